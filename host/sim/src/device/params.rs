//! What a simulated GPU is made of: TOML files in which every value names its source.

use crate::SimError;
use serde::Deserialize;

/// A number and where it comes from.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Value {
    value: f64,
    /// A public document or a paper's table, or the reason why the value is assumed.
    source: String,
}

/// A device file, as it is written.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    id: String,
    name: String,
    sm_count: Value,
    clock_mhz: Value,
    cta_slots: Value,
    warps: Value,
    warp_size: Value,
    registers: Value,
    shared_kib: Value,
    l1_kib: Value,
    l1_ways: Value,
    l2_kib: Value,
    memory_gib: Value,
    memory_gb_s: Value,
    copy_engines: Value,
    copy_gb_s: Value,
    copy_latency_us: Value,
    concurrent_kernels: Value,
    kernel_gap_us: Value,
    launch_us: Value,
    completion_us: Value,
    kill_us: Value,
    evict_us: Value,
}

/// A simulated GPU's parameters.
#[derive(Debug, Clone, PartialEq)]
pub struct DeviceParams {
    /// Short name.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Streaming multiprocessors (CUs).
    pub sm_count: u32,
    /// Their clock in MHz.
    pub clock_mhz: f64,
    /// CTAs resident on one.
    pub cta_slots: u32,
    /// Warps resident on one.
    pub warps: u32,
    /// Threads of a warp.
    pub warp_size: u32,
    /// 32-bit registers of one.
    pub registers: u32,
    /// Shared memory of one in bytes.
    pub shared_bytes: u32,
    /// L1 data cache of one in bytes.
    pub l1_bytes: u32,
    /// Its ways.
    pub l1_ways: u32,
    /// L2 cache in bytes.
    pub l2_bytes: u64,
    /// Device memory in bytes.
    pub memory_bytes: u64,
    /// Its bandwidth in bytes per nanosecond (GB/s).
    pub memory_gb_s: f64,
    /// Copy engines: with two, each has a direction of its own.
    pub copy_engines: u32,
    /// Bandwidth of one in bytes per nanosecond (GB/s).
    pub copy_gb_s: f64,
    /// What each copy costs besides its bytes, in nanoseconds.
    pub copy_latency_ns: u64,
    /// Kernels that run at once.
    pub concurrent_kernels: u32,
    /// Between two kernels of one queue, in nanoseconds.
    pub kernel_gap_ns: u64,
    /// From the host's submission to the device, in nanoseconds.
    pub launch_ns: u64,
    /// From a job's end until the host sees it, in nanoseconds.
    pub completion_ns: u64,
    /// What it takes to kill what runs, in nanoseconds.
    pub kill_ns: u64,
    /// What a kernel takes that finds its eviction flag set, in nanoseconds.
    pub evict_ns: u64,
}

/// The files that come with the program.
const FILES: &[&str] = &[
    include_str!("../../devices/quadro-4000.toml"),
    include_str!("../../devices/gtx-480.toml"),
    include_str!("../../devices/rtx-3060.toml"),
    include_str!("../../devices/rtx-3070.toml"),
    include_str!("../../devices/mi50.toml"),
    include_str!("../../devices/p100.toml"),
];

impl DeviceParams {
    /// Reads a device file and checks its ranges.
    ///
    /// # Errors
    /// [`SimError::DeviceFile`] with the place in the TOML, [`SimError::DeviceValue`] with the key.
    pub fn from_toml(text: &str) -> Result<Self, SimError> {
        let file: File = toml::from_str(text)?;
        let get = |key: &'static str, value: &Value, min: f64, max: f64| {
            let found = value.value;
            if (min..=max).contains(&found) && !value.source.is_empty() {
                Ok(found)
            } else {
                Err(SimError::DeviceValue { device: file.id.clone(), key, found, min, max })
            }
        };
        let whole = |key, value, min: u32, max: u32| {
            get(key, value, f64::from(min), f64::from(max)).map(|found| found as u32)
        };
        let ns = |key, value| get(key, value, 0.0, 1e9).map(|us| (us * 1e3).round() as u64);
        let kib = |key, value| whole(key, value, 1, 1 << 20).map(|kib| u64::from(kib) << 10);
        Ok(Self {
            sm_count: whole("sm_count", &file.sm_count, 1, 128)?,
            clock_mhz: get("clock_mhz", &file.clock_mhz, 10.0, 1e4)?,
            cta_slots: whole("cta_slots", &file.cta_slots, 1, 256)?,
            warps: whole("warps", &file.warps, 1, 256)?,
            warp_size: whole("warp_size", &file.warp_size, 1, 64)?,
            registers: whole("registers", &file.registers, 1024, 1 << 20)?,
            shared_bytes: kib("shared_kib", &file.shared_kib)? as u32,
            l1_bytes: kib("l1_kib", &file.l1_kib)? as u32,
            l1_ways: whole("l1_ways", &file.l1_ways, 1, 64)?,
            l2_bytes: kib("l2_kib", &file.l2_kib)?,
            memory_bytes: (get("memory_gib", &file.memory_gib, 0.1, 1e4)? * f64::from(1 << 30))
                as u64,
            memory_gb_s: get("memory_gb_s", &file.memory_gb_s, 0.1, 1e5)?,
            copy_engines: whole("copy_engines", &file.copy_engines, 1, 2)?,
            copy_gb_s: get("copy_gb_s", &file.copy_gb_s, 0.1, 1e3)?,
            copy_latency_ns: ns("copy_latency_us", &file.copy_latency_us)?,
            concurrent_kernels: whole("concurrent_kernels", &file.concurrent_kernels, 1, 1024)?,
            kernel_gap_ns: ns("kernel_gap_us", &file.kernel_gap_us)?,
            launch_ns: ns("launch_us", &file.launch_us)?,
            completion_ns: ns("completion_us", &file.completion_us)?,
            kill_ns: ns("kill_us", &file.kill_us)?,
            evict_ns: ns("evict_us", &file.evict_us)?,
            id: file.id.clone(),
            name: file.name.clone(),
        })
    }

    /// The device called `id` that comes with the program.
    ///
    /// # Errors
    /// [`SimError::UnknownDevice`], and those of [`Self::from_toml`].
    pub fn named(id: &str) -> Result<Self, SimError> {
        for text in FILES {
            let device = Self::from_toml(text)?;
            if device.id == id {
                return Ok(device);
            }
        }
        Err(SimError::UnknownDevice(id.to_owned()))
    }

    /// The most warps that all processors hold.
    pub fn warps_total(&self) -> f64 {
        f64::from(self.warps) * f64::from(self.sm_count)
    }

    /// What the processors hold, by the numbers of `CUdevice_attribute`.
    pub(super) fn attributes(&self) -> Vec<(u32, i32)> {
        let all = [
            (10, self.warp_size),
            (16, self.sm_count),
            (39, self.warps * self.warp_size),
            (81, self.shared_bytes),
            (82, self.registers),
            (106, self.cta_slots),
        ];
        all.map(|(number, value)| (number, i32::try_from(value).unwrap_or(i32::MAX))).to_vec()
    }

    /// How long a copy of so many bytes takes by itself, in nanoseconds.
    pub fn copy_ns(&self, bytes: u64) -> u64 {
        self.copy_latency_ns + (bytes as f64 / self.copy_gb_s).round() as u64
    }

    /// So many of the processors' cycles, in nanoseconds.
    pub fn cycles_ns(&self, cycles: u64) -> u64 {
        (cycles as f64 * 1e3 / self.clock_mhz).round() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_device_that_comes_along_can_be_read_and_names_its_sources() {
        for text in FILES {
            let device = DeviceParams::from_toml(text).unwrap();
            assert_eq!(DeviceParams::named(&device.id).unwrap(), device);
        }
        assert_eq!(FILES.len(), std::fs::read_dir("devices").unwrap().count());
    }

    #[test]
    fn bad_files_say_what_and_where() {
        let good = FILES[0];
        let bad = good.replace("sm_count = { value = 8", "sm_count = { value = 0");
        let error = DeviceParams::from_toml(&bad).unwrap_err().to_string();
        assert!(error.contains("sm_count") && error.contains("quadro-4000"), "{error}");
        let error = DeviceParams::from_toml("id = 3").unwrap_err();
        assert!(std::error::Error::source(&error).unwrap().to_string().contains("line 1"));
        let error = DeviceParams::named("voodoo").unwrap_err().to_string();
        assert!(error.contains("voodoo"), "{error}");
    }
}
