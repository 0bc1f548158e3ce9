//! Instructions that compute.

use super::Builder;
use crate::forms::{
    BITS, COMPARE, CONVERT, FLOAT, Family, HALF, INTEGER, MOVE, NARROW, VIDEO, alternatives,
};
use crate::program::{Class, Reg, Statement};
use crate::render::Guard;

/// The tables, with how often each is drawn from.
const TABLES: &[(u32, &[Family])] = &[
    (26, INTEGER),
    (20, BITS),
    (16, COMPARE),
    (20, FLOAT),
    (7, HALF),
    (16, CONVERT),
    (5, MOVE),
    (5, NARROW),
    (3, VIDEO),
];

const SPECIAL: &[&str] = &[
    "tid.x",
    "tid.y",
    "tid.z",
    "ntid.x",
    "ntid.y",
    "ntid.z",
    "ctaid.x",
    "ctaid.y",
    "ctaid.z",
    "nctaid.x",
    "nctaid.y",
    "nctaid.z",
    "laneid",
    "warpid",
    "nwarpid",
    "lanemask_eq",
    "lanemask_le",
    "lanemask_lt",
    "lanemask_ge",
    "lanemask_gt",
    "dynamic_smem_size",
];

impl Builder {
    /// A random instruction of the tables.
    pub(super) fn compute(&mut self) -> Statement {
        let total: u32 = TABLES.iter().map(|(weight, _)| weight).sum();
        let mut at = self.random.below(total);
        let mut family = INTEGER[0];
        for (weight, table) in TABLES {
            if at < *weight {
                family = self.random.pick_copy(table);
                break;
            }
            at -= weight;
        }
        self.apply(family)
    }

    pub(super) fn apply(&mut self, family: Family) -> Statement {
        let all = alternatives(family.mnemonic);
        let mnemonic = all[self.random.below(all.len() as u32) as usize].clone();
        let (sources, uniform) = self.sources(&mnemonic, family.sources);
        let guard = self.random.percent(8).then(|| self.condition());
        let mut lines = Vec::new();
        let mut results = Vec::new();
        for letter in family.results.chars().filter(|it| *it != '|') {
            let class = self.class_of(letter).unwrap_or(Class::R);
            let variable = self.variable(class).filter(|it| !results.contains(it));
            let reg = match variable {
                Some(variable) if guard.is_some() || self.random.percent(25) => variable,
                _ => {
                    let reg = self.fresh(class);
                    if guard.is_some() {
                        let line = self.set(reg);
                        lines.push(line);
                    } else if uniform {
                        self.uniform.insert(reg);
                    }
                    reg
                }
            };
            results.push(reg);
        }
        let joined: Vec<String> = results.iter().map(Reg::to_string).collect();
        let guard = guard.map(|it| Guard(it).to_string()).unwrap_or_default();
        lines.push(format!("{guard}{mnemonic} {}, {};", joined.join("|"), sources.join(", ")));
        for reg in results {
            if !self.variables.contains(&reg) {
                self.offer(reg);
            }
        }
        self.group(lines)
    }

    fn class_of(&mut self, letter: char) -> Option<Class> {
        let class = Class::of(letter)?;
        Some(match class {
            Class::F if self.untyped && self.random.percent(70) => Class::R,
            Class::G if self.untyped && self.random.percent(70) => Class::D,
            class => class,
        })
    }

    fn variable(&mut self, class: Class) -> Option<Reg> {
        let all: Vec<Reg> = self.variables.iter().copied().filter(|it| it.class == class).collect();
        if all.is_empty() { None } else { Some(self.random.pick_copy(&all)) }
    }

    /// Source operands, and whether all of them are the same in all threads of a block.
    fn sources(&mut self, mnemonic: &str, letters: &str) -> (Vec<String>, bool) {
        let mut uniform = true;
        let mut texts = Vec::new();
        for (at, letter) in letters.chars().enumerate() {
            let literal_percent = match letter {
                'k' | 'b' => 100,
                'c' => 60,
                'H' | 'R' | 'p' => 0,
                _ if at == 0 => 2,
                _ => 20,
            };
            if self.random.percent(literal_percent) {
                texts.push(self.literal_of(letter));
                continue;
            }
            let class = self.class_of(letter).unwrap_or(Class::R);
            let reg = self.value(class);
            uniform &= self.uniform.contains(&reg);
            let not = letter == 'p' && mnemonic.starts_with("setp") && self.random.percent(40);
            texts.push(format!("{}{reg}", if not { "!" } else { "" }));
        }
        (texts, uniform)
    }

    fn literal_of(&mut self, letter: char) -> String {
        match letter {
            'k' => format!("{:#x}", self.random.below(256)),
            'b' => self.random.below(32).to_string(),
            'c' if self.random.percent(85) => self.random.below(34).to_string(),
            'c' => self.random.below(300).to_string(),
            letter => self.literal(Class::of(letter).unwrap_or(Class::R)),
        }
    }

    /// Reads a special register, or a part of a parameter.
    pub(super) fn special(&mut self) -> Statement {
        let reg = self.fresh(Class::R);
        let line = match self.random.below(8) {
            0 => return self.is_space(),
            1 => return self.hint(),
            2..=3 if self.fixed.is_some() => {
                let bits = self.random.pick(&["u8", "s8", "b8"]);
                let (name, end) = self.random.pick_copy(&[("n", 4), ("m", 8), ("t", 8), ("h", 2)]);
                self.uniform.insert(reg);
                format!("ld.param.{bits} {reg}, [{name}+{}];", self.random.below(end))
            }
            _ => {
                let name = self.random.pick(SPECIAL);
                let same =
                    name.starts_with('n') || name.starts_with("cta") || name.ends_with("size");
                if same {
                    self.uniform.insert(reg);
                }
                format!("mov.u32 {reg}, %{name};")
            }
        };
        self.offer(reg);
        self.group(vec![line])
    }

    /// Asks in which space an address is.
    fn is_space(&mut self) -> Statement {
        let space = self.random.pick(&["global", "shared", "local", "const"]);
        let (address, p) = (self.input, self.result(Class::P));
        self.group(vec![format!("isspacep.{space} {p}, {address};")])
    }

    /// What changes no value.
    fn hint(&mut self) -> Statement {
        let prefetch = format!("prefetch.global.L2 [{}];", self.input);
        let all = ["membar.gl;", "membar.cta;", "fence.acq_rel.gpu;", "fence.sc.sys;", &prefetch];
        let line = self.random.pick(&all).to_owned();
        self.group(vec![line])
    }

    /// Several words as one long number: what carries and borrows are for.
    pub(super) fn carry(&mut self) -> Statement {
        let wide = self.random.percent(40);
        let (class, ty) = match wide {
            true => (Class::D, self.random.pick(&["u64", "s64"])),
            false => (Class::R, self.random.pick(&["u32", "s32"])),
        };
        let length = self.random.between(2, 4);
        let kind = self.random.below(3);
        let mut lines = Vec::new();
        for word in 0..length {
            let d = self.fresh(class);
            let cc = if word + 1 < length || self.random.percent(20) { ".cc" } else { "" };
            let [a, b, c] = [0; 3].map(|_| self.value(class));
            let first = word == 0;
            lines.push(match kind {
                0 => format!("{}{cc}.{ty} {d}, {a}, {b};", if first { "add" } else { "addc" }),
                1 => format!("{}{cc}.{ty} {d}, {a}, {b};", if first { "sub" } else { "subc" }),
                _ => {
                    let half = self.random.pick(&["lo", "hi"]);
                    let name = if first { "mad" } else { "madc" };
                    format!("{name}.{half}{cc}.{ty} {d}, {a}, {b}, {c};")
                }
            });
        }
        // Only now: no word reads another of the same number, but for its carry.
        for reg in self.created.clone() {
            self.offer(reg);
        }
        self.group(lines)
    }

    /// Vectors to one register and back.
    pub(super) fn pack(&mut self) -> Statement {
        let (whole, part, parts, ty) = match self.random.below(3) {
            0 => (Class::R, Class::H, 2, "b32"),
            1 => (Class::D, Class::R, 2, "b64"),
            _ => (Class::D, Class::H, 4, "b64"),
        };
        let line = if self.random.percent(50) {
            let values: Vec<String> = (0..parts).map(|_| self.value(part).to_string()).collect();
            format!("mov.{ty} {}, {{{}}};", self.result(whole), values.join(", "))
        } else {
            let from = self.value(whole);
            let values: Vec<String> = (0..parts).map(|_| self.result(part).to_string()).collect();
            format!("mov.{ty} {{{}}}, {from};", values.join(", "))
        };
        self.group(vec![line])
    }

    /// An integer that goes from lane to lane by a constant, as indices do; often near a limit.
    pub(super) fn index(&mut self) -> Statement {
        let base = match self.fixed {
            Some(fixed) => {
                self.random.pick_copy(&[fixed.tx, fixed.in_block, fixed.in_grid, fixed.place])
            }
            None => self.value(Class::R),
        };
        let by = self.literal(Class::R);
        let small = self.random.between(1, 9);
        let [i, j] = [0; 2].map(|_| self.fresh(Class::R));
        let mut lines = vec![match self.random.below(5) {
            0 => format!("sub.s32 {i}, {by}, {base};"),
            1 => format!("shl.b32 {i}, {base}, {small};"),
            2 => format!("mad.lo.s32 {i}, {base}, {small}, {by};"),
            _ => format!("add.s32 {i}, {base}, {by};"),
        }];
        self.offer(i);
        if self.random.percent(50) {
            let uniform = self.uniform_value();
            lines.push(format!("add.s32 {j}, {i}, {uniform};"));
        } else {
            lines.push(format!("mov.u32 {j}, {i};"));
        }
        self.offer(j);
        if self.random.percent(80) {
            let [wide, shifted] = [0; 2].map(|_| self.fresh(Class::D));
            let line = match self.random.below(5) {
                0 => format!("cvt.s64.s32 {wide}, {j};"),
                1 => format!("cvt.u64.u32 {wide}, {j};"),
                2 => format!("mul.wide.s32 {wide}, {j}, {small};"),
                3 => format!("mul.wide.u32 {wide}, {j}, {small};"),
                _ => {
                    let add = self.value(Class::D);
                    let ty = self.random.pick(&["u32", "s32"]);
                    format!("mad.wide.{ty} {wide}, {j}, {small}, {add};")
                }
            };
            lines.push(line);
            let offset = self.literal(Class::D);
            lines.push(match self.random.below(3) {
                0 => format!("shl.b64 {shifted}, {wide}, {small};"),
                1 => format!("add.s64 {shifted}, {wide}, {offset};"),
                _ => format!("mul.lo.s64 {shifted}, {wide}, {small};"),
            });
            self.offer(wide);
            self.offer(shifted);
        }
        self.group(lines)
    }
}

/// For each alternative of each family a program with just that instruction, named by its
/// mnemonic: to see that an executor knows them all.
pub fn each_form() -> Vec<(String, String)> {
    let mut all = Vec::new();
    for family in TABLES.iter().flat_map(|(_, table)| table.iter()) {
        for mnemonic in alternatives(family.mnemonic) {
            let operand = |letter: char, number: u32| match letter {
                'k' => "0x96".to_owned(),
                'b' => "3".to_owned(),
                letter => {
                    let class = Class::of(letter).unwrap_or(Class::R);
                    Reg { class, number }.to_string()
                }
            };
            let results: Vec<String> =
                family.results.chars().filter(|it| *it != '|').map(|it| operand(it, 0)).collect();
            let sources: Vec<String> =
                family.sources.chars().zip(1..).map(|(it, number)| operand(it, number)).collect();
            let text = format!(
                ".version 8.6\n.target sm_90\n.address_size 64\n.visible .entry k() {{\n\
                 .reg .pred %p<6>; .reg .b16 %h<6>; .reg .b32 %r<6>; .reg .b64 %d<6>;\n\
                 .reg .f32 %f<6>; .reg .f64 %g<6>;\n{mnemonic} {}, {};\nret;\n}}\n",
                results.join("|"),
                sources.join(", ")
            );
            all.push((mnemonic, text));
        }
    }
    all
}
