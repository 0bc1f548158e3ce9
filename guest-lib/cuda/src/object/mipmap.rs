//! Mipmapped arrays: levels in one piece of memory, each an array of its own, half as large as the one before.

use crate::handles::{HandleId, Raw, Table};
use crate::object::array::{Array, CUBE, Format, LAYERED, Shape, of_array};
use std::sync::Arc;
use svp_abi::texture::{LEVEL_ALIGN, LEVELS_MAX, Mipmap, TextureDescriptor, flag};
use svp_client::{CUresult, Client, Result, report};
use svp_cuda_types::CUDA_RESOURCE_VIEW_DESC;

/// What is behind a `CUmipmappedArray`.
#[derive(Debug)]
pub(crate) struct MipmappedArray {
    /// Device address of the first level.
    pub(crate) address: u64,
    shape: Shape,
    /// The levels' own handles.
    levels: Vec<HandleId>,
}

impl Shape {
    /// The shape of a level.
    fn level(&self, level: u32) -> Self {
        let has_slices = self.flags & (LAYERED | CUBE) == 0;
        let mut extent = self.extent;
        for (axis, size) in extent.iter_mut().enumerate() {
            if *size > 0 && (axis < 2 || has_slices) {
                *size = (*size >> level).max(1);
            }
        }
        Self { extent, ..*self }
    }

    /// As many levels as there can be: down to one texel.
    fn levels_max(&self) -> u32 {
        let axes = if self.flags & (LAYERED | CUBE) == 0 { 3 } else { 2 };
        let longest = self.extent.iter().take(axes).copied().max().unwrap_or(1).max(1);
        (longest.ilog2() + 1).min(LEVELS_MAX)
    }

    /// Where each level starts, from the first one on, and the bytes of all.
    fn level_offsets(&self, levels: u32) -> (Vec<u64>, u64) {
        let mut end = 0;
        let place = |level| {
            let start = end;
            end += self.level(level).bytes().next_multiple_of(LEVEL_ALIGN);
            start
        };
        ((0..levels).map(place).collect(), end)
    }
}

impl MipmappedArray {
    /// An array with `levels` levels, or as many as there can be.
    ///
    /// # Errors
    /// `OUT_OF_MEMORY`; `NOT_SUPPORTED` on a device with arrays of its own; a sticky error.
    pub(crate) fn new(
        client: &Client,
        device: u32,
        arrays: &Table<Array>,
        (shape, levels): (Shape, u32),
    ) -> Result<Self> {
        if client.device().has_own_objects() {
            report::once("mipmapped arrays are not supported on a device with arrays of its own");
            return Err(CUresult::NOT_SUPPORTED);
        }
        let (offsets, bytes) = shape.level_offsets(levels.clamp(1, shape.levels_max()));
        let address = client.allocate_on(device, bytes)?;
        let mut made = Self { address, shape, levels: Vec::new() };
        for (level, place) in (0..).zip(offsets) {
            let address = address + place;
            let array = Array { address, shape: shape.level(level), is_level: true };
            match arrays.insert(Arc::new(array)) {
                Ok(handle) => made.levels.push(HandleId::new(handle)),
                Err(error) => {
                    made.free(client, arrays);
                    return Err(error);
                }
            }
        }
        Ok(made)
    }

    /// Takes back the levels' handles, and the memory.
    pub(crate) fn free(&self, client: &Client, arrays: &Table<Array>) {
        for level in &self.levels {
            let _ = arrays.remove(level.get());
        }
        let _ = client.free(self.address, None);
    }

    /// Bytes of all levels.
    pub(crate) fn bytes(&self) -> u64 {
        self.shape.level_offsets(self.count()).1
    }

    /// How many levels there are.
    pub(crate) fn count(&self) -> u32 {
        u32::try_from(self.levels.len()).unwrap_or(LEVELS_MAX)
    }

    /// The handle of a level.
    pub(crate) fn level(&self, level: u32) -> Result<Raw> {
        let level = self.levels.get(level as usize).ok_or(CUresult::INVALID_VALUE)?;
        Ok(level.get())
    }

    /// The texels of all levels.
    pub(crate) fn texels(&self) -> TextureDescriptor {
        self.texels_from(0, self.count())
    }

    /// The texels of some levels.
    fn texels_from(&self, first: u32, levels: u32) -> TextureDescriptor {
        let place = self.shape.level_offsets(first + 1).0.last().copied().unwrap_or(0);
        let shape = self.shape.level(first);
        let level = of_array(&Array { address: self.address + place, shape, is_level: true });
        let greatest = levels.saturating_sub(1) as f32;
        let mipmap = Mipmap { levels, bias: 0.0, clamp: [0.0, greatest] };
        // Layers are as many in each level, slices are not.
        let is_layered = shape.flags & (LAYERED | CUBE) == LAYERED;
        let layers = if is_layered { flag::LAYERS } else { 0 };
        TextureDescriptor { flags: level.flags | flag::MIPMAP | layers, mipmap, ..level }
    }

    /// What a view shows of it.
    ///
    /// # Errors
    /// `INVALID_VALUE` for levels that are not there; as [`view`].
    pub(crate) fn viewed(&self, by: &CUDA_RESOURCE_VIEW_DESC) -> Result<TextureDescriptor> {
        let (first, last) = (by.firstMipmapLevel, by.lastMipmapLevel);
        if first > last || last >= self.count() {
            return Err(CUresult::INVALID_VALUE);
        }
        view(self.texels_from(first, last - first + 1), &self.shape, by)
    }
}

/// The format that a `CUresourceViewFormat` means.
fn view_format(number: u32) -> Option<Format> {
    let (kind, channels) = (number.checked_sub(1)? / 3, [1, 2, 4][(number as usize - 1) % 3]);
    let format = *[1, 8, 2, 9, 3, 10, 0x10, 0x20].get(kind as usize)?;
    Some(Format { format, channels })
}

/// Texels of an array of this shape in another format of the same size, and some of the layers.
///
/// # Errors
/// `INVALID_VALUE` for a format of another size, or layers that are not there; `NOT_SUPPORTED` for compressed
/// formats, and for some layers of several levels.
pub(crate) fn view(
    texels: TextureDescriptor,
    shape: &Shape,
    by: &CUDA_RESOURCE_VIEW_DESC,
) -> Result<TextureDescriptor> {
    let Some(format) = view_format(by.format) else {
        report::once(&format!("views of CUresourceViewFormat {:#x} are not supported", by.format));
        return Err(CUresult::NOT_SUPPORTED);
    };
    let own = Format { format: texels.format, channels: texels.channels };
    if format.texel_bytes() != own.texel_bytes() {
        return Err(CUresult::INVALID_VALUE);
    }
    let texels = TextureDescriptor { format: format.format, channels: format.channels, ..texels };
    if shape.flags & (LAYERED | CUBE) == 0 || by.lastLayer == 0 && by.firstLayer == 0 {
        return Ok(texels);
    }
    let depth = by.lastLayer.checked_sub(by.firstLayer).map(|it| it.saturating_add(1));
    let depth = depth.filter(|_| by.lastLayer < texels.depth).ok_or(CUresult::INVALID_VALUE)?;
    let has_levels = texels.flags & flag::MIPMAP != 0 && texels.mipmap.levels > 1;
    if has_levels && depth != texels.depth {
        report::once("views of some layers of several levels are not supported");
        return Err(CUresult::NOT_SUPPORTED);
    }
    let address = texels.address + u64::from(by.firstLayer) * texels.slice_pitch;
    Ok(TextureDescriptor { address, depth, ..texels })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(extent: [usize; 3], flags: u32) -> Shape {
        Shape { format: Format { format: 1, channels: 4 }, flags, extent }
    }

    #[test]
    fn levels_halve_down_to_one_texel() {
        let solid = shape([20, 8, 4], 0);
        assert_eq!(solid.levels_max(), 5);
        assert_eq!(solid.level(2).extent, [5, 2, 1]);
        assert_eq!(shape([20, 0, 4], LAYERED).level(9).extent, [1, 0, 4]);
        let (offsets, bytes) = shape([16, 16, 0], 0).level_offsets(3);
        assert_eq!((offsets, bytes), (vec![0, 1024, 1536], 2048));
    }

    #[test]
    fn views_are_of_the_same_size() {
        let shape = shape([8, 8, 3], LAYERED);
        let texels = of_array(&Array { address: 512, shape, is_level: false });
        let whole = CUDA_RESOURCE_VIEW_DESC {
            format: 0xd,
            width: 8,
            height: 8,
            depth: 3,
            firstMipmapLevel: 0,
            lastMipmapLevel: 0,
            firstLayer: 1,
            lastLayer: 2,
            reserved: [0; 16],
        };
        let seen = view(texels, &shape, &whole).unwrap();
        assert_eq!((seen.format, seen.channels, seen.depth), (3, 1, 2));
        assert_eq!(seen.address, 512 + texels.slice_pitch);
        let wide = CUDA_RESOURCE_VIEW_DESC { format: 0xe, ..whole };
        assert_eq!(view(texels, &shape, &wide), Err(CUresult::INVALID_VALUE));
        let beyond = CUDA_RESOURCE_VIEW_DESC { lastLayer: 3, ..whole };
        assert_eq!(view(texels, &shape, &beyond), Err(CUresult::INVALID_VALUE));
        let compressed = CUDA_RESOURCE_VIEW_DESC { format: 0x19, ..whole };
        assert_eq!(view(texels, &shape, &compressed), Err(CUresult::NOT_SUPPORTED));
    }
}
