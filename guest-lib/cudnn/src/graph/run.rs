//! Execution: a plan with a variant pack, in a handle's stream.

use std::collections::BTreeMap;

use svp_library_support::{Pointer, driver};

use super::attr;
use super::attributes::kind;
use super::descriptor::{self, FromAddress};
use super::launch::{Launch, Operand, Place};
use super::plan::Plan;
use super::values::Fields;
use crate::handle;
use crate::status::{Result, Status};

/// Where a pack says that tensors are.
struct Pack<'a> {
    plan: &'a Plan,
    places: BTreeMap<i64, i64>,
    workspace: i64,
}

/// Runs a plan.
///
/// # Errors
/// [`Status::INVALID_VALUE`] for a tensor that the pack does not have, and as its pointers are; the driver's.
pub(crate) fn execute(handle: Pointer, plan: Pointer, pack: Pointer) -> Result {
    let stream = handle::stream(handle)?;
    let (plan, pack) = (descriptor::object(plan)?, descriptor::object(pack)?);
    if plan.kind != kind::PLAN || pack.kind != kind::VARIANT_PACK {
        return Err(Status::DESCRIPTOR_TYPE);
    }
    let plan = plan.made::<Plan>()?;
    let fields = Fields(&pack.attributes);
    let uids = fields.wholes(attr::VARIANT_PACK_UNIQUE_IDS).unwrap_or_default().iter().copied();
    let places = uids
        .zip(fields.wholes(attr::VARIANT_PACK_DATA_POINTERS).unwrap_or_default().iter().copied())
        .collect();
    let pack =
        Pack { plan, places, workspace: fields.whole(attr::VARIANT_PACK_WORKSPACE).unwrap_or(0) };
    if plan.workspace > 0 && pack.workspace == 0 {
        return Err(Status::NULL_POINTER);
    }
    if plan.workspace > 0 && pack.workspace % 16 != 0 {
        return Err(Status::MISALIGNED_POINTER);
    }
    driver::ensure_context()?;
    let launches = plan.nodes.iter().flat_map(|it| &it.launches);
    // All of the pack is looked at before the first launch.
    let ready: Vec<(&Launch, Operand)> =
        launches.map(|it| Ok((it, pack.operand(it)?))).collect::<Result<_>>()?;
    ready.iter().try_for_each(|(launch, operand)| launch.run(operand, stream))
}

impl Pack<'_> {
    fn operand(&self, launch: &Launch) -> Result<Operand> {
        let mut operand = launch.operand.clone();
        for place in &launch.places {
            let view = &mut operand.v[place.view];
            if place.tensor.by_value {
                let pointer = Pointer::from_address(self.pointer(place)?);
                view.value = place.tensor.value_at(pointer)?;
            } else {
                view.data = self.address(place)?.wrapping_add(place.skip) as u64;
            }
        }
        Ok(operand)
    }

    fn pointer(&self, place: &Place) -> Result<i64> {
        match self.places.get(&place.tensor.uid) {
            Some(0) => Err(Status::NULL_POINTER),
            Some(address) => Ok(*address),
            None => Err(Status::INVALID_VALUE),
        }
    }

    fn address(&self, place: &Place) -> Result<i64> {
        if place.tensor.is_virtual {
            let offset = self.plan.virtuals.get(&place.tensor.uid);
            return Ok(self.workspace.wrapping_add(*offset.ok_or(Status::INTERNAL_ERROR)?));
        }
        let address = self.pointer(place)?;
        if address % place.tensor.element() == 0 {
            Ok(address)
        } else {
            Err(Status::MISALIGNED_POINTER)
        }
    }
}
