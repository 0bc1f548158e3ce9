//! The yardstick: request and response of 64 bytes over a plain Unix socket between two threads.

use anyhow::{Context, Result};
use std::io::{Read, Write};
use std::os::unix::net::UnixStream;
use std::time::Instant;

const ROUNDS: usize = 20_000;

/// Median round trip in microseconds.
///
/// # Errors
/// If no pair of sockets can be made.
pub(crate) fn roundtrip_us() -> Result<f64> {
    let (mut client, mut server) = UnixStream::pair().context("no socket pair")?;
    let echo = std::thread::spawn(move || {
        let mut packet = [0; 64];
        while server.read_exact(&mut packet).is_ok() && server.write_all(&packet).is_ok() {}
    });
    let mut samples_ns = Vec::with_capacity(ROUNDS);
    let mut packet = [7; 64];
    for _ in 0..ROUNDS {
        let start = Instant::now();
        client.write_all(&packet)?;
        client.read_exact(&mut packet)?;
        samples_ns.push(start.elapsed().as_nanos() as u64);
    }
    drop(client);
    // The echo thread ends with the socket; its result says nothing.
    let _ = echo.join();
    samples_ns.sort_unstable();
    Ok(samples_ns.get(ROUNDS / 2).copied().unwrap_or(0) as f64 / 1e3)
}
