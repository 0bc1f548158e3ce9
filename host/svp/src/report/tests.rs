//! A whole report of a small made-up run.

use crate::record::{Guest, KernelUse, Module, Program, Run, Status, Work, WorkKind};
use crate::report;
use crate::sass::Compilers;
use svp_estimator::catalog;

const PTX: &str = ".version 8.0\n.target sm_75\n.address_size 64\n.visible .entry _Z3addPf()\n{\n\
                   .reg .b32 %r<2>;\nadd.s32 %r1, 1, 2;\nret;\n}\n";

fn program(name: &str, pid: u32, status: Status) -> Program {
    Program {
        name: name.into(),
        runtime: "shared".into(),
        status,
        exit_code: Some(0),
        pid,
        seconds: 1.25,
        output: "result <ok> & done\n".into(),
        context_error: None,
    }
}

fn work(guest: usize, kind: WorkKind, start_ns: u64, end_ns: u64) -> Work {
    let kernel = kind == WorkKind::Kernel;
    Work {
        guest,
        pid: 7,
        stream: 0,
        kind,
        name: if kernel { "_Z3addPf".into() } else { String::new() },
        bytes: 4096,
        taken_ns: start_ns,
        start_ns,
        end_ns,
        kernel_use: kernel.then_some(guest),
    }
}

pub(crate) fn run() -> Run {
    let used = |guest| KernelUse {
        guest,
        pid: 7,
        module: "m".into(),
        kernel: "_Z3addPf".into(),
        grid: [40, 1, 1],
        block: [256, 1, 1],
        shared_bytes: 0,
        launches: 3,
        failed: 0,
        interpreted_launches: 0,
        interpreted: None,
        host_ns: 900_000,
        block_counts: vec![30_720],
        memory: None,
        not_sampled: false,
        library: None,
    };
    let guest = |name: &str| Guest {
        name: name.into(),
        programs: vec![program("vectorAdd", 7, Status::Passed)],
    };
    Run {
        version: 1,
        device: "test device".into(),
        host_cores: 2,
        guests: vec![guest("vp0"), guest("vp1")],
        kernels: vec![used(0), used(1)],
        timeline: vec![
            work(0, WorkKind::HostToDevice, 0, 200_000),
            work(1, WorkKind::HostToDevice, 100_000, 400_000),
            work(0, WorkKind::Kernel, 200_000, 1_100_000),
            work(1, WorkKind::Kernel, 1_100_000, 2_000_000),
            work(0, WorkKind::DeviceToHost, 1_150_000, 1_300_000),
        ],
        timeline_dropped: 0,
        modules: vec![Module { hash: "m".into(), ptx: Some(PTX.into()) }],
        ..Run::default()
    }
}

pub(crate) fn folder(name: &str) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("svp-report-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn the_page_stands_alone_and_shows_every_guest() {
    let target = catalog::targets().unwrap().remove(0);
    let folder = folder("page");
    let written = report::write(&run(), &[target], &Compilers::none(), &folder).unwrap();
    let page = std::fs::read_to_string(written.html).unwrap();
    for outside in ["http://", "https://", "<script", "<link", "src="] {
        assert!(!page.contains(outside), "{outside}");
    }
    for shown in ["vp0 compute", "vp1 copy", "<svg", "Jetson TK1", "&lt;ok&gt; &amp; done"] {
        assert!(page.contains(shown), "{shown}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_was_not_sampled_is_flagged_where_its_time_stands() {
    let targets = catalog::targets().unwrap();
    let folder = folder("flagged");
    let mut run = run();
    // Kernels that load, of whose accesses nothing is known.
    let load = "ld.param.u64 %rd1, [p];\nld.global.b32 %r1, [%rd1];\nret;";
    let ptx = PTX.replace("_Z3addPf()", "_Z3addPf(.param .u64 p)");
    let ptx = ptx.replace("add.s32 %r1, 1, 2;\nret;", load);
    run.modules[0].ptx = Some(ptx.replace(".reg", ".reg .b64 %rd<2>;\n.reg"));
    let written = report::write(&run, &targets[..1], &Compilers::none(), &folder).unwrap();
    let page = std::fs::read_to_string(written.html).unwrap();
    let csv = std::fs::read_to_string(folder.join("report.csv")).unwrap();
    std::fs::remove_dir_all(folder).unwrap();
    assert!(page.contains("not sampled)"), "the flag beside the bar");
    assert!(page.contains("<b>0 %</b><span>of that on whole samples"), "the share");
    assert!(csv.lines().next().unwrap().ends_with(",sampled") && csv.contains(",no\n"), "{csv}");
    let json: serde_json::Value = serde_json::from_str(&written.json).unwrap();
    assert_eq!(json["target"]["sampled_share"], 0.0);
}

#[test]
fn kernels_in_which_the_order_of_blocks_decides_are_named() {
    let targets = catalog::targets().unwrap();
    let folder = folder("order");
    let mut run = run();
    let page = |run: &Run| {
        let written = report::write(run, &targets[..1], &Compilers::none(), &folder).unwrap();
        std::fs::read_to_string(written.html).unwrap()
    };
    let note = "but for kernels in which the order of blocks or warps, or a clock, may decide branches: add.";
    assert!(!page(&run).contains("may decide branches"));
    // As often as before, since the branch leads to the next instruction.
    let ticket =
        "atom.global.add.u32 %r1, [tickets], 1;\nsetp.eq.u32 %p1, %r1, 0;\n@%p1 ret;\nret;";
    let ptx = PTX.replace("add.s32 %r1, 1, 2;\nret;", ticket);
    let ptx = ptx.replace(".visible", ".global .b32 tickets;\n.visible");
    run.modules[0].ptx = Some(ptx.replace(".reg", ".reg .pred %p<2>;\n.reg"));
    run.kernels.iter_mut().for_each(|used| used.block_counts = vec![30_720, 30_720]);
    assert!(page(&run).contains(note));
    std::fs::remove_dir_all(folder).unwrap();
}

/// Guests choose names: none of them becomes a part of the page.
#[test]
fn the_page_says_where_calls_of_libraries_are_estimated() {
    use svp_estimator::library::{Operation, Precision, Work};
    let mut run = run();
    let folder = folder("library");
    let target = catalog::targets().unwrap().remove(0);
    let says = |run: &Run| {
        let targets = std::slice::from_ref(&target);
        let written = report::write(run, targets, &Compilers::none(), &folder).unwrap();
        std::fs::read_to_string(written.html).unwrap().contains("by a closed form")
    };
    assert!(!says(&run));
    let (operation, precision) = (Operation::Product, Precision::F32);
    let (complex, sizes, batch, bytes) = (false, [64; 3], 1, 3 << 14);
    run.kernels[0].library = Some(Work { operation, precision, complex, sizes, batch, bytes });
    assert!(says(&run));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn names_stay_text() {
    let mut run = run();
    let name = "<img src=x onerror='alert(1)'>\"&".to_owned();
    run.guests[0].name.clone_from(&name);
    run.guests[0].programs[0].name.clone_from(&name);
    run.kernels[0].kernel.clone_from(&name);
    run.timeline[2].name = name;
    let folder = folder("names");
    let targets = catalog::targets().unwrap();
    let written = report::write(&run, &targets[..1], &Compilers::none(), &folder).unwrap();
    let page = std::fs::read_to_string(written.html).unwrap();
    assert!(page.contains("&lt;img src=x onerror='alert(1)'&gt;&quot;&amp;"));
    assert!(!page.contains("<img"));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_saved_run_gives_the_same_report_and_another_target_another() {
    let targets = catalog::targets().unwrap();
    let folder = folder("again");
    let first = report::write(&run(), &targets[..1], &Compilers::none(), &folder).unwrap();
    let first = first.json;
    assert_eq!(first, std::fs::read_to_string(folder.join("report.json")).unwrap());
    let loaded = Run::load(&folder).unwrap();
    let again = report::write(&loaded, &targets[..1], &Compilers::none(), &folder).unwrap();
    assert_eq!(first, again.json);
    let other = report::write(&loaded, &targets[4..5], &Compilers::none(), &folder).unwrap();
    assert_ne!(first, other.json);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn target_time_is_cycles_over_processors_and_clock() {
    let tk1 = catalog::targets().unwrap().remove(0);
    let run = run();
    let estimates = super::Estimates::of(&run, &tk1, &Compilers::none()).unwrap();
    // 30,720 executions of `add, ret`: branches, 128 a cycle, are scarcer than additions.
    let cycles = 30_720.0 / tk1.throughput.branch.value;
    let expected = cycles / (tk1.processors.clock_mhz.value * 1e6);
    let known = estimates.kernels[0].known().unwrap();
    assert!((known.time_c_s - expected).abs() < 1e-12, "{} {expected}", known.time_c_s);
    // C'' has the launches and what resources hold each other up for on top.
    let cycles = known.breakdown.total * run.kernels[0].launches as f64;
    let expected = cycles / (tk1.processors.clock_mhz.value * 1e6);
    assert!((known.time_s - expected).abs() < 1e-12, "{} {expected}", known.time_s);
    assert!(known.time_s > known.time_c_s);
}

#[test]
fn the_trace_has_an_event_for_every_piece_of_work_here_and_on_each_target() {
    let targets = catalog::targets().unwrap();
    let run = run();
    let parts =
        super::target_part::TargetPart::all(&run, &targets[..2], &Compilers::none()).unwrap();
    let text = super::perfetto::trace(&run, &parts).unwrap();
    let trace: serde_json::Value = serde_json::from_str(&text).unwrap();
    let events = trace["traceEvents"].as_array().unwrap();
    let spans = events.iter().filter(|event| event["ph"] == "X").count();
    assert_eq!(spans, run.timeline.len() * 3);
    assert!(events.iter().any(|event| event["args"]["name"] == "vectorAdd (shared) stream 0"));
    let on_tk1 = "vp1 on Jetson TK1 (Tegra K1)";
    assert!(events.iter().any(|event| event["args"]["name"] == on_tk1 && event["pid"] == 3));
}

#[test]
fn every_target_has_its_kernels_with_error_bars_and_its_timeline() {
    let all = catalog::targets().unwrap();
    let picked = ["jetson-orin-nano", "tesla-k40"];
    let targets: Vec<_> = all.into_iter().filter(|t| picked.contains(&t.id.as_str())).collect();
    let folder = folder("several");
    let written = report::write(&run(), &targets, &Compilers::none(), &folder).unwrap();
    let page = std::fs::read_to_string(written.html).unwrap();
    for target in &targets {
        assert!(page.contains(&format!("Timeline on {}", target.name)));
        assert!(page.contains(&format!("Kernels on {}", target.name)));
    }
    assert!(page.contains("one memory") && page.contains("over PCIe"));
    let json = written.json;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["target"]["id"], "jetson-orin-nano");
    assert_eq!(json["more_targets"][0]["target"]["id"], "tesla-k40");
    assert_eq!(json["timeline"].as_array().unwrap().len(), 2);
    let text = std::fs::read_to_string(folder.join("report.csv")).unwrap();
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let names = reader.headers().unwrap().clone();
    let documented = include_str!("../../../../docs/reference/report-columns.md");
    for name in &names {
        assert!(documented.contains(name), "{name} is not documented");
    }
    let column = |name| names.iter().position(|column| column == name).unwrap();
    let lines: Vec<_> = reader.records().map(Result::unwrap).collect();
    assert_eq!(lines.len(), 4, "two guests on two targets");
    let times = [&json["kernels"][0], &json["more_targets"][0]["kernels"][0]];
    for (line, row) in [&lines[0], &lines[2]].into_iter().zip(times) {
        let time_s: f64 = line[column("time_s")].parse().unwrap();
        assert_eq!(Some(time_s), row["target"]["time_s"].as_f64());
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_report_needs_a_target() {
    let folder = folder("none");
    let error = report::write(&run(), &[], &Compilers::none(), &folder).unwrap_err();
    assert!(error.to_string().contains("needs a target"));
    std::fs::remove_dir_all(folder).unwrap();
}
