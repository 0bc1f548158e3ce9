//! Which clients trust each other: the trust domain of each guest and each user.
//!
//! A guest or a user is a domain of its own, unless it has been joined with others. Where the device
//! keeps domains in one process all the same, all clients are of one.

use anyhow::{Context, Result, bail, ensure};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use svp_budget::Principal;
use svp_gpu::DomainId;

/// Guests and users that trust each other: `NAME=GUEST,user:UID,...`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrustDomain {
    /// The domain's name.
    pub name: String,
    /// Names of guests, and `user:` with a user's number.
    pub members: Vec<String>,
}

impl std::str::FromStr for TrustDomain {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || format!("{text} is not NAME=GUEST,user:UID,...");
        let (name, members) = text.split_once('=').ok_or_else(wrong)?;
        let members: Vec<String> = members.split(',').map(str::to_owned).collect();
        if name.is_empty() || members.iter().any(String::is_empty) {
            return Err(wrong());
        }
        Ok(Self { name: name.to_owned(), members })
    }
}

/// Which clients of a hub trust each other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trust {
    /// All trust each other.
    Together,
    /// Only those do that are joined here, and programs of one guest or user.
    Apart(Vec<TrustDomain>),
}

/// The trust domains of a hub.
#[derive(Debug)]
pub(crate) struct Domains {
    /// The name of the one domain that there is.
    only: Option<&'static str>,
    joined: HashMap<Principal, Arc<str>>,
    known: Mutex<DomainIds>,
}

#[derive(Debug, Default)]
struct DomainIds {
    names: Vec<Arc<str>>,
    ids: HashMap<Arc<str>, DomainId>,
}

impl Domains {
    /// Domains of clients that are not kept apart.
    pub(crate) fn one(name: &'static str) -> Self {
        Self { only: Some(name), joined: HashMap::new(), known: Mutex::default() }
    }

    /// Domains of clients that are, of a hub with these guests.
    ///
    /// # Errors
    /// If a name is in two domains, or is neither a guest nor a user.
    pub(crate) fn new(trust: &Trust, guests: &[&str]) -> Result<Self> {
        let joins = match trust {
            Trust::Together => return Ok(Self::one("all clients")),
            Trust::Apart(joins) => joins,
        };
        let mut joined = HashMap::new();
        for TrustDomain { name, members } in joins {
            for member in members {
                let principal = principal(member, guests)
                    .with_context(|| format!("--trust-domain {name}: {member}"))?;
                let name = Arc::from(format!("domain {name}"));
                let before = joined.insert(principal, Arc::clone(&name));
                ensure!(
                    before.is_none(),
                    "--trust-domain: {member} is in more than one trust domain"
                );
            }
        }
        Ok(Self { only: None, joined, known: Mutex::default() })
    }

    /// The domain of a guest's or a user's clients.
    pub(crate) fn of(&self, principal: &Principal) -> DomainId {
        let name = match (self.only, self.joined.get(principal)) {
            (Some(name), _) => Arc::from(name),
            (None, Some(name)) => Arc::clone(name),
            (None, None) => Arc::from(principal.to_string()),
        };
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(id) = known.ids.get(&name) {
            return *id;
        }
        // There are fewer guests and users.
        let id = DomainId(known.names.len() as u32);
        known.names.push(Arc::clone(&name));
        known.ids.insert(name, id);
        id
    }

    /// What people call a domain.
    pub(crate) fn name(&self, id: DomainId) -> Arc<str> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.names.get(id.0 as usize).cloned().unwrap_or_else(|| Arc::from("unknown"))
    }
}

fn principal(member: &str, guests: &[&str]) -> Result<Principal> {
    if guests.contains(&member) {
        return Ok(Principal::Machine(Arc::from(member)));
    }
    let Some(uid) = member.strip_prefix("user:") else {
        bail!("there is no such guest, and a user is user:UID");
    };
    Ok(Principal::User(uid.parse().context("a user is a number")?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guest(name: &str) -> Principal {
        Principal::Machine(Arc::from(name))
    }

    fn apart(words: &[&str]) -> Trust {
        Trust::Apart(words.iter().map(|it| it.parse().unwrap()).collect())
    }

    #[test]
    fn each_is_alone_or_with_those_that_it_was_joined_with() {
        let guests = ["vp0", "vp1", "vp2"];
        let domains = Domains::new(&apart(&["team=vp0,user:7", "b=vp1"]), &guests).unwrap();
        let team = domains.of(&guest("vp0"));
        assert_eq!(domains.of(&Principal::User(7)), team);
        let others = [guest("vp1"), guest("vp2"), Principal::User(8)];
        let mut ids: Vec<_> = others.iter().map(|it| domains.of(it)).collect();
        assert_eq!(ids, others.each_ref().map(|it| domains.of(it)));
        ids.push(team);
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), 4);
        assert_eq!(&*domains.name(team), "domain team");
        assert_eq!(&*domains.name(domains.of(&guest("vp2"))), "guest vp2");
        // A guest's name is no domain's.
        let odd = Domains::new(&apart(&["x=vp0"]), &["vp0", "x"]).unwrap();
        assert_ne!(odd.of(&guest("x")), odd.of(&guest("vp0")));
    }

    #[test]
    fn where_all_trust_each_other_there_is_one() {
        let domains = Domains::new(&Trust::Together, &["vp0"]).unwrap();
        assert_eq!(domains.of(&guest("vp0")), domains.of(&Principal::User(0)));
    }

    #[test]
    fn what_cannot_be_is_refused() {
        for words in [&["a=vp0", "b=vp0"][..], &["a=vp9"], &["a=user:me"]] {
            assert!(Domains::new(&apart(words), &["vp0"]).is_err(), "{words:?}");
        }
        assert!(["a", "=vp0", "a=", "a=vp0,"].iter().all(|it| it.parse::<TrustDomain>().is_err()));
    }
}
