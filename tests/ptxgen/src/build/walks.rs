//! Loops in which each lane walks its own data: rows of different lengths, found by an index, with all
//! that such loops have in programs.

use super::memory::at;
use super::{Builder, INPUT_BYTES, LOCAL_BYTES, Reach};
use crate::program::{Class, Reg, Statement};

/// Turns of a walk at most.
const MOST_TURNS: u32 = 9;

/// The registers of a walk.
struct Walk {
    /// What the lane finds in its row.
    found: Reg,
    /// An index into the input, from that.
    index: Reg,
    turn: Reg,
    sum: Reg,
    class: Class,
}

impl Builder {
    /// A sum over a row whose start and length differ between lanes, of what its entries point at.
    pub(super) fn walk(&mut self) -> Statement {
        let most = MOST_TURNS.min(super::control::MAX_REPEATS / self.repeats);
        if self.fixed.is_none() || most < 2 {
            return self.compute();
        }
        let (ty, class, step) = self.random.pick_copy(&[
            ("f32", Class::F, "fma.rn.f32"),
            ("f64", Class::G, "fma.rn.f64"),
            ("u32", Class::R, "mad.lo.s32"),
        ]);
        let bytes = class.bytes();
        let mut lines = Vec::new();
        let (from, length) = (self.value(Class::R), self.value(Class::R));
        let [start, count, turn, found, index] = [0; 5].map(|_| self.fresh(Class::R));
        lines.push(format!("and.b32 {start}, {from}, {};", INPUT_BYTES / 16 - 1));
        lines.push(format!("rem.u32 {count}, {length}, {most};"));
        let row = self.indexed(&mut lines, self.input, start, 4);
        let weights = self.indexed(&mut lines, self.input, start, bytes);
        let [sum, a, b] = [0; 3].map(|_| self.fresh(class));
        let first = self.value(class);
        lines.push(format!("mov.{} {sum}, {first};", class.declared()));
        lines.push(format!("mov.u32 {turn}, 0;"));
        let going = self.fresh(Class::P);
        lines.push(format!("setp.eq.u32 {going}, {count}, 0;"));
        lines.push(format!("@{going} bra OUT#;"));
        lines.push("WALK#:".to_owned());
        let modifiers = self.random.pick(&[".global", ".global.nc", ""]);
        lines.push(format!("ld{modifiers}.u32 {found}, [{row}];"));
        lines.push(format!("and.b32 {index}, {found}, {};", INPUT_BYTES / bytes - 1));
        let place = self.indexed(&mut lines, self.input, index, bytes);
        lines.push(format!("ld.global.{ty} {a}, [{place}];"));
        lines.push(format!("ld.global.{ty} {b}, [{weights}];"));
        let walk = Walk { found, index, turn, sum, class };
        let before = self.random.percent(50);
        if before {
            self.on_the_way(&mut lines, &walk);
        }
        lines.push(format!("{step} {sum}, {a}, {b}, {sum};"));
        if !before {
            self.on_the_way(&mut lines, &walk);
        }
        lines.push("NEXT#:".to_owned());
        lines.push(format!("add.s64 {row}, {row}, 4;"));
        lines.push(format!("add.s64 {weights}, {weights}, {bytes};"));
        lines.push(format!("add.s32 {turn}, {turn}, 1;"));
        lines.push(format!("setp.lt.u32 {going}, {turn}, {count};"));
        lines.push(format!("@{going} bra WALK#;"));
        lines.push("OUT#:".to_owned());
        self.offer(sum);
        self.offer(turn);
        self.offer(going);
        self.group(lines)
    }

    /// What a turn does beside.
    fn on_the_way(&mut self, lines: &mut Vec<String>, walk: &Walk) {
        for _ in 0..self.random.below(3) {
            match self.random.below(8) {
                0 => self.part_ways(lines, walk, "OUT#"),
                1 => self.part_ways(lines, walk, "NEXT#"),
                2 => self.add_up(lines, walk),
                3 => self.walk_within(lines, walk),
                4 if self.local_bytes > 0 => self.keep_locally(lines, walk),
                5 => self.mix_in(lines, walk),
                6 => self.keep(lines, walk),
                7 if self.loops.iter().all(|it| *it == Reach::Some) && self.random.percent(30) => {
                    self.exited = true;
                    let tested = self.tested(lines, walk);
                    lines.push(format!("@{tested} ret;"));
                }
                _ => {}
            }
        }
    }

    /// A condition on what was found.
    fn tested(&mut self, lines: &mut Vec<String>, walk: &Walk) -> Reg {
        let (bits, test) = (self.fresh(Class::R), self.fresh(Class::P));
        let mask = self.random.pick_copy(&[1, 3, 7]);
        lines.push(format!("and.b32 {bits}, {}, {mask};", walk.found));
        lines.push(format!("setp.eq.u32 {test}, {bits}, 0;"));
        test
    }

    fn part_ways(&mut self, lines: &mut Vec<String>, walk: &Walk, to: &str) {
        let test = self.tested(lines, walk);
        lines.push(format!("@{test} bra {to};"));
    }

    /// An atomic sum that all threads share.
    fn add_up(&mut self, lines: &mut Vec<String>, walk: &Walk) {
        let Some(fixed) = self.fixed else { return };
        let offset = self.allocate(8 * 4, None);
        let place = self.fresh(Class::R);
        lines.push(format!("and.b32 {place}, {}, 7;", walk.index));
        let base = self.indexed(lines, fixed.output, place, 4);
        let address = at(base, i64::from(offset));
        let test = self.tested(lines, walk);
        lines.push(format!("@{test} red.global.add.u32 {address}, {};", walk.found));
    }

    /// A short loop within, as long as what was found says.
    fn walk_within(&mut self, lines: &mut Vec<String>, walk: &Walk) {
        let [left, word] = [0; 2].map(|_| self.fresh(Class::R));
        let (test, place) = (self.fresh(Class::P), self.indexed(lines, self.input, walk.index, 4));
        lines.push(format!("and.b32 {left}, {}, 3;", walk.found));
        lines.push(format!("IN{}_#:", left.number));
        lines.push(format!("ld.global.u32 {word}, [{place}];"));
        lines.push(format!("xor.b32 {0}, {0}, {word};", walk.found));
        lines.push(format!("add.s32 {left}, {left}, -1;"));
        lines.push(format!("setp.gt.s32 {test}, {left}, 0;"));
        lines.push(format!("@{test} bra IN{}_#;", left.number));
    }

    fn keep_locally(&mut self, lines: &mut Vec<String>, walk: &Walk) {
        let (index, base) = (self.fresh(Class::R), self.fresh(Class::D));
        let bytes = self.random.pick_copy(&[4, 8, 2]);
        let class = if bytes == 8 { Class::D } else { Class::R };
        lines.push(format!("and.b32 {index}, {}, {};", walk.turn, LOCAL_BYTES / bytes - 1));
        lines.push(format!("mov.u64 {base}, local;"));
        let place = self.indexed(lines, base, index, bytes);
        let (old, ty) = (self.fresh(class), bytes * 8);
        lines.push(format!("ld.local.u{ty} {old}, [{place}];"));
        lines.push(format!("st.local.u{ty} [{place}], {old};"));
        lines.push(format!("st.local.u32 [local+4], {};", walk.found));
    }

    /// Which thread it is, and what it found under a condition.
    fn mix_in(&mut self, lines: &mut Vec<String>, walk: &Walk) {
        let special = self.random.pick(&[
            "%tid.x",
            "%tid.y",
            "%tid.z",
            "%laneid",
            "%warpid",
            "%lanemask_lt",
            "%lanemask_ge",
            "%lanemask_gt",
            "%lanemask_le",
            "%lanemask_eq",
        ]);
        let own = self.fresh(Class::R);
        let test = self.tested(lines, walk);
        lines.push(format!("mov.u32 {own}, {special};"));
        lines.push(format!("@{test} xor.b32 {0}, {0}, {own};", walk.turn));
        lines.push(format!("@{test} xor.b32 {0}, {0}, {own};", walk.turn));
        if walk.class == Class::R {
            lines.push(format!("@!{test} add.s32 {0}, {0}, {own};", walk.sum));
        }
    }

    /// The sum so far, in the thread's own place.
    fn keep(&mut self, lines: &mut Vec<String>, walk: &Walk) {
        let plane = self.plane(walk.class.bytes());
        let Some((base, offset)) = self.own_place(lines, plane) else { return };
        let ty = walk.class.declared();
        lines.push(format!("st.global.{ty} {}, {};", at(base, offset), walk.sum));
    }
}
