//! What becomes of names, and what is refused.

use super::relocate;
use crate::ir::FunctionId;
use crate::parse::parse;
use crate::print::print;
use crate::verify::verify_function;

const HEAD: &str = ".global .u64 far = generic(near)+4; .global .u32 near[4] = {1, 2};\n\
    .const .u32 fixed = 9; .extern .global .u32 other; .global .texref image;\n\
    .global .u64 code = f; .shared .u32 own; .func f() { ret; }\n";

/// Text, names and images.
type Found = (String, Vec<String>, Vec<Vec<u8>>);

/// The text of the kernel, names of the table's variables, and their images at 0x100, 0x200...
fn relocated(code: &str) -> Result<Found, String> {
    let head =
        HEAD.replacen(".global", ".extern .global .u32 near[4]; .extern .func f(); .global", 1);
    let text = format!(
        ".version 8.0 .target sm_75 .address_size 64\n{head}.entry k(.param .u32 n) {{\n\
         .reg .b32 %r<9>; .reg .b64 %d<9>; .reg .pred %p; {code}\nret; }}"
    );
    let mut module = parse(&text).unwrap();
    let (id, function) = module.function_named("k").unwrap();
    assert_eq!(function.problems, [], "{code}");
    let it = relocate(&module, id).map_err(|it| it.to_string())?;
    let name = |id: &crate::ir::VariableId| module.variable(*id).unwrap().name.clone();
    let names: Vec<String> = it.variables.iter().map(name).collect();
    let addresses: Vec<u64> = (1..=names.len() as u64).map(|it| it << 8).collect();
    let images = it.images(&module, &addresses);
    module.functions[id.index()] = it.function;
    let text = print(&module);
    let again = parse(&text).unwrap();
    let FunctionId(index) = again.function_named("k").unwrap().0;
    let function = &again.functions[index as usize];
    assert_eq!(function.problems, []);
    assert_eq!(verify_function(&again, function), []);
    let at = text.find(".entry k").unwrap();
    Ok((text[at..].to_owned(), names, images))
}

#[test]
fn names_become_loads_from_the_table() {
    let (text, names, images) = relocated(
        "ld.const.u32 %r1, [fixed]; mov.u64 %d1, near+8; ld.global.u64 %d2, [far];\n\
         cvta.const.u64 %d3, %d1; st.shared.u32 [own], 1; ld.u32 %r2, [near+4];",
    )
    .unwrap();
    assert_eq!(names, ["fixed", "near", "far"]);
    assert!(!text.contains(".const") && text.contains("[own]"), "{text}");
    assert!(!text.contains("near") && !text.contains("fixed"), "{text}");
    assert!(text.contains("cvta.global.u64 %d3, %d1"), "{text}");
    assert_eq!(images[0], [9, 0, 0, 0]);
    assert_eq!(images[1], [1, 0, 0, 0, 2, 0, 0, 0]);
    // The second variable's address and 4.
    assert_eq!(images[2], 0x204_u64.to_le_bytes());
}

#[test]
fn what_initialisers_point_to_moves_too() {
    assert_eq!(relocated("ld.global.u64 %d2, [far];").unwrap().1, ["far", "near"]);
}

#[test]
fn what_cannot_be_relocated_is_named() {
    let cases = [
        ("isspacep.const %p, %d1;", "line 6 asks whether an address is constant"),
        ("txq.width.b32 %r1, [image];", "line 6 uses the texture reference `image`"),
        ("st.global.u32 [other], 1;", "`other` is defined in another module"),
        ("ld.global.u64 %d1, [code];", "the initialiser of `code` holds the address of a function"),
    ];
    for (code, expected) in cases {
        let error = relocated(code).unwrap_err();
        assert_eq!(error, expected, "{code}");
    }
}
