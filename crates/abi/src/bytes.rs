//! Little-endian reader and writer over byte slices; every access is checked.

/// A read or write past the end of the slice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OutOfBounds;

impl core::fmt::Display for OutOfBounds {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("record is shorter than its contents")
    }
}

impl core::error::Error for OutOfBounds {}

/// Reads integers and byte strings one after the other.
#[derive(Debug, Clone)]
pub struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    /// A reader at the start of `bytes`.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    /// The next `len` bytes.
    ///
    /// # Errors
    /// [`OutOfBounds`] if fewer are left.
    pub fn bytes(&mut self, len: usize) -> Result<&'a [u8], OutOfBounds> {
        let (head, rest) = self.rest.split_at_checked(len).ok_or(OutOfBounds)?;
        self.rest = rest;
        Ok(head)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], OutOfBounds> {
        let (head, rest) = self.rest.split_first_chunk::<N>().ok_or(OutOfBounds)?;
        self.rest = rest;
        Ok(*head)
    }

    /// The next 16-bit integer.
    ///
    /// # Errors
    /// [`OutOfBounds`] if it is not there whole; so for the other widths.
    pub fn u16(&mut self) -> Result<u16, OutOfBounds> {
        Ok(u16::from_le_bytes(self.array()?))
    }

    /// The next 32-bit integer.
    ///
    /// # Errors
    /// [`OutOfBounds`].
    pub fn u32(&mut self) -> Result<u32, OutOfBounds> {
        Ok(u32::from_le_bytes(self.array()?))
    }

    /// The next 64-bit integer.
    ///
    /// # Errors
    /// [`OutOfBounds`].
    pub fn u64(&mut self) -> Result<u64, OutOfBounds> {
        Ok(u64::from_le_bytes(self.array()?))
    }

    /// The next three 32-bit integers, as grids and blocks have them.
    ///
    /// # Errors
    /// [`OutOfBounds`].
    pub fn dim3(&mut self) -> Result<[u32; 3], OutOfBounds> {
        Ok([self.u32()?, self.u32()?, self.u32()?])
    }

    /// A byte string: its length as `u32`, then its bytes.
    ///
    /// # Errors
    /// [`OutOfBounds`].
    pub fn string(&mut self) -> Result<&'a [u8], OutOfBounds> {
        let len = self.u32()?;
        self.bytes(len as usize)
    }

    /// What has not been read.
    pub fn rest(&self) -> &'a [u8] {
        self.rest
    }
}

/// Writes integers and byte strings one after the other.
#[derive(Debug)]
pub struct Writer<'a> {
    out: &'a mut [u8],
    len: usize,
}

impl<'a> Writer<'a> {
    /// A writer at the start of `out`.
    pub fn new(out: &'a mut [u8]) -> Self {
        Self { out, len: 0 }
    }

    /// Appends bytes.
    ///
    /// # Errors
    /// [`OutOfBounds`] if they do not fit; then nothing is written.
    #[inline]
    pub fn bytes(&mut self, bytes: &[u8]) -> Result<(), OutOfBounds> {
        let end = self.len.checked_add(bytes.len()).ok_or(OutOfBounds)?;
        self.out.get_mut(self.len..end).ok_or(OutOfBounds)?.copy_from_slice(bytes);
        self.len = end;
        Ok(())
    }

    /// Appends a 16-bit integer.
    ///
    /// # Errors
    /// [`OutOfBounds`]; so for the other widths.
    #[inline]
    pub fn u16(&mut self, value: u16) -> Result<(), OutOfBounds> {
        self.bytes(&value.to_le_bytes())
    }

    /// Appends a 32-bit integer.
    ///
    /// # Errors
    /// [`OutOfBounds`].
    #[inline]
    pub fn u32(&mut self, value: u32) -> Result<(), OutOfBounds> {
        self.bytes(&value.to_le_bytes())
    }

    /// Appends a 64-bit integer.
    ///
    /// # Errors
    /// [`OutOfBounds`].
    #[inline]
    pub fn u64(&mut self, value: u64) -> Result<(), OutOfBounds> {
        self.bytes(&value.to_le_bytes())
    }

    /// Appends three 32-bit integers.
    ///
    /// # Errors
    /// [`OutOfBounds`].
    #[inline]
    pub fn dim3(&mut self, value: [u32; 3]) -> Result<(), OutOfBounds> {
        value.into_iter().try_for_each(|v| self.u32(v))
    }

    /// Appends a byte string: its length as `u32`, then its bytes.
    ///
    /// # Errors
    /// [`OutOfBounds`].
    #[inline]
    pub fn string(&mut self, bytes: &[u8]) -> Result<(), OutOfBounds> {
        self.u32(u32::try_from(bytes.len()).map_err(|_| OutOfBounds)?)?;
        self.bytes(bytes)
    }

    /// How much has been written, in bytes.
    pub fn written(&self) -> usize {
        self.len
    }
}
