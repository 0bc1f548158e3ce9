//! What a client makes the engine and the device hold, charged to its principal.

use svp_budget::{Charge, Exhausted, Ledger, Principal, Resource};
use svp_gpu::{GpuError, code};

/// Bytes of queued parameters that are charged at once, and that each client has for nothing: a launch is
/// not to cost a look into the ledger.
const QUEUED_STEP: u64 = 1 << 20;

/// The charges of a client; none where no principal is charged.
#[derive(Debug, Default)]
pub(super) struct Account(Option<Charges>);

#[derive(Debug)]
struct Charges {
    ledger: Ledger,
    principal: Principal,
    mappings: Charge,
    queued: Charge,
}

/// What a module costs, for as long as it is there.
#[derive(Debug, Default)]
pub(super) struct ModuleCharge(#[expect(dead_code, reason = "kept to be dropped")] Vec<Charge>);

/// CUDA's error for what is used up.
fn out_of_memory(exhausted: Exhausted) -> GpuError {
    GpuError::new(code::OUT_OF_MEMORY, exhausted.to_string())
}

impl Account {
    /// An account of a principal.
    pub(super) fn of(ledger: &Ledger, principal: &Principal) -> Self {
        Self(Some(Charges {
            mappings: ledger.nothing(principal, Resource::Mappings),
            queued: ledger.nothing(principal, Resource::QueuedBytes),
            ledger: ledger.clone(),
            principal: principal.clone(),
        }))
    }

    /// Charges for a module.
    ///
    /// # Errors
    /// If the principal has its part.
    pub(super) fn module(&self, image_bytes: u64) -> Result<ModuleCharge, GpuError> {
        let Some(Charges { ledger, principal, .. }) = &self.0 else {
            return Ok(ModuleCharge::default());
        };
        let charge = |resource, amount| ledger.charge(principal, resource, amount);
        let charges = [(Resource::Modules, 1), (Resource::ImageBytes, image_bytes)];
        let charges = charges.into_iter().map(|(resource, amount)| charge(resource, amount));
        charges.collect::<Result<_, _>>().map(ModuleCharge).map_err(out_of_memory)
    }

    /// Charges for as many mapped pieces as there are now.
    ///
    /// # Errors
    /// If the principal has its part: the charge is what it was.
    pub(super) fn mappings(&mut self, pieces: usize) -> Result<(), GpuError> {
        let Some(Charges { mappings, .. }) = &mut self.0 else { return Ok(()) };
        set(mappings, pieces as u64).map_err(out_of_memory)
    }

    /// Charges for queued parameters, if there are more of them than were charged for, or many less.
    pub(super) fn queued(&mut self, bytes: u64) {
        let Some(Charges { queued, .. }) = &mut self.0 else { return };
        let wanted = bytes.saturating_sub(1) / QUEUED_STEP * QUEUED_STEP;
        if wanted > queued.amount() || wanted + 2 * QUEUED_STEP < queued.amount() || bytes == 0 {
            // Where there is no room, the client's next commands wait.
            let _ = set(queued, wanted);
        }
    }

    /// Whether more may be queued than these bytes of parameters.
    pub(super) fn has_room(&self, queued_bytes: u64) -> bool {
        let charges = self.0.as_ref();
        charges.is_none_or(|it| queued_bytes <= it.queued.amount() + QUEUED_STEP)
    }
}

/// Makes a charge that high.
fn set(charge: &mut Charge, amount: u64) -> Result<(), Exhausted> {
    let held = charge.amount();
    charge.shrink(held.saturating_sub(amount));
    charge.grow(amount.saturating_sub(held))
}

#[cfg(test)]
mod tests {
    use super::*;
    use svp_budget::{Limit, Limits};

    fn ledger(resource: Resource, each: u64) -> Ledger {
        Ledger::new(Limits::default().with(resource, Limit { each, in_all: 10 * each }))
    }

    #[test]
    fn clients_of_one_principal_share_its_modules() {
        let ledger = ledger(Resource::ImageBytes, 1000);
        let account = |name: &str| Account::of(&ledger, &Principal::Machine(name.into()));
        let clients = [account("vp0"), account("vp0"), account("vp1")];
        let module = clients[0].module(800).unwrap();
        let error = clients[1].module(300).unwrap_err();
        assert_eq!(error.code, code::OUT_OF_MEMORY);
        assert!(error.message.contains("bytes of modules' images"), "{}", error.message);
        assert!(clients[2].module(300).is_ok());
        drop(module);
        assert!(clients[1].module(300).is_ok());
        assert!(Account::default().module(u64::MAX).is_ok(), "it is not charged");
    }

    #[test]
    fn queued_parameters_are_charged_in_steps() {
        let ledger = ledger(Resource::QueuedBytes, 3 * QUEUED_STEP);
        let user = Principal::User(1);
        let mut clients = [Account::of(&ledger, &user), Account::of(&ledger, &user)];
        let held = || ledger.held(&user, Resource::QueuedBytes) / QUEUED_STEP;
        clients[0].queued(QUEUED_STEP);
        assert_eq!(held(), 0);
        clients[0].queued(3 * QUEUED_STEP + 5);
        assert_eq!(held(), 3);
        assert!(clients[0].has_room(4 * QUEUED_STEP) && !clients[0].has_room(4 * QUEUED_STEP + 1));
        clients[1].queued(QUEUED_STEP + 1);
        assert!(!clients[1].has_room(QUEUED_STEP + 1), "there is no more for this user");
        clients[0].queued(2 * QUEUED_STEP);
        assert_eq!(held(), 3, "a little less is not worth it");
        clients[0].queued(0);
        clients[1].queued(QUEUED_STEP + 1);
        assert!(clients[1].has_room(QUEUED_STEP + 1));
    }

    #[test]
    fn mappings_are_as_many_as_there_are() {
        let ledger = ledger(Resource::Mappings, 10);
        let user = Principal::User(1);
        let mut clients = [Account::of(&ledger, &user), Account::of(&ledger, &user)];
        clients[0].mappings(7).unwrap();
        assert!(clients[1].mappings(4).is_err());
        clients[0].mappings(6).unwrap();
        clients[1].mappings(4).unwrap();
        assert_eq!(ledger.held(&user, Resource::Mappings), 10);
    }
}
