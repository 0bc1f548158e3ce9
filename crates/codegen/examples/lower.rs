//! Prints the LLVM IR of a kernel, once it is proven to stay in its client's memory:
//! `lower FILE.ptx KERNEL X Y Z [count] [LANES]`.

use std::process::ExitCode;

use svp_codegen::{Options, Vectors, lower};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match run(&args) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &[String]) -> Result<String, String> {
    let [file, kernel, x, y, z, rest @ ..] = args else {
        return Err("usage: lower FILE.ptx KERNEL X Y Z [count] [LANES]".to_owned());
    };
    let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    let mut module = svp_ptx::parse::parse(&text).map_err(|error| error.to_string())?;
    svp_ptx::verify::verify_module(&mut module);
    let found = module.kernels().find(|(_, it)| it.name == *kernel);
    let (id, _) = found.ok_or_else(|| format!("no kernel like {kernel}"))?;
    let axis = |text: &String| text.parse::<u32>().map_err(|error| format!("{text}: {error}"));
    let block = [axis(x)?, axis(y)?, axis(z)?];
    let count = rest.iter().any(|it| it == "count");
    let lanes = rest.iter().find_map(|it| it.parse().ok());
    let options = Options { block, count, vectors: Vectors::AVX512, lanes };
    let lowered = lower(&module, id, &options).map_err(|error| error.to_string())?;
    let contained = svp_containment::verify(&lowered.text, &lowered.layout());
    contained.map_err(|violation| violation.to_string())?;
    eprintln!("{:?}, {} lanes, {} sites", lowered.entry, lowered.lanes, lowered.sites.len());
    Ok(lowered.text)
}
