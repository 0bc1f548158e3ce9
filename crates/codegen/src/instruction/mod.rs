//! One instruction: its guard, and which part of this crate writes it.

pub(crate) mod callout;
mod moves;
mod sequences;
mod special;
mod warp;

use svp_ptx::analysis::shape::Shape;
use svp_ptx::ir::{Guard, Instruction, Keyword, Opcode, Operand, ScalarType, Slot, SlotType};

use crate::analysis::nans;
use crate::emit::lowering::{Active, Lowering};
use crate::text::{Type, Value, Width};
use crate::values::lanes::Lanes;
use crate::{Unsupported, alu};

impl Lowering<'_> {
    /// Writes an instruction that does not end its block.
    pub(crate) fn instruction(&mut self, index: usize, block: usize) -> Result<(), Unsupported> {
        let instruction = self.instruction_at(index)?.clone();
        let mode = self.mode.clone();
        let Some(guard) = instruction.guard else {
            return self.guarded(index, block, &instruction, &mode);
        };
        match self.guard(guard)? {
            Lanes::Uniform(condition) => {
                let (run, done) = (self.text.fresh("if"), self.text.fresh("fi"));
                self.branch(&condition, &run, &done);
                self.text.label(&run);
                self.guarded(index, block, &instruction, &mode)?;
                self.jump(&done);
                self.text.label(&done);
                Ok(())
            }
            condition => {
                let lanes = self.vector(&condition);
                let active = self.narrowed(&mode, &lanes);
                self.guarded = true;
                let written = self.guarded_lanes(index, block, &instruction, &active);
                self.guarded = false;
                written
            }
        }
    }

    /// Lanes where a guard holds.
    pub(crate) fn guard(&mut self, guard: Guard) -> Result<Lanes, Unsupported> {
        let operand = match guard.negated {
            true => Operand::Not(guard.register),
            false => Operand::Register(guard.register),
        };
        self.read(&operand, ScalarType::Pred)
    }

    /// As [`Lowering::guarded`], for lanes that a varying guard leaves. What is dear, or does
    /// something even if no lane is active, is jumped over then.
    fn guarded_lanes(
        &mut self,
        index: usize,
        block: usize,
        instruction: &Instruction,
        active: &Active,
    ) -> Result<(), Unsupported> {
        if is_cheap(instruction.opcode) {
            return self.guarded(index, block, instruction, active);
        }
        let bits = self.bits(active);
        let none = self.text.compare("eq", &bits, &Value::int(0, bits.ty, Width::Scalar));
        let (run, done) = (self.text.fresh("if"), self.text.fresh("fi"));
        self.branch(&none, &done, &run);
        self.text.label(&run);
        self.guarded(index, block, instruction, active)?;
        self.jump(&done);
        self.text.label(&done);
        Ok(())
    }

    fn guarded(
        &mut self,
        index: usize,
        block: usize,
        instruction: &Instruction,
        active: &Active,
    ) -> Result<(), Unsupported> {
        match instruction.opcode {
            Opcode::Ld | Opcode::Ldu => self.load(index, instruction, active),
            Opcode::St => self.store(index, instruction, active),
            Opcode::Atom | Opcode::Red => self.atomic(index, instruction, active),
            Opcode::Mov => self.mov(index, instruction, active),
            Opcode::Cvta => self.cvta(index, instruction, active),
            Opcode::Shfl | Opcode::Vote | Opcode::Activemask => {
                self.warp_wide(index, block, instruction, active)
            }
            Opcode::Bar | Opcode::Barrier => self.barrier(index, block, instruction, active),
            Opcode::Membar | Opcode::Fence => {
                self.fence(instruction);
                Ok(())
            }
            Opcode::Prefetch | Opcode::Prefetchu | Opcode::Nanosleep | Opcode::Pmevent => Ok(()),
            Opcode::Brkpt => {
                self.report(index, active)?;
                // What follows is dead, and has to be in a block of its own.
                let dead = self.text.fresh("dead");
                self.text.line("unreachable");
                self.text.label(&dead);
                Ok(())
            }
            Opcode::Call => self.call(index, instruction, active),
            Opcode::Tex => self.texture(index, instruction, active),
            _ if is_warp_wide(instruction.opcode) => {
                self.check_converged(block, instruction)?;
                self.callout(index, active)
            }
            Opcode::Mbarrier => self.mbarrier(index, block, instruction, active),
            _ if is_left_to_the_interpreter(instruction) => self.callout(index, active),
            _ => self.lanewise(index, instruction, active),
        }
    }

    /// An `mbarrier` object is the runtime's. Where lanes look whether a phase has ended, those that do
    /// not must not be ones that the phase still waits for; and all look at the same object, so that
    /// they go on together.
    fn mbarrier(
        &mut self,
        index: usize,
        block: usize,
        instruction: &Instruction,
        active: &Active,
    ) -> Result<(), Unsupported> {
        if instruction.one_of(&[Keyword::TestWait, Keyword::TryWait]).is_some() {
            self.check_converged(block, instruction)?;
            let agrees = self.agrees(instruction.operands.get(..1).unwrap_or_default())?;
            if !agrees || instruction.guard.is_some() {
                let (line, what) = (instruction.line, instruction.mnemonic());
                return Err(Unsupported::Diverged { line, what });
            }
        }
        self.callout(index, active)
    }

    /// A call that could not be put in line: of something that the device provides.
    fn call(
        &mut self,
        index: usize,
        instruction: &Instruction,
        active: &Active,
    ) -> Result<(), Unsupported> {
        match instruction.operands.get(1) {
            Some(Operand::Function(_)) => self.callout(index, active),
            _ => Err(Unsupported::IndirectCall { line: instruction.line }),
        }
    }

    /// Arithmetic, logic, comparison, conversion.
    fn lanewise(
        &mut self,
        index: usize,
        instruction: &Instruction,
        active: &Active,
    ) -> Result<(), Unsupported> {
        let (destinations, mut sources) = self.operands(instruction)?;
        if self.agrees(&destinations)? {
            // All lanes get what the first one does.
            for source in &mut sources {
                if let Lanes::Affine(affine) = source {
                    *source = Lanes::Uniform(affine.base.clone());
                }
            }
        }
        if let Some(Operand::Register(id)) = destinations.first()
            && matches!(self.registers.shape(*id)?, Shape::Affine(_))
            && let Some(result) = self.affine_result(instruction, &sources)?
        {
            return self.write(*id, result, active);
        }
        let mut uniform = sources.iter().all(|it| matches!(it, Lanes::Uniform(_)));
        let reads_carry = matches!(instruction.opcode, Opcode::Addc | Opcode::Subc | Opcode::Madc);
        let writes_carry = instruction.has(Keyword::Cc);
        if reads_carry || writes_carry {
            uniform = false;
        }
        let width = if uniform { Width::Scalar } else { self.gang.width() };
        let mut args = Vec::with_capacity(sources.len() + 1);
        for source in &sources {
            args.push(match source {
                Lanes::Uniform(value) if uniform => value.clone(),
                source => self.vector(source),
            });
        }
        if reads_carry {
            let load = format!("load {}, ptr %carry", width.of(Type::I(1)));
            args.push(self.text.define(Type::I(1), width, load));
        }
        let mut results = Vec::with_capacity(destinations.len() + 1);
        for destination in &destinations {
            results.push(self.destination_type(destination, instruction)?);
        }
        if writes_carry {
            results.push(Type::I(1));
        }
        let Ok(mut values) = alu::emit(&mut self.text, instruction, width, &args, &results) else {
            if reads_carry || writes_carry {
                return Err(Unsupported::Instruction {
                    line: instruction.line,
                    what: instruction.mnemonic(),
                });
            }
            return self.callout(index, active);
        };
        if writes_carry && let Some(carry) = values.pop() {
            self.text.line(format_args!("store {}, ptr %carry", carry.typed()));
        }
        let made = alu::makes_nan(instruction);
        for (destination, value) in destinations.iter().zip(values) {
            let value = Lanes::of(value);
            let value = match destination {
                Operand::Register(id) if made && self.nans.are_settled_early(*id) => {
                    self.with_canonical_nans(value)
                }
                _ => value,
            };
            self.write_operand(destination, value, active)?;
        }
        Ok(())
    }

    /// Do all lanes get the same, whatever they read?
    fn agrees(&self, destinations: &[Operand]) -> Result<bool, Unsupported> {
        let mut uniform = false;
        for destination in destinations {
            if let Operand::Register(id) = destination {
                uniform = matches!(self.registers.shape(*id)?, Shape::Uniform);
                if !uniform {
                    return Ok(false);
                }
            }
        }
        Ok(uniform)
    }

    fn destination_type(
        &self,
        destination: &Operand,
        instruction: &Instruction,
    ) -> Result<Type, Unsupported> {
        match destination {
            Operand::Register(id) => self.registers.ty(*id),
            Operand::Sink => {
                let first = instruction.opcode.slots().first();
                let predicate = matches!(
                    first,
                    Some(Slot::Def(SlotType::Pred) | Slot::DefPair(SlotType::Pred))
                );
                match instruction.first_type() {
                    _ if predicate => Ok(Type::I(1)),
                    Some(ty) => crate::values::registers::carrier(ty),
                    None => Ok(Type::I(32)),
                }
            }
            _ => Err(Unsupported::Malformed("a destination that is no register")),
        }
    }

    /// Destinations, and the values of the sources, by the opcode's slots.
    fn operands(
        &mut self,
        instruction: &Instruction,
    ) -> Result<(Vec<Operand>, Vec<Lanes>), Unsupported> {
        let (mut destinations, mut sources) = (Vec::new(), Vec::new());
        let slots = instruction.operands.iter().zip(instruction.opcode.slots()).enumerate();
        for (at, (operand, slot)) in slots {
            match slot {
                Slot::Def(_) => destinations.push(operand.clone()),
                Slot::DefPair(_) => match operand {
                    Operand::Pair(first, second) => {
                        destinations.push(first.as_ref().clone());
                        destinations.push(second.as_ref().clone());
                    }
                    single => destinations.push(single.clone()),
                },
                Slot::Use(ty) | Slot::Maybe(ty) => {
                    let ty = slot_type(instruction, *ty);
                    let early = match destinations.first() {
                        Some(Operand::Register(id)) => self.nans.are_settled_early(*id),
                        _ => false,
                    };
                    let copied = nans::copies_operand(instruction, at);
                    let as_is = nans::is_float(ty) || copied;
                    sources.push(match as_is && !(early && copied) {
                        true => self.read(operand, ty)?,
                        false => self.read_canonical(operand, ty)?,
                    });
                }
                _ => {
                    return Err(Unsupported::Instruction {
                        line: instruction.line,
                        what: instruction.mnemonic(),
                    });
                }
            }
        }
        Ok((destinations, sources))
    }
}

/// The type that a literal has in a slot.
fn slot_type(instruction: &Instruction, slot: SlotType) -> ScalarType {
    let first = instruction.first_type().unwrap_or(ScalarType::B32);
    match slot {
        SlotType::First => first,
        SlotType::Last => instruction.last_type().unwrap_or(first),
        SlotType::Product if instruction.has(Keyword::Wide) => match first {
            ScalarType::U16 => ScalarType::U32,
            ScalarType::S16 => ScalarType::S32,
            ScalarType::U32 => ScalarType::U64,
            _ => ScalarType::S64,
        },
        SlotType::Product => first,
        SlotType::Pred => ScalarType::Pred,
        SlotType::Pointer => ScalarType::U64,
        SlotType::B32 | SlotType::Any => ScalarType::B32,
    }
}

/// Is it not worth a jump if no lane is active?
fn is_cheap(opcode: Opcode) -> bool {
    use Opcode::*;
    matches!(
        opcode,
        Add | Sub
            | Mul
            | Mad
            | Abs
            | Neg
            | Min
            | Max
            | Fma
            | And
            | Or
            | Xor
            | Not
            | Shl
            | Shr
            | Setp
            | Selp
            | Mov
            | Cvt
            | Cvta
            | Lop3
            | Shf
            | Bfe
            | Bfi
            | Prmt
            | Popc
            | Clz
    )
}

/// Is it done lane by lane by the interpreter's own code? It waits for nobody.
fn is_left_to_the_interpreter(instruction: &Instruction) -> bool {
    use Opcode::{Applypriority, Cp, Createpolicy, Discard, Suld, Suq, Sust, Tld4, Txq};
    matches!(
        instruction.opcode,
        Applypriority | Cp | Createpolicy | Discard | Suld | Suq | Sust | Tld4 | Txq
    )
}

/// Do the lanes of a warp do it together?
fn is_warp_wide(opcode: Opcode) -> bool {
    use Opcode::{Elect, Ldmatrix, Match, Mma, Movmatrix, Redux, Stmatrix, Wmma};
    matches!(opcode, Match | Redux | Elect | Wmma | Mma | Ldmatrix | Stmatrix | Movmatrix)
}
