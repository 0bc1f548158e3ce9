//! The text of a kernel as it is written.

use crate::analysis::plan::Plan;
use crate::context::Site;
use crate::emit::active::{Active, Version};
use crate::emit::cursor::Cursor;
use crate::emit::entries::Entries;
use crate::emit::helpers::Helpers;
use crate::text::Text;

/// The writing of a kernel.
pub(crate) struct Emitter<'a> {
    pub(crate) plan: &'a Plan<'a>,
    /// The function that runs the kernel.
    pub(crate) text: Text,
    /// The functions that it calls.
    pub(crate) helpers: Helpers,
    /// From where it calls back.
    pub(crate) sites: Vec<Site>,
    pub(crate) entries: Entries,
}

impl<'a> Emitter<'a> {
    /// An emitter that has written nothing yet.
    pub(crate) fn new(plan: &'a Plan<'a>) -> Self {
        Self {
            plan,
            text: Text::new(),
            helpers: Helpers::new(plan),
            sites: Vec::new(),
            entries: Entries::default(),
        }
    }

    /// The beginning of a version of a block, for these lanes.
    pub(crate) fn cursor_at<'e>(
        &'e mut self,
        block: usize,
        version: Version<'e>,
        active: Active,
    ) -> Cursor<'e, 'a> {
        let plan = self.plan;
        Cursor {
            plan,
            text: &mut self.text,
            helpers: &mut self.helpers,
            sites: &mut self.sites,
            entries: &mut self.entries,
            registers: match version.lane() {
                None => &plan.registers,
                Some(_) => &plan.lane_registers,
            },
            block,
            index: plan.kernel.cfg.blocks[block].instructions.start,
            version,
            active,
        }
    }
}
