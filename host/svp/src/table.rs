//! Tables for terminals: columns as wide as what is in them, two spaces between them.

use comfy_table::presets::NOTHING;
use comfy_table::{CellAlignment, ColumnConstraint, Row, Table};

/// The lines of a table, each with its end. Titles that begin with `>` head columns that are aligned
/// to the right; columns without content are left out.
pub fn lines<R: AsRef<[String]>>(
    titles: &[impl AsRef<str>],
    rows: impl IntoIterator<Item = R>,
) -> String {
    let rows: Vec<R> = rows.into_iter().collect();
    let is_empty = |row: &R, at: usize| row.as_ref().get(at).is_none_or(String::is_empty);
    let mut table = Table::new();
    table.load_style(NOTHING);
    table.set_header(titles.iter().map(|title| title.as_ref().trim_start_matches('>')));
    table.add_rows(rows.iter().map(|row| Row::from(row.as_ref())));
    for (at, (column, title)) in table.column_iter_mut().zip(titles).enumerate() {
        column.set_padding((0, 2));
        if title.as_ref().starts_with('>') {
            column.set_cell_alignment(CellAlignment::Right);
        }
        if rows.iter().all(|row| is_empty(row, at)) {
            column.set_constraint(ColumnConstraint::Hidden);
        }
    }
    table.trim_fmt() + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_cells() {
        let rows = [["a", "", "1.5"], ["ä long name", "", "10.25"]];
        let table = lines(&["name", "note", ">ms"], rows.map(|row| row.map(str::to_owned)));
        assert_eq!(table, "name            ms\na              1.5\nä long name  10.25\n");
    }
}
