//! What set-up fetches, pinned in one table.
//!
//! Wheels are pinned to a version and a hash. Debian packages are pinned to a suite and, where it
//! matters, a series: a Debian mirror holds only the newest version of each, so an exact pin would
//! stop working with the next security update. The version that was found is recorded in the
//! component's stamp.

/// A Python wheel: name, version, hash, size in bytes, and the platform tag it is for.
pub(crate) struct Wheel {
    pub(crate) name: &'static str,
    pub(crate) version: &'static str,
    pub(crate) platform: &'static str,
    pub(crate) sha256: &'static str,
    pub(crate) bytes: u64,
}

const X86_64: &str = "manylinux2014_x86_64";
const X86_64_OLD: &str = "manylinux2010_x86_64";
const AARCH64: &str = "manylinux2014_aarch64";

/// The CUDA release that our own test programs are built with.
pub(crate) const CUDA: &str = "13.5.37";

/// nvcc with what it needs, for the machine that compiles.
pub(crate) const CUDA_HOST_WHEELS: [Wheel; 5] = [
    Wheel {
        name: "nvidia-cuda-nvcc",
        version: CUDA,
        platform: X86_64,
        sha256: "f5c4f7ead5d964fb4af42bbf1e6d3ec3c1e6e9d83b53749f691d387e7fcaa3a7",
        bytes: 47_028_279,
    },
    Wheel {
        name: "nvidia-nvvm",
        version: CUDA,
        platform: X86_64_OLD,
        sha256: "c41bfa362e407405163f103c2229f0765f8cc2ed7d148b754dc77f228bf7e070",
        bytes: 75_141_406,
    },
    Wheel {
        name: "nvidia-cuda-crt",
        version: CUDA,
        platform: X86_64,
        sha256: "e898b7f73d3035fa89915a3f7bf3b54a73e90249746111aed295822c4729bb29",
        bytes: 166_163,
    },
    Wheel {
        name: "nvidia-cuda-runtime",
        version: CUDA,
        platform: X86_64,
        sha256: "df2b79a8852f10d1fef8c848489c49eebb5754051bf870202a862831412b179d",
        bytes: 2_504_024,
    },
    // libcu++, which the headers of half precision, matrices and pipelines include.
    Wheel {
        name: "nvidia-cuda-cccl",
        version: "13.3.5.0.6",
        platform: X86_64,
        sha256: "d5230098fa2df5021e1a00c0c4eee41797671a91119d31e892463e5ccf3ee326",
        bytes: 4_113_651,
    },
];

/// The CUDA runtime that programs for the guest are linked against (never run).
pub(crate) const CUDA_GUEST_WHEEL: Wheel = Wheel {
    name: "nvidia-cuda-runtime",
    version: CUDA,
    platform: AARCH64,
    sha256: "de2dc5a7367974228b0a69588a9acc9340d3768bef1bf38bf0801eb08497cd2d",
    bytes: 2_520_010,
};

/// The headers of the runtime's older version that programs use, too.
pub(crate) const CUDA12_WHEEL: Wheel = Wheel {
    name: "nvidia-cuda-runtime-cu12",
    version: "12.9.79",
    platform: X86_64,
    sha256: "25bba2dfb01d48a9b59ca474a1ac43c6ebf7011f1b0b8cc44f54eb6ac48a96c3",
    bytes: 3_493_179,
};

/// The disassembler of that release.
pub(crate) const NVDISASM_WHEEL: Wheel = Wheel {
    name: "nvidia-cuda-nvdisasm",
    version: CUDA,
    platform: X86_64,
    sha256: "d3fdbdd49fa53e2e4aacd3db8259d052bd2b049ececdcb69e92e083c6728e7ca",
    bytes: 5_170_654,
};

/// Of Triton only the programs of CUDA 12 that it holds are kept: ptxas 12.4 and nvdisasm 12.8.
/// NVIDIA's own wheels of 12 hold no disassembler.
pub(crate) const TRITON_WHEEL: Wheel = Wheel {
    name: "triton",
    version: "3.3.1",
    platform: "manylinux_2_28_x86_64",
    sha256: "b31e3aa26f8cb3cc5bf4e187bf737cbacf17311e1112b781d4a059353dfd731b",
    bytes: 155_689_937,
};

/// The C library that the guest libraries may ask for at most: that of Ubuntu 20.04 and JetPack 5.
pub const GUEST_GLIBC: (u32, u32) = (2, 31);
/// What links them.
pub(crate) const ZIG_WHEEL: Wheel = Wheel {
    name: "ziglang",
    version: "0.17.1",
    platform: X86_64_OLD,
    sha256: "ea6cc5d87b033cf0aedfbc8f9549a908cae6c50ac31f1698188fa48a74524b54",
    bytes: 101_083_562,
};

/// Where stock QEMU is new enough to have a generic vhost-user device.
pub(crate) const QEMU_SUITES: [&str; 2] = ["trixie", "trixie-backports"];
/// The oldest QEMU whose `vhost-user-test-device-pci` can be created.
pub(crate) const QEMU_OLDEST: (u32, u32) = (11, 1);
/// The Debian package with `qemu-system-aarch64`.
pub(crate) const QEMU_PACKAGE: &str = "qemu-system-arm";
/// The one with `qemu-aarch64`.
pub(crate) const QEMU_USER_PACKAGE: &str = "qemu-user";

/// Where guest kernel, cross compiler, busybox and Rust for aarch64 come from. One release for all
/// of them, so that programs and the guest's C library fit each other (glibc 2.36).
pub(crate) const GUEST_SUITES: [&str; 4] =
    ["bookworm", "bookworm-updates", "bookworm-backports", "bookworm-security"];
/// The kernel series of the guest; the newest of it in [`GUEST_SUITES`] is taken.
pub(crate) const KERNEL_SERIES: &str = "6.12";
/// The kernel flavour: small, and with virtio-pci built in.
pub(crate) const KERNEL_FLAVOUR: &str = "cloud-arm64";
/// Older kernels that guest-driver is built against in the tests, and the suites that hold them.
/// JetPack 5 runs 5.10. The newest release of each that the suite holds is taken.
pub(crate) const OLD_KERNELS: [(&str, &str); 2] = [("5.10", "bullseye"), ("6.1", "bookworm")];
/// The cross compiler's packages; their dependencies are fetched with them.
pub(crate) const CROSS_GCC_PACKAGES: [&str; 2] = ["gcc-aarch64-linux-gnu", "g++-aarch64-linux-gnu"];
/// The guest's user land.
pub(crate) const BUSYBOX_PACKAGE: &str = "busybox-static:arm64";

/// A browser without a screen, and a font; their dependencies are fetched with them.
pub(crate) const CHROMIUM_PACKAGES: [&str; 2] = ["chromium-headless-shell", "fonts-dejavu-core"];

/// Slurm and munge, with what they are linked with that a machine may lack.
pub(crate) const SLURM_PACKAGES: [&str; 17] = [
    "slurmctld",
    "slurmd",
    "slurm-client",
    "slurm-wlm-basic-plugins",
    "munge",
    "libmunge2",
    "libaudit1",
    "libbz2-1.0",
    "libcap-ng0",
    "libgcrypt20",
    "libgpg-error0",
    "libhwloc15",
    "liblz4-1",
    "libnuma1",
    "libpam0g",
    "libudev1",
    "zlib1g",
];

/// Where the roots that packages are tried in come from.
pub(crate) const ROOT_SUITES: [&str; 3] = ["bookworm", "bookworm-updates", "bookworm-security"];
/// Debian's essential packages, and apt; what they need is installed with them.
pub(crate) const ROOT_PACKAGES: [&str; 25] = [
    "apt",
    "base-files",
    "base-passwd",
    "bash",
    "bsdutils",
    "coreutils",
    "dash",
    "debianutils",
    "diffutils",
    "dpkg",
    "findutils",
    "grep",
    "gzip",
    "hostname",
    "init-system-helpers",
    "libc-bin",
    "login",
    "mawk",
    "ncurses-base",
    "ncurses-bin",
    "perl-base",
    "sed",
    "sysvinit-utils",
    "tar",
    "util-linux",
];
/// What a guest has further, whose driver DKMS builds.
pub(crate) const GUEST_ROOT_PACKAGES: [&str; 6] =
    ["dkms", "kmod", "linux-headers-cloud-arm64", "linux-image-cloud-arm64", "mount", "udev"];

/// LLVM, as `svp-jit` is linked with it.
pub(crate) const LLVM_VERSION: &str = "19.1.";
/// Its file.
pub(crate) const LLVM_LIBRARY: &str = "libLLVM.so.19.1";
/// Its package, and those of what it is linked with that a machine may lack. Not the C library: it
/// must be that of the machine's dynamic linker.
pub(crate) const LLVM_PACKAGES: [&str; 12] = [
    "libllvm19",
    "libz3-4",
    "libedit2",
    "libxml2",
    "libicu72",
    "libbsd0",
    "libmd0",
    "liblzma5",
    "libtinfo6",
    "libffi8",
    "libzstd1",
    "zlib1g",
];

/// Debian's newest Rust for bookworm, where rustup's server cannot be reached: the compiler, its
/// libraries, and the standard library for both architectures.
pub(crate) const RUSTC_WEB_PACKAGES: [&str; 14] = [
    "rustc-web",
    "libstd-rust-web-dev",
    "libstd-rust-web-dev:arm64",
    "libllvm22",
    "libz3-4",
    "libedit2",
    "libxml2",
    "libicu72",
    "libbsd0",
    "libmd0",
    "liblzma5",
    "libtinfo6",
    "libffi8",
    "libzstd1",
];
/// Packages whose name holds Rust's version: the newest that matches is taken, for each
/// architecture.
pub(crate) const RUSTC_WEB_STD: &str = "libstd-rust-web-1.";

/// Rust's name of the host's architecture.
pub const RUST_HOST_TARGET: &str = "x86_64-unknown-linux-gnu";
/// Rust's name of the guest's architecture.
pub const RUST_GUEST_TARGET: &str = "aarch64-unknown-linux-gnu";

/// Packages that Debian's own apt installs when set-up runs as root.
pub(crate) const HOST_PACKAGES: [(&str, &str); 5] =
    [("cc", "gcc"), ("g++", "g++"), ("make", "make"), ("python3", "python3"), ("dpkg-deb", "dpkg")];

/// The program that checks licences and sources of dependencies.
pub const CARGO_DENY: &str = "0.20.2";
