//! A module: its functions, and what they are called with.

use std::collections::{HashMap, HashSet};

use crate::function::{Call, State};
use crate::memory::{Layout, Region};
use crate::parse::{Cursor, Token, Type, tokens};
use crate::range::Range;
use crate::value::{Place, Value};
use crate::{Refusal, Violation};

/// The function that the runtime calls.
const ENTRY: &str = "entry";
/// How often what a function is called with may become less known, until it is not followed further.
const MOST_ROUNDS: usize = 64;

/// A line with its number.
type Line<'a> = (usize, &'a str);

/// A parameter's type and name.
type Parameter<'a> = (Type, &'a str);

/// A function's text.
struct Function<'a> {
    head: Line<'a>,
    result: Type,
    parameters: Vec<Parameter<'a>>,
    lines: Vec<Line<'a>>,
}

impl Function<'_> {
    /// Is a call as the function is? LLVM takes others, which read or write the caller's frame beyond what
    /// one of both has there.
    fn is_called_by(&self, call: &Call<'_>) -> bool {
        let passed = call.arguments.iter().map(|(ty, _)| ty);
        self.result == call.result && passed.eq(self.parameters.iter().map(|(ty, _)| ty))
    }
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
        for (line, call) in follow(function, given, layout)? {
            let called = call.name;
            let known = functions.get(called).filter(|known| known.is_called_by(&call));
            if known.is_none() || called == ENTRY {
                let why = Refusal::Call(called.to_owned());
                return Err(Violation { line: line.0, why, text: line.1.to_owned() });
            }
            let passed: Vec<Value> = call.arguments.into_iter().map(|(_, value)| value).collect();
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
    let (result, parameters) = signature(&tokens)?;
    Ok((name, Function { head: line, result, parameters, lines: Vec::new() }))
}

/// What a function gives, and its parameters: `define [internal] TYPE @name(TYPE [noalias] %parameter, ...)`.
fn signature<'a>(tokens: &[Token<'a>]) -> Result<(Type, Vec<Parameter<'a>>), Refusal> {
    let mut cursor = Cursor::new(tokens);
    cursor.takes_word("define");
    cursor.takes_word("internal");
    let result = cursor.ty()?;
    cursor.next();
    cursor.expect('(')?;
    let mut parameters = Vec::new();
    while !cursor.takes(')') {
        let ty = cursor.ty()?;
        cursor.takes_word("noalias");
        let Some(Token::Local(name)) = cursor.next() else { return Err(cursor.unknown()) };
        parameters.push((ty, name));
        cursor.takes(',');
    }
    Ok((result, parameters))
}

/// Follows a function that is given some arguments. Gives its calls.
fn follow<'a>(
    function: &Function<'a>,
    arguments: &[Value],
    layout: &Layout,
) -> Result<Vec<(Line<'a>, Call<'a>)>, Violation> {
    let names = || function.parameters.iter().map(|(_, name)| *name);
    let values = names().zip(arguments.iter().cloned()).collect();
    let mut state = State {
        layout,
        values,
        first_lanes: HashMap::new(),
        line: 0,
        calls: Vec::new(),
        has_ended: false,
    };
    let mut calls = Vec::new();
    let mut defined: HashSet<&str> = names().collect();
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
        calls.extend(state.calls.drain(..).map(|call| (*line, call)));
    }
    Ok(calls)
}
