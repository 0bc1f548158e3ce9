//! Fills.

use svp_gpu::JobKind;

use crate::border::{Done, code};
use crate::call::calls;
use crate::driver::current;

/// Rows of elements.
struct Fill {
    dst: u64,
    pitch: usize,
    value: u32,
    value_len: u32,
    width: usize,
    height: usize,
}

fn fill(fill: &Fill, stream: usize) -> Done {
    let driver = current()?;
    driver.queue(stream)?;
    let len = u64::from(fill.value_len);
    let width_bytes = (fill.width as u64).checked_mul(len).ok_or(code::INVALID_VALUE)?;
    let (pitch, height) = (fill.pitch as u64, fill.height as u64);
    if width_bytes == 0 || height == 0 {
        return Ok(());
    }
    // *Driver API*, memory management: addresses and pitches are multiples of the element's size.
    let rows = (height - 1).checked_mul(pitch).and_then(|it| it.checked_add(width_bytes));
    let rows = rows.filter(|_| height == 1 || pitch >= width_bytes).ok_or(code::INVALID_VALUE)?;
    let aligned = fill.dst.is_multiple_of(len) && (height == 1 || pitch.is_multiple_of(len));
    if !aligned || !driver.state().is_device(fill.dst, rows) {
        return Err(code::INVALID_VALUE);
    }
    let (dst, value, value_len) = (fill.dst, fill.value, fill.value_len);
    driver.enqueue(stream, JobKind::Fill { dst, pitch, width_bytes, height, value, value_len })
}

calls! {
    fn cuMemsetD8Async(dst: u64, value: u8, width: usize, stream: usize) {
        let value = value.into();
        fill(&Fill { dst, pitch: 0, value, value_len: 1, width, height: 1 }, stream)
    }

    fn cuMemsetD16Async(dst: u64, value: u16, width: usize, stream: usize) {
        let value = value.into();
        fill(&Fill { dst, pitch: 0, value, value_len: 2, width, height: 1 }, stream)
    }

    fn cuMemsetD32Async(dst: u64, value: u32, width: usize, stream: usize) {
        fill(&Fill { dst, pitch: 0, value, value_len: 4, width, height: 1 }, stream)
    }

    fn cuMemsetD2D8Async(
        dst: u64, pitch: usize, value: u8, width: usize, height: usize, stream: usize,
    ) {
        fill(&Fill { dst, pitch, value: value.into(), value_len: 1, width, height }, stream)
    }

    fn cuMemsetD2D16Async(
        dst: u64, pitch: usize, value: u16, width: usize, height: usize, stream: usize,
    ) {
        fill(&Fill { dst, pitch, value: value.into(), value_len: 2, width, height }, stream)
    }

    fn cuMemsetD2D32Async(
        dst: u64, pitch: usize, value: u32, width: usize, height: usize, stream: usize,
    ) {
        fill(&Fill { dst, pitch, value, value_len: 4, width, height }, stream)
    }
}
