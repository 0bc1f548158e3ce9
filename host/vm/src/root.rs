//! A guest's root file system: an ext4 image, or one that is made of a folder.
//!
//! Ext4 on an NVMe disk, since Debian's kernel for virtual machines has both built in: no module
//! has to come with the image. What a guest writes goes to a file of QEMU's that goes with it, so
//! that guests may share an image, and find it again as it was.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind};
use std::os::fd::AsRawFd;
use std::os::unix::fs::{FileExt, MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::error::VmError;

const WHAT: &str = "the root file system";
/// Folders of mke2fs that are not in the search path of users other than root.
const SYSTEM_PROGRAMS: [&str; 2] = ["/usr/sbin", "/sbin"];
/// Linux's Documentation/filesystems/ext4/super.rst: `s_magic`, in the superblock at byte 1024.
const MAGIC_AT: u64 = 1024 + 0x38;
const MAGIC: [u8; 2] = [0x53, 0xef];
const BLOCK_BYTES: u64 = 4096;
/// What an inode takes in the image, with its share of bitmaps and of its folder.
const INODE_BYTES: u64 = 512;
/// Room for what the guest writes; blocks that it never writes take none here.
const FREE_BYTES: u64 = 1 << 30;
const FREE_INODES: u64 = 65_536;

/// A root file system for guests.
#[derive(Debug, Clone)]
pub struct RootDisk {
    path: PathBuf,
    /// An image that was made here has no name in any folder: it goes with the last clone, also if
    /// this process is killed.
    made: Option<Arc<File>>,
}

impl RootDisk {
    /// Takes an ext4 image as it is, or makes one of a folder: below `$TMPDIR`, else `/var/tmp`,
    /// as QEMU does with what guests write.
    ///
    /// # Errors
    /// [`VmError::Missing`], [`VmError::NoRoot`], [`VmError::NoMke2fs`], [`VmError::Write`].
    pub fn open(path: &Path) -> Result<Self, VmError> {
        // QEMU and mke2fs then take no path for an option, or for a kind of address.
        let path = fs::canonicalize(path).map_err(missing(path))?;
        if path.is_dir() {
            let variable = std::env::var_os("TMPDIR").filter(|dir| !dir.is_empty());
            return Self::make(&path, &variable.map_or_else(|| "/var/tmp".into(), PathBuf::from));
        }
        // Opening a named pipe would wait for a writer.
        if !path.is_file() && !is_block_device(&path) {
            return Err(no_root(&path, "neither a folder nor a file"));
        }
        let file = File::open(&path).map_err(missing(&path))?;
        let mut magic = [0; MAGIC.len()];
        match file.read_exact_at(&mut magic, MAGIC_AT) {
            Ok(()) if magic == MAGIC => Ok(Self { path, made: None }),
            Err(error) if error.kind() != ErrorKind::UnexpectedEof => Err(missing(&path)(error)),
            _ => Err(no_root(&path, "neither a folder nor an ext4 image")),
        }
    }

    /// Makes an image of `folder` in the folder `into`.
    fn make(folder: &Path, into: &Path) -> Result<Self, VmError> {
        let needs = Needs::of(folder)?;
        let image = Named::new(into)?;
        let failed = |source| VmError::Write { path: image.path.clone(), source };
        image.file.set_len(needs.image_bytes()).map_err(failed)?;
        mke2fs(folder, &image.path, needs.inodes.saturating_add(FREE_INODES))?;
        let file = image.file.try_clone().map_err(failed)?;
        let path = format!("/proc/{}/fd/{}", std::process::id(), file.as_raw_fd());
        Ok(Self { path: path.into(), made: Some(Arc::new(file)) })
    }

    /// Where QEMU finds the image, while this or a clone of it is kept.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether it was made of a folder.
    pub fn is_made(&self) -> bool {
        self.made.is_some()
    }
}

/// A new file that loses its name in the end.
struct Named {
    path: PathBuf,
    file: File,
}

impl Named {
    fn new(folder: &Path) -> Result<Self, VmError> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = folder.join(format!("svp-root-{}-{number}", std::process::id()));
        // The folder may hold what only its owner may read.
        let mut options = OpenOptions::new();
        options.read(true).write(true).create_new(true).mode(0o600);
        let file =
            options.open(&path).map_err(|source| VmError::Write { path: path.clone(), source })?;
        Ok(Self { path, file })
    }
}

impl Drop for Named {
    fn drop(&mut self) {
        // Fails only if another process has removed the file.
        let _ = fs::remove_file(&self.path);
    }
}

/// What a folder takes in a file system.
#[derive(Debug, Default, PartialEq, Eq)]
struct Needs {
    bytes: u64,
    inodes: u64,
}

impl Needs {
    fn of(folder: &Path) -> Result<Self, VmError> {
        let device = fs::metadata(folder).map_err(missing(folder))?.dev();
        let mut needs = Self::default();
        let mut folders = vec![folder.to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder).map_err(missing(&folder))? {
                let entry = entry.map_err(missing(&folder))?;
                let path = entry.path();
                let metadata = entry.metadata().map_err(missing(&path))?;
                // Of overlay file systems only folders have one device number.
                if metadata.is_dir() && metadata.dev() != device {
                    return Err(no_root(&path, "another file system; unmount it first"));
                }
                let blocks = metadata.len().div_ceil(BLOCK_BYTES);
                needs.bytes = needs.bytes.saturating_add(blocks.saturating_mul(BLOCK_BYTES));
                needs.inodes += 1;
                if metadata.is_dir() {
                    folders.push(path);
                }
            }
        }
        Ok(needs)
    }

    /// An eighth more than the content, for extents and what mke2fs sets aside, and free room.
    fn image_bytes(&self) -> u64 {
        let inodes = self.inodes.saturating_add(FREE_INODES).saturating_mul(INODE_BYTES);
        let content = self.bytes.saturating_add(self.bytes / 8).saturating_add(inodes);
        // A file's length is signed.
        content.saturating_add(FREE_BYTES).min(i64::MAX.unsigned_abs())
    }
}

fn mke2fs(folder: &Path, image: &Path, inodes: u64) -> Result<(), VmError> {
    let mut command = Command::new(mke2fs_program());
    command.env("LC_ALL", "C").args(["-q", "-F", "-t", "ext4", "-b", "4096", "-m", "0"]);
    // A file system that is mounted once needs no journal.
    command.args(["-O", "^has_journal", "-E", "root_owner=0:0", "-N", &inodes.to_string(), "-d"]);
    let output =
        command.args([folder, image]).output().map_err(|source| VmError::NoMke2fs { source })?;
    if output.status.success() {
        return Ok(());
    }
    let words = String::from_utf8_lossy(&output.stderr);
    let (status, into) = (output.status, image.parent().unwrap_or(image).display());
    let words = words.trim();
    Err(no_root(
        folder,
        &format!("mke2fs, which writes below {into}, ended with {status}: {words}"),
    ))
}

/// Where mke2fs is; if nowhere, its name alone.
fn mke2fs_program() -> PathBuf {
    let search = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&search).chain(SYSTEM_PROGRAMS.map(PathBuf::from));
    folders.map(|dir| dir.join("mke2fs")).find(|file| file.is_file()).unwrap_or("mke2fs".into())
}

fn is_block_device(path: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt;
    fs::metadata(path).is_ok_and(|file| file.file_type().is_block_device())
}

fn missing(path: &Path) -> impl FnOnce(io::Error) -> VmError {
    let path = path.to_owned();
    move |source| VmError::Missing { what: WHAT, path, source }
}

fn no_root(path: &Path, reason: &str) -> VmError {
    VmError::NoRoot { path: path.to_owned(), reason: reason.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder for one test.
    struct Folder(PathBuf);

    impl Folder {
        fn new(test: &str) -> Self {
            let name = format!("svp-vm-root-{test}-{}", std::process::id());
            let path = std::env::temp_dir().join(name);
            fs::create_dir_all(&path).unwrap();
            Self(path)
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn what_is_no_root_is_named() {
        let folder = Folder::new("named");
        let absent = folder.0.join("absent");
        let error = RootDisk::open(&absent).unwrap_err();
        assert!(matches!(&error, VmError::Missing { path, .. } if *path == absent), "{error}");
        for (name, content) in [("empty", vec![]), ("zeros", vec![0; 1 << 16])] {
            let file = folder.0.join(name);
            fs::write(&file, content).unwrap();
            let error = RootDisk::open(&file).unwrap_err().to_string();
            let words = "cannot be a guest's root file system: neither a folder nor an ext4 image";
            assert!(error.ends_with(&format!("/{name} {words}")), "{error}");
        }
        let error = RootDisk::open(Path::new("/dev/null")).unwrap_err().to_string();
        assert!(error.ends_with("neither a folder nor a file"), "{error}");
    }

    #[test]
    fn a_folder_needs_room_for_its_files_and_links_are_not_followed() {
        let folder = Folder::new("needs");
        fs::create_dir(folder.0.join("sub")).unwrap();
        fs::write(folder.0.join("sub/file"), [1; 5000]).unwrap();
        std::os::unix::fs::symlink("/", folder.0.join("sub/link")).unwrap();
        let needs = Needs::of(&folder.0).unwrap();
        assert_eq!(needs.inodes, 3);
        let link = BLOCK_BYTES;
        let sub = fs::metadata(folder.0.join("sub")).unwrap().len().next_multiple_of(BLOCK_BYTES);
        assert_eq!(needs.bytes, 2 * BLOCK_BYTES + link + sub);
        let all = Needs { bytes: u64::MAX, inodes: u64::MAX };
        assert_eq!(all.image_bytes(), i64::MAX.unsigned_abs());
    }

    #[test]
    fn another_file_system_in_the_folder_is_named() {
        let error = Needs::of(Path::new("/")).unwrap_err().to_string();
        assert!(error.contains("another file system; unmount it first"), "{error}");
    }

    #[test]
    #[ignore = "needs mke2fs: cargo xtask test"]
    fn an_image_is_made_of_a_folder_and_leaves_nothing_behind() {
        let (folder, into) = (Folder::new("folder"), Folder::new("into"));
        fs::write(folder.0.join("greeting"), "hello").unwrap();
        let disk = RootDisk::make(&folder.0, &into.0).unwrap();
        assert!(disk.is_made());
        assert_eq!(fs::read_dir(&into.0).unwrap().count(), 0);
        // It is an image like any other, as long as it is kept.
        let mut start = vec![0; 4096];
        File::open(disk.path()).unwrap().read_exact_at(&mut start, 0).unwrap();
        assert_eq!(start[1080..1082], MAGIC);
        fs::write(into.0.join("copy"), start).unwrap();
        assert!(!RootDisk::open(&into.0.join("copy")).unwrap().is_made());
    }

    #[test]
    #[ignore = "needs mke2fs: cargo xtask test"]
    fn no_room_and_no_place_are_errors_that_leave_nothing_behind() {
        let (folder, into) = (Folder::new("big"), Folder::new("big-into"));
        let error = RootDisk::make(&folder.0, &into.0.join("absent")).unwrap_err();
        assert!(matches!(error, VmError::Write { .. }), "{error}");
        fs::write(folder.0.join("file"), vec![1; 1 << 20]).unwrap();
        let image = Named::new(&into.0).unwrap();
        image.file.set_len(1 << 20).unwrap();
        let error = mke2fs(&folder.0, &image.path, 16).unwrap_err().to_string();
        let words = format!("writes below {}, ended with exit status: 1: ", into.0.display());
        assert!(error.contains(&words), "{error}");
        drop(image);
        assert_eq!(fs::read_dir(&into.0).unwrap().count(), 0);
    }
}
