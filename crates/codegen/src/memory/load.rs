//! Loads.

use svp_ptx::ir::{Keyword, Operand, ScalarType, StateSpace};

use super::pattern::{Access, Pattern, Rows, Space, WIDE};
use super::primitives::{self, Target};
use crate::Unsupported;
use crate::emit::cursor::Cursor;
use crate::text::{Text, Type, Value, Width};
use crate::values::lanes::{Lanes, concat, shuffle, slice, splat};

/// The type in which an element is accessed: as float if it ends in a float register.
pub(super) fn element_type(ty: ScalarType) -> Type {
    match ty {
        ScalarType::F32 => Type::F32,
        ScalarType::F64 => Type::F64,
        ty => Type::I(ty.bits()),
    }
}

/// `ty` loaded, in a register's type: extended as the type of the instruction says.
fn extended(text: &mut Text, value: &Value, signed: bool, to: Type) -> Value {
    if signed && value.ty.bits() < to.bits() {
        return text.cast("sext", value, to);
    }
    text.adapt(value, to)
}

impl Cursor<'_, '_> {
    /// Writes `ld`.
    pub(crate) fn load(&mut self) -> Result<(), Unsupported> {
        let instruction = self.instruction();
        let access = self.access(1)?;
        let parts = match instruction.operands.first() {
            Some(Operand::Vector(parts)) => parts.as_slice(),
            Some(single) => std::slice::from_ref(single),
            None => return Err(Unsupported::Malformed("a load to nowhere")),
        };
        if parts.len() != access.elements as usize {
            return Err(Unsupported::Malformed("a vector of another length"));
        }
        self.order_before();
        let constant = instruction.has(Keyword::Nc) || instruction.space() == StateSpace::Const;
        let metadata = if constant { ", !invariant.load !0" } else { access.scope() };
        match access.space {
            Space::Params(at) => self.load_params(&access, at, parts)?,
            Space::Local => self.load_local(&access, parts)?,
            Space::Slow => self.slowly(&access)?,
            Space::Window | Space::Shared => self.fast_or_slow(&access, |cursor, pattern| {
                let values = cursor.load_pattern(&access, pattern, metadata)?;
                cursor.write_loaded(&access, parts, values)
            })?,
        }
        self.order_after();
        Ok(())
    }

    /// Writes what was loaded to its registers.
    pub(super) fn write_loaded(
        &mut self,
        access: &Access,
        parts: &[Operand],
        values: Vec<Lanes>,
    ) -> Result<(), Unsupported> {
        let signed = access.ty.is_signed();
        for (part, value) in parts.iter().zip(values) {
            let Operand::Register(id) = part else { continue };
            let ty = self.registers.ty(*id)?;
            let value = match value {
                Lanes::Uniform(value) => Lanes::Uniform(extended(self.text, &value, signed, ty)),
                value => {
                    let vector = self.vector(&value);
                    Lanes::Vector(extended(self.text, &vector, signed, ty))
                }
            };
            self.write(*id, value)?;
        }
        Ok(())
    }

    fn load_params(
        &mut self,
        access: &Access,
        at: u64,
        parts: &[Operand],
    ) -> Result<(), Unsupported> {
        let ty = element_type(access.ty);
        let size = access.ty.bytes();
        let mut values = Vec::new();
        for element in 0..u64::from(access.elements) {
            let offset = Value::int(at + element * u64::from(size), WIDE, Width::Scalar);
            let pointer = self.pointer(access, &offset);
            let target =
                Target { pointer: &pointer, align: size, metadata: ", !invariant.load !0" };
            values.push(Lanes::Uniform(primitives::load(self.text, ty, Width::Scalar, target)));
        }
        self.write_loaded(access, parts, values)
    }

    /// The elements that the lanes load by a pattern of offsets.
    fn load_pattern(
        &mut self,
        access: &Access,
        pattern: &Pattern,
        metadata: &str,
    ) -> Result<Vec<Lanes>, Unsupported> {
        match pattern {
            Pattern::One(at) => {
                let values = self.load_scalars(access, at, metadata);
                Ok(values.into_iter().map(Lanes::Uniform).collect())
            }
            Pattern::RowsOfOne(starts) => self.load_rows_of_one(access, starts, metadata),
            Pattern::Strided(strided) => self.load_bundle(access, strided),
            Pattern::Rows(rows) => self.load_rows(access, rows, metadata),
            Pattern::Anywhere(_) | Pattern::Near(_) | Pattern::Scaled(_) => {
                let addresses = self.lane_addresses(access, pattern)?;
                Ok(self.gather(access, &addresses, metadata))
            }
        }
    }

    fn load_scalars(&mut self, access: &Access, at: &Value, metadata: &str) -> Vec<Value> {
        let (ty, align) = (element_type(access.ty), access.ty.bytes());
        let first = self.pointer(access, at);
        let load = |element: u32| {
            let pointer = match element {
                0 => first.clone(),
                _ => self.text.byte_pointer(&first, element * align),
            };
            let target = Target { pointer: &pointer, align, metadata };
            primitives::load(self.text, ty, Width::Scalar, target)
        };
        (0..access.elements).map(load).collect()
    }

    fn load_rows_of_one(
        &mut self,
        access: &Access,
        starts: &[Value],
        metadata: &str,
    ) -> Result<Vec<Lanes>, Unsupported> {
        let lanes = self.gang().geometry.row_lanes;
        let rows: Vec<Vec<Value>> =
            starts.iter().map(|start| self.load_scalars(access, start, metadata)).collect();
        let whole = |element: usize| {
            let parts: Vec<Value> =
                rows.iter().map(|row| splat(self.text, &row[element], lanes)).collect();
            joined(self.text, &parts)
        };
        (0..access.elements as usize).map(whole).collect()
    }

    /// Rows of lanes side by side.
    fn load_rows(
        &mut self,
        access: &Access,
        rows: &Rows,
        metadata: &str,
    ) -> Result<Vec<Lanes>, Unsupported> {
        let (starts, lanes, count) = (&rows.starts, rows.lanes, access.elements);
        if let Some(mask) = self.active.mask().cloned() {
            if count == 1 {
                return self.load_masked_rows(access, rows, &mask, metadata);
            }
            let addresses = self.row_addresses(access, &starts[0]);
            return Ok(self.gather(access, &addresses, metadata));
        }
        let (ty, align) = (element_type(access.ty), access.ty.bytes());
        let mut loaded = Vec::new();
        for start in starts {
            if access.space == Space::Window {
                self.fetch_ahead(access, start, lanes * count * align);
            }
            let pointer = self.pointer(access, start);
            let target = Target { pointer: &pointer, align, metadata };
            loaded.push(primitives::load(self.text, ty, Width::Lanes(lanes * count), target));
        }
        // Rows that agree are loaded once.
        while loaded.len() < rows.count as usize {
            let copy = loaded[0].clone();
            loaded.push(copy);
        }
        let whole = |element: u32| {
            let picks: Vec<u32> = (0..lanes).map(|lane| lane * count + element).collect();
            let part = |row: &Value| match count {
                1 => row.clone(),
                _ => shuffle(self.text, row, None, &picks),
            };
            let parts: Vec<Value> = loaded.iter().map(part).collect();
            joined(self.text, &parts)
        };
        (0..count).map(whole).collect()
    }

    /// Rows of lanes side by side of which only some are loaded.
    fn load_masked_rows(
        &mut self,
        access: &Access,
        Rows { starts, lanes, count }: &Rows,
        mask: &Value,
        metadata: &str,
    ) -> Result<Vec<Lanes>, Unsupported> {
        let (ty, align) = (element_type(access.ty), access.ty.bytes());
        let mut parts = Vec::new();
        for row in 0..*count {
            let start = starts.get(row as usize).unwrap_or(&starts[0]);
            let pointer = self.pointer(access, start);
            let mask = slice(self.text, mask, row * lanes, *lanes);
            let target = Target { pointer: &pointer, align, metadata };
            parts.push(primitives::load_masked(self.text, ty, &mask, target));
        }
        Ok(vec![joined(self.text, &parts)?])
    }
}

/// Rows, one behind the other.
fn joined(text: &mut Text, rows: &[Value]) -> Result<Lanes, Unsupported> {
    let whole = concat(text, rows);
    whole.map(Lanes::Vector).ok_or(Unsupported::Malformed("rows of an odd number"))
}
