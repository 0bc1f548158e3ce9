//! The layout of a function's frame: what it keeps in memory of its own.
//!
//! A frame holds, from its base on: parameters and return values (of device functions; a kernel's
//! parameters are in the launch's parameter block), then the variables of function scope, `.local`
//! ones and the `.param` ones of its calls. Offsets are the same for all lanes.

use svp_ptx::Problem;
use svp_ptx::ir::{Body, Function, Param, StateSpace};

/// Frames are multiples of this many bytes, so that every base is aligned for any type.
pub(super) const FRAME_ALIGN: u32 = 16;

/// Size of one frame at most. CUDA allows 512 KiB of local memory per thread.
const MAX_FRAME_BYTES: u64 = 512 << 10;

/// Where everything is in a frame, in bytes from its base.
pub(super) struct FrameLayout {
    /// Offset and size of each parameter; empty for a kernel.
    pub(super) params: Vec<(u32, u32)>,
    /// Offset and size of each return value.
    pub(super) returns: Vec<(u32, u32)>,
    /// Offset of each variable, by `LocalId`; `None` for shared ones.
    pub(super) locals: Vec<Option<u32>>,
    /// Size of the frame.
    pub(super) bytes: u32,
}

impl FrameLayout {
    pub(super) fn of(function: &Function, body: &Body) -> Result<Self, Problem> {
        let mut end = 0_u64;
        let (mut params, mut returns, mut locals) = (Vec::new(), Vec::new(), Vec::new());
        if !function.is_kernel() {
            for param in &function.params {
                params.push(place_param(&mut end, param)?);
            }
            for param in &function.returns {
                returns.push(place_param(&mut end, param)?);
            }
        }
        for variable in &body.variables {
            let in_frame = matches!(variable.space, StateSpace::Local | StateSpace::Param);
            let offset = if in_frame {
                Some(place(&mut end, variable.bytes, variable.align)?)
            } else {
                None
            };
            locals.push(offset);
        }
        let bytes = place(&mut end, 0, FRAME_ALIGN)?;
        Ok(Self { params, returns, locals, bytes })
    }
}

fn place_param(end: &mut u64, param: &Param) -> Result<(u32, u32), Problem> {
    Ok((place(end, u64::from(param.bytes), param.align)?, param.bytes))
}

/// The next place behind `end`, in units of at least four bytes, so that parameters are copied by
/// whole rows.
fn place(end: &mut u64, bytes: u64, align: u32) -> Result<u32, Problem> {
    let offset = end.next_multiple_of(u64::from(align.max(4)));
    let after = offset.saturating_add(bytes);
    if after > MAX_FRAME_BYTES {
        let limit = MAX_FRAME_BYTES as usize;
        return Err(Problem::TooMany { what: "bytes of local memory in one function", limit });
    }
    *end = after;
    // CAST: bounded just above.
    Ok(offset as u32)
}
