//! For the fuzzer: what hub and domains say to each other, as bytes of a peer that may be hostile.

use std::os::fd::OwnedFd;

use svp_gpu::{
    DomainId, FindFacts, GpuError, Job, JobId, JobKind, ModuleId, QueueId, WindowId, code,
};

use super::books::Books;
use super::message::{FromDomain, decode_order};
use crate::message::Parcel;

const PROCESSORS: u32 = 2;
const MEMORY_BYTES: u64 = 1 << 30;
/// The window of the domain that speaks, and that of another one.
const WINDOWS: [WindowId; 2] = [WindowId(1), WindowId(2)];
/// Jobs of the other domain have numbers from here on.
const OTHERS: u64 = 100;

/// What a domain says: a byte that says how long a message is, and that many bytes, again and
/// again. Whatever it is, it concerns that domain's jobs alone, and the books are right afterwards.
pub fn from_domain(bytes: &[u8]) {
    let mut books = Books::new(PROCESSORS, MEMORY_BYTES);
    let parties = [0, 1].map(|number| books.process_of(DomainId(number)).0);
    for (number, (party, window)) in (0..).zip(parties.into_iter().zip(WINDOWS)) {
        books.allotment.add(party);
        books.open(JobId(number * OTHERS), window, party);
        for (id, kind) in (number * OTHERS + 1..).zip(kinds()) {
            let job = Job { id: JobId(id), window, queue: QueueId(0), kind };
            assert_eq!(books.note(&job).ok(), Some(party));
        }
    }
    let mut rest = bytes;
    while let Some((len, tail)) = rest.split_first() {
        let (message, tail) = tail.split_at(usize::from(*len).min(tail.len()));
        rest = tail;
        match FromDomain::decode(message) {
            Ok(FromDomain::Completed(all)) => {
                all.into_iter().for_each(|it| books.completed(parties[0], it));
            }
            Ok(FromDomain::Wants(workers)) => {
                books.allotment.want(parties[0], workers);
                let granted: u32 = books.allotment.round().iter().map(|it| it.1).sum();
                assert!(granted <= PROCESSORS);
            }
            Ok(_) | Err(_) => {}
        }
    }
    let others = OTHERS..OTHERS + 1 + kinds().len() as u64;
    assert!(others.into_iter().all(|id| books.process_of_job(JobId(id)) == Some(parties[1])));
    assert!(books.completions.iter().all(|it| it.window == WINDOWS[0]));
    let error = GpuError::new(code::LAUNCH_FAILED, "the end");
    parties.into_iter().for_each(|party| books.lose(party, &error));
    assert_eq!(books.memory_left(), MEMORY_BYTES.cast_signed(), "memory is charged for no window");
}

/// What a hub says: any bytes are an order or none.
pub fn from_hub(bytes: &[u8]) {
    let _ = decode_order(Parcel::<OwnedFd> { bytes: bytes.to_vec(), files: Vec::new() });
}

/// A job of each sort that the books tell apart.
fn kinds() -> [JobKind; 4] {
    let (addr, len) = (1 << 45, 1 << 20);
    let (module, image) = (ModuleId(0), [].into());
    [
        JobKind::MapDevice { addr, len },
        JobKind::Unmap { addr, len },
        JobKind::ModuleLoad { module, image, facts: FindFacts::AtLoad },
        JobKind::Marker,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use svp_gpu::{Completion, Outcome, Span};

    /// Messages as the fuzzer's input has them.
    fn input(messages: &[FromDomain]) -> Vec<u8> {
        let framed = messages.iter().map(|message| {
            let bytes = message.encode().unwrap().bytes;
            [vec![u8::try_from(bytes.len()).unwrap()], bytes].concat()
        });
        framed.collect::<Vec<_>>().concat()
    }

    #[test]
    fn lies_of_a_domain_are_its_own_loss() {
        let completed = |window: u64, id: u64| Completion {
            id: JobId(id),
            window: WindowId(window),
            span: Span::default(),
            result: Ok(Outcome::Done),
            printed: Vec::new(),
        };
        let all = |window, ids: std::ops::Range<u64>| {
            FromDomain::Completed(ids.map(|id| completed(window, id)).collect())
        };
        let lies = [
            vec![all(1, 0..5), FromDomain::Wants(9), all(1, 0..5)],
            vec![all(2, 100..105), FromDomain::Wants(u32::MAX)],
            vec![all(1, 100..105), all(2, 0..5), all(7, 0..5)],
        ];
        for messages in lies {
            from_domain(&input(&messages));
        }
        from_domain(&[3, 1, 0xff, 0xff, 200, 1]);
    }
}
