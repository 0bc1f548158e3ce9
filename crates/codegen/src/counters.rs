//! Counters of basic blocks: how often each ran in full, and by how many lanes and parts of warps it was
//! entered otherwise. They are registers or stack slots until the function returns.

use crate::context::offset;
use crate::lower::Lowering;
use crate::text::{Type, Value, Width};

impl Lowering<'_> {
    fn counter(&self, block: usize) -> [String; 3] {
        [format!("%full.{block}"), format!("%threads.{block}"), format!("%warps.{block}")]
    }

    /// Counters of basic blocks: how often each ran in full, and by how many lanes and warps it was
    /// entered otherwise.
    pub(crate) fn clear_counters(&mut self) {
        if !self.options.count {
            return;
        }
        for block in 0..self.cfg.blocks.len() {
            for counter in self.counter(block) {
                self.slots.push(format!("{counter} = alloca i64"));
                self.text.line(format_args!("store i64 0, ptr {counter}"));
            }
        }
    }

    fn add_to(&mut self, counter: &str, value: &Value) {
        let wide = Type::I(64);
        let old = self.text.define(wide, Width::Scalar, format_args!("load i64, ptr {counter}"));
        let new = self.text.binary("add", &old, value);
        self.text.line(format_args!("store {}, ptr {counter}", new.typed()));
    }

    /// Counts a full gang into a block.
    pub(crate) fn count_full(&mut self, block: usize) {
        if self.options.count {
            let [full, _, _] = self.counter(block);
            self.add_to(&full, &Value::int(1, Type::I(64), Width::Scalar));
        }
    }

    /// Counts some lanes into a block.
    pub(crate) fn count_masked(&mut self, block: usize, bits: &Value) {
        if !self.options.count {
            return;
        }
        let [_, threads, warps] = self.counter(block);
        let count = self.text.intrinsic("ctpop", bits.ty, Width::Scalar, &[bits]);
        let count = self.adapt(&count, Type::I(64));
        self.add_to(&threads, &count);
        for warp in 0..self.gang.warps() {
            let bits = self.warp_bits(bits, warp);
            let any = self.text.compare("ne", &bits, &Value::int(0, bits.ty, Width::Scalar));
            let one = self.text.cast("zext", &any, Type::I(64));
            self.add_to(&warps, &one);
        }
    }

    /// Adds to the context's counters what has been counted.
    pub(crate) fn flush_counters(&mut self) {
        if !self.options.count {
            return;
        }
        let wide = Type::I(64);
        let place = format!("getelementptr i8, ptr %ctx, i64 {}", offset::COUNTERS);
        let place = self.text.define(wide, Width::Scalar, place).name;
        let base =
            self.text.define(wide, Width::Scalar, format_args!("load ptr, ptr {place}")).name;
        for block in 0..self.cfg.blocks.len() {
            let [full, threads, warps] = self.counter(block);
            let load = |it: &mut Self, slot: &str| {
                it.text.define(wide, Width::Scalar, format_args!("load i64, ptr {slot}"))
            };
            let full = load(self, &full);
            for (at, part, per_gang) in
                [(0, threads, self.gang.lanes), (1, warps, self.gang.warps())]
            {
                let part = load(self, &part);
                let per_gang = Value::int(per_gang.into(), wide, Width::Scalar);
                let product = self.text.binary("mul", &full, &per_gang);
                let sum = self.text.binary("add", &product, &part);
                let bytes = 8 * (2 * block + at);
                let place = format!("getelementptr i8, ptr {base}, i64 {bytes}");
                let place = self.text.define(wide, Width::Scalar, place).name;
                self.add_to(&place, &sum);
            }
        }
    }
}
