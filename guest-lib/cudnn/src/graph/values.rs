//! What attributes are: numbers, or other descriptors as they were when the attribute was set.

use std::any::Any;
use std::collections::BTreeMap;
use std::ffi::c_void;
use std::sync::Arc;

use svp_library_support::Pointer;
use svp_library_support::border::{array, write, write_bytes};

use super::attributes::of;
use crate::status::{Result, Status, refused};

/// An attribute's elements.
#[derive(Debug, Clone)]
pub(crate) enum Values {
    /// Enumerations, integers, addresses.
    Whole(Vec<i64>),
    Real(Vec<f64>),
    Objects(Vec<Arc<Object>>),
}

/// All that is set of a descriptor, by number.
pub(crate) type Attributes = BTreeMap<i32, Values>;

/// A finalized descriptor. Who refers to it keeps it, whether it is destroyed or not.
#[derive(Debug)]
pub(crate) struct Object {
    pub(crate) kind: i32,
    pub(crate) attributes: Attributes,
    pub(crate) made: Made,
}

/// What finalizing makes, if anything but the attributes: a [`Tensor`](super::tensor::Tensor), a
/// [`Node`](super::node::Node), or the [`Plan`](super::plan::Plan) of a graph and of its engine, configuration,
/// heuristics and plan.
pub(crate) type Made = Option<Arc<dyn Any + Send + Sync>>;

impl Object {
    /// What finalizing made, if it is of this type.
    ///
    /// # Errors
    /// [`Status::DESCRIPTOR_TYPE`] if it is not.
    pub(crate) fn made<T: Any>(&self) -> Result<&T> {
        let made = self.made.as_deref().and_then(|it| it.downcast_ref());
        made.ok_or(Status::DESCRIPTOR_TYPE)
    }

    /// The same, to be kept.
    ///
    /// # Errors
    /// As [`Object::made`].
    pub(crate) fn kept<T: Any + Send + Sync>(&self) -> Result<Arc<T>> {
        let made = self.made.clone().and_then(|it| it.downcast().ok());
        made.ok_or(Status::DESCRIPTOR_TYPE)
    }
}

fn widened<T: Copy + Into<i64>>(from: *const c_void, count: usize) -> Result<Values> {
    Ok(Values::Whole(array(from.cast::<T>(), count)?.into_iter().map(Into::into).collect()))
}

/// Reads an attribute's numbers from host memory.
///
/// # Errors
/// [`Status::ATTRIBUTE_TYPE`] for a type without numbers.
pub(crate) fn read(kind: i32, count: usize, from: *const c_void) -> Result<Values> {
    match kind {
        of::FLOAT => {
            Ok(Values::Real(array(from.cast::<f32>(), count)?.into_iter().map(f64::from).collect()))
        }
        of::DOUBLE => Ok(Values::Real(array(from.cast::<f64>(), count)?)),
        of::BOOLEAN | of::CHAR => widened::<u8>(from, count),
        of::INT64 => widened::<i64>(from, count),
        of::HANDLE | of::ADDRESS => {
            let addresses = array(from.cast::<Pointer>(), count)?;
            Ok(Values::Whole(
                addresses.into_iter().map(|it| it.expose_provenance() as i64).collect(),
            ))
        }
        of::FRACTION => {
            let all = array(from.cast::<[i64; 2]>(), count)?;
            if all.iter().any(|[_, below]| *below != 1) {
                return refused(Status::NOT_SUPPORTED, "a fraction of an element");
            }
            Ok(Values::Whole(all.into_iter().map(|[whole, _]| whole).collect()))
        }
        of::DESCRIPTOR => Err(Status::ATTRIBUTE_TYPE),
        _ => widened::<i32>(from, count),
    }
}

/// Writes a number of an attribute into host memory, as the element `at` of an array.
///
/// # Errors
/// [`Status::NULL_POINTER`].
fn write_whole(kind: i32, to: Pointer, at: usize, value: i64) -> Result {
    if kind == of::FRACTION {
        return Ok(write(to.cast::<[i64; 2]>().wrapping_add(at), [value, 1])?);
    }
    let wide = matches!(kind, of::INT64 | of::HANDLE | of::ADDRESS);
    let size = if wide {
        8
    } else if matches!(kind, of::BOOLEAN | of::CHAR) {
        1
    } else {
        4
    };
    let bytes = value.to_le_bytes();
    Ok(write_bytes(to.wrapping_byte_add(at * size), &bytes[..size])?)
}

/// Writes as many numbers as there is room for.
///
/// # Errors
/// [`Status::NULL_POINTER`].
pub(crate) fn write_out(values: &Values, kind: i32, room: usize, to: Pointer) -> Result {
    match values {
        Values::Whole(all) => all
            .iter()
            .take(room)
            .enumerate()
            .try_for_each(|(at, value)| write_whole(kind, to, at, *value)),
        Values::Real(all) => all.iter().take(room).enumerate().try_for_each(|(at, value)| {
            if kind == of::FLOAT {
                Ok(write(to.cast::<f32>().wrapping_add(at), *value as f32)?)
            } else {
                Ok(write(to.cast::<f64>().wrapping_add(at), *value)?)
            }
        }),
        Values::Objects(_) => Err(Status::ATTRIBUTE_TYPE),
    }
}

impl Values {
    pub(crate) fn count(&self) -> usize {
        match self {
            Self::Whole(all) => all.len(),
            Self::Real(all) => all.len(),
            Self::Objects(all) => all.len(),
        }
    }
}

/// What operations read of attributes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Fields<'a>(pub(crate) &'a Attributes);

impl<'a> Fields<'a> {
    pub(crate) fn wholes(self, name: i32) -> Option<&'a [i64]> {
        match self.0.get(&name) {
            Some(Values::Whole(all)) => Some(all),
            _ => None,
        }
    }

    pub(crate) fn whole(self, name: i32) -> Option<i64> {
        self.wholes(name)?.first().copied()
    }

    pub(crate) fn real(self, name: i32) -> Option<f64> {
        match self.0.get(&name) {
            Some(Values::Real(all)) => all.first().copied(),
            _ => None,
        }
    }

    pub(crate) fn objects(self, name: i32) -> &'a [Arc<Object>] {
        match self.0.get(&name) {
            Some(Values::Objects(all)) => all,
            _ => &[],
        }
    }

    /// The descriptor of this kind that an attribute refers to.
    ///
    /// # Errors
    /// [`Status::INVALID_VALUE`] without one, [`Status::DESCRIPTOR_TYPE`] for another kind.
    pub(crate) fn object(self, name: i32, kind: i32) -> Result<&'a Arc<Object>> {
        let object = self.objects(name).first().ok_or(Status::INVALID_VALUE)?;
        if object.kind == kind { Ok(object) } else { Err(Status::DESCRIPTOR_TYPE) }
    }
}
