//! The choice of code from a container for a device.

use crate::{Container, Entry, Error, Kind, Variant};

impl<'a> Container<'a> {
    /// The PTX for a device of compute capability `cc` (10 * major + minor): the newest that the
    /// device can run, as NVIDIA's driver chooses.
    ///
    /// # Errors
    /// [`Error::SassOnly`] where there is machine code and no PTX, [`Error::PtxTooNew`] where
    /// every PTX asks for a newer device, [`Error::Empty`] where there is no code at all.
    pub fn choose_ptx(&self, cc: u32) -> Result<&Entry<'a>, Error> {
        let runs = |entry: &&Entry<'_>| entry.kind == Kind::Ptx && runs_on(entry, cc);
        // Of two for one architecture the more specific was compiled for exactly this device.
        let rank = |entry: &&Entry<'_>| (entry.arch, entry.variant != Variant::Portable);
        let chosen = self.entries().iter().filter(runs).max_by_key(rank);
        chosen.ok_or_else(|| self.why_no_ptx(cc))
    }

    /// The machine code for a device of compute capability `cc`, if there is some that runs on it: SASS runs
    /// on later devices of its own major number, and what is specific to an architecture on that alone.
    pub fn choose_sass(&self, cc: u32) -> Option<&Entry<'a>> {
        let runs = |entry: &&Entry<'_>| entry.kind == Kind::Cubin && sass_runs_on(entry, cc);
        let rank = |entry: &&Entry<'_>| (entry.arch, entry.variant != Variant::Portable);
        self.entries().iter().filter(runs).max_by_key(rank)
    }

    /// Architectures of which the container holds code of `kind`, ascending.
    pub fn archs(&self, kind: Kind) -> Vec<u32> {
        let of_kind = self.entries().iter().filter(|entry| entry.kind == kind);
        let mut archs: Vec<u32> = of_kind.map(|entry| entry.arch).collect();
        archs.sort_unstable();
        archs.dedup();
        archs
    }

    fn why_no_ptx(&self, cc: u32) -> Error {
        let ptx = self.archs(Kind::Ptx);
        let sass = self.archs(Kind::Cubin);
        if !ptx.is_empty() {
            Error::PtxTooNew { cc, found: ptx }
        } else if !sass.is_empty() {
            Error::SassOnly { found: sass }
        } else {
            Error::Empty
        }
    }
}

fn sass_runs_on(entry: &Entry<'_>, cc: u32) -> bool {
    let in_major = entry.arch <= cc && entry.arch / 10 == cc / 10;
    in_major && (entry.variant != Variant::ArchSpecific || entry.arch == cc)
}

fn runs_on(entry: &Entry<'_>, cc: u32) -> bool {
    match entry.variant {
        Variant::Portable => entry.arch <= cc,
        Variant::Family => entry.arch <= cc && entry.arch / 10 == cc / 10,
        Variant::ArchSpecific => entry.arch == cc,
    }
}
