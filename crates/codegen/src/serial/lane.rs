//! The lane that runs while a serial region is written.

use crate::text::{Text, Type, Value, Width};
use crate::values::lanes::Gang;

const WIDE: Type = Type::I(64);

/// The lane of a serial region whose turn it is.
#[derive(Debug, Clone)]
pub(crate) struct SerialLane {
    /// Its number in the gang, `i64`.
    pub(crate) number: Value,
    /// The gang that it is one of.
    pub(crate) gang: Gang,
}

impl SerialLane {
    /// Its bit in a mask of the gang.
    pub(crate) fn bit(&self, text: &mut Text) -> Value {
        let ty = self.gang.mask_type();
        let number = text.adapt(&self.number, ty);
        text.binary("shl", &Value::int(1, ty, Width::Scalar), &number)
    }

    /// Its number in its warp, `i64`.
    pub(crate) fn in_warp(&self, text: &mut Text) -> Value {
        if self.gang.lanes == 32 {
            return self.number.clone();
        }
        text.binary("and", &self.number, &Value::int(31, WIDE, Width::Scalar))
    }

    /// The number of its warp in the gang, `i64`.
    pub(crate) fn warp(&self, text: &mut Text) -> Value {
        text.binary("lshr", &self.number, &Value::int(5, WIDE, Width::Scalar))
    }
}
