//! `printf` and `assert` of device code.
//!
//! `vprintf` gets a format string and a buffer in which each argument stands at the next multiple of
//! its size (C's default promotions applied). The text is that of C's printf; `%n` is not supported
//! and `%s` reads a string of the device.

use super::super::code::Place;
use super::super::fault::FaultKind;
use super::super::lanes::first_lane;
use super::super::memory::{DeviceMemory, LANES, lanes};
use super::super::printf::{Conversion, Piece, pieces, render};
use super::{LaneFault, Machine, Running};

/// Bytes of a string of the device that are read at most.
const MAX_STRING_BYTES: usize = 1 << 16;

impl<M: DeviceMemory> Machine<'_, '_, M> {
    /// `vprintf`, lane after lane. `format`, `arguments` and `result` are offsets in the frame.
    pub(super) fn printf(
        &mut self,
        it: &mut Running<'_, '_>,
        format: u32,
        arguments: u32,
        result: Option<u32>,
        active: u32,
    ) -> Result<(), LaneFault> {
        for lane in lanes(active) {
            let printed = self.print_lane(it, lane, format, arguments);
            let count = printed.map_err(|kind| (lane, kind))?;
            if let Some(offset) = result {
                let at = u64::from(it.frame.base) + u64::from(offset);
                it.warp.write_local(lane, at, 4, u64::from(count));
            }
        }
        Ok(())
    }

    /// Prints for one lane and returns the number of arguments.
    fn print_lane(
        &mut self,
        it: &Running<'_, '_>,
        lane: usize,
        format: u32,
        arguments: u32,
    ) -> Result<u32, FaultKind> {
        let format = self.load_lane(it, Place::Frame, lane, u64::from(format), 8)?;
        let mut next = self.load_lane(it, Place::Frame, lane, u64::from(arguments), 8)?;
        let format = self.string(it, lane, format)?;
        let (mut text, mut count) = (Vec::new(), 0);
        for piece in pieces(&format) {
            let conversion = match piece {
                Piece::Text(literal) => {
                    text.extend_from_slice(literal);
                    continue;
                }
                Piece::Conversion(conversion) => conversion,
            };
            let mut stars = [0; 2];
            for star in stars.iter_mut().take(conversion.stars()) {
                *star = self.argument(it, lane, &mut next, 4)? as i32;
            }
            let bytes = conversion.argument_bytes();
            let value = self.argument(it, lane, &mut next, bytes)?;
            let string = match conversion {
                Conversion { kind: b's', .. } => Some(self.string(it, lane, value)?),
                _ => None,
            };
            render(&conversion, stars, value, string.as_deref(), &mut text);
            count += 1;
        }
        self.ctx.environment.print(&text);
        Ok(count)
    }

    /// The next argument of a buffer of variable arguments.
    fn argument(
        &self,
        it: &Running<'_, '_>,
        lane: usize,
        next: &mut u64,
        bytes: u32,
    ) -> Result<u64, FaultKind> {
        let at = next.checked_next_multiple_of(u64::from(bytes));
        let at = at.ok_or(FaultKind::IllegalAddress(*next))?;
        let value = self.load_lane(it, Place::Generic, lane, at, bytes)?;
        *next = at.saturating_add(u64::from(bytes));
        Ok(value)
    }

    /// The bytes of a string at a generic address, without its end.
    fn string(
        &self,
        it: &Running<'_, '_>,
        lane: usize,
        address: u64,
    ) -> Result<Vec<u8>, FaultKind> {
        let mut bytes = Vec::new();
        while bytes.len() < MAX_STRING_BYTES {
            let at = address.wrapping_add(bytes.len() as u64);
            match self.load_lane(it, Place::Generic, lane, at, 1)? {
                0 => break,
                byte => bytes.push(byte as u8),
            }
        }
        Ok(bytes)
    }

    /// `__assertfail`: prints what CUDA prints, once for every thread that failed.
    pub(super) fn assert_fail(
        &mut self,
        it: &Running<'_, '_>,
        [message, file, line, function]: [u32; 4],
        active: u32,
    ) -> LaneFault {
        for lane in lanes(active) {
            let text = |offset: u32| {
                let pointer = self.load_lane(it, Place::Frame, lane, u64::from(offset), 8);
                pointer.and_then(|pointer| self.string(it, lane, pointer))
            };
            let line = self.load_lane(it, Place::Frame, lane, u64::from(line), 4);
            let (Ok(message), Ok(file), Ok(function), Ok(line)) =
                (text(message), text(file), text(function), line)
            else {
                continue;
            };
            let linear = it.warp.number * LANES as u32 + lane as u32;
            let [x, y, z] = super::super::launch::thread_index(self.ctx.block, linear);
            let [bx, by, bz] = self.block;
            let text = format!(
                "{}:{line}: {}: block: [{bx},{by},{bz}], thread: [{x},{y},{z}] Assertion `{}` failed.\n",
                String::from_utf8_lossy(&file),
                String::from_utf8_lossy(&function),
                String::from_utf8_lossy(&message),
            );
            self.ctx.environment.print(text.as_bytes());
        }
        (first_lane(active), FaultKind::Assert)
    }
}
