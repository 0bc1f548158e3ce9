//! Writer of cpio archives in the `newc` form, which Linux takes as initramfs.

use std::collections::BTreeSet;
use std::io::{self, Write};

const S_IFDIR: u32 = 0o040_000;
const S_IFREG: u32 = 0o100_000;
const S_IFCHR: u32 = 0o020_000;
const S_IFLNK: u32 = 0o120_000;

/// Writes entries to `out`; folders above an entry are made as needed. Same entries, same bytes.
pub(crate) struct Cpio<W> {
    out: W,
    folders: BTreeSet<String>,
    inode: u32,
}

struct Entry<'a> {
    path: &'a str,
    mode: u32,
    device: (u32, u32),
    data: &'a [u8],
}

impl<W: Write> Cpio<W> {
    pub(crate) fn new(out: W) -> Self {
        Self { out, folders: BTreeSet::new(), inode: 0 }
    }

    /// A folder, and those above it.
    pub(crate) fn folder(&mut self, path: &str) -> io::Result<()> {
        for (end, _) in path.match_indices('/').chain([(path.len(), "")]) {
            let folder = &path[..end];
            if !folder.is_empty() && self.folders.insert(folder.to_owned()) {
                let mode = S_IFDIR | 0o755;
                self.entry(&Entry { path: folder, mode, device: (0, 0), data: &[] })?;
            }
        }
        Ok(())
    }

    /// A file with permission bits.
    pub(crate) fn file(&mut self, path: &str, permissions: u32, data: &[u8]) -> io::Result<()> {
        self.above(path)?;
        self.entry(&Entry { path, mode: S_IFREG | permissions, device: (0, 0), data })
    }

    /// A symbolic link.
    pub(crate) fn link(&mut self, path: &str, target: &str) -> io::Result<()> {
        self.above(path)?;
        let (mode, data) = (S_IFLNK | 0o777, target.as_bytes());
        self.entry(&Entry { path, mode, device: (0, 0), data })
    }

    /// A character device.
    pub(crate) fn device(&mut self, path: &str, device: (u32, u32)) -> io::Result<()> {
        self.above(path)?;
        self.entry(&Entry { path, mode: S_IFCHR | 0o600, device, data: &[] })
    }

    /// Ends the archive.
    pub(crate) fn finish(mut self) -> io::Result<W> {
        self.entry(&Entry { path: "TRAILER!!!", mode: 0, device: (0, 0), data: &[] })?;
        self.out.flush()?;
        Ok(self.out)
    }

    fn above(&mut self, path: &str) -> io::Result<()> {
        path.rsplit_once('/').map_or(Ok(()), |(folder, _)| self.folder(folder))
    }

    fn entry(&mut self, entry: &Entry<'_>) -> io::Result<()> {
        let too_big = |_| io::Error::new(io::ErrorKind::InvalidInput, "too big for an initramfs");
        let size = u32::try_from(entry.data.len()).map_err(too_big)?;
        let name_len = u32::try_from(entry.path.len() + 1).map_err(too_big)?;
        self.inode += 1;
        let links = 1;
        let fields = [self.inode, entry.mode, 0, 0, links, 0, size, 0, 0];
        write!(self.out, "070701")?;
        for field in fields.into_iter().chain([entry.device.0, entry.device.1, name_len, 0]) {
            write!(self.out, "{field:08x}")?;
        }
        self.out.write_all(entry.path.as_bytes())?;
        // The header has 110 bytes; name and data each end at a multiple of four.
        self.zeros(1 + padding(110 + entry.path.len() + 1))?;
        self.out.write_all(entry.data)?;
        self.zeros(padding(entry.data.len()))
    }

    fn zeros(&mut self, count: usize) -> io::Result<()> {
        self.out.write_all(&[0; 4][..count])
    }
}

fn padding(len: usize) -> usize {
    len.next_multiple_of(4) - len
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_come_before_what_is_in_them_and_only_once() {
        let mut cpio = Cpio::new(Vec::new());
        cpio.file("a/b/one", 0o644, b"12345").unwrap();
        cpio.file("a/b/two", 0o755, b"").unwrap();
        cpio.link("a/b/three", "two").unwrap();
        cpio.device("dev/console", (5, 1)).unwrap();
        let archive = cpio.finish().unwrap();
        assert_eq!(
            names(&archive),
            ["a", "a/b", "a/b/one", "a/b/two", "a/b/three", "dev", "dev/console"]
        );
    }

    /// Reads an archive as the kernel does: header, name, data, each padded.
    fn names(archive: &[u8]) -> Vec<String> {
        let mut found = Vec::new();
        let mut at = 0;
        loop {
            let header = std::str::from_utf8(&archive[at..at + 110]).expect("a header");
            assert_eq!(&header[..6], "070701");
            let field = |n: usize| {
                usize::from_str_radix(&header[6 + 8 * n..14 + 8 * n], 16).expect("a number")
            };
            let (size, name_len) = (field(6), field(11));
            let name = &archive[at + 110..at + 110 + name_len];
            assert_eq!(name.last(), Some(&0));
            let name = String::from_utf8_lossy(&name[..name_len - 1]).into_owned();
            if name == "TRAILER!!!" {
                return found;
            }
            found.push(name);
            at = (at + 110 + name_len).next_multiple_of(4);
            at = (at + size).next_multiple_of(4);
        }
    }
}
