//! QEMU's command line.

use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};
use svp_abi::virtio::{CONFIG_LEN, DEVICE_ID, QUEUES};

use crate::error::VmError;
use crate::root::RootDisk;

/// The oldest QEMU whose `vhost-user-test-device-pci` can be created.
pub const QEMU_OLDEST: (u32, u32) = (11, 1);

/// QEMU's device that is whatever a daemon behind its socket makes of it.
const DEVICE: &str = "vhost-user-test-device-pci";

/// A slot that a device can be plugged into; the root bus has none.
const SLOT: &str = "pcie-root-port,id=svp-slot,chassis=1";

/// Tells guest/init.sh where the root file system is: what the kernel does not know becomes a
/// variable of the first process.
const ROOT_VARIABLE: &str = "SVP_ROOT=/dev/nvme0n1 ";

/// How to call `qemu-system-aarch64`: a program and its first arguments.
#[derive(Debug, Clone)]
pub struct Qemu {
    /// The program and its first arguments.
    pub argv: Vec<String>,
}

/// What the guest's machine is made of.
#[derive(Debug, Clone)]
pub struct Machine {
    /// The kernel image.
    pub kernel: PathBuf,
    /// The daemon's vhost-user socket; `None`: a machine without our device.
    pub device_socket: Option<PathBuf>,
    /// An empty slot, into which the device is plugged while the machine runs. It has none
    /// before that.
    pub has_slot: bool,
    /// The root file system that its programs run in; `None`: the initramfs.
    pub root: Option<RootDisk>,
    /// RAM in MiB.
    pub memory_mib: u32,
    /// Virtual processors.
    pub cpus: u32,
    /// The processors' model, as QEMU names it.
    pub cpu_model: String,
    /// More words for the kernel's command line.
    pub kernel_args: String,
    /// More arguments for QEMU, last on its command line.
    pub qemu_args: Vec<String>,
}

impl Default for Machine {
    fn default() -> Self {
        Self {
            kernel: PathBuf::new(),
            device_socket: None,
            has_slot: false,
            root: None,
            memory_mib: 512,
            cpus: 1,
            cpu_model: "cortex-a57".to_owned(),
            kernel_args: String::new(),
            qemu_args: Vec::new(),
        }
    }
}

impl Default for Qemu {
    fn default() -> Self {
        Self { argv: vec!["qemu-system-aarch64".to_owned()] }
    }
}

impl Qemu {
    /// A command with the first words.
    pub(crate) fn command(&self) -> Command {
        let (program, rest) = self.argv.split_first().map_or(("", &[][..]), |(p, r)| (p, r));
        let mut command = Command::new(program);
        command.args(rest);
        command
    }

    /// Makes sure that it is there, and new enough.
    ///
    /// # Errors
    /// [`VmError::NoQemu`], [`VmError::OldQemu`].
    pub fn check(&self) -> Result<(), VmError> {
        self.version().map(drop)
    }

    /// What it says of its version, if it is new enough.
    ///
    /// # Errors
    /// As [`Qemu::check`].
    pub fn version(&self) -> Result<String, VmError> {
        let program = || self.argv.first().cloned().unwrap_or_default();
        let output = self
            .command()
            .arg("--version")
            .output()
            .map_err(|source| VmError::NoQemu { program: program(), source })?;
        let text = String::from_utf8_lossy(&output.stdout);
        let found = text.lines().next().unwrap_or_default().to_owned();
        match version_in(&found) {
            None => {
                let words = String::from_utf8_lossy(&output.stderr).trim().to_owned();
                let source = io::Error::other(format!("it has no version: {found}{words}"));
                Err(VmError::NoQemu { program: program(), source })
            }
            Some(version) if version < QEMU_OLDEST => {
                Err(VmError::OldQemu { found, oldest: QEMU_OLDEST })
            }
            Some(_) => Ok(found),
        }
    }

    /// Whether it has the device that stands for ours.
    ///
    /// # Errors
    /// [`VmError::NoQemu`].
    pub fn has_device(&self) -> Result<bool, VmError> {
        Ok(self.help("-device")?.contains(&format!("\"{DEVICE}\"")))
    }

    /// Whether it has memory that a daemon can map.
    ///
    /// # Errors
    /// [`VmError::NoQemu`].
    pub fn has_shared_memory(&self) -> Result<bool, VmError> {
        Ok(self.help("-object")?.contains("memory-backend-memfd"))
    }

    /// What it lists for an option.
    fn help(&self, option: &str) -> Result<String, VmError> {
        let program = self.argv.first().cloned().unwrap_or_default();
        let output = self.command().args([option, "help"]).output();
        let output = output.map_err(|source| VmError::NoQemu { program, source })?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }
}

impl Machine {
    /// QEMU's arguments for the machine that boots, without those that say where its serial lines go.
    pub(crate) fn args(&self, initramfs: &Path) -> Vec<String> {
        let mut args = self.hardware();
        // In tmpfs, the kernel's choice, programs would have half of the memory at most.
        let mut command_line = "console=ttyAMA0 panic=-1 quiet rootfstype=ramfs ".to_owned();
        if self.root.is_some() {
            command_line += ROOT_VARIABLE;
        }
        command_line += &self.kernel_args;
        args.extend(words(&["-kernel", &self.kernel.display().to_string()]));
        args.extend(words(&["-initrd", &initramfs.display().to_string()]));
        args.extend(words(&["-append", command_line.trim_end()]));
        args.extend(self.qemu_args.iter().cloned());
        args
    }

    /// Arguments for the same machine, which waits for a state that was saved.
    pub(crate) fn args_to_restore(&self) -> Vec<String> {
        let mut args = self.hardware();
        args.extend(words(&["-incoming", "defer", "-S"]));
        args.extend(self.qemu_args.iter().cloned());
        args
    }

    fn hardware(&self) -> Vec<String> {
        let memory = self.memory_mib;
        let mut args = words(&["-M", "virt,memory-backend=ram", "-display", "none"]);
        args.extend(words(&["-no-reboot", "-nic", "none", "-cpu", &self.cpu_model]));
        args.extend(words(&["-smp", &processors(self.cpus), "-m", &format!("{memory}M")]));
        args.extend(words(&["-object", &shared_memory(memory)]));
        match &self.device_socket {
            _ if self.has_slot => args.extend(words(&["-device", SLOT])),
            Some(socket) => args.extend(device(socket)),
            None => {}
        }
        if let Some(root) = &self.root {
            args.extend(disk(root.path()));
        }
        args
    }
}

/// A guest's processors, and room for a second one. Where there can be only one, QEMU takes it that nobody
/// else writes the guest's memory, and translates atomic operations into loads and stores; a kernel's atomics on
/// managed or mapped memory are lost between these.
fn processors(cpus: u32) -> String {
    format!("{cpus},maxcpus={}", cpus.max(2))
}

/// What a QEMU of one's own needs beside its other options to have our device: memory that it shares
/// with the daemon, for a machine of the type `virt`, and the device itself. The first two options
/// take the place of its own `-machine` and say its memory, in MiB.
pub fn attach_args(socket: &Path, memory_mib: u32) -> Vec<String> {
    let mut args = words(&["-machine", "virt,memory-backend=ram", "-m", &format!("{memory_mib}M")]);
    args.extend(words(&["-object", &shared_memory(memory_mib)]));
    args.extend(device(socket));
    args
}

/// Shared memory, so that the daemon reaches the guest's RAM.
fn shared_memory(memory_mib: u32) -> String {
    format!("memory-backend-memfd,id=ram,size={memory_mib}M,share=on")
}

/// Our device, which a daemon behind `socket` is. QEMU takes a comma in a path doubled. The device
/// wants its daemon from the start: `reconnect-ms` makes QEMU refuse it.
fn device(socket: &Path) -> Vec<String> {
    let path = socket.display().to_string().replace(',', ",,");
    let device = format!(
        "{DEVICE},chardev=svp,virtio-id={DEVICE_ID},num_vqs={QUEUES},\
         vq_size=256,config_size={CONFIG_LEN},romfile="
    );
    let chardev = format!("socket,id=svp,path={path}");
    words(&["-chardev", &chardev, "-device", &device])
}

/// What QEMU's monitor is asked for our device in the slot: commands and their arguments.
pub(crate) fn plugged_in(socket: &Path) -> [(&'static str, Value); 2] {
    let address = json!({ "type": "unix", "data": { "path": socket } });
    let data = json!({ "addr": address, "server": false });
    let chardev = json!({ "id": "svp", "backend": { "type": "socket", "data": data } });
    let device = json!({
        "driver": DEVICE, "id": "svp-device", "bus": "svp-slot", "chardev": "svp",
        "virtio-id": DEVICE_ID, "num_vqs": QUEUES, "vq_size": 256, "config_size": CONFIG_LEN,
        "romfile": "",
    });
    [("chardev-add", chardev), ("device_add", device)]
}

/// A disk of an image, which stays as it is: writes go to a file that QEMU removes.
fn disk(image: &Path) -> Vec<String> {
    let path = image.display().to_string().replace(',', ",,");
    let drive = format!("file={path},if=none,id=root,format=raw,snapshot=on");
    words(&["-drive", &drive, "-device", "nvme,drive=root,serial=root"])
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

/// The major and minor version in QEMU's own words.
fn version_in(text: &str) -> Option<(u32, u32)> {
    let number = text.split("version ").nth(1)?;
    let mut parts = number.split(['.', ' ']);
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_room_for_a_second_processor() {
        assert_eq!([1, 4].map(processors), ["1,maxcpus=2", "4,maxcpus=4"]);
    }

    #[test]
    fn qemu_says_its_version() {
        assert_eq!(version_in("QEMU emulator version 11.1.3 (Debian 1:11.1.3)"), Some((11, 1)));
        assert_eq!(version_in("something else"), None);
    }

    #[test]
    fn no_qemu_and_an_old_one_are_told_apart() {
        let absent = Qemu { argv: vec!["/no/such/qemu".to_owned()] };
        assert!(matches!(absent.check(), Err(VmError::NoQemu { .. })));
        assert!(matches!(absent.has_device(), Err(VmError::NoQemu { .. })));
        let says = |text: &str| Qemu { argv: vec!["echo".to_owned(), text.to_owned()] };
        assert!(says("name \"vhost-user-test-device-pci\", bus PCI").has_device().unwrap());
        assert!(!says("name \"vhost-user-test-device\"").has_device().unwrap());
        let argv = ["echo", "QEMU emulator version 7.2.0"].map(str::to_owned).to_vec();
        let error = Qemu { argv }.check().unwrap_err().to_string();
        assert!(error.contains("7.2.0 --version is too old: 11.1 or newer"), "{error}");
    }

    #[test]
    fn a_root_becomes_a_disk_that_stays_as_it_is() {
        let plain = Machine::default().args(Path::new("i")).join(" ");
        assert!(!plain.contains("nvme") && !plain.contains("SVP_ROOT"), "{plain}");
        let folder = std::env::temp_dir().join(format!("svp-vm,qemu-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let image = folder.join("image");
        let mut bytes = vec![0; 2048];
        bytes[1080..1082].copy_from_slice(&[0x53, 0xef]);
        std::fs::write(&image, bytes).unwrap();
        let root = RootDisk::open(&image);
        std::fs::remove_dir_all(&folder).unwrap();
        let machine = Machine { root: Some(root.unwrap()), ..Machine::default() };
        let args = machine.args(Path::new("i")).join(" ");
        assert!(args.contains("/svp-vm,,qemu-") && args.contains("snapshot=on"), "{args}");
        assert!(args.ends_with("=ramfs SVP_ROOT=/dev/nvme0n1"), "{args}");
    }

    /// A machine of one's own has what ours have.
    #[test]
    fn an_attached_machine_has_the_same_memory_and_device() {
        let own = Machine { device_socket: Some("/run/a".into()), ..Machine::default() };
        let own = own.args(Path::new("i"));
        let attached = attach_args(Path::new("/run/a"), 512);
        for option in ["-object", "-chardev", "-device", "-m"] {
            let value = |args: &[String]| {
                let at = args.iter().position(|arg| arg == option).unwrap();
                args[at + 1].clone()
            };
            assert_eq!(value(&own), value(&attached), "{option}");
        }
    }

    /// A machine that is restored is the one that was saved, but for what only booting needs; what is
    /// plugged in is the device that others boot with.
    #[test]
    fn a_machine_with_a_slot_gets_the_same_device_later() {
        let plain = Machine { device_socket: Some("/run/a".into()), ..Machine::default() };
        let slotted = Machine { has_slot: true, ..plain.clone() };
        let saved = Machine { device_socket: None, ..slotted.clone() }.args(Path::new("i"));
        let restored = slotted.args_to_restore();
        let (same, waits) = restored.split_at(restored.len() - 3);
        assert_eq!(saved[..same.len()], *same);
        assert_eq!(waits, ["-incoming", "defer", "-S"]);
        let booted = plain.args(Path::new("i")).join(" ");
        let [(_, chardev), (_, device)] = plugged_in(Path::new("/run/a"));
        assert_eq!(chardev["backend"]["data"]["addr"]["data"]["path"], "/run/a");
        for key in ["virtio-id", "num_vqs", "vq_size", "config_size"] {
            assert!(booted.contains(&format!("{key}={}", device[key])), "{key}");
        }
    }

    #[test]
    fn a_machine_without_a_daemon_has_no_device() {
        let mut machine = Machine::default();
        assert!(!machine.args(Path::new("i")).join(" ").contains("vhost-user"));
        machine.device_socket = Some("/run/a,b".into());
        let args = machine.args(Path::new("i")).join(" ");
        assert!(args.contains("path=/run/a,,b "), "{args}");
        assert!(args.contains("virtio-id=38,num_vqs=2,vq_size=256,config_size=64"), "{args}");
    }
}
