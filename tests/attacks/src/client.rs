//! A native client that writes whatever it likes into its channel.

use std::collections::BTreeMap;
use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt;
use std::path::Path;
use std::time::{Duration, Instant};

use svp_abi::channel::{HOST_CLOSED, TIMELINE_CONTROL, TIMELINE_LEGACY, Window};
use svp_abi::command::{Command, Launch, Place, ReplySlot};
use svp_frontend::test_utils::NativeClient;

/// The length of an attacker's channel: the longest there is.
const CHANNEL_LEN: u32 = 16 << 20;
/// How long an answer may take before the attack counts as not having happened.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long a client that looks for an answer sleeps between two looks.
const LOOK: Duration = Duration::from_micros(50);
/// Where replies go in the arena, and how much room there is.
const REPLY: ReplySlot = ReplySlot { off: 0, len: 64 << 10 };
/// Where a module's text goes in the arena.
pub(crate) const IMAGE_OFF: u64 = 1 << 20;

/// Why an attack could not be carried out.
#[derive(Debug, thiserror::Error)]
pub(crate) enum WireError {
    /// The socket, or a file that came through it.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// The host ended the channel.
    #[error("the host closed the channel: {0}")]
    Closed(String),
    /// Nothing came.
    #[error("timeline {timeline} did not reach {value} in {PATIENCE:?}")]
    Late {
        /// Which.
        timeline: u32,
        /// What was waited for.
        value: u64,
    },
    /// The host said no where it should not.
    #[error("{what} was refused with error {error}")]
    Refused {
        /// What was asked.
        what: &'static str,
        /// The answer.
        error: u32,
    },
}

/// A grid's and a block's extents.
pub(crate) type Shape = ([u32; 3], [u32; 3]);

/// A client, with the values that its timelines are to reach.
pub(crate) struct Client {
    pub(crate) native: NativeClient,
    values: BTreeMap<u32, u64>,
}

impl Client {
    /// Connects with a long channel.
    pub(crate) fn connect(socket: &Path) -> Result<Self, WireError> {
        Self::with_channel(socket, CHANNEL_LEN)
    }

    /// Connects with a channel of this length.
    pub(crate) fn with_channel(socket: &Path, len: u32) -> Result<Self, WireError> {
        Ok(Self { native: NativeClient::connect(socket, len)?, values: BTreeMap::new() })
    }

    pub(crate) fn window(&self) -> Window {
        self.native.channel.header.window
    }

    /// Where device memory begins.
    pub(crate) fn device(&self) -> u64 {
        self.window().device_base
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.native.channel.flags() & HOST_CLOSED != 0
    }

    /// Submits a command, and gives the value that its timeline will reach.
    pub(crate) fn submit(&mut self, stream: u32, command: &Command<'_>) -> u64 {
        let value = self.values.entry(stream).or_default();
        *value += 1;
        let value = *value;
        if self.native.channel.submit_on(stream, value, command) {
            self.native.ring();
        }
        value
    }

    /// Waits until all that was submitted on a stream is done, and gives the stream's error.
    pub(crate) fn wait(&mut self, stream: u32) -> Result<u32, WireError> {
        let value = self.values.get(&stream).copied().unwrap_or_default();
        let end = Instant::now() + PATIENCE;
        loop {
            let word = self.native.channel.word(stream);
            if word.value >= value {
                return Ok(word.error);
            }
            if self.is_closed() {
                let text = self.native.channel.take_output();
                return Err(WireError::Closed(String::from_utf8_lossy(&text).into_owned()));
            }
            if Instant::now() > end {
                return Err(WireError::Late { timeline: stream, value });
            }
            std::thread::sleep(LOOK);
        }
    }

    /// Submits on the control timeline and waits.
    pub(crate) fn ask(&mut self, command: &Command<'_>) -> Result<u32, WireError> {
        self.submit(TIMELINE_CONTROL, command);
        self.wait(TIMELINE_CONTROL)
    }

    /// Submits on the legacy stream and waits.
    pub(crate) fn work(&mut self, command: &Command<'_>) -> Result<u32, WireError> {
        self.submit(TIMELINE_LEGACY, command);
        self.wait(TIMELINE_LEGACY)
    }

    /// What must succeed for the attack to be one.
    pub(crate) fn must(
        &mut self,
        what: &'static str,
        command: &Command<'_>,
    ) -> Result<(), WireError> {
        let is_work = matches!(command, Command::Copy { .. } | Command::Fill { .. });
        match if is_work { self.work(command)? } else { self.ask(command)? } {
            0 => Ok(()),
            error => Err(WireError::Refused { what, error }),
        }
    }

    /// Backs the first bytes of device memory.
    pub(crate) fn map(&mut self, len: u64) -> Result<(), WireError> {
        let addr = self.device();
        self.must("a mapping", &Command::MemMap { addr, len, reply: None })
    }

    /// Fills device memory with a byte.
    pub(crate) fn fill(&mut self, dst: u64, len: u64, value: u32) -> Result<(), WireError> {
        let (pitch, width_bytes) = (len, len);
        let fill = Command::Fill { dst, pitch, width_bytes, height: 1, value, value_len: 4 };
        self.must("a fill", &fill)
    }

    /// Has the host make a segment, and maps all of it at the window's address.
    pub(crate) fn segment(&mut self, handle: u32, len: u64, addr: u64) -> Result<File, WireError> {
        let refused = WireError::Refused { what: "a segment", error: 0 };
        let file = self.native.segment(handle, len)?.ok_or(refused)?;
        self.must("a mapped segment", &Command::HostMap { addr, len, handle, offset: 0 })?;
        Ok(File::from(file))
    }

    /// Reads device memory through the arena.
    pub(crate) fn read(&mut self, addr: u64, len: usize) -> Result<Vec<u8>, WireError> {
        let (dst, src) = (Place::Arena(IMAGE_OFF), Place::Window(addr));
        self.must("a copy from the device", &Command::Copy { dst, src, len: len as u64 })?;
        let arena = self.native.channel.header.layout.arena_off as usize;
        Ok(self.native.channel.peek(arena + IMAGE_OFF as usize, len))
    }

    /// Puts bytes into the arena.
    pub(crate) fn put(&mut self, off: u64, bytes: &[u8]) {
        let arena = self.native.channel.header.layout.arena_off as usize;
        self.native.channel.scribble(arena + off as usize, bytes);
    }

    /// Submits the load of a text, which need not end well.
    pub(crate) fn begin_load(&mut self, module: u32, text: &str) {
        self.put(IMAGE_OFF, text.as_bytes());
        let (image, image_len) = (Place::Arena(IMAGE_OFF), text.len() as u64);
        let load = Command::ModuleLoad { module, image, image_len, reply: REPLY };
        self.submit(TIMELINE_CONTROL, &load);
    }

    /// Loads a text; gives the status of the reply, 0 where it was loaded.
    pub(crate) fn load(&mut self, module: u32, text: &str) -> Result<u32, WireError> {
        self.begin_load(module, text);
        self.wait(TIMELINE_CONTROL)?;
        let arena = self.native.channel.header.layout.arena_off as usize;
        let status = self.native.channel.peek(arena + REPLY.off as usize, 4);
        Ok(status.first_chunk().map_or(u32::MAX, |bytes| u32::from_le_bytes(*bytes)))
    }

    /// Loads a text that is right.
    pub(crate) fn must_load(&mut self, module: u32, text: &str) -> Result<(), WireError> {
        match self.load(module, text)? {
            0 => Ok(()),
            error => Err(WireError::Refused { what: "a module", error }),
        }
    }

    /// Submits a launch of a module's first kernel on a stream.
    pub(crate) fn begin_launch(&mut self, stream: u32, module: u32, shape: Shape, params: &[u8]) {
        let (grid, block) = shape;
        let launch = Launch { module, kernel: 0, grid, block, shared_bytes: 0, flags: 0, params };
        self.submit(stream, &Command::Launch(launch));
    }

    /// Launches a module's first kernel and gives its error.
    pub(crate) fn launch(
        &mut self,
        module: u32,
        shape: Shape,
        params: &[u8],
    ) -> Result<u32, WireError> {
        self.begin_launch(TIMELINE_LEGACY, module, shape, params);
        self.wait(TIMELINE_LEGACY)
    }
}

/// Parameters of 64 bits.
pub(crate) fn params(values: &[u64]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_le_bytes()).collect()
}

/// Writes a text to the start of a segment.
pub(crate) fn write_text(file: &File, text: &str) -> Result<(), WireError> {
    Ok(file.write_all_at(text.as_bytes(), 0)?)
}
