//! What a program asks for when it has seen the end of a call: learnt from what it did before.

use crate::load::DeviceEngine;

/// Nothing yet, or a part of the device.
const KINDS: usize = DeviceEngine::ALL.len() + 1;

/// The last two calls, and what came after each pair when the program had waited between.
#[derive(Debug, Default)]
pub(crate) struct Calls {
    last: [usize; 2],
    after: [[Option<DeviceEngine>; KINDS]; KINDS],
}

impl Calls {
    /// A call was taken; `has_waited` if all before it had ended.
    pub(crate) fn taken(&mut self, engine: DeviceEngine, has_waited: bool) {
        let [older, newer] = self.last;
        self.after[older][newer] = has_waited.then_some(engine);
        self.last = [newer, engine.index() + 1];
    }

    /// What is expected next, if the program waits for what it has asked for.
    pub(crate) fn next(&self) -> Option<DeviceEngine> {
        let [older, newer] = self.last;
        self.after[older][newer]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use DeviceEngine::{Compute, CopyIn, CopyOut};

    #[test]
    fn a_loop_is_known_in_its_second_round() {
        let mut calls = Calls::default();
        for _ in 0..2 {
            for engine in [CopyIn, CopyIn, Compute, CopyOut] {
                calls.taken(engine, true);
            }
        }
        assert_eq!(calls.next(), Some(CopyIn), "the next round");
        calls.taken(CopyIn, true);
        assert_eq!(calls.next(), Some(CopyIn), "two copies before the kernel");
        calls.taken(CopyIn, true);
        assert_eq!(calls.next(), Some(Compute));
        calls.taken(Compute, false);
        calls.taken(CopyOut, true);
        calls.taken(CopyIn, true);
        calls.taken(CopyIn, true);
        assert_eq!(calls.next(), None, "the kernel came without a wait");
    }
}
