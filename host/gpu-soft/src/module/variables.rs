//! Variables of a module: addresses in the window's module part, and initial contents.

use std::ops::Range;

use svp_gpu::{GpuError, code};
use svp_ptx::ir::{Linkage, Module, Relocation, RelocationTarget, StateSpace, Variable};

use crate::interp::{CODE_WINDOW, Placement};
use crate::memory::{MemoryError, WindowMemory};

/// Largest alignment that a variable can ask for, so that a hostile one cannot waste the window.
const ALIGN_MAX: u32 = 4096;

/// Gives every variable in global or constant space an address and its initial contents.
pub(super) fn place(
    module: &Module,
    window: &WindowMemory,
) -> Result<(Option<Range<u64>>, Placement), GpuError> {
    let (offsets, bytes) = offsets(module)?;
    if bytes == 0 {
        return Ok((None, Placement { variables: vec![None; module.variables.len()] }));
    }
    let range = window.allocate_module(bytes)?;
    let variables = offsets.iter().map(|it| it.map(|offset| range.start + offset)).collect();
    let placement = Placement { variables };
    if let Err(error) = initialise(module, &placement, window) {
        window.free_module(&range)?;
        return Err(error);
    }
    Ok((Some(range), placement))
}

fn has_address(variable: &Variable) -> bool {
    matches!(variable.space, StateSpace::Global | StateSpace::Const)
        && variable.linkage != Linkage::Extern
}

/// Offset of each variable that has an address, and the length of all.
fn offsets(module: &Module) -> Result<(Vec<Option<u64>>, u64), GpuError> {
    let mut end = 0u64;
    let mut offsets = Vec::with_capacity(module.variables.len());
    for variable in &module.variables {
        if !has_address(variable) {
            offsets.push(None);
            continue;
        }
        let too_large = || {
            let message = format!("variable `{}` does not fit", variable.name);
            GpuError::new(code::INVALID_PTX, message)
        };
        if !variable.align.is_power_of_two() || variable.align > ALIGN_MAX {
            return Err(too_large());
        }
        // What accesses can be of is at most 16 bytes wide; small variables are spread so that
        // none shares a word with its neighbour.
        let align = u64::from(variable.align.max(16));
        let start = end.checked_next_multiple_of(align).ok_or_else(too_large)?;
        end = start.checked_add(variable.bytes.max(1)).ok_or_else(too_large)?;
        offsets.push(Some(start));
    }
    Ok((offsets, end))
}

fn initialise(
    module: &Module,
    placement: &Placement,
    window: &WindowMemory,
) -> Result<(), GpuError> {
    let access = window.access();
    let placed = module.variables.iter().zip(&placement.variables);
    for (variable, addr) in placed.filter_map(|(it, addr)| Some((it, (*addr)?))) {
        let len = usize::try_from(variable.bytes).unwrap_or(usize::MAX);
        let image = &variable.init.image;
        access.write(addr, &image[..image.len().min(len)])?;
        for relocation in &variable.init.relocations {
            let value = relocated(relocation, placement).ok_or_else(|| unresolved(variable))?;
            let bytes = value.to_le_bytes();
            let width = relocation.bytes.min(8) as usize;
            let end = relocation.offset.checked_add(width as u64);
            if end.is_none_or(|end| end > variable.bytes) {
                return Err(MemoryError::Shape("relocation outside its variable").into());
            }
            access.write(addr + relocation.offset, &bytes[..width])?;
        }
    }
    Ok(())
}

/// The value that a relocation writes. Generic and global addresses are the same here.
fn relocated(relocation: &Relocation, placement: &Placement) -> Option<u64> {
    let addr = match relocation.target {
        RelocationTarget::Variable(id) => placement.variables.get(id.index()).copied()??,
        RelocationTarget::Function(id) => CODE_WINDOW + 16 * u64::from(id.0),
    };
    addr.wrapping_add_signed(relocation.addend).checked_shr(relocation.shift)
}

fn unresolved(variable: &Variable) -> GpuError {
    let message = format!("the initial value of `{}` names what has no address", variable.name);
    GpuError::new(code::INVALID_PTX, message)
}
