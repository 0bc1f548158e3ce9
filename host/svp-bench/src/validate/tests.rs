//! The validation on the measurements, where they are.

use super::*;
use std::path::PathBuf;

/// The measurements' folder, or none where this checkout has no such neighbour.
fn data() -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    if path.is_dir() {
        return Some(path);
    }
    eprintln!("skipped: no measurements in {}", path.display());
    None
}

#[test]
fn times_are_as_close_as_the_documentation_says() {
    let Some(data) = data() else { return };
    let (outcome, calibration) = time(&data).unwrap();
    println!("{}", outcome.text());
    let c2 = |set: &str| outcome.set(set).unwrap().models["C2"];
    assert!(c2("linalg").mape <= 0.20 && c2("rodinia").mape <= 0.25);
    assert!(c2("linalg-softgpu").mape <= 0.30 && c2("orin").mape <= 0.30);
    assert!(c2("linalg-alone").mape <= 0.30 && c2("rodinia-alone").mape <= 0.30);
    for set in ["linalg", "rodinia"] {
        let models = &outcome.set(set).unwrap().models;
        assert!(models["C2"].mape < models["C"].mape, "C'' is no better than C on {set}");
        assert!(models["C2"].mape < models["C1"].mape, "C'' is no better than C' on {set}");
    }
    let shipped = Calibration::shipped().unwrap();
    let close = |a: f64, b: f64| (a / b - 1.0).abs() < 0.02;
    let (a, b) = (&shipped.common, &calibration.common);
    assert!(close(a.overlap, b.overlap) && close(a.dram_efficiency, b.dram_efficiency));
    assert!(!shipped.residuals.is_empty());
}

#[test]
fn products_of_cublas_are_as_close_as_the_documentation_says() {
    let Some(data) = data() else { return };
    let outcome = library::validate(&data, &Calibration::shipped().unwrap()).unwrap().unwrap();
    println!("{}", outcome.text());
    assert_eq!(outcome.n, 9);
    for (product, stats) in &outcome.parts {
        assert!(stats.mape <= 0.20, "{product}: {:.1} %", 100.0 * stats.bias);
    }
}

#[test]
fn power_is_as_close_as_the_documentation_says() {
    let Some(data) = data() else { return };
    let outcome = power(&data).unwrap();
    println!("{}", outcome.text());
    for set in outcome.sets.iter().filter(|set| set.protocol == "leave-one-suite-out") {
        assert!(set.models["P"].mape <= 0.15, "{}: {:?}", set.set, set.models["P"]);
    }
}

#[test]
fn a_folder_without_measurements_is_named() {
    let error = time(Path::new("/nowhere")).unwrap_err();
    assert!(format!("{error:#}").contains("/nowhere/time/gpuperfpredict"), "{error:#}");
}

#[test]
fn damaged_measurements_name_row_and_column() {
    let folder = std::env::temp_dir().join(format!("svp-validate-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("arch")).unwrap();
    let file = folder.join("arch/gpuperfpredict_gpus.csv");
    std::fs::write(&file, "gpu,cc,num_sms,clock_mhz,mem_bw_gbs\nTitan,35,14,many,288\n").unwrap();
    let error = format!("{:#}", devices::read(&folder).unwrap_err());
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(error.contains("row 2: clock_mhz is \"many\""), "{error}");
}
