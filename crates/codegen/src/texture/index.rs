//! From coordinates to indices of texels, exactly as the interpreter has them.

use super::opened::field;
use super::vectors::{BIT, WORD, Writer};
use crate::context::descriptor;
use crate::emit::helpers::Helpers;
use crate::text::{Type, Value, Width};

/// Places beyond this are left to the interpreter: they do not fit in 32 bits.
const FARTHEST: f64 = (1_u64 << 30) as f64;

impl Helpers {
    /// The function from places along an axis to indices: of the places (`i32`), the extent, and the
    /// address mode. -1 stands for the border.
    fn texture_index(&mut self) -> String {
        let name = "@texture.index".to_owned();
        if self.has(&name) {
            return name;
        }
        let mut it = Writer::new(self.gang.lanes);
        let (width, at) = (it.width(), it.named("%at", WORD));
        let extent = it.splat(&Writer::single("%extent", WORD));
        it.text.line("switch i32 %mode, label %clamp [ i32 0, label %again i32 2, label %again i32 3, label %border ]");
        it.text.label("clamp");
        let last = it.text.binary("sub", &extent, &it.int(1));
        let low = it.smax(&at, &it.int(0));
        let index = it.smin(&low, &last);
        it.text.line(format_args!("ret {}", index.typed()));
        it.text.label("border");
        let inside = it.text.compare("ult", &at, &extent);
        let index = it.text.select(&inside, &at, &it.int(-1));
        it.text.line(format_args!("ret {}", index.typed()));
        it.text.label("again");
        let twice = it.text.binary("shl", &extent, &it.int(1));
        it.text.line("%mirrors = icmp eq i32 %mode, 2");
        let mirrors = Writer::single("%mirrors", BIT);
        let period = it.text.select(&mirrors, &twice, &extent);
        // The quotient of two integers of 32 bits, as a double, is never rounded up to the next integer.
        let (number, by) =
            (it.text.cast("sitofp", &at, Type::F64), it.text.cast("sitofp", &period, Type::F64));
        let quotient = it.text.binary("fdiv", &number, &by);
        let (rounds, _) = it.floor(&quotient);
        let whole = it.text.binary("mul", &rounds, &period);
        let rest = it.text.binary("sub", &at, &whole);
        // On the way back of a mirror; without one, this is never the smaller of the two.
        let end = it.text.binary("sub", &twice, &it.int(1));
        let back = it.text.binary("sub", &end, &rest);
        let index = it.smin(&rest, &back);
        it.text.line(format_args!("ret {}", index.typed()));
        let (result, parameters) =
            (width.of(WORD), format!("{}, i32 %extent, i32 %mode", at.typed()));
        self.add(&name, &result, &parameters, "noinline", it.text);
        name
    }

    /// Indices along an axis of places there.
    pub(super) fn index_of(&mut self, it: &mut Writer, at: &Value, axis: usize) -> Value {
        let function = self.texture_index();
        let extent = it.field(WORD, field::EXTENTS + 4 * axis).typed();
        let mode = it.field(WORD, field::MODES + 4 * axis).typed();
        let full = at.full_type();
        let call = format!("call {full} {function}({}, {extent}, {mode})", at.typed());
        it.text.define(WORD, at.width, call)
    }
}

/// A layer's indices, clamped.
pub(super) fn layer(it: &mut Writer, layer: &Value) -> Value {
    let depth = it.fields(WORD, field::EXTENTS + 8);
    let last = it.text.binary("sub", &depth, &it.int(1));
    let low = it.smax(layer, &it.int(0));
    it.smin(&low, &last)
}

/// Places along an axis in texels, `double`; and where they are within reach, 0 elsewhere.
pub(super) fn place(it: &mut Writer, coordinate: &Value, axis: usize) -> (Value, Value) {
    let width = it.width();
    let size = it.text.intrinsic("fabs", Type::F32, width, &[coordinate]);
    let infinity = Value::f32(f32::INFINITY.to_bits(), width);
    let finite = it.text.compare("olt", &size, &infinity);
    let kept = it.text.select(&finite, coordinate, &Value::f32(0, width));
    let wide = it.text.cast("fpext", &kept, Type::F64);
    let extent = it.field(WORD, field::EXTENTS + 4 * axis);
    let extent = it.text.cast("uitofp", &extent, Type::F64);
    let normalized = it.flag(descriptor::NORMALIZED_COORDINATES);
    let one = Value::f64(1.0_f64.to_bits(), Width::Scalar);
    let scale = it.text.select(&normalized, &extent, &one);
    let scale = it.splat(&scale);
    let place = it.text.binary("fmul", &wide, &scale);
    let size = it.text.intrinsic("fabs", Type::F64, width, &[&place]);
    let near = it.text.compare("olt", &size, &it.double(FARTHEST));
    let place = it.text.select(&near, &place, &it.double(0.0));
    (place, near)
}

/// The lower of the two texels that places lie between, and the share of the upper one, in 256ths.
pub(super) fn between(it: &mut Writer, place: &Value) -> (Value, Value) {
    let place = it.text.binary("fsub", place, &it.double(0.5));
    let (low, number) = it.floor(&place);
    let share = it.text.binary("fsub", &place, &number);
    let share = it.text.binary("fmul", &share, &it.double(256.0));
    // It is not negative, and has few enough bits for the sum to be exact.
    let share = it.text.binary("fadd", &share, &it.double(0.5));
    let share = it.text.cast("fptosi", &share, WORD);
    let share = it.text.cast("sitofp", &share, Type::F64);
    let share = it.text.binary("fmul", &share, &it.double(1.0 / 256.0));
    (low, share)
}
