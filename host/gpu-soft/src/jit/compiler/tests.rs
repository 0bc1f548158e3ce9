//! t
#![allow(unsafe_code)]

use super::*;

#[test]
fn adds() {
    let compiler = Compiler::new(Settings { cache: CacheFolder::Off, ..Settings::default() });
    let code = compiler
        .compile("define i32 @entry(i32 %a, i32 %b) { %c = add i32 %a, %b ret i32 %c }")
        .unwrap();
    // SAFETY: that function.
    let add: extern "C" fn(i32, i32) -> i32 = unsafe { std::mem::transmute(code.entry()) };
    assert_eq!(add(2, 40), 42);
}
