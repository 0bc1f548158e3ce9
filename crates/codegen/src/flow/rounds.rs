//! Barriers without fibers: the gangs of a block take turns in *rounds*.
//!
//! Where a block only ever waits for all its threads, a gang that comes to a barrier keeps what it
//! needs behind it in arrays, and the next gang goes on. When each has had its turn, every live gang
//! stands at a barrier, so that all may pass: the next round begins. What LLVM sees has no loop through
//! the barrier, and between barriers it is free to do what it likes.

use svp_ptx::analysis::liveness::RegisterSet;
use svp_ptx::ir::{Body, Immediate, Instruction, Keyword, Opcode, Operand, RegisterId};

use crate::emit::lowering::{Active, Lowering};
use crate::text::{Type, Value, Width};

/// Registers that are kept over barriers at most, in bytes of all gangs of a block.
const MAX_KEPT_BYTES: u64 = 128 << 10;
/// Barriers of a kernel at most: each is a place to go on from, and LLVM's time grows with their number
/// times that of the registers.
const MAX_BARRIERS: usize = 16;

/// A barrier at which gangs pause, in one of the two versions of its block.
#[derive(Debug)]
pub(crate) struct Pause {
    /// Where a gang goes on.
    pub(crate) label: String,
    /// What it needs then; nothing is known of a function that is too large.
    pub(crate) live: RegisterSet,
    /// Do only some lanes wait? Then masks are kept, too.
    pub(crate) masked: bool,
}

/// Are all barriers of the kernel such that only whole blocks wait, and nothing but arrays has to be
/// kept for a gang that waits?
pub(crate) fn waits_in_rounds(body: &Body, frame_bytes: u32) -> bool {
    let zero = |operand: &Operand| matches!(operand, Operand::Immediate(Immediate::Integer(0)));
    let block_wide = |it: &&Instruction| {
        matches!(it.opcode, Opcode::Bar | Opcode::Barrier) && !it.has(Keyword::Warp)
    };
    let barriers: Vec<&Instruction> = body.instructions.iter().filter(block_wide).collect();
    let plain = barriers.iter().all(|it| {
        let other = [Keyword::Red, Keyword::Arrive, Keyword::Cluster];
        it.one_of(&other).is_none() && it.operands.len() <= 1 && it.operands.iter().all(zero)
    });
    plain && frame_bytes == 0 && barriers.len() <= MAX_BARRIERS
}

impl Lowering<'_> {
    /// Gangs of a block.
    pub(crate) fn gangs(&self) -> u32 {
        let threads: u32 = self.options.block.iter().product();
        threads.div_ceil(self.gang.lanes)
    }

    /// Would the registers that live across barriers fit where they are to be kept?
    pub(crate) fn kept_fits(&self) -> bool {
        let mut live = RegisterSet::new(self.body.registers.len());
        for (block, it) in self.cfg.blocks.iter().enumerate() {
            let instructions = it.instructions.clone();
            let barriers = instructions.filter(|index| {
                let opcode = self.body.instructions[*index].opcode;
                matches!(opcode, Opcode::Bar | Opcode::Barrier)
            });
            for index in barriers {
                let Some(after) = self.lives.before(self.body, self.cfg, block, index + 1) else {
                    return false;
                };
                live.unite(&after);
            }
        }
        let parts = self.registers.parts(&self.gang, |id| live.contains(id));
        let bytes = |ty: &Type, width: &Width| {
            let lanes = match width {
                Width::Scalar => 1,
                Width::Lanes(lanes) => *lanes,
            };
            u64::from(ty.bits().div_ceil(8) * lanes)
        };
        let sum: u64 = parts.iter().map(|(_, ty, width)| bytes(ty, width)).sum();
        sum.saturating_mul(self.gangs().into()) <= MAX_KEPT_BYTES
    }

    /// The element of an array over gangs that belongs to the one that runs.
    fn kept(&mut self, slot: &str, ty: &str) -> String {
        let array = format!("%kept.{}", slot.trim_start_matches('%'));
        let alloca = format!("{array} = alloca [{} x {ty}], align 64", self.gangs());
        if !self.slots.contains(&alloca) {
            self.slots.push(alloca);
        }
        let place = format!("getelementptr {ty}, ptr {array}, i32 %gang");
        self.text.define(Type::I(64), Width::Scalar, place).name
    }

    fn keep(&mut self, slot: &str, ty: &str) {
        let value = self.text.define(Type::I(64), Width::Scalar, format!("load {ty}, ptr {slot}"));
        let place = self.kept(slot, ty);
        self.text.line(format_args!("store {ty} {}, ptr {place}", value.name));
    }

    fn bring_back(&mut self, slot: &str, ty: &str) {
        let place = self.kept(slot, ty);
        let value = self.text.define(Type::I(64), Width::Scalar, format!("load {ty}, ptr {place}"));
        self.text.line(format_args!("store {ty} {}, ptr {slot}", value.name));
    }

    /// The slots of masks.
    fn mask_slots(&self) -> Vec<String> {
        let blocks = (0..self.cfg.blocks.len()).map(|block| format!("%mask.{block}"));
        blocks.chain(["%mask.running".to_owned()]).collect()
    }

    /// Lets the other gangs catch up: the instruction after `index` comes in the next round.
    pub(crate) fn pause(&mut self, index: usize) {
        let live = self.lives.before(self.body, self.cfg, self.block, index + 1);
        let live = live.unwrap_or_default();
        let label = self.text.fresh("round");
        let masked = matches!(self.mode, Active::Some(_));
        for (slot, ty, width) in self.registers.parts(&self.gang, |id| live.contains(id)) {
            self.keep(&slot, &width.of(ty));
        }
        if masked {
            let ty = self.gang.mask_type().to_string();
            for slot in self.mask_slots() {
                self.keep(&slot, &ty);
            }
        }
        self.pauses.push(Pause { label: label.clone(), live, masked });
        let state = self.state_place();
        self.text.line(format_args!("store i32 {}, ptr {state}", self.pauses.len()));
        self.jump("gang.next");
        self.text.label(&label);
        if masked {
            let bits = self.running_mask();
            self.mode = Active::Some(self.mask_lanes(&bits));
        }
    }

    /// Where the running gang's state is: 0 at its start, the number of a pause, -1 at its end.
    fn state_place(&mut self) -> String {
        let place = "getelementptr i32, ptr %states, i32 %gang";
        self.text.define(Type::I(64), Width::Scalar, place).name
    }

    /// From `gang.head` to where the gang of this round goes on.
    pub(crate) fn dispatch(&mut self) {
        self.slots.push(format!("%states = alloca [{} x i32]", self.gangs()));
        self.text.line(format_args!("%gang = udiv i32 %first, {}", self.gang.lanes));
        let state = self.state_place();
        let state = self.text.define(Type::I(32), Width::Scalar, format!("load i32, ptr {state}"));
        self.text.line(format_args!("br label %gang.dispatch"));
        self.text.label("gang.dispatch");
        self.text.line(format_args!("switch i32 {}, label %gang.next [DISPATCH]", state.name));
        self.text.label("gang.first");
    }

    /// The targets of the switch in [`Lowering::dispatch`], once all pauses are known.
    pub(crate) fn dispatch_targets(&self) -> String {
        let pauses = (1..=self.pauses.len()).map(|at| format!("i32 {at}, label %restore.{at}"));
        let all: Vec<String> =
            ["i32 0, label %gang.first".to_owned()].into_iter().chain(pauses).collect();
        all.join(" ")
    }

    /// Gives gangs that go on what they have kept.
    pub(crate) fn restores(&mut self) {
        let mask_type = self.gang.mask_type().to_string();
        for (at, pause) in std::mem::take(&mut self.pauses).iter().enumerate() {
            self.text.label(&format!("restore.{}", at + 1));
            let live = |id: RegisterId| pause.live.contains(id);
            for (slot, ty, width) in self.registers.parts(&self.gang, live) {
                self.bring_back(&slot, &width.of(ty));
            }
            let used = &self.used;
            let dead = |id: RegisterId| used[id.index()] && !pause.live.contains(id);
            self.registers.forget(&mut self.text, &self.gang, dead);
            for slot in self.mask_slots() {
                if pause.masked {
                    self.bring_back(&slot, &mask_type);
                } else {
                    self.text.line(format_args!("store {mask_type} 0, ptr {slot}"));
                }
            }
            self.jump(&pause.label);
        }
    }

    /// All gangs of a block are at their start.
    pub(crate) fn begin_rounds(&mut self) {
        for gang in 0..self.gangs() {
            let place = format!("getelementptr i32, ptr %states, i32 {gang}");
            let place = self.text.define(Type::I(64), Width::Scalar, place).name;
            self.text.line(format_args!("store i32 0, ptr {place}"));
        }
    }

    /// The running gang has come to its end.
    pub(crate) fn end_gang(&mut self) {
        let state = self.state_place();
        self.text.line(format_args!("store i32 -1, ptr {state}"));
        self.jump("gang.next");
    }

    /// Does any gang go on? `i1`
    pub(crate) fn any_paused(&mut self) -> Value {
        let ty = Type::I(32);
        let mut union = Value::int(0, Type::I(1), Width::Scalar);
        for gang in 0..self.gangs() {
            let place = format!("getelementptr i32, ptr %states, i32 {gang}");
            let place = self.text.define(ty, Width::Scalar, place).name;
            let state = self.text.define(ty, Width::Scalar, format!("load i32, ptr {place}"));
            let goes_on = self.text.compare("sgt", &state, &Value::int(0, ty, Width::Scalar));
            union = self.text.binary("or", &union, &goes_on);
        }
        union
    }
}
