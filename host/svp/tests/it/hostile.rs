//! Clients that give the hub more to do than it can do at once, beside a guest that asks for little.

use std::fmt::Write as _;
use std::io::Write as _;
use std::time::{Duration, Instant};
use svp::hub::{DeviceChoice, Hub, HubConfig};
use svp_abi::channel::{MIN_CHANNEL_LEN, TIMELINE_CONTROL};
use svp_abi::command::{Command, Place, ReplySlot};
use svp_frontend::test_utils::{ClientChannel, NativeClient, RAM_FREE, VirtualMachine};

const LEN: u32 = 16 << 20;
const SOON: Duration = Duration::from_secs(60);
const HEAD: &str = ".version 8.0\n.target sm_80\n.address_size 64\n";
const TRIVIAL: &str = ".visible .entry k() { ret; }\n";
const REPLY: ReplySlot = ReplySlot { off: 0, len: 4096 };
const IMAGE_OFF: u64 = 1 << 20;

fn hub() -> Hub {
    let config = HubConfig { device: DeviceChoice::Soft, ..HubConfig::private().unwrap() };
    Hub::start(config.with_guests(1)).unwrap()
}

/// The guest that asks for little: its own principal.
struct Neighbour {
    vm: VirtualMachine,
    channel: ClientChannel,
    value: u64,
}

impl Neighbour {
    fn start(hub: &Hub) -> Self {
        let mut vm = VirtualMachine::start(&hub.guest_sockets()[0].path);
        let channel = vm.open_channel(0, RAM_FREE, MIN_CHANNEL_LEN as u64);
        Self { vm, channel, value: 0 }
    }

    /// Submits a control command and waits until it is done.
    fn ask(&mut self, command: &Command<'_>) {
        self.value += 1;
        if self.channel.submit(self.value, command) {
            self.vm.kick(0);
        }
        let end = Instant::now() + SOON;
        while self.channel.word(TIMELINE_CONTROL).value < self.value {
            assert!(Instant::now() < end, "no answer for the neighbour");
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    fn load(&mut self, module: u32) {
        let text = format!("{HEAD}{TRIVIAL}");
        let off = 8192;
        let arena = self.channel.header.layout.arena_off as usize;
        self.channel.scribble(arena + off as usize, text.as_bytes());
        self.ask(&load(module, Place::Arena(off), text.len() as u64));
        assert_eq!(self.channel.word(TIMELINE_CONTROL).error, 0);
    }
}

fn load(module: u32, image: Place, image_len: u64) -> Command<'static> {
    Command::ModuleLoad { module, image, image_len, reply: REPLY }
}

fn reached(client: &NativeClient) -> u64 {
    client.channel.word(TIMELINE_CONTROL).value
}

#[test]
fn long_images_loaded_again_and_again_keep_no_client_waiting() {
    const IMAGE_LEN: u64 = 96 << 20;
    const LOADS: u64 = 60;
    let hub = hub();
    let mut neighbour = Neighbour::start(&hub);
    let mut attacker = NativeClient::connect(hub.socket(), LEN).unwrap();
    let mut file = std::fs::File::from(attacker.segment(1, IMAGE_LEN).unwrap().unwrap());
    file.write_all(format!("{HEAD}{TRIVIAL}").as_bytes()).unwrap();
    let base = attacker.channel.header.window.host_base;
    attacker.submit(1, &Command::HostMap { addr: base, len: IMAGE_LEN, handle: 1, offset: 0 });
    for value in 2..2 + LOADS {
        attacker.submit(value, &load(1, Place::Window(base), IMAGE_LEN));
    }
    for value in 0..20 {
        neighbour.ask(&Command::Signal { timeline: 5, value });
    }
    neighbour.load(1);
    let done = reached(&attacker);
    assert!(done <= LOADS, "the neighbour had its answers after {done} of {LOADS} loads");
    // What is loaded is right all the same: the first load, and the others that are the same.
    assert!(attacker.channel.wait(TIMELINE_CONTROL, 4, SOON));
    assert_eq!(attacker.channel.word(TIMELINE_CONTROL).error, 0);
    drop(attacker);
    neighbour.load(2);
    hub.stop().unwrap();
}

#[test]
fn modules_that_take_long_to_load_keep_no_other_guest_waiting() {
    const BLOCKS: usize = 200_000;
    let mut text = format!("{HEAD}.visible .entry k() {{\n.reg .pred %p<3>;\n");
    for block in 0..BLOCKS {
        let target = block * 7919 % BLOCKS;
        writeln!(text, "L{block}: @%p1 bra L{target};").unwrap();
    }
    text.push_str("ret; }\n");
    let hub = hub();
    let mut neighbour = Neighbour::start(&hub);
    let mut attackers: Vec<_> =
        (0..8).map(|_| NativeClient::connect(hub.socket(), LEN).unwrap()).collect();
    for attacker in &mut attackers {
        let arena = attacker.channel.header.layout.arena_off as usize;
        attacker.channel.scribble(arena + IMAGE_OFF as usize, text.as_bytes());
        attacker.submit(1, &load(1, Place::Arena(IMAGE_OFF), text.len() as u64));
    }
    neighbour.load(1);
    let done = attackers.iter().filter(|attacker| reached(attacker) > 0).count();
    assert!(done < 2, "the neighbour waited for {done} of the attackers' loads");
    // Those that have left are not loaded any more, but for the ones that are under way.
    drop(attackers);
    neighbour.load(2);
    hub.stop().unwrap();
}
