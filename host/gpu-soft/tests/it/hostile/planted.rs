//! Faults that are planted into the code generator: which of them the proof finds, and which the search.
//!
//! `cargo test -p svp-gpu-soft --features planted-faults --test it soak_planted -- --ignored --nocapture`
//! prints one object of JSON. `SVP_HOSTILE_PLANTED_PROGRAMS` says how many programs a search may try for a
//! fault; what the proof has found is searched for, too, with `SVP_HOSTILE_PLANTED_ALL=1`.

use std::fmt::Write as _;

use svp_codegen::planted::{Fault, leave_unverified, plant};
use svp_codegen::{Options, Vectors, lower};
use svp_ptxgen::hostile;

use super::process::{Child, Found, PLANTED, number};

/// Programs whose text is proven, for each fault.
const PROVEN: u64 = 40;
/// Programs that a search may try.
const SEARCHED: u64 = 1500;
const FROM: u64 = 2_000_000;
/// In which each flaw that was there once must be found, as CPU time.
const HOUR_SECONDS: u64 = 3600;
/// In place of a fault: the same search, of what is as it should be.
const NOTHING: &str = "nothing";

/// What is planted at once.
struct Plant {
    name: String,
    kind: &'static str,
    faults: Vec<Fault>,
}

impl Plant {
    fn single() -> Vec<Self> {
        let plant =
            |(fault, kind)| Self { name: format!("{fault:?}"), kind, faults: Vec::from([fault]) };
        Fault::ALL.map(plant).into()
    }

    fn flaws() -> Vec<Self> {
        let plant = |(name, faults): (&str, &[Fault])| Self {
            name: name.to_owned(),
            kind: "flaw",
            faults: faults.to_vec(),
        };
        Fault::FLAWS.map(plant).into()
    }

    /// What a search finds with it, among this many programs.
    fn search(&self, programs: u64) -> Found {
        Child { from: FROM, programs, minutes: 0, planted: Some(self.name.clone()) }.run()
    }
}

/// Plants what the environment names, and has kernels run that nothing was proven of.
pub(crate) fn plant_named() -> bool {
    let Ok(name) = std::env::var(PLANTED) else { return false };
    if name == NOTHING {
        return true;
    }
    let found = [Plant::single(), Plant::flaws()].into_iter().flatten().find(|it| it.name == name);
    plant(&found.unwrap_or_else(|| panic!("no fault {name}")).faults);
    leave_unverified(true);
    true
}

/// The program whose text is not proven, and why.
fn refused() -> Option<String> {
    (FROM..FROM + PROVEN).find_map(|seed| {
        let program = hostile(seed);
        let module = svp_ptx::parse::parse(&program.ptx).unwrap();
        let (kernel, _) = module.kernels().next().unwrap();
        let vectors = Vectors { bits: 256, registers: 16 };
        let block = program.launch.block;
        let options = Options { block, count: false, vectors, lanes: Some(64) };
        let lowered = lower(&module, kernel, &options).ok()?;
        let proven = svp_containment::verify(&lowered.text, &lowered.layout());
        proven.err().map(|violation| format!("seed {seed}: {violation}"))
    })
}

/// Was something found, and by a program that does nothing wrong without the fault?
fn is_by_the_fault(found: &Found) -> bool {
    let Some(seed) = found.seed() else { return false };
    let without =
        Child { from: seed, programs: 1, minutes: 0, planted: Some(NOTHING.to_owned()) }.run();
    let is_clean = without.seed().is_none();
    if !is_clean {
        eprintln!("seed {seed} without the fault, too: {:?}", without.findings);
    }
    is_clean
}

#[test]
#[ignore = "takes hours: cargo xtask soak"]
fn soak_planted_faults() {
    plant(&[]);
    assert_eq!(refused(), None, "without a fault all is proven");
    let budget = number("SVP_HOSTILE_PLANTED_PROGRAMS", SEARCHED);
    let all = number("SVP_HOSTILE_PLANTED_ALL", 0) == 1;
    let only = std::env::var("SVP_HOSTILE_PLANTED_ONLY").ok();
    let (mut lines, mut counts) = (String::new(), [0; 4]);
    let mut missed = Vec::new();
    for planted in Plant::single() {
        let name = &planted.name;
        if only.as_ref().is_some_and(|only| !only.split(',').any(|it| it == name)) {
            continue;
        }
        plant(&planted.faults);
        let proof = refused();
        plant(&[]);
        let searched = all || proof.is_none();
        let found = searched.then(|| planted.search(budget));
        let by_verifier = proof.is_some();
        let by_fuzzer = found.as_ref().is_some_and(is_by_the_fault);
        let programs = found.as_ref().map_or(0, |it| it.count("programs"));
        let cpu = found.as_ref().map_or(0, |it| it.count("cpu_seconds"));
        let (comma, kind) = (if lines.is_empty() { "" } else { "," }, planted.kind);
        let _ = write!(
            lines,
            "{comma}{{\"name\":\"{name}\",\"kind\":\"{kind}\",\"by_verifier\":{by_verifier},\
             \"by_fuzzer\":{by_fuzzer},\"searched\":{searched},\"programs\":{programs},\
             \"cpu_seconds\":{cpu}}}"
        );
        let how = found.and_then(|it| it.findings.first().cloned());
        eprintln!("{name}: {} | {}", proof.unwrap_or_default(), how.unwrap_or_default());
        let caught = by_verifier || by_fuzzer;
        for (count, holds) in counts.iter_mut().zip([true, caught, by_verifier, by_fuzzer]) {
            *count += u64::from(holds);
        }
        if !caught {
            missed.push(planted.name);
        }
    }
    let [seeded, caught, by_verifier, by_fuzzer] = counts;
    println!(
        "PLANTED {{\"seeded\":{seeded},\"caught\":{caught},\"by_verifier\":{by_verifier},\
         \"by_fuzzer\":{by_fuzzer},\"faults\":[{lines}]}}"
    );
    assert!(missed.is_empty(), "not caught: {missed:?}");
    if only.is_none() {
        assert!(by_verifier >= 12 && by_fuzzer >= 12, "{by_verifier}, {by_fuzzer}");
    }
}

/// The flaws that were there once are found by running programs alone.
#[test]
#[ignore = "takes minutes: cargo xtask soak"]
fn soak_planted_flaws() {
    let budget = number("SVP_HOSTILE_PLANTED_PROGRAMS", SEARCHED);
    let mut missed = Vec::new();
    for flaw in Plant::flaws() {
        let found = flaw.search(budget);
        let by_fuzzer = is_by_the_fault(&found);
        let (programs, cpu) = (found.count("programs"), found.count("cpu_seconds"));
        println!(
            "FLAW {{\"name\":\"{}\",\"by_fuzzer\":{by_fuzzer},\"programs\":{programs},\
             \"cpu_seconds\":{cpu}}}",
            flaw.name
        );
        eprintln!("{}: {:?} {:?}", flaw.name, found.findings.first(), found.died_at);
        if !by_fuzzer || cpu > HOUR_SECONDS {
            missed.push(flaw.name);
        }
    }
    assert!(missed.is_empty(), "not found within an hour: {missed:?}");
}
