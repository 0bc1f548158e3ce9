//! What one instruction makes of its operands' values.

use super::{Proof, State, Value};
use crate::analysis::element_wise::Obstacle;
use crate::analysis::liveness::defs_and_uses;
use crate::ir::{
    Axis, Immediate, Instruction, Keyword, Opcode, Operand, RegisterId, ScalarType,
    SpecialRegister, StateSpace, SymbolRef,
};

/// Comparisons that a count is compared with.
const COMPARISONS: [Keyword; 8] = [
    Keyword::Lt,
    Keyword::Le,
    Keyword::Gt,
    Keyword::Ge,
    Keyword::Lo,
    Keyword::Ls,
    Keyword::Hi,
    Keyword::Hs,
];

impl Proof<'_> {
    /// Executes an instruction that does not end its block.
    pub(super) fn step(&mut self, it: &Instruction, state: &mut State) -> Result<(), Obstacle> {
        if let Some(guard) = it.guard {
            let predicate = state.register(guard.register);
            self.use_as_data(predicate)?;
        }
        let value = match it.opcode {
            Opcode::Ld => self.load(it, state)?,
            Opcode::St => return self.store(it, state),
            _ => match self.structure(it, state)? {
                Some(value) => value,
                None => self.computed(it, state)?,
            },
        };
        let (defined, _) = defs_and_uses(it);
        let value = if defined.len() == 1 { value } else { Value::Data };
        for id in defined {
            let merged = match it.guard {
                None => value,
                Some(_) => self.either(state.register(id), value)?,
            };
            if let Some(register) = state.registers.get_mut(id.index()) {
                *register = merged;
            }
        }
        Ok(())
    }

    /// The value of an operand that is read.
    fn operand(&self, operand: &Operand, state: &State) -> Result<Value, Obstacle> {
        Ok(match operand {
            Operand::Register(id) | Operand::Not(id) => state.register(*id),
            Operand::Immediate(Immediate::Integer(value)) => Value::Constant(*value as i64),
            Operand::Immediate(_) => Value::Data,
            Operand::Special(special) => match special {
                SpecialRegister::Tid(Axis::X) => Value::Tid,
                SpecialRegister::Ntid(Axis::X) => Value::Ntid,
                SpecialRegister::Ctaid(Axis::X) => Value::Ctaid,
                // Launches that are put together have one row of blocks and of threads.
                SpecialRegister::Tid(_) | SpecialRegister::Ctaid(_) => Value::Constant(0),
                SpecialRegister::Ntid(_) => Value::Constant(1),
                SpecialRegister::Nctaid(Axis::Y | Axis::Z) => Value::Constant(1),
                other => return Err(Obstacle::Special(*other)),
            },
            Operand::Symbol(SymbolRef::Variable(_), _) => return Err(Obstacle::Variable),
            Operand::Symbol(SymbolRef::Param(_), _) => {
                return Err(Obstacle::Space(StateSpace::Param));
            }
            Operand::Symbol(..) => return Err(Obstacle::Space(StateSpace::Local)),
            _ => return Err(Obstacle::Broken),
        })
    }

    /// Sees to it that an operand may be data.
    pub(super) fn use_operand(&mut self, operand: &Operand, state: &State) -> Result<(), Obstacle> {
        match operand {
            Operand::Vector(parts) => parts.iter().try_for_each(|it| self.use_operand(it, state)),
            Operand::Sink => Ok(()),
            other => {
                let value = self.operand(other, state)?;
                self.use_as_data(value)
            }
        }
    }

    /// What an instruction makes of the index, pointers or the count; `None` if it is none of that,
    /// so that its operands have to be data.
    fn structure(&mut self, it: &Instruction, state: &State) -> Result<Option<Value>, Obstacle> {
        let odd = [Keyword::Sat, Keyword::Cc, Keyword::Hi];
        if it.opcode != Opcode::Setp && it.one_of(&odd).is_some() {
            return Ok(None);
        }
        let (Some(Operand::Register(to)), Some(first)) = (it.operands.first(), it.operands.get(1))
        else {
            return Ok(None);
        };
        if matches!(first, Operand::Vector(_)) {
            return Ok(None);
        }
        let mut values = [Value::Mixed; 3];
        for (value, operand) in values.iter_mut().zip(it.operands.iter().skip(1)) {
            *value = match operand {
                Operand::Not(_) | Operand::Vector(_) => Value::Mixed,
                Operand::Register(_) | Operand::Immediate(_) | Operand::Special(_) => {
                    self.operand(operand, state)?
                }
                _ => return Ok(None),
            };
        }
        let [a, b, c] = values;
        let Some(ty) = it.last_type() else { return Ok(None) };
        let bits = ty.bits();
        let is_integer = !ty.is_float() && matches!(bits, 32 | 64);
        Ok(match it.opcode {
            Opcode::Mov => Some(a),
            Opcode::Cvta if it.space() == StateSpace::Global => Some(a),
            Opcode::Cvta => return Err(Obstacle::Space(it.space())),
            Opcode::Not if ty == ScalarType::Pred => match a {
                Value::Bound { count, inside } => Some(Value::Bound { count, inside: !inside }),
                _ => None,
            },
            Opcode::Setp if it.operands.len() == 3 && is_integer => compared(it, a, b, ty),
            Opcode::Add if is_integer => a.sum(b, bits),
            Opcode::Mul if is_integer => a.product(b, bits, it.has(Keyword::Wide)),
            Opcode::Mad if is_integer => {
                let widening = it.has(Keyword::Wide);
                let bits_of_sum = if widening { bits * 2 } else { bits };
                a.product(b, bits, widening).and_then(|it| it.sum(c, bits_of_sum))
            }
            Opcode::Shl if bits == 64 => match b {
                Value::Constant(by @ 0..=6) => a.product(Value::Constant(1 << by), 64, false),
                _ => None,
            },
            Opcode::Cvt => self.converted(it, a, *to),
            _ => None,
        })
    }

    fn converted(&self, it: &Instruction, value: Value, to: RegisterId) -> Option<Value> {
        let (to_ty, from) = (it.first_type()?, it.last_type()?);
        let is_whole = self.body.register(to).is_some_and(|it| it.ty.bits() == to_ty.bits());
        if to_ty.is_float() || from.is_float() || !is_whole {
            return None;
        }
        value.converted((from.bits(), from.is_signed()), to_ty.bits())
    }

    /// The result of an instruction that computes from data.
    fn computed(&mut self, it: &Instruction, state: &State) -> Result<Value, Obstacle> {
        if !computes(it) {
            return Err(Obstacle::Instruction(it.mnemonic()));
        }
        let (defined, _) = defs_and_uses(it);
        for (at, operand) in it.operands.iter().enumerate() {
            let is_result = at == 0 && !defined.is_empty();
            if !is_result {
                self.use_operand(operand, state)?;
            }
        }
        Ok(Value::Data)
    }
}

fn compared(it: &Instruction, a: Value, b: Value, ty: ScalarType) -> Option<Value> {
    let how = it.one_of(&COMPARISONS)?;
    let unsigned = [Keyword::Lo, Keyword::Ls, Keyword::Hi, Keyword::Hs];
    let signed = ty.is_signed() && !unsigned.contains(&how);
    a.compared(how, b, (ty.bits(), signed))
}

/// Does it compute its result from its operands, and nothing else?
fn computes(it: &Instruction) -> bool {
    use Opcode::*;
    matches!(
        it.opcode,
        Add | Sub | Mul | Mad | Mul24 | Mad24 | Addc | Subc | Madc | Sad | Div | Rem | Abs | Neg
    ) || matches!(
        it.opcode,
        Min | Max | Fma | Rcp | Sqrt | Rsqrt | Sin | Cos | Lg2 | Ex2 | Tanh | Copysign | Testp
    ) || matches!(
        it.opcode,
        Dp4a | Dp2a | And | Or | Xor | Not | Cnot | Lop3 | Shf | Shl | Shr | Popc | Clz | Bfind
    ) || matches!(
        it.opcode,
        Fns | Brev | Bfe | Bfi | Bmsk | Szext | Prmt | Set | Setp | Selp | Slct | Mov | Cvt
    )
}
