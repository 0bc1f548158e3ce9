//! The objects that the loader has mapped: the program, and the libraries it needs.
#![allow(unsafe_code)]

use std::ffi::c_void;
use std::fs;
use std::ops::Range;
use std::path::PathBuf;

use crate::{Error, Region, parse_maps};

/// A program or library as the loader has placed it.
pub(crate) struct Object {
    /// What is added to the file's addresses: 0 unless it is position-independent.
    pub(crate) bias: u64,
    /// The addresses of its code.
    pub(crate) code: Range<u64>,
    pub(crate) path: PathBuf,
}

/// Where the loader put an object.
#[derive(Default)]
struct Placement {
    bias: u64,
    headers: u64,
    code: Range<u64>,
}

/// All mappings of this process, as they are now.
///
/// # Errors
/// [`Error::Maps`].
pub(crate) fn regions() -> Result<Vec<Region>, Error> {
    fs::read_to_string("/proc/self/maps").map(|maps| parse_maps(&maps)).map_err(Error::Maps)
}

/// The objects of this process that are files, the program first.
///
/// An object's file is that of the mapping with its headers. For the program `/proc/self/exe` would
/// be wrong where the loader was started by name with the program as its argument.
///
/// # Errors
/// [`Error::Maps`], or [`Error::NoProgramFile`].
pub(crate) fn objects() -> Result<Vec<Object>, Error> {
    let mut placements: Vec<Placement> = Vec::new();
    // SAFETY: the callback matches the declared type and gets a valid pointer as its data.
    unsafe { libc::dl_iterate_phdr(Some(note_object), (&raw mut placements).cast()) };
    let regions = regions()?;
    let file = |headers| {
        let home = regions.iter().find(|region: &&Region| region.range.contains(&headers));
        home.and_then(|region| region.file.clone())
    };
    let program = placements.first().and_then(|first| file(first.headers));
    if program.is_none() {
        return Err(Error::NoProgramFile);
    }
    let objects = placements.into_iter().filter_map(|Placement { bias, headers, code }| {
        file(headers).map(|path| Object { bias, code, path })
    });
    Ok(objects.collect())
}

unsafe extern "C" fn note_object(
    info: *mut libc::dl_phdr_info,
    _bytes: usize,
    data: *mut c_void,
) -> i32 {
    // SAFETY: the loader's structure, valid during the call.
    let info = unsafe { &*info };
    // SAFETY: the pointer that `objects` handed over, to a value that nothing else uses now.
    let placements = unsafe { &mut *data.cast::<Vec<Placement>>() };
    let mut placement = Placement {
        bias: info.dlpi_addr,
        headers: info.dlpi_phdr.addr() as u64,
        code: Range::default(),
    };
    for at in 0..usize::from(info.dlpi_phnum) {
        // SAFETY: the loader says how many headers there are.
        let header = unsafe { &*info.dlpi_phdr.add(at) };
        if header.p_type == libc::PT_LOAD && header.p_flags & libc::PF_X != 0 {
            let start = info.dlpi_addr.wrapping_add(header.p_vaddr);
            placement.code = start..start.saturating_add(header.p_memsz);
        }
    }
    placements.push(placement);
    // 0: go on.
    0
}
