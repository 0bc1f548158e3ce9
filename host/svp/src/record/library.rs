//! What a launch says of itself, in the estimator's words.

use svp_abi::library_work::{self as said, LibraryWork};
use svp_estimator::library::{Operation, Precision, Work};

/// The work that a launch stands for.
pub(super) fn work(of: &LibraryWork) -> Work {
    let operation = match of.operation() {
        said::Operation::Part => Operation::Part,
        said::Operation::Product => Operation::Product,
        said::Operation::Transform => Operation::Transform,
        said::Operation::Stream => Operation::Stream,
    };
    let precision = match of.precision() {
        said::Precision::F32 => Precision::F32,
        said::Precision::F64 => Precision::F64,
        said::Precision::Tf32 => Precision::Tf32,
        said::Precision::F16 => Precision::F16,
        said::Precision::F8 => Precision::F8,
        said::Precision::I8 => Precision::I8,
    };
    let (complex, sizes) = (of.is_complex(), of.sizes());
    Work { operation, precision, complex, sizes, batch: of.batch(), bytes: of.bytes() }
}
