//! What `nvdisasm -g -c` and `ptxas -v` print, read. Whatever else stands there is passed over.

use std::collections::HashMap;

/// An instruction of SASS.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Instruction<'a> {
    /// Whether the instruction has a guard.
    pub(super) guarded: bool,
    /// Whether it names a label before it.
    pub(super) backward: bool,
    /// Its mnemonic with all parts, as in `LDG.E.64`.
    pub(super) name: &'a str,
    /// The instruction's operands.
    pub(super) operands: &'a str,
    /// The line that it came from; 0 where the listing names none.
    pub(super) line: u32,
}

/// The code of a kernel, with the functions that it calls.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Section<'a> {
    pub(super) instructions: Vec<Instruction<'a>>,
    /// Labels, each with the index of the instruction that follows.
    pub(super) labels: HashMap<&'a str, usize>,
}

/// The sections with code, by the kernel's name.
pub(super) fn sections(listing: &str) -> HashMap<&str, Section<'_>> {
    let mut sections: HashMap<&str, Section<'_>> = HashMap::new();
    let mut name = None;
    let mut line = 0;
    for text in listing.lines() {
        let text = text.trim();
        if let Some(rest) = text.strip_prefix("//-") {
            let title = rest.trim_matches('-').trim();
            name = title.strip_prefix(".text.");
            line = 0;
            continue;
        }
        let Some(name) = name else { continue };
        let section = sections.entry(name).or_default();
        if let Some(label) = text.strip_suffix(':') {
            section.labels.insert(label, section.instructions.len());
        } else if let Some(from) = text.strip_prefix("//## File ") {
            line = line_of(from).unwrap_or(0);
        } else if let Some(read) = instruction(text, line) {
            let to = label(read.operands);
            let backward = to.is_some_and(|label| section.labels.contains_key(label));
            section.instructions.push(Instruction { backward, ..read });
        }
    }
    sections
}

/// `"blocks", line 166`
fn line_of(from: &str) -> Option<u32> {
    let digits = from.split(", line ").nth(1)?;
    digits.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// `/*0010*/  @P0 BRA `(.L_x_24) ;`
fn instruction(text: &str, line: u32) -> Option<Instruction<'_>> {
    // Pairs that are issued together stand in braces.
    let text = text.trim_start_matches('{').trim_start();
    let text = text.strip_prefix("/*")?.split_once("*/")?.1;
    let text = text.trim_start().trim_start_matches('{').trim_start();
    let (guarded, text) = match text.strip_prefix('@') {
        Some(rest) => (true, rest.split_once(' ')?.1.trim_start()),
        None => (false, text),
    };
    let text = text.split(';').next()?.trim();
    let (name, operands) = text.split_once(' ').unwrap_or((text, ""));
    name.starts_with(|c: char| c.is_ascii_uppercase()).then_some(Instruction {
        guarded,
        backward: false,
        name,
        operands,
        line,
    })
}

/// The label among an instruction's operands.
pub(super) fn label(operands: &str) -> Option<&str> {
    operands.split_once("`(")?.1.split(')').next()
}

/// Registers of each kernel, as `ptxas -v` prints them.
pub(super) fn registers(ptxas_says: &str) -> HashMap<&str, u32> {
    let mut all = HashMap::new();
    let mut kernel = None;
    for text in ptxas_says.lines() {
        if let Some(rest) = text.split_once("Compiling entry function '") {
            kernel = rest.1.split('\'').next();
        }
        let used = text.split_once("Used ").and_then(|(_, rest)| rest.split_once(" registers"));
        if let (Some(kernel), Some(count)) =
            (kernel, used.and_then(|(count, _)| count.parse().ok()))
        {
            all.insert(kernel, count);
        }
    }
    all
}
