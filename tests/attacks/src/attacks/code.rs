//! Kernels that run for ever, print for ever, or keep compilers busy, and code that another user made.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use svp_abi::channel::{TIMELINE_FIRST_FREE, TIMELINE_LEGACY};
use svp_abi::command::{Command, Launch, StreamKind};

use super::modules::{distinct_kernel, with_module};
use super::{Failure, Ground, Numbers, escaped};
use crate::client::params;
use crate::ptx::{HEAD, kernel, numbers};

/// How long kernels may take to be compiled and kept.
const PATIENCE: Duration = Duration::from_secs(60);
const ONE_BLOCK: ([u32; 3], [u32; 3]) = ([1; 3], [64, 1, 1]);

/// Kernels that differ, launched once each.
pub(super) fn compile_flood(ground: &Ground) -> Result<(), Failure> {
    let end = ground.end();
    let mut clients = ground.clients(4)?;
    let mut number = 0;
    for client in &mut clients {
        client.map(64 << 10)?;
    }
    while Instant::now() < end {
        for client in &mut clients {
            number += 1;
            client.must_load(1, &distinct_kernel(number))?;
            let base = client.device();
            client.begin_launch(TIMELINE_LEGACY, 1, ONE_BLOCK, &params(&[base]));
            client.must("an unloading", &Command::ModuleUnload { module: 1 })?;
        }
    }
    Ok(())
}

/// All files in a folder and in those in it: each trust domain has one of its own.
fn files_below(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder)?.flatten() {
        let path = entry.path();
        match path.is_dir() {
            true => files.extend(files_below(&path)?),
            false => files.push(path),
        }
    }
    Ok(files)
}

/// Kept objects that another process has written over: spoilt, exchanged for each other, cut short.
pub(super) fn planted_cache(ground: &Ground) -> Result<(), Failure> {
    let mut clients = (0..4)
        .map(|number| with_module(ground, &distinct_kernel(number)))
        .collect::<Result<Vec<_>, _>>()?;
    let end = Instant::now() + PATIENCE;
    let files = loop {
        // What runs often is compiled well, and kept.
        for client in &mut clients {
            let base = client.device();
            client.launch(1, ([64, 1, 1], [1024, 1, 1]), &params(&[base]))?;
        }
        let is_object = |path: &PathBuf| path.metadata().is_ok_and(|it| it.len() > 1000);
        let files: Vec<_> = files_below(&ground.cache)?.into_iter().filter(is_object).collect();
        if files.len() >= 4 {
            break files;
        }
        if Instant::now() > end {
            return Err(std::io::Error::other("no kernel was kept").into());
        }
    };
    drop(clients);
    let mut random = Numbers::new(0xcac4e);
    for (file, next) in files.iter().zip(files.iter().cycle().skip(1)) {
        let mut bytes = std::fs::read(next)?;
        match random.next() % 3 {
            0 => bytes.iter_mut().skip(48).step_by(7).for_each(|byte| *byte ^= 0x55),
            1 => bytes.truncate(bytes.len() / 2),
            _ => {}
        }
        std::fs::write(file, bytes)?;
    }
    // The same kernels again, and one whose results are known.
    for number in 0..4 {
        let mut client = with_module(ground, &distinct_kernel(number))?;
        let base = client.device();
        client.launch(1, ONE_BLOCK, &params(&[base]))?;
    }
    let mut client = with_module(ground, &numbers(0))?;
    let base = client.device();
    let error = client.launch(1, ONE_BLOCK, &params(&[base, 0]))?;
    let results = client.read(base, 256)?;
    let expected: Vec<u8> = (0..64u32).flat_map(u32::to_le_bytes).collect();
    if error != 0 || results != expected {
        return escaped(format!("another kernel's code ran (error {error})"));
    }
    Ok(())
}

/// Kernels that print as much as they can, to a client that does not read.
pub(super) fn print_flood(ground: &Ground) -> Result<(), Failure> {
    let text = format!(
        "{HEAD}.extern .func (.param .b32 r) vprintf (.param .b64 f, .param .b64 a);\n\
         .global .align 1 .b8 words[72] = {{{}0}};\n\
         .visible .entry k() {{\n.reg .b64 %rd<4>; .reg .b32 %r<4>; .reg .pred %p<2>;\n\
         mov.u64 %rd1,words; cvta.global.u64 %rd1,%rd1; mov.u64 %rd2,0; mov.u32 %r1,0;\n\
         L: {{ .param .b64 f; .param .b64 a; .param .b32 r;\n\
         st.param.b64 [f],%rd1; st.param.b64 [a],%rd2;\n\
         call.uni (r), vprintf, (f, a); }}\n\
         add.u32 %r1,%r1,1; setp.lt.u32 %p1,%r1,1000; @%p1 bra L;\nret; }}\n",
        "65,".repeat(70) + "10,"
    );
    let end = ground.end();
    let mut clients = ground.clients(2)?;
    for client in &mut clients {
        client.must_load(1, &text)?;
    }
    while Instant::now() < end {
        for client in &mut clients {
            (0..8).for_each(|_| client.begin_launch(0, 1, ([4, 1, 1], [32, 1, 1]), &[]));
        }
        for client in &mut clients {
            client.wait(TIMELINE_LEGACY)?;
        }
    }
    Ok(())
}

/// Loops without an end and calls without an end, on all streams of many clients.
pub(super) fn endless_kernels(ground: &Ground) -> Result<(), Failure> {
    let spin = kernel(".param .u64 p", "L: bra L;");
    let atomics =
        kernel(".param .u64 p", "ld.param.u64 %rd1,[p];\nL: red.global.add.u32 [%rd1],1; bra L;");
    let calls = format!(
        "{HEAD}.func f() {{ call f; ret; }}\n.visible .entry k(.param .u64 p) {{ call f; ret; }}\n"
    );
    let end = ground.end();
    let mut clients = Vec::new();
    for text in [&spin, &atomics, &calls].into_iter().cycle().take(8) {
        let mut client = with_module(ground, text)?;
        let base = client.device();
        for stream in TIMELINE_FIRST_FREE..TIMELINE_FIRST_FREE + 4 {
            let kind = StreamKind::NonBlocking;
            let create = Command::StreamCreate { stream, kind, priority: -5 };
            match client.must("a stream", &create) {
                // What recurses has overrun its stack, and its client has lost its context.
                Err(_) if client.native.channel.context_error() != 0 => break,
                created => created?,
            };
            let shape = ([65_535, 1, 1], [1024, 1, 1]);
            client.begin_launch(stream, 1, shape, &params(&[base]));
        }
        clients.push(client);
    }
    std::thread::sleep(end.saturating_duration_since(Instant::now()));
    Ok(())
}

/// Launches of every shape, with parameters, modules and kernels that do not fit.
pub(super) fn launch_shapes(ground: &Ground) -> Result<(), Failure> {
    let sizes = [0, 1, 1024, 65_535, 65_536, i32::MAX as u32, u32::MAX];
    let mut random = Numbers::new(0x5a4e);
    let end = ground.end();
    let mut client = with_module(ground, &numbers(1))?;
    while Instant::now() < end {
        let mut size = || sizes[random.next() as usize % sizes.len()];
        let (grid, block) = ([size(), size(), size()], [size(), size(), size()]);
        let (module, kernel, shared_bytes, flags) = (size() % 3, size() % 2, size(), size() % 3);
        let params = random.bytes(3000);
        let params = &params[..random.next() as usize % 3000];
        let launch = Launch { module, kernel, grid, block, shared_bytes, flags, params };
        client.submit(TIMELINE_LEGACY, &Command::Launch(launch));
        // What it did to the context is the client's own; a new one goes on.
        std::thread::sleep(Duration::from_millis(1));
        if client.is_closed() || client.native.channel.context_error() != 0 {
            client = with_module(ground, &numbers(1))?;
        }
    }
    Ok(())
}
