//! Loading and unloading modules.

use crate::arena::{ALIGN as PIECE_ALIGN, Piece};
use crate::memory::AddressRange;
use crate::module::Loaded;
use crate::{CUresult, Client, Module, Result, report};
use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::sync::{MutexGuard, PoisonError};
use svp_abi::command::{Command, Place};

/// Images up to this size travel through the arena, longer ones through pinned memory.
const ARENA_IMAGE_MAX: usize = 256 * 1024;
/// Room for a reply at the first attempt; the host says if it needs more.
const REPLY_LEN: usize = 32 * 1024;

impl Client {
    /// Loads code: a fat binary, PTX text or a cubin. One round trip.
    ///
    /// # Errors
    /// What the host answers (`NO_BINARY_FOR_GPU`, `INVALID_PTX`, ...), with its words on standard
    /// error; a sticky error.
    pub fn load_module(&self, image: &[u8]) -> Result<Module> {
        self.load_module_logged(image, &mut String::new())
    }

    /// Loads code as [`Self::load_module`] does; the host's words about a refusal go to `log` too.
    ///
    /// # Errors
    /// As [`Self::load_module`].
    pub fn load_module_logged(&self, image: &[u8], log: &mut String) -> Result<Module> {
        self.check()?;
        let mut reply_len = REPLY_LEN;
        loop {
            let number = self.next_module.fetch_add(1, Ordering::Relaxed);
            let reply = self.load_once(image, number, reply_len)?;
            let loaded = Module::decode(&reply, number).map_err(|error| {
                report::once(&format!(
                    "the host's description of a module makes no sense: {error}"
                ));
                CUresult::INVALID_IMAGE
            })?;
            match loaded {
                Loaded::Module(module) => {
                    let ranges = module.ranges().map(|range| (range.start, range.len));
                    self.variables().extend(ranges);
                    let window = self.channel.window();
                    let is_far =
                        |it: AddressRange| it.start.wrapping_sub(window.base) >= window.len;
                    if module.ranges().any(is_far) {
                        self.has_far_variables.store(true, Ordering::Release);
                    }
                    return Ok(module);
                }
                Loaded::Refused { status, message } => {
                    report::once(&message);
                    log.push_str(&message);
                    return Err(CUresult(status));
                }
                Loaded::NoRoom { len } => {
                    if len as usize <= reply_len || len as usize > self.arena.len() {
                        report::once(&format!("a module needs {len} bytes to be described"));
                        return Err(CUresult::OUT_OF_MEMORY);
                    }
                    reply_len = len as usize;
                }
            }
        }
    }

    fn load_once(&self, image: &[u8], number: u32, reply_len: usize) -> Result<Vec<u8>> {
        let image_span = image.len().next_multiple_of(PIECE_ALIGN);
        let in_arena = image.len() <= ARENA_IMAGE_MAX.min(self.arena.len() / 4)
            && image_span + reply_len <= self.arena.len();
        if !in_arena {
            let pinned = self.allocate_host(image.len() as u64, 0)?;
            self.host_write(&pinned, image);
            let (place, image_len) = (Place::Window(pinned.device), image.len() as u64);
            let bytes = self.ask(reply_len, |reply| Command::ModuleLoad {
                module: number,
                image: place,
                image_len,
                reply,
            });
            let freed = self.free_host(pinned.addr);
            return bytes.and_then(|bytes| freed.map(|()| bytes));
        }
        // One piece for both: threads that held one and waited for the other would wait for each other.
        let piece = self.take_piece(image_span + reply_len)?;
        self.channel.arena_write(piece.off, image);
        let (image, image_len) = (Place::Arena(piece.off as u64), image.len() as u64);
        let slot = Piece { off: piece.off + image_span, len: reply_len };
        self.ask_into(piece, slot, |reply| Command::ModuleLoad {
            module: number,
            image,
            image_len,
            reply,
        })
    }

    /// Unloads a module; work that uses it is done.
    ///
    /// # Errors
    /// A sticky error, or the end of the channel.
    pub fn unload_module(&self, module: &Module) -> Result<()> {
        let until = self.now();
        self.wait_fence(&until)?;
        if let Some(queue) = module.queue() {
            self.end_queue(queue);
        }
        self.control(&Command::ModuleUnload { module: module.number() })?;
        let mut variables = self.variables();
        for range in module.ranges() {
            variables.remove(&range.start);
        }
        Ok(())
    }

    fn variables(&self) -> MutexGuard<'_, BTreeMap<u64, u64>> {
        self.variables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
