//! What every phase gets: the folder for its files, and whether it runs on the stand-in.

use std::path::Path;

/// Where and how a phase is carried out.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place<'a> {
    /// Where files may be made.
    pub(super) out: &'a Path,
    /// On the stand-in, in the quick form.
    pub(super) nested: bool,
}
