//! The state of lowering one kernel, and what every part of it uses: operands, results, guards.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use svp_ptx::analysis::frame::FrameLayout;
use svp_ptx::analysis::layout::SharedVariable;
use svp_ptx::analysis::shape::Shapes;
use svp_ptx::analysis::{Cfg, SharedLayout};
use svp_ptx::ir::{
    Body, Function, FunctionId, Immediate, Instruction, Module, Operand, RegisterId, ScalarType,
    StateSpace, SymbolRef,
};

use crate::analysis::check_groups::Role;
use crate::analysis::liveness::Lives;
use crate::analysis::nans::Nans;
use crate::analysis::origins::Origin;
use crate::analysis::regions::Region;
use crate::context::{Site, window};
use crate::flow::rounds::Pause;
use crate::serial::lane::Alone;
use crate::text::{Text, Type, Value, Width};
use crate::values::lanes::{Gang, Lanes};
use crate::values::registers::{Registers, carrier};
use crate::{Options, Unsupported, alu};

/// The lanes that execute something.
#[derive(Debug, Clone)]
pub(crate) enum Active {
    /// Every lane of the gang.
    All,
    /// Those of a mask, given as a vector of `i1`. At least one.
    Some(Value),
}

/// A kernel that is being lowered.
pub(crate) struct Lowering<'a> {
    pub(crate) module: &'a Module,
    pub(crate) id: FunctionId,
    pub(crate) function: &'a Function,
    pub(crate) body: &'a Body,
    pub(crate) cfg: &'a Cfg,
    pub(crate) shapes: &'a Shapes,
    pub(crate) options: &'a Options,
    pub(crate) communicates: bool,
    pub(crate) gang: Gang,
    pub(crate) registers: Registers,
    pub(crate) shared: SharedLayout,
    pub(crate) frame: FrameLayout,
    /// What NaNs registers hold.
    pub(crate) nans: Nans,
    pub(crate) text: Text,
    pub(crate) sites: Vec<Site>,
    /// Stack slots beside the registers, as `alloca` lines.
    pub(crate) slots: Vec<String>,
    /// Functions that cold paths call, by name.
    pub(crate) helpers: BTreeMap<String, String>,
    /// Rows per warp of the callouts' buffer: what any instruction needs at most.
    pub(crate) rows: usize,
    /// What the accesses of the block being written check.
    pub(crate) roles: HashMap<usize, Role>,
    /// Do the gangs of a block take turns at barriers, without fibers?
    pub(crate) in_rounds: bool,
    /// Barriers at which they do.
    pub(crate) pauses: Vec<Pause>,
    /// Where gangs go on in a round: the cases of a `switch`.
    pub(crate) targets: String,
    /// Lanes that execute the block being written.
    pub(crate) mode: Active,
    /// The block being written.
    pub(crate) block: usize,
    /// Instructions at which full blocks give over to masked ones.
    pub(crate) handovers: BTreeSet<usize>,
    /// Is the instruction being written one that a varying guard masks further?
    pub(crate) guarded: bool,
    /// For each basic block the one whose counter is its own, too; empty where nothing is counted.
    pub(crate) counted: Vec<usize>,
    /// Registers that hold a literal, and nothing else ever.
    pub(crate) literals: HashMap<RegisterId, Immediate>,
    /// For each register: is it mentioned?
    pub(crate) used: Vec<bool>,
    /// Which registers live where.
    pub(crate) lives: Lives,
    /// For each basic block: is it in a loop?
    pub(crate) in_loops: Vec<bool>,
    /// Where the addresses of accesses come from, by instruction.
    pub(crate) origins: HashMap<usize, Origin>,
    /// Where lanes run alone, one after the other.
    pub(crate) regions: Vec<Region>,
    /// The registers of a lane that does; while a region is written, those of the gang.
    pub(crate) alone_registers: Registers,
    /// The lane that does, while a region is written.
    pub(crate) alone: Option<Alone>,
}

impl Lowering<'_> {
    /// The instruction of this index.
    pub(crate) fn instruction_at(&self, index: usize) -> Result<&Instruction, Unsupported> {
        self.body.instructions.get(index).ok_or(Unsupported::Malformed("no such instruction"))
    }

    /// A site for an instruction, and its number.
    pub(crate) fn site(&mut self, index: usize) -> Result<(u32, Vec<RegisterId>), Unsupported> {
        let mut registers = Vec::new();
        for operand in &self.instruction_at(index)?.operands {
            collect_registers(operand, &mut registers);
        }
        self.sites.push(Site { instruction: index, registers: registers.clone() });
        Ok((self.sites.len() as u32 - 1, registers))
    }

    /// A stack slot of the function.
    pub(crate) fn stack_slot(&mut self, prefix: &str, ty: &str) -> String {
        let name = format!("%{}", self.text.fresh(prefix));
        self.slots.push(format!("{name} = alloca {ty}, align 64"));
        name
    }

    /// An operand that is read, in the type of its register, or of `ty` if it is a literal.
    pub(crate) fn read(&mut self, operand: &Operand, ty: ScalarType) -> Result<Lanes, Unsupported> {
        match operand {
            Operand::Register(id) => match self.literals.get(id) {
                Some(immediate) => {
                    let register = self.body.register(*id).map_or(ty, |it| it.ty);
                    Ok(Lanes::Uniform(literal(*immediate, register)?))
                }
                None => self.registers.read(&mut self.text, &self.gang, *id),
            },
            Operand::Not(id) => {
                let value = self.registers.read(&mut self.text, &self.gang, *id)?;
                self.negated(value)
            }
            Operand::Special(register) => Ok(self.special(*register)),
            Operand::Immediate(immediate) => Ok(Lanes::Uniform(literal(*immediate, ty)?)),
            Operand::Symbol(symbol, offset) => {
                let address = self.symbol_address(*symbol, *offset)?;
                let ty = carrier(ty)?;
                Ok(Lanes::Uniform(self.adapt(&address, ty)))
            }
            Operand::Function(id) => {
                let address = window::CODE + 16 * u64::from(id.0);
                Ok(Lanes::Uniform(Value::int(address, carrier(ty)?, Width::Scalar)))
            }
            _ => Err(Unsupported::Malformed("an operand that is no value")),
        }
    }

    fn negated(&mut self, value: Lanes) -> Result<Lanes, Unsupported> {
        let flip = |text: &mut Text, value: &Value| {
            let ones = Value::int(1, value.ty, value.width);
            text.binary("xor", value, &ones)
        };
        Ok(match value {
            Lanes::Uniform(value) => Lanes::Uniform(flip(&mut self.text, &value)),
            Lanes::Vector(value) => Lanes::Vector(flip(&mut self.text, &value)),
            Lanes::Affine(_) => return Err(Unsupported::Malformed("an affine predicate")),
        })
    }

    /// An operand as it leaves the float registers: NaNs have their canonical bits.
    pub(crate) fn read_canonical(
        &mut self,
        operand: &Operand,
        ty: ScalarType,
    ) -> Result<Lanes, Unsupported> {
        let value = self.read(operand, ty)?;
        let Operand::Register(id) = operand else { return Ok(value) };
        Ok(self.canonical(*id, value))
    }

    /// A register's value with canonical NaNs.
    pub(crate) fn canonical(&mut self, id: RegisterId, value: Lanes) -> Lanes {
        if self.nans.are_loose(id) { self.with_canonical_nans(value) } else { value }
    }

    /// Floats, or their bits in integers, with canonical NaNs.
    pub(crate) fn with_canonical_nans(&mut self, value: Lanes) -> Lanes {
        let text = &mut self.text;
        let mut repair = |value: &Value| {
            let float = match value.ty.bits() {
                32 => Type::F32,
                64 => Type::F64,
                _ => return value.clone(),
            };
            let bits = value.ty;
            let value = text.cast("bitcast", value, float);
            let value = alu::canonical_nan(text, &value);
            text.cast("bitcast", &value, bits)
        };
        match value {
            Lanes::Uniform(value) => Lanes::Uniform(repair(&value)),
            Lanes::Vector(value) => Lanes::Vector(repair(&value)),
            Lanes::Affine(_) => value,
        }
    }

    /// The address of a named place in its own state space, `i64`.
    pub(crate) fn symbol_address(
        &mut self,
        symbol: SymbolRef,
        offset: i64,
    ) -> Result<Value, Unsupported> {
        let fixed =
            |at: u64| Value::int(at.wrapping_add_signed(offset), Type::I(64), Width::Scalar);
        let shared = |variable| {
            let at = self.shared.offset(variable);
            at.map(fixed).ok_or(Unsupported::Malformed("a shared variable without a place"))
        };
        match symbol {
            SymbolRef::Param(index) => {
                let param = self.function.params.get(index as usize);
                let param = param.ok_or(Unsupported::Malformed("no such parameter"))?;
                Ok(fixed(param.offset.into()))
            }
            SymbolRef::Return(_) => Err(Unsupported::Malformed("a kernel's return value")),
            SymbolRef::Local(id) => match self.frame.locals.get(id.index()) {
                Some(Some(at)) => Ok(fixed(u64::from(*at))),
                _ => shared(SharedVariable::Local(self.id, id)),
            },
            SymbolRef::Variable(id) => {
                let variable = self.module.variable(id);
                let variable = variable.ok_or(Unsupported::Malformed("no such variable"))?;
                if variable.space == StateSpace::Shared {
                    return shared(SharedVariable::Module(id));
                }
                let place = format!("getelementptr i8, ptr %symbols, i64 {}", 8 * id.0);
                let wide = Type::I(64);
                let place = self.text.define(wide, Width::Scalar, place);
                let load = format!("load i64, ptr {}, align 8, !invariant.load !0", place.name);
                let base = self.text.define(wide, Width::Scalar, load);
                let offset = Value::int(offset as u64, wide, Width::Scalar);
                Ok(self.text.binary("add", &base, &offset))
            }
        }
    }

    /// A value in another type: bits are kept, cut off, or zeros are added.
    pub(crate) fn adapt(&mut self, value: &Value, ty: Type) -> Value {
        adapt(&mut self.text, value, ty)
    }

    /// Lanes in another type.
    pub(crate) fn adapt_lanes(&mut self, value: Lanes, ty: Type) -> Lanes {
        match value {
            value if value.ty() == ty => value,
            Lanes::Uniform(value) => Lanes::Uniform(self.adapt(&value, ty)),
            value => {
                let vector = self.vector(&value);
                Lanes::Vector(self.adapt(&vector, ty))
            }
        }
    }

    /// A value as a vector.
    pub(crate) fn vector(&mut self, value: &Lanes) -> Value {
        self.gang.vector(&mut self.text, value)
    }

    /// The integer that an operand always is, if that is known.
    pub(crate) fn integer(&self, operand: Option<&Operand>) -> Option<u64> {
        let immediate = match operand? {
            Operand::Immediate(immediate) => immediate,
            Operand::Register(id) => self.literals.get(id)?,
            _ => return None,
        };
        match immediate {
            Immediate::Integer(value) => Some(*value),
            _ => None,
        }
    }

    /// Writes a result for the active lanes. The value is brought into the register's type.
    pub(crate) fn write(
        &mut self,
        id: RegisterId,
        value: Lanes,
        active: &Active,
    ) -> Result<(), Unsupported> {
        use svp_ptx::analysis::shape::Shape;
        let ty = self.registers.ty(id)?;
        let value = self.adapt_lanes(value, ty);
        let unseen = self.lives.is_local(id) && !self.guarded;
        let blends = matches!(self.registers.shape(id)?, Shape::Varying) && !unseen;
        let value = match active {
            Active::Some(mask) if blends => {
                let new = self.vector(&value);
                let old = self.registers.read(&mut self.text, &self.gang, id)?;
                let old = self.vector(&old);
                Lanes::Vector(self.text.select(mask, &new, &old))
            }
            _ => value,
        };
        self.registers.write(&mut self.text, &self.gang, id, &value)
    }

    /// Writes to a destination operand, which may be a sink.
    pub(crate) fn write_operand(
        &mut self,
        operand: &Operand,
        value: Lanes,
        active: &Active,
    ) -> Result<(), Unsupported> {
        match operand {
            Operand::Register(id) => self.write(*id, value, active),
            Operand::Sink => Ok(()),
            _ => Err(Unsupported::Malformed("a destination that is no register")),
        }
    }

    /// The active lanes as an integer with a bit per lane.
    pub(crate) fn bits(&mut self, active: &Active) -> Value {
        let ty = self.gang.mask_type();
        match active {
            Active::All => Value { name: "-1".to_owned(), ty, width: Width::Scalar },
            Active::Some(mask) => self.mask_bits(mask),
        }
    }

    /// A vector of `i1` as an integer.
    pub(crate) fn mask_bits(&mut self, mask: &Value) -> Value {
        let ty = self.gang.mask_type();
        let text = format!("bitcast {} to {ty}", mask.typed());
        self.text.define(ty, Width::Scalar, text)
    }

    /// An integer with a bit per lane as a vector of `i1`.
    pub(crate) fn mask_lanes(&mut self, bits: &Value) -> Value {
        let width = self.gang.width();
        let text = format!("bitcast {} to {}", bits.typed(), width.of(Type::I(1)));
        self.text.define(Type::I(1), width, text)
    }

    /// The active lanes as a vector of `i1`.
    pub(crate) fn mask(&mut self, active: &Active) -> Value {
        match active {
            Active::All => Value::int(1, Type::I(1), self.gang.width()),
            Active::Some(mask) => mask.clone(),
        }
    }

    /// Active lanes where also a condition holds.
    pub(crate) fn narrowed(&mut self, active: &Active, condition: &Value) -> Active {
        Active::Some(match active {
            Active::All => condition.clone(),
            Active::Some(mask) => self.text.binary("and", mask, condition),
        })
    }

    /// Branches on a scalar condition to two labels.
    pub(crate) fn branch(&mut self, condition: &Value, yes: &str, no: &str) {
        self.text.line(format_args!("br {}, label %{yes}, label %{no}", condition.typed()));
    }

    /// As [`Lowering::branch`], where the first label is all but certain.
    pub(crate) fn branch_likely(&mut self, condition: &Value, yes: &str, no: &str) {
        let condition = condition.typed();
        self.text.line(format_args!("br {condition}, label %{yes}, label %{no}, !prof !11"));
    }

    /// Jumps.
    pub(crate) fn jump(&mut self, label: &str) {
        self.text.line(format_args!("br label %{label}"));
    }
}

/// A value in another type: bits are kept, cut off, or zeros are added.
pub(crate) fn adapt(text: &mut Text, value: &Value, ty: Type) -> Value {
    if value.ty == ty {
        return value.clone();
    }
    let bits = text.cast("bitcast", value, value.ty.as_int());
    let sized = match bits.ty.bits().cmp(&ty.bits()) {
        std::cmp::Ordering::Less => text.cast("zext", &bits, ty.as_int()),
        std::cmp::Ordering::Equal => bits,
        std::cmp::Ordering::Greater => text.cast("trunc", &bits, ty.as_int()),
    };
    text.cast("bitcast", &sized, ty)
}

/// A literal where a type is wanted.
fn literal(immediate: Immediate, ty: ScalarType) -> Result<Value, Unsupported> {
    let bits = match (immediate, ty) {
        (Immediate::Integer(value), ScalarType::F32) => u64::from((value as i64 as f32).to_bits()),
        (Immediate::Integer(value), ScalarType::F64) => (value as i64 as f64).to_bits(),
        (Immediate::Integer(value), ScalarType::Pred) => u64::from(value != 0),
        (Immediate::Integer(value), _) => value,
        (Immediate::F32(bits), ScalarType::F64) => f64::from(f32::from_bits(bits)).to_bits(),
        (Immediate::F32(bits), _) => u64::from(bits),
        (Immediate::F64(bits), ScalarType::F32) => {
            u64::from((f64::from_bits(bits) as f32).to_bits())
        }
        (Immediate::F64(bits), _) => bits,
    };
    Ok(match carrier(ty)? {
        Type::F32 => Value::f32(bits as u32, Width::Scalar),
        Type::F64 => Value::f64(bits, Width::Scalar),
        ty => Value::int(bits, ty, Width::Scalar),
    })
}

/// The registers that an operand names, each once.
pub(crate) fn collect_registers(operand: &Operand, registers: &mut Vec<RegisterId>) {
    use svp_ptx::ir::AddressBase;
    let mut note = |id: RegisterId| {
        if !registers.contains(&id) {
            registers.push(id);
        }
    };
    match operand {
        Operand::Register(id) | Operand::Not(id) => note(*id),
        Operand::Address(address) => {
            if let AddressBase::Register(id) = address.base {
                note(id);
            }
        }
        Operand::Vector(parts) | Operand::List(parts) | Operand::Texel(parts) => {
            parts.iter().for_each(|part| collect_registers(part, registers));
        }
        Operand::Pair(first, second) => {
            collect_registers(first, registers);
            collect_registers(second, registers);
        }
        _ => {}
    }
}
