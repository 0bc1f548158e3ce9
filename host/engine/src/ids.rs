//! Numbers by which the engine's parts name clients, streams, queues, modules and tasks.

pub(crate) use svp_gpu::QueueId;

/// Number of a client inside the engine; used again after the client was released.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ClientSlot(pub(crate) u32);

/// Number of a stream inside a session; used again after the stream is gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct StreamSlot(pub(crate) u32);

impl StreamSlot {
    /// As an index.
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The legacy default stream.
pub(crate) const LEGACY: StreamSlot = StreamSlot(0);
/// Commands that belong to no stream.
pub(crate) const CONTROL: StreamSlot = StreamSlot(1);
/// Slots below are never given to streams of the client's: two streams, and a queue without one.
pub(crate) const FIRST_STREAM: u32 = 3;

/// The queue of mappings, and of the window itself.
pub(crate) const CONTROL_QUEUE: QueueId = QueueId(1);
/// The queue of module loads, which may take long: apart from mappings.
pub(crate) const MODULE_QUEUE: QueueId = QueueId(2);

/// The first queue that is no stream's where a client may have this many streams. A stream's queue
/// has the number of its slot.
pub(crate) fn first_queue_without_stream(streams_max: u32) -> QueueId {
    QueueId(streams_max.saturating_add(FIRST_STREAM))
}

/// A queue of a client.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct QueueKey {
    pub(crate) client: ClientSlot,
    pub(crate) queue: QueueId,
}

/// Number of a module inside a session; used again after the module was unloaded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ModuleSlot(pub(crate) u32);

/// Which task: a command of a stream, by its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TaskRef {
    pub(crate) stream: StreamSlot,
    /// The value that its timeline reaches with this command.
    pub(crate) value: u64,
}
