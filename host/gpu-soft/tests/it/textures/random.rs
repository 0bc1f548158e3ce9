//! Random textures and coordinates, those that no program would use included.

use super::TEXELS;
use crate::common::device_base;
use svp_abi::texture::{Mipmap, TextureDescriptor, flag};

/// SplitMix64.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ x >> 31
    }

    pub(super) fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    pub(super) fn one_of<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len() as u64) as usize]
    }

    pub(super) fn float(&mut self) -> f32 {
        self.below(1 << 24) as f32 / (1 << 24) as f32
    }

    pub(super) fn descriptor(&mut self) -> TextureDescriptor {
        let [width, height, depth] = [1 + self.below(40), 1 + self.below(9), 1 + self.below(5)];
        let channels = self.one_of(&[1, 2, 4]);
        let format = self.one_of(&[1, 2, 3, 8, 9, 10, 0x10, 0x20]);
        let pitch = (width * 16).next_multiple_of(32);
        // Cubes and sRGB are the interpreter's: now and then.
        let rare = if self.below(8) == 0 { flag::ALL } else { !(flag::CUBE | flag::SRGB) };
        TextureDescriptor {
            flags: self.next() as u32 & flag::ALL & rare,
            // Some texels lie across what fast paths load, though their channels are aligned.
            address: device_base(0) + TEXELS + self.one_of(&[0, 0, 0, 16, 48, 4, 8]),
            width: width as u32,
            height: height as u32,
            depth: depth as u32,
            format,
            channels,
            address_modes: [(); 3].map(|()| self.below(4) as u32),
            row_pitch: pitch,
            slice_pitch: pitch * height,
            border: [(); 4].map(|()| self.one_of(&[0.0, 1.0, -3.5, 7.75, 1e20, f32::NAN])),
            mipmap: Mipmap { levels: self.next() as u32 % 4 + 1, bias: 0.0, clamp: [0.0, 3.0] },
        }
    }

    /// Four words: integers around the texture, or floats, in texels or normalised, or strange ones.
    pub(super) fn coordinates(&mut self, texture: &TextureDescriptor, floats: bool) -> [u32; 4] {
        const EDGES: [f32; 14] = [
            0.0,
            -0.0,
            0.5,
            1.0,
            -1.0,
            1e-30,
            1e9,
            -1e9,
            1.1e9,
            3e38,
            f32::NAN,
            f32::INFINITY,
            f32::NEG_INFINITY,
            16_777_216.0,
        ];
        let extents = [texture.width, texture.height, texture.depth].map(f64::from);
        let normalized = texture.flags & flag::NORMALIZED_COORDINATES != 0;
        let mut words = [0; 4];
        for (axis, word) in words.iter_mut().enumerate() {
            let extent = extents[axis.min(2)];
            let strange = self.below(24) == 0;
            *word = match (floats && axis < 3, strange) {
                (true, true) => self.one_of(&EDGES).to_bits(),
                (true, false) => {
                    let mut at = (f64::from(self.float()) * 3.0 - 1.0) * extent;
                    if self.below(4) == 0 {
                        at = (at * 2.0).floor() / 2.0;
                    }
                    (if normalized { at / extent } else { at } as f32).to_bits()
                }
                (false, true) => self.one_of(&[i32::MIN, i32::MAX, -1, 0x4000_0000]) as u32,
                (false, false) => {
                    ((f64::from(self.float()) * 3.0 - 1.0) * extent).floor() as i32 as u32
                }
            };
        }
        words
    }
}
