//! What one instruction makes of its operands' values.

use super::nodes::{Comparison, Form, Node, NodeId, Nodes, Operator};
use crate::ir::{
    Address, AddressBase, Body, Function, Immediate, Instruction, Keyword, Module, Opcode, Operand,
    RegisterId, ScalarType, SpecialRegister, StateSpace, SymbolRef,
};

/// Opaque nodes below this are results of instructions, those from it on registers at the entry.
const ENTRY: u32 = 1 << 30;

/// What a register holds when the kernel begins.
pub(super) fn at_entry(register: usize) -> Node {
    Node::Opaque(ENTRY | register as u32)
}

/// The values of registers at one place.
pub(super) struct State<'a> {
    pub(super) module: &'a Module,
    pub(super) function: &'a Function,
    pub(super) body: &'a Body,
    pub(super) nodes: &'a mut Nodes,
    pub(super) registers: Vec<NodeId>,
}

fn integer(ty: ScalarType) -> Option<Form> {
    let known = !ty.is_float() && ty != ScalarType::Pred && matches!(ty.bytes(), 1 | 2 | 4 | 8);
    let packed = matches!(ty, ScalarType::U16x2 | ScalarType::S16x2);
    (known && !packed).then_some(Form { bits: ty.bits(), signed: ty.is_signed() })
}

impl State<'_> {
    pub(super) fn register(&self, id: RegisterId) -> NodeId {
        self.registers.get(id.index()).copied().unwrap_or(NodeId(u32::MAX))
    }

    /// Executes an instruction: its results get their values.
    pub(super) fn step(&mut self, at: usize, it: &Instruction) {
        let (defined, _) = super::super::liveness::defs_and_uses(it);
        if defined.is_empty() {
            return;
        }
        let value = match (defined.as_slice(), it.operands.first()) {
            ([_], Some(Operand::Register(_))) => self.value(at, it),
            _ => None,
        };
        for (index, id) in defined.iter().enumerate() {
            // Every result of an instruction is another unknown.
            let unknown = (at as u32).wrapping_mul(16).wrapping_add(index.min(15) as u32) % ENTRY;
            let opaque = value.unwrap_or_else(|| self.nodes.add(Node::Opaque(unknown)));
            let merged = match it.guard {
                None => opaque,
                Some(guard) => {
                    let (p, old) = (self.register(guard.register), self.register(*id));
                    let (yes, no) = if guard.negated { (old, opaque) } else { (opaque, old) };
                    self.nodes.add(Node::Select(p, yes, no))
                }
            };
            if let Some(register) = self.registers.get_mut(id.index()) {
                *register = merged;
            }
        }
    }

    /// The result of an instruction that has one; `None` if nothing is known of it.
    fn value(&mut self, at: usize, it: &Instruction) -> Option<NodeId> {
        if it.one_of(&[Keyword::Sat, Keyword::Cc, Keyword::Hi, Keyword::Relu]).is_some()
            && !compares(it)
        {
            return None;
        }
        match it.opcode {
            Opcode::Ld => self.load(at, it),
            Opcode::Mov => self.operand(it.operands.get(1)?),
            Opcode::Cvta => self.generic(it),
            Opcode::Setp => self.comparison(it),
            Opcode::Selp => {
                let (a, b) =
                    (self.operand(it.operands.get(1)?)?, self.operand(it.operands.get(2)?)?);
                let p = self.operand(it.operands.get(3)?)?;
                Some(self.nodes.add(Node::Select(p, a, b)))
            }
            Opcode::Cvt => self.conversion(it),
            _ if it.first_type() == Some(ScalarType::Pred) => self.predicate(it),
            _ => self.arithmetic(it),
        }
    }

    /// The value of an operand that is read.
    pub(super) fn operand(&mut self, operand: &Operand) -> Option<NodeId> {
        let node = match operand {
            Operand::Register(id) => return Some(self.register(*id)),
            Operand::Not(id) => Node::Not(self.register(*id)),
            Operand::Immediate(Immediate::Integer(value)) => Node::Constant(*value as i64),
            Operand::Special(special) => match special {
                SpecialRegister::Tid(_)
                | SpecialRegister::Ntid(_)
                | SpecialRegister::Ctaid(_)
                | SpecialRegister::Nctaid(_)
                | SpecialRegister::LaneId => Node::Special(*special),
                _ => return None,
            },
            Operand::Symbol(symbol, offset) => return self.symbol(*symbol, *offset),
            _ => return None,
        };
        Some(self.nodes.add(node))
    }

    fn symbol(&mut self, symbol: SymbolRef, offset: i64) -> Option<NodeId> {
        let node = match symbol {
            SymbolRef::Param(index) => {
                let param = self.function.params.get(index as usize)?;
                Node::ParamAddress(i64::from(param.offset).wrapping_add(offset))
            }
            SymbolRef::Variable(id) => {
                let place = match self.module.variable(id)?.space {
                    StateSpace::Global | StateSpace::Const => self.nodes.add(Node::Variable(id)),
                    StateSpace::Shared | StateSpace::Local => self.nodes.add(Node::Private),
                    _ => return None,
                };
                let offset = self.nodes.constant(offset);
                return Some(self.nodes.sum(place, offset));
            }
            SymbolRef::Local(id) => match self.body.variable(id)?.space {
                StateSpace::Shared | StateSpace::Local | StateSpace::Param => Node::Private,
                _ => return None,
            },
            SymbolRef::Return(_) => Node::Private,
        };
        Some(self.nodes.add(node))
    }

    /// The address that an operand in brackets names.
    pub(super) fn address(&mut self, address: Address) -> Option<NodeId> {
        let base = match address.base {
            AddressBase::Register(id) => self.register(id),
            AddressBase::Symbol(symbol) => return self.symbol(symbol, address.offset),
            AddressBase::Absolute => return Some(self.nodes.constant(address.offset)),
        };
        let offset = self.nodes.constant(address.offset);
        Some(self.nodes.sum(base, offset))
    }

    fn load(&mut self, at: usize, it: &Instruction) -> Option<NodeId> {
        let form = integer(it.first_type()?)?;
        let Some(Operand::Address(address)) = it.operands.get(1) else { return None };
        if it.space() == StateSpace::Param
            && let Some(place) = self.address(*address)
            && let Node::ParamAddress(offset) = self.nodes.get(place)
        {
            let offset = u32::try_from(offset).ok()?;
            let param = self.nodes.add(Node::Param { offset, form });
            let wider = self.width(it).is_none_or(|width| width > form.bits);
            return if wider { self.extended(it, form, param) } else { Some(param) };
        }
        let loaded = self.nodes.add(Node::Opaque((at as u32).wrapping_mul(16) % ENTRY));
        // What is shorter than 64 bits says how large it can be.
        if form.bits < 64 { self.extended(it, form, loaded) } else { Some(loaded) }
    }

    /// Width of an instruction's result.
    fn width(&self, it: &Instruction) -> Option<u32> {
        let Some(Operand::Register(id)) = it.operands.first() else { return None };
        self.body.register(*id).map(|it| it.ty.bits())
    }

    fn extended(&mut self, it: &Instruction, form: Form, value: NodeId) -> Option<NodeId> {
        let width = self.width(it)?;
        Some(self.nodes.add(Node::Extend(form, width, value)))
    }

    fn generic(&mut self, it: &Instruction) -> Option<NodeId> {
        let value = self.operand(it.operands.get(1)?)?;
        match it.space() {
            StateSpace::Global | StateSpace::Const => Some(value),
            StateSpace::Shared | StateSpace::Local => Some(self.nodes.add(Node::Private)),
            StateSpace::Param => Some(value),
            _ => None,
        }
    }

    fn conversion(&mut self, it: &Instruction) -> Option<NodeId> {
        let (to, from) = (integer(it.first_type()?)?, integer(it.last_type()?)?);
        let mut value = self.operand(it.operands.get(1)?)?;
        let width = self.width(it)?;
        if let Some(Operand::Register(id)) = it.operands.get(1)
            && to.bits == from.bits
            && width == to.bits
            && self.body.register(*id).is_some_and(|it| it.ty.bits() == width)
        {
            return Some(value);
        }
        if to.bits > from.bits {
            value = self.nodes.add(Node::Extend(from, to.bits, value));
        }
        if to.bits <= from.bits || width > to.bits {
            value = self.nodes.add(Node::Extend(to, width, value));
        }
        Some(value)
    }

    fn comparison(&mut self, it: &Instruction) -> Option<NodeId> {
        let ty = it.first_type()?;
        let mut form = integer(ty)?;
        let comparison = it.keywords().find_map(|keyword| {
            Some(match keyword {
                Keyword::Eq => Comparison::Eq,
                Keyword::Ne => Comparison::Ne,
                Keyword::Lt | Keyword::Lo => Comparison::Lt,
                Keyword::Le | Keyword::Ls => Comparison::Le,
                Keyword::Gt | Keyword::Hi => Comparison::Gt,
                Keyword::Ge | Keyword::Hs => Comparison::Ge,
                _ => return None,
            })
        })?;
        // `.lo` and its like compare unsigned, whatever the type.
        if it.one_of(&[Keyword::Lo, Keyword::Ls, Keyword::Hi, Keyword::Hs]).is_some() {
            form.signed = false;
        }
        let (a, b) = (self.operand(it.operands.get(1)?)?, self.operand(it.operands.get(2)?)?);
        let result = self.nodes.add(Node::Compare(comparison, form, a, b));
        match (it.operands.get(3), it.one_of(&[Keyword::And, Keyword::Or, Keyword::Xor])) {
            (None, None) => Some(result),
            (Some(other), Some(Keyword::And)) => {
                let other = self.operand(other)?;
                Some(self.nodes.add(Node::Both(result, other)))
            }
            (Some(other), Some(Keyword::Or)) => {
                let other = self.operand(other)?;
                Some(self.nodes.add(Node::Either(result, other)))
            }
            _ => None,
        }
    }

    fn predicate(&mut self, it: &Instruction) -> Option<NodeId> {
        let a = self.operand(it.operands.get(1)?)?;
        if it.opcode == Opcode::Not {
            return Some(self.nodes.add(Node::Not(a)));
        }
        let b = self.operand(it.operands.get(2)?)?;
        match it.opcode {
            Opcode::And => Some(self.nodes.add(Node::Both(a, b))),
            Opcode::Or => Some(self.nodes.add(Node::Either(a, b))),
            _ => None,
        }
    }

    fn arithmetic(&mut self, it: &Instruction) -> Option<NodeId> {
        let form = integer(it.last_type()?)?;
        let sources = it.operands.get(1..)?;
        let a = self.operand(sources.first()?)?;
        if it.opcode == Opcode::Neg {
            return Some(self.nodes.negated(a));
        }
        let b = self.operand(sources.get(1)?)?;
        let wide = it.has(Keyword::Wide);
        match it.opcode {
            Opcode::Add => Some(self.nodes.sum(a, b)),
            Opcode::Sub => {
                let b = self.nodes.negated(b);
                Some(self.nodes.sum(a, b))
            }
            Opcode::Mul => Some(self.product(form, wide, a, b)),
            Opcode::Mad => {
                let product = self.product(form, wide, a, b);
                let c = self.operand(sources.get(2)?)?;
                Some(self.nodes.sum(product, c))
            }
            Opcode::Shl => match self.nodes.get(b) {
                Node::Constant(count) if (0..i64::from(form.bits).min(62)).contains(&count) => {
                    let factor = self.nodes.constant(1 << count);
                    Some(self.nodes.product(a, factor))
                }
                _ => Some(self.operation(Operator::Shl, form, a, b)),
            },
            _ => {
                let operator = match it.opcode {
                    Opcode::And => Operator::And,
                    Opcode::Or => Operator::Or,
                    Opcode::Shr => Operator::Shr,
                    Opcode::Div => Operator::Div,
                    Opcode::Rem => Operator::Rem,
                    Opcode::Min if sources.len() == 2 => Operator::Min,
                    Opcode::Max if sources.len() == 2 => Operator::Max,
                    Opcode::Xor if sources.len() == 2 => Operator::Mixed,
                    _ => return None,
                };
                Some(self.operation(operator, form, a, b))
            }
        }
    }

    fn operation(&mut self, operator: Operator, form: Form, a: NodeId, b: NodeId) -> NodeId {
        self.nodes.add(Node::Operation(operator, form, a, b))
    }

    fn product(&mut self, form: Form, wide: bool, a: NodeId, b: NodeId) -> NodeId {
        if !wide {
            return self.nodes.product(a, b);
        }
        let (a, b) = (self.widened(form, a), self.widened(form, b));
        self.nodes.product(a, b)
    }

    fn widened(&mut self, form: Form, value: NodeId) -> NodeId {
        match self.nodes.get(value) {
            Node::Constant(number) if form.signed || number >= 0 => {
                let all = form.all();
                match all.low <= number.into() && i128::from(number) <= all.high {
                    true => value,
                    false => self.nodes.add(Node::Extend(form, form.bits * 2, value)),
                }
            }
            _ => self.nodes.add(Node::Extend(form, form.bits * 2, value)),
        }
    }
}

/// Is `.hi` a comparison here?
fn compares(it: &Instruction) -> bool {
    it.opcode == Opcode::Setp
}
