//! The approximate functions: kernels that apply one to many arguments, with the error that the PTX
//! ISA allows.

use crate::forms::{APPROXIMATE, alternatives};
use crate::program::Class;
use crate::random::Random;

/// A kernel `k(input, output)` that applies one approximate function. Thread `i` takes element `i`
/// of the input (and, where there are two arguments, element `i` of the input's second half), and
/// writes element `i` of the output.
#[derive(Debug, Clone)]
pub struct Approximation {
    /// The instruction.
    pub mnemonic: String,
    /// The module.
    pub ptx: String,
    /// Bytes of an element: 4 for f32, 8 for f64.
    pub bytes: u32,
    /// Number of arguments.
    pub arguments: u32,
    /// Where the function is exercised: smallest and largest magnitude of an argument.
    pub domain: (f64, f64),
    /// Are negative arguments in the domain?
    pub negative: bool,
    /// What it approximates.
    pub exact: fn(f64, f64) -> f64,
    /// Allowed relative error.
    pub relative: f64,
    /// Allowed absolute error; either will do.
    pub absolute: f64,
}

/// Function, largest relative and absolute errors, domain, whether negative arguments count.
type Row = (fn(f64, f64) -> f64, f64, f64, (f64, f64), bool);

/// PTX ISA, "Floating Point Instructions": the errors given there.
fn row(name: &str) -> Row {
    let power = f64::exp2;
    let wide = (1e-30, 1e30);
    match name {
        "rcp" => (|a, _| 1.0 / a, power(-23.0), 0.0, wide, true),
        "sqrt" => (|a, _| a.sqrt(), power(-23.0), 0.0, wide, false),
        "rsqrt" => (|a, _| 1.0 / a.sqrt(), power(-22.9), 0.0, wide, false),
        "sin" => (|a, _| a.sin(), 0.0, power(-20.5), (1e-6, std::f64::consts::TAU), true),
        "cos" => (|a, _| a.cos(), 0.0, power(-20.5), (1e-6, std::f64::consts::TAU), true),
        "lg2" => (|a, _| a.log2(), power(-22.0), power(-22.0), wide, false),
        "ex2" => (|a, _| a.exp2(), power(-22.0), 0.0, (1e-6, 120.0), true),
        "tanh" => (|a, _| a.tanh(), power(-10.987), 0.0, (1e-6, 20.0), true),
        // Two units in the last place.
        _ => (|a, b| a / b, power(-22.0), 0.0, (1e-18, 1e18), true),
    }
}

/// One for each form of each approximate function.
pub fn approximations() -> Vec<Approximation> {
    let mut all = Vec::new();
    for family in APPROXIMATE {
        for mnemonic in alternatives(family.mnemonic) {
            let name = mnemonic.split('.').next().unwrap_or_default();
            let (exact, mut relative, absolute, domain, negative) = row(name);
            let arguments = family.sources.len() as u32;
            let class = Class::of(family.results.chars().next().unwrap_or('f')).unwrap_or(Class::F);
            if class == Class::G {
                // Of 20 bits of mantissa, "gross".
                relative = f64::exp2(-19.0);
            }
            let bytes = class.bytes();
            let ptx = text(&mnemonic, class, arguments);
            all.push(Approximation {
                mnemonic,
                ptx,
                bytes,
                arguments,
                domain,
                negative,
                exact,
                relative,
                absolute,
            });
        }
    }
    all
}

fn text(mnemonic: &str, class: Class, arguments: u32) -> String {
    let (ty, bytes) = (class.declared(), class.bytes());
    let regs = if class == Class::G { "g" } else { "f" };
    let sources = if arguments == 2 { format!("%{regs}1, %{regs}2") } else { format!("%{regs}1") };
    format!(
        ".version 8.6\n.target sm_90\n.address_size 64\n\
         .visible .entry k(.param .u64 input, .param .u64 output)\n{{\n\
         .reg .f32 %f<4>; .reg .f64 %g<4>; .reg .b32 %r<9>; .reg .b64 %d<9>;\n\
         ld.param.u64 %d0, [input];\nld.param.u64 %d1, [output];\n\
         mov.u32 %r0, %ctaid.x;\nmov.u32 %r1, %ntid.x;\nmov.u32 %r2, %tid.x;\n\
         mad.lo.s32 %r3, %r0, %r1, %r2;\nmul.wide.s32 %d2, %r3, {bytes};\n\
         mul.lo.s32 %r4, %r1, %nctaid.x;\nmul.wide.s32 %d3, %r4, {bytes};\n\
         add.s64 %d4, %d0, %d2;\nadd.s64 %d5, %d4, %d3;\nadd.s64 %d6, %d1, %d2;\n\
         ld.global.{ty} %{regs}1, [%d4];\nld.global.{ty} %{regs}2, [%d5];\n\
         {mnemonic} %{regs}0, {sources};\nst.global.{ty} [%d6], %{regs}0;\nret;\n}}\n"
    )
}

impl Approximation {
    /// Arguments for `count` threads, as the input is to hold them.
    pub fn arguments_for(&self, count: usize, seed: u64) -> Vec<u8> {
        let mut random = Random::new(seed);
        let (low, high) = (self.domain.0.ln(), self.domain.1.ln());
        let mut argument = || {
            let unit = f64::from(random.below(1 << 30)) / f64::from(1 << 30);
            let magnitude = (low + (high - low) * unit).exp();
            if self.negative && random.percent(50) { -magnitude } else { magnitude }
        };
        let arguments = (0..2 * count).map(|_| argument());
        match self.bytes {
            4 => arguments.flat_map(|it| (it as f32).to_le_bytes()).collect(),
            _ => arguments.flat_map(f64::to_le_bytes).collect(),
        }
    }

    /// Compares what a kernel wrote with what is exact.
    ///
    /// # Errors
    /// The first result that is too far off.
    pub fn check(&self, input: &[u8], output: &[u8]) -> Result<(), String> {
        let (arguments, results) = (self.numbers(input), self.numbers(output));
        for (at, result) in results.iter().enumerate() {
            let (a, b) = (arguments[at], arguments[at + results.len()]);
            let exact = (self.exact)(a, b);
            let error = (result - exact).abs();
            if !(error <= self.absolute || error <= self.relative * exact.abs()) {
                let of =
                    if self.arguments == 2 { format!("{a:e}, {b:e}") } else { format!("{a:e}") };
                return Err(format!("{} of {of}: {result:e}, exact {exact:e}", self.mnemonic));
            }
        }
        Ok(())
    }

    fn numbers(&self, bytes: &[u8]) -> Vec<f64> {
        match self.bytes {
            4 => bytes
                .chunks_exact(4)
                .map(|it| f64::from(f32::from_le_bytes(it.try_into().unwrap_or_default())))
                .collect(),
            _ => bytes
                .chunks_exact(8)
                .map(|it| f64::from_le_bytes(it.try_into().unwrap_or_default()))
                .collect(),
        }
    }
}
