//! What the lanes of a warp find out together: `redux` and `match`.

use svp_ptx::analysis::shape::Shape;
use svp_ptx::ir::{Keyword, Opcode, Operand, ScalarType};

use crate::Unsupported;
use crate::emit::cursor::Cursor;
use crate::text::{Type, Value, Width};
use crate::values::lanes::{Lanes, concat, slice, splat};

const WORD: Type = Type::I(32);

impl Cursor<'_, '_> {
    /// Writes `redux` or `match`; `elect` is left to the interpreter.
    pub(super) fn agreement(&mut self) -> Result<(), Unsupported> {
        self.check_met()?;
        let done = match self.instruction().opcode {
            Opcode::Redux => self.native_reduction()?,
            Opcode::Match => self.native_match()?,
            _ => false,
        };
        if done { Ok(()) } else { self.callout() }
    }

    /// `redux.sync`: of lanes that do not take part a value counts that changes nothing.
    fn native_reduction(&mut self) -> Result<bool, Unsupported> {
        use Keyword::{Add, And, Max, Min, Or, Xor};
        let instruction = self.instruction();
        let operation = instruction.one_of(&[Add, And, Max, Min, Or, Xor]);
        let (Some(operation), Some(ty)) = (operation, instruction.first_type()) else {
            return Ok(false);
        };
        let (name, neutral) = match (operation, ty) {
            (_, ty) if ty.is_float() => return Ok(false),
            (Add, _) => ("add", 0),
            (And, _) => ("and", u32::MAX),
            (Or, _) => ("or", 0),
            (Xor, _) => ("xor", 0),
            (Min, ScalarType::S32) => ("smin", i32::MAX as u32),
            (Max, ScalarType::S32) => ("smax", i32::MIN as u32),
            (Min, _) => ("umin", u32::MAX),
            _ => ("umax", 0),
        };
        let [d, source, members, ..] = instruction.operands.as_slice() else { return Ok(false) };
        let Some(here) = self.members_here(Some(members))? else { return Ok(false) };
        let value = self.read_canonical(source, ScalarType::B32)?;
        if value.ty().bits() != 32 {
            return Ok(false);
        }
        let value = self.vector(&value);
        let value = self.text.adapt(&value, WORD);
        let lanes = self.text.mask_lanes(&here);
        let neutral = Value::int(neutral.into(), WORD, value.width);
        let value = self.text.select(&lanes, &value, &neutral);
        let zero = Value::int(0, WORD, Width::Scalar);
        let mut parts = Vec::new();
        for warp in 0..self.gang().warps() {
            let part = slice(self.text, &value, warp * 32, 32);
            let function = format!("@llvm.vector.reduce.{name}.v32i32");
            let result = self.text.call_declared(&function, WORD, Width::Scalar, &[&part]);
            let bits = self.warp_bits(&here, warp);
            let none = self.text.is_zero(&bits);
            parts.push(self.text.select(&none, &zero, &result));
        }
        self.write_per_warp(d, &parts)?;
        Ok(true)
    }

    /// `match.any` and `match.all`: which of the lanes that take part have the same value.
    fn native_match(&mut self) -> Result<bool, Unsupported> {
        let instruction = self.instruction();
        let (d, p) = match instruction.operands.first() {
            Some(Operand::Pair(d, p)) => (d.as_ref(), Some(p.as_ref())),
            Some(d) => (d, None),
            None => return Ok(false),
        };
        let [_, source, members, ..] = instruction.operands.as_slice() else { return Ok(false) };
        let ty = instruction.first_type().unwrap_or(ScalarType::B32);
        let Some(here) = self.members_here(Some(members))? else { return Ok(false) };
        let value = self.read_canonical(source, ty)?;
        if value.ty().bits() != ty.bits() {
            return Ok(false);
        }
        let value = self.vector(&value);
        let value = self.text.adapt(&value, Type::I(ty.bits()));
        if instruction.has(Keyword::All) {
            return self.match_of_all(d, p, &value, &here);
        }
        if let Operand::Register(id) = d
            && !matches!(self.registers.shape(*id)?, Shape::Varying)
        {
            return Ok(false);
        }
        let mut warps = Vec::new();
        for warp in 0..self.gang().warps() {
            let part = slice(self.text, &value, warp * 32, 32);
            let bits = self.warp_bits(&here, warp);
            let mut masks = "poison".to_owned();
            for lane in 0..32 {
                let same = self.lanes_like(&part, &Value::int(lane, WORD, Width::Scalar));
                let same = self.text.binary("and", &same, &bits);
                let insert =
                    format!("insertelement <32 x i32> {masks}, {}, i64 {lane}", same.typed());
                masks = self.text.define(WORD, Width::Lanes(32), insert).name;
            }
            warps.push(Value { name: masks, ty: WORD, width: Width::Lanes(32) });
        }
        let whole = concat(self.text, &warps);
        let whole = whole.ok_or(Unsupported::Malformed("a gang that is no power of two"))?;
        self.write_operand(d, Lanes::Vector(whole))?;
        Ok(true)
    }

    /// The lanes that take part where all of them have the same value, else none.
    fn match_of_all(
        &mut self,
        d: &Operand,
        p: Option<&Operand>,
        value: &Value,
        here: &Value,
    ) -> Result<bool, Unsupported> {
        let zero = Value::int(0, WORD, Width::Scalar);
        let (mut masks, mut agreed) = (Vec::new(), Vec::new());
        for warp in 0..self.gang().warps() {
            let part = slice(self.text, value, warp * 32, 32);
            let bits = self.warp_bits(here, warp);
            let first = self.text.lowest_bit(&bits, WORD);
            let first = crate::memory::contain::below(self.text, &first, 32);
            let same = self.lanes_like(&part, &first);
            let same = self.text.binary("and", &same, &bits);
            let all = self.text.compare("eq", &same, &bits);
            masks.push(self.text.select(&all, &bits, &zero));
            agreed.push(all);
        }
        self.write_per_warp(d, &masks)?;
        if let Some(p) = p {
            self.write_per_warp(p, &agreed)?;
        }
        Ok(true)
    }

    /// A bit for each lane of a warp whose value is that of one lane.
    fn lanes_like(&mut self, values: &Value, lane: &Value) -> Value {
        let element = format!("extractelement {}, {}", values.typed(), lane.typed());
        let one = self.text.define(values.ty, Width::Scalar, element);
        let one = splat(self.text, &one, 32);
        let same = self.text.compare("eq", values, &one);
        self.text.mask_bits(&same)
    }
}
