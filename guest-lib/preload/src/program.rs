//! The program that is about to run: where it is loaded, and from which file.
#![allow(unsafe_code)]

use std::ffi::c_void;
use std::fs;
use std::ops::Range;
use std::path::PathBuf;

use crate::{Error, Region, parse_maps};

/// The program as the loader has placed it.
pub(crate) struct Program {
    /// What is added to the file's addresses: 0 unless it is position-independent.
    pub(crate) bias: u64,
    /// The addresses of its code.
    pub(crate) code: Range<u64>,
    /// Its file.
    pub(crate) path: PathBuf,
    /// All mappings of the process.
    pub(crate) regions: Vec<Region>,
}

/// What the loader tells of an object.
#[derive(Default)]
struct Placement {
    bias: u64,
    headers: u64,
    code: Range<u64>,
}

impl Program {
    /// Finds the program of this process.
    ///
    /// The file is that of the mapping with the program's headers, not `/proc/self/exe`: this is
    /// also right where the loader was started by name with the program as its argument.
    ///
    /// # Errors
    /// [`Error::Maps`] or [`Error::NoProgramFile`].
    pub(crate) fn find() -> Result<Self, Error> {
        let placement = placement();
        let maps = fs::read_to_string("/proc/self/maps").map_err(Error::Maps)?;
        let regions = parse_maps(&maps);
        let home = regions.iter().find(|region| region.range.contains(&placement.headers));
        let path = home.and_then(|region| region.file.clone()).ok_or(Error::NoProgramFile)?;
        Ok(Self { bias: placement.bias, code: placement.code, path, regions })
    }
}

/// Where the loader put the program, which is always the first of its objects.
fn placement() -> Placement {
    let mut placement = Placement::default();
    // SAFETY: the callback matches the declared type and gets a valid pointer as its data.
    unsafe { libc::dl_iterate_phdr(Some(first_object), (&raw mut placement).cast()) };
    placement
}

unsafe extern "C" fn first_object(
    info: *mut libc::dl_phdr_info,
    _bytes: usize,
    data: *mut c_void,
) -> i32 {
    // SAFETY: the loader's structure, valid during the call.
    let info = unsafe { &*info };
    // SAFETY: the pointer that `placement` handed over, to a value that nobody else uses now.
    let placement = unsafe { &mut *data.cast::<Placement>() };
    placement.bias = info.dlpi_addr;
    placement.headers = info.dlpi_phdr.addr() as u64;
    for at in 0..usize::from(info.dlpi_phnum) {
        // SAFETY: the loader says how many headers there are.
        let header = unsafe { &*info.dlpi_phdr.add(at) };
        if header.p_type == libc::PT_LOAD && header.p_flags & libc::PF_X != 0 {
            let start = info.dlpi_addr.wrapping_add(header.p_vaddr);
            placement.code = start..start.saturating_add(header.p_memsz);
        }
    }
    // Not 0: no further objects.
    1
}
