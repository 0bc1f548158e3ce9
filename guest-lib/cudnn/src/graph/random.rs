//! Random numbers.

use super::attributes::kind;
use super::launch::{By, Launch, right};
use super::values::Fields;
use crate::status::{Result, Status, require};

/// A tensor of random numbers as a launch.
///
/// # Errors
/// As `Node::of`.
pub(super) fn launch(fields: Fields) -> Result<Launch> {
    let how = Fields(&fields.object(2312, kind::RNG)?.attributes);
    let distribution = how.whole(2300).ok_or(Status::INVALID_VALUE)?;
    let mut launch = Launch::new("rng", By::Thread, None);
    let real = |name, otherwise| how.real(name).unwrap_or(otherwise);
    (launch.operand.p[0], launch.operand.p[1]) = match distribution {
        0 => (real(2305, 0.5), 0.0),
        1 => (real(2304, 0.0), real(2303, 1.0)),
        2 => (real(2301, 0.0), real(2302, 1.0)),
        _ => return Err(Status::INVALID_VALUE),
    };
    launch.operand.op = distribution as i32;
    let y = fields.tensor(2310)?;
    let dims = right(&y.dims, 1);
    launch.shape(dims, [1; 8]);
    launch.write(0, y, &dims)?;
    launch.operand.n[0] = fields.whole(2311).unwrap_or(0);
    for (view, name) in [(1, 2311), (2, 2313)] {
        if let Some(tensor) = fields.tensor_if(name)? {
            require(tensor.elements() == 1)?;
            launch.read(view, tensor, &dims)?;
        }
    }
    Ok(launch)
}
