//! Counters of basic blocks: how often each ran in full, and by how many lanes it was entered
//! otherwise. They are registers until the function returns, or in memory if there are many. Of blocks that
//! execute equally often ([`crate::analysis::count_equivalence`]) one is counted.

use crate::analysis::plan::Plan;
use crate::context::Entry;
use crate::context::offset;
use crate::emit::cursor::Cursor;
use crate::emit::emitter::Emitter;
use crate::text::{Text, Type, Value, Width};

const WIDE: Type = Type::I(64);

/// The counters of a block: full gangs, and other lanes.
fn counters(block: usize) -> [String; 2] {
    [format!("%full.{block}"), format!("%threads.{block}")]
}

fn add_to(text: &mut Text, counter: &str, value: &Value) {
    let old = text.load_slot(WIDE, counter);
    let new = text.binary("add", &old, value);
    text.store_slot(&new, counter);
}

impl Plan<'_> {
    fn read_counter(&self, text: &mut Text, counter: &str) -> Value {
        let access = self.counter_access;
        text.define(WIDE, Width::Scalar, format_args!("load {access}i64, ptr {counter}"))
    }

    fn count(&self, text: &mut Text, counter: &str, more: &Value) {
        let old = self.read_counter(text, counter);
        let new = text.binary("add", &old, more);
        text.line(format_args!("store {}{}, ptr {counter}", self.counter_access, new.typed()));
    }

    fn is_counted(&self, block: usize) -> bool {
        self.counted.get(block) == Some(&block) && !(block == 0 && self.begins_once())
    }

    fn counted_blocks(&self) -> impl Iterator<Item = usize> {
        (0..self.counted.len()).filter(|block| self.is_counted(*block))
    }

    /// Is the first block where threads begin, and nothing else? Then it is known how many do.
    fn begins_once(&self) -> bool {
        self.kernel.cfg.blocks.first().is_some_and(|block| block.predecessors.is_empty())
    }
}

impl Cursor<'_, '_> {
    /// Counts a full gang into the block.
    pub(crate) fn count_full(&mut self) {
        if self.plan.is_counted(self.block) {
            let [full, _] = counters(self.block);
            self.plan.count(self.text, &full, &Value::int(1, WIDE, Width::Scalar));
        }
    }

    /// Counts the lane of a serial region into the block.
    pub(crate) fn count_lane(&mut self) {
        if self.plan.is_counted(self.block) {
            let [_, threads] = counters(self.block);
            self.plan.count(self.text, &threads, &Value::int(1, WIDE, Width::Scalar));
        }
    }

    /// Counts some lanes into the block.
    pub(crate) fn count_masked(&mut self, bits: &Value) {
        if self.plan.is_counted(self.block) {
            let [_, threads] = counters(self.block);
            let count = self.text.intrinsic("ctpop", bits.ty, Width::Scalar, &[bits]);
            let count = self.text.adapt(&count, WIDE);
            self.plan.count(self.text, &threads, &count);
        }
    }
}

impl Emitter<'_> {
    /// Sets all counters to zero.
    pub(crate) fn clear_counters(&mut self) {
        for counter in self.plan.counted_blocks().flat_map(counters) {
            self.text.slot(&counter, WIDE);
            let access = self.plan.counter_access;
            self.text.line(format_args!("store {access}i64 0, ptr {counter}"));
        }
    }

    /// How many threads there were, `i64`.
    fn threads_begun(&mut self) -> Value {
        match self.plan.entry {
            Entry::Gang => {
                let mask = self.first_mask();
                let lanes = self.text.intrinsic("ctpop", mask.ty, Width::Scalar, &[&mask]);
                self.text.adapt(&lanes, WIDE)
            }
            Entry::Blocks => {
                let threads = Value::int(self.plan.threads().into(), WIDE, Width::Scalar);
                self.text.binary("mul", &Value::named("%count", WIDE), &threads)
            }
        }
    }

    /// Adds to the context's counters what has been counted.
    pub(crate) fn flush_counters(&mut self) {
        let plan = self.plan;
        if plan.counted.is_empty() {
            return;
        }
        let pointer = self.text.byte_pointer("%ctx", offset::COUNTERS);
        let base = format!("load ptr, ptr {pointer}");
        let base = self.text.define(WIDE, Width::Scalar, base).name;
        if plan.begins_once() {
            let begun = self.threads_begun();
            add_to(&mut self.text, &base, &begun);
        }
        for block in plan.counted_blocks() {
            let [full, threads] =
                counters(block).map(|slot| plan.read_counter(&mut self.text, &slot));
            let lanes = Value::int(plan.gang().lanes.into(), WIDE, Width::Scalar);
            let product = self.text.binary("mul", &full, &lanes);
            let sum = self.text.binary("add", &product, &threads);
            let pointer = self.text.byte_pointer(&base, 8 * block);
            add_to(&mut self.text, &pointer, &sum);
        }
    }
}
