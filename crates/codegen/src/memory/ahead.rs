//! Fetching ahead: in a loop, what the next turn will load.
//!
//! Gangs load from far-apart places, turn after turn (grid-stride loops). The CPU looks ahead a few
//! hundred instructions, which is not one turn of a long loop; and whether its prefetcher sees the
//! stride differs between much the same code: a histogram took 2.6 times as long with another register
//! in its loop. A short loop gains, too: a sum took 4.3 ms instead of 6.3.

use svp_ptx::analysis::order::Schedule;
use svp_ptx::analysis::{BlockId, Cfg};

use super::pattern::{Access, WIDE};
use crate::emit::lowering::Lowering;
use crate::text::{Value, Width};

/// Bytes side by side from which on fetching pays: rows of tiles are shorter, and lie near.
const LEAST: u32 = 256;
const LINE: u32 = 64;

/// For each basic block: is it in a loop?
pub(crate) fn in_loops(cfg: &Cfg) -> Vec<bool> {
    let schedule = Schedule::of(cfg);
    let is_in_one = |block| schedule.loops_around(BlockId(block)).next().is_some();
    (0..cfg.blocks.len() as u32).map(is_in_one).collect()
}

impl Lowering<'_> {
    /// Fetches `bytes` from where the next turn will load, if the offset from the window goes on as
    /// it went from the last turn to this. Wherever that is, fetching has no effect but on caches.
    pub(super) fn fetch_ahead(&mut self, access: &Access, offset: &Value, bytes: u32) {
        if bytes < LEAST || !self.in_loops.get(self.block).is_some_and(|it| *it) {
            return;
        }
        let slot = self.last_offset();
        let text = &mut self.text;
        let last = text.define(WIDE, Width::Scalar, format_args!("load i64, ptr {slot}"));
        text.line(format_args!("store {}, ptr {slot}", offset.typed()));
        let step = text.binary("sub", offset, &last);
        let next = text.binary("add", offset, &step);
        text.declare("declare void @llvm.prefetch.p0(ptr, i32, i32, i32)".to_owned());
        for at in (0..bytes).step_by(LINE as usize) {
            let at = Value::int(at.into(), WIDE, Width::Scalar);
            let at = self.text.binary("add", &next, &at);
            let place = self.pointer(access, &at).name;
            self.text.line(format_args!(
                "call void @llvm.prefetch.p0(ptr {place}, i32 0, i32 3, i32 1)"
            ));
        }
    }

    /// Where the offset of the last turn is kept: gangs in rounds take turns, and each goes its own way.
    fn last_offset(&mut self) -> String {
        let slot = format!("%{}", self.text.fresh("last"));
        if !self.in_rounds {
            self.slots.push(format!("{slot} = alloca i64\n  store i64 0, ptr {slot}"));
            return slot;
        }
        let ty = format!("[{} x i64]", self.gangs());
        self.slots.push(format!("{slot} = alloca {ty}\n  store {ty} zeroinitializer, ptr {slot}"));
        let place = format!("getelementptr i64, ptr {slot}, i32 %gang");
        self.text.define(WIDE, Width::Scalar, place).name
    }
}

#[cfg(test)]
mod tests {
    use crate::{Options, Vectors, lower};

    /// Prefetches in the code of a loop over `p`, from lane to lane so many bytes.
    fn prefetches(lanes: u32, bytes: u32, back: &str) -> usize {
        code(lanes, bytes, back).matches("call void @llvm.prefetch").count()
    }

    fn code(lanes: u32, bytes: u32, back: &str) -> String {
        let text = format!(
            ".version 8.0\n.target sm_80\n.address_size 64\n\
             .visible .entry k(.param .u64 p, .param .u32 n) {{\n\
             .reg .pred %p<4>; .reg .b32 %r<9>; .reg .b64 %d<9>;\n\
             ld.param.u64 %d0, [p]; ld.param.u32 %r0, [n]; mov.u32 %r1, %tid.x;\n\
             L: mul.wide.s32 %d1, %r1, {bytes}; add.u64 %d2, %d0, %d1; ld.global.u32 %r2, [%d2];\n\
             add.s32 %r3, %r3, %r2; add.s32 %r1, %r1, 4096; setp.lt.s32 %p0, %r1, %r0;\n\
             {back} st.global.u32 [%d0], %r3; ret; }}\n"
        );
        let module = svp_ptx::parse::parse(&text).unwrap();
        let (id, _) = module.kernels().next().unwrap();
        let block = [256, 1, 1];
        let options = Options { block, count: false, vectors: Vectors::AVX512, lanes: Some(lanes) };
        lower(&module, id, &options).unwrap().text
    }

    #[test]
    fn a_loop_fetches_what_its_next_turn_loads() {
        // 64 lanes of 4 bytes are four lines.
        assert_eq!(prefetches(64, 4, "@%p0 bra L;"), 4);
        assert_eq!(prefetches(128, 4, "@%p0 bra L;"), 8);
    }

    #[test]
    fn nothing_is_fetched_without_a_loop_or_for_short_or_scattered_rows() {
        assert_eq!(prefetches(64, 4, ""), 0);
        assert_eq!(prefetches(32, 4, "@%p0 bra L;"), 0);
        assert_eq!(prefetches(64, 8, "@%p0 bra L;"), 0);
    }

    #[test]
    fn gangs_that_take_turns_between_barriers_remember_each_their_own() {
        let text = code(64, 4, "bar.sync 0; @%p0 bra L;");
        let is_slot = |it: &&str| it.contains("last") && it.contains("alloca");
        let slots: Vec<&str> = text.lines().filter(is_slot).collect();
        assert!(!slots.is_empty() && slots.iter().all(|it| it.contains("[4 x i64]")), "{slots:?}");
    }
}
