//! The layout of a function's frame: what it keeps in memory of its own.
//!
//! A frame holds, from its base on: parameters and return values (of device functions; a kernel's
//! parameters are in the launch's parameter block), then the variables of function scope, `.local`
//! ones and the `.param` ones of its calls. Offsets are the same for all lanes.

use crate::Problem;
use crate::ir::{Body, Function, Param, StateSpace};

/// Frames are multiples of this many bytes, so that every base is aligned for any type.
pub const FRAME_ALIGN: u32 = 16;

/// Size of one frame at most. CUDA allows 512 KiB of local memory per thread.
const MAX_FRAME_BYTES: u64 = 512 << 10;

/// Where everything is in a frame, in bytes from its base.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FrameLayout {
    /// Offset and size of each parameter; empty for a kernel.
    pub params: Vec<(u32, u32)>,
    /// Offset and size of each return value.
    pub returns: Vec<(u32, u32)>,
    /// Offset of each variable, by `LocalId`; `None` for shared ones.
    pub locals: Vec<Option<u32>>,
    /// Size of the frame.
    pub bytes: u32,
}

impl FrameLayout {
    /// Lays out the frame of a function with this body.
    ///
    /// # Errors
    /// If the frame would be larger than a thread's local memory can be.
    pub fn of(function: &Function, body: &Body) -> Result<Self, Problem> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse::parse;

    fn layout(text: &str) -> Result<FrameLayout, Problem> {
        let module =
            parse(&format!(".version 8.0 .target sm_75 .address_size 64\n{text}")).unwrap();
        let function = &module.functions[0];
        FrameLayout::of(function, function.body.as_ref().unwrap())
    }

    #[test]
    fn parameters_then_variables() {
        let text = "(.param .b32 o) f(.param .b8 a, .param .align 8 .b8 b[12]) {\n\
            .local .align 16 .b8 x[3]; .shared .b32 s; .param .b64 y; ret; }";
        let found = layout(&format!(".func {text}")).unwrap();
        assert_eq!(found.params, [(0, 1), (8, 12)]);
        assert_eq!(found.returns, [(20, 4)]);
        assert_eq!(found.locals, [Some(32), None, Some(40)]);
        assert_eq!(found.bytes, 48);
    }

    #[test]
    fn a_kernels_parameters_are_not_in_its_frame() {
        let found = layout(".entry k(.param .u64 p) { .local .b32 x; ret; }").unwrap();
        assert_eq!((found.params.len(), found.locals, found.bytes), (0, vec![Some(0)], 16));
        let large = layout(".entry k() { .local .b8 x[1000000]; ret; }");
        assert!(matches!(large, Err(Problem::TooMany { .. })));
    }
}
