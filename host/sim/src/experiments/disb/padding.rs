//! REEF, section 7.4, Fig. 16 to 19: dynamic kernel padding, of each network with each.
//!
//! One real-time and one best-effort client, both of which send a request when the one before is done,
//! so that the GPU is never idle and best-effort work has nothing but what padding gives it. What is
//! measured: how long real-time requests take, and inferences a second, over RT-Only.
//!
//! Padding needs proxy kernels in REEF, one for each level of occupancy; the artifact's take 10 KB for
//! the MI50's ten levels (section 7.4), and without levels one would be needed for whatever pair of
//! kernels runs as one. The engine joins launches on the device and needs none: what is counted is what
//! REEF would need for what the engine has padded here.

use super::networks::FIVE;
use super::{GPU_STREAMS, Load, Measured, Mix, Policy, REEF, RT_ONLY, UNPADDED, run_one};
use crate::outcome::mean;
use crate::{Axis, Outcome, Plot, Series, SimError};
use std::collections::BTreeSet;

pub(in crate::experiments) const NAME: &str = "reef-padding";

/// How long requests come, in nanoseconds.
const RUN_NS: u64 = 250_000_000;
/// Bytes of a proxy kernel: 10 KB for ten.
const PROXY_BYTES: f64 = 1024.0;
/// Those that Fig. 16 and 17 have, and REEF as it is without.
const SHOWN: [Policy; 3] = [GPU_STREAMS, UNPADDED, REEF];

/// What one policy did to all pairs, by real-time network.
#[derive(Default)]
struct Column {
    latencies: Vec<Vec<f64>>,
    throughputs: Vec<Vec<f64>>,
    real_time: Vec<Vec<f64>>,
}

impl Column {
    fn begin_network(&mut self) {
        [&mut self.latencies, &mut self.throughputs, &mut self.real_time]
            .into_iter()
            .for_each(|column| column.push(Vec::new()));
    }

    fn add(&mut self, measured: &Measured, alone: &Measured) -> [f64; 3] {
        let both_s = measured.real_time_s + measured.best_effort_s;
        let ratios = [
            measured.latency_ms / alone.latency_ms,
            both_s / alone.real_time_s,
            measured.real_time_s / alone.real_time_s,
        ];
        let columns = [&mut self.latencies, &mut self.throughputs, &mut self.real_time];
        for (column, ratio) in columns.into_iter().zip(ratios) {
            column.last_mut().into_iter().for_each(|ratios| ratios.push(ratio));
        }
        ratios
    }
}

pub(in crate::experiments) fn run(seed: u64) -> Result<(Outcome, Plot), SimError> {
    let mut outcome = Outcome::new(NAME, seed);
    let mut columns = SHOWN.map(|_| Column::default());
    let (mut classes, mut pairs) = (BTreeSet::new(), 0);
    for real_time in &FIVE {
        let real_time = std::slice::from_ref(real_time);
        let alone = Mix { real_time, load: Load::Closed, best_effort: &[] };
        let alone = run_one(seed, &alone, RT_ONLY.1, RUN_NS)?;
        columns.iter_mut().for_each(Column::begin_network);
        for best_effort in &FIVE {
            let best_effort = std::slice::from_ref(best_effort);
            let mix = Mix { real_time, load: Load::Closed, best_effort };
            for ((name, policy), column) in SHOWN.into_iter().zip(&mut columns) {
                let measured = run_one(seed, &mix, policy, RUN_NS)?;
                let [latency, throughput, _] = column.add(&measured, &alone);
                outcome.row(vec![
                    ("real_time", real_time[0].name.into()),
                    ("best_effort", best_effort[0].name.into()),
                    ("policy", name.into()),
                    ("latency_over_rt_only", latency.into()),
                    ("throughput_over_rt_only", throughput.into()),
                    ("padded", measured.pads.launches.into()),
                ]);
                classes.extend(measured.pads.classes);
                pairs += measured.pads.pairs.len();
            }
        }
    }
    let [streams, _, reef] = &columns;
    let all = |of: &[Vec<f64>]| mean(&of.concat());
    let worst = reef.latencies.concat().into_iter().fold(1.0, f64::max);
    outcome.key("rt_overhead_mean", all(&reef.latencies) - 1.0);
    outcome.key("rt_overhead_max", worst - 1.0);
    outcome.key("throughput_mean", all(&reef.throughputs));
    outcome.key("gpu_streams_latency_mean", all(&streams.latencies));
    outcome.key("gpu_streams_throughput_mean", all(&streams.throughputs));
    outcome.key("gpu_streams_rt_throughput_mean", all(&streams.real_time));
    outcome.key("variant_bytes", classes.len() as f64 * PROXY_BYTES);
    outcome.key("variant_bytes_by_pair", pairs as f64 * PROXY_BYTES);
    let by_network = |of: &[Vec<f64>]| of.iter().map(|ratios| mean(ratios)).collect::<Vec<_>>();
    let plot = Plot {
        title: "Each network with each, over RT-Only (REEF, Fig. 16 and 17)".into(),
        x: Axis::linear(""),
        y: Axis::linear("over RT-Only; mean of five best-effort networks"),
        names: FIVE.iter().map(|network| network.name.into()).collect(),
        series: vec![
            Series::bars("latency, GPUStreams", &by_network(&streams.latencies)),
            Series::bars("latency, REEF", &by_network(&reef.latencies)),
            Series::bars("throughput, GPUStreams", &by_network(&streams.throughputs)),
            Series::bars("throughput, REEF", &by_network(&reef.throughputs)),
        ],
    };
    Ok((outcome, plot))
}
