//! Archives that Linux takes as initramfs: cpio in its `newc` form.

use std::collections::BTreeSet;
use std::io::{self, Write};

use cpio::newc::{self, Builder, ModeFileType};

/// Writes entries to `out`; folders above an entry are made as needed. Same entries, same bytes.
pub(crate) struct Initramfs<W> {
    out: W,
    folders: BTreeSet<String>,
    inode: u32,
}

impl<W: Write> Initramfs<W> {
    pub(crate) fn new(out: W) -> Self {
        Self { out, folders: BTreeSet::new(), inode: 0 }
    }

    /// A folder, and those above it.
    pub(crate) fn folder(&mut self, path: &str) -> io::Result<()> {
        for (end, _) in path.match_indices('/').chain([(path.len(), "")]) {
            let folder = &path[..end];
            if !folder.is_empty() && self.folders.insert(folder.to_owned()) {
                self.entry(Builder::new(folder).mode(0o755), ModeFileType::Directory, &[])?;
            }
        }
        Ok(())
    }

    /// A file with permission bits.
    pub(crate) fn file(&mut self, path: &str, permissions: u32, data: &[u8]) -> io::Result<()> {
        self.above(path)?;
        self.entry(Builder::new(path).mode(permissions), ModeFileType::Regular, data)
    }

    /// A symbolic link.
    pub(crate) fn link(&mut self, path: &str, target: &str) -> io::Result<()> {
        self.above(path)?;
        self.entry(Builder::new(path).mode(0o777), ModeFileType::Symlink, target.as_bytes())
    }

    /// A character device.
    pub(crate) fn device(&mut self, path: &str, major: u32, minor: u32) -> io::Result<()> {
        self.above(path)?;
        let entry = Builder::new(path).mode(0o600).rdev_major(major).rdev_minor(minor);
        self.entry(entry, ModeFileType::Char, &[])
    }

    /// Ends the archive.
    pub(crate) fn finish(self) -> io::Result<W> {
        let mut out = newc::trailer(self.out)?;
        out.flush()?;
        Ok(out)
    }

    fn above(&mut self, path: &str) -> io::Result<()> {
        path.rsplit_once('/').map_or(Ok(()), |(folder, _)| self.folder(folder))
    }

    fn entry(&mut self, entry: Builder, kind: ModeFileType, data: &[u8]) -> io::Result<()> {
        let too_big = |_| io::Error::new(io::ErrorKind::InvalidInput, "too big for an initramfs");
        let size = u32::try_from(data.len()).map_err(too_big)?;
        self.inode += 1;
        let entry = entry.set_mode_file_type(kind).ino(self.inode);
        let mut writer = entry.write(&mut self.out, size);
        writer.write_all(data)?;
        writer.finish().map(drop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    #[test]
    fn folders_come_before_what_is_in_them_and_only_once() {
        let mut archive = Initramfs::new(Vec::new());
        archive.file("a/b/one", 0o644, b"12345").unwrap();
        archive.file("a/b/two", 0o755, b"").unwrap();
        archive.link("a/b/three", "two").unwrap();
        archive.device("dev/console", 5, 1).unwrap();
        let archive = archive.finish().unwrap();
        let expected = [
            ("a", 0o040_755, ""),
            ("a/b", 0o040_755, ""),
            ("a/b/one", 0o100_644, "12345"),
            ("a/b/two", 0o100_755, ""),
            ("a/b/three", 0o120_777, "two"),
            ("dev", 0o040_755, ""),
            ("dev/console", 0o020_600, ""),
        ];
        let mut rest = archive.as_slice();
        for (inode, (name, mode, content)) in (1..).zip(expected) {
            let mut entry = newc::Reader::new(rest).unwrap();
            let mut data = String::new();
            entry.read_to_string(&mut data).unwrap();
            assert_eq!(
                (entry.entry().name(), entry.entry().mode(), data.as_str()),
                (name, mode, content)
            );
            assert_eq!((entry.entry().ino(), entry.entry().nlink()), (inode, 1));
            let device = (entry.entry().rdev_major(), entry.entry().rdev_minor());
            assert_eq!(device, if name == "dev/console" { (5, 1) } else { (0, 0) });
            rest = entry.finish().unwrap();
        }
        assert!(newc::Reader::new(rest).unwrap().entry().is_trailer());
    }
}
