//! Fleets run with a stand-in for `svp`: a script that leaves a report, fails, dies or hangs as its
//! program's name says.

use crate::file::Fleet;
use crate::key::{Keys, Tooling};
use crate::local::{Capacity, Done, Job, Local, Stopper};
use crate::matrix::Cell;
use crate::parts::places_of_part;
use crate::plan::Plan;
use crate::progress::Progress;
use crate::report::{Totals, merge};
use crate::slurm::Slurm;
use crate::store::Store;
use crate::{Earlier, FleetError};
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder that goes at its test's end.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("svp-fleet-test-{name}-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn write(&self, name: &str, text: &str) {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).unwrap_or_default()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Any cell of a fleet that is written into the folder.
pub(crate) fn one_cell(folder: &Folder) -> Cell {
    folder.write("fleet.toml", "name = \"f\"\n[[programs]]\nname = \"add\"\npath = \"add\"\n");
    folder.write("add", "");
    let fleet = Fleet::load(&folder.path().join("fleet.toml")).unwrap();
    fleet.cells().next().unwrap()
}

/// What stands in for `svp`. It notes each start in `runs`, and takes the program's time from `time`.
const SVP: &str = r#"#!/bin/sh
echo "$*" > words
while [ $# -gt 0 ]; do
  case "$1" in
    --out) out="$2"; shift ;;
    --) program="$2"; break ;;
  esac
  shift
done
name="${program##*/}"
echo "$name" >> runs
say() {
  time=$(cat time)
  echo "{\"guests\":[{\"name\":\"vp0\",\"programs\":[{\"status\":\"$1\",\"exit_code\":$2,\"output\":\"sum 7\"}]}],
    \"kernels\":[{\"target\":{\"time_s\":$time,\"time_low_s\":$time,\"time_high_s\":$time,\"energy_j\":1}}]}" > "$out/report.json"
}
case "$name" in
  good) say passed 0; exit 0 ;;
  bad) say failed 7; exit 1 ;;
  never) echo "no device" >&2; exit 3 ;;
  silent) exit 0 ;;
  dies-once)
    if [ -e died ]; then say passed 0; exit 0; fi
    touch died; kill -9 $$ ;;
  hangs)
    setsid sh -c 'echo $$ > grandchild; exec sleep 1000' &
    while [ ! -s grandchild ]; do :; done
    mkfifo pipe; exec cat pipe ;;
esac
"#;

/// A fleet whose programs are these.
pub(crate) struct Site {
    pub(crate) folder: Folder,
    tooling: Tooling,
    fleet: Fleet,
    store: Store,
}

impl Site {
    pub(crate) fn new(programs: &[&str], more: &str) -> Self {
        let folder = Folder::new("site");
        folder.write("svp", SVP);
        folder.write("time", "1.0");
        let svp = folder.path().join("svp");
        fs::set_permissions(&svp, fs::Permissions::from_mode(0o755)).unwrap();
        let mut text = format!("name = \"site\"\n{more}\n");
        for name in programs {
            folder.write(&format!("bin/{name}"), name);
            text += &format!("[[programs]]\nname = \"{name}\"\npath = \"bin/{name}\"\n");
        }
        folder.write("fleet.toml", &text);
        let fleet = Fleet::load(&folder.path().join("fleet.toml")).unwrap();
        let store = Store::open(&fleet.results_folder()).unwrap();
        // `sh` reads a script that was just written even while another test's fork still holds it
        // open for writing, which `exec` of the script itself would not.
        let tooling = Tooling { svp, launcher: vec!["sh".into()], ..Tooling::default() };
        Self { folder, tooling, fleet, store }
    }

    pub(crate) fn job(&self) -> Job<'_> {
        Job { fleet: &self.fleet, tooling: &self.tooling, store: &self.store }
    }

    fn keys(&self) -> Keys<'_> {
        Keys::new(&self.tooling, self.fleet.folder())
    }

    pub(crate) fn plan(&self, only: &[&str]) -> Plan {
        let only: Vec<String> = only.iter().map(|&text| text.into()).collect();
        Plan::of(&self.job(), &mut self.keys(), &only, ROOM, Some(1.0)).unwrap()
    }

    fn run(&self) -> Done {
        self.run_with(&mut |_, _| ()).unwrap()
    }

    fn run_with(&self, show: &mut dyn FnMut(&Progress, &Stopper)) -> Result<Done, FleetError> {
        let (job, plan) = (self.job(), self.plan(&[]));
        let (local, stopper) = Local::new(&job, ROOM);
        let mut progress = Progress::new(plan.cells, plan.kept);
        local.run(&plan.places, &mut progress, &mut |progress| show(progress, &stopper))
    }

    fn merge(&self, baseline: Option<&Earlier>) -> Totals {
        merge(&self.fleet, &mut self.keys(), &self.store, baseline).unwrap().0
    }

    fn runs(&self) -> Vec<String> {
        let mut runs: Vec<String> = self.folder.read("runs").lines().map(str::to_owned).collect();
        runs.sort();
        runs
    }

    fn works(&self) -> usize {
        fs::read_dir(self.store.folder().join("work")).unwrap().count()
    }
}

const ROOM: Capacity = Capacity { cores: 2, memory_mib: 4096 };

#[test]
fn only_what_is_missing_or_changed_is_run() {
    let site = Site::new(&["good", "bad"], "");
    let done = site.run();
    assert_eq!(done, Done { made: 2, ..Done::default() });
    assert_eq!(site.runs(), ["bad", "good"]);
    let totals = site.merge(None);
    assert_eq!((totals.cells, totals.passed, totals.failed), (2, 1, 1));
    assert!(!totals.is_good(true));

    assert_eq!(site.run(), Done::default());
    assert_eq!(site.merge(None), totals);
    assert_eq!(site.runs().len(), 2);

    site.folder.write("bin/bad", "changed");
    assert_eq!(site.plan(&[]).to_run, 1);
    assert_eq!(site.run().made, 1);
    assert_eq!(site.runs(), ["bad", "bad", "good"]);
    assert_eq!(site.works(), 0);
}

/// A key for compiled kernels is every cell's, and no cell's result depends on it.
#[test]
fn words_of_every_run_change_no_result() {
    let mut site = Site::new(&["good"], "");
    let key = site.keys().key(&site.fleet.cells().next().unwrap()).unwrap();
    site.tooling.words = ["--cache-key", "/keys/ours"].map(str::to_owned).to_vec();
    assert_eq!(site.keys().key(&site.fleet.cells().next().unwrap()).unwrap(), key);
    assert_eq!(site.run().made, 1);
    let words = site.folder.read("words");
    assert!(words.starts_with("run --cache-key /keys/ours --vps 1"), "{words}");
    let result = site.store.load(&key).unwrap().unwrap();
    assert!(!result.command.iter().any(|word| word == "--cache-key"), "{:?}", result.command);
}

/// What is expected is judged when the report is made: nothing is run again.
#[test]
fn expectations_are_judged_without_a_run() {
    let site = Site::new(&["bad"], "");
    site.run();
    assert_eq!(site.merge(None).failed, 1);
    let text = site.folder.read("fleet.toml");
    let expects = "expect = { status = \"failed\", exit-code = 7, output = \"sum 7\" }\n";
    site.folder.write("fleet.toml", &(text + expects));
    let fleet = Fleet::load(&site.folder.path().join("fleet.toml")).unwrap();
    let site = Site { fleet, ..site };
    assert_eq!(site.plan(&[]).to_run, 0);
    assert!(site.merge(None).is_good(true));
}

#[test]
fn a_cell_that_dies_is_tried_again_and_one_without_a_result_says_why() {
    let site = Site::new(&["dies-once", "never", "silent"], "cell.attempts = 3");
    let done = site.run();
    assert_eq!(done, Done { made: 1, unmade: 2, restarted: 5, stopped: false });
    let totals = site.merge(None);
    assert_eq!((totals.passed, totals.no_result), (1, 2));
    let list = site.folder.read("svp-fleet/cells.jsonl");
    assert!(list.contains("svp run ended with 3") && list.contains("report.json: "), "{list}");
    let unmade = fs::read_dir(site.store.folder().join("unmade")).unwrap();
    let logs: String =
        unmade.map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap()).collect();
    assert!(logs.contains("no device"), "{logs}");
    // What has no result is tried in the next run, and what has one is not.
    assert_eq!(site.plan(&[]).to_run, 2);
}

/// Also the grandchild, which has left the cell's process group, ends.
#[test]
fn a_stopped_run_leaves_no_process_and_nothing_half_done() {
    let site = Site::new(&["good", "hangs"], "");
    let pid = site.folder.path().join("grandchild");
    let mut temporary = Vec::new();
    let done = site
        .run_with(&mut |progress, stopper| {
            if progress.done == 1 && progress.running == 1 {
                while fs::read_to_string(&pid).unwrap_or_default().is_empty() {
                    std::thread::yield_now();
                }
                let work = fs::read_dir(site.store.folder().join("work")).unwrap().next();
                temporary
                    .push(fs::read_link(work.unwrap().unwrap().path().join("runtime")).unwrap());
                stopper.stop();
            }
        })
        .unwrap();
    assert_eq!(done, Done { made: 1, stopped: true, ..Done::default() });
    let pid: u32 = site.folder.read("grandchild").trim().parse().unwrap();
    let mark = fs::read(format!("/proc/{pid}/environ")).unwrap_or_default();
    assert!(!String::from_utf8_lossy(&mark).contains(crate::processes::MARK), "{pid} runs");
    assert_eq!(site.works(), 0);
    assert!(!temporary.is_empty() && temporary.iter().all(|path| !path.exists()));
    let totals = site.merge(None);
    assert_eq!((totals.passed, totals.not_run), (1, 1));
    assert!(totals.is_good(false) && !totals.is_good(true));
}

#[test]
fn a_cell_that_takes_too_long_is_ended_and_not_tried_again() {
    let site = Site::new(&["hangs"], "cell.limit-s = 1");
    assert_eq!(site.run(), Done { unmade: 1, ..Done::default() });
    assert_eq!(site.runs().len(), 1);
    let list = {
        site.merge(None);
        site.folder.read("svp-fleet/cells.jsonl")
    };
    assert!(list.contains("it took longer than its 1 s"), "{list}");
    assert_eq!(site.works(), 0);
}

#[test]
fn cells_run_beside_each_other_as_far_as_there_is_room() {
    let repeats = "[matrix]\nguests = [0]\nrepeats = 6\n[cell]\nmemory-mib = 3000\n";
    for (more, at_once) in [(repeats.replace("3000", "100"), 2), (repeats.to_owned(), 1)] {
        let site = Site::new(&["good"], &more);
        let mut most = 0;
        let done = site.run_with(&mut |progress, _| most = most.max(progress.running)).unwrap();
        assert_eq!((done.made, most), (6, at_once));
    }
    let site = Site::new(&["good"], "cell.memory-mib = 5000");
    let error = site.run_with(&mut |_, _| ()).unwrap_err();
    assert!(error.to_string().contains("5000 MiB does not go into the 4096 MiB"), "{error}");
    assert!(site.runs().is_empty());
}

#[test]
fn a_slower_target_is_found_against_the_baseline() {
    let site = Site::new(&["good", "bad"], "");
    site.run();
    site.merge(None);
    let before = site.folder.path().join("before");
    fs::rename(site.store.folder(), &before).unwrap();
    let baseline = Earlier::baseline(&before).unwrap();

    site.folder.write("time", "1.5");
    let site = Site { store: Store::open(&site.fleet.results_folder()).unwrap(), ..site };
    site.run();
    let totals = site.merge(Some(&baseline));
    assert_eq!((totals.compared, totals.slower, totals.hungrier), (2, 2, 0));
    let junit = site.folder.read("svp-fleet/junit.xml");
    assert!(junit.contains("tests=\"2\" failures=\"2\""), "{junit}");
    assert!(junit.contains("type=\"slower\" message=\"time on the target x 1.500\""), "{junit}");
    assert!(junit.contains("type=\"failed\""), "a failed cell is one: {junit}");
    assert!(matches!(Earlier::baseline(site.folder.path()), Err(FleetError::NoBaseline(_))));
}

#[test]
fn a_plan_tells_time_and_machines_from_earlier_runs() {
    let site = Site::new(&["good", "bad"], "matrix.guests = [1, 2]");
    assert_eq!(site.plan(&[]).core_seconds, None);
    let line = |name: &str, seconds: f64| {
        format!("{{\"name\":\"{name}\",\"seconds\":{seconds},\"on_target\":null}}\n")
    };
    let list = line("good/guests=1/jetson-tk1", 3.0) + &line("good/guests=2/jetson-tk1", 6.0);
    site.folder.write("svp-fleet/cells.jsonl", &list);
    // 3 s on one core and 6 s on two; the others' three cores as much again. Two cores here.
    let plan = site.plan(&[]);
    assert_eq!((plan.cells, plan.to_run, plan.known), (4, 4, 2));
    assert_eq!((plan.core_seconds, plan.seconds_here), (Some(30.0), Some(15.0)));
    assert_eq!(plan.nodes, Some(15));
    assert_eq!(site.plan(&["good/", "bad/guests=2"]).cells, 3);
}

/// What stands in for `sbatch`: it notes each job, and what each of its tasks would run.
const SBATCH: &str = r#"#!/bin/sh
cd "$(dirname "$0")" || exit
line="$*"
while [ $# -gt 0 ]; do
  case "$1" in
    --array=0-*) last="${1#--array=0-}" ;;
    --wrap) wrap="$2" ;;
  esac
  shift
done
echo "$line" >> jobs
case "$line" in *refused*) echo "no such partition" >&2; exit 1 ;; esac
SLURM_ARRAY_TASK_ID=0
while [ $SLURM_ARRAY_TASK_ID -le "${last:-0}" ]; do
  eval "echo \"$wrap\""
  SLURM_ARRAY_TASK_ID=$((SLURM_ARRAY_TASK_ID + 1))
done >> nodes
wc -l < jobs
"#;

#[test]
fn an_array_covers_every_cell_and_the_report_comes_after_it() {
    let site = Site::new(&["good", "bad"], "matrix.repeats = 600\nslurm.options = [\"-pall\"]");
    let path = |name: &str| site.folder.path().join(name);
    // Another process copies it: a file that this one has open for writing may be open in the fork
    // of another test as well, and cannot be executed then.
    site.folder.write("sbatch.sh", SBATCH);
    let copied = Command::new("install")
        .args(["-m", "755"])
        .args([path("sbatch.sh"), path("sbatch")])
        .status();
    assert!(copied.unwrap().success());
    let slurm = Slurm {
        sbatch: path("sbatch"),
        scancel: path("scancel"),
        svp: "/opt/it's/svp".into(),
        file: path("fleet.toml"),
        cells: vec!["--cache-key".into(), "/it's/key".into()],
        merge: vec!["--json".into()],
    };
    let places = site.plan(&[]).places;
    let mut submitted = slurm.submit(&site.job(), &places).unwrap();
    while !submitted.has_ended().unwrap() {
        std::thread::yield_now();
    }
    let jobs = site.folder.read("jobs");
    assert!(jobs.contains("--requeue") && jobs.contains("-pall"), "{jobs}");
    assert!(jobs.contains("--array=0-599 --cpus-per-task=1 --mem=1280M"), "{jobs}");
    assert!(jobs.contains("--dependency=afterany:1"), "{jobs}");
    let nodes = site.folder.read("nodes");
    assert!(nodes.contains(r"fleet.toml' '--cache-key' '/it'\''s/key' --places"), "{nodes}");
    let last = nodes.lines().last().unwrap();
    assert!(last.starts_with(r"'/opt/it'\''s/svp' fleet merge '"), "{last}");
    let list = site.store.folder().join("slurm/1/0.places");
    let given: Vec<u64> =
        (0..600).flat_map(|part| places_of_part(&list, 2, part).unwrap()).collect();
    assert_eq!(given, places, "1200 cells, two to each of 600 tasks");
    for part in 0..600 {
        assert!(nodes.contains(&format!("--each 2 --part {part} ")), "{part}");
    }
    assert!(places_of_part(&list, 2, 600).unwrap().is_empty());

    let mut refused = site.fleet.clone();
    refused.slurm.options.push("--refused".into());
    let job = Job { fleet: &refused, ..site.job() };
    let error = slurm.submit(&job, &places).unwrap_err();
    assert!(error.to_string().contains("no such partition"), "{error}");
    let absent = Slurm { sbatch: path("absent"), ..slurm };
    assert!(matches!(absent.submit(&job, &places), Err(FleetError::Start { .. })));
}
