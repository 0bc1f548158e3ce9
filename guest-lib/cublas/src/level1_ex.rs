//! Level 1 with types as arguments: those of the typed routines. Halves are refused by name.

use svp_library_support::border::say_once;

use crate::handle::{Call, Kind};
use crate::operand::data_type::{C32, C64, R32, R64};
use crate::status::{Result, Status};

/// The type that all of these are, if a routine has it.
fn kind_of(name: &str, types: &[i32]) -> Result<Kind> {
    let first = types.first().copied();
    let kind = match first {
        Some(R32) => Some(Kind::S),
        Some(R64) => Some(Kind::D),
        Some(C32) => Some(Kind::C),
        Some(C64) => Some(Kind::Z),
        _ => None,
    };
    kind.filter(|_| types.iter().all(|it| Some(*it) == first)).ok_or_else(|| {
        say_once::<Status>(&format!("{name} of these types is not supported: {types:?}"));
        Status::NOT_SUPPORTED
    })
}

/// Runs `body` in the one type of all arguments.
pub(crate) fn of(
    call: &Call,
    name: &str,
    types: &[i32],
    body: impl FnOnce(&Call) -> Result,
) -> Result {
    body(&Call { kind: kind_of(name, types)?, ..*call })
}

/// The same where the last types are those of real results or scalars: of a complex type, its real one.
pub(crate) fn to_real(
    call: &Call,
    name: &str,
    (vectors, reals): (&[i32], &[i32]),
    body: impl FnOnce(&Call) -> Result,
) -> Result {
    let kind = kind_of(name, vectors)?;
    if kind_of(name, reals)? != kind.real() {
        return kind_of(name, &[vectors, reals].concat()).map(drop);
    }
    body(&Call { kind, ..*call })
}

/// A rotation, whose cosine is of the type of its sine here: a complex one's real part.
pub(crate) fn rot(
    call: &Call,
    [x, y, sine, computed]: [i32; 4],
    body: impl FnOnce(&Call, Kind) -> Result,
) -> Result {
    let kind = kind_of("cublasRotEx", &[x, y, computed])?;
    let sine = kind_of("cublasRotEx", &[sine])?;
    if sine != kind && sine != kind.real() {
        return kind_of("cublasRotEx", &[x, y, sine.data_type()]).map(drop);
    }
    body(&Call { kind, ..*call }, sine)
}
