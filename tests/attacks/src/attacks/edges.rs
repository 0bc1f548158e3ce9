//! Every kind of access at every edge, between two neighbours.

use super::{Failure, Ground, Numbers, PAGE, SECRET, escaped};
use crate::client::{Client, params};
use crate::ptx::kernel;

/// How far apart addresses are on threads of a block.
const SPREADS: [&str; 3] = [
    "mov.u64 %rd3,%rd1;",
    "mul.wide.u32 %rd4,%r1,4; add.u64 %rd3,%rd1,%rd4;",
    "mul.lo.u32 %r9,%r1,7; and.b32 %r9,%r9,31; mul.wide.u32 %rd4,%r9,4; add.u64 %rd3,%rd1,%rd4;",
];
/// What accesses the address in `%rd3`; what it learns goes to `%rd2`.
const ACCESSES: [&str; 18] = [
    "ld.global.u32 %r2,[%rd3]; st.global.u32 [%rd2],%r2;",
    "ld.global.nc.u32 %r2,[%rd3]; st.global.u32 [%rd2],%r2;",
    "ld.u32 %r2,[%rd3]; st.global.u32 [%rd2],%r2;",
    "ld.global.v4.u32 {%r2,%r3,%r4,%r5},[%rd3]; st.global.u32 [%rd2],%r5;",
    "ld.volatile.global.u32 %r2,[%rd3]; st.global.u32 [%rd2],%r2;",
    "ld.global.u8 %r2,[%rd3]; st.global.u32 [%rd2],%r2;",
    "ld.global.u64 %rd5,[%rd3]; st.global.u64 [%rd2],%rd5;",
    "st.global.u32 [%rd3],0x66666666;",
    "mov.u32 %r2,0x66666666; st.global.v4.u32 [%rd3],{%r2,%r2,%r2,%r2};",
    "mov.u32 %r2,0x66; st.global.u8 [%rd3],%r2;",
    "st.u64 [%rd3],%rd3;",
    "atom.global.add.u32 %r2,[%rd3],1; st.global.u32 [%rd2],%r2;",
    "mov.u64 %rd6,1; atom.global.cas.b64 %rd5,[%rd3],%rd6,%rd6; st.global.u64 [%rd2],%rd5;",
    "mov.f32 %f1,0f3f800000; red.global.add.f32 [%rd3],%f1;",
    "atom.global.exch.b32 %r2,[%rd3],0x66666666; st.global.u32 [%rd2],%r2;",
    ".shared .align 16 .b8 s[1024]; mov.u32 %r3,s; cp.async.ca.shared.global [%r3],[%rd3],16; \
     cp.async.wait_all; ld.shared.u32 %r2,[s]; st.global.u32 [%rd2],%r2;",
    "prefetch.global.L1 [%rd3]; mov.u32 %r2,0; st.global.u32 [%rd2],%r2;",
    "ld.global.u32 %r2,[%rd3+-64]; ld.global.u32 %r3,[%rd3+4096]; add.u32 %r2,%r2,%r3; \
     st.global.u32 [%rd2],%r2;",
];
/// Which of them touches nothing.
const PREFETCH: usize = 16;

/// A client whose window's first and last pages hold a secret.
fn neighbour(ground: &Ground) -> Result<Client, Failure> {
    let mut client = ground.client()?;
    client.map(PAGE)?;
    let window = client.window();
    client.segment(1, PAGE, window.base + window.len - PAGE)?;
    for addr in held(&client) {
        client.fill(addr, PAGE, SECRET)?;
    }
    Ok(client)
}

fn held(client: &Client) -> [u64; 2] {
    let window = client.window();
    [window.device_base, window.base + window.len - PAGE]
}

/// In short, some launches of each kind; else all of them.
pub(super) fn all(ground: &Ground) -> Result<(), Failure> {
    // Windows are given out in order: the attacker's lies between these two.
    let mut first = neighbour(ground)?;
    let between = ground.client()?;
    let mut last = neighbour(ground)?;
    let base = between.window().base;
    let end = base + between.window().len;
    drop(between);
    let length = end - base;
    let addresses = [
        base.wrapping_sub(4),
        base.wrapping_sub(128),
        end - 64,
        end - 16,
        end,
        end + 4096,
        base.wrapping_sub(length),
        end + length - PAGE,
        0,
        0x7fff_ffff_ffff_ff00,
        0xffff_ffff_ffff_ff00,
    ];
    let mut numbers = Numbers::new(0x00ed_6e5a);
    let of = ground.pick(1, 40) as u64;
    for (kind, access) in ACCESSES.iter().enumerate() {
        for spread in SPREADS {
            for at in addresses.into_iter().filter(|_| numbers.next().is_multiple_of(of)) {
                let is_in = (base..end - 256).contains(&at) || kind == PREFETCH;
                launch(ground, &format!("{spread} {access}"), at, is_in)?;
            }
        }
    }
    for client in [&mut first, &mut last] {
        for addr in held(client) {
            let found = client.read(addr, PAGE as usize)?;
            if found != SECRET.to_le_bytes().repeat(PAGE as usize / 4) {
                return escaped("a neighbour's memory was written to");
            }
        }
    }
    Ok(())
}

fn launch(ground: &Ground, access: &str, at: u64, may_pass: bool) -> Result<(), Failure> {
    let mut attacker = ground.client()?;
    attacker.map(PAGE)?;
    let window = attacker.window();
    attacker.segment(1, PAGE, window.base + window.len - PAGE)?;
    let body =
        format!("ld.param.u64 %rd1,[p]; ld.param.u64 %rd2,[out]; mov.u32 %r1,%tid.x; {access}");
    attacker.must_load(1, &kernel(".param .u64 p, .param .u64 out", &body))?;
    let out = attacker.device();
    let error = attacker.launch(1, ([1; 3], [64, 1, 1]), &params(&[at, out]))?;
    if error != 0 || may_pass {
        return Ok(());
    }
    // Whatever was read at the window's end is the attacker's own, and zero.
    let learnt = attacker.read(out, 8)?;
    let is_at_edge = at < window.base + window.len && at >= window.base;
    let secret = SECRET.to_le_bytes();
    if learnt.starts_with(&secret) || learnt.ends_with(&secret) || !is_at_edge {
        return escaped(format!("no error at {at:#x}: {access}"));
    }
    Ok(())
}
