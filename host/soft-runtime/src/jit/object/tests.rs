//! Objects that no compiler makes; those that LLVM makes are in the compiler's tests.

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

/// An object with constants, relocations and calls, as LLVM makes it.
fn object() -> Vec<u8> {
    use crate::jit::Tier;
    use crate::jit::cache::tests::Scratch;
    use crate::jit::compiler::Settings;
    use crate::jit::compiler::tests::{REFERENCES, compiler};

    let scratch = Scratch::new("object");
    let cache = scratch.cache_folder();
    let compiler = compiler(Settings { cache, ..Settings::default() });
    compiler.compile(REFERENCES, Tier::Second).unwrap();
    let files = std::fs::read_dir(scratch.path()).unwrap();
    let files = files.map(|it| std::fs::read(it.unwrap().path()).unwrap());
    let elf = |it: &[u8]| it.windows(4).position(|at| at == b"\x7fELF");
    let object = files.filter_map(|it| Some(it[elf(&it)?..].to_vec())).next().unwrap();
    Code::load(&object).unwrap();
    object
}

/// Numbers that look random (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 as usize % limit
    }
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn objects_cut_short_or_damaged_are_loaded_or_refused() {
    let object = object();
    for end in 0..object.len() {
        // What is cut off may be something that is not needed; that it ends is what counts.
        let _ = Code::load(&object[..end]);
    }
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut refused = 0;
    for _ in 0..20_000 {
        let mut damaged = object.clone();
        for _ in 0..=random.below(4) {
            let at = random.below(damaged.len());
            match random.below(3) {
                0 => damaged[at] ^= 1 << random.below(8),
                1 => damaged[at] = random.below(256) as u8,
                _ => {
                    // A whole field with an extreme value.
                    let value = [u64::MAX, 1 << 63, 1 << 31, 0, 0x7fff_ffff][random.below(5)];
                    let at = at & !7;
                    if let Some(field) = damaged.get_mut(at..at + 8) {
                        field.copy_from_slice(&value.to_le_bytes());
                    }
                }
            }
        }
        refused += usize::from(Code::load(&damaged).is_err());
    }
    assert!(refused > 1000, "{refused}");
}
