//! The check that lets an access take the fast path, and the pointers that it then uses.

use super::access::{Access, Pattern, Space, WIDE};
use crate::lower::{Active, Lowering};
use crate::text::{Type, Value, Width};

impl Lowering<'_> {
    /// Does every active lane's access lie, aligned, in its memory? And the pattern of offsets into
    /// that memory.
    ///
    /// For the window, a power of two of bytes, all offsets are or'ed together and rotated right by
    /// the alignment: the result is below the rotated length only if none is beyond and none is
    /// misaligned. Behind the window lie pages that nobody can access, so only where an access begins
    /// counts. Shared memory has any length and no such pages: the greatest offset counts.
    pub(super) fn check(&mut self, access: &Access, active: &Active) -> (Value, Pattern) {
        let offsets = self.offsets(access);
        let inside = match (&offsets, access.space) {
            (Pattern::Anywhere(offsets), _) => self.check_lanes(access, offsets, active),
            (Pattern::One(at), _) => self.check_starts(access, &[at.clone()], 1),
            (Pattern::RowsOfOne(starts), _) => self.check_starts(access, starts, 1),
            (Pattern::Rows(starts), _) => {
                let lanes = self.gang.geometry.row_lanes;
                self.check_starts(access, starts, lanes)
            }
        };
        (inside, offsets)
    }

    /// Addresses relative to the start of their memory.
    fn offsets(&mut self, access: &Access) -> Pattern {
        if access.space != Space::Window {
            return access.pattern.clone();
        }
        let base = Value { name: "%window.base".into(), ty: WIDE, width: Width::Scalar };
        let mut relative = |at: &Value| self.text.binary("sub", at, &base);
        match &access.pattern {
            Pattern::One(at) => Pattern::One(relative(at)),
            Pattern::RowsOfOne(starts) => Pattern::RowsOfOne(starts.iter().map(relative).collect()),
            Pattern::Rows(starts) => Pattern::Rows(starts.iter().map(relative).collect()),
            Pattern::Anywhere(at) => {
                let base = self.gang.splat(&mut self.text, &base);
                Pattern::Anywhere(self.text.binary("sub", at, &base))
            }
        }
    }

    fn check_starts(&mut self, access: &Access, starts: &[Value], lanes: u32) -> Value {
        let mut union = starts[0].clone();
        for start in &starts[1..] {
            union = self.text.binary("or", &union, start);
        }
        let shift = access.bytes().trailing_zeros();
        if access.space == Space::Window {
            let rotated = self.rotate(&union, shift);
            let limit = Value { name: "%window.len".into(), ty: WIDE, width: Width::Scalar };
            let limit = self.shifted(&limit, shift);
            return self.text.compare("ult", &rotated, &limit);
        }
        let mut greatest = starts[0].clone();
        for start in &starts[1..] {
            greatest = self.text.intrinsic("umax", WIDE, Width::Scalar, &[&greatest, start]);
        }
        let room = self.room(access, access.bytes() * u64::from(lanes));
        let inside = self.text.compare("ult", &greatest, &room);
        if shift == 0 {
            return inside;
        }
        let low = Value::int((1 << shift) - 1, WIDE, Width::Scalar);
        let low = self.text.binary("and", &union, &low);
        let aligned = self.text.compare("eq", &low, &Value::int(0, WIDE, Width::Scalar));
        self.text.binary("and", &inside, &aligned)
    }

    /// How many offsets an access of so many bytes may begin at: length - bytes + 1, at least 0.
    fn room(&mut self, access: &Access, bytes: u64) -> Value {
        let name = if access.space == Space::Shared { "%shared.len" } else { "%local.len" };
        let length = Value { name: name.into(), ty: WIDE, width: Width::Scalar };
        let less = Value::int(bytes - 1, WIDE, Width::Scalar);
        self.text.intrinsic("usub.sat", WIDE, Width::Scalar, &[&length, &less])
    }

    fn check_lanes(&mut self, access: &Access, offsets: &Value, active: &Active) -> Value {
        let shift = access.bytes().trailing_zeros();
        let bad = if access.space == Space::Window {
            let rotated = self.rotate(offsets, shift);
            let limit = Value { name: "%window.len".into(), ty: WIDE, width: Width::Scalar };
            let limit = self.shifted(&limit, shift);
            let limit = self.gang.splat(&mut self.text, &limit);
            self.text.compare("uge", &rotated, &limit)
        } else {
            let room = self.room(access, access.bytes());
            let room = self.gang.splat(&mut self.text, &room);
            let outside = self.text.compare("uge", offsets, &room);
            let low = Value::int((1 << shift) - 1, WIDE, offsets.width);
            let low = self.text.binary("and", offsets, &low);
            let zero = Value::int(0, WIDE, offsets.width);
            let crooked = self.text.compare("ne", &low, &zero);
            self.text.binary("or", &outside, &crooked)
        };
        let bad = self.narrowed(active, &bad);
        let bits = self.bits(&bad);
        let none = Value::int(0, bits.ty, Width::Scalar);
        self.text.compare("eq", &bits, &none)
    }

    fn rotate(&mut self, value: &Value, by: u32) -> Value {
        if by == 0 {
            return value.clone();
        }
        let by = Value::int(by.into(), WIDE, value.width);
        self.text.intrinsic("fshr", WIDE, value.width, &[value, value, &by])
    }

    fn shifted(&mut self, value: &Value, by: u32) -> Value {
        let by = Value::int(by.into(), WIDE, value.width);
        self.text.binary("lshr", value, &by)
    }

    /// The pointer to an offset in an access' memory, or a vector of pointers.
    pub(super) fn pointer(&mut self, access: &Access, offset: &Value) -> Value {
        let base = match access.space {
            Space::Shared => "%shared",
            Space::Params(_) => "%params",
            _ => "%window",
        };
        // The type of a pointer is written by whoever uses it.
        self.text.define(
            Type::I(64),
            offset.width,
            format_args!("getelementptr i8, ptr {base}, {}", offset.typed()),
        )
    }
}
