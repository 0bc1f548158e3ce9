//! Calls: of intrinsics, of the module's own functions, of the runtime.

use crate::Refusal;
use crate::function::{Call, State};
use crate::memory::Region;
use crate::parse::{Cursor, Operand, Token, Type};
use crate::range::Range;
use crate::value::{Place, Value};

/// Intrinsics that give one value, which is no address, and do nothing else; what they begin with.
const PLAIN_INTRINSICS: &[&str] = &[
    "llvm.abs.",
    "llvm.bitreverse.",
    "llvm.bswap.",
    "llvm.canonicalize.",
    "llvm.ceil.",
    "llvm.copysign.",
    "llvm.cos.",
    "llvm.ctlz.",
    "llvm.ctpop.",
    "llvm.cttz.",
    "llvm.exp2.",
    "llvm.fabs.",
    "llvm.floor.",
    "llvm.fma.",
    "llvm.fptosi.sat.",
    "llvm.fptoui.sat.",
    "llvm.fshl.",
    "llvm.fshr.",
    "llvm.log2.",
    "llvm.maximum.",
    "llvm.maxnum.",
    "llvm.minimum.",
    "llvm.minnum.",
    "llvm.nearbyint.",
    "llvm.pow.",
    "llvm.rint.",
    "llvm.roundeven.",
    "llvm.sadd.sat.",
    "llvm.sin.",
    "llvm.smax.",
    "llvm.smin.",
    "llvm.sqrt.",
    "llvm.ssub.sat.",
    "llvm.trunc.",
    "llvm.uadd.sat.",
    "llvm.umax.",
    "llvm.umin.",
    "llvm.usub.sat.",
    "llvm.uadd.with.overflow.",
    "llvm.usub.with.overflow.",
    "llvm.sadd.with.overflow.",
    "llvm.ssub.with.overflow.",
    "llvm.umul.with.overflow.",
    "llvm.smul.with.overflow.",
    "llvm.vector.reduce.",
    "llvm.prefetch.",
];
impl<'a> State<'a, '_> {
    pub(crate) fn call(&mut self, cursor: &mut Cursor<'_, 'a>) -> Result<Value, Refusal> {
        let ty = cursor.ty()?;
        match cursor.next() {
            Some(Token::Word("asm")) => {
                // A barrier for the compiler alone.
                cursor.takes_word("sideeffect");
                match (cursor.next(), cursor.takes(','), cursor.next()) {
                    (Some(Token::Text("")), true, Some(Token::Text("~{memory}"))) => Ok(Value::Any),
                    _ => Err(Refusal::Call("asm".to_owned())),
                }
            }
            Some(Token::Global(name)) if name.starts_with("llvm.masked.") => {
                self.masked(name, &ty, cursor)
            }
            Some(Token::Global(name)) if name.starts_with("llvm.") => {
                match PLAIN_INTRINSICS.iter().any(|known| name.starts_with(known)) {
                    true if name.starts_with("llvm.umin.") => self.least(&ty, cursor),
                    true => Ok(Value::Any),
                    false => Err(Refusal::Call(name.to_owned())),
                }
            }
            Some(Token::Global(name)) => {
                let arguments = self.arguments(cursor)?;
                self.calls.push(Call { name, result: ty, arguments });
                Ok(Value::Any)
            }
            Some(Token::Local(name)) => self.call_back(name, cursor),
            _ => Err(cursor.unknown()),
        }
    }

    /// Arguments with their types. `null` is of no region.
    pub(crate) fn arguments(
        &self,
        cursor: &mut Cursor<'_, 'a>,
    ) -> Result<Vec<(Type, Value)>, Refusal> {
        cursor.expect('(')?;
        let mut all = Vec::new();
        while !cursor.takes(')') {
            if cursor.peek() == Some(Token::Word("ptr")) {
                let ty = cursor.ty()?;
                let value = match cursor.operand()? {
                    Operand::Null => Value::Pointer(Vec::new()),
                    operand => self.value(&ty, &operand),
                };
                all.push((ty, value));
            } else {
                all.push(self.typed(cursor)?);
            }
            cursor.takes(',');
        }
        cursor.ends()?;
        Ok(all)
    }

    /// `umin`: not above either.
    pub(crate) fn least(&self, ty: &Type, cursor: &mut Cursor<'_, 'a>) -> Result<Value, Refusal> {
        let arguments = self.arguments(cursor)?;
        let (Some(bits), [(_, Value::Int(a)), (_, Value::Int(b))]) =
            (ty.int_bits(), arguments.as_slice())
        else {
            return Ok(Value::Any);
        };
        let highs = [a, b]
            .map(|it| if it.range.low >= 0 && !it.masked { it.range.high } else { i128::MAX });
        let high = highs[0].min(highs[1]);
        Ok(if high == i128::MAX {
            Value::frozen(bits)
        } else {
            Value::int(bits, Range::up_to(high), false)
        })
    }

    /// A call of the runtime.
    pub(crate) fn call_back(
        &mut self,
        name: &str,
        cursor: &mut Cursor<'_, 'a>,
    ) -> Result<Value, Refusal> {
        let unknown = || Refusal::Call(name.to_owned());
        let Some(Value::Function { bytes, ends }) = self.values.get(name).cloned() else {
            return Err(unknown());
        };
        let arguments = self.arguments(cursor)?;
        for (index, (ty, value)) in arguments.iter().enumerate() {
            let Value::Pointer(places) = value else {
                if ty.is_pointer() || index == 0 {
                    return Err(Refusal::Argument(index));
                }
                continue;
            };
            let is_context = |place: &Place| {
                place.region == Region::Context && place.range == Range::ZERO && !place.masked
            };
            let is_frame = |place: &Place| matches!(place.region, Region::Frame { .. });
            let is_right = match index {
                0 => !places.is_empty() && places.iter().all(is_context),
                _ => places.iter().all(is_frame),
            };
            if !is_right {
                return Err(Refusal::Argument(index));
            }
            if index > 0 {
                self.check(places, bytes, true)?;
            }
        }
        self.has_ended = ends;
        Ok(Value::Any)
    }
}
