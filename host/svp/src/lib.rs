//! What the `svp` program does: the daemon, programs that run against it, and reports of what they did.
//!
//! `hub` is the daemon's reactor, `run` starts programs natively or in virtual platforms, `record`
//! keeps what was seen, `report` makes it readable, `sweep` estimates it on many boards, `sass`
//! counts the instructions that ptxas makes of a module, `dist` knows where the built parts are,
//! `table` lays out what is printed.

pub mod dist;
mod files;
pub mod hub;
pub mod record;
pub mod report;
pub mod run;
pub mod sass;
pub mod sweep;
pub mod table;
