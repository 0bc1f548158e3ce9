//! The device's description: requested once, when the channel opens.

use std::collections::HashMap;
use svp_abi::bytes::{OutOfBounds, Reader};
use svp_abi::reply::{
    ATTRIBUTE_DEVICES, ATTRIBUTE_OWN_OBJECTS, DEVICES_MAX, DeviceReply, ReplyHead,
};
use svp_cuda_types::CUdevice_attribute;

/// Why the host has no device for the client.
#[derive(Debug)]
pub(crate) struct Refusal {
    /// A `CUresult`.
    pub(crate) status: u32,
    pub(crate) message: String,
}

/// Name, memory and attributes of the device.
#[derive(Debug, Clone, Default)]
pub struct DeviceFacts {
    /// The name that programs see.
    pub name: String,
    /// The UUID that programs see.
    pub uuid: [u8; 16],
    /// Memory that the client may use in bytes.
    pub total_memory_bytes: u64,
    attributes: HashMap<u32, i32>,
}

impl DeviceFacts {
    /// The facts in a reply, or the host's refusal.
    pub(crate) fn decode(reply: &[u8]) -> Result<Result<Self, Refusal>, OutOfBounds> {
        let mut reader = Reader::new(reply);
        let ReplyHead { status, message, .. } = ReplyHead::decode(&mut reader)?;
        if status != 0 {
            let message = String::from_utf8_lossy(message).into_owned();
            return Ok(Err(Refusal { status, message }));
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
        Ok(Ok(facts))
    }

    /// How many devices programs see: all are the one that the host has, each with its share of
    /// the client's memory.
    pub fn count(&self) -> u32 {
        let named = self.attributes.get(&ATTRIBUTE_DEVICES).map(|count| count.cast_unsigned());
        named.unwrap_or(1).clamp(1, DEVICES_MAX)
    }

    /// Whether arrays, textures and surfaces are the device's own objects. Else arrays are memory, and textures
    /// descriptors in memory.
    pub fn has_own_objects(&self) -> bool {
        self.attributes.get(&ATTRIBUTE_OWN_OBJECTS) == Some(&1)
    }

    /// The UUID of one of the devices: of the first the host's, and no two the same.
    pub fn uuid_of(&self, device: u32) -> [u8; 16] {
        let mut uuid = self.uuid;
        if let Some(last) = uuid.last_mut() {
            *last = last.wrapping_add(device as u8);
        }
        uuid
    }

    /// An attribute that the host named; `None` for others.
    pub fn attribute(&self, attribute: CUdevice_attribute) -> Option<i32> {
        self.attributes.get(&attribute.0).copied()
    }

    /// An attribute as an unsigned number, or `default` where the host did not name it.
    pub fn limit(&self, attribute: CUdevice_attribute, default: u32) -> u32 {
        let named = self.attribute(attribute).and_then(|value| u32::try_from(value).ok());
        named.filter(|value| *value > 0).unwrap_or(default)
    }
}
