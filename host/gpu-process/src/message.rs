//! What crosses the socket: jobs with their files taken out, completions, and the greeting.
//!
//! Bytes are postcard's; a file descriptor travels beside them and is named by its position.

use std::os::fd::OwnedFd;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use svp_gpu::job::Launch;
use svp_gpu::{
    ArrayShape, Completion, DeviceInfo, DomainId, FindFacts, Job, JobId, JobKind, ModuleId,
    NoTexture, ObjectKind, Outcome, Place, QueueId, Rect, Segment, ShareId, TextureDescriptor,
    WindowId, WindowLayout,
};

/// Why bytes are no message.
#[derive(Debug, thiserror::Error)]
pub(crate) enum MessageError {
    /// They do not decode, or the value does not encode.
    #[error("malformed message")]
    Malformed(#[from] postcard::Error),
    /// A file is named that did not come along.
    #[error("message names file {0}, which did not come with it")]
    NoFile(u32),
    /// An object's description is none.
    #[error("message with a texture that is none: {0}")]
    Texture(#[source] NoTexture),
}

/// The bytes of a message, and the files that travel beside them.
#[derive(Debug, Default)]
pub(crate) struct Parcel<F> {
    pub(crate) bytes: Vec<u8>,
    pub(crate) files: Vec<F>,
}

/// From the domain to the hub.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum FromDomain {
    /// Once, first: what the device is, or why there is none.
    Hello(Result<DeviceInfo, String>),
    /// A job has ended.
    Completed(Completion),
}

impl FromDomain {
    /// The bytes of one.
    pub(crate) fn encode(&self) -> Result<Vec<u8>, MessageError> {
        Ok(postcard::to_stdvec(self)?)
    }

    /// Writes one behind others. If that fails the others are gone, too.
    pub(crate) fn append_to(&self, bytes: &mut Vec<u8>) -> Result<(), MessageError> {
        append(self, bytes)
    }

    /// Reads one.
    pub(crate) fn decode(bytes: &[u8]) -> Result<Self, MessageError> {
        Ok(postcard::from_bytes(bytes)?)
    }

    /// Reads what came together, one after the other.
    pub(crate) fn decode_each<E: From<MessageError>>(
        bytes: &[u8],
        mut take: impl FnMut(Self) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut rest = bytes;
        while !rest.is_empty() {
            let (message, after) = postcard::take_from_bytes(rest).map_err(MessageError::from)?;
            take(message)?;
            rest = after;
        }
        Ok(())
    }

    /// Whether it may go by shared memory: what the hub takes long over goes by the socket, of which another
    /// thread takes care.
    pub(crate) fn is_short(&self) -> bool {
        match self {
            Self::Hello(_) => false,
            Self::Completed(it) => !matches!(it.result, Ok(Outcome::Module(_))),
        }
    }
}

/// A job, with files by number.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct WireJob {
    id: JobId,
    window: WindowId,
    queue: QueueId,
    kind: WireKind,
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
struct WireSegment {
    file: u32,
    offset: u64,
    len: u64,
}

#[derive(Debug, Serialize, Deserialize)]
enum WirePlace {
    Window(u64),
    File(WireSegment, u64),
    Bytes(Arc<[u8]>),
}

/// [`ArrayShape`], field by field.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
struct WireArray {
    extent: [u32; 3],
    format: u32,
    channels: u32,
    flags: u32,
    pitches: [u64; 2],
}

impl From<ArrayShape> for WireArray {
    fn from(it: ArrayShape) -> Self {
        let ArrayShape { extent, format, channels, flags, row_pitch, slice_pitch } = it;
        Self { extent, format, channels, flags, pitches: [row_pitch, slice_pitch] }
    }
}

impl From<WireArray> for ArrayShape {
    fn from(it: WireArray) -> Self {
        let WireArray { extent, format, channels, flags, pitches } = it;
        let [row_pitch, slice_pitch] = pitches;
        Self { extent, format, channels, flags, row_pitch, slice_pitch }
    }
}

/// [`JobKind`] with files by number.
#[derive(Debug, Serialize, Deserialize)]
enum WireKind {
    WindowOpen(WindowLayout, DomainId),
    WindowClose,
    MapDevice(u64, u64),
    MapArray {
        addr: u64,
        len: u64,
        shape: WireArray,
    },
    /// A descriptor's bytes, whether it is a surface, and the reference that it is for.
    CreateObject(Vec<u8>, bool, u64),
    DestroyObject(u64, bool),
    Limit(u32, Option<u64>),
    FreeMemory,
    QueuePriority(QueueId, i32),
    MapHost(u64, Vec<WireSegment>),
    Share(u64, u64, ShareId),
    MapShared(u64, u64, ShareId),
    Unmap(u64, u64),
    ModuleLoad(ModuleId, Arc<[u8]>),
    ModuleUnload(ModuleId),
    Copy {
        dst: WirePlace,
        src: WirePlace,
        rect: Rect,
    },
    Fill {
        dst: u64,
        pitch: u64,
        width_bytes: u64,
        height: u64,
        value: u32,
        value_len: u32,
    },
    Launch(Launch),
    Marker,
}

/// Collects the files of a message, each once.
#[derive(Debug, Default)]
pub(crate) struct Files(pub(crate) Vec<Arc<OwnedFd>>);

impl Files {
    fn number(&mut self, file: Arc<OwnedFd>) -> u32 {
        let known = self.0.iter().position(|it| Arc::ptr_eq(it, &file));
        let at = known.unwrap_or_else(|| {
            self.0.push(file);
            self.0.len() - 1
        });
        // There are as many as a job has segments, far below 2^32.
        at as u32
    }

    fn segment(&mut self, it: Segment) -> WireSegment {
        WireSegment { offset: it.offset, len: it.len, file: self.number(it.fd) }
    }

    fn place(&mut self, place: Place) -> WirePlace {
        match place {
            Place::Window(addr) => WirePlace::Window(addr),
            Place::File { segment, offset } => WirePlace::File(self.segment(segment), offset),
            Place::Bytes(bytes) => WirePlace::Bytes(bytes),
        }
    }
}

/// Writes a value behind others, in their memory. If that fails the others are gone, too.
fn append(value: &impl Serialize, bytes: &mut Vec<u8>) -> Result<(), MessageError> {
    *bytes = postcard::to_extend(value, std::mem::take(bytes))?;
    Ok(())
}

/// Writes jobs into as few messages as they fit into: each is at most `bytes_max` long, but for one that a
/// single job makes longer. Files go with the one job that has them. `room` is where messages are written;
/// whoever sends them may take its memory.
pub(crate) fn encode_jobs<E: From<MessageError>>(
    jobs: impl IntoIterator<Item = Job>,
    (room, bytes_max): (&mut Vec<u8>, usize),
    mut send: impl FnMut(&mut Vec<u8>, Vec<Arc<OwnedFd>>) -> Result<(), E>,
) -> Result<(), E> {
    room.clear();
    for job in jobs {
        let mut files = Files::default();
        let job = to_wire(job, &mut files);
        if !files.0.is_empty() {
            if !room.is_empty() {
                send(room, Vec::new())?;
                room.clear();
            }
            append(&job, room)?;
            send(room, files.0)?;
            room.clear();
            continue;
        }
        let before = room.len();
        append(&job, room)?;
        if room.len() > bytes_max && before > 0 {
            let last = room.split_off(before);
            send(room, Vec::new())?;
            *room = last;
        }
    }
    if room.is_empty() { Ok(()) } else { send(room, Vec::new()) }
}

/// A job as it travels; its files are added to those that go with the message.
pub(crate) fn to_wire(job: Job, files: &mut Files) -> WireJob {
    let kind = match job.kind {
        JobKind::WindowOpen { layout, domain } => WireKind::WindowOpen(layout, domain),
        JobKind::WindowClose => WireKind::WindowClose,
        JobKind::MapDevice { addr, len } => WireKind::MapDevice(addr, len),
        JobKind::MapArray { addr, len, shape } => {
            WireKind::MapArray { addr, len, shape: shape.into() }
        }
        JobKind::CreateObject { texture, kind, reference } => {
            let surface = kind == ObjectKind::Surface;
            WireKind::CreateObject(texture.encode().to_vec(), surface, reference)
        }
        JobKind::DestroyObject { handle, kind } => {
            WireKind::DestroyObject(handle, kind == ObjectKind::Surface)
        }
        JobKind::Limit { limit, value } => WireKind::Limit(limit, value),
        JobKind::FreeMemory => WireKind::FreeMemory,
        JobKind::QueuePriority { queue, priority } => WireKind::QueuePriority(queue, priority),
        JobKind::MapHost { addr, segments } => {
            WireKind::MapHost(addr, segments.into_iter().map(|it| files.segment(it)).collect())
        }
        JobKind::Share { addr, len, share } => WireKind::Share(addr, len, share),
        JobKind::MapShared { addr, len, share } => WireKind::MapShared(addr, len, share),
        JobKind::Unmap { addr, len } => WireKind::Unmap(addr, len),
        JobKind::ModuleLoad { module, image, .. } => WireKind::ModuleLoad(module, image),
        JobKind::ModuleUnload { module } => WireKind::ModuleUnload(module),
        JobKind::Copy { dst, src, rect } => {
            WireKind::Copy { dst: files.place(dst), src: files.place(src), rect }
        }
        JobKind::Fill { dst, pitch, width_bytes, height, value, value_len } => {
            WireKind::Fill { dst, pitch, width_bytes, height, value, value_len }
        }
        JobKind::Launch(launch) => WireKind::Launch(launch),
        JobKind::Marker => WireKind::Marker,
    };
    WireJob { id: job.id, window: job.window, queue: job.queue, kind }
}

fn kind_of(surface: bool) -> ObjectKind {
    if surface { ObjectKind::Surface } else { ObjectKind::Texture }
}

/// Reads the jobs of a message, one after the other.
pub(crate) fn decode_jobs(
    bytes: &[u8],
    files: Vec<OwnedFd>,
    mut take: impl FnMut(Job),
) -> Result<(), MessageError> {
    let files: Vec<_> = files.into_iter().map(Arc::new).collect();
    let mut rest = bytes;
    while !rest.is_empty() {
        let (wire, after) = postcard::take_from_bytes(rest)?;
        take(from_wire(wire, &files)?);
        rest = after;
    }
    Ok(())
}

/// A job that has travelled, with these files.
pub(crate) fn from_wire(wire: WireJob, files: &[Arc<OwnedFd>]) -> Result<Job, MessageError> {
    let segment = |segment: WireSegment| {
        let fd = files.get(segment.file as usize).ok_or(MessageError::NoFile(segment.file))?;
        Ok(Segment { fd: Arc::clone(fd), offset: segment.offset, len: segment.len })
    };
    let place = |place: WirePlace| -> Result<Place, MessageError> {
        Ok(match place {
            WirePlace::Window(addr) => Place::Window(addr),
            WirePlace::File(file, offset) => Place::File { segment: segment(file)?, offset },
            WirePlace::Bytes(bytes) => Place::Bytes(bytes),
        })
    };
    let kind = match wire.kind {
        WireKind::WindowOpen(layout, domain) => JobKind::WindowOpen { layout, domain },
        WireKind::WindowClose => JobKind::WindowClose,
        WireKind::MapDevice(addr, len) => JobKind::MapDevice { addr, len },
        WireKind::MapArray { addr, len, shape } => {
            JobKind::MapArray { addr, len, shape: shape.into() }
        }
        WireKind::CreateObject(bytes, surface, reference) => {
            let texture = TextureDescriptor::decode(&bytes).map_err(MessageError::Texture)?;
            let kind = kind_of(surface);
            JobKind::CreateObject { texture, kind, reference }
        }
        WireKind::DestroyObject(handle, surface) => {
            JobKind::DestroyObject { handle, kind: kind_of(surface) }
        }
        WireKind::Limit(limit, value) => JobKind::Limit { limit, value },
        WireKind::FreeMemory => JobKind::FreeMemory,
        WireKind::QueuePriority(queue, priority) => JobKind::QueuePriority { queue, priority },
        WireKind::MapHost(addr, segments) => {
            let segments = segments.into_iter().map(segment).collect::<Result<_, MessageError>>();
            JobKind::MapHost { addr, segments: segments? }
        }
        WireKind::Share(addr, len, share) => JobKind::Share { addr, len, share },
        WireKind::MapShared(addr, len, share) => JobKind::MapShared { addr, len, share },
        WireKind::Unmap(addr, len) => JobKind::Unmap { addr, len },
        WireKind::ModuleLoad(module, image) => {
            // The hub's side finds facts: they do not cross the socket.
            JobKind::ModuleLoad { module, image, facts: FindFacts::WhenAsked }
        }
        WireKind::ModuleUnload(module) => JobKind::ModuleUnload { module },
        WireKind::Copy { dst, src, rect } => {
            JobKind::Copy { dst: place(dst)?, src: place(src)?, rect }
        }
        WireKind::Fill { dst, pitch, width_bytes, height, value, value_len } => {
            JobKind::Fill { dst, pitch, width_bytes, height, value, value_len }
        }
        WireKind::Launch(launch) => JobKind::Launch(launch),
        WireKind::Marker => JobKind::Marker,
    };
    Ok(Job { id: wire.id, window: wire.window, queue: wire.queue, kind })
}

#[cfg(test)]
mod tests;
