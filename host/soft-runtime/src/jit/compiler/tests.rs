//! The whole way, from text to code that runs, with a real `svp-jit`.
#![allow(unsafe_code)]

mod cached;

use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::thread;

use super::*;

/// A compiler.
///
/// # Panics
/// If `svp-jit` is not there.
pub(crate) fn compiler(settings: Settings) -> Compiler {
    let compiler = Compiler::new(settings);
    assert!(compiler.is_available(), "{}", CompileError::NoProgram);
    compiler
}

fn uncached() -> Settings {
    Settings { cache: CacheFolder::Off, ..Settings::default() }
}

/// Another CPU than this machine's, and than the one that a compiler for other machines has in mind.
fn another() -> Target {
    let (cpu, features) =
        if cfg!(target_arch = "x86_64") { ("x86-64-v2", "") } else { ("generic", "+crc") };
    Target::Named { cpu: cpu.to_owned(), features: features.to_owned() }
}

fn named(cpu: &str) -> Settings {
    let target = Target::Named { cpu: cpu.to_owned(), features: String::new() };
    Settings { target, ..uncached() }
}

/// Calls code as a function of two pointers' worth of integers.
fn call(code: &Code, a: u64, b: u64) -> u64 {
    // SAFETY: every text here defines `entry` so.
    let function: extern "C" fn(u64, u64) -> u64 = unsafe { std::mem::transmute(code.entry()) };
    function(a, b)
}

const ADD: &str = "define i64 @entry(i64 %a, i64 %b) {\n  %c = add i64 %a, %b\n  ret i64 %c\n}\n";

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn code_runs_and_knows_its_addresses() {
    let compiler = compiler(uncached());
    let code = compiler.compile(ADD, Tier::Second).unwrap();
    assert_eq!(call(&code, 2, 40), 42);
    let entry = code.entry() as usize;
    assert!(code.contains(entry) && code.contains(entry + 1));
    // Code is full pages, which have up to 64 KiB.
    let beyond = entry + (64 << 10);
    assert!(!code.contains(entry - 4096) && !code.contains(beyond) && !code.contains(0));
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn compilers_that_are_not_needed_end() {
    let compiler = compiler(uncached());
    let pool = compiler.pool.as_ref().unwrap();
    compiler.compile(ADD, Tier::Second).unwrap();
    assert_eq!((pool.started(), pool.waiting()), (1, 1));
    let end = Instant::now() + Duration::from_secs(60);
    while pool.waiting() > 0 {
        assert!(Instant::now() < end, "it waits for ever");
        thread::sleep(Duration::from_millis(20));
    }
    let code = compiler.compile(ADD, Tier::First).unwrap();
    assert_eq!(call(&code, 2, 40), 42);
    assert_eq!((pool.started(), pool.waiting()), (2, 1));
}

/// Constants, tables of addresses, jump tables, functions, and what is outside the object.
pub(crate) const REFERENCES: &str = r#"
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @visible(ptr)
@table = internal constant [4 x ptr] [ptr @a, ptr @b, ptr @c, ptr @d]
@numbers = internal constant [8 x i64] [i64 3, i64 1, i64 4, i64 1, i64 5, i64 9, i64 2, i64 6]
define internal i64 @a(i64 %x) noinline { %y = add i64 %x, 1 ret i64 %y }
define internal i64 @b(i64 %x) noinline { %y = mul i64 %x, 7 ret i64 %y }
define internal i64 @c(i64 %x) noinline { %y = xor i64 %x, -1 ret i64 %y }
define internal i64 @d(i64 %x) noinline {
  %wide = zext i64 %x to i128
  %big = shl i128 %wide, 70
  %rest = urem i128 %big, 1000003
  %y = trunc i128 %rest to i64
  ret i64 %y
}
define i64 @entry(i64 %n, i64 %x) {
  %room = alloca [64 x i64]
  %bytes = and i64 %x, 511
  call void @llvm.memset.p0.i64(ptr %room, i8 1, i64 512, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %room, ptr @numbers, i64 %bytes, i1 false)
  %which = and i64 %n, 3
  %slot = getelementptr [4 x ptr], ptr @table, i64 0, i64 %which
  %function = load ptr, ptr %slot
  %one = call i64 %function(i64 %x)
  %float = sitofp i64 %n to double
  %mod = frem double %float, 10.0
  %two = fptosi double %mod to i64
  switch i64 %n, label %other [
    i64 0, label %s0
    i64 1, label %s1
    i64 2, label %s2
    i64 3, label %s3
    i64 4, label %s4 ]
s0: br label %other
s1: br label %other
s2: br label %other
s3: br label %other
s4: br label %other
other:
  %three = phi i64 [ 100, %0 ], [ 917, %s0 ], [ 23, %s1 ], [ 771, %s2 ], [ 5, %s3 ], [ 66, %s4 ]
  %at = getelementptr i64, ptr %room, i64 %which
  %four = load i64, ptr %at
  %p = add i64 %one, %two
  %q = add i64 %three, %four
  %r = add i64 %p, %q
  ret i64 %r
}
"#;

fn references(n: u64, x: u64) -> u64 {
    let one = match n & 3 {
        0 => x + 1,
        1 => x * 7,
        2 => !x,
        _ => u64::try_from((u128::from(x) << 70) % 1_000_003).unwrap(),
    };
    let three = [917, 23, 771, 5, 66].get(usize::try_from(n).unwrap()).copied().unwrap_or(100);
    one.wrapping_add(n % 10).wrapping_add(three).wrapping_add([3, 1, 4, 1][(n & 3) as usize])
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn every_kind_of_reference_is_resolved() {
    let compiler = compiler(uncached());
    let code = compiler.compile(REFERENCES, Tier::Second).unwrap();
    for n in [0, 1, 2, 3, 4, 5, 17, 1234] {
        assert_eq!(call(&code, n, 64), references(n, 64), "{n}");
    }
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn what_the_software_gpu_does_not_provide_is_named() {
    let compiler = compiler(uncached());
    let text = "declare i64 @system(i64)\n\
        define i64 @entry(i64 %a, i64 %b) {\n %c = call i64 @system(i64 %a)\n ret i64 %c\n}";
    let error = compiler.compile(text, Tier::Second).unwrap_err();
    let CompileError::Load(LoadError::Symbol(name)) = error else { panic!("{error:?}") };
    assert_eq!(name, "system");
    let error = compiler.compile("@x = global i64 5\n", Tier::Second).unwrap_err();
    let CompileError::Load(LoadError::Section(name)) = error else { panic!("{error:?}") };
    assert_eq!(name, ".data");
    let error = compiler.compile("define void @other() { ret void }", Tier::Second).unwrap_err();
    assert!(matches!(error, CompileError::Load(LoadError::NoEntry)), "{error:?}");
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn text_that_llvm_does_not_take_is_refused_and_costs_no_process() {
    let compiler = compiler(uncached());
    let unparsable =
        compiler.compile("define i64 @entry(i64 %a, i64 %b) { ret i32 %a }", Tier::Second);
    let Err(CompileError::Refused(reason)) = unparsable else { panic!("{unparsable:?}") };
    assert!(reason.contains("1:"), "a line number: {reason}");
    let unverifiable = "define void @entry() {\na:\n br label %b\nb:\n %x = add i64 %y, 1\n \
        %y = add i64 %x, 1\n ret void\n}";
    let unverifiable = compiler.compile(unverifiable, Tier::Second);
    let Err(CompileError::Refused(reason)) = unverifiable else { panic!("{unverifiable:?}") };
    assert!(reason.contains("dominate"), "{reason}");
    // Found out by the assembler, long after the verifier.
    let unknown = "define i64 @entry(i64 %a, i64 %b) {\n \
        call void asm sideeffect \"no such instruction\", \"\"()\n ret i64 %a\n}";
    let unknown = compiler.compile(unknown, Tier::Second);
    let Err(CompileError::Refused(reason)) = unknown else { panic!("{unknown:?}") };
    assert!(reason.contains("no such instruction"), "{reason}");
    assert_eq!(call(&compiler.compile(ADD, Tier::Second).unwrap(), 1, 1), 2);
    assert_eq!(compiler.pool.unwrap().started(), 1);
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn a_frame_larger_than_a_stack_is_refused() {
    let compiler = compiler(uncached());
    let text = |bytes: u32| {
        format!(
            "declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)\n\
            define i64 @entry(i64 %a, i64 %b) {{\n %room = alloca [{bytes} x i8]\n \
            call void @llvm.memset.p0.i64(ptr %room, i8 5, i64 {bytes}, i1 true)\n \
            %at = getelementptr i8, ptr %room, i64 %a\n %x = load i8, ptr %at\n \
            %y = zext i8 %x to i64\n ret i64 %y\n}}"
        )
    };
    let refused = compiler.compile(&text(MOST_STACK + 1), Tier::Second);
    let Err(CompileError::Refused(reason)) = refused else { panic!("{refused:?}") };
    assert!(reason.contains("stack frame size"), "{reason}");
    assert_eq!(call(&compiler.compile(&text(MOST_STACK / 2), Tier::Second).unwrap(), 1000, 0), 5);
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn a_process_that_llvm_ends_is_replaced_and_its_input_not_tried_again() {
    let compiler = compiler(uncached());
    // Of another architecture, which is found out where LLVM has no way to answer.
    let text = "declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
        define i64 @entry(i64 %a, i64 %b) {\n %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n \
        %y = zext i32 %x to i64\n ret i64 %y\n}";
    let error = compiler.compile(text, Tier::Second).unwrap_err();
    let CompileError::Died { said, .. } = error else { panic!("{error:?}") };
    assert!(said.contains("LLVM ERROR"), "{said}");
    assert!(matches!(compiler.compile(text, Tier::Second), Err(CompileError::Fatal)));
    assert_eq!(call(&compiler.compile(ADD, Tier::Second).unwrap(), 1, 1), 2);
    assert_eq!(compiler.pool.unwrap().started(), 2);
}

/// A function that takes LLVM far longer than a second.
fn endless() -> String {
    use std::fmt::Write;
    let mut text = "define i64 @entry(i64 %v0, i64 %b) {\n".to_owned();
    for i in 1..60_000 {
        writeln!(text, "  %v{i} = call i64 @f(i64 %v{}, i64 %v{})", i - 1, i / 2).unwrap();
    }
    text.push_str("  ret i64 %v59999\n}\ndefine internal i64 @f(i64 %a, i64 %b) alwaysinline {\n");
    text.push_str("  %v0 = mul i64 %a, %b\n");
    for i in 1..100 {
        writeln!(text, "  %w{i} = xor i64 %v{}, %a", i - 1).unwrap();
        writeln!(text, "  %v{i} = mul i64 %w{i}, %b").unwrap();
    }
    text.push_str("  ret i64 %v99\n}\n");
    text
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn a_kernel_beyond_the_time_limit_is_given_up() {
    let limit = Duration::from_secs(1);
    let compiler = compiler(Settings { limit, ..uncached() });
    let text = endless();
    let error = compiler.compile(&text, Tier::Second).unwrap_err();
    // Where the machine has more to do, its patience may end first.
    let given_up = match error {
        CompileError::TimeLimit(it) => it == limit,
        CompileError::NoAnswer(it) => it > limit,
        _ => false,
    };
    assert!(given_up, "{error:?}");
    assert!(matches!(compiler.compile(&text, Tier::Second), Err(CompileError::Fatal)));
    assert_eq!(call(&compiler.compile(ADD, Tier::Second).unwrap(), 1, 1), 2);
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn code_for_other_cpus() {
    // A fused multiply-add is an instruction on the one and a call on the other.
    let text = "declare double @llvm.fma.f64(double, double, double)\n\
        define i64 @entry(i64 %a, i64 %b) {\n \
        %x = bitcast i64 %a to double\n %y = bitcast i64 %b to double\n \
        %z = call double @llvm.fma.f64(double %x, double %x, double %y)\n \
        %bits = bitcast double %z to i64\n ret i64 %bits\n}";
    let (a, b) = (1.0 + f64::EPSILON, -1.0 - 2.0 * f64::EPSILON);
    let want = a.mul_add(a, b).to_bits();
    assert_ne!(want, (a * a + b).to_bits());
    let cpus: &[&str] =
        if cfg!(target_arch = "x86_64") { &["x86-64", "native"] } else { &["generic"] };
    for cpu in cpus {
        let settings = if *cpu == "native" { uncached() } else { named(cpu) };
        let compiler = compiler(settings);
        let code = compiler.compile(text, Tier::Second).unwrap();
        assert_eq!(call(&code, a.to_bits(), b.to_bits()), want, "{cpu}");
    }
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn many_threads_share_the_processes() {
    let compiler = compiler(uncached());
    thread::scope(|scope| {
        for thread in 0..6u64 {
            let compiler = &compiler;
            scope.spawn(move || {
                for round in 0..5 {
                    let constant = thread * 100 + round;
                    let text = ADD.replace("%a, %b", &format!("%a, {constant}"));
                    let text = text.replace("i64 %a, i64 %b)", "i64 %a, i64 %b) nounwind");
                    assert_eq!(
                        call(&compiler.compile(&text, Tier::Second).unwrap(), 5, 0),
                        5 + constant
                    );
                }
            });
        }
    });
    assert!(compiler.pool.unwrap().started() <= 2);
}

#[test]
fn a_program_that_is_another_is_not_waited_for() {
    let limit = Duration::from_millis(300);
    for program in ["/bin/true", "/bin/cat", "/nonexistent/svp-jit"] {
        let program = Some(PathBuf::from(program));
        let compiler = Compiler::new(Settings { limit, program, ..uncached() });
        let error = compiler.compile(ADD, Tier::Second).unwrap_err();
        let CompileError::Start { source, .. } = &error else { panic!("{error:?}") };
        // That one waits for what it would repeat.
        let is_silent = matches!(**source, CompileError::NoAnswer(_));
        assert_eq!(is_silent, compiler.settings.program == Some(PathBuf::from("/bin/cat")));
    }
}

#[test]
fn who_lacks_llvm_is_told_what_to_install() {
    let folder = std::env::temp_dir().join(format!("svp-no-llvm-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let program = folder.join("svp-jit");
    let said =
        "error while loading shared libraries: libLLVM.so.19.1: cannot open shared object file";
    std::fs::write(&program, format!("#!/bin/sh\necho '{said}' >&2\nexit 127\n")).unwrap();
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
    let compiler = Compiler::new(Settings { program: Some(program), ..uncached() });
    let error = compiler.compile(ADD, Tier::Second).unwrap_err();
    std::fs::remove_dir_all(&folder).unwrap();
    let told = nothing_is_compiled(&error);
    assert!(told.contains("interpreted") && told.contains(said), "{told}");
    assert!(told.ends_with("package is libllvm19"), "{told}");
    // Other reasons are not LLVM's.
    assert!(!nothing_is_compiled(&CompileError::NoProgram).contains("libllvm19"));
}

#[test]
fn only_programs_count_as_the_program() {
    assert!(program::is_program(Path::new("/bin/sh")));
    assert!(!program::is_program(Path::new("/etc/passwd")));
    assert!(!program::is_program(Path::new("/bin")));
    assert!(!program::is_program(Path::new("/nonexistent")));
}
