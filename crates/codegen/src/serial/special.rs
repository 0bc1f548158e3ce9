//! Special registers that differ between the lanes of a gang, for the lane of a serial region.

use svp_ptx::ir::{Axis, SpecialRegister};

use crate::emit::cursor::Cursor;
use crate::serial::lane::SerialLane;
use crate::text::{Type, Value, Width};
use crate::values::lanes::Lanes;

const WORD: Type = Type::I(32);

fn constant(value: u32) -> Value {
    Value::int(value.into(), WORD, Width::Scalar)
}

impl Cursor<'_, '_> {
    /// The value of a special register, if it is one of these.
    pub(crate) fn special_of_lane(
        &mut self,
        lane: &SerialLane,
        register: SpecialRegister,
    ) -> Option<Lanes> {
        use SpecialRegister::*;
        let value = match register {
            Tid(axis) => self.thread_index_of_lane(lane, axis),
            WarpId => {
                let thread = self.thread_of_lane(lane);
                self.text.binary("lshr", &thread, &constant(5))
            }
            LaneId => self.number_in_warp(lane),
            LanemaskEq => self.lane_mask(lane, 1, 0),
            LanemaskLt => self.lane_mask(lane, 1, -1),
            LanemaskLe => self.lane_mask(lane, 2, -1),
            LanemaskGe => self.lane_mask(lane, u64::from(u32::MAX), 0),
            LanemaskGt => self.lane_mask(lane, u64::from(u32::MAX) << 1, 0),
            _ => return None,
        };
        Some(Lanes::Uniform(value))
    }

    fn number_in_warp(&mut self, lane: &SerialLane) -> Value {
        let lane = lane.in_warp(self.text);
        self.text.adapt(&lane, WORD)
    }

    /// `(bits << lane) + more`, in 32 bits.
    fn lane_mask(&mut self, lane: &SerialLane, bits: u64, more: i64) -> Value {
        let wide = Type::I(64);
        let lane = lane.in_warp(self.text);
        let bits = self.text.binary("shl", &Value::int(bits, wide, Width::Scalar), &lane);
        let sum = self.text.binary("add", &bits, &Value::int(more as u64, wide, Width::Scalar));
        self.text.adapt(&sum, WORD)
    }

    /// The thread's linear index in its block.
    fn thread_of_lane(&mut self, lane: &SerialLane) -> Value {
        let first = Value::named("%first", WORD);
        let lane = self.text.adapt(&lane.number, WORD);
        self.text.binary("add", &first, &lane)
    }

    fn thread_index_of_lane(&mut self, lane: &SerialLane, axis: Axis) -> Value {
        let [x, y, _] = self.plan.options.block.map(|extent| extent.max(1));
        let thread = self.thread_of_lane(lane);
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
