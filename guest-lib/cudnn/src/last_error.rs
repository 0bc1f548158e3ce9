//! The border around every call: what `cudnnGetLastErrorString` tells of the thread's last one that failed.

use std::cell::RefCell;

use svp_library_support::Pointer;
use svp_library_support::border::{self, write_bytes};

use crate::status::{DETAIL, Result, Status, name};

thread_local! {
    /// The message of the last call that failed.
    static LAST: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Runs the body of a function, and remembers how it failed.
pub(crate) fn guard(function: &str, body: impl FnOnce() -> Result) -> Status {
    DETAIL.with_borrow_mut(String::clear);
    let status = border::guard(body);
    if status != Status::SUCCESS {
        let detail = DETAIL.take();
        let colon = if detail.is_empty() { "" } else { ": " };
        let message = format!("{function}: {}{colon}{detail}", name(status.0).to_string_lossy());
        LAST.set(message);
    }
    status
}

/// Answers for a name that is exported and not implemented.
pub(crate) fn refuse(function: &str) -> Status {
    guard(function, || Err(border::refuse(function)))
}

/// Writes the message into an array of `room` letters, as much of it as there is room for, and a zero.
pub(crate) fn tell(place: Pointer, room: usize) {
    if room == 0 {
        return;
    }
    LAST.with_borrow(|message| {
        let mut bytes: Vec<u8> = message.bytes().take(room - 1).collect();
        bytes.push(0);
        // Null is no place: nothing is to be told of it.
        let _ = write_bytes(place, &bytes);
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::status::refused;

    fn told(room: usize) -> Vec<u8> {
        let mut letters = vec![b'#'; 80];
        tell(letters.as_mut_ptr().cast(), room);
        letters
    }

    #[test]
    fn the_last_failure_is_told() {
        assert_eq!(told(80)[0], 0);
        let refuses = || refused(Status::NOT_SUPPORTED, "a thing of the kind 3");
        guard("cudnnThing", refuses);
        let expected =
            b"cudnnThing: CUDNN_STATUS_NOT_SUPPORTED: a thing of the kind 3 is not supported\0";
        assert_eq!(told(80)[..79], expected[..79]);
        // A success leaves it, and a detail is of one call alone.
        guard("cudnnOther", || Ok(()));
        assert_eq!(told(80)[..10], *b"cudnnThing");
        guard("cudnnOther", || Err(Status::INVALID_VALUE));
        assert_eq!(told(80)[..36], *b"cudnnOther: CUDNN_STATUS_BAD_PARAM\0#");
        assert_eq!(told(4)[..5], *b"cud\0#");
        assert_eq!(told(0)[0], b'#');
        tell(std::ptr::null_mut(), 8);
    }
}
