//! Levels of a texture: which are read, and where they lie.

use svp_abi::texture::{LEVEL_ALIGN, LEVELS_MAX, ROW_ALIGN};

use super::{Texel, Texture};

/// The next multiple of `align`, a power of two. What a client's descriptor says may be too large for one:
/// then the address is another one of the window, or none.
fn aligned(bytes: u64, align: u64) -> u64 {
    bytes.wrapping_add(align - 1) & !(align - 1)
}

impl Texture {
    /// How many levels there are.
    pub(crate) fn levels(&self) -> u32 {
        self.mipmap.map_or(1, |it| it.levels.clamp(1, LEVELS_MAX))
    }

    /// A level as a texture of its own; level 0 is the texture itself.
    pub(crate) fn level(&self, level: u32) -> Self {
        let mut it = Self { mipmap: None, ..*self };
        for _ in 0..level.min(self.levels() - 1) {
            let bytes = it.slice_pitch.wrapping_mul(it.depth.into());
            it.address = it.address.wrapping_add(aligned(bytes, LEVEL_ALIGN));
            let half = |size: u32| (size / 2).max(1);
            (it.width, it.height) = (half(it.width), half(it.height));
            if !it.layers && !it.cube {
                it.depth = half(it.depth);
            }
            let row = u64::from(it.width).wrapping_mul(it.texel_bytes().into());
            it.row_pitch = aligned(row, ROW_ALIGN);
            it.slice_pitch = it.row_pitch.wrapping_mul(it.height.into());
        }
        it
    }

    /// Reads where a kernel asks for a level, which may lie between two.
    pub(crate) fn at_level<E>(
        &self,
        asked: f32,
        read: impl Fn(&Self) -> Result<Texel, E>,
    ) -> Result<Texel, E> {
        let Some(mipmap) = self.mipmap else { return read(self) };
        let [least, greatest] = mipmap.clamp;
        let level = (asked + mipmap.bias).max(least).min(greatest);
        // What is not a number is level 0.
        let level = level.max(0.0).min((self.levels() - 1) as f32);
        // CAST: between 0 and the number of levels.
        let low = if self.linear_levels { level.floor() } else { (level + 0.5).floor() } as u32;
        let texel = read(&self.level(low))?;
        let share = ((level - low as f32) * 256.0).round() / 256.0;
        if !self.linear_levels || share == 0.0 || !self.is_float() {
            return Ok(texel);
        }
        let upper = read(&self.level(low + 1))?;
        let mut mixed = [0; 4];
        for (mixed, (low, upper)) in mixed.iter_mut().zip(texel.into_iter().zip(upper)) {
            let [low, upper] = [low, upper].map(f32::from_bits);
            *mixed = (low * (1.0 - share) + upper * share).to_bits();
        }
        Ok(mixed)
    }

    /// The level at which neighbouring reads are one texel apart, by the derivatives of the coordinates.
    pub(crate) fn level_of(&self, dx: [f32; 3], dy: [f32; 3]) -> f32 {
        let extents = self.extents().map(|size| size as f32);
        let length = |by: [f32; 3]| {
            let scale = |axis: usize| if self.normalized_coordinates { extents[axis] } else { 1.0 };
            (0..3).map(|axis| (by[axis] * scale(axis)).powi(2)).sum::<f32>().sqrt()
        };
        length(dx).max(length(dy)).log2()
    }
}
