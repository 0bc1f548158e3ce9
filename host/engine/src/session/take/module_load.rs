//! Module images: read into a private copy and hashed, unless that was done beforehand, and given to the
//! device.

use super::NewTask;
use super::place::check_arena;
use crate::session::module::{Module, ModuleState};
use crate::session::ranges::Piece;
use crate::session::{Env, Session, reply};
use crate::task_class::TaskClass;
use crate::{Action, ClientMemory, ContentHash, DisconnectReason, MemoryError};
use std::sync::Arc;
use svp_abi::command::{Place, ReplySlot};
use svp_gpu::{FindFacts, GpuError, ImagePiece, JobKind, ModuleImage, Segment, code};

/// The error for a number that no module has.
pub(super) fn unknown(number: u32) -> GpuError {
    GpuError::new(code::INVALID_HANDLE, format!("there is no module {number}"))
}

impl Session {
    /// What a load comes to; `None` if it is answered already: the same image under the number
    /// that it has, asked for again because the first reply did not fit.
    pub(super) fn load_module(
        &mut self,
        number: u32,
        image: Place,
        len: u64,
        slot: ReplySlot,
        memory: &dyn ClientMemory,
        env: &mut Env<'_>,
    ) -> Result<Option<NewTask>, DisconnectReason> {
        let client = self.client;
        let ModuleImage { bytes, hash } = match self.image(image, len, memory, env)? {
            Ok(image) => image,
            Err(error) => return Ok(Some(refuse(self, error, slot, env))),
        };
        let hash = ContentHash(hash);
        if let Some(found) = self.modules.find(number).and_then(|slot| self.modules.get(slot)) {
            if let ModuleState::Loaded(loaded) = &found.state
                && found.hash == hash
            {
                let bytes = reply::module(loaded, slot);
                env.actions.push(Action::Reply { client, slot, bytes });
                return Ok(None);
            }
            let message = format!("module {number} is there already");
            let error = GpuError::new(code::INVALID_VALUE, message);
            return Ok(Some(refuse(self, error, slot, env)));
        }
        if let Some(limit) = self.module_limit(len, env) {
            let message = format!("the client's limit of {limit} is reached");
            let error = GpuError::new(code::OUT_OF_MEMORY, message);
            return Ok(Some(refuse(self, error, slot, env)));
        }
        if let Some(poison) = self.poison.clone() {
            return Ok(Some(refuse(self, poison, slot, env)));
        }
        let charge = match self.account.module(len) {
            Ok(charge) => charge,
            Err(error) => return Ok(Some(refuse(self, error, slot, env))),
        };
        let module = self.modules.add(number, hash, len, charge);
        let facts =
            if env.config.asks_segments() { FindFacts::AtLoad } else { FindFacts::WhenAsked };
        let job = self.modules.get(module).map(|module| JobKind::ModuleLoad {
            module: module.id,
            image: bytes,
            facts,
        });
        Ok(Some(NewTask { class: TaskClass::Load { module, reply: slot }, job: Ok(job) }))
    }

    /// The limit that one more module of `len` bytes would break.
    fn module_limit(&self, len: u64, env: &Env<'_>) -> Option<String> {
        let limits = &env.config.limits;
        if self.modules.len() >= limits.modules as usize {
            Some(format!("{} modules", limits.modules))
        } else if self.modules.image_bytes().saturating_add(len) > limits.module_bytes_total {
            Some(format!("{} bytes of modules", limits.module_bytes_total))
        } else {
            None
        }
    }

    /// The pieces of an image that may be read.
    pub(crate) fn image_pieces(
        &self,
        image: Place,
        len: u64,
        arena: &Segment,
        most: u64,
    ) -> Option<Vec<ImagePiece>> {
        if len == 0 || len > most {
            return None;
        }
        match image {
            Place::Arena(offset) => {
                check_arena(offset, len, arena).ok()?;
                Some(vec![ImagePiece { segment: arena.clone(), offset, len }])
            }
            Place::Window(addr) => {
                let pieces = self.ranges.host_pieces(addr, len)?.into_iter();
                let owned = |Piece { segment, offset, len }: Piece<'_>| ImagePiece {
                    segment: segment.clone(),
                    offset,
                    len,
                };
                Some(pieces.map(owned).collect())
            }
        }
    }

    /// Whether the device has a module to load. A load that waits for memory of the client is not there yet.
    pub(crate) fn loads_modules(&self) -> bool {
        let is_loading = |module: &&Module| matches!(module.state, ModuleState::Loading);
        self.modules.iter().filter(is_loading).count() > self.held_loads.len()
    }

    /// The image, ours alone: what the client changes afterwards does not matter.
    fn image(
        &self,
        image: Place,
        len: u64,
        memory: &dyn ClientMemory,
        env: &Env<'_>,
    ) -> Result<Result<ModuleImage, GpuError>, DisconnectReason> {
        match memory.module_image() {
            Some(read) => Ok(read.map_err(|error| invalid(error.to_string()))),
            None => Ok(self.read_image(image, len, memory, env)?.map(|bytes| {
                let hash = ContentHash::of(&bytes).0;
                ModuleImage { bytes, hash }
            })),
        }
    }

    fn read_image(
        &self,
        image: Place,
        len: u64,
        memory: &dyn ClientMemory,
        env: &Env<'_>,
    ) -> Result<Result<Arc<[u8]>, GpuError>, DisconnectReason> {
        let most = env.config.limits.module_bytes;
        if len == 0 || len > most {
            return Ok(Err(invalid(format!("{len} bytes long, 1 to {most} can be"))));
        }
        // Only what is there is worth memory of ours.
        let arena = memory.arena();
        let pieces = match image {
            Place::Arena(offset) => {
                check_arena(offset, len, &arena)?;
                Some(vec![Piece { segment: &arena, offset, len }])
            }
            Place::Window(addr) => self.ranges.host_pieces(addr, len),
        };
        let Some(pieces) = pieces else {
            return Ok(Err(invalid("not in mapped host memory".into())));
        };
        let mut bytes = vec![0; len as usize];
        let mut rest = bytes.as_mut_slice();
        let read = pieces.into_iter().try_for_each(|piece| {
            let short = MemoryError::Range { offset: piece.offset, len: piece.len };
            let (head, tail) =
                std::mem::take(&mut rest).split_at_mut_checked(piece.len as usize).ok_or(short)?;
            rest = tail;
            memory.read(piece.segment, piece.offset, head)
        });
        Ok(read.map(|()| bytes.into()).map_err(|error| invalid(error.to_string())))
    }
}

fn invalid(why: String) -> GpuError {
    GpuError::new(code::INVALID_VALUE, format!("module image: {why}"))
}

/// Answers a load that is not even tried.
fn refuse(session: &Session, error: GpuError, slot: ReplySlot, env: &mut Env<'_>) -> NewTask {
    let bytes = reply::error(&error, slot);
    env.actions.push(Action::Reply { client: session.client, slot, bytes });
    NewTask::failed(TaskClass::Nothing, error)
}
