//! From coordinates to indices of texels, exactly as the interpreter has them.

use super::opened::field;
use super::vectors::{BIT, WORD, Writer};
use crate::context::descriptor;
use crate::emit::helpers::Helpers;
use crate::text::{Type, Value, Width};

/// Positions beyond this are left to the interpreter: they do not fit in 32 bits.
const FARTHEST: f64 = (1_u64 << 30) as f64;

impl Helpers {
    /// The function from positions along an axis to indices: of the positions (`i32`), the extent, and the
    /// address mode. -1 stands for the border.
    fn texture_index(&mut self) -> String {
        let name = "@texture.index".to_owned();
        if self.has(&name) {
            return name;
        }
        let mut w = Writer::new(self.gang.lanes);
        let (width, at) = (w.width(), w.named("%at", WORD));
        let extent = w.splat(&Writer::single("%extent", WORD));
        w.text.line("switch i32 %mode, label %clamp [ i32 0, label %again i32 2, label %again i32 3, label %border ]");
        w.text.label("clamp");
        let last = w.text.binary("sub", &extent, &w.int(1));
        let low = w.smax(&at, &w.int(0));
        let index = w.smin(&low, &last);
        w.text.line(format_args!("ret {}", index.typed()));
        w.text.label("border");
        let inside = w.text.compare("ult", &at, &extent);
        let index = w.text.select(&inside, &at, &w.int(-1));
        w.text.line(format_args!("ret {}", index.typed()));
        w.text.label("again");
        let twice = w.text.binary("shl", &extent, &w.int(1));
        w.text.line("%mirrors = icmp eq i32 %mode, 2");
        let mirrors = Writer::single("%mirrors", BIT);
        let period = w.text.select(&mirrors, &twice, &extent);
        // The quotient of two integers of 32 bits, as a double, is never rounded up to the next integer.
        let (number, by) =
            (w.text.cast("sitofp", &at, Type::F64), w.text.cast("sitofp", &period, Type::F64));
        let quotient = w.text.binary("fdiv", &number, &by);
        let (rounds, _) = w.floor(&quotient);
        let whole = w.text.binary("mul", &rounds, &period);
        let rest = w.text.binary("sub", &at, &whole);
        // On the way back of a mirror; without one, this is never the smaller of the two.
        let end = w.text.binary("sub", &twice, &w.int(1));
        let back = w.text.binary("sub", &end, &rest);
        let index = w.smin(&rest, &back);
        w.text.line(format_args!("ret {}", index.typed()));
        let (result, parameters) =
            (width.of(WORD), format!("{}, i32 %extent, i32 %mode", at.typed()));
        self.add(&name, &result, &parameters, "noinline", w.text);
        name
    }

    /// Indices along an axis of positions there.
    pub(super) fn index_of(&mut self, w: &mut Writer, at: &Value, axis: usize) -> Value {
        let function = self.texture_index();
        let extent = w.field(WORD, field::EXTENTS + 4 * axis).typed();
        let mode = w.field(WORD, field::MODES + 4 * axis).typed();
        let full = at.full_type();
        let call = format!("call {full} {function}({}, {extent}, {mode})", at.typed());
        w.text.define(WORD, at.width, call)
    }
}

/// A layer's indices, clamped.
pub(super) fn layer(w: &mut Writer, layer: &Value) -> Value {
    let depth = w.fields(WORD, field::EXTENTS + 8);
    let last = w.text.binary("sub", &depth, &w.int(1));
    let low = w.smax(layer, &w.int(0));
    w.smin(&low, &last)
}

/// Positions along an axis in texels, `double`; and where they are within reach, 0 elsewhere.
pub(super) fn position(w: &mut Writer, coordinate: &Value, axis: usize) -> (Value, Value) {
    let width = w.width();
    let size = w.text.intrinsic("fabs", Type::F32, width, &[coordinate]);
    let infinity = Value::f32(f32::INFINITY.to_bits(), width);
    let finite = w.text.compare("olt", &size, &infinity);
    let finite = w.text.select(&finite, coordinate, &Value::f32(0, width));
    let wide = w.text.cast("fpext", &finite, Type::F64);
    let extent = w.field(WORD, field::EXTENTS + 4 * axis);
    let extent = w.text.cast("uitofp", &extent, Type::F64);
    let normalized = w.flag(descriptor::NORMALIZED_COORDINATES);
    let one = Value::f64(1.0_f64.to_bits(), Width::Scalar);
    let scale = w.text.select(&normalized, &extent, &one);
    let scale = w.splat(&scale);
    let position = w.text.binary("fmul", &wide, &scale);
    let size = w.text.intrinsic("fabs", Type::F64, width, &[&position]);
    let near = w.text.compare("olt", &size, &w.double(FARTHEST));
    let position = w.text.select(&near, &position, &w.double(0.0));
    (position, near)
}

/// The lower of the two texels that positions lie neighbours, and the share of the upper one, in 256ths.
pub(super) fn neighbours(w: &mut Writer, position: &Value) -> (Value, Value) {
    let position = w.text.binary("fsub", position, &w.double(0.5));
    let (low, number) = w.floor(&position);
    let share = w.text.binary("fsub", &position, &number);
    let share = w.text.binary("fmul", &share, &w.double(256.0));
    // It is not negative, and has few enough bits for the sum to be exact.
    let share = w.text.binary("fadd", &share, &w.double(0.5));
    let share = w.text.cast("fptosi", &share, WORD);
    let share = w.text.cast("sitofp", &share, Type::F64);
    let share = w.text.binary("fmul", &share, &w.double(1.0 / 256.0));
    (low, share)
}
