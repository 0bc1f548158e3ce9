//! Special registers that differ between the lanes of a gang, for the lane that runs alone.

use svp_ptx::ir::{Axis, SpecialRegister};

use super::lane::Alone;
use crate::emit::lowering::Lowering;
use crate::text::{Type, Value, Width};
use crate::values::lanes::Lanes;

const WORD: Type = Type::I(32);

fn constant(value: u32) -> Value {
    Value::int(value.into(), WORD, Width::Scalar)
}

impl Lowering<'_> {
    /// The value of a special register, if it is one of these.
    pub(crate) fn special_alone(
        &mut self,
        alone: &Alone,
        register: SpecialRegister,
    ) -> Option<Lanes> {
        use SpecialRegister::*;
        let value = match register {
            Tid(axis) => self.thread_index_alone(alone, axis),
            WarpId => {
                let thread = self.thread_alone(alone);
                self.text.binary("lshr", &thread, &constant(5))
            }
            LaneId => self.lane_alone(alone),
            LanemaskEq => self.lanes_alone(alone, 1, 0),
            LanemaskLt => self.lanes_alone(alone, 1, -1),
            LanemaskLe => self.lanes_alone(alone, 2, -1),
            LanemaskGe => self.lanes_alone(alone, u64::from(u32::MAX), 0),
            LanemaskGt => self.lanes_alone(alone, u64::from(u32::MAX) << 1, 0),
            _ => return None,
        };
        Some(Lanes::Uniform(value))
    }

    fn lane_alone(&mut self, alone: &Alone) -> Value {
        let lane = alone.in_warp(self);
        self.adapt(&lane, WORD)
    }

    /// `(bits << lane) + more`, in 32 bits.
    fn lanes_alone(&mut self, alone: &Alone, bits: u64, more: i64) -> Value {
        let wide = Type::I(64);
        let lane = alone.in_warp(self);
        let bits = self.text.binary("shl", &Value::int(bits, wide, Width::Scalar), &lane);
        let sum = self.text.binary("add", &bits, &Value::int(more as u64, wide, Width::Scalar));
        self.adapt(&sum, WORD)
    }

    /// The thread's linear index in its block.
    fn thread_alone(&mut self, alone: &Alone) -> Value {
        let first = Value { name: "%first".to_owned(), ty: WORD, width: Width::Scalar };
        let lane = self.adapt(&alone.lane, WORD);
        self.text.binary("add", &first, &lane)
    }

    fn thread_index_alone(&mut self, alone: &Alone, axis: Axis) -> Value {
        let [x, y, _] = self.options.block.map(|it| it.max(1));
        let thread = self.thread_alone(alone);
        match axis {
            Axis::X => self.text.binary("urem", &thread, &constant(x)),
            Axis::Y => {
                let row = self.text.binary("udiv", &thread, &constant(x));
                self.text.binary("urem", &row, &constant(y))
            }
            Axis::Z => self.text.binary("udiv", &thread, &constant(x.saturating_mul(y))),
        }
    }
}
