//! Layout of an instantiated graph: the steps of each of its streams.
//!
//! A step goes to the stream of a step that it waits for, if that one is still the stream's last; so
//! chains stay in one stream and need no event. Others begin a stream of their own, up to a limit.

use std::collections::HashMap;

/// Streams of one instantiated graph, the one that it is launched into included.
const STREAMS_MAX: usize = 8;

/// All steps in their streams.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) steps: Vec<Assignment>,
    /// How many streams the steps take.
    pub(super) streams: usize,
}

/// The stream of one step, and what its commands wait for there.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Assignment {
    /// 0 is the stream that the graph is launched into.
    pub(super) stream: usize,
    /// Steps of other streams that must be waited for.
    pub(super) waits: Vec<usize>,
    /// Whether steps of other streams wait for this one.
    pub(super) is_awaited: bool,
    /// Whether it is the first of a stream other than 0, which so far waits for nothing.
    pub(super) starts_stream: bool,
}

/// Lays steps out, given what each waits for (steps before it).
pub(super) fn lay_out(after: &[Vec<usize>]) -> Layout {
    let mut steps: Vec<Assignment> = Vec::with_capacity(after.len());
    // The last step of each stream.
    let mut last: Vec<usize> = Vec::new();
    for (step, deps) in after.iter().enumerate() {
        let is_open = |stream: &usize| last.get(*stream).is_some_and(|end| deps.contains(end));
        let found = (0..last.len()).find(is_open);
        let starts_stream = found.is_none() && last.len() < STREAMS_MAX && !last.is_empty();
        let stream = match found {
            Some(stream) => stream,
            None if last.len() < STREAMS_MAX => last.len(),
            // The stream that was left longest ago.
            None => (0..last.len()).min_by_key(|stream| last.get(*stream)).unwrap_or(0),
        };
        match last.get_mut(stream) {
            Some(end) => *end = step,
            None => last.push(step),
        }
        // Of each other stream the latest step is enough.
        let mut latest: HashMap<usize, usize> = HashMap::new();
        for dep in deps {
            if let Some(before) = steps.get(*dep).filter(|before| before.stream != stream) {
                let newest = latest.entry(before.stream).or_insert(*dep);
                *newest = (*newest).max(*dep);
            }
        }
        let mut waits: Vec<usize> = latest.into_values().collect();
        waits.sort_unstable();
        for wait in &waits {
            if let Some(before) = steps.get_mut(*wait) {
                before.is_awaited = true;
            }
        }
        steps.push(Assignment { stream, waits, is_awaited: false, starts_stream });
    }
    Layout { steps, streams: last.len() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_chain_is_one_stream_and_a_fork_two() {
        let chain = lay_out(&[vec![], vec![0], vec![1]]);
        assert_eq!((chain.streams, chain.steps.iter().any(|step| step.is_awaited)), (1, false));
        let Layout { steps: fork, streams } = lay_out(&[vec![], vec![0], vec![0], vec![1, 2]]);
        assert_eq!(streams, 2);
        assert_eq!(fork[2].waits, [0]);
        assert!(fork[2].starts_stream && fork[0].is_awaited);
        assert_eq!((fork[3].stream, &fork[3].waits[..]), (0, &[2][..]));
    }

    proptest! {
        /// What a step waits for is done before it: through its stream, or through waits.
        #[test]
        fn every_dependency_is_kept(seeds in proptest::collection::vec(any::<u64>(), 1..60)) {
            let after: Vec<Vec<usize>> = seeds.iter().enumerate()
                .map(|(i, seed)| (0..i).filter(|j| seed >> (j % 61) & 7 == 1).collect())
                .collect();
            let Layout { steps, streams } = lay_out(&after);
            prop_assert!(streams <= STREAMS_MAX);
            let mut known: Vec<Vec<bool>> = Vec::new();
            let mut stream_end: Vec<Option<usize>> = vec![None; streams];
            for (step, assigned) in steps.iter().enumerate() {
                let mut done = vec![false; steps.len()];
                for earlier in assigned.waits.iter().copied().chain(stream_end[assigned.stream]) {
                    done[earlier] = true;
                    for (all, one) in done.iter_mut().zip(&known[earlier]) {
                        *all |= one;
                    }
                }
                for dep in &after[step] {
                    prop_assert!(done[*dep], "step {step} does not wait for {dep}");
                }
                stream_end[assigned.stream] = Some(step);
                known.push(done);
            }
        }
    }
}
