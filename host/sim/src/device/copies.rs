//! Copy engines: with two, each has a direction of its own; with one, it does all copies in turn.

use std::collections::VecDeque;

/// The direction of a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    ToDevice,
    ToHost,
}

/// One engine and what waits for it.
#[derive(Debug)]
struct CopyEngine<T> {
    running: Option<(u64, T)>,
    waiting: VecDeque<(u64, T)>,
    busy_ns: u64,
}

/// The copy engines of a device.
#[derive(Debug)]
pub(crate) struct Copies<T>(Vec<CopyEngine<T>>);

impl<T> Copies<T> {
    pub(crate) fn new(engines: u32) -> Self {
        let engine = |_| CopyEngine { running: None, waiting: VecDeque::new(), busy_ns: 0 };
        Self((0..engines.max(1)).map(engine).collect())
    }

    /// How long each engine was busy.
    pub(crate) fn busy_ns(&self) -> Vec<u64> {
        self.0.iter().map(|engine| engine.busy_ns).collect()
    }

    /// Takes a copy; whether it starts now.
    pub(crate) fn add(
        &mut self,
        direction: Direction,
        takes_ns: u64,
        what: T,
        now_ns: u64,
    ) -> bool {
        let at = match direction {
            Direction::ToDevice => 0,
            Direction::ToHost => self.0.len() - 1,
        };
        let engine = &mut self.0[at];
        let starts = engine.running.is_none();
        if starts {
            engine.busy_ns += takes_ns;
            engine.running = Some((now_ns + takes_ns, what));
        } else {
            engine.waiting.push_back((takes_ns, what));
        }
        starts
    }

    /// When the next copy ends.
    pub(crate) fn next_ns(&self) -> Option<u64> {
        self.0.iter().filter_map(|engine| engine.running.as_ref().map(|running| running.0)).min()
    }

    /// Takes a copy that has ended by now, with the one that starts in its place through `started`.
    pub(crate) fn pop(&mut self, now_ns: u64, started: impl FnOnce(&mut T)) -> Option<T> {
        let engine = self
            .0
            .iter_mut()
            .find(|engine| engine.running.as_ref().is_some_and(|running| running.0 <= now_ns))?;
        let ended = engine.running.take();
        if let Some((takes_ns, mut what)) = engine.waiting.pop_front() {
            started(&mut what);
            engine.busy_ns += takes_ns;
            engine.running = Some((now_ns + takes_ns, what));
        }
        ended.map(|ended| ended.1)
    }

    /// Forgets what waits and matches; what runs goes on.
    pub(crate) fn forget(&mut self, matches: impl Fn(&T) -> bool) {
        self.0.iter_mut().for_each(|engine| engine.waiting.retain(|it| !matches(&it.1)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_engines_overlap_and_one_does_not() {
        for (engines, end_b) in [(2, 20), (1, 30)] {
            let mut copies = Copies::new(engines);
            copies.add(Direction::ToDevice, 10, 'a', 0);
            copies.add(Direction::ToHost, 20, 'b', 0);
            assert_eq!(copies.pop(10, |_| ()), Some('a'));
            assert_eq!(copies.next_ns(), Some(end_b));
            assert_eq!(copies.pop(end_b, |_| ()), Some('b'));
            assert_eq!((copies.pop(99, |_| ()), copies.next_ns()), (None, None));
        }
    }
}
