//! How a client reaches the host: `/dev/svpN` in a guest, a Unix socket natively.
//!
//! All of guest-lib's unsafe code about shared memory lives here, behind safe types:
//!
//! - [`Channel`] is the open channel: ring, timeline words, printed text, arena, waiting.
//! - [`HostMemory`] is memory that program and device both reach (pinned memory).
//! - [`UserMemory`] is a program's own memory, named by pointer and length.
//!
//! What the bytes mean is `svp-abi`'s business, when to send them `svp-client`'s.
//!
//! Lock protocol: the ring has one lock, held for the time of writing one command. The native
//! socket has one, held for one request and its answer. The list of sleeping threads has one, held for
//! a line in it. None is taken under another.

mod adopt;
mod channel;
mod clock;
mod device;
mod error;
mod event_page;
mod fork;
mod host_memory;
mod memory;
#[cfg(feature = "mock-host")]
pub mod mock;
#[cfg(test)]
mod model;
mod native;
mod open;
mod output;
mod record;
mod reservation;
mod ring;
mod sleep;
mod spin;
mod submit;
mod user;
mod wait;

pub use channel::Channel;
pub use clock::monotonic_ns;
pub use error::{ChannelError, HostMemoryError, OpenError};
pub use event_page::{EventPage, EventPageName};
pub use host_memory::HostMemory;
pub use memory::SharedMemory;
pub use open::{default_socket, socket_from_environment};
pub use output::print_to_stdout;
pub use record::{new_record, read_record};
pub use submit::RingGuard;
pub use user::UserMemory;

/// The README's example is compiled with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
