//! Holds `include/svp_abi.h` to the Rust layout: a C program prints what the header says, value
//! by value, and structures byte by byte.

use std::collections::HashMap;
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

use svp_abi::channel::{self, Header, Layout, Window};
use svp_abi::virtio::{self, ControlRequest, ControlResponse, PageRun, control, status};
use svp_abi::{PROTOCOL_VERSION, bytes::Reader, ioctl};

/// What `c_header.c` prints.
fn ask_the_header() -> &'static HashMap<String, String> {
    static PRINTED: OnceLock<HashMap<String, String>> = OnceLock::new();
    PRINTED.get_or_init(run_c_program)
}

/// Compiles and runs the program; its lines are `NAME VALUE`.
fn run_c_program() -> HashMap<String, String> {
    let cc = std::env::var("CC").unwrap_or_else(|_| "cc".to_owned());
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join("c_header");
    let built = Command::new(&cc)
        .args(["-std=gnu11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-I"])
        .arg(here.join("include"))
        .arg(here.join("tests/it/c_header.c"))
        .arg("-o")
        .arg(&program)
        .output()
        .expect("a C compiler (CC, or cc)");
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    let output = Command::new(&program).output().expect("the C program runs");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("it prints text");
    let pairs = text.lines().filter_map(|line| line.split_once(' '));
    pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

#[test]
fn constants_agree() {
    let c = ask_the_header();
    let number = |name: &str| c[name].parse::<u64>().unwrap();
    let pairs = [
        ("SVP_PROTOCOL_VERSION", u64::from(PROTOCOL_VERSION)),
        ("SVP_VIRTIO_ID", u64::from(virtio::DEVICE_ID)),
        ("SVP_CONFIG_MAGIC", u64::from(virtio::CONFIG_MAGIC)),
        ("SVP_QUEUE_CONTROL", u64::from(virtio::QUEUE_CONTROL)),
        ("SVP_QUEUE_EVENT", u64::from(virtio::QUEUE_EVENT)),
        ("SVP_QUEUES", virtio::QUEUES as u64),
        ("SVP_MAX_CHANNELS", u64::from(virtio::MAX_CHANNELS)),
        ("SVP_MAX_PAGE_RUNS", u64::from(virtio::MAX_PAGE_RUNS)),
        ("SVP_CONTROL_RESET", u64::from(control::RESET)),
        ("SVP_CONTROL_CHANNEL_OPEN", u64::from(control::CHANNEL_OPEN)),
        ("SVP_CONTROL_CHANNEL_CLOSE", u64::from(control::CHANNEL_CLOSE)),
        ("SVP_CONTROL_PAGES_ADD", u64::from(control::PAGES_ADD)),
        ("SVP_CONTROL_PAGES_REMOVE", u64::from(control::PAGES_REMOVE)),
        ("SVP_STATUS_OK", u64::from(status::OK)),
        ("SVP_STATUS_INVALID", u64::from(status::INVALID)),
        ("SVP_STATUS_LIMIT", u64::from(status::LIMIT)),
        ("SVP_STATUS_VERSION", u64::from(status::VERSION)),
        ("SVP_CHANNEL_MAGIC", channel::MAGIC),
        ("SVP_HEADER_LEN", channel::HEADER_LEN as u64),
        ("SVP_MIN_CHANNEL_LEN", channel::MIN_CHANNEL_LEN as u64),
        ("SVP_DEFAULT_CHANNEL_LEN", channel::DEFAULT_CHANNEL_LEN as u64),
        ("SVP_OFF_RING_TAIL", channel::OFF_RING_TAIL as u64),
        ("SVP_OFF_WAITERS", channel::OFF_WAITERS as u64),
        ("SVP_OFF_RING_HEAD", channel::OFF_RING_HEAD as u64),
        ("SVP_OFF_HOST_FLAGS", channel::OFF_HOST_FLAGS as u64),
        ("SVP_HOST_NEED_WAKEUP", u64::from(channel::HOST_NEED_WAKEUP)),
        ("SVP_HOST_CLOSED", u64::from(channel::HOST_CLOSED)),
        ("SVP_WORD_LEN", channel::WORD_LEN as u64),
        ("SVP_WORD_VALUE", channel::WORD_VALUE as u64),
        ("SVP_WORD_ERROR", channel::WORD_ERROR as u64),
        ("SVP_IOC_REGISTER", u64::from(ioctl::REGISTER)),
        ("SVP_IOC_KICK", u64::from(ioctl::KICK)),
        ("SVP_IOC_WAIT", u64::from(ioctl::WAIT)),
        ("SVP_IOC_PIN", u64::from(ioctl::PIN)),
        ("SVP_IOC_UNPIN", u64::from(ioctl::UNPIN)),
        ("sizeof_svp_event", virtio::EVENT_LEN as u64),
        ("sizeof_svp_control_request", virtio::CONTROL_REQUEST_LEN as u64),
        ("sizeof_svp_control_response", virtio::CONTROL_RESPONSE_LEN as u64),
        ("sizeof_svp_page_run", virtio::PAGE_RUN_LEN as u64),
    ];
    for (name, rust) in pairs {
        assert_eq!(number(name), rust, "{name}");
    }
}

#[test]
fn the_channel_header_lies_where_c_looks_for_it() {
    let c = ask_the_header();
    let layout = Layout::divide(channel::DEFAULT_CHANNEL_LEN as u32).unwrap();
    let bytes = Header { version: 41, layout, window: Window::default() }.encode();
    for (name, rust) in [
        ("SVP_OFF_VERSION", 41),
        ("SVP_OFF_TOTAL_LEN", layout.total_len),
        ("SVP_OFF_RING_OFF", layout.ring_off),
        ("SVP_OFF_RING_LEN", layout.ring_len),
        ("SVP_OFF_WORDS_OFF", layout.words_off),
        ("SVP_OFF_WORDS_COUNT", layout.words_count),
    ] {
        let at = c[name].parse::<usize>().unwrap();
        let found = u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap());
        assert_eq!(found, rust, "{name}");
    }
}

#[test]
fn structures_have_the_same_bytes() {
    let c = ask_the_header();
    let request = ControlRequest {
        kind: 1,
        channel: 2,
        addr: 0x0003_0000_0000_0004,
        len: 0x0005_0000_0000_0006,
        pid: 7,
        version: 8,
        handle: 9,
        count: 10,
    };
    assert_eq!(ControlRequest::decode(&hex(&c["svp_control_request"])), Ok(request));
    let response = ControlResponse { status: 1, detail: 2 }.encode();
    assert_eq!(hex(&c["svp_control_response"]), response);
    let run = PageRun { addr: 1 << 40 | 1, len: 1 << 41 | 2 };
    assert_eq!(PageRun::decode(&mut Reader::new(&hex(&c["svp_page_run"]))), Ok(run));
    let config = hex(&c["svp_config"]);
    assert_eq!(config, virtio::encode_config(7)[..config.len()]);
    assert_eq!(c["svp_event"], "0700000000000000");
    // The arguments of ioctls: `repr(C)` on one side, C on the other, compared by offsets.
    for (name, rust) in [
        ("svp_register.channel_len", std::mem::offset_of!(ioctl::Register, channel_len)),
        ("svp_register.channel", std::mem::offset_of!(ioctl::Register, channel)),
        ("svp_wait.value", std::mem::offset_of!(ioctl::Wait, value)),
        ("svp_wait.timeout_ns", std::mem::offset_of!(ioctl::Wait, timeout_ns)),
        ("svp_pin.len", std::mem::offset_of!(ioctl::Pin, len)),
        ("svp_pin.handle", std::mem::offset_of!(ioctl::Pin, handle)),
        ("svp_unpin.handle", std::mem::offset_of!(ioctl::Unpin, handle)),
    ] {
        assert_eq!(c[name].parse::<usize>().unwrap(), rust, "{name}");
    }
}

fn hex(text: &str) -> Vec<u8> {
    (0..text.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&text[at..at + 2], 16).expect("two hexadecimal digits"))
        .collect()
}
