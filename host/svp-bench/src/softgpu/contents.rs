//! What buffers hold at first: the same in every run.

/// Knuth's linear congruential generator of MMIX: the same numbers in every run.
pub(super) struct Numbers(pub(super) u64);

impl Numbers {
    pub(super) fn bits(&mut self) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as u32
    }

    /// A number in `low..high`.
    pub(super) fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * (self.bits() & 0xff_ffff) as f32 / 16_777_216.0
    }
}

pub(super) fn floats(count: u32, low: f32, high: f32) -> Vec<u8> {
    let mut numbers = Numbers(u64::from(count) + 1);
    (0..count).flat_map(|_| numbers.between(low, high).to_le_bytes()).collect()
}

/// Eighths from -1 to 1, as halves and as floats.
pub(super) fn halves(count: u32, seed: u64) -> (Vec<u8>, Vec<u8>) {
    let mut numbers = Numbers(seed);
    let (mut halves, mut floats) = (Vec::new(), Vec::new());
    for _ in 0..count {
        let value = (numbers.bits() % 17) as f32 / 8.0 - 1.0;
        // Both formats hold it, so that only the exponents' biases differ.
        let bits = value.to_bits();
        let magnitude = if value == 0.0 { 0 } else { (bits >> 13 & 0x3_ffff) - (112 << 10) };
        halves.extend(((bits >> 16 & 0x8000 | magnitude) as u16).to_le_bytes());
        floats.extend(value.to_le_bytes());
    }
    (halves, floats)
}

pub(super) fn doubles(count: u32, seed: u64) -> Vec<u8> {
    let mut numbers = Numbers(seed);
    (0..count).flat_map(|_| f64::from(numbers.between(-1.0, 1.0)).to_le_bytes()).collect()
}

pub(super) fn words(count: u32) -> Vec<u8> {
    let mut numbers = Numbers(7);
    (0..count).flat_map(|_| (numbers.bits() << 1 ^ numbers.bits()).to_le_bytes()).collect()
}

pub(super) fn zeros(count: u32, bytes: u32) -> Vec<u8> {
    vec![0; (count * bytes) as usize]
}
