//! Loads and stores of global memory, and loads of parameters.

use super::{Draft, Place, Proof, State, Value, bytes_of};
use crate::analysis::element_wise::{ELEMENT_BYTES_MAX, Obstacle};
use crate::ir::{Address, AddressBase, Instruction, Keyword, Operand, StateSpace, SymbolRef};
use svp_kernel_facts::ArrayParam;

/// Accesses that others may watch.
const ORDERED: [Keyword; 8] = [
    Keyword::Volatile,
    Keyword::Mmio,
    Keyword::Sys,
    Keyword::Relaxed,
    Keyword::Acquire,
    Keyword::Release,
    Keyword::AcqRel,
    Keyword::Sc,
];

impl Proof<'_> {
    /// A load: its value.
    pub(super) fn load(&mut self, it: &Instruction, state: &State) -> Result<Value, Obstacle> {
        let Some(Operand::Address(address)) = it.operands.get(1) else {
            return Err(Obstacle::Instruction(it.mnemonic()));
        };
        if it.space() == StateSpace::Param {
            return self.parameter(it, *address);
        }
        let (param, offset, bytes) = self.element(it, *address, state)?;
        let draft = self.draft(param, it, offset, bytes)?;
        draft.array.read = true;
        Ok(Value::Data)
    }

    pub(super) fn store(&mut self, it: &Instruction, state: &mut State) -> Result<(), Obstacle> {
        let [Operand::Address(address), values @ ..] = it.operands.as_slice() else {
            return Err(Obstacle::Instruction(it.mnemonic()));
        };
        for value in values {
            self.use_operand(value, state)?;
        }
        let (param, offset, bytes) = self.element(it, *address, state)?;
        let line = self.line;
        let draft = self.draft(param, it, offset, bytes)?;
        draft.array.written = true;
        draft.stored = line;
        // Under a guard only some do it.
        if it.guard.is_none() {
            *state.written.entry(param).or_default() |= bytes_of(offset, bytes).unwrap_or(0);
        }
        Ok(())
    }

    fn parameter(&mut self, it: &Instruction, address: Address) -> Result<Value, Obstacle> {
        let AddressBase::Symbol(SymbolRef::Param(index)) = address.base else {
            return Err(Obstacle::Space(StateSpace::Param));
        };
        let found = self.function.params.get(index as usize).ok_or(Obstacle::Broken)?;
        let start = i64::from(found.offset).checked_add(address.offset);
        let offset = start.and_then(|it| u32::try_from(it).ok()).ok_or(Obstacle::Broken)?;
        let ty = it.first_type().ok_or(Obstacle::Broken)?;
        let bytes = ty.bytes() * it.vector_width();
        self.loaded.push((offset, bytes));
        // What is loaded into a wider register, or several, is a number.
        let fits = match it.operands.first() {
            Some(Operand::Register(id)) => {
                self.body.register(*id).is_some_and(|it| it.ty.bytes() == bytes)
            }
            _ => false,
        };
        if !fits || ty.is_float() || !matches!(bytes, 4 | 8) {
            self.data.push((offset, bytes, self.line));
            return Ok(Value::Data);
        }
        Ok(Value::Param { offset, bytes, extended: None })
    }

    /// The pointer and the bytes of the element that an instruction accesses.
    fn element(
        &mut self,
        it: &Instruction,
        address: Address,
        state: &State,
    ) -> Result<(u32, i64, u32), Obstacle> {
        match it.space() {
            StateSpace::Global | StateSpace::Generic => {}
            other => return Err(Obstacle::Space(other)),
        }
        if it.one_of(&ORDERED).is_some() {
            return Err(Obstacle::Ordered);
        }
        let base = match address.base {
            AddressBase::Register(id) => state.register(id),
            AddressBase::Symbol(SymbolRef::Variable(_)) => return Err(Obstacle::Variable),
            _ => return Err(Obstacle::NotOwnElement),
        };
        let place = base.sum(Value::Constant(address.offset), 64);
        let place = if address.offset == 0 { Some(base) } else { place };
        let Some(Value::Address { param, factor, offset }) = place else {
            return Err(match base {
                Value::Mixed => Obstacle::Unclear,
                _ => Obstacle::NotOwnElement,
            });
        };
        if state.place != Place::Inside {
            return Err(Obstacle::Unchecked);
        }
        let bytes = it.first_type().map_or(0, |ty| ty.bytes() * it.vector_width());
        let end = offset.saturating_add(i64::from(bytes));
        if bytes_of(offset, bytes).is_none() || end > factor {
            return Err(Obstacle::NotOwnElement);
        }
        if !(1..=i64::from(ELEMENT_BYTES_MAX)).contains(&factor) {
            return Err(Obstacle::ElementSize(self.name(param)));
        }
        let size = factor as u32;
        if self.arrays.get(&param).is_some_and(|it| it.array.element_bytes != size) {
            return Err(Obstacle::ElementSizes(self.name(param)));
        }
        let array = ArrayParam {
            offset: param,
            element_bytes: size,
            align_bytes: 1,
            read: false,
            written: false,
        };
        self.arrays.entry(param).or_insert(Draft { array, stored: self.line });
        Ok((param, offset, bytes))
    }

    /// The array that is accessed, its alignment noted.
    fn draft(
        &mut self,
        param: u32,
        it: &Instruction,
        offset: i64,
        bytes: u32,
    ) -> Result<&mut Draft, Obstacle> {
        let name = self.name(param);
        let draft = self.arrays.get_mut(&param).ok_or(Obstacle::Broken)?;
        let size = draft.array.element_bytes;
        let aligned =
            bytes.is_power_of_two() && size.is_multiple_of(bytes) && offset % i64::from(bytes) == 0;
        if !aligned {
            return Err(Obstacle::Misaligned(name));
        }
        if it.operands.iter().any(|it| matches!(it, Operand::Texel(_))) {
            return Err(Obstacle::Instruction(it.mnemonic()));
        }
        draft.array.align_bytes = draft.array.align_bytes.max(bytes);
        Ok(draft)
    }
}
