//! What the ACS experiments stand on.

use super::*;

#[test]
fn the_baseline_has_the_occupancy_that_the_paper_measured() {
    let device = DeviceParams::named("rtx-3060").unwrap();
    let environment = &physics::ENVIRONMENTS[0];
    let workload = Workload::new("ant", &Rng::new(1), |graph| physics::batch(environment, graph));
    let (_, report) = calibrated(&workload, &device, OCCUPANCY_BRAX).unwrap();
    assert!((report.device.occupancy - OCCUPANCY_BRAX).abs() < 0.01);
}

#[test]
fn every_design_runs_every_kernel_once() {
    let device = DeviceParams::named("rtx-3070").unwrap();
    for (name, build) in dnn::DYNAMIC.iter().chain(dnn::STATIC) {
        let workload = Workload::new(name, &Rng::new(2), build);
        let kernels: usize = workload.graphs.iter().map(|graph| graph.nodes.len()).sum();
        for design in
            [Design::Baseline, Design::Software(32), Design::Algorithm2(32), Design::Hardware(32)]
        {
            let report = workload.run(&device, design, 20.0).unwrap();
            assert_eq!(report.device.kernels, kernels as u64, "{name} {design:?}");
        }
    }
}
