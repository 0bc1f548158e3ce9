//! A program as a tree of statements. Any statement may be left out and the rest is still a
//! well-formed program that ends: what a missing statement would have defined is set at the entry.

use std::fmt;

/// A class of registers, by the type they are declared with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Class {
    /// `.b16`
    H,
    /// `.b32`
    R,
    /// `.b64`
    D,
    /// `.f32`
    F,
    /// `.f64`
    G,
    /// `.pred`
    P,
}

impl Class {
    /// All of them.
    pub(crate) const ALL: [Self; 6] = [Self::H, Self::R, Self::D, Self::F, Self::G, Self::P];

    /// Of a letter of [`crate::forms`].
    pub(crate) fn of(letter: char) -> Option<Self> {
        match letter {
            'h' | 'H' => Some(Self::H),
            'r' | 'R' | 'c' => Some(Self::R),
            'd' => Some(Self::D),
            'f' => Some(Self::F),
            'g' => Some(Self::G),
            'p' => Some(Self::P),
            _ => None,
        }
    }

    pub(crate) fn declared(self) -> &'static str {
        match self {
            Self::H => "b16",
            Self::R => "b32",
            Self::D => "b64",
            Self::F => "f32",
            Self::G => "f64",
            Self::P => "pred",
        }
    }

    /// Bytes of a value in memory; none for a predicate.
    pub(crate) fn bytes(self) -> u32 {
        match self {
            Self::H => 2,
            Self::R | Self::F => 4,
            Self::D | Self::G => 8,
            Self::P => 0,
        }
    }

    fn prefix(self) -> char {
        match self {
            Self::H => 'h',
            Self::R => 'r',
            Self::D => 'd',
            Self::F => 'f',
            Self::G => 'g',
            Self::P => 'p',
        }
    }
}

/// A register.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Reg {
    pub(crate) class: Class,
    /// Its number in the class.
    pub(crate) number: u32,
}

impl fmt::Display for Reg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "%{}{}", self.class.prefix(), self.number)
    }
}

/// A predicate, maybe negated.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Condition {
    pub(crate) register: Reg,
    pub(crate) negated: bool,
}

/// Straight-line code that stands or falls together, such as an address and its access.
#[derive(Debug, Clone, Default)]
pub(crate) struct Group {
    pub(crate) lines: Vec<String>,
    pub(crate) defs: Vec<Reg>,
    pub(crate) uses: Vec<Reg>,
}

/// How a [`Statement::Leave`] goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Leave {
    Break,
    Continue,
    /// `ret`
    Return,
    /// `exit`
    Exit,
}

/// A loop that runs `limit` times at most (an operand of 32 bits, unsigned).
#[derive(Debug, Clone)]
pub(crate) struct Loop {
    pub(crate) counter: Reg,
    pub(crate) test: Reg,
    pub(crate) limit: String,
    pub(crate) limit_register: Option<Reg>,
    /// Is the test at the end (then the body runs once at least)?
    pub(crate) test_last: bool,
    pub(crate) body: Vec<Statement>,
}

#[derive(Debug, Clone)]
pub(crate) enum Statement {
    Group(Group),
    If {
        condition: Condition,
        uniform: bool,
        then: Vec<Statement>,
        otherwise: Vec<Statement>,
    },
    Loop(Loop),
    /// Ends the innermost loop's body, the loop, or the thread, where the condition holds.
    Leave {
        condition: Condition,
        to: Leave,
    },
    /// `brx.idx`; the register is below the number of cases. Cases in `falls` go on to the next.
    Switch {
        index: Reg,
        cases: Vec<Vec<Statement>>,
        falls: Vec<bool>,
    },
    /// One after the other.
    Sequence(Vec<Statement>),
}

impl Statement {
    /// Statements inside.
    pub(crate) fn children(&self) -> Vec<&Vec<Self>> {
        match self {
            Self::If { then, otherwise, .. } => vec![then, otherwise],
            Self::Loop(it) => vec![&it.body],
            Self::Sequence(all) => vec![all],
            Self::Switch { cases, .. } => cases.iter().collect(),
            Self::Group(_) | Self::Leave { .. } => Vec::new(),
        }
    }

    /// Statements inside.
    pub(crate) fn children_mut(&mut self) -> Vec<&mut Vec<Self>> {
        match self {
            Self::If { then, otherwise, .. } => vec![then, otherwise],
            Self::Loop(it) => vec![&mut it.body],
            Self::Sequence(all) => vec![all],
            Self::Switch { cases, .. } => cases.iter_mut().collect(),
            Self::Group(_) | Self::Leave { .. } => Vec::new(),
        }
    }

    /// Registers that the statement itself sets and reads.
    pub(crate) fn own_registers(&self) -> (Vec<Reg>, Vec<Reg>) {
        match self {
            Self::Group(group) => (group.defs.clone(), group.uses.clone()),
            Self::If { condition, .. } | Self::Leave { condition, .. } => {
                (Vec::new(), vec![condition.register])
            }
            Self::Loop(it) => (vec![it.counter, it.test], it.limit_register.into_iter().collect()),
            Self::Switch { index, .. } => (Vec::new(), vec![*index]),
            Self::Sequence(_) => (Vec::new(), Vec::new()),
        }
    }
}

/// A device function: parameters in registers of these classes, one result.
#[derive(Debug, Clone)]
pub(crate) struct DeviceFunction {
    pub(crate) name: String,
    pub(crate) params: Vec<Reg>,
    pub(crate) body: Vec<Statement>,
    /// The register that is returned, wherever the function returns.
    pub(crate) result: Reg,
}

/// How a program is launched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Launch {
    /// Blocks (x, y, z).
    pub grid: [u32; 3],
    /// Threads per block (x, y, z).
    pub block: [u32; 3],
    /// Dynamic shared memory in bytes.
    pub shared_bytes: u32,
}

impl Launch {
    /// Threads of a block.
    pub fn threads(&self) -> u32 {
        self.block.iter().product()
    }
}

/// A kernel `k` with all that is needed to run it.
#[derive(Debug, Clone)]
pub struct Program {
    /// What it was generated from.
    pub seed: u64,
    /// How it is launched.
    pub launch: Launch,
    /// What the read-only buffer holds.
    pub input: Vec<u8>,
    /// What the other buffer holds before the launch. What it holds afterwards is the result.
    pub output: Vec<u8>,
    /// What the module's constant and global tables hold.
    pub(crate) tables: [Vec<u32>; 2],
    pub(crate) scalars: Scalars,
    pub(crate) functions: Vec<DeviceFunction>,
    /// What the rest relies on; nothing of it may be left out.
    pub(crate) entry: Vec<Statement>,
    pub(crate) body: Vec<Statement>,
    pub(crate) shared_bytes: u32,
    pub(crate) local_bytes: u32,
}

/// Values of the scalar parameters.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Scalars {
    pub(crate) n: u32,
    pub(crate) s: u32,
    pub(crate) m: u64,
    pub(crate) t: u64,
    pub(crate) h: u16,
}

impl Program {
    /// The parameter block, for buffers at these device addresses.
    pub fn params(&self, input: u64, output: u64) -> Vec<u8> {
        let Scalars { n, s, m, t, h } = self.scalars;
        let mut params = Vec::new();
        params.extend(input.to_le_bytes());
        params.extend(output.to_le_bytes());
        params.extend(n.to_le_bytes());
        params.extend(s.to_le_bytes());
        params.extend(m.to_le_bytes());
        params.extend(t.to_le_bytes());
        params.extend(h.to_le_bytes());
        params.resize(48, 0);
        params
    }

    /// Statements, with those inside others.
    pub fn size(&self) -> usize {
        fn count(statements: &[Statement]) -> usize {
            statements
                .iter()
                .map(|statement| 1 + statement.children().iter().map(|it| count(it)).sum::<usize>())
                .sum()
        }
        count(&self.body) + self.functions.iter().map(|it| count(&it.body)).sum::<usize>()
    }
}
