//! Every value of a target by the name that files give it, with the range that it must lie in.

use super::{Mode, Target, Value};
use crate::class::PerClass;
use std::ops::RangeInclusive;

/// A value of a target.
#[derive(Debug, Clone)]
pub struct Field<'a> {
    /// Its key, as in `processors.clock_mhz`.
    pub key: String,
    /// The number and its origin.
    pub value: &'a Value,
    /// What the number can be.
    pub range: RangeInclusive<f64>,
}

impl Target {
    /// Every value with its key and range.
    pub fn fields(&self) -> impl Iterator<Item = Field<'_>> {
        let single = self.single().into_iter();
        let single = single.map(|(key, value, range)| Field { key: key.to_owned(), value, range });
        let modes = self.modes.iter().flat_map(|(name, mode)| mode_fields(name, mode));
        single
            .chain(per_class("throughput", &self.throughput, 4096.0))
            .chain(per_class("energy_pj", &self.energy_pj, 1e6))
            .chain(modes)
    }

    fn single(&self) -> [(&'static str, &Value, RangeInclusive<f64>); 41] {
        let (p, m, t, w) = (&self.processors, &self.memory, &self.timing, &self.power);
        let link = &self.transfer;
        [
            ("processors.count", &p.count, 1.0..=1024.0),
            ("processors.clock_mhz", &p.clock_mhz, 10.0..=10_000.0),
            ("processors.max_warps", &p.max_warps, 1.0..=256.0),
            ("processors.max_blocks", &p.max_blocks, 1.0..=256.0),
            ("processors.registers", &p.registers, 1024.0..=4_194_304.0),
            ("processors.shared_kib", &p.shared_kib, 1.0..=4096.0),
            ("processors.issue_per_cycle", &p.issue_per_cycle, 1.0..=4096.0),
            ("processors.schedulers", &p.schedulers, 0.25..=64.0),
            ("memory.bandwidth_gb_s", &m.bandwidth_gb_s, 0.1..=100_000.0),
            ("memory.ecc", &m.ecc, 0.0..=1.0),
            ("memory.l1_kib", &m.l1_kib, 0.0..=4096.0),
            ("memory.l1_in_order", &m.l1_in_order, 0.0..=1.0),
            ("memory.l2_kib", &m.l2_kib, 1.0..=4_194_304.0),
            ("memory.l2_latency_cycles", &m.l2_latency_cycles, 1.0..=100_000.0),
            ("memory.dram_latency_cycles", &m.dram_latency_cycles, 1.0..=100_000.0),
            ("transfer.link_gb_s", &link.link_gb_s, 0.0..=10_000.0),
            ("transfer.link_efficiency", &link.link_efficiency, 0.05..=1.0),
            ("transfer.copy_engines", &link.copy_engines, 1.0..=64.0),
            ("transfer.copy_us", &link.copy_us, 0.0..=10_000.0),
            ("launch.overhead_us", &self.launch.overhead_us, 0.0..=10_000.0),
            ("launch.dispatch_cycles", &self.launch.dispatch_cycles, 0.0..=1000.0),
            ("timing.alu_latency_cycles", &t.alu_latency_cycles, 1.0..=1000.0),
            ("timing.shared_latency_cycles", &t.shared_latency_cycles, 1.0..=10_000.0),
            ("timing.replay_latency_cycles", &t.replay_latency_cycles, 0.0..=10_000.0),
            ("timing.shared_pass_cycles", &t.shared_pass_cycles, 0.01..=1000.0),
            ("timing.sector_cycles", &t.sector_cycles, 0.01..=1000.0),
            ("timing.line_cycles", &t.line_cycles, 0.0..=1000.0),
            ("timing.write_extra_cycles", &t.write_extra_cycles, 0.0..=1000.0),
            ("timing.atomic_cycles", &t.atomic_cycles, 0.0..=1000.0),
            ("timing.conversion_64_per_cycle", &t.conversion_64_per_cycle, 0.0..=4096.0),
            ("power.static_w", &w.static_w, 0.0..=2000.0),
            ("power.idle_sm_w", &w.idle_sm_w, 0.0..=100.0),
            ("power.limit_w", &w.limit_w, 0.1..=10_000.0),
            ("thermal.ambient_c", &self.thermal.ambient_c, -60.0..=100.0),
            ("thermal.resistance_k_w", &self.thermal.resistance_k_w, 0.0..=1000.0),
            ("thermal.capacity_j_k", &self.thermal.capacity_j_k, 0.0..=1e6),
            ("thermal.slowdown_c", &self.thermal.slowdown_c, 30.0..=150.0),
            ("memory_energy_pj.l2_sector", &self.memory_energy_pj.l2_sector, 0.0..=1e7),
            ("memory_energy_pj.dram_sector", &self.memory_energy_pj.dram_sector, 0.0..=1e7),
            ("dvfs.knee", &self.dvfs.knee, 0.0..=0.99),
            ("dvfs.floor_voltage", &self.dvfs.floor_voltage, 0.1..=1.0),
        ]
    }
}

fn mode_fields<'a>(name: &str, mode: &'a Mode) -> [Field<'a>; 4] {
    let values = [
        ("count", &mode.count, 1.0..=1024.0),
        ("clock_mhz", &mode.clock_mhz, 10.0..=10_000.0),
        ("bandwidth_gb_s", &mode.bandwidth_gb_s, 0.1..=100_000.0),
        ("limit_w", &mode.limit_w, 0.1..=10_000.0),
    ];
    values.map(|(key, value, range)| Field { key: format!("modes.{name}.{key}"), value, range })
}

fn per_class<'a>(
    table: &'static str,
    values: &'a PerClass<Value>,
    most: f64,
) -> impl Iterator<Item = Field<'a>> {
    values.iter().zip(PerClass::<Value>::KEYS).map(move |((_, value), key)| Field {
        key: format!("{table}.{key}"),
        value,
        range: 0.0..=most,
    })
}
