//! Variables of a module: addresses in the window's module part, and initial contents. Managed
//! variables lie in memory of the program's, which it gives with the image once it knows that there
//! are any: without it they are all at address 0, where no kernel reaches them.

use std::ops::Range;

use svp_fatbin::parts::{MANAGED_ALIGN, ManagedRange};
use svp_gpu::{GpuError, code};
use svp_interp::Placement;
use svp_ptx::analysis::{LayoutError, ModuleLayout};
use svp_ptx::generic;
use svp_ptx::ir::{FunctionId, Linkage, Module};
use svp_soft_runtime::memory::WindowMemory;

/// What a module's range starts at a multiple of; no variable may ask for more.
const ALIGN_MAX: u64 = 4096;

/// Gives every variable in global or constant space an address and its initial contents.
pub(super) fn place(
    module: &Module,
    managed: Option<ManagedRange>,
    window: &WindowMemory,
) -> Result<(Option<Range<u64>>, Placement), GpuError> {
    let layout = ModuleLayout::of(module).map_err(refusal)?;
    if layout.align > ALIGN_MAX {
        let message = format!("a variable asks for alignment to {} bytes", layout.align);
        return Err(GpuError::new(code::INVALID_PTX, message));
    }
    if layout.bytes == 0 {
        // Variables without a size still have an address, if only nothing lies there.
        let mut variables = layout.addresses(generic::CODE);
        place_managed(module, managed, &mut variables)?;
        let placement = Placement { variables };
        initialise(module, &layout, &placement, window)?;
        return Ok((None, placement));
    }
    let range = window.allocate_module(layout.bytes)?;
    let mut variables = layout.addresses(range.start);
    let placed = place_managed(module, managed, &mut variables);
    let placement = Placement { variables };
    if let Err(error) = placed.and_then(|()| initialise(module, &layout, &placement, window)) {
        window.free_module(&range)?;
        return Err(error);
    }
    Ok((Some(range), placement))
}

/// Addresses of the managed variables in their range; 0 for all of them if there is none.
fn place_managed(
    module: &Module,
    managed: Option<ManagedRange>,
    addresses: &mut [Option<u64>],
) -> Result<(), GpuError> {
    let mut used = 0_u64;
    for (variable, address) in module.variables.iter().zip(addresses) {
        if !variable.managed || variable.linkage == Linkage::Extern {
            continue;
        }
        if u64::from(variable.align) > MANAGED_ALIGN {
            let message = format!("`{}` asks for alignment to {}", variable.name, variable.align);
            return Err(GpuError::new(code::INVALID_PTX, message));
        }
        let bytes = variable.bytes.max(1).checked_next_multiple_of(MANAGED_ALIGN);
        let end = bytes.and_then(|bytes| used.checked_add(bytes));
        *address = Some(match managed {
            None => 0,
            Some(managed) => {
                let fits = end.is_some_and(|end| end <= managed.len);
                let address = managed.addr.checked_add(used).filter(|_| fits);
                address.ok_or_else(|| {
                    let message = format!("there is no room for managed `{}`", variable.name);
                    GpuError::new(code::INVALID_VALUE, message)
                })?
            }
        });
        used = end.unwrap_or(u64::MAX);
    }
    Ok(())
}

fn initialise(
    module: &Module,
    layout: &ModuleLayout,
    placement: &Placement,
    window: &WindowMemory,
) -> Result<(), GpuError> {
    let code = |id: FunctionId| generic::CODE + 16 * u64::from(id.0);
    let images = layout.initial_bytes(module, &placement.variables, code).map_err(refusal)?;
    let access = window.access();
    for image in images.iter().filter(|image| image.address != 0) {
        access.write(image.address, &image.bytes)?;
    }
    Ok(())
}

fn refusal(error: LayoutError) -> GpuError {
    GpuError::new(code::INVALID_PTX, error.to_string())
}
