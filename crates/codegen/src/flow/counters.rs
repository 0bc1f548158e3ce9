//! Counters of basic blocks: how often each ran in full, and by how many lanes it was entered
//! otherwise. They are registers or stack slots until the function returns. Of blocks that execute
//! equally often ([`crate::analysis::count_equivalence`]) one is counted.

use crate::context::offset;
use crate::emit::lowering::Lowering;
use crate::text::{Type, Value, Width};

const WIDE: Type = Type::I(64);

impl Lowering<'_> {
    fn counter(&self, block: usize) -> [String; 2] {
        [format!("%full.{block}"), format!("%threads.{block}")]
    }

    fn is_counted(&self, block: usize) -> bool {
        self.counted.get(block) == Some(&block) && !(block == 0 && self.begins_once())
    }

    /// Is the first block where threads begin, and nothing else? Then it is known how many do.
    fn begins_once(&self) -> bool {
        self.cfg.blocks.first().is_some_and(|it| it.predecessors.is_empty())
    }

    /// Sets all counters to zero.
    pub(crate) fn clear_counters(&mut self) {
        for block in 0..self.counted.len() {
            if !self.is_counted(block) {
                continue;
            }
            for counter in self.counter(block) {
                self.slots.push(format!("{counter} = alloca i64"));
                self.text.line(format_args!("store i64 0, ptr {counter}"));
            }
        }
    }

    fn add_to(&mut self, counter: &str, value: &Value) {
        let old = self.text.define(WIDE, Width::Scalar, format_args!("load i64, ptr {counter}"));
        let new = self.text.binary("add", &old, value);
        self.text.line(format_args!("store {}, ptr {counter}", new.typed()));
    }

    /// Counts a full gang into a block.
    pub(crate) fn count_full(&mut self, block: usize) {
        if self.is_counted(block) {
            let [full, _] = self.counter(block);
            self.add_to(&full, &Value::int(1, WIDE, Width::Scalar));
        }
    }

    /// Counts the lane that runs alone into a block.
    pub(crate) fn count_alone(&mut self, block: usize) {
        if self.is_counted(block) {
            let [_, threads] = self.counter(block);
            self.add_to(&threads, &Value::int(1, WIDE, Width::Scalar));
        }
    }

    /// Counts some lanes into a block.
    pub(crate) fn count_masked(&mut self, block: usize, bits: &Value) {
        if self.is_counted(block) {
            let [_, threads] = self.counter(block);
            let count = self.text.intrinsic("ctpop", bits.ty, Width::Scalar, &[bits]);
            let count = self.adapt(&count, WIDE);
            self.add_to(&threads, &count);
        }
    }

    /// Adds to the context's counters what has been counted. `began`: how many threads there were,
    /// `i64`.
    pub(crate) fn flush_counters(&mut self, began: impl FnOnce(&mut Self) -> Value) {
        if self.counted.is_empty() {
            return;
        }
        let place = format!("getelementptr i8, ptr %ctx, i64 {}", offset::COUNTERS);
        let place = self.text.define(WIDE, Width::Scalar, place).name;
        let base =
            self.text.define(WIDE, Width::Scalar, format_args!("load ptr, ptr {place}")).name;
        if self.begins_once() {
            let began = began(self);
            self.add_to(&base, &began);
        }
        for block in 0..self.counted.len() {
            if !self.is_counted(block) {
                continue;
            }
            let [full, threads] = self.counter(block).map(|slot| {
                self.text.define(WIDE, Width::Scalar, format_args!("load i64, ptr {slot}"))
            });
            let lanes = Value::int(self.gang.lanes.into(), WIDE, Width::Scalar);
            let product = self.text.binary("mul", &full, &lanes);
            let sum = self.text.binary("add", &product, &threads);
            let place = format!("getelementptr i8, ptr {base}, i64 {}", 8 * block);
            let place = self.text.define(WIDE, Width::Scalar, place).name;
            self.add_to(&place, &sum);
        }
    }
}
