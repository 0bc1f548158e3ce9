//! Errors that point into PTX text: line, column, and a caret under the offending token.

use std::fmt;

/// One problem at one place of a PTX text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// What is wrong.
    pub problem: Problem,
    /// Line in the PTX text, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
    /// Name of the function it lies in, if any.
    pub function: Option<String>,
    /// The source line (shortened) and a line with a caret; empty where no text is at hand.
    pub excerpt: String,
}

/// What can be wrong with PTX.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// The text does not follow the grammar.
    #[error("expected {expected}, found {found}")]
    Syntax {
        /// What the grammar allows here.
        expected: String,
        /// What stands there.
        found: String,
    },
    /// An opcode that is not in the table of opcodes.
    #[error("unknown opcode `{0}`")]
    UnknownOpcode(String),
    /// A `.modifier` that is not known.
    #[error("unknown modifier `.{modifier}` of opcode `{opcode}`")]
    UnknownModifier {
        /// The opcode it hangs on.
        opcode: String,
        /// The modifier without its dot.
        modifier: String,
    },
    /// A known thing that this version does not implement.
    #[error("not supported: {0}")]
    NotSupported(String),
    /// A name that nothing declares.
    #[error("`{0}` is not declared")]
    Undeclared(String),
    /// A name that is declared twice in one scope.
    #[error("`{0}` is declared twice")]
    Redeclared(String),
    /// A number that does not fit where it stands.
    #[error("{0} is out of range")]
    OutOfRange(String),
    /// Operands that do not fit the opcode and its types.
    #[error("{0}")]
    Mismatch(String),
    /// A bound of this crate, set against hostile input.
    #[error("more than {limit} {what}")]
    TooMany {
        /// What there is too much of.
        what: &'static str,
        /// The bound.
        limit: usize,
    },
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PTX line {}, column {}", self.line, self.column)?;
        if let Some(function) = &self.function {
            write!(f, ", in `{function}`")?;
        }
        write!(f, ": {}", self.problem)?;
        if !self.excerpt.is_empty() {
            write!(f, "\n{}", self.excerpt)?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostic {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.problem)
    }
}
