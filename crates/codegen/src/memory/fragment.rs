//! `wmma.load` and `wmma.store`: matrices between memory and the registers of a warp.
//!
//! As in the interpreter, the first active lane of a warp says where the matrix is and how far its rows or
//! columns are apart; lanes that say something else are not looked at.

use svp_ptx::ir::{Keyword, Operand, ScalarType};

use super::contain;
use super::lines::Kind;
use super::pattern::{Access, Pattern, Space, WIDE};
use crate::Unsupported;
use crate::emit::cursor::Cursor;
use crate::matrix::fragment::{Fragment, Side, elements};
use crate::text::{Type, Value, Width};
use crate::values::lanes::Lanes;

/// A matrix in memory.
struct Place {
    access: Access,
    /// Offset of the first element in its memory, bytes, `i64`.
    start: Value,
    /// From one line to the next: from row to row, or from column to column.
    step: Value,
    /// Do lines go along the axis that groups lanes?
    across: bool,
}

/// What a `wmma.load` or `wmma.store` names.
struct Form {
    fragment: Fragment,
    by_column: bool,
    store: bool,
    ty: ScalarType,
}

impl Cursor<'_, '_> {
    /// Writes `wmma.load` or `wmma.store`, if it has a native form.
    pub(crate) fn native_fragment(&mut self) -> Result<bool, Unsupported> {
        let Some(form) = self.fragment_form() else { return Ok(false) };
        let (at, registers) = if form.store { (0, 1) } else { (1, 0) };
        let operands = self.fragment_operands(registers, &form.fragment, !form.store)?;
        let Some(operands) = operands else { return Ok(false) };
        // A warp of a wider gang might have no active lanes.
        if self.gang().lanes != 32 && self.active.mask().is_some() {
            return Ok(false);
        }
        let Some(places) = self.fragment_places(&form, at)? else { return Ok(false) };
        let mut condition = Value::int(1, Type::I(1), Width::Scalar);
        for place in &places {
            let inside = self.check_place(place, &form);
            condition = self.text.binary("and", &condition, &inside);
        }
        self.fast_where(&condition, |cursor| cursor.move_lines(&form, &operands, &places))?;
        Ok(true)
    }

    /// Moves the matrix of each warp, which lies in its memory.
    fn move_lines(
        &mut self,
        form: &Form,
        operands: &[Operand],
        places: &[Place],
    ) -> Result<(), Unsupported> {
        let Form { fragment, store, .. } = *form;
        let mut warps = Vec::new();
        let shared = if store { None } else { self.shared_places(operands) };
        for (warp, place) in (0..).zip(places) {
            let Place { access, start, step, across } = place;
            let space = access.space;
            let count = shared.as_ref().map(Vec::len);
            let kind = Kind { fragment, across: *across, space, store, places: count };
            let function = self.helpers.lines(kind);
            let function = function.ok_or(Unsupported::Malformed("a matrix without lines"))?;
            let mask = match space {
                Space::Window => Value::named("%window.mask", WIDE),
                _ => Value::int(i32::MAX as u64, WIDE, Width::Scalar),
            };
            let mut arguments = vec![format!("ptr {}", access.base())];
            arguments.extend([mask.typed(), start.typed(), step.typed()]);
            if store {
                let values = self.fragment_values(operands, &fragment, warp)?;
                arguments.extend(values.iter().map(Value::typed));
            } else if let Some(shared) = &shared {
                arguments.extend(self.targets(&fragment, shared));
            } else {
                arguments.push(format!("ptr {}", self.fragment_slot()));
            }
            self.text.line(format_args!("call void {function}({})", arguments.join(", ")));
            if let Some(shared) = &shared {
                self.merge(&fragment, shared);
            } else if !store {
                warps.push(self.fragment_in_slot(&fragment));
            }
        }
        if store || shared.is_some() { Ok(()) } else { self.write_fragment(operands, &warps) }
    }

    /// The matrix that the instruction names, if it has a native form.
    fn fragment_form(&self) -> Option<Form> {
        let instruction = self.instruction();
        let [m, n, k] = instruction.matrix_shape()?;
        let [element] = *elements(instruction)?.as_slice() else { return None };
        let store = instruction.has(Keyword::Store);
        let right = if element.bits() == 16 { Side::RightByRow } else { Side::Right };
        let which = [Keyword::OfA, Keyword::OfB, Keyword::OfC, Keyword::OfD];
        let (rows, columns, side) = match instruction.one_of(&which)? {
            Keyword::OfA => (m, k, Side::Left),
            Keyword::OfB => (k, n, right),
            _ => (m, n, Side::Sum),
        };
        let fragment = Fragment { element, rows, columns, side };
        let along = if side == Side::Right { rows } else { columns };
        let whole = along.is_multiple_of(fragment.width()) && rows.is_multiple_of(4);
        let whole = whole && (side == Side::Right || rows.is_multiple_of(8));
        let by_column = instruction.has(Keyword::Col);
        let ty = instruction.first_type()?;
        whole.then_some(Form { fragment, by_column, store, ty })
    }

    /// Where the matrix of each warp is.
    fn fragment_places(
        &mut self,
        form: &Form,
        at: usize,
    ) -> Result<Option<Vec<Place>>, Unsupported> {
        let instruction = self.instruction();
        let Some(Operand::Address(address)) = instruction.operands.get(at) else {
            return Ok(None);
        };
        let space = self.space(instruction.space(), *address);
        if !matches!(space, Space::Window | Space::Shared) {
            return Ok(None);
        }
        let Fragment { element, rows, columns, side } = form.fragment;
        let stride = match instruction.operands.get(2) {
            Some(operand) => self.read(operand, ScalarType::B32)?,
            None => {
                let dense = if form.by_column { rows } else { columns };
                Lanes::Uniform(Value::int(dense.into(), Type::I(32), Width::Scalar))
            }
        };
        if stride.ty() != Type::I(32) {
            return Ok(None);
        }
        let from = self.plan.pointers.tried(instruction.space(), *address).1;
        let address = self.address_from(*address, from)?;
        let mut places = Vec::new();
        for warp in 0..self.gang().warps() {
            let mut start = self.of_first_lane(&address, warp);
            if space == Space::Window {
                let base = Value::named("%window.base", WIDE);
                start = self.text.binary("sub", &start, &base);
            }
            let stride = self.of_first_lane(&stride, warp);
            let stride = self.text.adapt(&stride, WIDE);
            let bytes = Value::int(u64::from(element.bits() / 8), WIDE, Width::Scalar);
            let step = self.text.binary("mul", &stride, &bytes);
            let address = Lanes::Uniform(start.clone());
            let access = Access::of(space, form.ty, address, Pattern::One(start.clone()));
            let across = form.by_column != (side == Side::Right);
            places.push(Place { access, start, step, across });
        }
        Ok(Some(places))
    }

    /// What the first active lane of a warp holds.
    fn of_first_lane(&mut self, value: &Lanes, warp: u32) -> Value {
        if let Lanes::Uniform(value) = value {
            return value.clone();
        }
        let vector = self.vector(value);
        let lane = match self.active.mask() {
            None => Value::int(u64::from(warp) * 32, WIDE, Width::Scalar),
            Some(_) => {
                let bits = self.active_bits();
                let lane = self.text.lowest_bit(&bits, WIDE);
                contain::below(self.text, &lane, self.gang().lanes)
            }
        };
        let element = format!("extractelement {}, {}", vector.typed(), lane.typed());
        self.text.define(vector.ty, Width::Scalar, element)
    }

    /// Are all lines of a matrix, aligned, in its memory? What lies between the first and the last line is
    /// as good, since they are at most some 2^40 bytes apart; and if the first two are aligned, all are.
    fn check_place(&mut self, place: &Place, form: &Form) -> Value {
        let Fragment { element, rows, columns, .. } = form.fragment;
        let (lines, length) = if form.by_column { (columns, rows) } else { (rows, columns) };
        let last = Value::int(u64::from(lines - 1), WIDE, Width::Scalar);
        let reach = self.text.binary("mul", &place.step, &last);
        let second = self.text.binary("add", &place.start, &place.step);
        let last = self.text.binary("add", &place.start, &reach);
        let bytes = u64::from(element.bits() / 8);
        let starts = [place.start.clone(), second, last];
        self.check_starts(&place.access, &starts, u64::from(length) * bytes, bytes)
    }
}
