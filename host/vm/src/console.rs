//! The end of a guest's console, for error messages.

use std::fs;
use std::path::Path;

/// How many lines people are shown.
const LINES: usize = 20;

/// QEMU's own words, then the console's last lines.
pub(crate) fn tail(console: &Path, qemu_words: &Path) -> String {
    let read = |path: &Path| {
        let bytes = fs::read(path).unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    };
    let mut text = last_lines(&read(qemu_words));
    let console = last_lines(&read(console));
    if !text.is_empty() && !console.is_empty() {
        text.push('\n');
    }
    text + &console
}

/// The last lines; before them, if it is further up, the one in which the kernel gives up.
fn last_lines(text: &str) -> String {
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let (above, last) = lines.split_at(lines.len().saturating_sub(LINES));
    let panic = above.iter().rfind(|line| line.contains("Kernel panic"));
    panic.into_iter().chain(last).copied().collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_end_is_kept() {
        let text: String = (0..50).map(|n| format!("line {n}\r\n\n")).collect();
        let tail = last_lines(&text);
        assert!(tail.starts_with("line 30\n") && tail.ends_with("line 49"));
        assert_eq!(last_lines(""), "");
        let tail = last_lines(&format!("[ 1.0] Kernel panic - not syncing: so\n{text}"));
        assert!(tail.starts_with("[ 1.0] Kernel panic - not syncing: so\nline 30\n"));
    }
}
