//! Resources that are charged, and their limits.

/// What clients make the host hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Resource {
    /// Connections that have not said hello yet.
    Newcomers,
    /// Clients: native programs, and channels of guests.
    Clients,
    /// Memory of native clients' channels.
    ChannelBytes,
    /// Descriptors that are open for native clients: connections, channels, doorbells, segments.
    Descriptors,
    /// Host memory in segments.
    SegmentBytes,
    /// Runs of pages that guests have announced.
    PageRuns,
    /// Pieces of memory that are mapped into windows.
    Mappings,
    /// Parameters of launches that are queued, beyond a mebibyte of each client.
    QueuedBytes,
    /// Replies and text that wait for a guest that is stopped.
    HeldBytes,
    /// Modules that are loaded, or being loaded.
    Modules,
    /// Bytes of the images of loaded modules.
    ImageBytes,
    /// Images that are being read or parsed.
    LoadingBytes,
    /// What the record of a run keeps: texts of modules, counts of kernels.
    RecordBytes,
    /// Pieces of work on the timeline of the record.
    RecordedWork,
}

/// How much of a resource there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    /// Most that one principal holds.
    pub each: u64,
    /// Most that all hold together.
    pub in_all: u64,
}

const KIB: u64 = 1 << 10;
const MIB: u64 = 1 << 20;
const GIB: u64 = 1 << 30;

impl Resource {
    /// All of them, in the order of the enum.
    pub const ALL: [Self; 14] = [
        Self::Newcomers,
        Self::Clients,
        Self::ChannelBytes,
        Self::Descriptors,
        Self::SegmentBytes,
        Self::PageRuns,
        Self::Mappings,
        Self::QueuedBytes,
        Self::HeldBytes,
        Self::Modules,
        Self::ImageBytes,
        Self::LoadingBytes,
        Self::RecordBytes,
        Self::RecordedWork,
    ];

    /// What it is, in the words of documents and errors.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Newcomers => "connections without a hello",
            Self::Clients => "clients",
            Self::ChannelBytes => "bytes of native channels",
            Self::Descriptors => "descriptors",
            Self::SegmentBytes => "bytes of segments",
            Self::PageRuns => "runs of pages",
            Self::Mappings => "mapped pieces of memory",
            Self::QueuedBytes => "bytes of queued parameters",
            Self::HeldBytes => "bytes held for a stopped guest",
            Self::Modules => "modules",
            Self::ImageBytes => "bytes of modules' images",
            Self::LoadingBytes => "bytes of modules that are being loaded",
            Self::RecordBytes => "bytes of the record of a run",
            Self::RecordedWork => "pieces of work on the timeline of a record",
        }
    }

    /// How much there is of it where nothing else is said.
    pub const fn limit(self) -> Limit {
        let (each, in_all) = match self {
            Self::Newcomers => (16, 64),
            Self::Clients => (256, 1024),
            Self::ChannelBytes => (4 * GIB, 16 * GIB),
            Self::Descriptors => (16 * KIB, 64 * KIB),
            Self::SegmentBytes => (64 * GIB, 256 * GIB),
            Self::PageRuns => (MIB, 4 * MIB),
            Self::Mappings => (12 * KIB, 24 * KIB),
            Self::QueuedBytes => (256 * MIB, GIB),
            Self::HeldBytes => (16 * MIB, 256 * MIB),
            Self::Modules => (16 * KIB, 64 * KIB),
            Self::ImageBytes => (2 * GIB, 8 * GIB),
            Self::LoadingBytes => (512 * MIB, 2 * GIB),
            Self::RecordBytes => (256 * MIB, GIB),
            Self::RecordedWork => (20_000, 40_000),
        };
        Limit { each, in_all }
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// Whether it is counted in bytes.
    pub(crate) const fn is_bytes(self) -> bool {
        matches!(
            self,
            Self::ChannelBytes
                | Self::SegmentBytes
                | Self::QueuedBytes
                | Self::HeldBytes
                | Self::ImageBytes
                | Self::LoadingBytes
                | Self::RecordBytes
        )
    }
}

/// The limits of all resources.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits([Limit; Resource::ALL.len()]);

impl Default for Limits {
    fn default() -> Self {
        Self(Resource::ALL.map(Resource::limit))
    }
}

impl Limits {
    /// The limit of one resource.
    pub fn of(&self, resource: Resource) -> Limit {
        self.0.get(resource.index()).copied().unwrap_or(Limit { each: 0, in_all: 0 })
    }

    /// The same limits but for one resource.
    #[must_use]
    pub fn with(mut self, resource: Resource, limit: Limit) -> Self {
        if let Some(place) = self.0.get_mut(resource.index()) {
            *place = limit;
        }
        self
    }

    /// The same limits for a process that may have this many descriptors open. A quarter of them stays
    /// for what the process needs itself.
    #[must_use]
    pub fn with_descriptors(self, open_max: u64) -> Self {
        let usual = self.of(Resource::Descriptors);
        let in_all = usual.in_all.min(open_max / 4 * 3);
        self.with(Resource::Descriptors, Limit { each: usual.each.min(in_all), in_all })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn resources_are_listed_in_their_order() {
        for (index, resource) in Resource::ALL.into_iter().enumerate() {
            assert_eq!(resource.index(), index, "{}", resource.name());
        }
    }

    #[test]
    fn no_principal_alone_may_have_more_than_half() {
        for resource in Resource::ALL {
            let Limit { each, in_all } = resource.limit();
            assert!(each > 0 && each <= in_all / 2, "{}", resource.name());
        }
    }

    #[test]
    fn descriptors_are_those_of_the_process() {
        let few = Limits::default().with_descriptors(1024).of(Resource::Descriptors);
        assert_eq!(few, Limit { each: 768, in_all: 768 });
        let many = Limits::default().with_descriptors(1 << 30);
        assert_eq!(many, Limits::default());
    }
}
