//! What crosses the guest-host border, and nothing else.
//!
//! A *channel* is a piece of memory that one client process and the host share. It holds a header,
//! a submission ring of commands, timeline words for completions, and an arena for small data.
//! docs/reference/protocol.md specifies it; this crate is the layout in Rust, `include/svp_abi.h`
//! the part of it that the kernel driver needs, and a test holds the two together.
//!
//! There is no logic here but encoders and total decoders (any bytes decode to a command or to a
//! named error), and the steps by which the two sides wake each other. All integers are
//! little-endian. There is no unsafe code and no allocation.
#![no_std]
#![forbid(unsafe_code)]

pub mod bytes;
pub mod channel;
pub mod command;
pub mod handshake;
pub mod ioctl;
pub mod library_work;
pub mod native;
pub mod reply;
pub mod texture;
pub mod virtio;

/// Version of the whole protocol: channel layout, commands, virtio and native set-up.
/// Both sides name it at connect; unequal versions do not talk.
pub const PROTOCOL_VERSION: u32 = 8;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
