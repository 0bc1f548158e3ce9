//! Variables of a module: addresses in the window's module part, and initial contents.

use std::ops::Range;

use svp_gpu::{GpuError, code};
use svp_ptx::analysis::{LayoutError, ModuleLayout};
use svp_ptx::ir::{FunctionId, Module};

use crate::interp::{CODE_WINDOW, Placement};
use crate::memory::WindowMemory;

/// What a module's range starts at a multiple of; no variable may ask for more.
const ALIGN_MAX: u64 = 4096;

/// Gives every variable in global or constant space an address and its initial contents.
pub(super) fn place(
    module: &Module,
    window: &WindowMemory,
) -> Result<(Option<Range<u64>>, Placement), GpuError> {
    let layout = ModuleLayout::of(module).map_err(refusal)?;
    if layout.align > ALIGN_MAX {
        let message = format!("a variable asks for alignment to {} bytes", layout.align);
        return Err(GpuError::new(code::INVALID_PTX, message));
    }
    if layout.bytes == 0 {
        // Variables without a size still have an address, if only nothing lies there.
        let variables = layout.addresses(CODE_WINDOW);
        return Ok((None, Placement { variables }));
    }
    let range = window.allocate_module(layout.bytes)?;
    let placement = Placement { variables: layout.addresses(range.start) };
    if let Err(error) = initialise(module, &layout, &placement, range.start, window) {
        window.free_module(&range)?;
        return Err(error);
    }
    Ok((Some(range), placement))
}

fn initialise(
    module: &Module,
    layout: &ModuleLayout,
    placement: &Placement,
    start: u64,
    window: &WindowMemory,
) -> Result<(), GpuError> {
    let code = |id: FunctionId| CODE_WINDOW + 16 * u64::from(id.0);
    let images = layout.initial_bytes(module, &placement.variables, code).map_err(refusal)?;
    let access = window.access();
    for image in images {
        access.write(start + image.offset, &image.bytes)?;
    }
    Ok(())
}

fn refusal(error: LayoutError) -> GpuError {
    GpuError::new(code::INVALID_PTX, error.to_string())
}
