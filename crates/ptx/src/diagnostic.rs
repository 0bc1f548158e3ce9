//! Errors that point into PTX text: line, column, and a caret under the offending token.

use std::fmt;

use crate::ir::{Keyword, Opcode, ScalarType, StateSpace};

/// Problems that are noted for one function; later ones are dropped.
pub const MAX_PROBLEMS: usize = 20;

/// One problem at one place of a PTX text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// The problem that was found.
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
        /// The token that was found there.
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
        match self.problem.help() {
            Some(help) => write!(f, "\nhelp: {help}"),
            None => Ok(()),
        }
    }
}

impl Problem {
    /// What may have been meant.
    pub fn help(&self) -> Option<String> {
        let nearest = match self {
            Self::UnknownOpcode(spelling) => {
                let name = spelling.split('.').next().unwrap_or(spelling);
                nearest(name, Opcode::ALL.iter().map(|it| it.text()))?
            }
            Self::UnknownModifier { modifier, .. } => {
                let types = ScalarType::ALL.iter().map(|it| it.text());
                let spaces = StateSpace::ALL.iter().map(|it| it.text());
                let keywords = Keyword::ALL.iter().map(|it| it.text());
                nearest(modifier, types.chain(spaces).chain(keywords))?
            }
            _ => return None,
        };
        let dot = if matches!(self, Self::UnknownModifier { .. }) { "." } else { "" };
        Some(format!("did you mean `{dot}{nearest}`?"))
    }
}

/// The known name that differs least from a misspelt one, if it does not differ much.
fn nearest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    /// Longer names are no typing errors, and would take long to compare.
    const MAX_CHARS: usize = 24;
    let length = name.chars().count();
    if length > MAX_CHARS {
        return None;
    }
    let allowed = if length <= 3 { 1 } else { 2 };
    let near = known.map(|it| (distance(name, it), it)).filter(|(far, _)| *far <= allowed);
    near.min_by_key(|(far, _)| *far).map(|(_, it)| it)
}

/// Insertions, deletions and replacements of characters between two names (Levenshtein).
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.chars().count()).collect();
    for (i, left) in a.chars().enumerate() {
        let mut diagonal = i;
        if let Some(first) = row.first_mut() {
            *first = i + 1;
        }
        for (j, right) in b.chars().enumerate() {
            let replaced = diagonal + usize::from(left != right);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row.last().copied().unwrap_or(0)
}

impl std::error::Error for Diagnostic {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.problem)
    }
}

#[cfg(test)]
mod tests {
    use crate::parse::parse;

    #[test]
    fn a_person_sees_the_place_and_what_may_have_been_meant() {
        let text = ".version 8.0\n.entry k() {\n  .reg .b32 %r<3>;\n  addd.s32 %r1, %r2, 1;\n  \
                    add.s31 %r1, %r2, 1;\n  frobnicate;\n  wgmma.fence.sync.aligned;\n  \
                    add.s32 %r1, %r2;\n}";
        let module = parse(text).unwrap();
        let shown: Vec<String> =
            module.functions[0].problems.iter().map(|it| it.to_string()).collect();
        assert_eq!(
            shown,
            [
                "PTX line 4, column 3, in `k`: unknown opcode `addd.s32`\n\
                 4 |   addd.s32 %r1, %r2, 1;\n  |   ^\nhelp: did you mean `add`?",
                "PTX line 5, column 6, in `k`: unknown modifier `.s31` of opcode `add`\n\
                 5 |   add.s31 %r1, %r2, 1;\n  |      ^\nhelp: did you mean `.s32`?",
                "PTX line 6, column 3, in `k`: unknown opcode `frobnicate`\n\
                 6 |   frobnicate;\n  |   ^",
                "PTX line 7, column 3, in `k`: not supported: `wgmma.fence.sync.aligned`\n\
                 7 |   wgmma.fence.sync.aligned;\n  |   ^",
                "PTX line 8, column 3, in `k`: `add.s32`: 2 operands where there must be 3\n\
                 8 |   add.s32 %r1, %r2;\n  |   ^",
            ]
        );
    }
}
