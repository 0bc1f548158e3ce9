//! Descriptors, preferences and algorithms: records in memory that programs may also place and copy themselves.
//!
//! A record begins with a number that only its kind has, so that memory which is none is refused.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use svp_library_support::Pointer;
use svp_library_support::border::{array, write, write_bytes};

use crate::status::{Result, Status, require};

/// A kind of record.
#[derive(Debug)]
pub(crate) struct Kind {
    /// What its first eight bytes are.
    pub(crate) tag: u64,
    /// Its length in memory, in words of eight bytes, as the headers of CUDA 12 have it.
    pub(crate) words: usize,
    pub(crate) fields: &'static [Field],
}

/// An attribute: its number, its bytes, and its value in a new record.
#[derive(Debug)]
pub(crate) struct Field {
    pub(crate) attribute: i32,
    pub(crate) len: usize,
    pub(crate) default: i64,
}

/// A record, copied out of memory.
#[derive(Debug, Clone)]
pub(crate) struct Record {
    kind: &'static Kind,
    bytes: Vec<u8>,
}

/// Bytes of the tag.
const HEAD: usize = 8;

impl Record {
    /// A new one, with its defaults.
    pub(crate) fn new(kind: &'static Kind) -> Self {
        let mut record = Self { kind, bytes: vec![0; 8 * kind.words] };
        record.bytes[..HEAD].copy_from_slice(&kind.tag.to_le_bytes());
        for field in kind.fields {
            record.set(field.attribute, field.default);
        }
        record
    }

    /// The one in memory.
    ///
    /// # Errors
    /// [`Status::INVALID_VALUE`] for null, and for objects of another kind.
    pub(crate) fn load(kind: &'static Kind, at: Pointer) -> Result<Self> {
        require(!at.is_null() && at.addr().is_multiple_of(align_of::<u64>()))?;
        let bytes = array(at.cast::<u8>().cast_const(), 8 * kind.words)?;
        require(bytes.starts_with(&kind.tag.to_le_bytes()))?;
        Ok(Self { kind, bytes })
    }

    /// Writes it into memory.
    pub(crate) fn store(&self, at: Pointer) -> Result {
        Ok(write_bytes(at, &self.bytes)?)
    }

    /// Its bytes, as they are in memory.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Where an attribute lies.
    fn place(&self, attribute: i32) -> Option<std::ops::Range<usize>> {
        let mut at = HEAD;
        for field in self.kind.fields {
            if field.attribute == attribute {
                return Some(at..at + field.len);
            }
            at += field.len;
        }
        None
    }

    /// An attribute as a number with a sign; 0 for one that the kind does not have.
    pub(crate) fn get(&self, attribute: i32) -> i64 {
        let mut value = [0; 8];
        let Some(place) = self.place(attribute) else { return 0 };
        let bytes = &self.bytes[place];
        let negative = bytes.last().is_some_and(|last| last & 0x80 != 0);
        value[bytes.len()..].fill(if negative { 0xff } else { 0 });
        value[..bytes.len()].copy_from_slice(bytes);
        i64::from_le_bytes(value)
    }

    /// An attribute of 32 bits or fewer.
    pub(crate) fn int(&self, attribute: i32) -> i32 {
        self.get(attribute) as i32
    }

    /// An attribute that is an address.
    pub(crate) fn pointer(&self, attribute: i32) -> Pointer {
        std::ptr::with_exposed_provenance_mut(self.get(attribute) as usize)
    }

    /// Sets an attribute, as many of the number's low bytes as it has.
    pub(crate) fn set(&mut self, attribute: i32, value: i64) {
        if let Some(place) = self.place(attribute) {
            let len = place.len();
            self.bytes[place].copy_from_slice(&value.to_le_bytes()[..len]);
        }
    }

    /// Sets an attribute from the program's memory.
    ///
    /// # Errors
    /// [`Status::INVALID_VALUE`] without a value, and for one of another length, here and below.
    pub(crate) fn take(&mut self, attribute: i32, from: Pointer, len: usize) -> Result {
        let place = self.place(attribute).ok_or(Status::INVALID_VALUE)?;
        require(len == place.len())?;
        let bytes = array(from.cast::<u8>().cast_const(), len)?;
        self.bytes[place].copy_from_slice(&bytes);
        Ok(())
    }

    /// Writes an attribute into the program's memory, or how long it is.
    pub(crate) fn give(
        &self,
        attribute: i32,
        to: Pointer,
        len: usize,
        written: *mut usize,
    ) -> Result {
        let place = self.place(attribute).ok_or(Status::INVALID_VALUE)?;
        give(&self.bytes[place], to, len, written)
    }
}

/// Writes an attribute's bytes into the program's memory; without room how many there are.
pub(crate) fn give(bytes: &[u8], to: Pointer, len: usize, written: *mut usize) -> Result {
    if len == 0 {
        return Ok(write(written, bytes.len())?);
    }
    require(len == bytes.len() && !to.is_null())?;
    write_bytes(to, bytes)?;
    if written.is_null() { Ok(()) } else { Ok(write(written, len)?) }
}

/// Memory of records that the library makes.
#[derive(Debug, Default)]
struct Memory {
    used: BTreeMap<usize, Vec<u64>>,
    /// What was given back: kept, so that a record's address stays memory, without its tag.
    free: Vec<Vec<u64>>,
}

static MEMORY: Mutex<Memory> = Mutex::new(Memory { used: BTreeMap::new(), free: Vec::new() });

/// Makes a record of the program's own and writes its address.
pub(crate) fn create(record: &Record, place: *mut Pointer) -> Result {
    require(!place.is_null())?;
    let mut memory = MEMORY.lock().unwrap_or_else(PoisonError::into_inner);
    let words = record.kind.words;
    let found = memory.free.iter().position(|it| it.len() == words);
    let mut room = found.map_or_else(|| vec![0; words], |at| memory.free.swap_remove(at));
    let address: Pointer = room.as_mut_ptr().cast();
    record.store(address)?;
    memory.used.insert(address.expose_provenance(), room);
    Ok(write(place, address)?)
}

/// Writes a record into memory of the program's.
///
/// # Errors
/// [`Status::ALLOC_FAILED`] if it is too small.
pub(crate) fn init(record: &Record, at: Pointer, size: usize) -> Result {
    require(!at.is_null())?;
    if size < record.bytes.len() {
        return Err(Status::ALLOC_FAILED);
    }
    record.store(at)
}

/// Gives a record's memory back; null is none.
///
/// # Errors
/// [`Status::INVALID_VALUE`] for what the library did not make, or has taken back before.
pub(crate) fn destroy(at: Pointer) -> Result {
    if at.is_null() {
        return Ok(());
    }
    let mut memory = MEMORY.lock().unwrap_or_else(PoisonError::into_inner);
    let room = memory.used.remove(&at.addr()).ok_or(Status::INVALID_VALUE)?;
    write(at.cast::<u64>(), 0)?;
    memory.free.push(room);
    Ok(())
}
