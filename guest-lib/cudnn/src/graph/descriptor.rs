//! Descriptors: made, set, finalized and told.

use std::ffi::c_void;
use std::sync::Arc;

use svp_library_support::border::{array, write};
use svp_library_support::{Handles, Pointer};

use super::attr;
use super::attributes::{self, fits, is_there, kind, of};
use super::node::Node;
use super::plan::Plan;
use super::tensor::Tensor;
use super::values::{Attributes, Fields, Made, Object, Values, read, write_out};
use crate::handle;
use crate::status::{Result, Status, refused, require};

/// A descriptor: what is set of it, and what it became.
#[derive(Debug, Clone)]
struct Descriptor {
    kind: i32,
    attributes: Attributes,
    object: Option<Arc<Object>>,
}

static DESCRIPTORS: Handles<Descriptor> = Handles::new(32);

fn found(at: Pointer) -> Result<Descriptor> {
    if at.is_null() {
        return Err(Status::NULL_POINTER);
    }
    DESCRIPTORS.with(at, |it| it.clone()).ok_or(Status::INVALID_VALUE)
}

/// What a finalized descriptor is.
///
/// # Errors
/// [`Status::INVALID_VALUE`] for no descriptor, [`Status::NOT_FINALIZED`].
pub(super) fn object(at: Pointer) -> Result<Arc<Object>> {
    found(at)?.object.ok_or(Status::NOT_FINALIZED)
}

pub(crate) fn create(kind: i32, place: *mut Pointer) -> Result {
    if place.is_null() {
        return Err(Status::NULL_POINTER);
    }
    require((0..=50).contains(&kind))?;
    if !is_there(kind) {
        return refused(Status::NOT_SUPPORTED, &format!("a backend descriptor of the type {kind}"));
    }
    let descriptor = Descriptor { kind, attributes: Attributes::new(), object: None };
    Ok(write(place, DESCRIPTORS.create(descriptor))?)
}

pub(crate) fn destroy(at: Pointer) -> Result {
    DESCRIPTORS.remove(at).map(drop).ok_or(Status::INVALID_VALUE)
}

/// Makes a descriptor what it was when it was created.
pub(crate) fn clear(at: Pointer) -> Result {
    let cleared = DESCRIPTORS.with(at, |it| {
        it.attributes.clear();
        it.object = None;
    });
    cleared.ok_or(Status::INVALID_VALUE)
}

pub(crate) fn set(at: Pointer, name: i32, given: i32, count: i64, from: *const c_void) -> Result {
    let descriptor = found(at)?;
    if descriptor.object.is_some() {
        return Err(Status::NOT_INITIALIZED);
    }
    let (wanted, most) = attributes::of_kind(descriptor.kind, name).ok_or(Status::INVALID_VALUE)?;
    if !fits(wanted, given) {
        return Err(Status::ATTRIBUTE_TYPE);
    }
    if most == 0 {
        return settable_to_none(name, count);
    }
    let count = usize::try_from(count).map_err(|_| Status::OUT_OF_BOUND)?;
    if count == 0 || count > most {
        return Err(Status::OUT_OF_BOUND);
    }
    if from.is_null() {
        return Err(Status::NULL_POINTER);
    }
    let values = if given == of::DESCRIPTOR {
        let all = array(from.cast::<Pointer>(), count)?;
        Values::Objects(all.into_iter().map(object).collect::<Result<_>>()?)
    } else {
        read(given, count, from)?
    };
    if given == of::HANDLE
        && let Values::Whole(all) = &values
    {
        all.iter().try_for_each(|it| handle::stream(Pointer::from_address(*it)).map(drop))?;
    }
    DESCRIPTORS
        .with(at, |it| it.attributes.insert(name, values))
        .map(drop)
        .ok_or(Status::INVALID_VALUE)
}

/// No engine has a knob to choose; choosing none is what programs may do.
fn settable_to_none(name: i32, count: i64) -> Result {
    match (name, count) {
        (attr::ENGINECFG_KNOB_CHOICES, 0) => Ok(()),
        (attr::ENGINECFG_KNOB_CHOICES, _) => refused(Status::NOT_SUPPORTED, "a knob of an engine"),
        _ => Err(Status::INVALID_VALUE),
    }
}

/// A number from an attribute as the pointer that it was.
pub(super) trait FromAddress {
    fn from_address(value: i64) -> Self;
}

impl FromAddress for Pointer {
    fn from_address(value: i64) -> Self {
        std::ptr::with_exposed_provenance_mut(value as usize)
    }
}

pub(crate) fn finalize(at: Pointer) -> Result {
    let descriptor = found(at)?;
    if descriptor.object.is_some() {
        return Ok(());
    }
    let made = make(descriptor.kind, Fields(&descriptor.attributes))?;
    let object = Object { kind: descriptor.kind, attributes: descriptor.attributes, made };
    DESCRIPTORS.with(at, |it| it.object = Some(Arc::new(object))).ok_or(Status::INVALID_VALUE)
}

fn plan_of(object: &Object) -> Result<Made> {
    Ok(Some(object.kept::<Plan>()?))
}

fn make(of_kind: i32, fields: Fields) -> Result<Made> {
    match of_kind {
        kind::TENSOR => Ok(Some(Arc::new(Tensor::of(fields)?))),
        kind::POINTWISE => has(fields, &[0]),
        kind::CONVOLUTION => has(
            fields,
            &[
                attr::CONVOLUTION_CONV_MODE,
                attr::CONVOLUTION_DILATIONS,
                attr::CONVOLUTION_FILTER_STRIDES,
                attr::CONVOLUTION_POST_PADDINGS,
                attr::CONVOLUTION_PRE_PADDINGS,
                attr::CONVOLUTION_SPATIAL_DIMS,
            ],
        ),
        kind::REDUCTION => has(fields, &[attr::REDUCTION_OPERATOR]),
        kind::RESAMPLE => {
            has(fields, &[attr::RESAMPLE_MODE, attr::RESAMPLE_WINDOW_DIMS, attr::RESAMPLE_STRIDES])
        }
        kind::RNG => has(fields, &[attr::RNG_DISTRIBUTION]),
        kind::MATMUL | kind::KNOB_CHOICE | kind::DEVICE => Ok(None),
        kind::GRAPH => Ok(Some(Arc::new(Plan::of(fields.objects(attr::OPERATIONGRAPH_OPS))?))),
        kind::ENGINE => {
            require(fields.whole(attr::ENGINE_GLOBAL_INDEX) == Some(0))?;
            plan_of(fields.object(attr::ENGINE_OPERATION_GRAPH, kind::GRAPH)?)
        }
        kind::ENGINE_CONFIG => plan_of(fields.object(attr::ENGINECFG_ENGINE, kind::ENGINE)?),
        kind::HEURISTICS => {
            require(fields.whole(attr::ENGINEHEUR_MODE).is_some_and(|it| (0..4).contains(&it)))?;
            plan_of(fields.object(attr::ENGINEHEUR_OPERATION_GRAPH, kind::GRAPH)?)
        }
        kind::PLAN => {
            plan_of(fields.object(attr::EXECUTION_PLAN_ENGINE_CONFIG, kind::ENGINE_CONFIG)?)
        }
        kind::VARIANT_PACK => {
            let (uids, places) = (
                fields.wholes(attr::VARIANT_PACK_UNIQUE_IDS),
                fields.wholes(attr::VARIANT_PACK_DATA_POINTERS),
            );
            require(uids.map_or(0, <[_]>::len) == places.map_or(0, <[_]>::len))?;
            let mut uids = uids.unwrap_or_default().to_vec();
            uids.sort_unstable();
            if uids.windows(2).any(|it| it[0] == it[1]) {
                return Err(Status::DUPLICATED_ENTRIES);
            }
            Ok(None)
        }
        _ => Ok(Some(Arc::new(Node::of(of_kind, fields)?))),
    }
}

fn has(fields: Fields, names: &[i32]) -> Result<Made> {
    require(names.iter().all(|it| fields.whole(*it).is_some()))?;
    Ok(None)
}

pub(crate) fn get(
    at: Pointer,
    name: i32,
    given: i32,
    room: i64,
    count: *mut i64,
    to: Pointer,
) -> Result {
    let descriptor = found(at)?;
    let (wanted, _) = attributes::of_kind(descriptor.kind, name).ok_or(Status::INVALID_VALUE)?;
    if !fits(wanted, given) {
        return Err(Status::ATTRIBUTE_TYPE);
    }
    let object = descriptor.object.ok_or(Status::NOT_FINALIZED)?;
    let room = usize::try_from(room).map_err(|_| Status::OUT_OF_BOUND)?;
    let values = answer(&object, name)?;
    if !count.is_null() {
        write(count, values.count() as i64)?;
    }
    if room == 0 || to.is_null() {
        return if count.is_null() { Err(Status::NULL_POINTER) } else { Ok(()) };
    }
    match &values {
        Values::Objects(all) => {
            let room = room.min(all.len());
            let places = array(to.cast::<Pointer>().cast_const(), room)?;
            all.iter().zip(places).try_for_each(|(object, place)| fill(place, object))
        }
        numbers => write_out(numbers, given, room, to),
    }
}

/// What an attribute is: computed, or as it was set.
fn answer(object: &Arc<Object>, name: i32) -> Result<Values> {
    match (object.made::<Plan>(), name) {
        (
            _,
            attr::ENGINECFG_KNOB_CHOICES
            | attr::ENGINECFG_INTERMEDIATE_INFO
            | attr::ENGINE_KNOB_INFO
            | attr::ENGINE_NUMERICAL_NOTE
            | attr::ENGINE_LAYOUT_INFO
            | attr::ENGINE_BEHAVIOR_NOTE
            | attr::EXECUTION_PLAN_COMPUTED_INTERMEDIATE_UIDS
            | attr::EXECUTION_PLAN_RUN_ONLY_INTERMEDIATE_UIDS,
        ) => Ok(Values::Whole(Vec::new())),
        (_, attr::OPERATIONGRAPH_ENGINE_GLOBAL_COUNT) => Ok(Values::Whole(vec![1])),
        (_, attr::ENGINECFG_SHARED_MEMORY_USED) => Ok(Values::Whole(vec![0])),
        (Ok(plan), attr::ENGINECFG_WORKSPACE_SIZE | attr::EXECUTION_PLAN_WORKSPACE_SIZE) => {
            Ok(Values::Whole(vec![plan.workspace]))
        }
        (_, attr::EXECUTION_PLAN_JSON) => refused(Status::NOT_SUPPORTED, "a plan as JSON"),
        (_, attr::DEVICEPROP_JSON_REPRESENTATION) => {
            refused(Status::NOT_SUPPORTED, "a device as JSON")
        }
        (Ok(_), attr::ENGINEHEUR_RESULTS) => Ok(Values::Objects(vec![configuration(object)])),
        _ => object.attributes.get(&name).cloned().ok_or(Status::INVALID_VALUE),
    }
}

/// The one engine's configuration, as heuristics give it.
fn configuration(heuristics: &Object) -> Arc<Object> {
    let graph = heuristics
        .attributes
        .get(&attr::ENGINEHEUR_OPERATION_GRAPH)
        .cloned()
        .unwrap_or(Values::Objects(Vec::new()));
    let attributes = Attributes::from([
        (attr::ENGINE_OPERATION_GRAPH, graph),
        (attr::ENGINE_GLOBAL_INDEX, Values::Whole(vec![0])),
    ]);
    let engine = Object { kind: kind::ENGINE, attributes, made: heuristics.made.clone() };
    let attributes =
        Attributes::from([(attr::ENGINECFG_ENGINE, Values::Objects(vec![Arc::new(engine)]))]);
    let made = heuristics.made.clone();
    Arc::new(Object { kind: kind::ENGINE_CONFIG, attributes, made })
}

/// Makes a descriptor of the program's what `object` is.
fn fill(place: Pointer, object: &Arc<Object>) -> Result {
    let filled = DESCRIPTORS.with(place, |it| {
        if it.kind != object.kind {
            return Err(Status::DESCRIPTOR_TYPE);
        }
        it.object = Some(Arc::clone(object));
        Ok(())
    });
    filled.unwrap_or(Err(Status::INVALID_VALUE))
}
