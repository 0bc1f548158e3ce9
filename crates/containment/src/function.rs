//! One function: what is known of its values, instruction by instruction.

use std::collections::HashMap;

use crate::Refusal;
use crate::memory::{Layout, Region};
use crate::parse::{Cursor, Operand, Type};
use crate::range::Range;
use crate::value::{Place, Value};

/// A call of one of the module's own functions.
#[derive(Debug)]
pub(crate) struct Call<'a> {
    pub(crate) name: &'a str,
    /// The type that it is taken to give.
    pub(crate) result: Type,
    /// What is passed.
    pub(crate) arguments: Vec<(Type, Value)>,
}

/// What is known of a function's values so far.
#[derive(Debug)]
pub(crate) struct State<'a, 'l> {
    pub(crate) layout: &'l Layout,
    pub(crate) values: HashMap<&'a str, Value>,
    /// Vectors of which only the first lane is known.
    pub(crate) first_lanes: HashMap<&'a str, Value>,
    /// The line that is followed.
    pub(crate) line: usize,
    /// Calls of the module's own functions.
    pub(crate) calls: Vec<Call<'a>>,
    /// Has the instruction before ended the launch?
    pub(crate) has_ended: bool,
}

impl<'a> State<'a, '_> {
    /// What an operand of some type is.
    pub(crate) fn value(&self, ty: &Type, operand: &Operand<'a>) -> Value {
        match operand {
            Operand::Name(name) => self.values.get(name).cloned().unwrap_or(Value::Any),
            Operand::Numbers(range) => match ty.int_bits() {
                Some(bits) => Value::int(bits, *range, false),
                None => Value::Any,
            },
            Operand::Null | Operand::Poison | Operand::Other => Value::Any,
        }
    }

    /// Reads a type and an operand of it.
    pub(crate) fn typed(&self, cursor: &mut Cursor<'_, 'a>) -> Result<(Type, Value), Refusal> {
        let ty = cursor.ty()?;
        let operand = cursor.operand()?;
        let value = self.value(&ty, &operand);
        Ok((ty, value))
    }

    /// Reads a pointer, or a vector of them.
    pub(crate) fn pointer(&self, cursor: &mut Cursor<'_, 'a>) -> Result<Vec<Place>, Refusal> {
        match self.typed(cursor)? {
            (ty, Value::Pointer(places)) if ty.is_pointer() => Ok(places),
            _ => Err(Refusal::NoRegion),
        }
    }

    /// Checks that this many bytes may be accessed at each place.
    pub(crate) fn check(&self, places: &[Place], bytes: u64, writes: bool) -> Result<(), Refusal> {
        for place in places {
            let last = place.range.high + i128::from(bytes.max(1)) - 1;
            let touched = Range { low: place.range.low, high: last };
            // A mask that is another region's says nothing here.
            let is_masked_elsewhere = place.masked && place.region != Region::Window;
            if is_masked_elsewhere || !touched.is_within(self.layout.reach(place.region)) {
                let region = place.region.to_string();
                return Err(Refusal::Bounds { region, first: touched.low, last });
            }
            if writes && !self.layout.may_write(place.region, touched) {
                return Err(Refusal::ReadOnly(place.region.to_string()));
            }
        }
        Ok(())
    }

    /// A new stack slot.
    pub(crate) fn slot(&self, bytes: u64) -> Value {
        let region = Region::Frame { line: self.line, bytes };
        Value::Pointer(vec![Place { region, range: Range::ZERO, masked: false }])
    }

    /// Where an index leads from some places, in units of this many bytes.
    pub(crate) fn moved(places: Vec<Place>, index: &Value, unit: u64) -> Result<Value, Refusal> {
        let Value::Int(index) = index else { return Err(Refusal::NoRegion) };
        let by = index.range.times(Range::exactly(unit.into()));
        let move_one = |place: Place| {
            // The sum of two masked offsets has no bounds, nor has a multiple of one.
            if index.masked && (place.masked || unit != 1) {
                return Err(Refusal::NoRegion);
            }
            // A pointer of the context that is read in part from one field and in part from the next
            // could be any.
            let splits_fields = index.range.literal().is_none() && !unit.is_multiple_of(8);
            if place.region == Region::Context && splits_fields {
                return Err(Refusal::NoRegion);
            }
            let range = place.range.plus(by);
            Ok(Place { range, masked: place.masked || index.masked, ..place })
        };
        let moved: Result<Vec<Place>, Refusal> = places.into_iter().map(move_one).collect();
        moved.map(Value::Pointer)
    }
}
