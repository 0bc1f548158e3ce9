//! `index.html`: one page that works offline, with links to the cells' own reports.

use super::{Row, Totals};
use crate::verdict::Verdict;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use std::collections::BTreeMap;

const STYLE: &str = include_str!("fleet.css");
/// Rows of a table at most; `cells.jsonl` has all.
const ROWS_MAX: usize = 1000;

/// What the page shows of the rows.
pub(super) struct Page {
    name: String,
    compared: bool,
    /// Cells that are not as they should be.
    wrong: Vec<Row>,
    wrong_all: u64,
    /// The first ones of all.
    first: Vec<Row>,
    programs: BTreeMap<String, Totals>,
}

impl Page {
    pub(super) fn new(name: &str, compared: bool) -> Self {
        Self {
            name: name.to_owned(),
            compared,
            wrong: Vec::new(),
            wrong_all: 0,
            first: Vec::new(),
            programs: BTreeMap::new(),
        }
    }

    pub(super) fn add(&mut self, row: &Row) {
        self.programs.entry(row.place.program.clone()).or_default().add(row);
        let worse = row.change.is_some_and(|it| it.beyond.slower || it.beyond.hungrier);
        if row.verdict != Verdict::Passed || worse {
            self.wrong_all += 1;
            if self.wrong.len() < ROWS_MAX {
                self.wrong.push(row.clone());
            }
        }
        if self.first.len() < ROWS_MAX {
            self.first.push(row.clone());
        }
    }

    pub(super) fn text(&self, totals: &Totals) -> String {
        let page = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { "SigmaVP fleet: " (self.name) }
                    style { (PreEscaped(STYLE)) }
                }
                body {
                    h1 { (self.name) ": "
                        @if totals.is_good(true) { span.ok { "passed" } }
                        @else if totals.is_good(false) { span { "not all run yet" } }
                        @else { span.bad { "not passed" } }
                    }
                    (facts(totals, self.compared))
                    @if self.wrong_all > 0 {
                        h2 { "Not as it should be" }
                        (self.rows(&self.wrong, self.wrong_all))
                    }
                    h2 { "Programs" }
                    (self.programs())
                    h2 { "Cells" }
                    (self.rows(&self.first, totals.cells))
                    h2 { "How to read this" }
                    p {
                        "A cell is one run of a program; its name leads to its own report. "
                        "Time and energy are those of all kernels on the target, estimated. "
                        @if self.compared {
                            "Against the baseline a difference counts if each of the two times lies \
                             outside of the other's error bar (10 to 90 %); energy has no bar of its \
                             own and is given that of time, relatively."
                        } @else {
                            "There was no baseline to compare with."
                        }
                    }
                }
            }
        };
        page.into_string()
    }

    fn programs(&self) -> Markup {
        html! {
            div.wide { table {
                thead { tr {
                    th.text { "program" } th { "cells" } th { "passed" } th { "failed" }
                    th { "no result" } th { "not run" }
                    @if self.compared { th { "slower" } th { "faster" } th { "hungrier" } }
                    th { "wall" }
                } }
                tbody { @for (name, totals) in &self.programs { tr {
                    td.text { (name) } td { (totals.cells) } td { (totals.passed) }
                    (count(totals.failed)) (count(totals.no_result)) td { (totals.not_run) }
                    @if self.compared {
                        (count(totals.slower)) td { (totals.faster) } (count(totals.hungrier))
                    }
                    td { (format!("{:.1} s", totals.cell_seconds)) }
                } } }
            } }
        }
    }

    fn rows(&self, rows: &[Row], all: u64) -> Markup {
        html! {
            div.wide { table {
                thead { tr {
                    th.text { "cell" } th.text { "verdict" } th { "wall" }
                    th { "target time" } th { "10 to 90 %" } th { "energy" }
                    @if self.compared { th { "time" } th { "energy" } th.text { "against the baseline" } }
                } }
                tbody { @for row in rows { (self.row(row)) } }
            } }
            @if all > rows.len() as u64 {
                p.note { "The first " (rows.len()) " of " (all) "; cells.jsonl has all." }
            }
        }
    }

    fn row(&self, row: &Row) -> Markup {
        let number = |value: Option<f64>, scale: f64, unit: &str| match value {
            None => "unknown".into(),
            // Without a kernel there is nothing to estimate.
            Some(0.0) => String::new(),
            Some(value) => format!("{:.4} {unit}", value * scale),
        };
        let figures = row.on_target;
        let bar = figures.filter(|it| it.time_s > 0.0).and_then(|it| it.low_s.zip(it.high_s));
        html! {
            tr {
                td.text {
                    @match &row.folder {
                        Some(folder) => a href={ (folder) "/report.html" } { (row.name) },
                        None => (row.name),
                    }
                }
                td.text { (verdict(&row.verdict)) }
                td { @if let Some(seconds) = row.seconds { (format!("{seconds:.1} s")) } }
                td { (number(figures.map(|it| it.time_s), 1e3, "ms")) }
                td { @if let Some((low, high)) = bar {
                    (format!("{:.4} to {:.4}", low * 1e3, high * 1e3))
                } }
                td { (number(figures.map(|it| it.energy_j), 1e3, "mJ")) }
                @if self.compared { (change(row)) }
            }
        }
    }
}

fn facts(totals: &Totals, compared: bool) -> Markup {
    let mut facts = vec![
        ("cells", totals.cells),
        ("passed", totals.passed),
        ("failed", totals.failed),
        ("without a result", totals.no_result),
        ("not run", totals.not_run),
    ];
    if compared {
        facts.extend([
            ("compared with the baseline", totals.compared),
            ("slower on the target", totals.slower),
            ("hungrier on the target", totals.hungrier),
            ("faster on the target", totals.faster),
            ("different, without error bars", totals.without_bars),
        ]);
    }
    html! {
        div.facts { @for (name, value) in facts { div.fact { b { (value) } span { (name) } } } }
    }
}

fn count(number: u64) -> Markup {
    html! { @if number > 0 { td.bad { (number) } } @else { td { "0" } } }
}

fn verdict(verdict: &Verdict) -> Markup {
    match verdict {
        Verdict::Passed => html! { span.ok { "passed" } },
        Verdict::Failed(why) => html! { span.bad { "failed" } ": " (why) },
        Verdict::NoResult(why) => html! { span.bad { "no result" } ": " (why) },
        Verdict::NotRun => html! { "not run" },
    }
}

fn change(row: &Row) -> Markup {
    let Some(change) = row.change else {
        return html! { td {} td {} td.text.note { "nothing to compare" } };
    };
    let beyond = change.beyond;
    html! {
        td { (format!("x {:.3}", change.time)) }
        td { (format!("x {:.3}", change.energy)) }
        td.text {
            @if beyond.slower { span.bad { "slower " } }
            @if beyond.hungrier { span.bad { "hungrier " } }
            @if beyond.faster { span.ok { "faster" } }
            @if beyond.without_bars { "differs; no error bars" }
            @if beyond == Default::default() { "no difference" }
        }
    }
}
