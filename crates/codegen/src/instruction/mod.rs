//! One instruction: its guard, and which part of this crate writes it.

mod agree;
mod barrier;
pub(crate) mod callout;
mod moves;
mod rows;
mod sequences;
mod shuffle;
mod special;
mod warp;

use svp_ptx::analysis::shape::Shape;
use svp_ptx::ir::{Guard, Instruction, Keyword, Opcode, Operand, ScalarType, Slot, SlotType};

use crate::analysis::nans;
use crate::emit::active::Version;
use crate::emit::cursor::{Cursor, with_canonical_nans};
use crate::text::{Type, Width};
use crate::values::lanes::Lanes;
use crate::values::registers::carrier;
use crate::{Unsupported, alu};

impl Cursor<'_, '_> {
    /// Writes the instruction, which does not end its block.
    pub(crate) fn write_instruction(&mut self) -> Result<(), Unsupported> {
        let Some(guard) = self.instruction().guard else { return self.execute() };
        match self.guard(guard)? {
            Lanes::Uniform(condition) => {
                let (run, done) = (self.text.fresh("if"), self.text.fresh("fi"));
                self.text.branch(&condition, &run, &done);
                self.text.label(&run);
                self.execute()?;
                self.text.jump(&done);
                self.text.label(&done);
            }
            condition => {
                let lanes = self.vector(&condition);
                self.narrowed(&lanes).execute_guarded()?;
            }
        }
        // Control may come from another round now, where the block's lanes are another value.
        if self.pauses() && matches!(self.version, Version::Masked) {
            self.reload_active();
        }
        Ok(())
    }

    /// Lanes where a guard holds.
    pub(crate) fn guard(&mut self, guard: Guard) -> Result<Lanes, Unsupported> {
        let operand = match guard.negated {
            true => Operand::Not(guard.register),
            false => Operand::Register(guard.register),
        };
        self.read(&operand, ScalarType::Pred)
    }

    /// As [`Cursor::execute`], for lanes that a varying guard leaves. What is dear, or does something
    /// even if no lane is active, is jumped over then.
    fn execute_guarded(&mut self) -> Result<(), Unsupported> {
        if is_cheap(self.instruction().opcode) {
            return self.execute();
        }
        let none = self.none_active();
        let (run, done) = (self.text.fresh("if"), self.text.fresh("fi"));
        self.text.branch(&none, &done, &run);
        self.text.label(&run);
        self.execute()?;
        self.text.jump(&done);
        self.text.label(&done);
        Ok(())
    }

    /// The instruction, for the active lanes.
    fn execute(&mut self) -> Result<(), Unsupported> {
        let instruction = self.instruction();
        match instruction.opcode {
            Opcode::Ld | Opcode::Ldu => self.load(),
            Opcode::St => self.store(),
            Opcode::Atom | Opcode::Red => self.atomic(),
            Opcode::Mov => self.mov(),
            Opcode::Cvta => self.cvta(),
            Opcode::Shfl | Opcode::Vote | Opcode::Activemask => self.warp_wide(),
            Opcode::Bar | Opcode::Barrier => self.barrier(),
            Opcode::Membar | Opcode::Fence => {
                self.fence();
                Ok(())
            }
            Opcode::Prefetch | Opcode::Prefetchu | Opcode::Nanosleep | Opcode::Pmevent => Ok(()),
            Opcode::Brkpt => {
                self.report();
                // What follows is dead, and has to be in a block of its own.
                let dead = self.text.fresh("dead");
                self.text.line("unreachable");
                self.text.label(&dead);
                Ok(())
            }
            // Of what the device provides, or of something that is no function, which the runtime
            // says.
            Opcode::Call => self.callout(),
            Opcode::Tex => self.texture(),
            Opcode::Wmma
            | Opcode::Mma
            | Opcode::Ldmatrix
            | Opcode::Stmatrix
            | Opcode::Movmatrix => self.matrix(),
            Opcode::Match | Opcode::Redux | Opcode::Elect => self.agreement(),
            Opcode::Mbarrier => self.mbarrier(),
            Opcode::Cp => match self.native_copy()? {
                true => Ok(()),
                false => self.callout(),
            },
            _ if is_left_to_the_interpreter(instruction) => self.callout(),
            _ => self.lanewise(),
        }
    }

    /// An `mbarrier` object is the runtime's. Where lanes look whether a phase has ended, those that do
    /// not must not be ones that the phase still waits for; and all look at the same object, so that
    /// they go on together.
    fn mbarrier(&mut self) -> Result<(), Unsupported> {
        let instruction = self.instruction();
        if instruction.one_of(&[Keyword::TestWait, Keyword::TryWait]).is_some() {
            self.check_converged()?;
            let agrees = self.agrees(instruction.operands.get(..1).unwrap_or_default())?;
            if !agrees || instruction.guard.is_some() {
                let (line, what) = (instruction.line, instruction.mnemonic());
                return Err(Unsupported::Diverged { line, what });
            }
        }
        self.callout()
    }

    /// Arithmetic, logic, comparison, conversion.
    fn lanewise(&mut self) -> Result<(), Unsupported> {
        let instruction = self.instruction();
        let (destinations, mut sources) = self.operands()?;
        if let Some(Operand::Register(id)) = destinations.first()
            && let Some(result) = self.field_of_vector(&sources, self.registers.ty(*id)?)
        {
            return self.write(*id, result);
        }
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
            && let Some(result) = self.affine_result(&sources)?
        {
            return self.write(*id, result);
        }
        let mut uniform = sources.iter().all(|source| matches!(source, Lanes::Uniform(_)));
        let reads_carry = matches!(instruction.opcode, Opcode::Addc | Opcode::Subc | Opcode::Madc);
        let writes_carry = instruction.has(Keyword::Cc);
        if reads_carry || writes_carry {
            uniform = false;
        }
        let width = if uniform { Width::Scalar } else { self.gang().width() };
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
            results.push(self.destination_type(destination)?);
        }
        if writes_carry {
            results.push(Type::I(1));
        }
        let Ok(mut values) = alu::emit(self.text, instruction, width, &args, &results) else {
            if reads_carry || writes_carry {
                return Err(Unsupported::Instruction {
                    line: instruction.line,
                    what: instruction.mnemonic(),
                });
            }
            return self.callout();
        };
        if writes_carry && let Some(carry) = values.pop() {
            self.text.store_slot(&carry, "%carry");
        }
        let made = alu::makes_nan(instruction);
        for (destination, value) in destinations.iter().zip(values) {
            let value = Lanes::of(value);
            let value = match destination {
                Operand::Register(id) if made && self.plan.nans.are_settled_early(*id) => {
                    with_canonical_nans(self.text, value)
                }
                _ => value,
            };
            self.write_operand(destination, value)?;
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

    fn destination_type(&self, destination: &Operand) -> Result<Type, Unsupported> {
        match destination {
            Operand::Register(id) => self.registers.ty(*id),
            Operand::Sink => {
                let instruction = self.instruction();
                let first = instruction.opcode.slots().first();
                let predicate = matches!(
                    first,
                    Some(Slot::Def(SlotType::Pred) | Slot::DefPair(SlotType::Pred))
                );
                match instruction.first_type() {
                    _ if predicate => Ok(Type::I(1)),
                    Some(ty) => carrier(ty),
                    None => Ok(Type::I(32)),
                }
            }
            _ => Err(Unsupported::Malformed("a destination that is no register")),
        }
    }

    /// Destinations, and the values of the sources, by the opcode's slots.
    fn operands(&mut self) -> Result<(Vec<Operand>, Vec<Lanes>), Unsupported> {
        let instruction = self.instruction();
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
                        Some(Operand::Register(id)) => self.plan.nans.are_settled_early(*id),
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

/// Is it done lane by lane by the interpreter's own code? It does not wait.
fn is_left_to_the_interpreter(instruction: &Instruction) -> bool {
    use Opcode::{
        Applypriority, Clusterlaunchcontrol, Createpolicy, Discard, Suld, Suq, Sust, Tld4, Txq,
    };
    matches!(
        instruction.opcode,
        Applypriority
            | Clusterlaunchcontrol
            | Createpolicy
            | Discard
            | Suld
            | Suq
            | Sust
            | Tld4
            | Txq
    )
}
