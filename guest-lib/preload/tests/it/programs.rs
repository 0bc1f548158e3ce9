//! Programs made by the real nvcc, run with the preload: in each form the runtime answers as it
//! should, ours or the loader's.
//!
//! Needs `SVP_CUDA_HOME` (a folder with bin/nvcc) and the libraries in `SVP_DIST` (by default
//! `target/svp`). No daemon is needed: the program asks for
//! a function that only our runtime answers with a line of its own.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A constructor of the program's calls the runtime first; then `main` does, and prints both.
const SOURCE: &str = r#"
#include <cstdio>
__global__ void kernel(int *out) { out[threadIdx.x] = 1; }
static int ask() {
    cudaExternalMemory_t memory;
    cudaExternalMemoryHandleDesc wanted = {};
    return cudaImportExternalMemory(&memory, &wanted);
}
static int early = ask();
int main() {
    int version = 0;
    cudaRuntimeGetVersion(&version);
    printf("%d %d %d\n", early, version, ask());
    if (version == 0) kernel<<<1, 1>>>(0);
}
"#;

/// What our runtime says of itself when it is asked for another API's memory.
const OURS: &str = "svp: libcudart.so.13: cudaImportExternalMemory is not implemented";

struct Tools {
    nvcc: PathBuf,
    libraries: PathBuf,
}

fn tools() -> Tools {
    let home = std::env::var_os("SVP_CUDA_HOME").map(PathBuf::from).unwrap_or_default();
    let default = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/svp");
    let dist = std::env::var_os("SVP_DIST").map_or(default, PathBuf::from);
    let libraries = dist.join(std::env::consts::ARCH).join("lib");
    let tools = Tools { nvcc: home.join("bin/nvcc"), libraries };
    for needed in [&tools.nvcc, &tools.libraries.join("libsvp_preload.so")] {
        assert!(needed.exists(), "{} is not there", needed.display());
    }
    tools
}

impl Tools {
    fn build(&self, name: &str, options: &[&str]) -> PathBuf {
        self.build_from(name, SOURCE, options)
    }

    fn build_from(&self, name: &str, text_of_source: &str, options: &[&str]) -> PathBuf {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let (source, program) = (folder.join(format!("{name}.cu")), folder.join(name));
        std::fs::write(&source, text_of_source)
            .expect("the folder for temporary files is writable");
        let mut nvcc = Command::new(&self.nvcc);
        let output = nvcc.arg("-o").arg(&program).arg(&source).args(options).output();
        let output = output.expect("nvcc starts");
        assert!(output.status.success(), "{name}: {}", text(&output.stderr));
        program
    }

    fn run(&self, program: &Path) -> Output {
        let preload = self.libraries.join("libsvp_preload.so");
        let mut command = Command::new(program);
        command.env("LD_PRELOAD", preload).env("LD_LIBRARY_PATH", &self.libraries);
        command.env("SVP_PRELOAD_VERBOSE", "1").output().expect("the program starts")
    }

    /// A program that has only its loader asked by our library.
    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command.env("LD_AUDIT", self.libraries.join("libsvp_audit.so"));
        command.env("LD_LIBRARY_PATH", &self.libraries);
        command
    }

    /// The folder of NVIDIA's runtime.
    fn their_libraries(&self) -> PathBuf {
        let folder = self.nvcc.with_file_name("../lib");
        folder.canonicalize().expect("the wheel's libraries")
    }

    /// Makes a folder for the linker, which wants a name without a number; gives its option.
    fn link_folder(&self, name: &str, of: &Path) -> String {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::create_dir_all(&folder).expect("the folder for temporary files is writable");
        let link = folder.join("libcudart.so");
        let _ = std::fs::remove_file(&link);
        std::os::unix::fs::symlink(of.join("libcudart.so.13"), &link).expect("a new link");
        format!("-L{}", folder.display())
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Not supported, to the constructor as to `main`: only ours answers so.
fn assert_served(output: &Output) {
    let errors = text(&output.stderr);
    assert!(output.status.success(), "{errors}");
    assert_eq!(text(&output.stdout), "801 13050 801\n", "{errors}");
    assert!(errors.contains(OURS), "{errors}");
}

#[test]
#[ignore = "needs nvcc and the guest libraries: cargo xtask test"]
fn static_programs_are_redirected_at_any_address() {
    let tools = tools();
    let fixed = ["-Xcompiler", "-fno-pie", "-Xlinker", "-no-pie"];
    for (name, options) in [("pie", &[][..]), ("fixed", &fixed[..])] {
        let output = tools.run(&tools.build(name, options));
        assert_served(&output);
        let errors = text(&output.stderr);
        assert!(errors.contains("458 entries of the CUDA runtime in"), "{errors}");
        assert!(!errors.contains("not redirected"), "{errors}");
    }
}

#[test]
#[ignore = "needs nvcc and the guest libraries: cargo xtask test"]
fn shared_programs_are_left_alone() {
    let tools = tools();
    let option = tools.link_folder("linker", &tools.libraries);
    let output = tools.run(&tools.build("shared", &["-cudart", "shared", &option]));
    assert_served(&output);
    assert!(text(&output.stderr).contains("left alone"));
}

#[test]
#[ignore = "needs nvcc and the guest libraries: cargo xtask test"]
fn a_runtime_found_through_an_rpath_is_redirected() {
    let tools = tools();
    let theirs = tools.their_libraries();
    let search = tools.link_folder("rpath-linker", &theirs);
    let rpath = format!("-rpath={},--disable-new-dtags", theirs.display());
    let options = ["-cudart", "shared", &search, "-Xlinker", &rpath];
    let output = tools.run(&tools.build("rpath", &options));
    assert_served(&output);
    let errors = text(&output.stderr);
    assert!(errors.contains("libcudart.so.13 redirected"), "{errors}");
    assert!(!errors.contains("not redirected"), "{errors}");
}

/// Opens a library that asks the runtime something: 0 if ours answered.
const OPENER: &str = r#"
#include <cstdio>
#include <dlfcn.h>
int main(int, char **words) {
    void *const part = dlopen(words[1], RTLD_NOW);
    if (!part) return fprintf(stderr, "%s\n", dlerror()), 3;
    void *const theirs = dlopen(words[2], RTLD_NOW);
    if (!theirs || theirs != dlopen("libcudart.so.13", RTLD_NOW | RTLD_NOLOAD)) return 4;
    return reinterpret_cast<int (*)()>(dlsym(part, "ask_part"))();
}
"#;

#[test]
#[ignore = "needs nvcc and the guest libraries: cargo xtask test"]
fn a_library_that_is_opened_later_finds_our_runtime_in_spite_of_its_rpath() {
    let tools = tools();
    let theirs = tools.their_libraries();
    let search = tools.link_folder("opened", &theirs);
    let rpath = format!("-rpath={},--disable-new-dtags", theirs.display());
    let part = ["-cudart", "shared", &search, "-Xlinker", &rpath, "-Xcompiler", "-fPIC", "-shared"];
    let part = tools.build_from("libopened.so", PART, &part);
    let program = tools.build_from("opener", OPENER, &["-x", "c++", "-cudart", "none", "-ldl"]);
    let mut command = tools.command(&program);
    let output = command.args([&part, &theirs.join("libcudart.so.13")]).output();
    let output = output.expect("the program starts");
    let errors = text(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{errors}");
    assert!(errors.contains(OURS), "{errors}");
}

/// A library with a kernel of its own: 0 if the runtime that answers it is ours, and knows the
/// kernel, which was registered before the preload's constructor ran.
const PART: &str = r#"
__global__ void part_kernel(int *out) { out[threadIdx.x] = 2; }
extern "C" int ask_part() {
    const char *name = nullptr;
    cudaExternalMemory_t memory;
    cudaExternalMemoryHandleDesc wanted = {};
    if (cudaFuncGetName(&name, (const void *)part_kernel) != cudaSuccess || !name) return 1;
    if (name[0] == '\0') part_kernel<<<1, 1>>>(0);
    return cudaImportExternalMemory(&memory, &wanted) == cudaErrorNotSupported ? 0 : 2;
}
"#;

#[test]
#[ignore = "needs nvcc and the guest libraries: cargo xtask test"]
fn a_library_with_a_runtime_linked_in_is_served() {
    let tools = tools();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let options = ["-Xcompiler", "-fPIC", "-shared"];
    tools.build_from("libpart.so", PART, &options);
    let main = "extern \"C\" int ask_part();\nint main() { return ask_part(); }\n";
    let (search, rpath) =
        (format!("-L{}", folder.display()), format!("-rpath={}", folder.display()));
    let options = [&search, "-lpart", "-Xlinker", &rpath];
    let output = tools.run(&tools.build_from("whole", main, &options));
    let errors = text(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{errors}");
    assert!(errors.contains("libpart.so redirected") && errors.contains(OURS), "{errors}");
}

#[test]
#[ignore = "needs nvcc and the guest libraries: cargo xtask test"]
fn a_stripped_program_is_named_with_advice() {
    let tools = tools();
    let output = tools.run(&tools.build("stripped", &["-Xlinker", "-s"]));
    let errors = text(&output.stderr);
    assert!(errors.contains("stripped has the CUDA runtime linked in and is stripped"), "{errors}");
    assert!(errors.contains("relink it with -cudart shared"), "{errors}");
    assert!(!errors.contains(OURS), "{errors}");
}

#[test]
#[ignore = "needs nvcc and the guest libraries: cargo xtask test"]
fn other_programs_are_left_alone() {
    let tools = tools();
    let output = tools.run(Path::new("/bin/true"));
    assert!(output.status.success());
    assert!(text(&output.stderr).contains("left alone"));
}
