//! A cache's folder in the hands of others: cut short, damaged, full, written to by many.

use std::process::Command;
use std::thread;

use super::*;
use crate::jit::compiler::CacheFolder;

/// A folder that is removed with the test.
pub(crate) struct Scratch {
    base: PathBuf,
    folder: PathBuf,
}

impl Scratch {
    pub(crate) fn new(name: &str) -> Self {
        let base = std::env::temp_dir().join(format!("svp-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&base);
        let folder = base.join("jit");
        Self { base, folder }
    }

    /// A folder for objects, which is not there yet.
    pub(crate) fn path(&self) -> &Path {
        &self.folder
    }

    /// A file for a key, which is not there yet either.
    pub(crate) fn key(&self) -> PathBuf {
        self.base.join("state/key")
    }

    pub(crate) fn cache_folder(&self) -> CacheFolder {
        CacheFolder::Named { folder: self.folder.clone(), key: self.key() }
    }

    fn open(&self) -> Cache {
        Cache::open(self.path(), MacKey::kept_in(&self.key()).unwrap()).unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.base);
    }
}

fn key(number: u32) -> Key {
    blake3::hash(&number.to_le_bytes())
}

/// Contents that tell their number at any length.
fn contents(number: u32) -> Vec<u8> {
    (0..2000 + number).flat_map(|it| (it ^ number).to_le_bytes()).collect()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect()
}

#[test]
fn what_was_put_is_got() {
    let scratch = Scratch::new("cache-plain");
    let cache = scratch.open();
    assert_eq!(cache.get(&key(1)), None);
    for number in 1..4 {
        cache.put(&key(number), &contents(number));
    }
    cache.put(&key(4), b"");
    let again = scratch.open();
    for number in 1..4 {
        assert_eq!(again.get(&key(number)), Some(contents(number)));
    }
    assert_eq!(again.get(&key(4)), Some(Vec::new()));
    assert_eq!(files(scratch.path()).len(), 4, "no temporary files");
}

#[test]
fn a_file_cut_short_anywhere_is_not_taken_and_is_replaced() {
    let scratch = Scratch::new("cache-cut");
    let cache = scratch.open();
    cache.put(&key(1), b"twenty bytes of code");
    let whole = fs::read(cache.path(&key(1))).unwrap();
    for end in 0..whole.len() {
        fs::write(cache.path(&key(1)), &whole[..end]).unwrap();
        assert_eq!(cache.get(&key(1)), None, "{end} bytes");
    }
    cache.put(&key(1), b"twenty bytes of code");
    assert_eq!(cache.get(&key(1)).as_deref(), Some(&b"twenty bytes of code"[..]));
}

#[test]
fn a_file_with_any_bit_changed_or_more_bytes_is_not_taken() {
    let scratch = Scratch::new("cache-bits");
    let cache = scratch.open();
    cache.put(&key(1), b"twenty bytes of code");
    let whole = fs::read(cache.path(&key(1))).unwrap();
    for bit in 0..whole.len() * 8 {
        let mut damaged = whole.clone();
        damaged[bit / 8] ^= 1 << (bit % 8);
        fs::write(cache.path(&key(1)), &damaged).unwrap();
        assert_eq!(cache.get(&key(1)), None, "bit {bit}");
    }
    fs::write(cache.path(&key(1)), [&whole[..], b"!"].concat()).unwrap();
    assert_eq!(cache.get(&key(1)), None);
}

/// A process that can write the folder can put there whatever was ever ours, but nothing else, and
/// nowhere else.
#[test]
fn what_is_not_ours_is_not_taken() {
    let scratch = Scratch::new("cache-forged");
    let cache = scratch.open();
    cache.put(&key(1), b"code of the first kernel");
    cache.put(&key(2), b"code of the second kernel");
    fs::copy(cache.path(&key(1)), cache.path(&key(2))).unwrap();
    assert_eq!(cache.get(&key(2)), None, "another kernel's");
    assert!(cache.get(&key(1)).is_some());
    // Written as we do it, by a process that has another key.
    let theirs = Cache::open(scratch.path(), MacKey::fresh().unwrap()).unwrap();
    assert_eq!(theirs.get(&key(1)), None);
    theirs.put(&key(1), b"code of the first kernel");
    assert_eq!(theirs.get(&key(1)).as_deref(), Some(&b"code of the first kernel"[..]));
    assert_eq!(cache.get(&key(1)), None, "of another key");
    // The header of the format before, which had no key.
    let bytes = b"anything";
    let length = (bytes.len() as u64).to_le_bytes();
    for magic in [*b"SVPOBJ\0\x01", MAGIC] {
        let file = [&magic[..], &length, blake3::hash(bytes).as_bytes(), bytes].concat();
        fs::write(cache.path(&key(1)), file).unwrap();
        assert_eq!(cache.get(&key(1)), None);
    }
    cache.put(&key(1), b"code of the first kernel");
    assert!(cache.get(&key(1)).is_some());
}

#[test]
fn a_folder_that_others_can_write_to_is_not_used() {
    let scratch = Scratch::new("cache-exposed");
    fs::create_dir_all(scratch.path()).unwrap();
    fs::set_permissions(scratch.path(), fs::Permissions::from_mode(0o777)).unwrap();
    let open = || Cache::open(scratch.path(), MacKey::fresh().unwrap());
    assert!(matches!(open(), Err(CacheError::Exposed(_))));
    fs::set_permissions(scratch.path(), fs::Permissions::from_mode(0o755)).unwrap();
    assert!(open().is_ok());
}

#[test]
fn a_file_in_place_of_the_folder_is_an_error() {
    let scratch = Scratch::new("cache-file");
    fs::create_dir_all(scratch.path().parent().unwrap()).unwrap();
    fs::write(scratch.path(), "").unwrap();
    let opened = Cache::open(scratch.path(), MacKey::fresh().unwrap());
    assert!(matches!(opened, Err(CacheError::Folder { .. })), "{opened:?}");
}

#[test]
fn the_oldest_go_when_there_is_too_much() {
    let scratch = Scratch::new("cache-full");
    let mut cache = scratch.open();
    cache.capacity = 100_000;
    for number in 0..20 {
        cache.put(&key(number), &[0; 10_000]);
        let time = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000 + u64::from(number));
        let file = File::options().write(true).open(cache.path(&key(number))).unwrap();
        file.set_times(fs::FileTimes::new().set_accessed(time).set_modified(time)).unwrap();
    }
    let abandoned = scratch.path().join("x.tmp");
    let long_ago = SystemTime::now() - ABANDONED * 2;
    let times = fs::FileTimes::new().set_accessed(long_ago).set_modified(long_ago);
    File::create(&abandoned).unwrap().set_times(times).unwrap();
    fs::write(scratch.path().join("y.tmp"), "of a living process").unwrap();
    cache.sweep();
    let kept: Vec<u32> = (0..20).filter(|it| cache.get(&key(*it)).is_some()).collect();
    assert_eq!(kept, (13..20).collect::<Vec<_>>(), "three quarters of the capacity, the newest");
    assert!(!abandoned.exists());
    assert!(scratch.path().join("y.tmp").exists());
}

/// Puts and gets the same few keys, and checks whatever it gets.
fn hammer(folder: &Path, key_file: &Path) {
    let cache = Cache::open(folder, MacKey::kept_in(key_file).unwrap()).unwrap();
    for round in 0..40 {
        for number in 0..8 {
            if round % 8 == number {
                let _ = fs::remove_file(cache.path(&key(number)));
            }
            match cache.get(&key(number)) {
                Some(bytes) => assert_eq!(bytes, contents(number)),
                None => cache.put(&key(number), &contents(number)),
            }
        }
    }
}

const SHARED_FOLDER: &str = "SVP_TEST_CACHE_FOLDER";

/// Not a test but one of the processes of the test below.
#[test]
fn one_of_many_processes() {
    if let Some(folder) = std::env::var_os(SHARED_FOLDER).map(PathBuf::from) {
        hammer(&folder, &folder.with_file_name("state").join("key"));
    }
}

#[test]
fn many_threads_of_many_processes_share_a_folder() {
    let scratch = Scratch::new("cache-shared");
    let name = "jit::cache::tests::one_of_many_processes";
    let mut process = Command::new(std::env::current_exe().unwrap());
    process.args(["--exact", name]).env(SHARED_FOLDER, scratch.path());
    process.stdout(std::process::Stdio::piped());
    let processes: Vec<_> = (0..3).map(|_| process.spawn().unwrap()).collect();
    thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| hammer(scratch.path(), &scratch.key()));
        }
    });
    for process in processes {
        let out = process.wait_with_output().unwrap();
        let text = String::from_utf8_lossy(&out.stdout);
        assert!(out.status.success() && text.contains("1 passed"), "{text}");
    }
    hammer(scratch.path(), &scratch.key());
    let cache = scratch.open();
    for number in 0..8 {
        let got = cache.get(&key(number));
        assert!(got.is_none_or(|it| it == contents(number)), "{number}");
    }
    assert!(files(scratch.path()).iter().all(|it| it.extension().is_none()), "no temporary files");
}
