//! The exported names.
#![allow(unsafe_code, non_snake_case, clippy::too_many_arguments)]

use std::ffi::c_char;
use std::sync::atomic::{AtomicUsize, Ordering};

use svp_library_support::border::{guard, refuse, write};
use svp_library_support::{Pointer, Version, blas_status, driver, refused};

use crate::algorithm;
use crate::attributes::{
    LAYOUT, PREFERENCE, PRODUCT, TRANSFORM, layout, product, transform as change,
};
use crate::handle::{self, Handle};
use crate::matmul::Plan;
use crate::record::{self, Kind, Record};
use crate::status::{Status, require};
use crate::transform;
use crate::types::Types;

/// The version that the interface is of.
const VERSION: Version = Version(12, 9, 1);

#[unsafe(no_mangle)]
extern "C" fn cublasLtCreate(place: *mut Handle) -> Status {
    handle::create(place)
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtDestroy(handle: Handle) -> Status {
    handle.destroy()
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtGetStatusName(status: i32) -> *const c_char {
    blas_status::name(status).as_ptr()
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtGetStatusString(status: i32) -> *const c_char {
    blas_status::name(status).as_ptr()
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtGetVersion() -> usize {
    VERSION.number() as usize
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtGetCudartVersion() -> usize {
    12_090
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtGetProperty(which: i32, place: *mut i32) -> Status {
    guard(|| {
        let part = VERSION.part(which).ok_or(Status::INVALID_VALUE)?;
        Ok(write(place, part)?)
    })
}

/// How many answers of the heuristics a program wants kept. None are: each is made in no time.
static CAPACITY: AtomicUsize = AtomicUsize::new(8192);

#[unsafe(no_mangle)]
extern "C" fn cublasLtHeuristicsCacheGetCapacity(place: *mut usize) -> Status {
    guard(|| Ok(write(place, CAPACITY.load(Ordering::Relaxed))?))
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtHeuristicsCacheSetCapacity(capacity: usize) -> Status {
    CAPACITY.store(capacity, Ordering::Relaxed);
    Status::SUCCESS
}

/// Which instructions of the processor not to use; the library has none of its own to choose. Answers the mask before.
#[unsafe(no_mangle)]
extern "C" fn cublasLtDisableCpuInstructionsSetMask(mask: u32) -> u32 {
    static MASK: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
    MASK.swap(mask, Ordering::Relaxed)
}

fn set(kind: &'static Kind, at: Pointer, attribute: i32, from: Pointer, len: usize) -> Status {
    guard(|| {
        let mut record = Record::load(kind, at)?;
        record.take(attribute, from, len)?;
        record.store(at)
    })
}

fn get(
    kind: &'static Kind,
    at: Pointer,
    attribute: i32,
    to: Pointer,
    len: usize,
    written: *mut usize,
) -> Status {
    guard(|| Record::load(kind, at)?.give(attribute, to, len, written))
}

fn new_layout(data_type: i32, rows: u64, columns: u64, ld: i64) -> Record {
    let mut record = Record::new(&LAYOUT);
    record.set(layout::TYPE, data_type.into());
    record.set(layout::ROWS, rows.cast_signed());
    record.set(layout::COLS, columns.cast_signed());
    record.set(layout::LD, ld);
    record
}

fn new_product(compute: i32, scale: i32) -> Record {
    let mut record = Record::new(&PRODUCT);
    record.set(product::COMPUTE_TYPE, compute.into());
    record.set(product::SCALE_TYPE, scale.into());
    record
}

fn new_transform(scale: i32) -> Record {
    let mut record = Record::new(&TRANSFORM);
    record.set(change::SCALE_TYPE, scale.into());
    record
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatrixLayoutCreate(
    place: *mut Pointer,
    data_type: i32,
    rows: u64,
    columns: u64,
    ld: i64,
) -> Status {
    guard(|| record::create(&new_layout(data_type, rows, columns, ld), place))
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatrixLayoutInit_internal(
    at: Pointer,
    size: usize,
    data_type: i32,
    rows: u64,
    columns: u64,
    ld: i64,
) -> Status {
    guard(|| record::init(&new_layout(data_type, rows, columns, ld), at, size))
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatrixLayoutDestroy(at: Pointer) -> Status {
    guard(|| record::destroy(at))
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatrixLayoutSetAttribute(
    at: Pointer,
    attribute: i32,
    from: Pointer,
    len: usize,
) -> Status {
    set(&LAYOUT, at, attribute, from, len)
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatrixLayoutGetAttribute(
    at: Pointer,
    attribute: i32,
    to: Pointer,
    len: usize,
    written: *mut usize,
) -> Status {
    get(&LAYOUT, at, attribute, to, len, written)
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatmulDescCreate(place: *mut Pointer, compute: i32, scale: i32) -> Status {
    guard(|| record::create(&new_product(compute, scale), place))
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatmulDescInit_internal(
    at: Pointer,
    size: usize,
    compute: i32,
    scale: i32,
) -> Status {
    guard(|| record::init(&new_product(compute, scale), at, size))
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatmulDescDestroy(at: Pointer) -> Status {
    guard(|| record::destroy(at))
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatmulDescSetAttribute(
    at: Pointer,
    attribute: i32,
    from: Pointer,
    len: usize,
) -> Status {
    set(&PRODUCT, at, attribute, from, len)
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatmulDescGetAttribute(
    at: Pointer,
    attribute: i32,
    to: Pointer,
    len: usize,
    written: *mut usize,
) -> Status {
    get(&PRODUCT, at, attribute, to, len, written)
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatrixTransformDescCreate(place: *mut Pointer, scale: i32) -> Status {
    guard(|| record::create(&new_transform(scale), place))
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatrixTransformDescInit_internal(
    at: Pointer,
    size: usize,
    scale: i32,
) -> Status {
    guard(|| record::init(&new_transform(scale), at, size))
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatrixTransformDescDestroy(at: Pointer) -> Status {
    guard(|| record::destroy(at))
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatrixTransformDescSetAttribute(
    at: Pointer,
    attribute: i32,
    from: Pointer,
    len: usize,
) -> Status {
    set(&TRANSFORM, at, attribute, from, len)
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatrixTransformDescGetAttribute(
    at: Pointer,
    attribute: i32,
    to: Pointer,
    len: usize,
    written: *mut usize,
) -> Status {
    get(&TRANSFORM, at, attribute, to, len, written)
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatmulPreferenceCreate(place: *mut Pointer) -> Status {
    guard(|| record::create(&Record::new(&PREFERENCE), place))
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatmulPreferenceInit_internal(at: Pointer, size: usize) -> Status {
    guard(|| record::init(&Record::new(&PREFERENCE), at, size))
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatmulPreferenceDestroy(at: Pointer) -> Status {
    guard(|| record::destroy(at))
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatmulPreferenceSetAttribute(
    at: Pointer,
    attribute: i32,
    from: Pointer,
    len: usize,
) -> Status {
    set(&PREFERENCE, at, attribute, from, len)
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatmulPreferenceGetAttribute(
    at: Pointer,
    attribute: i32,
    to: Pointer,
    len: usize,
    written: *mut usize,
) -> Status {
    get(&PREFERENCE, at, attribute, to, len, written)
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatmul(
    handle: Handle,
    descriptor: Pointer,
    alpha: Pointer,
    a: Pointer,
    layout_a: Pointer,
    b: Pointer,
    layout_b: Pointer,
    beta: Pointer,
    c: Pointer,
    layout_c: Pointer,
    d: Pointer,
    layout_d: Pointer,
    algorithm: Pointer,
    workspace: Pointer,
    _size: usize,
    stream: Pointer,
) -> Status {
    guard(|| {
        handle.check()?;
        driver::ensure_context()?;
        require(workspace.addr().is_multiple_of(16))?;
        let plan = Plan::of(descriptor, [layout_a, layout_b, layout_c, layout_d])?;
        algorithm::check_of_call(algorithm, &plan)?;
        plan.run([alpha, beta], [a, b, c, d], stream)
    })
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatrixTransform(
    handle: Handle,
    descriptor: Pointer,
    alpha: Pointer,
    a: Pointer,
    layout_a: Pointer,
    beta: Pointer,
    b: Pointer,
    layout_b: Pointer,
    c: Pointer,
    layout_c: Pointer,
    stream: Pointer,
) -> Status {
    guard(|| {
        handle.check()?;
        driver::ensure_context()?;
        transform::run(
            descriptor,
            [alpha, beta],
            [(a, layout_a), (b, layout_b), (c, layout_c)],
            stream,
        )
    })
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatmulAlgoGetHeuristic(
    handle: Handle,
    descriptor: Pointer,
    a: Pointer,
    b: Pointer,
    c: Pointer,
    d: Pointer,
    preference: Pointer,
    room: i32,
    results: Pointer,
    found: *mut i32,
) -> Status {
    guard(|| {
        handle.check()?;
        driver::ensure_context()?;
        algorithm::heuristic(descriptor, [a, b, c, d], preference, room, results, found)
    })
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatmulAlgoCheck(
    handle: Handle,
    descriptor: Pointer,
    a: Pointer,
    b: Pointer,
    c: Pointer,
    d: Pointer,
    algorithm: Pointer,
    result: Pointer,
) -> Status {
    guard(|| {
        handle.check()?;
        driver::ensure_context()?;
        algorithm::examine(descriptor, [a, b, c, d], algorithm, result)
    })
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatmulAlgoGetHeuristicForStream(
    handle: Handle,
    descriptor: Pointer,
    a: Pointer,
    b: Pointer,
    c: Pointer,
    d: Pointer,
    preference: Pointer,
    room: i32,
    results: Pointer,
    found: *mut i32,
    _stream: Pointer,
) -> Status {
    cublasLtMatmulAlgoGetHeuristic(handle, descriptor, a, b, c, d, preference, room, results, found)
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatmulAlgoCheckForStream(
    handle: Handle,
    descriptor: Pointer,
    a: Pointer,
    b: Pointer,
    c: Pointer,
    d: Pointer,
    algorithm: Pointer,
    result: Pointer,
    _stream: Pointer,
) -> Status {
    cublasLtMatmulAlgoCheck(handle, descriptor, a, b, c, d, algorithm, result)
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatmulAlgoGetIds(
    handle: Handle,
    compute: i32,
    scale: i32,
    a: i32,
    b: i32,
    c: i32,
    d: i32,
    room: i32,
    place: *mut i32,
    found: *mut i32,
) -> Status {
    guard(|| {
        handle.check()?;
        algorithm::ids(Types { compute, scale, a, b, c, d }, room, place, found)
    })
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatmulAlgoInit(
    handle: Handle,
    compute: i32,
    scale: i32,
    a: i32,
    b: i32,
    c: i32,
    d: i32,
    id: i32,
    place: Pointer,
) -> Status {
    guard(|| {
        handle.check()?;
        algorithm::init(Types { compute, scale, a, b, c, d }, id, place)
    })
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatmulAlgoCapGetAttribute(
    at: Pointer,
    attribute: i32,
    to: Pointer,
    len: usize,
    written: *mut usize,
) -> Status {
    guard(|| algorithm::capability(at, attribute, to, len, written))
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatmulAlgoConfigSetAttribute(
    at: Pointer,
    attribute: i32,
    from: Pointer,
    len: usize,
) -> Status {
    guard(|| algorithm::configure(at, attribute, from, len))
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtMatmulAlgoConfigGetAttribute(
    at: Pointer,
    attribute: i32,
    to: Pointer,
    len: usize,
    written: *mut usize,
) -> Status {
    guard(|| algorithm::configuration(at, attribute, to, len, written))
}

#[unsafe(no_mangle)]
extern "C" fn cublasLtLoggerForceDisable() -> Status {
    Status::SUCCESS
}

refused! {
    cublasLtEmulationDescCreate
    cublasLtEmulationDescDestroy
    cublasLtEmulationDescGetAttribute
    cublasLtEmulationDescInit_internal
    cublasLtEmulationDescSetAttribute
    cublasLtGroupedMatrixLayoutCreate
    cublasLtGroupedMatrixLayoutInit_internal
    cublasLtLoggerOpenFile
    cublasLtLoggerSetCallback
    cublasLtLoggerSetFile
    cublasLtLoggerSetLevel
    cublasLtLoggerSetMask
}
