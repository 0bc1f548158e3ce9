//! The texts of modules: each once, for as long as a record or a client names it.

use super::Module;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use svp_budget::{Charge, Exhausted, Ledger, Principal, Resource};
use svp_engine::{ClientId, ContentHash, ModuleRecord};

/// What a text costs besides its bytes.
const TEXT_BYTES: u64 = 512;

#[derive(Debug)]
struct Text {
    ptx: Option<Arc<str>>,
    /// Place among all texts.
    order: u64,
    /// Clients that have loaded it.
    clients: usize,
    /// Launches of it are recorded.
    is_named: bool,
    _charge: Charge,
}

/// The texts of modules.
#[derive(Debug, Default)]
pub(super) struct Texts {
    texts: HashMap<ContentHash, Text>,
    loaded: BTreeMap<ClientId, HashSet<ContentHash>>,
    orders: u64,
}

impl Texts {
    /// A client has loaded a module.
    ///
    /// # Errors
    /// [`Exhausted`]: the text is left out.
    pub(super) fn loaded(
        &mut self,
        record: &ModuleRecord,
        principal: &Principal,
        budget: &Ledger,
    ) -> Result<(), Exhausted> {
        let hash = record.hash;
        if !self.texts.contains_key(&hash) {
            let bytes = TEXT_BYTES + record.ptx.as_ref().map_or(0, |ptx| ptx.len()) as u64;
            let _charge = budget.charge(principal, Resource::RecordBytes, bytes)?;
            let (ptx, order) = (record.ptx.clone(), self.orders);
            self.orders += 1;
            self.texts.insert(hash, Text { ptx, order, clients: 0, is_named: false, _charge });
        }
        if self.loaded.entry(record.client).or_default().insert(hash)
            && let Some(text) = self.texts.get_mut(&hash)
        {
            text.clients += 1;
        }
        Ok(())
    }

    /// Launches of a module are recorded: its text stays.
    pub(super) fn named(&mut self, hash: &ContentHash) {
        if let Some(text) = self.texts.get_mut(hash) {
            text.is_named = true;
        }
    }

    /// A client is gone, and with it the texts that it alone had and never used.
    pub(super) fn released(&mut self, client: ClientId) {
        for hash in self.loaded.remove(&client).unwrap_or_default() {
            if let Some(text) = self.texts.get_mut(&hash) {
                text.clients -= 1;
                if text.clients == 0 && !text.is_named {
                    self.texts.remove(&hash);
                }
            }
        }
    }

    /// Those that are kept.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&ContentHash, &str)> {
        self.texts.iter().filter_map(|(hash, text)| Some((hash, text.ptx.as_deref()?)))
    }

    /// Those that are kept, for the record, in the order in which they came.
    pub(super) fn into_modules(self) -> Vec<Module> {
        let mut texts: Vec<_> = self.texts.into_iter().collect();
        texts.sort_by_key(|(_, text)| text.order);
        let module = |(hash, text): (ContentHash, Text)| Module {
            hash: hash.to_string(),
            ptx: text.ptx.map(|ptx| ptx.to_string()),
        };
        texts.into_iter().map(module).collect()
    }
}
