//! Texture and surface objects: descriptors that this library puts into device memory, where the
//! device finds them by their address, which is the object's handle; or objects of the device's own, made of the
//! same descriptions (docs/reference/protocol.md).

use crate::handles::Table;
use crate::object::array::{Array, Format, SURFACE, flat, of_array};
use crate::object::copy::device_end;
use crate::object::mipmap::{MipmappedArray, view};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use svp_abi::texture::{TEXTURE_LEN, TextureDescriptor, flag};
use svp_client::{
    CUresult, Client, End, NO_DEVICE, ObjectKind, Result, Stream, StreamKind, report,
};
use svp_cuda_types::{
    CUDA_RESOURCE_DESC, CUDA_RESOURCE_VIEW_DESC, CUDA_TEXTURE_DESC, CUdevice_attribute as Attribute,
};

/// `CUresourcetype`
const ARRAY: u32 = 0;
const MIPMAPPED_ARRAY: u32 = 1;
const LINEAR: u32 = 2;
const PITCH_2D: u32 = 3;

/// `CU_TRSF_...`
const READ_AS_INTEGER: u32 = 1;
const NORMALIZED_COORDINATES: u32 = 2;
const SRGB: u32 = 0x10;
const NO_TRILINEAR_OPTIMISATION: u32 = 0x20;
const SEAMLESS_CUBE: u32 = 0x40;

/// What the program gave for a texture or a surface.
#[derive(Clone, Copy)]
pub(crate) struct Object {
    pub(crate) resource: CUDA_RESOURCE_DESC,
    /// How it is sampled; `None` for a surface.
    pub(crate) reading: Option<Reading>,
}

/// How a texture is read, and what part of its resource.
#[derive(Clone, Copy)]
pub(crate) struct Reading {
    pub(crate) how: CUDA_TEXTURE_DESC,
    pub(crate) view: Option<CUDA_RESOURCE_VIEW_DESC>,
}

impl Object {
    /// A handle is of one kind.
    fn kind(&self) -> ObjectKind {
        if self.reading.is_some() { ObjectKind::Texture } else { ObjectKind::Surface }
    }

    fn key(&self, handle: u64) -> (bool, u64) {
        (self.kind() == ObjectKind::Surface, handle)
    }
}

/// The texture and surface objects of a session, by handle.
pub(crate) struct Textures {
    client: Arc<Client>,
    /// By whether it is a surface, too: handles of one kind may be the other's.
    live: Mutex<HashMap<(bool, u64), Object>>,
    /// Where descriptors are written: a stream that waits for no other work.
    stream: OnceLock<Arc<Stream>>,
}

impl std::fmt::Debug for Textures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Textures").field("live", &self.live().len()).finish_non_exhaustive()
    }
}

impl Textures {
    pub(crate) fn new(client: Arc<Client>) -> Self {
        Self { client, live: Mutex::default(), stream: OnceLock::new() }
    }

    fn live(&self) -> MutexGuard<'_, HashMap<(bool, u64), Object>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Binds a module's reference; all work that is submitted from now on sees it.
    pub(crate) fn bind(
        &self,
        reference: u64,
        kind: ObjectKind,
        texture: &TextureDescriptor,
    ) -> Result<()> {
        if self.client.device().has_own_objects() {
            return self.client.create_object(texture, kind, Some(reference)).map(drop);
        }
        self.write_descriptor(reference, texture)
    }

    /// Writes a descriptor; all work that is submitted from now on sees it.
    fn write_descriptor(&self, at: u64, texture: &TextureDescriptor) -> Result<()> {
        let stream = match self.stream.get() {
            Some(stream) => stream.clone(),
            None => {
                let made = self.client.create_stream(StreamKind::NonBlocking, 0)?;
                self.stream.get_or_init(|| made).clone()
            }
        };
        self.client.upload(&stream, at, &texture.encode())
    }

    /// Makes an object; gives its handle.
    pub(crate) fn create(&self, texture: &TextureDescriptor, object: Object) -> Result<u64> {
        if self.client.device().has_own_objects() {
            let handle = self.client.create_object(texture, object.kind(), None)?;
            self.live().insert(object.key(handle), object);
            return Ok(handle);
        }
        let at = self.client.allocate_on(NO_DEVICE, TEXTURE_LEN as u64)?;
        if let Err(error) = self.write_descriptor(at, texture) {
            let _ = self.client.free(at, None);
            return Err(error);
        }
        self.live().insert(object.key(at), object);
        Ok(at)
    }

    /// The object of a handle.
    ///
    /// # Errors
    /// `INVALID_VALUE` for a handle of another kind, or none.
    pub(crate) fn get(&self, handle: u64, kind: ObjectKind) -> Result<Object> {
        let found = self.live().get(&(kind == ObjectKind::Surface, handle)).copied();
        found.ok_or(CUresult::INVALID_VALUE)
    }

    pub(crate) fn destroy(&self, handle: u64, kind: ObjectKind) -> Result<()> {
        let found = self.live().remove(&(kind == ObjectKind::Surface, handle));
        found.ok_or(CUresult::INVALID_VALUE)?;
        if self.client.device().has_own_objects() {
            return self.client.destroy_object(handle, kind);
        }
        self.client.free(handle, None)
    }

    /// The texels that a resource names, as a view shows them, to be read by index and without filters.
    pub(crate) fn resource(
        &self,
        (arrays, mipmaps): (&Table<Array>, &Table<MipmappedArray>),
        resource: &CUDA_RESOURCE_DESC,
        by: Option<&CUDA_RESOURCE_VIEW_DESC>,
    ) -> Result<TextureDescriptor> {
        // A view of no format shows everything, and memory has none.
        let by = by.filter(|by| by.format != 0);
        if by.is_some() && self.client.device().has_own_objects() {
            report::once("resource views are not supported on a device with textures of its own");
            return Err(CUresult::NOT_SUPPORTED);
        }
        let is_memory = matches!(resource.resType, LINEAR | PITCH_2D);
        if resource.flags != 0 || is_memory && by.is_some() {
            return Err(CUresult::INVALID_VALUE);
        }
        let [address, format, ..] = resource.res;
        let memory_format = || Format::new(format as u32, (format >> 32) as u32);
        match resource.resType {
            ARRAY => {
                let handle = std::ptr::without_provenance_mut(address as usize);
                let array = arrays.get(handle)?;
                by.map_or_else(
                    || Ok(of_array(&array)),
                    |by| view(of_array(&array), &array.shape, by),
                )
            }
            MIPMAPPED_ARRAY => {
                let handle = std::ptr::without_provenance_mut(address as usize);
                let mipmap = mipmaps.get(handle)?;
                by.map_or_else(|| Ok(mipmap.texels()), |by| mipmap.viewed(by))
            }
            LINEAR => self.linear(address, memory_format()?, resource.res[2]),
            PITCH_2D => {
                let [_, _, width, height, pitch, ..] = resource.res;
                self.rows(address, memory_format()?, [width, height], pitch)
            }
            _ => Err(CUresult::INVALID_VALUE),
        }
    }

    fn limit(&self, attribute: Attribute) -> u64 {
        let limit = self.client.device().attribute(attribute).unwrap_or(0);
        u64::try_from(limit).unwrap_or(0)
    }

    /// Checks where texels begin, and that they are the program's.
    fn texels(&self, address: u64, len: u64) -> Result<u64> {
        if self.limit(Attribute::MAXIMUM_TEXTURE1D_WIDTH) == 0 {
            report::once("the device reads no textures");
            return Err(CUresult::NOT_SUPPORTED);
        }
        let align = self.limit(Attribute::TEXTURE_ALIGNMENT).max(1);
        if len == 0 || !address.is_multiple_of(align) {
            return Err(CUresult::INVALID_VALUE);
        }
        let len = usize::try_from(len).map_err(|_| CUresult::INVALID_VALUE)?;
        match device_end(&self.client, address, len)? {
            End::Window(address) => Ok(address),
            End::Pageable(_) => Err(CUresult::INVALID_VALUE),
        }
    }

    /// The texels of a range of memory.
    pub(crate) fn linear(
        &self,
        address: u64,
        format: Format,
        bytes: u64,
    ) -> Result<TextureDescriptor> {
        let address = self.texels(address, bytes)?;
        let width = bytes / format.texel_bytes();
        if width == 0 || width > self.limit(Attribute::MAXIMUM_TEXTURE1D_LINEAR_WIDTH) {
            return Err(CUresult::INVALID_VALUE);
        }
        let width = u32::try_from(width).map_err(|_| CUresult::INVALID_VALUE)?;
        let flags = flag::LINEAR_MEMORY;
        Ok(TextureDescriptor { flags, ..flat(address, format, [width, 1], bytes) })
    }

    /// The texels of rows of memory, `pitch` bytes apart.
    pub(crate) fn rows(
        &self,
        address: u64,
        format: Format,
        [width, height]: [u64; 2],
        pitch: u64,
    ) -> Result<TextureDescriptor> {
        let row = width.checked_mul(format.texel_bytes()).ok_or(CUresult::INVALID_VALUE)?;
        let align = self.limit(Attribute::TEXTURE_PITCH_ALIGNMENT).max(1);
        let fits = width <= self.limit(Attribute::MAXIMUM_TEXTURE2D_LINEAR_WIDTH)
            && height <= self.limit(Attribute::MAXIMUM_TEXTURE2D_LINEAR_HEIGHT)
            && pitch <= self.limit(Attribute::MAXIMUM_TEXTURE2D_LINEAR_PITCH);
        if width == 0 || height == 0 || row > pitch || !pitch.is_multiple_of(align) || !fits {
            return Err(CUresult::INVALID_VALUE);
        }
        let address = self.texels(address, pitch * (height - 1) + row)?;
        let extent = [width, height].map(|size| u32::try_from(size).unwrap_or(u32::MAX));
        Ok(flat(address, format, extent, pitch))
    }
}

/// How texels are read, as `texture` says.
///
/// # Errors
/// `INVALID_VALUE` for modes that are none, or a filter of what are no numbers with a fraction.
pub(crate) fn read_as(
    texels: TextureDescriptor,
    texture: &CUDA_TEXTURE_DESC,
) -> Result<TextureDescriptor> {
    const FLAGS: u32 =
        READ_AS_INTEGER | NORMALIZED_COORDINATES | SRGB | NO_TRILINEAR_OPTIMISATION | SEAMLESS_CUBE;
    let format = Format { format: texels.format, channels: texels.channels };
    let known = texture.addressMode.iter().all(|mode| *mode < 4) && texture.filterMode < 2;
    let known = known && texture.mipmapFilterMode < 2;
    if !known || texture.flags & !FLAGS != 0 {
        return Err(CUresult::INVALID_VALUE);
    }
    let normalized = format.is_small_integer() && texture.flags & READ_AS_INTEGER == 0;
    let filters = texture.filterMode == 1;
    if filters && !normalized && !format.is_float() {
        return Err(CUresult::INVALID_VALUE);
    }
    let has = |bit: u32| texture.flags & bit != 0;
    let mut flags = texels.flags;
    for (is_set, bit) in [
        (filters, flag::LINEAR_FILTER),
        (has(NORMALIZED_COORDINATES), flag::NORMALIZED_COORDINATES),
        (normalized, flag::NORMALIZED_FLOATS),
        (has(SRGB), flag::SRGB),
    ] {
        flags |= if is_set { bit } else { 0 };
    }
    let (address_modes, border) = (texture.addressMode, texture.borderColor);
    let mut mipmap = texels.mipmap;
    if flags & flag::MIPMAP != 0 {
        flags |= if texture.mipmapFilterMode == 1 { flag::LINEAR_LEVELS } else { 0 };
        mipmap.bias = texture.mipmapLevelBias;
        mipmap.clamp = [texture.minMipmapLevelClamp, texture.maxMipmapLevelClamp];
    }
    Ok(TextureDescriptor { flags, address_modes, border, mipmap, ..texels })
}

/// Fails unless kernels may write what a resource names: an array that was made for it.
pub(crate) fn check_surface(arrays: &Table<Array>, resource: &CUDA_RESOURCE_DESC) -> Result<()> {
    if resource.resType != ARRAY {
        return Err(CUresult::INVALID_VALUE);
    }
    let handle = std::ptr::without_provenance_mut(resource.res[0] as usize);
    let array = arrays.get(handle)?;
    if array.shape.flags & SURFACE == 0 {
        return Err(CUresult::INVALID_VALUE);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOW: CUDA_TEXTURE_DESC = CUDA_TEXTURE_DESC {
        addressMode: [0, 1, 3],
        filterMode: 1,
        flags: NORMALIZED_COORDINATES,
        maxAnisotropy: 0,
        mipmapFilterMode: 0,
        mipmapLevelBias: 0.0,
        minMipmapLevelClamp: 0.0,
        maxMipmapLevelClamp: 0.0,
        borderColor: [1.0; 4],
        reserved: [0; 12],
    };

    fn read(format: u32, how: CUDA_TEXTURE_DESC) -> Result<u32> {
        let format = Format { format, channels: 4 };
        let texture = read_as(flat(512, format, [4, 4], 64), &how)?;
        assert_eq!((texture.address_modes, texture.border), ([0, 1, 3], [1.0; 4]));
        assert_eq!(TextureDescriptor::decode(&texture.encode()), Ok(texture));
        Ok(texture.flags)
    }

    #[test]
    fn only_numbers_with_a_fraction_are_filtered() {
        let both = flag::LINEAR_FILTER | flag::NORMALIZED_COORDINATES;
        assert_eq!(read(0x20, HOW), Ok(both));
        assert_eq!(read(1, HOW), Ok(both | flag::NORMALIZED_FLOATS));
        assert_eq!(read(3, HOW), Err(CUresult::INVALID_VALUE));
        let whole = CUDA_TEXTURE_DESC { flags: READ_AS_INTEGER, ..HOW };
        assert_eq!(read(9, whole), Err(CUresult::INVALID_VALUE));
        assert_eq!(read(9, CUDA_TEXTURE_DESC { filterMode: 0, ..whole }), Ok(0));
        let strange = CUDA_TEXTURE_DESC { addressMode: [0, 4, 0], ..HOW };
        assert_eq!(read(0x20, strange), Err(CUresult::INVALID_VALUE));
        assert_eq!(read(0x20, CUDA_TEXTURE_DESC { flags: 8, ..HOW }), Err(CUresult::INVALID_VALUE));
    }
}
