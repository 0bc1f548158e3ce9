//! Warp-wide operations, where all lanes of a warp are together.

use super::Builder;
use crate::program::{Class, Statement};

impl Builder {
    pub(super) fn warp_wide(&mut self) -> Statement {
        match self.random.below(11) {
            8.. => match self.whole_warp() {
                Some(statement) => statement,
                None => self.vote(),
            },
            0..=2 => self.shuffle(),
            3 => self.vote(),
            4 => self.match_(),
            5 => self.redux(),
            6 => self.butterfly(),
            _ => {
                let reg = self.result(Class::R);
                self.group(vec!["bar.warp.sync -1;".into(), format!("activemask.b32 {reg};")])
            }
        }
    }

    /// Are there threads for all lanes of all warps?
    fn full_warps(&self) -> bool {
        self.launch.threads().is_multiple_of(32)
    }

    fn shuffle(&mut self) -> Statement {
        let class = self.random.pick_copy(&[Class::R, Class::F]);
        let (a, d, p) = (self.value(class), self.result(class), self.result(Class::P));
        // Segments of 4, 8, 16 or 32 lanes.
        let segment = (32 - (1 << self.random.between(2, 5))) << 8;
        let mut lines = Vec::new();
        let by = match self.random.percent(70) {
            true => self.random.below(32).to_string(),
            false => self.value(Class::R).to_string(),
        };
        let (mode, by, clamp) = match self.random.below(4) {
            // The lanes below are there even if those above are not.
            _ if !self.full_warps() && self.random.percent(50) => ("up", by, 0),
            _ if !self.full_warps() => ("idx", "0".to_owned(), 31),
            0 => ("up", by, segment),
            1 => ("down", by, segment | 31),
            2 => ("bfly", by, segment | 31),
            _ => ("idx", by, segment | 31),
        };
        let to = if self.random.percent(60) { format!("{d}|{p}") } else { d.to_string() };
        if !to.contains('|') {
            let line = self.set(p);
            lines.push(line);
        }
        lines.push(format!("shfl.sync.{mode}.b32 {to}, {a}, {by}, {clamp}, -1;"));
        self.group(lines)
    }

    fn vote(&mut self) -> Statement {
        let p = self.value(Class::P);
        let not = if self.random.percent(30) { "!" } else { "" };
        let line = match self.random.below(5) {
            0 | 1 => {
                format!("vote.sync.ballot.b32 {}, {not}{p}, -1;", self.result(Class::R))
            }
            _ => {
                let mode = self.random.pick(&["all", "any", "uni"]);
                format!("vote.sync.{mode}.pred {}, {not}{p}, -1;", self.result(Class::P))
            }
        };
        self.group(vec![line])
    }

    fn match_(&mut self) -> Statement {
        let (class, ty) = self.random.pick_copy(&[(Class::R, "b32"), (Class::D, "b64")]);
        let a = self.value(class);
        let d = self.result(Class::R);
        let line = match self.random.percent(50) {
            true => format!("match.any.sync.{ty} {d}, {a}, -1;"),
            false => format!("match.all.sync.{ty} {d}|{}, {a}, -1;", self.result(Class::P)),
        };
        self.group(vec![line])
    }

    fn redux(&mut self) -> Statement {
        let a = self.value(Class::R);
        let d = self.result(Class::R);
        let operation = match self.random.percent(50) {
            true => {
                let ty = self.random.pick(&["u32", "s32"]);
                format!("{}.{ty}", self.random.pick(&["add", "min", "max"]))
            }
            false => format!("{}.b32", self.random.pick(&["and", "or", "xor"])),
        };
        self.group(vec![format!("redux.sync.{} {d}, {a}, -1;", operation)])
    }

    /// The reduction over a warp that programs write by hand.
    fn butterfly(&mut self) -> Statement {
        if !self.full_warps() {
            return self.vote();
        }
        let (class, add) = self.random.pick_copy(&[(Class::R, "add.s32"), (Class::F, "add.f32")]);
        let mut sum = self.value(class);
        let mode = self.random.pick(&["bfly", "down"]);
        let mut lines = Vec::new();
        for step in [16, 8, 4, 2, 1] {
            let [other, next] = [0; 2].map(|_| self.fresh(class));
            lines.push(format!("shfl.sync.{mode}.b32 {other}, {sum}, {step}, 31, -1;"));
            lines.push(format!("{add} {next}, {sum}, {other};"));
            sum = next;
        }
        self.offer(sum);
        self.group(lines)
    }
}
