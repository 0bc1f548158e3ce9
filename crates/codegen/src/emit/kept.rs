//! Where [what stays in memory](crate::analysis::kept) has its place: stack slots of several elements, which
//! LLVM does not turn into values.
//!
//! What gangs still need behind a barrier has a place for each gang of the block, so that nothing is copied
//! there.

use crate::analysis::plan::Plan;
use crate::emit::emitter::Emitter;
use crate::emit::masks::ARRAY;
use crate::text::{Text, Type, Width};
use crate::values::registers::{Place, place_name};

/// The place of registers; that of those of a gang begins with the same word.
pub(crate) const REGISTERS: &str = "%kept";

/// Alignment of what is kept: that of the longest vectors.
const ALIGN: u64 = 64;

/// The place of one gang's bytes in a new slot, which has one for each gang where they take turns.
fn area(plan: &Plan<'_>, text: &mut Text, name: &str, bytes: u64, of_gang: bool) {
    let gangs = if of_gang && plan.in_rounds { plan.gangs() } else { 1 };
    let all = format!("{name}.all");
    text.slot(&all, format_args!("i8, i32 {}, align {ALIGN}", bytes * u64::from(gangs)));
    let gang = if gangs > 1 { "%gang" } else { "0" };
    text.line(format_args!("{name} = getelementptr [{bytes} x i8], ptr {all}, i32 {gang}"));
}

impl Emitter<'_> {
    /// Names the places of all that stays in memory, for the gang that runs. In rounds, `%gang` is its
    /// number.
    pub(crate) fn locate_kept(&mut self) {
        let plan = self.plan;
        if let Some(bytes) = plan.masks().array_bytes() {
            area(plan, &mut self.text, ARRAY, bytes, true);
        }
        let crosses = |id| plan.crossing.contains(id);
        self.locate_fragments();
        let kept = |id| {
            let is_alone = plan.registers.shared_place(id).is_none();
            plan.registers.is_kept(id) && plan.is_used(id) && is_alone
        };
        let crossing = plan.registers.parts(|id| kept(id) && crosses(id));
        self.locate_registers(&format!("{REGISTERS}.gang"), &crossing, true);
        let others = plan.registers.parts(|id| kept(id) && !crosses(id));
        self.locate_registers(REGISTERS, &others, false);
    }

    /// The places that registers of matrices share, of each gang its own: some may be needed behind barriers.
    fn locate_fragments(&mut self) {
        let place = |place: &Place| (place_name(*place), Type::I(place.0), Width::Lanes(32));
        let parts: Vec<(String, Type, Width)> = self.plan.places.iter().map(place).collect();
        self.locate_registers(&format!("{REGISTERS}.fragments"), &parts, true);
        if !parts.is_empty() {
            self.locate_fragment_slot();
        }
    }

    fn locate_registers(&mut self, name: &str, parts: &[(String, Type, Width)], of_gang: bool) {
        if parts.is_empty() {
            return;
        }
        let mut bytes: u64 = 0;
        let places: Vec<u64> = parts
            .iter()
            .map(|(_, ty, width)| {
                let own = width.bytes(*ty);
                let place = bytes.next_multiple_of(own.next_power_of_two().min(ALIGN));
                bytes = place + own;
                place
            })
            .collect();
        area(self.plan, &mut self.text, name, bytes.next_multiple_of(ALIGN), of_gang);
        for ((slot, ..), place) in parts.iter().zip(places) {
            self.text.line(format_args!("{slot} = getelementptr i8, ptr {name}, i32 {place}"));
        }
    }
}
