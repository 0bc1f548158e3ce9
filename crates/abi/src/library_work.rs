//! What a launch of a library's kernel stands for, as the last bytes of its parameters.
//!
//! A library of NVIDIA's would do the same work by other kernels, so what the target needs for it is estimated from what
//! is computed, not from the kernel that computes it here. Any program may write such bytes: they change the estimates of
//! its own launches, and nothing else.

/// Bytes of a [`LibraryWork`].
pub const LIBRARY_WORK_LEN: usize = 64;

/// What the bytes begin with: "SVP work", then the version of their layout.
const MAGIC: [u8; 8] = *b"SVPwork1";

/// Which operation it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Operation {
    /// Nothing of its own: a launch before or after it stands for the whole call.
    Part,
    /// Products of matrices: `sizes` are rows and columns of the result, and the length of the sums.
    Product,
    /// Fourier transforms: `sizes` are the lengths of the axes, 1 for an axis that is not there.
    Transform,
    /// What takes as long as its bytes: random numbers, sparse products.
    Stream,
}

/// What is multiplied and added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Precision {
    /// Single.
    F32,
    /// Double.
    F64,
    /// Single by tensor cores, rounded to 10 bits of mantissa.
    Tf32,
    /// Halves, or `bf16`, summed up in single.
    F16,
    /// Numbers of eight bits with a point.
    F8,
    /// Bytes, summed up in 32 bits.
    I8,
}

/// What one launch stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct LibraryWork {
    magic: [u8; 8],
    operation: u32,
    precision: u16,
    complex: u16,
    sizes: [u64; 3],
    batch: u64,
    bytes: u64,
    unused: u64,
}

impl LibraryWork {
    /// Work on real or complex numbers of a precision; `bytes` are those that have to move at least, of all members of
    /// the batch together.
    pub const fn new(
        operation: Operation,
        precision: Precision,
        complex: bool,
        sizes: [u64; 3],
        batch: u64,
        bytes: u64,
    ) -> Self {
        let operation = match operation {
            Operation::Part => 0,
            Operation::Product => 1,
            Operation::Transform => 2,
            Operation::Stream => 3,
        };
        let precision = match precision {
            Precision::F32 => 0,
            Precision::F64 => 1,
            Precision::Tf32 => 2,
            Precision::F16 => 3,
            Precision::F8 => 4,
            Precision::I8 => 5,
        };
        let complex = complex as u16;
        Self { magic: MAGIC, operation, precision, complex, sizes, batch, bytes, unused: 0 }
    }

    /// A launch that belongs to a call for which another launch stands.
    pub const fn part() -> Self {
        Self::new(Operation::Part, Precision::F32, false, [0; 3], 0, 0)
    }

    /// Which operation it is.
    pub fn operation(&self) -> Operation {
        match self.operation {
            1 => Operation::Product,
            2 => Operation::Transform,
            3 => Operation::Stream,
            _ => Operation::Part,
        }
    }

    /// What is computed with.
    pub fn precision(&self) -> Precision {
        match self.precision {
            1 => Precision::F64,
            2 => Precision::Tf32,
            3 => Precision::F16,
            4 => Precision::F8,
            5 => Precision::I8,
            _ => Precision::F32,
        }
    }

    /// Are numbers complex?
    pub fn is_complex(&self) -> bool {
        self.complex != 0
    }

    /// See [`Operation`].
    pub fn sizes(&self) -> [u64; 3] {
        self.sizes
    }

    /// How often it is done, with other operands each time.
    pub fn batch(&self) -> u64 {
        self.batch
    }

    /// Bytes that have to move at least.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// As bytes.
    pub fn encode(&self) -> [u8; LIBRARY_WORK_LEN] {
        let mut out = [0; LIBRARY_WORK_LEN];
        let narrow = u64::from(self.operation)
            | u64::from(self.precision) << 32
            | u64::from(self.complex) << 48;
        let [m, n, k] = self.sizes;
        let words =
            [u64::from_le_bytes(self.magic), narrow, m, n, k, self.batch, self.bytes, self.unused];
        for (place, word) in out.chunks_exact_mut(8).zip(words) {
            place.copy_from_slice(&word.to_le_bytes());
        }
        out
    }

    /// What a launch stands for, if its parameters end with it: in this version, with no number that has no meaning.
    pub fn of_params(params: &[u8]) -> Option<Self> {
        let tail = params.last_chunk::<LIBRARY_WORK_LEN>()?;
        if !tail.starts_with(&MAGIC) {
            return None;
        }
        let mut words = [0; 8];
        for (word, bytes) in words.iter_mut().zip(tail.chunks_exact(8)) {
            *word = u64::from_le_bytes(bytes.try_into().ok()?);
        }
        let [_, narrow, m, n, k, batch, bytes, unused] = words;
        // CAST: the parts of a word.
        let (operation, precision, complex) =
            (narrow as u32, (narrow >> 32) as u16, (narrow >> 48) as u16);
        let known = operation <= 3 && precision <= 5 && complex <= 1 && unused == 0;
        let sizes = [m, n, k];
        known.then_some(Self {
            magic: MAGIC,
            operation,
            precision,
            complex,
            sizes,
            batch,
            bytes,
            unused,
        })
    }
}
