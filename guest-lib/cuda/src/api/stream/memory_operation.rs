//! Stream memory operations: streams that write words of memory, and that wait for them.

use crate::border::{In, driver_api};
use crate::session::Session;
use crate::session::process::in_context;
use std::sync::Arc;
use svp_client::{CUresult, Condition, Result, Stream, Word};
use svp_cuda_types::{CUdeviceptr, CUstream};

/// `CUstreamWaitValue_flags`: when a wait ends.
mod wait {
    pub(super) const GEQ: u32 = 0;
    pub(super) const EQ: u32 = 1;
    pub(super) const AND: u32 = 2;
    pub(super) const NOR: u32 = 3;
    /// No remote writes are known here, so the device says that it cannot flush them.
    pub(super) const FLUSH: u32 = 1 << 30;
}

/// `CU_STREAM_WRITE_VALUE_NO_MEMORY_BARRIER`: earlier work may come after the write; here it never
/// does.
const NO_MEMORY_BARRIER: u32 = 1;
/// `CU_STREAM_MEMORY_BARRIER_TYPE_GPU`, beside that of the whole system, 0. What stands before in a
/// stream is visible to what follows anyway.
const BARRIER_GPU: u32 = 1;
/// Operations that CUDA allows in a batch.
const BATCH_MAX: u32 = 256;

/// `CUstreamBatchMemOpType`
mod operation {
    pub(super) const WAIT_32: u32 = 1;
    pub(super) const WRITE_32: u32 = 2;
    pub(super) const FLUSH: u32 = 3;
    pub(super) const WAIT_64: u32 = 4;
    pub(super) const WRITE_64: u32 = 5;
    pub(super) const BARRIER: u32 = 6;
    /// Of CUDA 13.
    pub(super) const ATOMIC_REDUCTION: u32 = 8;
}

/// `CUstreamBatchMemOpParams`, a union that CUDA pads to six words: the operation, the address, the
/// value, the flags. Barriers and flushes have their flags behind the operation.
type Params = [u64; 6];

/// One operation that is found valid.
enum Operation {
    Write(Word, u64),
    Wait(Word, Condition),
    Barrier,
}

/// Whether a word of `bytes` bytes ends a wait for `value`.
fn ends_wait(flags: u32, bytes: usize, value: u64, word: u64) -> bool {
    // Both are zero-extended; shifted up, a short word's sign and overflow are those of a long one.
    let unused = 64 - 8 * bytes as u32;
    let (value, word) = (value << unused, word << unused);
    match flags {
        wait::GEQ => word.wrapping_sub(value).cast_signed() >= 0,
        wait::EQ => word == value,
        wait::AND => word & value != 0,
        _ => !(word | value) >> unused != 0,
    }
}

impl Operation {
    fn wait(session: &Session, address: u64, bytes: usize, value: u64, flags: u32) -> Result<Self> {
        if flags & !wait::FLUSH > wait::NOR {
            return Err(CUresult::INVALID_VALUE);
        }
        let word = session.client.word(address, bytes)?;
        if flags & wait::FLUSH != 0 {
            return Err(CUresult::NOT_SUPPORTED);
        }
        Ok(Self::Wait(word, Box::new(move |word| ends_wait(flags, bytes, value, word))))
    }

    fn write(
        session: &Session,
        address: u64,
        bytes: usize,
        value: u64,
        flags: u32,
    ) -> Result<Self> {
        if flags & !NO_MEMORY_BARRIER != 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        Ok(Self::Write(session.client.word(address, bytes)?, value))
    }

    fn read(session: &Session, params: &Params) -> Result<Self> {
        let [head, address, value, flags, ..] = *params;
        let (operation, low) = (head as u32, (head >> 32) as u32);
        let (short, flags) = (value & u64::from(u32::MAX), flags as u32);
        match operation {
            operation::WAIT_32 => Self::wait(session, address, 4, short, flags),
            operation::WAIT_64 => Self::wait(session, address, 8, value, flags),
            operation::WRITE_32 => Self::write(session, address, 4, short, flags),
            operation::WRITE_64 => Self::write(session, address, 8, value, flags),
            operation::BARRIER if low <= BARRIER_GPU => Ok(Self::Barrier),
            operation::FLUSH | operation::ATOMIC_REDUCTION => Err(CUresult::NOT_SUPPORTED),
            _ => Err(CUresult::INVALID_VALUE),
        }
    }

    fn submit(self, session: &Session, stream: &Stream) -> Result<()> {
        match self {
            Self::Write(word, value) => session.client.write_word(stream, word, value),
            Self::Wait(word, holds) => session.client.wait_for_word(stream, word, holds),
            Self::Barrier => Ok(()),
        }
    }
}

/// The session and a stream that takes such operations. Graphs do not have them as nodes here.
fn open(stream: CUstream) -> Result<(Arc<Session>, Arc<Stream>)> {
    let session = in_context()?;
    let stream = session.stream(stream)?;
    session.captures.refuse(&stream)?;
    Ok((session, stream))
}

fn one(stream: CUstream, make: impl FnOnce(&Session) -> Result<Operation>) -> Result<()> {
    let (session, stream) = open(stream)?;
    make(&session)?.submit(&session, &stream)
}

driver_api! {
    /// Without `_v2` as CUDA 11.6 and older had it, as the others here: the same.
    fn cuStreamWaitValue32, cuStreamWaitValue32_ptsz
        | cuStreamWaitValue32_v2, cuStreamWaitValue32_v2_ptsz(
        stream;
        stream: CUstream,
        address: CUdeviceptr,
        value: u32,
        flags: u32,
    ) {
        one(stream, |session| Operation::wait(session, address, 4, value.into(), flags))
    }

    fn cuStreamWaitValue64, cuStreamWaitValue64_ptsz
        | cuStreamWaitValue64_v2, cuStreamWaitValue64_v2_ptsz(
        stream;
        stream: CUstream,
        address: CUdeviceptr,
        value: u64,
        flags: u32,
    ) {
        one(stream, |session| Operation::wait(session, address, 8, value, flags))
    }

    fn cuStreamWriteValue32, cuStreamWriteValue32_ptsz
        | cuStreamWriteValue32_v2, cuStreamWriteValue32_v2_ptsz(
        stream;
        stream: CUstream,
        address: CUdeviceptr,
        value: u32,
        flags: u32,
    ) {
        one(stream, |session| Operation::write(session, address, 4, value.into(), flags))
    }

    fn cuStreamWriteValue64, cuStreamWriteValue64_ptsz
        | cuStreamWriteValue64_v2, cuStreamWriteValue64_v2_ptsz(
        stream;
        stream: CUstream,
        address: CUdeviceptr,
        value: u64,
        flags: u32,
    ) {
        one(stream, |session| Operation::write(session, address, 8, value, flags))
    }

    /// All operations are looked at before the first is submitted.
    fn cuStreamBatchMemOp, cuStreamBatchMemOp_ptsz
        | cuStreamBatchMemOp_v2, cuStreamBatchMemOp_v2_ptsz(
        stream;
        stream: CUstream,
        count: u32,
        params: In<Params>,
        flags: u32,
    ) {
        if flags != 0 || count > BATCH_MAX {
            return Err(CUresult::INVALID_VALUE);
        }
        let (session, stream) = open(stream)?;
        let read = |at: u32| Operation::read(&session, &params.at(at as usize)?);
        let operations: Vec<Operation> = (0..count).map(read).collect::<Result<_>>()?;
        operations.into_iter().try_for_each(|operation| operation.submit(&session, &stream))
    }
}

#[cfg(test)]
mod tests {
    use super::{ends_wait, wait};

    #[test]
    fn waits_end_as_cuda_defines_it() {
        for (flags, bytes, value, word, ends) in [
            (wait::GEQ, 4, 5, 4, false),
            (wait::GEQ, 4, 5, 5, true),
            (wait::GEQ, 4, 5, 6, true),
            // Cyclic: numbers go on at zero.
            (wait::GEQ, 4, 0xffff_fff0, 3, true),
            (wait::GEQ, 4, 3, 0xffff_fff0, false),
            (wait::GEQ, 8, 3, 0xffff_fff0, true),
            (wait::GEQ, 8, u64::MAX, 1, true),
            (wait::EQ, 4, 7, 7, true),
            (wait::EQ, 4, 7, 8, false),
            (wait::EQ, 8, 1 << 40, 1 << 40, true),
            (wait::AND, 4, 6, 8, false),
            (wait::AND, 4, 6, 2, true),
            (wait::AND, 8, 1 << 63, 1 << 63, true),
            (wait::NOR, 4, 0xffff_0000, 0xffff, false),
            (wait::NOR, 4, 0xffff_0000, 0xfffe, true),
            (wait::NOR, 8, 0xffff_0000, 0xffff, true),
            (wait::NOR, 8, u64::MAX, 0, false),
        ] {
            assert_eq!(ends_wait(flags, bytes, value, word), ends, "{flags} {value:#x} {word:#x}");
        }
    }
}
