//! Stores.

use svp_ptx::ir::Operand;

use super::load::element_type;
use super::pattern::{Access, Pattern, Rows, Space, WIDE};
use super::primitives;
use crate::Unsupported;
use crate::emit::cursor::Cursor;
use crate::text::{Type, Value, Width};
use crate::values::lanes::{Lanes, concat, shuffle, slice, splat};

impl Cursor<'_, '_> {
    /// Writes `st`.
    pub(crate) fn store(&mut self) -> Result<(), Unsupported> {
        let access = self.access(0)?;
        let parts = match self.instruction().operands.get(1) {
            Some(Operand::Vector(parts)) => parts.as_slice(),
            Some(single) => std::slice::from_ref(single),
            None => return Err(Unsupported::Malformed("a store of nothing")),
        };
        if parts.len() != access.elements as usize {
            return Err(Unsupported::Malformed("a vector of another length"));
        }
        self.order_before();
        match access.space {
            Space::Params(_) | Space::Slow => self.slowly(&access)?,
            Space::Local => {
                let values = self.stored_values(&access, parts)?;
                self.store_local(&access, &values)?;
            }
            Space::Window | Space::Shared => self.fast_or_slow(&access, |cursor, pattern| {
                let values = cursor.stored_values(&access, parts)?;
                cursor.store_pattern(&access, pattern, &values)
            })?,
        }
        self.order_after();
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
    ) -> Result<(), Unsupported> {
        let addresses = match pattern {
            Pattern::One(at) => {
                self.store_one(access, at, values);
                return Ok(());
            }
            Pattern::Strided(strided) => return self.store_bundle(access, strided, values),
            Pattern::Rows(rows) => match self.active.mask().cloned() {
                None => {
                    self.store_rows(access, rows, values);
                    return Ok(());
                }
                Some(mask) if access.elements == 1 => {
                    self.store_masked_rows(access, rows, &values[0], &mask);
                    return Ok(());
                }
                Some(_) => self.row_addresses(access, &rows.starts[0]),
            },
            Pattern::RowsOfOne(starts) => {
                let lanes = self.gang().geometry.row_lanes;
                let rows: Vec<Value> =
                    starts.iter().map(|start| splat(self.text, start, lanes)).collect();
                let offsets = concat(self.text, &rows);
                let offsets = offsets.ok_or(Unsupported::Malformed("rows of an odd number"))?;
                self.lane_addresses(access, &Pattern::Anywhere(offsets))?
            }
            Pattern::Anywhere(_) | Pattern::Near(_) | Pattern::Scaled(_) => {
                self.lane_addresses(access, pattern)?
            }
        };
        self.scatter(access, &addresses, values);
        Ok(())
    }

    /// All lanes to one address: the last one's value stays.
    fn store_one(&mut self, access: &Access, at: &Value, values: &[Lanes]) {
        let align = access.ty.bytes();
        let first = self.pointer(access, at);
        for (element, value) in values.iter().enumerate() {
            let value = match value {
                Lanes::Uniform(value) => value.clone(),
                value => {
                    let vector = self.vector(value);
                    self.last_active(&vector)
                }
            };
            let pointer = self.text.byte_pointer(&first, element as u32 * align);
            primitives::store(self.text, &value, access.target(&pointer));
        }
    }

    /// The element of the last active lane.
    fn last_active(&mut self, vector: &Value) -> Value {
        let lane = self.last_lane();
        let text = format!("extractelement {}, {}", vector.typed(), lane.typed());
        self.text.define(vector.ty, Width::Scalar, text)
    }

    /// The last active lane, `i64`.
    pub(super) fn last_lane(&mut self) -> Value {
        let last = Value::int(u64::from(self.gang().lanes) - 1, WIDE, Width::Scalar);
        if self.active.mask().is_none() {
            return last;
        }
        let bits = self.active_bits();
        let defined = Value::int(0, Type::I(1), Width::Scalar);
        let zeros = self.text.intrinsic("ctlz", bits.ty, Width::Scalar, &[&bits, &defined]);
        let zeros = self.text.adapt(&zeros, WIDE);
        let lane = self.text.binary("sub", &last, &zeros);
        // Never out of range, whatever LLVM thinks of an empty mask.
        self.text.binary("and", &lane, &last)
    }

    /// Rows of lanes side by side; of rows that go to one address the last one's values stay.
    fn store_rows(&mut self, access: &Access, rows: &Rows, values: &[Lanes]) {
        let Rows { starts, lanes, count } = rows;
        let vectors: Vec<Value> = values.iter().map(|value| self.vector(value)).collect();
        for (at, start) in starts.iter().enumerate() {
            let row = if starts.len() == 1 { count - 1 } else { at as u32 };
            let part = |vector: &Value| slice(self.text, vector, row * lanes, *lanes);
            let parts: Vec<Value> = vectors.iter().map(part).collect();
            let whole = self.interleaved(&parts, *lanes);
            let pointer = self.pointer(access, start);
            primitives::store(self.text, &whole, access.target(&pointer));
        }
    }

    /// The lanes' elements in the order of memory.
    fn interleaved(&mut self, parts: &[Value], lanes: u32) -> Value {
        match parts {
            [one] => one.clone(),
            [a, b] => {
                let picks: Vec<u32> = (0..lanes).flat_map(|lane| [lane, lane + lanes]).collect();
                shuffle(self.text, a, Some(b), &picks)
            }
            _ => {
                let half = parts.len() / 2;
                let even: Vec<Value> = parts.iter().step_by(2).cloned().collect();
                let odd: Vec<Value> = parts.iter().skip(1).step_by(2).cloned().collect();
                let even = self.interleaved(&even, lanes);
                let odd = self.interleaved(&odd, lanes);
                let count = lanes * half as u32;
                let picks: Vec<u32> = (0..count).flat_map(|at| [at, at + count]).collect();
                shuffle(self.text, &even, Some(&odd), &picks)
            }
        }
    }

    /// Rows of lanes side by side of which only some are stored; of rows that go to one address the last
    /// one's values stay.
    fn store_masked_rows(
        &mut self,
        access: &Access,
        Rows { starts, lanes, count }: &Rows,
        value: &Lanes,
        mask: &Value,
    ) {
        let value = self.vector(value);
        for row in 0..*count {
            let start = starts.get(row as usize).unwrap_or(&starts[0]);
            let pointer = self.pointer(access, start);
            let part = slice(self.text, &value, row * lanes, *lanes);
            let mask = slice(self.text, mask, row * lanes, *lanes);
            primitives::store_masked(self.text, &part, &mask, access.target(&pointer));
        }
    }
}
