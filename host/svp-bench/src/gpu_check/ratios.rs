//! Ours against the driver's own, from the figures of all rounds.

use serde::Serialize;

use super::finding::{Finding, Side};

/// Ours and the driver's, medians of the rounds.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub(super) struct Ratio {
    pub(super) ours: f64,
    pub(super) native: f64,
    /// Ours for each of the driver's: small is good of times, large of rates.
    pub(super) ratio: f64,
}

/// What is compared.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
pub(super) struct Ratios {
    /// An empty kernel and the wait for it: microseconds.
    pub(super) launch_sync: Option<Ratio>,
    /// Empty kernels in a second, with one wait for all.
    pub(super) launch_async: Option<Ratio>,
    /// Products of matrices with their copies: milliseconds.
    pub(super) table1: Option<Ratio>,
    /// Copies of pinned memory, of pageable memory, and of pageable memory in a guest: GiB/s.
    pub(super) copy_pinned: Option<Ratio>,
    pub(super) copy_pageable: Option<Ratio>,
    pub(super) copy_guest: Option<Ratio>,
}

impl Ratios {
    /// Takes figures in.
    pub(super) fn of(findings: &[Finding]) -> Self {
        let against = |name: &str, side| {
            let (ours, native) =
                (median(findings, name, side)?, median(findings, name, Side::Native)?);
            Some(Ratio { ours, native, ratio: ours / native })
        };
        let ours = |name| against(name, Side::Ours);
        Self {
            launch_sync: ours("launch_sync"),
            launch_async: ours("launch_async"),
            table1: ours("table1"),
            copy_pinned: ours("copy_pinned"),
            copy_pageable: ours("copy_pageable"),
            copy_guest: against("copy_pageable", Side::Guest),
        }
    }

    /// Each with its name, its unit, and what is demanded of it on a GPU.
    pub(super) fn rows(&self) -> [(&'static str, &'static str, Option<Ratio>, Demand); 6] {
        [
            ("launch + synchronise, P50", "us", self.launch_sync, Demand::OursUpTo(8.0)),
            ("asynchronous launches", "/s", self.launch_async, Demand::From(0.8)),
            ("Table 1, products", "ms", self.table1, Demand::UpTo(1.05)),
            ("copies, pinned", "GiB/s", self.copy_pinned, Demand::From(0.95)),
            ("copies, pageable", "GiB/s", self.copy_pageable, Demand::From(0.8)),
            ("copies, from a guest", "GiB/s", self.copy_guest, Demand::From(0.6)),
        ]
    }
}

/// What is demanded.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Demand {
    /// Ours itself is at most this much.
    OursUpTo(f64),
    /// The ratio is at most this.
    UpTo(f64),
    /// The ratio is at least this.
    From(f64),
}

impl Demand {
    pub(super) fn is_met(self, by: &Ratio) -> bool {
        match self {
            Self::OursUpTo(most) => by.ours <= most,
            Self::UpTo(most) => by.ratio <= most,
            Self::From(least) => by.ratio >= least,
        }
    }

    pub(super) fn words(self) -> String {
        match self {
            Self::OursUpTo(most) => format!("ours <= {most}"),
            Self::UpTo(most) => format!("ratio <= {most}"),
            Self::From(least) => format!("ratio >= {least}"),
        }
    }
}

/// The middle one of a figure's values, the lower of two.
fn median(findings: &[Finding], wanted: &str, of: Side) -> Option<f64> {
    let value = |finding: &Finding| match finding {
        Finding::Figure { name, side, value } if name == wanted && *side == of => Some(*value),
        _ => None,
    };
    let mut values: Vec<f64> = findings.iter().filter_map(value).collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len().checked_sub(1)? / 2).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(name: &str, side: Side, value: f64) -> Finding {
        Finding::Figure { name: name.into(), side, value }
    }

    #[test]
    fn ratios_are_of_medians_and_of_nothing_else() {
        let mut all = Vec::new();
        for (ours, native) in [(9.0, 6.0), (100.0, 4.0), (8.0, 5.0)] {
            all.push(figure("launch_sync", Side::Ours, ours));
            all.push(figure("launch_sync", Side::Native, native));
        }
        all.push(figure("copy_pageable", Side::Guest, 3.0));
        all.push(figure("table1", Side::Ours, 3.0));
        let ratios = Ratios::of(&all);
        assert_eq!(ratios.launch_sync, Some(Ratio { ours: 9.0, native: 5.0, ratio: 1.8 }));
        assert_eq!((ratios.table1, ratios.copy_guest), (None, None));
        all.push(figure("copy_pageable", Side::Native, 4.0));
        assert_eq!(Ratios::of(&all).copy_guest.map(|it| it.ratio), Some(0.75));
    }

    #[test]
    fn demands() {
        let ratio = Ratio { ours: 7.0, native: 6.0, ratio: 7.0 / 6.0 };
        assert!(Demand::OursUpTo(8.0).is_met(&ratio) && !Demand::UpTo(1.05).is_met(&ratio));
        assert!(Demand::From(0.8).is_met(&ratio) && !Demand::From(1.2).is_met(&ratio));
    }
}
