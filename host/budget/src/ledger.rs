//! The ledger: how much of each resource each principal holds.

use crate::{Limits, Principal, Resource};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

type Amounts = [u64; Resource::ALL.len()];

/// There is not this much left of a resource for a principal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exhausted {
    /// What is used up.
    pub resource: Resource,
    /// How much the principal may hold of it at this moment.
    pub limit: u64,
}

impl std::fmt::Display for Exhausted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { resource, limit } = self;
        write!(f, "the limit of {limit} {} for one guest or user is reached", resource.name())
    }
}

impl std::error::Error for Exhausted {}

/// How much of each resource each principal holds. Clones share one ledger.
#[derive(Debug, Clone, Default)]
pub struct Ledger(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    limits: Limits,
    held: Mutex<Held>,
}

#[derive(Debug, Default)]
struct Held {
    in_all: Amounts,
    /// Only principals that hold something have an entry.
    each: BTreeMap<Principal, Amounts>,
}

impl Ledger {
    /// An empty ledger with these limits.
    pub fn new(limits: Limits) -> Self {
        Self(Arc::new(Shared { limits, held: Mutex::default() }))
    }

    /// The limits that the ledger keeps.
    pub fn limits(&self) -> &Limits {
        &self.0.limits
    }

    /// Charges a principal; what is charged is given back with the guard.
    ///
    /// # Errors
    /// [`Exhausted`]: nothing is charged then.
    pub fn charge(
        &self,
        principal: &Principal,
        resource: Resource,
        amount: u64,
    ) -> Result<Charge, Exhausted> {
        let mut charge = self.nothing(principal, resource);
        charge.grow(amount)?;
        Ok(charge)
    }

    /// A charge of nothing, to grow.
    pub fn nothing(&self, principal: &Principal, resource: Resource) -> Charge {
        Charge { ledger: self.clone(), principal: principal.clone(), resource, amount: 0 }
    }

    /// How much of a resource a principal holds.
    pub fn held(&self, principal: &Principal, resource: Resource) -> u64 {
        let held = self.lock();
        held.each.get(principal).map_or(0, |amounts| amounts[resource.index()])
    }

    fn lock(&self) -> MutexGuard<'_, Held> {
        self.0.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take(&self, of: &Principal, resource: Resource, amount: u64) -> Result<(), Exhausted> {
        let limit = self.0.limits.of(resource);
        let mut held = self.lock();
        let at = resource.index();
        let own = held.each.get(of).map_or(0, |amounts| amounts[at]);
        let of_others = held.in_all[at] - own;
        // No more than what is left then: x <= in_all - of_others - x.
        let most = limit.each.min(limit.in_all.saturating_sub(of_others).div_ceil(2));
        let wanted = own.checked_add(amount).filter(|wanted| *wanted <= most);
        let Some(wanted) = wanted else { return Err(Exhausted { resource, limit: most }) };
        held.in_all[at] = of_others + wanted;
        held.each.entry(of.clone()).or_default()[at] = wanted;
        Ok(())
    }

    fn give_back(&self, of: &Principal, resource: Resource, amount: u64) {
        let mut held = self.lock();
        let at = resource.index();
        held.in_all[at] = held.in_all[at].saturating_sub(amount);
        let Some(amounts) = held.each.get_mut(of) else { return };
        amounts[at] = amounts[at].saturating_sub(amount);
        if amounts.iter().all(|amount| *amount == 0) {
            held.each.remove(of);
        }
    }
}

/// What a principal is charged with, until this is dropped.
#[derive(Debug)]
pub struct Charge {
    ledger: Ledger,
    principal: Principal,
    resource: Resource,
    amount: u64,
}

impl Charge {
    /// How much it is.
    pub fn amount(&self) -> u64 {
        self.amount
    }

    /// Charges this much more.
    ///
    /// # Errors
    /// [`Exhausted`]: the charge is what it was.
    pub fn grow(&mut self, amount: u64) -> Result<(), Exhausted> {
        if amount > 0 {
            self.ledger.take(&self.principal, self.resource, amount)?;
            self.amount += amount;
        }
        Ok(())
    }

    /// Gives this much back, at most all.
    pub fn shrink(&mut self, amount: u64) {
        let amount = amount.min(self.amount);
        if amount > 0 {
            self.ledger.give_back(&self.principal, self.resource, amount);
            self.amount -= amount;
        }
    }
}

impl Drop for Charge {
    fn drop(&mut self) {
        self.shrink(self.amount);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limit;

    const CLIENTS: Resource = Resource::Clients;

    fn ledger(each: u64, in_all: u64) -> Ledger {
        Ledger::new(Limits::default().with(CLIENTS, Limit { each, in_all }))
    }

    /// Takes one after the other as long as there are any.
    fn take_all(ledger: &Ledger, principal: &Principal) -> Vec<Charge> {
        std::iter::from_fn(|| ledger.charge(principal, CLIENTS, 1).ok()).collect()
    }

    #[test]
    fn a_charge_is_given_back_with_its_guard() {
        let ledger = ledger(4, 100);
        let user = Principal::User(1);
        let charges = take_all(&ledger, &user);
        assert_eq!((charges.len(), ledger.held(&user, CLIENTS)), (4, 4));
        let refused = ledger.charge(&user, CLIENTS, 1).unwrap_err();
        assert_eq!(refused, Exhausted { resource: CLIENTS, limit: 4 });
        let words = "the limit of 4 clients for one guest or user is reached";
        assert_eq!(refused.to_string(), words);
        drop(charges);
        assert_eq!(ledger.held(&user, CLIENTS), 0);
        assert!(ledger.lock().each.is_empty(), "a principal that holds nothing is forgotten");
    }

    #[test]
    fn the_next_principal_finds_something_left() {
        let ledger = ledger(256, 1024);
        let mut kept = Vec::new();
        let mut parts = Vec::new();
        for uid in 0..40 {
            let part = take_all(&ledger, &Principal::User(uid));
            parts.push(part.len());
            kept.extend(part);
        }
        assert_eq!(parts[..4], [256, 256, 256, 128]);
        // Halves of what is left are used up in the end; what a principal gives back is free for
        // others.
        assert!(parts[..10].iter().all(|part| *part > 0), "{parts:?}");
        assert!(kept.len() <= 1024);
    }

    #[test]
    fn a_charge_grows_and_shrinks() {
        let ledger = ledger(10, 100);
        let user = Principal::User(1);
        let mut charge = ledger.nothing(&user, CLIENTS);
        charge.grow(8).unwrap();
        assert!(charge.grow(3).is_err() && charge.grow(u64::MAX).is_err());
        assert_eq!(charge.amount(), 8);
        charge.shrink(5);
        charge.grow(7).unwrap();
        charge.shrink(u64::MAX);
        assert_eq!((charge.amount(), ledger.held(&user, CLIENTS)), (0, 0));
    }

    #[test]
    fn resources_and_principals_are_apart() {
        let ledger = ledger(1, 100);
        let (user, guest) = (Principal::User(1), Principal::Machine("vp0".into()));
        let _one = ledger.charge(&user, CLIENTS, 1).unwrap();
        assert!(ledger.charge(&user, CLIENTS, 1).is_err());
        assert!(ledger.charge(&guest, CLIENTS, 1).is_ok());
        assert!(ledger.charge(&user, Resource::Modules, 1).is_ok());
    }
}
