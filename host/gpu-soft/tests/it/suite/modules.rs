//! Modules through the `Gpu` trait: images, variables, kernels that cannot run, printing, counting.

use std::sync::Arc;

use super::config;
use crate::common::{Harness, device_base, launch, module_of, profile};
use svp_gpu::{FindFacts, JobKind, ModuleId, Outcome, ParamSlot};
use svp_kernel_facts::RwSegment;

const HEADER: &str = ".version 8.0\n.target sm_75\n.address_size 64\n";

#[test]
fn variables_have_addresses_and_initial_values() {
    let mut gpu = Harness::new(config(1));
    let ptx = format!(
        "{HEADER}
        .global .align 4 .u32 plain = 7;
        .global .align 4 .b8 array[12] = {{1, 0, 0, 0, 2}};
        .global .align 8 .u64 pointer = generic(array)+4;
        .const .align 4 .f32 factor = 0f40000000;
        .visible .entry read(.param .u64 out)
        {{
            .reg .b32 %r<3>;
            .reg .b64 %d<3>;
            ld.param.u64 %d0, [out];
            ld.global.u32 %r0, [plain];
            st.global.u32 [%d0], %r0;
            ld.global.u64 %d1, [pointer];
            ld.u32 %r1, [%d1];
            st.global.u32 [%d0+4], %r1;
            ld.const.b32 %r2, [factor];
            st.global.b32 [%d0+8], %r2;
            ret;
        }}"
    );
    let info = gpu.load(&ptx);
    let find = |name| info.variables.iter().find(|it| it.name == name).unwrap();
    assert_eq!((find("array").size, find("plain").size), (12, 4));
    let array = find("array").addr;
    assert_eq!(gpu.read(0, array, 12), [1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(gpu.read(0, find("pointer").addr, 8), (array + 4).to_le_bytes());
    gpu.write(0, find("plain").addr, &[9, 0, 0, 0]);
    gpu.run(0, JobKind::Launch(launch(0, 1, 1, &[device_base(0)]))).result.unwrap();
    assert_eq!(gpu.read_u32(0, device_base(0), 3), [9, 2, 0x4000_0000]);
    // Each instance of a module has variables of its own.
    let again = gpu.load_in(0, 1, &ptx).unwrap();
    assert!(again.variables.iter().all(|it| info.variables.iter().all(|old| old.addr != it.addr)));
    gpu.run(0, JobKind::ModuleUnload { module: ModuleId(0) }).result.unwrap();
    let late = gpu.run(0, JobKind::Launch(launch(0, 1, 1, &[device_base(0)])));
    assert_eq!(late.result.unwrap_err().code, 400);
}

#[test]
fn managed_variables_lie_in_the_room_that_comes_with_the_image() {
    use svp_fatbin::parts::{ManagedRange, with_managed_range};
    let mut gpu = Harness::new(config(1));
    let ptx = format!(
        "{HEADER}
        .global .align 4 .u32 plain = 7;
        .global .attribute(.managed) .align 4 .u32 first = 5;
        .global .attribute(.managed) .align 8 .u64 second = generic(plain);
        .visible .entry add()
        {{
            .reg .b32 %r<2>;
            ld.global.u32 %r0, [first];
            add.u32 %r1, %r0, 1;
            st.global.u32 [first], %r1;
            ret;
        }}"
    );
    let addresses = |info: &svp_gpu::ModuleInfo| {
        let find = |name| info.variables.iter().find(|it| it.name == name).unwrap().addr;
        ["plain", "first", "second"].map(find)
    };
    // Without memory they are nowhere, and kernels do not reach them.
    let [plain, first, second] = addresses(&gpu.load_in(0, 0, &ptx).unwrap());
    assert!(plain != 0 && first == 0 && second == 0);
    let range = ManagedRange { addr: device_base(0) + 4096, len: 512 };
    let mut load = |number, range| {
        let image = Arc::from(with_managed_range(ptx.as_bytes(), range));
        let kind =
            JobKind::ModuleLoad { module: ModuleId(number), image, facts: FindFacts::WhenAsked };
        match gpu.run(0, kind).result {
            Ok(Outcome::Module(info)) => Ok(addresses(&info)),
            Ok(other) => panic!("{other:?}"),
            Err(error) => Err(error.code),
        }
    };
    assert_eq!(load(1, ManagedRange { len: 511, ..range }), Err(1));
    let [plain, first, second] = load(1, range).unwrap();
    assert_eq!((first, second), (range.addr, range.addr + 256));
    assert_eq!(gpu.read_u32(0, first, 1), [5]);
    assert_eq!(gpu.read(0, second, 8), plain.to_le_bytes());
    let add = svp_gpu::Launch { module: ModuleId(1), ..launch(0, 1, 1, &[]) };
    gpu.run(0, JobKind::Launch(add)).result.unwrap();
    assert_eq!(gpu.read_u32(0, first, 1), [6]);
    gpu.run(0, JobKind::Launch(launch(0, 1, 1, &[]))).result.unwrap_err();
}

#[test]
fn broken_ptx_is_reported_with_its_position() {
    let mut gpu = Harness::new(config(1));
    let error = gpu.load_in(0, 0, &format!("{HEADER}.visible .entry k( {{ ret; }}\n")).unwrap_err();
    assert_eq!((error.code, error.sticky), (218, false));
    assert!(error.message.contains("line 4"), "{error}");
    let narrow = ".version 8.0\n.target sm_75\n.address_size 32\n.visible .entry k() { ret; }\n";
    assert_eq!(gpu.load_in(0, 0, narrow).unwrap_err().code, 218);
    let error = gpu.load_in(0, 0, "rubbish").unwrap_err();
    assert_eq!(error.code, 200);
}

#[test]
fn machine_code_alone_is_refused_with_advice() {
    let mut gpu = Harness::new(config(1));
    let image = svp_fatbin::build::container(&[svp_fatbin::build::cubin(80, b"\x7fELF")]);
    let kind = JobKind::ModuleLoad {
        module: ModuleId(0),
        image: Arc::from(image),
        facts: FindFacts::WhenAsked,
    };
    let error = gpu.run(0, kind).result.unwrap_err();
    assert_eq!(error.code, 209);
    for part in ["sm_80", "-gencode arch=compute_80,code=compute_80"] {
        assert!(error.message.contains(part), "{error}");
    }
}

#[test]
fn a_kernel_that_cannot_run_leaves_the_others() {
    let mut gpu = Harness::new(config(1));
    let ptx = format!(
        "{HEADER}
        .visible .entry odd() {{ frobnicate.u32 7; ret; }}
        .visible .entry even() {{ ret; }}"
    );
    let info = gpu.load_in(0, 0, &ptx).unwrap();
    let refused = info.kernels[0].refused.clone().unwrap();
    assert!(refused.message.contains("frobnicate"), "{refused}");
    assert_eq!(gpu.run(0, JobKind::Launch(launch(0, 1, 1, &[]))).result.unwrap_err(), refused);
    gpu.run(0, JobKind::Launch(launch(1, 1, 1, &[]))).result.unwrap();
}

#[test]
fn a_module_comes_with_what_is_known_of_its_kernels() {
    let mut gpu = Harness::new(config(1));
    let ptx = format!(
        "{HEADER}.global .align 4 .b8 words[64];\n\
         .visible .entry fill(.param .u64 p) {{ .reg .b32 %r<3>; .reg .b64 %rd<4>;\n\
         ld.param.u64 %rd1, [p]; mov.u32 %r1, %tid.x; mul.wide.u32 %rd2, %r1, 4;\n\
         add.s64 %rd3, %rd1, %rd2; ld.global.u32 %r2, [words]; st.global.u32 [%rd3], %r2; ret; }}"
    );
    let mut facts_of = |number, facts| {
        let image = Arc::from(ptx.as_bytes());
        let kind = JobKind::ModuleLoad { module: ModuleId(number), image, facts };
        let Ok(Outcome::Module(info)) = gpu.run(0, kind).result else { panic!() };
        (info.facts.unwrap(), info.variables[0].addr)
    };
    let (later, _) = facts_of(0, FindFacts::WhenAsked);
    assert!(!later.are_found(), "they were not asked for");
    let (facts, words) = facts_of(1, FindFacts::AtLoad);
    assert!(facts.are_found(), "a launch waits for no analysis");
    let fill = launch(0, 1, 32, &[0x7000]);
    let segments = facts.segments(&fill).unwrap();
    let read = RwSegment { start: words, end: Some(words + 4), write: false };
    let written = RwSegment { start: 0x7000, end: Some(0x7080), write: true };
    assert!(segments.len() == 2 && [read, written].iter().all(|it| segments.contains(it)));
    assert!(facts.is_idempotent(&fill) && facts.runs_in_parts(0));
    assert_eq!(later.element_wise(0), facts.element_wise(0));
}

#[test]
fn a_module_comes_with_its_ptx() {
    let mut gpu = Harness::new(config(1));
    let ptx = module_of("nothing", 2, "ret;");
    let image = svp_fatbin::build::container(&[svp_fatbin::build::ptx(75, &ptx)]);
    let kind = JobKind::ModuleLoad {
        module: ModuleId(0),
        image: Arc::from(image),
        facts: FindFacts::WhenAsked,
    };
    let Ok(Outcome::Module(info)) = gpu.run(0, kind).result else { panic!() };
    assert_eq!(info.ptx.as_deref(), Some(&*ptx));
    let slot = |offset| ParamSlot { offset, bytes: 8 };
    assert_eq!(info.kernels[0].params, [slot(0), slot(8)]);
    assert_eq!(info.kernels[0].ptx_version, 75);
}

#[test]
fn counts_of_many_blocks() {
    // More than are counted in registers. Each is skipped by the threads before it.
    let skip = |at: u64| {
        format!("setp.lt.u32 %p, %r0, {at}; @%p bra L{at}; add.u32 %r1, %r1, %r0; L{at}:\n")
    };
    let body = format!(
        ".reg .b32 %r<2>; .reg .pred %p; mov.u32 %r0, %tid.x; mov.u32 %r1, 0;\n{}ret;",
        (1..=100).map(skip).collect::<String>()
    );
    let mut gpu = Harness::new(config(3));
    gpu.load(&module_of("skips", 1, &body));
    let mut counted = launch(0, 5, 128, &[0]);
    counted.profile = true;
    let completion = gpu.run(0, JobKind::Launch(counted));
    let wanted = (1..=100).flat_map(|at| [5 * 128, 5 * (128 - at)]).chain([5 * 128]);
    assert_eq!(profile(&completion).block_counts, wanted.collect::<Vec<u64>>());
}

#[test]
fn counts_of_vector_addition() {
    let mut gpu = Harness::new(config(3));
    let base = device_base(0);
    // One guard: 1000 of 1024 threads pass.
    let add = ".reg .b32 %r<8>;
         .reg .b64 %d<4>;
         .reg .pred %p;
         ld.param.u64 %d0, [p0];
         mov.u32 %r0, %ctaid.x;
         mov.u32 %r1, %ntid.x;
         mov.u32 %r2, %tid.x;
         mad.lo.u32 %r3, %r0, %r1, %r2;
         setp.ge.u32 %p, %r3, 1000;
         @%p bra END;
         mul.wide.u32 %d1, %r3, 4;
         add.u64 %d2, %d0, %d1;
         ld.global.u32 %r4, [%d2];
         add.u32 %r5, %r4, %r3;
         st.global.u32 [%d2], %r5;
         END:
         ret;";
    gpu.load(&module_of("add", 1, add));
    let mut counted = launch(0, 4, 256, &[base]);
    counted.profile = true;
    let completion = gpu.run(0, JobKind::Launch(counted));
    assert_eq!(profile(&completion).block_counts, [1024, 1000, 1024]);
    assert_eq!(gpu.read_u32(0, base, 1001)[998..], [998, 999, 0]);
}

#[test]
fn counts_of_a_matrix_product() {
    let mut gpu = Harness::new(config(3));
    let base = device_base(0);
    // Threads of a 16 x 16 block walk the 20 x 20 matrices: p0 += p1 * p2.
    let product = ".reg .b32 %r<16>;
         .reg .b64 %d<8>;
         .reg .pred %p<3>;
         ld.param.u64 %d0, [p0];
         ld.param.u64 %d1, [p1];
         ld.param.u64 %d2, [p2];
         mov.u32 %r0, %ctaid.x;
         mov.u32 %r1, %tid.x;
         mad.lo.u32 %r2, %r0, 16, %r1;
         mov.u32 %r3, %ctaid.y;
         mov.u32 %r4, %tid.y;
         mad.lo.u32 %r5, %r3, 16, %r4;
         max.u32 %r6, %r2, %r5;
         setp.ge.u32 %p0, %r6, 20;
         @%p0 bra END;
         mov.u32 %r7, 0;
         mov.u32 %r8, 0;
         AGAIN:
         mad.lo.u32 %r9, %r5, 20, %r7;
         mul.wide.u32 %d3, %r9, 4;
         add.u64 %d4, %d1, %d3;
         ld.global.u32 %r10, [%d4];
         mad.lo.u32 %r11, %r7, 20, %r2;
         mul.wide.u32 %d5, %r11, 4;
         add.u64 %d6, %d2, %d5;
         ld.global.u32 %r12, [%d6];
         mad.lo.u32 %r8, %r10, %r12, %r8;
         add.u32 %r7, %r7, 1;
         setp.lt.u32 %p1, %r7, 20;
         @%p1 bra AGAIN;
         mad.lo.u32 %r13, %r5, 20, %r2;
         mul.wide.u32 %d3, %r13, 4;
         add.u64 %d4, %d0, %d3;
         st.global.u32 [%d4], %r8;
         END:
         ret;";
    gpu.load(&module_of("product", 3, product));
    let (a, b, c) = (base + 0x10000, base + 0x20000, base + 0x30000);
    let words =
        |f: fn(u32) -> u32| -> Vec<u8> { (0..400).flat_map(|it| f(it).to_le_bytes()).collect() };
    gpu.write(0, a, &words(|it| it % 7));
    gpu.write(0, b, &words(|it| it % 11));
    let mut counted = launch(0, 2, 16, &[c, a, b]);
    counted.profile = true;
    (counted.grid[1], counted.block[1]) = (2, 16);
    let completion = gpu.run(0, JobKind::Launch(counted));
    // Entry by all of 4 blocks of 256, the loop 20 times by the 400 inside.
    assert_eq!(profile(&completion).block_counts, [1024, 400, 400 * 20, 400, 1024]);
    let wanted =
        |at: u32| (0..20).map(|k| (at / 20 * 20 + k) % 7 * ((k * 20 + at % 20) % 11)).sum();
    assert!(gpu.read_u32(0, c, 400).into_iter().eq((0..400).map(wanted)));
}
