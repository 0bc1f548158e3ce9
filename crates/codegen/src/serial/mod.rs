//! Serial regions: parts of a kernel in which each lane runs alone, one after the other.
//!
//! A region is written once, in scalars, by the same writers as everything else: its gang has one lane,
//! and in it every register is uniform. Full and masked blocks lead to it, and lanes that come out wait
//! in the masked blocks behind it; where all are together there, the full one goes on. Between, what
//! lives is in arrays with an element per lane ([`state`]).
//!
//! As with the two versions of other blocks, the first holds fast paths only; where an access is not one
//! for them, the lane goes on in the *careful* version from that very instruction to the region's end. A
//! loop without calls keeps its values in registers.

mod flow;
pub(crate) mod lane;
mod local;
mod runtime;
mod special;
mod state;

use crate::emit::lowering::Lowering;
use crate::text::{Type, Value, Width};

use crate::analysis::regions::Region;
use lane::Alone;

impl Alone {
    /// Its bit in a mask of the gang.
    pub(crate) fn bit(&self, lowering: &mut Lowering<'_>) -> Value {
        let ty = self.gang.mask_type();
        let lane = lowering.adapt(&self.lane, ty);
        let one = Value::int(1, ty, Width::Scalar);
        lowering.text.binary("shl", &one, &lane)
    }

    /// Its number in its warp, `i64`.
    fn in_warp(&self, lowering: &mut Lowering<'_>) -> Value {
        if self.gang.lanes == 32 {
            return self.lane.clone();
        }
        let low = Value::int(31, Type::I(64), Width::Scalar);
        lowering.text.binary("and", &self.lane, &low)
    }

    /// The number of its warp in the gang, `i64`.
    fn warp(&self, lowering: &mut Lowering<'_>) -> Value {
        let five = Value::int(5, Type::I(64), Width::Scalar);
        lowering.text.binary("lshr", &self.lane, &five)
    }
}

impl Lowering<'_> {
    /// The region that a block is in.
    pub(crate) fn region_of(&self, block: usize) -> Option<&Region> {
        self.regions.iter().find(|it| it.has(block))
    }
}
