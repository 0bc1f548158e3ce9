//! Clients that take all they can get: each guest and each user has its part, and others have theirs.

use std::os::fd::{AsRawFd, OwnedFd};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use svp_abi::channel::{MIN_CHANNEL_LEN, Window};
use svp_abi::command::{Command, CommandHeader};
use svp_abi::native::{SegmentRequest, Welcome, status};
use svp_abi::virtio::{self, ControlResponse, control};
use svp_budget::{Ledger, Limit, Limits, Principal, Resource};
use svp_frontend::test_utils::{Hub, NativeClient, RAM_FREE, VirtualMachine};
use svp_frontend::{ClientId, ClientMemory, CommandSink, Config, Frontend, Lifecycle, Verdict};

const LEN: u32 = MIN_CHANNEL_LEN as u32;
const SOON: Duration = Duration::from_secs(10);

/// A folder that no other test has.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("svp-budget-test-{}", std::process::id()));
    std::fs::create_dir_all(folder.join(name)).unwrap();
    folder.join(name)
}

fn native(name: &str) -> PathBuf {
    folder(name).join("native").join("svp.sock")
}

fn guest(name: &str) -> PathBuf {
    folder(name).join("guest.sock")
}

fn config(name: &str, limits: Limits) -> Config {
    let budget = Ledger::new(limits);
    Config { native_socket: Some(native(name)), budget, ..Config::default() }
}

/// A hub with a native socket and a guest.
fn hub(name: &str, resource: Resource, each: u64, in_all: u64) -> Hub {
    let limits = Limits::default().with(resource, Limit { each, in_all });
    Hub::start(config(name, limits), false, |frontend| {
        frontend.add_guest("vp0", &guest(name)).unwrap();
    })
}

/// A frontend without a thread, and a native client that it has let in.
fn frontend(name: &str) -> (Frontend, NativeClient) {
    let mut frontend = Frontend::new(config(name, Limits::default())).unwrap();
    let path = native(name);
    let client = std::thread::spawn(move || NativeClient::connect(&path, LEN).unwrap());
    let Lifecycle::Open { client: id, .. } = next_event(&mut frontend) else {
        panic!("not opened")
    };
    frontend.accept(id, Window::default());
    (frontend, client.join().unwrap())
}

fn next_event(frontend: &mut Frontend) -> Lifecycle {
    let end = Instant::now() + SOON;
    loop {
        if let Some(event) = frontend.poll_lifecycle() {
            return event;
        }
        assert!(Instant::now() < end, "nothing happens");
        frontend.sleep(Some(Duration::from_millis(1)));
    }
}

/// What a guest's request is answered by a frontend without a thread.
fn answer_of(frontend: &mut Frontend, vm: &mut VirtualMachine, request: u16) -> ControlResponse {
    let end = Instant::now() + SOON;
    loop {
        if let Some(answer) = vm.answer(request) {
            return answer;
        }
        assert!(Instant::now() < end, "no answer");
        assert!(frontend.poll_lifecycle().is_none(), "nothing else is asked");
        frontend.sleep(Some(Duration::from_millis(1)));
    }
}

/// Counts commands, and refuses those that unmap host memory.
#[derive(Default)]
struct RefusesUnmap {
    commands: usize,
}

impl CommandSink for RefusesUnmap {
    fn accepts(&mut self, _: ClientId, _: &Command<'_>) -> bool {
        true
    }

    fn command(
        &mut self,
        _: ClientId,
        _: &CommandHeader,
        command: &Command<'_>,
        _: &dyn ClientMemory,
    ) -> Verdict {
        self.commands += 1;
        if matches!(command, Command::HostUnmap { .. }) { Verdict::Refused } else { Verdict::Taken }
    }
}

/// The status that a connection receives without having sent anything; waits for it.
fn status_of(socket: &OwnedFd) -> u32 {
    use nix::poll::{PollFd, PollFlags, poll};
    use std::os::fd::AsFd;
    let mut ready = [PollFd::new(socket.as_fd(), PollFlags::POLLIN)];
    assert_eq!(poll(&mut ready, 10_000u16).unwrap(), 1, "nothing is sent");
    let mut answer = [0; 64];
    let len = nix::unistd::read(socket, &mut answer).unwrap();
    Welcome::decode(&answer[..len]).unwrap().status
}

#[test]
fn a_user_with_all_its_clients_leaves_room_for_guests() {
    let _hub = hub("clients", Resource::Clients, 3, 6);
    let path = native("clients");
    let kept: Vec<_> = (0..3).map(|_| NativeClient::connect(&path, LEN).unwrap()).collect();
    assert!(NativeClient::connect(&path, LEN).is_err());
    let mut vm = VirtualMachine::start(&guest("clients"));
    let at = |channel: u32| RAM_FREE + u64::from(channel * LEN);
    let open = |vm: &mut VirtualMachine, channel| {
        vm.request(VirtualMachine::open_words(channel, at(channel), LEN.into()), &[])
    };
    assert_eq!(open(&mut vm, 0), virtio::status::OK);
    assert_eq!(open(&mut vm, 1), virtio::status::OK, "no more is left than that");
    assert_eq!(open(&mut vm, 2), virtio::status::LIMIT);
    drop(kept);
    let end = Instant::now() + SOON;
    while open(&mut vm, 2) != virtio::status::OK {
        assert!(Instant::now() < end, "what the user gave back is there for the guest");
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(NativeClient::connect(&path, LEN).unwrap().round_trip(1, SOON));
}

#[test]
fn a_client_that_connects_and_says_nothing_takes_its_own_room() {
    let hub = hub("silent", Resource::Newcomers, 3, 100);
    let path = native("silent");
    // They are taken in in the order in which they have come.
    let kept: Vec<_> = (0..3).map(|_| NativeClient::dial(&path).unwrap()).collect();
    let fourth = NativeClient::dial(&path).unwrap();
    assert_eq!(status_of(&fourth), status::LIMIT, "the user has no room for a fourth");
    let mut vm = VirtualMachine::start(&guest("silent"));
    vm.open_channel(1, RAM_FREE, LEN.into());
    drop(kept);
    let end = Instant::now() + SOON;
    while NativeClient::connect(&path, LEN).is_err() {
        assert!(Instant::now() < end, "room comes back");
        std::thread::sleep(Duration::from_millis(5));
    }
    drop(hub);
}

#[test]
fn runs_of_pages_are_the_guests_and_not_the_channels() {
    let _hub = hub("runs", Resource::PageRuns, 10, 100);
    let mut vm = VirtualMachine::start(&guest("runs"));
    let pages = RAM_FREE + 2 * u64::from(LEN);
    vm.open_channel(0, RAM_FREE, LEN.into());
    vm.open_channel(1, RAM_FREE + u64::from(LEN), LEN.into());
    // Every other page, so that runs do not touch.
    let runs: Vec<_> = (0..6).map(|run| (pages + run * 0x2000, 0x1000)).collect();
    let mut add = |channel, handle| {
        vm.request([control::PAGES_ADD, channel, 0, 0, 0, 0, 0, 0, handle, 6], &runs)
    };
    assert_eq!(add(0, 1), virtio::status::OK);
    assert_eq!(add(1, 1), virtio::status::LIMIT, "six and six are more than ten");
    assert_eq!(add(1, 2), virtio::status::LIMIT, "what was refused is not charged");
    let remove = vm.request([control::PAGES_REMOVE, 0, 0, 0, 0, 0, 0, 0, 1, 0], &[]);
    assert_eq!(remove, virtio::status::OK);
    let again = [control::PAGES_ADD, 1, 0, 0, 0, 0, 0, 0, 1, 6];
    assert_eq!(vm.request(again, &runs), virtio::status::OK);
}

#[test]
fn pads_are_commands_of_the_ring_budget() {
    let (mut frontend, mut client) = frontend("pads");
    let pad = |slots: u32| {
        let mut bytes = vec![0; slots as usize * 64];
        bytes[4..8].copy_from_slice(&(slots * 64).to_le_bytes());
        bytes
    };
    client.channel.submit_bytes(&pad(1).repeat(1000));
    let mut sink = RefusesUnmap::default();
    assert_eq!(frontend.poll_rings(64, &mut sink), 64);
    assert_eq!(client.channel.ring_head(), 64 * 64, "no more in one turn");
    for turn in 2..=16 {
        frontend.poll_rings(64, &mut sink);
        assert_eq!(client.channel.ring_head(), (turn * 64 * 64).min(64_000));
    }
    assert_eq!((frontend.poll_rings(64, &mut sink), sink.commands), (0, 0));
}

#[test]
fn one_look_takes_a_few_packets_of_a_client() {
    let (mut frontend, client) = frontend("packets");
    let socket = client.socket().as_raw_fd();
    let send = |handle| {
        let request = SegmentRequest { handle, len: 4096 }.encode();
        nix::unistd::write(client.socket(), &request).unwrap();
    };
    (0..40).for_each(send);
    let answers = || {
        use nix::sys::socket::{MsgFlags, recv};
        let mut bytes = [0; 64];
        std::iter::from_fn(|| recv(socket, &mut bytes, MsgFlags::MSG_DONTWAIT).ok()).count()
    };
    let mut counts = Vec::new();
    let end = Instant::now() + SOON;
    while counts.iter().sum::<usize>() < 40 {
        assert!(Instant::now() < end, "all are answered: {counts:?}");
        frontend.poll_lifecycle();
        counts.push(answers());
    }
    assert!(counts.iter().all(|count| *count <= 4), "{counts:?}");
}

#[test]
fn a_refused_unmapping_frees_no_pages() {
    let socket = guest("refused");
    let mut frontend = Frontend::new(config("refused", Limits::default())).unwrap();
    frontend.add_guest("vp0", &socket).unwrap();
    let mut vm = VirtualMachine::start(&socket);
    let open = vm.ask(VirtualMachine::open_words(0, RAM_FREE, LEN.into()), &[]);
    let Lifecycle::Open { client, .. } = next_event(&mut frontend) else { panic!("not opened") };
    frontend.accept(client, Window::default());
    assert_eq!(vm.wait_answer(open).status, virtio::status::OK);
    let mut channel = vm.client_channel(RAM_FREE, LEN.into());
    let runs = [(RAM_FREE + u64::from(LEN), 0x1000)];
    let add = vm.ask([control::PAGES_ADD, 0, 0, 0, 0, 0, 0, 0, 1, 1], &runs);
    assert_eq!(answer_of(&mut frontend, &mut vm, add).status, virtio::status::OK);
    channel.submit(5, &Command::HostMap { addr: 0, len: 0x1000, handle: 1, offset: 0 });
    // A value that its timeline has passed: the engine ends the client, and still tells what it did before.
    channel.submit(3, &Command::HostUnmap { addr: 0, len: 0x1000 });
    assert_eq!(frontend.poll_rings(8, &mut RefusesUnmap::default()), 2);
    frontend.signal(client, 1, 5, 0, 0);
    frontend.close_client(client, "a value that has passed");
    let remove = vm.ask([control::PAGES_REMOVE, 0, 0, 0, 0, 0, 0, 0, 1, 0], &[]);
    assert!(matches!(next_event(&mut frontend), Lifecycle::Closed { .. }));
    // Requests are taken in turn: once one behind it has its answer, the frontend knows of it.
    let behind = vm.ask([control::PAGES_REMOVE, 7, 0, 0, 0, 0, 0, 0, 1, 0], &[]);
    assert_eq!(answer_of(&mut frontend, &mut vm, behind).status, virtio::status::INVALID);
    assert_eq!(vm.answer(remove), None, "the device may still use the pages");
    frontend.released(client);
    assert_eq!(vm.wait_answer(remove).status, virtio::status::OK);
}

/// Counts lines of the log in its thread.
struct Lines(Arc<AtomicUsize>);

impl tracing::Subscriber for Lines {
    fn enabled(&self, metadata: &tracing::Metadata<'_>) -> bool {
        *metadata.level() <= tracing::Level::WARN
    }

    fn new_span(&self, _: &tracing::span::Attributes<'_>) -> tracing::span::Id {
        tracing::span::Id::from_u64(1)
    }

    fn record(&self, _: &tracing::span::Id, _: &tracing::span::Record<'_>) {}

    fn record_follows_from(&self, _: &tracing::span::Id, _: &tracing::span::Id) {}

    fn event(&self, _: &tracing::Event<'_>) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn enter(&self, _: &tracing::span::Id) {}

    fn exit(&self, _: &tracing::span::Id) {}
}

#[test]
fn a_flood_of_refusals_is_a_few_lines_in_the_log() {
    let lines = Arc::new(AtomicUsize::new(0));
    let _log = tracing::subscriber::set_default(Lines(lines.clone()));
    let mut frontend = Frontend::new(config("log", Limits::default())).unwrap();
    let path = native("log");
    let flood = std::thread::spawn(move || {
        for _ in 0..500 {
            let socket = NativeClient::dial(&path).unwrap();
            NativeClient::ask(&socket, &[1; 32]).unwrap();
        }
    });
    while !flood.is_finished() {
        frontend.poll_lifecycle();
        frontend.sleep(Some(Duration::from_millis(1)));
    }
    flood.join().unwrap();
    let lines = lines.load(Ordering::Relaxed);
    // A burst, and some for each second that the flood took.
    assert!((1..250).contains(&lines), "{lines} lines for 500 refusals");
}

#[test]
fn everything_is_given_back_with_the_client() {
    let (mut frontend, client) = frontend("given-back");
    let budget = frontend.budget().clone();
    let user = Principal::User(nix::unistd::getuid().as_raw());
    let held = || [Resource::Clients, Resource::Descriptors].map(|it| budget.held(&user, it));
    assert_eq!(held(), [1, 3]);
    drop(client);
    let Lifecycle::Closed { client, .. } = next_event(&mut frontend) else { panic!("not closed") };
    assert_eq!(held(), [1, 3], "its memory may be in use");
    frontend.released(client);
    assert_eq!(held(), [0, 0]);
}
