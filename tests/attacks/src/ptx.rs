//! Texts of modules.

/// What every module begins with.
pub(crate) const HEAD: &str = ".version 8.0\n.target sm_80\n.address_size 64\n";

/// A kernel `k` with registers to use.
pub(crate) fn kernel(params: &str, body: &str) -> String {
    format!(
        "{HEAD}.visible .entry k({params}) {{\n.reg .b64 %rd<16>; .reg .b32 %r<16>; \
         .reg .f32 %f<8>; .reg .b16 %h<4>; .reg .pred %p<4>;\n{body}\nret;\n}}\n"
    )
}

/// Writes each thread's number, plus another one, to its element.
pub(crate) fn numbers(distinct: u32) -> String {
    let body = "ld.param.u64 %rd1,[p]; ld.param.u32 %r2,[add]; mov.u32 %r1,%tid.x; \
                mul.wide.u32 %rd2,%r1,4; add.u64 %rd3,%rd1,%rd2; add.u32 %r1,%r1,%r2; \
                st.global.u32 [%rd3],%r1;";
    format!("{}// {distinct}\n", kernel(".param .u64 p, .param .u32 add", body))
}
