//! The commands, as the mock carries them out.

use super::client::Client;
use super::module::Module;
use std::sync::atomic::Ordering;
use svp_abi::bytes::Writer;
use svp_abi::channel::{OFF_CONTEXT_ERROR, TIMELINE_CONTROL};
use svp_abi::command::{Command, CommandHeader, Extent, Launch, Pitch, Place, ReplySlot};
use svp_abi::reply::{DeviceReply, ReplyHead, STATUS_NO_ROOM};

const OUT_OF_MEMORY: u32 = 2;
const INVALID_VALUE: u32 = 1;
const ILLEGAL_ADDRESS: u32 = 700;
const NOT_SUPPORTED: u32 = 801;

impl Client {
    /// Runs a command; false if it has to wait.
    pub(super) fn execute(&mut self, header: CommandHeader, command: &Command<'_>) -> bool {
        let error = match *command {
            Command::Pad => return true,
            Command::Wait { timeline, value } => {
                if self.value(timeline) < value {
                    return false;
                }
                0
            }
            Command::EventRecord { timeline, value } | Command::Signal { timeline, value } => {
                self.raise(timeline, value, 0);
                0
            }
            _ if self.sticky != 0 && header.stream != TIMELINE_CONTROL => self.sticky,
            Command::MemMap { addr, len, reply } => {
                let is_done = self.memory.map_device(addr, len);
                let status = if is_done { 0 } else { OUT_OF_MEMORY };
                match reply {
                    Some(reply) => self.answer(reply, status, &[]),
                    None => status,
                }
            }
            Command::MemoryQuery { reply } => {
                let room = self.memory.room_bytes();
                self.answer(reply, 0, &room.to_le_bytes())
            }
            Command::HostMap { addr, len, handle, offset } => {
                if self.memory.map_host(addr, len, handle, offset) { 0 } else { INVALID_VALUE }
            }
            Command::MemUnmap { addr, len } | Command::HostUnmap { addr, len } => {
                if self.memory.unmap(addr, len) { 0 } else { INVALID_VALUE }
            }
            Command::ModuleLoad { module, image, image_len, reply } => {
                self.load(module, image, image_len, reply)
            }
            Command::ModuleUnload { module } => {
                u32::from(self.modules.remove(&module).is_none()) * INVALID_VALUE
            }
            Command::DeviceQuery { reply } => self.describe(reply),
            Command::MemShare { reply, .. }
            | Command::MemOpen { reply, .. }
            | Command::ArrayMap { reply, .. }
            | Command::ObjectCreate { reply, .. }
            | Command::Limit { reply, .. } => self.answer(reply, NOT_SUPPORTED, &[]),
            Command::ObjectDestroy { .. } => NOT_SUPPORTED,
            Command::Launch(launch) => self.launch(&launch),
            Command::Copy { dst, src, len } => {
                let extent = Extent { width_bytes: len, height: 1, depth: 1 };
                let pitch = Pitch { row: len, slice: len };
                self.copy(dst, pitch, src, pitch, extent)
            }
            Command::CopyRect { dst, dst_pitch, src, src_pitch, extent } => {
                self.copy(dst, dst_pitch, src, src_pitch, extent)
            }
            Command::Fill { .. } => self.fill(command),
            Command::StreamCreate { .. } | Command::StreamDestroy { .. } => 0,
        };
        if header.stream == TIMELINE_CONTROL && error != 0 {
            self.close(&format!("control command {command:?} failed with {error}"));
            return true;
        }
        self.done(header, error);
        true
    }

    pub(super) fn stick(&mut self, error: u32) -> u32 {
        self.sticky = error;
        self.channel.word32(OFF_CONTEXT_ERROR).store(error, Ordering::Release);
        error
    }

    fn read_place(&self, place: Place, out: &mut [u8]) -> Option<()> {
        match place {
            Place::Window(addr) => self.memory.read(addr, out),
            Place::Arena(off) => {
                self.channel.read(self.layout.arena_off as usize + off as usize, out);
                Some(())
            }
        }
    }

    fn write_place(&self, place: Place, bytes: &[u8]) -> Option<()> {
        match place {
            Place::Window(addr) => self.memory.write(addr, bytes),
            Place::Arena(off) => {
                self.channel.write(self.layout.arena_off as usize + off as usize, bytes);
                Some(())
            }
        }
    }

    fn copy(&mut self, dst: Place, dp: Pitch, src: Place, sp: Pitch, extent: Extent) -> u32 {
        let mut row = vec![0; extent.width_bytes as usize];
        for z in 0..extent.depth {
            for y in 0..extent.height {
                let from = offset(src, z * sp.slice + y * sp.row);
                let to = offset(dst, z * dp.slice + y * dp.row);
                let moved =
                    self.read_place(from, &mut row).and_then(|()| self.write_place(to, &row));
                if moved.is_none() {
                    return self.stick(ILLEGAL_ADDRESS);
                }
            }
        }
        0
    }

    fn fill(&mut self, command: &Command<'_>) -> u32 {
        let Command::Fill { dst, pitch, width_bytes, height, value, value_len } = *command else {
            return INVALID_VALUE;
        };
        let cell = value.to_le_bytes();
        let row: Vec<u8> = cell
            .iter()
            .take(value_len as usize)
            .cycle()
            .take(width_bytes as usize)
            .copied()
            .collect();
        for y in 0..height {
            if self.memory.write(dst + y * pitch, &row).is_none() {
                return self.stick(ILLEGAL_ADDRESS);
            }
        }
        0
    }

    fn reply(&mut self, slot: ReplySlot, write: impl Fn(&mut Writer<'_>, u32)) {
        let mut bytes = vec![0; 8 << 20];
        let mut w = Writer::new(&mut bytes);
        write(&mut w, 0);
        let len = w.written() as u32;
        let mut w = Writer::new(&mut bytes);
        if len > slot.len {
            let _ = ReplyHead { status: STATUS_NO_ROOM, len, message: b"" }.encode(&mut w);
            bytes.truncate(8);
        } else {
            write(&mut w, len);
            bytes.truncate(len as usize);
        }
        self.channel.write((self.layout.arena_off + slot.off) as usize, &bytes);
    }

    /// A head, and what follows it.
    fn answer(&mut self, slot: ReplySlot, status: u32, rest: &[u8]) -> u32 {
        self.reply(slot, |w, len| {
            let _ = ReplyHead { status, len, message: b"" }.encode(w);
            let _ = w.bytes(rest);
        });
        0
    }

    fn describe(&mut self, slot: ReplySlot) -> u32 {
        let attributes: [(u32, i32); 16] = [
            (1, 1024),
            (2, 1024),
            (3, 1024),
            (4, 64),
            (5, i32::MAX),
            (6, 65535),
            (7, 65535),
            (8, 49152),
            (10, 32),
            (16, 4),
            (39, 1536),
            (75, 8),
            (76, 7),
            (81, 102_400),
            (82, 65536),
            (106, 16),
        ];
        self.reply(slot, |w, len| {
            let _ = ReplyHead { status: 0, len, message: b"" }.encode(w);
            let total_memory_bytes = 4 << 30;
            let count = attributes.len() as u32;
            let _ = DeviceReply {
                name: b"Mock GPU",
                uuid: [7; 16],
                total_memory_bytes,
                attributes: count,
            }
            .encode(w);
            for (attribute, value) in attributes {
                let _ = w.u32(attribute).and_then(|()| w.u32(value.cast_unsigned()));
            }
        });
        0
    }

    fn load(&mut self, number: u32, image: Place, len: u64, slot: ReplySlot) -> u32 {
        let mut bytes = vec![0; len as usize];
        if self.read_place(image, &mut bytes).is_none() {
            return INVALID_VALUE;
        }
        match Module::parse(&bytes, self.modules.len() as u64, self.memory_window()) {
            Ok(module) => {
                self.reply(slot, |w, len| module.describe(w, len));
                self.modules.insert(number, module);
            }
            Err((status, message)) => self.reply(slot, |w, len| {
                let _ = ReplyHead { status, len, message: message.as_bytes() }.encode(w);
            }),
        }
        0
    }

    fn launch(&mut self, launch: &Launch<'_>) -> u32 {
        let module = self.modules.get(&launch.module);
        let Some(name) = module.and_then(|m| m.kernel_name(launch.kernel)).map(str::to_owned)
        else {
            self.close("launch of an unknown kernel");
            return 0;
        };
        self.run_kernel(&name, launch)
    }
}

fn offset(place: Place, by: u64) -> Place {
    match place {
        Place::Window(addr) => Place::Window(addr + by),
        Place::Arena(off) => Place::Arena(off + by),
    }
}
