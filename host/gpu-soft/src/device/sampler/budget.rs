//! What looks at a client's launches may cost, in warp instructions: enough that the first look at a
//! usual shape is finished, and bounded for programs with many shapes or long kernels.
//!
//! All of it follows from the order in which the client's shapes come, so that the same program gets
//! the same looks on any machine.

use std::collections::HashMap;

/// Warp instructions that a look takes usually at most: about a third of a second of one processor.
pub const SAMPLE_INSTRUCTIONS: u64 = 2_000_000;

/// A launch waits for looks into its memory, so that they get a part of that.
const WAITED_FOR_PART: u64 = 4;
/// All looks of a client, in units of the longest.
const ALL_LOOKS: u64 = 64;
/// The part of what is left of that which a look may take.
const PART_OF_REST: u64 = 16;

/// A kernel: its module's content and its index there.
pub(super) type Kernel = ([u8; 32], u32);

/// What a client's looks of one sort may still take.
#[derive(Debug)]
pub(super) struct Purse {
    most: u64,
    left: u64,
    /// How many shapes of each kernel had a look.
    shapes: HashMap<Kernel, u64>,
}

/// A new client's purses: for looks that run beside its launches, and for those that a launch waits
/// for.
pub(super) fn purses(most: u64) -> [Purse; 2] {
    let waited_for = most.div_ceil(WAITED_FOR_PART);
    [most, waited_for].map(|most| Purse {
        most,
        left: most.saturating_mul(ALL_LOOKS),
        shapes: HashMap::new(),
    })
}

impl Purse {
    /// Warp instructions for a look at a further shape of a kernel: further shapes of one kernel tell
    /// less than its first.
    pub(super) fn allowance(&mut self, kernel: Kernel) -> u64 {
        let shapes = self.shapes.entry(kernel).or_default();
        *shapes += 1;
        (self.most / *shapes).min(self.left / PART_OF_REST)
    }

    /// A look took this many.
    pub(super) fn spend(&mut self, instructions: u64) {
        self.left = self.left.saturating_sub(instructions);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kernel(index: u32) -> Kernel {
        ([0; 32], index)
    }

    #[test]
    fn further_shapes_of_a_kernel_get_less() {
        let [mut purse, _] = purses(1200);
        let looks: Vec<u64> = [0, 0, 1, 0].map(|index| purse.allowance(kernel(index))).into();
        assert_eq!(looks, [1200, 600, 1200, 400]);
    }

    #[test]
    fn all_looks_together_are_bounded() {
        let [_, mut purse] = purses(4000);
        let spent: u64 = (0..10_000)
            .map(|index| {
                let look = purse.allowance(kernel(index));
                purse.spend(look);
                look
            })
            .sum();
        assert!(spent <= 1000 * ALL_LOOKS && spent > 900 * ALL_LOOKS, "{spent}");
    }

    #[test]
    fn without_instructions_there_is_no_look() {
        let [mut beside, mut waited_for] = purses(0);
        assert_eq!((beside.allowance(kernel(0)), waited_for.allowance(kernel(0))), (0, 0));
    }
}
