//! Textures and surfaces: what a handle stands for, and how a texture is sampled (CUDA C++
//! Programming Guide, "Texture Fetching").

mod cube;
mod descriptor;
mod mipmap;
#[cfg(test)]
mod tests;

use svp_abi::texture::Mipmap;

use super::alu::exact::{F16, F32, Rounding};

/// The type of a texel's channels in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Channel {
    /// Unsigned byte.
    U8,
    /// Signed byte.
    S8,
    /// Unsigned, 16 bits.
    U16,
    /// Signed, 16 bits.
    S16,
    /// Unsigned, 32 bits.
    U32,
    /// Signed, 32 bits.
    S32,
    /// Half precision.
    F16,
    /// Single precision.
    F32,
}

impl Channel {
    /// Size in bytes.
    pub const fn bytes(self) -> u32 {
        match self {
            Self::U8 | Self::S8 => 1,
            Self::U16 | Self::S16 | Self::F16 => 2,
            Self::U32 | Self::S32 | Self::F32 => 4,
        }
    }
}

/// What is read beyond the edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddressMode {
    /// The texture again. Of normalised coordinates only; others are clamped.
    Wrap,
    /// The texel at the edge.
    Clamp,
    /// The texture in a mirror. Of normalised coordinates only; others are clamped.
    Mirror,
    /// The border's colour.
    Border,
}

/// What a texture or surface object stands for: texels in the client's window.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Texture {
    /// Address of the first texel.
    pub address: u64,
    /// Texels of a row.
    pub width: u32,
    /// Rows; 1 for one dimension.
    pub height: u32,
    /// Slices of three dimensions, or layers; 1 for neither.
    pub depth: u32,
    /// Bytes from row to row.
    pub row_pitch: u64,
    /// Bytes from slice to slice, or from layer to layer.
    pub slice_pitch: u64,
    /// Type of the channels.
    pub channel: Channel,
    /// Channels of a texel: 1, 2 or 4.
    pub channels: u32,
    /// What is read beyond the edge, by axis.
    pub address_modes: [AddressMode; 3],
    /// The border's colour.
    pub border: [f32; 4],
    /// Are neighbouring texels averaged (and not the nearest one read)?
    pub linear_filter: bool,
    /// Are coordinates from 0 to 1 (and not in texels)?
    pub normalized_coordinates: bool,
    /// Do integer channels of 8 and 16 bits become numbers from 0 or -1 to 1?
    pub normalized_floats: bool,
    /// Is it linear memory, read by index, where zeros are beyond the edge?
    pub linear_memory: bool,
    /// Are slices the faces of cubes?
    pub cube: bool,
    /// Are the first three channels in sRGB's encoding?
    pub srgb: bool,
    /// Are slices layers, of which every level has as many?
    pub layers: bool,
    /// Are texels of two levels averaged (and not the nearer one read)?
    pub linear_levels: bool,
    /// The levels, if there are more than this one.
    pub mipmap: Option<Mipmap>,
}

/// A channel in sRGB's encoding (IEC 61966-2-1) as a linear one.
fn linear(encoded: f32) -> f32 {
    match encoded {
        dark if dark <= 0.040_45 => dark / 12.92,
        bright => ((bright + 0.055) / 1.055).powf(2.4),
    }
}

/// Four channels as 32-bit registers hold them.
pub(super) type Texel = [u32; 4];

impl Texture {
    pub(super) fn texel_bytes(&self) -> u32 {
        self.channel.bytes() * self.channels
    }

    /// Are texels numbers with a fraction, so that they can be averaged?
    pub(super) fn is_float(&self) -> bool {
        let small = self.channel.bytes() < 4;
        matches!(self.channel, Channel::F16 | Channel::F32) || self.normalized_floats && small
    }

    /// The value of a channel's bits as a register gets it.
    fn value(&self, bits: u64) -> u32 {
        let unit = self.normalized_floats;
        // The least negative number of a signed type counts as -1, too.
        let signed = |value: i32, most: i32| (value as f32 / most as f32).max(-1.0).to_bits();
        match self.channel {
            Channel::U8 if unit => (bits as u8 as f32 / 255.0).to_bits(),
            Channel::S8 if unit => signed((bits as i8).into(), 127),
            Channel::U16 if unit => (bits as u16 as f32 / 65_535.0).to_bits(),
            Channel::S16 if unit => signed((bits as i16).into(), 32_767),
            Channel::U8 => (bits as u8).into(),
            Channel::S8 => i32::from(bits as i8) as u32,
            Channel::U16 => (bits as u16).into(),
            Channel::S16 => i32::from(bits as i16) as u32,
            Channel::F16 => super::alu::half::f16_to_f32(bits as u16).to_bits(),
            Channel::U32 | Channel::S32 | Channel::F32 => bits as u32,
        }
    }

    /// A channel's bits for what a formatted store has in a register: numbers of 32 bits, of the channel's own kind.
    /// Integers that are too large become the nearest there is.
    pub(super) fn stored(&self, value: u32) -> u64 {
        let signed = |least: i32, most: i32| u64::from((value as i32).clamp(least, most) as u32);
        match self.channel {
            Channel::U8 => value.min(0xff).into(),
            Channel::U16 => value.min(0xffff).into(),
            Channel::S8 => signed(-128, 127) & 0xff,
            Channel::S16 => signed(-32_768, 32_767) & 0xffff,
            Channel::F16 => F16.pack(F32.unpack(value.into()), Rounding::Nearest),
            Channel::U32 | Channel::S32 | Channel::F32 => value.into(),
        }
    }

    /// The texel of these indices, `None` for the border. `load` reads bytes of the window.
    fn texel<E>(
        &self,
        indices: [Option<u32>; 3],
        load: &impl Fn(u64, u32) -> Result<u64, E>,
    ) -> Result<Texel, E> {
        let [Some(x), Some(y), Some(z)] = indices else {
            return Ok(match self.is_float() {
                true => self.border.map(f32::to_bits),
                false => self.border.map(|it| it as u32),
            });
        };
        let at = self
            .address
            .wrapping_add(u64::from(z).wrapping_mul(self.slice_pitch))
            .wrapping_add(u64::from(y).wrapping_mul(self.row_pitch))
            .wrapping_add(u64::from(x) * u64::from(self.texel_bytes()));
        // Channels that are not there are 0, the last one 1.
        let one = if self.is_float() { 1.0_f32.to_bits() } else { 1 };
        let mut texel = [0, 0, 0, one];
        let bytes = self.channel.bytes();
        for (channel, value) in (0..self.channels.min(4)).zip(&mut texel) {
            *value = self.value(load(at.wrapping_add(u64::from(channel * bytes)), bytes)?);
            if self.srgb && self.is_float() && channel < 3 {
                *value = linear(f32::from_bits(*value)).to_bits();
            }
        }
        Ok(texel)
    }

    /// Number of texels along each axis.
    fn extents(&self) -> [u32; 3] {
        [self.width.max(1), self.height.max(1), self.depth.max(1)]
    }

    /// Index along an axis of a place that may lie beyond the edge; `None` for the border.
    fn index(&self, axis: usize, at: i64) -> Option<u32> {
        let extent = i64::from(self.extents()[axis]);
        let mode = match self.address_modes[axis] {
            AddressMode::Wrap | AddressMode::Mirror if !self.normalized_coordinates => {
                AddressMode::Clamp
            }
            mode => mode,
        };
        let index = match mode {
            AddressMode::Wrap => at.rem_euclid(extent),
            AddressMode::Clamp => at.clamp(0, extent - 1),
            AddressMode::Mirror => {
                let round = at.rem_euclid(2 * extent);
                if round < extent { round } else { 2 * extent - 1 - round }
            }
            AddressMode::Border if (0..extent).contains(&at) => at,
            AddressMode::Border => return None,
        };
        // CAST: within the extent.
        Some(index as u32)
    }

    /// The texel at integer coordinates. `axes` of them count; a layer is the last index.
    pub(super) fn fetch<E>(
        &self,
        at: [i32; 3],
        axes: usize,
        load: &impl Fn(u64, u32) -> Result<u64, E>,
    ) -> Result<Texel, E> {
        let extents = self.extents();
        let outside = (0..3).any(|axis| !(0..i64::from(extents[axis])).contains(&at[axis].into()));
        if self.linear_memory && outside {
            return Ok([0; 4]);
        }
        let mut indices = [Some(0); 3];
        for axis in 0..3 {
            indices[axis] = match axis < axes {
                true => self.index(axis, at[axis].into()),
                false => Some(self.layer(at[axis])),
            };
        }
        self.texel(indices, load)
    }

    /// A layer's index, clamped as CUDA does.
    fn layer(&self, layer: i32) -> u32 {
        // CAST: within the extent.
        i64::from(layer).clamp(0, i64::from(self.extents()[2]) - 1) as u32
    }

    /// A place along an axis in texels.
    fn place(&self, axis: usize, coordinate: f32) -> f64 {
        let coordinate = if coordinate.is_finite() { f64::from(coordinate) } else { 0.0 };
        match self.normalized_coordinates {
            true => coordinate * f64::from(self.extents()[axis]),
            false => coordinate,
        }
    }

    /// The texture at coordinates along `axes` axes, in a layer.
    pub(super) fn sample<E>(
        &self,
        at: [f32; 3],
        axes: usize,
        layer: i32,
        load: &impl Fn(u64, u32) -> Result<u64, E>,
    ) -> Result<Texel, E> {
        let layer = Some(if axes < 3 { self.layer(layer) } else { 0 });
        if !(self.linear_filter && self.is_float()) {
            let mut indices = [Some(0), Some(0), layer];
            for axis in 0..axes {
                indices[axis] = self.index(axis, self.place(axis, at[axis]).floor() as i64);
            }
            return self.texel(indices, load);
        }
        let mut sum = [0.0_f64; 4];
        for corner in 0..1 << axes {
            let (mut weight, mut indices) = (1.0, [Some(0), Some(0), layer]);
            for axis in 0..axes {
                let (low, share) = self.between(axis, at[axis]);
                let upper = corner >> axis & 1 == 1;
                weight *= if upper { share } else { 1.0 - share };
                indices[axis] = self.index(axis, low.saturating_add(i64::from(upper)));
            }
            if weight == 0.0 {
                continue;
            }
            let texel = self.texel(indices, load)?;
            for (sum, channel) in sum.iter_mut().zip(texel) {
                *sum += weight * f64::from(f32::from_bits(channel));
            }
        }
        // NaNs as arithmetic makes them in PTX.
        let bits = |it: f32| if it.is_nan() { 0x7fff_ffff } else { it.to_bits() };
        Ok(sum.map(|it| bits(it as f32)))
    }

    /// The lower of the two texels that a place lies between, and the share of the upper one, in
    /// 256ths as the hardware has it.
    fn between(&self, axis: usize, coordinate: f32) -> (i64, f64) {
        let place = self.place(axis, coordinate) - 0.5;
        let low = place.floor();
        let share = ((place - low) * 256.0).round() / 256.0;
        (low as i64, share)
    }

    /// `tld4`: one channel of the four texels around a place, counter-clockwise from the lower left.
    pub(super) fn gather<E>(
        &self,
        at: [f32; 2],
        layer: i32,
        channel: usize,
        load: &impl Fn(u64, u32) -> Result<u64, E>,
    ) -> Result<Texel, E> {
        let [(x, _), (y, _)] = [self.between(0, at[0]), self.between(1, at[1])];
        let mut gathered = [0; 4];
        for (to, (dx, dy)) in gathered.iter_mut().zip([(0, 1), (1, 1), (1, 0), (0, 0)]) {
            let indices = [
                self.index(0, x.saturating_add(dx)),
                self.index(1, y.saturating_add(dy)),
                Some(self.layer(layer)),
            ];
            *to = self.texel(indices, load)?.get(channel).copied().unwrap_or(0);
        }
        Ok(gathered)
    }
}
