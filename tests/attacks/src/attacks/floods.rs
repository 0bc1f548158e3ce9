//! More of everything than there is.

use std::os::fd::OwnedFd;
use std::time::{Duration, Instant};

use svp_abi::channel::{MIN_CHANNEL_LEN, OFF_RING_TAIL, TIMELINE_LEGACY};
use svp_abi::command::{Command, CommandHeader, StreamKind};
use svp_abi::native::SegmentRequest;
use svp_frontend::test_utils::NativeClient;

use super::{Failure, Ground, PAGE, tolerant};
use crate::client::{Client, WireError};

/// Clients until no more are let in, then connections that say nothing, then garbage.
pub(super) fn connections(ground: &Ground) -> Result<(), Failure> {
    let mut clients = Vec::new();
    for _ in 0..ground.pick(2000, 400) {
        let client = Client::with_channel(&ground.socket, MIN_CHANNEL_LEN as u32);
        clients.extend(client.ok());
    }
    let mut silent: Vec<OwnedFd> = Vec::new();
    for _ in 0..100 {
        silent.extend(NativeClient::dial(&ground.socket).ok());
    }
    for garbage in [&[][..], b"x", &[65; 32], &[65; 33], &[0; 4096]] {
        // Whatever comes back, or nothing: the connection goes.
        if let Ok(socket) = NativeClient::dial(&ground.socket) {
            let _ = nix::unistd::write(&socket, garbage);
        }
    }
    if clients.is_empty() {
        return Err(std::io::Error::other("no client was let in").into());
    }
    std::thread::sleep(Duration::from_millis(200));
    drop(silent);
    Ok(())
}

/// One page of host memory at every other page of the window.
pub(super) fn mappings(ground: &Ground) -> Result<(), Failure> {
    let mut client = ground.client()?;
    let base = client.window().host_base;
    client.segment(1, 4096, base)?;
    for number in 1..ground.pick(40_000, 15_000) as u64 {
        let addr = base + 8192 * number;
        client.submit(1, &Command::HostMap { addr, len: 4096, handle: 1, offset: 0 });
        if client.is_closed() {
            return Ok(());
        }
    }
    tolerant(client.wait(1))
}

/// Segments, of as many clients as it takes.
pub(super) fn descriptors(ground: &Ground) -> Result<(), Failure> {
    let mut clients = ground.clients(8)?;
    let mut given = 0;
    for handle in 0..ground.pick(4096, 400) as u32 {
        for client in &mut clients {
            given += usize::from(matches!(client.native.segment(handle, 4096), Ok(Some(_))));
        }
    }
    if given == 0 {
        return Err(std::io::Error::other("no segment was given").into());
    }
    Ok(())
}

/// Streams and events, and waits for what never comes.
pub(super) fn streams(ground: &Ground) -> Result<(), Failure> {
    let end = ground.end();
    while Instant::now() < end {
        let mut client = ground.client()?;
        let count = client.native.channel.header.layout.words_count;
        for stream in 2..count {
            let kind = StreamKind::Blocking;
            client.submit(1, &Command::StreamCreate { stream, kind, priority: 0 });
            let timeline = 2 + (stream + 1) % (count - 2);
            client.submit(stream, &Command::EventRecord { timeline, value: 1 << 40 });
            client.submit(stream, &Command::Wait { timeline, value: u64::MAX });
            if client.is_closed() {
                break;
            }
        }
    }
    Ok(())
}

/// All the device memory that a client may have, touched.
pub(super) fn device_memory(ground: &Ground) -> Result<(), Failure> {
    let step = (ground.pick(256, 32) as u64) << 20;
    for _ in 0..2 {
        let mut client = ground.client()?;
        let base = client.device();
        for number in 0..4 {
            let addr = base + number * step;
            client.must("a mapping", &Command::MemMap { addr, len: step, reply: None })?;
            client.fill(addr, step, 0x0101_0101)?;
        }
        // More than there is: refused, or its own lease.
        let addr = base + 4 * step;
        client.ask(&Command::MemMap { addr, len: 1 << 40, reply: None })?;
    }
    Ok(())
}

/// Rings that are always full of what only fills them.
pub(super) fn pads(ground: &Ground) -> Result<(), Failure> {
    let end = ground.end();
    let mut clients = ground.clients(ground.pick(16, 4))?;
    let mut pad = [0; 64];
    let header = CommandHeader { stream: 0, value: 0, submitted_guest_ns: 0 };
    Command::Pad.encode(&header, &mut pad).map_err(std::io::Error::other)?;
    for client in &clients {
        let layout = client.native.channel.header.layout;
        let all = pad.repeat(layout.ring_len as usize / pad.len());
        client.native.channel.scribble(layout.ring_off as usize, &all);
    }
    let mut tails = vec![0; clients.len()];
    while Instant::now() < end {
        for (client, tail) in clients.iter_mut().zip(&mut tails) {
            let channel = &client.native.channel;
            let ring_len = u64::from(channel.header.layout.ring_len);
            if *tail - channel.ring_head() <= ring_len / 2 {
                *tail = channel.ring_head() + ring_len;
                channel.set_tail(*tail);
                client.native.ring();
            }
        }
        std::thread::yield_now();
    }
    // A tail that no sound client has.
    for client in &clients {
        client.native.channel.scribble(OFF_RING_TAIL, &u64::MAX.to_le_bytes());
        client.native.ring();
    }
    Ok(())
}

/// Packets of the socket, as fast as they go, with as many segments as a client may have.
pub(super) fn segment_requests(ground: &Ground) -> Result<(), Failure> {
    let client = ground.client()?;
    for handle in 0..ground.pick(4000, 200) as u32 {
        client.native.segment(handle, 4096).map_err(WireError::from)?;
    }
    let end = ground.end();
    let packet = SegmentRequest { handle: 1 << 20, len: 0 }.encode();
    while Instant::now() < end {
        // A client that is thrown out for it is an answer.
        if nix::unistd::write(client.native.socket(), &packet).is_err() {
            break;
        }
    }
    Ok(())
}

/// Short work of several clients without a pause.
pub(super) fn short_work(ground: &Ground) -> Result<(), Failure> {
    let end = ground.end();
    let mut clients = ground.clients(4)?;
    for client in &mut clients {
        client.map(PAGE)?;
    }
    while Instant::now() < end {
        for client in &mut clients {
            let (dst, pitch, width_bytes, height) = (client.device(), 64, 64, 1);
            let fill = Command::Fill { dst, pitch, width_bytes, height, value: 1, value_len: 1 };
            for _ in 0..16 {
                client.submit(TIMELINE_LEGACY, &fill);
            }
        }
        for client in &mut clients {
            client.wait(TIMELINE_LEGACY)?;
        }
    }
    Ok(())
}
