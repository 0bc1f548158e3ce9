//! Lines in the log: a limited number in a time, and one line each.

use crate::Principal;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// Lines about one principal that are written at once.
const BURST: u32 = 32;
/// How long until one more may be written.
const INTERVAL: Duration = Duration::from_millis(250);
/// Principals that are kept track of; those that come later have one account together.
const ACCOUNTS_MAX: usize = 4096;

/// How many lines about each principal are written into the log.
#[derive(Debug, Default)]
pub struct LogRate {
    accounts: BTreeMap<Principal, Account>,
    /// The shared account of the principals for which there was no account left.
    others: Account,
}

#[derive(Debug)]
struct Account {
    /// Lines that may be written.
    left: u32,
    /// Since when that is so.
    since: Option<Instant>,
    left_out: u64,
}

impl Default for Account {
    fn default() -> Self {
        Self { left: BURST, since: None, left_out: 0 }
    }
}

impl Account {
    fn refill(&mut self, now: Instant) {
        let since = *self.since.get_or_insert(now);
        let passed = now.saturating_duration_since(since);
        let due = u32::try_from(passed.as_nanos() / INTERVAL.as_nanos()).unwrap_or(u32::MAX);
        self.left = self.left.saturating_add(due).min(BURST);
        self.since = Some(if self.left == BURST { now } else { since + INTERVAL * due });
    }
}

impl LogRate {
    /// Whether a line about a principal may be written now. If not, it is counted.
    pub fn may_write(&mut self, principal: &Principal, now: Instant) -> bool {
        let account = if self.accounts.contains_key(principal) || self.accounts.len() < ACCOUNTS_MAX
        {
            self.accounts.entry(principal.clone()).or_default()
        } else {
            &mut self.others
        };
        account.refill(now);
        let may = account.left > 0;
        account.left -= u32::from(may);
        account.left_out += u64::from(!may);
        may
    }

    /// The principals of which lines were left out, with the numbers of lines, once there is room for
    /// a line about it again; `None` stands for those without an account. Forgets principals about
    /// which nothing was written for a while.
    pub fn left_out(&mut self, now: Instant) -> Vec<(Option<Principal>, u64)> {
        let mut reports = Vec::new();
        self.accounts.retain(|principal, account| {
            account.refill(now);
            if account.left_out > 0 && account.left > 0 {
                account.left -= 1;
                reports.push((Some(principal.clone()), std::mem::take(&mut account.left_out)));
            }
            account.left < BURST || account.left_out > 0
        });
        self.others.refill(now);
        if self.others.left_out > 0 && self.others.left > 0 {
            self.others.left -= 1;
            reports.push((None, std::mem::take(&mut self.others.left_out)));
        }
        reports
    }
}

/// Most characters of a client's text in a line of the log.
const CHARACTERS_MAX: usize = 240;

/// A client's text as the log may have it: its first line, shortened, without control characters.
pub fn one_line(text: &str) -> String {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let first = lines.next().unwrap_or_default();
    let mut line: String = first
        .chars()
        .take(CHARACTERS_MAX)
        .map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c })
        .collect();
    if lines.next().is_some() || first.chars().nth(CHARACTERS_MAX).is_some() {
        line.push_str(" ...");
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_is_a_few_lines_and_a_number() {
        let mut rate = LogRate::default();
        let (flood, calm) = (Principal::User(1), Principal::User(2));
        let start = Instant::now();
        let written = (0..10_000).filter(|_| rate.may_write(&flood, start)).count();
        assert_eq!(written, BURST as usize);
        assert!(rate.may_write(&calm, start), "others' lines are theirs");
        assert_eq!(rate.left_out(start), [], "there is no room for that line either");
        let later = start + INTERVAL;
        assert_eq!(rate.left_out(later), [(Some(flood), 10_000 - u64::from(BURST))]);
        assert_eq!(rate.left_out(later + INTERVAL * BURST), []);
        assert!(rate.accounts.is_empty(), "a principal that is calm again is forgotten");
    }

    #[test]
    fn accounts_are_bounded() {
        let mut rate = LogRate::default();
        let start = Instant::now();
        let users = 0..2 * ACCOUNTS_MAX as u32;
        let written = users.filter(|uid| rate.may_write(&Principal::User(*uid), start)).count();
        assert_eq!(written, ACCOUNTS_MAX + BURST as usize);
        assert_eq!(rate.accounts.len(), ACCOUNTS_MAX);
    }

    #[test]
    fn a_text_is_one_line() {
        assert_eq!(one_line("bad token"), "bad token");
        assert_eq!(one_line("\n first\u{1b}[2J\r\nsecond"), " first\u{fffd}[2J ...");
        let long = one_line(&"\u{e9}".repeat(1000));
        assert_eq!(long.chars().count(), CHARACTERS_MAX + 4);
    }
}
