//! What the cache on disk spares, and what it does not keep or believe.

use super::*;
use crate::jit::cache::tests::Scratch;

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn a_warm_cache_needs_no_process() {
    let scratch = Scratch::new("compiler-warm");
    let settings =
        |target| Settings { cache: scratch.cache_folder(), target, ..Settings::default() };
    let cold = compiler(settings(Target::Native));
    assert_eq!(call(&cold.compile(ADD, Tier::Second).unwrap(), 3, 4), 7);
    assert_eq!(cold.pool.as_ref().unwrap().started(), 1);
    let warm = Compiler::new(settings(Target::Native));
    assert_eq!(call(&warm.compile(ADD, Tier::Second).unwrap(), 3, 4), 7);
    assert_eq!(warm.pool.as_ref().unwrap().started(), 0);
    // Another text, another CPU: other objects.
    warm.compile(REFERENCES, Tier::Second).unwrap();
    assert_eq!(warm.pool.as_ref().unwrap().started(), 1);
    let other = Compiler::new(settings(another()));
    other.compile(ADD, Tier::Second).unwrap();
    assert_eq!(other.pool.as_ref().unwrap().started(), 1);
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn a_cached_object_that_is_none_is_compiled_anew() {
    let scratch = Scratch::new("compiler-stale");
    let cache = scratch.cache_folder();
    let compiler = compiler(Settings { cache, ..Settings::default() });
    compiler.compile(ADD, Tier::Second).unwrap();
    let identity = locked(&compiler.identity).clone().unwrap();
    let key = key(&identity, &Target::Native, ADD, Tier::Second);
    let cache = compiler.cache.as_ref().unwrap();
    cache.put(&key, b"whole, but no object");
    assert_eq!(call(&compiler.compile(ADD, Tier::Second).unwrap(), 3, 4), 7);
    assert!(cache.get(&key).unwrap().starts_with(b"\x7fELF"));
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn what_was_noted_is_recalled_by_the_same_question() {
    let scratch = Scratch::new("compiler-memo");
    let settings = || Settings { cache: scratch.cache_folder(), ..Settings::default() };
    let first = compiler(settings());
    assert!(first.recall(b"a question").is_none());
    first.note(b"a question", &[1, 2, 0xffff_fffe], ADD);
    assert!(first.recall(b"a question").is_none(), "there is no object yet");
    first.compile(ADD, Tier::Second).unwrap();
    let later = Compiler::new(settings());
    let (words, code) = later.recall(b"a question").unwrap();
    assert_eq!((words.as_slice(), call(&code, 2, 3)), (&[1, 2, 0xffff_fffe][..], 5));
    assert!(later.recall(b"another question").is_none());
    let other = Compiler::new(Settings { target: another(), ..settings() });
    assert!(other.recall(b"a question").is_none());
}

/// Code of the first tier is made anew each time: by then the second's is there.
#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn the_first_tier_does_the_same_and_is_not_kept() {
    let scratch = Scratch::new("compiler-tiers");
    let cache = scratch.cache_folder();
    let compiler = compiler(Settings { cache, ..Settings::default() });
    assert_eq!(call(&compiler.compile(ADD, Tier::First).unwrap(), 3, 4), 7);
    assert!(compiler.cached(ADD).unwrap().is_none());
    let first = compiler.compile(REFERENCES, Tier::First).unwrap();
    let second = compiler.compile(REFERENCES, Tier::Second).unwrap();
    for x in 0..20 {
        assert_eq!(call(&first, x, 3), call(&second, x, 3), "{x}");
    }
    assert!(compiler.cached(REFERENCES).unwrap().is_some());
    assert_eq!(call(&compiler.cached(REFERENCES).unwrap().unwrap(), 2, 3), call(&first, 2, 3));
}

/// A process that can write the cache's folder costs us time, and has nothing run.
#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn what_others_put_in_the_cache_is_compiled_anew() {
    let scratch = Scratch::new("compiler-forged");
    let settings = || Settings { cache: scratch.cache_folder(), ..Settings::default() };
    let first = compiler(settings());
    let sub = ADD.replace("add", "sub");
    first.compile(ADD, Tier::Second).unwrap();
    first.compile(&sub, Tier::Second).unwrap();
    first.note(b"which one?", &[], ADD);
    let identity = locked(&first.identity).clone().unwrap();
    let path = |text| {
        let key = key(&identity, &Target::Native, text, Tier::Second);
        scratch.path().join(key.to_hex().as_str())
    };
    let (ours, other) = (path(ADD), path(&sub));
    let whole = std::fs::read(&ours).unwrap();
    let mut altered = whole.clone();
    *altered.last_mut().unwrap() ^= 1;
    let mut header = whole.clone();
    header[20] ^= 1;
    let cut = whole[..whole.len() - 1].to_vec();
    for forged in [std::fs::read(other).unwrap(), altered, header, cut, Vec::new()] {
        std::fs::write(&ours, &forged).unwrap();
        let later = Compiler::new(settings());
        assert!(later.recall(b"which one?").is_none());
        assert!(later.cached(ADD).unwrap().is_none());
        assert_eq!(call(&later.compile(ADD, Tier::Second).unwrap(), 3, 4), 7);
        assert_eq!(later.pool.as_ref().unwrap().started(), 1);
        assert!(later.recall(b"which one?").is_some(), "what was compiled replaces it");
    }
    // A process with another key has filled the folder.
    std::fs::remove_file(scratch.key()).unwrap();
    let later = Compiler::new(settings());
    assert!(later.recall(b"which one?").is_none());
    assert_eq!(call(&later.compile(ADD, Tier::Second).unwrap(), 3, 4), 7);
    assert_eq!(later.pool.as_ref().unwrap().started(), 1);
}
