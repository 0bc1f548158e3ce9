//! The guest's initramfs: busybox, run-time libraries, our driver and libraries, the programs.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::error::VmError;
use crate::initramfs::Initramfs;
use crate::program::{AUDIT, GUEST_LIBS, GuestProgram, PRELOAD, PTXAS, Parts};

const INIT: &str = include_str!("../guest/init.sh");
const WATCH: &str = include_str!("../guest/watch.sh");
const IN_ROOT: &str = include_str!("../guest/in_root.sh");

/// What C and C++ programs need at run time; Rust's too.
const RUNTIME_LIBS: [&str; 8] = [
    "ld-linux-aarch64.so.1",
    "libc.so.6",
    "libm.so.6",
    "libdl.so.2",
    "libpthread.so.0",
    "librt.so.1",
    "libgcc_s.so.1",
    "libstdc++.so.6",
];

/// What the guest does once it is up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Mode {
    /// Runs the programs one after the other, then powers off.
    #[default]
    Sequential,
    /// Starts all of them, and powers off when the last has ended.
    Concurrent,
    /// Gives a person a shell.
    Shell,
}

/// A file to put into the guest.
#[derive(Debug, Clone)]
pub struct GuestFile {
    /// Where the file is on this machine.
    pub from: PathBuf,
    /// Where the file goes, from the guest's root, without a leading `/`.
    pub to: String,
    /// The file's permission bits in the guest.
    pub permissions: u32,
}

/// What an initramfs is made of.
#[derive(Debug, Clone, Default)]
pub struct Image {
    /// A static busybox for aarch64.
    pub busybox: PathBuf,
    /// The folder with the aarch64 loader, C and C++ libraries. `None`: static programs only.
    pub runtime_libs: Option<PathBuf>,
    /// Our driver.
    pub driver: Option<PathBuf>,
    /// The folder with our CUDA libraries.
    pub cuda_libs: Option<PathBuf>,
    /// Whether a guest without our device is in trouble, or does not need it.
    pub needs_device: bool,
    /// Whether the guest waits, once its driver is loaded, until it is saved and goes on elsewhere
    /// ([`crate::snapshot`]). Its device comes after that.
    pub waits: bool,
    /// What the guest does with the programs.
    pub mode: Mode,
    /// Programs that the guest runs.
    pub programs: Vec<GuestProgram>,
    /// Further files.
    pub files: Vec<GuestFile>,
}

impl Image {
    /// Writes the archive to `path`.
    ///
    /// # Errors
    /// [`VmError::Missing`] if a part is not there; [`VmError::Write`].
    pub fn write(&self, path: &Path) -> Result<(), VmError> {
        let failed = |source| VmError::Write { path: path.to_owned(), source };
        let file = File::create(path).map_err(failed)?;
        let mut builder = Builder { archive: Initramfs::new(BufWriter::new(file)), path };
        builder.add_system(self)?;
        builder.add_libraries(self)?;
        for (index, program) in self.programs.iter().enumerate() {
            builder.add_program(self, index, program)?;
        }
        for file in &self.files {
            builder.add_file("a file for the guest", &file.from, &file.to, file.permissions)?;
        }
        builder.archive.finish().map(drop).map_err(failed)
    }

    /// What lies beside our CUDA libraries.
    fn parts(&self) -> Parts {
        let has = |name| self.cuda_libs.as_deref().is_some_and(|dir| dir.join(name).exists());
        Parts { preload: has(PRELOAD), audit: has(AUDIT), ptxas: has(PTXAS) }
    }
}

struct Builder<'a, W> {
    archive: Initramfs<W>,
    path: &'a Path,
}

impl<W: Write> Builder<'_, W> {
    fn add(&mut self, to: &str, permissions: u32, data: &[u8]) -> Result<(), VmError> {
        self.archive
            .file(to, permissions, data)
            .map_err(|source| VmError::Write { path: self.path.to_owned(), source })
    }

    fn add_link(&mut self, to: &str, target: &str) -> Result<(), VmError> {
        self.archive
            .link(to, target)
            .map_err(|source| VmError::Write { path: self.path.to_owned(), source })
    }

    fn add_file(
        &mut self,
        what: &'static str,
        from: &Path,
        to: &str,
        permissions: u32,
    ) -> Result<(), VmError> {
        let missing = |source| VmError::Missing { what, path: from.to_owned(), source };
        let data = fs::read(from).map_err(missing)?;
        self.add(to, permissions, &data)
    }

    fn add_system(&mut self, image: &Image) -> Result<(), VmError> {
        let failed = |source| VmError::Write { path: self.path.to_owned(), source };
        for folder in ["bin", "dev", "proc", "sys", "tmp", "run", "root", "lib"] {
            self.archive.folder(folder).map_err(failed)?;
        }
        // The kernel opens these before there is a devtmpfs.
        self.archive.device("dev/console", 5, 1).map_err(failed)?;
        self.archive.device("dev/null", 1, 3).map_err(failed)?;
        self.add_file("busybox", &image.busybox, "bin/busybox", 0o755)?;
        self.add("init", 0o755, INIT.as_bytes())?;
        self.add("svp/watch", 0o755, WATCH.as_bytes())?;
        self.add("svp/in-root", 0o755, IN_ROOT.as_bytes())?;
        let mode = match image.mode {
            Mode::Sequential => "sequential\n",
            Mode::Concurrent => "concurrent\n",
            Mode::Shell => "shell\n",
        };
        self.add("svp/mode", 0o644, mode.as_bytes())?;
        if image.needs_device {
            self.add("svp/needs-device", 0o644, &[])?;
        }
        if image.waits {
            self.add("svp/waits", 0o644, &[])?;
        }
        match &image.driver {
            Some(driver) => self.add_file("the guest driver", driver, "svp/svp.ko", 0o644),
            None => Ok(()),
        }
    }

    fn add_libraries(&mut self, image: &Image) -> Result<(), VmError> {
        if let Some(dir) = &image.runtime_libs {
            for name in RUNTIME_LIBS {
                let what = "a run-time library for aarch64";
                self.add_file(what, &dir.join(name), &format!("lib/{name}"), 0o755)?;
            }
        }
        let Some(dir) = &image.cuda_libs else { return Ok(()) };
        let what = "the folder of our CUDA libraries for aarch64";
        let missing = |source| VmError::Missing { what, path: dir.clone(), source };
        let mut names: Vec<_> = fs::read_dir(dir)
            .map_err(missing)?
            .filter_map(|entry| Some(entry.ok()?.file_name().to_string_lossy().into_owned()))
            .filter(|name| name.contains(".so") || name == PTXAS)
            .collect();
        names.sort();
        for name in names {
            let (from, to) = (dir.join(&name), format!("{GUEST_LIBS}/{name}"));
            // A second copy under another name would be a second library in the same program.
            match fs::read_link(&from) {
                Ok(target) => self.add_link(&to, &target.to_string_lossy())?,
                Err(_) => self.add_file(what, &from, &to, 0o755)?,
            }
        }
        Ok(())
    }

    fn add_program(
        &mut self,
        image: &Image,
        index: usize,
        program: &GuestProgram,
    ) -> Result<(), VmError> {
        let folder = GuestProgram::folder(index);
        let script = program.script(index, image.parts());
        self.add(&format!("{folder}/run"), 0o755, script.as_bytes())?;
        if let Some(limit) = program.timeout {
            let seconds = format!("{}\n", limit.as_secs().max(1));
            self.add(&format!("{folder}/timeout"), 0o644, seconds.as_bytes())?;
        }
        if let Some(binary) = &program.binary {
            let name = GuestProgram::binary_name(binary);
            self.add_file("a program", binary, &format!("{folder}/{name}"), 0o755)?;
        }
        for (from, name) in &program.files {
            self.add_file("a program's file", from, &format!("{folder}/{name}"), 0o644)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_part_is_named() {
        let dir = std::env::temp_dir();
        let image = Image { busybox: dir.join("no-such-busybox"), ..Image::default() };
        let archive = dir.join(format!("svp-vm-image-{}", std::process::id()));
        let error = image.write(&archive).unwrap_err();
        fs::remove_file(archive).unwrap();
        assert!(error.to_string().contains("busybox is needed for the guest"), "{error}");
    }
}
