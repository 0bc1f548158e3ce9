//! Blocks that are too long to be interpreted while their code is on its way.
//!
//! A block that has begun to be interpreted is interpreted to its end. Mostly that is soon, and sooner than
//! there is code. But a block that multiplies matrices by thousands of unrolled instructions takes seconds to
//! minutes, and kernels of that kind often have one block for each processor, which does all the work there
//! is: code that came a second later would have nothing left to do. Such blocks wait for it.

use std::thread;
use std::time::Duration;

use svp_ptx::ir::{Body, Instruction, Opcode};

use super::{Grid, Quantum, now_ns};

/// Operations of a block, each instruction counted once, from which on it waits. Chosen, not
/// measured: 2,048 products of 16 by 16 by 16 by 256 threads are 68 million, as many of 8 by 8 by 4 in
/// double precision, in a loop, 5 million, 4,096 additions by them one.
const LONG: u64 = 4 << 20;
/// How often a waiting worker looks.
const PAUSE: Duration = Duration::from_millis(1);

/// Is a block of these threads long, even if no loop is gone through twice?
pub(super) fn are_long(body: Option<&Body>, block: [u32; 3]) -> bool {
    let threads: u64 = block.iter().map(|it| u64::from(*it)).product();
    let of_thread = |body: &Body| body.instructions.iter().map(operations).sum::<u64>();
    body.is_some_and(|body| of_thread(body).saturating_mul(threads) >= LONG)
}

/// What a thread does for an instruction: for a product its share of the multiplications.
fn operations(instruction: &Instruction) -> u64 {
    match (instruction.opcode, instruction.matrix_shape()) {
        (Opcode::Mma | Opcode::Wmma, Some(shape)) => {
            1 + shape.iter().map(|it| u64::from(*it)).product::<u64>() / 32
        }
        _ => 1,
    }
}

impl Grid {
    /// Waits for code where blocks do and there is none yet, at most until the quantum is over.
    pub(super) fn wait_for_code(&self, quantum: &Quantum<'_>) {
        while self.compilation.is_awaited() && !self.is_over() && !quantum.is_over(now_ns()) {
            thread::sleep(PAUSE);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn body(lines: &str) -> Body {
        let text = format!(
            ".version 8.6\n.target sm_90\n.address_size 64\n.entry k() {{ .reg .b32 %r<32>; \
             .reg .f32 %f<32>; {lines} ret; }}"
        );
        svp_ptx::parse::parse(&text).unwrap().functions.remove(0).body.unwrap()
    }

    #[test]
    fn many_products_make_a_long_block_and_many_additions_do_not() {
        let list = |letter: char| {
            let all: Vec<String> = (0..8).map(|at| format!("%{letter}{at}")).collect();
            format!("{{{}}}", all.join(", "))
        };
        let (sums, factors) = (list('f'), list('r'));
        let product = format!(
            "wmma.mma.sync.aligned.row.row.m16n16k16.f32.f32 {sums}, {factors}, {factors}, {sums};\n"
        );
        let is_long = |lines: &str| are_long(Some(&body(lines)), [256, 1, 1]);
        assert!(is_long(&product.repeat(512)));
        assert!(!is_long(&product.repeat(16)));
        assert!(!is_long(&"add.u32 %r1, %r2, %r3;\n".repeat(4096)));
        assert!(!are_long(None, [1024, 1, 1]));
    }
}
