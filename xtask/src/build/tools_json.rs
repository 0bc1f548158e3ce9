//! `tools.json`: where `svp` and the tests find what set-up provided.

use anyhow::Result;
use serde_json::json;

use super::fresh::write_if_changed;
use super::layout::Layout;
use svp_setup::Tools;

pub(super) fn write(tools: &Tools, layout: &Layout) -> Result<()> {
    let sass = &tools.sass;
    let text = serde_json::to_string_pretty(&json!({
        "qemu": tools.qemu.argv,
        "busybox": tools.busybox.path,
        "guest_libs": tools.cross_gcc.guest_libs,
        "nvcc": tools.cuda.nvcc,
        "cuda_home": tools.cuda.home,
        "sass": [
            { "ptxas": tools.cuda.nvcc.with_file_name("ptxas"), "nvdisasm": sass.nvdisasm },
            { "ptxas": sass.old_ptxas, "nvdisasm": sass.old_nvdisasm },
        ],
        "aarch64_cc": tools.cross_gcc.program("gcc"),
    }))?;
    write_if_changed(&layout.dist.join("tools.json"), &(text + "\n"))
}
