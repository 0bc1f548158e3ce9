//! Plans: what each remembers.
//!
//! One line is unsafe: that threads may hand a plan's addresses over.

use std::cell::Cell;
use std::ptr::null_mut;
use std::sync::{Arc, Mutex, PoisonError};

use svp_library_support::border::{guard, set_up};
use svp_library_support::driver::{driver, ensure_context};
use svp_library_support::{Error, Pointer, Table};

use crate::axis::{Algorithm, Complex, chirp, roots};
use crate::pass::{Run, load};
use crate::shape::{Kind, Precision, Shape};
use crate::status::{Result, Status};
use crate::transform::{Memory, Tables, Work, transform};

/// `cufftHandle`.
#[derive(Debug, Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Handle(i32);

/// A plan.
#[derive(Debug)]
pub(crate) struct Plan {
    pub(crate) stream: Pointer,
    /// The plan has work memory of its own.
    pub(crate) auto: bool,
    own: Pointer,
    work: Pointer,
    made: Option<Made>,
}

/// What a plan has once its shape is set.
#[derive(Debug)]
struct Made {
    shape: Shape,
    tables: Vec<Tables>,
    /// The tables' memory.
    memory: Pointer,
    parts: Work,
}

#[allow(unsafe_code)]
// SAFETY: a stream's handle and addresses of device memory are numbers to this crate.
unsafe impl Send for Plan {}

static PLANS: Table<Arc<Mutex<Plan>>> = Table::new();

/// Bytes of work memory that a shape needs.
///
/// # Errors
/// [`Status::INVALID_SIZE`] for more than there are addresses.
pub(crate) fn work_bytes(shape: &Shape) -> Result<usize> {
    let numbers = usize::try_from(Work::of(shape).numbers()).map_err(|_| Status::INVALID_SIZE)?;
    numbers.checked_mul(shape.kind.precision.complex()).ok_or(Status::INVALID_SIZE)
}

impl Handle {
    pub(crate) fn create() -> Result<Self> {
        let (stream, own, work) = (null_mut(), null_mut(), null_mut());
        let plan = Plan { stream, auto: true, own, work, made: None };
        let number = PLANS.insert(Arc::new(Mutex::new(plan)));
        Ok(Self(i32::try_from(number).map_err(|_| Status::ALLOC_FAILED)?))
    }

    /// Ends a plan, once its work is done.
    pub(crate) fn destroy(self) -> Status {
        guard(|| {
            let number = usize::try_from(self.0).map_err(|_| Status::INVALID_PLAN)?;
            let plan = PLANS.remove(number).ok_or(Status::INVALID_PLAN)?;
            let mut plan = plan.lock().unwrap_or_else(PoisonError::into_inner);
            let tables = plan.made.as_ref().map_or(null_mut(), |made| made.memory);
            free(tables)?;
            free(std::mem::replace(&mut plan.own, null_mut()))
        })
    }

    /// Runs a call's body with the plan.
    pub(crate) fn call(self, body: impl FnOnce(&mut Plan) -> Result) -> Status {
        guard(|| {
            let number = usize::try_from(self.0).map_err(|_| Status::INVALID_PLAN)?;
            let plan = PLANS.with(number, |plan| Arc::clone(plan)).ok_or(Status::INVALID_PLAN)?;
            body(&mut plan.lock().unwrap_or_else(PoisonError::into_inner))
        })
    }
}

fn free(memory: Pointer) -> Result {
    if memory.is_null() { Ok(()) } else { Ok(driver()?.cuMemFree_v2(memory)?) }
}

fn allocate(len: usize) -> Result<Pointer> {
    let mut memory = null_mut();
    driver()?.cuMemAlloc_v2(&mut memory, len.max(16))?;
    Ok(memory)
}

impl Plan {
    /// Tells the plan what to transform; bytes of work memory.
    ///
    /// # Errors
    /// [`Status::INVALID_PLAN`] for one whose shape is set already.
    pub(crate) fn make(&mut self, shape: Shape) -> Result<usize> {
        set_up(|| self.prepare(shape))
    }

    fn prepare(&mut self, shape: Shape) -> Result<usize> {
        if self.made.is_some() {
            return Err(Status::INVALID_PLAN);
        }
        let len = work_bytes(&shape)?;
        ensure_context()?;
        load(shape.kind.precision)?;
        let (tables, memory) = tables(&shape)?;
        let parts = Work::of(&shape);
        if self.auto && self.work.is_null() && len > 0 {
            match allocate(len) {
                Ok(own) => (self.own, self.work) = (own, own),
                Err(error) => {
                    free(memory)?;
                    return Err(error);
                }
            }
        }
        self.made = Some(Made { shape, tables, memory, parts });
        Ok(len)
    }

    /// Bytes of work memory of a plan whose shape is set.
    ///
    /// # Errors
    /// [`Status::INVALID_PLAN`] for one that has not.
    pub(crate) fn size(&self) -> Result<usize> {
        work_bytes(&self.made.as_ref().ok_or(Status::INVALID_PLAN)?.shape)
    }

    /// Gives the plan work memory, in place of its own.
    pub(crate) fn set_work(&mut self, work: Pointer) -> Result {
        free(std::mem::replace(&mut self.own, null_mut()))?;
        self.work = work;
        Ok(())
    }

    /// Transforms; `kind` is what the caller takes the plan for, if it says.
    ///
    /// # Errors
    /// [`Status::INVALID_PLAN`] for a plan of another kind, or of none; [`Status::INVALID_VALUE`] for null;
    /// [`Status::NO_WORKSPACE`] without work memory.
    pub(crate) fn execute(&self, kind: Option<Kind>, ends: [Pointer; 2], inverse: bool) -> Result {
        let made = self.made.as_ref().ok_or(Status::INVALID_PLAN)?;
        let Kind { precision, .. } = made.shape.kind;
        if kind.is_some_and(|kind| kind != made.shape.kind) {
            return Err(Status::INVALID_PLAN);
        }
        if ends.iter().any(|end| end.is_null()) {
            return Err(Status::INVALID_VALUE);
        }
        if self.work.is_null() && made.parts.numbers() > 0 {
            return Err(Status::NO_WORKSPACE);
        }
        ensure_context()?;
        let work = Cell::new(made.shape.work());
        let run = Run { precision, stream: self.stream, inverse, work: &work };
        let memory = Memory { tables: &made.tables, work: self.work, parts: made.parts };
        transform(run, &made.shape, &memory, ends)
    }

    /// The kind of a plan whose shape is set.
    pub(crate) fn kind(&self) -> Option<Kind> {
        self.made.as_ref().map(|made| made.shape.kind)
    }
}

/// Makes the tables of all axes, in one piece of device memory.
fn tables(shape: &Shape) -> Result<(Vec<Tables>, Pointer)> {
    let mut all: Vec<Complex> = Vec::new();
    let mut offsets = Vec::new();
    for length in &shape.extents[3 - shape.rank..] {
        let algorithm = Algorithm::of(*length);
        let mut take = |table: Vec<Complex>| {
            let at = all.len();
            all.extend(table);
            at
        };
        let (roots, chirp, filter) = match algorithm {
            Algorithm::Factors(_) => (take(roots(*length)), 0, 0),
            Algorithm::Bluestein(padded) => {
                let (chirp, filter) = chirp(*length, padded);
                (take(roots(padded)), take(chirp), take(filter))
            }
        };
        offsets.push((*length, algorithm, [roots, chirp, filter]));
    }
    let memory = upload(shape.kind.precision, &all)?;
    let of = |at: usize| memory.wrapping_byte_add(at * shape.kind.precision.complex());
    let table = |(length, algorithm, offsets): (i64, Algorithm, [usize; 3])| {
        let [roots, chirp, filter] = offsets.map(of);
        Tables { length, algorithm, roots, chirp, filter }
    };
    Ok((offsets.into_iter().map(table).collect(), memory))
}

fn upload(precision: Precision, table: &[Complex]) -> Result<Pointer> {
    let numbers = table.iter().flatten();
    let bytes: Vec<u8> = match precision {
        Precision::Single => numbers.flat_map(|it| (*it as f32).to_le_bytes()).collect(),
        Precision::Double => numbers.flat_map(|it| it.to_le_bytes()).collect(),
    };
    let memory = allocate(bytes.len())?;
    let (driver, stream) = (driver()?, null_mut());
    let source = bytes.as_ptr().cast_mut().cast();
    let copied = driver.cuMemcpyAsync(memory, source, bytes.len(), stream);
    // The plan may run in any stream.
    match copied.and_then(|()| driver.cuStreamSynchronize(stream)) {
        Ok(()) => Ok(memory),
        Err(error) => {
            free(memory)?;
            Err(Status::from(error))
        }
    }
}

/// A length that a program gives in 32 bits.
pub(crate) fn widened(numbers: &[i32]) -> Vec<i64> {
    numbers.iter().map(|it| i64::from(*it)).collect()
}

/// A null pointer where there has to be a place.
pub(crate) fn required<T>(place: *mut T) -> Result {
    if place.is_null() { Err(Status::from(Error::Null)) } else { Ok(()) }
}
