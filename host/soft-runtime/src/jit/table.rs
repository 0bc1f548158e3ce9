//! The code of a module's kernels, by the shape of their blocks.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use svp_ptx::ir::FunctionId;

use super::build::{Builder, Request, Source};
use super::entry::{CodeState, Entry};

/// Shapes of one module that are kept. Beyond, what was launched longest ago is forgotten.
const ENTRIES: usize = 4096;
/// The same of one kernel.
const ENTRIES_OF_KERNEL: usize = 64;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Key {
    kernel: FunctionId,
    block: [u32; 3],
    count: bool,
}

/// What became of one kernel for one shape of blocks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KernelCode {
    /// The mangled name of the kernel.
    pub kernel: String,
    /// Threads per block (x, y, z).
    pub block: [u32; 3],
    /// Does the code count executions of basic blocks?
    pub counts: bool,
    /// What became of it.
    pub state: CodeState,
}

/// A module's code. The entries are in the order of their last use.
#[derive(Debug, Default)]
pub struct CodeTable {
    entries: Mutex<Vec<(Key, Arc<Entry>)>>,
    /// How many launches came before there was code for them, of each kernel in all its shapes.
    without_code: Mutex<HashMap<FunctionId, u32>>,
}

impl CodeTable {
    /// The entry of a kernel; if it is new, it is asked for. None if that cannot be done now.
    pub fn entry(
        &self,
        builder: &Builder,
        source: &Arc<Source>,
        kernel: FunctionId,
        block: [u32; 3],
        count: bool,
    ) -> Option<Arc<Entry>> {
        let key = Key { kernel, block, count };
        let mut entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        // The last one used is the likeliest.
        if let Some(at) = entries.iter().rposition(|(it, _)| *it == key) {
            let last = entries.len() - 1;
            if at != last {
                entries[at..].rotate_left(1);
            }
            return Some(Arc::clone(&entries[last].1));
        }
        let entry = Arc::new(Entry::default());
        let request =
            Request { entry: Arc::clone(&entry), source: Arc::clone(source), kernel, block, count };
        if !builder.request(request) {
            return None;
        }
        let of_kernel = entries.iter().filter(|(it, _)| it.kernel == kernel).count();
        let oldest = match of_kernel >= ENTRIES_OF_KERNEL {
            true => entries.iter().position(|(it, _)| it.kernel == kernel),
            false => (entries.len() >= ENTRIES).then_some(0),
        };
        if let Some(oldest) = oldest {
            entries.remove(oldest);
        }
        entries.push((key, Arc::clone(&entry)));
        Some(entry)
    }

    /// Counts a launch for which there is no code yet; how many there were of its kernel before.
    pub fn count_without_code(&self, kernel: FunctionId) -> u32 {
        let mut counts = self.without_code.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(kernel).or_default();
        let before = *count;
        *count = count.saturating_add(1);
        before
    }

    /// What became of everything that was asked for; `source` is the module's.
    pub fn report(&self, source: &Source) -> Vec<KernelCode> {
        let entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        let report = |(key, entry): &(Key, Arc<Entry>)| KernelCode {
            kernel: source
                .module
                .function(key.kernel)
                .map_or_else(String::new, |it| it.name.clone()),
            block: key.block,
            counts: key.count,
            state: entry.state(),
        };
        entries.iter().map(report).collect()
    }
}
