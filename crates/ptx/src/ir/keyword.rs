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
        Relu = "relu", Nan = "NaN", XorSign = "xorsign", Oob = "oob", Cc = "cc",
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
    }
}
