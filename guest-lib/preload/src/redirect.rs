//! The whole of it: from the process's objects to jumps over the entries of a runtime that is not
//! ours.

use std::io::ErrorKind;
use std::ops::Range;
use std::path::Path;

use svp_fatbin::{RuntimeForm, runtime_form};

use crate::entries::SymbolTable;
use crate::mapped_file::MappedFile;
use crate::objects::{Object, objects, regions};
use crate::registrars::{register_again, registrars};
use crate::runtime::Runtime;
use crate::trampoline::{JUMP_BYTES, REACH, TRAMPOLINE_BYTES, jump, trampoline};
use crate::{Entry, Error, Region, entries, gap_near, patch};

/// Functions start at multiples of this, so a shorter one is followed by padding.
const FUNCTION_ALIGNMENT: u64 = 16;
/// Bytes between two places that are tried for trampolines, at most: so that a small gap between mappings that
/// are not listed is found, in some hundred tries.
const STEP_MAX: u64 = 1 << 20;
/// What the file name of NVIDIA's shared runtime starts with; its major version follows.
const SHARED_RUNTIME: &str = "libcudart.so.";

/// A runtime whose entries lead to ours now.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Redirected {
    /// The file it is in.
    pub(crate) path: String,
    /// How many entries lead to ours.
    pub(crate) entries: usize,
    /// Entries that do not: too short, or not in our runtime.
    pub(crate) kept: Vec<String>,
}

/// Redirects what needs it in this process; the results are one for each runtime found.
///
/// # Errors
/// Why nothing could be looked at.
pub(crate) fn redirect() -> Result<Vec<Result<Redirected, Error>>, Error> {
    let objects = objects()?;
    let (program, libraries) = objects.split_first().ok_or(Error::NoProgramFile)?;
    let mut results = Vec::from_iter(linked_in(program).transpose());
    let shared = Vec::from_iter(libraries.iter().filter_map(|l| foreign(l).transpose()));
    let is_shared_redirected = shared.iter().any(Result::is_ok);
    results.extend(shared);
    for library in libraries {
        let own = linked_in(library).transpose();
        // Libraries' constructors have run: what they registered went to the other runtime.
        if is_shared_redirected || own.as_ref().is_some_and(Result::is_ok) {
            register_again(library, &registrars(&open(&library.path)?));
        }
        results.extend(own);
    }
    Ok(results)
}

/// Redirects the runtime that is linked into a program or library, if one is.
fn linked_in(object: &Object) -> Result<Option<Redirected>, Error> {
    if shared_runtime_version(&object.path).is_some() {
        return Ok(None);
    }
    let file = open(&object.path)?;
    let cuda_major = match runtime_form(&file)? {
        RuntimeForm::None | RuntimeForm::Shared { .. } => return Ok(None),
        RuntimeForm::StaticStripped => return Err(Error::Stripped { path: object.path.clone() }),
        RuntimeForm::Static { cuda_major } => cuda_major,
    };
    let runtime = Runtime::for_version(cuda_major, &object.path)?;
    let entries = entries(&file, SymbolTable::All)?;
    Plan::new(object, &entries, &runtime).carry_out(object).map(Some)
}

/// Redirects a shared runtime that is not ours. A program with an RPATH gets NVIDIA's whatever
/// `LD_LIBRARY_PATH` says; so do programs whose libraries have one.
fn foreign(library: &Object) -> Result<Option<Redirected>, Error> {
    let Some(cuda_major) = shared_runtime_version(&library.path) else { return Ok(None) };
    let runtime = Runtime::for_version(cuda_major, &library.path)?;
    if runtime.function("cudaMalloc").is_some_and(|ours| library.code.contains(&ours)) {
        return Ok(None);
    }
    let file = open(&library.path)?;
    let entries = entries(&file, SymbolTable::Exported)?;
    Plan::new(library, &entries, &runtime).carry_out(library).map(Some)
}

fn open(path: &Path) -> Result<MappedFile, Error> {
    MappedFile::open(path).map_err(|source| Error::Read { path: path.to_owned(), source })
}

/// 13 for `libcudart.so.13` and for `libcudart.so.13.5.37`.
fn shared_runtime_version(path: &Path) -> Option<u32> {
    let version = path.file_name()?.to_str()?.strip_prefix(SHARED_RUNTIME)?;
    version.split('.').next()?.parse().ok()
}

/// Entries and where they shall lead.
struct Plan {
    /// Address of the entry, address of our function.
    jumps: Vec<(u64, u64)>,
    kept: Vec<String>,
}

impl Plan {
    fn new(object: &Object, entries: &[Entry<'_>], runtime: &Runtime) -> Self {
        let mut plan = Self { jumps: Vec::new(), kept: Vec::new() };
        for entry in entries {
            let from = object.bias.wrapping_add(entry.address);
            match runtime.function(entry.name) {
                Some(to) if has_room(object, from, entry.size) => plan.jumps.push((from, to)),
                _ => plan.kept.push(entry.name.to_owned()),
            }
        }
        plan
    }

    fn carry_out(self, object: &Object) -> Result<Redirected, Error> {
        let mut trampolines = Vec::with_capacity(self.jumps.len() * TRAMPOLINE_BYTES);
        trampolines.extend(self.jumps.iter().flat_map(|(_, to)| trampoline(*to)));
        let bytes = (trampolines.len() as u64).next_multiple_of(patch::page_bytes());
        trampolines.resize(bytes as usize, 0);
        let base =
            placed_near(regions()?, &object.code, bytes, |base| patch::place(base, &trampolines))?;
        let mut jumps = Vec::with_capacity(self.jumps.len());
        for (at, (from, _)) in self.jumps.iter().enumerate() {
            let to = base + (at * TRAMPOLINE_BYTES) as u64;
            let code = jump(*from, to).ok_or(Error::OutOfReach { from: *from, to })?;
            jumps.push((*from, code.to_vec()));
        }
        patch::write(&object.code, &jumps)?;
        let path = object.path.display().to_string();
        Ok(Redirected { path, entries: jumps.len(), kept: self.kept })
    }
}

/// Has `place` fill the gap nearest to `code`, and tells where it did.
///
/// A gap may be none: QEMU's user mode has mappings of its own, which the program's list of mappings lacks. Then
/// the next one is tried that is further away, by steps that grow up to [`STEP_MAX`].
fn placed_near(
    mut regions: Vec<Region>,
    code: &Range<u64>,
    bytes: u64,
    mut place: impl FnMut(u64) -> Result<(), Error>,
) -> Result<u64, Error> {
    let mut step = bytes;
    loop {
        let base = gap_near(&regions, code, bytes, REACH).ok_or(Error::NoRoom)?;
        match place(base) {
            Err(Error::Memory { source, .. }) if source.kind() == ErrorKind::AlreadyExists => {}
            placed => return placed.map(|()| base),
        }
        let end = base + bytes;
        let range =
            if end <= code.start { end.saturating_sub(step)..end } else { base..base + step };
        regions.push(Region { range, file: None });
        step = (2 * step).min(STEP_MAX.max(bytes));
    }
}

/// Whether a jump fits over the function at `from`, within the object's code.
fn has_room(object: &Object, from: u64, size: u64) -> bool {
    let aligned = from.is_multiple_of(FUNCTION_ALIGNMENT);
    let room = if aligned { size.next_multiple_of(FUNCTION_ALIGNMENT) } else { size };
    let needed = JUMP_BYTES as u64;
    room >= needed && object.code.contains(&from) && object.code.end - from >= needed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken() -> Error {
        let source = ErrorKind::AlreadyExists.into();
        Error::Memory { action: "make memory for trampolines", source }
    }

    #[test]
    fn a_small_gap_on_the_other_side_is_found() {
        let code = 0x4000_0000..0x4001_0000;
        let own = Region { range: code.clone(), file: None };
        let free = 0x4400_0000..0x4420_0000;
        let base = placed_near(vec![own], &code, 0x2000, |base| {
            if free.contains(&base) && base + 0x2000 <= free.end { Ok(()) } else { Err(taken()) }
        });
        assert!(base.is_ok_and(|base| free.contains(&base)));
    }

    #[test]
    fn a_gap_that_is_taken_is_left_for_one_further_away() {
        let code = 0x4000_0000..0x4001_0000;
        let own = Region { range: code.clone(), file: None };
        let mut tried = Vec::new();
        let base = placed_near(vec![own.clone()], &code, 0x2000, |base| {
            tried.push(base);
            if tried.len() < 4 { Err(taken()) } else { Ok(()) }
        });
        assert_eq!(base.ok(), Some(0x4000_0000 - 0x10000));
        assert_eq!(tried, [0x3fff_e000, 0x3fff_c000, 0x3fff_8000, 0x3fff_0000]);
        let none = placed_near(vec![own], &code, 0x2000, |_| Err(taken()));
        assert!(matches!(none, Err(Error::NoRoom)));
    }

    #[test]
    fn versions_are_read_from_file_names() {
        let version = |name: &str| shared_runtime_version(Path::new(name));
        assert_eq!(version("/opt/cuda/lib64/libcudart.so.13"), Some(13));
        assert_eq!(version("/opt/cuda/lib64/libcudart.so.12.9.79"), Some(12));
        assert_eq!(version("/opt/cuda/lib64/libcudart.so.11.0"), Some(11));
        assert_eq!(version("/usr/lib/libcuda.so.1"), None);
        assert_eq!(version("/usr/lib/libcudart.so"), None);
    }

    #[test]
    fn short_functions_are_redirected_only_where_padding_follows() {
        let object = Object { bias: 0, code: 0x1000..0x2000, path: "program".into() };
        assert!(has_room(&object, 0x1000, 3));
        assert!(!has_room(&object, 0x1001, 3));
        assert!(!has_room(&object, 0x1ffe, 16), "not beyond the code's end");
        assert!(!has_room(&object, 0x3000, 64), "not outside the code");
        assert!(!has_room(&object, 0x1010, 0), "a symbol without a size may be anything");
    }
}
