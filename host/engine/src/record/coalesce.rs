//! Records of coalescing: launches that went together, and why others did not, as `svp coalesce
//! --explain` shows them.

use super::ContentHash;
use std::sync::Arc;

/// Why a launch went alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MissedChance {
    /// The device does not do several launches as one.
    Device,
    /// Its client is a real-time one, which never waits for others.
    RealTime,
    /// It is cooperative or has clusters: its blocks wait for each other.
    Cooperative,
    /// Earlier work of its stream was on the device until its time was up.
    StreamBusy,
    /// No other client launched the same kernel, with the same block and shared memory, in time.
    NoPartner,
    /// Another client did, in another trust domain.
    OtherDomain,
}

/// Why a launch went with others, and yet with data of its own.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MissedMerge {
    /// The device does not merge.
    Device,
    /// The kernel is not known to be element-wise, in words.
    NotElementWise(Arc<str>),
    /// Its grid or block has more than one row, or too many threads.
    Shape,
    /// It has no elements.
    Empty,
    /// A pointer is not aligned.
    Misaligned,
    /// What it writes overlaps other elements of its own.
    Overlap,
    /// Not all of its elements are in mapped memory.
    Unmapped,
    /// Its other parameters are not those of any launch that went with it.
    Parameters,
    /// The data of all would fill as many blocks.
    NothingToGain,
    /// The data of all would be more than may be merged.
    TooLarge,
    /// Its blocks are to be counted, and data decides which threads execute them.
    Profiled,
}

impl std::fmt::Display for MissedMerge {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Device => "the device does not merge data",
            Self::NotElementWise(why) => {
                return write!(f, "the kernel is not known to be element-wise: {why}");
            }
            Self::Shape => "its grid or block has more than one row, or too many threads",
            Self::Empty => "it has no elements",
            Self::Misaligned => "a pointer is not aligned",
            Self::Overlap => "what it writes overlaps its other arrays",
            Self::Unmapped => "not all of its elements are in mapped memory",
            Self::Parameters => "no other launch in the window had the same other parameters",
            Self::NothingToGain => "the data of all would fill as many blocks",
            Self::TooLarge => "the data of all would be more than coalesce.merge_max_mib",
            Self::Profiled => {
                "its blocks are to be counted, and data decides which threads execute them"
            }
        })
    }
}

impl MissedChance {
    /// All reasons.
    pub const ALL: [Self; 6] = [
        Self::Device,
        Self::RealTime,
        Self::Cooperative,
        Self::StreamBusy,
        Self::NoPartner,
        Self::OtherDomain,
    ];

    /// The same in words.
    pub fn why(self) -> &'static str {
        match self {
            Self::Device => "the device does not do several launches as one",
            Self::RealTime => "its client is a real-time one, which never waits for others",
            Self::Cooperative => {
                "it is cooperative or has clusters, so its blocks wait for one another"
            }
            Self::StreamBusy => "earlier work of its stream was on the device for all the window",
            Self::NoPartner => {
                "no other client launched this kernel with this block and shared memory in the window"
            }
            Self::OtherDomain => "clients are in different trust domains",
        }
    }
}

/// What became of a kernel's launches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CoalesceRecord {
    /// Content of its module.
    pub module: ContentHash,
    /// The mangled name.
    pub kernel: Arc<str>,
    /// Launches that went together with others.
    pub joined: u64,
    /// How many launches they became.
    pub groups: u64,
    /// Launches that went alone, by the reason.
    pub missed: Vec<(MissedChance, u64)>,
    /// Of those that went together, launches whose data was merged.
    pub merged: u64,
    /// How many launches they became.
    pub merges: u64,
    /// Those that went together with data of their own, where merging was wanted, by the reason.
    pub unmerged: Vec<(MissedMerge, u64)>,
}

impl CoalesceRecord {
    /// The number of launches, joined and alone.
    pub fn launches(&self) -> u64 {
        self.joined + self.missed.iter().map(|(_, count)| count).sum::<u64>()
    }
}
