//! The kernels: loaded at the first call of their type, launched in the handle's stream.

use svp_library_support::module::{self, Modules};
use svp_library_support::{Kind, Pointer};

use crate::call::Call;
use crate::status::{Result, Status};

static MODULES: Modules = Modules::new([
    concat!(include_str!("../generated/s.ptx"), "\0"),
    concat!(include_str!("../generated/d.ptx"), "\0"),
    concat!(include_str!("../generated/c.ptx"), "\0"),
    concat!(include_str!("../generated/z.ptx"), "\0"),
]);

/// Has the code of single precision, which has that of indices too, loaded: not while a stream is captured.
pub(crate) fn prepare() -> Result {
    MODULES.of(Kind::S).load()?;
    Ok(())
}

/// Launches a kernel of the call's type with one operand, for this many elements.
pub(crate) fn launch_each<P>(call: &Call, name: &str, elements: i64, operand: &P) -> Result {
    let name = name_of(name);
    Ok(MODULES.of(call.kind).launch_each(&name, (elements, 1), call.stream, operand)?)
}

fn name_of(name: &str) -> String {
    format!("{name}_kernel")
}

/// The same with this many blocks and threads.
pub(crate) fn launch_threads<P>(
    call: &Call,
    name: &str,
    blocks: i64,
    threads: u32,
    operand: &P,
) -> Result {
    let name = name_of(name);
    Ok(MODULES.of(call.kind).launch(&name, [blocks, 1, 1], threads, call.stream, operand)?)
}

/// Runs `body` with device memory for this many numbers of this many bytes, for its launches alone.
pub(crate) fn with_room(
    call: &Call,
    count: i64,
    bytes: i64,
    body: impl FnOnce(Pointer) -> Result,
) -> Result {
    let len = count.checked_mul(bytes).and_then(|len| usize::try_from(len).ok());
    module::with_scratch::<Status>(call.stream, len, body)
}
