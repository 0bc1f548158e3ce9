//! What each principal may have the host hold.
//!
//! A [`Principal`] is a virtual machine, which the host identifies by its socket, or a user, which the
//! kernel identifies; no client names its own. What its clients make the host hold is charged to it in a
//! [`Ledger`], whatever the number of its clients; a [`Charge`] gives it back when it is dropped.
//!
//! Each [`Resource`] has a [`Limit`] for each principal and one for all together. Beside these, no
//! principal may hold more of a resource than is left of it then (the dynamic threshold of Choudhury and
//! Hahne, 1998). So the next principal may have half of what those before it have left, and neither they nor
//! their number need be known beforehand.
//!
//! Lines in the log are charged by time and not by number: [`LogRate`].

mod ledger;
mod log;
mod principal;
mod resource;
mod table;

pub use ledger::{Charge, Exhausted, Ledger};
pub use log::{LogRate, one_line};
pub use principal::Principal;
pub use resource::{Limit, Limits, Resource};
pub use table::table;
