//! Changes to kernels, one file each.
//!
//! [`inline_calls`] and [`retarget()`] keep what a kernel computes and how it is launched. The others
//! are the scheduling policies' hands: they keep what its blocks compute and change how it is
//! launched, with parameters that each documents.

pub mod coalesce;
pub mod count;
mod draft;
pub mod evict;
pub mod fence;
mod gate;
mod grid;
mod halves;
pub mod inline;
pub mod kill;
mod labels;
mod obstacle;
pub mod pad;
mod promote;
pub mod relocate;
pub mod retarget;
pub mod slice;
pub mod ticket;

pub use coalesce::{ClientLaunch, ClientTable, CoalesceError, Coalesced, TableError, coalesce};
pub use count::count_blocks;
pub use evict::evict_by_flag;
pub use fence::{Aligned, FenceError, Fenced, Window, fence};
pub use inline::{InlineError, Inlined, inline_all, inline_calls, inline_with_copies};
pub use kill::{KillError, kill_by_flag};
pub use obstacle::{LaunchError, Obstacle, runs_in_parts};
pub use pad::{PadError, PadLaunch, PadLaunchError, PadPart, Padded, pad};
pub use relocate::{RelocateError, Relocated, relocate};
pub use retarget::{RetargetError, retarget};
pub use slice::{Slice, slice};
pub use ticket::{TicketGrid, draw_tickets};
