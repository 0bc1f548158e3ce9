//! What a launch of a hostile kernel is given.

use std::ops::Range;

use super::{Hostile, LOCAL_BYTES};
use crate::random::Random;

/// The client's memory, and what lies around it. All addresses are device addresses.
#[derive(Debug, Clone)]
pub struct World {
    /// The client's window.
    pub window: Range<u64>,
    /// What is mapped from the window's start on: a MiB at least.
    pub low: Range<u64>,
    /// What is mapped up to the window's end: 256 KiB at least.
    pub high: Range<u64>,
    /// Addresses that belong to others, or would if this client's addresses were the host's.
    pub strangers: Vec<u64>,
}

/// Where in [`World::low`] everything lies: what is read, results, indices, descriptors, what is written.
mod at {
    pub(super) const OUT: u64 = 256 << 10;
    pub(super) const INDICES: u64 = 384 << 10;
    pub(super) const TEXTURE: u64 = 400 << 10;
    pub(super) const SURFACE: u64 = TEXTURE + 128;
    pub(super) const WRITTEN: u64 = 512 << 10;
    pub(super) const SURFACE_TEXELS: u64 = 896 << 10;
    /// Bytes that the accesses by one address span, at most.
    pub(super) const SLOT: u64 = 64 << 10;
}

/// An image in memory, of 32-bit texels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Image {
    /// Where its descriptor lies.
    pub descriptor: u64,
    /// Where its first texel does.
    pub address: u64,
    /// Texels in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// Bytes from row to row.
    pub pitch: u64,
    /// What its descriptor begins with, other than it should; 0 where it is as it should be.
    pub spoilt: u32,
}

/// All that one launch is given.
#[derive(Debug, Clone)]
pub struct Set {
    /// The kernel's parameters.
    pub params: Vec<u64>,
    /// Where indices lie, and what they are.
    pub indices: (u64, Vec<u32>),
    /// A texture, and a surface.
    pub images: [Image; 2],
    /// May the launch end with one of several errors, whichever thread comes first?
    pub several: bool,
    /// May what is read be written by another thread, so that memory afterwards may be one or the other?
    pub races: bool,
    /// What is not as it should be.
    pub what: &'static str,
}

impl Hostile {
    /// As many sets of addresses as are asked for; nothing is wrong with the first.
    pub fn sets(&self, world: &World, count: usize) -> Vec<Set> {
        let mut random = Random::new(self.seed ^ 0xadd7_e55e_5000_0000);
        (0..count).map(|number| self.set(world, &mut random, number)).collect()
    }

    fn set(&self, world: &World, random: &mut Random, number: usize) -> Set {
        let mut set = self.benign(world, random);
        if number == 0 {
            return set;
        }
        let kinds = if random.percent(15) { 2 } else { 1 };
        for _ in 0..kinds {
            self.spoil(world, random, &mut set);
        }
        set.several |= kinds > 1;
        set.races = kinds > 1;
        set
    }

    /// Addresses with which all is in bounds.
    fn benign(&self, world: &World, random: &mut Random) -> Set {
        let low = world.low.start;
        let slot = |random: &mut Random, from: u64, count: u32| {
            low + from
                + at::SLOT * u64::from(random.below(count))
                + 16 * u64::from(random.below(64))
        };
        let reads = [0; 2].map(|_: u64| slot(random, at::SLOT, 2));
        let first = slot(random, at::WRITTEN, 3);
        let other = match random.percent(60) {
            true => first,
            false => slot(random, at::WRITTEN + 3 * at::SLOT, 2),
        };
        let threads = self.launch.threads();
        let threshold = random.pick_copy(&[0, 1, 16, 32, 33, 64, 64, 100, 128, threads]);
        let shared = [16 * random.below(64), (8 << 10) + 16 * random.below(64)];
        let local = 4 * random.below(16) * 2;
        let params = vec![
            reads[0],
            reads[1],
            first,
            other,
            low + at::OUT,
            shared[0].into(),
            shared[1].into(),
            local.into(),
            threshold.into(),
            low + at::INDICES,
            low + at::TEXTURE,
            low + at::SURFACE,
        ];
        let count = threads * self.launch.grid[0];
        let with = random.below(512);
        let indices = (0..count).map(|it| (it ^ with) & 511).collect();
        let image = |descriptor, address| Image {
            descriptor: low + descriptor,
            address: low + address,
            width: 256,
            height: 8,
            pitch: 1024,
            spoilt: 0,
        };
        let images = [image(at::TEXTURE, at::SLOT), image(at::SURFACE, at::SURFACE_TEXELS)];
        Set {
            params,
            indices: (low + at::INDICES, indices),
            images,
            several: false,
            races: false,
            what: "nothing",
        }
    }

    fn spoil(&self, world: &World, random: &mut Random, set: &mut Set) {
        match random.below(16) {
            0..=3 => self.spoil_reads(world, random, set),
            4..=6 => self.spoil_writes(world, random, set),
            7 | 8 => {
                set.what = "indices";
                self.spoil_indices(world, random, &mut set.indices.1);
            }
            9 | 10 => {
                set.what = "shared memory";
                let which = 5 + random.below(2) as usize;
                set.params[which] = self.shared_offset(random, which == 6, &set.params);
            }
            11 => {
                set.what = "local memory";
                set.params[7] = local_offset(random);
            }
            12 => {
                set.what = "an image";
                let which = random.below(2) as usize;
                spoil_image(world, random, &mut set.images[which]);
                set.several = true;
            }
            13 | 14 => {
                set.what = "alignment";
                let which = random.pick_copy(&[0, 1, 2, 5, 6, 7]);
                set.params[which] += u64::from(random.between(1, 15));
                if which == 2 {
                    set.params[3] = set.params[2];
                }
                set.several = true;
            }
            _ => {
                set.what = "alignment at an edge";
                set.params[0] = world.window.end - u64::from(random.between(1, 15));
                set.params[1] = set.params[0];
                set.several = true;
            }
        }
    }

    fn spoil_reads(&self, world: &World, random: &mut Random, set: &mut Set) {
        set.what = "reads";
        let (low, high) = (&world.low, &world.high);
        let edges = [low.start, low.end, high.start, high.end];
        let address = hostile_address(world, random, &edges);
        let which = random.below(6);
        if which >= 3 {
            // The first threads' elements are the last that there are, or nearly so.
            let len = set.params[8] * u64::from(self.unit) + 16 * u64::from(random.below(40));
            set.params[0] = world.window.end - len.next_multiple_of(16);
            return;
        }
        if which != 1 {
            set.params[0] = address;
        }
        if which != 0 {
            set.params[1] = address;
        }
    }

    fn spoil_writes(&self, world: &World, random: &mut Random, set: &mut Set) {
        set.what = "writes";
        // At the window's start lies what is read; a negative address from there on is tried, too.
        let edges = [world.low.end, world.high.start, world.high.end, world.low.start - at::SLOT];
        let address = hostile_address(world, random, &edges);
        match random.below(3) {
            0 => set.params[2] = address,
            1 => set.params[3] = address,
            _ => {
                set.params[2] = address;
                set.params[3] = address;
            }
        }
    }

    fn spoil_indices(&self, world: &World, random: &mut Random, indices: &mut [u32]) {
        let len = world.window.end - world.window.start;
        // Small indices would lead to what is written.
        let value = match random.below(8) {
            0 => -1_i32 as u32,
            1 => i32::MIN as u32,
            2 => i32::MAX as u32,
            3 => u32::MAX - random.below(1000),
            4 => 1 << random.between(20, 31),
            // A window further on, for elements of four and of eight bytes.
            5 => (len / 4) as u32,
            6 => (len / 8) as u32 + random.below(64),
            _ => random.bits() as u32 | 1 << 20,
        };
        if random.percent(30) {
            indices.fill(value);
            return;
        }
        let every = random.pick_copy(&[1, 7, 32, 64]);
        let from = random.below(indices.len() as u32) as usize;
        indices.iter_mut().skip(from).step_by(every).for_each(|it| *it = value);
    }

    /// Around an edge of shared memory, or far off. What is written stays away from what is read.
    fn shared_offset(&self, random: &mut Random, writes: bool, good: &[u64]) -> u64 {
        let end = i64::from(self.shared_bytes) & !15;
        let near = 16 * i64::from(random.below(300)) - 2400;
        let offset = match random.below(9) {
            // The first threads' elements are the last that there are, or nearly so.
            8 => end - good[8] as i64 * i64::from(self.unit) - 16 * i64::from(random.below(40)),
            0 | 1 => end + near,
            2 | 3 if writes => end + near,
            2 | 3 => near - 2400,
            4 => end - i64::from(self.launch.threads()) * 16 * i64::from(random.below(2)),
            5 => i64::from(random.pick_copy(&[i32::MIN, i32::MAX & !15, -65536, 1 << 20])),
            // As a number of 32 bits it may be good.
            6 => (1 << random.between(17, 62)) + good[if writes { 6 } else { 5 }] as i64,
            _ => i64::from(random.bits() as i32 & !15),
        };
        offset as u64
    }
}

fn local_offset(random: &mut Random) -> u64 {
    let end = i64::from(LOCAL_BYTES);
    let offset = match random.below(6) {
        0 | 1 => end + 4 * i64::from(random.below(32)) - 64,
        2 => -4 - 4 * i64::from(random.below(32)),
        3 => 1 << random.between(9, 62),
        4 => i64::from(random.bits() as i32 & !7),
        _ => end * i64::from(random.between(1, 40)),
    };
    offset as u64
}

fn spoil_image(world: &World, random: &mut Random, image: &mut Image) {
    match random.below(5) {
        0 => image.address = hostile_address(world, random, &[world.low.end, world.high.end]),
        1 => image.width = 1 << random.between(9, 31),
        2 => image.pitch = 1 << random.pick_copy(&[11, 12, 13, 21, 30, 31, 32, 33, 40, 62, 63]),
        3 => image.spoilt = random.bits() as u32,
        _ => image.height = u32::MAX,
    }
}

/// Near an edge, where it leads to mapped memory if bits are cut off, at another's memory, or
/// anywhere.
fn hostile_address(world: &World, random: &mut Random, edges: &[u64]) -> u64 {
    let len = world.window.end - world.window.start;
    let near = (16 * u64::from(random.below(1200))).wrapping_sub(9600);
    let step = random.pick_copy(&[0, 16, 64, 512, 1024, 4096, 1 << 16]);
    let step = if random.percent(50) { step } else { 0_u64.wrapping_sub(step) };
    let by = if random.percent(50) { near } else { step };
    let stranger = |random: &mut Random| match world.strangers.as_slice() {
        [] => 0,
        some => random.pick_copy(some),
    };
    match random.below(10) {
        0..=3 => random.pick_copy(edges).wrapping_add(by),
        4 => world.window.end + at::SLOT * u64::from(random.below(4)),
        5 => world.window.start - u64::from(random.below(0x1000)) * 16,
        6 | 7 => stranger(random).wrapping_add(by),
        8 => random.pick_copy(&[0, 16, 1 << 47, 1 << 63, u64::MAX - 15, u64::MAX - 4095]),
        _ => {
            let far = len.wrapping_mul(u64::from(random.between(1, 8)));
            (world.low.start + at::SLOT).wrapping_add(if random.percent(50) {
                far
            } else {
                0_u64.wrapping_sub(far)
            })
        }
    }
}
