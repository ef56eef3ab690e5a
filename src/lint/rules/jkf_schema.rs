//! JKFの形式違反

use super::rule;
use crate::{
    format::{Detail, Fault, Slip},
    lint::{Check, Cx},
};

rule! {
    /// Something that JKF does not allow in its place (JKFの形式違反).
    ///
    /// ## Why
    /// A value is missing, has the wrong type, or is none of those that may stand there. Programs
    /// that check the schema of JKF refuse the whole file.
    ///
    /// ## Fires
    /// ```jkf
    /// {"header":{"手数":3},"moves":[{}]}
    /// ```
    /// ## Quiet
    /// ```jkf
    /// {"header":{"手数":"3"},"moves":[{}]}
    /// ```
    "J003" "jkf-schema", Error, since "0.1.0", Check::Fault(Slip::JkfSchema, check),
}

fn check(cx: &mut Cx<'_>, fault: &Fault) {
    let message = match &fault.detail {
        Detail::Expected(_) | Detail::Like(_) => cx.say(
            "jkf-schema-expected",
            &[("expectation", cx.expectation(fault).into())],
        ),
        _ => cx.say("jkf-schema", &[("text", cx.quote(fault.at).into())]),
    };
    let finding = cx.at_fault(&RULE, fault, message);
    cx.report(finding);
}
