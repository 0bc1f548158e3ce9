//! The innermost function of products: the sums of eight rows of eight or sixteen columns.

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
    /// Columns of the right factor.
    pub(super) columns: u32,
}

/// The function that adds to sums, row by row, what eight rows of a left factor give with some columns of a
/// right one, which lies row by row.
pub(super) fn function(helpers: &mut Helpers, kernel: Kernel) -> String {
    let Kernel { ty, inner, width, columns } = kernel;
    let name = format!("@product.{}.{inner}.{width}.{columns}", Width::Scalar.suffix(ty));
    if helpers.has(&name) {
        return name;
    }
    let mut text = Text::new();
    let (row, bytes) = (Width::Lanes(columns), ty.bits() / 8);
    let load = |text: &mut Text, from: &str, at: u32, width: Width, align: u32| {
        let pointer = text.byte_pointer(from, at * bytes);
        let full = width.of(ty);
        text.define(ty, width, format_args!("load {full}, ptr {pointer}, align {align}"))
    };
    let mut sums: Vec<Value> =
        (0..8).map(|at| load(&mut text, "%sums", columns * at, row, columns * bytes)).collect();
    for k in 0..inner {
        let right = load(&mut text, "%right", columns * k, row, columns * bytes);
        for (at, sum) in sums.iter_mut().enumerate() {
            let place = (k / width * 8 + at as u32) * width + k % width;
            let left = load(&mut text, "%left", place, Width::Scalar, bytes);
            let left = splat(&mut text, &left, columns);
            *sum = text.intrinsic("fma", ty, row, &[&left, &right, sum]);
        }
    }
    for (at, sum) in sums.iter().enumerate() {
        let pointer = text.byte_pointer("%sums", columns * at as u32 * bytes);
        text.line(format_args!("store {}, ptr {pointer}, align {}", sum.typed(), columns * bytes));
    }
    text.line("ret void");
    helpers.add(&name, "void", "ptr %left, ptr %right, ptr %sums", "noinline", text);
    name
}
