//! How long a trivial command takes from a native client to the frontend's owner and back, with
//! nothing else behind it: no engine, no device.
//!
//! `cargo run --release -p svp-frontend --features test-utils --example roundtrip [COUNT]`

use std::time::{Duration, Instant};
use svp_abi::channel::{DEFAULT_CHANNEL_LEN, TIMELINE_CONTROL};
use svp_abi::command::Command;
use svp_frontend::Config;
use svp_frontend::test_utils::{Hub, NativeClient};

fn report(what: &str, mut nanos: Vec<u64>) {
    nanos.sort_unstable();
    let at = |share: f64| nanos[((nanos.len() - 1) as f64 * share) as usize] as f64 / 1000.0;
    println!("{what}: median {:.2} us, p99 {:.2} us, max {:.2} us", at(0.5), at(0.99), at(1.0));
}

fn main() {
    let count: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(20_000);
    let folder = std::env::temp_dir().join(format!("svp-roundtrip-{}", std::process::id()));
    let socket = folder.join("svp.sock");
    let config = Config { native_socket: Some(socket.clone()), ..Config::default() };
    let hub = Hub::start(config, false, |_| {});
    let mut client = NativeClient::connect(&socket, DEFAULT_CHANNEL_LEN as u32)
        .expect("the hub runs in this process");
    let mut value = 0;
    let mut measure = |rounds: u64, pause: Duration, sleep: bool| {
        let round = |_| {
            std::thread::sleep(pause);
            value += 1;
            let start = Instant::now();
            client.submit(value, &Command::Signal { timeline: 2, value });
            let submitted = start.elapsed();
            if sleep {
                client.channel.wait(TIMELINE_CONTROL, value, Duration::from_secs(10));
            } else {
                client.channel.spin(TIMELINE_CONTROL, value);
            }
            (submitted.as_nanos() as u64, start.elapsed().as_nanos() as u64)
        };
        (0..rounds).map(round).unzip::<_, _, Vec<_>, Vec<_>>()
    };
    let (submit, trip) = measure(count, Duration::ZERO, false);
    report("submit, both spin", submit);
    report("round trip, both spin", trip);
    let (_, trip) = measure(count / 10, Duration::ZERO, true);
    report("round trip, the client sleeps", trip);
    let (_, trip) = measure(count / 100, Duration::from_millis(1), true);
    report("round trip, both sleep", trip);
    drop(client);
    drop(hub);
    let _ = std::fs::remove_dir(folder);
}
