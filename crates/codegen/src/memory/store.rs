//! Stores.

use svp_ptx::ir::{Instruction, Operand};

use super::load::element_type;
use super::masked;
use super::pattern::{Access, Pattern, Space};
use crate::Unsupported;
use crate::emit::lowering::{Active, Lowering};
use crate::text::{Type, Value, Width};
use crate::values::lanes::{Lanes, shuffle, slice};

impl Lowering<'_> {
    /// Writes `st`.
    pub(crate) fn store(
        &mut self,
        index: usize,
        instruction: &Instruction,
        active: &Active,
    ) -> Result<(), Unsupported> {
        let access = self.access(index, instruction, 0, active)?;
        let parts = match instruction.operands.get(1) {
            Some(Operand::Vector(parts)) => parts.clone(),
            Some(single) => vec![single.clone()],
            None => return Err(Unsupported::Malformed("a store of nothing")),
        };
        if parts.len() != access.elements as usize {
            return Err(Unsupported::Malformed("a vector of another length"));
        }
        self.order_before(instruction);
        match access.space {
            Space::Params(_) | Space::Slow => self.slowly(index, &access, active)?,
            Space::Local => {
                let values = self.stored_values(&access, &parts)?;
                self.store_local(index, &access, &values, active)?;
            }
            Space::Window | Space::Shared => {
                self.fast_or_slow(index, &access, active, |it, pattern| {
                    let values = it.stored_values(&access, &parts)?;
                    it.store_pattern(&access, pattern, &values, active)
                })?;
            }
        }
        self.order_after(instruction);
        Ok(())
    }

    fn stored_values(
        &mut self,
        access: &Access,
        parts: &[Operand],
    ) -> Result<Vec<Lanes>, Unsupported> {
        let ty = element_type(access.ty);
        let mut values = Vec::new();
        for part in parts {
            let value = self.read_canonical(part, access.ty)?;
            values.push(self.adapt_lanes(value, ty));
        }
        Ok(values)
    }

    fn store_pattern(
        &mut self,
        access: &Access,
        pattern: &Pattern,
        values: &[Lanes],
        active: &Active,
    ) -> Result<(), Unsupported> {
        match pattern {
            Pattern::One(at) => self.store_one(access, at, values, active),
            Pattern::Rows(starts) => match active {
                Active::All => {
                    self.store_rows_side_by_side(access, starts, values);
                    Ok(())
                }
                Active::Some(mask) if access.elements == 1 => {
                    self.masked_rows_store(access, starts, &values[0], mask);
                    Ok(())
                }
                Active::Some(_) => {
                    let places = self.row_places(access, &starts[0]);
                    self.scatter(access, &places, values, active);
                    Ok(())
                }
            },
            Pattern::RowsOfOne(starts) => {
                let mut lanes = Vec::new();
                for start in starts {
                    let row = self.gang.geometry.row_lanes;
                    lanes.push(crate::values::lanes::splat(&mut self.text, start, row));
                }
                let offsets = crate::values::lanes::concat(&mut self.text, &lanes);
                let offsets = offsets.ok_or(Unsupported::Malformed("rows of an odd number"))?;
                let places = self.places(access, &Pattern::Anywhere(offsets));
                let places = places.ok_or(Unsupported::Malformed("lanes without places"))?;
                self.scatter(access, &places, values, active);
                Ok(())
            }
            Pattern::Anywhere(_) | Pattern::Near(_) | Pattern::Scaled(_) => {
                let places = self.places(access, pattern);
                let places = places.ok_or(Unsupported::Malformed("lanes without places"))?;
                self.scatter(access, &places, values, active);
                Ok(())
            }
        }
    }

    /// All lanes to one place: the last one's value stays.
    fn store_one(
        &mut self,
        access: &Access,
        at: &Value,
        values: &[Lanes],
        active: &Active,
    ) -> Result<(), Unsupported> {
        let (size, scope) = (access.ty.bytes(), access.scope());
        let place = self.pointer(access, at);
        for (element, value) in values.iter().enumerate() {
            let value = match value {
                Lanes::Uniform(value) => value.clone(),
                value => {
                    let vector = self.vector(value);
                    self.last_active(&vector, active)
                }
            };
            let offset = element as u32 * size;
            let next = format!("getelementptr i8, ptr {}, i64 {offset}", place.name);
            let place = self.text.define(place.ty, Width::Scalar, next).name;
            let value = value.typed();
            self.text.line(format_args!("store {value}, ptr {place}, align {size}{scope}"));
        }
        Ok(())
    }

    /// The element of the last active lane.
    fn last_active(&mut self, vector: &Value, active: &Active) -> Value {
        let lane = self.last_lane(active);
        let text = format!("extractelement {}, {}", vector.typed(), lane.typed());
        self.text.define(vector.ty, Width::Scalar, text)
    }

    /// The last active lane, `i64`.
    pub(super) fn last_lane(&mut self, active: &Active) -> Value {
        let last = Value::int(u64::from(self.gang.lanes) - 1, Type::I(64), Width::Scalar);
        if matches!(active, Active::All) {
            return last;
        }
        let bits = self.bits(active);
        let no = Value::int(0, Type::I(1), Width::Scalar);
        let zeros = self.text.intrinsic("ctlz", bits.ty, Width::Scalar, &[&bits, &no]);
        let zeros = self.adapt(&zeros, Type::I(64));
        let lane = self.text.binary("sub", &last, &zeros);
        // Never out of range, whatever LLVM thinks of an empty mask.
        self.text.binary("and", &lane, &last)
    }

    fn store_rows_side_by_side(&mut self, access: &Access, starts: &[Value], values: &[Lanes]) {
        let lanes = self.gang.geometry.row_lanes;
        let (size, scope) = (access.ty.bytes(), access.scope());
        let rows = self.gang.geometry.rows;
        let vectors: Vec<Value> = values.iter().map(|it| self.vector(it)).collect();
        for (at, start) in starts.iter().enumerate() {
            // Of rows that go to one place the last one's values stay.
            let row = if starts.len() == 1 { rows - 1 } else { at as u32 };
            let parts: Vec<Value> =
                vectors.iter().map(|it| slice(&mut self.text, it, row * lanes, lanes)).collect();
            let whole = self.interleaved(&parts, lanes);
            let place = self.pointer(access, start).name;
            let whole = whole.typed();
            self.text.line(format_args!("store {whole}, ptr {place}, align {size}{scope}"));
        }
    }

    /// The lanes' elements in the order of memory.
    fn interleaved(&mut self, parts: &[Value], lanes: u32) -> Value {
        match parts {
            [one] => one.clone(),
            [a, b] => {
                let picks: Vec<u32> = (0..lanes).flat_map(|lane| [lane, lane + lanes]).collect();
                shuffle(&mut self.text, a, Some(b), &picks)
            }
            _ => {
                let half = parts.len() / 2;
                let even: Vec<Value> = parts.iter().step_by(2).cloned().collect();
                let odd: Vec<Value> = parts.iter().skip(1).step_by(2).cloned().collect();
                let even = self.interleaved(&even, lanes);
                let odd = self.interleaved(&odd, lanes);
                let count = lanes * half as u32;
                let picks: Vec<u32> = (0..count).flat_map(|at| [at, at + count]).collect();
                shuffle(&mut self.text, &even, Some(&odd), &picks)
            }
        }
    }

    /// Rows side by side of which only some lanes are stored; of rows that go to one place the last
    /// one's values stay.
    fn masked_rows_store(
        &mut self,
        access: &Access,
        starts: &[Value],
        value: &Lanes,
        mask: &Value,
    ) {
        let lanes = self.gang.geometry.row_lanes;
        let scope = access.scope();
        let value = self.vector(value);
        for row in 0..self.gang.geometry.rows {
            let start = starts.get(row as usize).unwrap_or(&starts[0]);
            let place = self.pointer(access, start).name;
            let part = slice(&mut self.text, &value, row * lanes, lanes);
            let mask = slice(&mut self.text, mask, row * lanes, lanes);
            let call = masked::store(&mut self.text, &part, &place, access.ty.bytes(), &mask);
            self.text.line(format_args!("{call}{scope}"));
        }
    }
}
