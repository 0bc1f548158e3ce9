//! Generators: what each remembers.
//!
//! One line is unsafe: that threads may hand a generator's addresses over.

use std::ptr::null_mut;
use std::sync::{Arc, Mutex, PoisonError};

use svp_library_support::border::guard;
use svp_library_support::driver::{driver, ensure_context};
use svp_library_support::{Pointer, Table};

use crate::engine::{Engine, Ordering};
use crate::status::{Result, Status};
use crate::{lanes, sobol};

/// `curandGenerator_t`.
#[derive(Debug, Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Handle(Pointer);

/// A generator.
#[derive(Debug)]
pub(crate) struct Generator {
    pub(crate) engine: Engine,
    /// Results are in host memory.
    pub(crate) to_host: bool,
    pub(crate) stream: Pointer,
    pub(crate) seed: u64,
    pub(crate) offset: u64,
    pub(crate) ordering: Ordering,
    pub(crate) dimensions: u32,
    pub(crate) ready: Option<Ready>,
    /// Device memory of `ready`, which further seeds use again, and its length.
    memory: (Pointer, usize),
}

#[allow(unsafe_code)]
// SAFETY: a stream's handle and an address of device memory are numbers to this crate.
unsafe impl Send for Generator {}

/// What a generator has in device memory, and where its next call goes on.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ready {
    /// States of lanes, or direction numbers.
    pub(crate) memory: Pointer,
    pub(crate) lanes: u32,
    /// The lane of the next sample.
    pub(crate) start: u32,
    /// Numbers of it that have been given.
    pub(crate) skip: u32,
    /// The next point of a quasirandom sequence.
    pub(crate) point: u64,
}

static GENERATORS: Table<Arc<Mutex<Generator>>> = Table::new();

/// Between two handles: so that one looks like what it is not, an address.
const STEP: usize = 64;

impl Handle {
    /// Makes a generator of a `curandRngType_t` with the documented settings.
    ///
    /// # Errors
    /// [`Status::TYPE_ERROR`] for a type that is none or not there.
    pub(crate) fn create(kind: i32, to_host: bool) -> Result<Self> {
        let generator = Generator {
            engine: Engine::of(kind)?,
            to_host,
            stream: null_mut(),
            seed: 0,
            offset: 0,
            ordering: Ordering::Best,
            dimensions: 1,
            ready: None,
            memory: (null_mut(), 0),
        };
        let number = GENERATORS.insert(Arc::new(Mutex::new(generator)));
        Ok(Self(std::ptr::without_provenance_mut(number * STEP)))
    }

    fn number(self) -> usize {
        let address = self.0.addr();
        if address.is_multiple_of(STEP) { address / STEP } else { 0 }
    }

    /// Ends it, once its work is done.
    pub(crate) fn destroy(self) -> Status {
        guard(|| {
            let it = GENERATORS.remove(self.number()).ok_or(Status::NOT_INITIALIZED)?;
            let (memory, _) = it.lock().unwrap_or_else(PoisonError::into_inner).memory;
            if !memory.is_null() {
                driver()?.cuMemFree_v2(memory)?;
            }
            Ok(())
        })
    }

    /// Runs a call's body with the generator.
    pub(crate) fn call(self, body: impl FnOnce(&mut Generator) -> Result) -> Status {
        guard(|| {
            let it = GENERATORS.with(self.number(), |it| Arc::clone(it));
            let it = it.ok_or(Status::NOT_INITIALIZED)?;
            body(&mut it.lock().unwrap_or_else(PoisonError::into_inner))
        })
    }

    /// Changes a setting, after which the sequence begins anew.
    pub(crate) fn set(self, body: impl FnOnce(&mut Generator) -> Result) -> Status {
        self.call(|generator| {
            body(generator)?;
            generator.ready = None;
            Ok(())
        })
    }
}

impl Generator {
    /// Has states or direction numbers in device memory.
    ///
    /// # Errors
    /// What the driver says.
    pub(crate) fn prepare(&mut self) -> Result<Ready> {
        if let Some(ready) = self.ready {
            return Ok(ready);
        }
        ensure_context()?;
        let dimensions = self.dimensions as usize;
        let ready = match self.engine {
            Engine::Sobol32 => {
                let memory = self.upload(&sobol::narrow()[..32 * dimensions])?;
                Ready { memory, lanes: 0, start: 0, skip: 0, point: self.offset }
            }
            Engine::Sobol64 => {
                let memory = self.upload(&sobol::wide()[..64 * dimensions])?;
                Ready { memory, lanes: 0, start: 0, skip: 0, point: self.offset }
            }
            engine => {
                let lanes = lanes::count(engine, self.ordering);
                let states = lanes::states(engine, self.ordering, self.seed, self.offset);
                let memory = self.upload(&states)?;
                let by_block = if engine == Engine::Philox { 4 } else { 1 };
                let start = (self.offset / by_block % u64::from(lanes)) as u32;
                let skip = (self.offset % by_block) as u32;
                Ready { memory, lanes, start, skip, point: 0 }
            }
        };
        self.ready = Some(ready);
        Ok(ready)
    }

    /// Copies into the generator's device memory, in its stream.
    fn upload<T>(&mut self, values: &[T]) -> Result<Pointer> {
        let driver = driver()?;
        let len = std::mem::size_of_val(values);
        if self.memory.1 < len {
            if !self.memory.0.is_null() {
                driver.cuMemFree_v2(self.memory.0)?;
            }
            self.memory = (null_mut(), 0);
            driver.cuMemAlloc_v2(&mut self.memory.0, len)?;
            self.memory.1 = len;
        }
        let source = values.as_ptr().cast_mut().cast();
        driver.cuMemcpyAsync(self.memory.0, source, len, self.stream)?;
        // The values are gone when this returns; and what a stream's copy reads must be there when it runs.
        driver.cuStreamSynchronize(self.stream)?;
        Ok(self.memory.0)
    }
}
