//! Writing: [`emitter::Emitter`] is what has been written of a kernel, [`cursor::Cursor`] the place in it
//! at which something is written. Both read [`crate::analysis::plan::Plan`], which never changes.

pub(crate) mod active;
pub(crate) mod cursor;
pub(crate) mod emitter;
pub(crate) mod entries;
pub(crate) mod helpers;
pub(crate) mod kept;
pub(crate) mod masks;
mod symbols;
