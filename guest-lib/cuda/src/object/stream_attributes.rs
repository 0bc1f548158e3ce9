//! Attributes that the program has set on streams.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// A `CUlaunchAttributeValue`.
pub(crate) type AttributeValue = [u64; 8];

/// Values by stream and attribute.
#[derive(Debug, Default)]
pub(crate) struct StreamAttributes(Mutex<HashMap<(u64, u32), AttributeValue>>);

impl StreamAttributes {
    fn with<R>(&self, look: impl FnOnce(&mut HashMap<(u64, u32), AttributeValue>) -> R) -> R {
        look(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub(crate) fn get(&self, stream: u64, attribute: u32) -> Option<AttributeValue> {
        self.with(|values| values.get(&(stream, attribute)).copied())
    }

    pub(crate) fn set(&self, stream: u64, attribute: u32, value: AttributeValue) {
        self.with(|values| values.insert((stream, attribute), value));
    }

    /// Gives a stream all that another one has.
    pub(crate) fn copy(&self, to: u64, from: u64) {
        self.with(|values| {
            let copied: Vec<_> = values
                .iter()
                .filter(|((stream, _), _)| *stream == from)
                .map(|((_, attribute), value)| ((to, *attribute), *value))
                .collect();
            values.extend(copied);
        });
    }
}
