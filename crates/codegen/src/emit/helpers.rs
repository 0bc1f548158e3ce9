//! Functions of the module beside the kernel's, each written when it is first called: so each place that
//! calls one holds little code.

use std::collections::{BTreeMap, BTreeSet};

use crate::analysis::plan::Plan;
use crate::text::Text;
use crate::values::lanes::Gang;

/// The functions so far, and what they are written for.
#[derive(Debug)]
pub(crate) struct Helpers {
    pub(crate) gang: Gang,
    /// Rows per warp of the callouts' buffer.
    pub(crate) callout_rows: usize,
    /// Bits of the CPU's vector registers.
    pub(crate) vector_bits: u32,
    /// The spreads that functions rely on; each is named by its place here.
    spreads: Vec<Vec<u32>>,
    functions: BTreeMap<String, String>,
    declarations: BTreeSet<String>,
}

impl Helpers {
    /// None, for a kernel.
    pub(crate) fn new(plan: &Plan<'_>) -> Self {
        Self {
            gang: plan.gang(),
            callout_rows: plan.callout_rows,
            vector_bits: plan.options.vectors.bits,
            spreads: Vec::new(),
            functions: BTreeMap::new(),
            declarations: BTreeSet::new(),
        }
    }

    /// The number of a spread.
    pub(crate) fn number_of(&mut self, spread: &[u32]) -> usize {
        self.spreads.iter().position(|known| known == spread).unwrap_or_else(|| {
            self.spreads.push(spread.to_vec());
            self.spreads.len() - 1
        })
    }

    /// Is there a function of this name?
    pub(crate) fn has(&self, name: &str) -> bool {
        self.functions.contains_key(name)
    }

    /// Adds a function.
    pub(crate) fn add(
        &mut self,
        name: &str,
        result: &str,
        parameters: &str,
        attributes: &str,
        text: Text,
    ) {
        let finished = text.finish();
        let slots: String = finished.slots.iter().map(|slot| format!("  {slot}\n")).collect();
        let body = slots + &finished.body;
        let whole = format!(
            "define internal {result} {name}({parameters}) {attributes} #0 {{\n{body}}}\n\n"
        );
        self.add_whole(name, whole, finished.declarations);
    }

    /// Adds a function as it stands in the module, with the declarations that it needs.
    pub(crate) fn add_whole(
        &mut self,
        name: &str,
        whole: String,
        declarations: impl IntoIterator<Item = String>,
    ) {
        self.functions.insert(name.to_owned(), whole);
        self.declarations.extend(declarations);
    }

    /// The functions by name, and their declarations.
    pub(crate) fn finish(self) -> (impl Iterator<Item = String>, BTreeSet<String>) {
        (self.functions.into_values(), self.declarations)
    }
}
