//! `cudnnFindConvolution*`: the one algorithm, measured.

use std::time::Instant;

use svp_library_support::border::write;
use svp_library_support::module::with_scratch;
use svp_library_support::{Pointer, driver};

use super::convolution::{Operands, Performance, Shapes};
use crate::graph::convolution::{Gives, between};
use crate::handle;
use crate::status::{Result, Status, require};

/// Measures a convolution on the program's data: its result is written.
///
/// # Errors
/// As the convolution's.
pub(crate) fn measure(
    handle: Pointer,
    gives: Gives,
    shapes: Shapes,
    data: [Pointer; 3],
    room: i32,
    count: *mut i32,
    to: *mut Performance,
) -> Result {
    let stream = handle::stream(handle)?;
    let operands = Operands::of(shapes)?;
    require(room > 0)?;
    if data.iter().any(|it| it.is_null()) {
        return Err(Status::NULL_POINTER);
    }
    driver::ensure_context()?;
    let launch = between(gives, &operands.how.geometry(), operands.tensors(), [1.0, 0.0])?;
    // The first one is compiled, perhaps.
    launch.run_at(&data, stream)?;
    let driver = driver::driver()?;
    driver.cuStreamSynchronize(stream)?;
    let began = Instant::now();
    launch.run_at(&data, stream)?;
    driver.cuStreamSynchronize(stream)?;
    let milliseconds = began.elapsed().as_secs_f32() * 1e3;
    write(count, 1)?;
    Ok(write(to, operands.performance(gives, milliseconds))?)
}

/// Measures a convolution on memory of its own, of zeros.
///
/// # Errors
/// As the convolution's.
pub(crate) fn measure_alone(
    handle: Pointer,
    gives: Gives,
    shapes: Shapes,
    room: i32,
    count: *mut i32,
    to: *mut Performance,
) -> Result {
    let stream = handle::stream(handle)?;
    let operands = Operands::of(shapes)?;
    driver::ensure_context()?;
    let [x, w, y] = operands.tensors().map(|it| it.span().and_then(|it| usize::try_from(it).ok()));
    let driver = driver::driver()?;
    with_scratch::<Status>(stream, x, |at_x| {
        with_scratch(stream, w, |at_w| {
            with_scratch(stream, y, |at_y| {
                for (at, len) in [(at_x, x), (at_w, w), (at_y, y)] {
                    driver.cuMemsetD8Async(at, 0, len.unwrap_or(0), stream)?;
                }
                measure(handle, gives, shapes, [at_x, at_w, at_y], room, count, to)
            })
        })
    })
}
