//! The kernels: loaded at the first call of their type, launched in the handle's stream.

use svp_library_support::module::{self, Modules, THREADS};
use svp_library_support::{Kind, Pointer};

use crate::call::Call;
use crate::status::{Result, Status};

static MODULES: Modules = Modules::new([
    concat!(include_str!("../generated/s.ptx"), "\0"),
    concat!(include_str!("../generated/d.ptx"), "\0"),
    concat!(include_str!("../generated/c.ptx"), "\0"),
    concat!(include_str!("../generated/z.ptx"), "\0"),
]);

/// Has the code of a type loaded: not while a stream is captured, if it can be helped.
pub(crate) fn prepare(kind: Kind) -> Result {
    MODULES.of(kind).load()?;
    Ok(())
}

/// Launches a kernel of the call's type with one operand.
pub(crate) fn launch<P>(call: &Call, name: &str, grid: [i64; 3], operand: &P) -> Result {
    let name = format!("{name}_kernel");
    Ok(MODULES.of(call.kind).launch(&name, grid, THREADS, call.stream, operand)?)
}

/// Device memory of a call's own.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Room {
    /// So many elements of the call's type.
    Elements(i64),
    /// So many of its real part's type.
    Reals(i64),
    Bytes(i64),
}

/// Pieces begin at multiples of this.
const ALIGNMENT: i64 = 256;

/// Runs `body` with pieces of device memory that live for its launches alone, in the call's stream.
///
/// # Errors
/// [`Status::INVALID_VALUE`] for more than there are addresses; the driver's and `body`'s.
pub(crate) fn with_rooms<const N: usize>(
    call: &Call,
    rooms: [Room; N],
    body: impl FnOnce([Pointer; N]) -> Result,
) -> Result {
    let lens = rooms.map(|room| match room {
        Room::Elements(count) => count.checked_mul(call.kind.bytes() as i64),
        Room::Reals(count) => count.checked_mul(call.kind.real().bytes() as i64),
        Room::Bytes(len) => Some(len),
    });
    let mut starts = [0; N];
    let mut end: i64 = 0;
    for (start, len) in starts.iter_mut().zip(lens) {
        *start = end;
        let len = len.and_then(|len| len.checked_add(ALIGNMENT)).ok_or(Status::INVALID_VALUE)?;
        end = end.checked_add(len / ALIGNMENT * ALIGNMENT).ok_or(Status::INVALID_VALUE)?;
    }
    module::with_scratch(call.stream, usize::try_from(end).ok(), |memory| {
        body(starts.map(|start| memory.wrapping_byte_offset(start as isize)))
    })
}
