//! Saved states that guests start from, in the user's cache: one for each image and machine.

use crate::files;
use anyhow::{Context, Result};
use std::fs;
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};
use svp_vm::{Image, Machine, Qemu, snapshot};

/// How many states are kept. Each takes as much as its guest has touched of its memory: 90 MB of the usual one.
const KEPT: usize = 8;
/// A state that was used so lately may be about to be read: it is kept in any case.
const MAY_BE_READ: Duration = Duration::from_secs(600);

/// The state of an image's guest on a machine. If there is none, a guest is booted and saved.
///
/// # Errors
/// If a part is missing, or the guest cannot be saved.
pub(super) fn find_or_make(
    folder: &Path,
    qemu: &Qemu,
    machine: &Machine,
    image: &Image,
    deadline: Instant,
) -> Result<PathBuf> {
    let states = files::cache_folder()
        .context("--snapshot needs a folder for states: set XDG_CACHE_HOME or HOME")?
        .join("snapshots");
    // Other users must not read a guest's memory.
    fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(&states)
        .with_context(|| format!("cannot make {}", states.display()))?;
    let key = key(folder, qemu, machine, image)?;
    let state = states.join(format!("{key}.state"));
    if used_now(&state) {
        return Ok(state);
    }
    eprintln!("svp: booting a guest to start others from");
    let half = states.join(format!("{key}.{}.new", std::process::id()));
    let saved = snapshot::save(folder, qemu, machine, image, &half, deadline);
    let kept = saved.map_err(anyhow::Error::from).and_then(|()| Ok(fs::rename(&half, &state)?));
    if kept.is_err() {
        // There may be none.
        let _ = fs::remove_file(&half);
    }
    kept.context("cannot save a guest to start others from")?;
    make_room(&states, KEPT)?;
    Ok(state)
}

/// Notes that a state is used. Whether there is one.
fn used_now(state: &Path) -> bool {
    fs::File::options()
        .append(true)
        .open(state)
        .is_ok_and(|file| file.set_modified(SystemTime::now()).is_ok())
}

/// Names all that goes into a state: QEMU with its arguments, the kernel, and the initramfs with programs.
fn key(folder: &Path, qemu: &Qemu, machine: &Machine, image: &Image) -> Result<String> {
    let mut hash = blake3::Hasher::new();
    let mut part = |bytes: &[u8]| {
        hash.update(&(bytes.len() as u64).to_le_bytes());
        hash.update(bytes);
    };
    for word in &qemu.argv {
        part(word.as_bytes());
        let file = fs::metadata(word).ok().filter(fs::Metadata::is_file);
        let changed = file.map(|file| (file.len(), file.modified().ok()));
        part(format!("{changed:?}").as_bytes());
    }
    part(qemu.version()?.as_bytes());
    let plain = Machine { device_socket: None, ..machine.clone() };
    part(format!("{plain:?}").as_bytes());
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let initramfs = folder.join("snapshot.initramfs");
    Image { waits: true, ..image.clone() }.write(&initramfs)?;
    for path in [&machine.kernel, &initramfs] {
        part(&fs::read(path).with_context(|| format!("cannot read {}", path.display()))?);
    }
    Ok(hash.finalize().to_hex().to_string())
}

/// Removes the states, whole and half ones, that were not used for longest.
fn make_room(states: &Path, kept: usize) -> Result<()> {
    let unreadable = || format!("cannot list {}", states.display());
    let mut found = Vec::new();
    for entry in fs::read_dir(states).with_context(unreadable)? {
        let entry = entry.with_context(unreadable)?;
        // Another process may have removed it.
        if let Ok(used) = entry.metadata().and_then(|file| file.modified()) {
            found.push((used, entry.path()));
        }
    }
    found.sort();
    let lately = SystemTime::now() - MAY_BE_READ;
    let surplus = found.len().saturating_sub(kept);
    for (_, path) in found.iter().take(surplus).filter(|(used, _)| *used < lately) {
        match fs::remove_file(path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                return Err(error).with_context(|| format!("cannot remove {}", path.display()));
            }
            _ => {}
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_states_that_were_used_last_are_kept() {
        let folder = std::env::temp_dir().join(format!("svp-states-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let old = |name: &str, hours: u64| {
            let path = folder.join(name);
            let file = fs::File::create(&path).unwrap();
            file.set_modified(SystemTime::now() - Duration::from_secs(3600 * hours)).unwrap();
            path
        };
        let (oldest, older, new) = (old("a.state", 3), old("b.1.new", 2), old("c.state", 0));
        assert!(used_now(&oldest) && !used_now(&folder.join("d.state")));
        make_room(&folder, 1).unwrap();
        assert!(oldest.exists() && !older.exists() && new.exists(), "what was used lately stays");
        make_room(&folder, 1).unwrap();
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 2);
        fs::remove_dir_all(folder).unwrap();
    }
}
