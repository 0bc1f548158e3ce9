//! Names that are visible in a function, by nested scopes.

use std::collections::HashMap;

use crate::ir::{BranchTableId, Label, LabelId, LocalId, PrototypeId, RegisterId, SymbolRef};

/// Digits that a register's number has at most (`MAX_REGISTERS` has seven).
const MAX_DIGITS: usize = 7;

/// What a name in a function is bound to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Binding {
    Register(RegisterId),
    Symbol(SymbolRef),
    BranchTable(BranchTableId),
    Prototype(PrototypeId),
}

impl From<LocalId> for Binding {
    fn from(id: LocalId) -> Self {
        Self::Symbol(SymbolRef::Local(id))
    }
}

/// Registers `prefix0`, `prefix1`, ... declared as `prefix<count>`.
#[derive(Debug)]
struct Range {
    first: u32,
    count: u32,
}

#[derive(Debug, Default)]
struct Scope<'a> {
    names: HashMap<&'a str, Binding>,
    ranges: HashMap<&'a str, Range>,
    labels: HashMap<&'a str, LabelId>,
}

/// The scopes around the place that is being read, outermost first, and the function's labels.
#[derive(Debug)]
pub(super) struct Scopes<'a> {
    scopes: Vec<Scope<'a>>,
    labels: Vec<PendingLabel<'a>>,
}

#[derive(Debug)]
struct PendingLabel<'a> {
    name: &'a str,
    at: Option<usize>,
    /// The label of an outer scope that this one turned out to be.
    same_as: Option<LabelId>,
}

impl<'a> Scopes<'a> {
    pub(super) fn new() -> Self {
        Self { scopes: vec![Scope::default()], labels: Vec::new() }
    }

    pub(super) fn depth(&self) -> usize {
        self.scopes.len()
    }

    pub(super) fn open(&mut self) {
        self.scopes.push(Scope::default());
    }

    /// Ends the innermost scope. Labels that it mentions without defining them are looked for in
    /// the scope around it.
    pub(super) fn close(&mut self) {
        let Some(closed) = self.scopes.pop() else { return };
        let Some(outer) = self.scopes.last_mut() else { return };
        for (name, id) in closed.labels {
            if self.labels[id.index()].at.is_some() {
                continue;
            }
            let outer_id = *outer.labels.entry(name).or_insert(id);
            if outer_id != id {
                self.labels[id.index()].same_as = Some(outer_id);
            }
        }
    }

    /// Declares a name in the innermost scope; false if it is there already.
    pub(super) fn declare(&mut self, name: &'a str, binding: Binding) -> bool {
        let Some(scope) = self.scopes.last_mut() else { return false };
        scope.names.insert(name, binding).is_none()
    }

    /// Declares `prefix0` to `prefix<count - 1>`, registers from `first` on; false if the scope has
    /// such a range already.
    pub(super) fn declare_range(&mut self, prefix: &'a str, first: u32, count: u32) -> bool {
        let Some(scope) = self.scopes.last_mut() else { return false };
        scope.ranges.insert(prefix, Range { first, count }).is_none()
    }

    /// What a name means here.
    pub(super) fn look_up(&self, name: &str) -> Option<Binding> {
        self.scopes.iter().rev().find_map(|scope| scope.look_up(name))
    }

    /// The label of this name as seen from here, which may be defined later.
    pub(super) fn label(&mut self, name: &'a str) -> LabelId {
        let next = LabelId(self.labels.len() as u32);
        let Some(scope) = self.scopes.last_mut() else { return next };
        let id = *scope.labels.entry(name).or_insert(next);
        if id == next {
            self.labels.push(PendingLabel { name, at: None, same_as: None });
        }
        id
    }

    /// Defines a label here; false if the scope has it already.
    pub(super) fn define_label(&mut self, name: &'a str, at: usize) -> bool {
        let id = self.label(name);
        self.labels[id.index()].at.replace(at).is_none()
    }

    /// All labels, and the names of those that nothing defines.
    pub(super) fn finish(self) -> (Vec<Label>, Vec<&'a str>) {
        let mut undefined = Vec::new();
        let mut labels = Vec::with_capacity(self.labels.len());
        for label in &self.labels {
            let at = self.resolve(label);
            if at.is_none() {
                undefined.push(label.name);
            }
            labels.push(Label { name: label.name.to_owned(), at: at.unwrap_or(0) });
        }
        (labels, undefined)
    }

    fn resolve(&self, label: &PendingLabel<'_>) -> Option<usize> {
        let mut label = label;
        // Each step goes one scope outwards, so that this ends.
        while let (None, Some(outer)) = (label.at, label.same_as) {
            label = self.labels.get(outer.index())?;
        }
        label.at
    }
}

impl Scope<'_> {
    fn look_up(&self, name: &str) -> Option<Binding> {
        if let Some(binding) = self.names.get(name) {
            return Some(*binding);
        }
        // A prefix may itself end in digits (`%r1<4>` declares `%r10`): longest number first.
        let digits = name.bytes().rev().take_while(u8::is_ascii_digit).count();
        (1..=digits.min(MAX_DIGITS)).rev().find_map(|count| {
            let (prefix, number) = name.split_at(name.len() - count);
            let number: u32 = match number.strip_prefix('0') {
                Some("") => 0,
                Some(_) => return None,
                None => number.parse().ok()?,
            };
            let range = self.ranges.get(prefix).filter(|it| number < it.count)?;
            Some(Binding::Register(RegisterId(range.first + number)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_and_prefixes_that_end_in_digits() {
        let mut scopes = Scopes::new();
        scopes.declare_range("%r", 0, 5);
        scopes.declare_range("%r1", 5, 5);
        let register = |number| Some(Binding::Register(RegisterId(number)));
        assert_eq!(scopes.look_up("%r4"), register(4));
        assert_eq!(scopes.look_up("%r14"), register(9));
        assert_eq!(scopes.look_up("%r5"), None);
        assert_eq!(scopes.look_up("%r04"), None);
        assert_eq!(scopes.look_up("%r"), None);
    }

    #[test]
    fn labels_belong_to_the_scope_that_defines_them() {
        let mut scopes = Scopes::new();
        let outer_early = scopes.label("done");
        scopes.open();
        let inner = scopes.label("done");
        scopes.define_label("done", 3);
        scopes.close();
        scopes.open();
        let from_inside = scopes.label("done");
        scopes.close();
        scopes.define_label("done", 7);
        let (labels, undefined) = scopes.finish();
        assert!(undefined.is_empty());
        assert_eq!(labels[inner.index()].at, 3);
        assert_eq!(labels[outer_early.index()].at, 7);
        assert_eq!(labels[from_inside.index()].at, 7);
    }
}
