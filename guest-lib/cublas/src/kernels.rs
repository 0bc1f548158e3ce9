//! The kernels: loaded at the first call of their type, launched in the handle's stream.

use svp_library_support::Pointer;
pub(crate) use svp_library_support::module::GRID_MAX;
use svp_library_support::module::{self, Modules, THREADS};

use crate::handle::{Call, Kind};
use crate::status::Result;

static MODULES: Modules = Modules::new([
    concat!(include_str!("../generated/s.ptx"), "\0"),
    concat!(include_str!("../generated/d.ptx"), "\0"),
    concat!(include_str!("../generated/c.ptx"), "\0"),
    concat!(include_str!("../generated/z.ptx"), "\0"),
]);

static QR: Modules = Modules::new([
    concat!(include_str!("../generated/qr_s.ptx"), "\0"),
    concat!(include_str!("../generated/qr_d.ptx"), "\0"),
    concat!(include_str!("../generated/qr_c.ptx"), "\0"),
    concat!(include_str!("../generated/qr_z.ptx"), "\0"),
]);

/// Has the code of a type loaded: not while a stream is captured, if it can be helped.
pub(crate) fn prepare(kind: Kind) -> Result {
    MODULES.of(kind).load()?;
    Ok(())
}

/// Launches `family`'s kernel of the call's type with one operand.
pub(crate) fn launch<P>(call: &Call, family: &str, grid: [i64; 3], operand: &P) -> Result {
    launch_named(call, &name_of(call.kind, family), grid, operand)
}

/// The same for a kernel whose threads take the elements in turn, for each member of a batch.
pub(crate) fn launch_each<P>(
    call: &Call,
    family: &str,
    (elements, batch): (i64, i64),
    operand: &P,
) -> Result {
    let (module, name) = (MODULES.of(call.kind), name_of(call.kind, family));
    Ok(module.launch_each(&name, (elements, batch), call.settings.stream, operand)?)
}

/// The same for one block that joins `n` elements by halves.
pub(crate) fn launch_sum<P>(call: &Call, family: &str, n: i64, operand: &P) -> Result {
    // CAST: 256 at most.
    let threads = (n.clamp(1, THREADS.into()) as u32).next_power_of_two();
    launch_threads(call, &name_of(call.kind, family), [1, 1, 1], threads, operand)
}

/// The same for systems of `n` rows that wait for one another: no more warps than have work.
pub(crate) fn launch_rows<P>(
    call: &Call,
    family: &str,
    grid: [i64; 3],
    n: i64,
    operand: &P,
) -> Result {
    launch_threads(call, &name_of(call.kind, family), grid, threads_for_rows(n), operand)
}

/// Factors matrices of `n` rows, a block for each.
pub(crate) fn launch_qr<P>(call: &Call, count: i64, n: i64, operand: &P) -> Result {
    let (module, name) = (QR.of(call.kind), name_of(call.kind, "qr"));
    Ok(module.launch(&name, [count, 1, 1], threads_for_rows(n), call.settings.stream, operand)?)
}

fn threads_for_rows(n: i64) -> u32 {
    if n <= 128 { 32 } else { THREADS }
}

fn name_of(kind: Kind, family: &str) -> String {
    let letter = match kind {
        Kind::S => 's',
        Kind::D => 'd',
        Kind::C => 'c',
        Kind::Z => 'z',
    };
    format!("{letter}{family}")
}

/// Launches the kernel of this name out of the code of the call's type.
pub(crate) fn launch_named<P>(call: &Call, name: &str, grid: [i64; 3], operand: &P) -> Result {
    launch_threads(call, name, grid, THREADS, operand)
}

/// The same with so many threads in each block, for a kernel that takes any number of them.
fn launch_threads<P>(call: &Call, name: &str, grid: [i64; 3], threads: u32, operand: &P) -> Result {
    Ok(MODULES.of(call.kind).launch(name, grid, threads, call.settings.stream, operand)?)
}

/// Runs `body` with device memory that lives for its launches alone, in the call's stream.
pub(crate) fn with_scratch(
    call: &Call,
    len: Option<usize>,
    body: impl FnOnce(Pointer) -> Result,
) -> Result {
    module::with_scratch(call.settings.stream, len, body)
}

/// Bytes of this many elements of the call's type.
pub(crate) fn bytes(call: &Call, counts: &[i64]) -> Option<usize> {
    let product = |sum: Option<usize>, count: &i64| sum?.checked_mul(usize::try_from(*count).ok()?);
    counts.iter().fold(Some(call.kind.bytes()), product)
}
