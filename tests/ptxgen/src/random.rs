//! Pseudo-random numbers that are the same on every machine (SplitMix64).

/// A generator of pseudo-random numbers.
#[derive(Debug, Clone)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5851_f42d_4c95_7f2d)
    }

    pub(crate) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number below `end`, which is not 0.
    pub(crate) fn below(&mut self, end: u32) -> u32 {
        // CAST: the product's upper half is below `end`.
        (((self.bits() >> 32) * u64::from(end.max(1))) >> 32) as u32
    }

    /// A number in `low..=high`.
    pub(crate) fn between(&mut self, low: u32, high: u32) -> u32 {
        low + self.below(high - low + 1)
    }

    /// True in this many of 100 cases.
    pub(crate) fn percent(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }

    /// One of these, which are not none.
    pub(crate) fn pick<'a, T: ?Sized>(&mut self, from: &[&'a T]) -> &'a T {
        from[self.below(from.len() as u32) as usize]
    }

    /// One of these, which are not none.
    pub(crate) fn pick_copy<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u32) as usize]
    }
}

/// A 64-bit pattern of the kind that finds faults: a special value of some type, or anything.
pub(crate) fn pattern(random: &mut Random) -> u64 {
    match random.below(8) {
        0 => u64::from(random.below(64)),
        1 => u64::from(integer32(random)) << 32 | u64::from(integer32(random)),
        2 => integer64(random),
        3 | 4 => u64::from(single(random)) << 32 | u64::from(single(random)),
        5 => double(random),
        6 => (0..4).fold(0, |bits, _| bits << 16 | u64::from(half(random))),
        _ => random.bits(),
    }
}

/// An integer of 32 bits, often near a limit.
pub(crate) fn integer32(random: &mut Random) -> u32 {
    let near = random.below(5).wrapping_sub(2);
    match random.below(8) {
        0 => near,
        1 => 0x8000_0000_u32.wrapping_add(near),
        2 => 0x7fff_fff0 + random.below(16),
        3 => 0xffff_u32.wrapping_add(near),
        4 => 1 << random.below(32),
        5 | 6 => random.below(100),
        _ => random.bits() as u32,
    }
}

/// An integer of 64 bits, often near a limit.
pub(crate) fn integer64(random: &mut Random) -> u64 {
    let near = u64::from(random.below(5)).wrapping_sub(2);
    match random.below(7) {
        0 => near,
        1 => (1_u64 << 63).wrapping_add(near),
        2 => (1_u64 << 32).wrapping_add(near),
        3 => (1_u64 << 31).wrapping_add(near),
        4 => 1 << random.below(64),
        5 => u64::from(random.below(100)),
        _ => random.bits(),
    }
}

/// Bits of an f32: mostly of moderate size, sometimes special.
pub(crate) fn single(random: &mut Random) -> u32 {
    const SPECIAL: [u32; 14] = [
        0,
        0x8000_0000,
        0x3f80_0000,
        0xbf80_0000,
        0x7f80_0000,
        0xff80_0000,
        0x7fff_ffff,
        0x7fa0_0001,
        0x7f7f_ffff,
        0x0080_0000,
        0x007f_ffff,
        0x0000_0001,
        0x4f00_0000,
        0x4b80_0001,
    ];
    match random.below(8) {
        0 => random.pick_copy(&SPECIAL),
        1 => random.bits() as u32,
        2 => (random.below(2000) as f32 - 1000.0).to_bits(),
        3 => ((random.below(4000) as f32 - 2000.0) / 8.0).to_bits(),
        // An exponent near that of 1.
        _ => random.bits() as u32 & 0x807f_ffff | random.between(0x76, 0x88) << 23,
    }
}

/// Bits of an f64, as [`single`].
pub(crate) fn double(random: &mut Random) -> u64 {
    const SPECIAL: [u64; 12] = [
        0,
        1 << 63,
        0x3ff0_0000_0000_0000,
        0x7ff0_0000_0000_0000,
        0xfff0_0000_0000_0000,
        0x7fff_ffff_ffff_ffff,
        0x7ff4_0000_0000_0001,
        0x7fef_ffff_ffff_ffff,
        0x0010_0000_0000_0000,
        1,
        0x43e0_0000_0000_0000,
        0x36a0_0000_0000_0001,
    ];
    match random.below(6) {
        0 => random.pick_copy(&SPECIAL),
        1 => random.bits(),
        2 => f64::from(random.below(2000) as i32 - 1000).to_bits(),
        _ => {
            let exponent = u64::from(random.between(0x3f0, 0x40c)) << 52;
            random.bits() & 0x800f_ffff_ffff_ffff | exponent
        }
    }
}

/// Bits of an f16 or bf16, of moderate size or special.
pub(crate) fn half(random: &mut Random) -> u16 {
    const SPECIAL: [u16; 9] = [0, 0x8000, 0x3c00, 0x7c00, 0xfc00, 0x7fff, 0x7bff, 0x0001, 0x3f80];
    match random.below(5) {
        0 => random.pick_copy(&SPECIAL),
        1 => random.bits() as u16,
        _ => random.bits() as u16 & 0x83ff | (random.between(11, 20) as u16) << 10,
    }
}
