//! A virtual machine, played by the test, against a frontend that answers every command.

use std::path::PathBuf;
use std::time::Duration;
use svp_abi::PROTOCOL_VERSION;
use svp_abi::channel::{DEFAULT_CHANNEL_LEN, HOST_CLOSED, HOST_NEED_WAKEUP};
use svp_abi::command::Command;
use svp_abi::virtio::{self, control, status};
use svp_frontend::Config;
use svp_frontend::test_utils::{
    ClientChannel, Hub, HubEvent, NativeClient, RAM_BASE, RAM_FREE, RAM_LEN, VirtualMachine,
};

pub(super) const LEN: u64 = DEFAULT_CHANNEL_LEN as u64;
pub(super) const SOON: Duration = Duration::from_secs(10);

pub(super) fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("svp-guest-test-{}", std::process::id()));
    std::fs::create_dir_all(folder.join(name)).unwrap();
    folder.join(name)
}

/// A hub with a native socket and one guest.
fn hub(name: &str) -> (Hub, PathBuf) {
    let folder = folder(name);
    let socket = folder.join("guest.sock");
    let native_socket = Some(folder.join("native").join("svp.sock"));
    let config = Config { native_socket, ..Config::default() };
    let guest = socket.clone();
    let hub = Hub::start(config, true, move |frontend| {
        frontend.add_guest("vp0", &guest).unwrap();
    });
    (hub, socket)
}

/// Submits and rings if the host asks for it, then waits as a sleeper of the guest does: for an
/// event that names the channel.
fn round_trip(vm: &mut VirtualMachine, channel: &mut ClientChannel, value: u64) {
    submit(vm, channel, value, &Command::Signal { timeline: 2, value });
    wait(channel, value);
}

fn submit(vm: &VirtualMachine, channel: &mut ClientChannel, value: u64, command: &Command<'_>) {
    if channel.submit(value, command) {
        vm.kick(0);
    }
}

fn wait(channel: &ClientChannel, value: u64) {
    let end = std::time::Instant::now() + SOON;
    while channel.word(1).value < value {
        assert!(std::time::Instant::now() < end, "value {value} never came");
        std::thread::sleep(Duration::from_millis(1));
    }
}

pub(super) fn close_words(channel: u32) -> [u32; 10] {
    [control::CHANNEL_CLOSE, channel, 0, 0, 0, 0, 0, 0, 0, 0]
}

pub(super) fn pages_words(kind: u32, channel: u32, handle: u32, count: u32) -> [u32; 10] {
    [kind, channel, 0, 0, 0, 0, 0, 0, handle, count]
}

#[test]
fn a_driver_finds_the_device_and_opens_a_channel() {
    let (hub, socket) = hub("open");
    let mut vm = VirtualMachine::start(&socket);
    assert_eq!(vm.config, virtio::encode_config(PROTOCOL_VERSION));
    assert_eq!(vm.request([0; 10], &[]), status::OK, "reset");
    let mut channel = vm.open_channel(3, RAM_FREE, LEN);
    assert_eq!(channel.header.layout.total_len as u64, LEN);
    assert_ne!(channel.header.window.lease_bytes, 0);
    for value in 1..=20 {
        round_trip(&mut vm, &mut channel, value);
        std::thread::sleep(Duration::from_millis(1));
    }
    assert!(vm.interrupted());
    assert_eq!(vm.request(close_words(3), &[]), status::OK);
    assert_eq!(hub.wait_closed(1), ["the guest closed the channel"]);
    let again = vm.open_channel(3, RAM_FREE, LEN);
    assert_eq!(again.flags() & HOST_CLOSED, 0);
}

#[test]
fn a_sleeping_host_hears_the_doorbell_and_a_sleeping_guest_gets_an_event() {
    let (_hub, socket) = hub("doorbell");
    let mut vm = VirtualMachine::start(&socket);
    let mut channel = vm.open_channel(7, RAM_FREE, LEN);
    vm.post_event_buffers(4);
    // That of the answer.
    vm.wait_interrupted();
    channel.announce_sleeper();
    let end = std::time::Instant::now() + SOON;
    for value in 1.. {
        while channel.flags() & HOST_NEED_WAKEUP == 0 {
            assert!(std::time::Instant::now() < end, "the host never sleeps");
            std::thread::sleep(Duration::from_millis(1));
        }
        let rings = channel.submit(value, &Command::Signal { timeline: 2, value });
        if rings {
            vm.kick(0);
        }
        assert_eq!(vm.wait_events(1), [7]);
        assert_eq!(channel.word(1).value, value, "the value is there before the event");
        vm.wait_interrupted();
        if rings {
            break;
        }
        // A kick from before has woken it just then.
        vm.post_event_buffers(1);
    }
}

#[test]
fn an_event_waits_for_a_buffer() {
    let (_hub, socket) = hub("buffer");
    let mut vm = VirtualMachine::start(&socket);
    let mut channel = vm.open_channel(9, RAM_FREE, LEN);
    channel.announce_sleeper();
    round_trip(&mut vm, &mut channel, 1);
    assert!(vm.take_events().is_empty());
    vm.post_event_buffers(1);
    assert_eq!(vm.wait_events(1), [9]);
}

#[test]
fn stop_and_cont_lose_nothing() {
    let (hub, socket) = hub("stop");
    let mut vm = VirtualMachine::start(&socket);
    let mut first = vm.open_channel(0, RAM_FREE, LEN);
    let mut second = vm.open_channel(1, RAM_FREE + LEN, LEN);
    vm.post_event_buffers(20);
    let mut value = 0;
    for round in 0..20 {
        value += 1;
        if round % 2 == 0 {
            submit(&vm, &mut first, value, &Command::Signal { timeline: 2, value });
        }
        vm.stop_queues();
        // Stopped: what is submitted now waits, also when a doorbell is rung, which is not heard.
        let seen = first.word(1).value;
        first.submit(value + 1, &Command::Signal { timeline: 2, value });
        std::thread::sleep(Duration::from_millis(2));
        assert_eq!(first.word(1).value, seen, "guest memory is left alone");
        value += 1;
        vm.start_queues();
        let events = vm.wait_events(2);
        assert!(events.contains(&0) && events.contains(&1), "every sleeper is woken: {events:?}");
        vm.post_event_buffers(2);
        wait(&first, value);
        round_trip(&mut vm, &mut second, round + 1);
    }
    assert!(!hub.events().iter().any(|event| matches!(event, HubEvent::Closed(..))));
}

#[test]
fn a_rebooted_guest_starts_from_nothing() {
    let (hub, socket) = hub("reboot");
    let mut vm = VirtualMachine::start(&socket);
    let mut channel = vm.open_channel(0, RAM_FREE, LEN);
    round_trip(&mut vm, &mut channel, 1);
    vm.reboot();
    assert_eq!(hub.wait_closed(1), ["the guest was reset"]);
    let old = vm.read(RAM_FREE, 2 << 20);
    assert!(old.iter().all(|byte| *byte == 0), "nothing is written into the new guest's memory");
    assert_eq!(vm.request([0; 10], &[]), status::OK);
    let mut channel = vm.open_channel(0, RAM_FREE, LEN);
    round_trip(&mut vm, &mut channel, 1);
}

#[test]
fn the_reset_message_closes_channels_at_once() {
    let (hub, socket) = hub("reset-message");
    let mut vm = VirtualMachine::start(&socket);
    vm.open_channel(0, RAM_FREE, LEN);
    vm.reset_device();
    assert_eq!(hub.wait_closed(1), ["the guest was reset"]);
}

#[test]
fn qemu_comes_and_goes_and_others_go_on() {
    let (hub, socket) = hub("reconnect");
    let native = socket.parent().unwrap().join("native/svp.sock");
    let mut bystander = NativeClient::connect(&native, LEN as u32).unwrap();
    for round in 1..=5 {
        let mut vm = VirtualMachine::start(&socket);
        let mut channel = vm.open_channel(2, RAM_FREE, LEN);
        round_trip(&mut vm, &mut channel, 1);
        drop(vm);
        let reasons = hub.wait_closed(round);
        assert_eq!(reasons[round - 1], "the virtual machine disconnected");
        assert!(bystander.round_trip(round as u64, SOON));
    }
}

/// Whether any mapping of this process is of the file with this number.
fn is_mapped(inode: u64) -> bool {
    let maps = std::fs::read_to_string("/proc/self/maps").unwrap();
    maps.lines().any(|line| line.split_whitespace().nth(4) == Some(&inode.to_string()))
}

#[test]
fn the_memory_of_a_dead_machine_is_let_go() {
    let (hub, socket) = hub("let-go");
    let mut vm = VirtualMachine::start(&socket);
    let mut channel = vm.open_channel(2, RAM_FREE, LEN);
    round_trip(&mut vm, &mut channel, 1);
    let inode = vm.ram_inode();
    assert!(is_mapped(inode));
    drop((vm, channel));
    // Once is not enough: a list that is read while it changes may miss an entry.
    hub.wait_for("letting go", |_| (0..5).all(|_| !is_mapped(inode)));
}

#[test]
fn memory_that_moves_ends_its_clients() {
    let (hub, socket) = hub("moved");
    let mut vm = VirtualMachine::start(&socket);
    let mut channel = vm.open_channel(0, RAM_FREE, LEN);
    round_trip(&mut vm, &mut channel, 1);
    vm.stop_queues();
    vm.move_ram();
    vm.start_queues();
    assert!(hub.wait_closed(1)[0].contains("moved"));
    assert_eq!(vm.request(close_words(0), &[]), status::OK, "the driver still cleans up");
    vm.open_channel(0, RAM_FREE, LEN);
}

#[test]
fn pages_are_announced_mapped_and_taken_back() {
    let (hub, socket) = hub("pages");
    let mut vm = VirtualMachine::start(&socket);
    let mut channel = vm.open_channel(0, RAM_FREE, LEN);
    let runs = [(RAM_FREE + LEN, 0x2000), (RAM_FREE + LEN + 0x8000, 0x1000)];
    assert_eq!(vm.request(pages_words(control::PAGES_ADD, 0, 5, 2), &runs), status::OK);
    let again = pages_words(control::PAGES_ADD, 0, 5, 2);
    assert_eq!(vm.request(again, &runs), status::INVALID, "handle in use");
    let outside = [(RAM_BASE + RAM_LEN, 0x1000)];
    assert_eq!(vm.request(pages_words(control::PAGES_ADD, 0, 6, 1), &outside), status::INVALID);

    let map = Command::HostMap { addr: 0x1000, len: 0x3000, handle: 5, offset: 0 };
    submit(&vm, &mut channel, 1, &map);
    wait(&channel, 1);
    let removal = vm.ask(pages_words(control::PAGES_REMOVE, 0, 5, 0), &[]);
    std::thread::sleep(Duration::from_millis(20));
    assert_eq!(vm.answer(removal), None, "the device may still use the pages");
    submit(&vm, &mut channel, 2, &Command::HostUnmap { addr: 0x1000, len: 0x3000 });
    assert_eq!(vm.wait_answer(removal).status, status::OK);
    let unknown = pages_words(control::PAGES_REMOVE, 0, 5, 0);
    assert_eq!(vm.request(unknown, &[]), status::INVALID);
    let mapped = hub.events().into_iter().find_map(|event| match event {
        HubEvent::Command(_, text) if text.contains("HostMap") => Some(text),
        _ => None,
    });
    assert!(mapped.unwrap().ends_with("-> Ok(2)"), "two runs");
}

#[test]
fn closing_answers_what_waits_for_pages() {
    let (_hub, socket) = hub("close-pages");
    let mut vm = VirtualMachine::start(&socket);
    let mut channel = vm.open_channel(0, RAM_FREE, LEN);
    let runs = [(RAM_FREE + LEN, 0x1000)];
    assert_eq!(vm.request(pages_words(control::PAGES_ADD, 0, 1, 1), &runs), status::OK);
    let map = Command::HostMap { addr: 0, len: 0x1000, handle: 1, offset: 0 };
    submit(&vm, &mut channel, 1, &map);
    wait(&channel, 1);
    let removal = vm.ask(pages_words(control::PAGES_REMOVE, 0, 1, 0), &[]);
    assert_eq!(vm.request(close_words(0), &[]), status::OK);
    assert_eq!(vm.wait_answer(removal).status, status::OK);
}

#[test]
fn nonsense_is_refused_and_the_device_lives() {
    let (_hub, socket) = hub("nonsense");
    let mut vm = VirtualMachine::start(&socket);
    let open = VirtualMachine::open_words;
    let mut version = open(0, RAM_FREE, LEN);
    version[7] = PROTOCOL_VERSION + 1;
    let chain = vm.ask(version, &[]);
    let answer = vm.wait_answer(chain);
    assert_eq!((answer.status, answer.detail), (status::VERSION, PROTOCOL_VERSION));
    for words in [
        open(0, 0, LEN),
        open(0, RAM_BASE + RAM_LEN - 0x1000, LEN),
        open(0, RAM_FREE + 1, LEN),
        open(0, RAM_FREE, 4096),
        open(256, RAM_FREE, LEN),
        close_words(0),
        [77, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        pages_words(control::PAGES_ADD, 0, 1, 1),
    ] {
        assert_eq!(vm.request(words, &[]), status::INVALID, "{words:?}");
    }
    vm.open_channel(0, RAM_FREE, LEN);
    assert_eq!(vm.request(open(0, RAM_FREE + LEN, LEN), &[]), status::INVALID, "number in use");
    let chain = vm.ask_bytes(&[1, 2, 3]);
    assert_eq!(vm.wait_answer(chain).status, status::INVALID);
}

#[test]
fn broken_chains_do_no_harm() {
    let (_hub, socket) = hub("chains");
    let mut vm = VirtualMachine::start(&socket);
    const NEXT: u16 = 1;
    const WRITE: u16 = 2;
    const INDIRECT: u16 = 4;
    for descriptors in [
        vec![(0xdead_beef_0000, 40, 0, 0)],
        vec![(RAM_FREE, 40, NEXT, 0)],
        vec![(RAM_FREE, 40, NEXT, 60_000)],
        vec![(RAM_FREE, u32::MAX, NEXT, 1), (RAM_FREE, u32::MAX, NEXT, 0)],
        vec![(RAM_FREE, 3, INDIRECT, 0)],
        vec![(RAM_FREE, 1 << 20, INDIRECT, 0)],
        vec![(RAM_FREE, 40, NEXT, 1), (0xdead_beef_0000, 8, WRITE, 0)],
    ] {
        vm.offer_chain(0, &descriptors, 0);
        vm.offer_chain(1, &descriptors, 0);
    }
    vm.offer_chain(0, &[], 40_000);
    vm.offer_chain(1, &[], 40_000);
    // The chains above share descriptors with sound ones, so a new driver has to start.
    std::thread::sleep(Duration::from_millis(50));
    vm.reboot();
    let mut channel = vm.open_channel(0, RAM_FREE, LEN);
    round_trip(&mut vm, &mut channel, 1);
}

#[test]
fn a_malformed_ring_ends_the_channel_and_the_driver_can_close_it() {
    let (hub, socket) = hub("malformed");
    let mut vm = VirtualMachine::start(&socket);
    let mut good = vm.open_channel(0, RAM_FREE, LEN);
    let bad = vm.open_channel(1, RAM_FREE + LEN, LEN);
    vm.post_event_buffers(2);
    bad.announce_sleeper();
    bad.set_tail(12345);
    vm.kick(0);
    assert!(hub.wait_closed(1)[0].contains("ring tail 0x3039"));
    assert_eq!(vm.wait_events(1), [1]);
    assert_eq!(bad.flags() & HOST_CLOSED, HOST_CLOSED);
    assert_eq!(vm.request(close_words(1), &[]), status::OK);
    round_trip(&mut vm, &mut good, 1);
}

#[test]
fn guests_hear_of_the_hosts_end() {
    let (hub, socket) = hub("end");
    let mode = std::os::unix::fs::MetadataExt::mode(&std::fs::metadata(&socket).unwrap());
    assert_eq!(mode & 0o777, 0o600, "a process that connects is trusted");
    let mut vm = VirtualMachine::start(&socket);
    let channel = vm.open_channel(4, RAM_FREE, LEN);
    vm.post_event_buffers(1);
    channel.announce_sleeper();
    drop(hub);
    assert_eq!(vm.wait_events(1), [4]);
    assert_eq!(channel.flags() & HOST_CLOSED, HOST_CLOSED);
}

#[test]
fn a_reset_answers_what_was_asked_before() {
    let (_hub, socket) = hub("reset-answers");
    let mut vm = VirtualMachine::start(&socket);
    let mut channel = vm.open_channel(0, RAM_FREE, LEN);
    let add = pages_words(control::PAGES_ADD, 0, 1, 1);
    assert_eq!(vm.request(add, &[(RAM_FREE + LEN, 0x1000)]), status::OK);
    let map = Command::HostMap { addr: 0, len: 0x1000, handle: 1, offset: 0 };
    submit(&vm, &mut channel, 1, &map);
    wait(&channel, 1);
    let removal = vm.ask(pages_words(control::PAGES_REMOVE, 0, 1, 0), &[]);
    let reset = vm.ask([0; 10], &[]);
    assert_eq!(vm.wait_answer(removal).status, status::OK);
    assert_eq!(vm.wait_answer(reset).status, status::OK);
    vm.open_channel(0, RAM_FREE, LEN);
}
