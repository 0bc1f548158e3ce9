//! The choice of code that the driver gets of an image: machine code where some fits the device, else PTX
//! that its compiler takes.

use svp_fatbin::parts::{LinkPart, managed_range};
use svp_fatbin::{CodeImage, Container, CubinSymbols, PartError, PtxParts, cubin_symbols};
use svp_gpu::{GpuError, code};
use svp_ptx::link::{ProgramError, program};
use svp_ptx::transform::retarget;

use super::managed::{self, Image};

/// Code for the driver.
#[derive(Debug)]
pub(super) struct Choice {
    /// What its kernels and variables are read from.
    pub(super) source: ListingSource,
    /// What the driver loads.
    pub(super) code: Vec<u8>,
    /// Managed variables that the program has given memory for, by their names.
    pub(super) managed: Vec<(String, Image)>,
}

/// What the kernels and variables of code are read from.
#[derive(Debug)]
pub(super) enum ListingSource {
    /// PTX of the same source.
    Ptx(String),
    /// The driver, and the symbols of the cubin: there is no PTX.
    Cubin(CubinSymbols),
}

/// Chooses for a device of compute capability `cc`, and a driver of this CUDA version.
pub(super) fn choose(image: &[u8], cc: u32, version: (u32, u32)) -> Result<Choice, GpuError> {
    match CodeImage::classify(image).map_err(|error| refusal(&error))? {
        CodeImage::Ptx(text) => lowered(text.to_owned(), version),
        CodeImage::Fatbin(container) => {
            let ptx = ptx_of(&container, cc);
            // The driver takes the machine code itself, whatever PTX lies beside it.
            if let Some(entry) = container.choose_sass(cc) {
                let source = match ptx {
                    Ok(ptx) => ListingSource::Ptx(ptx),
                    Err(_) => of_cubin(&entry.code().map_err(|error| refusal(&error))?)?,
                };
                let code = container.bytes().to_vec();
                return Ok(Choice { source, code, managed: Vec::new() });
            }
            lowered(ptx?, version)
        }
        CodeImage::Parts(parts) => {
            let mut module = linked(&parts, cc)?;
            let ptx = svp_ptx::print::print(&module);
            let Some(range) = managed_range(image) else { return lowered(ptx, version) };
            let managed = managed::place(&mut module, range)?;
            let placed = lowered(svp_ptx::print::print(&module), version)?;
            Ok(Choice { source: ListingSource::Ptx(ptx), managed, ..placed })
        }
        CodeImage::Cubin(elf) => {
            Ok(Choice { source: of_cubin(elf)?, code: elf.to_vec(), managed: Vec::new() })
        }
    }
}

/// What the kernels and variables of a cubin are read from. The driver would put managed variables into memory
/// that no client can reach.
fn of_cubin(elf: &[u8]) -> Result<ListingSource, GpuError> {
    let symbols = cubin_symbols(elf).map_err(|error| refusal(&error))?;
    if let Some(name) = symbols.managed.first() {
        let message = format!("machine code alone with a managed variable, {name}; embed PTX, too");
        return Err(GpuError::new(code::NOT_SUPPORTED, message));
    }
    Ok(ListingSource::Cubin(symbols))
}

fn ptx_of(container: &Container<'_>, cc: u32) -> Result<String, GpuError> {
    container.choose_ptx(cc).and_then(|entry| entry.ptx()).map_err(|error| refusal(&error))
}

/// The newest PTX that the compiler of a driver takes: CUDA 12.x has PTX 8.x, CUDA 13.x has PTX 9.x, and
/// CUDA 11.x has PTX 7.x.
fn newest_ptx((major, minor): (u32, u32)) -> (u32, u32) {
    (major.saturating_sub(4), minor)
}

/// PTX for the driver's compiler. Text that is too new for it gets a lower version where nothing in it needs
/// more; the rest of it stays as it is.
fn lowered(ptx: String, version: (u32, u32)) -> Result<Choice, GpuError> {
    let newest = newest_ptx(version);
    let text = match own_version(&ptx) {
        Some(own) if own > newest => {
            let mut module = parse(&ptx)?;
            let target = module.target.clone();
            retarget(&mut module, newest, &target).map_err(|error| too_new(own, newest, &error))?;
            with_version(&ptx, newest)
        }
        _ => ptx.clone(),
    };
    Ok(Choice { source: ListingSource::Ptx(ptx), code: text.into_bytes(), managed: Vec::new() })
}

fn parse(ptx: &str) -> Result<svp_ptx::ir::Module, GpuError> {
    svp_ptx::parse::parse(ptx)
        .map_err(|problem| GpuError::new(code::INVALID_PTX, problem.to_string()))
}

fn too_new(own: (u32, u32), newest: (u32, u32), why: &dyn std::error::Error) -> GpuError {
    const UNSUPPORTED_PTX_VERSION: u32 = 222;
    let ((major, minor), (most, least)) = (own, newest);
    let message = format!("PTX {major}.{minor}, and the driver takes {most}.{least}: {why}");
    GpuError::new(UNSUPPORTED_PTX_VERSION, message)
}

const VERSION: &str = ".version";

/// The version that a text asks for: in its first directive.
fn own_version(ptx: &str) -> Option<(u32, u32)> {
    let line = ptx.lines().find_map(|line| line.trim_start().strip_prefix(VERSION))?;
    let (major, minor) = line.split_whitespace().next()?.split_once('.')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}

/// The text with another version.
fn with_version(ptx: &str, (major, minor): (u32, u32)) -> String {
    let mut text = String::with_capacity(ptx.len());
    let mut done = false;
    for line in ptx.split_inclusive('\n') {
        let after = line.trim_start().strip_prefix(VERSION).filter(|_| !done);
        match after {
            // What follows the number in its line stays.
            Some(after) => {
                let rest = after.trim_start();
                let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
                text.push_str(&format!("{VERSION} {major}.{minor}{}", &rest[end..]));
                done = true;
            }
            None => text.push_str(line),
        }
    }
    text
}

/// The PTX of several images, as one module.
fn linked(parts: &[LinkPart<'_>], cc: u32) -> Result<svp_ptx::ir::Module, GpuError> {
    let PtxParts { texts, left_out } = PtxParts::choose(parts, cc).map_err(part_refusal)?;
    match program(texts, left_out.is_none()) {
        Ok(module) => Ok(module),
        Err(error @ ProgramError::Parse { .. }) => {
            Err(GpuError::new(code::INVALID_PTX, error.to_string()))
        }
        // The driver has no error of its own for what its linker refuses; the log tells.
        Err(error) => {
            Err(left_out
                .map_or_else(|| GpuError::new(code::UNKNOWN, error.to_string()), part_refusal))
        }
    }
}

fn part_refusal(error: PartError) -> GpuError {
    GpuError::new(error.source.driver_code(), error.to_string())
}

fn refusal(error: &svp_fatbin::Error) -> GpuError {
    GpuError::new(error.driver_code(), error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use svp_fatbin::build;

    fn text(version: &str, body: &str) -> String {
        format!("// made by a test\n.version {version}\n.target sm_75\n{body}")
    }

    const BODY: &str = ".address_size 64\n.entry k() { .pragma \"nounroll\"; ret; }";
    #[test]
    fn ptx_is_lowered_to_the_driver_and_keeps_its_words() {
        let code = |version| {
            let choice = choose(text("9.5", BODY).as_bytes(), 90, version).unwrap();
            String::from_utf8(choice.code).unwrap()
        };
        assert_eq!(code((13, 1)), text("9.1", BODY));
        assert_eq!(code((12, 4)), text("8.4", BODY));
        assert_eq!(code((13, 7)), text("9.5", BODY));
    }

    #[test]
    fn what_needs_more_is_refused_by_name() {
        let body = ".address_size 64\n.entry k() { .reg .b64 %rd<3>;
            griddepcontrol.wait; ret; }";
        let error = choose(text("9.5", body).as_bytes(), 90, (11, 4)).unwrap_err();
        assert_eq!(error.code, 222);
        assert!(error.message.contains("griddepcontrol"), "{error}");
    }

    #[test]
    fn machine_code_alone_is_listed_by_its_symbols() {
        let elf = build::elf(75, &[("counter", 4, 0)], &["vprintf"]);
        let container = build::container(&[build::cubin(75, &elf)]);
        for image in [&elf, &container] {
            let choice = choose(image, 75, (12, 4)).unwrap();
            assert_eq!(choice.code, *image);
            let ListingSource::Cubin(symbols) = choice.source else {
                panic!("{:?}", choice.source)
            };
            assert_eq!(symbols.variables, [("counter".to_owned(), 4)]);
        }
        assert_eq!(choose(&container, 90, (12, 4)).unwrap_err().code, code::NO_BINARY_FOR_GPU);
        let managed = build::elf(75, &[("mine", 4, 4)], &[]);
        let error = choose(&managed, 75, (12, 4)).unwrap_err();
        assert!(error.code == code::NOT_SUPPORTED && error.message.contains("mine"), "{error}");
    }

    #[test]
    fn machine_code_that_fits_goes_to_the_driver() {
        let ptx = text("9.5", BODY);
        let image = build::container(&[build::cubin(75, b"\x7fELF"), build::ptx(75, &ptx)]);
        assert_eq!(choose(&image, 75, (12, 4)).unwrap().code, image);
        let lowered = choose(&image, 90, (12, 4)).unwrap().code;
        assert_eq!(lowered, text("8.4", BODY).into_bytes());
    }
}
