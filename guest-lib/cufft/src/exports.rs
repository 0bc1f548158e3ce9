//! The exported names.
#![allow(unsafe_code, non_snake_case, clippy::too_many_arguments)]

use std::ffi::{c_int, c_longlong};

use svp_library_support::border::{array, guard, refuse, write};
use svp_library_support::{Pointer, Version, refused};

use crate::plan::{Handle, required, widened, work_bytes};
use crate::shape::{Advanced, Domain, Kind, Precision, Shape};
use crate::status::{Result, Status};

/// The version that the interface is of.
const VERSION: Version = Version(11, 4, 1);

#[unsafe(no_mangle)]
extern "C" fn cufftGetVersion(place: *mut c_int) -> Status {
    guard(|| Ok(write(place, VERSION.short_number())?))
}

#[unsafe(no_mangle)]
extern "C" fn cufftGetProperty(which: c_int, place: *mut c_int) -> Status {
    guard(|| {
        let part = VERSION.part(which).ok_or(Status::INVALID_TYPE)?;
        Ok(write(place, part)?)
    })
}

#[unsafe(no_mangle)]
extern "C" fn cufftCreate(place: *mut Handle) -> Status {
    guard(|| {
        required(place)?;
        Ok(write(place, Handle::create()?)?)
    })
}

#[unsafe(no_mangle)]
extern "C" fn cufftDestroy(plan: Handle) -> Status {
    plan.destroy()
}

#[unsafe(no_mangle)]
extern "C" fn cufftSetStream(plan: Handle, stream: Pointer) -> Status {
    plan.call(|plan| {
        plan.stream = stream;
        Ok(())
    })
}

#[unsafe(no_mangle)]
extern "C" fn cufftSetAutoAllocation(plan: Handle, auto: c_int) -> Status {
    plan.call(|plan| {
        plan.auto = auto != 0;
        Ok(())
    })
}

#[unsafe(no_mangle)]
extern "C" fn cufftSetWorkArea(plan: Handle, work: Pointer) -> Status {
    plan.call(|it| it.set_work(work))
}

#[unsafe(no_mangle)]
extern "C" fn cufftGetSize(plan: Handle, len: *mut usize) -> Status {
    plan.call(|it| Ok(write(len, it.size()?)?))
}

/// A shape as programs give it.
type Given = Result<Shape>;

/// Has a new plan transform this, and writes its handle.
fn plan(place: *mut Handle, shape: Given) -> Status {
    guard(|| {
        required(place)?;
        let shape = shape?;
        let handle = Handle::create()?;
        let status = handle.call(|it| it.make(shape).map(drop));
        if status.0 != 0 {
            handle.destroy();
            return Err(status);
        }
        Ok(write(place, handle)?)
    })
}

/// Has a plan transform this, and writes the length of its work memory.
fn make(plan: Handle, shape: Given, len: *mut usize) -> Status {
    plan.call(|plan| {
        required(len)?;
        Ok(write(len, plan.make(shape?)?)?)
    })
}

/// Writes how much work memory this would take.
fn size(shape: Given, len: *mut usize) -> Status {
    guard(|| Ok(write(len, work_bytes(&shape?)?)?))
}

/// The same, where a plan is named, too.
fn size_for(plan: Handle, shape: Given, len: *mut usize) -> Status {
    plan.call(|_| Ok(write(len, work_bytes(&shape?)?)?))
}

fn basic(n: &[c_int], kind: c_int, batch: c_int) -> Given {
    Shape::new(Kind::of(kind)?, &widened(n), batch.into(), None)
}

#[unsafe(no_mangle)]
extern "C" fn cufftPlan1d(place: *mut Handle, n: c_int, kind: c_int, batch: c_int) -> Status {
    plan(place, basic(&[n], kind, batch))
}

#[unsafe(no_mangle)]
extern "C" fn cufftPlan2d(place: *mut Handle, nx: c_int, ny: c_int, kind: c_int) -> Status {
    plan(place, basic(&[nx, ny], kind, 1))
}

#[unsafe(no_mangle)]
extern "C" fn cufftPlan3d(
    place: *mut Handle,
    nx: c_int,
    ny: c_int,
    nz: c_int,
    kind: c_int,
) -> Status {
    plan(place, basic(&[nx, ny, nz], kind, 1))
}

#[unsafe(no_mangle)]
extern "C" fn cufftMakePlan1d(
    it: Handle,
    n: c_int,
    kind: c_int,
    batch: c_int,
    len: *mut usize,
) -> Status {
    make(it, basic(&[n], kind, batch), len)
}

#[unsafe(no_mangle)]
extern "C" fn cufftMakePlan2d(
    it: Handle,
    nx: c_int,
    ny: c_int,
    kind: c_int,
    len: *mut usize,
) -> Status {
    make(it, basic(&[nx, ny], kind, 1), len)
}

#[unsafe(no_mangle)]
extern "C" fn cufftMakePlan3d(
    it: Handle,
    nx: c_int,
    ny: c_int,
    nz: c_int,
    kind: c_int,
    len: *mut usize,
) -> Status {
    make(it, basic(&[nx, ny, nz], kind, 1), len)
}

#[unsafe(no_mangle)]
extern "C" fn cufftEstimate1d(n: c_int, kind: c_int, batch: c_int, len: *mut usize) -> Status {
    size(basic(&[n], kind, batch), len)
}

#[unsafe(no_mangle)]
extern "C" fn cufftEstimate2d(nx: c_int, ny: c_int, kind: c_int, len: *mut usize) -> Status {
    size(basic(&[nx, ny], kind, 1), len)
}

#[unsafe(no_mangle)]
extern "C" fn cufftEstimate3d(
    nx: c_int,
    ny: c_int,
    nz: c_int,
    kind: c_int,
    len: *mut usize,
) -> Status {
    size(basic(&[nx, ny, nz], kind, 1), len)
}

#[unsafe(no_mangle)]
extern "C" fn cufftGetSize1d(
    it: Handle,
    n: c_int,
    kind: c_int,
    batch: c_int,
    len: *mut usize,
) -> Status {
    size_for(it, basic(&[n], kind, batch), len)
}

#[unsafe(no_mangle)]
extern "C" fn cufftGetSize2d(
    it: Handle,
    nx: c_int,
    ny: c_int,
    kind: c_int,
    len: *mut usize,
) -> Status {
    size_for(it, basic(&[nx, ny], kind, 1), len)
}

#[unsafe(no_mangle)]
extern "C" fn cufftGetSize3d(
    it: Handle,
    nx: c_int,
    ny: c_int,
    nz: c_int,
    kind: c_int,
    len: *mut usize,
) -> Status {
    size_for(it, basic(&[nx, ny, nz], kind, 1), len)
}

/// Arrays of extents in host memory, in 32 or 64 bits.
trait Extent: Copy {
    fn wide(self) -> i64;
}

impl Extent for c_int {
    fn wide(self) -> i64 {
        self.into()
    }
}

impl Extent for c_longlong {
    fn wide(self) -> i64 {
        self
    }
}

/// A layout's array, stride and distance.
type Embed<T> = (*const T, T, T);

/// The shape of the calls for many: without one of the two arrays both layouts are the default.
fn many<T: Extent>(
    rank: c_int,
    n: *const T,
    input: Embed<T>,
    output: Embed<T>,
    kind: Result<Kind>,
    batch: T,
) -> Given {
    let rank = usize::try_from(rank).map_err(|_| Status::INVALID_VALUE)?;
    if !(1..=3).contains(&rank) {
        return Err(Status::INVALID_VALUE);
    }
    let read = |at: *const T| -> Result<Vec<i64>> {
        Ok(array(at, rank)?.into_iter().map(T::wide).collect())
    };
    let layout = |(embed, stride, distance): Embed<T>| -> Result<Advanced> {
        Ok(Advanced { embed: read(embed)?, stride: stride.wide(), distance: distance.wide() })
    };
    let default = input.0.is_null() || output.0.is_null();
    let layouts = if default { None } else { Some([layout(input)?, layout(output)?]) };
    Shape::new(kind?, &read(n)?, batch.wide(), layouts)
}

#[unsafe(no_mangle)]
extern "C" fn cufftPlanMany(
    place: *mut Handle,
    rank: c_int,
    n: *const c_int,
    inembed: *const c_int,
    istride: c_int,
    idist: c_int,
    onembed: *const c_int,
    ostride: c_int,
    odist: c_int,
    kind: c_int,
    batch: c_int,
) -> Status {
    let ends = [(inembed, istride, idist), (onembed, ostride, odist)];
    plan(place, many(rank, n, ends[0], ends[1], Kind::of(kind), batch))
}

#[unsafe(no_mangle)]
extern "C" fn cufftMakePlanMany(
    it: Handle,
    rank: c_int,
    n: *const c_int,
    inembed: *const c_int,
    istride: c_int,
    idist: c_int,
    onembed: *const c_int,
    ostride: c_int,
    odist: c_int,
    kind: c_int,
    batch: c_int,
    len: *mut usize,
) -> Status {
    let ends = [(inembed, istride, idist), (onembed, ostride, odist)];
    make(it, many(rank, n, ends[0], ends[1], Kind::of(kind), batch), len)
}

#[unsafe(no_mangle)]
extern "C" fn cufftMakePlanMany64(
    it: Handle,
    rank: c_int,
    n: *const c_longlong,
    inembed: *const c_longlong,
    istride: c_longlong,
    idist: c_longlong,
    onembed: *const c_longlong,
    ostride: c_longlong,
    odist: c_longlong,
    kind: c_int,
    batch: c_longlong,
    len: *mut usize,
) -> Status {
    let ends = [(inembed, istride, idist), (onembed, ostride, odist)];
    make(it, many(rank, n, ends[0], ends[1], Kind::of(kind), batch), len)
}

#[unsafe(no_mangle)]
extern "C" fn cufftEstimateMany(
    rank: c_int,
    n: *const c_int,
    inembed: *const c_int,
    istride: c_int,
    idist: c_int,
    onembed: *const c_int,
    ostride: c_int,
    odist: c_int,
    kind: c_int,
    batch: c_int,
    len: *mut usize,
) -> Status {
    let ends = [(inembed, istride, idist), (onembed, ostride, odist)];
    guard(|| match size(many(rank, n, ends[0], ends[1], Kind::of(kind), batch), len) {
        Status(0) => Ok(()),
        error => Err(error),
    })
}

#[unsafe(no_mangle)]
extern "C" fn cufftGetSizeMany(
    it: Handle,
    rank: c_int,
    n: *const c_int,
    inembed: *const c_int,
    istride: c_int,
    idist: c_int,
    onembed: *const c_int,
    ostride: c_int,
    odist: c_int,
    kind: c_int,
    batch: c_int,
    len: *mut usize,
) -> Status {
    let ends = [(inembed, istride, idist), (onembed, ostride, odist)];
    size_for(it, many(rank, n, ends[0], ends[1], Kind::of(kind), batch), len)
}

#[unsafe(no_mangle)]
extern "C" fn cufftGetSizeMany64(
    it: Handle,
    rank: c_int,
    n: *const c_longlong,
    inembed: *const c_longlong,
    istride: c_longlong,
    idist: c_longlong,
    onembed: *const c_longlong,
    ostride: c_longlong,
    odist: c_longlong,
    kind: c_int,
    batch: c_longlong,
    len: *mut usize,
) -> Status {
    let ends = [(inembed, istride, idist), (onembed, ostride, odist)];
    size_for(it, many(rank, n, ends[0], ends[1], Kind::of(kind), batch), len)
}

/// The kind of transform between two `cudaDataType`s, computed in a third: of a real one the real type or the complex one.
fn kind_of(input: c_int, output: c_int, execution: c_int) -> Result<Kind> {
    let number = match (input, output, execution) {
        (4, 4, 4) => 0x29,
        (0, 4, 0 | 4) => 0x2a,
        (4, 0, 0 | 4) => 0x2c,
        (5, 5, 5) => 0x69,
        (1, 5, 1 | 5) => 0x6a,
        (5, 1, 1 | 5) => 0x6c,
        // `float`, `double` and their complex forms, which do not fit each other.
        (0 | 1 | 4 | 5, 0 | 1 | 4 | 5, 0 | 1 | 4 | 5) => return Err(Status::INVALID_TYPE),
        _ => {
            return Err(refuse(&format!(
                "a transform of types {input} to {output} in {execution}"
            )));
        }
    };
    Kind::of(number)
}

#[unsafe(no_mangle)]
extern "C" fn cufftXtMakePlanMany(
    it: Handle,
    rank: c_int,
    n: *const c_longlong,
    inembed: *const c_longlong,
    istride: c_longlong,
    idist: c_longlong,
    input: c_int,
    onembed: *const c_longlong,
    ostride: c_longlong,
    odist: c_longlong,
    output: c_int,
    batch: c_longlong,
    len: *mut usize,
    execution: c_int,
) -> Status {
    let ends = [(inembed, istride, idist), (onembed, ostride, odist)];
    make(it, many(rank, n, ends[0], ends[1], kind_of(input, output, execution), batch), len)
}

#[unsafe(no_mangle)]
extern "C" fn cufftXtGetSizeMany(
    it: Handle,
    rank: c_int,
    n: *const c_longlong,
    inembed: *const c_longlong,
    istride: c_longlong,
    idist: c_longlong,
    input: c_int,
    onembed: *const c_longlong,
    ostride: c_longlong,
    odist: c_longlong,
    output: c_int,
    batch: c_longlong,
    len: *mut usize,
    execution: c_int,
) -> Status {
    let ends = [(inembed, istride, idist), (onembed, ostride, odist)];
    size_for(it, many(rank, n, ends[0], ends[1], kind_of(input, output, execution), batch), len)
}

/// Is it the inverse? Forward is -1, inverse 1.
fn is_inverse(direction: c_int) -> Result<bool> {
    match direction {
        -1 => Ok(false),
        1 => Ok(true),
        _ => Err(Status::INVALID_VALUE),
    }
}

fn complex(it: Handle, precision: Precision, ends: [Pointer; 2], direction: c_int) -> Status {
    let kind = Kind { precision, domain: Domain::Complex };
    it.call(|it| it.execute(Some(kind), ends, is_inverse(direction)?))
}

fn real(it: Handle, precision: Precision, domain: Domain, ends: [Pointer; 2]) -> Status {
    let kind = Kind { precision, domain };
    it.call(|it| it.execute(Some(kind), ends, domain == Domain::ComplexToReal))
}

#[unsafe(no_mangle)]
extern "C" fn cufftExecC2C(it: Handle, from: Pointer, to: Pointer, direction: c_int) -> Status {
    complex(it, Precision::Single, [from, to], direction)
}

#[unsafe(no_mangle)]
extern "C" fn cufftExecZ2Z(it: Handle, from: Pointer, to: Pointer, direction: c_int) -> Status {
    complex(it, Precision::Double, [from, to], direction)
}

#[unsafe(no_mangle)]
extern "C" fn cufftExecR2C(it: Handle, from: Pointer, to: Pointer) -> Status {
    real(it, Precision::Single, Domain::RealToComplex, [from, to])
}

#[unsafe(no_mangle)]
extern "C" fn cufftExecD2Z(it: Handle, from: Pointer, to: Pointer) -> Status {
    real(it, Precision::Double, Domain::RealToComplex, [from, to])
}

#[unsafe(no_mangle)]
extern "C" fn cufftExecC2R(it: Handle, from: Pointer, to: Pointer) -> Status {
    real(it, Precision::Single, Domain::ComplexToReal, [from, to])
}

#[unsafe(no_mangle)]
extern "C" fn cufftExecZ2D(it: Handle, from: Pointer, to: Pointer) -> Status {
    real(it, Precision::Double, Domain::ComplexToReal, [from, to])
}

/// Transforms whatever the plan is of; transforms of real numbers have one direction alone.
#[unsafe(no_mangle)]
extern "C" fn cufftXtExec(it: Handle, from: Pointer, to: Pointer, direction: c_int) -> Status {
    it.call(|plan| {
        let inverse = match plan.kind().map(|kind| kind.domain) {
            Some(Domain::RealToComplex) => false,
            Some(Domain::ComplexToReal) => true,
            _ => is_inverse(direction)?,
        };
        plan.execute(None, [from, to], inverse)
    })
}

// Several devices, callbacks, guru plans, properties of plans.
refused! {
    __cufftXtSetJITCallback_12_7
    cufftDebug
    cufftGetPlanPropertyInt64
    cufftResetPlanProperty
    cufftSetPlanPropertyInt64
    cufftXtClearCallback
    cufftXtExecDescriptor
    cufftXtExecDescriptorC2C
    cufftXtExecDescriptorC2R
    cufftXtExecDescriptorD2Z
    cufftXtExecDescriptorR2C
    cufftXtExecDescriptorZ2D
    cufftXtExecDescriptorZ2Z
    cufftXtFree
    cufftXtMakePlanGuru64
    cufftXtMalloc
    cufftXtMemcpy
    cufftXtQueryPlan
    cufftXtSetCallback
    cufftXtSetCallbackSharedSize
    cufftXtSetGPUs
    cufftXtSetJITCallback
    cufftXtSetWorkArea
    cufftXtSetWorkAreaPolicy
}
