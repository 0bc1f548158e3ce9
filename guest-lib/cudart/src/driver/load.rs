//! Finds `libcuda.so.1`: the one already in the process, else the one beside this library, else
//! the one that the loader finds.

use super::table::Driver;

/// Loads the library and looks its functions up.
///
/// # Errors
/// What the loader says, in its words.
#[cfg(not(test))]
pub(super) fn load() -> Result<Driver, svp_loader::LoadError> {
    let library = library::find()?;
    Ok(Driver::new(|name| library.symbol(name)))
}

/// Unit tests have a driver of their own.
#[cfg(test)]
pub(super) fn load() -> Result<Driver, std::convert::Infallible> {
    Ok(Driver::new(crate::fake_driver::find))
}

#[cfg(not(test))]
mod library {
    use std::path::Path;

    use svp_loader::{Library, LoadError, folder_of};

    const SONAME: &str = "libcuda.so.1";

    pub(super) fn find() -> Result<Library, LoadError> {
        let name = Path::new(SONAME);
        // A program may use both interfaces: then the driver's state must be the same for both.
        if let Some(library) = Library::already_open(name) {
            return Ok(library);
        }
        let here: fn() -> Result<Library, LoadError> = find;
        let beside = folder_of(here as usize).map(|folder| folder.join(SONAME));
        match beside.and_then(|path| Library::open(&path).ok()) {
            Some(library) => Ok(library),
            None => Library::open(name),
        }
    }
}
