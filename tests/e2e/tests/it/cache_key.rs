//! Compiled kernels of several machines that share a cache: a machine that has the key uses them, one that has
//! another key compiles again, and a key that others may know is none.

use std::collections::BTreeMap;
use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;
use std::process::{Command, Output};

use svp_e2e::daemon::svp;
use svp_e2e::guest::Folder;
use svp_e2e::native;
use svp_e2e::tools::{self, Tools};

/// A machine of one user's, with a state folder of its own and the shared cache.
struct Machine<'a> {
    tools: &'a Tools,
    folder: &'a Path,
    name: &'a str,
}

impl Machine<'_> {
    fn run(&self, device: &str, key: &Path) -> Output {
        let at = |part: &str| self.folder.join(part);
        let own = at(self.name);
        Command::new(svp())
            .args(["run", "--native", "--device", device, "--cache-key"])
            .arg(key)
            .arg("--out")
            .arg(own.join("out"))
            .arg("--")
            .arg(native::binary(self.tools, "shared", "vectorAdd"))
            .env("XDG_CACHE_HOME", at("cache"))
            .env("XDG_STATE_HOME", own.join("state"))
            .env("SVP_JIT_MODE", "eager")
            .output()
            .expect("svp starts")
    }

    fn passes(&self, device: &str, key: &Path) {
        let output = self.run(device, key);
        let words = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{} on {device}: {words}", self.name);
        let own_key = self.folder.join(self.name).join("state/sigmavp/code-cache.key");
        assert!(!own_key.exists(), "no other key is made than the one that is named");
    }
}

/// Objects in a cache by their names, and which file each is: one that is written again is another.
fn objects(folder: &Path) -> BTreeMap<String, u64> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let data = entry.metadata().expect("a file");
        if data.is_dir() {
            found.extend(objects(&entry.path()));
        } else {
            found.insert(entry.file_name().to_string_lossy().into_owned(), data.ino());
        }
    }
    found
}

#[test]
#[ignore = "needs what is built for guests: cargo xtask test"]
fn a_machine_with_the_key_uses_what_others_have_compiled() {
    let program = format!("{}/programs/shared/vectorAdd", native::ARCH);
    let tools = tools::find(&[&program]);
    for device in ["soft:isolated", "soft:shared"] {
        let folder = Folder::new("cache-key");
        let machine = |name| Machine { tools: &tools, folder: folder.path(), name };
        let (key, other) = (folder.path().join("keys/ours"), folder.path().join("keys/other"));
        let jit = folder.path().join("cache/sigmavp/jit");

        machine("first").passes(device, &key);
        let first = objects(&jit);
        assert!(!first.is_empty(), "nothing was compiled");
        assert_eq!(fs::metadata(&key).expect("the key is made").mode() & 0o777, 0o600);
        machine("second").passes(device, &key);
        assert_eq!(objects(&jit), first, "{device}: the second machine compiled again");

        machine("third").passes(device, &other);
        let third = objects(&jit);
        let same = |(name, file): &(&String, &u64)| third.get(*name) == Some(*file);
        assert_eq!(first.iter().filter(same).count(), 0, "{device}: another key's code was used");

        fs::set_permissions(&key, Permissions::from_mode(0o640)).expect("it is ours");
        let refused = machine("first").run(device, &key);
        let words = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert_eq!(refused.status.code(), Some(3), "{words}");
        assert!(words.contains("--cache-key") && words.contains("others have access"), "{words}");
        assert_eq!(objects(&jit), third, "{device}: it ran");
    }
}
