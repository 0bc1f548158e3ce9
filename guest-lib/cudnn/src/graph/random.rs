//! Random numbers.

use super::attr;
use super::attributes::kind;
use super::launch::{By, Launch, right};
use super::values::Fields;
use crate::status::{Result, Status, require};

/// A tensor of random numbers as a launch.
///
/// # Errors
/// As `Node::of`.
pub(super) fn launch(fields: Fields) -> Result<Launch> {
    let how = Fields(&fields.object(attr::OPERATION_RNG_DESC, kind::RNG)?.attributes);
    let distribution = how.whole(attr::RNG_DISTRIBUTION).ok_or(Status::INVALID_VALUE)?;
    let mut launch = Launch::new("rng", By::Thread, None);
    let real = |name, otherwise| how.real(name).unwrap_or(otherwise);
    (launch.operand.p[0], launch.operand.p[1]) = match distribution {
        0 => (real(attr::RNG_BERNOULLI_DIST_PROBABILITY, 0.5), 0.0),
        1 => (real(attr::RNG_UNIFORM_DIST_MINIMUM, 0.0), real(attr::RNG_UNIFORM_DIST_MAXIMUM, 1.0)),
        2 => (
            real(attr::RNG_NORMAL_DIST_MEAN, 0.0),
            real(attr::RNG_NORMAL_DIST_STANDARD_DEVIATION, 1.0),
        ),
        _ => return Err(Status::INVALID_VALUE),
    };
    launch.operand.op = distribution as i32;
    let y = fields.tensor(attr::OPERATION_RNG_YDESC)?;
    let dims = right(&y.dims, 1);
    launch.shape(dims, [1; 8]);
    launch.write(0, y, &dims)?;
    launch.operand.n[0] = fields.whole(attr::OPERATION_RNG_SEED).unwrap_or(0);
    for (view, name) in [(1, attr::OPERATION_RNG_SEED), (2, attr::OPERATION_RNG_OFFSET_DESC)] {
        if let Some(tensor) = fields.tensor_if(name)? {
            require(tensor.elements() == 1)?;
            launch.read(view, tensor, &dims)?;
        }
    }
    Ok(launch)
}
