//! Reasons why a kernel is not compiled.

use svp_ptx::analysis::LayoutError;
use svp_ptx::ir::ScalarType;
use svp_ptx::transform::inline::InlineError;

/// Why a kernel is not compiled. It is interpreted then.
#[derive(Debug, thiserror::Error)]
pub enum Unsupported {
    /// It has no such function, or that has no body.
    #[error("no kernel of this number")]
    NoKernel,
    /// Its calls cannot be put in line.
    #[error("calls cannot be put in line")]
    Inline(#[from] InlineError),
    /// Its variables cannot be laid out.
    #[error("shared variables cannot be laid out")]
    Layout(#[from] LayoutError),
    /// Its frame is too large.
    #[error("the frame cannot be laid out: {0}")]
    Frame(String),
    /// A register of this type.
    #[error("a register of type .{0}")]
    Type(ScalarType),
    /// Lanes that wait for others of their gang, which may be elsewhere.
    #[error("`{what}` in line {line}, where lanes may have diverged")]
    Diverged {
        /// Line in the PTX text.
        line: u32,
        /// The instruction.
        what: String,
    },
    /// Loops nested too deeply for an order in which lanes could wait for each other.
    #[error("loops nested too deeply")]
    Tangled,
    /// An instruction that has neither a native form nor can be called out.
    #[error("`{what}` in line {line}")]
    Instruction {
        /// Line in the PTX text.
        line: u32,
        /// The instruction.
        what: String,
    },
    /// The gang's threads wait for one another in a way that lanes in lock-step cannot.
    #[error("threads of a warp wait for one another: {0}")]
    Spins(String),
    /// Too large.
    #[error("{0} instructions, which would take too long to compile")]
    TooLarge(usize),
    /// Something that the verifier should not have let pass.
    #[error("malformed: {0}")]
    Malformed(&'static str),
}
