//! Device files: TOML in which every value names its source.
//!
//! A file has what the estimator does not ask for, and what a paper has otherwise; all else is that of
//! the target that it names (`estimator/targets`). Without one it has every value itself.

use super::DeviceParams;
use crate::SimError;
use serde::Deserialize;
use std::ops::RangeInclusive;
use svp_estimator::{Target, catalog};

/// Threads of a warp on every target: all are NVIDIA's.
const WARP_SIZE: f64 = 32.0;

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
    name: Option<String>,
    /// The estimator's target with all that is not here.
    target: Option<String>,
    sm_count: Option<Value>,
    clock_mhz: Option<Value>,
    cta_slots: Option<Value>,
    warps: Option<Value>,
    warp_size: Option<Value>,
    registers: Option<Value>,
    shared_kib: Option<Value>,
    l1_kib: Option<Value>,
    l1_ways: Value,
    l2_kib: Option<Value>,
    memory_gib: Value,
    memory_gb_s: Option<Value>,
    copy_engines: Option<Value>,
    copy_gb_s: Option<Value>,
    copy_latency_us: Option<Value>,
    concurrent_kernels: Value,
    kernel_gap_us: Value,
    launch_us: Value,
    completion_us: Value,
    kill_us: Value,
    evict_us: Value,
}

/// The files that come with the program.
const FILES: &[&str] = &[
    include_str!("../../../devices/quadro-4000.toml"),
    include_str!("../../../devices/gtx-480.toml"),
    include_str!("../../../devices/rtx-3060.toml"),
    include_str!("../../../devices/rtx-3070.toml"),
    include_str!("../../../devices/mi50.toml"),
    include_str!("../../../devices/p100.toml"),
];

impl File {
    /// With what the target has that it names.
    fn complete(mut self) -> Result<Self, SimError> {
        if let Some(id) = &self.target {
            let (device, target) = (self.id.clone(), id.clone());
            let target = catalog::target(id)?.ok_or(SimError::DeviceTarget { device, target })?;
            self.inherit(&target);
        }
        Ok(self)
    }

    fn inherit(&mut self, target: &Target) {
        let Target { processors, memory, transfer, .. } = target;
        // Of a link of 0 GB/s, one memory for both, the range tells.
        let copy_gb_s = transfer.link_gb_s.value * transfer.link_efficiency.value;
        for (own, value) in [
            (&mut self.sm_count, processors.count.value),
            (&mut self.clock_mhz, processors.clock_mhz.value),
            (&mut self.cta_slots, processors.max_blocks.value),
            (&mut self.warps, processors.max_warps.value),
            (&mut self.warp_size, WARP_SIZE),
            (&mut self.registers, processors.registers.value),
            (&mut self.shared_kib, processors.shared_kib.value),
            (&mut self.l1_kib, memory.l1_kib.value),
            (&mut self.l2_kib, memory.l2_kib.value),
            (&mut self.memory_gb_s, memory.bandwidth_gb_s.value),
            (&mut self.copy_engines, transfer.copy_engines.value),
            (&mut self.copy_gb_s, copy_gb_s),
            (&mut self.copy_latency_us, transfer.copy_us.value),
        ] {
            own.get_or_insert_with(|| Value { value, source: format!("target {}", target.id) });
        }
        self.name.get_or_insert_with(|| target.name.clone());
    }

    /// A number in its range.
    fn number<'v>(
        &self,
        key: &'static str,
        value: impl Into<Option<&'v Value>>,
        min: f64,
        max: f64,
    ) -> Result<f64, SimError> {
        let device = self.id.clone();
        match value.into() {
            None => Err(SimError::DeviceMissing { device, key }),
            Some(Value { source, .. }) if source.is_empty() => {
                Err(SimError::DeviceSource { device, key })
            }
            Some(&Value { value, .. }) if (min..=max).contains(&value) => Ok(value),
            Some(&Value { value: found, .. }) => {
                Err(SimError::DeviceValue { device, key, found, min, max })
            }
        }
    }

    fn whole<'v>(
        &self,
        key: &'static str,
        value: impl Into<Option<&'v Value>>,
        bounds: RangeInclusive<u32>,
    ) -> Result<u32, SimError> {
        let (min, max) = (f64::from(*bounds.start()), f64::from(*bounds.end()));
        self.number(key, value, min, max).map(|found| found as u32)
    }

    fn kib(&self, key: &'static str, value: &Option<Value>) -> Result<u64, SimError> {
        self.whole(key, value, 1..=1 << 20).map(|kib| u64::from(kib) << 10)
    }

    fn ns<'v>(
        &self,
        key: &'static str,
        value: impl Into<Option<&'v Value>>,
    ) -> Result<u64, SimError> {
        self.number(key, value, 0.0, 1e9).map(|us| (us * 1e3).round() as u64)
    }
}

impl DeviceParams {
    /// Reads a device file and checks its ranges.
    ///
    /// # Errors
    /// [`SimError::DeviceFile`] with the place in the TOML; the other errors name the key, or the
    /// target.
    pub fn from_toml(text: &str) -> Result<Self, SimError> {
        Self::of(toml::from_str(text)?)
    }

    fn of(file: File) -> Result<Self, SimError> {
        let file = file.complete()?;
        let device = file.id.clone();
        let memory_gib = file.number("memory_gib", &file.memory_gib, 0.1, 1e4)?;
        Ok(Self {
            sm_count: file.whole("sm_count", &file.sm_count, 1..=128)?,
            clock_mhz: file.number("clock_mhz", &file.clock_mhz, 10.0, 1e4)?,
            cta_slots: file.whole("cta_slots", &file.cta_slots, 1..=256)?,
            warps: file.whole("warps", &file.warps, 1..=256)?,
            warp_size: file.whole("warp_size", &file.warp_size, 1..=64)?,
            registers: file.whole("registers", &file.registers, 1024..=1 << 20)?,
            shared_bytes: file.kib("shared_kib", &file.shared_kib)? as u32,
            l1_bytes: file.kib("l1_kib", &file.l1_kib)? as u32,
            l1_ways: file.whole("l1_ways", &file.l1_ways, 1..=64)?,
            l2_bytes: file.kib("l2_kib", &file.l2_kib)?,
            memory_bytes: (memory_gib * f64::from(1 << 30)) as u64,
            memory_gb_s: file.number("memory_gb_s", &file.memory_gb_s, 0.1, 1e5)?,
            copy_engines: file.whole("copy_engines", &file.copy_engines, 1..=2)?,
            copy_gb_s: file.number("copy_gb_s", &file.copy_gb_s, 0.1, 1e3)?,
            copy_latency_ns: file.ns("copy_latency_us", &file.copy_latency_us)?,
            concurrent_kernels: file.whole(
                "concurrent_kernels",
                &file.concurrent_kernels,
                1..=1024,
            )?,
            kernel_gap_ns: file.ns("kernel_gap_us", &file.kernel_gap_us)?,
            launch_ns: file.ns("launch_us", &file.launch_us)?,
            completion_ns: file.ns("completion_us", &file.completion_us)?,
            kill_ns: file.ns("kill_us", &file.kill_us)?,
            evict_ns: file.ns("evict_us", &file.evict_us)?,
            name: file.name.ok_or(SimError::DeviceMissing { device, key: "name" })?,
            id: file.id,
        })
    }

    /// The device called `id` that comes with the program.
    ///
    /// # Errors
    /// [`SimError::UnknownDevice`], and those of [`Self::from_toml`].
    pub fn named(id: &str) -> Result<Self, SimError> {
        for text in FILES {
            let file: File = toml::from_str(text)?;
            if file.id == id {
                return Self::of(file);
            }
        }
        Err(SimError::UnknownDevice(id.to_owned()))
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
    fn what_a_file_has_not_is_its_targets() {
        let (device, target) = (
            DeviceParams::named("rtx-3060").unwrap(),
            catalog::target("rtx-3060").unwrap().unwrap(),
        );
        assert_eq!(f64::from(device.sm_count), target.processors.count.value);
        assert_eq!(device.name, target.name);
        // The paper's clock is another one.
        assert_eq!(device.clock_mhz, 1300.0);
        assert_ne!(device.clock_mhz, target.processors.clock_mhz.value);
    }

    #[test]
    fn bad_files_say_what_and_where() {
        let error = |text: &str| DeviceParams::from_toml(text).unwrap_err();
        let said = |text: &str, parts: [&str; 2]| {
            let error = error(text).to_string();
            assert!(parts.iter().all(|part| error.contains(part)), "{error}");
        };
        let good = FILES[0];
        said(&good.replace("kill_us = { value = 0", "kill_us = { value = -1"), ["kill_us", "= -1"]);
        said(&good.replace("target = \"quadro-4000\"", ""), ["sm_count", "quadro-4000"]);
        said(
            &good.replace("target = \"quadro-4000\"", "target = \"voodoo\""),
            ["voodoo", "target"],
        );
        let zero = "sm_count = { value = 0, source = \"none\" }\n";
        said(&format!("{zero}{good}"), ["sm_count", "= 0"]);
        said(&format!("{}{good}", zero.replace("none", "")), ["sm_count", "source"]);
        let syntax = error("id = 3");
        assert!(std::error::Error::source(&syntax).unwrap().to_string().contains("line 1"));
        let error = DeviceParams::named("voodoo").unwrap_err().to_string();
        assert!(error.contains("voodoo"), "{error}");
    }
}
