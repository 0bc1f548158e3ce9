//! Arrays, and the objects and references through which kernels read and write texels.

use std::ffi::{CString, c_void};

use svp_cuda_types::{
    CUDA_ARRAY_DESCRIPTOR, CUDA_ARRAY3D_DESCRIPTOR, CUDA_MEMCPY3D, CUDA_RESOURCE_DESC,
    CUDA_TEXTURE_DESC,
};
use svp_gpu::{ArrayShape, ObjectKind};

use super::table::{Objects, References};
use super::{Array, Cuda, CudaError, Module, Raw, Stream};

/// What the texels of an object are, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Resource {
    /// All of an array.
    Array(Array),
    /// Memory that is read by index.
    Linear(Texels, u64),
    /// Rows of memory: width, height, and bytes from row to row.
    Rows(Texels, [u64; 2], u64),
}

/// Texels in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Texels {
    /// Device address of the first.
    pub(crate) address: u64,
    /// A `CUarray_format`.
    pub(crate) format: u32,
    pub(crate) channels: u32,
}

/// How a texture is read.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Sampling {
    /// A `CUaddress_mode` by axis.
    pub(crate) address_modes: [u32; 3],
    /// A `CUfilter_mode`.
    pub(crate) filter: u32,
    /// `CU_TRSF_...`
    pub(crate) flags: u32,
    pub(crate) border: [f32; 4],
}

/// A texture or surface reference of a module.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Reference {
    handle: usize,
    pub(crate) kind: ObjectKind,
}

/// One side of a copy of boxes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BoxSide {
    /// From this place of an array on: bytes of a row, rows, slices.
    Array(Array, [u64; 3]),
    /// Memory, with bytes from row to row, and rows from slice to slice.
    Memory(Raw, u64, u64),
}

/// Extent of a box: bytes of a row, rows, slices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Box3D {
    pub(crate) width: u64,
    pub(crate) height: u64,
    pub(crate) depth: u64,
}

/// One side of a copy as the driver's structure has it, there once for the source and once for the destination.
struct DriverSide {
    /// A `CUmemorytype`.
    kind: u32,
    array: *mut c_void,
    device: u64,
    host: *mut c_void,
    x: usize,
    y: usize,
    z: usize,
    pitch: usize,
    rows: usize,
}

impl From<BoxSide> for DriverSide {
    fn from(side: BoxSide) -> Self {
        const HOST: u32 = 1;
        const DEVICE: u32 = 2;
        const ARRAY: u32 = 3;
        let null = std::ptr::null_mut();
        let (array, host) = (null, null);
        let none = Self { kind: 0, array, device: 0, host, x: 0, y: 0, z: 0, pitch: 0, rows: 0 };
        match side {
            BoxSide::Array(array, [x, y, z]) => {
                let (x, y, z) = (x as usize, y as usize, z as usize);
                Self { kind: ARRAY, array: array.0 as *mut c_void, x, y, z, ..none }
            }
            BoxSide::Memory(raw, row, rows) => {
                let (pitch, rows) = (row as usize, rows as usize);
                match raw {
                    Raw::Device(device) => Self { kind: DEVICE, device, pitch, rows, ..none },
                    Raw::Host(host) => {
                        Self { kind: HOST, host: host as *mut c_void, pitch, rows, ..none }
                    }
                }
            }
        }
    }
}

impl Cuda {
    fn objects(&self) -> Result<&Objects, CudaError> {
        self.objects.as_ref().ok_or(CudaError::NoFunction("cuTexObjectCreate"))
    }

    fn references(&self) -> Result<&References, CudaError> {
        self.references.as_ref().ok_or(CudaError::NoFunction("cuModuleGetTexRef"))
    }

    /// Does the driver have arrays and objects?
    pub(crate) fn has_objects(&self) -> bool {
        self.objects.is_some()
    }

    /// Makes an array, whatever is in it.
    pub(crate) fn create_array(&self, shape: &ArrayShape) -> Result<Array, CudaError> {
        let [width, height, depth] = shape.extent.map(|size| size as usize);
        let asked = CUDA_ARRAY3D_DESCRIPTOR {
            Width: width,
            Height: height,
            Depth: depth,
            Format: shape.format,
            NumChannels: shape.channels,
            Flags: shape.flags,
        };
        let mut array = 0;
        call!(self, self.objects()?, cuArray3DCreate_v2(&mut array, &asked))?;
        Ok(Array(array))
    }

    pub(crate) fn destroy_array(&self, array: Array) -> Result<(), CudaError> {
        call!(self, self.objects()?, cuArrayDestroy(array.0))
    }

    /// Copies a box on a stream. Host memory has to stay until the stream has come past the copy.
    pub(crate) fn copy_box(
        &self,
        dst: BoxSide,
        src: BoxSide,
        size: Box3D,
        stream: Stream,
    ) -> Result<(), CudaError> {
        // SAFETY: a C structure of numbers and pointers, of which all may be zero.
        let mut copy: CUDA_MEMCPY3D = unsafe { std::mem::zeroed() };
        let it = DriverSide::from(src);
        (copy.srcMemoryType, copy.srcArray, copy.srcDevice) = (it.kind, it.array as _, it.device);
        (copy.srcXInBytes, copy.srcY, copy.srcZ) = (it.x, it.y, it.z);
        (copy.srcHost, copy.srcPitch, copy.srcHeight) = (it.host.cast_const(), it.pitch, it.rows);
        let it = DriverSide::from(dst);
        (copy.dstMemoryType, copy.dstArray, copy.dstDevice) = (it.kind, it.array as _, it.device);
        (copy.dstXInBytes, copy.dstY, copy.dstZ) = (it.x, it.y, it.z);
        (copy.dstHost, copy.dstPitch, copy.dstHeight) = (it.host, it.pitch, it.rows);
        let Box3D { width, height, depth } = size;
        (copy.WidthInBytes, copy.Height) = (width as usize, height as usize);
        copy.Depth = depth as usize;
        call!(self, self.objects()?, cuMemcpy3DAsync_v2(&copy, stream.0))
    }

    /// Makes a texture object; its handle.
    pub(crate) fn create_texture(
        &self,
        resource: &Resource,
        sampling: &Sampling,
    ) -> Result<u64, CudaError> {
        let how = CUDA_TEXTURE_DESC {
            addressMode: sampling.address_modes,
            filterMode: sampling.filter,
            flags: sampling.flags,
            maxAnisotropy: 0,
            mipmapFilterMode: 0,
            mipmapLevelBias: 0.0,
            minMipmapLevelClamp: 0.0,
            maxMipmapLevelClamp: 0.0,
            borderColor: sampling.border,
            reserved: [0; 12],
        };
        let (mut handle, resource) = (0, described(resource));
        let view = std::ptr::null();
        call!(self, self.objects()?, cuTexObjectCreate(&mut handle, &resource, &how, view))?;
        Ok(handle)
    }

    /// Makes a surface object of an array; its handle.
    pub(crate) fn create_surface(&self, array: Array) -> Result<u64, CudaError> {
        let (mut handle, resource) = (0, described(&Resource::Array(array)));
        call!(self, self.objects()?, cuSurfObjectCreate(&mut handle, &resource))?;
        Ok(handle)
    }

    pub(crate) fn destroy_object(&self, handle: u64, kind: ObjectKind) -> Result<(), CudaError> {
        let table = self.objects()?;
        match kind {
            ObjectKind::Texture => call!(self, table, cuTexObjectDestroy(handle)),
            ObjectKind::Surface => call!(self, table, cuSurfObjectDestroy(handle)),
        }
    }

    /// The reference of a module that has this name.
    pub(crate) fn reference(
        &self,
        module: Module,
        name: &str,
        kind: ObjectKind,
    ) -> Result<Reference, CudaError> {
        let (table, name) = (self.references()?, CString::new(name).unwrap_or_default());
        let mut handle = 0;
        let (place, name) = (&mut handle, name.as_ptr());
        match kind {
            ObjectKind::Texture => call!(self, table, cuModuleGetTexRef(place, module.0, name)),
            ObjectKind::Surface => call!(self, table, cuModuleGetSurfRef(place, module.0, name)),
        }?;
        Ok(Reference { handle, kind })
    }

    /// Binds a texture reference: launches from now on read so.
    pub(crate) fn bind_texture(
        &self,
        reference: Reference,
        resource: &Resource,
        sampling: &Sampling,
    ) -> Result<(), CudaError> {
        const OVERRIDE_FORMAT: u32 = 1;
        let (table, it) = (self.references()?, reference.handle);
        call!(self, table, cuTexRefSetFlags(it, sampling.flags))?;
        for (axis, mode) in (0..).zip(sampling.address_modes) {
            call!(self, table, cuTexRefSetAddressMode(it, axis, mode))?;
        }
        call!(self, table, cuTexRefSetFilterMode(it, sampling.filter))?;
        call!(self, table, cuTexRefSetBorderColor(it, sampling.border.as_ptr()))?;
        match *resource {
            Resource::Array(array) => {
                call!(self, table, cuTexRefSetArray(it, array.0, OVERRIDE_FORMAT))
            }
            Resource::Linear(Texels { address, format, channels }, bytes) => {
                call!(self, table, cuTexRefSetFormat(it, format, channels.cast_signed()))?;
                let (mut offset, bytes) = (0, bytes as usize);
                call!(self, table, cuTexRefSetAddress_v2(&mut offset, it, address, bytes))
            }
            Resource::Rows(Texels { address, format, channels }, [width, height], pitch) => {
                let (width, height) = (width as usize, height as usize);
                let shape = CUDA_ARRAY_DESCRIPTOR {
                    Width: width,
                    Height: height,
                    Format: format,
                    NumChannels: channels,
                };
                call!(self, table, cuTexRefSetFormat(it, format, channels.cast_signed()))?;
                call!(self, table, cuTexRefSetAddress2D_v3(it, &shape, address, pitch as usize))
            }
        }
    }

    /// Binds a surface reference to an array.
    pub(crate) fn bind_surface(&self, reference: Reference, array: Array) -> Result<(), CudaError> {
        call!(self, self.references()?, cuSurfRefSetArray(reference.handle, array.0, 0))
    }
}

#[cfg(test)]
impl Array {
    /// A handle that no call is made with.
    pub(crate) fn for_test() -> Self {
        Self(0)
    }
}

/// The driver's description of a resource.
fn described(resource: &Resource) -> CUDA_RESOURCE_DESC {
    const ARRAY: u32 = 0;
    const LINEAR: u32 = 2;
    const PITCH_2D: u32 = 3;
    let (kind, words) = match *resource {
        Resource::Array(array) => (ARRAY, [array.0 as u64, 0, 0, 0, 0]),
        Resource::Linear(texels, bytes) => {
            (LINEAR, [texels.address, texels.format_word(), bytes, 0, 0])
        }
        Resource::Rows(texels, [width, height], pitch) => {
            (PITCH_2D, [texels.address, texels.format_word(), width, height, pitch])
        }
    };
    let mut it = CUDA_RESOURCE_DESC { resType: kind, res: [0; 16], flags: 0 };
    it.res[..words.len()].copy_from_slice(&words);
    it
}

impl Texels {
    /// Format and channels, as they lie in a resource's description.
    fn format_word(&self) -> u64 {
        u64::from(self.format) | u64::from(self.channels) << 32
    }
}
