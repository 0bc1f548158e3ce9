//! LLVM's accesses of some lanes of a vector: side by side, or each by a pointer of its own. Each
//! function gives the call's text, to which metadata may be added.

use crate::text::{Text, Type, Value, Width};

/// Lanes from `place` on, side by side; zero where the mask is off.
pub(super) fn load(text: &mut Text, ty: Type, place: &str, align: u32, mask: &Value) -> String {
    let (full, masks) = (mask.width.of(ty), mask.full_type());
    let name = format!("@llvm.masked.load.{}.p0", mask.width.suffix(ty));
    text.declare(format!("declare {full} {name}(ptr, i32, {masks}, {full})"));
    let mask = mask.typed();
    format!("call {full} {name}(ptr {place}, i32 {align}, {mask}, {full} zeroinitializer)")
}

/// Lanes to `place` and what follows it.
pub(super) fn store(
    text: &mut Text,
    value: &Value,
    place: &str,
    align: u32,
    mask: &Value,
) -> String {
    let (full, masks) = (value.full_type(), mask.full_type());
    let name = format!("@llvm.masked.store.{}.p0", value.width.suffix(value.ty));
    text.declare(format!("declare void {name}({full}, ptr, i32, {masks})"));
    let (value, mask) = (value.typed(), mask.typed());
    format!("call void {name}({value}, ptr {place}, i32 {align}, {mask})")
}

/// Each lane from its pointer; zero where the mask is off.
pub(super) fn gather(
    text: &mut Text,
    ty: Type,
    places: &Value,
    align: u32,
    mask: &Value,
) -> String {
    let (full, pointers, masks) = (mask.width.of(ty), pointers(mask.width), mask.full_type());
    let name = format!("@llvm.masked.gather.{}.{}", mask.width.suffix(ty), suffix(mask.width));
    text.declare(format!("declare {full} {name}({pointers}, i32, {masks}, {full})"));
    let (places, mask) = (&places.name, mask.typed());
    format!("call {full} {name}({pointers} {places}, i32 {align}, {mask}, {full} zeroinitializer)")
}

/// Each lane to its pointer; of lanes that go to one place the last one's value stays.
pub(super) fn scatter(
    text: &mut Text,
    value: &Value,
    places: &Value,
    align: u32,
    mask: &Value,
) -> String {
    let (full, pointers, masks) = (value.full_type(), pointers(value.width), mask.full_type());
    let width = value.width.suffix(value.ty);
    let name = format!("@llvm.masked.scatter.{width}.{}", suffix(value.width));
    text.declare(format!("declare void {name}({full}, {pointers}, i32, {masks})"));
    let (value, places, mask) = (value.typed(), &places.name, mask.typed());
    format!("call void {name}({value}, {pointers} {places}, i32 {align}, {mask})")
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
