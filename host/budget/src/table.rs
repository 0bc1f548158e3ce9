//! The limits as a table of the documents.

use crate::{Limit, Resource};
use std::fmt::Write;

/// The table of `docs/reference/limits.md`.
pub fn table() -> String {
    let mut text = String::from("| of one guest or user | each | in all |\n|---|---|---|\n");
    for resource in Resource::ALL {
        let Limit { each, in_all } = resource.limit();
        let words = |amount| if resource.is_bytes() { bytes(amount) } else { grouped(amount) };
        // Writing into a text does not fail.
        let _ = writeln!(text, "| {} | {} | {} |", resource.name(), words(each), words(in_all));
    }
    text
}

fn bytes(amount: u64) -> String {
    match amount {
        amount if amount.is_multiple_of(1 << 30) => format!("{} GiB", amount >> 30),
        amount if amount.is_multiple_of(1 << 20) => format!("{} MiB", amount >> 20),
        amount => grouped(amount),
    }
}

fn grouped(amount: u64) -> String {
    let digits = amount.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_in_the_documents() {
        assert_eq!(
            ["1", "64", "256", "1,024", "4,194,304"],
            [1, 64, 256, 1024, 1 << 22].map(grouped)[..]
        );
        assert_eq!(["16 MiB", "4 GiB"], [16 << 20, 4 << 30].map(bytes)[..]);
    }

    #[test]
    fn the_documents_table_is_this_one() {
        let document = include_str!("../../../docs/reference/limits.md");
        assert!(
            document.contains(&table()),
            "docs/reference/limits.md differs from the code: put this there\n\n{}",
            table()
        );
    }
}
