//! Modules whose texts cost more than they look, or are not what they seem.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use svp_abi::channel::TIMELINE_CONTROL;
use svp_abi::command::{Command, Place, ReplySlot};

use super::{Failure, Ground, Numbers, tolerant};
use crate::client::{Client, IMAGE_OFF, WireError, write_text};
use crate::ptx::{HEAD, kernel};

const TRIVIAL: &str = ".visible .entry k() { ret; }\n";
const ONE_THREAD: ([u32; 3], [u32; 3]) = ([1; 3], [1; 3]);

fn repeated(count: usize, mut each: impl FnMut(&mut String, usize)) -> String {
    let mut text = String::new();
    (0..count).for_each(|number| each(&mut text, number));
    text
}

/// Texts that are deep, wide, endless or huge, each of at most some megabytes.
fn bomb(number: usize, size: usize) -> String {
    let whole = |text: String| format!("{HEAD}{text}\n{TRIVIAL}");
    let nested = |open: &str, close: &str, count: usize| {
        format!("{}1{}", open.repeat(count), close.repeat(count))
    };
    match number {
        0 => kernel("", &nested("{", "}", 300 * size).replace('1', "")),
        1 => kernel("", &"{".repeat(900 * size)),
        2 => whole(format!(".global .b32 x = {};", nested("(", ")", 400 * size))),
        3 => whole(format!(".global .b32 x = {}1;", "-".repeat(800 * size))),
        4 => whole(".global .b8 x[4294967296] = {1};".to_owned()),
        5 => whole(".global .b8 x[17179869184];".to_owned()),
        6 => whole(format!(".global .b8 x{};", "[2]".repeat(200 * size))),
        7 => {
            let init = nested("{", "}", 30 * size);
            whole(format!(".global .b8 x{} = {init};", "[1]".repeat(30 * size)))
        }
        8 => kernel("", ".reg .b32 %q<2000000000>;"),
        9 => kernel(
            "",
            &repeated(size / 5, |text, at| {
                let _ = writeln!(text, ".reg .b32 %q{at}_<60000>;");
            }),
        ),
        10 => {
            let kernels = repeated(35 * size, |text, at| {
                let _ = writeln!(text, ".visible .entry k{at}() {{ ret; }}");
            });
            format!("{HEAD}{kernels}")
        }
        11 => kernel(
            &repeated(30 * size, |text, at| {
                let _ = write!(text, "{}.param .b64 p{at}", if at > 0 { "," } else { "" });
            }),
            "",
        ),
        12 => {
            let loops = repeated(size / 3, |text, at| {
                let _ = writeln!(text, "L{at}:");
            }) + &repeated(size / 3, |text, at| {
                let _ = writeln!(text, "@%p1 bra L{};", size / 3 - 1 - at);
            });
            kernel("", &loops)
        }
        13 => kernel("", ".local .b8 x[1073741824]; mov.u64 %rd1,x; st.local.u64 [%rd1],%rd1;"),
        14 => format!("{HEAD}{}", "a".repeat(1100 * size)),
        15 => {
            let table = repeated(30 * size, |text, at| {
                let _ = write!(text, "{}{at}", if at > 0 { "," } else { "" });
            });
            whole(format!(".global .b32 t[] = {{{table}}};"))
        }
        16 => {
            let labels = repeated(10 * size, |text, at| {
                let _ = write!(text, "{}L0", if at > 0 { "," } else { "" });
            });
            kernel("", &format!("L0:\nT: .branchtargets {labels};\nbrx.idx %r1, T;"))
        }
        _ => kernel("", &"add.s32 %r1,%r1,%r2; mul.lo.s32 %r2,%r2,%r1;\n".repeat(size)),
    }
}
const BOMBS: usize = 18;

/// Each is loaded or refused, and launched where it was loaded.
pub(super) fn bombs(ground: &Ground) -> Result<(), Failure> {
    for number in 0..BOMBS {
        let mut client = ground.client()?;
        let status = client.load(1, &bomb(number, ground.pick(10_000, 500)))?;
        if status == 0 {
            // It ends with its client.
            client.begin_launch(0, 1, ONE_THREAD, &[]);
        }
    }
    Ok(())
}

/// A chain of functions, each of which calls the one before it.
fn chain(depth: usize) -> String {
    let functions = repeated(depth, |text, at| {
        let _ = match at {
            0 => writeln!(text, ".func f0() {{ ret; }}"),
            _ => writeln!(text, ".func f{at}() {{ call f{}; ret; }}", at - 1),
        };
    });
    format!("{HEAD}{functions}.visible .entry k() {{ call f{}; ret; }}\n", depth - 1)
}

pub(super) fn deep_calls(ground: &Ground) -> Result<(), Failure> {
    let mut client = ground.client()?;
    client.load(1, &chain(ground.pick(150_000, 10_000)))?;
    Ok(())
}

/// Functions that call themselves and each other, and a tree of calls that doubles with each level.
pub(super) fn call_cycles(ground: &Ground) -> Result<(), Failure> {
    let tree = repeated(40, |text, at| {
        let _ = match at {
            0 => writeln!(text, ".func f0() {{ ret; }}"),
            _ => {
                let call = format!("call f{};", at - 1).repeat(4);
                writeln!(text, ".func f{at}() {{ {call} ret; }}")
            }
        };
    });
    let count = ground.pick(2000, 200);
    let ring = repeated(count, |text, at| {
        let _ = writeln!(text, ".func g{at}();");
    }) + &repeated(count, |text, at| {
        let _ = writeln!(text, ".func g{at}() {{ call g{}; ret; }}", (at + 1) % count);
    });
    let texts = [
        format!("{HEAD}{tree}.visible .entry k() {{ call f39; ret; }}\n"),
        format!("{HEAD}{ring}.visible .entry k() {{ call g0; ret; }}\n"),
        format!("{HEAD}.func f() {{ call f; ret; }}\n.visible .entry k() {{ call f; ret; }}\n"),
    ];
    for text in texts {
        let mut client = ground.client()?;
        if client.load(1, &text)? == 0 {
            client.begin_launch(0, 1, ONE_THREAD, &[]);
            std::thread::sleep(Duration::from_millis(50));
        }
    }
    Ok(())
}

/// Many blocks with branches across each other, loaded by many clients at once, which then leave.
pub(super) fn tangled_blocks(ground: &Ground) -> Result<(), Failure> {
    let blocks = ground.pick(200_000, 20_000);
    let body = repeated(blocks, |text, at| {
        let _ = writeln!(text, "L{at}: @%p1 bra L{};", at * 7919 % blocks);
    });
    let text = kernel("", &body);
    let mut clients = ground.clients(8)?;
    clients.iter_mut().for_each(|client| client.begin_load(1, &text));
    wait_out(ground.end());
    Ok(())
}

fn wait_out(end: Instant) {
    std::thread::sleep(end.saturating_duration_since(Instant::now()));
}

fn load_of(image: Place, image_len: u64) -> Command<'static> {
    let reply = ReplySlot { off: 0, len: 4096 };
    Command::ModuleLoad { module: 1, image, image_len, reply }
}

/// One long image, loaded again and again: reading and hashing it takes time.
pub(super) fn long_images(ground: &Ground) -> Result<(), Failure> {
    let len = (ground.pick(200, 32) as u64) << 20;
    let mut client = ground.client()?;
    let base = client.window().host_base;
    let file = client.segment(1, len, base)?;
    write_text(&file, &format!("{HEAD}{TRIVIAL}"))?;
    for _ in 0..60 {
        client.submit(TIMELINE_CONTROL, &load_of(Place::Window(base), len));
    }
    wait_out(ground.end());
    Ok(())
}

/// Modules that differ, loaded and unloaded: what is kept of them would add up.
pub(super) fn distinct_modules(ground: &Ground) -> Result<(), Failure> {
    let mut client = ground.client()?;
    let filler = "A".repeat(10 << 20);
    for number in 0..ground.pick(40, 4) {
        client.must_load(1, &format!("{HEAD}{TRIVIAL}// {number} {filler}\n"))?;
        client.must("an unloading", &Command::ModuleUnload { module: 1 })?;
    }
    Ok(())
}

/// An image that changes while it is read, in the arena: what was checked must be what is used.
pub(super) fn image_changed_midway(ground: &Ground) -> Result<(), Failure> {
    let end = ground.end();
    let mut numbers = Numbers::new(0x1a6e);
    let text = format!("{HEAD}{}{TRIVIAL}", "// filler\n".repeat(20_000));
    let mut client = ground.client()?;
    let mut module = 0;
    while Instant::now() < end && module < 1000 {
        module += 1;
        client.begin_load(module, &text);
        for _ in 0..200 {
            let at = numbers.next() % text.len() as u64;
            client.put(IMAGE_OFF + at, &numbers.bytes(16));
        }
        tolerant(client.wait(TIMELINE_CONTROL))?;
        if client.is_closed() {
            client = ground.client()?;
        }
    }
    Ok(())
}

/// A kernel that was never compiled before.
pub(super) fn distinct_kernel(number: usize) -> String {
    let steps = repeated(100, |text, at| {
        let _ = writeln!(text, "add.s32 %r1,%r1,{}; mul.lo.s32 %r2,%r2,%r1;", number * 100 + at);
    });
    kernel(".param .u64 p", &format!("ld.param.u64 %rd1,[p];\n{steps}st.global.u32 [%rd1],%r2;"))
}

/// A client with a module loaded.
pub(super) fn with_module(ground: &Ground, text: &str) -> Result<Client, WireError> {
    let mut client = ground.client()?;
    client.map(64 << 10)?;
    client.must_load(1, text)?;
    Ok(client)
}
