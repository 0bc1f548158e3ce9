use super::*;
use crate::tests::Folder;
use crate::verdict::Beyond;

fn row(number: u64) -> Row {
    let place = Place {
        program: "a<b>&\"c".into(),
        guests: 1,
        target: "jetson-tk1".into(),
        personality: String::new(),
        policy: String::new(),
        repeat: u32::try_from(number).unwrap() + 1,
    };
    let figures = OnTarget { time_s: 0.5, low_s: Some(0.4), high_s: Some(0.7), energy_j: 2.0 };
    Row {
        name: place.name(),
        place,
        verdict: Verdict::Passed,
        seconds: Some(2.0),
        attempts: Some(1),
        on_target: Some(figures),
        change: None,
        folder: Some(format!("cells/ab/{number}")),
    }
}

fn sheets(rows: impl Iterator<Item = Row>, compared: bool) -> (Folder, Totals) {
    let folder = Folder::new("report");
    let mut sheets = Sheets::begin("all <of> it", folder.path(), compared).unwrap();
    rows.for_each(|row| sheets.add(&row).unwrap());
    let (totals, _) = sheets.finish().unwrap();
    (folder, totals)
}

fn read(folder: &Folder, name: &str) -> String {
    fs::read_to_string(folder.path().join(name)).unwrap()
}

#[test]
fn names_are_escaped_and_every_verdict_is_shown() {
    let verdicts = [
        Verdict::Passed,
        Verdict::Failed("vp0: \u{1b}[1mlost".into()),
        Verdict::NoResult("it took longer than its 9 s".into()),
        Verdict::NotRun,
    ];
    let rows = verdicts.into_iter().zip(0..).map(|(verdict, at)| Row { verdict, ..row(at) });
    let (folder, totals) = sheets(rows, false);
    assert_eq!((totals.cells, totals.passed, totals.failed), (4, 1, 1));
    assert_eq!((totals.no_result, totals.not_run, totals.cell_seconds), (1, 1, 8.0));
    let junit = read(&folder, "junit.xml");
    let head = "<testsuite name=\"all &lt;of&gt; it\" tests=\"4\" failures=\"1\" errors=\"1\" \
                skipped=\"1\" time=\"8.000\">";
    assert!(junit.contains(head), "{junit}");
    assert!(junit.contains("classname=\"a&lt;b&gt;&amp;&quot;c\""), "{junit}");
    assert!(junit.contains("message=\"vp0:  [1mlost\"") && !junit.contains('\u{1b}'), "{junit}");
    assert!(junit.trim_end().ends_with("</testsuite>"), "{junit}");
    let page = read(&folder, "index.html");
    for shown in
        ["not passed", "all &lt;of&gt; it", "it took longer", "href=\"cells/ab/1/report.html\""]
    {
        assert!(page.contains(shown), "{shown}: {page}");
    }
    assert!(!page.contains("a<b>"), "{page}");
    let left = fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(left, 4, "cells.jsonl, junit.xml, fleet.json, index.html");
}

#[test]
fn a_list_is_what_a_later_run_compares_with() {
    let (folder, _) = sheets((0..3).map(row), false);
    let earlier = Earlier::baseline(folder.path()).unwrap();
    let seen = earlier.cell(&row(2).name).unwrap();
    assert_eq!((seen.seconds, seen.on_target), (Some(2.0), row(2).on_target));
    assert!(earlier.cell("another").is_none());
    fs::write(folder.path().join(LIST), "{}\n").unwrap();
    assert!(matches!(Earlier::load(folder.path()), Err(FleetError::Damaged { .. })));
}

/// All cells are counted and listed; what is kept of them for the page is bounded.
#[test]
fn the_page_of_a_large_fleet_stays_small() {
    let change = |at: u64| Change {
        time: 2.0,
        energy: 1.0,
        beyond: Beyond { slower: at.is_multiple_of(2), ..Beyond::default() },
    };
    let rows = (0..100_000).map(|at| Row { change: Some(change(at)), ..row(at) });
    let (folder, totals) = sheets(rows, true);
    assert_eq!((totals.cells, totals.passed, totals.slower), (100_000, 100_000, 50_000));
    assert!(!totals.is_good(true));
    assert_eq!(read(&folder, LIST).lines().count(), 100_000);
    assert_eq!(read(&folder, "junit.xml").matches("<testcase").count(), 100_000);
    let page = read(&folder, "index.html");
    assert_eq!(page.matches("<tr>").count(), 3 + 1 + 2 * 1000);
    assert!(page.contains("The first 1000 of 50000") && page.contains("The first 1000 of 100000"));
}
