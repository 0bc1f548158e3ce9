//! Benchmarks: the contents of their buffers, the launches of their kernels, and how closely the results
//! must agree with those of plain C.

/// An argument of a kernel.
#[derive(Debug, Clone, Copy)]
pub(super) enum Param {
    /// Address of a buffer.
    Buffer(usize),
    /// A number of 32 bits.
    Int(u32),
}

/// A launch of a kernel.
#[derive(Debug, Clone)]
pub(super) struct Launch {
    pub(super) kernel: &'static str,
    pub(super) grid: [u32; 3],
    pub(super) block: [u32; 3],
    pub(super) params: Vec<Param>,
}

/// How a buffer must agree with plain C's.
#[derive(Debug, Clone, Copy)]
pub(super) enum Agreement {
    /// The arithmetic is the same: bit for bit.
    Exact,
    /// Doubles within this relative error.
    Doubles(f64),
    /// Floats within this error, relative to the larger of the value and 1.
    Floats(f64),
    /// Words, of which this share may differ: rounding decides when a loop ends.
    Most(f64),
}

/// One benchmark. `name` is that of the PTX file and of the C function.
#[derive(Debug, Clone)]
pub(super) struct Benchmark {
    pub(super) name: &'static str,
    /// What each buffer holds at first.
    pub(super) buffers: Vec<Vec<u8>>,
    /// Arguments of the C function.
    pub(super) numbers: Vec<i64>,
    pub(super) launches: Vec<Launch>,
    /// Which buffer is compared, how many bytes of it, and how.
    pub(super) compared: Vec<(usize, usize, Agreement)>,
    /// What each run has to begin with, to be as much work as the others.
    pub(super) start: Start,
}

/// What a run begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Start {
    /// What the buffers held at first.
    Restored,
    /// What the run before left in them.
    AsLeft,
}

/// How much work a benchmark is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Size {
    Full,
    /// About a sixteenth.
    Quick,
}

/// A launch over `n` threads in blocks of `block`.
pub(super) fn line(kernel: &'static str, n: u32, block: u32, params: Vec<Param>) -> Launch {
    Launch { kernel, grid: [n.div_ceil(block), 1, 1], block: [block, 1, 1], params }
}

/// A launch over a square of `n` by `n` threads.
pub(super) fn square(kernel: &'static str, n: u32, block: [u32; 2], params: Vec<Param>) -> Launch {
    let [x, y] = block;
    Launch { kernel, grid: [n.div_ceil(x), n.div_ceil(y), 1], block: [x, y, 1], params }
}

impl Agreement {
    /// Whether two results agree.
    pub(super) fn holds(self, ours: &[u8], theirs: &[u8]) -> bool {
        let close = |a: f64, b: f64, most: f64, least: f64| {
            (a - b).abs() <= most * a.abs().max(b.abs()).max(least) || a.to_bits() == b.to_bits()
        };
        let all = |bytes: usize, agree: &dyn Fn(&[u8], &[u8]) -> bool| {
            ours.chunks_exact(bytes).zip(theirs.chunks_exact(bytes)).all(|(a, b)| agree(a, b))
        };
        let float = |at: &[u8]| f64::from(f32::from_le_bytes(at.try_into().unwrap_or_default()));
        let double = |at: &[u8]| f64::from_le_bytes(at.try_into().unwrap_or_default());
        if ours.len() != theirs.len() {
            return false;
        }
        match self {
            Self::Exact => ours == theirs,
            Self::Doubles(most) => all(8, &|a, b| close(double(a), double(b), most, 1e-300)),
            Self::Floats(most) => all(4, &|a, b| close(float(a), float(b), most, 1.0)),
            Self::Most(share) => {
                let pairs = ours.chunks_exact(4).zip(theirs.chunks_exact(4));
                let different = pairs.filter(|(a, b)| a != b).count();
                different as f64 <= share * (ours.len() / 4) as f64
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_that_differ_do_not_agree() {
        let floats = |values: &[f32]| -> Vec<u8> {
            values.iter().copied().flat_map(f32::to_le_bytes).collect()
        };
        let (a, b) = (floats(&[1.0, 2.0]), floats(&[1.0, 2.001]));
        assert!(Agreement::Exact.holds(&a, &a) && !Agreement::Exact.holds(&a, &b));
        assert!(Agreement::Floats(1e-2).holds(&a, &b) && !Agreement::Floats(1e-5).holds(&a, &b));
        assert!(Agreement::Most(0.5).holds(&a, &b) && !Agreement::Most(0.4).holds(&a, &b));
        let nan = floats(&[1.0, f32::NAN]);
        assert!(!Agreement::Floats(1.0).holds(&a, &nan));
        assert!(!Agreement::Exact.holds(&a, &a[..4]));
    }
}
