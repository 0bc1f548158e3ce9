//! The kernels: loaded at the first call of their type, launched in the call's stream.

use svp_library_support::Pointer;
use svp_library_support::module::{Module, THREADS};

use crate::status::Result;

static S: Module = Module::new(concat!(include_str!("../generated/s.ptx"), "\0"));
static I: Module = Module::new(concat!(include_str!("../generated/i.ptx"), "\0"));
static D: Module = Module::new(concat!(include_str!("../generated/d.ptx"), "\0"));
static C: Module = Module::new(concat!(include_str!("../generated/c.ptx"), "\0"));
static Z: Module = Module::new(concat!(include_str!("../generated/z.ptx"), "\0"));

/// A kernel of products, by what it computes in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kernel {
    /// Single precision.
    Single,
    /// Single precision, of narrower elements.
    Narrow,
    /// Integers.
    Integer,
    /// Integers, with factors in single precision.
    IntegerScaled,
    Double,
    Complex,
    DoubleComplex,
}

impl Kernel {
    fn module(self) -> &'static Module {
        match self {
            Self::Single | Self::Narrow => &S,
            Self::Integer | Self::IntegerScaled => &I,
            Self::Double => &D,
            Self::Complex => &C,
            Self::DoubleComplex => &Z,
        }
    }

    fn product(self) -> &'static str {
        if matches!(self, Self::Narrow | Self::IntegerScaled) { "narrow" } else { "plain" }
    }

    /// Has the code of single precision loaded: not while a stream is captured, if it can be helped.
    pub(crate) fn prepare() -> Result {
        S.load()?;
        Ok(())
    }

    /// Launches the product.
    pub(crate) fn multiply<P>(self, grid: [i64; 3], stream: Pointer, operand: &P) -> Result {
        self.launch(self.product(), grid, stream, operand)
    }

    /// Launches another kernel of the same code.
    pub(crate) fn launch<P>(
        self,
        name: &str,
        grid: [i64; 3],
        stream: Pointer,
        operand: &P,
    ) -> Result {
        Ok(self.module().launch(name, grid, THREADS, stream, operand)?)
    }
}
