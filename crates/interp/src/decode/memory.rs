//! Loads and stores.

use svp_ptx::ir::{
    Address, AddressBase, Instruction, Keyword, Operand, ScalarType, StateSpace, SymbolRef,
};

use super::super::code::{Access, Op, Place, Reg};
use super::operands::Location;
use super::{Decoded, Decoder, mismatch, unsupported};

impl Decoder<'_> {
    pub(super) fn load(&mut self, instruction: &Instruction) -> Decoded<()> {
        let Some(ty) = instruction.first_type() else { return unsupported() };
        let mut access = self.access(instruction, ty, 1)?;
        for part in self.parts(instruction, 0)? {
            if ty == ScalarType::B128 {
                access.elements.extend(self.halves_of(part)?);
                continue;
            }
            access.elements.push(match part {
                Operand::Sink => None,
                Operand::Register(id) => Some(self.register(*id)?),
                _ => return mismatch("a register is needed as destination"),
            });
        }
        let narrow = |it: &Option<Reg>| ty.bytes() == 8 && matches!(it, Some(Reg::W32(_)));
        if access.elements.iter().any(narrow) {
            return mismatch("the destination is narrower than the type");
        }
        self.push(Op::Load(Box::new(access)));
        if ty == ScalarType::S8 {
            self.cut_to_16_bits(instruction)?;
        }
        Ok(())
    }

    /// Loads extend signs to 32 bits; registers of 16 bits must hold no more than these.
    fn cut_to_16_bits(&mut self, instruction: &Instruction) -> Decoded<()> {
        for part in self.parts(instruction, 0)? {
            let Operand::Register(id) = part else { continue };
            let is_short = self.body.register(*id).is_some_and(|it| it.ty.bits() == 16);
            if let (true, Reg::W32(a)) = (is_short, self.register(*id)?) {
                self.push(Op::Unary32 {
                    f: |a| std::array::from_fn(|lane| a[lane] & 0xffff),
                    d: a,
                    a,
                });
            }
        }
        Ok(())
    }

    pub(super) fn store(&mut self, instruction: &Instruction) -> Decoded<()> {
        let Some(ty) = instruction.first_type() else { return unsupported() };
        let mut access = self.access(instruction, ty, 0)?;
        for part in self.parts(instruction, 1)? {
            if ty == ScalarType::B128 {
                access.elements.extend(self.halves_of(part)?);
                continue;
            }
            let reg = match part {
                Operand::Immediate(_) => self.value(part, ty)?,
                _ => self.loose_value(part, ty)?,
            };
            if ty.bytes() == 8 && matches!(reg, Reg::W32(_)) {
                return mismatch("the source is narrower than the type");
            }
            access.elements.push(Some(reg));
        }
        if access.place == Place::KernelParam {
            return mismatch("a kernel's parameters cannot be written");
        }
        self.push(Op::Store(Box::new(access)));
        Ok(())
    }

    /// The halves of a 128-bit register as elements of 64 bits.
    fn halves_of(&self, part: &Operand) -> Decoded<[Option<Reg>; 2]> {
        match part {
            Operand::Register(id) => Ok(self.pair_of_rows(*id)?.map(|row| Some(Reg::W64(row)))),
            _ => unsupported(),
        }
    }

    /// The elements of operand `at`: as many as the instruction's vector width says.
    pub(super) fn parts<'i>(
        &self,
        instruction: &'i Instruction,
        at: usize,
    ) -> Decoded<&'i [Operand]> {
        let parts = match self.operand(instruction, at)? {
            Operand::Vector(parts) => parts.as_slice(),
            single => std::slice::from_ref(single),
        };
        if parts.len() != instruction.vector_width() as usize {
            return mismatch("the vector's length does not fit the instruction");
        }
        Ok(parts)
    }

    /// Where an access goes, by the address at operand `at`, with no elements yet.
    pub(super) fn access(
        &mut self,
        instruction: &Instruction,
        ty: ScalarType,
        at: usize,
    ) -> Decoded<Access> {
        self.access_in(instruction, instruction.space(), ty, at)
    }

    /// As [`Decoder::access`], in a given state space.
    pub(super) fn access_in(
        &mut self,
        instruction: &Instruction,
        space: StateSpace,
        ty: ScalarType,
        at: usize,
    ) -> Decoded<Access> {
        let Operand::Address(address) = *self.operand(instruction, at)? else {
            return mismatch("an address is needed here");
        };
        let (place, base, offset) = self.place(space, address)?;
        let ordering =
            [Keyword::Volatile, Keyword::Acquire, Keyword::Release, Keyword::AcqRel, Keyword::Sc];
        Ok(Access {
            place,
            base,
            offset,
            narrow: matches!((place, base), (Place::Shared, Some(Reg::W32(_)))),
            // 128 bits are two elements.
            bytes: ty.bytes().min(8),
            signed: ty.is_signed(),
            elements: Vec::new(),
            ordered: instruction.one_of(&ordering).is_some(),
            constant: instruction.space() == StateSpace::Const,
            whole: instruction.is_strong_vector(),
        })
    }

    fn place(&mut self, space: StateSpace, address: Address) -> Decoded<(Place, Option<Reg>, i64)> {
        let by_space = match space {
            StateSpace::Global | StateSpace::Const => Place::Global,
            StateSpace::Generic => Place::Generic,
            StateSpace::Shared => Place::Shared,
            StateSpace::Local => Place::Local,
            StateSpace::Param if self.function.is_kernel() => Place::KernelParam,
            StateSpace::Param => Place::Local,
            _ => return unsupported(),
        };
        let symbol = match address.base {
            AddressBase::Register(id) => {
                return Ok((by_space, Some(self.register(id)?), address.offset));
            }
            AddressBase::Absolute => return Ok((by_space, None, address.offset)),
            AddressBase::Symbol(symbol) => symbol,
        };
        if !self.is_in_space(symbol, space) {
            return mismatch("the name is not in the instruction's state space");
        }
        Ok(match self.locate(symbol)? {
            Location::Fixed(fixed) => (by_space, None, address.offset.wrapping_add(fixed as i64)),
            Location::InFrame(at) => (Place::Frame, None, address.offset.wrapping_add(at.into())),
            Location::InParams(at) => {
                (Place::KernelParam, None, address.offset.wrapping_add(at.into()))
            }
        })
    }

    /// Can an access of this state space name this place?
    fn is_in_space(&self, symbol: SymbolRef, space: StateSpace) -> bool {
        let declared = match symbol {
            SymbolRef::Param(_) | SymbolRef::Return(_) => Some(StateSpace::Param),
            SymbolRef::Local(id) => self.body.variable(id).map(|it| it.space),
            SymbolRef::Variable(id) => self.scope.module.variable(id).map(|it| it.space),
        };
        match declared {
            // Addresses of these are the same in the generic space.
            Some(StateSpace::Global | StateSpace::Const) => {
                matches!(space, StateSpace::Global | StateSpace::Const | StateSpace::Generic)
            }
            declared => declared == Some(space),
        }
    }
}
