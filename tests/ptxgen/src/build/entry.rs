//! The kernel's entry: where the thread is, the buffers, first values of every class, variables.

use super::{Builder, Fixed, LOCAL_BYTES};
use crate::program::{Class, Reg, Statement};

impl Builder {
    pub(super) fn entry(&mut self) -> Vec<Statement> {
        let mut entry = Vec::new();
        let fixed = self.whereabouts(&mut entry);
        self.fixed = Some(fixed);
        self.input = fixed.input;
        self.first_values(&mut entry);
        self.set_variables(&mut entry);
        if self.random.percent(40) {
            self.local_bytes = LOCAL_BYTES;
            let lines =
                (0..LOCAL_BYTES / 8).map(|at| format!("st.local.u64 [local+{}], 0;", at * 8));
            let lines = lines.collect();
            entry.push(self.group(lines));
        }
        entry
    }

    /// Indices and addresses, in the forms that nvcc writes.
    fn whereabouts(&mut self, entry: &mut Vec<Statement>) -> Fixed {
        use Class::{D, R};
        let [input, output] = [self.fresh(D), self.fresh(D)];
        let mut lines = Vec::new();
        for (reg, name) in [(input, "input"), (output, "output")] {
            let raw = self.fresh(D);
            lines.push(format!("ld.param.u64 {raw}, [{name}];"));
            lines.push(format!("cvta.to.global.u64 {reg}, {raw};"));
        }
        let [tx, ty, tz] = [0; 3].map(|_| self.fresh(R));
        let [bx, by, bz] = [0; 3].map(|_| self.fresh(R));
        let [nx, ny, nz] = [0; 3].map(|_| self.fresh(R));
        for (regs, name) in [([tx, ty, tz], "tid"), ([bx, by, bz], "ctaid"), ([nx, ny, nz], "ntid")]
        {
            for (reg, axis) in regs.iter().zip(["x", "y", "z"]) {
                lines.push(format!("mov.u32 {reg}, %{name}.{axis};"));
            }
        }
        let [row, in_block, slice, block, area, threads] = [0; 6].map(|_| self.fresh(R));
        let [in_grid, gx, gy, gz, wide, high, place] = [0; 7].map(|_| self.fresh(R));
        lines.push(format!("mad.lo.s32 {row}, {tz}, {ny}, {ty};"));
        lines.push(format!("mad.lo.s32 {in_block}, {row}, {nx}, {tx};"));
        lines.push(format!("mad.lo.s32 {slice}, {bz}, %nctaid.y, {by};"));
        lines.push(format!("mad.lo.s32 {block}, {slice}, %nctaid.x, {bx};"));
        lines.push(format!("mul.lo.s32 {area}, {nx}, {ny};"));
        lines.push(format!("mul.lo.s32 {threads}, {area}, {nz};"));
        if self.launch.block[1] * self.launch.block[2] == 1 && self.launch.grid[1..] == [1, 1] {
            lines.push(format!("mad.lo.s32 {in_grid}, {bx}, {nx}, {tx};"));
        } else {
            lines.push(format!("mad.lo.s32 {in_grid}, {block}, {threads}, {in_block};"));
        }
        lines.push(format!("mad.lo.s32 {gx}, {bx}, {nx}, {tx};"));
        lines.push(format!("mad.lo.s32 {gy}, {by}, {ny}, {ty};"));
        lines.push(format!("mad.lo.s32 {gz}, {bz}, {nz}, {tz};"));
        lines.push(format!("mul.lo.s32 {wide}, {nx}, %nctaid.x;"));
        lines.push(format!("mul.lo.s32 {high}, {ny}, %nctaid.y;"));
        lines.push(format!("mad.lo.s32 {place}, {gz}, {high}, {gy};"));
        lines.push(format!("mad.lo.s32 {place}, {place}, {wide}, {gx};"));
        entry.push(self.group(lines));
        self.uniform.extend([bx, by, bz, nx, ny, nz, block, threads]);
        for reg in [tx, ty, in_block, in_grid, place, block, threads] {
            self.offer(reg);
        }
        Fixed { input, output, tx, in_block, in_grid, place, block, threads }
    }

    /// One value of each class at least, from parameters and from memory.
    fn first_values(&mut self, entry: &mut Vec<Statement>) {
        for (class, ty, name) in [
            (Class::R, "u32", "n"),
            (Class::F, "f32", "s"),
            (Class::D, "u64", "m"),
            (Class::G, "f64", "t"),
            (Class::H, "u16", "h"),
        ] {
            let reg = self.result(class);
            self.uniform.insert(reg);
            entry.push(self.group(vec![format!("ld.param.{ty} {reg}, [{name}];")]));
        }
        let Some(Fixed { input, in_grid, .. }) = self.fixed else { return };
        for (class, ty) in [
            (Class::R, "u32"),
            (Class::F, "f32"),
            (Class::D, "u64"),
            (Class::G, "f64"),
            (Class::H, "u16"),
        ] {
            let (at, address, reg) =
                (self.fresh(Class::D), self.fresh(Class::D), self.result(class));
            let lines = vec![
                format!("mul.wide.u32 {at}, {in_grid}, {};", class.bytes()),
                format!("add.s64 {address}, {input}, {at};"),
                format!("ld.global.{ty} {reg}, [{address}+{}];", 32 * self.random.below(64)),
            ];
            entry.push(self.group(lines));
        }
        for _ in 0..2 {
            let (a, reg) = (self.value(Class::R), self.result(Class::P));
            let with = self.literal(Class::R);
            entry.push(self.group(vec![format!("setp.lt.s32 {reg}, {a}, {with};")]));
        }
    }

    fn set_variables(&mut self, entry: &mut Vec<Statement>) {
        let classes = [Class::R, Class::F, Class::D, Class::G, Class::H, Class::P, Class::R];
        for class in classes.into_iter().chain([Class::F]) {
            if self.random.percent(70) {
                let variable = self.fresh(class);
                let line = self.set(variable);
                entry.push(self.group(vec![line]));
                self.variables.push(variable);
            }
        }
    }

    /// Sets a register to something.
    pub(super) fn set(&mut self, reg: Reg) -> String {
        if reg.class == Class::P {
            let (a, b) = (self.value(Class::R), self.literal(Class::R));
            return format!("setp.ne.s32 {reg}, {a}, {b};");
        }
        let from = match self.random.percent(50) {
            true => self.literal(reg.class),
            false => self.value(reg.class).to_string(),
        };
        format!("mov.{} {reg}, {from};", reg.class.declared())
    }
}
