//! The active lanes of the code that is written, and the version of its block.

use crate::serial::lane::SerialLane;
use crate::text::Value;

/// The lanes that execute something.
#[derive(Debug, Clone)]
pub(crate) enum Active {
    /// Every lane of the gang, or the one lane of a serial region.
    All,
    /// Those that execute the masked block, given as a vector of `i1`. At least one.
    Block(Value),
    /// Those of them for which something else holds, too: the guard of an instruction.
    Guarded(Value),
}

impl Active {
    /// The lanes as a vector of `i1`, if not all of them are active.
    pub(crate) fn mask(&self) -> Option<&Value> {
        match self {
            Self::All => None,
            Self::Block(mask) | Self::Guarded(mask) => Some(mask),
        }
    }
}

/// Which of its versions of a block is written.
///
/// Two of them hold fast paths only. Where an access turns out not to be one for these, they *hand over*
/// to the version beside them that has slow paths, too, at that very instruction.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Version<'e> {
    /// `a.N`: by all lanes of the gang, fast paths only.
    Full,
    /// `m.N`: by some lanes, fast and slow paths.
    Masked,
    /// `s.N`: by one lane of a serial region, fast paths only.
    Serial(&'e SerialLane),
    /// `c.N`: by one lane of a serial region, fast and slow paths.
    SerialWithSlowPaths(&'e SerialLane),
}

impl<'e> Version<'e> {
    /// What a block is called in this version.
    pub(crate) fn label(self, block: usize) -> String {
        match self {
            Self::Full => format!("a.{block}"),
            Self::Masked => format!("m.{block}"),
            Self::Serial(_) => format!("s.{block}"),
            Self::SerialWithSlowPaths(_) => format!("c.{block}"),
        }
    }

    /// What an instruction is called at which this version takes over from the one without slow paths.
    pub(crate) fn entry(self, block: usize, index: usize) -> String {
        format!("{}.{index}", self.label(block))
    }

    /// Are slow paths written where they are needed?
    pub(crate) fn has_slow_paths(self) -> bool {
        matches!(self, Self::Masked | Self::SerialWithSlowPaths(_))
    }

    /// The version with slow paths.
    pub(crate) fn with_slow_paths(self) -> Self {
        match self {
            Self::Full => Self::Masked,
            Self::Serial(lane) => Self::SerialWithSlowPaths(lane),
            other => other,
        }
    }

    /// The lane that executes it, in a serial region.
    pub(crate) fn lane(self) -> Option<&'e SerialLane> {
        match self {
            Self::Full | Self::Masked => None,
            Self::Serial(lane) | Self::SerialWithSlowPaths(lane) => Some(lane),
        }
    }
}
