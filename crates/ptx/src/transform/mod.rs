//! Changes to functions that keep what they compute, one file each.

pub mod inline;
mod promote;

pub use inline::{InlineError, inline_calls};
