//! The channel against a small host in the same process: set-up, ring, waiting, the host's end.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::os::fd::AsRawFd as _;
use std::path::Path;
use std::time::{Duration, Instant};
use svp_abi::channel::{TIMELINE_CONTROL, TIMELINE_FIRST_FREE};
use svp_abi::command::{Command, CommandHeader, Launch, Place};
use svp_transport::mock::{MockConfig, MockHost};
use svp_transport::{Channel, ChannelError, OpenError};

const EVENT: u32 = TIMELINE_FIRST_FREE;

fn host() -> MockHost {
    MockHost::start(&std::env::temp_dir(), MockConfig::default()).unwrap()
}

fn signal(value: u64) -> (CommandHeader, Command<'static>) {
    let header = CommandHeader { stream: TIMELINE_CONTROL, value, submitted_guest_ns: 0 };
    (header, Command::Signal { timeline: EVENT, value })
}

#[test]
fn a_signal_comes_back_through_its_timeline() {
    let host = host();
    let channel = Channel::open_socket(host.path()).unwrap();
    assert!(!channel.has_reached(EVENT, 1));
    let (header, command) = signal(1);
    channel.ring().submit(&header, &command).unwrap();
    channel.wait(EVENT, 1, None).unwrap();
    channel.wait(TIMELINE_CONTROL, 1, None).unwrap();
    assert!(channel.time_ns(EVENT) > 0);
}

#[test]
fn the_ring_wraps_many_times_without_losing_a_command() {
    let host = host();
    let channel = Channel::open_socket(host.path()).unwrap();
    let long = vec![7; 3000];
    for value in 1..=5000 {
        let (header, command) = signal(value);
        if value % 3 == 0 {
            // Long ones come to lie at every distance from the ring's end.
            let (grid, block) = ([1; 3], [1; 3]);
            let params = &long[..(value as usize * 37) % 3000];
            let launch =
                Launch { module: 9, kernel: 0, grid, block, shared_bytes: 0, flags: 0, params };
            // The mock would refuse the module; a wait that never ends keeps the stream held.
            let held = CommandHeader { stream: 77, value: 1, submitted_guest_ns: 0 };
            if value == 3 {
                let never = Command::Wait { timeline: 78, value: 1 };
                channel.ring().submit(&held, &never).unwrap();
            }
            channel.ring().submit(&held, &Command::Launch(launch)).unwrap();
        }
        channel.ring().submit(&header, &command).unwrap();
    }
    channel.wait(EVENT, 5000, None).unwrap();
    assert!(host.commands() >= 5000 + 5000 / 3);
}

#[test]
fn a_wait_ends_at_its_deadline() {
    let host = host();
    let channel = Channel::open_socket(host.path()).unwrap();
    let deadline = svp_transport::monotonic_ns() + 30_000_000;
    assert_eq!(channel.wait(EVENT, 1, Some(deadline)), Err(ChannelError::Timeout));
    assert!(svp_transport::monotonic_ns() >= deadline);
}

#[test]
fn the_death_of_the_host_ends_a_wait() {
    let host = host();
    let channel = Channel::open_socket(host.path()).unwrap();
    let killer = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(30));
        drop(host);
    });
    let start = Instant::now();
    assert_eq!(channel.wait(EVENT, 1, None), Err(ChannelError::HostGone));
    assert!(start.elapsed() < Duration::from_secs(5));
    killer.join().unwrap();
}

#[test]
fn a_refused_command_closes_the_channel_with_a_reason() {
    let host = host();
    let channel = Channel::open_socket(host.path()).unwrap();
    let header = CommandHeader { stream: TIMELINE_CONTROL, value: 1, submitted_guest_ns: 0 };
    let bad = Command::MemMap { addr: 1, len: 4096, reply: None };
    channel.ring().submit(&header, &bad).unwrap();
    assert_eq!(channel.wait(TIMELINE_CONTROL, 1, None), Err(ChannelError::Closed));
    assert!(String::from_utf8(channel.take_output()).unwrap().contains("MemMap"));
}

#[test]
fn versions_that_differ_are_both_named() {
    let config = MockConfig { version: 41, ..MockConfig::default() };
    let host = MockHost::start(&std::env::temp_dir(), config).unwrap();
    let error = Channel::open_socket(host.path()).unwrap_err();
    let ours = svp_abi::PROTOCOL_VERSION;
    assert!(matches!(error, OpenError::Version { host: 41, ours: it, .. } if it == ours));
    assert!(error.to_string().contains("41"), "{error}");
    assert!(error.to_string().contains(&format!("version {ours}")), "{error}");
}

/// What a daemon of version 4 answers to a library of another version.
const REFUSAL_OF_VERSION_4: [u8; 32] = {
    let mut packet = [0; 32];
    (packet[0], packet[4]) = (3, 4);
    packet
};

#[test]
fn an_older_daemons_refusal_names_both_versions() {
    use nix::sys::socket::{
        AddressFamily, Backlog, MsgFlags, SockFlag, SockType, UnixAddr, accept, bind, listen, recv,
        send, socket,
    };
    let folder = std::env::temp_dir().join(format!("svp-version-4-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("socket");
    let kind = SockType::SeqPacket;
    let listener = socket(AddressFamily::Unix, kind, SockFlag::SOCK_CLOEXEC, None).unwrap();
    bind(listener.as_raw_fd(), &UnixAddr::new(&path).unwrap()).unwrap();
    listen(&listener, Backlog::new(1).unwrap()).unwrap();
    let daemon = std::thread::spawn(move || {
        let client = accept(listener.as_raw_fd()).unwrap();
        let mut hello = [0; 64];
        assert_eq!(recv(client, &mut hello, MsgFlags::empty()), Ok(32));
        send(client, &REFUSAL_OF_VERSION_4, MsgFlags::empty()).unwrap();
        nix::unistd::close(client).unwrap();
    });
    let error = Channel::open_socket(&path).unwrap_err();
    daemon.join().unwrap();
    std::fs::remove_dir_all(folder).unwrap();
    let ours = svp_abi::PROTOCOL_VERSION;
    assert!(matches!(error, OpenError::Version { host: 4, ours: it, .. } if it == ours), "{error}");
    let both = format!("protocol version 4, this library version {ours}");
    assert!(error.to_string().contains(&both), "{error}");
}

#[test]
fn a_socket_that_is_not_there_is_named() {
    let error = Channel::open_socket(Path::new("/nonexistent/svp.sock")).unwrap_err();
    assert_eq!(
        error.to_string(),
        "no SigmaVP host: tried socket /nonexistent/svp.sock (No such file or directory)"
    );
}

#[test]
fn host_memory_lies_at_its_device_address() {
    let host = host();
    let channel = Channel::open_socket(host.path()).unwrap();
    let at = channel.window().host_base;
    let memory = channel.host_memory(at, 1 << 16).unwrap();
    assert_eq!(memory.addr as u64, at);
    assert!(channel.shares_addresses());
    let header = |value| CommandHeader { stream: TIMELINE_CONTROL, value, submitted_guest_ns: 0 };
    let map = Command::HostMap { addr: at, len: 1 << 16, handle: memory.handle, offset: 0 };
    channel.ring().submit(&header(1), &map).unwrap();
    channel.arena_write(64, b"sigma");
    let copy = Command::Copy { dst: Place::Window(at), src: Place::Arena(64), len: 5 };
    channel.ring().submit(&header(2), &copy).unwrap();
    let back = Command::Copy { dst: Place::Arena(128), src: Place::Window(at), len: 5 };
    channel.ring().submit(&header(3), &back).unwrap();
    let unmap = Command::HostUnmap { addr: at, len: 1 << 16 };
    channel.ring().submit(&header(4), &unmap).unwrap();
    channel.wait(TIMELINE_CONTROL, 4, None).unwrap();
    let mut out = [0; 5];
    channel.arena_read(128, &mut out);
    assert_eq!(&out, b"sigma");
    channel.release_host_memory(memory);
}
