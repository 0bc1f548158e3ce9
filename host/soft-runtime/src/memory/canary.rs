//! Known bytes round memory of compiled code, for tests that look for kernels which leave it.
//!
//! Such memory lies between inaccessible guards. A test may have a page on either side that is accessible
//! instead, and full of one word: what reads beyond an edge gets that word, and what writes there is seen by
//! [`is_whole`]. Only the feature `canaries` has this; without a word there are no such pages.
//!
//! # Why this is sound
//! A page is noted while it is accessible, and read under the lock of the notes, which forgetting takes.
#![allow(unsafe_code)]

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use svp_gpu::segment::PAGE_BYTES;

/// Bytes on either side.
pub(super) const EDGE: usize = PAGE_BYTES as usize;
/// What the pages hold; 0 for none.
static WORD: AtomicU64 = AtomicU64::new(0);
/// Where they begin, and what they hold.
static PAGES: Mutex<Vec<(usize, u64)>> = Mutex::new(Vec::new());

/// Has memory that is made from now on lie between pages full of this word.
pub fn put_round_memory(word: u64) {
    WORD.store(word, Ordering::Relaxed);
}

/// Whether all of these pages hold what they should.
pub fn is_whole() -> bool {
    pages().iter().all(|(start, word)| holds(*start, *word))
}

/// Whether a page that is noted, under whose lock this is, holds a word all over.
fn holds(start: usize, word: u64) -> bool {
    let words = std::ptr::with_exposed_provenance::<u64>(start);
    // SAFETY: see the head of this file. Code that is lost may write it meanwhile, so that each word is read
    // by itself.
    (0..EDGE / 8).all(|at| unsafe { words.add(at).read_volatile() } == word)
}

/// How many there are.
pub fn count() -> usize {
    pages().len()
}

/// What new memory is to lie between.
pub(super) fn word() -> Option<u64> {
    Some(WORD.load(Ordering::Relaxed)).filter(|word| *word != 0)
}

/// A page holds a word from now on.
pub(super) fn note(start: usize, word: u64) {
    pages().push((start, word));
}

/// A page is about to go.
pub(super) fn forget(start: usize) {
    pages().retain(|(page, _)| *page != start);
}

fn pages() -> MutexGuard<'static, Vec<(usize, u64)>> {
    PAGES.lock().unwrap_or_else(PoisonError::into_inner)
}
