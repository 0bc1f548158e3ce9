//! Copies.

use std::ffi::c_void;
use std::sync::Arc;

use svp_gpu::{JobKind, Pitch, Place, Rect};

use crate::border::{Done, bytes, code, note, put, read};
use crate::call::calls;
use crate::driver::{Driver, current};
use crate::maps;

/// One side of a copy.
#[derive(Debug, Clone, Copy)]
pub(super) enum End {
    /// A device address.
    Device(u64),
    /// Memory of this process that the device does not reach.
    Pageable(u64),
}

/// Rows, with the distances between them on both sides.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rows {
    pub(super) width: u64,
    pub(super) height: u64,
    pub(super) dst_pitch: u64,
    pub(super) src_pitch: u64,
}

impl Rows {
    fn line(len: usize) -> Self {
        let len = len as u64;
        Self { width: len, height: 1, dst_pitch: len, src_pitch: len }
    }

    /// Bytes from the first to the last.
    pub(super) fn extent(&self, pitch: u64) -> Done<u64> {
        let rows = (self.height - 1).checked_mul(pitch);
        let extent = rows.and_then(|it| it.checked_add(self.width));
        extent.filter(|_| self.height == 1 || pitch >= self.width).ok_or(code::INVALID_VALUE)
    }
}

/// What an address is, if all of it may be used.
fn device(driver: &Driver, addr: u64, len: u64) -> Done<End> {
    let known = driver.state().is_device(addr, len);
    if known { Ok(End::Device(addr)) } else { Err(code::INVALID_VALUE) }
}

fn host(driver: &Driver, place: u64, len: u64) -> Done<End> {
    if place == 0 {
        return Err(code::INVALID_VALUE);
    }
    let (seen, is_own) = {
        let state = driver.state();
        let of_driver =
            state.pinned.range(..=place).next_back().is_some_and(|(_, it)| it.allocated);
        (state.pinned_at(place, len), of_driver)
    };
    if seen.is_some() {
        note(&format!("{} {len} bytes", if is_own { "allocated" } else { "registered" }));
    }
    Ok(seen.map_or(End::Pageable(place), End::Device))
}

/// *Driver API*, API synchronization behavior: "for transfers from pageable host memory to device memory, a
/// stream sync is performed before the copy is initiated. The function will return once the pageable buffer has
/// been copied to the staging memory"; "for transfers from device memory to pageable host memory, the function
/// will return only once the copy has completed".
pub(super) fn copy(driver: &Driver, dst: End, src: End, rows: Rows, stream: usize) -> Done {
    let pitch = |row: u64| Pitch { row, slice: row.saturating_mul(rows.height) };
    let line = Rect::line(rows.width);
    let rect = |dst: u64, src: u64| Rect {
        height: rows.height,
        dst_pitch: pitch(dst),
        src_pitch: pitch(src),
        ..line
    };
    if matches!(dst, End::Pageable(_)) || matches!(src, End::Pageable(_)) {
        // What crosses the border is all that a test has of this.
        note(&format!("pageable {} bytes", rows.width * rows.height));
    }
    match (dst, src) {
        (End::Device(dst), End::Device(src)) => {
            let rect = rect(rows.dst_pitch, rows.src_pitch);
            let (dst, src) = (Place::Window(dst), Place::Window(src));
            driver.enqueue(stream, JobKind::Copy { dst, src, rect })
        }
        (End::Device(dst), End::Pageable(from)) => {
            driver.wait_for_stream(stream)?;
            let src = Place::Bytes(Arc::from(gather(from, &rows)?));
            let rect = rect(rows.dst_pitch, rows.width);
            driver.enqueue(stream, JobKind::Copy { dst: Place::Window(dst), src, rect })
        }
        (End::Pageable(to), End::Device(src)) => {
            let packed = rows.width * rows.height;
            let file = maps::memory(packed.next_multiple_of(4096));
            let segment = file.map_err(|_| code::OUT_OF_MEMORY)?;
            let fd = Arc::clone(&segment.fd);
            let rect = rect(rows.width, rows.src_pitch);
            let dst = Place::File { segment, offset: 0 };
            driver.enqueue(stream, JobKind::Copy { dst, src: Place::Window(src), rect })?;
            driver.wait_for_stream(stream)?;
            driver.device.lost()?;
            let mut staged = vec![0; packed as usize];
            let got = nix::sys::uio::pread(&fd, &mut staged, 0);
            got.map_err(|_| code::OUT_OF_MEMORY)?;
            scatter(to, &rows, &staged)
        }
        (End::Pageable(to), End::Pageable(from)) => {
            driver.wait_for_stream(stream)?;
            scatter(to, &rows, &gather(from, &rows)?)
        }
    }
}

fn gather(from: u64, rows: &Rows) -> Done<Vec<u8>> {
    let mut packed = Vec::new();
    for row in 0..rows.height {
        let place = (from + row * rows.src_pitch) as *const c_void;
        packed.extend(bytes(place, rows.width as usize)?);
    }
    Ok(packed)
}

fn scatter(to: u64, rows: &Rows, packed: &[u8]) -> Done {
    for (row, bytes) in packed.chunks_exact(rows.width as usize).enumerate() {
        put((to + row as u64 * rows.dst_pitch) as *mut c_void, bytes)?;
    }
    Ok(())
}

fn linear(stream: usize, len: usize, ends: impl FnOnce(&Driver, u64) -> Done<(End, End)>) -> Done {
    let driver = current()?;
    driver.queue(stream)?;
    if len == 0 {
        return Ok(());
    }
    let (dst, src) = ends(driver, len as u64)?;
    copy(driver, dst, src, Rows::line(len), stream)
}

/// `CUDA_MEMCPY2D`.
#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub(crate) struct Copy2D {
    src_x: usize,
    src_y: usize,
    src_kind: u32,
    src_host: u64,
    src_device: u64,
    src_array: usize,
    src_pitch: usize,
    dst_x: usize,
    dst_y: usize,
    dst_kind: u32,
    dst_host: u64,
    dst_device: u64,
    dst_array: usize,
    dst_pitch: usize,
    width: usize,
    height: usize,
}

/// One side of it: kind, host memory, device memory, and the offset into that.
pub(super) fn side(
    driver: &Driver,
    kind: u32,
    place: (u64, u64),
    offset: u64,
    extent: u64,
) -> Done<End> {
    const HOST: u32 = 1;
    const DEVICE: u32 = 2;
    const UNIFIED: u32 = 4;
    let (of_host, of_device) = place;
    match kind {
        HOST => host(driver, of_host.wrapping_add(offset), extent),
        DEVICE => device(driver, of_device.wrapping_add(offset), extent),
        UNIFIED => {
            let addr = of_device.wrapping_add(offset);
            device(driver, addr, extent).or_else(|_| host(driver, addr, extent))
        }
        _ => Err(code::NOT_SUPPORTED),
    }
}

calls! {
    fn cuMemcpyHtoDAsync_v2(dst: u64, src: *const c_void, len: usize, stream: usize) {
        linear(stream, len, |it, len| Ok((device(it, dst, len)?, host(it, src as u64, len)?)))
    }

    fn cuMemcpyDtoHAsync_v2(dst: *mut c_void, src: u64, len: usize, stream: usize) {
        linear(stream, len, |it, len| Ok((host(it, dst as u64, len)?, device(it, src, len)?)))
    }

    fn cuMemcpyDtoDAsync_v2(dst: u64, src: u64, len: usize, stream: usize) {
        linear(stream, len, |it, len| Ok((device(it, dst, len)?, device(it, src, len)?)))
    }

    fn cuMemcpy2DAsync_v2(parameters: *const Copy2D, stream: usize) {
        let driver = current()?;
        driver.queue(stream)?;
        let it = read(parameters)?;
        let rows = Rows {
            width: it.width as u64,
            height: it.height as u64,
            dst_pitch: it.dst_pitch as u64,
            src_pitch: it.src_pitch as u64,
        };
        if rows.width == 0 || rows.height == 0 {
            return Ok(());
        }
        let offset = |x: usize, y: usize, pitch: u64| (x as u64).wrapping_add(pitch.wrapping_mul(y as u64));
        let dst_offset = offset(it.dst_x, it.dst_y, rows.dst_pitch);
        let src_offset = offset(it.src_x, it.src_y, rows.src_pitch);
        let (to, from) = ((it.dst_host, it.dst_device), (it.src_host, it.src_device));
        let dst = side(driver, it.dst_kind, to, dst_offset, rows.extent(rows.dst_pitch)?)?;
        let src = side(driver, it.src_kind, from, src_offset, rows.extent(rows.src_pitch)?)?;
        copy(driver, dst, src, rows, stream)
    }
}
