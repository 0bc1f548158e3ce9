//! Looking for neighbours by guessing: their addresses, the keys of what they share.

use std::time::Instant;

use svp_abi::command::{Command, ReplySlot};

use super::{Failure, Ground, Numbers, PAGE, SECRET, escaped};
use crate::client::params;
use crate::ptx::kernel;

const ONE_THREAD: ([u32; 3], [u32; 3]) = ([1; 3], [1; 3]);

/// Reads where a neighbour's memory is, or was, and where the daemon's may be.
pub(super) fn address_guesses(ground: &Ground) -> Result<(), Failure> {
    let end = ground.end();
    let mut neighbour = ground.client()?;
    neighbour.map(PAGE)?;
    let at = neighbour.device();
    neighbour.fill(at, PAGE, SECRET)?;
    let mut gone = ground.client()?;
    gone.map(PAGE)?;
    let freed = gone.device();
    gone.fill(freed, PAGE, SECRET)?;
    drop(gone);
    let body = "ld.param.u64 %rd1,[p]; ld.param.u64 %rd2,[out]; ld.u32 %r1,[%rd1];\n\
                st.global.u32 [%rd2],%r1;";
    let text = kernel(".param .u64 p, .param .u64 out", body);
    let mut random = Numbers::new(0x9e55);
    let mut tried = 0;
    while Instant::now() < end || tried < 4 {
        let guess = match tried % 4 {
            0 => at,
            1 => freed,
            2 => 0x5500_0000_0000 | (random.next() & 0xff_ffff_f000),
            _ => 0x7f00_0000_0000 | (random.next() & 0xff_ffff_f000),
        };
        tried += 1;
        let mut attacker = ground.client()?;
        let window = attacker.window();
        if (window.base..window.base + window.len).contains(&guess) {
            continue;
        }
        attacker.map(PAGE)?;
        attacker.must_load(1, &text)?;
        let out = attacker.device();
        if attacker.launch(1, ONE_THREAD, &params(&[guess, out]))? == 0 {
            return escaped(format!("{guess:#x} can be read"));
        }
    }
    Ok(())
}

/// Opens what others may share, by guessing keys.
pub(super) fn guessed_shares(ground: &Ground) -> Result<(), Failure> {
    const REPLY: ReplySlot = ReplySlot { off: 0, len: 4096 };
    let end = ground.end();
    let mut attacker = ground.client()?;
    let addr = attacker.device();
    let mut random = Numbers::new(0x5a4e5);
    let mut opened = 0;
    while Instant::now() < end || opened < 200 {
        let key = if opened < 100 { opened } else { random.next() };
        opened += 1;
        let open = Command::MemOpen { addr, len: PAGE, key, reply: REPLY };
        if attacker.ask(&open)? != 0 {
            attacker = ground.client()?;
            continue;
        }
        let arena = attacker.native.channel.header.layout.arena_off as usize;
        if attacker.native.channel.peek(arena, 4) == [0; 4] {
            return escaped(format!("the key {key:#x} opens memory that no client shares"));
        }
    }
    Ok(())
}

/// A context that faults, and another one, without a pause.
pub(super) fn fault_storm(ground: &Ground) -> Result<(), Failure> {
    let end = ground.end();
    let text = kernel(".param .u64 p", "ld.param.u64 %rd1,[p]; st.global.u64 [%rd1],%rd1;");
    let mut random = Numbers::new(0xfa017);
    while Instant::now() < end {
        let mut attacker = ground.client()?;
        attacker.must_load(1, &text)?;
        let at = random.next();
        attacker.begin_launch(0, 1, ([1000, 1, 1], [1024, 1, 1]), &params(&[at]));
        if random.next().is_multiple_of(2) {
            attacker.wait(0)?;
        }
    }
    Ok(())
}
