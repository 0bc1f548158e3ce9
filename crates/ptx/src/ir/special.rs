//! Special registers (PTX ISA, "Special Registers").

use std::fmt;

/// A dimension of a grid or a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Axis {
    /// `.x`
    X,
    /// `.y`
    Y,
    /// `.z`
    Z,
}

impl Axis {
    /// 0, 1 or 2.
    pub const fn index(self) -> usize {
        match self {
            Self::X => 0,
            Self::Y => 1,
            Self::Z => 2,
        }
    }
}

/// A read-only register that the machine sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SpecialRegister {
    /// `%tid`: thread index within the block.
    Tid(Axis),
    /// `%ntid`: threads per block.
    Ntid(Axis),
    /// `%ctaid`: block index within the grid.
    Ctaid(Axis),
    /// `%nctaid`: blocks per grid.
    Nctaid(Axis),
    /// `%laneid`
    LaneId,
    /// `%warpid`
    WarpId,
    /// `%nwarpid`
    NWarpId,
    /// `%smid`
    SmId,
    /// `%nsmid`
    NSmId,
    /// `%gridid`
    GridId,
    /// `%lanemask_eq`
    LanemaskEq,
    /// `%lanemask_le`
    LanemaskLe,
    /// `%lanemask_lt`
    LanemaskLt,
    /// `%lanemask_ge`
    LanemaskGe,
    /// `%lanemask_gt`
    LanemaskGt,
    /// `%clock`
    Clock,
    /// `%clock_hi`
    ClockHi,
    /// `%clock64`
    Clock64,
    /// `%globaltimer`: nanoseconds.
    GlobalTimer,
    /// `%globaltimer_lo`
    GlobalTimerLo,
    /// `%globaltimer_hi`
    GlobalTimerHi,
    /// `%dynamic_smem_size`: bytes.
    DynamicSmemSize,
    /// `%total_smem_size`: bytes.
    TotalSmemSize,
    /// `%envregN`, N from 0 to 31.
    EnvReg(u8),
}

const PLAIN: &[(&str, SpecialRegister)] = &[
    ("laneid", SpecialRegister::LaneId),
    ("warpid", SpecialRegister::WarpId),
    ("nwarpid", SpecialRegister::NWarpId),
    ("smid", SpecialRegister::SmId),
    ("nsmid", SpecialRegister::NSmId),
    ("gridid", SpecialRegister::GridId),
    ("lanemask_eq", SpecialRegister::LanemaskEq),
    ("lanemask_le", SpecialRegister::LanemaskLe),
    ("lanemask_lt", SpecialRegister::LanemaskLt),
    ("lanemask_ge", SpecialRegister::LanemaskGe),
    ("lanemask_gt", SpecialRegister::LanemaskGt),
    ("clock", SpecialRegister::Clock),
    ("clock_hi", SpecialRegister::ClockHi),
    ("clock64", SpecialRegister::Clock64),
    ("globaltimer", SpecialRegister::GlobalTimer),
    ("globaltimer_lo", SpecialRegister::GlobalTimerLo),
    ("globaltimer_hi", SpecialRegister::GlobalTimerHi),
    ("dynamic_smem_size", SpecialRegister::DynamicSmemSize),
    ("total_smem_size", SpecialRegister::TotalSmemSize),
];

impl SpecialRegister {
    /// The special register that PTX spells `%text`, as in `tid.x`.
    pub fn from_text(text: &str) -> Option<Self> {
        if let Some((base, axis)) = text.split_once('.') {
            let axis = match axis {
                "x" => Axis::X,
                "y" => Axis::Y,
                "z" => Axis::Z,
                _ => return None,
            };
            return match base {
                "tid" => Some(Self::Tid(axis)),
                "ntid" => Some(Self::Ntid(axis)),
                "ctaid" => Some(Self::Ctaid(axis)),
                "nctaid" => Some(Self::Nctaid(axis)),
                _ => None,
            };
        }
        if let Some(number) = text.strip_prefix("envreg") {
            return number.parse().ok().filter(|n| *n < 32).map(Self::EnvReg);
        }
        PLAIN.iter().find(|(name, _)| *name == text).map(|(_, it)| *it)
    }

    /// Width of the register in bits.
    pub const fn bits(self) -> u32 {
        match self {
            Self::GridId | Self::Clock64 | Self::GlobalTimer => 64,
            _ => 32,
        }
    }
}

impl fmt::Display for SpecialRegister {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (base, axis) = match self {
            Self::Tid(axis) => ("tid", axis),
            Self::Ntid(axis) => ("ntid", axis),
            Self::Ctaid(axis) => ("ctaid", axis),
            Self::Nctaid(axis) => ("nctaid", axis),
            Self::EnvReg(number) => return write!(f, "%envreg{number}"),
            plain => {
                let name = PLAIN.iter().find(|(_, it)| it == plain);
                return write!(f, "%{}", name.map_or("?", |(name, _)| name));
            }
        };
        write!(f, "%{base}.{}", ["x", "y", "z"][axis.index()])
    }
}
