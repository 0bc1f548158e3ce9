//! Instructions to be tested: every opcode with its types and modifiers, as patterns.
//!
//! A pattern is a mnemonic in which `{a,b}` stands for either, and a letter for each operand: `t`
//! and `l` a register of the first and of the last type, `w` of twice the first type's size, `4` a
//! 32-bit one, `p` a predicate, `n` a negated one, `P` two predicates. Anything else stands as it
//! is.

/// The patterns. The first operand is the destination.
const PATTERNS: &[(&str, &str)] = &[
    // Integer arithmetic.
    ("{add,sub}.{u16,s16,u32,s32,u64,s64}", "t t t"),
    ("{add,sub}.sat.s32", "t t t"),
    ("mul.{lo,hi}.{u16,s16,u32,s32,u64,s64}", "t t t"),
    ("mul.wide.{u16,s16,u32,s32}", "w t t"),
    ("mad.{lo,hi}.{u16,s16,u32,s32,u64,s64}", "t t t t"),
    ("mad.hi.sat.s32", "t t t t"),
    ("mad.wide.{u16,s16,u32,s32}", "w t t w"),
    ("mul24.{lo,hi}.{u32,s32}", "t t t"),
    ("mad24.{lo,hi}.{u32,s32}", "t t t t"),
    ("mad24.hi.sat.s32", "t t t t"),
    ("sad.{u16,s16,u32,s32,u64,s64}", "t t t t"),
    ("{div,rem,min,max}.{u16,s16,u32,s32,u64,s64}", "t t t"),
    ("{div,rem}.{u16,s16,u32,s32,u64,s64}", "t t 7"),
    ("{min,max}.relu.s32", "t t t"),
    ("add{,.sat}.{u16x2,s16x2}", "t t t"),
    ("{min,max}.{u16x2,s16x2,relu.s16x2}", "t t t"),
    (
        "{vadd2,vsub2,vabsdiff2,vmin2,vmax2,vadd4,vsub4,vabsdiff4,vmin4,vmax4}.{u32,s32}.{u32,s32}.{u32,s32}{,.sat,.add}",
        "4 4 4 4",
    ),
    ("{vavrg2,vavrg4}.{u32.u32.u32,s32.u32.u32,s32.s32.s32}", "4 4 4 4"),
    ("{vset2,vset4}.{eq,ne,lt,le,gt,ge}.{u32.u32,s32.u32}{,.add}", "4 4 4 4"),
    ("vadd.s32.u32.s32{,.sat}", "4 4 4"),
    ("{abs,neg}.{s16,s32,s64}", "t t"),
    ("dp4a.{u32,s32}.{u32,s32}", "4 4 4 4"),
    ("dp2a.{lo,hi}.{u32,s32}.{u32,s32}", "4 4 4 4"),
    // Bits.
    ("{and,or,xor}.{b16,b32,b64}", "t t t"),
    ("{and,or,xor}.pred", "p p p"),
    ("{not,cnot}.{b16,b32,b64}", "t t"),
    ("not.pred", "p p"),
    ("shl.{b16,b32,b64}", "t t 4"),
    ("shr.{b16,b32,b64,u16,u32,u64,s16,s32,s64}", "t t 4"),
    ("shl.b64", "t t 13"),
    ("shf.{l,r}.{clamp,wrap}.b32", "t t t 4"),
    ("lop3.b32", "t t t t 0x96"),
    ("lop3.b32", "t t t t 0xea"),
    ("lop3.b32", "t t t t 0x1b"),
    ("lop3.b32", "t t t t 0x40"),
    ("lop3.b32", "t t t t 0xf0"),
    ("lop3.{and,or,xor}.b32", "%r0|%p0 t t t 0x6a n"),
    ("{popc,clz}.{b32,b64}", "4 t"),
    ("bfind{,.shiftamt}.{u32,s32,u64,s64}", "4 t"),
    ("brev.{b32,b64}", "t t"),
    ("bfe.{u32,s32,u64,s64}", "t t 4 4"),
    ("bfe.{u32,s32}", "t t 8 8"),
    ("bfi.{b32,b64}", "t t t 4 4"),
    ("bfi.{b32,b64}", "t t t 16 8"),
    ("bmsk.{clamp,wrap}.b32", "t 4 4"),
    ("szext.{clamp,wrap}.{u32,s32}", "t t 4"),
    ("fns.b32", "4 4 4 4"),
    ("prmt.b32", "t t t t"),
    ("prmt.b32", "t t t 0x5410"),
    ("prmt.b32", "t t t 0x7362"),
    ("prmt.b32", "t t t 0xba98"),
    ("prmt.b32.{f4e,b4e,rc8,ecl,ecr,rc16}", "t t t t"),
    // Floating-point arithmetic.
    ("{add,sub,mul}{,.rn,.rz,.rm,.rp}{,.ftz}{,.sat}.f32", "t t t"),
    ("{add,sub,mul}{,.rn,.rz,.rm,.rp}.f64", "t t t"),
    ("fma.{rn,rz,rm,rp}{,.ftz}{,.sat}.f32", "t t t t"),
    ("{fma,mad}.{rn,rz,rm,rp}.f64", "t t t t"),
    ("mad.rn{,.ftz}{,.sat}.f32", "t t t t"),
    ("div.{rn,rz,rm,rp}{,.ftz}.f32", "t t t"),
    ("div.{rn,rz,rm,rp}.f64", "t t t"),
    ("{rcp,sqrt}.{rn,rz,rm,rp}{,.ftz}.f32", "t t"),
    ("{rcp,sqrt}.{rn,rz,rm,rp}.f64", "t t"),
    ("{min,max}{,.ftz}{,.NaN}{,.xorsign.abs}.f32", "t t t"),
    ("{min,max}{,.ftz}{,.NaN}.f32", "t t t t"),
    ("{min,max}.f64", "t t t"),
    ("{abs,neg}{,.ftz}.f32", "t t"),
    ("{abs,neg}.{f64,f16,bf16,f16x2,bf16x2}", "t t"),
    ("{abs,neg}.ftz.{f16,f16x2}", "t t"),
    ("copysign.{f32,f64}", "t t t"),
    // 16-bit formats.
    ("{add,sub,mul}{,.rn}{,.ftz}{,.sat}.{f16,f16x2}", "t t t"),
    ("{add,sub,mul}{,.rn}.{bf16,bf16x2}", "t t t"),
    ("fma.rn{,.ftz}{,.sat,.relu}.{f16,f16x2}", "t t t t"),
    ("fma.rn{,.relu}.{bf16,bf16x2}", "t t t t"),
    ("{min,max}{,.ftz}{,.NaN}{,.xorsign.abs}.{f16,f16x2}", "t t t"),
    ("{min,max}{,.NaN}{,.xorsign.abs}.{bf16,bf16x2}", "t t t"),
    ("{min,max}{,.ftz}{,.NaN}.relu.f16x2", "t t t"),
    ("{min,max}{,.NaN}.{f16,f16x2,bf16,bf16x2}", "t t t t"),
    // Comparison and selection.
    ("setp.{eq,ne,lt,le,gt,ge}.{s16,s32,s64}", "p t t"),
    ("setp.{eq,ne,lt,le,gt,ge,lo,ls,hi,hs}.{u16,u32,u64}", "p t t"),
    ("setp.{eq,ne}.{b16,b32,b64}", "p t t"),
    (
        "setp.{eq,ne,lt,le,gt,ge,equ,neu,ltu,leu,gtu,geu,num,nan}.{f32,ftz.f32,f64,f16,bf16}",
        "p t t",
    ),
    ("setp.lt.{and,or,xor}.{s32,f32}", "p t t p"),
    ("setp.{le,neu}.{and,or,xor}.f64", "P t t n"),
    ("setp.ge.u32", "P t t"),
    ("set.{eq,lt,hs}.{u32,s32,f32}.{u32,u16,u64}", "t l l"),
    ("set.{ne,gtu}{,.ftz}.{u32,f32}.f32", "t l l"),
    ("set.{lt,nan}.{u32,f32}.{f64,f16}", "t l l"),
    ("set.lt.{and,or,xor}.{u32,f32}.s32", "t l l n"),
    ("set.{eq,lt,gtu}{,.ftz}.{f16,u16,s16,u32}.f16", "t l l"),
    ("set.{eq,geu}.{bf16,u16}.bf16", "t l l"),
    ("set.{eq,lt,gtu}{,.ftz}.{f16x2,u32}.f16x2", "t l l"),
    ("set.ne.{and,or}.bf16x2.bf16x2", "t l l p"),
    ("setp.{lt,neu}{,.ftz}.f16x2", "P t t"),
    ("setp.ge.{and,xor}.bf16x2", "P t t n"),
    ("setp.lt.ftz.f16", "p t t"),
    ("selp.{b16,b32,b64,u16,s32,u64,f32,f64}", "t t t p"),
    ("selp.{f32,b32}", "%f0 %f1 %r2 n"),
    ("slct.{b16,b32,b64,u32,s64,f32,f64}.s32", "t t t 4"),
    ("slct{,.ftz}.{b32,f32,f64}.f32", "t t t l"),
    ("testp.{finite,infinite,number,notanumber,normal,subnormal}.{f32,f64}", "p t"),
    // Movement.
    ("mov.{b16,u32,s64,f32,f64,b64}", "t t"),
    ("mov.pred", "p p"),
    ("mov.b32", "%f0 %r1"),
    ("mov.b64", "%g0 %d1"),
    ("mov.b64", "%d0 {%r1,%r2}"),
    ("mov.b64", "{%r0,%f0} %d1"),
    ("mov.b64", "{_,%r0} %g1"),
    ("mov.b32", "%r0 {%h1,%h2}"),
    ("mov.b32", "{%h0,%h1} %r1"),
    ("mov.b64", "%d0 {%h1,%h2,%h3,%h4}"),
    ("mov.b64", "{%h0,%h1,_,%h2} %d1"),
    ("cvta.to.global.u64", "t t"),
    // Conversions: registers of each type's size, and wider ones.
    ("cvt{,.sat}.{u8,u16,u32,u64,s8,s16,s32,s64}.{u8,u16,u32,u64,s8,s16,s32,s64}", "t l"),
    ("cvt{,.sat}.{u8,s8,u16,s16}.{u8,s8,u16,s16,u32,s32}", "%d0 %r1"),
    ("cvt.{u8,s8,u16,s16}.{u64,s64}", "%r0 %d1"),
    ("cvt.{rni,rzi,rmi,rpi}{,.ftz}{,.sat}.{u8,s8,u16,s16,u32,s32,u64,s64}.f32", "t l"),
    ("cvt.{rni,rzi,rmi,rpi}.{u8,s8,u16,s16,u32,s32,u64,s64}.{f64,f16,bf16}", "t l"),
    ("cvt.rzi.{s8,u16}.f32", "%r0 %f1"),
    ("cvt.{rn,rz,rm,rp}{,.sat}.f32.{u8,s8,u16,s16,u32,s32,u64,s64}", "t l"),
    ("cvt.{rn,rz,rm,rp}.f64.{u8,s8,u16,s16,u32,s32,u64,s64}", "t l"),
    ("cvt.{rn,rz,rm,rp}.{f16,bf16}.{u8,s8,u16,s16,u32,s32,u64,s64}", "t l"),
    ("cvt{,.ftz}{,.sat}.f64.f32", "t l"),
    ("cvt.{rn,rz,rm,rp}{,.ftz}{,.sat}.f32.f64", "t l"),
    ("cvt{.rni,.rzi,.rmi,.rpi,}{,.ftz}{,.sat}.f32.f32", "t l"),
    ("cvt{.rni,.rzi,.rmi,.rpi,}{,.sat}.f64.f64", "t l"),
    ("cvt{.rni,.rzi,.rmi,.rpi,}{,.sat}.{f16.f16,bf16.bf16}", "t l"),
    ("cvt{,.ftz}{,.sat}.f32.{f16,bf16}", "t l"),
    ("cvt{,.sat}.f64.{f16,bf16}", "t l"),
    ("cvt.{rn,rz,rm,rp}{,.ftz}{,.sat}.{f16,bf16}.{f32,f64}", "t l"),
    ("cvt.rn.{f16.bf16,bf16.f16}", "t l"),
    ("cvt.rn.f16.f32", "%r0 %f1"),
    ("cvt.f32.f16", "%f0 %r1"),
    ("cvt.{rn,rz,rna}.{f16,bf16}.f32", "t l"),
    ("cvt.{rn,rz}.relu.{f16,bf16}.f32", "t l"),
    ("cvt.{rn,rz}{,.relu}.{f16x2,bf16x2}.f32", "t l l"),
    ("cvt.{rna,rn,rz}{,.relu}{,.satfinite}.tf32.f32", "4 l"),
    ("cvt.{rn,rz}.satfinite{,.relu}.{f16,bf16}.f32", "t l"),
    ("cvt.rn.satfinite{,.relu}.{f16x2,bf16x2}.f32", "t l l"),
    ("cvt.rn.satfinite{,.relu}.{e4m3x2,e5m2x2}.f32", "%h0 %f1 %f2"),
    ("cvt.rn.satfinite.{e4m3x2,e5m2x2}.f16x2", "%h0 %r1"),
    ("cvt.rn{,.relu}.f16x2.{e4m3x2,e5m2x2}", "%r0 %h1"),
];

/// The approximate functions, whose results need not be the interpreter's.
const APPROXIMATE: &[(&str, &str)] = &[
    ("div.{approx,full}{,.ftz}.f32", "t t t"),
    ("{rcp,sqrt,rsqrt,sin,cos,lg2,ex2}.approx{,.ftz}.f32", "t t"),
    ("tanh.approx.f32", "t t"),
    ("{rcp,rsqrt}.approx.ftz.f64", "t t"),
    ("tanh.approx.{f16,f16x2,bf16,bf16x2}", "t t"),
    ("ex2.approx.{f16,f16x2,ftz.bf16,ftz.bf16x2}", "t t"),
    ("rsqrt.approx.f64", "t t"),
];

/// Carries: a pair of instructions, of which the second reads what the first wrote.
const CARRIES: &[(&str, &str)] = &[
    ("{add,sub}.cc.{u32,s32,u64,s64}", "t t t"),
    ("{addc,subc}{,.cc}.{u32,s32,u64,s64}", "t t t"),
    ("mad.{lo,hi}.cc.{u32,s32,u64,s64}", "t t t t"),
    ("madc.{lo,hi}{,.cc}.{u32,s32,u64,s64}", "t t t t"),
];

/// Every bit-exact instruction.
pub(crate) fn exact() -> Vec<String> {
    statements(PATTERNS)
}

/// Every approximate one.
pub(crate) fn approximate() -> Vec<String> {
    statements(APPROXIMATE)
}

/// Those that write or read the carry.
pub(crate) fn carries() -> Vec<String> {
    statements(CARRIES)
}

fn statements(patterns: &[(&str, &str)]) -> Vec<String> {
    patterns
        .iter()
        .flat_map(|(mnemonic, operands)| {
            expand(mnemonic).into_iter().map(|it| statement(&it, operands))
        })
        .collect()
}

/// All texts that a pattern stands for.
fn expand(pattern: &str) -> Vec<String> {
    let (Some(open), Some(close)) = (pattern.find('{'), pattern.find('}')) else {
        return vec![pattern.to_owned()];
    };
    let (head, tail) = (&pattern[..open], expand(&pattern[close + 1..]));
    pattern[open + 1..close]
        .split(',')
        .flat_map(|choice| tail.iter().map(move |rest| format!("{head}{choice}{rest}")))
        .collect()
}

/// The letter and the size in bits of a type's registers; `None` if `ty` is no type.
fn register_of(ty: &str) -> Option<(char, u32)> {
    Some(match ty {
        "pred" => ('p', 1),
        "f32" => ('f', 32),
        "f64" => ('g', 64),
        "u8" | "s8" | "u16" | "s16" | "b16" | "f16" | "bf16" => ('h', 16),
        "u32" | "s32" | "b32" | "f16x2" | "bf16x2" | "u16x2" | "s16x2" | "tf32" => ('r', 32),
        "u64" | "s64" | "b64" => ('d', 64),
        _ => return None,
    })
}

fn statement(mnemonic: &str, operands: &str) -> String {
    let types: Vec<(char, u32)> = mnemonic.split('.').filter_map(register_of).collect();
    let first = types.first().copied().unwrap_or(('r', 32));
    let last = types.last().copied().unwrap_or(first);
    let operands: Vec<String> = operands
        .split(' ')
        .enumerate()
        .map(|(at, operand)| match operand {
            "t" => format!("%{}{at}", first.0),
            "l" => format!("%{}{at}", last.0),
            "w" => format!("%{}{at}", if first.1 == 16 { 'r' } else { 'd' }),
            "4" => format!("%r{at}"),
            "p" => format!("%p{at}"),
            "n" => format!("!%p{at}"),
            "P" => "%p0|%p5".to_owned(),
            other => other.to_owned(),
        })
        .collect();
    format!("{mnemonic} {};", operands.join(", "))
}
