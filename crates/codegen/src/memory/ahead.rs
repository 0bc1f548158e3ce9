//! Fetching ahead: in a loop, what the next turn will load.
//!
//! Gangs load from far-apart places, turn after turn (grid-stride loops). The CPU looks ahead a few
//! hundred instructions, which is not one turn of a long loop, and whether its prefetcher sees the
//! stride depends on how the loop's code lies. So a load of whole lines in a loop remembers where it
//! was the last time, and fetches from as far ahead again.

use super::pattern::{Access, WIDE};
use super::primitives;
use crate::emit::cursor::Cursor;
use crate::text::{Value, Width};

/// Bytes side by side from which on fetching pays: rows of tiles are shorter, and lie near.
const LEAST: u32 = 256;
const LINE: u32 = 64;

impl Cursor<'_, '_> {
    /// Fetches `bytes` from where the next turn will load, if the offset from the window goes on as
    /// it went from the last turn to this. Wherever that is, fetching has no effect but on caches.
    pub(super) fn fetch_ahead(&mut self, access: &Access, offset: &Value, bytes: u32) {
        if bytes < LEAST || !self.plan.in_loops.get(self.block).is_some_and(|in_loop| *in_loop) {
            return;
        }
        let slot = self.last_offset();
        let last = self.text.load_slot(WIDE, &slot);
        self.text.store_slot(offset, &slot);
        let step = self.text.binary("sub", offset, &last);
        let next = self.text.binary("add", offset, &step);
        for line in (0..bytes).step_by(LINE as usize) {
            let line = Value::int(line.into(), WIDE, Width::Scalar);
            let at = self.text.binary("add", &next, &line);
            let pointer = self.pointer(access, &at);
            primitives::prefetch(self.text, &pointer);
        }
    }

    /// Where the offset of the last turn is: gangs in rounds take turns, and each goes its own way.
    fn last_offset(&mut self) -> String {
        let slot = format!("%{}", self.text.fresh("last"));
        if !self.plan.in_rounds {
            self.text.slot(&slot, format_args!("i64\n  store i64 0, ptr {slot}"));
            return slot;
        }
        let ty = format!("[{} x i64]", self.plan.gangs());
        self.text.slot(&slot, format_args!("{ty}\n  store {ty} zeroinitializer, ptr {slot}"));
        self.text.element_pointer("i64", &slot, "i32 %gang")
    }
}

#[cfg(test)]
mod tests {
    use crate::{Options, Vectors, lower};

    /// Prefetches in the code of a loop over `p`, from lane to lane this many bytes.
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
        let is_slot = |line: &&str| line.contains("last") && line.contains("alloca");
        let slots: Vec<&str> = text.lines().filter(is_slot).collect();
        assert!(
            !slots.is_empty() && slots.iter().all(|slot| slot.contains("[4 x i64]")),
            "{slots:?}"
        );
    }
}
