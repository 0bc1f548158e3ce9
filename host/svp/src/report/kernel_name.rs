//! Kernels' names as their sources have them.

use std::fmt;

use cpp_demangle::{DemangleOptions, Symbol};

use super::format::cut;

/// Bytes of a name that are read, and that are made of one: substitutions in a mangled name can double it
/// again and again, and the name is the guest's.
const LONGEST: usize = 4096;

/// The name of a kernel's function with its template's arguments, all without namespaces, in `width`
/// characters at most: `matrixMul` for `_Z9matrixMulPdS_S_i`, `sum<float, 256>` for an instance.
pub fn kernel_name(name: &str, width: usize) -> String {
    let options = DemangleOptions::new().no_params().no_return_type();
    let whole = demangled(name, &options);
    let short = whole.map(|whole| without_types(&without_namespaces(&whole)));
    cut(short.as_deref().unwrap_or(name), width)
}

/// A kernel's whole declaration: with namespaces and parameters.
pub(crate) fn declaration(name: &str) -> String {
    demangled(name, &DemangleOptions::new()).unwrap_or_else(|| cut(name, LONGEST))
}

/// `None` if it is no mangled name of C++, or too long.
fn demangled(name: &str, options: &DemangleOptions) -> Option<String> {
    if !name.starts_with("_Z") || name.len() > LONGEST {
        return None;
    }
    let mut text = Bounded(String::new());
    Symbol::new(name).ok()?.structured_demangle(&mut text, options).ok()?;
    Some(text.0)
}

/// Text of at most [`LONGEST`] bytes: more is an error, which ends the writing.
struct Bounded(String);

impl fmt::Write for Bounded {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        if self.0.len() + part.len() > LONGEST {
            return Err(fmt::Error);
        }
        self.0.push_str(part);
        Ok(())
    }
}

/// Takes away all that stands before each `::`, back to where its name begins.
fn without_namespaces(name: &str) -> String {
    let mut kept = String::with_capacity(name.len());
    let mut rest = name;
    while let Some((before, after)) = rest.split_once("::") {
        kept.push_str(before);
        kept.truncate(start_of_name(&kept));
        rest = after;
    }
    kept.push_str(rest);
    kept
}

/// Takes away the types of numbers among a template's arguments: `256` for `(unsigned int)256`.
fn without_types(name: &str) -> String {
    let mut text = name.replace("(bool)0", "false").replace("(bool)1", "true");
    for ty in ["int", "long", "long long", "short", "char"] {
        for sign in ["", "unsigned ", "signed "] {
            text = text.replace(&format!("({sign}{ty})"), "");
        }
    }
    text
}

/// Where the last name in a text begins: it may have arguments in brackets.
fn start_of_name(text: &str) -> usize {
    let mut open = 0_usize;
    for (at, character) in text.char_indices().rev() {
        match character {
            '>' | ')' | '}' => open += 1,
            '<' | '(' | '{' if open == 0 => return at + 1,
            '<' | '(' | '{' => open -= 1,
            ',' | ' ' | '&' | '*' if open == 0 => return at + 1,
            _ => {}
        }
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_as_in_the_source() {
        let names = [
            ("_Z9matrixMulPdS_S_i", "matrixMul"),
            ("add", "add"),
            ("_Z3sumIfLj256EEvPT_S1_j", "sum<float, 256>"),
            ("_ZN3app5stepsEPf", "steps"),
            ("_ZN3app5tools4scanINS_4PlusIiEELi4EEEvPiT_", "scan<Plus<int>, 4>"),
            ("_Z3logILb1EEvv", "log<true>"),
            ("_ZN12_GLOBAL__N_14mineEv", "mine"),
        ];
        for (mangled, name) in names {
            assert_eq!(kernel_name(mangled, 40), name);
        }
        assert_eq!(kernel_name("_Z9matrixMulPdS_S_i", 5), "matr~");
        assert_eq!(declaration("_ZN3app5stepsEPf"), "app::steps(float*)");
    }

    #[test]
    fn what_is_no_name_stays_as_it_is() {
        for name in ["_Z99short", "_Z", "", "x::y", "_ZN3app"] {
            assert_eq!(kernel_name(name, 40), name);
            assert_eq!(declaration(name), name);
        }
    }

    #[test]
    fn a_name_that_would_fill_memory_stays_as_it_is() {
        // Each argument is a function of the argument before it, twice.
        let mut hostile = "_Z1fFviiE".to_owned();
        for at in 0..100 {
            let before = match at {
                0 => "S_".to_owned(),
                _ => format!(
                    "S{}_",
                    char::from_digit(at - 1, 36)
                        .map_or("Z".into(), |it| it.to_ascii_uppercase().to_string())
                ),
            };
            hostile.push_str(&format!("Fv{before}{before}E"));
        }
        assert!(kernel_name(&hostile, 40).chars().count() <= 40);
        assert!(declaration(&hostile).len() <= LONGEST);
        let long = format!("_Z9000{}", "a".repeat(9000));
        assert_eq!(kernel_name(&long, 6), "_Z900~");
        assert!(declaration(&long).len() <= LONGEST);
    }
}
