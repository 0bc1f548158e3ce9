//! Matrices whose registers are in [places that they share](crate::analysis::fragment_places): functions are
//! told where these are, so that a place that calls one holds a line or two.

use svp_ptx::ir::Operand;

use super::SLOT;
use super::fragment::Fragment;
use super::product::{Held, Product};
use crate::Unsupported;
use crate::emit::cursor::Cursor;
use crate::emit::emitter::Emitter;
use crate::emit::helpers::Helpers;
use crate::text::{Text, Type, Value, Width};

/// The part of [`SLOT`] in which register `at` of a result waits until it is known which lanes take it.
fn waiting(bits: u32, at: usize) -> String {
    format!("{SLOT}.{bits}.waits.{at}")
}

impl Emitter<'_> {
    /// Names the parts of the slot in which results wait.
    pub(crate) fn locate_fragment_slot(&mut self) {
        self.text.slot_once(SLOT, super::slot_type());
        for bits in [32, 64] {
            for at in 0..super::MOST_REGISTERS {
                let place = at * 32 * bits as usize / 8;
                let part = waiting(bits, at);
                self.text.line(format_args!("{part} = getelementptr i8, ptr {SLOT}, i32 {place}"));
            }
        }
    }
}

impl Cursor<'_, '_> {
    /// The places of operands, if each is a register that has one.
    pub(crate) fn shared_places(&self, operands: &[Operand]) -> Option<Vec<String>> {
        let place = |operand: &Operand| match operand {
            Operand::Register(id) => self.registers.shared_place(*id),
            _ => None,
        };
        operands.iter().map(place).collect()
    }

    /// A product whose operands (result, factors, summand) all have places; `false` if one has none.
    pub(super) fn product_in_places(
        &mut self,
        product: &Product,
        [results, left, right, sums]: [&Vec<Operand>; 4],
    ) -> Result<bool, Unsupported> {
        let read = [(left, product.a), (right, product.b), (sums, product.c)];
        let sources: Option<Vec<Vec<String>>> = read
            .into_iter()
            .map(|(operands, fragment)| {
                self.shared_places(operands.get(..fragment.registers()).unwrap_or_default())
            })
            .collect();
        let (Some(results), Some(sources)) = (self.shared_places(results), sources) else {
            return Ok(false);
        };
        if results.len() != product.d.registers() {
            return Ok(false);
        }
        let mnemonic = self.instruction().mnemonic();
        let function = self.helpers.product(&mnemonic, product, Held::InPlaces);
        let Some(function) = function else { return Ok(false) };
        let mut arguments = self.targets(&product.d, &results);
        arguments.extend(sources.concat().iter().map(|place| format!("ptr {place}")));
        self.text.line(format_args!("call void {function}({})", arguments.join(", ")));
        self.merge(&product.d, &results);
        Ok(true)
    }

    /// Where a function puts a result that goes to these places: there, or where it waits if not all lanes
    /// take it.
    pub(crate) fn targets(&self, fragment: &Fragment, places: &[String]) -> Vec<String> {
        let bits = fragment.element.register().bits();
        let target = |(at, place): (usize, &String)| match self.active.mask() {
            None => format!("ptr {place}"),
            Some(_) => format!("ptr {}", waiting(bits, at)),
        };
        places.iter().enumerate().map(target).collect()
    }

    /// Brings a result that waits to its places, for the lanes that are active.
    pub(crate) fn merge(&mut self, fragment: &Fragment, places: &[String]) {
        if self.active.mask().is_none() {
            return;
        }
        let lanes = self.active_bits();
        let function = self.helpers.merge(fragment.element.register(), places.len());
        let places: String = places.iter().map(|place| format!(", ptr {place}")).collect();
        let lanes = lanes.typed();
        self.text.line(format_args!("call void {function}(ptr {SLOT}, {lanes}{places})"));
    }
}

impl Helpers {
    /// The function that takes registers, one behind the other, to as many places, for the lanes whose bit
    /// is set.
    fn merge(&mut self, ty: Type, count: usize) -> String {
        let name = format!("@merge.{}.{count}", ty.bits());
        if self.has(&name) {
            return name;
        }
        let (mut text, width) = (Text::new(), Width::Lanes(32));
        let full = width.of(ty);
        let lanes = format!("bitcast {} %lanes to {}", Type::I(32), width.of(Type::I(1)));
        let lanes = text.define(Type::I(1), width, lanes);
        let load = |text: &mut Text, from: &str| {
            text.define(ty, width, format!("load {full}, ptr {from}, align 64"))
        };
        for at in 0..count {
            let from = text.byte_pointer("%from", at * 32 * ty.bits() as usize / 8);
            let to = format!("%to{at}");
            let (new, old): (Value, Value) = (load(&mut text, &from), load(&mut text, &to));
            let merged = text.select(&lanes, &new, &old);
            text.line(format_args!("store {}, ptr {to}, align 64", merged.typed()));
        }
        text.line("ret void");
        let places: String = (0..count).map(|at| format!(", ptr %to{at}")).collect();
        let parameters = format!("ptr %from, i32 %lanes{places}");
        self.add(&name, "void", &parameters, "noinline", text);
        name
    }
}
