//! A headless Chromium, in which the report's tests look at the page.
//!
//! The one that is fetched comes with the libraries that it is linked with, a font and a script that
//! starts it with them. The C library alone is the machine's: Chromium starts itself again for its
//! own processes, so that it cannot be called through a dynamic linker of its own, as QEMU is.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::apt::{Apt, Dependencies};
use crate::cache::Cache;
use crate::component::{Component, Fetched};
use crate::sh::{cmd, output, which};
use crate::versions::{CHROMIUM_PACKAGES, GUEST_SUITES};

/// A browser that shows pages without a screen.
pub struct Chromium {
    /// The program to start.
    pub program: PathBuf,
}

/// What systems call it.
const NAMES: [&str; 5] =
    ["chromium", "chromium-browser", "chromium-headless-shell", "google-chrome", "headless_shell"];

/// Starts the fetched one, from wherever its folder is.
const SCRIPT: &str = "#!/bin/sh
here=$(dirname \"$(readlink -f \"$0\")\")
usr=\"$here/usr/lib/x86_64-linux-gnu\"
export LD_LIBRARY_PATH=\"$usr:$here/lib/x86_64-linux-gnu:$usr/pulseaudio\"
export FONTCONFIG_FILE=\"$here/fonts.conf\"
exec \"$here/usr/lib/chromium/chromium-headless-shell\" \"$@\"
";

/// Fonts are looked for beside this file.
const FONTS: &str = "<?xml version=\"1.0\"?>
<!DOCTYPE fontconfig SYSTEM \"urn:fontconfig:fonts.dtd\">
<fontconfig>
  <dir prefix=\"relative\">usr/share/fonts</dir>
  <cachedir prefix=\"xdg\">sigmavp-fonts</cachedir>
</fontconfig>
";

/// Files of the C library, before `.so`: they must be those of the machine's dynamic linker.
const C_LIBRARY: [&str; 12] = [
    "ld-linux-x86-64",
    "libBrokenLocale",
    "libanl",
    "libc",
    "libdl",
    "libm",
    "libmvec",
    "libnsl",
    "libpthread",
    "libresolv",
    "librt",
    "libutil",
];

/// Of the libraries, what Chromium is not linked with: drivers, for screens that are not there.
const NOT_NEEDED: [&str; 3] = ["dri", "libLLVM-15", "libz3"];

impl Component for Chromium {
    type Tool = Self;
    const NAME: &'static str = "chromium";
    const RECIPE: u32 = 1;

    fn wanted() -> String {
        format!("{}: 170 MB to download, 375 MB on disk", CHROMIUM_PACKAGES[0])
    }

    fn detect() -> Option<(Self, String)> {
        let browser = Self { program: NAMES.iter().find_map(|name| which(name))? };
        let version = output(&mut cmd(&browser.program, ["--version"])).ok()?;
        Some((browser, version.trim().to_owned()))
    }

    fn fetch(cache: &Cache, stage: &Path) -> Result<Fetched> {
        let apt = Apt::open(cache, "guest", &GUEST_SUITES)?;
        let version = apt.candidate(CHROMIUM_PACKAGES[0])?.context("the suites hold none")?;
        let bytes = apt.fetch(&CHROMIUM_PACKAGES, Dependencies::Follow, stage)?;
        // Packages of the same release disagree on whether /lib is a folder of its own.
        for folder in ["usr/lib/x86_64-linux-gnu", "lib/x86_64-linux-gnu"] {
            let none = |name: &str| C_LIBRARY.contains(&name) || NOT_NEEDED.contains(&name);
            remove(&stage.join(folder), none)?;
        }
        remove(&stage.join("usr/share"), |name| name != "fonts")?;
        let program = stage.join(Self::NAME);
        fs::write(stage.join("fonts.conf"), FONTS).context("cannot write fonts.conf")?;
        fs::write(&program, SCRIPT).context("cannot write the script")?;
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755))
            .context("cannot make the script a program")?;
        Ok(Fetched { version, bytes })
    }

    fn open(dir: &Path) -> Result<Self> {
        let program = dir.join(Self::NAME);
        if !program.is_file() {
            bail!("{} is not there", program.display());
        }
        Ok(Self { program })
    }

    /// A script of a page runs, and what it makes of the page is shown.
    fn verify(browser: &Self) -> Result<()> {
        let profile = std::env::temp_dir().join(format!("sigmavp-chromium-{}", std::process::id()));
        let page = "data:text/html,<p id=a></p><script>a.textContent='is'+'shown'</script>";
        let mut command = cmd(&browser.program, ["--headless", "--no-sandbox", "--disable-gpu"]);
        command.arg(format!("--user-data-dir={}", profile.display()));
        let shown = output(command.args(["--dump-dom", page]));
        if profile.exists() {
            fs::remove_dir_all(&profile)
                .with_context(|| format!("cannot remove {}", profile.display()))?;
        }
        let shown = shown?;
        if !shown.contains("isshown") {
            bail!("{} does not show a page: {shown}", browser.program.display());
        }
        Ok(())
    }
}

/// Removes what lies in a folder under such names, of which only what is before `.so` counts.
fn remove(folder: &Path, which: impl Fn(&str) -> bool) -> Result<()> {
    for entry in
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?
    {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !which(name.split(".so").next().unwrap_or_default()) {
            continue;
        }
        let is_folder = path.is_dir() && !path.is_symlink();
        let removed = if is_folder { fs::remove_dir_all(&path) } else { fs::remove_file(&path) };
        removed.with_context(|| format!("cannot remove {}", path.display()))?;
    }
    Ok(())
}
