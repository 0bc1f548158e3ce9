//! From bytes to commands: total, and whatever is wrong is named.

use super::{
    Command, CommandHeader, Extent, Launch, ObjectKind, PLACE_ARENA, PLACE_WINDOW, Pitch, Place,
    ReplySlot, StreamKind, opcode,
};
use crate::bytes::Reader;
use crate::channel::{MAX_COMMAND_LEN, SLOT_LEN};
use crate::texture::{ArrayShape, NoTexture, TEXTURE_LEN, TextureDescriptor};

/// Why bytes are no command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecodeError {
    /// The command's length is 0, no multiple of 64, over the maximum, or over what is in the ring.
    Length(u32),
    /// No command has this number.
    Opcode(u16),
    /// The command is shorter than its fields.
    Short {
        /// The number.
        opcode: u16,
    },
    /// A field has a value without a meaning.
    Field {
        /// The command's number.
        opcode: u16,
        /// The field's name.
        field: &'static str,
        /// The value that was decoded.
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

    fn flag(&mut self, field: &'static str) -> Result<bool, DecodeError> {
        match self.u32()? {
            0 => Ok(false),
            1 => Ok(true),
            value => {
                let value = value.into();
                Err(DecodeError::Field { opcode: self.opcode, field, value })
            }
        }
    }

    fn array(&mut self) -> Result<ArrayShape, DecodeError> {
        let shape = ArrayShape::read(&mut self.reader).map_err(|_| self.short())?;
        match shape.wrong() {
            Some((field, value)) => Err(DecodeError::Field { opcode: self.opcode, field, value }),
            None => Ok(shape),
        }
    }

    fn object_kind(&mut self) -> Result<ObjectKind, DecodeError> {
        let (kind, value) = (self.u32()?, self.u32()?);
        match (kind, value) {
            (0, 0) => Ok(ObjectKind::Texture),
            (1, 0) => Ok(ObjectKind::Surface),
            _ => {
                let value = u64::from(kind) | u64::from(value) << 32;
                Err(DecodeError::Field { opcode: self.opcode, field: "kind", value })
            }
        }
    }

    fn texture(&mut self) -> Result<TextureDescriptor, DecodeError> {
        let bytes = self.reader.bytes(TEXTURE_LEN).map_err(|_| self.short())?;
        TextureDescriptor::decode(bytes).map_err(|wrong| {
            let (field, value) = match wrong {
                NoTexture::Short => return self.short(),
                NoTexture::Magic(value) => ("magic", value),
                NoTexture::Field(field, value) => (field, value),
            };
            DecodeError::Field { opcode: self.opcode, field, value: value.into() }
        })
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
    let command = if opcode::is_control(opcode) {
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
        opcode::MEM_MAP => Command::MemMap {
            addr: f.u64()?,
            len: f.u64()?,
            reply: Some(f.reply()?).filter(|it| it.len != 0),
        },
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
        opcode::MEM_SHARE => {
            let (addr, len, key) = (f.u64()?, f.u64()?, f.u64()?);
            Command::MemShare { addr, len, key, reply: f.reply()? }
        }
        opcode::MEM_OPEN => {
            let (addr, len, key) = (f.u64()?, f.u64()?, f.u64()?);
            Command::MemOpen { addr, len, key, reply: f.reply()? }
        }
        opcode::ARRAY_MAP => Command::ArrayMap {
            addr: f.u64()?,
            len: f.u64()?,
            shape: f.array()?,
            reply: f.reply()?,
        },
        opcode::OBJECT_CREATE => Command::ObjectCreate {
            reference: f.u64()?,
            reply: f.reply()?,
            kind: f.object_kind()?,
            texture: f.texture()?,
        },
        opcode::OBJECT_DESTROY => {
            Command::ObjectDestroy { handle: f.u64()?, kind: f.object_kind()? }
        }
        opcode::LIMIT => {
            let (value, limit) = (f.u64()?, f.u32()?);
            let value = f.flag("sets")?.then_some(value);
            Command::Limit { limit, value, reply: f.reply()? }
        }
        opcode::MEMORY_QUERY => Command::MemoryQuery { reply: f.reply()? },
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
