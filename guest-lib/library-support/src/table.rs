//! Handles: each is a number in a table. One that is not there is refused, whatever it is.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// What is behind a library's handles.
#[derive(Debug)]
pub struct Table<T>(Mutex<Entries<T>>);

#[derive(Debug)]
struct Entries<T> {
    last: usize,
    open: BTreeMap<usize, T>,
}

impl<T> Default for Table<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> Table<T> {
    /// An empty one.
    pub const fn new() -> Self {
        Self(Mutex::new(Entries { last: 0, open: BTreeMap::new() }))
    }

    fn entries<R>(&self, body: impl FnOnce(&mut Entries<T>) -> R) -> R {
        body(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Takes something in and gives its number: from 1 on, no number twice.
    pub fn insert(&self, value: T) -> usize {
        self.entries(|entries| {
            entries.last += 1;
            entries.open.insert(entries.last, value);
            entries.last
        })
    }

    /// Runs `body` with what has this number; no other thread has it, nor any other of the table, meanwhile.
    pub fn with<R>(&self, number: usize, body: impl FnOnce(&mut T) -> R) -> Option<R> {
        self.entries(|it| it.open.get_mut(&number).map(body))
    }

    /// Takes out what has this number.
    pub fn remove(&self, number: usize) -> Option<T> {
        self.entries(|it| it.open.remove(&number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_number_is_given_twice() {
        let table = Table::new();
        let first = table.insert("a");
        assert_eq!(table.with(first, |it| std::mem::replace(it, "b")), Some("a"));
        assert_eq!(table.remove(first), Some("b"));
        assert_eq!(table.remove(first), None);
        assert_ne!(table.insert("c"), first);
        assert_eq!(table.with(first, |it| *it), None);
    }
}
