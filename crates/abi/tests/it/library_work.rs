//! What launches say that they stand for.

use svp_abi::library_work::{LIBRARY_WORK_LEN, LibraryWork, Operation, Precision};

const OPERATIONS: [Operation; 4] =
    [Operation::Part, Operation::Product, Operation::Transform, Operation::Stream];
const PRECISIONS: [Precision; 6] =
    [Precision::F32, Precision::F64, Precision::Tf32, Precision::F16, Precision::F8, Precision::I8];

#[test]
fn what_is_written_is_read() {
    for operation in OPERATIONS {
        for precision in PRECISIONS {
            let work = LibraryWork::new(operation, precision, true, [1, u64::MAX, 3], 4, 5);
            let read = LibraryWork::of_params(&work.encode()).unwrap();
            assert_eq!(read, work);
            assert_eq!((read.operation(), read.precision()), (operation, precision));
            let rest = (read.is_complex(), read.sizes(), read.batch(), read.bytes());
            assert_eq!(rest, (true, [1, u64::MAX, 3], 4, 5));
        }
    }
}

/// Libraries hand the structure over as it lies in memory.
#[test]
fn it_lies_in_memory_as_it_is_encoded() {
    assert_eq!(size_of::<LibraryWork>(), LIBRARY_WORK_LEN);
    assert_eq!(align_of::<LibraryWork>(), 8);
    let work = LibraryWork::new(Operation::Stream, Precision::I8, true, [6, 7, 8], 9, 10);
    let words = [0x316b_726f_7750_5653, 0x0001_0005_0000_0003, 6, 7, 8, 9, 10, 0_u64];
    assert_eq!(work.encode().to_vec(), words.map(u64::to_le_bytes).concat());
}

#[test]
fn other_bytes_are_no_work() {
    let bytes = LibraryWork::part().encode();
    assert_eq!(LibraryWork::of_params(&bytes[1..]), None);
    // The magic word, the operation, the precision, whether numbers are complex, what has no meaning yet.
    for (at, value) in [(0, 0), (7, b'2'), (8, 4), (11, 1), (12, 6), (13, 1), (14, 2), (63, 1)] {
        let mut other = bytes;
        other[at] = value;
        assert_eq!(LibraryWork::of_params(&other), None, "byte {at}");
    }
}
