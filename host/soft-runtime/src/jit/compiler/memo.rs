//! What was asked for and which object answered it, so that the text that leads from the one to the
//! other need not be made again.
//!
//! Which text a kernel is lowered to depends on this very program. So a memo holds for one executable
//! file; another build of it finds objects by their text.

use std::os::unix::fs::MetadataExt;
use std::sync::{Arc, OnceLock};
use std::time::Instant;

use super::identity::file_identity;
use super::{Compiler, Key, Tier};
use crate::jit::object::Code;

/// Bytes of an object's key, with which a memo begins.
const KEY: usize = blake3::OUT_LEN;

impl Compiler {
    /// The code that answered a question before, and the words that were noted with it.
    pub(crate) fn recall(&self, question: &[u8]) -> Option<(Vec<u32>, Arc<Code>)> {
        let cache = self.cache.as_ref()?;
        let started = Instant::now();
        let memo = cache.get(&self.memo_key(question)?)?;
        let (key, words) = memo.split_first_chunk::<KEY>()?;
        let code = self.find(&Key::from_bytes(*key))?;
        let words = words.chunks_exact(4);
        let words =
            words.map(|it| it.iter().rev().fold(0, |word, byte| word << 8 | u32::from(*byte)));
        let words = words.collect();
        tracing::debug!(elapsed = ?started.elapsed(), "kernel recalled");
        Some((words, code))
    }

    /// Notes that the code of the second tier for a text answers a question.
    pub(crate) fn note(&self, question: &[u8], words: &[u32], text: &str) {
        let Some(cache) = &self.cache else { return };
        let (Some(memo), Ok(key)) = (self.memo_key(question), self.key(text, Tier::Second)) else {
            return;
        };
        let words = words.iter().flat_map(|it| it.to_le_bytes());
        let bytes: Vec<u8> = key.as_bytes().iter().copied().chain(words).collect();
        cache.put(&memo, &bytes);
    }

    fn memo_key(&self, question: &[u8]) -> Option<Key> {
        let program = own_identity()?;
        // Target, compiler and so on: the part of the key that no kernel's text decides.
        let rest = self.key("", Tier::Second).ok()?;
        let mut hasher = blake3::Hasher::new_derive_key("SigmaVP which object answers a question");
        for number in program.into_iter().flatten() {
            hasher.update(&number.to_le_bytes());
        }
        hasher.update(rest.as_bytes());
        hasher.update(question);
        Some(hasher.finalize())
    }
}

/// What changes when this program is replaced: also a copy of the same age and length has another
/// time of its own change.
fn own_identity() -> Option<[[u64; 7]; 2]> {
    static IDENTITY: OnceLock<Option<[[u64; 7]; 2]>> = OnceLock::new();
    *IDENTITY.get_or_init(|| {
        // The file that runs, even if another has its name now. Where this program is translated,
        // that is the translator's, which runs every program: so the named file counts, too.
        let running = std::fs::metadata("/proc/self/exe").ok()?;
        let named = std::env::current_exe().ok()?.metadata().ok()?;
        Some([running, named].map(|found| {
            let [a, b, c, d, e] = file_identity(&found);
            [a, b, c, d, e, found.ctime() as u64, found.ctime_nsec() as u64]
        }))
    })
}
