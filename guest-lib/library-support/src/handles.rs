//! Handles of libraries: a number in a table, which looks like what it is not, an address.

use crate::border::Pointer;
use crate::table::Table;

/// Between two handles.
const STEP: usize = 64;

/// What is behind a library's handles.
#[derive(Debug)]
pub struct Handles<T> {
    table: Table<T>,
    offset: usize,
}

impl<T> Handles<T> {
    /// None yet. Handles of libraries that take each other's lie `offset` apart.
    pub const fn new(offset: usize) -> Self {
        assert!(offset < STEP);
        Self { table: Table::new(), offset }
    }

    /// Makes one.
    pub fn create(&self, value: T) -> Pointer {
        std::ptr::without_provenance_mut(self.table.insert(value) * STEP + self.offset)
    }

    /// A number that is in the table, if any is.
    fn number(&self, handle: Pointer) -> usize {
        match handle.addr().checked_sub(self.offset) {
            Some(address) if address.is_multiple_of(STEP) => address / STEP,
            _ => 0,
        }
    }

    /// Runs `body` with what is behind a handle; none if there is no such.
    pub fn with<R>(&self, handle: Pointer, body: impl FnOnce(&mut T) -> R) -> Option<R> {
        self.table.with(self.number(handle), body)
    }

    /// Ends a handle, and gives what was behind it.
    pub fn remove(&self, handle: Pointer) -> Option<T> {
        self.table.remove(self.number(handle))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_given_out_is_a_handle() {
        let (handles, others) = (Handles::new(0), Handles::new(32));
        let (handle, other) = (handles.create(5), others.create(6));
        assert_eq!(handles.with(handle, |it| *it), Some(5));
        assert_eq!(others.with(handle, |it| *it), None);
        assert_eq!(handles.with(other, |it| *it), None);
        assert_eq!(handles.with(handle.wrapping_byte_add(1), |it| *it), None);
        assert_eq!(handles.with(std::ptr::null_mut(), |it| *it), None);
        assert_eq!(others.with(std::ptr::null_mut(), |it| *it), None);
        assert_eq!(handles.remove(handle), Some(5));
        assert_eq!(handles.remove(handle), None);
    }
}
