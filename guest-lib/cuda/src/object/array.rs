//! CUDA arrays: rows and slices at device addresses. They are device memory, or where the device has arrays of its
//! own such a one; what a program copies to one goes to its addresses as rows.

use svp_abi::texture::{ArrayShape, Mipmap, TextureDescriptor, flag};
use svp_client::{CUresult, Client, DeviceFacts, Result, report};
use svp_cuda_types::{CUDA_ARRAY3D_DESCRIPTOR, CUdevice_attribute as Attribute};

/// `CUDA_ARRAY3D_LAYERED`: slices are layers.
pub(crate) const LAYERED: u32 = 1;
/// `CUDA_ARRAY3D_SURFACE_LDST`: kernels may write it.
pub(crate) const SURFACE: u32 = 2;
/// `CUDA_ARRAY3D_CUBEMAP`: slices are the faces of cubes.
pub(crate) const CUBE: u32 = 4;
/// `CUDA_ARRAY3D_TEXTURE_GATHER`
const GATHER: u32 = 8;
/// Faces of a cube.
const FACES: usize = 6;
/// Rows start at multiples of this, in bytes.
const ROW_ALIGN: u64 = 32;

/// What the texels of an array are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Format {
    /// A `CUarray_format`.
    pub(crate) format: u32,
    pub(crate) channels: u32,
}

impl Format {
    /// Fails for channels that cannot be, and names formats that are not there.
    pub(crate) fn new(format: u32, channels: u32) -> Result<Self> {
        if !matches!(channels, 1 | 2 | 4) {
            return Err(CUresult::INVALID_VALUE);
        }
        let found = Self { format, channels };
        if found.channel_bytes() == 0 {
            report::once(&format!("arrays of CUarray_format {format:#x} are not supported"));
            return Err(CUresult::NOT_SUPPORTED);
        }
        Ok(found)
    }

    /// Bytes of a channel; 0 for formats that are not known.
    fn channel_bytes(self) -> u32 {
        match self.format {
            1 | 8 => 1,
            2 | 9 | 0x10 => 2,
            3 | 10 | 0x20 => 4,
            _ => 0,
        }
    }

    pub(crate) fn texel_bytes(self) -> u64 {
        u64::from(self.channel_bytes() * self.channels)
    }

    /// Whether reads may turn the texels into numbers with a fraction: integers of 8 and 16 bits.
    pub(crate) fn is_small_integer(self) -> bool {
        self.format != 0x10 && self.channel_bytes() < 4
    }

    pub(crate) fn is_float(self) -> bool {
        matches!(self.format, 0x10 | 0x20)
    }
}

/// Extent, format and flags of an array.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shape {
    pub(crate) format: Format,
    pub(crate) flags: u32,
    /// Width, height and depth in texels, as the program gave them: 0 where there is no such axis.
    pub(crate) extent: [usize; 3],
}

impl Shape {
    /// The shape that a program describes, on a device with these limits.
    ///
    /// # Errors
    /// `INVALID_VALUE` for what cannot be, `NOT_SUPPORTED` for what is not there.
    pub(crate) fn new(asked: &CUDA_ARRAY3D_DESCRIPTOR, device: &DeviceFacts) -> Result<Self> {
        let format = Format::new(asked.Format, asked.NumChannels)?;
        let flags = asked.Flags;
        if flags & !(LAYERED | SURFACE | CUBE | GATHER) != 0 {
            report::once(&format!("arrays with flags {flags:#x} are not supported"));
            return Err(CUresult::NOT_SUPPORTED);
        }
        let extent = [asked.Width, asked.Height, asked.Depth];
        let shape = Self { format, flags, extent };
        let limits = shape.limits().ok_or(CUresult::INVALID_VALUE)?;
        for (size, limit) in extent.into_iter().zip(limits) {
            let most = limit.and_then(|attribute| device.attribute(attribute)).unwrap_or(0);
            if limit.is_some() && most == 0 {
                report::once("the device reads no textures, so it has no arrays");
                return Err(CUresult::NOT_SUPPORTED);
            }
            if limit.is_some() && size > usize::try_from(most).unwrap_or(0) {
                return Err(CUresult::INVALID_VALUE);
            }
        }
        Ok(shape)
    }

    /// The attribute that limits each axis; `None` for an extent that cannot be.
    fn limits(&self) -> Option<[Option<Attribute>; 3]> {
        let [width, height, depth] = self.extent;
        let (layered, cube) = (self.flags & LAYERED != 0, self.flags & CUBE != 0);
        let limits = match (cube, layered) {
            _ if width == 0 => return None,
            (true, _) if width != height || depth == 0 || !depth.is_multiple_of(FACES) => {
                return None;
            }
            (true, false) if depth != FACES => return None,
            (true, false) => {
                let side = Attribute::MAXIMUM_TEXTURECUBEMAP_WIDTH;
                [Some(side), Some(side), None]
            }
            (true, true) => {
                let side = Attribute::MAXIMUM_TEXTURECUBEMAP_LAYERED_WIDTH;
                [Some(side), Some(side), Some(Attribute::MAXIMUM_TEXTURECUBEMAP_LAYERED_LAYERS)]
            }
            (false, true) if depth == 0 => return None,
            (false, true) if height == 0 => [
                Some(Attribute::MAXIMUM_TEXTURE1D_LAYERED_WIDTH),
                None,
                Some(Attribute::MAXIMUM_TEXTURE1D_LAYERED_LAYERS),
            ],
            (false, true) => [
                Some(Attribute::MAXIMUM_TEXTURE2D_LAYERED_WIDTH),
                Some(Attribute::MAXIMUM_TEXTURE2D_LAYERED_HEIGHT),
                Some(Attribute::MAXIMUM_TEXTURE2D_LAYERED_LAYERS),
            ],
            (false, false) if depth > 0 && height == 0 => return None,
            (false, false) if depth > 0 => [
                Some(Attribute::MAXIMUM_TEXTURE3D_WIDTH),
                Some(Attribute::MAXIMUM_TEXTURE3D_HEIGHT),
                Some(Attribute::MAXIMUM_TEXTURE3D_DEPTH),
            ],
            (false, false) if height > 0 => [
                Some(Attribute::MAXIMUM_TEXTURE2D_WIDTH),
                Some(Attribute::MAXIMUM_TEXTURE2D_HEIGHT),
                None,
            ],
            (false, false) => [Some(Attribute::MAXIMUM_TEXTURE1D_WIDTH), None, None],
        };
        Some(limits)
    }

    /// Bytes of a row that are texels.
    pub(crate) fn row_bytes(&self) -> u64 {
        self.extent[0] as u64 * self.format.texel_bytes()
    }

    /// Bytes from row to row.
    pub(crate) fn row_pitch(&self) -> u64 {
        self.row_bytes().next_multiple_of(ROW_ALIGN)
    }

    pub(crate) fn rows(&self) -> u64 {
        self.extent[1].max(1) as u64
    }

    pub(crate) fn slices(&self) -> u64 {
        self.extent[2].max(1) as u64
    }

    /// Bytes from slice to slice. Within what the limits allow, nothing here overflows.
    pub(crate) fn slice_pitch(&self) -> u64 {
        self.row_pitch() * self.rows()
    }

    /// Bytes of all of it.
    pub(crate) fn bytes(&self) -> u64 {
        self.slice_pitch() * self.slices()
    }

    /// The array's shape, as commands describe it to the host.
    fn for_host(&self) -> ArrayShape {
        ArrayShape {
            // Limits have seen to it that these fit.
            extent: self.extent.map(|size| u32::try_from(size).unwrap_or(u32::MAX)),
            format: self.format.format,
            channels: self.format.channels,
            flags: self.flags,
            row_pitch: self.row_pitch(),
            slice_pitch: self.slice_pitch(),
        }
    }
}

/// An array.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Array {
    /// Device address of the first texel.
    pub(crate) address: u64,
    pub(crate) shape: Shape,
    /// Whether it is a level of a mipmapped array, which owns its memory.
    pub(crate) is_level: bool,
}

/// Rows of texels.
pub(crate) fn flat(
    address: u64,
    format: Format,
    [width, height]: [u32; 2],
    pitch: u64,
) -> TextureDescriptor {
    TextureDescriptor {
        flags: 0,
        address,
        width,
        height,
        depth: 1,
        format: format.format,
        channels: format.channels,
        address_modes: [1; 3],
        row_pitch: pitch,
        slice_pitch: pitch.saturating_mul(height.into()),
        border: [0.0; 4],
        mipmap: Mipmap::default(),
    }
}

/// The texels of an array.
pub(crate) fn of_array(array: &Array) -> TextureDescriptor {
    let shape = &array.shape;
    let extent = [shape.extent[0] as u64, shape.rows(), shape.slices()];
    // Limits have seen to it that these fit.
    let [width, height, depth] = extent.map(|size| u32::try_from(size).unwrap_or(u32::MAX));
    TextureDescriptor {
        flags: if shape.flags & CUBE != 0 { flag::CUBE } else { 0 },
        depth,
        slice_pitch: shape.slice_pitch(),
        ..flat(array.address, shape.format, [width, height], shape.row_pitch())
    }
}

impl Array {
    /// Makes an array of a device's memory.
    ///
    /// # Errors
    /// `OUT_OF_MEMORY`; what the device says of such an array; a sticky error.
    pub(crate) fn create(client: &Client, device: u32, shape: Shape) -> Result<Self> {
        let address = if client.device().has_own_objects() {
            client.map_array(device, &shape.for_host())?
        } else {
            client.allocate_on(device, shape.bytes())?
        };
        Ok(Self { address, shape, is_level: false })
    }

    /// Ends it.
    ///
    /// # Errors
    /// A sticky error.
    pub(crate) fn end(&self, client: &Client) -> Result<()> {
        if client.device().has_own_objects() {
            client.unmap_array(self.address)
        } else {
            client.free(self.address, None)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(extent: [usize; 3], flags: u32) -> Shape {
        Shape { format: Format { format: 0x20, channels: 2 }, flags, extent }
    }

    #[test]
    fn extents_and_flags_say_what_an_array_is() {
        let kinds = [
            ([9, 0, 0], 0, Some(Attribute::MAXIMUM_TEXTURE1D_WIDTH)),
            ([9, 5, 0], 0, Some(Attribute::MAXIMUM_TEXTURE2D_WIDTH)),
            ([9, 5, 3], 0, Some(Attribute::MAXIMUM_TEXTURE3D_WIDTH)),
            ([9, 0, 3], LAYERED, Some(Attribute::MAXIMUM_TEXTURE1D_LAYERED_WIDTH)),
            ([9, 5, 3], LAYERED | SURFACE, Some(Attribute::MAXIMUM_TEXTURE2D_LAYERED_WIDTH)),
            ([9, 9, 6], CUBE, Some(Attribute::MAXIMUM_TEXTURECUBEMAP_WIDTH)),
            ([9, 9, 12], CUBE | LAYERED, Some(Attribute::MAXIMUM_TEXTURECUBEMAP_LAYERED_WIDTH)),
            ([0, 0, 0], 0, None),
            ([9, 0, 3], 0, None),
            ([9, 5, 0], LAYERED, None),
            ([9, 8, 6], CUBE, None),
            ([9, 9, 12], CUBE, None),
            ([9, 9, 5], CUBE | LAYERED, None),
        ];
        for (extent, flags, expected) in kinds {
            let found = shape(extent, flags).limits();
            assert_eq!(found.and_then(|limits| limits[0]), expected, "{extent:?} {flags}");
        }
    }

    #[test]
    fn rows_are_padded() {
        let shape = shape([5, 3, 2], LAYERED);
        assert_eq!((shape.row_bytes(), shape.row_pitch()), (40, 64));
        assert_eq!((shape.slice_pitch(), shape.bytes()), (192, 384));
        assert_eq!(Format::new(0x20, 3), Err(CUresult::INVALID_VALUE));
        assert_eq!(Format::new(0xb0, 1), Err(CUresult::NOT_SUPPORTED));
    }
}
