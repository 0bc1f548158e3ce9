//! From an instruction to what it accesses, with a fast path and a slow one.

use svp_ptx::analysis::shape::Geometry;
use svp_ptx::ir::{
    Address, AddressBase, Keyword, Operand, RegisterId, ScalarType, StateSpace, SymbolRef,
};

use super::pattern::{Access, Extent, Near, Pattern, Rows, Space, WIDE};
use crate::Unsupported;
use crate::analysis::check_groups::Role;
use crate::emit::cursor::Cursor;
use crate::text::{Type, Value, Width};
use crate::values::affine::known_step;
use crate::values::lanes::{Affine, Lanes};

impl Cursor<'_, '_> {
    /// The access of the instruction, whose address is operand `at`.
    pub(super) fn access(&mut self, at: usize) -> Result<Access, Unsupported> {
        let instruction = self.instruction();
        let ty = instruction.first_type().ok_or(Unsupported::Malformed("no type"))?;
        let Some(Operand::Address(address)) = instruction.operands.get(at) else {
            return Err(Unsupported::Malformed("an address is needed"));
        };
        let elements = instruction.vector_width();
        let mut space = self.space(instruction.space(), *address);
        // The runtime accesses the elements of a strong vector at once.
        let is_whole = space == Space::Window && instruction.is_strong_vector();
        if ty == ScalarType::B128 || is_whole {
            space = Space::Slow;
        }
        if let Space::Params(offset) = space {
            let end = offset + u64::from(ty.bytes()) * u64::from(elements);
            let last = self.plan.kernel.function.params.last();
            let bytes = last.map_or(0, |param| u64::from(param.offset) + u64::from(param.bytes));
            if end > bytes || !offset.is_multiple_of(ty.bytes().into()) {
                space = Space::Slow;
            }
        }
        let offset = address.offset;
        let start = self.plan.pointers.tried(instruction.space(), *address).1;
        let value = self.address_from(*address, start)?;
        let single = elements == 1;
        let narrow = self.word(*address)?.filter(|_| space == Space::Shared);
        let in_words = match (space, &value) {
            (Space::Shared, _) if narrow.is_some() => self.near(*address)?.map(Pattern::Near),
            (Space::Window, Lanes::Vector(_)) => self.scaled(offset)?.map(Pattern::Scaled),
            _ => None,
        };
        if let Some(pattern) = in_words {
            let (address, step, ok) = (value, None, None);
            return Ok(Access {
                space,
                start,
                ty,
                elements,
                offset,
                address,
                narrow,
                pattern,
                step,
                ok,
            });
        }
        let (mut pattern, ok) = self.pattern(&value, ty.bytes() * elements, single);
        if let (Lanes::Affine(affine), Pattern::Anywhere(_)) = (&value, &pattern) {
            let other = match (self.strided(affine), space) {
                (Some(strided), _) => Some(Pattern::Strided(strided)),
                // As vectors, sequences are as dear as anything else.
                (None, Space::Shared) => self.near_sequence(narrow, offset)?.map(Pattern::Near),
                (None, Space::Window) => self.scaled(offset)?.map(Pattern::Scaled),
                _ => None,
            };
            pattern = other.unwrap_or(pattern);
        }
        let step = match &value {
            Lanes::Affine(affine) => affine.row.clone(),
            _ => None,
        };
        Ok(Access { space, start, ty, elements, offset, address: value, narrow, pattern, step, ok })
    }

    /// The memory in which an access that names a state space is tried.
    pub(super) fn space(&self, named: StateSpace, address: Address) -> Space {
        let named = self.plan.pointers.tried(named, address).0;
        let symbol = match address.base {
            AddressBase::Symbol(symbol) => Some(symbol),
            _ => None,
        };
        match (named, symbol) {
            (StateSpace::Param, Some(SymbolRef::Param(index))) => {
                let param = self.plan.kernel.function.params.get(index as usize);
                let at = param.map(|param| i64::from(param.offset).checked_add(address.offset));
                match at.flatten().and_then(|at| u64::try_from(at).ok()) {
                    Some(at) => Space::Params(at),
                    None => Space::Slow,
                }
            }
            (StateSpace::Param | StateSpace::Local, Some(_)) => Space::Local,
            (StateSpace::Global | StateSpace::Const | StateSpace::Generic, _) => Space::Window,
            (StateSpace::Shared, _) => Space::Shared,
            (StateSpace::Local, None) => Space::Local,
            _ => Space::Slow,
        }
    }

    /// The register of 32 bits that an address is relative to, if it is.
    fn word(&self, address: Address) -> Result<Option<RegisterId>, Unsupported> {
        let AddressBase::Register(id) = address.base else { return Ok(None) };
        Ok((self.registers.ty(id)? == Type::I(32)).then_some(id))
    }

    /// The varying 32-bit register that an address in shared memory is relative to, if it is; not
    /// for negative distances, which the narrow check could not tell from large ones. Of sequences that
    /// fall, some lanes' registers are likely below zero, so the sum is taken.
    fn near(&mut self, address: Address) -> Result<Option<Near>, Unsupported> {
        let AddressBase::Register(id) = address.base else { return Ok(None) };
        Ok(match self.registers.read(self.text, id)? {
            Lanes::Vector(offsets) if (0..1 << 30).contains(&address.offset) => {
                Some(Near { offsets, distance: address.offset, register: id })
            }
            base @ Lanes::Affine(_) if matches!(&base, Lanes::Affine(it) if it.x < 0) => {
                let base = self.vector(&base);
                let own = Value::int(address.offset as u64, base.ty, base.width);
                let offsets = self.text.binary("add", &base, &own);
                Some(Near { offsets, distance: 0, register: id })
            }
            _ => None,
        })
    }

    /// As [`Cursor::near`], of a sequence whose lanes are not side by side.
    fn near_sequence(
        &mut self,
        narrow: Option<RegisterId>,
        distance: i64,
    ) -> Result<Option<Near>, Unsupported> {
        let Some(id) = narrow.filter(|_| (0..1 << 30).contains(&distance)) else { return Ok(None) };
        let base = self.registers.read(self.text, id)?;
        let offsets = self.vector(&base);
        Ok(Some(Near { offsets, distance, register: id }))
    }

    /// The lanes' addresses, 64 bits wide.
    pub(super) fn address(&mut self, address: Address) -> Result<Lanes, Unsupported> {
        let base = match address.base {
            AddressBase::Absolute => {
                let at = address.offset as u64;
                return Ok(Lanes::Uniform(Value::int(at, WIDE, Width::Scalar)));
            }
            AddressBase::Symbol(symbol) => {
                return Ok(Lanes::Uniform(self.plan.symbol_address(
                    self.text,
                    symbol,
                    address.offset,
                )?));
            }
            AddressBase::Register(id) => self.registers.read(self.text, id)?,
        };
        let base = match base {
            Lanes::Affine(narrow) if narrow.base.ty != WIDE => {
                let wide = crate::values::affine::widen(self.text, &self.gang(), &narrow, false);
                Lanes::sequence(wide)
            }
            base if base.ty() == WIDE => base,
            base => self.adapt_lanes(base, WIDE),
        };
        if address.offset == 0 {
            return Ok(base);
        }
        let offset = Value::int(address.offset as u64, WIDE, Width::Scalar);
        Ok(match base {
            Lanes::Uniform(base) => Lanes::Uniform(self.text.binary("add", &base, &offset)),
            Lanes::Affine(base) => {
                let sum = self.text.binary("add", &base.base, &offset);
                Lanes::sequence(Affine { base: sum, ..*base })
            }
            Lanes::Vector(base) => {
                let offset = Value::int(address.offset as u64, WIDE, base.width);
                Lanes::Vector(self.text.binary("add", &base, &offset))
            }
        })
    }

    /// The lanes' addresses, relative to where their memory begins.
    pub(super) fn address_from(
        &mut self,
        address: Address,
        start: u64,
    ) -> Result<Lanes, Unsupported> {
        self.address(Address { offset: address.offset.wrapping_sub_unsigned(start), ..address })
    }

    /// How the addresses lie, for lanes that access `bytes` each.
    fn pattern(&mut self, address: &Lanes, bytes: u32, single: bool) -> (Pattern, Option<Value>) {
        let affine = match address {
            Lanes::Uniform(value) => return (Pattern::One(value.clone()), None),
            Lanes::Vector(value) => return (Pattern::Anywhere(value.clone()), None),
            Lanes::Affine(affine) => affine,
        };
        let ok = affine.wrap.as_ref().map(|wrap| wrap.ok.clone());
        let geometry = self.gang().geometry;
        // Rows that follow each other are one.
        let length = i64::from(geometry.row_lanes) * affine.x;
        let follow = affine.x != 0 && known_step(affine) == Some(length);
        let geometry = match follow {
            true => Geometry { row_lanes: self.gang().lanes, rows: 1, ..geometry },
            false => geometry,
        };
        let alike = affine.x == 0 || (affine.x == i64::from(bytes) && geometry.row_lanes >= 4);
        // Of several rows under a mask only whole vectors are worth taking apart.
        let rows_apart = affine.x != 0 && single && geometry.row_lanes >= 8;
        let whole = self.active.mask().is_none() || geometry.rows == 1 || rows_apart;
        if !alike || !whole || geometry.rows > 16 {
            let vector = self.gang().affine_vector(self.text, affine);
            return (Pattern::Anywhere(vector), ok);
        }
        let starts = match &affine.row {
            Some(step) if !follow => self.row_starts(&affine.base, step),
            _ => vec![affine.base.clone()],
        };
        if affine.x != 0 {
            let Geometry { row_lanes: lanes, rows: count, .. } = geometry;
            return (Pattern::Rows(Rows { starts, lanes, count }), ok);
        }
        match starts.as_slice() {
            [one] => (Pattern::One(one.clone()), ok),
            _ => (Pattern::RowsOfOne(starts), ok),
        }
    }

    fn row_starts(&mut self, base: &Value, step: &Value) -> Vec<Value> {
        let mut starts = vec![base.clone()];
        for row in 1..self.gang().geometry.rows {
            let row = Value::int(row.into(), WIDE, Width::Scalar);
            let offset = self.text.binary("mul", step, &row);
            starts.push(self.text.binary("add", base, &offset));
        }
        starts
    }

    /// Orders what comes before an access.
    pub(super) fn order_before(&mut self) {
        use Keyword::{AcqRel, Mmio, Relaxed, Release, Sc, Volatile};
        let instruction = self.instruction();
        if instruction.has(Sc) {
            self.text.line("fence seq_cst");
        } else if instruction.one_of(&[Release, AcqRel]).is_some() {
            self.text.line("fence release");
        }
        if instruction.one_of(&[Volatile, Relaxed, Mmio, Keyword::Acquire]).is_some() {
            // The compiler must not take it out of a loop.
            self.text.line("call void asm sideeffect \"\", \"~{memory}\"()");
        }
    }

    /// Orders what comes after an access.
    pub(super) fn order_after(&mut self) {
        let instruction = self.instruction();
        if instruction.has(Keyword::Sc) {
            self.text.line("fence seq_cst");
        } else if instruction.one_of(&[Keyword::Acquire, Keyword::AcqRel]).is_some() {
            self.text.line("fence acquire");
        }
        if instruction.one_of(&[Keyword::Volatile, Keyword::Relaxed, Keyword::Mmio]).is_some() {
            self.text.line("call void asm sideeffect \"\", \"~{memory}\"()");
        }
    }

    /// Writes an access: fast where the check holds, else by the runtime, which versions without slow
    /// paths leave to those with them.
    pub(super) fn fast_or_slow(
        &mut self,
        access: &Access,
        fast: impl FnOnce(&mut Self, &Pattern) -> Result<(), Unsupported>,
    ) -> Result<(), Unsupported> {
        let offsets = self.offsets(access);
        let role = self.plan.roles.get(&self.index).copied();
        if let (Some(Role::Follows { .. }), false) = (role, self.version.has_slow_paths()) {
            return fast(self, &offsets);
        }
        let (quick, slow, done) =
            (self.text.fresh("fast"), self.text.fresh("slow"), self.text.fresh("done"));
        match role {
            Some(Role::Follows { leader }) => {
                let passed = self.text.load_slot(Type::I(1), &passed(leader));
                self.text.branch_likely(&passed, &quick, &slow);
            }
            role => self.check_and_branch(access, &offsets, role, [&quick, &slow]),
        }
        self.write_ways(
            [&quick, &slow, &done],
            |cursor| fast(cursor, &offsets),
            |cursor| cursor.slowly(access),
        )
    }

    /// Writes an instruction: fast where `condition` holds, else by the interpreter, which versions
    /// without slow paths leave to those with them.
    pub(super) fn fast_where(
        &mut self,
        condition: &Value,
        fast: impl FnOnce(&mut Self) -> Result<(), Unsupported>,
    ) -> Result<(), Unsupported> {
        let (quick, slow, done) =
            (self.text.fresh("fast"), self.text.fresh("slow"), self.text.fresh("done"));
        self.text.branch_likely(condition, &quick, &slow);
        self.write_ways([&quick, &slow, &done], fast, Self::callout)
    }

    /// Writes both ways, to which a branch leads, up to where they meet.
    fn write_ways(
        &mut self,
        [quick, slow, done]: [&str; 3],
        fast: impl FnOnce(&mut Self) -> Result<(), Unsupported>,
        slowly: impl FnOnce(&mut Self) -> Result<(), Unsupported>,
    ) -> Result<(), Unsupported> {
        self.text.label(slow);
        if self.version.has_slow_paths() {
            slowly(self)?;
            self.text.jump(done);
        } else {
            self.hand_over();
        }
        self.text.label(quick);
        fast(self)?;
        self.text.jump(done);
        self.text.label(done);
        Ok(())
    }

    /// Checks an access, or all of its group, and branches. Those that follow it in versions with slow
    /// paths find the outcome in `%passed.N`; in others they are not reached unless it passed.
    fn check_and_branch(
        &mut self,
        access: &Access,
        offsets: &Pattern,
        role: Option<Role>,
        [quick, slow]: [&str; 2],
    ) {
        let mut extent = Extent { from: 0, bytes: access.bytes(), align: access.bytes() };
        let mut outcome = None;
        if let Some(Role::Leads { lowest, bytes, align }) = role {
            extent = Extent { from: lowest.wrapping_sub(access.offset), bytes, align };
            let slot = passed(self.index);
            self.text.slot_once(&slot, "i1");
            self.text.line(format_args!("store i1 false, ptr {slot}"));
            outcome = Some(slot);
        }
        if let Some(ok) = &access.ok {
            let straight = self.text.fresh("straight");
            self.text.branch_likely(ok, &straight, slow);
            self.text.label(&straight);
        }
        let condition = self.check(access, offsets, extent);
        if let Some(slot) = outcome {
            self.text.store_slot(&condition, &slot);
        }
        self.text.branch_likely(&condition, quick, slow);
    }

    /// Has the runtime do an access.
    pub(super) fn slowly(&mut self, access: &Access) -> Result<(), Unsupported> {
        let Some(id) = access.narrow else {
            let mut addresses = self.vector(&access.address);
            if access.start != 0 {
                let start = Value::int(access.start, WIDE, addresses.width);
                addresses = self.text.binary("add", &addresses, &start);
            }
            return self.slow_access(&addresses);
        };
        let base = self.registers.read(self.text, id)?;
        let base = self.vector(&base);
        let distance = Value::int(access.offset as u64, base.ty, base.width);
        let addresses = self.text.binary("add", &base, &distance);
        let addresses = self.text.adapt(&addresses, WIDE);
        self.slow_access(&addresses)
    }
}

/// The slot for the outcome of the check of an access that leads its group.
fn passed(leader: usize) -> String {
    format!("%passed.{leader}")
}
