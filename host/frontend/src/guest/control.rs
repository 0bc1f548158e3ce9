//! Control requests: what a driver may ask, checked as far as the bytes alone allow.

use crate::memory::PAGE_LEN;
use svp_abi::PROTOCOL_VERSION;
use svp_abi::bytes::Reader;
use svp_abi::channel::Layout;
use svp_abi::virtio::{
    CONTROL_REQUEST_LEN, ControlRequest, MAX_CHANNELS, MAX_PAGE_RUNS, PAGE_RUN_LEN, PageRun,
    control, status,
};

/// Longest control request in bytes, with its page runs.
pub(crate) const REQUEST_LEN_MAX: usize =
    CONTROL_REQUEST_LEN + MAX_PAGE_RUNS as usize * PAGE_RUN_LEN;

/// A request that makes sense by itself; whether its ranges are memory is still open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Request {
    /// The driver starts.
    Reset,
    /// Open a channel.
    Open {
        /// The channel's number in the guest.
        channel: u32,
        /// Guest-physical address, a multiple of 4 KiB.
        addr: u64,
        /// How it is divided.
        layout: Layout,
        /// The guest process.
        pid: u32,
    },
    /// Close it.
    Close {
        /// The channel's number in the guest.
        channel: u32,
    },
    /// Pages were pinned.
    PagesAdd {
        /// The channel's number in the guest.
        channel: u32,
        /// The driver's handle of these pages.
        handle: u32,
        /// The pages' addresses in guest memory.
        pages: PageList,
    },
    /// They are to be unpinned.
    PagesRemove {
        /// The channel's number in the guest.
        channel: u32,
        /// The driver's handle of these pages.
        handle: u32,
    },
}

/// Runs of pages: whole, not empty, and none beyond the end of the address space.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PageList(Vec<(u64, u64)>);

impl PageList {
    /// Address and length in bytes of each run.
    pub(crate) fn runs(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        self.0.iter().copied()
    }
}

/// Why a request is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Malformed {
    /// It is cut short, of an unknown kind, or has a field that cannot be.
    #[error("the request makes no sense")]
    Invalid,
    /// More runs than one announcement may have.
    #[error("a limit is reached")]
    Limit,
    /// The driver speaks another version.
    #[error("driver speaks protocol version {0}, host {PROTOCOL_VERSION}")]
    Version(u32),
}

impl Malformed {
    /// The status of the answer.
    pub(crate) fn status(self) -> u32 {
        match self {
            Self::Invalid => status::INVALID,
            Self::Limit => status::LIMIT,
            Self::Version(_) => status::VERSION,
        }
    }
}

impl Request {
    /// Reads a request. Whatever the bytes are, this returns.
    ///
    /// # Errors
    /// [`Malformed`], which says what to answer.
    pub(crate) fn parse(bytes: &[u8]) -> Result<Self, Malformed> {
        let fields = ControlRequest::decode(bytes).map_err(|_| Malformed::Invalid)?;
        let runs = bytes.get(CONTROL_REQUEST_LEN..).unwrap_or_default();
        let ControlRequest { channel, handle, .. } = fields;
        let known = channel < MAX_CHANNELS;
        match fields.kind {
            control::RESET => Ok(Self::Reset),
            control::CHANNEL_OPEN => Self::parse_open(&fields),
            control::CHANNEL_CLOSE if known => Ok(Self::Close { channel }),
            control::PAGES_ADD if known => {
                let pages = PageList::parse(runs, fields.count)?;
                Ok(Self::PagesAdd { channel, handle, pages })
            }
            control::PAGES_REMOVE if known => Ok(Self::PagesRemove { channel, handle }),
            _ => Err(Malformed::Invalid),
        }
    }

    fn parse_open(fields: &ControlRequest) -> Result<Self, Malformed> {
        let ControlRequest { channel, addr, pid, version, .. } = *fields;
        if version != PROTOCOL_VERSION {
            return Err(Malformed::Version(version));
        }
        let len = u32::try_from(fields.len).map_err(|_| Malformed::Invalid)?;
        let layout = Layout::divide(len).ok_or(Malformed::Invalid)?;
        if channel >= MAX_CHANNELS || !addr.is_multiple_of(PAGE_LEN) {
            return Err(Malformed::Invalid);
        }
        Ok(Self::Open { channel, addr, layout, pid })
    }
}

impl PageList {
    fn parse(bytes: &[u8], count: u32) -> Result<Self, Malformed> {
        if count > MAX_PAGE_RUNS {
            return Err(Malformed::Limit);
        }
        let mut reader = Reader::new(bytes);
        let mut runs: Vec<(u64, u64)> = Vec::with_capacity(count as usize);
        for _ in 0..count {
            let PageRun { addr, len } =
                PageRun::decode(&mut reader).map_err(|_| Malformed::Invalid)?;
            let whole = addr.is_multiple_of(PAGE_LEN) && len.is_multiple_of(PAGE_LEN);
            let end = addr.checked_add(len).filter(|_| whole && len > 0);
            end.ok_or(Malformed::Invalid)?;
            match runs.last_mut() {
                // Runs that touch are one.
                Some((start, sum)) if *start + *sum == addr => *sum += len,
                _ => runs.push((addr, len)),
            }
        }
        if runs.is_empty() { Err(Malformed::Invalid) } else { Ok(Self(runs)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn encode(words: [u32; 10], runs: &[(u64, u64)]) -> Vec<u8> {
        let mut bytes: Vec<u8> = words.iter().flat_map(|w| w.to_le_bytes()).collect();
        bytes.extend(runs.iter().flat_map(|r| [r.0.to_le_bytes(), r.1.to_le_bytes()].concat()));
        bytes
    }

    #[test]
    fn sound_requests_are_understood() {
        let open = encode([1, 3, 0x4000_0000, 1, 2 << 20, 0, 77, PROTOCOL_VERSION, 0, 0], &[]);
        let layout = Layout::divide(2 << 20).unwrap();
        let expected = Request::Open { channel: 3, addr: 0x1_4000_0000, layout, pid: 77 };
        assert_eq!(Request::parse(&open), Ok(expected));
        let runs = [(0x1000, 0x1000), (0x2000, 0x3000), (0x9000, 0x1000)];
        let add = encode([3, 255, 0, 0, 0, 0, 0, 0, 5, 3], &runs);
        let pages = PageList(vec![(0x1000, 0x4000), (0x9000, 0x1000)]);
        assert_eq!(Request::parse(&add), Ok(Request::PagesAdd { channel: 255, handle: 5, pages }));
        assert_eq!(Request::parse(&encode([0; 10], &[])), Ok(Request::Reset));
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let invalid = Err(Malformed::Invalid);
        assert_eq!(Request::parse(&[]), invalid);
        assert_eq!(Request::parse(&encode([9, 0, 0, 0, 0, 0, 0, 0, 0, 0], &[])), invalid);
        assert_eq!(Request::parse(&encode([2, 256, 0, 0, 0, 0, 0, 0, 0, 0], &[])), invalid);
        for (addr, len) in [(1, 0x1000), (0x1000, 0), (0x1000, 100), (!0xfff, 0x2000)] {
            let add = encode([3, 0, 0, 0, 0, 0, 0, 0, 5, 1], &[(addr, len)]);
            assert_eq!(Request::parse(&add), invalid, "{addr:#x} {len:#x}");
        }
        assert_eq!(Request::parse(&encode([3, 0, 0, 0, 0, 0, 0, 0, 5, 2], &[(0, 4096)])), invalid);
        let many = encode([3, 0, 0, 0, 0, 0, 0, 0, 5, MAX_PAGE_RUNS + 1], &[]);
        assert_eq!(Request::parse(&many), Err(Malformed::Limit));
        let old = encode([1, 0, 0, 0, 2 << 20, 0, 0, 9, 0, 0], &[]);
        assert_eq!(Request::parse(&old), Err(Malformed::Version(9)));
    }

    proptest! {
        #[test]
        fn any_bytes_are_a_request_or_are_refused(
            mut bytes in proptest::collection::vec(any::<u8>(), 0..200),
            kind in 0u8..6,
        ) {
            if let [first, second, third, fourth, ..] = bytes.as_mut_slice() {
                [*first, *second, *third, *fourth] = [kind, 0, 0, 0];
            }
            let _ = Request::parse(&bytes);
        }
    }
}
