//! Settings of the driver, from the environment.

use std::path::PathBuf;

const MIB: u64 = 1 << 20;

/// The driver's settings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Settings {
    /// CUDA version as (major, minor).
    pub(crate) version: (u32, u32),
    /// Compute capability as major * 10 + minor.
    pub(crate) arch: u32,
    /// Are hints of reservations followed, and has host memory one address?
    pub(crate) hints: bool,
    /// Are reservations with a hint refused?
    pub(crate) refuses_hints: bool,
    /// An address of the process that the driver takes for itself when it begins.
    pub(crate) claim: Option<u64>,
    /// May only one process have a context?
    pub(crate) is_exclusive: bool,
    /// Queues of the device that streams share. *Programming Guide*, environment variables:
    /// `CUDA_DEVICE_MAX_CONNECTIONS`, 1 to 32, and 8 unless it is set.
    pub(crate) connections: u32,
    /// Do streams write words?
    pub(crate) memory_ops: bool,
    /// Are kernels loaded when they are first asked for? *Programming Guide*, lazy loading: what `CUDA_MODULE_LOADING`
    /// says, and so it is where that is not set.
    pub(crate) is_lazy: bool,
    /// Memory of the device in bytes.
    pub(crate) memory_bytes: u64,
    /// Where all processes note what they take.
    pub(crate) ledger: Option<PathBuf>,
    /// PTX by the hash of cubins.
    pub(crate) sass: Option<PathBuf>,
}

impl Settings {
    /// Reads them.
    pub(crate) fn read() -> Self {
        let text = |name: &str| std::env::var(name).ok();
        let number = |name: &str| text(name).and_then(|it| it.parse::<u64>().ok());
        let path = |name: &str| std::env::var_os(name).map(PathBuf::from);
        Self {
            version: text("SVP_STRICT_VERSION").and_then(|it| version(&it)).unwrap_or((13, 1)),
            arch: number("SVP_STRICT_ARCH").and_then(|it| it.try_into().ok()).unwrap_or(90),
            hints: !matches!(text("SVP_STRICT_HINTS").as_deref(), Some("ignored" | "refused")),
            refuses_hints: text("SVP_STRICT_HINTS").as_deref() == Some("refused"),
            claim: text("SVP_STRICT_CLAIM").and_then(|it| it.parse().ok()),
            is_exclusive: text("SVP_STRICT_COMPUTE_MODE").as_deref() == Some("exclusive"),
            connections: number("CUDA_DEVICE_MAX_CONNECTIONS")
                .and_then(|it| it.try_into().ok())
                .map_or(8, |it: u32| it.clamp(1, 32)),
            memory_ops: text("SVP_STRICT_MEMORY_OPS").as_deref() != Some("absent"),
            is_lazy: text("CUDA_MODULE_LOADING").as_deref() != Some("EAGER"),
            memory_bytes: number("SVP_STRICT_MEMORY_MIB").unwrap_or(4096) * MIB,
            ledger: path("SVP_STRICT_LEDGER"),
            sass: path("SVP_STRICT_SASS"),
        }
    }

    /// The newest PTX that its compiler takes. *PTX ISA*, release notes: CUDA 12.x has PTX 8.x, and
    /// CUDA 13.x has PTX 9.x.
    pub(crate) fn newest_ptx(&self) -> (u32, u32) {
        let (major, minor) = self.version;
        (major.saturating_sub(4), minor)
    }
}

/// `13.1` as (13, 1).
pub(crate) fn version(text: &str) -> Option<(u32, u32)> {
    let (major, minor) = text.trim().split_once('.')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_ptx_follow_the_driver() {
        let of = |text| Settings { version: version(text).unwrap(), ..Settings::read() };
        assert_eq!(of("12.4").newest_ptx(), (8, 4));
        assert_eq!(of("13.1").newest_ptx(), (9, 1));
        assert_eq!(version("13"), None);
    }
}
