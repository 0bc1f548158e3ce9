//! Machine code without PTX: the driver lists its kernels and their parameters, its symbols its variables.

use std::os::fd::AsFd;
use std::sync::Arc;

use svp_fatbin::build;
use svp_gpu::{
    DomainId, FindFacts, JobKind, ModuleId, ModuleInfo, Outcome, ParamSlot, Place, Rect, code,
};

use crate::domain::command;
use crate::failures::{LAYOUT, MIB, memory, one_thread};
use crate::hub::Hub;
use crate::sample_cubin::{folder, image};

fn with_window(settings: &[(&str, &str)], test: impl FnOnce(&mut Hub<'_>)) {
    let mut gpu = svp_gpu_nvidia::connect(0, command(settings)).unwrap();
    let mut hub = Hub::new(&mut gpu);
    hub.run(JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) }).unwrap();
    test(&mut hub);
}

fn load(hub: &mut Hub<'_>, image: &[u8]) -> Result<ModuleInfo, svp_gpu::GpuError> {
    let (module, image) = (ModuleId(1), Arc::from(image));
    hub.run(JobKind::ModuleLoad { module, image, facts: FindFacts::WhenAsked }).map(|outcome| {
        match outcome {
            Outcome::Module(info) => info,
            other => panic!("{other:?}"),
        }
    })
}

#[test]
fn a_cubins_kernels_are_listed_by_the_driver_and_run() {
    let container = build::container(&[build::cubin(90, &image())]);
    for code in [image(), container] {
        with_window(&[("SVP_STRICT_SASS", folder())], |hub| {
            let info = load(hub, &code).unwrap();
            assert_eq!(info.ptx, None);
            let kernels: Vec<_> =
                info.kernels.iter().map(|it| (it.name.as_str(), it.params.clone())).collect();
            let slot = |offset, bytes| ParamSlot { offset, bytes };
            let params = vec![slot(0, 8), slot(8, 1), slot(16, 8)];
            assert_eq!(kernels, [("a", vec![]), ("b", params)]);
            assert!(info.kernels.iter().all(|it| it.refused.is_none()));
            let variables: Vec<_> =
                info.variables.iter().map(|it| (it.name.as_str(), it.size)).collect();
            assert_eq!(variables, [("counter", 4)]);
            assert_eq!(sum(hub, 2), 42);
        });
    }
}

/// What kernel `b` stores.
fn sum(hub: &mut Hub<'_>, more: u8) -> u32 {
    let addr = LAYOUT.device.start;
    hub.run(JobKind::MapDevice { addr, len: 2 * MIB }).unwrap();
    let mut params = addr.to_ne_bytes().to_vec();
    params.push(more);
    params.resize(24, 0);
    let launch = one_thread(ModuleId(1), 1, params.into_boxed_slice());
    hub.run(JobKind::Launch(launch)).unwrap();
    let segment = memory(4096);
    let fd = Arc::clone(&segment.fd);
    let (dst, src) = (Place::File { segment, offset: 0 }, Place::Window(addr));
    hub.run(JobKind::Copy { dst, src, rect: Rect::line(4) }).unwrap();
    let mut bytes = [0; 4];
    nix::sys::uio::pread(fd.as_fd(), &mut bytes, 0).unwrap();
    u32::from_ne_bytes(bytes)
}

#[test]
fn machine_code_that_the_driver_does_not_take_says_why() {
    with_window(&[], |hub| {
        let refused = load(hub, &image()).unwrap_err();
        assert_eq!((refused.code, refused.sticky), (code::NO_BINARY_FOR_GPU, false), "{refused}");
        let managed = load(hub, &build::elf(90, &[("mine", 4, 4)], &[])).unwrap_err();
        assert_eq!(managed.code, code::NOT_SUPPORTED, "{managed}");
        assert!(managed.message.contains("mine"), "{managed}");
    });
}
