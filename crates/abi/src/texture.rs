//! Texture and surface objects: a descriptor in the client's window, whose address is the
//! object's handle.
//!
//! The client writes it as it writes any other device memory, so objects need no commands of their
//! own, and are in order with the work of the stream that wrote them. A device reads it through the
//! client's window: whatever it says, nothing beyond the window is reached.
//!
//! A device that has objects and arrays of its own gets them by commands instead
//! ([`crate::reply::ATTRIBUTE_OWN_OBJECTS`]): the descriptor then says what the object is to be.

use crate::bytes::{OutOfBounds, Reader, Writer};

/// "SVPT": what a descriptor starts with.
pub const TEXTURE_MAGIC: u32 = u32::from_le_bytes(*b"SVPT");
/// Length of a descriptor in bytes.
pub const TEXTURE_LEN: usize = 96;
/// A descriptor's address is a multiple of this.
pub const TEXTURE_ALIGN: u64 = 8;

/// Bits of [`TextureDescriptor::flags`].
pub mod flag {
    /// Neighbouring texels are averaged.
    pub const LINEAR_FILTER: u32 = 1;
    /// Coordinates go from 0 to 1 and not in texels.
    pub const NORMALIZED_COORDINATES: u32 = 1 << 1;
    /// Integer channels of 8 and 16 bits become numbers from 0 or -1 to 1.
    pub const NORMALIZED_FLOATS: u32 = 1 << 2;
    /// Linear memory, read by index: beyond its end are zeros.
    pub const LINEAR_MEMORY: u32 = 1 << 3;
    /// Slices are the faces of cubes, six after six.
    pub const CUBE: u32 = 1 << 4;
    /// The first three channels are in sRGB's encoding (with [`NORMALIZED_FLOATS`] only).
    pub const SRGB: u32 = 1 << 5;
    /// There are smaller levels ([`super::TextureDescriptor::mipmap`]).
    pub const MIPMAP: u32 = 1 << 6;
    /// Between two levels texels are averaged, too.
    pub const LINEAR_LEVELS: u32 = 1 << 7;
    /// Slices are layers, of which each level has as many.
    pub const LAYERS: u32 = 1 << 8;
    /// All flags that are defined.
    pub const ALL: u32 = (1 << 9) - 1;
}

/// A texture or a surface.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TextureDescriptor {
    /// Bits of [`flag`].
    pub flags: u32,
    /// Device address of the first texel.
    pub address: u64,
    /// Texels of a row.
    pub width: u32,
    /// Rows of a slice; 1 for one dimension.
    pub height: u32,
    /// Slices, layers, or faces of cubes; 1 for none.
    pub depth: u32,
    /// A `CUarray_format`: 1, 2, 3 unsigned and 8, 9, 10 signed integers of 8, 16 and 32 bits; 0x10
    /// and 0x20 floating-point numbers of 16 and 32 bits.
    pub format: u32,
    /// Channels of a texel: 1, 2 or 4.
    pub channels: u32,
    /// What is read beyond the edges, by axis, a `CUaddress_mode`: 0 the texture again, 1 the texel
    /// at the edge, 2 the texture mirrored, 3 the border's colour.
    pub address_modes: [u32; 3],
    /// Bytes from row to row.
    pub row_pitch: u64,
    /// Bytes from slice to slice.
    pub slice_pitch: u64,
    /// The border's colour.
    pub border: [f32; 4],
    /// The levels that follow the first one; what it says counts with [`flag::MIPMAP`] alone.
    pub mipmap: Mipmap,
}

/// Levels of a texture, each half as large as the one before along every axis, but for layers and faces.
/// Behind the last slice of one follows the first row of the next, at a multiple of [`LEVEL_ALIGN`] from the
/// texture's address; rows are a multiple of [`ROW_ALIGN`] long.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Mipmap {
    /// How many there are, the first included.
    pub levels: u32,
    /// Added to the level that a kernel asks for.
    pub bias: f32,
    /// The least and the greatest level that are read.
    pub clamp: [f32; 2],
}

/// Levels begin at a multiple of this many bytes.
pub const LEVEL_ALIGN: u64 = 512;
/// Rows of levels are a multiple of this many bytes long.
pub const ROW_ALIGN: u64 = 32;
/// Most levels of a texture.
pub const LEVELS_MAX: u32 = 32;

/// Bytes that are no descriptor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoTexture {
    /// Fewer bytes than a descriptor has.
    Short,
    /// Something else lies there.
    Magic(u32),
    /// A field has a value that means nothing.
    Field(&'static str, u32),
}

impl From<OutOfBounds> for NoTexture {
    fn from(_: OutOfBounds) -> Self {
        Self::Short
    }
}

impl core::fmt::Display for NoTexture {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Short => f.write_str("shorter than a texture's descriptor"),
            Self::Magic(found) => write!(f, "no texture's descriptor: it starts with {found:#x}"),
            Self::Field(name, value) => write!(f, "{name} of a texture cannot be {value}"),
        }
    }
}

impl core::error::Error for NoTexture {}

impl TextureDescriptor {
    /// Reads a descriptor.
    ///
    /// # Errors
    /// Where the bytes are none, or one that means nothing.
    pub fn decode(bytes: &[u8]) -> Result<Self, NoTexture> {
        let mut r = Reader::new(bytes);
        let magic = r.u32()?;
        if magic != TEXTURE_MAGIC {
            return Err(NoTexture::Magic(magic));
        }
        let texture = Self {
            flags: r.u32()?,
            address: r.u64()?,
            width: r.u32()?,
            height: r.u32()?,
            depth: r.u32()?,
            format: r.u32()?,
            channels: r.u32()?,
            address_modes: r.dim3()?,
            row_pitch: r.u64()?,
            slice_pitch: r.u64()?,
            border: {
                let (low, high) = ([r.u32()?, r.u32()?], [r.u32()?, r.u32()?]);
                [low[0], low[1], high[0], high[1]].map(f32::from_bits)
            },
            mipmap: Mipmap {
                levels: r.u32()?,
                bias: f32::from_bits(r.u32()?),
                clamp: [f32::from_bits(r.u32()?), f32::from_bits(r.u32()?)],
            },
        };
        texture.check()?;
        Ok(texture)
    }

    fn check(&self) -> Result<(), NoTexture> {
        let known = [
            ("flags", self.flags, self.flags & !flag::ALL == 0),
            ("width", self.width, self.width > 0),
            ("height", self.height, self.height > 0),
            ("depth", self.depth, self.depth > 0),
            ("format", self.format, matches!(self.format, 1..=3 | 8..=10 | 0x10 | 0x20)),
            ("channels", self.channels, matches!(self.channels, 1 | 2 | 4)),
        ];
        let has_levels = self.flags & flag::MIPMAP != 0;
        let levels = self.mipmap.levels;
        if has_levels && !(1..=LEVELS_MAX).contains(&levels) {
            return Err(NoTexture::Field("levels", levels));
        }
        let modes = self.address_modes.into_iter().map(|mode| ("address mode", mode, mode < 4));
        match known.into_iter().chain(modes).find(|(_, _, fits)| !fits) {
            Some((name, value, _)) => Err(NoTexture::Field(name, value)),
            None => Ok(()),
        }
    }

    /// The descriptor's bytes.
    pub fn encode(&self) -> [u8; TEXTURE_LEN] {
        let mut bytes = [0; TEXTURE_LEN];
        let mut w = Writer::new(&mut bytes);
        // The descriptor fits: a test reads back what is written here.
        let _ = self.write(&mut w);
        bytes
    }

    fn write(&self, w: &mut Writer<'_>) -> Result<(), OutOfBounds> {
        w.u32(TEXTURE_MAGIC)?;
        w.u32(self.flags)?;
        w.u64(self.address)?;
        w.dim3([self.width, self.height, self.depth])?;
        w.u32(self.format)?;
        w.u32(self.channels)?;
        w.dim3(self.address_modes)?;
        w.u64(self.row_pitch)?;
        w.u64(self.slice_pitch)?;
        self.border.into_iter().try_for_each(|channel| w.u32(channel.to_bits()))?;
        w.u32(self.mipmap.levels)?;
        let Mipmap { bias, clamp: [least, greatest], .. } = self.mipmap;
        [bias, least, greatest].into_iter().try_for_each(|it| w.u32(it.to_bits()))
    }
}

/// Bits of [`ArrayShape::flags`], as CUDA's `CUDA_ARRAY3D_...`.
pub mod array_flag {
    /// Slices are layers.
    pub const LAYERED: u32 = 1;
    /// Kernels may write it.
    pub const SURFACE: u32 = 2;
    /// Slices are the faces of cubes.
    pub const CUBE: u32 = 4;
    /// Textures may gather from it.
    pub const GATHER: u32 = 8;
    /// All flags that are defined.
    pub const ALL: u32 = 15;
}

/// Length of an array's shape in bytes.
pub const ARRAY_LEN: usize = 40;

/// A CUDA array, and where copies find its texels: the client gives it a range of addresses, in which rows and
/// slices lie as the pitches say, whatever the device does with them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ArrayShape {
    /// Width, height and depth in texels; 0 where there is no such axis.
    pub extent: [u32; 3],
    /// A format, as in [`TextureDescriptor::format`].
    pub format: u32,
    /// Channels of a texel: 1, 2 or 4.
    pub channels: u32,
    /// Bits of [`array_flag`].
    pub flags: u32,
    /// Bytes from row to row.
    pub row_pitch: u64,
    /// Bytes from slice to slice: a multiple of `row_pitch`.
    pub slice_pitch: u64,
}

impl ArrayShape {
    /// Bytes of a texel.
    pub fn texel_bytes(&self) -> u64 {
        let channel = match self.format {
            1 | 8 => 1,
            2 | 9 | 0x10 => 2,
            _ => 4,
        };
        u64::saturating_mul(channel, self.channels.into())
    }

    /// Bytes of a row that are texels.
    pub fn row_bytes(&self) -> u64 {
        self.texel_bytes().saturating_mul(self.extent[0].into())
    }

    /// Rows of a slice.
    pub fn rows(&self) -> u64 {
        u64::from(self.extent[1].max(1))
    }

    /// Slices, layers or faces.
    pub fn slices(&self) -> u64 {
        u64::from(self.extent[2].max(1))
    }

    /// The field that has a value which means nothing, if one has.
    pub(crate) fn wrong(&self) -> Option<(&'static str, u64)> {
        let rows = self.row_pitch.checked_mul(self.rows());
        let all = self.slice_pitch.checked_mul(self.slices());
        let known = [
            ("width", self.extent[0].into(), self.extent[0] > 0),
            ("format", self.format.into(), matches!(self.format, 1..=3 | 8..=10 | 0x10 | 0x20)),
            ("channels", self.channels.into(), matches!(self.channels, 1 | 2 | 4)),
            ("flags", self.flags.into(), self.flags & !array_flag::ALL == 0),
            ("row_pitch", self.row_pitch, self.row_pitch >= self.row_bytes()),
            (
                "slice_pitch",
                self.slice_pitch,
                rows.is_some_and(|it| self.slice_pitch >= it)
                    && self.slice_pitch.is_multiple_of(self.row_pitch.max(1))
                    && all.is_some(),
            ),
        ];
        known.into_iter().find(|(.., fits)| !fits).map(|(name, value, _)| (name, value))
    }

    pub(crate) fn read(r: &mut Reader<'_>) -> Result<Self, OutOfBounds> {
        Ok(Self {
            extent: r.dim3()?,
            format: r.u32()?,
            channels: r.u32()?,
            flags: r.u32()?,
            row_pitch: r.u64()?,
            slice_pitch: r.u64()?,
        })
    }

    pub(crate) fn write(&self, w: &mut Writer<'_>) -> Result<(), OutOfBounds> {
        w.dim3(self.extent)?;
        [self.format, self.channels, self.flags].into_iter().try_for_each(|it| w.u32(it))?;
        w.u64(self.row_pitch)?;
        w.u64(self.slice_pitch)
    }
}
