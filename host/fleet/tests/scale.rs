//! Many cells are planned and merged in a time that grows with them, and in memory that does not: a few megabytes of
//! places and of what earlier runs took, whatever the cells' results hold.
//!
//! `SVP_FLEET_CELLS` says how many cells; `cargo xtask soak` takes a hundred thousand, and has a limit of a minute.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use svp_fleet::{
    Capacity, CellResult, Earlier, Fleet, Job, Keys, OnTarget, Plan, ProgramResult, Status, Store,
    Tooling, merge,
};

/// From this many cells on, the time counts.
const MANY: u64 = 100_000;
/// What planning and merging them may take together.
const WITHIN: Duration = Duration::from_secs(60);
/// Bytes of memory that each cell may take at most: its place, its hashed name with figures, in tables that double.
const BYTES_EACH: u64 = 300;
/// What a thousand rows of the page and the buffers take.
const BYTES_OF_ALL: u64 = 16 << 20;

/// A folder that goes at the test's end.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A value of `/proc/self/status`, in bytes.
fn memory(key: &str) -> u64 {
    let status = fs::read_to_string("/proc/self/status").expect("the system tells");
    let line = status.lines().find(|line| line.starts_with(key));
    let kib = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok());
    kib.expect("a number of KiB") * 1024
}

fn fleet(folder: &Path, cells: u64) -> Fleet {
    for name in ["program", "svp"] {
        fs::write(folder.join(name), name).expect("a file");
    }
    let programs: String = (0..10)
        .map(|number| format!("[[programs]]\nname = \"program-{number}\"\npath = \"program\"\nargs = [\"{number}\"]\n"))
        .collect();
    let text = format!(
        "name = \"many\"\n[matrix]\nguests = [0]\ntargets = [\"jetson-tk1\", \"jetson-orin-nx\"]\n\
         policies = [\"\", \"pick=interleave\"]\nrepeats = {}\n{programs}",
        cells / 40
    );
    let file = folder.join("fleet.toml");
    fs::write(&file, text).expect("a file");
    Fleet::load(&file).expect("a fleet")
}

/// Gives every cell a result with as much output as one keeps.
fn give_results(job: &Job<'_>, keys: &mut Keys<'_>) {
    for cell in job.fleet.cells() {
        let place = job.store.place(&keys.key(&cell).expect("a key"));
        let program = ProgramResult {
            guest: "vp0".into(),
            status: Status::Passed,
            exit_code: Some(0),
            output: "x".repeat(4096),
        };
        let result = CellResult {
            place: Some(cell.place.clone()),
            seconds: 2.0,
            attempts: 1,
            programs: vec![program],
            on_target: Some(OnTarget { time_s: 1e-3, energy_j: 1e-2, ..OnTarget::NONE }),
            ..CellResult::default()
        };
        fs::create_dir_all(&place).expect("a folder");
        let text = serde_json::to_vec(&result).expect("plain values");
        fs::write(place.join("cell.json"), text).expect("a file");
    }
}

#[test]
fn many_cells_are_planned_and_merged_in_little_memory() {
    let cells = std::env::var("SVP_FLEET_CELLS").map_or(1_000, |it| it.parse::<u64>().unwrap());
    let path = std::env::temp_dir().join(format!("svp-fleet-scale-{}", std::process::id()));
    let folder = Folder(path.clone());
    fs::create_dir_all(&path).unwrap();
    let fleet = fleet(&path, cells);
    let tooling = Tooling { svp: path.join("svp"), ..Tooling::default() };
    let store = Store::open(&fleet.results_folder()).unwrap();
    let job = Job { fleet: &fleet, tooling: &tooling, store: &store };
    let capacity = Capacity { cores: 2, memory_mib: 4096 };
    let plan = || {
        let (started, mut keys) = (Instant::now(), Keys::new(&tooling, fleet.folder()));
        let plan = Plan::of(&job, &mut keys, &[], capacity, Some(3600.0)).unwrap();
        (plan, started.elapsed())
    };
    let before = memory("VmRSS");
    let (first, planned) = plan();
    assert_eq!((first.cells, first.kept, first.to_run), (cells, 0, cells));
    drop(first);

    give_results(&job, &mut Keys::new(&tooling, fleet.folder()));
    let started = Instant::now();
    let (totals, page) =
        merge(&fleet, &mut Keys::new(&tooling, fleet.folder()), &store, None).unwrap();
    let merged = started.elapsed();
    assert_eq!((totals.cells, totals.passed), (cells, cells));
    assert!(fs::metadata(page).unwrap().len() < 2 << 20, "the page does not grow with the cells");
    let (second, planned_again) = plan();
    assert_eq!((second.cells, second.kept, second.to_run), (cells, cells, 0));
    let earlier = Earlier::baseline(store.folder()).unwrap();
    let started = Instant::now();
    let (totals, _) =
        merge(&fleet, &mut Keys::new(&tooling, fleet.folder()), &store, Some(&earlier)).unwrap();
    let compared = started.elapsed();
    assert_eq!((totals.compared, totals.slower), (cells, 0));

    let grown = memory("VmHWM") - before;
    println!(
        "{cells} cells: planned in {planned:.1?}, again in {planned_again:.1?}; merged in {merged:.1?}, against a \
         baseline in {compared:.1?}; {:.1} MiB more memory at most",
        grown as f64 / f64::from(1 << 20)
    );
    assert!(grown < BYTES_OF_ALL + BYTES_EACH * cells, "{grown} bytes for {cells} cells");
    if cells >= MANY {
        assert!(planned + merged < WITHIN, "planned in {planned:?}, merged in {merged:?}");
    }
    drop(folder);
}
