//! What kernels ask for, which here the test writes into the variable in their place.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use crate::client::{get, shape, start};
use std::sync::Arc;
use svp_client::{Client, Module};

const HEAD: usize = 64;
const RECORD: usize = 128;
const ROOM: usize = 8;
const IMAGE: &[u8] = b"kernel fill 8 4 4\nvariable __svp_device_queue 1088\n";

struct Bench {
    client: Arc<Client>,
    module: Module,
    /// What children write to.
    table: u64,
}

impl Bench {
    fn queue(&self) -> u64 {
        self.module.variable(c"__svp_device_queue").unwrap().addr
    }

    /// Has the next launch find these records, and this much said of them in the head.
    fn write(&self, taken: u32, (len, room): (u32, u32), records: &[[u8; RECORD]]) {
        let mut bytes = vec![0; HEAD];
        for (at, word) in [(0, taken), (16, len), (20, room)] {
            bytes[at..at + 4].copy_from_slice(&word.to_le_bytes());
        }
        records.iter().for_each(|it| bytes.extend_from_slice(it));
        self.client.upload(self.client.legacy_stream(), self.queue(), &bytes).unwrap();
    }

    /// Launches a parent that does nothing itself, and gives what its children have written.
    fn run(&self) -> Vec<u32> {
        let stream = self.client.legacy_stream();
        self.client.upload(stream, self.table, &[0; 32]).unwrap();
        let fill = self.module.kernel(c"fill").unwrap();
        self.client.launch(stream, fill, &shape(1, 1), &params(self.table, 0, 0)).unwrap();
        self.client.synchronize().unwrap();
        let words = get(&self.client, self.table, 32);
        words.chunks(4).map(|it| u32::from_le_bytes(it.try_into().unwrap())).collect()
    }
}

fn params(at: u64, count: u32, value: u32) -> Vec<u8> {
    [&at.to_le_bytes()[..], &count.to_le_bytes(), &value.to_le_bytes()].concat()
}

fn record(kind: u32, order: u32, stream: u64) -> [u8; RECORD] {
    let mut record = [0; RECORD];
    record[..4].copy_from_slice(&kind.to_le_bytes());
    record[36..40].copy_from_slice(&order.to_le_bytes());
    record[40..48].copy_from_slice(&stream.to_le_bytes());
    record
}

/// A launch of the kernel with this number.
fn launch(kernel: u32, block: u32, order: u32, stream: u64, params: &[u8]) -> [u8; RECORD] {
    let mut record = record(1, order, stream);
    for (at, word) in [(4, kernel), (8, 1), (12, 1), (16, 1), (20, block), (24, 1), (28, 1)] {
        record[at..at + 4].copy_from_slice(&word.to_le_bytes());
    }
    record[64..64 + params.len()].copy_from_slice(params);
    record
}

/// A copy or a fill.
fn transfer(kind: u32, order: u32, numbers: [u64; 6]) -> [u8; RECORD] {
    let mut record = record(kind, order, 0);
    for (place, number) in record[64..].chunks_mut(8).zip(numbers) {
        place.copy_from_slice(&number.to_le_bytes());
    }
    record
}

fn bench(client: Arc<Client>) -> Bench {
    let module = client.load_module(IMAGE).unwrap();
    let table = client.allocate(256).unwrap();
    Bench { client, module, table }
}

#[test]
fn records_are_carried_out_in_their_order() {
    let (_host, client) = start(Default::default());
    let bench = bench(client);
    let table = bench.table;
    // Two words each, one later than the other; the one of the tail stream last, whatever its place.
    bench.write(
        5,
        (RECORD as u32, ROOM as u32),
        &[
            launch(1, 32, 0, 3, &params(table + 8, 2, 9)),
            launch(1, 32, 2, 0, &params(table + 4, 2, 7)),
            launch(1, 32, 1, 0, &params(table, 2, 5)),
            transfer(2, 3, [table + 16, table, 4, 1, 4, 4]),
            transfer(3, 4, [table + 20, 1, 4, 1, 4, 0]),
        ],
    );
    assert_eq!(bench.run(), [5, 7, 9, 9, 5, 0x0101_0101, 0, 0]);
    // They are gone.
    assert_eq!(bench.run(), [0; 8]);
}

#[test]
fn hostile_records_do_no_harm() {
    let (_host, client) = start(Default::default());
    let bench = bench(client);
    let table = bench.table;
    let good = launch(1, 32, 9, 0, &params(table, 1, 5));
    let sizes = (RECORD as u32, ROOM as u32);
    bench.write(
        6,
        sizes,
        &[
            launch(2, 32, 0, 0, &[]),
            launch(0, 32, 1, 0, &[]),
            launch(1, 0xffff_ffff, 2, 0, &[]),
            transfer(2, 3, [u64::MAX, table, u64::MAX, u64::MAX, u64::MAX, u64::MAX]),
            transfer(3, 4, [1, 0, u64::MAX, 3, 2, 0]),
            good,
        ],
    );
    assert_eq!(bench.run()[0], 5, "what is impossible is passed over");
    // A head that lies about its variable is not followed.
    for (taken, sizes) in [
        (u32::MAX, (RECORD as u32, u32::MAX)),
        (1, (u32::MAX, 1)),
        (1, (0, 8)),
        (1, (64, 8)),
        (1, (RECORD as u32, 9)),
    ] {
        bench.write(taken, sizes, &[good]);
        assert_eq!(bench.run(), [0; 8], "{taken} {sizes:?}");
    }
    bench.write(u32::MAX, sizes, &[good; ROOM]);
    assert_eq!(bench.run()[0], 5, "no more than there is room for");
}
