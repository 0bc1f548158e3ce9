//! What `svp-jit` says of itself, noted beside the cache, so that a warm cache is used without a
//! process. A note belongs to one file of one program on one CPU; another file or CPU, another note.

use std::fs::Metadata;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

use svp_jit_wire::Hello;

use crate::jit::cache::{Cache, Key};

/// A place for what one program says on this CPU.
#[derive(Debug)]
pub(super) struct Note<'a> {
    cache: &'a Cache,
    key: Key,
}

impl<'a> Note<'a> {
    /// The note of this program; none if the program is not there.
    pub(super) fn of(cache: &'a Cache, program: &Path) -> Option<Self> {
        let program = program.canonicalize().ok()?;
        let found = program.metadata().ok()?;
        let mut hasher = blake3::Hasher::new_derive_key("SigmaVP what svp-jit says of itself");
        hasher.update(program.as_os_str().as_encoded_bytes());
        for number in file_identity(&found) {
            hasher.update(&number.to_le_bytes());
        }
        hasher.update(cpu().as_bytes());
        Some(Self { cache, key: hasher.finalize() })
    }

    /// What was noted.
    pub(super) fn read(&self) -> Option<Hello> {
        svp_jit_wire::decode(&self.cache.get(&self.key)?).ok()
    }

    /// Notes what it said.
    pub(super) fn write(&self, hello: &Hello) {
        let bytes = svp_jit_wire::encode(hello);
        if let Some(bytes) = bytes.ok().as_deref().and_then(|it| it.get(svp_jit_wire::HEADER..)) {
            self.cache.put(&self.key, bytes);
        }
    }
}

/// What changes when a file is replaced.
pub(super) fn file_identity(found: &Metadata) -> [u64; 5] {
    let times = [found.mtime(), found.mtime_nsec()].map(|it| it as u64);
    [found.dev(), found.ino(), found.len(), times[0], times[1]]
}

/// What tells CPUs apart: a folder may be shared by machines. The lines of the first core that do
/// not change from boot to boot.
fn cpu() -> String {
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let core = text.split("\n\n").next().unwrap_or_default();
    let lasting = |line: &&str| {
        let name = line.split(':').next().unwrap_or_default().trim();
        ["vendor_id", "cpu family", "model", "stepping", "flags", "Features"].contains(&name)
            || name.starts_with("CPU ")
    };
    core.lines().filter(lasting).collect::<Vec<_>>().join("\n")
}
