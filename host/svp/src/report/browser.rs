//! The page in headless Chromium, without a network: that it shows what it should, that no script
//! fails, and that nothing sticks out of its box, on a wide and on a narrow screen.
//!
//! `SVP_CHROMIUM` names the browser; else one is looked for on the path.

use super::tests::{folder, run};
use crate::record::Run;
use crate::report;
use crate::sass::Compilers;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use svp_estimator::{Target, catalog};

const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "headless_shell"];
/// A browser that takes longer is stuck.
const PATIENCE: Duration = Duration::from_secs(120);

/// Looks at the page and leaves what it found in its place.
const PROBE: &str = r#"<script>
const failures = [];
window.addEventListener("error", event => failures.push(String(event.message)));
window.addEventListener("load", () => {
  const name = element => element.tagName + " " + element.textContent.trim().slice(0, 40);
  const outside = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) outside.push("the page: " + root.scrollWidth + " of " + root.clientWidth);
  const scrolls = element => element && (getComputedStyle(element).overflowX === "auto" || scrolls(element.parentElement));
  for (const element of document.body.querySelectorAll("*:not(svg):not(svg *)")) {
    const inside = element.scrollWidth <= element.clientWidth + 1;
    if (getComputedStyle(element).display !== "inline" && !inside && !scrolls(element)) outside.push(name(element));
  }
  for (const svg of document.querySelectorAll("svg")) {
    const box = svg.getBoundingClientRect();
    for (const text of svg.querySelectorAll("text")) {
      const own = text.getBoundingClientRect();
      if (own.left < box.left - 1 || own.right > box.right + 1 || own.bottom > box.bottom + 1) outside.push(name(text));
      const bar = text.classList.contains("in") && text.previousElementSibling.getBoundingClientRect();
      if (bar && own.right > bar.right + 1) outside.push("in its bar: " + name(text));
    }
  }
  const seen = { failures, outside, width: innerWidth, text: document.body.innerText,
    pictures: document.querySelectorAll("svg").length, rows: document.querySelectorAll("tbody tr").length };
  document.title = "probed";
  document.body.textContent = "PROBE" + encodeURIComponent(JSON.stringify(seen)) + "END";
});
</script>"#;

fn browser() -> PathBuf {
    find().expect("Debian's package `chromium`, or a browser named in SVP_CHROMIUM")
}

fn find() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("SVP_CHROMIUM") {
        return Some(named.into());
    }
    let path = std::env::var_os("PATH")?;
    let all: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let mut named = NAMES.iter().flat_map(|name| all.iter().map(move |dir| dir.join(name)));
    named.find(|file| file.is_file())
}

/// Runs the browser on a page and gives what it writes.
fn look(browser: &Path, profile: &Path, page: &Path, width: u32, more: &[&str]) -> String {
    let out = profile.with_extension("out");
    let mut child = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"])
        .args(["--disable-background-networking", "--proxy-server=127.0.0.1:9"])
        .arg(format!("--user-data-dir={}", profile.display()))
        .arg(format!("--window-size={width},1400"))
        .args(more)
        .arg(format!("file://{}", page.display()))
        .stdout(std::fs::File::create(&out).unwrap())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let start = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if start.elapsed() > PATIENCE {
            child.kill().unwrap();
            child.wait().unwrap();
            panic!("{} does not end", browser.display());
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    std::fs::read_to_string(out).unwrap()
}

fn probe(browser: &Path, folder: &Path, width: u32) -> Value {
    let page = std::fs::read_to_string(folder.join("report.html")).unwrap();
    let probed = folder.join("probed.html");
    std::fs::write(&probed, page.replace("</head>", &format!("{PROBE}</head>"))).unwrap();
    let dom = look(browser, &folder.join("profile"), &probed, width, &["--dump-dom"]);
    let found = dom.split("PROBE").nth(2).and_then(|rest| rest.split("END").next());
    let found = found.or_else(|| dom.rsplit("PROBE").next()?.split("END").next());
    serde_json::from_str(&decoded(found.unwrap_or_else(|| panic!("no probe in {dom}")))).unwrap()
}

/// Takes back `encodeURIComponent`.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let hex = [rest.next().unwrap(), rest.next().unwrap()];
            bytes.push(u8::from_str_radix(std::str::from_utf8(&hex).unwrap(), 16).unwrap());
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).unwrap()
}

fn check(run: &Run, targets: &[Target], shown: &[&str], name: &str) {
    let browser = browser();
    let folder = folder(name);
    report::write(run, targets, &Compilers::find(), &folder).unwrap();
    for width in [1280, 500] {
        let seen = probe(&browser, &folder, width);
        assert_eq!(seen["failures"], serde_json::json!([]), "at {width}");
        assert_eq!(seen["outside"], serde_json::json!([]), "at {width}");
        let text = seen["text"].as_str().unwrap();
        for wanted in shown {
            assert!(text.contains(wanted), "{wanted} is not in {text}");
        }
        assert_eq!(seen["pictures"], 1 + targets.len());
        assert!(seen["rows"].as_u64().unwrap() >= run.kernels.len() as u64);
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
#[ignore = "needs a browser: cargo xtask test"]
fn a_small_run_is_shown() {
    let targets = catalog::targets().unwrap();
    let shown = ["SigmaVP report", "vp0", "vp1", "Jetson TK1", "result <ok> & done", "add"];
    check(&run(), &targets[..1], &shown, "browser-small");
}

/// The demo as two guests ran it, on two boards.
#[test]
#[ignore = "needs a browser: cargo xtask test"]
fn the_demo_is_shown() {
    let run: Run = serde_json::from_str(include_str!("testdata/demo.json")).unwrap();
    assert_eq!(run.guests.len(), 2);
    let targets = catalog::targets().unwrap();
    let boards: Vec<Target> = ["jetson-tk1", "jetson-orin-nano"]
        .iter()
        .map(|id| targets.iter().find(|target| target.id == *id).unwrap().clone())
        .collect();
    let shown = ["matrixMul", "reduction", "Jetson Orin Nano", "histogram: PASSED"];
    check(&run, &boards, &shown, "browser-demo");
}

/// The other tests could not fail if the probe saw nothing.
#[test]
#[ignore = "needs a browser: cargo xtask test"]
fn what_is_wrong_is_found() {
    let browser = browser();
    let folder = folder("browser-wrong");
    let page = "<html><head></head><body><div style=\"width:3000px\">wide</div>\
                <svg viewBox=\"0 0 100 10\"><text x=\"90\" y=\"8\">far beyond</text></svg>\
                <script>nothing.like.this()</script></body></html>";
    std::fs::write(folder.join("report.html"), page).unwrap();
    let seen = probe(&browser, &folder, 1280);
    let failures = seen["failures"].to_string();
    assert!(failures.contains("nothing"), "{failures}");
    let outside = seen["outside"].to_string();
    assert!(outside.contains("the page") && outside.contains("far beyond"), "{outside}");
    std::fs::remove_dir_all(folder).unwrap();
}

/// Long names and times are what makes pages burst.
#[test]
#[ignore = "needs a browser: cargo xtask test"]
fn long_names_stay_in_their_boxes() {
    let mut run = run();
    let long = "averyveryveryverylongnameofakernelwithoutanyblankinit".repeat(4);
    run.guests[0].name = "a-guest-with-quite-a-long-name".into();
    run.guests[0].programs[0].name = long.clone();
    run.guests[0].programs[0].output = long.clone();
    run.kernels[0].kernel.clone_from(&long);
    run.timeline[2].name = long;
    let targets = catalog::targets().unwrap();
    check(&run, &targets[..1], &["unknown"], "browser-long");
}
