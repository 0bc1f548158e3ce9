//! A table by clients' slots. Slots are small numbers that are used again, so that nothing is
//! searched.

use crate::session::ClientSlot;

/// Values of clients that are here.
#[derive(Debug)]
pub(crate) struct Slots<T> {
    table: Vec<Option<T>>,
    len: usize,
}

impl<T> Default for Slots<T> {
    fn default() -> Self {
        Self { table: Vec::new(), len: 0 }
    }
}

impl<T> Slots<T> {
    /// The value of a client.
    pub(crate) fn get(&self, client: ClientSlot) -> Option<&T> {
        self.table.get(client.0 as usize)?.as_ref()
    }

    /// The same, to change it.
    pub(crate) fn get_mut(&mut self, client: ClientSlot) -> Option<&mut T> {
        self.table.get_mut(client.0 as usize)?.as_mut()
    }

    /// Puts a value where none is, or in place of the one that is there, which it gives.
    pub(crate) fn insert(&mut self, client: ClientSlot, value: T) -> Option<T> {
        let index = client.0 as usize;
        if index >= self.table.len() {
            self.table.resize_with(index + 1, || None);
        }
        let old = self.table[index].replace(value);
        self.len += usize::from(old.is_none());
        old
    }

    /// Takes the value of a client out.
    pub(crate) fn remove(&mut self, client: ClientSlot) -> Option<T> {
        let gone = self.table.get_mut(client.0 as usize)?.take();
        self.len -= usize::from(gone.is_some());
        gone
    }

    /// How many clients have one.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// All of them, by slot.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (ClientSlot, &T)> {
        let all = self.table.iter().zip(0..);
        all.filter_map(|(value, index)| Some((ClientSlot(index), value.as_ref()?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_come_and_go() {
        let mut slots = Slots::default();
        assert_eq!(
            (slots.insert(ClientSlot(3), 'a'), slots.insert(ClientSlot(1), 'b')),
            (None, None)
        );
        assert_eq!(slots.insert(ClientSlot(3), 'c'), Some('a'));
        assert_eq!(
            slots.iter().map(|(it, value)| (it.0, *value)).collect::<Vec<_>>(),
            [(1, 'b'), (3, 'c')]
        );
        assert_eq!((slots.remove(ClientSlot(1)), slots.remove(ClientSlot(1))), (Some('b'), None));
        assert_eq!((slots.remove(ClientSlot(9)), slots.len()), (None, 1));
        assert_eq!((slots.get(ClientSlot(3)), slots.get(ClientSlot(1))), (Some(&'c'), None));
    }
}
