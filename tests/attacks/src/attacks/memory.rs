//! Kernels that read and write past their memory's edges, or what others have left in it.

use std::fmt::Write as _;

use super::{Failure, Ground, PAGE, SECRET, escaped};
use crate::client::{Client, params};
use crate::ptx::kernel;

const ILLEGAL_ADDRESS: u32 = 700;
/// Launches after which a kernel's second tier is there, with what lies between.
const WARM_LAUNCHES: usize = 8;
const ONE_BLOCK: [u32; 3] = [1; 3];

/// Half of the threads pass a check at legal addresses and the other half, of another gang, access beyond
/// the window's end behind a barrier: each access needs a check of its own gang.
pub(super) fn window_edge(ground: &Ground) -> Result<(), Failure> {
    let mut attacker = ground.client()?;
    let mut neighbour = ground.client()?;
    neighbour.map(PAGE)?;
    let start = neighbour.device();
    neighbour.fill(start, PAGE, SECRET)?;
    let text = |last: &str| {
        let body = format!(
            "ld.param.u64 %rd1,[edge]; ld.param.u64 %rd2,[good]; ld.param.u64 %rd3,[out];\n\
             mov.u32 %r1,%tid.x; setp.lt.u32 %p1,%r1,128; selp.b64 %rd4,%rd1,%rd2,%p1;\n\
             and.b32 %r4,%r1,127; mul.wide.u32 %rd5,%r4,4; add.u64 %rd6,%rd4,%rd5;\n\
             ld.global.u32 %r2,[%rd6]; bar.sync 0;\n{last}"
        );
        kernel(".param .u64 edge, .param .u64 good, .param .u64 out", &body)
    };
    let reads = text(
        "ld.global.u32 %r3,[%rd6+512]; mul.wide.u32 %rd7,%r1,4; add.u64 %rd8,%rd3,%rd7;\n\
         st.global.u32 [%rd8],%r3;",
    );
    let writes = text("mov.u32 %r9,0x44454e57; st.global.u32 [%rd6+512],%r9;");
    for text in [reads, writes] {
        attacker.map(PAGE)?;
        let window = attacker.window();
        let end = window.base + window.len;
        attacker.segment(1, PAGE, end - PAGE)?;
        attacker.must_load(1, &text)?;
        let (good, out) = (attacker.device() + PAGE / 2, attacker.device());
        let shape = (ONE_BLOCK, [512, 1, 1]);
        let error = attacker.launch(1, shape, &params(&[end - 512, good, out]))?;
        expect_illegal(error, "beyond the window's end")?;
        attacker = ground.client()?;
    }
    let held = neighbour.read(start, PAGE as usize)?;
    if held != SECRET.to_le_bytes().repeat(PAGE as usize / 4) {
        return escaped("a neighbour's memory was written to");
    }
    Ok(())
}

fn expect_illegal(error: u32, place: &str) -> Result<(), Failure> {
    match error {
        ILLEGAL_ADDRESS => Ok(()),
        other => escaped(format!("accesses {place} ended with {other} instead of an error 700")),
    }
}

/// The same in shared memory: half of the threads stand at its end.
fn beyond_shared(step: u32, bytes: u32, accesses: &str) -> String {
    let body = format!(
        ".shared .align 16 .b8 s[49152];\n\
         ld.param.u64 %rd3,[out]; ld.param.u32 %r8,[first]; ld.param.u32 %r9,[lanes];\n\
         mov.u32 %r1,%tid.x; mov.u32 %r7,s; setp.lt.u32 %p1,%r1,%r9; selp.b32 %r4,%r8,0,%p1;\n\
         and.b32 %r6,%r1,127; mul.lo.u32 %r6,%r6,{step}; add.u32 %r5,%r4,%r6;\n\
         add.u32 %r5,%r5,%r7; mul.wide.u32 %rd7,%r1,{step}; add.u64 %rd8,%rd3,%rd7;\n\
         ld.shared.u{bytes} %rd2,[%r5]; bar.sync 0;\n{accesses}"
    );
    kernel(".param .u64 out, .param .u32 first, .param .u32 lanes", &body)
}

fn hostile_params(out: u64, first: u32) -> Vec<u8> {
    [out.to_le_bytes().as_slice(), &first.to_le_bytes(), &128u32.to_le_bytes()].concat()
}

fn shared_edge(ground: &Ground, accesses: &str, warm: usize) -> Result<(), Failure> {
    let mut attacker = ground.client()?;
    attacker.map(PAGE)?;
    attacker.must_load(1, &beyond_shared(8, 64, accesses))?;
    let (out, shape) = (attacker.device(), (ONE_BLOCK, [512, 1, 1]));
    let harmless = [out.to_le_bytes().as_slice(), &[0; 8]].concat();
    for _ in 0..warm {
        // The errors of these tell nothing: the kernel reads within its memory's 48 KiB.
        attacker.launch(1, shape, &harmless)?;
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let error = attacker.launch(1, shape, &hostile_params(out, 49152 - 1024))?;
    expect_illegal(error, "beyond shared memory")
}

fn reads() -> String {
    (1..16).fold(String::new(), |mut text, step| {
        let _ = writeln!(
            text,
            "ld.shared.u64 %rd1,[%r5+{}]; st.global.u64 [%rd8+{}],%rd1;",
            1024 * step,
            4096 * (step - 1)
        );
        text
    })
}

pub(super) fn shared_edge_read(ground: &Ground) -> Result<(), Failure> {
    shared_edge(ground, &reads(), 0)
}

pub(super) fn shared_edge_compiled(ground: &Ground) -> Result<(), Failure> {
    shared_edge(ground, &reads(), WARM_LAUNCHES)
}

pub(super) fn shared_edge_write(ground: &Ground) -> Result<(), Failure> {
    let writes = (1..32).fold("mov.u64 %rd9,0x4141414141414141;\n".to_owned(), |mut text, step| {
        let _ = writeln!(text, "st.shared.u64 [%r5+{}],%rd9;", 512 * step);
        text
    });
    shared_edge(ground, &writes, 0)?;
    shared_edge(ground, &writes, WARM_LAUNCHES)
}

/// A sum of doubles is no address, whatever was checked before.
pub(super) fn float_address(ground: &Ground) -> Result<(), Failure> {
    const LEN: u64 = 1 << 20;
    let body = "ld.param.u64 %rd3,[p]; mov.u32 %r1,%tid.x; mul.wide.u32 %rd5,%r1,4;\n\
                add.u64 %rd6,%rd3,%rd5; ld.global.u32 %r2,[%rd6]; mul.wide.s32 %rd7,%r2,4;\n\
                add.f64 %rd1,%rd3,%rd7; ld.global.u32 %r3,[%rd1]; mov.u32 %r2,0;\n\
                ld.global.u32 %r4,[%rd1+4]; add.u32 %r3,%r3,%r4;\n\
                st.global.u32 [%rd6],%r3;";
    let mut attacker = ground.client()?;
    attacker.map(LEN)?;
    attacker.must_load(1, &kernel(".param .u64 p", body))?;
    let base = attacker.device();
    attacker.fill(base, LEN, u32::MAX)?;
    let error = attacker.launch(1, (ONE_BLOCK, [256, 1, 1]), &params(&[base + 4096]))?;
    match error {
        0 => escaped("a kernel accessed the sum of two doubles"),
        _ => Ok(()),
    }
}

/// Writes shared and local memory; counts words of both that are not zero.
fn stale_kernels() -> [String; 2] {
    let memory = ".local .align 8 .b8 loc[8192]; .shared .align 16 .b8 s[40960];\n\
                  ld.param.u64 %rd9,[out]; mov.u32 %r1,%tid.x; shl.b32 %r2,%r1,2;\n\
                  mov.u32 %r3,s; add.u32 %r3,%r3,%r2; mov.u64 %rd1,loc; mov.u32 %r5,0;\n\
                  mov.u32 %r8,0; mov.u32 %r4,0x53454352;\n";
    let loops = |shared: &str, local: &str| {
        format!(
            "{memory}L: {shared} add.u32 %r3,%r3,1024; add.u32 %r5,%r5,1;\n\
             setp.lt.u32 %p1,%r5,40; @%p1 bra L; mov.u32 %r5,0;\n\
             M: {local} add.u64 %rd1,%rd1,4; add.u32 %r5,%r5,1;\n\
             setp.lt.u32 %p1,%r5,2048; @%p1 bra M;\n"
        )
    };
    let counts = |load: &str| format!("{load} setp.ne.u32 %p2,%r4,0; @%p2 add.u32 %r8,%r8,1;");
    let writes = loops("st.shared.u32 [%r3],%r4;", "st.local.u32 [%rd1],%r4;");
    let reads = loops(&counts("ld.shared.u32 %r4,[%r3];"), &counts("ld.local.u32 %r4,[%rd1];"))
        + "mul.wide.u32 %rd2,%r1,4; add.u64 %rd3,%rd9,%rd2; st.global.u32 [%rd3],%r8;";
    [writes, reads].map(|body| kernel(".param .u64 out", &body))
}

/// Looks for what a neighbour left in device, shared and local memory, while it is there and when it is gone.
pub(super) fn stale_memory(ground: &Ground) -> Result<(), Failure> {
    const LEN: u64 = 8 * PAGE;
    let [writes, reads] = stale_kernels();
    for is_gone in [false, true] {
        let mut neighbour = ground.client()?;
        neighbour.map(LEN)?;
        neighbour.must_load(1, &writes)?;
        let shape = ([8, 1, 1], [256, 1, 1]);
        let base = neighbour.device();
        let error = neighbour.launch(1, shape, &params(&[base]))?;
        if error != 0 {
            return Err(crate::client::WireError::Refused { what: "a launch", error }.into());
        }
        neighbour.fill(base, LEN, SECRET)?;
        let neighbour = (!is_gone).then_some(neighbour);
        let mut attacker = ground.client()?;
        attacker.map(LEN)?;
        let base = attacker.device();
        let fresh = attacker.read(base, LEN as usize)?;
        attacker.must_load(1, &reads)?;
        let error = attacker.launch(1, shape, &params(&[base]))?;
        let counts = attacker.read(base, 1024)?;
        drop(neighbour);
        if fresh.iter().any(|byte| *byte != 0) {
            return escaped("new device memory is not zero");
        }
        if error != 0 || counts.iter().any(|byte| *byte != 0) {
            return escaped(format!("shared or local memory is not zero (error {error})"));
        }
    }
    Ok(())
}

/// Loads words into sixty registers, or leaves them unwritten, and stores them.
fn registers(is_written: bool) -> String {
    const COUNT: u32 = 60;
    let mut body = format!(
        ".reg .b32 %q<{COUNT}>;\nld.param.u64 %rd1,[p]; ld.param.u32 %r5,[never];\n\
         mov.u32 %r1,%tid.x; mul.wide.u32 %rd2,%r1,4; add.u64 %rd3,%rd1,%rd2;\n\
         setp.eq.u32 %p1,%r5,%r1;\n"
    );
    if !is_written {
        body += "@!%p1 bra D;\n";
    }
    for number in 0..COUNT {
        let _ = writeln!(body, "ld.global.u32 %q{number},[%rd3+{}];", number * 256);
    }
    body += "D:\n";
    for number in 0..COUNT {
        let _ = writeln!(body, "st.global.u32 [%rd3+{}],%q{number};", 16384 + number * 256);
    }
    kernel(".param .u64 p, .param .u32 never", &body)
}

fn launched(client: &mut Client, never: u32) -> Result<(), Failure> {
    let params = [client.device().to_le_bytes().as_slice(), &never.to_le_bytes()].concat();
    match client.launch(1, ([4, 1, 1], [64, 1, 1]), &params)? {
        0 => Ok(()),
        error => Err(crate::client::WireError::Refused { what: "a launch", error }.into()),
    }
}

/// Looks for a neighbour's values in registers that were never written.
pub(super) fn unwritten_registers(ground: &Ground) -> Result<(), Failure> {
    for _ in 0..ground.pick(6, 2) {
        let (mut neighbour, mut attacker) = (ground.client()?, ground.client()?);
        neighbour.map(PAGE)?;
        let base = neighbour.device();
        neighbour.fill(base, PAGE, SECRET)?;
        neighbour.must_load(1, &registers(true))?;
        attacker.map(PAGE)?;
        attacker.must_load(1, &registers(false))?;
        for _ in 0..5 {
            launched(&mut neighbour, 9999)?;
            launched(&mut attacker, 9999)?;
        }
        let base = attacker.device();
        let held = attacker.read(base + 16384, 60 * 256)?;
        if held.chunks_exact(4).any(|word| word == SECRET.to_le_bytes()) {
            return escaped("registers hold a neighbour's values");
        }
    }
    Ok(())
}
