//! What no client of ours would send: parts of messages, changing headers, files made shorter.

use std::io;
use std::os::fd::AsFd;
use std::time::{Duration, Instant};

use nix::fcntl::{FallocateFlags, FcntlArg, SealFlag, fallocate, fcntl};
use svp_abi::PROTOCOL_VERSION;
use svp_abi::channel::{HEADER_LEN, TIMELINE_LEGACY};
use svp_abi::command::{Command, Place};
use svp_abi::native::Hello;
use svp_frontend::test_utils::NativeClient;

use super::{Failure, Ground, Numbers, escaped, tolerant};

/// Messages and commands of which only a part comes, from connections that stay.
pub(super) fn half_messages(ground: &Ground) -> Result<(), Failure> {
    let hello = Hello { version: PROTOCOL_VERSION, pid: 1, channel_len: u32::MAX };
    let packet = hello.encode();
    let mut open = Vec::new();
    for len in 0..packet.len() {
        // More than sixteen silent ones are turned away.
        if let Ok(socket) = NativeClient::dial(&ground.socket) {
            let _ = nix::unistd::write(&socket, &packet[..len]);
            open.push(socket);
        }
    }
    std::thread::sleep(Duration::from_millis(300));
    drop(open);
    std::thread::sleep(Duration::from_millis(300));
    for claimed in [0u32, 1, 63, 64, 128, 65_536, 65_600, u32::MAX] {
        let Ok(mut client) = ground.client() else { continue };
        let mut command = [0; 64];
        command[0] = 17;
        command[4..8].copy_from_slice(&claimed.to_le_bytes());
        client.native.channel.submit_bytes(&command);
        client.native.ring();
        // The rest of it never comes.
        client.native.channel.wait_closed(Duration::from_millis(20));
    }
    Ok(())
}

/// A thread writes anything over the header and the ring while another submits.
pub(super) fn scribbled_headers(ground: &Ground) -> Result<(), Failure> {
    let end = ground.end();
    let mut random = Numbers::new(0x5c41bb1e);
    let mut rounds = 0;
    while Instant::now() < end {
        let mut client = match ground.client() {
            Ok(client) => client,
            Err(_) if rounds > 0 => continue,
            Err(error) => return Err(error.into()),
        };
        client.map(64 << 10)?;
        rounds += 1;
        let layout = client.native.channel.header.layout;
        for _ in 0..200 {
            let at = match random.next() % 3 {
                0 => random.next() as usize % HEADER_LEN,
                1 => layout.words_off as usize + random.next() as usize % 4096,
                _ => layout.ring_off as usize + random.next() as usize % layout.ring_len as usize,
            };
            let len = (random.next() % 32) as usize;
            client
                .native
                .channel
                .scribble(at.min(layout.total_len as usize - 32), &random.bytes(len));
            if random.next().is_multiple_of(4) {
                client.native.ring();
            }
        }
    }
    Ok(())
}

/// Files that the host maps, made shorter, sealed and emptied by the client that was given them; handles
/// used twice, mapped after they were given back, and given back while they are copied from.
pub(super) fn files_and_segments(ground: &Ground) -> Result<(), Failure> {
    const LEN: u64 = 4 << 20;
    let end = ground.end();
    while Instant::now() < end {
        let mut client = ground.client()?;
        client.map(LEN)?;
        let (base, device) = (client.window().host_base, client.device());
        let file = client.segment(1, LEN, base)?;
        let (dst, src) = (Place::Window(device), Place::Window(base));
        client.submit(TIMELINE_LEGACY, &Command::Copy { dst, src, len: LEN });
        let files = [file.as_fd(), client.native.channel_file.as_fd()];
        for (file, len) in files.into_iter().zip([LEN, 0]) {
            if len > 0 && nix::unistd::ftruncate(file, 0).is_ok() {
                return escaped("a segment was made shorter");
            }
            if nix::unistd::ftruncate(file, 4096).is_ok() {
                return escaped("a file of the host's was made shorter");
            }
            // A sealed file takes no further seal; holes in it are zeros, which are the client's own.
            let _ = fcntl(file, FcntlArg::F_ADD_SEALS(SealFlag::F_SEAL_WRITE));
            let _ = fallocate(file, holes(), 0, 4096.max(len as i64));
        }
        again(ground, &mut client, base, LEN)?;
    }
    Ok(())
}

fn holes() -> FallocateFlags {
    FallocateFlags::FALLOC_FL_PUNCH_HOLE | FallocateFlags::FALLOC_FL_KEEP_SIZE
}

fn again(
    ground: &Ground,
    client: &mut crate::client::Client,
    base: u64,
    len: u64,
) -> Result<(), Failure> {
    // A handle that is taken, one that is given back while it is mapped, and one that is gone.
    let _: io::Result<_> = client.native.segment(1, len);
    for _ in 0..2 {
        let _: io::Result<()> = client.native.give_back(1);
    }
    let map = |addr| Command::HostMap { addr, len, handle: 1, offset: 0 };
    tolerant(client.ask(&map(base + 4 * len)))?;
    tolerant(client.ask(&Command::HostUnmap { addr: base, len }))?;
    tolerant(client.ask(&Command::HostUnmap { addr: base, len }))?;
    tolerant(client.wait(TIMELINE_LEGACY))?;
    // Its memory is another client's now, or free: the next client finds zeros.
    let mut next = ground.client()?;
    let base = next.window().host_base;
    next.map(64 << 10)?;
    next.segment(1, 4096, base)?;
    let found = next.read(base, 4096)?;
    match found.iter().all(|byte| *byte == 0) {
        true => Ok(()),
        false => escaped("a new segment is not zero"),
    }
}
