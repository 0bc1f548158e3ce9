//! LLVM's accesses: whatever reads or writes memory that PTX can name is written by these functions.

use crate::text::{Text, Type, Value, Width};

/// What an access goes to: an address that has been checked.
#[derive(Debug, Clone, Copy)]
pub(super) struct Target<'t> {
    /// The pointer, or the vector of pointers.
    pub(super) pointer: &'t str,
    pub(super) align: u32,
    /// Metadata, each with a comma before it.
    pub(super) metadata: &'t str,
}

/// A value, or lanes side by side.
pub(super) fn load(text: &mut Text, ty: Type, width: Width, target: Target<'_>) -> Value {
    let Target { pointer, align, metadata } = target;
    let full = width.of(ty);
    text.define(ty, width, format_args!("load {full}, ptr {pointer}, align {align}{metadata}"))
}

/// A value, or lanes side by side.
pub(super) fn store(text: &mut Text, value: &Value, target: Target<'_>) {
    let Target { pointer, align, metadata } = target;
    text.line(format_args!("store {}, ptr {pointer}, align {align}{metadata}", value.typed()));
}

/// Lanes side by side; zero where the mask is off.
pub(super) fn load_masked(text: &mut Text, ty: Type, mask: &Value, target: Target<'_>) -> Value {
    let Target { pointer, align, metadata } = target;
    let (full, masks) = (mask.width.of(ty), mask.full_type());
    let name = format!("@llvm.masked.load.{}.p0", mask.width.suffix(ty));
    text.declare(format!("declare {full} {name}(ptr, i32, {masks}, {full})"));
    let arguments = format!("ptr {pointer}, i32 {align}, {}, {full} zeroinitializer", mask.typed());
    text.define(ty, mask.width, format_args!("call {full} {name}({arguments}){metadata}"))
}

/// Lanes side by side of which those are stored that the mask has.
pub(super) fn store_masked(text: &mut Text, value: &Value, mask: &Value, target: Target<'_>) {
    let Target { pointer, align, metadata } = target;
    let (full, masks) = (value.full_type(), mask.full_type());
    let name = format!("@llvm.masked.store.{}.p0", value.width.suffix(value.ty));
    text.declare(format!("declare void {name}({full}, ptr, i32, {masks})"));
    let arguments = format!("{}, ptr {pointer}, i32 {align}, {}", value.typed(), mask.typed());
    text.line(format_args!("call void {name}({arguments}){metadata}"));
}

/// Each lane from its pointer; zero where the mask is off.
pub(super) fn gather(text: &mut Text, ty: Type, mask: &Value, target: Target<'_>) -> Value {
    let Target { pointer, align, metadata } = target;
    let (full, pointers) = (mask.width.of(ty), pointers(mask.width));
    let masks = mask.full_type();
    let name = format!("@llvm.masked.gather.{}.{}", mask.width.suffix(ty), suffix(mask.width));
    text.declare(format!("declare {full} {name}({pointers}, i32, {masks}, {full})"));
    let addresses = format!("{pointers} {pointer}, i32 {align}");
    let arguments = format!("{addresses}, {}, {full} zeroinitializer", mask.typed());
    text.define(ty, mask.width, format_args!("call {full} {name}({arguments}){metadata}"))
}

/// Each lane to its pointer; of lanes that go to one address the last one's value stays.
pub(super) fn scatter(text: &mut Text, value: &Value, mask: &Value, target: Target<'_>) {
    let Target { pointer, align, metadata } = target;
    let (full, pointers, masks) = (value.full_type(), pointers(value.width), mask.full_type());
    let width = value.width.suffix(value.ty);
    let name = format!("@llvm.masked.scatter.{width}.{}", suffix(value.width));
    text.declare(format!("declare void {name}({full}, {pointers}, i32, {masks})"));
    let (value, addresses) = (value.typed(), format!("{pointers} {pointer}, i32 {align}"));
    text.line(format_args!("call void {name}({value}, {addresses}, {}){metadata}", mask.typed()));
}

/// Fetches the line of a pointer, without effect but on caches.
pub(super) fn prefetch(text: &mut Text, pointer: &str) {
    text.declare("declare void @llvm.prefetch.p0(ptr, i32, i32, i32)".to_owned());
    text.line(format_args!("call void @llvm.prefetch.p0(ptr {pointer}, i32 0, i32 3, i32 1)"));
}

/// A value that other threads write.
pub(super) fn load_atomic(text: &mut Text, ty: Type, pointer: &str) -> Value {
    let align = ty.bits() / 8;
    let load = format!("load atomic {ty}, ptr {pointer} monotonic, align {align}");
    text.define(ty, Width::Scalar, load)
}

/// `atomicrmw` of this name. Gives what was there.
pub(super) fn atomic(text: &mut Text, name: &str, value: &Value, pointer: &str) -> Value {
    let operation = format!("atomicrmw {name} ptr {pointer}, {} monotonic", value.typed());
    text.define(value.ty, Width::Scalar, operation)
}

/// How sure a compare-and-exchange is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Exchange {
    /// It happens if the values are equal.
    Strong,
    /// It may fail then, too.
    Weak,
}

/// Puts `new` in the place of `expected`. Gives what was there, and the pair of that and of whether it
/// happened.
pub(super) fn compare_exchange(
    text: &mut Text,
    exchange: Exchange,
    pointer: &str,
    expected: &Value,
    new: &Value,
) -> (Value, String) {
    let ty = expected.ty;
    let weak = if exchange == Exchange::Weak { "weak " } else { "" };
    let (expected, new) = (expected.typed(), new.typed());
    let operation = format!("cmpxchg {weak}ptr {pointer}, {expected}, {new} monotonic monotonic");
    let pair = text.define(ty, Width::Scalar, operation).name;
    let old = format!("extractvalue {{ {ty}, i1 }} {pair}, 0");
    (text.define(ty, Width::Scalar, old), pair)
}

fn pointers(width: Width) -> String {
    match width {
        Width::Scalar => "ptr".to_owned(),
        Width::Lanes(lanes) => format!("<{lanes} x ptr>"),
    }
}

fn suffix(width: Width) -> String {
    match width {
        Width::Scalar => "p0".to_owned(),
        Width::Lanes(lanes) => format!("v{lanes}p0"),
    }
}
