//! Looking at JSON values and reporting those that do not fit: for all formats that are JSON.

use super::{Detail, Fault, Slip};
use crate::source::json::{Document, Value};

/// A document and the list of what is wrong with it.
#[derive(Debug)]
pub struct Fields<'d, 't, 'f> {
    /// The document.
    pub document: &'d Document<'t>,
    /// Where faults go.
    pub faults: &'f mut Vec<Fault>,
    /// What a value that does not fit is called.
    slip: Slip,
}

const A_LIST: &str = "wanted-list";
const EACH_ONCE: &str = "wanted-unique-key";

impl<'d, 't, 'f> Fields<'d, 't, 'f> {
    /// Faults of a document are of the kind `slip` unless they have one of their own.
    pub const fn new(document: &'d Document<'t>, faults: &'f mut Vec<Fault>, slip: Slip) -> Self {
        Self {
            document,
            faults,
            slip,
        }
    }

    /// Whether a value is an object; reports it when not.
    pub fn is_object(&mut self, value: Value, expected: &'static str) -> bool {
        let found = self.document.members(value).is_some();
        if !found {
            self.wrong(value, expected);
        }
        found
    }

    /// The values of an object's keys, null and absent alike. Other keys are reported.
    pub fn members<const N: usize>(
        &mut self,
        object: Value,
        keys: &[&str; N],
    ) -> [Option<Value>; N] {
        let mut values = [None; N];
        let mut seen = [false; N];
        for (key, value) in self.document.members(object).into_iter().flatten() {
            let name = self.document.string(key).unwrap_or_default();
            match keys.iter().position(|known| *known == name) {
                None => self
                    .faults
                    .push(Fault::new(Slip::UnknownStatement, key.inner())),
                Some(index) if seen[index] => self.wrong(key, EACH_ONCE),
                Some(index) => {
                    seen[index] = true;
                    values[index] = Some(value).filter(|&value| !self.document.is_null(value));
                }
            }
        }
        values
    }

    /// The elements of a list; none, and a fault, for anything else.
    pub fn list(&mut self, value: Option<Value>) -> impl Iterator<Item = Value> + use<'d, 't> {
        let elements = value.map(|value| (value, self.document.elements(value)));
        if let Some((value, None)) = &elements {
            self.wrong(*value, A_LIST);
        }
        elements
            .and_then(|(_, elements)| elements)
            .into_iter()
            .flatten()
    }

    /// A string, if the value is there; a fault for anything else.
    pub fn string_or(&mut self, value: Option<Value>, expected: &'static str) -> Option<String> {
        let value = value?;
        let text = self.document.string(value);
        if text.is_none() {
            self.wrong(value, expected);
        }
        text.map(Into::into)
    }

    /// A whole number from 0 up, if the value is there; a fault for anything else.
    pub fn natural_or(&mut self, value: Option<Value>, expected: &'static str) -> Option<u64> {
        let value = value?;
        let number = self.document.natural(value);
        if number.is_none() {
            self.wrong(value, expected);
        }
        number
    }

    /// Reports a value that does not fit.
    pub fn wrong(&mut self, value: Value, expected: &'static str) {
        let fault = Fault::new(self.slip, value.span);
        self.faults.push(fault.with(Detail::Expected(expected)));
    }
}
