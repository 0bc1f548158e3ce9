//! The innermost function of products: the sums of eight by eight elements.

use crate::emit::helpers::Helpers;
use crate::text::{Text, Type, Value, Width};
use crate::values::lanes::splat;

/// What a function multiplies.
#[derive(Debug, Clone, Copy)]
pub(super) struct Kernel {
    /// `float` or `double`.
    pub(super) ty: Type,
    /// Elements of a row of the left factor.
    pub(super) inner: u32,
    /// Those of them that lie side by side; the same of the next row follow.
    pub(super) width: u32,
}

/// The function that adds to 64 sums, row by row, what eight rows of a left factor give with eight columns
/// of a right one, which lies row by row.
pub(super) fn function(helpers: &mut Helpers, kernel: Kernel) -> String {
    let Kernel { ty, inner, width } = kernel;
    let name = format!("@product.{}.{inner}.{width}", Width::Scalar.suffix(ty));
    if helpers.has(&name) {
        return name;
    }
    let mut text = Text::new();
    let (row, bytes) = (Width::Lanes(8), ty.bits() / 8);
    let load = |text: &mut Text, from: &str, at: u32, width: Width, align: u32| {
        let pointer = text.byte_pointer(from, at * bytes);
        let full = width.of(ty);
        text.define(ty, width, format_args!("load {full}, ptr {pointer}, align {align}"))
    };
    let mut sums: Vec<Value> =
        (0..8).map(|at| load(&mut text, "%sums", 8 * at, row, 8 * bytes)).collect();
    for k in 0..inner {
        let right = load(&mut text, "%right", 8 * k, row, 8 * bytes);
        for (at, sum) in sums.iter_mut().enumerate() {
            let place = (k / width * 8 + at as u32) * width + k % width;
            let left = load(&mut text, "%left", place, Width::Scalar, bytes);
            let left = splat(&mut text, &left, 8);
            *sum = text.intrinsic("fma", ty, row, &[&left, &right, sum]);
        }
    }
    for (at, sum) in sums.iter().enumerate() {
        let pointer = text.byte_pointer("%sums", 8 * at as u32 * bytes);
        text.line(format_args!("store {}, ptr {pointer}, align {}", sum.typed(), 8 * bytes));
    }
    text.line("ret void");
    helpers.add(&name, "void", "ptr %left, ptr %right, ptr %sums", "noinline", text);
    name
}
