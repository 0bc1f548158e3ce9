//! Replies: what a module holds, what the device is, as [`svp_abi::reply`] lays it out.

use crate::session::module::Loaded;
use svp_abi::bytes::{OutOfBounds, Writer};
use svp_abi::command::ReplySlot;
use svp_abi::reply::{
    DeviceReply, KernelReply, ModuleReply, ReplyHead, STATUS_NO_ROOM, VariableReply,
};
use svp_gpu::{DeviceInfo, GpuError, KernelInfo};

/// Bytes of a head: status, length, message length, message.
const HEAD_LEN: usize = 12;
/// Bytes of a kernel without its strings and parameters.
const KERNEL_LEN: usize = 4 * 10;
/// Bytes of a variable without its name.
const VARIABLE_LEN: usize = 4 + 8 + 8;
/// Bytes of a device without its name and attributes.
const DEVICE_LEN: usize = 4 + 16 + 8 + 4;

/// Only a status and words.
pub(crate) fn error(error: &GpuError, slot: ReplySlot) -> Vec<u8> {
    finish(error.code, error.message.as_bytes(), &[], slot)
}

/// Only the fact.
pub(crate) fn done(slot: ReplySlot) -> Vec<u8> {
    finish(0, b"", &[], slot)
}

/// A number that was asked for.
pub(crate) fn number(number: u64, slot: ReplySlot) -> Vec<u8> {
    finish(0, b"", &number.to_le_bytes(), slot)
}

/// The contents of a module.
pub(crate) fn module(loaded: &Loaded, slot: ReplySlot) -> Vec<u8> {
    let info = &loaded.info;
    let kernel_len = |k: &KernelInfo| {
        let message = k.refused.as_ref().map_or(0, |e| e.message.len());
        KERNEL_LEN + k.name.len() + message + k.params.len() * 8
    };
    let len = 8
        + info.kernels.iter().map(kernel_len).sum::<usize>()
        + info.variables.iter().map(|v| VARIABLE_LEN + v.name.len()).sum::<usize>();
    let body = write(len, |w| {
        let counts = ModuleReply {
            kernels: info.kernels.len() as u32,
            variables: info.variables.len() as u32,
        };
        counts.encode(w)?;
        info.kernels.iter().try_for_each(|k| encode_kernel(k, w))?;
        info.variables.iter().try_for_each(|v| {
            VariableReply { name: v.name.as_bytes(), addr: v.addr, size: v.size }.encode(w)
        })
    });
    finish(0, b"", &body, slot)
}

/// What the device is, for a client that may use `lease_bytes` of it.
pub(crate) fn device(info: &DeviceInfo, lease_bytes: u64, slot: ReplySlot) -> Vec<u8> {
    let len = DEVICE_LEN + info.name.len() + info.attributes.len() * 8;
    let body = write(len, |w| {
        let head = DeviceReply {
            name: info.name.as_bytes(),
            uuid: info.uuid,
            total_memory_bytes: lease_bytes,
            attributes: info.attributes.len() as u32,
        };
        head.encode(w)?;
        info.attributes.iter().try_for_each(|&(attribute, value)| {
            w.u32(attribute)?;
            w.u32(value.cast_unsigned())
        })
    });
    finish(0, b"", &body, slot)
}

fn encode_kernel(kernel: &KernelInfo, w: &mut Writer<'_>) -> Result<(), OutOfBounds> {
    let mut param_bytes = Vec::with_capacity(kernel.params.len() * 8);
    for slot in &kernel.params {
        param_bytes.extend_from_slice(&slot.offset.to_le_bytes());
        param_bytes.extend_from_slice(&slot.bytes.to_le_bytes());
    }
    let (status, message) = match &kernel.refused {
        Some(refused) => (refused.code, refused.message.as_str()),
        None => (0, ""),
    };
    let reply = KernelReply {
        name: kernel.name.as_bytes(),
        status,
        message: message.as_bytes(),
        registers: kernel.registers,
        shared_bytes: kernel.shared_bytes,
        local_bytes: kernel.local_bytes,
        const_bytes: kernel.const_bytes,
        max_threads_per_block: kernel.max_threads_per_block,
        ptx_version: kernel.ptx_version,
        param_count: kernel.params.len() as u32,
        param_bytes: &param_bytes,
    };
    reply.encode(w)
}

/// Writes a body of exactly `len` bytes.
fn write(len: usize, body: impl FnOnce(&mut Writer<'_>) -> Result<(), OutOfBounds>) -> Vec<u8> {
    let mut out = vec![0; len];
    let mut w = Writer::new(&mut out);
    let written = body(&mut w).map(|()| w.written());
    debug_assert_eq!(written, Ok(len), "the computed length of a reply is its length");
    out
}

/// Puts the head before the body, or says how much room there should have been.
fn finish(status: u32, message: &[u8], body: &[u8], slot: ReplySlot) -> Vec<u8> {
    let len = HEAD_LEN + message.len() + body.len();
    let (status, kept) = if len <= slot.len as usize { (status, len) } else { (STATUS_NO_ROOM, 8) };
    let mut out = vec![0; kept.min(slot.len as usize)];
    let mut w = Writer::new(&mut out);
    let len = u32::try_from(len).unwrap_or(u32::MAX);
    // Each write checks its room; a slot under eight bytes gets what fits.
    let fitted = if status == STATUS_NO_ROOM {
        w.u32(status).and_then(|()| w.u32(len))
    } else {
        ReplyHead { status, len, message }.encode(&mut w).and_then(|()| w.bytes(body))
    };
    debug_assert!(fitted.is_ok() || slot.len < 8);
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use svp_abi::bytes::Reader;
    use svp_gpu::Capabilities;

    fn info() -> DeviceInfo {
        DeviceInfo {
            name: "device".into(),
            uuid: [7; 16],
            total_memory_bytes: 1 << 30,
            granularity_bytes: 4096,
            compute_capability: 87,
            attributes: vec![(1, 1024), (2, -3)],
            capabilities: Capabilities::NONE,
        }
    }

    #[test]
    fn a_device_reply_is_read_back() {
        let bytes = device(&info(), 99, ReplySlot { off: 0, len: 4096 });
        let mut r = Reader::new(&bytes);
        let head = ReplyHead::decode(&mut r).unwrap();
        assert_eq!((head.status, head.len as usize), (0, bytes.len()));
        let device = DeviceReply::decode(&mut r).unwrap();
        assert_eq!(
            (device.name, device.total_memory_bytes, device.attributes),
            (&b"device"[..], 99, 2)
        );
        assert_eq!((r.u32(), r.u32(), r.u32()), (Ok(1), Ok(1024), Ok(2)));
        assert_eq!(r.u32().map(u32::cast_signed), Ok(-3));
        assert_eq!(r.rest(), b"");
    }

    #[test]
    fn a_reply_without_room_says_how_much_it_needs() {
        let whole = device(&info(), 99, ReplySlot { off: 0, len: 4096 });
        for room in [8, 9, whole.len() as u32 - 1] {
            let bytes = device(&info(), 99, ReplySlot { off: 0, len: room });
            let head = ReplyHead::decode(&mut Reader::new(&bytes)).unwrap();
            assert_eq!((head.status, head.len as usize), (STATUS_NO_ROOM, whole.len()));
        }
        assert_eq!(device(&info(), 99, ReplySlot { off: 0, len: whole.len() as u32 }), whole);
        assert_eq!(device(&info(), 99, ReplySlot { off: 0, len: 3 }).len(), 3);
    }
}
