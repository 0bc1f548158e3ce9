//! A table by queues of clients. A client's row is short, and every job asks several times: with
//! `BTreeMap` in its place a launch takes a quarter more instructions under `pick=fair` and
//! `pick=interleave` (`examples/hot_path.rs`).

use crate::ids::{ClientSlot, QueueId, QueueKey};

/// Values by queue.
#[derive(Debug)]
pub(crate) struct QueueTable<T> {
    /// For each client its queues that have a value, by their numbers.
    rows: Vec<Vec<(QueueId, T)>>,
    len: usize,
}

impl<T> Default for QueueTable<T> {
    fn default() -> Self {
        Self { rows: Vec::new(), len: 0 }
    }
}

impl<T> QueueTable<T> {
    fn row(&self, client: ClientSlot) -> &[(QueueId, T)] {
        self.rows.get(client.0 as usize).map_or(&[], Vec::as_slice)
    }

    /// The value of a queue.
    pub(crate) fn get(&self, QueueKey { client, queue }: QueueKey) -> Option<&T> {
        let row = self.row(client);
        let at = row.binary_search_by_key(&queue, |entry| entry.0).ok()?;
        Some(&row[at].1)
    }

    /// The value of a queue, to change it.
    pub(crate) fn get_mut(&mut self, QueueKey { client, queue }: QueueKey) -> Option<&mut T> {
        let row = self.rows.get_mut(client.0 as usize)?;
        let at = row.binary_search_by_key(&queue, |entry| entry.0).ok()?;
        Some(&mut row[at].1)
    }

    /// Puts a value where none is, or in place of the one that is there.
    pub(crate) fn insert(&mut self, QueueKey { client, queue }: QueueKey, value: T) {
        let client = client.0 as usize;
        if client >= self.rows.len() {
            self.rows.resize_with(client + 1, Vec::new);
        }
        let row = &mut self.rows[client];
        match row.binary_search_by_key(&queue, |entry| entry.0) {
            Ok(at) => row[at].1 = value,
            Err(at) => {
                row.insert(at, (queue, value));
                self.len += 1;
            }
        }
    }

    /// Takes the value of a queue out.
    pub(crate) fn remove(&mut self, QueueKey { client, queue }: QueueKey) -> Option<T> {
        let row = self.rows.get_mut(client.0 as usize)?;
        let at = row.binary_search_by_key(&queue, |entry| entry.0).ok()?;
        self.len -= 1;
        Some(row.remove(at).1)
    }

    /// The queues of a client that have a value.
    pub(crate) fn queues_of(&self, client: ClientSlot) -> impl Iterator<Item = QueueKey> {
        self.row(client).iter().map(move |(queue, _)| QueueKey { client, queue: *queue })
    }

    /// The values of a client's queues, to change them.
    pub(crate) fn values_of_mut(&mut self, client: ClientSlot) -> impl Iterator<Item = &mut T> {
        let row = self.rows.get_mut(client.0 as usize);
        row.into_iter().flatten().map(|(_, value)| value)
    }

    /// Whether a queue of the client has a value.
    pub(crate) fn has_client(&self, client: ClientSlot) -> bool {
        !self.row(client).is_empty()
    }

    /// Takes out the values of a client's queues.
    pub(crate) fn remove_client(&mut self, client: ClientSlot) -> Vec<(QueueId, T)> {
        let row = self.rows.get_mut(client.0 as usize).map(std::mem::take).unwrap_or_default();
        self.len -= row.len();
        row
    }

    /// How many queues have a value.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn into_values(self) -> impl Iterator<Item = T> {
        self.rows.into_iter().flatten().map(|(_, value)| value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    proptest! {
        #[test]
        fn it_is_a_map(steps in prop::collection::vec((0..4u32, 0..5u32, 0..8u32), 1..200)) {
            let (mut table, mut map) = (QueueTable::default(), BTreeMap::new());
            for (number, (client, queue, what)) in steps.into_iter().enumerate() {
                let key = QueueKey { client: ClientSlot(client), queue: QueueId(queue) };
                match what {
                    0..4 => {
                        table.insert(key, number);
                        map.insert(key, number);
                    }
                    4..7 => prop_assert_eq!(table.remove(key), map.remove(&key)),
                    _ => {
                        table.remove_client(key.client);
                        map.retain(|it: &QueueKey, _| it.client != key.client);
                    }
                }
                prop_assert_eq!(table.len(), map.len());
                for client in (0..4).map(ClientSlot) {
                    let queues: Vec<_> = table.queues_of(client).collect();
                    let expected: Vec<_> =
                        map.keys().filter(|it| it.client == client).copied().collect();
                    prop_assert_eq!(table.has_client(client), !expected.is_empty());
                    prop_assert_eq!(queues, expected);
                }
                prop_assert_eq!(table.get(key), map.get(&key));
            }
        }
    }
}
