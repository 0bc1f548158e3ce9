//! What is kept in the corpora, and changes of it, at every target.

#![allow(clippy::unwrap_used, reason = "tests")]

use std::path::{Path, PathBuf};

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng as _};
use svp_fuzz::{TARGETS, Target};

/// Changed inputs of each target, by default.
const INPUTS: usize = 500;
/// The longest input that is tried.
const LONGEST: usize = 16 << 10;

fn number(name: &str, default: usize) -> usize {
    std::env::var(name).ok().map_or(default, |text| text.parse().unwrap())
}

/// What is kept for a target, in an order that is always the same.
fn corpus(target: &Target) -> Vec<Vec<u8>> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = files(&here.join("corpus").join(target.name));
    assert!(!paths.is_empty() || target.others.is_some(), "{} has no corpus", target.name);
    if let Some((folder, extension)) = target.others {
        let others = files(&here.join("../..").join(folder));
        paths
            .extend(others.into_iter().filter(|path| path.extension() == Some(extension.as_ref())));
    }
    paths.into_iter().map(|path| std::fs::read(path).unwrap()).collect()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.is_file());
    paths.sort();
    paths
}

/// Says which bytes a target did not stand, should it panic.
struct Bytes<'a>(&'a str, &'a [u8]);

impl Drop for Bytes<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{} at {:?}", self.0, self.1.escape_ascii().to_string());
        }
    }
}

fn run(target: &Target, bytes: &[u8]) {
    let _named = Bytes(target.name, bytes);
    (target.run)(bytes);
}

#[test]
fn what_was_found_once() {
    for target in TARGETS {
        corpus(&target).iter().for_each(|bytes| run(&target, bytes));
    }
}

#[test]
fn what_was_found_once_and_then_changed() {
    let (inputs, seed) = (number("SVP_FUZZ_INPUTS", INPUTS), number("SVP_FUZZ_SEED", 1));
    for target in TARGETS {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed as u64);
        let corpus = corpus(&target);
        // QEMU's connections come one after the other, and wait where one has failed.
        let inputs = if target.name == "vhost_user" { inputs / 10 } else { inputs };
        for _ in 0..inputs {
            let mut bytes = pick(&mut random, &corpus).clone();
            for _ in 0..=random.next_u32() % 4 {
                change(&mut random, &mut bytes, &corpus);
            }
            bytes.truncate(LONGEST);
            run(&target, &bytes);
        }
    }
}

fn below(random: &mut Xoshiro256PlusPlus, bound: usize) -> usize {
    (random.next_u64() % bound.max(1) as u64) as usize
}

fn pick<'c>(random: &mut Xoshiro256PlusPlus, corpus: &'c [Vec<u8>]) -> &'c Vec<u8> {
    &corpus[below(random, corpus.len())]
}

fn change(random: &mut Xoshiro256PlusPlus, bytes: &mut Vec<u8>, corpus: &[Vec<u8>]) {
    const EDGES: [u8; 6] = [0, 1, 0x7f, 0x80, 0xfe, 0xff];
    let at = below(random, bytes.len());
    let span = at..(at + 1 + below(random, 16)).min(bytes.len()).max(at);
    match random.next_u32() % 6 {
        0 if !bytes.is_empty() => bytes[at] ^= 1 << (random.next_u32() % 8),
        1 if !bytes.is_empty() => bytes[at] = EDGES[below(random, EDGES.len())],
        2 => drop(bytes.drain(span)),
        3 => {
            let again = bytes[span].to_vec();
            bytes.splice(at..at, again);
        }
        4 => {
            let other = pick(random, corpus);
            let from = below(random, other.len());
            bytes.truncate(at);
            bytes.extend(&other[from..]);
        }
        _ => bytes.insert(at, random.next_u32() as u8),
    }
}
