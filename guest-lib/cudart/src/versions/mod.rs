//! What only one of the two libraries has, or has in a form that the other does not know. Functions
//! that merely bear another name there are in [`crate::api`], under both names.

#[cfg(feature = "cuda12")]
mod cuda12;
#[cfg(not(feature = "cuda12"))]
mod cuda13;
