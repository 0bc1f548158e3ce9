//! Instruction modifiers that are neither a type nor a state space.

use super::spelled;

spelled! {
    /// A modifier of an instruction, without its dot. One spelling has one variant, whatever the
    /// opcode makes of it: `.lo` is a half of a product for `mul` and a comparison for `setp`.
    Keyword {
        // Rounding of floating-point results, and of conversions to integers.
        Rn = "rn", Rz = "rz", Rm = "rm", Rp = "rp", Rna = "rna", Rs = "rs",
        Rni = "rni", Rzi = "rzi", Rmi = "rmi", Rpi = "rpi",
        // Arithmetic flags.
        Approx = "approx", Full = "full", Ftz = "ftz", Sat = "sat", Satfinite = "satfinite",
        Relu = "relu", Nan = "NaN", XorSign = "xorsign", Abs = "abs", Oob = "oob", Cc = "cc",
        // Which half of a product; `lo` and `hi` also compare unsigned.
        Lo = "lo", Hi = "hi", Wide = "wide",
        // Comparisons.
        Eq = "eq", Ne = "ne", Lt = "lt", Le = "le", Gt = "gt", Ge = "ge", Ls = "ls", Hs = "hs",
        Equ = "equ", Neu = "neu", Ltu = "ltu", Leu = "leu", Gtu = "gtu", Geu = "geu",
        Num = "num", IsNan = "nan",
        // Boolean operators, atomic operations and reductions.
        And = "and", Or = "or", Xor = "xor", Popc = "popc", Add = "add", Min = "min", Max = "max",
        Inc = "inc", Dec = "dec", Exch = "exch", Cas = "cas", Noftz = "noftz",
        // Vector widths.
        V2 = "v2", V4 = "v4", V8 = "v8",
        // Memory consistency, scopes and caching.
        Weak = "weak", Strong = "strong", Relaxed = "relaxed", Acquire = "acquire",
        Release = "release", AcqRel = "acq_rel", Sc = "sc", Volatile = "volatile", Mmio = "mmio",
        Cta = "cta", Cluster = "cluster", Gpu = "gpu", Sys = "sys", Gl = "gl",
        Ca = "ca", Cg = "cg", Cs = "cs", Lu = "lu", Cv = "cv", Wb = "wb", Wt = "wt", Nc = "nc",
        EvictFirst = "L1::evict_first", EvictLast = "L1::evict_last",
        EvictNormal = "L1::evict_normal", EvictUnchanged = "L1::evict_unchanged",
        NoAllocate = "L1::no_allocate", CacheHint = "L2::cache_hint",
        Prefetch64 = "L2::64B", Prefetch128 = "L2::128B", Prefetch256 = "L2::256B",
        PrefetchL1 = "L1", PrefetchL2 = "L2",
        SharedCta = "shared::cta", SharedCluster = "shared::cluster", ParamEntry = "param::entry",
        ParamFunc = "param::func", Unified = "unified", Async = "async",
        // Control flow and synchronisation.
        Uni = "uni", Idx = "idx", Sync = "sync", Arrive = "arrive", Red = "red", Warp = "warp",
        Aligned = "aligned", NoComplete = "noComplete",
        // Warp-wide operations.
        Up = "up", Down = "down", Bfly = "bfly", Any = "any", All = "all", Ballot = "ballot",
        // Shapes of operands.
        To = "to", Clamp = "clamp", Wrap = "wrap", Left = "l", Right = "r", ShiftAmt = "shiftamt",
        F4e = "f4e", B4e = "b4e", Rc8 = "rc8", Ecl = "ecl", Ecr = "ecr", Rc16 = "rc16",
        // Classes of floating-point values.
        Finite = "finite", Infinite = "infinite", Number = "number", NotANumber = "notanumber",
        Normal = "normal", Subnormal = "subnormal",
        // Matrix operations: what is done, whose fragment, layout, shape, elements below a byte.
        Load = "load", Store = "store", Mma = "mma", Trans = "trans", Row = "row", Col = "col",
        OfA = "a", OfB = "b", OfC = "c", OfD = "d",
        M8n8k4 = "m8n8k4", M8n8k16 = "m8n8k16", M8n8k32 = "m8n8k32", M8n8k128 = "m8n8k128",
        M16n8k4 = "m16n8k4", M16n8k8 = "m16n8k8", M16n8k16 = "m16n8k16", M16n8k32 = "m16n8k32",
        M16n8k64 = "m16n8k64", M16n8k128 = "m16n8k128", M16n8k256 = "m16n8k256",
        M16n16k8 = "m16n16k8", M16n16k16 = "m16n16k16", M8n32k16 = "m8n32k16",
        M32n8k16 = "m32n8k16", M8n8 = "m8n8", X1 = "x1", X2 = "x2", X4 = "x4",
        S4 = "s4", U4 = "u4", B1 = "b1", E4m3 = "e4m3", E5m2 = "e5m2",
        E4m3x2 = "e4m3x2", E5m2x2 = "e5m2x2",
        // Asynchronous copies and their barriers.
        CommitGroup = "commit_group", WaitGroup = "wait_group", WaitAll = "wait_all",
        Bulk = "bulk", BulkGroup = "bulk_group", Read = "read", Mbarrier = "mbarrier",
        IgnoreOob = "ignore_oob", CpMask = "cp_mask",
        Noinc = "noinc", CompleteTxBytes = "mbarrier::complete_tx::bytes",
        Init = "init", Inval = "inval", ArriveDrop = "arrive_drop",
        ExpectTx = "expect_tx", CompleteTx = "complete_tx", TestWait = "test_wait",
        TryWait = "try_wait", PendingCount = "pending_count", Parity = "parity", Wait = "wait",
        // Launches of clusters that have not begun.
        TryCancel = "try_cancel", QueryCancel = "query_cancel", IsCanceled = "is_canceled",
        GetFirstCtaid = "get_first_ctaid", FirstCtaidX = "get_first_ctaid::x",
        FirstCtaidY = "get_first_ctaid::y", FirstCtaidZ = "get_first_ctaid::z",
        MulticastClusterAll = "multicast::cluster::all",
        // Fences and hints.
        Proxy = "proxy", Alias = "alias", MbarrierInit = "mbarrier_init",
        SyncRestrictCta = "sync_restrict::shared::cta",
        SyncRestrictCluster = "sync_restrict::shared::cluster",
        L2EvictFirst = "L2::evict_first", L2EvictLast = "L2::evict_last",
        L2EvictNormal = "L2::evict_normal", L2EvictUnchanged = "L2::evict_unchanged",
        TensormapGeneric = "tensormap::generic", Tensormap = "tensormap", Prefetch = "prefetch",
        Fractional = "fractional", Range = "range", Cvt = "cvt",
        LaunchDependents = "launch_dependents",
        // Textures and surfaces.
        Dim1 = "1d", Dim2 = "2d", Dim3 = "3d", Array1 = "a1d", Array2 = "a2d", Cube = "cube",
        ArrayCube = "acube", Level = "level", Grad = "grad", Base = "base", Zero = "zero",
        Trap = "trap", Green = "g", FormatP = "p", Width = "width", Height = "height",
        Depth = "depth", ChannelDataType = "channel_data_type", ChannelOrder = "channel_order",
        NormalizedCoords = "normalized_coords", ArraySize = "array_size",
        MipLevels = "num_mipmap_levels", MemoryLayout = "memory_layout",
    }
}

impl Keyword {
    /// The comparison operators. The unordered ones are also true if an operand is NaN.
    pub const COMPARISONS: &[Self] = &[
        Self::Eq,
        Self::Ne,
        Self::Lt,
        Self::Le,
        Self::Gt,
        Self::Ge,
        Self::Lo,
        Self::Ls,
        Self::Hi,
        Self::Hs,
        Self::Equ,
        Self::Neu,
        Self::Ltu,
        Self::Leu,
        Self::Gtu,
        Self::Geu,
        Self::Num,
        Self::IsNan,
    ];
}
