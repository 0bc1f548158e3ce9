//! Which steps of an instantiated graph go to which stream (*lane*).
//!
//! A step goes to the lane of a step that it waits for, if that one is still the lane's last; so
//! chains stay in one stream and need no event. Others begin a lane of their own, up to a limit.

use std::collections::HashMap;

/// Streams of one instantiated graph, the one that it is launched into included.
const LANES_MAX: usize = 8;

/// Where a step goes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) lane: usize,
    /// Steps of other lanes that must be waited for.
    pub(super) waits: Vec<usize>,
    /// Whether steps of other lanes wait for this one.
    pub(super) is_awaited: bool,
    /// It is the first of a lane other than 0, which so far waits for nothing.
    pub(super) starts_lane: bool,
}

/// Places for steps, given what each waits for (steps before it), and how many lanes they take.
pub(super) fn places(after: &[Vec<usize>]) -> (Vec<Place>, usize) {
    let mut places: Vec<Place> = Vec::with_capacity(after.len());
    // The last step of each lane.
    let mut last: Vec<usize> = Vec::new();
    for (step, deps) in after.iter().enumerate() {
        let open = |lane: &usize| last.get(*lane).is_some_and(|end| deps.contains(end));
        let found = (0..last.len()).find(open);
        let starts_lane = found.is_none() && last.len() < LANES_MAX && !last.is_empty();
        let lane = match found {
            Some(lane) => lane,
            None if last.len() < LANES_MAX => last.len(),
            // The lane that was left longest ago.
            None => (0..last.len()).min_by_key(|lane| last.get(*lane)).unwrap_or(0),
        };
        match last.get_mut(lane) {
            Some(end) => *end = step,
            None => last.push(step),
        }
        // Of each other lane the latest step is enough.
        let mut latest: HashMap<usize, usize> = HashMap::new();
        for dep in deps {
            if let Some(place) = places.get_mut(*dep).filter(|place| place.lane != lane) {
                let newest = latest.entry(place.lane).or_insert(*dep);
                *newest = (*newest).max(*dep);
            }
        }
        let mut waits: Vec<usize> = latest.into_values().collect();
        waits.sort_unstable();
        for wait in &waits {
            if let Some(place) = places.get_mut(*wait) {
                place.is_awaited = true;
            }
        }
        places.push(Place { lane, waits, is_awaited: false, starts_lane });
    }
    (places, last.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_chain_is_one_lane_and_a_fork_two() {
        let (chain, lanes) = places(&[vec![], vec![0], vec![1]]);
        assert_eq!((lanes, chain.iter().any(|place| place.is_awaited)), (1, false));
        let (fork, lanes) = places(&[vec![], vec![0], vec![0], vec![1, 2]]);
        assert_eq!(lanes, 2);
        assert_eq!(fork[2].waits, [0]);
        assert!(fork[2].starts_lane && fork[0].is_awaited);
        assert_eq!((fork[3].lane, &fork[3].waits[..]), (0, &[2][..]));
    }

    proptest! {
        /// What a step waits for is done before it: through its lane, or through waits.
        #[test]
        fn every_dependency_is_kept(seeds in proptest::collection::vec(any::<u64>(), 1..60)) {
            let after: Vec<Vec<usize>> = seeds.iter().enumerate()
                .map(|(i, seed)| (0..i).filter(|j| seed >> (j % 61) & 7 == 1).collect())
                .collect();
            let (places, lanes) = places(&after);
            prop_assert!(lanes <= LANES_MAX);
            let mut known: Vec<Vec<bool>> = Vec::new();
            let mut lane_end: Vec<Option<usize>> = vec![None; lanes];
            for (step, place) in places.iter().enumerate() {
                let mut done = vec![false; places.len()];
                for earlier in place.waits.iter().copied().chain(lane_end[place.lane]) {
                    done[earlier] = true;
                    for (all, one) in done.iter_mut().zip(&known[earlier]) {
                        *all |= one;
                    }
                }
                for dep in &after[step] {
                    prop_assert!(done[*dep], "step {step} does not wait for {dep}");
                }
                lane_end[place.lane] = Some(step);
                known.push(done);
            }
        }
    }
}
