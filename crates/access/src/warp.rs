//! What the accesses of one warp instruction cost: sectors and lines of global memory that they
//! touch (coalescing), passes over the 32 banks of shared memory that they take.

/// Lanes of a warp.
pub const LANES: usize = 32;
/// Bytes of a sector and of a line.
const SECTOR: u64 = 32;
const LINE: u64 = 128;

/// Banks, each a word of four bytes wide.
const BANKS: usize = 32;
/// Bytes that an instruction accesses in a lane at most.
pub const WIDEST: u32 = 16;

/// A load or store of a warp, to global or shared memory.
#[derive(Debug, Clone, Copy)]
pub struct WarpAccess<'a> {
    /// To the block's shared memory, in which addresses count from 0?
    pub shared: bool,
    /// Does it write?
    pub store: bool,
    /// Addresses by lane.
    pub addresses: &'a [u64; LANES],
    /// The lanes that take part.
    pub mask: u32,
    /// Bytes that each lane accesses.
    pub bytes: u32,
}

/// The numbers of the set bits of `mask`, ascending.
pub fn lanes(mask: u32) -> impl Iterator<Item = usize> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        let lane = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        Some(lane)
    })
}

/// The sectors that lanes touch with so many bytes each: their numbers, ascending, each once.
pub fn sectors(addresses: &[u64; LANES], mask: u32, bytes: u32) -> Vec<u64> {
    units(addresses, mask, bytes, SECTOR)
}

/// How many lines hold these sectors, which ascend.
pub fn lines(sectors: &[u64]) -> usize {
    let line = |sector: &u64| sector / (LINE / SECTOR);
    sectors.chunk_by(|a, b| line(a) == line(b)).count()
}

fn units(addresses: &[u64; LANES], mask: u32, bytes: u32, unit: u64) -> Vec<u64> {
    let mut units: Vec<u64> = lanes(mask)
        .flat_map(|lane| {
            let first = addresses[lane];
            first / unit..=first.saturating_add(u64::from(bytes.clamp(1, WIDEST)) - 1) / unit
        })
        .collect();
    units.sort_unstable();
    units.dedup();
    units
}

/// Passes of one instruction. Lanes that ask a bank for different words wait for each other; the same
/// word is broadcast. Accesses of 8 bytes go by half-warps and those of 16 by quarters, unless all
/// words of the warp are in banks of their own.
pub fn passes(addresses: &[u64; LANES], mask: u32, bytes: u32) -> u64 {
    let whole = conflicts(addresses, mask, bytes);
    let phases = (bytes / 4).clamp(1, 4);
    if whole <= 1 || phases == 1 {
        return u64::from(whole.max(1));
    }
    let lanes_each = LANES as u32 / phases;
    let part = |phase: u32| mask & (u32::MAX >> (32 - lanes_each)) << (phase * lanes_each);
    (0..phases).map(|phase| u64::from(conflicts(addresses, part(phase), bytes))).sum()
}

/// The most distinct words that any bank is asked for.
fn conflicts(addresses: &[u64; LANES], mask: u32, bytes: u32) -> u32 {
    let words = units(addresses, mask, bytes, 4);
    let mut banks = [0_u32; BANKS];
    words.iter().for_each(|word| banks[(word % BANKS as u64) as usize] += 1);
    banks.into_iter().max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(bytes: u32, address: impl Fn(u64) -> u64) -> u64 {
        passes(&std::array::from_fn(|lane| address(lane as u64)), !0, bytes)
    }

    #[test]
    fn neighbours_share_sectors_and_lines() {
        let of = |address: fn(u64) -> u64| {
            let sectors = sectors(&std::array::from_fn(|lane| address(lane as u64)), !0, 4);
            (sectors.len(), lines(&sectors))
        };
        assert_eq!(of(|lane| 4 * lane), (4, 1));
        assert_eq!(of(|lane| 2 + 4 * lane), (5, 2));
        assert_eq!(of(|lane| 4096 * lane), (32, 32));
        assert_eq!(of(|_| 64), (1, 1));
        assert!(sectors(&[0; LANES], 0, 4).is_empty());
        assert_eq!(sectors(&[u64::MAX; LANES], !0, 16).len(), 1);
    }

    #[test]
    fn wide_accesses_go_in_parts() {
        assert_eq!(of(4, |lane| 4 * lane), 1);
        assert_eq!(of(8, |lane| 8 * lane), 2);
        assert_eq!(of(16, |lane| 16 * lane), 4);
        assert_eq!(of(16, |lane| lane / 16 * 64), 1);
        assert_eq!(of(4, |lane| 128 * lane), 32);
        // Rows of 64 bytes: four of a quarter's eight lanes meet in the same banks.
        assert_eq!(of(16, |lane| 64 * (lane % 16)), 16);
    }
}
