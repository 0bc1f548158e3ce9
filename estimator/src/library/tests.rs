use super::*;
use crate::bounds::Bound;
use crate::catalog;

fn product(n: u64, precision: Precision) -> Work {
    let bytes = 3 * n * n * 4;
    let operation = Operation::Product;
    Work { operation, precision, complex: false, sizes: [n; 3], batch: 1, bytes }
}

fn on(id: &str, work: &Work) -> Estimate {
    let target = catalog::target(id).unwrap().unwrap();
    estimate_work(work, 1, &target, &Calibration::shipped().unwrap(), &Table::shipped().unwrap())
}

#[test]
fn every_target_has_efficiencies() {
    let table = Table::shipped().unwrap();
    for target in catalog::targets().unwrap() {
        let own = table.of(target.sm).unwrap();
        assert!(own.sm.contains(&target.sm), "{} has none of its own", target.id);
        assert_eq!(own.tensor.value > 0.0, target.throughput.tensor.value > 0.0, "{}", target.id);
        for value in [&own.fp32, &own.fp64, &own.tensor] {
            assert_ne!(value.source.is_some(), value.assumed.is_some());
        }
    }
}

/// Measured by others: README of siboehm/SGEMM_CUDA has 23.2 TFLOPS.
#[test]
fn a_large_product_takes_what_was_published() {
    let estimate = on("rtx-a6000", &product(4096, Precision::F32));
    let tflops = 2.0 * 4096_f64.powi(3) / estimate.time_s * 1e-12;
    assert!((tflops / 23.25 - 1.0).abs() < 0.2, "{tflops}");
    assert_eq!(estimate.bound, Bound::Units(Class::Fp32));
    assert!(estimate.error.unwrap().low_s < estimate.time_s && !estimate.outside_calibration);
}

#[test]
fn tensor_cores_are_used_where_they_are() {
    let time = |id, precision| on(id, &product(2048, precision)).time_s;
    let orin = "jetson-orin-nano-super";
    assert!(time(orin, Precision::F16) < 0.4 * time(orin, Precision::F32));
    assert!(time(orin, Precision::Tf32) < 0.5 * time(orin, Precision::F32));
    assert!(time(orin, Precision::F64) > 20.0 * time(orin, Precision::F32));
    assert_eq!(time("rtx-2080-ti", Precision::Tf32), time("rtx-2080-ti", Precision::F32));
    assert_eq!(time("tesla-k40", Precision::I8), time("tesla-k40", Precision::F32));
    assert!(on(orin, &product(2048, Precision::F16)).outside_calibration);
}

#[test]
fn time_rises_with_work_and_parts_take_none() {
    let orin = "jetson-orin-nano";
    let times = [1, 64, 65, 256, 1024, 4096].map(|n| on(orin, &product(n, Precision::F32)).time_s);
    assert!(times.is_sorted(), "{times:?}");
    let mut batched = product(64, Precision::F32);
    batched.batch = 128;
    assert!(on(orin, &batched).time_s > times[1]);
    let part = on(orin, &Work { operation: Operation::Part, ..product(64, Precision::F32) });
    assert_eq!((part.time_s, part.energy_j), (0.0, 0.0));
}

#[test]
fn thin_products_are_bound_by_memory() {
    let thin = Work { sizes: [1 << 16, 1, 1024], bytes: 1 << 28, ..product(1, Precision::F32) };
    assert_eq!(on("rtx-3090", &thin).bound, Bound::Dram);
}

/// As measured on an RTX 3080, 760 GB/s (xeon-fft-bench): 0.816 ms, here on a 3090 with 936 GB/s.
#[test]
fn long_transforms_move_their_numbers_twice() {
    let (operation, sizes) = (Operation::Transform, [1 << 20, 1, 1]);
    let fft = Work { operation, sizes, batch: 16, bytes: 256 << 20, ..product(1, Precision::F32) };
    let scaled_ms = on("rtx-3090", &fft).time_s * 1e3 * 936.0 / 760.0;
    assert!((scaled_ms / 0.816 - 1.0).abs() < 0.2, "{scaled_ms}");
}

/// What any client may claim ends in finite numbers.
#[test]
fn absurd_claims_are_finite() {
    for operation in [Operation::Product, Operation::Transform, Operation::Stream] {
        for value in [0, 1, u64::MAX] {
            let (sizes, batch) = ([value; 3], value);
            let work = Work {
                operation,
                sizes,
                batch,
                bytes: value,
                complex: true,
                ..product(1, Precision::F64)
            };
            for target in catalog::targets().unwrap() {
                let calibration = Calibration::shipped().unwrap();
                let table = Table::shipped().unwrap();
                let all = estimate_work(&work, u64::MAX, &target, &calibration, &table);
                let numbers = [all.time_s, all.energy_j, all.power_w, all.cycles, all.ipc];
                assert!(
                    numbers.iter().all(|it| it.is_finite() && *it >= 0.0),
                    "{} {work:?}",
                    target.id
                );
            }
        }
    }
}
