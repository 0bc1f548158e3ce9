//! Special registers.

use svp_ptx::ir::{Axis, SpecialRegister};

use crate::context::offset;
use crate::emit::cursor::Cursor;
use crate::text::{Type, Value, Width};
use crate::values::lanes::{Affine, Lanes};

const WORD: Type = Type::I(32);

fn named(name: &str) -> Lanes {
    Lanes::Uniform(Value::named(name, WORD))
}

fn constant(value: u32) -> Value {
    Value::int(value.into(), WORD, Width::Scalar)
}

/// The linear index of the gang's first thread in its block.
fn first_thread() -> Value {
    Value::named("%first", WORD)
}

impl Cursor<'_, '_> {
    /// The value of a special register.
    pub(crate) fn special(&mut self, register: SpecialRegister) -> Lanes {
        use SpecialRegister::*;
        if let Some(lane) = self.version.lane()
            && let Some(value) = self.special_of_lane(lane, register)
        {
            return value;
        }
        let (block, threads) = (self.plan.options.block, self.plan.threads());
        match register {
            Tid(axis) => self.thread_index(axis),
            Ntid(axis) => Lanes::Uniform(constant(block[axis.index()])),
            Ctaid(Axis::X) => named("%cta.x"),
            Ctaid(Axis::Y) => named("%cta.y"),
            Ctaid(Axis::Z) => named("%cta.z"),
            Nctaid(Axis::X) => named("%grid.x"),
            Nctaid(Axis::Y) => named("%grid.y"),
            Nctaid(Axis::Z) => named("%grid.z"),
            LaneId => self.lane_id(),
            WarpId => self.warp_id(),
            NWarpId => Lanes::Uniform(constant(threads.div_ceil(32))),
            SmId => named("%sm.id"),
            NSmId => named("%sm.count"),
            GridId => self.context_field(crate::context::offset::GRID_ID, Type::I(64)),
            LanemaskEq => self.by_lane(|lane| 1 << lane),
            LanemaskLe => self.by_lane(|lane| (2 << lane) - 1),
            LanemaskLt => self.by_lane(|lane| (1 << lane) - 1),
            LanemaskGe => self.by_lane(|lane| i64::from(u32::MAX << lane)),
            LanemaskGt => self.by_lane(|lane| i64::from(u32::MAX) << (lane + 1)),
            Clock | ClockHi | Clock64 => self.clock(0, register),
            GlobalTimer | GlobalTimerLo | GlobalTimerHi => self.clock(1, register),
            DynamicSmemSize => self.context_field(crate::context::offset::DYNAMIC_SHARED, WORD),
            TotalSmemSize => {
                let bytes = Value::named("%shared.len", Type::I(64));
                Lanes::Uniform(self.text.adapt(&bytes, WORD))
            }
            ClusterId(_) | NClusterId(_) | ClusterNctaid(_) | ClusterNctarank | ClusterCtaid(_)
            | ClusterCtarank => Lanes::Uniform(self.of_cluster(register)),
            IsExplicitCluster => {
                let field = self.context_word(offset::EXPLICIT_CLUSTER);
                Lanes::Uniform(self.text.compare("ne", &field, &constant(0)))
            }
            other => self.rare_special(other),
        }
    }

    /// Registers that are zero: what is of graphs. (`refused` has those that only the launch knows.)
    fn rare_special(&mut self, register: SpecialRegister) -> Lanes {
        let ty = Type::I(register.bits());
        Lanes::Uniform(Value::int(0, ty, Width::Scalar))
    }

    fn by_lane(&mut self, f: impl Fn(u32) -> i64) -> Lanes {
        Lanes::Vector(self.gang().constants(WORD, |lane| f(lane % 32)))
    }

    fn lane_id(&mut self) -> Lanes {
        let geometry = self.gang().geometry;
        if self.gang().lanes == 32 && (geometry.rows == 1 || geometry.folded) {
            let row = geometry.folded.then(|| constant(geometry.row_lanes));
            return Lanes::sequence(Affine { base: constant(0), x: 1, row, wrap: None });
        }
        self.by_lane(i64::from)
    }

    fn warp_id(&mut self) -> Lanes {
        let first = self.text.binary("lshr", &first_thread(), &constant(5));
        if self.gang().lanes == 32 {
            return Lanes::Uniform(first);
        }
        let first = self.splat(&first);
        let warps = self.gang().constants(WORD, |lane| (lane / 32).into());
        Lanes::Vector(self.text.binary("add", &first, &warps))
    }

    fn thread_index(&mut self, axis: Axis) -> Lanes {
        let [x, y, _] = self.plan.options.block.map(|extent| extent.max(1));
        let (geometry, first) = (self.gang().geometry, first_thread());
        let has_rows = geometry.rows > 1 && !geometry.folded;
        let sequence = |base: Value, x: i64, row: Option<Value>| {
            if x == 0 && row.is_none() {
                return Lanes::Uniform(base);
            }
            Lanes::sequence(Affine { base, x, row, wrap: None })
        };
        match axis {
            Axis::X if geometry.x_affine => {
                let base = self.text.binary("urem", &first, &constant(x));
                let x = i64::from(geometry.row_lanes > 1);
                return sequence(base, x, geometry.folded.then(|| constant(geometry.row_lanes)));
            }
            Axis::Y if geometry.y_affine => {
                let row = self.text.binary("udiv", &first, &constant(x));
                let base = self.text.binary("urem", &row, &constant(y));
                return sequence(base, 0, has_rows.then(|| constant(1)));
            }
            Axis::Z if geometry.z_uniform => {
                let plane = constant(x.saturating_mul(y));
                return Lanes::Uniform(self.text.binary("udiv", &first, &plane));
            }
            _ => {}
        }
        let first = self.splat(&first);
        let lane = self.gang().constants(WORD, i64::from);
        let linear = self.text.binary("add", &first, &lane);
        let width = self.gang().width();
        let by = |value: u32| Value::int(value.into(), WORD, width);
        Lanes::Vector(match axis {
            Axis::X => self.text.binary("urem", &linear, &by(x)),
            Axis::Y => {
                let row = self.text.binary("udiv", &linear, &by(x));
                self.text.binary("urem", &row, &by(y))
            }
            Axis::Z => self.text.binary("udiv", &linear, &by(x.saturating_mul(y))),
        })
    }

    /// A special register of the block's place in its cluster.
    fn of_cluster(&mut self, register: SpecialRegister) -> Value {
        use SpecialRegister::*;
        let mut extent = |axis: usize| self.context_word(offset::CLUSTER + 4 * axis);
        let shape = [extent(0), extent(1), extent(2)];
        let block = ["%cta.x", "%cta.y", "%cta.z"].map(|name| Value::named(name, WORD));
        let grid = ["%grid.x", "%grid.y", "%grid.z"].map(|name| Value::named(name, WORD));
        let mut of_axis = |operation, whole: &[Value; 3], axis: usize| {
            self.text.binary(operation, &whole[axis], &shape[axis])
        };
        match register {
            ClusterId(axis) => of_axis("udiv", &block, axis.index()),
            NClusterId(axis) => of_axis("udiv", &grid, axis.index()),
            ClusterCtaid(axis) => of_axis("urem", &block, axis.index()),
            ClusterNctaid(axis) => shape[axis.index()].clone(),
            ClusterNctarank => {
                let row = self.text.binary("mul", &shape[0], &shape[1]);
                self.text.binary("mul", &row, &shape[2])
            }
            _ => {
                let [x, y, z] = [0, 1, 2].map(|axis| of_axis("urem", &block, axis));
                let slice = self.text.binary("mul", &z, &shape[1]);
                let rows = self.text.binary("add", &slice, &y);
                let before = self.text.binary("mul", &rows, &shape[0]);
                self.text.binary("add", &before, &x)
            }
        }
    }

    fn context_word(&mut self, at: usize) -> Value {
        let pointer = self.text.byte_pointer("%ctx", at);
        let load = format!("load i32, ptr {pointer}, !invariant.load !0");
        self.text.define(WORD, Width::Scalar, load)
    }

    /// A field of the context.
    fn context_field(&mut self, offset: usize, ty: Type) -> Lanes {
        let pointer = self.text.byte_pointer("%ctx", offset);
        let load = format!("load {ty}, ptr {pointer}, !invariant.load !0");
        Lanes::Uniform(self.text.define(ty, Width::Scalar, load))
    }

    fn clock(&mut self, which: u32, register: SpecialRegister) -> Lanes {
        use SpecialRegister::{ClockHi, GlobalTimerHi};
        let wide = Type::I(64);
        let function = self.callback(crate::context::offset::CLOCK);
        let call = format!("call i64 {function}(ptr %ctx, i32 {which})");
        let mut value = self.text.define(wide, Width::Scalar, call);
        if matches!(register, ClockHi | GlobalTimerHi) {
            let half = Value::int(32, wide, Width::Scalar);
            value = self.text.binary("lshr", &value, &half);
        }
        Lanes::Uniform(self.text.adapt(&value, Type::I(register.bits())))
    }
}
