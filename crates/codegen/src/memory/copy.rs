//! `cp.async`: copies from the window to shared memory. They are done where they stand, as by the
//! interpreter, so whatever waits for them finds them done.

use svp_ptx::ir::{Immediate, Keyword, Modifier, Operand, ScalarType, StateSpace};

use super::contain;
use super::pattern::{Access, Extent, Pattern, Space, WIDE};
use super::primitives::{self, Target};
use crate::Unsupported;
use crate::emit::cursor::Cursor;
use crate::emit::helpers::Helpers;
use crate::text::{Text, Type, Value, Width};

/// A copy by each lane.
struct Copy {
    bytes: u32,
    from: Access,
    to: Access,
    /// Lanes that take anything from the source, where some might not: those whose bytes all come from
    /// there, and those for which zeros are stored. Others take a part.
    taken: Option<[Value; 2]>,
}

impl Cursor<'_, '_> {
    /// Writes `cp.async`, if it has a native form.
    pub(crate) fn native_copy(&mut self) -> Result<bool, Unsupported> {
        use Keyword::{Async, Bulk, CommitGroup, Mbarrier, Prefetch, WaitAll, WaitGroup};
        let instruction = self.instruction();
        if !instruction.has(Async) {
            return Ok(false);
        }
        if instruction.one_of(&[CommitGroup, WaitGroup, WaitAll, Prefetch]).is_some() {
            return Ok(true);
        }
        if instruction.one_of(&[Bulk, Mbarrier]).is_some() {
            return Ok(false);
        }
        // Each lane's place is taken by itself, so the text would grow with the gang.
        if self.gang().lanes > 32 {
            return Ok(false);
        }
        let Some(copy) = self.copy_form()? else { return Ok(false) };
        let [from, to] = [self.offsets(&copy.from), self.offsets(&copy.to)];
        let condition = self.check_copy(&copy, [&from, &to]);
        self.fast_where(&condition, |cursor| cursor.copy_lanes(&copy, [&from, &to]))?;
        Ok(true)
    }

    /// What the instruction copies, unless that is something unusual.
    fn copy_form(&mut self) -> Result<Option<Copy>, Unsupported> {
        let instruction = self.instruction();
        let spaces: Vec<StateSpace> = instruction.modifiers.iter().filter_map(named).collect();
        let [
            Some(Operand::Address(to)),
            Some(Operand::Address(from)),
            Some(Operand::Immediate(bytes)),
        ] = [0, 1, 2].map(|at| instruction.operands.get(at))
        else {
            return Ok(None);
        };
        let Immediate::Integer(bytes @ (4 | 8 | 16)) = *bytes else { return Ok(None) };
        let usual = spaces == [StateSpace::Shared, StateSpace::Global]
            && self.space(StateSpace::Shared, *to) == Space::Shared
            && self.space(StateSpace::Global, *from) == Space::Window;
        if !usual {
            return Ok(None);
        }
        let bytes = bytes as u32;
        let hints = usize::from(instruction.has(Keyword::CacheHint));
        let taken = match instruction.operands.get(3) {
            Some(operand) if instruction.operands.len() > 3 + hints => {
                match self.taken(operand, bytes)? {
                    Some(taken) => Some(taken),
                    None => return Ok(None),
                }
            }
            _ => None,
        };
        let ty = match bytes {
            4 => ScalarType::B32,
            8 => ScalarType::B64,
            _ => ScalarType::B128,
        };
        let (to, from) = (self.address(*to)?, self.address(*from)?);
        let [to, from] = [(Space::Shared, to), (Space::Window, from)].map(|(space, address)| {
            let vector = self.vector(&address);
            Access::of(space, ty, address, Pattern::Anywhere(vector))
        });
        Ok(Some(Copy { bytes, from, to, taken }))
    }

    /// Lanes of which all bytes come from the source, and those of which none do; by how many are taken,
    /// or by whether the source is ignored.
    fn taken(&mut self, operand: &Operand, bytes: u32) -> Result<Option<[Value; 2]>, Unsupported> {
        let ty = match operand {
            Operand::Register(id) => self.registers.ty(*id)?,
            Operand::Not(_) => Type::I(1),
            _ => Type::I(32),
        };
        if ty == Type::I(1) {
            let ignored = self.read(operand, ScalarType::Pred)?;
            let ignored = self.vector(&ignored);
            let ones = Value::int(1, Type::I(1), ignored.width);
            return Ok(Some([self.text.binary("xor", &ignored, &ones), ignored]));
        }
        let length = self.read(operand, ScalarType::B32)?;
        if length.ty() != Type::I(32) {
            return Ok(None);
        }
        let length = self.vector(&length);
        let all = Value::int(bytes.into(), length.ty, length.width);
        let all = self.text.compare("uge", &length, &all);
        Ok(Some([all, self.text.is_zero(&length)]))
    }

    /// Can each lane's copy be done at once? Sources that are not read count by their alignment alone.
    fn check_copy(&mut self, copy: &Copy, [from, to]: [&Pattern; 2]) -> Value {
        let bytes = u64::from(copy.bytes);
        let extent = Extent { from: 0, bytes, align: bytes };
        let stores = self.check(&copy.to, to, extent);
        let Some([all, none]) = &copy.taken else {
            let loads = self.check(&copy.from, from, extent);
            return self.text.binary("and", &stores, &loads);
        };
        let loads = self.narrowed(all).check(&copy.from, from, extent);
        let addresses = self.vector(&copy.from.address);
        let low = Value::int(bytes - 1, WIDE, addresses.width);
        let low = self.text.binary("and", &addresses, &low);
        let crooked = self.text.compare("ne", &low, &Value::int(0, WIDE, low.width));
        let either = self.text.binary("or", all, none);
        let ones = Value::int(1, Type::I(1), either.width);
        let partial = self.text.binary("xor", &either, &ones);
        let bad = self.text.binary("or", &crooked, &partial);
        let whole = self.holds_nowhere(&bad);
        let both = self.text.binary("and", &stores, &loads);
        self.text.binary("and", &both, &whole)
    }

    fn copy_lanes(&mut self, copy: &Copy, [from, to]: [&Pattern; 2]) -> Result<(), Unsupported> {
        let (Pattern::Anywhere(from), Pattern::Anywhere(to)) = (from, to) else {
            return Err(Unsupported::Malformed("a copy without places"));
        };
        let (from, to) = (self.contained(&copy.from, from), self.contained(&copy.to, to));
        let active = self.active_bits();
        let taken = match &copy.taken {
            Some([all, _]) => self.bits_where(all),
            None => active.clone(),
        };
        let function = self.helpers.copy(copy.bytes);
        let (window, shared) = (copy.from.base(), copy.to.base());
        self.text.line(format_args!(
            "call void {function}(ptr {window}, i64 %window.mask, {}, ptr {shared}, {}, {}, {})",
            from.typed(),
            to.typed(),
            active.typed(),
            taken.typed()
        ));
        Ok(())
    }
}

impl Helpers {
    /// The function that copies this many bytes for each lane, in the order of lanes: of the window, its
    /// mask and the lanes' offsets in it, shared memory and their offsets there, a bit per lane that is
    /// active, and one per lane that takes anything from the source. The others store zeros.
    fn copy(&mut self, bytes: u32) -> String {
        let name = format!("@copy.{bytes}");
        if self.has(&name) {
            return name;
        }
        let (lanes, mask) = (self.gang.lanes, self.gang.mask_type());
        let places = self.gang.width().of(WIDE);
        let mut text = Text::new();
        let [active, taken] = ["%active", "%taken"].map(|name| Value::named(name, mask));
        let whole = text.is_ones(&taken);
        text.branch_likely(&whole, "all", "some");
        text.label("all");
        for lane in 0..lanes {
            let [from, to] = ["from", "to"].map(|base| {
                let offset = format!("extractelement {places} %{base}.at, i64 {lane}");
                let offset = text.define(WIDE, Width::Scalar, offset);
                text.element_pointer("i8", &format!("%{base}"), offset.typed())
            });
            let value = load(&mut text, bytes, &from);
            store(&mut text, bytes, &to, &value);
        }
        text.line("ret void");
        copy_some(&mut text, bytes, lanes, [&active, &taken]);
        let parameters = format!(
            "ptr %from, i64 %from.mask, {places} %from.at, ptr %to, {places} %to.at, {mask} %active, \
             {mask} %taken"
        );
        self.add(&name, "void", &parameters, "noinline", text);
        name
    }
}

/// Copies for the lanes that are active, one after the other: their offsets are put into memory, since a
/// loop that takes them out of vectors would put these there each time round.
fn copy_some(text: &mut Text, bytes: u32, lanes: u32, [active, taken]: [&Value; 2]) {
    let (mask, places) = (active.ty, Width::Lanes(lanes).of(WIDE));
    text.label("some");
    text.slot("%left", mask);
    let (ty, width) = (Type::I(32), Width::Lanes(bytes / 4));
    text.slot("%value", width.of(ty));
    for base in ["from", "to"] {
        text.slot(&format!("%{base}.places"), format_args!("[{lanes} x i64], align 64"));
        text.line(format_args!("store {places} %{base}.at, ptr %{base}.places, align 64"));
    }
    text.store_slot(active, "%left");
    text.jump("next");
    text.label("next");
    let left = text.load_slot(mask, "%left");
    let none = text.is_zero(&left);
    text.branch(&none, "end", "lane");
    text.label("lane");
    let rest = text.without_lowest_bit(&left);
    text.store_slot(&rest, "%left");
    let lane = text.lowest_bit(&left, WIDE);
    let lane = contain::below(text, &lane, lanes);
    let own = text.adapt(&lane, mask);
    let own = text.binary("lshr", taken, &own);
    let own = text.adapt(&own, Type::I(1));
    text.branch(&own, "take", "clear");
    text.label("take");
    let from = kept_place(text, "from", &lane, Space::Window, Value::named("%from.mask", WIDE));
    let value = load(text, bytes, &from);
    text.line(format_args!("store {}, ptr %value", value.typed()));
    text.jump("put");
    text.label("clear");
    text.line(format_args!("store {} zeroinitializer, ptr %value", width.of(ty)));
    text.jump("put");
    text.label("put");
    let value = text.define(ty, width, format!("load {}, ptr %value", width.of(ty)));
    let reach = Value::int(i32::MAX as u64, WIDE, Width::Scalar);
    let to = kept_place(text, "to", &lane, Space::Shared, reach);
    store(text, bytes, &to, &value);
    text.jump("next");
    text.label("end");
    text.line("ret void");
}

/// The pointer of a lane whose offset has been in memory, where nothing is believed of it.
fn kept_place(text: &mut Text, base: &str, lane: &Value, space: Space, mask: Value) -> String {
    let slot = text.element_pointer("i64", &format!("%{base}.places"), lane.typed());
    let offset = text.load_slot(WIDE, &slot);
    let offset = contain::masked(text, space, &offset, mask);
    text.element_pointer("i8", &format!("%{base}"), offset.typed())
}

fn load(text: &mut Text, bytes: u32, pointer: &str) -> Value {
    let target = Target { pointer, align: bytes, metadata: "" };
    primitives::load(text, Type::I(32), Width::Lanes(bytes / 4), target)
}

fn store(text: &mut Text, bytes: u32, pointer: &str, value: &Value) {
    primitives::store(text, value, Target { pointer, align: bytes, metadata: "" });
}

/// The state space that a modifier names.
fn named(modifier: &Modifier) -> Option<StateSpace> {
    match modifier {
        Modifier::Space(space) => Some(*space),
        Modifier::Keyword(Keyword::SharedCta | Keyword::SharedCluster) => Some(StateSpace::Shared),
        _ => None,
    }
}
