//! Arrays, textures, surfaces and limits that are the device's own.

use crate::memory::GRANULE;
use crate::memory::device_heap::Live;
use crate::{CUresult, Client, Result, report};
use svp_abi::bytes::Reader;
use svp_abi::command::{Command, ObjectKind, ReplySlot};
use svp_abi::reply::ReplyHead;
use svp_abi::texture::{ArrayShape, TextureDescriptor};

/// Room for a handle, or for a status and words.
const REPLY_LEN: usize = 512;

impl Client {
    /// Makes an array of a device's; the address by which copies find its texels. It takes whole granules of the
    /// lease.
    ///
    /// # Errors
    /// `OUT_OF_MEMORY` beyond the lease; what the device says of such an array; a sticky error.
    pub fn map_array(&self, device: u32, shape: &ArrayShape) -> Result<u64> {
        self.check()?;
        let bytes = shape.slice_pitch.checked_mul(shape.slices());
        let len = bytes.and_then(|it| it.checked_next_multiple_of(GRANULE));
        let len = len.ok_or(CUresult::OUT_OF_MEMORY)?;
        let mut heap = self.heap();
        self.check_share(&heap, device, len)?;
        self.make_room(&mut heap, len)?;
        let addr = heap.space.take(len, GRANULE).ok_or(CUresult::OUT_OF_MEMORY)?;
        let shape = *shape;
        let map = || self.ask_for(|reply| Command::ArrayMap { addr, len, shape, reply });
        let made = self.back(&mut heap, map);
        if let Err(error) = made {
            heap.space.insert(addr, len);
            return Err(error);
        }
        heap.backed += len;
        // The program has not allocated it by its address, so it cannot free it by that.
        heap.live.insert(addr, Live { size: len, span: len, is_opened: true, device });
        Ok(addr)
    }

    /// Ends an array, after the work submitted so far.
    ///
    /// # Errors
    /// `INVALID_VALUE` for an address that [`Client::map_array`] did not give; a sticky error.
    pub fn unmap_array(&self, addr: u64) -> Result<()> {
        let len = self.device_allocation(addr).map_or(0, |it| it.len);
        self.unmap_reserved(addr)?;
        self.release_addresses(addr, len);
        Ok(())
    }

    /// Makes a texture or surface object of the device's own; its handle. With the address of a module's
    /// reference the object is that reference's, and has none.
    ///
    /// # Errors
    /// What the device says of such an object; a sticky error.
    pub fn create_object(
        &self,
        texture: &TextureDescriptor,
        kind: ObjectKind,
        reference: Option<u64>,
    ) -> Result<u64> {
        self.check()?;
        if reference.is_some() {
            // Launches before this read what was bound before.
            self.wait_fence(&self.now())?;
        }
        let (texture, reference) = (*texture, reference.unwrap_or(0));
        self.ask_number(|reply| Command::ObjectCreate { texture, kind, reference, reply })
            .inspect_err(|(_, message)| report::once(message))
            .map_err(|(error, _)| error)
    }

    /// Sets a limit of the device's context, or asks for it; what holds. `None` of a device that gives what is
    /// needed without limits.
    ///
    /// # Errors
    /// What the device says of such a limit; a sticky error.
    pub fn limit(&self, limit: u32, value: Option<u64>) -> Result<Option<u64>> {
        self.check()?;
        match self.ask_number(|reply| Command::Limit { limit, value, reply }) {
            Ok(holds) => Ok(Some(holds)),
            Err((CUresult::NOT_SUPPORTED, _)) => Ok(None),
            Err((error, message)) => {
                report::once(&message);
                Err(error)
            }
        }
    }

    /// Asks the device for a number; the error has its words.
    pub(super) fn ask_number(
        &self,
        command: impl FnOnce(ReplySlot) -> Command<'static>,
    ) -> std::result::Result<u64, (CUresult, String)> {
        let wordless = |error| (error, String::new());
        let bytes = self.ask(REPLY_LEN, command).map_err(wordless)?;
        let mut reader = Reader::new(&bytes);
        let head = ReplyHead::decode(&mut reader).map_err(|_| wordless(CUresult::UNKNOWN))?;
        if head.status != 0 {
            let message = String::from_utf8_lossy(head.message).into_owned();
            return Err((CUresult(head.status), message));
        }
        reader.u64().map_err(|_| wordless(CUresult::UNKNOWN))
    }

    /// Ends an object, after the work submitted so far.
    ///
    /// # Errors
    /// A sticky error.
    pub fn destroy_object(&self, handle: u64, kind: ObjectKind) -> Result<()> {
        self.wait_fence(&self.now())?;
        self.control(&Command::ObjectDestroy { handle, kind }).map(drop)
    }
}
