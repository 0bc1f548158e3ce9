//! Native clients, well-behaved and otherwise, against a frontend that answers every command.

use std::path::PathBuf;
use std::time::{Duration, Instant};
use svp_abi::PROTOCOL_VERSION;
use svp_abi::channel::{DEFAULT_CHANNEL_LEN, HOST_CLOSED, MIN_CHANNEL_LEN};
use svp_abi::command::Command;
use svp_abi::native::{Hello, Welcome, status};
use svp_budget::{Ledger, Limit, Resource};
use svp_frontend::test_utils::{Hub, HubEvent, NativeClient};
use svp_frontend::{Config, Frontend, FrontendError, Limits};

/// What a hostile client does to its channel.
type Harm = fn(&mut NativeClient);

const SOON: Duration = Duration::from_secs(10);
const LEN: u32 = DEFAULT_CHANNEL_LEN as u32;

/// A socket path that no other test has.
fn socket(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("svp-frontend-test-{}", std::process::id()));
    folder.join(name).join("svp.sock")
}

fn config(name: &str) -> Config {
    Config { native_socket: Some(socket(name)), ..Config::default() }
}

fn hub(name: &str) -> (Hub, PathBuf) {
    (Hub::start(config(name), true, |_| {}), socket(name))
}

#[test]
fn a_command_is_answered_and_a_sleeper_woken() {
    let (hub, path) = hub("answered");
    let mut client = NativeClient::connect(&path, LEN).unwrap();
    assert_eq!(client.channel.header.version, PROTOCOL_VERSION);
    assert_eq!(client.channel.header.layout.total_len, LEN);
    for value in 1..=200 {
        assert!(client.round_trip(value, SOON), "round trip {value}");
        if value % 50 == 0 {
            // Long enough for the host to go to sleep and to want the doorbell.
            std::thread::sleep(Duration::from_millis(5));
        }
    }
    // A client that sleeps before the answer can be there is interrupted, a moment after it.
    let before = client.channel.interrupts();
    client.channel.announce_sleeper();
    assert!(client.round_trip(201, SOON));
    let end = Instant::now() + SOON;
    while client.channel.interrupts() == before {
        assert!(Instant::now() < end, "sleeping costs an interrupt");
        std::thread::sleep(Duration::from_millis(1));
    }
    client.channel.withdraw_sleeper();
    assert_ne!(client.channel.word(1).time_ns, 0);
    drop(client);
    assert_eq!(hub.wait_closed(1), ["the client hung up"]);
    assert_eq!(hub.stop().clients(), 0);
}

#[test]
fn a_ring_goes_round_with_pads_and_long_commands() {
    let (_hub, path) = hub("round");
    let mut client = NativeClient::connect(&path, MIN_CHANNEL_LEN as u32).unwrap();
    let params = vec![7; 3000];
    let launch = svp_abi::command::Launch {
        module: 0,
        kernel: 0,
        grid: [1; 3],
        block: [1; 3],
        shared_bytes: 0,
        flags: 0,
        params: &params,
    };
    for value in 1..=500 {
        client.submit(value, &Command::Launch(launch));
    }
    assert!(client.channel.wait(1, 500, SOON));
}

#[test]
fn versions_that_differ_are_both_named() {
    let (_hub, path) = hub("version");
    let socket = NativeClient::dial(&path).unwrap();
    let hello = Hello { version: PROTOCOL_VERSION + 1, pid: 1, channel_len: LEN };
    let (answer, files) = NativeClient::ask(&socket, &hello.encode()).unwrap();
    let welcome = Welcome::decode(&answer).unwrap();
    assert_eq!((welcome.status, welcome.version), (status::VERSION, PROTOCOL_VERSION));
    assert!(files.is_empty());
}

/// The hello of a library of version 4, as one sent it.
const HELLO_OF_VERSION_4: [u8; 32] = [
    0x53, 0x56, 0x50, 0x4e, 4, 0, 0, 0, 0xff, 0x44, 0, 0, 0, 0, 0x20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0,
];

/// A library that is older than its daemon can say both versions, and others are served as before.
#[test]
fn a_recorded_library_of_an_older_version_learns_of_ours() {
    let (_hub, path) = hub("version-4");
    let socket = NativeClient::dial(&path).unwrap();
    let (answer, files) = NativeClient::ask(&socket, &HELLO_OF_VERSION_4).unwrap();
    let welcome = Welcome::decode(&answer).unwrap();
    assert_eq!((welcome.status, welcome.version), (status::VERSION, PROTOCOL_VERSION));
    assert!(files.is_empty());
    assert!(NativeClient::connect(&path, LEN).unwrap().round_trip(1, SOON));
}

#[test]
fn nonsense_instead_of_a_hello_is_refused() {
    let (_hub, path) = hub("nonsense");
    for packet in [&[0; 32][..], b"GET / HTTP/1.1\r\n", &[1; 100]] {
        let socket = NativeClient::dial(&path).unwrap();
        let (answer, _) = NativeClient::ask(&socket, packet).unwrap();
        assert_eq!(Welcome::decode(&answer).unwrap().status, status::INVALID);
    }
    assert!(NativeClient::connect(&path, LEN).unwrap().round_trip(1, SOON));
}

#[test]
fn host_memory_comes_sealed_and_within_limits() {
    let mut config = config("segments");
    config.limits = Limits { announced_max: 2, segment_bytes_max: 1 << 20, ..Limits::default() };
    let hub = Hub::start(config, true, |_| {});
    let mut client = NativeClient::connect(&socket("segments"), LEN).unwrap();
    let file = client.segment(5, 8192).unwrap().unwrap();
    assert!(nix::unistd::ftruncate(&file, 0).is_err(), "sealed");
    assert!(client.segment(5, 4096).unwrap().is_none(), "handle in use");
    assert!(client.segment(6, 100).unwrap().is_none(), "not whole pages");
    assert!(client.segment(6, 1 << 20).unwrap().is_none(), "too much");
    client.segment(6, 4096).unwrap().unwrap();
    assert!(client.segment(7, 4096).unwrap().is_none(), "too many");
    client.submit(1, &Command::HostMap { addr: 0, len: 8192, handle: 5, offset: 0 });
    client.submit(2, &Command::HostMap { addr: 0, len: 8192, handle: 5, offset: 4096 });
    assert!(client.channel.wait(1, 2, SOON));
    client.give_back(5).unwrap();
    client.segment(7, 4096).unwrap().unwrap();
    client.submit(3, &Command::HostMap { addr: 0, len: 4096, handle: 5, offset: 0 });
    assert!(client.channel.wait(1, 3, SOON));
    let mut mapped = hub.events().into_iter().filter_map(|event| match event {
        HubEvent::Command(_, text) => text.split(" -> ").nth(1).map(str::to_owned),
        _ => None,
    });
    assert_eq!(mapped.next().unwrap(), "Ok(1)");
    assert!(mapped.next().unwrap().contains("outside"));
    assert!(mapped.next().unwrap().contains("handle 5"));
}

#[test]
fn a_malformed_ring_ends_its_client_and_no_other() {
    let (hub, path) = hub("malformed");
    let mut good = NativeClient::connect(&path, LEN).unwrap();
    let cases: [(&str, Harm); 4] = [
        ("ring tail", |c| c.channel.set_tail(1 << 40)),
        ("ring tail", |c| c.channel.set_tail(7)),
        ("command length 0", |c| {
            c.channel.submit_bytes(&[0; 64]);
        }),
        ("no command has the number 999", |c| {
            let mut bytes = [0; 64];
            bytes[..2].copy_from_slice(&999u16.to_le_bytes());
            bytes[4] = 64;
            c.channel.submit_bytes(&bytes);
        }),
    ];
    for (at, (words, harm)) in cases.into_iter().enumerate() {
        let mut bad = NativeClient::connect(&path, LEN).unwrap();
        harm(&mut bad);
        bad.ring();
        assert!(bad.channel.wait_closed(SOON), "{words}: not closed");
        assert_eq!(bad.channel.flags() & HOST_CLOSED, HOST_CLOSED);
        let text = String::from_utf8(bad.channel.take_output()).unwrap();
        assert!(text.starts_with("svp: disconnected: "), "{text}");
        let reasons = hub.wait_closed(at + 1);
        assert!(reasons[at].contains(words), "{words}: {reasons:?}");
        assert!(good.round_trip(at as u64 + 1, SOON), "the others go on");
    }
}

#[test]
fn a_nonsense_packet_later_ends_the_client() {
    let (hub, path) = hub("packet");
    let client = NativeClient::connect(&path, LEN).unwrap();
    nix::unistd::write(client.socket(), &[1, 2, 3]).unwrap();
    assert!(hub.wait_closed(1)[0].contains("malformed message"));
}

#[test]
fn a_stale_socket_is_replaced_and_a_live_one_is_not() {
    let config = config("stale");
    let path = socket("stale");
    let first = Frontend::new(config.clone()).unwrap();
    assert!(
        matches!(Frontend::new(config.clone()), Err(FrontendError::InUse { path: p }) if p == path)
    );
    drop(first);
    assert!(!path.exists(), "a clean end leaves nothing");
    drop(std::os::unix::net::UnixListener::bind(&path).unwrap());
    assert!(path.exists(), "a crash leaves the file");
    drop(Frontend::new(config.clone()).unwrap());
    std::fs::write(&path, "precious").unwrap();
    assert!(matches!(Frontend::new(config), Err(FrontendError::NotASocket { .. })));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "precious");
}

#[test]
fn a_folder_that_others_may_write_is_not_trusted() {
    use std::os::unix::fs::PermissionsExt;
    let config = config("unsafe");
    let folder = socket("unsafe").parent().unwrap().to_owned();
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::set_permissions(folder.parent().unwrap(), PermissionsExt::from_mode(0o1777)).unwrap();
    std::fs::set_permissions(&folder, PermissionsExt::from_mode(0o777)).unwrap();
    let refused = Frontend::new(config.clone());
    std::fs::set_permissions(&folder, PermissionsExt::from_mode(0o700)).unwrap();
    assert!(matches!(refused, Err(FrontendError::Unsafe { .. })));
    drop(Frontend::new(config).unwrap());
    std::fs::set_permissions(folder.parent().unwrap(), PermissionsExt::from_mode(0o700)).unwrap();
}

#[test]
fn too_many_clients_are_turned_away_and_room_comes_back() {
    let mut config = config("many");
    let limits = svp_budget::Limits::default();
    let two = Limit { each: 2, in_all: 100 };
    config.budget = Ledger::new(limits.with(Resource::Clients, two));
    let hub = Hub::start(config, true, |_| {});
    let path = socket("many");
    let first = NativeClient::connect(&path, LEN).unwrap();
    let _second = NativeClient::connect(&path, LEN).unwrap();
    let refused = NativeClient::connect(&path, LEN).unwrap_err();
    assert!(refused.to_string().ends_with(&format!("status {}", status::LIMIT)));
    drop(first);
    hub.wait_closed(1);
    assert!(NativeClient::connect(&path, LEN).unwrap().round_trip(1, SOON));
}

#[test]
fn sleepers_hear_of_the_hosts_end() {
    let (hub, path) = hub("end");
    let mut client = NativeClient::connect(&path, LEN).unwrap();
    assert!(client.round_trip(1, SOON));
    let sleeper = std::thread::spawn(|| {
        let reached = client.channel.wait(9, 1, SOON);
        (client, reached)
    });
    std::thread::sleep(Duration::from_millis(20));
    drop(hub);
    let (mut client, reached) = sleeper.join().unwrap();
    assert!(!reached, "woken without a value");
    assert_eq!(client.channel.flags() & HOST_CLOSED, HOST_CLOSED);
    assert_eq!(client.channel.take_output(), b"svp: disconnected: the host ends\n");
}

#[test]
fn a_client_cannot_use_up_all_descriptors() {
    let mut config = config("descriptors");
    let limits = svp_budget::Limits::default();
    let few = Limit { each: 100, in_all: 1000 };
    config.budget = Ledger::new(limits.with(Resource::Descriptors, few));
    let _hub = Hub::start(config, true, |_| {});
    let path = socket("descriptors");
    let mut greedy = NativeClient::connect(&path, LEN).unwrap();
    let taken = (0..4096).take_while(|i| greedy.segment(*i, 4096).unwrap().is_some()).count();
    assert_eq!(taken, 97, "three are the client's own");
    greedy.give_back(7).unwrap();
    assert!(greedy.segment(7, 4096).unwrap().is_some(), "what was given back is there again");
    assert!(greedy.round_trip(1, SOON));
}
