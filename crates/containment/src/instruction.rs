//! The instructions, each with what its result is.

use crate::Refusal;
use crate::arithmetic::arithmetic;
use crate::function::State;
use crate::parse::{Cursor, Operand, Token, Type};
use crate::range::Range;
use crate::value::{Int, Value};

/// Instructions of one value that is no address: whatever they compute has no bounds until it is frozen.
const PLAIN: &[&str] = &[
    "icmp",
    "fcmp",
    "fadd",
    "fsub",
    "fmul",
    "fdiv",
    "frem",
    "fneg",
    "fptosi",
    "fptoui",
    "sitofp",
    "uitofp",
    "fpext",
    "fptrunc",
    "bitcast",
    "extractvalue",
    "sdiv",
    "srem",
    "ptrtoint",
];
/// Words in front of an operand that let LLVM assume something, and are not believed.
const PROMISES: &[&str] = &[
    "inbounds", "nuw", "nsw", "nusw", "exact", "nneg", "disjoint", "samesign", "inrange", "nnan",
    "ninf", "fast",
];

impl<'a> State<'a, '_> {
    /// Follows one instruction: what it gives, if it gives anything.
    pub(crate) fn instruction(
        &mut self,
        result: Option<&'a str>,
        cursor: &mut Cursor<'_, 'a>,
    ) -> Result<(), Refusal> {
        let had_ended = std::mem::take(&mut self.has_ended);
        let Some(Token::Word(opcode)) = cursor.next() else { return Err(cursor.unknown()) };
        if let Some(Token::Word(word)) = cursor.peek()
            && PROMISES.contains(&word)
        {
            return Err(Refusal::Promise(word.to_owned()));
        }
        let value = match opcode {
            "alloca" => self.alloca(cursor)?,
            "load" => self.load(cursor)?,
            "store" => return self.store(cursor),
            "atomicrmw" => self.read_modify_write(cursor)?,
            "cmpxchg" => self.compare_exchange(cursor)?,
            "getelementptr" => self.element(cursor)?,
            "call" => self.call(cursor)?,
            "add" | "sub" | "mul" | "and" | "or" | "xor" | "shl" | "lshr" | "ashr" | "udiv"
            | "urem" => self.binary(opcode, cursor)?,
            "zext" | "sext" | "trunc" => self.resized(opcode, cursor)?,
            "freeze" => self.freeze(cursor)?,
            "select" => self.select(cursor)?,
            "phi" => self.phi(cursor)?,
            "insertelement" => return self.insert(result, cursor),
            "extractelement" => self.extract(cursor)?,
            "shufflevector" => self.shuffle(cursor)?,
            "br" | "switch" | "ret" => return Ok(()),
            "fence" => return Ok(()),
            "unreachable" if had_ended => return Ok(()),
            "unreachable" => return Err(Refusal::Unreachable),
            plain if PLAIN.contains(&plain) => Value::Any,
            other => return Err(Refusal::Unknown(other.to_owned())),
        };
        if let Some(name) = result {
            self.values.insert(name, value);
        }
        Ok(())
    }

    fn binary(&mut self, opcode: &str, cursor: &mut Cursor<'_, 'a>) -> Result<Value, Refusal> {
        let ty = cursor.ty()?;
        let (a, b) = self.two(&ty, cursor)?;
        let Some(bits) = ty.int_bits() else { return Ok(Value::Any) };
        if let (Value::Mask, Value::Int(_)) | (Value::Int(_), Value::Mask) = (&a, &b)
            && opcode == "and"
        {
            return Ok(Value::int(bits, Range::ZERO, true));
        }
        let (Value::Int(a), Value::Int(b)) = (a, b) else { return Ok(Value::Any) };
        Ok(arithmetic(opcode, bits, a, b))
    }

    fn two(&self, ty: &Type, cursor: &mut Cursor<'_, 'a>) -> Result<(Value, Value), Refusal> {
        let a = cursor.operand()?;
        cursor.expect(',')?;
        let b = cursor.operand()?;
        cursor.ends()?;
        Ok((self.value(ty, &a), self.value(ty, &b)))
    }

    fn resized(&mut self, opcode: &str, cursor: &mut Cursor<'_, 'a>) -> Result<Value, Refusal> {
        let (_, value) = self.typed(cursor)?;
        if !cursor.takes_word("to") {
            return Err(cursor.unknown());
        }
        let bits = cursor.ty()?.int_bits().ok_or_else(|| cursor.unknown())?;
        let Value::Int(value) = value else { return Ok(Value::Any) };
        let range = match opcode {
            "zext" if value.range.low < 0 => Range::up_to((1 << value.bits.min(64)) - 1),
            _ => value.range,
        };
        // What is cut off is known no better than any number.
        Ok(Value::int(bits, range, value.masked && bits >= 64))
    }

    /// From here on it is the same wherever it is used, though it may be anything.
    fn freeze(&mut self, cursor: &mut Cursor<'_, 'a>) -> Result<Value, Refusal> {
        let (ty, value) = self.typed(cursor)?;
        Ok(match (value, ty.int_bits()) {
            (Value::Any, Some(bits)) => Value::frozen(bits),
            (value, _) => value,
        })
    }

    fn select(&mut self, cursor: &mut Cursor<'_, 'a>) -> Result<Value, Refusal> {
        let (_, condition) = self.typed(cursor)?;
        cursor.expect(',')?;
        let (_, a) = self.typed(cursor)?;
        cursor.expect(',')?;
        let (_, b) = self.typed(cursor)?;
        // Of a condition that is poison, the result is.
        Ok(if condition == Value::Any { Value::Any } else { a.join(b) })
    }

    fn phi(&mut self, cursor: &mut Cursor<'_, 'a>) -> Result<Value, Refusal> {
        let ty = cursor.ty()?;
        let mut joined: Option<Value> = None;
        while cursor.takes('[') {
            let operand = cursor.operand()?;
            let value = self.value(&ty, &operand);
            joined = Some(match joined {
                Some(other) => other.join(value),
                None => value,
            });
            cursor.expect(',')?;
            cursor.operand()?;
            cursor.expect(']')?;
            cursor.takes(',');
        }
        Ok(joined.unwrap_or(Value::Any))
    }

    fn insert(
        &mut self,
        result: Option<&'a str>,
        cursor: &mut Cursor<'_, 'a>,
    ) -> Result<(), Refusal> {
        let ty = cursor.ty()?;
        let into = cursor.operand()?;
        cursor.expect(',')?;
        let (_, element) = self.typed(cursor)?;
        cursor.expect(',')?;
        let (_, at) = self.typed(cursor)?;
        let Some(name) = result else { return Ok(()) };
        let is_first = matches!(at, Value::Int(Int { range: Range::ZERO, .. }));
        if is_first && into == Operand::Poison {
            self.first_lanes.insert(name, element);
        } else if is_lane(&ty, &at) {
            let whole = self.value(&ty, &into);
            self.values.insert(name, whole.join(element));
        }
        Ok(())
    }

    fn extract(&mut self, cursor: &mut Cursor<'_, 'a>) -> Result<Value, Refusal> {
        let (ty, vector) = self.typed(cursor)?;
        cursor.expect(',')?;
        let (_, at) = self.typed(cursor)?;
        Ok(if is_lane(&ty, &at) { vector } else { Value::Any })
    }

    fn shuffle(&mut self, cursor: &mut Cursor<'_, 'a>) -> Result<Value, Refusal> {
        let ty = cursor.ty()?;
        let a = cursor.operand()?;
        cursor.expect(',')?;
        cursor.ty()?;
        let b = cursor.operand()?;
        cursor.expect(',')?;
        cursor.ty()?;
        let Operand::Numbers(lanes) = cursor.operand()? else { return Ok(Value::Any) };
        if let (Operand::Name(name), Some(0)) = (&a, lanes.literal())
            && let Some(element) = self.first_lanes.get(name)
        {
            return Ok(element.clone());
        }
        let Type::Vector(count, _) = &ty else { return Err(cursor.unknown()) };
        let first = self.value(&ty, &a);
        Ok(match lanes.high < i128::from(*count) {
            true => first,
            false => first.join(self.value(&ty, &b)),
        })
    }
}

/// Is it the number of a lane? That of none gives poison.
fn is_lane(vector: &Type, at: &Value) -> bool {
    match (vector, at) {
        (Type::Vector(count, _), Value::Int(at)) => {
            !at.masked && at.range.is_within(Range::up_to(i128::from(*count) - 1))
        }
        _ => false,
    }
}
