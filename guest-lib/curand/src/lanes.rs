//! Where the lanes of a pseudorandom generator begin: for each the words of its state, as kernels have them.

use crate::engine::{Engine, Ordering};
use crate::{mrg, xorwow};

/// Lanes of a generator in an ordering.
pub(crate) fn count(engine: Engine, ordering: Ordering) -> u32 {
    match (engine, ordering) {
        (Engine::Philox, _) => 65_536,
        (Engine::Mrg32k3a, Ordering::Best) => 81_920,
        _ => 4096,
    }
}

/// The states of all lanes (a quasirandom generator has none), from position `offset` of the ordering on: word w of lane l is at `w * count + l`.
pub(crate) fn states(engine: Engine, ordering: Ordering, seed: u64, offset: u64) -> Vec<u32> {
    let count = count(engine, ordering);
    let (rows, ahead) = (offset / u64::from(count), (offset % u64::from(count)) as u32);
    match engine {
        Engine::Sobol32 | Engine::Sobol64 => Vec::new(),
        Engine::Philox => philox(count, seed, offset),
        Engine::Mrg32k3a => {
            let start = mrg::State::new(seed).skip(rows);
            let next = |_, state: mrg::State| state.next_subsequence();
            recurrences(count, ahead, start, next, mrg::State::step, mrg::State::words)
        }
        Engine::Xorwow => {
            let leap = xorwow::Leap::new(rows);
            let of = |seed| xorwow::State::new(seed).leap(&leap);
            let next = |lane, state: xorwow::State| match ordering {
                Ordering::Seeded => of(seed_of(seed, lane)),
                _ => state.next_subsequence(),
            };
            recurrences(count, ahead, of(seed), next, xorwow::State::step, xorwow::State::words)
        }
    }
}

/// The seed of a lane where each has its own: mixed, so that no two seeds of programs have lanes in common.
fn seed_of(seed: u64, lane: u32) -> u64 {
    let mut mixed = seed ^ u64::from(lane).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// The first `ahead` lanes are a number further than `start` and what is `next` to it.
fn recurrences<S: Copy>(
    count: u32,
    ahead: u32,
    start: S,
    next: impl Fn(u32, S) -> S,
    step: impl Fn(S) -> S,
    words: impl Fn(S) -> [u32; 6],
) -> Vec<u32> {
    let mut planes = vec![0; 6 * count as usize];
    let mut state = start;
    for lane in 0..count {
        let here = if lane < ahead { step(state) } else { state };
        for (plane, word) in planes.chunks_exact_mut(count as usize).zip(words(here)) {
            plane[lane as usize] = word;
        }
        state = next(lane + 1, state);
    }
    planes
}

/// A lane's blocks of four are counted; the two words of the key follow.
fn philox(count: u32, seed: u64, offset: u64) -> Vec<u32> {
    let (lanes, before) = (u64::from(count), offset / 4);
    let further = |lane| u64::from(u64::from(lane) < before % lanes);
    let blocks: Vec<u64> = (0..count).map(|lane| before / lanes + further(lane)).collect();
    let low = blocks.iter().map(|it| *it as u32);
    let high = blocks.iter().map(|it| (it >> 32) as u32);
    low.chain(high).chain([seed as u32, (seed >> 32) as u32]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lane(states: &[u32], count: u32, lane: u32) -> Vec<u32> {
        states.chunks_exact(count as usize).map(|plane| plane[lane as usize]).collect()
    }

    #[test]
    fn lanes_are_subsequences_and_an_offset_is_rows_of_them() {
        let offset = 3 * 4096 + 2;
        let states = states(Engine::Xorwow, Ordering::Best, 99, offset);
        let second = xorwow::State::new(99).next_subsequence();
        let skip = |state: xorwow::State, n| state.leap(&xorwow::Leap::new(n)).words();
        assert_eq!(lane(&states, 4096, 1), skip(second, 4));
        assert_eq!(lane(&states, 4096, 2), skip(second.next_subsequence(), 3));
    }

    #[test]
    fn lanes_with_seeds_of_their_own_differ() {
        let states = states(Engine::Xorwow, Ordering::Seeded, 99, 8192);
        assert_eq!(
            lane(&states, 4096, 5),
            xorwow::State::new(seed_of(99, 5)).leap(&xorwow::Leap::new(2)).words()
        );
        assert_ne!(seed_of(99, 5), seed_of(99, 6));
    }

    #[test]
    fn philox_counts_blocks_of_four() {
        let states = states(Engine::Philox, Ordering::Best, 0x2_0000_0001, 4 * 65_536 + 9);
        assert_eq!((states[1], states[2], states[65_536]), (2, 1, 0));
        assert_eq!(states[2 * 65_536..], [1, 2]);
    }
}
