//! Replies: what the host writes into a piece of the arena that the client set aside.
//!
//! A reply starts with a status (a `CUresult`), the length that the whole reply needs, and a
//! message for people. If it did not fit, the status is [`STATUS_NO_ROOM`] and only the first
//! eight bytes are there: ask again with more room.

use crate::bytes::{OutOfBounds, Reader, Writer};

/// In place of a `CUresult`: the reply is longer than its slot.
pub const STATUS_NO_ROOM: u32 = u32::MAX;

/// Among the attributes of a device's description: how many devices the client is to show its program, 1
/// where it is not named. The number is none of CUDA's.
pub const ATTRIBUTE_DEVICES: u32 = 0x5356_0001;
/// Among the attributes: 1 where arrays, textures and surfaces are the device's own objects, which clients have
/// made by commands. Else kernels read descriptors in memory ([`crate::texture`]).
pub const ATTRIBUTE_OWN_OBJECTS: u32 = 0x5356_0002;
/// Most devices that a client shows.
pub const DEVICES_MAX: u32 = 16;

/// The head of every reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReplyHead<'a> {
    /// A `CUresult`, or [`STATUS_NO_ROOM`].
    pub status: u32,
    /// The length of the whole reply in bytes.
    pub len: u32,
    /// What went wrong, in words; may be there with success too (a warning). UTF-8.
    pub message: &'a [u8],
}

impl<'a> ReplyHead<'a> {
    /// Reads a head, and leaves the reader at what follows.
    ///
    /// # Errors
    /// [`OutOfBounds`] if it is cut short.
    pub fn decode(r: &mut Reader<'a>) -> Result<Self, OutOfBounds> {
        let (status, len) = (r.u32()?, r.u32()?);
        let message = if status == STATUS_NO_ROOM { &[] } else { r.string()? };
        Ok(Self { status, len, message })
    }

    /// Writes status, length and message.
    ///
    /// # Errors
    /// [`OutOfBounds`] if there is no room.
    pub fn encode(&self, w: &mut Writer<'_>) -> Result<(), OutOfBounds> {
        w.u32(self.status)?;
        w.u32(self.len)?;
        w.string(self.message)
    }
}

/// One kernel of a module, in the order that [`crate::command::Launch::kernel`] counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KernelReply<'a> {
    /// The (mangled) name.
    pub name: &'a [u8],
    /// 0, or the `CUresult` with which a launch of it is refused.
    pub status: u32,
    /// Why it is refused, in words.
    pub message: &'a [u8],
    /// Registers per thread.
    pub registers: u32,
    /// Static shared memory per block in bytes.
    pub shared_bytes: u32,
    /// Local memory per thread in bytes.
    pub local_bytes: u32,
    /// Constant memory in bytes.
    pub const_bytes: u32,
    /// Most threads that a block of it may have.
    pub max_threads_per_block: u32,
    /// Virtual architecture that it was compiled for, as in `compute_75` = 75.
    pub ptx_version: u32,
    /// Number of parameters: as many `offset u32, size u32` pairs follow in the reply.
    pub param_count: u32,
    /// The pairs, undecoded; [`KernelReply::params`] reads them.
    pub param_bytes: &'a [u8],
}

impl<'a> KernelReply<'a> {
    /// Offset and size in bytes of each parameter in the parameter buffer.
    pub fn params(&self) -> impl Iterator<Item = (u32, u32)> + 'a {
        let mut r = Reader::new(self.param_bytes);
        core::iter::from_fn(move || Some((r.u32().ok()?, r.u32().ok()?)))
    }

    /// Reads one kernel.
    ///
    /// # Errors
    /// [`OutOfBounds`] if it is cut short.
    pub fn decode(r: &mut Reader<'a>) -> Result<Self, OutOfBounds> {
        let (name, message) = (r.string()?, r.string()?);
        let mut next = || r.u32();
        let (status, registers, shared_bytes, local_bytes) = (next()?, next()?, next()?, next()?);
        let (const_bytes, max_threads_per_block) = (next()?, next()?);
        let (ptx_version, param_count) = (next()?, next()?);
        let bytes = (param_count as usize).checked_mul(8).ok_or(OutOfBounds)?;
        let param_bytes = r.bytes(bytes)?;
        Ok(Self {
            name,
            status,
            message,
            registers,
            shared_bytes,
            local_bytes,
            const_bytes,
            max_threads_per_block,
            ptx_version,
            param_count,
            param_bytes,
        })
    }

    /// Writes one kernel.
    ///
    /// # Errors
    /// [`OutOfBounds`] if there is no room.
    pub fn encode(&self, w: &mut Writer<'_>) -> Result<(), OutOfBounds> {
        w.string(self.name)?;
        w.string(self.message)?;
        [self.status, self.registers, self.shared_bytes, self.local_bytes]
            .into_iter()
            .chain([self.const_bytes, self.max_threads_per_block])
            .chain([self.ptx_version, self.param_count])
            .try_for_each(|v| w.u32(v))?;
        w.bytes(self.param_bytes)
    }
}

/// One variable of a module.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VariableReply<'a> {
    /// The (mangled) name.
    pub name: &'a [u8],
    /// Device address.
    pub addr: u64,
    /// Size in bytes.
    pub size: u64,
}

impl<'a> VariableReply<'a> {
    /// Reads one variable.
    ///
    /// # Errors
    /// [`OutOfBounds`] if it is cut short.
    pub fn decode(r: &mut Reader<'a>) -> Result<Self, OutOfBounds> {
        Ok(Self { name: r.string()?, addr: r.u64()?, size: r.u64()? })
    }

    /// Writes one variable.
    ///
    /// # Errors
    /// [`OutOfBounds`] if there is no room.
    pub fn encode(&self, w: &mut Writer<'_>) -> Result<(), OutOfBounds> {
        w.string(self.name)?;
        w.u64(self.addr)?;
        w.u64(self.size)
    }
}

/// What follows the head of a module's reply: two counts, then kernels, then variables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ModuleReply {
    /// How many [`KernelReply`]s follow.
    pub kernels: u32,
    /// How many [`VariableReply`]s follow those.
    pub variables: u32,
}

impl ModuleReply {
    /// Reads the counts.
    ///
    /// # Errors
    /// [`OutOfBounds`] if they are cut short.
    pub fn decode(r: &mut Reader<'_>) -> Result<Self, OutOfBounds> {
        Ok(Self { kernels: r.u32()?, variables: r.u32()? })
    }

    /// Writes the counts.
    ///
    /// # Errors
    /// [`OutOfBounds`] if there is no room.
    pub fn encode(&self, w: &mut Writer<'_>) -> Result<(), OutOfBounds> {
        w.u32(self.kernels)?;
        w.u32(self.variables)
    }
}

/// What follows the head of a device's reply: name, UUID, memory, then attributes as pairs of a
/// `CUdevice_attribute` and its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeviceReply<'a> {
    /// The device's name, UTF-8.
    pub name: &'a [u8],
    /// The device's UUID.
    pub uuid: [u8; 16],
    /// Memory that the client may use in bytes.
    pub total_memory_bytes: u64,
    /// How many attribute pairs follow, each a `u32` and an `i32`.
    pub attributes: u32,
}

impl<'a> DeviceReply<'a> {
    /// Reads all but the attributes, and leaves the reader at them.
    ///
    /// # Errors
    /// [`OutOfBounds`] if it is cut short.
    pub fn decode(r: &mut Reader<'a>) -> Result<Self, OutOfBounds> {
        let name = r.string()?;
        let mut uuid = [0; 16];
        uuid.copy_from_slice(r.bytes(16)?);
        Ok(Self { name, uuid, total_memory_bytes: r.u64()?, attributes: r.u32()? })
    }

    /// Writes all but the attributes.
    ///
    /// # Errors
    /// [`OutOfBounds`] if there is no room.
    pub fn encode(&self, w: &mut Writer<'_>) -> Result<(), OutOfBounds> {
        w.string(self.name)?;
        w.bytes(&self.uuid)?;
        w.u64(self.total_memory_bytes)?;
        w.u32(self.attributes)
    }
}
