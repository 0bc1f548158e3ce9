//! From commands to bytes.

use super::{
    Command, CommandHeader, Extent, Launch, ObjectKind, PLACE_ARENA, PLACE_WINDOW, Place,
    ReplySlot, StreamKind,
};
use crate::bytes::{OutOfBounds, Writer};
use crate::channel::{MAX_COMMAND_LEN, SLOT_LEN};

impl Command<'_> {
    /// Writes the command with its header into `out`, and zeroes up to the next slot. Returns the
    /// length, a multiple of [`SLOT_LEN`]. [`Command::Pad`] fills all of `out`.
    ///
    /// # Errors
    /// [`OutOfBounds`] if `out` or [`MAX_COMMAND_LEN`] is too short; then `out` holds no command.
    pub fn encode(&self, header: &CommandHeader, out: &mut [u8]) -> Result<usize, OutOfBounds> {
        let room = out.len().min(MAX_COMMAND_LEN);
        let out = out.get_mut(..room).ok_or(OutOfBounds)?;
        let used = {
            let mut w = Writer::new(out);
            w.u16(self.opcode())?;
            w.u16(0)?;
            w.u32(0)?;
            w.u32(header.stream)?;
            w.u32(0)?;
            w.u64(header.value)?;
            w.u64(header.submitted_guest_ns)?;
            self.encode_fields(&mut w)?;
            w.written()
        };
        let len = if matches!(self, Self::Pad) { room } else { used.next_multiple_of(SLOT_LEN) };
        out.get_mut(used..len).ok_or(OutOfBounds)?.fill(0);
        out.get_mut(4..8).ok_or(OutOfBounds)?.copy_from_slice(&(len as u32).to_le_bytes());
        Ok(len)
    }

    fn encode_fields(&self, w: &mut Writer<'_>) -> Result<(), OutOfBounds> {
        match *self {
            Self::Pad => Ok(()),
            Self::StreamCreate { stream, kind, priority } => {
                w.u32(stream)?;
                w.u32(matches!(kind, StreamKind::NonBlocking).into())?;
                w.u32(priority.cast_unsigned())
            }
            Self::StreamDestroy { stream: id } | Self::ModuleUnload { module: id } => w.u32(id),
            Self::MemMap { addr, len, reply } => {
                w.u64(addr)?;
                w.u64(len)?;
                reply.unwrap_or(ReplySlot { off: 0, len: 0 }).encode(w)
            }
            Self::MemUnmap { addr, len } | Self::HostUnmap { addr, len } => {
                w.u64(addr)?;
                w.u64(len)
            }
            Self::HostMap { addr, len, handle, offset } => {
                w.u64(addr)?;
                w.u64(len)?;
                w.u64(offset)?;
                w.u32(handle)
            }
            Self::ModuleLoad { module, image, image_len, reply } => {
                image.encode(w)?;
                w.u64(image_len)?;
                w.u32(module)?;
                reply.encode(w)
            }
            Self::DeviceQuery { reply } | Self::MemoryQuery { reply } => reply.encode(w),
            Self::MemShare { addr, len, key, reply } | Self::MemOpen { addr, len, key, reply } => {
                [addr, len, key].into_iter().try_for_each(|v| w.u64(v))?;
                reply.encode(w)
            }
            Self::Signal { timeline, value }
            | Self::EventRecord { timeline, value }
            | Self::Wait { timeline, value } => {
                w.u64(value)?;
                w.u32(timeline)
            }
            Self::ArrayMap { addr, len, shape, reply } => {
                w.u64(addr)?;
                w.u64(len)?;
                shape.write(w)?;
                reply.encode(w)
            }
            Self::ObjectCreate { texture, kind, reference, reply } => {
                w.u64(reference)?;
                reply.encode(w)?;
                w.u32(matches!(kind, ObjectKind::Surface).into())?;
                w.u32(0)?;
                w.bytes(&texture.encode())
            }
            Self::ObjectDestroy { handle, kind } => {
                w.u64(handle)?;
                w.u32(matches!(kind, ObjectKind::Surface).into())
            }
            Self::Limit { limit, value, reply } => {
                w.u64(value.unwrap_or(0))?;
                w.u32(limit)?;
                w.u32(value.is_some().into())?;
                reply.encode(w)
            }
            Self::Launch(launch) => launch.encode(w),
            Self::Copy { .. } | Self::CopyRect { .. } | Self::Fill { .. } => self.encode_move(w),
        }
    }

    fn encode_move(&self, w: &mut Writer<'_>) -> Result<(), OutOfBounds> {
        match *self {
            Self::Copy { dst, src, len } => {
                dst.encode(w)?;
                src.encode(w)?;
                w.u64(len)
            }
            Self::CopyRect { dst, dst_pitch, src, src_pitch, extent } => {
                dst.encode(w)?;
                src.encode(w)?;
                let Extent { width_bytes, height, depth } = extent;
                [dst_pitch.row, dst_pitch.slice, src_pitch.row, src_pitch.slice]
                    .into_iter()
                    .chain([width_bytes, height, depth])
                    .try_for_each(|v| w.u64(v))
            }
            Self::Fill { dst, pitch, width_bytes, height, value, value_len } => {
                [dst, pitch, width_bytes, height].into_iter().try_for_each(|v| w.u64(v))?;
                w.u32(value)?;
                w.u32(value_len)
            }
            _ => Ok(()),
        }
    }
}

impl Place {
    fn encode(self, w: &mut Writer<'_>) -> Result<(), OutOfBounds> {
        let (kind, at) = match self {
            Self::Window(addr) => (PLACE_WINDOW, addr),
            Self::Arena(off) => (PLACE_ARENA, off),
        };
        w.u32(kind)?;
        w.u32(0)?;
        w.u64(at)
    }
}

impl ReplySlot {
    fn encode(self, w: &mut Writer<'_>) -> Result<(), OutOfBounds> {
        w.u32(self.off)?;
        w.u32(self.len)
    }
}

impl Launch<'_> {
    fn encode(&self, w: &mut Writer<'_>) -> Result<(), OutOfBounds> {
        w.u32(self.module)?;
        w.u32(self.kernel)?;
        w.dim3(self.grid)?;
        w.dim3(self.block)?;
        w.u32(self.shared_bytes)?;
        w.u32(self.flags)?;
        w.string(self.params)
    }
}
