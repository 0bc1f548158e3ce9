//! Loads.

use svp_ptx::ir::{Instruction, Keyword, Operand, ScalarType};

use super::masked;
use super::pattern::{Access, Pattern, Space};
use crate::Unsupported;
use crate::emit::lowering::{Active, Lowering};
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
    crate::emit::lowering::adapt(text, value, to)
}

impl Lowering<'_> {
    /// Writes `ld`.
    pub(crate) fn load(
        &mut self,
        index: usize,
        instruction: &Instruction,
        active: &Active,
    ) -> Result<(), Unsupported> {
        let access = self.access(index, instruction, 1, active)?;
        let parts = match instruction.operands.first() {
            Some(Operand::Vector(parts)) => parts.clone(),
            Some(single) => vec![single.clone()],
            None => return Err(Unsupported::Malformed("a load to nowhere")),
        };
        if parts.len() != access.elements as usize {
            return Err(Unsupported::Malformed("a vector of another length"));
        }
        self.order_before(instruction);
        let constant =
            instruction.has(Keyword::Nc) || instruction.space() == svp_ptx::ir::StateSpace::Const;
        let suffix = if constant { ", !invariant.load !0" } else { access.scope() };
        match access.space {
            Space::Params(at) => self.load_params(&access, at, &parts, active)?,
            Space::Local => self.load_local(index, &access, &parts, active)?,
            Space::Slow => self.slowly(index, &access, active)?,
            Space::Window | Space::Shared => {
                self.fast_or_slow(index, &access, active, |it, pattern| {
                    let values = it.load_pattern(&access, pattern, suffix, active)?;
                    it.write_loaded(&access, &parts, values, active)
                })?;
            }
        }
        self.order_after(instruction);
        Ok(())
    }

    /// Writes what was loaded to its registers.
    pub(super) fn write_loaded(
        &mut self,
        access: &Access,
        parts: &[Operand],
        values: Vec<Lanes>,
        active: &Active,
    ) -> Result<(), Unsupported> {
        let signed = access.ty.is_signed();
        for (part, value) in parts.iter().zip(values) {
            let Operand::Register(id) = part else { continue };
            let ty = self.registers.ty(*id)?;
            let value = match value {
                Lanes::Uniform(value) => {
                    Lanes::Uniform(extended(&mut self.text, &value, signed, ty))
                }
                value => {
                    let vector = self.vector(&value);
                    Lanes::Vector(extended(&mut self.text, &vector, signed, ty))
                }
            };
            self.write(*id, value, active)?;
        }
        Ok(())
    }

    fn load_params(
        &mut self,
        access: &Access,
        at: u64,
        parts: &[Operand],
        active: &Active,
    ) -> Result<(), Unsupported> {
        let ty = element_type(access.ty);
        let size = u64::from(access.ty.bytes());
        let mut values = Vec::new();
        for element in 0..u64::from(access.elements) {
            let offset = Value::int(at + element * size, Type::I(64), Width::Scalar);
            let place = self.pointer(access, &offset);
            let load = format!("load {ty}, ptr {}, align {size}, !invariant.load !0", place.name);
            values.push(Lanes::Uniform(self.text.define(ty, Width::Scalar, load)));
        }
        self.write_loaded(access, parts, values, active)
    }

    /// The elements that the lanes load by a pattern of offsets.
    fn load_pattern(
        &mut self,
        access: &Access,
        pattern: &Pattern,
        suffix: &str,
        active: &Active,
    ) -> Result<Vec<Lanes>, Unsupported> {
        match pattern {
            Pattern::One(at) => {
                let values = self.load_scalars(access, at, suffix);
                Ok(values.into_iter().map(Lanes::Uniform).collect())
            }
            Pattern::RowsOfOne(starts) => self.load_rows_of_one(access, starts, suffix),
            Pattern::Rows(starts) => self.load_rows_side_by_side(access, starts, suffix, active),
            Pattern::Anywhere(_) | Pattern::Near(_) | Pattern::Scaled(_) => {
                let places = self.places(access, pattern);
                let places = places.ok_or(Unsupported::Malformed("lanes without places"))?;
                Ok(self.gather(access, &places, suffix, active))
            }
        }
    }

    fn load_scalars(&mut self, access: &Access, at: &Value, suffix: &str) -> Vec<Value> {
        let ty = element_type(access.ty);
        let size = access.ty.bytes();
        let place = self.pointer(access, at).name;
        let load = |text: &mut Text, element: u32| {
            let at = element * size;
            let place = match at {
                0 => place.clone(),
                _ => {
                    let next = format!("getelementptr i8, ptr {place}, i64 {at}");
                    text.define(ty, Width::Scalar, next).name
                }
            };
            let load = format!("load {ty}, ptr {place}, align {size}{suffix}");
            text.define(ty, Width::Scalar, load)
        };
        (0..access.elements).map(|element| load(&mut self.text, element)).collect()
    }

    fn load_rows_of_one(
        &mut self,
        access: &Access,
        starts: &[Value],
        suffix: &str,
    ) -> Result<Vec<Lanes>, Unsupported> {
        let lanes = self.gang.geometry.row_lanes;
        let rows: Vec<Vec<Value>> =
            starts.iter().map(|start| self.load_scalars(access, start, suffix)).collect();
        let elements = 0..access.elements as usize;
        elements
            .map(|element| {
                let parts: Vec<Value> =
                    rows.iter().map(|row| splat(&mut self.text, &row[element], lanes)).collect();
                let whole = concat(&mut self.text, &parts);
                whole.map(Lanes::Vector).ok_or(Unsupported::Malformed("rows of an odd number"))
            })
            .collect()
    }

    fn load_rows_side_by_side(
        &mut self,
        access: &Access,
        starts: &[Value],
        suffix: &str,
        active: &Active,
    ) -> Result<Vec<Lanes>, Unsupported> {
        let lanes = self.gang.geometry.row_lanes;
        let count = access.elements;
        if let Active::Some(mask) = active {
            if count == 1 {
                return self.masked_rows(access, starts, mask, suffix);
            }
            let places = self.row_places(access, &starts[0]);
            return Ok(self.gather(access, &places, suffix, active));
        }
        let ty = element_type(access.ty);
        let width = Width::Lanes(lanes * count);
        let size = access.ty.bytes();
        let mut rows = Vec::new();
        for start in starts {
            if access.space == Space::Window {
                self.fetch_ahead(access, start, lanes * count * size);
            }
            let place = self.pointer(access, start).name;
            let load = format!("load {}, ptr {place}, align {size}{suffix}", width.of(ty));
            rows.push(self.text.define(ty, width, load));
        }
        // Rows that agree are loaded once.
        while rows.len() < self.gang.geometry.rows as usize {
            let copy = rows[0].clone();
            rows.push(copy);
        }
        let elements = 0..count;
        elements
            .map(|element| {
                let picks: Vec<u32> = (0..lanes).map(|lane| lane * count + element).collect();
                let parts: Vec<Value> = rows
                    .iter()
                    .map(|row| match count {
                        1 => row.clone(),
                        _ => shuffle(&mut self.text, row, None, &picks),
                    })
                    .collect();
                let whole = concat(&mut self.text, &parts);
                whole.map(Lanes::Vector).ok_or(Unsupported::Malformed("rows of an odd number"))
            })
            .collect()
    }

    /// Rows side by side of which only some lanes are loaded.
    fn masked_rows(
        &mut self,
        access: &Access,
        starts: &[Value],
        mask: &Value,
        suffix: &str,
    ) -> Result<Vec<Lanes>, Unsupported> {
        let lanes = self.gang.geometry.row_lanes;
        let (ty, width) = (element_type(access.ty), Width::Lanes(lanes));
        let mut parts = Vec::new();
        for row in 0..self.gang.geometry.rows {
            let start = starts.get(row as usize).unwrap_or(&starts[0]);
            let place = self.pointer(access, start).name;
            let mask = slice(&mut self.text, mask, row * lanes, lanes);
            let call = masked::load(&mut self.text, ty, &place, access.ty.bytes(), &mask);
            parts.push(self.text.define(ty, width, format_args!("{call}{suffix}")));
        }
        let whole = concat(&mut self.text, &parts);
        Ok(vec![Lanes::Vector(whole.ok_or(Unsupported::Malformed("rows of an odd number"))?)])
    }
}
