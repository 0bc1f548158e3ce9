//! The check that lets an access take the fast path, and the pointers that it then uses.

use super::pattern::{Access, Extent, Near, Pattern, Rows, Scaled, Space, Strided, WIDE};
use crate::emit::cursor::Cursor;
use crate::planted::{self, Fault};
use crate::text::{Type, Value, Width};

impl Cursor<'_, '_> {
    /// Does every active lane's access lie, aligned, in its memory?
    ///
    /// For the window all offsets are or'ed together and rotated right by the alignment: the result is
    /// below the rotated length only if none is beyond and none is
    /// misaligned. Only where an access begins counts, since `%window.limit` ends well before the window
    /// does; what lies behind is left to the slow path. For shared memory the greatest offset counts.
    pub(super) fn check(&mut self, access: &Access, offsets: &Pattern, extent: Extent) -> Value {
        if is_unchecked(access, offsets) {
            return Value::int(1, Type::I(1), Width::Scalar);
        }
        let align = if planted::is(Fault::AlignmentUnchecked) { 1 } else { extent.align };
        let extent = Extent { align, ..extent };
        let shifted = |cursor: &mut Self, at: &Value| {
            let from = Value::int(extent.from as u64, WIDE, at.width);
            if extent.from == 0 { at.clone() } else { cursor.text.binary("add", at, &from) }
        };
        let mut starts = match offsets {
            Pattern::Anywhere(offsets) => {
                let offsets = shifted(self, offsets);
                return self.check_lanes(access, &offsets, extent);
            }
            Pattern::Near(near) => return self.check_near(access, near, extent),
            Pattern::Scaled(lanes) => return self.check_scaled(access, lanes, extent),
            Pattern::One(at) => vec![shifted(self, at)],
            Pattern::Strided(strided) => {
                let last = self.strided_place(strided, self.gang().lanes - 1);
                vec![shifted(self, &strided.start), shifted(self, &last)]
            }
            Pattern::RowsOfOne(starts) | Pattern::Rows(Rows { starts, .. }) => {
                starts.iter().map(|start| shifted(self, start)).collect()
            }
        };
        let lanes = match (offsets, self.active.mask()) {
            (Pattern::Rows(rows), Some(_)) if rows.count == 1 => {
                // Only what lies up to the last active lane is accessed.
                let last = self.last_lane();
                let step = Value::int(access.bytes(), WIDE, Width::Scalar);
                let reach = self.text.binary("mul", &last, &step);
                let end = self.text.binary("add", &starts[0], &reach);
                starts.push(end);
                1
            }
            (Pattern::Rows(rows), _) => rows.lanes.into(),
            _ => 1,
        };
        // Neighbouring lanes' accesses lie side by side.
        let row = extent.bytes + access.bytes() * (lanes - 1);
        let (Some(step), [first, .., last], true) =
            (&access.step, starts.as_slice(), starts.len() > 3)
        else {
            return self.check_starts(access, &starts, row, extent.align);
        };
        // What lies between the first and the last row is as good, unless the rows go round the whole
        // address space; and if the first two are aligned, all are.
        let ends = [first.clone(), starts[1].clone(), last.clone()];
        let near = Value::int(1 << 31, WIDE, Width::Scalar);
        let moved = self.text.binary("add", step, &near);
        let small = self.text.compare("ult", &moved, &Value::int(1 << 32, WIDE, Width::Scalar));
        let inside = self.check_starts(access, &ends, row, extent.align);
        self.text.binary("and", &inside, &small)
    }

    /// Addresses relative to the start of their memory.
    pub(super) fn offsets(&mut self, access: &Access) -> Pattern {
        if access.space != Space::Window {
            return access.pattern.clone();
        }
        let base = Value::named("%window.base", WIDE);
        let mut relative = |at: &Value| self.text.binary("sub", at, &base);
        match &access.pattern {
            Pattern::One(at) => Pattern::One(relative(at)),
            Pattern::RowsOfOne(starts) => Pattern::RowsOfOne(starts.iter().map(relative).collect()),
            Pattern::Rows(rows) => {
                let starts = rows.starts.iter().map(relative).collect();
                Pattern::Rows(Rows { starts, ..rows.clone() })
            }
            Pattern::Near(at) => Pattern::Near(at.clone()),
            Pattern::Strided(it) => {
                Pattern::Strided(Strided { start: relative(&it.start), ..it.clone() })
            }
            Pattern::Scaled(it) => {
                Pattern::Scaled(Scaled { start: relative(&it.start), ..it.clone() })
            }
            Pattern::Anywhere(at) => {
                let base = self.splat(&base);
                Pattern::Anywhere(self.text.binary("sub", at, &base))
            }
        }
    }

    /// Do accesses of this many bytes from these starts on lie, aligned, in their memory?
    pub(super) fn check_starts(
        &mut self,
        access: &Access,
        starts: &[Value],
        bytes: u64,
        align: u64,
    ) -> Value {
        let mut union = starts[0].clone();
        for start in &starts[1..] {
            union = self.text.binary("or", &union, start);
        }
        let shift = align.trailing_zeros();
        if access.space == Space::Window {
            let rotated = self.rotate(&union, shift);
            let limit = self.window_limit(shift);
            return self.text.compare("ult", &rotated, &limit);
        }
        let mut greatest = starts[0].clone();
        for start in &starts[1..] {
            greatest = self.text.intrinsic("umax", WIDE, Width::Scalar, &[&greatest, start]);
        }
        let limit = self.begin_limit(access, bytes);
        let inside = self.text.compare("ult", &greatest, &limit);
        if shift == 0 {
            return inside;
        }
        let low = Value::int((1 << shift) - 1, WIDE, Width::Scalar);
        let low = self.text.binary("and", &union, &low);
        let aligned = self.text.is_zero(&low);
        self.text.binary("and", &inside, &aligned)
    }

    /// The offset from which on an access of this many bytes may no longer begin: length - bytes + 1,
    /// at least 0.
    fn begin_limit(&mut self, access: &Access, bytes: u64) -> Value {
        let name = if access.space == Space::Shared { "%shared.len" } else { "%local.len" };
        let mut length = Value::named(name, WIDE);
        let too_wide = match access.space {
            Space::Shared => Fault::SharedLimitTooWide,
            _ => Fault::LocalLimitTooWide,
        };
        if planted::is(too_wide) {
            length = self.text.binary("add", &length, &Value::int(256, WIDE, Width::Scalar));
        }
        let less = Value::int(bytes - 1, WIDE, Width::Scalar);
        self.text.intrinsic("usub.sat", WIDE, Width::Scalar, &[&length, &less])
    }

    fn check_lanes(&mut self, access: &Access, offsets: &Value, extent: Extent) -> Value {
        let shift = extent.align.trailing_zeros();
        let bad = if access.space == Space::Window {
            let rotated = self.rotate(offsets, shift);
            let limit = self.window_limit(shift);
            let limit = self.splat(&limit);
            self.text.compare("uge", &rotated, &limit)
        } else {
            let limit = self.begin_limit(access, extent.bytes);
            let limit = self.splat(&limit);
            let outside = self.text.compare("uge", offsets, &limit);
            let low = Value::int((1 << shift) - 1, WIDE, offsets.width);
            let low = self.text.binary("and", offsets, &low);
            let zero = Value::int(0, WIDE, offsets.width);
            let crooked = self.text.compare("ne", &low, &zero);
            self.text.binary("or", &outside, &crooked)
        };
        self.holds_nowhere(&bad)
    }

    /// As [`Cursor::check_lanes`], in 32 bits: offsets below what is left behind the distance.
    fn check_near(
        &mut self,
        access: &Access,
        Near { offsets, distance: own, .. }: &Near,
        extent: Extent,
    ) -> Value {
        let distance = own.wrapping_add(extent.from);
        if distance < 0 {
            let wide = self.text.adapt(offsets, WIDE);
            let own = Value::int(*own as u64, WIDE, wide.width);
            let wide = self.text.binary("add", &wide, &own);
            let from = Value::int(extent.from as u64, WIDE, wide.width);
            let wide = self.text.binary("add", &wide, &from);
            return self.check_lanes(access, &wide, extent);
        }
        let narrow = Type::I(32);
        let limit = self.begin_limit(access, extent.bytes + distance as u64);
        let limit = self.text.adapt(&limit, narrow);
        let limit = self.splat(&limit);
        let mut bad = self.text.compare("uge", offsets, &limit);
        let low = extent.align - 1;
        if low != 0 {
            // The distance counts, too: (offset + distance) & low.
            let distance = Value::int(distance as u64 & low, narrow, offsets.width);
            let pointer = self.text.binary("add", offsets, &distance);
            let low = Value::int(low, narrow, offsets.width);
            let low = self.text.binary("and", &pointer, &low);
            let zero = Value::int(0, narrow, offsets.width);
            let crooked = self.text.compare("ne", &low, &zero);
            bad = self.text.binary("or", &bad, &crooked);
        }
        self.holds_nowhere(&bad)
    }

    /// From which offset on no access of the window may begin, rotated as offsets are.
    fn window_limit(&mut self, shift: u32) -> Value {
        let mut limit = Value::named("%window.limit", WIDE);
        if planted::is(Fault::WindowLimitTooWide) {
            limit = self.text.binary("add", &limit, &Value::int(1 << 34, WIDE, Width::Scalar));
        }
        self.shifted(&limit, shift)
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

    /// The pointer to an offset in an access' memory.
    pub(super) fn pointer(&mut self, access: &Access, offset: &Value) -> String {
        let mut base = access.base().to_owned();
        if let (Type::I(32), Pattern::Near(near)) = (offset.ty, &access.pattern) {
            // Checked to be small, so that it does not matter that indices are signed.
            base = self.text.byte_pointer(&base, near.distance);
        }
        let offset = self.contained(access, offset);
        self.text.element_pointer("i8", &base, offset.typed())
    }
}

/// Is a fault planted by which an access goes unchecked?
fn is_unchecked(access: &Access, offsets: &Pattern) -> bool {
    let scattered = matches!(offsets, Pattern::Anywhere(_) | Pattern::Scaled(_));
    planted::is(match access.space {
        Space::Window if scattered => Fault::ScatteredUnchecked,
        Space::Window => Fault::WindowUnchecked,
        Space::Shared => Fault::SharedUnchecked,
        _ => Fault::LocalUnchecked,
    })
}
