//! Values of a kernel as expressions over its launch: one node for each value, equal ones shared.

use std::collections::HashMap;

use super::super::cfg::BlockId;
use crate::ir::{RegisterId, SpecialRegister, VariableId};

/// Nodes of one kernel at most; a bound against hostile input.
const MAX_NODES: usize = 1 << 18;

/// Index of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct NodeId(pub(super) u32);

/// How an instruction reads an integer's bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Form {
    pub(super) bits: u32,
    pub(super) signed: bool,
}

/// Operations that are more than sums and products.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Operator {
    And,
    Or,
    Shl,
    Shr,
    Div,
    Rem,
    Min,
    Max,
    /// Some function of two values, one of which may be a pointer.
    Mixed,
}

/// A comparison of integers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Comparison {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

impl Comparison {
    /// What holds where this does not.
    pub(super) const fn negated(self) -> Self {
        match self {
            Self::Eq => Self::Ne,
            Self::Ne => Self::Eq,
            Self::Lt => Self::Ge,
            Self::Le => Self::Gt,
            Self::Gt => Self::Le,
            Self::Ge => Self::Lt,
        }
    }

    /// The same with its sides exchanged.
    pub(super) const fn mirrored(self) -> Self {
        match self {
            Self::Lt => Self::Gt,
            Self::Le => Self::Ge,
            Self::Gt => Self::Lt,
            Self::Ge => Self::Le,
            same => same,
        }
    }
}

/// A value. Integers stand for all numbers that are equal to them modulo two to the width of the
/// register, so that sums and products need no thought of overflow; where an instruction's result
/// depends on more than that, the node says how it reads its operands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Node {
    Constant(i64),
    /// Bytes of the parameter block.
    Param {
        offset: u32,
        form: Form,
    },
    Special(SpecialRegister),
    /// Address of a module variable.
    Variable(VariableId),
    /// An address in shared, local or parameter memory.
    Private,
    /// Offset in the parameter block, as an address.
    ParamAddress(i64),
    /// Anything: the result of an instruction, or what a register holds at the entry.
    Opaque(u32),
    /// What a register holds where a block begins that is reached with different values.
    Phi(BlockId, RegisterId),
    Add(NodeId, NodeId),
    Multiply(NodeId, NodeId),
    Negate(NodeId),
    Operation(Operator, Form, NodeId, NodeId),
    /// The number that bits of this form are, in a register of this many bits. So every node has
    /// one width, and what is known of a part of a value is not taken for all of it.
    Extend(Form, u32, NodeId),
    /// One of two values, as a predicate says.
    Select(NodeId, NodeId, NodeId),
    Compare(Comparison, Form, NodeId, NodeId),
    Both(NodeId, NodeId),
    Either(NodeId, NodeId),
    Not(NodeId),
}

impl Node {
    /// The nodes that it is made of; those of a phi are elsewhere.
    pub(super) fn parts(self) -> impl Iterator<Item = NodeId> {
        let parts = match self {
            Self::Add(a, b)
            | Self::Multiply(a, b)
            | Self::Operation(_, _, a, b)
            | Self::Compare(_, _, a, b)
            | Self::Both(a, b)
            | Self::Either(a, b) => [Some(a), Some(b), None],
            Self::Negate(a) | Self::Extend(_, _, a) | Self::Not(a) => [Some(a), None, None],
            Self::Select(p, a, b) => [Some(p), Some(a), Some(b)],
            _ => [None; 3],
        };
        parts.into_iter().flatten()
    }
}

/// All nodes of a kernel.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Nodes {
    nodes: Vec<Node>,
    ids: HashMap<Node, NodeId>,
}

impl Nodes {
    /// Whether there are so many that the analysis must end.
    pub(super) fn are_too_many(&self) -> bool {
        self.nodes.len() >= MAX_NODES
    }

    /// With nothing that only [`Nodes::add`] needs: what is kept of a kernel is its nodes.
    pub(super) fn finished(self) -> Self {
        Self { ids: HashMap::new(), ..self }
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn get(&self, id: NodeId) -> Node {
        self.nodes.get(id.0 as usize).copied().unwrap_or(Node::Opaque(u32::MAX))
    }

    /// The node itself, made if need be.
    pub(super) fn add(&mut self, node: Node) -> NodeId {
        if let Some(id) = self.ids.get(&node) {
            return *id;
        }
        if self.are_too_many() {
            // The analysis is given up; what this says does not matter any more.
            return NodeId(u32::MAX);
        }
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(node);
        self.ids.insert(node, id);
        id
    }

    pub(super) fn constant(&mut self, value: i64) -> NodeId {
        self.add(Node::Constant(value))
    }

    pub(super) fn sum(&mut self, a: NodeId, b: NodeId) -> NodeId {
        let (a, b) = match self.get(a) {
            Node::Constant(_) => (b, a),
            _ => (a, b),
        };
        match (self.get(a), self.get(b)) {
            (Node::Constant(x), Node::Constant(y)) => match x.checked_add(y) {
                Some(sum) => self.constant(sum),
                None => self.add(Node::Add(a, b)),
            },
            (_, Node::Constant(0)) => a,
            (Node::ParamAddress(x), Node::Constant(y)) => {
                self.add(Node::ParamAddress(x.wrapping_add(y)))
            }
            (Node::Add(x, y), Node::Constant(z)) => match self.get(y) {
                Node::Constant(y) if y.checked_add(z).is_some() => {
                    let folded = self.constant(y.wrapping_add(z));
                    self.sum(x, folded)
                }
                _ => self.add(Node::Add(a, b)),
            },
            (_, Node::Constant(_)) => self.add(Node::Add(a, b)),
            _ => self.add(Node::Add(a.min(b), a.max(b))),
        }
    }

    pub(super) fn product(&mut self, a: NodeId, b: NodeId) -> NodeId {
        match (self.get(a), self.get(b)) {
            (Node::Constant(x), Node::Constant(y)) if x.checked_mul(y).is_some() => {
                self.constant(x.wrapping_mul(y))
            }
            (_, Node::Constant(1)) => a,
            (Node::Constant(1), _) => b,
            _ => self.add(Node::Multiply(a.min(b), a.max(b))),
        }
    }

    pub(super) fn negated(&mut self, a: NodeId) -> NodeId {
        match self.get(a) {
            Node::Constant(x) if x != i64::MIN => self.constant(-x),
            _ => self.add(Node::Negate(a)),
        }
    }
}
