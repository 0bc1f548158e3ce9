//! The sockets by which clients and QEMU come: whatever is said there, the next one is served.

use std::io::IoSlice;
use std::os::fd::{AsRawFd, OwnedFd, RawFd};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use nix::sys::eventfd::EventFd;
use nix::sys::memfd::{MFdFlags, memfd_create};
use nix::sys::socket::{ControlMessage, MsgFlags, sendmsg};
use svp_abi::channel::MIN_CHANNEL_LEN;
use svp_frontend::Config;
use svp_frontend::test_utils::{Hub, NativeClient, RAM_FREE, VirtualMachine};

/// How long a client waits to be served.
const SOON: Duration = Duration::from_secs(10);
/// A client that behaves comes after so many that do not.
const CHECKED_EVERY: u64 = 32;
/// Bytes of the file that QEMU calls its memory.
const MEMORY_BYTES: u64 = 1 << 20;

/// One hub for all inputs: it has to survive them all.
static HUB: LazyLock<Hub> = LazyLock::new(|| {
    std::fs::create_dir_all(folder()).expect("the system's folder for such things can be used");
    let config = Config { native_socket: Some(folder().join("svp.sock")), ..Config::default() };
    Hub::start(config, false, |frontend| {
        frontend.add_guest("vp0", &folder().join("guest.sock")).expect("a socket can be made");
    })
});

fn folder() -> PathBuf {
    std::env::temp_dir().join(format!("svp-fuzz-{}/native", std::process::id()))
}

/// Packets to the native socket: each a byte that says how long it is, and that many bytes.
pub(crate) fn native(bytes: &[u8]) {
    LazyLock::force(&HUB);
    let path = folder().join("svp.sock");
    let socket = NativeClient::dial(&path).expect("the socket is there");
    for packet in packets(bytes) {
        let flags = MsgFlags::MSG_DONTWAIT | MsgFlags::MSG_NOSIGNAL;
        // A client that is refused has no connection any more.
        if sendmsg::<()>(socket.as_raw_fd(), &[IoSlice::new(packet)], &[], flags, None).is_err() {
            break;
        }
    }
    drop(socket);
    static INPUTS: AtomicU64 = AtomicU64::new(0);
    if INPUTS.fetch_add(1, Ordering::Relaxed).is_multiple_of(CHECKED_EVERY) {
        assert!(next_client(&path).round_trip(1, SOON), "the next client is served");
    }
}

/// The next client of the same user, which has no more connections than its part: it waits until the host
/// has noticed that the others have gone.
fn next_client(path: &Path) -> NativeClient {
    let end = Instant::now() + SOON;
    loop {
        match NativeClient::connect(path, MIN_CHANNEL_LEN as u32) {
            Ok(client) => return client,
            Err(error) => assert!(Instant::now() < end, "the next client is let in: {error}"),
        }
        std::thread::yield_now();
    }
}

/// What QEMU says: pieces as above, each with a file for memory and one for events.
pub(crate) fn vhost_user(bytes: &[u8]) {
    LazyLock::force(&HUB);
    let path = folder().join("guest.sock");
    let stream = UnixStream::connect(&path).expect("the socket is there");
    let files = files();
    let raw: Vec<RawFd> = files.iter().map(AsRawFd::as_raw_fd).collect();
    let rights = [ControlMessage::ScmRights(&raw)];
    for packet in packets(bytes) {
        let flags = MsgFlags::MSG_DONTWAIT | MsgFlags::MSG_NOSIGNAL;
        let sent = sendmsg::<()>(stream.as_raw_fd(), &[IoSlice::new(packet)], &rights, flags, None);
        if sent.is_err() {
            break;
        }
    }
    drop(stream);
    static INPUTS: AtomicU64 = AtomicU64::new(0);
    if INPUTS.fetch_add(1, Ordering::Relaxed).is_multiple_of(CHECKED_EVERY) {
        let mut machine = VirtualMachine::start(&path);
        machine.open_channel(1, RAM_FREE, MIN_CHANNEL_LEN as u64);
    }
}

fn files() -> [OwnedFd; 2] {
    let memory = memfd_create(c"fuzz", MFdFlags::MFD_CLOEXEC).expect("memory");
    nix::unistd::ftruncate(&memory, MEMORY_BYTES as i64).expect("memory");
    [memory, EventFd::new().expect("an event").into()]
}

/// The parts of `bytes`, each behind a byte with its length.
fn packets(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = bytes;
    std::iter::from_fn(move || {
        let (&len, behind) = rest.split_first()?;
        let (packet, behind) = behind.split_at(usize::from(len).min(behind.len()));
        rest = behind;
        (!packet.is_empty()).then_some(packet)
    })
}
