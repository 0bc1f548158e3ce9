//! The functions of `libcuda` that the device calls, as safe as they can be made.
//!
//! The library is loaded at run time; structures are cudarc's. Functions are looked up by name and results
//! are plain numbers: a driver may know codes that no enumeration here does.
//!
//! # Why this is sound
//! Handles are numbers that only the driver looks into; it answers wrong ones with an error. The
//! context is current on the one thread that calls ([`Cuda`] is not [`Sync`]). Pointers that the
//! driver keeps beyond a call (asynchronous copies) are the callers' duty, as their comments say.
#![allow(unsafe_code)]

use std::cell::Cell;
use std::ffi::CStr;
use std::marker::PhantomData;

/// Calls a function of one of the tables, and makes an error of a result other than 0.
macro_rules! call {
    ($self:ident, $table:expr, $name:ident($($arg:expr),* $(,)?)) => {
        // SAFETY: see the head of this file; out-parameters point to live variables.
        $self.check(stringify!($name), unsafe { ($table.$name)($($arg),*) })
    };
    ($self:ident, $name:ident($($arg:expr),* $(,)?)) => {
        call!($self, $self.api, $name($($arg),*))
    };
}

mod code;
mod memory;
mod object;
mod pinned;
mod table;
mod words;

pub(crate) use code::Launch;
pub(crate) use memory::{Fill, Raw, Rows};
pub(crate) use object::{Box3D, BoxSide, Reference, Resource, Sampling, Texels};
pub(crate) use pinned::{Pinned, PinnedPool};
use table::{
    Api, Cooperative, Extended, Library, Listing, MemoryOps, Objects, References, Virtual,
};
pub(crate) use words::{Word, Words};

/// A call of the driver that failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum CudaError {
    /// There is no driver on this machine.
    #[error("libcuda.so.1 cannot be loaded: there is no NVIDIA driver here")]
    NoDriver,
    /// The driver is too old.
    #[error("the driver has no function {0}")]
    NoFunction(&'static str),
    /// The driver refused.
    #[error("{call}: {name} ({code}){log}")]
    Call {
        /// The function.
        call: &'static str,
        /// The `CUresult`.
        code: u32,
        name: String,
        /// What the compiler said, if it was asked.
        log: String,
    },
}

impl CudaError {
    /// The `CUresult` for it.
    pub(crate) fn code(&self) -> u32 {
        match self {
            Self::NoDriver => 100,
            Self::NoFunction(_) => svp_gpu::code::NOT_SUPPORTED,
            Self::Call { code, .. } => *code,
        }
    }
}

/// A stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stream(usize);
/// An event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Event(usize);
/// A loaded module.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Module(usize);
/// A kernel of a module.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Function(usize);
/// An array.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Array(usize);
/// Device memory without an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Memory(u64);

/// A device's primary context, current on this thread.
#[derive(Debug)]
pub(crate) struct Cuda {
    device: i32,
    api: Api,
    virtual_memory: Option<Virtual>,
    cooperative: Option<Cooperative>,
    extended: Option<Extended>,
    /// Only where the device says that it has them.
    memory_ops: Option<MemoryOps>,
    objects: Option<Objects>,
    references: Option<References>,
    listing: Option<Listing>,
    /// Calls go from one thread at a time.
    _not_sync: PhantomData<Cell<()>>,
}

impl Cuda {
    /// Opens device number `index`.
    pub(crate) fn open(index: u32) -> Result<Self, CudaError> {
        let library = Library::load().ok_or(CudaError::NoDriver)?;
        let mut cuda = Self {
            device: 0,
            api: Api::load(library)?,
            virtual_memory: Virtual::load(library).ok(),
            cooperative: Cooperative::load(library).ok(),
            extended: Extended::load(library).ok(),
            memory_ops: None,
            objects: Objects::load(library).ok(),
            references: References::load(library).ok(),
            listing: Listing::load(library).ok(),
            _not_sync: PhantomData,
        };
        call!(cuda, cuInit(0))?;
        let mut device = 0;
        call!(cuda, cuDeviceGet(&mut device, i32::try_from(index).unwrap_or(i32::MAX)))?;
        cuda.device = device;
        let mut context = 0;
        call!(cuda, cuDevicePrimaryCtxRetain(&mut context, device))?;
        call!(cuda, cuCtxSetCurrent(context))?;
        if cuda.says_that_it_writes_words() {
            cuda.memory_ops = MemoryOps::load(library).ok();
        }
        if cuda.memory_ops.is_none() {
            tracing::info!("streams write no words: the driver is asked for the end of each work");
        }
        Ok(cuda)
    }

    fn check(&self, call: &'static str, code: u32) -> Result<(), CudaError> {
        if code == 0 {
            return Ok(());
        }
        let mut name = std::ptr::null();
        // SAFETY: the out-parameter is live; the driver's names are constants.
        let known = unsafe { (self.api.cuGetErrorName)(code, &mut name) } == 0 && !name.is_null();
        let name = if known {
            // SAFETY: the driver gave a string that ends.
            unsafe { CStr::from_ptr(name) }.to_string_lossy().into_owned()
        } else {
            String::from("an error without a name")
        };
        Err(CudaError::Call { call, code, name, log: String::new() })
    }

    /// The newest CUDA version that the driver supports, as (major, minor).
    pub(crate) fn version(&self) -> Result<(u32, u32), CudaError> {
        let mut number = 0;
        call!(self, cuDriverGetVersion(&mut number))?;
        let number = u32::try_from(number).unwrap_or(0);
        Ok((number / 1000, number % 1000 / 10))
    }

    /// The device's name.
    pub(crate) fn name(&self) -> Result<String, CudaError> {
        let mut bytes = [0u8; 256];
        call!(self, cuDeviceGetName(bytes.as_mut_ptr().cast(), 255, self.device))?;
        let text = bytes.split(|it| *it == 0).next().unwrap_or_default();
        Ok(String::from_utf8_lossy(text).into_owned())
    }

    /// The device's UUID.
    pub(crate) fn uuid(&self) -> Result<[u8; 16], CudaError> {
        let mut uuid = [0; 16];
        call!(self, cuDeviceGetUuid(&mut uuid, self.device))?;
        Ok(uuid)
    }

    /// The device's free memory in bytes.
    pub(crate) fn free_memory(&self) -> Result<u64, CudaError> {
        let (mut free, mut total) = (0, 0);
        call!(self, cuMemGetInfo_v2(&mut free, &mut total))?;
        Ok(free as u64)
    }

    /// An attribute by its number.
    pub(crate) fn attribute(&self, number: u32) -> Result<i32, CudaError> {
        let mut value = 0;
        call!(self, cuDeviceGetAttribute(&mut value, number, self.device))?;
        Ok(value)
    }

    /// A limit of the context, by its number.
    pub(crate) fn limit(&self, number: u32) -> Result<u64, CudaError> {
        let mut value = 0;
        call!(self, cuCtxGetLimit(&mut value, number))?;
        Ok(value as u64)
    }

    /// Sets it; the driver may make another value of it.
    pub(crate) fn set_limit(&self, number: u32, value: u64) -> Result<(), CudaError> {
        call!(self, cuCtxSetLimit(number, value as usize))
    }

    /// Creates a stream. The driver takes the nearest priority that it has.
    pub(crate) fn create_stream(&self, priority: i32) -> Result<Stream, CudaError> {
        const NON_BLOCKING: u32 = 1;
        let mut stream = 0;
        call!(self, cuStreamCreateWithPriority(&mut stream, NON_BLOCKING, priority))?;
        Ok(Stream(stream))
    }

    pub(crate) fn destroy_stream(&self, stream: Stream) -> Result<(), CudaError> {
        call!(self, cuStreamDestroy_v2(stream.0))
    }

    /// Waits for a stream.
    pub(crate) fn synchronize(&self, stream: Stream) -> Result<(), CudaError> {
        call!(self, cuStreamSynchronize(stream.0))
    }

    /// Waits for an event. What kernels have printed until now is written out then, by all that have ended.
    pub(crate) fn synchronize_event(&self, event: Event) -> Result<(), CudaError> {
        call!(self, cuEventSynchronize(event.0))
    }

    pub(crate) fn create_event(&self) -> Result<Event, CudaError> {
        let mut event = 0;
        call!(self, cuEventCreate(&mut event, 0))?;
        Ok(Event(event))
    }

    /// Records an event on a stream.
    pub(crate) fn record(&self, event: Event, stream: Stream) -> Result<(), CudaError> {
        call!(self, cuEventRecord(event.0, stream.0))
    }

    /// Has the work before the event ended?
    pub(crate) fn has_passed(&self, event: Event) -> Result<bool, CudaError> {
        const NOT_READY: u32 = 600;
        match call!(self, cuEventQuery(event.0)) {
            Ok(()) => Ok(true),
            Err(error) if error.code() == NOT_READY => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Nanoseconds between two events that have passed; below 0 if the second passed first.
    pub(crate) fn elapsed_ns(&self, start: Event, end: Event) -> Result<i64, CudaError> {
        let mut milliseconds = 0.0f32;
        call!(self, cuEventElapsedTime(&mut milliseconds, start.0, end.0))?;
        Ok((f64::from(milliseconds) * 1e6) as i64)
    }

    pub(crate) fn destroy_event(&self, event: Event) -> Result<(), CudaError> {
        call!(self, cuEventDestroy_v2(event.0))
    }
}
