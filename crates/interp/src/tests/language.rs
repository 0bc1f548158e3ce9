//! What C++ brings along (`tests/filetests/language.cu`).

use super::*;

const LANGUAGE: &str = include_str!("../../../../tests/filetests/language.ptx");

/// `struct Big`: twenty integers and a double.
fn big() -> Vec<u8> {
    let mut bytes: Vec<u8> = (0..20_i32).flat_map(|it| (it * 10).to_le_bytes()).collect();
    bytes.extend_from_slice(&1.25_f64.to_le_bytes());
    bytes
}

fn integers(bench: &Bench, at: u64, count: usize) -> Vec<i32> {
    let bytes = bench.memory.read(at, count * 4).unwrap();
    bytes.chunks(4).map(|it| i32::from_le_bytes(it.try_into().unwrap())).collect()
}

fn write_integers(bench: &Bench, at: u64, values: impl IntoIterator<Item = i32>) {
    let bytes: Vec<u8> = values.into_iter().flat_map(i32::to_le_bytes).collect();
    bench.memory.write(at, &bytes).unwrap();
}

fn go(bench: &Bench, launch: &Launch<'_>) {
    bench.launch(launch, 500).unwrap();
}

#[test]
fn structures_by_value() {
    let bench = Bench::new(LANGUAGE);
    let mut launch = Launch::new("byValue", 1, 4, &[]);
    launch.params = big();
    launch.params.extend(BUFFERS.to_le_bytes());
    launch.params.extend(2_u32.to_le_bytes());
    go(&bench, &launch);
    for thread in 0..4 {
        let at = BUFFERS + 88 * thread as u64;
        let mut expected: Vec<i32> = (0..20).map(|it| it * 10).collect();
        expected[2 + thread] += 3;
        expected[3 + thread] = 20;
        assert_eq!(integers(&bench, at, 20), expected);
        let double = bench.memory.read(at + 80, 8).unwrap();
        assert_eq!(f64::from_le_bytes(double.try_into().unwrap()), 2.5);
    }
}

#[test]
fn addresses_of_parameters() {
    let bench = Bench::new(LANGUAGE);
    write_integers(&bench, BUFFERS, [3, 1, 19, 0]);
    let mut launch = Launch::new("constantParameter", 1, 4, &[]);
    launch.params = big();
    launch.params.extend(BUFFERS.to_le_bytes());
    launch.params.extend((BUFFERS + 64).to_le_bytes());
    go(&bench, &launch);
    assert_eq!(integers(&bench, BUFFERS + 64, 4), [30, 10, 190, 0]);
}

#[test]
fn virtual_functions() {
    let bench = Bench::new(LANGUAGE);
    write_integers(&bench, BUFFERS, 0..32);
    go(&bench, &Launch::new("virtualCalls", 1, 32, &[BUFFERS]));
    let expected: Vec<i32> = (0..32).map(|x| if x % 2 == 1 { x + 1 } else { x * 2 }).collect();
    assert_eq!(integers(&bench, BUFFERS, 32), expected);
}

#[test]
fn shared_memory_of_every_scope() {
    let bench = Bench::new(LANGUAGE);
    let mut launch = Launch::new("sharedEverywhere", 1, 64, &[BUFFERS]);
    launch.shared = 64;
    let statics = bench.program.kernel("sharedEverywhere").unwrap().unwrap().static_shared_bytes;
    assert_eq!(statics, 32 * 4 + 8 * 8);
    go(&bench, &launch);
    let got = integers(&bench, BUFFERS, 65);
    assert_eq!(got[64], 32);
    for (thread, value) in got[..64].iter().enumerate() {
        // Both warps write the same 32 integers; the second one, 32 to 63, comes last.
        let kept = 31 - (thread as i32 & 31) + 32;
        let kept = if kept == 35 { 35 + 32 } else { kept };
        assert_eq!(*value, kept + 3 + 3, "thread {thread}");
    }
}

#[test]
fn vectors_and_narrow_integers() {
    let bench = Bench::new(LANGUAGE);
    let [a, b, c, d, s] = [0, 0x400, 0x800, 0xc00, 0x1000].map(|it| BUFFERS + it);
    for lane in 0..32_u64 {
        for part in 0..4 {
            let value = (lane * 4 + part) as f32 * 0.5;
            bench.memory.write(a + lane * 16 + part * 4, &value.to_le_bytes()).unwrap();
        }
        bench.memory.write(d + lane * 4, &[lane as u8, 0, 0, 200]).unwrap();
        bench.memory.write(s + lane * 4, &(-(lane as i16)).to_le_bytes()).unwrap();
        bench.memory.write(s + lane * 4 + 2, &300_i16.to_le_bytes()).unwrap();
    }
    go(&bench, &Launch::new("vectors", 1, 32, &[a, b, c, d, s]));
    for lane in 0..32 {
        let part = |at: i32| f64::from(lane * 4 + at) * 0.5;
        let bytes = bench.memory.read(b + lane as u64 * 16, 16).unwrap();
        let sum = f64::from_le_bytes(bytes[..8].try_into().unwrap());
        let product = f64::from_le_bytes(bytes[8..].try_into().unwrap());
        assert_eq!((sum, product), (part(0) + part(1), part(2) * part(3)));
        assert_eq!(integers(&bench, c + lane as u64 * 8, 2), [lane - 56, lane * -300]);
    }
}

#[test]
fn switches_with_tables() {
    let bench = Bench::new(LANGUAGE);
    let (input, output) = (BUFFERS, BUFFERS + 0x1000);
    write_integers(&bench, input, (0..40).map(|it| it * 7 % 25));
    go(&bench, &Launch::new("bigSwitch", 1, 40, &[input, output]));
    let values: Vec<i32> = (0..40).map(|it| it * 7 % 25).collect();
    let result = |n: i32| if n < 20 { values[n as usize] * n + n } else { -1 };
    let expected: Vec<i32> = values.iter().map(|n| result(*n)).collect();
    assert_eq!(integers(&bench, output, 40), expected);
}

#[test]
fn templates_over_integer_types() {
    let bench = Bench::new(LANGUAGE);
    let names: Vec<String> =
        bench.program.kernel_names().filter(|it| it.contains("addTo")).map(str::to_owned).collect();
    assert_eq!(names.len(), 3);
    for (name, bytes) in [("addToIsE", 2), ("addToIhE", 1), ("addToIxE", 8)] {
        let name = names.iter().find(|it| it.contains(name)).unwrap();
        let kernel = bench.program.kernel(name).unwrap().unwrap();
        assert_eq!(kernel.resources.bounds.max_threads, Some([128, 1, 1]));
        bench.memory.write(BUFFERS, &[0; 64]).unwrap();
        bench.memory.write(BUFFERS, &[250]).unwrap();
        let mut launch = Launch::new(name, 1, 3, &[BUFFERS, 10]);
        launch.params.truncate(8 + bytes);
        go(&bench, &launch);
        let first = bench.memory.read(BUFFERS, bytes).unwrap();
        let second = bench.memory.read(BUFFERS + bytes as u64, bytes).unwrap();
        assert_eq!((first[0], second[0]), (4, 10), "{name}");
        assert!(bytes == 1 || first[1] == 1, "the carry goes into the second byte");
    }
}

#[test]
fn tiles_with_masks_of_their_own() {
    let bench = Bench::new(LANGUAGE);
    let (input, output) = (BUFFERS, BUFFERS + 0x1000);
    let values: Vec<i32> = (0..64).map(|it| it * 5 % 11).collect();
    write_integers(&bench, input, values.iter().copied());
    go(&bench, &Launch::new("tiles", 1, 64, &[input, output]));
    let expected: Vec<i32> = (0..64)
        .map(|thread: usize| {
            let first = thread & !3;
            let tile = &values[first..first + 4];
            let odd = |at: usize| (tile[at] as u32 & 1) << ((first + at) & 31);
            let ballot = (0..4).fold(0, |ballot, at| ballot | odd(at));
            let all = i32::from(tile.iter().all(|it| *it > 2));
            (ballot ^ (tile.iter().sum::<i32>() * 2 + all) as u32) as i32
        })
        .collect();
    assert_eq!(integers(&bench, output, 64), expected);
}

#[test]
fn scopes_and_votes_of_blocks() {
    let bench = Bench::new(LANGUAGE);
    go(&bench, &Launch::new("scopes", 1, 40, &[BUFFERS, BUFFERS + 16]));
    assert_eq!(integers(&bench, BUFFERS, 5), [40, 80, 7, 0, 5]);
    go(&bench, &Launch::new("blockVotes", 1, 64, &[BUFFERS]));
    assert_eq!(integers(&bench, BUFFERS, 64), [2032; 64]);
}
