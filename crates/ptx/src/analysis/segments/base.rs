//! The pointers that an address can start from.

use std::collections::BTreeSet;

use super::Base;
use super::nodes::{Form, Node, NodeId, Operator};
use super::walk::Walk;

/// Nodes that are looked at for one address.
const MAX_NODES: usize = 2000;
/// Bases that an address can have.
const MAX_BASES: usize = 16;

/// The pointers that an address may start from.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Bases {
    found: BTreeSet<Base>,
    private: bool,
}

impl Bases {
    /// Is it an address in shared, local or parameter memory for sure?
    pub(super) fn private_only(&self) -> bool {
        self.found.is_empty() && self.private
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Base> {
        self.found.iter().copied()
    }
}

/// The bases of an address; `None` if it may start from a pointer that is not known.
///
/// What is added to a pointer does not lead out of its allocation, and a pointer is not made by
/// products or from less than 64 bits.
pub(super) fn bases(walk: &Walk, address: NodeId) -> Option<Bases> {
    let mut bases = Bases::default();
    let (mut seen, mut work) = (BTreeSet::new(), vec![address]);
    while let Some(id) = work.pop() {
        if !seen.insert(id) {
            continue;
        }
        if seen.len() > MAX_NODES || bases.found.len() > MAX_BASES {
            return None;
        }
        match walk.nodes.get(id) {
            Node::Param { offset, form: Form { bits: 64, .. } } => {
                bases.found.insert(Base::Param(offset));
            }
            Node::Variable(id) => {
                bases.found.insert(Base::Variable(id));
            }
            Node::Private | Node::ParamAddress(_) => bases.private = true,
            Node::Opaque(_) => return None,
            Node::Phi(..) => {
                let values = walk.phis.get(&id).filter(|it| !it.is_empty())?;
                work.extend(values.iter().map(|it| it.1));
            }
            Node::Add(a, b) | Node::Select(_, a, b) => work.extend([a, b]),
            Node::Operation(Operator::Shl | Operator::Shr | Operator::Div | Operator::Rem, ..) => {}
            Node::Operation(_, _, a, b) => work.extend([a, b]),
            // The difference of two pointers would have to be looked at more closely.
            Node::Negate(a) if !is_number(walk, a, 0) => return None,
            _ => {}
        }
    }
    (!bases.found.is_empty() || bases.private).then_some(bases)
}

/// Is it surely no pointer?
fn is_number(walk: &Walk, id: NodeId, depth: usize) -> bool {
    if depth > 8 {
        return false;
    }
    match walk.nodes.get(id) {
        Node::Constant(_) | Node::Multiply(..) | Node::Extend(..) | Node::Special(_) => true,
        Node::Operation(Operator::Shl | Operator::Shr | Operator::Div | Operator::Rem, ..) => true,
        Node::Add(a, b) | Node::Operation(_, _, a, b) | Node::Select(_, a, b) => {
            is_number(walk, a, depth + 1) && is_number(walk, b, depth + 1)
        }
        Node::Negate(a) => is_number(walk, a, depth + 1),
        _ => false,
    }
}
