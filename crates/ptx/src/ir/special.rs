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
    /// `%clusterid`: cluster index within the grid.
    ClusterId(Axis),
    /// `%nclusterid`: clusters per grid.
    NClusterId(Axis),
    /// `%cluster_ctaid`: block index within the cluster.
    ClusterCtaid(Axis),
    /// `%cluster_nctaid`: blocks per cluster.
    ClusterNctaid(Axis),
    /// `%cluster_ctarank`: the block's number in its cluster.
    ClusterCtarank,
    /// `%cluster_nctarank`: number of blocks in the cluster.
    ClusterNctarank,
    /// `%is_explicit_cluster`, a predicate: was the launch made of clusters?
    IsExplicitCluster,
    /// `%reserved_smem_offset_begin` and `%reserved_smem_offset_1`: where the shared memory begins
    /// that is kept for system software.
    ReservedSmemBegin,
    /// `%reserved_smem_offset_end`: where it ends.
    ReservedSmemEnd,
    /// `%reserved_smem_offset_cap`: its size in bytes.
    ReservedSmemCap,
    /// `%current_graph_exec`: the graph that the kernel is a node of.
    CurrentGraphExec,
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
    ("cluster_ctarank", SpecialRegister::ClusterCtarank),
    ("cluster_nctarank", SpecialRegister::ClusterNctarank),
    ("is_explicit_cluster", SpecialRegister::IsExplicitCluster),
    ("reserved_smem_offset_begin", SpecialRegister::ReservedSmemBegin),
    ("reserved_smem_offset_1", SpecialRegister::ReservedSmemBegin),
    ("reserved_smem_offset_end", SpecialRegister::ReservedSmemEnd),
    ("reserved_smem_offset_cap", SpecialRegister::ReservedSmemCap),
    ("current_graph_exec", SpecialRegister::CurrentGraphExec),
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
                "clusterid" => Some(Self::ClusterId(axis)),
                "nclusterid" => Some(Self::NClusterId(axis)),
                "cluster_ctaid" => Some(Self::ClusterCtaid(axis)),
                "cluster_nctaid" => Some(Self::ClusterNctaid(axis)),
                _ => None,
            };
        }
        if let Some(number) = text.strip_prefix("envreg") {
            return number.parse().ok().filter(|n| *n < 32).map(Self::EnvReg);
        }
        PLAIN.iter().find(|(name, _)| *name == text).map(|(_, it)| *it)
    }

    /// Width of the register in bits; 1 for a predicate.
    pub const fn bits(self) -> u32 {
        match self {
            Self::GridId | Self::Clock64 | Self::GlobalTimer | Self::CurrentGraphExec => 64,
            Self::IsExplicitCluster => 1,
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
            Self::ClusterId(axis) => ("clusterid", axis),
            Self::NClusterId(axis) => ("nclusterid", axis),
            Self::ClusterCtaid(axis) => ("cluster_ctaid", axis),
            Self::ClusterNctaid(axis) => ("cluster_nctaid", axis),
            Self::EnvReg(number) => return write!(f, "%envreg{number}"),
            plain => {
                let name = PLAIN.iter().find(|(_, it)| it == plain);
                return write!(f, "%{}", name.map_or("?", |(name, _)| name));
            }
        };
        write!(f, "%{base}.{}", ["x", "y", "z"][axis.index()])
    }
}
