//! A module: its functions, and what they are called with.

use std::collections::{HashMap, HashSet};

use crate::function::State;
use crate::memory::{Layout, Region};
use crate::parse::{Cursor, Token, tokens};
use crate::range::Range;
use crate::value::{Place, Value};
use crate::{Refusal, Violation};

/// The function that the runtime calls.
const ENTRY: &str = "entry";
/// How often what a function is called with may become less known, until it is not followed further.
const MOST_ROUNDS: usize = 64;

/// A line with its number.
type Line<'a> = (usize, &'a str);

/// A function's text.
struct Function<'a> {
    head: Line<'a>,
    parameters: Vec<&'a str>,
    lines: Vec<Line<'a>>,
}

/// Proves that a module reaches nothing but what `layout` says.
///
/// # Errors
/// With the first line that cannot be proven harmless. The module must not be run then.
pub fn verify(text: &str, layout: &Layout) -> Result<(), Violation> {
    let functions = functions(text)?;
    let mut arguments: HashMap<&str, Vec<Value>> = HashMap::new();
    let context = Place { region: Region::Context, range: Range::ZERO, masked: false };
    let mut entry = vec![Value::Pointer(vec![context])];
    let Some(function) = functions.get(ENTRY) else {
        let why = Refusal::Call(ENTRY.to_owned());
        return Err(Violation { line: 0, why, text: String::new() });
    };
    entry.resize(function.parameters.len(), Value::frozen(64));
    arguments.insert(ENTRY, entry);
    let mut changed: Vec<&str> = vec![ENTRY];
    for _ in 0..MOST_ROUNDS {
        let Some(name) = changed.pop() else { return Ok(()) };
        let (Some(function), Some(given)) = (functions.get(name), arguments.get(name)) else {
            continue;
        };
        for (line, called, passed) in follow(function, given, layout)? {
            let violation = |why| Violation { line: line.0, why, text: line.1.to_owned() };
            let known = functions.get(called);
            let known = known.ok_or_else(|| violation(Refusal::Call(called.to_owned())))?;
            if known.parameters.len() != passed.len() || called == ENTRY {
                return Err(violation(Refusal::Call(called.to_owned())));
            }
            let joined = match arguments.get(called) {
                Some(before) => {
                    before.iter().cloned().zip(passed).map(|(a, b)| a.join(b)).collect()
                }
                None => passed,
            };
            if arguments.get(called) != Some(&joined) {
                arguments.insert(called, joined);
                changed.retain(|it| *it != called);
                changed.push(called);
            }
        }
    }
    let why = Refusal::Unknown("functions that call each other over and over".to_owned());
    Err(Violation { line: 0, why, text: String::new() })
}

/// The module's functions by name. Nothing else may stand in a module but declarations of intrinsics,
/// attributes and metadata.
fn functions(text: &str) -> Result<HashMap<&str, Function<'_>>, Violation> {
    let mut functions = HashMap::new();
    let mut open: Option<(&str, Function<'_>)> = None;
    for (at, text) in text.lines().enumerate() {
        let line = (at + 1, text);
        let violation = |why| Violation { line: at + 1, why, text: text.to_owned() };
        let unknown = || violation(Refusal::Unknown("between functions".to_owned()));
        match (&mut open, text) {
            (Some(_), "}") => {
                let taken = open.take();
                let Some((name, function)) = taken else { continue };
                if functions.insert(name, function).is_some() {
                    return Err(violation(Refusal::Call(name.to_owned())));
                }
            }
            (Some((_, function)), _) => function.lines.push(line),
            (None, text) if text.starts_with("define ") => {
                open = Some(head(line).map_err(violation)?);
            }
            (None, text) if text.is_empty() || text.starts_with("attributes #0 = { ") => {}
            (None, text) if text.starts_with('!') => {}
            (None, text) if text.starts_with("declare ") && text.contains(" @llvm.") => {}
            (None, _) => return Err(unknown()),
        }
    }
    match open {
        Some((_, function)) => {
            let (line, text) = function.head;
            let why = Refusal::Unknown("a function without an end".to_owned());
            Err(Violation { line, why, text: text.to_owned() })
        }
        None => Ok(functions),
    }
}

fn head<'a>(line: Line<'a>) -> Result<(&'a str, Function<'a>), Refusal> {
    let tokens = tokens(line.1)?;
    let name = tokens.iter().find_map(|token| match token {
        Token::Global(name) => Some(*name),
        _ => None,
    });
    let name = name.ok_or_else(|| Refusal::Unknown("a function without a name".to_owned()))?;
    if name.starts_with("llvm.") {
        return Err(Refusal::Call(name.to_owned()));
    }
    let parameters = tokens.iter().filter_map(|token| match token {
        Token::Local(name) => Some(*name),
        _ => None,
    });
    let (parameters, lines) = (parameters.collect(), Vec::new());
    Ok((name, Function { head: line, parameters, lines }))
}

/// A call: where, of what, with what.
type Call<'a> = (Line<'a>, &'a str, Vec<Value>);

/// Follows a function that is given some arguments. Gives its calls.
fn follow<'a>(
    function: &Function<'a>,
    arguments: &[Value],
    layout: &Layout,
) -> Result<Vec<Call<'a>>, Violation> {
    let values = function.parameters.iter().copied().zip(arguments.iter().cloned()).collect();
    let mut state = State {
        layout,
        values,
        first_lanes: HashMap::new(),
        line: 0,
        calls: Vec::new(),
        has_ended: false,
    };
    let mut calls = Vec::new();
    let mut defined: HashSet<&str> = function.parameters.iter().copied().collect();
    for line in &function.lines {
        let violation = |why| Violation { line: line.0, why, text: line.1.trim().to_owned() };
        let text = line.1.trim();
        // Labels stand at the beginning of their line.
        if text.is_empty() || text.ends_with(':') {
            continue;
        }
        let tokens = tokens(text).map_err(violation)?;
        let mut cursor = Cursor::new(&tokens);
        let mut result = None;
        if let [Token::Local(name), Token::Mark('='), ..] = tokens.as_slice() {
            result = Some(*name);
            if !defined.insert(name) {
                return Err(violation(Refusal::Unknown(format!("%{name}, which is there twice"))));
            }
            cursor.next();
            cursor.next();
        }
        state.line = line.0;
        state.instruction(result, &mut cursor).map_err(violation)?;
        calls.extend(state.calls.drain(..).map(|(name, passed)| (*line, name, passed)));
    }
    Ok(calls)
}
