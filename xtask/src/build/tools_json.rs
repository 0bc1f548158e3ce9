//! `tools.json`: where `svp` and the tests find what set-up provided.

use anyhow::Result;

use super::fresh::write_if_changed;
use super::layout::Layout;
use svp_setup::Tools;

pub(super) fn write(tools: &Tools, layout: &Layout) -> Result<()> {
    write_if_changed(&layout.dist.join("tools.json"), &tools.running.json()?)
}
