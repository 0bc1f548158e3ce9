//! What the device is: asked once, when the channel opens.

use crate::{Answer, CUresult, Client, report};
use std::collections::HashMap;
use svp_abi::bytes::{OutOfBounds, Reader};
use svp_abi::channel::TIMELINE_CONTROL;
use svp_abi::command::{Command, ReplySlot};
use svp_abi::reply::{DeviceReply, ReplyHead};
use svp_cuda_types::CUdevice_attribute;

/// Room for the reply; some 200 attributes take 2 KiB.
const REPLY_LEN: usize = 16 * 1024;

/// Name, memory and attributes of the device.
#[derive(Debug, Clone, Default)]
pub struct DeviceFacts {
    /// Its name.
    pub name: String,
    /// Its UUID.
    pub uuid: [u8; 16],
    /// Memory that the client may use in bytes.
    pub total_memory_bytes: u64,
    attributes: HashMap<u32, i32>,
}

impl DeviceFacts {
    fn decode(reply: &[u8]) -> Result<(u32, String, Self), OutOfBounds> {
        let mut reader = Reader::new(reply);
        let head = ReplyHead::decode(&mut reader)?;
        let message = String::from_utf8_lossy(head.message).into_owned();
        if head.status != 0 {
            return Ok((head.status, message, Self::default()));
        }
        let reply = DeviceReply::decode(&mut reader)?;
        let mut facts = Self {
            name: String::from_utf8_lossy(reply.name).into_owned(),
            uuid: reply.uuid,
            total_memory_bytes: reply.total_memory_bytes,
            attributes: HashMap::new(),
        };
        for _ in 0..reply.attributes {
            let (attribute, value) = (reader.u32()?, reader.u32()?);
            facts.attributes.insert(attribute, value.cast_signed());
        }
        Ok((0, message, facts))
    }

    /// An attribute as the host tells it; `None` if it does not.
    pub fn attribute(&self, attribute: CUdevice_attribute) -> Option<i32> {
        self.attributes.get(&attribute.0).copied()
    }

    /// The same as an unsigned number, or `default` where the host does not tell it.
    pub fn limit(&self, attribute: CUdevice_attribute, default: u32) -> u32 {
        let told = self.attribute(attribute).and_then(|value| u32::try_from(value).ok());
        told.filter(|value| *value > 0).unwrap_or(default)
    }
}

impl Client {
    pub(crate) fn ask_device(&self) -> Answer<DeviceFacts> {
        let piece = self.arena_take(REPLY_LEN.min(self.arena.len()))?;
        let reply = ReplySlot { off: piece.off as u32, len: piece.len as u32 };
        let value = self.control(&Command::DeviceQuery { reply })?;
        self.wait(TIMELINE_CONTROL, value)?;
        let mut bytes = vec![0; piece.len];
        self.channel.arena_read(piece.off, &mut bytes);
        self.arena_free(piece);
        let (status, message, facts) = DeviceFacts::decode(&bytes).map_err(|error| {
            report::once(&format!("the host's description of the device makes no sense: {error}"));
            CUresult::NO_DEVICE
        })?;
        if status != 0 {
            report::once(&format!("the host has no device: {message} (CUDA error {status})"));
            return Err(CUresult::NO_DEVICE);
        }
        Ok(facts)
    }
}
