//! The kernels: loaded at the first call of their type, launched in the handle's stream.

use svp_library_support::module::{self, Modules};
use svp_library_support::{Kind, Pointer};

use crate::call::Call;
use crate::status::{Result, Status};

/// The PTX of a file for each type.
macro_rules! code {
    ($prefix:literal) => {
        Modules::new([
            concat!(include_str!(concat!("../generated/", $prefix, "s.ptx")), "\0"),
            concat!(include_str!(concat!("../generated/", $prefix, "d.ptx")), "\0"),
            concat!(include_str!(concat!("../generated/", $prefix, "c.ptx")), "\0"),
            concat!(include_str!(concat!("../generated/", $prefix, "z.ptx")), "\0"),
        ])
    };
}

static MODULES: Modules = code!("");
/// Products and sums whose result is sparse.
pub(crate) static PRODUCTS: Modules = code!("products_");
/// Incomplete factorizations and systems of three diagonals.
pub(crate) static FACTORS: Modules = code!("factors_");

/// Has the code of single precision, which has that of indices too, loaded: not while a stream is captured.
pub(crate) fn prepare() -> Result {
    MODULES.of(Kind::S).load()?;
    Ok(())
}

/// Launches a kernel of the call's type with one operand, for this many elements.
pub(crate) fn launch_each<P>(call: &Call, name: &str, elements: i64, operand: &P) -> Result {
    launch_each_of(&MODULES, call, name, elements, operand)
}

/// The same of other code than that of products with dense operands, solves and conversions.
pub(crate) fn launch_each_of<P>(
    code: &'static Modules,
    call: &Call,
    name: &str,
    elements: i64,
    operand: &P,
) -> Result {
    let name = name_of(name);
    Ok(code.of(call.kind).launch_each(&name, (elements, 1), call.stream, operand)?)
}

/// The same by one warp.
pub(crate) fn launch_warp<P>(
    code: &'static Modules,
    call: &Call,
    name: &str,
    operand: &P,
) -> Result {
    Ok(code.of(call.kind).launch(&name_of(name), [1, 1, 1], 32, call.stream, operand)?)
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
