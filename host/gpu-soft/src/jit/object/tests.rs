//! Objects that LLVM makes are in the compiler's tests; here are those that nobody makes.

use super::externals::{NAMES, address};
use super::*;

#[test]
fn what_llvm_may_call_is_there() {
    for name in NAMES {
        assert!(address(name).is_some_and(|it| it != 0), "{name}");
    }
    assert_eq!(address("system"), None);
}

#[test]
fn bytes_that_are_no_object_are_refused() {
    assert!(matches!(Code::load(b""), Err(LoadError::Malformed(_))));
    assert!(matches!(Code::load(&[0; 4096]), Err(LoadError::Malformed(_))));
}
