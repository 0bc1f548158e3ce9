//! What linking keeps, and what it refuses.

use super::*;
use crate::ir::{AddressBase, Operand, RelocationTarget, SymbolRef};
use crate::parse::parse;

const HEAD: &str = ".version 8.0\n.target sm_75\n.address_size 64\n";

fn linked(texts: &[&str]) -> Result<Module, LinkError> {
    link(texts.iter().map(|text| parse(&format!("{HEAD}{text}")).unwrap()).collect())
}

const LIBRARY: &str = ".visible .global .u32 count = 5;\n\
    .global .u32 hidden = 7;\n\
    .func (.param .b32 o) helper(.param .b32 a) { .reg .b32 %r<2>;\n\
    ld.global.u32 %r1, [hidden]; st.param.b32 [o], %r1; ret; }\n\
    .visible .func (.param .b32 o) twice(.param .b32 a) { .param .b32 x; .param .b32 y;\n\
    call (y), helper, (x); ret; }";

const USER: &str = ".extern .global .u32 count;\n\
    .global .u64 table[2] = {twice_here, count};\n\
    .global .u32 hidden = 9;\n\
    .extern .func (.param .b32 o) twice(.param .b32 a);\n\
    .extern .func (.param .b32 o) unused(.param .b32 a);\n\
    .extern .func (.param .b32 o) vprintf(.param .b64 a, .param .b64 b);\n\
    .func (.param .b32 o) helper(.param .b32 a) { .reg .b32 %r<2>;\n\
    ld.global.u32 %r1, [hidden]; st.param.b32 [o], %r1; ret; }\n\
    .visible .entry k() { .reg .b32 %r<4>; .reg .b64 %d<4>; .param .b32 x; .param .b32 y;\n\
    .param .b64 f; .param .b64 g; mov.u64 %d1, count; ld.global.u32 %r1, [count+4];\n\
    call (y), twice, (x); call (y), helper, (x); call (y), vprintf, (f, g); ret; }";

fn user() -> String {
    // An initialiser names what has been declared before it.
    let declared = ".extern .func (.param .b32 o) twice(.param .b32 a);\n";
    declared.to_owned() + &USER.replace("twice_here", "twice")
}

fn callees(module: &Module, name: &str) -> Vec<String> {
    let (_, function) = module.function_named(name).unwrap();
    let ids = function.body.as_ref().unwrap().callees();
    ids.iter().map(|id| module.function(*id).unwrap().name.clone()).collect()
}

/// The variable that a function's first address names.
fn read_by(module: &Module, name: &str) -> String {
    let (_, function) = module.function_named(name).unwrap();
    let mut operands =
        function.body.as_ref().unwrap().instructions.iter().flat_map(|it| &it.operands);
    let id = operands.find_map(|operand| match operand {
        Operand::Address(address) => match address.base {
            AddressBase::Symbol(SymbolRef::Variable(id)) => Some(id),
            _ => None,
        },
        _ => None,
    });
    module.variable(id.unwrap()).unwrap().name.clone()
}

#[test]
fn externs_find_their_definitions_in_either_order() {
    for texts in [[LIBRARY, &user()], [&user(), LIBRARY]] {
        let module = linked(&texts).unwrap();
        let own = if texts[0] == LIBRARY { "helper$m2" } else { "helper" };
        assert_eq!(callees(&module, "k"), ["twice", own, "vprintf"]);
        let theirs = if texts[0] == LIBRARY { "helper" } else { "helper$m2" };
        assert_eq!(callees(&module, "twice"), [theirs]);
        let (count, variable) = module.variable_named("count").unwrap();
        assert_eq!(variable.init.image, [5, 0, 0, 0]);
        assert_eq!(read_by(&module, "k"), "count");
        let hidden = |function| {
            let name = read_by(&module, function);
            module.variable_named(&name).unwrap().1.init.image[0]
        };
        assert_eq!((hidden(theirs), hidden(own)), (7, 9));
        let (_, table) = module.variable_named("table").unwrap();
        let (twice, _) = module.function_named("twice").unwrap();
        let targets: Vec<_> = table.init.relocations.iter().map(|it| it.target).collect();
        let expected = [RelocationTarget::Function(twice), RelocationTarget::Variable(count)];
        assert_eq!(targets, expected);
    }
}

#[test]
fn weak_and_common_ones_give_way() {
    let weak = ".weak .func f() { ret; }\n.common .global .b8 c[8];\n.weak .global .u32 w = 1;";
    let strong = ".visible .func f() { trap; ret; }\n.common .global .b8 c[24];\n\
                  .visible .global .u32 w = 2;";
    for texts in [[weak, strong], [strong, weak]] {
        let module = linked(&texts).unwrap();
        let (_, f) = module.function_named("f").unwrap();
        assert_eq!(f.body.as_ref().unwrap().instructions.len(), 2);
        assert_eq!(module.variable_named("c").unwrap().1.bytes, 24);
        assert_eq!(module.variable_named("w").unwrap().1.init.image[0], 2);
        assert_eq!((module.functions.len(), module.variables.len()), (1, 2));
    }
    let module = linked(&[weak, weak]).unwrap();
    assert_eq!(module.functions.len(), 1);
}

#[test]
fn dynamic_shared_memory_needs_no_definition() {
    let user = ".extern .shared .align 16 .b8 s[];\n.entry ENTRY() { .reg .b32 %r<2>; mov.u32 %r1, s; ret; }";
    let module = linked(&[&user.replace("ENTRY", "a"), &user.replace("ENTRY", "b")]).unwrap();
    assert_eq!(module.variables.len(), 1);
}

#[test]
fn the_device_runtime_asks_for_what_only_drivers_have() {
    let runtime = ".extern .func cnpGetDevice;\n.extern .func __cuda_syscall_CGS_sync;\n\
                   .visible .func cudaGetDevice() { call cnpGetDevice; ret; }\n\
                   .visible .func s() { call __cuda_syscall_CGS_sync; ret; }";
    let module = linked(&[runtime, ".entry k() { ret; }"]).unwrap();
    assert_eq!((module.functions.len(), module.kernels().count()), (5, 1));
}

#[test]
fn what_does_not_fit_is_named() {
    let define = ".visible .func f() { ret; }";
    let duplicate = LinkError::Duplicate { name: "f".to_owned(), first: 1, second: 3 };
    assert_eq!(linked(&[define, ".global .u32 x;", define]).unwrap_err(), duplicate);
    let kernels = [".entry k() { ret; }"; 2];
    assert!(matches!(linked(&kernels), Err(LinkError::Duplicate { .. })));
    let user = ".extern .func g();\n.extern .global .u32 v;\n\
                .entry k() { .reg .b32 %r<2>; call g; ld.global.u32 %r1, [v]; ret; }";
    let error = linked(&[user, define]).unwrap_err();
    assert_eq!(error.to_string(), "not defined by any module: g, v");
    let other = ".extern .func f(.param .b32 a);";
    let mismatch = LinkError::Mismatch { name: "f".to_owned(), module: 2 };
    assert_eq!(linked(&[define, other]).unwrap_err(), mismatch);
    assert_eq!(linked(&[define, ".extern .global .u32 f;"]).unwrap_err(), mismatch);
    assert_eq!(link(Vec::new()).unwrap_err(), LinkError::Nothing);
}

const PARENT: &str = ".extern .func (.param .b64 r) __cudaCDP2GetParameterBufferV2(.param .b64 f, \
    .param .align 4 .b8 g[12], .param .align 4 .b8 b[12], .param .b32 s);\n\
    .extern .func (.param .b32 r) __cudaCDP2LaunchDeviceV2(.param .b64 a, .param .b64 s);\n\
    .visible .entry child(.param .b64 a, .param .align 16 .b8 b[80]) { ret; }\n\
    .visible .global .u64 table[1] = {child};\n\
    .visible .entry parent() { .reg .b64 %d<3>; mov.b64 %d1, child;\n\
    { .param .b64 f; .param .align 4 .b8 g[12]; .param .align 4 .b8 b[12]; .param .b32 s; .param .b64 r;\n\
    st.param.b64 [f], %d1; call.uni (r), __cudaCDP2GetParameterBufferV2, (f, g, b, s);\n\
    ld.param.b64 %d2, [r]; } { .param .b64 a; .param .b64 s; .param .b32 r; st.param.b64 [a], %d2;\n\
    call.uni (r), __cudaCDP2LaunchDeviceV2, (a, s); } ret; }";

#[test]
fn the_device_runtime_is_added_where_it_is_called() {
    let plain = parse(&format!("{HEAD}.visible .entry k() {{ ret; }}")).unwrap();
    assert!(!device_runtime::is_wanted(&plain));
    let parent = parse(&format!("{HEAD}{PARENT}")).unwrap();
    assert!(device_runtime::is_wanted(&parent));
    // CUDA's own device runtime gives way.
    let theirs = parse(&format!(
        "{HEAD}.visible .func (.param .b32 r) __cudaCDP2LaunchDeviceV2(.param .b64 a, .param .b64 s) {{ trap; }}"
    ));
    let linked = link(vec![parent, theirs.unwrap()]).unwrap();
    let problems = |it| crate::verify::verify_function(&linked, it);
    assert!(linked.functions.iter().flat_map(problems).next().is_none());
    let (_, queue) = linked.variable_named(device_runtime::QUEUE).unwrap();
    let word = |at: usize| u32::from_le_bytes(queue.init.image[at..at + 4].try_into().unwrap());
    let (record, records) = (u64::from(word(16)), u64::from(word(20)));
    assert_eq!(record, 64 + 128, "the child's 96 bytes, rounded up");
    assert!(records >= 2048 && queue.bytes == 64 + record * records);
    // `child` is the first kernel.
    let (_, table) = linked.variable_named("table").unwrap();
    assert!(table.init.relocations.is_empty() && table.init.image == 1u64.to_le_bytes());
    assert!(!callees(&linked, "parent").contains(&"child".to_owned()));
    let (_, launch) = linked.function_named("__cudaCDP2LaunchDeviceV2").unwrap();
    let traps = |it: &crate::ir::Instruction| it.opcode == crate::ir::Opcode::Trap;
    assert!(!launch.body.as_ref().unwrap().instructions.iter().any(traps));
}

#[test]
fn conditional_values_need_no_queue() {
    let user = ".extern .func cudaGraphSetConditional(.param .b64 h, .param .b32 v);\n\
        .visible .entry k() { .param .b64 h; .param .b32 v; call cudaGraphSetConditional, (h, v); ret; }";
    let linked = linked(&[user]).unwrap();
    assert!(linked.variable_named(device_runtime::QUEUE).is_none());
    let (_, set) = linked.function_named("cudaGraphSetConditional").unwrap();
    assert!(set.body.is_some());
}
