//! The host's writes into a channel.

use crate::channel::TimelineStep;
use svp_abi::channel::Window;
use svp_abi::command::ReplySlot;

/// Something that the host writes into a channel.
#[derive(Debug)]
pub(crate) enum HostWrite {
    Open(Window),
    Step(TimelineStep),
    Reply(ReplySlot, Vec<u8>),
    Output(Vec<u8>),
    ContextError(u32),
    Closed(String),
}
