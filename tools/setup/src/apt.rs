//! Debian packages without touching the system: apt with a state, a cache and an empty package
//! database of its own, on the mirror that the machine's apt is already configured with.
//!
//! Packages are downloaded (apt goes on where a download was cut short) and extracted; nothing is
//! installed, so neither root nor a fitting Debian release is needed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use super::cache::{Cache, megabytes};
use super::progress;
use crate::sh::{cmd, output, run, say};

const KEYRING: &str = "/usr/share/keyrings/debian-archive-keyring.gpg";
/// Names a mirror of Debian's main archive for machines whose apt has none.
const MIRROR_VARIABLE: &str = "SVP_DEBIAN_MIRROR";

/// A mirror drops superseded packages, so that lists do not keep for long.
const LISTS_KEPT: Duration = Duration::from_secs(600);

/// A private apt for a set of suites.
pub(crate) struct Apt {
    root: PathBuf,
    name: String,
    /// Debian's name of the architecture whose packages need no `:ARCHITECTURE`.
    arch: &'static str,
}

/// Packages that were downloaded with all that they need.
pub(crate) struct Debs {
    pub(crate) files: Vec<PathBuf>,
    /// What was downloaded.
    pub(crate) bytes: u64,
}

/// Whether packages bring their dependencies.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dependencies {
    /// With all that they need, down to the C library.
    Follow,
    /// Only those named.
    Ignore,
}

impl Apt {
    /// An apt for these suites, its package lists fetched.
    pub(crate) fn open(cache: &Cache, name: &str, suites: &[&str]) -> Result<Self> {
        Self::open_for(cache, name, suites, "amd64")
    }

    /// The same for a machine of an architecture.
    pub(crate) fn open_for(
        cache: &Cache,
        name: &str,
        suites: &[&str],
        arch: &'static str,
    ) -> Result<Self> {
        let root = cache.downloads(&format!("apt-{name}"))?;
        let apt = Self { root, name: name.to_owned(), arch };
        for dir in ["state/lists/partial", "cache/archives/partial", "debs/partial"] {
            fs::create_dir_all(apt.root.join(dir)).context("cannot make the private apt root")?;
        }
        fs::write(apt.root.join("status"), "")?;
        fs::write(apt.root.join("sources.list"), sources(suites)?)?;
        // A release named last wins over others that hold the same package.
        let preferred = suites.last().copied().unwrap_or_default();
        let preferences = if preferred.ends_with("-backports") {
            format!("Package: *\nPin: release n={preferred}\nPin-Priority: 990\n")
        } else {
            String::new()
        };
        fs::write(apt.root.join("preferences"), preferences)?;
        apt.update(suites)?;
        Ok(apt)
    }

    /// Fetches the package lists, unless another component has done so just now.
    fn update(&self, suites: &[&str]) -> Result<()> {
        let updated = self.root.join("updated");
        let age = updated.metadata().and_then(|m| m.modified()).ok().and_then(|t| t.elapsed().ok());
        if age.is_some_and(|age| age < LISTS_KEPT) {
            return Ok(());
        }
        let suites = suites.join(", ");
        say("setup", &format!("package lists of {suites}"));
        output(&mut self.tool("apt-get", &["-qq", "update"]))
            .with_context(|| format!("cannot fetch Debian's package lists of {suites}"))?;
        fs::write(&updated, "").context("cannot note that the lists are fresh")
    }

    fn tool(&self, program: &str, args: &[&str]) -> Command {
        let at = |sub: &str| self.root.join(sub).display().to_string();
        let mut command = cmd(program, std::iter::empty::<&str>());
        for option in [
            format!("Dir::State={}", at("state")),
            format!("Dir::State::status={}", at("status")),
            format!("Dir::Cache={}", at("cache")),
            format!("Dir::Cache::archives={}", at("debs")),
            format!("Dir::Etc::sourcelist={}", at("sources.list")),
            "Dir::Etc::sourceparts=/dev/null".to_owned(),
            format!("Dir::Etc::preferences={}", at("preferences")),
            "Dir::Etc::preferencesparts=/dev/null".to_owned(),
            format!("APT::Architecture={}", self.arch),
            "APT::Architectures::=amd64".to_owned(),
            "APT::Architectures::=arm64".to_owned(),
            "APT::Sandbox::User=root".to_owned(),
            "APT::Install-Recommends=false".to_owned(),
            "APT::Get::List-Cleanup=false".to_owned(),
            "Acquire::Languages=none".to_owned(),
            "Acquire::IndexTargets::deb::DEP-11::DefaultEnabled=false".to_owned(),
            "Acquire::Retries=3".to_owned(),
            "Debug::NoLocking=true".to_owned(),
        ] {
            command.arg("-o").arg(option);
        }
        command.env("DEBIAN_FRONTEND", "noninteractive").env("LC_ALL", "C").args(args);
        command
    }

    /// Names of all packages that start with `prefix`.
    pub(crate) fn names(&self, prefix: &str) -> Result<Vec<String>> {
        let text = output(&mut self.tool("apt-cache", &["pkgnames", prefix]))?;
        Ok(text.lines().map(str::to_owned).collect())
    }

    /// The version that would be fetched, or none.
    pub(crate) fn candidate(&self, package: &str) -> Result<Option<String>> {
        let text = output(&mut self.tool("apt-cache", &["policy", package]))?;
        let version = text.lines().find_map(|l| l.trim().strip_prefix("Candidate: "));
        Ok(version.filter(|v| *v != "(none)").map(str::to_owned))
    }

    /// Downloads packages and extracts them into `into`. Returns the bytes downloaded.
    pub(crate) fn fetch(
        &self,
        packages: &[&str],
        dependencies: Dependencies,
        into: &Path,
    ) -> Result<u64> {
        let debs = self.get(packages, dependencies)?;
        for deb in &debs.files {
            extract(deb, into)?;
        }
        Ok(debs.bytes)
    }

    /// Downloads packages and all that they need.
    pub(crate) fn download(&self, packages: &[&str]) -> Result<Debs> {
        self.get(packages, Dependencies::Follow)
    }

    fn get(&self, packages: &[&str], dependencies: Dependencies) -> Result<Debs> {
        let debs = self.wanted_debs(packages, dependencies)?;
        let total: u64 = debs.iter().map(|d| d.bytes).sum();
        say("setup", &format!("{}: {} packages, {}", self.name, debs.len(), megabytes(total)));
        let mut args = vec!["-qq", "-y"];
        match dependencies {
            Dependencies::Follow => args.extend(["--download-only", "install"]),
            Dependencies::Ignore => args.push("download"),
        }
        args.extend(packages);
        let folder = self.root.join("debs");
        progress::watch(&self.name, &folder, total, || {
            output(self.tool("apt-get", &args).current_dir(&folder))
        })
        .with_context(|| format!("downloading {}", packages.join(" ")))?;
        Ok(Debs { files: debs.iter().map(|deb| folder.join(&deb.file)).collect(), bytes: total })
    }

    fn wanted_debs(&self, packages: &[&str], dependencies: Dependencies) -> Result<Vec<Deb>> {
        let mut args = vec!["-qq", "-y", "--print-uris"];
        args.push(match dependencies {
            Dependencies::Follow => "install",
            Dependencies::Ignore => "download",
        });
        args.extend(packages);
        // An empty folder to stand in: apt leaves out of the list what is already downloaded.
        let empty = format!("Dir::Cache::archives={}", self.root.join("cache/archives").display());
        let mut command = self.tool("apt-get", &["-o", &empty]);
        let text = output(command.args(args).current_dir(self.root.join("state")))?;
        let debs: Vec<Deb> = text.lines().filter_map(Deb::parse).collect();
        if debs.is_empty() {
            bail!("apt knows no package of {}", packages.join(" "));
        }
        Ok(debs)
    }
}

/// One line of `apt-get --print-uris`: `'URI' FILE BYTES HASH`.
#[derive(Debug, PartialEq, Eq)]
struct Deb {
    file: String,
    bytes: u64,
}

impl Deb {
    fn parse(line: &str) -> Option<Self> {
        let mut words = line.strip_prefix('\'')?.split_whitespace();
        let file = words.nth(1)?.to_owned();
        let bytes = words.next()?.parse().ok()?;
        file.ends_with(".deb").then_some(Self { file, bytes })
    }
}

fn extract(deb: &Path, into: &Path) -> Result<()> {
    run(&mut cmd("dpkg-deb", [Path::new("--extract"), deb, into]))
        .with_context(|| format!("cannot extract {}", deb.display()))
}

/// Makes the top-level links of a merged /usr, which packages rely on but none of them holds.
pub(crate) fn usr_merge_links(root: &Path) -> Result<()> {
    for name in ["bin", "sbin", "lib", "lib64"] {
        fs::create_dir_all(root.join("usr").join(name))?;
        std::os::unix::fs::symlink(Path::new("usr").join(name), root.join(name))
            .with_context(|| format!("cannot link {name}"))?;
    }
    Ok(())
}

/// A sources list for the suites on the mirror of this machine.
fn sources(suites: &[&str]) -> Result<String> {
    let known = output(&mut cmd(
        "apt-get",
        ["indextargets", "--format", "$(REPO_URI) $(RELEASE)", "Created-By: Packages"],
    ))
    .unwrap_or_default();
    if !Path::new(KEYRING).is_file() {
        bail!("{KEYRING} is absent: install the package debian-archive-keyring");
    }
    let named = std::env::var(MIRROR_VARIABLE).ok();
    let mut list = String::new();
    for suite in suites {
        let security = is_security(suite);
        match mirror_of(&known, security).or(named.as_deref().filter(|_| !security)) {
            Some(mirror) => {
                list += &format!("deb [signed-by={KEYRING}] {mirror} {suite} main\n");
            }
            // Without security updates the suite's own packages do.
            None if security => {}
            None => bail!(
                "this machine's apt is not configured with a mirror of Debian's archive: name one \
                 in {MIRROR_VARIABLE} (a URL that ends in /debian)"
            ),
        }
    }
    Ok(list)
}

/// Debian keeps security updates in an archive of their own.
fn is_security(suite: &str) -> bool {
    suite.ends_with("-security")
}

/// The configured mirror (lines of `URI SUITE`) of Debian's archive, or of its security updates.
fn mirror_of(configured: &str, security: bool) -> Option<&str> {
    let archive = if security { "/debian-security" } else { "/debian" };
    let mut uris = configured.lines().filter_map(|line| line.split_once(' ')).map(|(uri, _)| uri);
    // Debian's cloud images name a file with a list of mirrors.
    uris.find(|uri| uri.trim_end_matches('/').trim_end_matches(".list").ends_with(archive))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn print_uris_lines_are_read() {
        let line = "'http://m/pool/x_1%3a2_amd64.deb' x_1%3a2_amd64.deb 4450500 SHA256:00";
        let deb = Deb { file: "x_1%3a2_amd64.deb".into(), bytes: 4_450_500 };
        assert_eq!(Deb::parse(line), Some(deb));
        assert_eq!(Deb::parse("NOTE: nothing"), None);
    }

    #[test]
    fn the_machines_own_mirror_is_used() {
        let configured = "https://m.example/debian/ trixie\nhttps://s.example/debian-security/ x";
        assert_eq!(mirror_of(configured, false), Some("https://m.example/debian/"));
        assert_eq!(mirror_of(configured, true), Some("https://s.example/debian-security/"));
        assert_eq!(mirror_of("https://u.example/ubuntu/ noble", false), None);
        let cloud = "mirror+file:/etc/apt/mirrors/debian.list";
        assert_eq!(mirror_of(&format!("{cloud} trixie"), false), Some(cloud));
    }
}
