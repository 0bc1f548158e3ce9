//! Changes to functions that keep what they compute, one file each.

pub mod inline;
mod labels;
mod promote;

pub use inline::{InlineError, Inlined, inline_calls, inline_with_copies};
