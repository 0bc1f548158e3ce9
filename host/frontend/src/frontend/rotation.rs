//! Which client's ring is read next: principals take turns, and clients of one principal do.

use std::collections::BTreeMap;
use svp_budget::Principal;
use svp_gpu::ClientId;

/// The clients of each principal.
#[derive(Debug, Default)]
pub(super) struct Rotation(BTreeMap<Principal, Turns>);

/// The clients of one principal, the one whose turn it is first.
#[derive(Debug, Default)]
pub(super) struct Turns {
    clients: Vec<ClientId>,
    next: usize,
}

impl Rotation {
    /// A client has come.
    pub(super) fn add(&mut self, principal: &Principal, client: ClientId) {
        self.0.entry(principal.clone()).or_default().clients.push(client);
    }

    /// A client is gone.
    pub(super) fn remove(&mut self, principal: &Principal, client: ClientId) {
        let Some(turns) = self.0.get_mut(principal) else { return };
        let Some(at) = turns.clients.iter().position(|known| *known == client) else { return };
        turns.clients.remove(at);
        turns.next -= usize::from(at < turns.next);
        if turns.clients.is_empty() {
            self.0.remove(principal);
        }
    }

    /// Each principal with its clients.
    pub(super) fn principals(&mut self) -> impl Iterator<Item = &mut Turns> {
        self.0.values_mut()
    }
}

impl Turns {
    /// How many clients there are.
    pub(super) fn len(&self) -> usize {
        self.clients.len()
    }

    /// The next client.
    pub(super) fn take(&mut self) -> Option<ClientId> {
        if self.next >= self.clients.len() {
            self.next = 0;
        }
        let client = self.clients.get(self.next).copied();
        self.next += 1;
        client
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clients_take_turns_also_when_one_leaves() {
        let mut rotation = Rotation::default();
        let user = Principal::User(1);
        (0..4).for_each(|id| rotation.add(&user, ClientId(id)));
        let take = |rotation: &mut Rotation| {
            rotation.principals().map(|turns| turns.take().unwrap().0).collect::<Vec<_>>()
        };
        assert_eq!([take(&mut rotation), take(&mut rotation)], [[0], [1]]);
        rotation.remove(&user, ClientId(0));
        assert_eq!([take(&mut rotation), take(&mut rotation)], [[2], [3]]);
        rotation.remove(&user, ClientId(3));
        rotation.add(&Principal::User(2), ClientId(9));
        assert_eq!([take(&mut rotation), take(&mut rotation)], [[1, 9], [2, 9]]);
        [1, 2].into_iter().for_each(|id| rotation.remove(&user, ClientId(id)));
        assert_eq!(take(&mut rotation), [9]);
    }
}
