//! Files that hold a key, and files that must not count as such.

use std::os::unix::fs::symlink;
use std::thread;

use super::*;
use crate::jit::cache::tests::Scratch;

fn mac(key: &MacKey) -> blake3::Hash {
    key.mac(&blake3::hash(b"name"), b"bytes")
}

#[test]
fn a_key_is_made_once_and_is_its_owners_alone() {
    let scratch = Scratch::new("key-once");
    let path = scratch.key();
    let first = MacKey::kept_in(&path).unwrap();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!((mode(&path), mode(path.parent().unwrap())), (0o600, 0o700));
    assert_eq!(fs::read(&path).unwrap().len(), blake3::KEY_LEN);
    assert_eq!(mac(&first), mac(&MacKey::kept_in(&path).unwrap()));
    assert_ne!(mac(&first), mac(&MacKey::fresh().unwrap()));
    assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1, "no temporary files");
    assert_eq!(format!("{first:?}"), "MacKey");
}

#[test]
fn the_name_is_authenticated_too() {
    let key = MacKey::fresh().unwrap();
    assert_ne!(key.mac(&blake3::hash(b"other"), b"bytes"), mac(&key));
    assert_ne!(key.mac(&blake3::hash(b"name"), b"byte"), mac(&key));
}

#[test]
fn an_owners_key_is_no_others() {
    let user = MacKey::fresh().unwrap();
    let of = |owner: &str| user.derived(owner);
    assert_eq!(of("guest vp0"), of("guest vp0"));
    let macs = ["guest vp0", "guest vp1", "user 0"].map(|owner| mac(&MacKey::given(of(owner))));
    assert!(macs[0] != macs[1] && macs[1] != macs[2] && macs[2] != macs[0]);
    assert!(!macs.contains(&mac(&user)), "nor the user's");
    assert_ne!(of("user 0"), MacKey::fresh().unwrap().derived("user 0"));
}

#[test]
fn processes_that_make_it_at_once_have_the_same() {
    let scratch = Scratch::new("key-race");
    let path = scratch.key();
    let macs: Vec<blake3::Hash> = thread::scope(|scope| {
        let each = || mac(&MacKey::kept_in(&path).unwrap());
        let threads: Vec<_> = (0..8).map(|_| scope.spawn(each)).collect();
        threads.into_iter().map(|it| it.join().unwrap()).collect()
    });
    assert!(macs.iter().all(|it| it == &macs[0]));
}

#[test]
fn a_file_that_others_may_read_holds_no_key() {
    let scratch = Scratch::new("key-exposed");
    let path = scratch.key();
    MacKey::kept_in(&path).unwrap();
    for mode in [0o644, 0o640, 0o620, 0o602] {
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
        let read = MacKey::kept_in(&path);
        assert!(matches!(read, Err(KeyError::Exposed(_))), "{mode:o}");
    }
    fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
    let folder = path.parent().unwrap();
    fs::set_permissions(folder, fs::Permissions::from_mode(0o777)).unwrap();
    assert!(matches!(MacKey::kept_in(&path), Err(KeyError::Exposed(it)) if it == folder));
    fs::set_permissions(folder, fs::Permissions::from_mode(0o755)).unwrap();
    assert!(MacKey::kept_in(&path).is_ok());
}

#[test]
fn links_pipes_folders_and_garbage_hold_no_key() {
    let scratch = Scratch::new("key-garbage");
    let (path, other) = (scratch.key(), scratch.key().with_file_name("other"));
    MacKey::kept_in(&other).unwrap();
    symlink(&other, &path).unwrap();
    assert!(matches!(MacKey::kept_in(&path), Err(KeyError::File { .. })), "a link");
    fs::remove_file(&path).unwrap();
    let private = nix::sys::stat::Mode::from_bits_truncate(0o600);
    nix::unistd::mkfifo(&path, private).unwrap();
    assert!(matches!(MacKey::kept_in(&path), Err(KeyError::Garbage(_))), "a pipe");
    fs::remove_file(&path).unwrap();
    DirBuilder::new().mode(0o700).create(&path).unwrap();
    assert!(matches!(MacKey::kept_in(&path), Err(KeyError::File { .. })), "a folder");
    fs::remove_dir(&path).unwrap();
    for len in [0, 1, 31, 33, 5000] {
        fs::write(&path, vec![7; len]).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
        assert!(matches!(MacKey::kept_in(&path), Err(KeyError::Garbage(_))), "{len} bytes");
    }
}
