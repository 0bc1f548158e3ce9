//! A table by lanes of clients. Their numbers are small, so that nothing is searched or hashed:
//! every job asks several times.

use crate::session::{ClientSlot, LaneId};

/// A lane of a client.
pub(crate) type LaneKey = (ClientSlot, LaneId);

/// No entry.
const NONE: u32 = u32::MAX;

#[derive(Debug)]
struct Entry<T> {
    lane: LaneKey,
    /// Where it stands among those of its client.
    at: u32,
    value: T,
}

/// The entries of a client.
#[derive(Debug, Default)]
struct OfClient {
    /// Where the entry of each lane is.
    by_lane: Vec<u32>,
    /// The same, those that are there.
    all: Vec<u32>,
}

/// Values by lane.
#[derive(Debug)]
pub(crate) struct LaneTable<T> {
    entries: Vec<Option<Entry<T>>>,
    free: Vec<u32>,
    clients: Vec<OfClient>,
}

impl<T> Default for LaneTable<T> {
    fn default() -> Self {
        Self { entries: Vec::new(), free: Vec::new(), clients: Vec::new() }
    }
}

impl<T> LaneTable<T> {
    fn place(&self, (client, lane): LaneKey) -> Option<usize> {
        let place = *self.clients.get(client.0 as usize)?.by_lane.get(lane.0 as usize)?;
        (place != NONE).then_some(place as usize)
    }

    /// The value of a lane.
    pub(crate) fn get(&self, lane: LaneKey) -> Option<&T> {
        Some(&self.entries.get(self.place(lane)?)?.as_ref()?.value)
    }

    /// The same, to change it.
    pub(crate) fn get_mut(&mut self, lane: LaneKey) -> Option<&mut T> {
        let place = self.place(lane)?;
        Some(&mut self.entries.get_mut(place)?.as_mut()?.value)
    }

    /// Puts a value where none is, or in place of the one that is there.
    pub(crate) fn insert(&mut self, lane: LaneKey, value: T) {
        if let Some(found) = self.get_mut(lane) {
            *found = value;
            return;
        }
        let (client, number) = (lane.0.0 as usize, lane.1.0 as usize);
        if client >= self.clients.len() {
            self.clients.resize_with(client + 1, OfClient::default);
        }
        let of_client = &mut self.clients[client];
        if number >= of_client.by_lane.len() {
            of_client.by_lane.resize(number + 1, NONE);
        }
        let at = of_client.all.len() as u32;
        let place = self.free.pop().unwrap_or_else(|| {
            self.entries.push(None);
            self.entries.len() as u32 - 1
        });
        self.entries[place as usize] = Some(Entry { lane, at, value });
        of_client.by_lane[number] = place;
        of_client.all.push(place);
    }

    /// Takes the value of a lane out.
    pub(crate) fn remove(&mut self, lane: LaneKey) -> Option<T> {
        let place = self.place(lane)?;
        let gone = self.entries.get_mut(place)?.take()?;
        self.free.push(place as u32);
        let of_client = &mut self.clients[lane.0.0 as usize];
        of_client.by_lane[lane.1.0 as usize] = NONE;
        of_client.all.swap_remove(gone.at as usize);
        if let Some(&moved) = of_client.all.get(gone.at as usize)
            && let Some(moved) = self.entries[moved as usize].as_mut()
        {
            moved.at = gone.at;
        }
        Some(gone.value)
    }

    /// The lanes of a client that have a value, in no order.
    pub(crate) fn lanes_of(&self, client: ClientSlot) -> Vec<LaneKey> {
        let Some(found) = self.clients.get(client.0 as usize) else { return Vec::new() };
        let places = found.all.iter().filter_map(|place| self.entries[*place as usize].as_ref());
        places.map(|entry| entry.lane).collect()
    }

    /// Whether a client has any.
    pub(crate) fn has_client(&self, client: ClientSlot) -> bool {
        self.clients.get(client.0 as usize).is_some_and(|found| !found.all.is_empty())
    }

    /// Takes out all of a client, and what they took.
    pub(crate) fn remove_client(&mut self, client: ClientSlot) {
        for lane in self.lanes_of(client) {
            self.remove(lane);
        }
        if let Some(found) = self.clients.get_mut(client.0 as usize) {
            *found = OfClient::default();
        }
    }

    /// How many lanes have one.
    pub(crate) fn len(&self) -> usize {
        self.entries.len() - self.free.len()
    }

    /// All values.
    pub(crate) fn into_values(self) -> impl Iterator<Item = T> {
        self.entries.into_iter().flatten().map(|entry| entry.value)
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
            let (mut table, mut map) = (LaneTable::default(), BTreeMap::new());
            for (number, (client, lane, what)) in steps.into_iter().enumerate() {
                let key = (ClientSlot(client), LaneId(lane));
                match what {
                    0..4 => {
                        table.insert(key, number);
                        map.insert(key, number);
                    }
                    4..7 => prop_assert_eq!(table.remove(key), map.remove(&key)),
                    _ => {
                        table.remove_client(key.0);
                        map.retain(|it: &LaneKey, _| it.0 != key.0);
                    }
                }
                prop_assert_eq!(table.len(), map.len());
                for client in (0..4).map(ClientSlot) {
                    let mut lanes = table.lanes_of(client);
                    lanes.sort_unstable();
                    let expected: Vec<_> =
                        map.keys().filter(|it| it.0 == client).copied().collect();
                    prop_assert_eq!(table.has_client(client), !expected.is_empty());
                    prop_assert_eq!(lanes, expected);
                }
                prop_assert_eq!(table.get(key), map.get(&key));
            }
        }
    }
}
