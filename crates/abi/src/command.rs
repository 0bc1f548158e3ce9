//! Commands: what a client asks of the host, one ring entry each.
//!
//! Every command starts with the same 32 bytes ([`CommandHeader`]) and is padded to a multiple of
//! [`SLOT_LEN`]. It belongs to a stream; when it is done, after all earlier ones of its stream, the
//! host raises that stream's timeline to the command's value. Work waits for other timelines
//! through [`Command::Wait`], and raises others through [`Command::EventRecord`].

use crate::bytes::{OutOfBounds, Reader, Writer};
use crate::channel::{MAX_COMMAND_LEN, SLOT_LEN};

/// Bytes of [`CommandHeader`].
pub const COMMAND_HEADER_LEN: usize = 32;

/// What every command starts with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CommandHeader {
    /// The stream whose order the command keeps; its timeline has the same number.
    /// [`crate::channel::TIMELINE_CONTROL`] for commands that belong to none.
    pub stream: u32,
    /// The value that the stream's timeline reaches when the command is done. Goes up by one from
    /// command to command of a stream.
    pub value: u64,
    /// The client's monotonic clock at submission, in nanoseconds.
    pub submitted_guest_ns: u64,
}

/// How a stream is ordered against the legacy default stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StreamKind {
    /// Waits for the legacy stream's work, and the legacy stream for its.
    Blocking,
    /// Independent of the legacy stream (`cudaStreamNonBlocking`).
    NonBlocking,
}

/// A place that a copy reads or writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// A device address inside the client's window: device memory, a module variable, or mapped
    /// host memory.
    Window(u64),
    /// An offset into the channel's arena, in bytes.
    Arena(u64),
}

/// Extent of a copy or fill: `height` rows in each of `depth` slices, `width_bytes` each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Extent {
    /// Bytes per row.
    pub width_bytes: u64,
    /// Rows per slice.
    pub height: u64,
    /// Slices.
    pub depth: u64,
}

/// Distance between rows and between slices in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pitch {
    /// From a row to the next.
    pub row: u64,
    /// From a slice to the next.
    pub slice: u64,
}

/// A piece of the arena into which the host writes a reply (see [`crate::reply`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReplySlot {
    /// Offset in the arena.
    pub off: u32,
    /// Room in bytes.
    pub len: u32,
}

/// Launch geometry and where the kernel is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Launch<'a> {
    /// The client's number for the module.
    pub module: u32,
    /// Index into the kernels of the module's reply.
    pub kernel: u32,
    /// Blocks per grid.
    pub grid: [u32; 3],
    /// Threads per block.
    pub block: [u32; 3],
    /// Dynamic shared memory per block.
    pub shared_bytes: u32,
    /// [`LAUNCH_COOPERATIVE`].
    pub flags: u32,
    /// Parameter buffer, laid out as the kernel's signature says.
    pub params: &'a [u8],
}

/// All blocks of the grid must be able to run at the same time.
pub const LAUNCH_COOPERATIVE: u32 = 1;

/// A command without its header.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command<'a> {
    /// Fills the ring's end where the next command does not fit. Touches no timeline.
    Pad,
    /// Makes a stream; its number is the command's operand, chosen by the client.
    StreamCreate {
        /// The new stream, and its timeline.
        stream: u32,
        /// Its relation to the legacy stream.
        kind: StreamKind,
        /// CUDA's priority: lower is more urgent, 0 is the least.
        priority: i32,
    },
    /// Ends a stream once its work is done.
    StreamDestroy {
        /// The stream.
        stream: u32,
    },
    /// Backs a range of the device part with memory, zero-filled.
    MemMap {
        /// Device address.
        addr: u64,
        /// Bytes.
        len: u64,
    },
    /// Takes the backing away. The client has seen all work on the range done.
    MemUnmap {
        /// Device address, as mapped.
        addr: u64,
        /// Bytes, as mapped.
        len: u64,
    },
    /// Maps host memory that was announced before (a pinned page list, or a memfd) into the host
    /// part.
    HostMap {
        /// Device address.
        addr: u64,
        /// Bytes.
        len: u64,
        /// The number under which the memory was announced.
        handle: u32,
        /// Offset into the announced memory.
        offset: u64,
    },
    /// Takes such a mapping away.
    HostUnmap {
        /// Device address, as mapped.
        addr: u64,
        /// Bytes, as mapped.
        len: u64,
    },
    /// Loads code: a fat binary, PTX text or a cubin. Replies with its kernels and variables.
    ModuleLoad {
        /// The client's number for the module.
        module: u32,
        /// Where the image is.
        image: Place,
        /// Its length in bytes.
        image_len: u64,
        /// Where [`crate::reply::ModuleReply`] goes.
        reply: ReplySlot,
    },
    /// Unloads it.
    ModuleUnload {
        /// The client's number for the module.
        module: u32,
    },
    /// Asks for [`crate::reply::DeviceReply`].
    DeviceQuery {
        /// Where it goes.
        reply: ReplySlot,
    },
    /// Raises a timeline of the client's own (a host callback has returned), at once.
    Signal {
        /// The timeline.
        timeline: u32,
        /// Its new value.
        value: u64,
    },
    /// Starts a kernel.
    Launch(Launch<'a>),
    /// Copies one range.
    Copy {
        /// Destination.
        dst: Place,
        /// Source.
        src: Place,
        /// Bytes.
        len: u64,
    },
    /// Copies rows and slices.
    CopyRect {
        /// Destination of the first byte.
        dst: Place,
        /// Destination's pitches.
        dst_pitch: Pitch,
        /// Source of the first byte.
        src: Place,
        /// Source's pitches.
        src_pitch: Pitch,
        /// How much.
        extent: Extent,
    },
    /// Fills rows with a repeated value.
    Fill {
        /// First byte, a device address.
        dst: u64,
        /// Distance between rows in bytes.
        pitch: u64,
        /// Bytes per row, a multiple of `value_len`.
        width_bytes: u64,
        /// Rows.
        height: u64,
        /// The value, in the low bytes.
        value: u32,
        /// Its length: 1, 2 or 4 bytes.
        value_len: u32,
    },
    /// Raises an event's timeline when the stream gets here, and notes the time.
    EventRecord {
        /// The event's timeline.
        timeline: u32,
        /// The value it reaches.
        value: u64,
    },
    /// Holds the stream until a timeline has reached a value.
    Wait {
        /// The timeline.
        timeline: u32,
        /// The value to wait for.
        value: u64,
    },
}

/// Why bytes are no command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecodeError {
    /// The command's length is 0, no multiple of 64, over the maximum, or over what is in the ring.
    Length(u32),
    /// No command has this number.
    Opcode(u16),
    /// The command is shorter than its fields.
    Short {
        /// Its number.
        opcode: u16,
    },
    /// A field has a value without a meaning.
    Field {
        /// The command's number.
        opcode: u16,
        /// The field's name.
        field: &'static str,
        /// What it holds.
        value: u64,
    },
}

impl core::fmt::Display for DecodeError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Length(len) => write!(f, "command length {len} is not possible"),
            Self::Opcode(op) => write!(f, "no command has the number {op}"),
            Self::Short { opcode } => write!(f, "command {opcode} is shorter than its fields"),
            Self::Field { opcode, field, value } => {
                write!(f, "command {opcode}: field {field} cannot be {value:#x}")
            }
        }
    }
}

impl core::error::Error for DecodeError {}

/// The numbers of the commands. Control commands are below 16.
pub mod opcode {
    #![allow(missing_docs)]
    pub const PAD: u16 = 0;
    pub const STREAM_CREATE: u16 = 1;
    pub const STREAM_DESTROY: u16 = 2;
    pub const MEM_MAP: u16 = 3;
    pub const MEM_UNMAP: u16 = 4;
    pub const HOST_MAP: u16 = 5;
    pub const HOST_UNMAP: u16 = 6;
    pub const MODULE_LOAD: u16 = 7;
    pub const MODULE_UNLOAD: u16 = 8;
    pub const DEVICE_QUERY: u16 = 9;
    pub const SIGNAL: u16 = 10;
    pub const LAUNCH: u16 = 16;
    pub const COPY: u16 = 17;
    pub const COPY_RECT: u16 = 18;
    pub const FILL: u16 = 19;
    pub const EVENT_RECORD: u16 = 20;
    pub const WAIT: u16 = 21;
}

/// Reads a command's length from its first eight bytes, without trusting the rest.
///
/// # Errors
/// [`DecodeError::Length`] if it cannot be the length of a command in `available` bytes.
pub fn decode_len(first: &[u8; 8], available: usize) -> Result<usize, DecodeError> {
    let [_, _, _, _, a, b, c, d] = *first;
    let len = u32::from_le_bytes([a, b, c, d]);
    let bytes = len as usize;
    let possible = bytes >= SLOT_LEN
        && bytes.is_multiple_of(SLOT_LEN)
        && bytes <= available.min(MAX_COMMAND_LEN);
    if possible { Ok(bytes) } else { Err(DecodeError::Length(len)) }
}

const PLACE_WINDOW: u32 = 0;
const PLACE_ARENA: u32 = 1;

/// Reads fields of one command; remembers its number for errors.
struct Fields<'a> {
    opcode: u16,
    reader: Reader<'a>,
}

impl<'a> Fields<'a> {
    fn short(&self) -> DecodeError {
        DecodeError::Short { opcode: self.opcode }
    }

    fn u32(&mut self) -> Result<u32, DecodeError> {
        self.reader.u32().map_err(|_| self.short())
    }

    fn u64(&mut self) -> Result<u64, DecodeError> {
        self.reader.u64().map_err(|_| self.short())
    }

    fn dim3(&mut self) -> Result<[u32; 3], DecodeError> {
        self.reader.dim3().map_err(|_| self.short())
    }

    fn place(&mut self, field: &'static str) -> Result<Place, DecodeError> {
        let kind = self.u32()?;
        self.u32()?;
        let at = self.u64()?;
        match kind {
            PLACE_WINDOW => Ok(Place::Window(at)),
            PLACE_ARENA => Ok(Place::Arena(at)),
            _ => Err(DecodeError::Field { opcode: self.opcode, field, value: kind.into() }),
        }
    }

    fn pitch(&mut self) -> Result<Pitch, DecodeError> {
        Ok(Pitch { row: self.u64()?, slice: self.u64()? })
    }

    fn reply(&mut self) -> Result<ReplySlot, DecodeError> {
        Ok(ReplySlot { off: self.u32()?, len: self.u32()? })
    }

    fn kind(&mut self) -> Result<StreamKind, DecodeError> {
        match self.u32()? {
            0 => Ok(StreamKind::Blocking),
            1 => Ok(StreamKind::NonBlocking),
            other => {
                Err(DecodeError::Field { opcode: self.opcode, field: "kind", value: other.into() })
            }
        }
    }

    fn launch(&mut self) -> Result<Launch<'a>, DecodeError> {
        let (module, kernel) = (self.u32()?, self.u32()?);
        let (grid, block) = (self.dim3()?, self.dim3()?);
        let (shared_bytes, flags) = (self.u32()?, self.u32()?);
        let params = self.reader.string().map_err(|_| self.short())?;
        Ok(Launch { module, kernel, grid, block, shared_bytes, flags, params })
    }
}

/// Decodes one command from exactly its bytes. Whatever the bytes are, this returns.
///
/// # Errors
/// [`DecodeError`], which names the command and what is wrong with it.
pub fn decode(bytes: &[u8]) -> Result<(CommandHeader, Command<'_>), DecodeError> {
    let mut reader = Reader::new(bytes);
    let opcode = reader.u16().map_err(|_| DecodeError::Length(bytes.len() as u32))?;
    let mut fields = Fields { opcode, reader };
    fields.reader.u16().map_err(|_| DecodeError::Short { opcode })?;
    fields.u32()?; // The length: decode_len has seen it.
    let stream = fields.u32()?;
    fields.u32()?;
    let header = CommandHeader { stream, value: fields.u64()?, submitted_guest_ns: fields.u64()? };
    let command = if opcode < opcode::LAUNCH {
        decode_control(&mut fields)?
    } else {
        decode_work(&mut fields)?
    };
    Ok((header, command))
}

fn decode_control<'a>(f: &mut Fields<'a>) -> Result<Command<'a>, DecodeError> {
    Ok(match f.opcode {
        opcode::PAD => Command::Pad,
        opcode::STREAM_CREATE => Command::StreamCreate {
            stream: f.u32()?,
            kind: f.kind()?,
            priority: f.u32()?.cast_signed(),
        },
        opcode::STREAM_DESTROY => Command::StreamDestroy { stream: f.u32()? },
        opcode::MEM_MAP => Command::MemMap { addr: f.u64()?, len: f.u64()? },
        opcode::MEM_UNMAP => Command::MemUnmap { addr: f.u64()?, len: f.u64()? },
        opcode::HOST_MAP => {
            let (addr, len, offset) = (f.u64()?, f.u64()?, f.u64()?);
            Command::HostMap { addr, len, offset, handle: f.u32()? }
        }
        opcode::HOST_UNMAP => Command::HostUnmap { addr: f.u64()?, len: f.u64()? },
        opcode::MODULE_LOAD => Command::ModuleLoad {
            image: f.place("image")?,
            image_len: f.u64()?,
            module: f.u32()?,
            reply: f.reply()?,
        },
        opcode::MODULE_UNLOAD => Command::ModuleUnload { module: f.u32()? },
        opcode::DEVICE_QUERY => Command::DeviceQuery { reply: f.reply()? },
        opcode::SIGNAL => Command::Signal { value: f.u64()?, timeline: f.u32()? },
        other => return Err(DecodeError::Opcode(other)),
    })
}

fn decode_work<'a>(f: &mut Fields<'a>) -> Result<Command<'a>, DecodeError> {
    Ok(match f.opcode {
        opcode::LAUNCH => Command::Launch(f.launch()?),
        opcode::COPY => Command::Copy { dst: f.place("dst")?, src: f.place("src")?, len: f.u64()? },
        opcode::COPY_RECT => Command::CopyRect {
            dst: f.place("dst")?,
            src: f.place("src")?,
            dst_pitch: f.pitch()?,
            src_pitch: f.pitch()?,
            extent: Extent { width_bytes: f.u64()?, height: f.u64()?, depth: f.u64()? },
        },
        opcode::FILL => {
            let (dst, pitch, width_bytes, height) = (f.u64()?, f.u64()?, f.u64()?, f.u64()?);
            let (value, value_len) = (f.u32()?, f.u32()?);
            if !matches!(value_len, 1 | 2 | 4) {
                let value = value_len.into();
                return Err(DecodeError::Field { opcode: f.opcode, field: "value_len", value });
            }
            Command::Fill { dst, pitch, width_bytes, height, value, value_len }
        }
        opcode::EVENT_RECORD => Command::EventRecord { value: f.u64()?, timeline: f.u32()? },
        opcode::WAIT => Command::Wait { value: f.u64()?, timeline: f.u32()? },
        other => return Err(DecodeError::Opcode(other)),
    })
}

impl Command<'_> {
    /// The command's number.
    pub fn opcode(&self) -> u16 {
        match self {
            Self::Pad => opcode::PAD,
            Self::StreamCreate { .. } => opcode::STREAM_CREATE,
            Self::StreamDestroy { .. } => opcode::STREAM_DESTROY,
            Self::MemMap { .. } => opcode::MEM_MAP,
            Self::MemUnmap { .. } => opcode::MEM_UNMAP,
            Self::HostMap { .. } => opcode::HOST_MAP,
            Self::HostUnmap { .. } => opcode::HOST_UNMAP,
            Self::ModuleLoad { .. } => opcode::MODULE_LOAD,
            Self::ModuleUnload { .. } => opcode::MODULE_UNLOAD,
            Self::DeviceQuery { .. } => opcode::DEVICE_QUERY,
            Self::Signal { .. } => opcode::SIGNAL,
            Self::Launch(_) => opcode::LAUNCH,
            Self::Copy { .. } => opcode::COPY,
            Self::CopyRect { .. } => opcode::COPY_RECT,
            Self::Fill { .. } => opcode::FILL,
            Self::EventRecord { .. } => opcode::EVENT_RECORD,
            Self::Wait { .. } => opcode::WAIT,
        }
    }

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
            Self::MemMap { addr, len }
            | Self::MemUnmap { addr, len }
            | Self::HostUnmap { addr, len } => {
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
            Self::DeviceQuery { reply } => reply.encode(w),
            Self::Signal { timeline, value }
            | Self::EventRecord { timeline, value }
            | Self::Wait { timeline, value } => {
                w.u64(value)?;
                w.u32(timeline)
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
