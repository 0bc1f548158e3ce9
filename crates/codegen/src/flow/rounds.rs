//! Barriers without fibers: the gangs of a block take turns in *rounds*.
//!
//! Where a block only ever waits for all its threads, a gang that comes to a barrier saves what it
//! needs behind it in arrays, and the next gang goes on. When each has had its turn, every live gang
//! stands at a barrier, so that all may pass: the next round begins. What LLVM sees has no loop through
//! the barrier, and between barriers it is free to do what it likes.

use svp_ptx::analysis::liveness::RegisterSet;

use crate::analysis::plan::Plan;
use crate::analysis::rounds::is_block_wide;
use crate::emit::active::Version;
use crate::emit::cursor::Cursor;
use crate::emit::emitter::Emitter;
use crate::emit::entries::Resumption;
use crate::text::{Text, Type, Value, Width};

/// Where the gangs' states are: 0 at a gang's start, the number of a [`Resumption`], -1 at its end.
const STATES: &str = "%states";

/// The slots of a gang, and the arrays over all gangs of a block that they are saved in.
struct SavedSlot {
    slot: String,
    ty: String,
}

impl SavedSlot {
    /// Those of registers.
    fn of_registers(plan: &Plan<'_>, live: &RegisterSet) -> impl Iterator<Item = Self> {
        let copied = |id| live.contains(id) && !plan.registers.is_kept(id);
        let parts = plan.registers.parts(copied).into_iter();
        parts.map(|(slot, ty, width)| Self { slot, ty: width.of(ty) })
    }

    /// Those of masks.
    fn of_masks(plan: &Plan<'_>) -> impl Iterator<Item = Self> {
        let ty = plan.gang().mask_type().to_string();
        let slots = plan.masks().slots(plan.kernel.cfg.blocks.len());
        slots.map(move |slot| Self { slot, ty: ty.clone() })
    }

    /// The element of the array that belongs to the gang that runs.
    fn saved(&self, plan: &Plan<'_>, text: &mut Text) -> String {
        let array = format!("%saved.{}", self.slot.trim_start_matches('%'));
        text.slot_once(&array, format_args!("[{} x {}], align 64", plan.gangs(), self.ty));
        text.element_pointer(&self.ty, &array, "i32 %gang")
    }

    fn save(&self, plan: &Plan<'_>, text: &mut Text) {
        let Self { slot, ty } = self;
        let value = text.define(Type::I(64), Width::Scalar, format_args!("load {ty}, ptr {slot}"));
        let saved = self.saved(plan, text);
        text.line(format_args!("store {ty} {}, ptr {saved}", value.name));
    }

    fn restore(&self, plan: &Plan<'_>, text: &mut Text) {
        let Self { slot, ty } = self;
        let saved = self.saved(plan, text);
        let value = text.define(Type::I(64), Width::Scalar, format_args!("load {ty}, ptr {saved}"));
        text.line(format_args!("store {ty} {}, ptr {slot}", value.name));
    }
}

/// The state of the gang that runs.
fn state_of_gang(text: &mut Text) -> String {
    text.element_pointer("i32", STATES, "i32 %gang")
}

impl Cursor<'_, '_> {
    /// Is the instruction a barrier at which gangs take turns?
    pub(crate) fn pauses(&self) -> bool {
        self.plan.in_rounds && is_block_wide(self.instruction())
    }

    /// Lets the other gangs catch up: the next instruction comes in the next round.
    pub(crate) fn pause(&mut self) {
        let plan = self.plan;
        let live = plan.live_before(self.block, self.index + 1).unwrap_or_default();
        let label = self.text.fresh("round");
        let masked = matches!(self.version, Version::Masked);
        for slot in SavedSlot::of_registers(plan, &live) {
            slot.save(plan, self.text);
        }
        if masked {
            SavedSlot::of_masks(plan).for_each(|slot| slot.save(plan, self.text));
        }
        self.entries.resumptions.push(Resumption { label: label.clone(), live, masked });
        let state = state_of_gang(self.text);
        let number = self.entries.resumptions.len();
        self.text.line(format_args!("store i32 {number}, ptr {state}"));
        self.text.jump("gang.next");
        self.text.label(&label);
        if masked {
            self.reload_active();
        }
    }
}

impl Emitter<'_> {
    /// Gives the gang of this round its number.
    pub(crate) fn number_gang(&mut self) {
        self.text.slot(STATES, format_args!("[{} x i32]", self.plan.gangs()));
        let (lanes, last) = (self.plan.gang().lanes, self.plan.gangs() - 1);
        self.text.declare("declare i32 @llvm.umin.i32(i32, i32)".to_owned());
        self.text.line(format_args!("%gang.counted = udiv i32 %first, {lanes}"));
        self.text.line("%gang.frozen = freeze i32 %gang.counted");
        // The number of an element in arrays over gangs, whatever the count is.
        self.text
            .line(format_args!("%gang = call i32 @llvm.umin.i32(i32 %gang.frozen, i32 {last})"));
    }

    /// From `gang.head` to where the gang goes on.
    pub(crate) fn dispatch(&mut self) {
        let state = state_of_gang(&mut self.text);
        let state = self.text.load_slot(Type::I(32), &state);
        self.text.jump("gang.dispatch");
        self.text.label("gang.dispatch");
        self.text.line(format_args!("switch i32 {}, label %gang.next [DISPATCH]", state.name));
        self.text.label("gang.first");
    }

    /// The targets of the switch in [`Emitter::dispatch`], once all of them are known.
    pub(crate) fn dispatch_targets(&self) -> String {
        let first = "i32 0, label %gang.first".to_owned();
        let numbers = 1..=self.entries.resumptions.len();
        let restores = numbers.map(|number| format!("i32 {number}, label %restore.{number}"));
        [first].into_iter().chain(restores).collect::<Vec<_>>().join(" ")
    }

    /// Gives gangs that go on what they have saved.
    pub(crate) fn restores(&mut self) {
        let plan = self.plan;
        for (at, resumption) in self.entries.resumptions.iter().enumerate() {
            self.text.label(&format!("restore.{}", at + 1));
            let live = &resumption.live;
            for slot in SavedSlot::of_registers(plan, live) {
                slot.restore(plan, &mut self.text);
            }
            for slot in SavedSlot::of_masks(plan) {
                if resumption.masked {
                    slot.restore(plan, &mut self.text);
                } else {
                    self.text.line(format_args!("store {} 0, ptr {}", slot.ty, slot.slot));
                }
            }
            self.text.jump(&resumption.label);
        }
    }

    /// All gangs of a block are at their start.
    pub(crate) fn begin_rounds(&mut self) {
        for gang in 0..self.plan.gangs() {
            let state = self.text.element_pointer("i32", STATES, format_args!("i32 {gang}"));
            self.text.line(format_args!("store i32 0, ptr {state}"));
        }
    }

    /// The running gang has come to its end.
    pub(crate) fn end_gang(&mut self) {
        let state = state_of_gang(&mut self.text);
        self.text.line(format_args!("store i32 -1, ptr {state}"));
        self.text.jump("gang.next");
    }

    /// Does any gang go on? `i1`
    pub(crate) fn any_paused(&mut self) -> Value {
        let ty = Type::I(32);
        let mut union = Value::int(0, Type::I(1), Width::Scalar);
        for gang in 0..self.plan.gangs() {
            let state = self.text.element_pointer("i32", STATES, format_args!("i32 {gang}"));
            let state = self.text.load_slot(ty, &state);
            let goes_on = self.text.compare("sgt", &state, &Value::int(0, ty, Width::Scalar));
            union = self.text.binary("or", &union, &goes_on);
        }
        union
    }
}
