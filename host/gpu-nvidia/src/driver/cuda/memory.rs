//! Memory: addresses, what backs them, copies and fills.

use std::ffi::c_void;

use cudarc::driver::sys;

use super::table::Virtual;
use super::{Cuda, CudaError, Memory, Stream};

/// One side of a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Raw {
    /// A device address.
    Device(u64),
    /// An address of this process.
    Host(usize),
}

impl Raw {
    /// As many bytes further on.
    pub(crate) fn offset(self, bytes: u64) -> Self {
        match self {
            Self::Device(addr) => Self::Device(addr.wrapping_add(bytes)),
            Self::Host(addr) => Self::Host(addr.wrapping_add(bytes as usize)),
        }
    }
}

/// Rows of a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rows {
    pub(crate) width: u64,
    pub(crate) height: u64,
    pub(crate) dst_pitch: u64,
    pub(crate) src_pitch: u64,
}

/// A fill of rows with a value of 1, 2 or 4 bytes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Fill {
    /// Device address of the first row.
    pub(crate) dst: u64,
    /// Bytes from one row to the next.
    pub(crate) pitch: u64,
    /// Bytes of a row.
    pub(crate) width_bytes: u64,
    /// Rows.
    pub(crate) height: u64,
    /// The value, in the low bytes.
    pub(crate) value: u32,
    /// Its length in bytes.
    pub(crate) value_len: u32,
}

impl Cuda {
    pub(crate) fn allocate(&self, bytes: u64) -> Result<u64, CudaError> {
        let mut addr = 0;
        call!(self, cuMemAlloc_v2(&mut addr, bytes as usize))?;
        Ok(addr)
    }

    pub(crate) fn free(&self, addr: u64) -> Result<(), CudaError> {
        call!(self, cuMemFree_v2(addr))
    }

    fn virtual_memory(&self) -> Result<&Virtual, CudaError> {
        self.virtual_memory.as_ref().ok_or(CudaError::NoFunction("cuMemAddressReserve"))
    }

    fn properties(&self) -> sys::CUmemAllocationProp {
        // SAFETY: a C structure of numbers and pointers, of which all may be zero: CUDA's own way
        // to start one.
        let mut properties: sys::CUmemAllocationProp = unsafe { std::mem::zeroed() };
        properties.type_ = sys::CUmemAllocationType::CU_MEM_ALLOCATION_TYPE_PINNED;
        properties.location = self.location();
        properties
    }

    fn location(&self) -> sys::CUmemLocation {
        // SAFETY: as above.
        let mut location: sys::CUmemLocation = unsafe { std::mem::zeroed() };
        location.type_ = sys::CUmemLocationType::CU_MEM_LOCATION_TYPE_DEVICE;
        location.id = self.device;
        location
    }

    /// In what multiples memory is mapped.
    pub(crate) fn granularity(&self) -> Result<u64, CudaError> {
        const MINIMUM: u32 = 0;
        let table = self.virtual_memory()?;
        let mut bytes = 0;
        let properties = self.properties();
        call!(self, table, cuMemGetAllocationGranularity(&mut bytes, &properties, MINIMUM))?;
        Ok(bytes as u64)
    }

    /// Reserves addresses, at `hint` if the driver likes it.
    pub(crate) fn reserve(&self, len: u64, align: u64, hint: u64) -> Result<u64, CudaError> {
        let table = self.virtual_memory()?;
        let mut addr = 0;
        let (len, align) = (len as usize, align as usize);
        call!(self, table, cuMemAddressReserve(&mut addr, len, align, hint, 0))?;
        Ok(addr)
    }

    pub(crate) fn unreserve(&self, addr: u64, len: u64) -> Result<(), CudaError> {
        call!(self, self.virtual_memory()?, cuMemAddressFree(addr, len as usize))
    }

    /// Makes memory and maps it at reserved addresses.
    pub(crate) fn map(&self, addr: u64, len: u64) -> Result<Memory, CudaError> {
        let table = self.virtual_memory()?;
        let (mut handle, bytes, properties) = (0, len as usize, self.properties());
        call!(self, table, cuMemCreate(&mut handle, bytes, &properties, 0))?;
        if let Err(error) = call!(self, table, cuMemMap(addr, bytes, 0, handle, 0)) {
            call!(self, table, cuMemRelease(handle))?;
            return Err(error);
        }
        let access = sys::CUmemAccessDesc {
            location: self.location(),
            flags: sys::CUmemAccess_flags::CU_MEM_ACCESS_FLAGS_PROT_READWRITE,
        };
        if let Err(error) = call!(self, table, cuMemSetAccess(addr, bytes, &access, 1)) {
            self.unmap(addr, len, Memory(handle))?;
            return Err(error);
        }
        Ok(Memory(handle))
    }

    /// Takes such memory away again.
    pub(crate) fn unmap(&self, addr: u64, len: u64, memory: Memory) -> Result<(), CudaError> {
        let table = self.virtual_memory()?;
        call!(self, table, cuMemUnmap(addr, len as usize))?;
        call!(self, table, cuMemRelease(memory.0))
    }

    /// Lets the device reach host memory of this process, and says under which address.
    pub(crate) fn register(&self, host: usize, len: u64) -> Result<u64, CudaError> {
        const PORTABLE_MAPPED: u32 = 1 | 2;
        let pointer = host as *mut c_void;
        call!(self, cuMemHostRegister_v2(pointer, len as usize, PORTABLE_MAPPED))?;
        let mut addr = 0;
        if let Err(error) = call!(self, cuMemHostGetDevicePointer_v2(&mut addr, pointer, 0)) {
            self.unregister(host)?;
            return Err(error);
        }
        Ok(addr)
    }

    pub(crate) fn unregister(&self, host: usize) -> Result<(), CudaError> {
        call!(self, cuMemHostUnregister(host as *mut c_void))
    }

    /// Copies rows on a stream. Host memory must stay until the stream has come past the copy.
    pub(crate) fn copy(
        &self,
        dst: Raw,
        src: Raw,
        rows: Rows,
        stream: Stream,
    ) -> Result<(), CudaError> {
        if rows.height != 1 {
            return self.copy_rows(dst, src, rows, stream);
        }
        let (len, stream) = (rows.width as usize, stream.0);
        match (dst, src) {
            (Raw::Device(dst), Raw::Device(src)) => {
                call!(self, cuMemcpyDtoDAsync_v2(dst, src, len, stream))
            }
            (Raw::Device(dst), Raw::Host(src)) => {
                call!(self, cuMemcpyHtoDAsync_v2(dst, src as *const c_void, len, stream))
            }
            (Raw::Host(dst), Raw::Device(src)) => {
                call!(self, cuMemcpyDtoHAsync_v2(dst as *mut c_void, src, len, stream))
            }
            (Raw::Host(_), Raw::Host(_)) => self.copy_rows(dst, src, rows, Stream(stream)),
        }
    }

    fn copy_rows(&self, dst: Raw, src: Raw, rows: Rows, stream: Stream) -> Result<(), CudaError> {
        use sys::CUmemorytype::{CU_MEMORYTYPE_DEVICE, CU_MEMORYTYPE_HOST};
        // SAFETY: a C structure of numbers and pointers, of which all may be zero, except for the
        // two memory types, which are set before any read.
        let mut copy: sys::CUDA_MEMCPY2D = unsafe {
            let mut copy = std::mem::MaybeUninit::<sys::CUDA_MEMCPY2D>::zeroed();
            (*copy.as_mut_ptr()).srcMemoryType = CU_MEMORYTYPE_HOST;
            (*copy.as_mut_ptr()).dstMemoryType = CU_MEMORYTYPE_HOST;
            copy.assume_init()
        };
        match src {
            Raw::Device(addr) => {
                (copy.srcMemoryType, copy.srcDevice) = (CU_MEMORYTYPE_DEVICE, addr)
            }
            Raw::Host(addr) => copy.srcHost = addr as *const c_void,
        }
        match dst {
            Raw::Device(addr) => {
                (copy.dstMemoryType, copy.dstDevice) = (CU_MEMORYTYPE_DEVICE, addr)
            }
            Raw::Host(addr) => copy.dstHost = addr as *mut c_void,
        }
        (copy.srcPitch, copy.dstPitch) = (rows.src_pitch as usize, rows.dst_pitch as usize);
        (copy.WidthInBytes, copy.Height) = (rows.width as usize, rows.height as usize);
        call!(self, cuMemcpy2DAsync_v2(&copy, stream.0))
    }

    /// Fills rows of elements of `value_len` bytes on a stream.
    pub(crate) fn fill(&self, fill: &Fill, stream: Stream) -> Result<(), CudaError> {
        let (dst, value, stream) = (fill.dst, fill.value, stream.0);
        let (pitch, height) = (fill.pitch as usize, fill.height as usize);
        let count = (fill.width_bytes / u64::from(fill.value_len)) as usize;
        match (fill.value_len, height) {
            (1, 1) => call!(self, cuMemsetD8Async(dst, value as u8, count, stream)),
            (2, 1) => call!(self, cuMemsetD16Async(dst, value as u16, count, stream)),
            (_, 1) => call!(self, cuMemsetD32Async(dst, value, count, stream)),
            (1, _) => {
                call!(self, cuMemsetD2D8Async(dst, pitch, value as u8, count, height, stream))
            }
            (2, _) => {
                call!(self, cuMemsetD2D16Async(dst, pitch, value as u16, count, height, stream))
            }
            _ => call!(self, cuMemsetD2D32Async(dst, pitch, value, count, height, stream)),
        }
    }
}
