//! The instructions that compute: one row per family, with its modifiers in braces and its operands
//! as letters.
//!
//! `h` `r` `d` `f` `g` `p` are registers (or literals) of [`crate::program::Class`]; `H` and `R` are
//! registers only (packed and 16-bit floating-point values); `c` is a count, `b` a literal below 32,
//! `k` a literal below 256. `x|y` are two results.

/// A family: mnemonic with alternatives, results, sources.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Family {
    pub(crate) mnemonic: &'static str,
    pub(crate) results: &'static str,
    pub(crate) sources: &'static str,
}

macro_rules! families {
    ($name:ident: $($mnemonic:literal $results:literal $sources:literal,)*) => {
        pub(crate) const $name: &[Family] = &[$(Family {
            mnemonic: $mnemonic, results: $results, sources: $sources,
        },)*];
    };
}

families! { INTEGER:
    "{add,sub}.{u16,s16}" "h" "hh",
    "{add,sub}.{u32,s32}" "r" "rr",
    "{add,sub}.sat.s32" "r" "rr",
    "{add,sub}.{u64,s64}" "d" "dd",
    "mul.{lo,hi}.{u16,s16}" "h" "hh",
    "mul.{lo,hi}.{u32,s32}" "r" "rr",
    "mul.{lo,hi}.{u64,s64}" "d" "dd",
    "mul.wide.{u16,s16}" "r" "hh",
    "mul.wide.{u32,s32}" "d" "rr",
    "mad.{lo,hi}.{u16,s16}" "h" "hhh",
    "mad.{lo,hi}.{u32,s32}" "r" "rrr",
    "mad.hi.sat.s32" "r" "rrr",
    "mad.{lo,hi}.{u64,s64}" "d" "ddd",
    "mad.wide.{u16,s16}" "r" "hhr",
    "mad.wide.{u32,s32}" "d" "rrd",
    "mul24.{lo,hi}.{u32,s32}" "r" "rr",
    "mad24.{lo,hi}.{u32,s32}" "r" "rrr",
    "sad.{u16,s16}" "h" "hhh",
    "sad.{u32,s32}" "r" "rrr",
    "sad.{u64,s64}" "d" "ddd",
    "{div,rem}.{u16,s16}" "h" "hh",
    "{div,rem}.{u32,s32}" "r" "rr",
    "{div,rem}.{u64,s64}" "d" "dd",
    "{abs,neg}.s16" "h" "h",
    "{abs,neg}.s32" "r" "r",
    "{abs,neg}.s64" "d" "d",
    "{min,max}.{u16,s16}" "h" "hh",
    "{min,max}.{u32,s32}" "r" "rr",
    "{min,max}.{u64,s64}" "d" "dd",
    "dp4a.{u32,s32}.{u32,s32}" "r" "rrr",
    "dp2a.{lo,hi}.{u32,s32}.{u32,s32}" "r" "rrr",
}

families! { BITS:
    "{and,or,xor}.b16" "h" "hh",
    "{and,or,xor}.b32" "r" "rr",
    "{and,or,xor}.b64" "d" "dd",
    "{and,or,xor}.pred" "p" "pp",
    "{not,cnot}.b16" "h" "h",
    "{not,cnot}.b32" "r" "r",
    "{not,cnot}.b64" "d" "d",
    "not.pred" "p" "p",
    "lop3.b32" "r" "rrrk",
    "lop3.{and,or}.b32" "r|p" "rrrkp",
    "shf.{l,r}.{clamp,wrap}.b32" "r" "rrc",
    "shl.b16" "h" "hc",
    "shl.b32" "r" "rc",
    "shl.b64" "d" "dc",
    "shr.{b16,u16,s16}" "h" "hc",
    "shr.{b32,u32,s32}" "r" "rc",
    "shr.{b64,u64,s64}" "d" "dc",
    "{popc,clz}.b32" "r" "r",
    "{popc,clz}.b64" "r" "d",
    "bfind{,.shiftamt}.{u32,s32}" "r" "r",
    "bfind{,.shiftamt}.{u64,s64}" "r" "d",
    "fns.b32" "r" "rbr",
    "brev.b32" "r" "r",
    "brev.b64" "d" "d",
    "bfe.{u32,s32}" "r" "rcc",
    "bfe.{u64,s64}" "d" "dcc",
    "bfi.b32" "r" "rrcc",
    "bfi.b64" "d" "ddcc",
    "bmsk.{clamp,wrap}.b32" "r" "cc",
    "szext.{clamp,wrap}.{u32,s32}" "r" "rc",
    "prmt.b32{,.f4e,.b4e,.rc8,.ecl,.ecr,.rc16}" "r" "rrr",
}

families! { COMPARE:
    "setp.{eq,ne,lt,le,gt,ge}.{u16,s16}" "p" "hh",
    "setp.{eq,ne,lt,le,gt,ge}.{u32,s32}" "p" "rr",
    "setp.{eq,ne,lt,le,gt,ge}.{u64,s64}" "p" "dd",
    "setp.{lo,ls,hi,hs}.u16" "p" "hh",
    "setp.{lo,ls,hi,hs}.u32" "p" "rr",
    "setp.{lo,ls,hi,hs}.u64" "p" "dd",
    "setp.{eq,ne}.b16" "p" "hh",
    "setp.{eq,ne}.b32" "p" "rr",
    "setp.{eq,ne}.b64" "p" "dd",
    "setp.{eq,ne,lt,le,gt,ge,equ,neu,ltu,leu,gtu,geu,num,nan}{,.ftz}.f32" "p" "ff",
    "setp.{eq,ne,lt,le,gt,ge,equ,neu,ltu,leu,gtu,geu,num,nan}.f64" "p" "gg",
    "setp.{eq,ne,lt,le,gt,ge,equ,neu,ltu,leu,gtu,geu,num,nan}.{f16,bf16}" "p" "HH",
    "setp.{eq,ne,lt,le,gt,ge}.{and,or,xor}.{u32,s32}" "p|p" "rrp",
    "setp.{eq,ne,lt,le,gt,ge}.{and,or,xor}.{u64,s64}" "p" "ddp",
    "setp.{eq,ne,lt,geu,gtu,num,nan}.{and,or,xor}{,.ftz}.f32" "p|p" "ffp",
    "setp.{eq,ne,lt,geu,gtu,num,nan}.{and,or,xor}.f64" "p|p" "ggp",
    "setp.{eq,lt,ge}.{u32,s32}" "p|p" "rr",
    "set.{eq,ne,lt,le,gt,ge}.{u32,s32}.{u32,s32}" "r" "rr",
    "set.{eq,ne,lt,le,gt,ge}.f32.{u32,s32}" "f" "rr",
    "set.{eq,ne,lt,le,gt,ge,equ,neu,ltu,num,nan}{,.ftz}.{u32,s32}.f32" "r" "ff",
    "set.{eq,ne,lt,leu}.{and,or,xor}.u32.f64" "r" "ggp",
    "set.{eq,ne,lt}.{and,or,xor}.{u32,f32}.{u64,s64}" "r" "ddp",
    "selp.{b16,u16,s16}" "h" "hhp",
    "selp.{b32,u32,s32}" "r" "rrp",
    "selp.{b64,u64,s64}" "d" "ddp",
    "selp.f32" "f" "ffp",
    "selp.f64" "g" "ggp",
    "slct.{b32,u32,s32}.s32" "r" "rrr",
    "slct.{b64,u64,s64}.s32" "d" "ddr",
    "slct.f32.s32" "f" "ffr",
    "slct.f64.s32" "g" "ggr",
    "slct{,.ftz}.{b32,u32,s32}.f32" "r" "rrf",
    "slct{,.ftz}.f32.f32" "f" "fff",
    "testp.{finite,infinite,number,notanumber,normal,subnormal}.f32" "p" "f",
    "testp.{finite,infinite,number,notanumber,normal,subnormal}.f64" "p" "g",
}

families! { FLOAT:
    "{add,sub,mul}{,.ftz}{,.sat}.f32" "f" "ff",
    "{add,sub,mul}{,.ftz}{,.sat}.f32" "f" "ff",
    "{add,sub,mul}.{rn,rz,rm,rp}{,.ftz}{,.sat}.f32" "f" "ff",
    "{add,sub,mul}{,.rn,.rz,.rm,.rp}.f64" "g" "gg",
    "fma.{rn,rz,rm,rp}{,.ftz}{,.sat}.f32" "f" "fff",
    "fma.rn{,.ftz}.f32" "f" "fff",
    "fma.{rn,rz,rm,rp}.f64" "g" "ggg",
    "mad.{rn,rz,rm,rp}{,.ftz}{,.sat}.f32" "f" "fff",
    "mad.{rn,rz,rm,rp}.f64" "g" "ggg",
    "div.{rn,rz,rm,rp}{,.ftz}.f32" "f" "ff",
    "div.{rn,rz,rm,rp}.f64" "g" "gg",
    "{rcp,sqrt}.{rn,rz,rm,rp}{,.ftz}.f32" "f" "f",
    "{rcp,sqrt}.{rn,rz,rm,rp}.f64" "g" "g",
    "{abs,neg}{,.ftz}.f32" "f" "f",
    "{abs,neg}.f64" "g" "g",
    "{min,max}{,.ftz}{,.NaN}.f32" "f" "ff",
    "{min,max}.f64" "g" "gg",
    "copysign.f32" "f" "ff",
    "copysign.f64" "g" "gg",
}

families! { HALF:
    "{add,sub,mul}{,.rn}{,.ftz}{,.sat}.f16" "h" "HH",
    "{add,sub,mul}{,.rn}{,.ftz}{,.sat}.f16x2" "r" "RR",
    "{add,sub,mul}{,.rn}.bf16" "h" "HH",
    "{add,sub,mul}{,.rn}.bf16x2" "r" "RR",
    "fma.rn{,.ftz}{,.sat,.relu}.f16" "h" "HHH",
    "fma.rn{,.ftz}{,.sat,.relu}.f16x2" "r" "RRR",
    "fma.rn{,.relu}.bf16" "h" "HHH",
    "fma.rn{,.relu}.bf16x2" "r" "RRR",
    "{min,max}{,.ftz}{,.NaN}.f16" "h" "HH",
    "{min,max}{,.ftz}{,.NaN}.f16x2" "r" "RR",
    "{min,max}{,.NaN}.bf16" "h" "HH",
    "{min,max}{,.NaN}.bf16x2" "r" "RR",
    "{abs,neg}.{f16,bf16}" "h" "H",
    "{abs,neg}.{f16x2,bf16x2}" "r" "R",
}

families! { CONVERT:
    "cvt{,.sat}.{u8,s8,u16,s16}.{u8,s8,u16,s16}" "h" "h",
    "cvt{,.sat}.{u8,s8,u16,s16,u32,s32}.{u8,s8,u16,s16,u32,s32}" "r" "r",
    "cvt{,.sat}.{u8,s8,u16,s16,u32,s32,u64,s64}.{u8,s8,u16,s16,u32,s32,u64,s64}" "d" "d",
    "cvt{,.sat}.{u16,s16}.{u32,s32}" "h" "r",
    "cvt{,.sat}.{u32,s32}.{u16,s16}" "r" "h",
    "cvt{,.sat}.{u32,s32}.{u64,s64}" "r" "d",
    "cvt{,.sat}.{u64,s64}.{u32,s32}" "d" "r",
    "cvt{,.sat}.{u64,s64}.{u8,s8,u16,s16}" "d" "h",
    "cvt.{rni,rzi,rmi,rpi}{,.ftz}{,.sat}.{u8,s8,u16,s16,u32,s32}.f32" "r" "f",
    "cvt.{rni,rzi,rmi,rpi}{,.ftz}{,.sat}.{u64,s64}.f32" "d" "f",
    "cvt.{rni,rzi,rmi,rpi}{,.ftz}{,.sat}.{u16,s16}.f32" "h" "f",
    "cvt.{rni,rzi,rmi,rpi}{,.sat}.{u8,s8,u16,s16,u32,s32}.f64" "r" "g",
    "cvt.{rni,rzi,rmi,rpi}{,.sat}.{u64,s64}.f64" "d" "g",
    "cvt.{rni,rzi,rmi,rpi}{,.sat}.{u16,s16}.f16" "h" "H",
    "cvt.{rni,rzi,rmi,rpi}{,.sat}.{u8,s8,u16,s16,u32,s32}.f16" "r" "H",
    "cvt.{rni,rzi,rmi,rpi}{,.sat}.{u64,s64}.f16" "d" "H",
    "cvt.rzi.{s32,u32}.f32" "r" "f",
    "cvt.{rn,rz,rm,rp}{,.sat}.f32.{u8,s8,u16,s16,u32,s32}" "f" "r",
    "cvt.{rn,rz,rm,rp}{,.sat}.f32.{u64,s64}" "f" "d",
    "cvt.{rn,rz,rm,rp}{,.sat}.f32.{u16,s16}" "f" "h",
    "cvt.{rn,rz,rm,rp}{,.sat}.f64.{u8,s8,u16,s16,u32,s32}" "g" "r",
    "cvt.{rn,rz,rm,rp}{,.sat}.f64.{u64,s64}" "g" "d",
    "cvt.{rn,rz,rm,rp}{,.sat}.f16.{u8,s8,u16,s16,u32,s32}" "h" "r",
    "cvt.{rn,rz,rm,rp}{,.sat}.f16.{u64,s64}" "h" "d",
    "cvt{,.ftz}{,.sat}.f64.f32" "g" "f",
    "cvt.{rn,rz,rm,rp}{,.ftz}{,.sat}.f32.f64" "f" "g",
    "cvt.{rn,rz}{,.ftz}{,.sat}.f16.f32" "h" "f",
    "cvt.{rn,rz,rm,rp}{,.sat}.f16.f64" "h" "g",
    "cvt{,.ftz}{,.sat}.f32.f16" "f" "H",
    "cvt{,.sat}.f64.f16" "g" "H",
    "cvt.{rn,rz}.bf16.f32" "h" "f",
    "cvt.f32.bf16" "f" "H",
    "cvt{,.rni,.rzi,.rmi,.rpi}{,.ftz}{,.sat}.f32.f32" "f" "f",
    "cvt{,.rni,.rzi,.rmi,.rpi}{,.sat}.f64.f64" "g" "g",
    "cvt{,.rni,.rzi,.rmi,.rpi}{,.sat}.f16.f16" "h" "H",
    "cvt.{rn,rz}.{f16x2,bf16x2}.f32" "r" "ff",
}

families! { NARROW:
    "add{,.sat}.{u16x2,s16x2}" "r" "RR",
    "{min,max}.{u16x2,s16x2}" "r" "RR",
    "{min,max}.relu.{s16x2,s32}" "r" "RR",
    "{min,max}{,.ftz}{,.NaN}.xorsign.abs.f32" "f" "ff",
    "{min,max}{,.ftz}{,.NaN}.xorsign.abs.f16" "h" "HH",
    "{min,max}{,.NaN}.xorsign.abs.bf16x2" "r" "RR",
    "{min,max}{,.ftz}{,.NaN}.f32" "f" "fff",
    "set.{eq,ne,lt,le,gt,ge,equ,neu,ltu,num,nan}.f16x2.f16x2" "r" "RR",
    "set.{eq,lt,gtu,nan}.u32.f16x2" "r" "RR",
    "set.{eq,lt,gtu,nan}.bf16x2.bf16x2" "r" "RR",
    "setp.{eq,lt,geu}.{and,or,xor}.f16x2" "p|p" "RRp",
    "cvt.{rn,rz}.relu.f16.f32" "h" "f",
    "cvt.{rn,rz}.relu.{f16x2,bf16x2}.f32" "r" "ff",
    "cvt.rn.satfinite{,.relu}.{e4m3x2,e5m2x2}.f32" "h" "ff",
    "cvt.rn.satfinite{,.relu}.{e4m3x2,e5m2x2}.f16x2" "h" "R",
    "cvt.rn{,.relu}.f16x2.{e4m3x2,e5m2x2}" "r" "h",
}

families! { VIDEO:
    "{vadd,vsub,vabsdiff,vmin,vmax}.{u32,s32}.{u32,s32}.{u32,s32}{,.sat}" "r" "rr",
    "{vadd,vsub,vabsdiff,vmin,vmax}.{u32,s32}.{u32,s32}.{u32,s32}.add" "r" "rrr",
    "{vadd2,vsub2,vabsdiff2,vmin2,vmax2}.{u32,s32}.{u32,s32}.{u32,s32}{,.sat}" "r" "rrr",
    "{vadd4,vsub4,vabsdiff4,vmin4,vmax4}.{u32,s32}.{u32,s32}.{u32,s32}{,.sat}" "r" "rrr",
    "{vadd2,vsub2,vabsdiff2,vmin2,vmax2}.{u32,s32}.{u32,s32}.{u32,s32}.add" "r" "rrr",
    "{vadd4,vsub4,vabsdiff4,vmin4,vmax4}.{u32,s32}.{u32,s32}.{u32,s32}.add" "r" "rrr",
    "{vavrg2,vavrg4}.{u32,s32}.u32.u32{,.sat}" "r" "rrr",
    "{vset2,vset4}.{u32,s32}.{u32,s32}.{eq,ne,lt,le,gt,ge}{,.add}" "r" "rrr",
}

families! { MOVE:
    "mov.{b16,u16,s16}" "h" "h",
    "mov.{b32,u32,s32}" "r" "r",
    "mov.{b64,u64,s64}" "d" "d",
    "mov.f32" "f" "f",
    "mov.f64" "g" "g",
    "mov.pred" "p" "p",
    "mov.b32" "r" "f",
    "mov.b32" "f" "r",
    "mov.b64" "d" "g",
    "mov.b64" "g" "d",
}

families! { APPROXIMATE:
    "{rcp,sqrt,rsqrt,sin,cos,lg2,ex2}.approx{,.ftz}.f32" "f" "f",
    "tanh.approx.f32" "f" "f",
    "div.{approx,full}{,.ftz}.f32" "f" "ff",
    "{rcp,rsqrt}.approx.ftz.f64" "g" "g",
}

/// All alternatives of a mnemonic with braces.
pub(crate) fn alternatives(mnemonic: &str) -> Vec<String> {
    let Some((before, rest)) = mnemonic.split_once('{') else { return vec![mnemonic.to_owned()] };
    let Some((choices, after)) = rest.split_once('}') else { return vec![mnemonic.to_owned()] };
    let after = alternatives(after);
    let with = |choice: &str| {
        let start = format!("{before}{choice}");
        after.iter().map(move |end| format!("{start}{end}")).collect::<Vec<_>>()
    };
    choices.split(',').flat_map(with).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn braces_are_alternatives() {
        assert_eq!(alternatives("ret"), ["ret"]);
        let all = alternatives("a{,.x}.{b,c}");
        assert_eq!(all, ["a.b", "a.c", "a.x.b", "a.x.c"]);
    }
}
