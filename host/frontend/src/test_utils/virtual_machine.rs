//! QEMU and a guest's driver in one: a vhost-user front-end with RAM and two queues.

use super::ClientChannel;
use super::driver_queue::{DriverQueue, QUEUE_SIZE, QUEUE_SPAN};
use std::collections::BTreeMap;
use std::fs::File;
use std::os::fd::{AsRawFd, OwnedFd};
use std::path::Path;
use std::time::{Duration, Instant};
use svp_abi::PROTOCOL_VERSION;
use svp_abi::virtio::{CONFIG_LEN, CONTROL_RESPONSE_LEN, ControlResponse, EVENT_LEN, control};
use vhost::vhost_user::message::{
    VhostUserConfigFlags, VhostUserHeaderFlag, VhostUserProtocolFeatures,
};
use vhost::vhost_user::{Frontend, VhostUserFrontend};
use vhost::{VhostBackend, VhostUserMemoryRegionInfo, VringConfigData};
use vm_memory::{Bytes, FileOffset, GuestAddress, GuestMemoryMmap};
use vmm_sys_util::eventfd::{EFD_NONBLOCK, EventFd};

/// Where RAM starts in the guest.
pub const RAM_BASE: u64 = 0x4000_0000;
/// How much there is, in bytes.
pub const RAM_LEN: u64 = 64 << 20;
/// The first address that no queue uses.
pub const RAM_FREE: u64 = RAM_BASE + 4 * QUEUE_SPAN;
/// Where "QEMU" has RAM mapped; only differences count.
const VMM_BASE: u64 = 0x7f00_0000_0000;

/// A virtual machine with our device, without a processor: the test is its driver.
pub struct VirtualMachine {
    front: Frontend,
    ram: OwnedFd,
    memory: GuestMemoryMmap,
    queues: [DriverQueue; 2],
    bases: [u16; 2],
    kicks: [EventFd; 2],
    calls: [EventFd; 2],
    answers: BTreeMap<u16, Vec<u8>>,
    /// What the device's config space holds.
    pub config: Vec<u8>,
}

fn eventfd() -> EventFd {
    EventFd::new(EFD_NONBLOCK).unwrap()
}

fn map(ram: &OwnedFd) -> GuestMemoryMmap {
    let file = File::from(ram.try_clone().unwrap());
    let range = (GuestAddress(RAM_BASE), RAM_LEN as usize, Some(FileOffset::new(file, 0)));
    GuestMemoryMmap::from_ranges_with_files([range]).unwrap()
}

impl VirtualMachine {
    /// Starts QEMU: connects, agrees on features, starts the queues of a new driver.
    pub fn start(socket: &Path) -> Self {
        let ram = crate::native::sealed_memfd(c"guest-ram", RAM_LEN).unwrap();
        let memory = map(&ram);
        let queues = [0, 1].map(|q| DriverQueue::new(&memory, RAM_BASE + q * QUEUE_SPAN));
        let mut vm = Self {
            front: Frontend::connect(socket, 2).unwrap(),
            ram,
            memory,
            queues,
            bases: [0; 2],
            kicks: [eventfd(), eventfd()],
            calls: [eventfd(), eventfd()],
            answers: BTreeMap::new(),
            config: Vec::new(),
        };
        vm.negotiate();
        vm.start_queues();
        vm
    }

    fn negotiate(&mut self) {
        self.front.set_owner().unwrap();
        let features = self.front.get_features().unwrap();
        let offered = self.front.get_protocol_features().unwrap();
        assert!(offered.contains(VhostUserProtocolFeatures::CONFIG), "QEMU requires it");
        self.front.set_protocol_features(offered).unwrap();
        self.front.set_hdr_flags(VhostUserHeaderFlag::NEED_REPLY);
        self.front.set_features(features).unwrap();
        assert_eq!(self.front.get_queue_num().unwrap(), 2);
        let empty = [0; CONFIG_LEN];
        let flags = VhostUserConfigFlags::empty();
        let (_, config) = self.front.get_config(0, CONFIG_LEN as u32, flags, &empty).unwrap();
        self.config = config;
    }

    /// Starts the queues where they were left, with new event descriptors, as QEMU does at `cont`.
    pub fn start_queues(&mut self) {
        let region = VhostUserMemoryRegionInfo {
            guest_phys_addr: RAM_BASE,
            memory_size: RAM_LEN,
            userspace_addr: VMM_BASE,
            mmap_offset: 0,
            mmap_handle: self.ram.as_raw_fd(),
        };
        self.front.set_mem_table(&[region]).unwrap();
        (self.kicks, self.calls) = ([eventfd(), eventfd()], [eventfd(), eventfd()]);
        for index in 0..2 {
            let [desc, avail, used] = self.queues[index].rings().map(|at| at - RAM_BASE + VMM_BASE);
            let rings = VringConfigData {
                queue_max_size: QUEUE_SIZE,
                queue_size: QUEUE_SIZE,
                flags: 0,
                desc_table_addr: desc,
                used_ring_addr: used,
                avail_ring_addr: avail,
                log_addr: None,
            };
            self.front.set_vring_num(index, QUEUE_SIZE).unwrap();
            self.front.set_vring_base(index, self.bases[index]).unwrap();
            self.front.set_vring_addr(index, &rings).unwrap();
            self.front.set_vring_kick(index, &self.kicks[index]).unwrap();
            self.front.set_vring_call(index, &self.calls[index]).unwrap();
        }
        for index in 0..2 {
            self.front.set_vring_enable(index, true).unwrap();
        }
    }

    /// Stops the queues, as QEMU does at `stop`, and when the guest resets the device.
    pub fn stop_queues(&mut self) {
        for index in 0..2 {
            self.front.set_vring_enable(index, false).unwrap();
        }
        for index in 0..2 {
            self.bases[index] = self.front.get_vring_base(index).unwrap() as u16;
        }
    }

    /// Resets the machine: the queues stop, RAM is cleared, a new driver starts them.
    pub fn reboot(&mut self) {
        self.stop_queues();
        let zeros = vec![0; RAM_LEN as usize];
        self.memory.write_slice(&zeros, GuestAddress(RAM_BASE)).unwrap();
        self.queues = [0, 1].map(|q| DriverQueue::new(&self.memory, RAM_BASE + q * QUEUE_SPAN));
        self.bases = [0; 2];
        self.answers.clear();
        self.start_queues();
    }

    /// Has QEMU send the reset message that newer versions have.
    pub fn reset_device(&mut self) {
        self.front.reset_device().unwrap();
    }

    /// Moves RAM to another file with the same contents, and tells the device.
    pub fn move_ram(&mut self) {
        let mut bytes = vec![0; RAM_LEN as usize];
        self.memory.read_slice(&mut bytes, GuestAddress(RAM_BASE)).unwrap();
        self.ram = crate::native::sealed_memfd(c"guest-ram", RAM_LEN).unwrap();
        self.memory = map(&self.ram);
        self.memory.write_slice(&bytes, GuestAddress(RAM_BASE)).unwrap();
    }

    /// The number of the file that RAM lies in, as /proc/self/maps has it.
    pub fn ram_inode(&self) -> u64 {
        nix::sys::stat::fstat(&self.ram).unwrap().st_ino
    }

    /// Rings the doorbell: kicks a queue.
    pub fn kick(&self, queue: usize) {
        self.kicks[queue].write(1).unwrap();
    }

    /// Whether the interrupt was raised since the last time.
    pub fn interrupted(&self) -> bool {
        self.calls.iter().any(|call| call.read().is_ok())
    }

    /// Waits for an interrupt that was raised since the last time; panics after ten seconds.
    pub fn wait_interrupted(&self) {
        let end = Instant::now() + Duration::from_secs(10);
        while !self.interrupted() {
            assert!(Instant::now() < end, "no interrupt");
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Puts a control request into the queue; its number is for [`Self::answer`].
    pub fn ask(&mut self, words: [u32; 10], runs: &[(u64, u64)]) -> u16 {
        let mut bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        let runs = runs.iter().flat_map(|run| [run.0.to_le_bytes(), run.1.to_le_bytes()]);
        bytes.extend(runs.flatten());
        self.ask_bytes(&bytes)
    }

    /// Puts any bytes into the control queue.
    pub fn ask_bytes(&mut self, bytes: &[u8]) -> u16 {
        let chain = self.queues[0].offer(&self.memory, bytes, CONTROL_RESPONSE_LEN as u32);
        self.kick(0);
        chain
    }

    /// The answer to a request, if it has come.
    pub fn answer(&mut self, chain: u16) -> Option<ControlResponse> {
        while let Some((chain, bytes)) = self.queues[0].take_used(&self.memory) {
            self.answers.insert(chain, bytes);
        }
        let bytes = self.answers.remove(&chain)?;
        let word = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap());
        assert_eq!(bytes.len(), CONTROL_RESPONSE_LEN);
        Some(ControlResponse { status: word(0), detail: word(4) })
    }

    /// Waits for the answer; panics after ten seconds.
    pub fn wait_answer(&mut self, chain: u16) -> ControlResponse {
        let end = Instant::now() + Duration::from_secs(10);
        loop {
            if let Some(answer) = self.answer(chain) {
                return answer;
            }
            assert!(Instant::now() < end, "no answer");
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Asks and waits for the status.
    pub fn request(&mut self, words: [u32; 10], runs: &[(u64, u64)]) -> u32 {
        let chain = self.ask(words, runs);
        self.wait_answer(chain).status
    }

    /// The words of a request to open a channel.
    pub fn open_words(channel: u32, addr: u64, len: u64) -> [u32; 10] {
        let (low, high) = (addr as u32, (addr >> 32) as u32);
        let pid = 1000 + channel;
        [control::CHANNEL_OPEN, channel, low, high, len as u32, 0, pid, PROTOCOL_VERSION, 0, 0]
    }

    /// Opens a channel at `addr` and gives the client's end of it.
    pub fn open_channel(&mut self, channel: u32, addr: u64, len: u64) -> ClientChannel {
        assert_eq!(self.request(Self::open_words(channel, addr, len), &[]), 0);
        self.client_channel(addr, len)
    }

    /// The client's end of an open channel.
    pub fn client_channel(&self, addr: u64, len: u64) -> ClientChannel {
        ClientChannel::new(&self.ram, addr - RAM_BASE, len as usize).unwrap()
    }

    /// Posts buffers for events.
    pub fn post_event_buffers(&mut self, count: usize) {
        for _ in 0..count {
            self.queues[1].offer(&self.memory, &[], EVENT_LEN as u32);
        }
        if self.queues[1].wants_kicks(&self.memory) {
            self.kick(1);
        }
    }

    /// Takes the events that have come: channels' numbers.
    pub fn take_events(&mut self) -> Vec<u32> {
        let mut events = Vec::new();
        while let Some((_, bytes)) = self.queues[1].take_used(&self.memory) {
            assert_eq!(bytes.len(), EVENT_LEN);
            events.push(u32::from_le_bytes(bytes[..4].try_into().unwrap()));
        }
        events
    }

    /// Waits until `count` events have come.
    pub fn wait_events(&mut self, count: usize) -> Vec<u32> {
        let end = Instant::now() + Duration::from_secs(10);
        let mut events = Vec::new();
        while events.len() < count {
            events.extend(self.take_events());
            assert!(Instant::now() < end, "only {events:?}");
            std::thread::sleep(Duration::from_millis(1));
        }
        events
    }

    /// Reads guest RAM.
    pub fn read(&self, addr: u64, len: usize) -> Vec<u8> {
        let mut bytes = vec![0; len];
        self.memory.read_slice(&mut bytes, GuestAddress(addr)).unwrap();
        bytes
    }

    /// Offers a chain of any descriptors (address, length, flags, next) and kicks.
    pub fn offer_chain(&mut self, queue: usize, descriptors: &[(u64, u32, u16, u16)], head: u16) {
        for (index, (addr, len, flags, next)) in descriptors.iter().enumerate() {
            self.queues[queue].describe(&self.memory, index as u16, *addr, *len, *flags, *next);
        }
        self.queues[queue].offer_head(&self.memory, head);
        self.kick(queue);
    }
}

impl std::fmt::Debug for VirtualMachine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("VirtualMachine").field("bases", &self.bases).finish_non_exhaustive()
    }
}
