//! The class of a task, as every stage and policy sees it.

use crate::ids::ModuleSlot;
use crate::record::Direction;
use svp_abi::command::ReplySlot;

/// What a command is, without its operands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TaskClass {
    /// Done in its order, without the device.
    Nothing,
    /// Holds its stream until a timeline has reached a value.
    Wait { timeline: u32, value: u64 },
    /// Raises an event's timeline in its order.
    Record { timeline: u32, value: u64 },
    /// A kernel of this module; `None` if there is no such module.
    Launch(Option<ModuleSlot>),
    /// A copy.
    Copy {
        /// Between which memories.
        direction: Direction,
        /// Bytes that are copied.
        bytes: u64,
    },
    /// A fill.
    Fill {
        /// Bytes that are written.
        bytes: u64,
    },
    /// Backs a range.
    Map {
        /// The first address.
        addr: u64,
        /// Length in bytes.
        len: u64,
    },
    /// Backs a range, shows memory that another client shares, or makes an array, and replies.
    Open {
        /// The first address.
        addr: u64,
        /// Length in bytes.
        len: u64,
        /// Where the reply goes.
        reply: ReplySlot,
    },
    /// Shares memory, and replies.
    Share {
        /// Where the reply goes.
        reply: ReplySlot,
    },
    /// Asks the device for one number (a handle, a limit), and replies with it.
    Number {
        /// Where the reply goes.
        reply: ReplySlot,
    },
    /// Asks how much memory there is, and replies with that.
    Room {
        /// Where the reply goes.
        reply: ReplySlot,
    },
    /// Takes a backing away.
    Unmap {
        /// Device memory that the device takes back.
        device_bytes: u64,
    },
    /// Loads a module and replies.
    Load {
        module: ModuleSlot,
        /// Where the reply goes.
        reply: ReplySlot,
    },
    /// Unloads a module.
    Unload(ModuleSlot),
}
