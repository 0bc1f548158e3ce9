//! Arrays, and copies of boxes.

use svp_cuda_types::{CUDA_ARRAY3D_DESCRIPTOR, CUDA_MEMCPY3D};
use svp_gpu::{JobKind, QueueId};

use crate::api::copy::{End, Rows, copy, side};
use crate::border::{Done, code, give, read};
use crate::call::calls;
use crate::driver::{Driver, current};
use crate::objects::Array;
use crate::space::GRANULARITY;
use crate::texels;

/// One side of a copy: where a slice of it starts, and bytes from row to row.
struct Side {
    kind: u32,
    place: (u64, u64),
    array: usize,
    start: [u64; 3],
    pitch: u64,
    rows: u64,
}

impl Side {
    /// *Driver API*, `cuMemcpy3D`: in arrays offsets and widths are whole elements, and all of the box is inside;
    /// in memory rows and slices do not overlap.
    fn check(&self, driver: &Driver, [width, height, depth]: [u64; 3]) -> Done {
        let [x, y, z] = self.start;
        let within =
            |start: u64, len: u64, most: u64| start.checked_add(len).is_some_and(|it| it <= most);
        let fits = match self.array_of(driver)? {
            Some(Array { shape, .. }) => {
                let texel = shape.texel_bytes();
                x.is_multiple_of(texel)
                    && width.is_multiple_of(texel)
                    && within(x, width, shape.row_bytes())
                    && within(y, height, shape.rows())
                    && within(z, depth, shape.slices())
            }
            None => within(x, width, self.pitch) && within(y, height, self.rows),
        };
        if fits { Ok(()) } else { Err(code::INVALID_VALUE) }
    }

    fn array_of(&self, driver: &Driver) -> Done<Option<Array>> {
        const ARRAY: u32 = 3;
        if self.kind != ARRAY {
            return Ok(None);
        }
        let found = driver.state().arrays.get(&self.array).copied();
        found.map(Some).ok_or(code::INVALID_HANDLE)
    }

    /// Where a slice starts, and its pitch.
    fn slice(&self, driver: &Driver, number: u64, rows: &Rows) -> Done<(End, u64)> {
        let [x, y, z] = self.start;
        if let Some(Array { address, shape, .. }) = self.array_of(driver)? {
            let at = address + (z + number) * shape.slice_pitch + y * shape.row_pitch + x;
            return Ok((End::Device(at), shape.row_pitch));
        }
        let offset = (z + number) * self.pitch * self.rows + y * self.pitch + x;
        let extent = rows.extent(self.pitch)?;
        Ok((side(driver, self.kind, self.place, offset, extent)?, self.pitch))
    }
}

fn sides(it: &CUDA_MEMCPY3D) -> (Side, Side) {
    let src = Side {
        kind: it.srcMemoryType,
        place: (it.srcHost as u64, it.srcDevice),
        array: it.srcArray as usize,
        start: [it.srcXInBytes as u64, it.srcY as u64, it.srcZ as u64],
        pitch: it.srcPitch as u64,
        rows: it.srcHeight as u64,
    };
    let dst = Side {
        kind: it.dstMemoryType,
        place: (it.dstHost as u64, it.dstDevice),
        array: it.dstArray as usize,
        start: [it.dstXInBytes as u64, it.dstY as u64, it.dstZ as u64],
        pitch: it.dstPitch as u64,
        rows: it.dstHeight as u64,
    };
    (dst, src)
}

calls! {
    fn cuArray3DCreate_v2(array: *mut usize, asked: *const CUDA_ARRAY3D_DESCRIPTOR) {
        let driver = current()?;
        let shape = texels::shape(driver, &read(asked)?)?;
        let bytes = shape.slice_pitch.checked_mul(shape.slices());
        let bytes = bytes.and_then(|it| it.checked_next_multiple_of(GRANULARITY));
        let bytes = bytes.ok_or(code::OUT_OF_MEMORY)?;
        let mut state = driver.state();
        driver.open_space(&mut state, None)?;
        state.ledger.take(bytes)?;
        let space = state.space.as_mut().ok_or(code::OUT_OF_MEMORY)?;
        let address = space.reserve(0, bytes, GRANULARITY)?;
        driver.device.run(QueueId(0), JobKind::MapDevice { addr: address, len: bytes })?;
        // Fresh memory is not zero: nothing promises that it is.
        let fill = JobKind::Fill {
            dst: address,
            pitch: bytes,
            width_bytes: bytes,
            height: 1,
            value: 0xa5,
            value_len: 1,
        };
        driver.device.run(QueueId(0), fill)?;
        let handle = state.handle();
        state.arrays.insert(handle, Array { address, bytes, shape });
        give(array, handle)
    }

    fn cuArrayDestroy(array: usize) {
        let driver = current()?;
        let gone = driver.state().arrays.remove(&array).ok_or(code::INVALID_HANDLE)?;
        driver.device.run(QueueId(0), JobKind::Unmap { addr: gone.address, len: gone.bytes })?;
        let mut state = driver.state();
        if let Some(space) = &mut state.space {
            space.release(gone.address);
        }
        state.ledger.give(gone.bytes)
    }

    fn cuMemcpy3DAsync_v2(parameters: *const CUDA_MEMCPY3D, stream: usize) {
        let driver = current()?;
        driver.queue(stream)?;
        let it = read(parameters)?;
        let (dst, src) = sides(&it);
        let [width, height, depth] = [it.WidthInBytes, it.Height, it.Depth].map(|size| size as u64);
        if it.srcLOD != 0 || it.dstLOD != 0 {
            return Err(code::INVALID_VALUE);
        }
        if width == 0 || height == 0 || depth == 0 {
            return Ok(());
        }
        dst.check(driver, [width, height, depth])?;
        src.check(driver, [width, height, depth])?;
        for number in 0..depth {
            let rows = Rows { width, height, dst_pitch: 0, src_pitch: 0 };
            let (to, dst_pitch) = dst.slice(driver, number, &rows)?;
            let (from, src_pitch) = src.slice(driver, number, &rows)?;
            copy(driver, to, from, Rows { dst_pitch, src_pitch, ..rows }, stream)?;
        }
        Ok(())
    }
}
