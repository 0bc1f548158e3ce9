//! The program as its parent sees it.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::io::Write;
use std::process::{Child, Command, Stdio};

use svp_jit_wire::{Hello, Request, Response, Target, Tier, read, write};

const ADD: &str = "define i64 @entry(i64 %a, i64 %b) {\n %c = add i64 %a, %b\n ret i64 %c\n}\n";

fn start() -> Child {
    start_for(&[])
}

fn start_for(arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_svp-jit"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn request(text: &str, target: Target) -> Request {
    let tier = Tier::Second;
    Request { target, tier, cpu_seconds: 10, most_stack: 1 << 16, text: text.to_owned() }
}

#[test]
fn it_says_its_version() {
    let out = Command::new(env!("CARGO_BIN_EXE_svp-jit")).arg("--version").output().unwrap();
    let text = String::from_utf8(out.stdout).unwrap();
    assert!(out.status.success() && text.contains("(LLVM 19."), "{text}");
    let out = Command::new(env!("CARGO_BIN_EXE_svp-jit")).arg("--nonsense").output().unwrap();
    assert_eq!(out.status.code(), Some(2));
}

#[test]
fn requests_are_answered_until_the_input_ends() {
    let mut child = start();
    let mut input = child.stdin.take().unwrap();
    let mut output = child.stdout.take().unwrap();
    let hello: Hello = read(&mut output).unwrap().unwrap();
    assert!(hello.llvm.starts_with("19.") && !hello.cpu.is_empty(), "{hello:?}");
    let mut ask = |request: &Request| -> Response {
        write(&mut input, request).unwrap();
        read(&mut output).unwrap().unwrap()
    };
    let native = ask(&request(ADD, Target::Native));
    let Response::Object(object) = &native else { panic!("{native:?}") };
    assert!(object.starts_with(b"\x7fELF"));
    assert_eq!(ask(&request(ADD, Target::Native)), native, "the same object each time");
    let first = ask(&Request { tier: Tier::First, ..request(ADD, Target::Native) });
    assert!(matches!(&first, Response::Object(it) if it.starts_with(b"\x7fELF")));
    let refused = ask(&request("define", Target::Native));
    assert!(matches!(refused, Response::Refused(_)), "{refused:?}");
    let zero = Target::Named { cpu: "a\0b".to_owned(), features: String::new() };
    let refused = ask(&request(ADD, zero));
    assert!(matches!(refused, Response::Refused(_)), "{refused:?}");
    drop(input);
    assert!(child.wait().unwrap().success());
}

/// Where objects say which machine they are for, and their numbers for two.
const MACHINE: usize = 18;
const MACHINES: [(&str, u8); 2] = [("aarch64-linux-gnu", 183), ("x86_64-linux-gnu", 62)];

#[test]
fn it_compiles_for_another_machine() {
    for (triple, number) in MACHINES {
        let mut child = start_for(&["--target", triple]);
        let mut input = child.stdin.take().unwrap();
        let mut output = child.stdout.take().unwrap();
        let hello: Hello = read(&mut output).unwrap().unwrap();
        assert!(hello.pipeline.contains(triple) && hello.cpu == "generic", "{hello:?}");
        write(&mut input, &request(ADD, Target::Native)).unwrap();
        let Some(Response::Object(object)) = read(&mut output).unwrap() else { panic!("refused") };
        assert_eq!(object[MACHINE], number);
        drop(input);
        assert!(child.wait().unwrap().success());
    }
    let out = start_for(&["--target", "z80"]).wait_with_output().unwrap();
    assert_eq!(out.status.code(), Some(1));
    let said = String::from_utf8_lossy(&out.stderr);
    assert!(said.contains("z80"), "{said}");
}

#[test]
fn what_is_no_request_ends_it() {
    let mut child = start();
    child.stdin.take().unwrap().write_all(&[0xff; 100]).unwrap();
    let out = child.wait_with_output().unwrap();
    assert_eq!(out.status.code(), Some(1));
    let said = String::from_utf8_lossy(&out.stderr);
    assert!(said.contains("longer than"), "{said}");
}

/// Compiled code runs on stacks with one guard page, which no frame may step over.
#[test]
#[cfg(target_arch = "x86_64")]
fn each_page_of_a_large_frame_is_touched() {
    let mut child = start();
    let mut input = child.stdin.take().unwrap();
    let mut output = child.stdout.take().unwrap();
    read::<Hello>(&mut output).unwrap().unwrap();
    let text = "declare void @use(ptr)\ndefine void @entry() {\n %room = alloca [20000 x i8]\n \
        call void @use(ptr %room)\n ret void\n}";
    write(&mut input, &request(text, Target::Native)).unwrap();
    let Some(Response::Object(object)) = read(&mut output).unwrap() else { panic!("refused") };
    // movq $0, (%rsp)
    let touch = [0x48, 0xc7, 0x04, 0x24, 0, 0, 0, 0];
    let touches = object.windows(touch.len()).filter(|it| *it == touch).count();
    assert!(touches >= 1, "{touches}");
    drop(input);
    child.wait().unwrap();
}

#[test]
fn cpu_time_is_bounded_without_a_parent_that_watches() {
    use std::os::unix::process::ExitStatusExt;

    let mut text = "define i64 @entry(i64 %v0, i64 %b) {\n".to_owned();
    for i in 1..300_000 {
        text += &format!("  %v{i} = mul i64 %v{}, %v{}\n", i - 1, i / 2);
    }
    text += "  ret i64 %v299999\n}\n";
    let mut child = start();
    let mut input = child.stdin.take().unwrap();
    let ask = Request { cpu_seconds: 0, ..request(&text, Target::Native) };
    write(&mut input, &ask).unwrap();
    let status = child.wait().unwrap();
    assert_eq!(status.signal(), Some(24), "SIGXCPU: {status}");
}
