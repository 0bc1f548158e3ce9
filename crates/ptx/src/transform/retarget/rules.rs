//! What came with which PTX ISA version and architecture (PTX ISA, "PTX ISA Notes" and "Target ISA
//! Notes" of each instruction). Where a part came to different architectures at different versions,
//! the later version stands here. What no rule names is in PTX 2.0 for sm_20.

use super::Needs;
use crate::ir::{Keyword as K, Opcode as O, ScalarType as T, SpecialRegister, StateSpace};

/// Instructions with one of these opcodes, one of these keywords, one of these types (any, if a
/// list is empty) and this space need this.
pub(super) struct Rule {
    pub(super) opcodes: &'static [O],
    pub(super) keywords: &'static [K],
    pub(super) types: &'static [T],
    pub(super) space: Option<StateSpace>,
    pub(super) needs: Needs,
}

const fn since(version: (u32, u32), sm: u32) -> Needs {
    Needs { version, sm, specific: false }
}

const fn rule(
    opcodes: &'static [O],
    keywords: &'static [K],
    types: &'static [T],
    version: (u32, u32),
    sm: u32,
) -> Rule {
    Rule { opcodes, keywords, types, space: None, needs: since(version, sm) }
}

const fn in_space(opcodes: &'static [O], space: StateSpace, version: (u32, u32), sm: u32) -> Rule {
    Rule { opcodes, keywords: &[], types: &[], space: Some(space), needs: since(version, sm) }
}

/// Architectures and the first version that has each.
pub(super) const TARGETS: &[(u32, (u32, u32))] = &[
    (20, (2, 0)),
    (21, (2, 0)),
    (30, (3, 1)),
    (32, (4, 0)),
    (35, (3, 1)),
    (37, (4, 1)),
    (50, (4, 0)),
    (52, (4, 1)),
    (53, (4, 2)),
    (60, (5, 0)),
    (61, (5, 0)),
    (62, (5, 0)),
    (70, (6, 0)),
    (72, (6, 1)),
    (75, (6, 3)),
    (80, (7, 0)),
    (86, (7, 1)),
    (87, (7, 4)),
    (88, (9, 0)),
    (89, (7, 8)),
    (90, (7, 8)),
    (100, (8, 6)),
    (101, (8, 6)),
    (103, (8, 8)),
    (110, (9, 0)),
    (120, (8, 7)),
    (121, (8, 8)),
];

const ATOMIC: &[O] = &[O::Atom, O::Red];
const ACCESS: &[O] = &[O::Ld, O::St];
const WIDE: &[T] = &[T::B64, T::U64, T::S64];
const HALF: &[T] = &[T::F16, T::F16x2];
const BRAIN: &[T] = &[T::Bf16, T::Bf16x2];
const PAIRS: &[T] = &[T::U16x2, T::S16x2];
const SCOPES: &[K] = &[K::Cta, K::Gpu, K::Sys];
const ORDERS: &[K] = &[K::Weak, K::Relaxed, K::Acquire, K::Release, K::AcqRel];
const ARITHMETIC: &[O] = &[O::Add, O::Sub, O::Mul];

pub(super) const RULES: &[Rule] = &[
    // Integers and bits.
    rule(&[O::Madc], &[], &[], (3, 0), 20),
    rule(&[O::Addc, O::Subc, O::Madc], &[], WIDE, (4, 3), 20),
    rule(&[O::Add, O::Sub, O::Mad], &[K::Cc], WIDE, (4, 3), 20),
    rule(&[O::Shf], &[], &[], (3, 1), 32),
    rule(&[O::Lop3], &[], &[], (4, 3), 50),
    rule(&[O::Lop3], &[K::And, K::Or], &[], (8, 2), 70),
    rule(&[O::Bmsk, O::Szext], &[], &[], (7, 6), 70),
    rule(&[O::Dp4a, O::Dp2a], &[], &[], (5, 0), 61),
    rule(&[O::Fns], &[], &[], (6, 0), 30),
    rule(&[O::Add, O::Min, O::Max], &[], PAIRS, (8, 0), 90),
    rule(&[O::Min, O::Max], &[K::Relu], &[T::S32], (8, 0), 90),
    rule(
        &[
            O::Vadd2,
            O::Vsub2,
            O::Vavrg2,
            O::Vabsdiff2,
            O::Vmin2,
            O::Vmax2,
            O::Vset2,
            O::Vadd4,
            O::Vsub4,
            O::Vavrg4,
            O::Vabsdiff4,
            O::Vmin4,
            O::Vmax4,
            O::Vset4,
        ],
        &[],
        &[],
        (3, 0),
        30,
    ),
    // Floating point.
    rule(ARITHMETIC, &[], HALF, (4, 2), 53),
    rule(ARITHMETIC, &[], BRAIN, (7, 8), 90),
    rule(&[O::Fma, O::Set, O::Setp], &[], HALF, (4, 2), 53),
    rule(&[O::Fma, O::Neg, O::Abs, O::Min, O::Max], &[], BRAIN, (7, 0), 80),
    rule(&[O::Set, O::Setp], &[], BRAIN, (7, 8), 90),
    rule(&[O::Neg], &[], HALF, (6, 0), 53),
    rule(&[O::Abs], &[], HALF, (6, 5), 53),
    rule(&[O::Min, O::Max], &[], HALF, (7, 0), 80),
    rule(&[O::Min, O::Max], &[K::Nan], &[], (7, 0), 80),
    rule(&[O::Min, O::Max], &[K::XorSign], &[], (7, 2), 86),
    rule(&[O::Fma, O::Cvt], &[K::Relu], &[], (7, 0), 80),
    rule(&[O::Fma], &[K::Oob], &[], (8, 1), 90),
    rule(&[O::Tanh], &[], &[], (7, 0), 75),
    rule(&[O::Ex2], &[], HALF, (7, 0), 75),
    rule(&[O::Ex2, O::Tanh], &[], BRAIN, (7, 8), 90),
    // Conversions. Those between f16 and the older types are as old as PTX.
    rule(&[O::Cvt], &[], &[T::F16x2, T::Bf16x2], (7, 0), 80),
    rule(&[O::Cvt], &[], &[T::Bf16], (7, 8), 90),
    rule(&[O::Cvt], &[], &[T::Tf32], (7, 0), 80),
    rule(&[O::Cvt], &[K::Rn, K::Rz], &[T::Tf32], (7, 8), 90),
    rule(&[O::Cvt], &[K::E4m3x2, K::E5m2x2], &[], (8, 1), 89),
    rule(&[O::Cvt], &[K::Satfinite], &[], (8, 1), 80),
    Rule {
        opcodes: &[O::Cvt],
        keywords: &[K::Rs],
        types: &[],
        space: None,
        needs: Needs { version: (8, 7), sm: 100, specific: true },
    },
    // Memory.
    rule(&[], &[], &[T::B128], (8, 3), 70),
    rule(ACCESS, ORDERS, &[], (6, 0), 70),
    rule(ACCESS, SCOPES, &[], (6, 0), 70),
    rule(ACCESS, &[K::Mmio], &[], (8, 2), 70),
    rule(&[O::Ld], &[K::Nc], &[], (3, 1), 32),
    rule(&[O::Ld], &[K::Unified], &[], (8, 0), 90),
    rule(&[], &[K::V8], &[], (8, 8), 100),
    rule(ACCESS, &[K::V4], &[T::B64, T::U64, T::S64, T::F64], (8, 8), 100),
    rule(
        &[],
        &[K::EvictFirst, K::EvictLast, K::EvictNormal, K::EvictUnchanged, K::NoAllocate],
        &[],
        (7, 4),
        70,
    ),
    rule(&[], &[K::Prefetch64, K::Prefetch128], &[], (7, 4), 75),
    rule(&[], &[K::Prefetch256, K::CacheHint], &[], (7, 4), 80),
    rule(&[O::Applypriority, O::Discard, O::Createpolicy], &[], &[], (7, 4), 80),
    rule(&[O::Prefetch], &[K::L2EvictLast, K::L2EvictNormal], &[], (7, 4), 80),
    rule(&[O::Prefetch], &[K::Tensormap], &[], (8, 0), 90),
    rule(&[O::Alloca, O::Stacksave, O::Stackrestore], &[], &[], (7, 3), 52),
    rule(&[], &[K::SharedCta], &[], (7, 8), 30),
    rule(&[], &[K::SharedCluster, K::Cluster], &[], (7, 8), 90),
    rule(&[], &[K::ParamEntry, K::ParamFunc], &[], (8, 3), 20),
    in_space(&[O::Isspacep], StateSpace::Const, (3, 1), 20),
    in_space(&[O::Isspacep, O::Cvta], StateSpace::Param, (7, 7), 70),
    in_space(&[O::Cvta], StateSpace::Const, (3, 1), 20),
    // Atomic operations.
    rule(ATOMIC, &[K::And, K::Or, K::Xor, K::Min, K::Max], WIDE, (3, 1), 32),
    rule(ATOMIC, SCOPES, &[], (5, 0), 60),
    rule(ATOMIC, ORDERS, &[], (6, 0), 70),
    rule(ATOMIC, &[], &[T::F64], (5, 0), 60),
    rule(ATOMIC, &[], &[T::F16x2], (6, 2), 60),
    rule(ATOMIC, &[], &[T::F16, T::B16], (6, 3), 70),
    rule(ATOMIC, &[], BRAIN, (7, 8), 90),
    rule(ATOMIC, &[K::V2, K::V4, K::V8], &[], (8, 1), 90),
    rule(ATOMIC, &[], &[T::B128], (8, 3), 90),
    // Asynchronous copies and their barriers.
    rule(&[O::Cp, O::Mbarrier], &[], &[], (7, 0), 80),
    rule(&[O::Cp], &[K::Bulk], &[], (8, 0), 90),
    rule(&[O::Cp], &[K::CpMask], &[], (8, 6), 100),
    rule(&[O::Cp], &[K::IgnoreOob], &[], (9, 2), 90),
    rule(&[O::Mbarrier], &[K::Parity], &[], (7, 1), 80),
    rule(&[O::Mbarrier], &[K::TryWait], &[], (7, 8), 90),
    rule(&[O::Mbarrier], &[K::ExpectTx, K::CompleteTx], &[], (8, 0), 90),
    rule(&[O::Mbarrier], &[K::Relaxed, K::Acquire, K::Release, K::Cta], &[], (8, 0), 80),
    // Matrices.
    rule(&[O::Wmma], &[], &[], (6, 0), 70),
    rule(&[O::Wmma], &[K::M32n8k16, K::M8n32k16], &[], (6, 1), 70),
    rule(&[O::Wmma], &[], &[T::U8, T::S8], (6, 3), 72),
    rule(&[O::Wmma], &[K::S4, K::U4, K::B1], &[], (6, 3), 75),
    rule(&[O::Wmma], &[], &[T::Bf16, T::Tf32, T::F64], (7, 0), 80),
    rule(&[O::Wmma, O::Mma], &[K::And], &[], (7, 1), 80),
    rule(&[O::Mma], &[], &[], (6, 4), 70),
    rule(&[O::Mma], &[K::M16n8k8, K::M8n8k16, K::M8n8k32], &[], (6, 5), 75),
    rule(&[O::Mma], &[K::M8n8k128], &[], (7, 0), 75),
    rule(
        &[O::Mma],
        &[K::M16n8k4, K::M16n8k16, K::M16n8k32, K::M16n8k64, K::M16n8k128, K::M16n8k256],
        &[],
        (7, 0),
        80,
    ),
    rule(&[O::Mma], &[], &[T::Bf16, T::Tf32, T::F64], (7, 0), 80),
    rule(&[O::Mma], &[K::M16n8k4, K::M16n8k8, K::M16n8k16], &[T::F64], (7, 8), 90),
    rule(&[O::Mma], &[K::E4m3, K::E5m2], &[], (8, 4), 89),
    rule(&[O::Ldmatrix], &[], &[], (6, 5), 75),
    rule(&[O::Stmatrix], &[], &[], (7, 8), 90),
    rule(&[O::Movmatrix], &[], &[], (7, 8), 75),
    // Ordering and synchronisation.
    rule(&[O::Fence], &[], &[], (6, 0), 70),
    rule(&[O::Fence, O::Membar], &[K::Proxy], &[], (7, 5), 60),
    rule(&[O::Fence], &[K::Async, K::MbarrierInit], &[], (8, 0), 90),
    rule(&[O::Fence], &[K::Tensormap, K::TensormapGeneric], &[], (8, 3), 90),
    rule(&[O::Fence], &[K::SyncRestrictCta, K::SyncRestrictCluster], &[], (8, 6), 90),
    rule(&[O::Fence], &[K::Acquire, K::Release], &[], (8, 3), 90),
    rule(&[O::Barrier], &[], &[], (6, 0), 30),
    rule(&[O::Bar], &[K::Warp], &[], (6, 0), 30),
    rule(&[O::Bar, O::Barrier], &[K::Cta], &[], (7, 8), 20),
    rule(&[O::Nanosleep], &[], &[], (6, 3), 70),
    rule(&[O::Griddepcontrol, O::Mapa, O::Getctarank], &[], &[], (7, 8), 90),
    rule(&[O::Clusterlaunchcontrol], &[], &[], (8, 6), 100),
    Rule {
        opcodes: &[O::Setmaxnreg],
        keywords: &[],
        types: &[],
        space: None,
        needs: Needs { version: (8, 0), sm: 90, specific: true },
    },
    // Warp-wide operations.
    rule(&[O::Shfl], &[], &[], (3, 0), 30),
    rule(&[O::Shfl, O::Vote], &[K::Sync], &[], (6, 0), 30),
    rule(&[O::Match], &[], &[], (6, 0), 70),
    rule(&[O::Activemask], &[], &[], (6, 2), 30),
    rule(&[O::Redux], &[], &[], (7, 0), 80),
    Rule {
        opcodes: &[O::Redux],
        keywords: &[],
        types: &[T::F32],
        space: None,
        needs: Needs { version: (8, 6), sm: 100, specific: true },
    },
    rule(&[O::Elect], &[], &[], (8, 0), 90),
    // Control flow.
    rule(&[O::Brx], &[], &[], (6, 0), 30),
];

type IsRegister = fn(SpecialRegister) -> bool;

/// Special registers that are younger than PTX 2.0.
pub(super) const SPECIAL_RULES: &[(IsRegister, Needs)] = &[
    (|it| matches!(it, SpecialRegister::EnvReg(_)), since((2, 1), 20)),
    (
        |register| {
            use SpecialRegister::{GlobalTimer, GlobalTimerHi, GlobalTimerLo};
            matches!(register, GlobalTimer | GlobalTimerLo | GlobalTimerHi)
        },
        since((3, 1), 30),
    ),
    (
        |it| matches!(it, SpecialRegister::DynamicSmemSize | SpecialRegister::TotalSmemSize),
        since((4, 1), 20),
    ),
    (|it| it == SpecialRegister::ClockHi, since((5, 0), 20)),
    (
        |register| {
            use SpecialRegister::{ReservedSmemBegin, ReservedSmemCap, ReservedSmemEnd};
            matches!(register, ReservedSmemBegin | ReservedSmemEnd | ReservedSmemCap)
        },
        since((7, 6), 80),
    ),
    (
        |register| {
            use SpecialRegister::{
                ClusterCtaid, ClusterCtarank, ClusterId, ClusterNctaid, ClusterNctarank,
                IsExplicitCluster, NClusterId,
            };
            matches!(
                register,
                ClusterId(_)
                    | NClusterId(_)
                    | ClusterCtaid(_)
                    | ClusterNctaid(_)
                    | ClusterCtarank
                    | ClusterNctarank
                    | IsExplicitCluster
            )
        },
        since((7, 8), 90),
    ),
    (|it| it == SpecialRegister::CurrentGraphExec, since((8, 0), 50)),
];
