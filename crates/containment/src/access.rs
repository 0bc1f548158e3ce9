//! Instructions that access memory, and those that compute addresses.

use crate::Refusal;
use crate::function::State;
use crate::memory::{Field, Region};
use crate::parse::{Cursor, Type};
use crate::range::Range;
use crate::value::{Place, Value};

impl<'a> State<'a, '_> {
    /// A stack slot of one value, or of this many: LLVM does not take the latter apart.
    pub(crate) fn alloca(&mut self, cursor: &mut Cursor<'_, 'a>) -> Result<Value, Refusal> {
        let ty = cursor.ty()?;
        let count = cursor.count().unwrap_or(1);
        cursor.ends()?;
        Ok(self.slot(ty.bytes().saturating_mul(count.into())))
    }

    pub(crate) fn load(&mut self, cursor: &mut Cursor<'_, 'a>) -> Result<Value, Refusal> {
        while cursor.takes_word("volatile") || cursor.takes_word("atomic") {}
        let ty = cursor.ty()?;
        cursor.expect(',')?;
        let places = self.pointer(cursor)?;
        cursor.takes_word("monotonic");
        cursor.ends()?;
        self.check(&places, ty.bytes(), false)?;
        self.loaded(&ty, &places)
    }

    /// What has been loaded: of the context's fields that is known, and of nothing else.
    pub(crate) fn loaded(&self, ty: &Type, places: &[Place]) -> Result<Value, Refusal> {
        let mut fields = Vec::new();
        for place in places.iter().filter(|place| place.region == Region::Context) {
            let (low, high) = (place.range.low, place.range.high);
            // An index that varies leads to one of several fields, eight bytes each.
            fields.extend((low..=high.min(low + 64)).step_by(8).map(|at| self.layout.field(at)));
        }
        let pointer = |region| vec![Place { region, range: Range::ZERO, masked: false }];
        match (ty, fields.as_slice()) {
            (Type::Pointer, [Some(Field::Function { bytes, ends })]) if places.len() == 1 => {
                Ok(Value::Function { bytes: *bytes, ends: *ends })
            }
            (Type::Pointer, [Some(Field::Pointer(region)), rest @ ..])
                if places.len() == 1
                    && rest.iter().flatten().count() == rest.len()
                    && rest.iter().flatten().all(|field| *field == Field::Pointer(*region)) =>
            {
                Ok(Value::Pointer(pointer(*region)))
            }
            (Type::Int(64), [Some(Field::Mask)]) if places.len() == 1 => Ok(Value::Mask),
            (ty, _) if ty.is_pointer() => Err(Refusal::NoRegion),
            _ => Ok(Value::Any),
        }
    }

    pub(crate) fn store(&mut self, cursor: &mut Cursor<'_, 'a>) -> Result<(), Refusal> {
        while cursor.takes_word("volatile") || cursor.takes_word("atomic") {}
        let (ty, _) = self.typed(cursor)?;
        if ty.is_pointer() {
            return Err(Refusal::Argument(0));
        }
        cursor.expect(',')?;
        let places = self.pointer(cursor)?;
        cursor.takes_word("monotonic");
        cursor.ends()?;
        self.check(&places, ty.bytes(), true)
    }

    pub(crate) fn read_modify_write(
        &mut self,
        cursor: &mut Cursor<'_, 'a>,
    ) -> Result<Value, Refusal> {
        cursor.next();
        let places = self.pointer(cursor)?;
        cursor.expect(',')?;
        let (ty, _) = self.typed(cursor)?;
        self.check(&places, ty.bytes(), true)?;
        Ok(Value::Any)
    }

    pub(crate) fn compare_exchange(
        &mut self,
        cursor: &mut Cursor<'_, 'a>,
    ) -> Result<Value, Refusal> {
        cursor.takes_word("weak");
        let places = self.pointer(cursor)?;
        cursor.expect(',')?;
        let (ty, _) = self.typed(cursor)?;
        self.check(&places, ty.bytes(), true)?;
        Ok(Value::Any)
    }

    pub(crate) fn element(&mut self, cursor: &mut Cursor<'_, 'a>) -> Result<Value, Refusal> {
        let unit = cursor.ty()?.bytes();
        cursor.expect(',')?;
        let places = self.pointer(cursor)?;
        cursor.expect(',')?;
        let (_, index) = self.typed(cursor)?;
        cursor.ends()?;
        Self::moved(places, &index, unit)
    }

    pub(crate) fn masked(
        &mut self,
        name: &str,
        ty: &Type,
        cursor: &mut Cursor<'_, 'a>,
    ) -> Result<Value, Refusal> {
        let arguments = self.arguments(cursor)?;
        let writes = matches!(ty, Type::Void);
        let (data, pointer) = match (writes, arguments.as_slice()) {
            (true, [(data, _), (_, pointer), ..]) => (data.clone(), pointer),
            (false, [(_, pointer), ..]) => (ty.clone(), pointer),
            _ => return Err(Refusal::Call(name.to_owned())),
        };
        let Value::Pointer(places) = pointer else { return Err(Refusal::NoRegion) };
        let each =
            name.starts_with("llvm.masked.gather.") || name.starts_with("llvm.masked.scatter.");
        let known =
            each || name.starts_with("llvm.masked.load.") || name.starts_with("llvm.masked.store.");
        let bytes = match &data {
            Type::Vector(_, element) if each && !element.is_pointer() => element.bytes(),
            data if known && !data.is_pointer() => data.bytes(),
            _ => return Err(Refusal::Call(name.to_owned())),
        };
        if places.is_empty() {
            return Err(Refusal::NoRegion);
        }
        self.check(places, bytes, writes)?;
        Ok(Value::Any)
    }
}
