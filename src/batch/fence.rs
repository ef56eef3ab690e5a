//! A fence that a panic does not get over.

use std::{
    cell::RefCell,
    panic::{self, AssertUnwindSafe},
    sync::Once,
};

thread_local! {
    /// What the last panic of this thread said, and where it was.
    static LAST: RefCell<Option<String>> = const { RefCell::new(None) };
    /// Whether this thread is inside a fence.
    static FENCED: RefCell<bool> = const { RefCell::new(false) };
}

/// Runs work that must not panic. If it does nevertheless, which is a fault of this program, the
/// rest of a batch goes on, and the message says what and where it was.
pub(super) fn fenced<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(install);
    let around = FENCED.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    FENCED.set(around);
    result.map_err(|_| LAST.take().unwrap_or_default())
}

/// Keeps the message of a panic inside a fence, and leaves all others as they were.
fn install() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if !FENCED.with_borrow(|fenced| *fenced) {
            return usual(info);
        }
        let what = info.payload_as_str().unwrap_or("unknown panic");
        let place = info
            .location()
            .map_or_else(String::new, |at| format!(" at {at}"));
        LAST.set(Some(format!("{what}{place}")));
    }));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_a_message_with_its_place() {
        let result = fenced(|| assert_eq!(1, 2, "odd"));
        let message = result.unwrap_err();
        assert!(
            message.contains("odd") && message.contains("fence.rs"),
            "{message}"
        );
        assert_eq!(fenced(|| 1), Ok(1));
    }
}
