//! Checks against systems made for them: folders with what a kernel would show.

use super::*;
use anyhow::bail;
use std::os::unix::fs::PermissionsExt as _;

/// A root folder that ends with it.
struct Root(System);

impl Root {
    fn new(name: &str, files: &[(&str, &str)]) -> Self {
        let root = std::env::temp_dir().join(format!("svp-doctor-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&root).unwrap();
        let root = Self(System { root });
        files.iter().for_each(|(place, text)| root.write(place, text));
        root
    }

    fn write(&self, place: &str, text: &str) {
        let path = self.0.path(place);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }

    /// What a check of the guest's finds.
    fn guests(&self, what: &str) -> Finding {
        finding(&self.0, guest::CHECKS.iter().find(|check| check.0 == what).unwrap())
    }
}

impl Drop for Root {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0.root).unwrap();
    }
}

const DEVICE: (&str, &str) = ("/sys/bus/virtio/devices/virtio0/device", "0x0026\n");

#[test]
fn a_check_that_fails_says_what_to_do() {
    let root = Root::new("says", &[]);
    let bad = finding(&root.0, &("it", |_| bail!("gone"), "bring it"));
    assert!((bad.is_good, bad.found.as_str(), bad.todo) == (false, "gone", "bring it"));
    let good = finding(&root.0, &("it", |_| Ok("here".into()), "bring it"));
    assert!((good.is_good, good.todo) == (true, ""));
}

#[test]
fn a_guest_is_known_by_its_device() {
    assert!(guest::is_one(&Root::new("device", &[DEVICE]).0));
    let disk = ("/sys/bus/virtio/devices/virtio0/device", "0x0002\n");
    assert!(!guest::is_one(&Root::new("disk", &[disk]).0));
    assert!(!guest::is_one(&Root::new("nothing", &[]).0));
}

#[test]
fn a_guest_without_a_driver_is_told_which_to_install() {
    let root = Root::new("no-driver", &[DEVICE]);
    assert!(root.guests("device's rights").is_good, "one cause is one complaint");
    let found = root.guests("driver");
    assert!(!found.is_good && found.found.contains("not loaded"), "{}", found.found);
    assert!(found.todo.contains("sigmavp-guest-dkms"), "{}", found.todo);
    let root = Root::new("not-taken", &[DEVICE, ("/sys/module/svp/version", "0.1.0\n")]);
    std::fs::create_dir_all(root.0.path("/sys/class/svp")).unwrap();
    let found = root.guests("driver");
    assert!(!found.is_good && found.found.contains("not taken the device"), "{}", found.found);
}

#[test]
fn a_driver_and_a_host_of_different_versions_are_both_named() {
    let files = |protocol: &'static str| {
        [
            DEVICE,
            ("/sys/module/svp/version", "0.1.0\n"),
            ("/sys/class/svp/svp0/protocol", protocol),
            ("/sys/class/svp/svp0/host_protocol", "6\n"),
        ]
    };
    let found = Root::new("same", &files("6\n")).guests("driver");
    assert!(found.is_good && found.found.contains("driver 0.1.0, protocol 6"), "{}", found.found);
    let found = Root::new("older", &files("5\n")).guests("driver");
    assert!(!found.is_good, "{}", found.found);
    assert!(found.found.contains("protocol 5; host's protocol 6"), "{}", found.found);
    let mute = [DEVICE, ("/sys/module/svp/version", "0.0.9\n"), ("/sys/class/svp/svp0/dev", "")];
    let found = Root::new("mute", &mute).guests("driver");
    assert!(!found.is_good && found.found.contains("driver 0.0.9"), "{}", found.found);
}

#[test]
fn a_guest_without_our_libraries_is_told_so() {
    let root = Root::new("libraries", &[("/sys/class/svp/svp0/host_protocol", "6\n")]);
    let found = root.guests("libraries");
    assert!(!found.is_good && found.found.contains("libcuda.so.1"), "{}", found.found);
    root.write("/usr/lib/sigmavp/guest/libcuda.so.1", "no library");
    let found = root.guests("libraries");
    assert!(!found.is_good && found.todo.contains("sigmavp-guest"), "{}", found.found);
}

#[test]
fn a_kernel_module_tells_its_protocol() {
    assert_eq!(versions::of_driver(b"license=GPL\0protocol=6\0version=0.1.0\0"), Some(6));
    assert_eq!(versions::of_driver(b"license=GPL\0version=0.1.0\0"), None);
    assert_eq!(versions::of_driver(b"\0protocol="), None);
    assert_eq!(versions::of_driver(b"\0protocol=x6\0"), None);
}

#[test]
fn a_gpu_without_a_driver_is_named() {
    let device = "/sys/bus/pci/devices/0000:01:00.0";
    let (vendor, class) = (format!("{device}/vendor"), format!("{device}/class"));
    let files = [(vendor.as_str(), "0x10de\n"), (class.as_str(), "0x030000\n")];
    let root = Root::new("gpu", &files);
    assert!(host::nvidia(&root.0).unwrap_err().to_string().contains("0000:01:00.0"));
    root.write("/proc/driver/nvidia/version", "NVRM version: 550.54\nGCC 12\n");
    let error = format!("{:#}", host::nvidia(&root.0).unwrap_err());
    assert!(error.contains("nvidia0"), "{error}");
    root.write("/dev/nvidia0", "");
    assert_eq!(host::nvidia(&root.0).unwrap(), "NVRM version: 550.54");
    let sound = [(vendor.as_str(), "0x10de\n"), (class.as_str(), "0x040300\n")];
    assert!(host::nvidia(&Root::new("sound", &sound).0).unwrap().contains("software GPU"));
}

#[test]
fn a_folder_that_others_may_write_is_refused() {
    let folder = std::env::temp_dir().join(format!("svp-doctor-folder-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let with = |mode| {
        std::fs::set_permissions(&folder, std::fs::Permissions::from_mode(mode)).unwrap();
        sockets::is_ours_alone(&folder)
    };
    assert!(with(0o700).is_ok() && with(0o755).is_ok());
    assert!(with(0o770).unwrap_err().to_string().contains("mode 770"));
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(sockets::is_ours_alone(&folder).is_err());
}
