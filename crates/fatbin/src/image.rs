//! Kinds of device code in a buffer.

use crate::parts::{LinkPart, PARTS_MAGIC, split};
use crate::{CONTAINER_MAGIC, Container, Error, parse};

/// The forms of code that `cuModuleLoadData` and `cuLibraryLoadData` take, apart from the wrapper
/// (which holds pointers, and is for the driver library to follow).
#[derive(Clone, Debug)]
pub enum CodeImage<'a> {
    /// A fat binary container.
    Fatbin(Container<'a>),
    /// PTX text, up to its terminating zero if it has one.
    Ptx(&'a str),
    /// An ELF file with SASS.
    Cubin(&'a [u8]),
    /// Several images that are to be linked.
    Parts(Vec<LinkPart<'a>>),
}

impl<'a> CodeImage<'a> {
    /// The form that `bytes` has; a container is parsed, PTX is not.
    ///
    /// # Errors
    /// [`Error::UnknownImage`], or what [`parse`] or [`split`] finds wrong.
    pub fn classify(bytes: &'a [u8]) -> Result<Self, Error> {
        if bytes.starts_with(&CONTAINER_MAGIC.to_le_bytes()) {
            return parse(bytes).map(Self::Fatbin);
        }
        if bytes.starts_with(&PARTS_MAGIC.to_le_bytes()) {
            return split(bytes).map(Self::Parts);
        }
        if bytes.starts_with(b"\x7fELF") {
            return Ok(Self::Cubin(bytes));
        }
        let text = bytes.split(|byte| *byte == 0).next().unwrap_or_default();
        match std::str::from_utf8(text) {
            // Every PTX module has to start with .version; only comments and blanks may precede.
            Ok(text) if text.contains(".version") => Ok(Self::Ptx(text)),
            _ => Err(Error::UnknownImage),
        }
    }
}
