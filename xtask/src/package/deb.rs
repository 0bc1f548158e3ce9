//! One Debian package: a folder that becomes its contents, and `dpkg-deb`.

use std::fs;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use svp_setup::sh::{cmd, output};

use super::VERSION;
use crate::build::{Layout, files_under};

/// Scripts that a package may have.
const SCRIPTS: [&str; 4] = ["preinst", "postinst", "prerm", "postrm"];
const MAINTAINER: &str = "The SigmaVP developers <sigmavp@invalid>";

/// A package that is being made.
pub(super) struct Deb {
    name: &'static str,
    arch: &'static str,
    stage: PathBuf,
}

impl Deb {
    /// An empty package but for its scripts and copyright, which `packaging/debian/NAME` has.
    pub(super) fn begin(layout: &Layout, name: &'static str, arch: &'static str) -> Result<Self> {
        let stage = layout.scratch("packages").join(format!("{name}_{arch}"));
        if stage.exists() {
            fs::remove_dir_all(&stage).with_context(|| stage.display().to_string())?;
        }
        let deb = Self { name, arch, stage };
        let own = layout.root.join("packaging/debian");
        let control = fs::read_to_string(own.join(name).join("control"))
            .with_context(|| format!("{name} has no control"))?;
        let head = format!(
            "Package: {name}\nVersion: {VERSION}\nArchitecture: {arch}\n\
             Maintainer: {MAINTAINER}\n"
        );
        deb.text(&(head + &control), "DEBIAN/control")?;
        for script in SCRIPTS {
            if let Ok(text) = fs::read_to_string(own.join(name).join(script)) {
                let place = format!("DEBIAN/{script}");
                deb.text(&text.replace("VERSION", VERSION), &place)?;
                set_mode(&deb.stage.join(place), 0o755)?;
            }
        }
        if let Ok(text) = fs::read_to_string(own.join(name).join("triggers")) {
            deb.text(&text, "DEBIAN/triggers")?;
        }
        let overrides = own.join(name).join("lintian-overrides");
        if overrides.exists() {
            deb.file(&overrides, &format!("usr/share/lintian/overrides/{name}"))?;
        }
        deb.file(&own.join("copyright"), &format!("usr/share/doc/{name}/copyright"))?;
        deb.changelog(layout)?;
        Ok(deb)
    }

    /// The package's own changes, in Debian's form: which version it is, and of when. What has changed
    /// for users is in CHANGELOG.md.
    fn changelog(&self, layout: &Layout) -> Result<()> {
        let mut git = cmd("git", ["log", "-1", "--format=%aD"]);
        let date = output(git.current_dir(&layout.root)).context("a package's date")?;
        let (name, date) = (self.name, date.trim());
        let text = format!(
            "{name} ({VERSION}) unstable; urgency=medium\n\n  * Version {VERSION} of SigmaVP.\n\n \
             -- {MAINTAINER}  {date}\n"
        );
        let place = format!("usr/share/doc/{name}/changelog");
        self.text(&text, &place)?;
        self.compress(&place)
    }

    /// Compresses a file, with the same bytes each time.
    fn compress(&self, place: &str) -> Result<()> {
        output(cmd("gzip", ["-9", "-n"]).arg(self.stage.join(place))).map(drop)
    }

    /// Where a file is to be made; its folder is there.
    pub(super) fn place(&self, place: &str) -> Result<PathBuf> {
        let path = self.stage.join(place);
        let folder = path.parent().context("a file lies in a folder")?;
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        Ok(path)
    }

    /// Puts a text in.
    pub(super) fn text(&self, text: &str, place: &str) -> Result<()> {
        let path = self.place(place)?;
        fs::write(&path, text).with_context(|| path.display().to_string())
    }

    /// Puts a file in.
    pub(super) fn file(&self, from: &Path, place: &str) -> Result<()> {
        let path = self.place(place)?;
        fs::copy(from, &path).with_context(|| from.display().to_string())?;
        let runs = fs::metadata(from)?.permissions().mode() & 0o111 != 0 && !is_library(from);
        set_mode(&path, if runs { 0o755 } else { 0o644 })
    }

    /// Puts shared libraries in that are under a folder, without what only debuggers read, and
    /// their links.
    pub(super) fn libraries(&self, from: &Path, place: &str, strip: &Path) -> Result<()> {
        self.folder(from, place)?;
        let whole = files_under(&self.stage.join(place))?;
        for library in whole.iter().filter(|path| is_library(path) && !path.is_symlink()) {
            output(cmd(strip, ["--strip-unneeded", "-R", ".comment"]).arg(library))?;
        }
        Ok(())
    }

    /// Puts a link in.
    pub(super) fn link(&self, target: &str, place: &str) -> Result<()> {
        let path = self.place(place)?;
        symlink(target, &path).with_context(|| path.display().to_string())
    }

    /// Puts all files in that are under a folder, with their links.
    pub(super) fn folder(&self, from: &Path, place: &str) -> Result<()> {
        for file in files_under(from)? {
            let name = file.strip_prefix(from).context("a file outside its folder")?;
            let to = format!("{place}/{}", name.display());
            match fs::read_link(&file) {
                Ok(target) => self.link(&target.display().to_string(), &to)?,
                Err(_) => self.file(&file, &to)?,
            }
        }
        Ok(())
    }

    /// Packs it into a folder, with all files root's.
    pub(super) fn finish(self, out: &Path) -> Result<PathBuf> {
        fs::create_dir_all(out).with_context(|| format!("cannot make {}", out.display()))?;
        let package = out.join(format!("{}_{VERSION}_{}.deb", self.name, self.arch));
        open_folders(&self.stage)?;
        output(cmd("dpkg-deb", ["--root-owner-group", "--build"]).arg(&self.stage).arg(&package))?;
        Ok(package)
    }
}

/// Whether it is a shared library by its name; those are not executable in Debian.
fn is_library(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().contains(".so"))
}

fn set_mode(path: &Path, mode: u32) -> Result<()> {
    fs::set_permissions(path, fs::Permissions::from_mode(mode))
        .with_context(|| path.display().to_string())
}

/// Folders may be entered by all, whatever this user's mask is.
fn open_folders(folder: &Path) -> Result<()> {
    set_mode(folder, 0o755)?;
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            open_folders(&entry.path())?;
        }
    }
    Ok(())
}
