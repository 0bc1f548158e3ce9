//! The table of opcodes: name and operand slots of each.
//!
//! To make a new opcode known, add a row here and its execution in the interpreter. One that computes
//! its result from its operands, and nothing else, needs no more. Lists of opcodes that take one
//! that they do not name for such a one; it must be in those that concern it:
//!
//! | it | list |
//! |---|---|
//! | is no arithmetic of its last type | `analysis::mix`: `Class::of` |
//! | accesses memory | `analysis::segments::walk`: `accesses_of`; `analysis::data_driven`; `analysis::serial`: `address_of` |
//! | is done by a warp or block together | `analysis::shape::divergence`: `is_collective`; `is_warp_wide` in `svp-codegen` |
//! | cannot be done by one lane alone, or only by the runtime | `analysis::serial::obstacle`: `of_instruction` |
//! | waits for other threads | `analysis::communicates` |
//! | ends a basic block | [`Opcode::ends_block`] |
//! | came after PTX 2.0 or `sm_20` | `transform::retarget::rules` |
//! | may fault, or reach memory without an address in brackets | `transform::fence::refuse`: `is_known` |
//!
//! Compiled code leaves an opcode without a native form to the interpreter by a callout if all its
//! operands are registers and literals; others are in `is_left_to_the_interpreter` of `svp-codegen`,
//! or their kernels are interpreted as a whole. Lists that only cost speed where it is missing:
//! `analysis::shape::transfer`, `analysis::element_wise`.

/// What a slot's width and kind follow from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SlotType {
    /// The instruction's first type.
    First,
    /// The instruction's last type.
    Last,
    /// The first type, or twice its width if the instruction is `.wide`.
    Product,
    /// Any type of 32 bits.
    B32,
    /// A predicate.
    Pred,
    /// An address, 32 or 64 bits wide.
    Pointer,
    /// Any register or literal; the slot's user checks more.
    Any,
}

/// One operand slot of an opcode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Slot {
    /// A result.
    Def(SlotType),
    /// A result and, after a bar, a second one: `d|p`. The second is a predicate.
    DefPair(SlotType),
    /// A result, or a vector of as many results as the instruction's width says. The registers may
    /// be wider than the type.
    DefVector(SlotType),
    /// A source.
    Use(SlotType),
    /// A source that may be left out, with all that follow it.
    Maybe(SlotType),
    /// A source or a vector of sources. The registers may be wider than the type.
    UseVector(SlotType),
    /// Results: a register or a vector of them, as many as the opcode's own check says.
    DefMany,
    /// Sources: a register or a vector of them, likewise.
    UseMany,
    /// `[address]`
    Address,
    /// `[handle, {coordinates}]`
    Texel,
    /// A branch target.
    Label,
    /// Any number of operands, of which the opcode's own check decides.
    Rest,
}

use Slot::{
    Address, Def, DefMany, DefPair, DefVector, Label, Maybe, Rest, Texel, Use, UseMany, UseVector,
};
use SlotType::{Any, B32, First, Last, Pointer, Pred, Product};

macro_rules! opcodes {
    ($($variant:ident = $text:literal [$($slot:expr),*],)*) => {
        /// What an instruction does.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Opcode {
            $(#[doc = concat!("`", $text, "`")] $variant,)*
        }

        impl Opcode {
            /// Every opcode, in the order of the table.
            pub const ALL: &'static [Opcode] = &[$(Opcode::$variant,)*];

            /// How PTX spells it.
            pub const fn text(self) -> &'static str {
                match self { $(Opcode::$variant => $text,)* }
            }

            /// The opcode that is spelled `text`.
            pub fn from_text(text: &str) -> Option<Self> {
                match text { $($text => Some(Opcode::$variant),)* _ => None }
            }

            /// Its operands, in source order.
            pub const fn slots(self) -> &'static [Slot] {
                match self { $(Opcode::$variant => &[$($slot),*],)* }
            }
        }
    };
}

const D: Slot = Def(First);
const S: Slot = Use(First);
const COUNT: Slot = Use(B32);

opcodes! {
    // Integer and floating-point arithmetic.
    Add = "add" [D, S, S],
    Sub = "sub" [D, S, S],
    Mul = "mul" [Def(Product), S, S],
    Mad = "mad" [Def(Product), S, S, Use(Product)],
    Mul24 = "mul24" [D, S, S],
    Mad24 = "mad24" [D, S, S, S],
    Addc = "addc" [D, S, S],
    Subc = "subc" [D, S, S],
    Madc = "madc" [Def(Product), S, S, Use(Product)],
    Sad = "sad" [D, S, S, S],
    Div = "div" [D, S, S],
    Rem = "rem" [D, S, S],
    Abs = "abs" [D, S],
    Neg = "neg" [D, S],
    Min = "min" [D, S, S, Maybe(First)],
    Max = "max" [D, S, S, Maybe(First)],
    Fma = "fma" [D, S, S, S],
    Rcp = "rcp" [D, S],
    Sqrt = "sqrt" [D, S],
    Rsqrt = "rsqrt" [D, S],
    Sin = "sin" [D, S],
    Cos = "cos" [D, S],
    Lg2 = "lg2" [D, S],
    Ex2 = "ex2" [D, S],
    Tanh = "tanh" [D, S],
    Copysign = "copysign" [D, S, S],
    Testp = "testp" [Def(Pred), S],
    Dp4a = "dp4a" [Def(B32), COUNT, COUNT, COUNT],
    Dp2a = "dp2a" [Def(B32), COUNT, COUNT, COUNT],
    // Bits.
    And = "and" [D, S, S],
    Or = "or" [D, S, S],
    Xor = "xor" [D, S, S],
    Not = "not" [D, S],
    Cnot = "cnot" [D, S],
    Lop3 = "lop3" [DefPair(First), S, S, S, Use(Any), Maybe(Pred)],
    Shf = "shf" [D, S, S, COUNT],
    Shl = "shl" [D, S, COUNT],
    Shr = "shr" [D, S, COUNT],
    Popc = "popc" [Def(B32), S],
    Clz = "clz" [Def(B32), S],
    Bfind = "bfind" [Def(B32), S],
    Fns = "fns" [Def(B32), COUNT, COUNT, COUNT],
    Brev = "brev" [D, S],
    Bfe = "bfe" [D, S, COUNT, COUNT],
    Bfi = "bfi" [D, S, S, COUNT, COUNT],
    Bmsk = "bmsk" [D, COUNT, COUNT],
    Szext = "szext" [D, S, COUNT],
    Prmt = "prmt" [D, S, S, S],
    // Comparison and selection.
    Set = "set" [D, Use(Last), Use(Last), Maybe(Pred)],
    Setp = "setp" [DefPair(Pred), S, S, Maybe(Pred)],
    Selp = "selp" [D, S, S, Use(Pred)],
    Slct = "slct" [D, S, S, Use(Last)],
    // Movement and conversion.
    Mov = "mov" [Rest],
    Cvt = "cvt" [D, Use(Last), Maybe(Last)],
    Cvta = "cvta" [Def(Pointer), Use(Pointer)],
    Isspacep = "isspacep" [Def(Pred), Use(Pointer)],
    Ld = "ld" [DefVector(First), Address, Maybe(Any)],
    Ldu = "ldu" [DefVector(First), Address],
    St = "st" [Address, UseVector(First), Maybe(Any)],
    Prefetch = "prefetch" [Address],
    Prefetchu = "prefetchu" [Address],
    Atom = "atom" [DefVector(First), Address, UseVector(First), Maybe(First)],
    Red = "red" [Address, UseVector(First)],
    Alloca = "alloca" [Def(Pointer), Use(Any), Maybe(Any)],
    Stacksave = "stacksave" [Def(Pointer)],
    Stackrestore = "stackrestore" [Use(Pointer)],
    // Hints on caching, which change no value.
    Applypriority = "applypriority" [Address, Use(Any)],
    Discard = "discard" [Address, Use(Any)],
    Createpolicy = "createpolicy" [Rest],
    // Asynchronous copies, and the barriers in shared memory that they signal.
    Cp = "cp" [Rest],
    Mbarrier = "mbarrier" [Rest],
    // Textures and surfaces.
    Tex = "tex" [DefMany, Texel, Maybe(Any), Maybe(Any), Maybe(Any)],
    Tld4 = "tld4" [DefMany, Texel, Maybe(Any), Maybe(Any)],
    Txq = "txq" [Def(B32), Address, Maybe(B32)],
    Suld = "suld" [DefMany, Texel],
    Sust = "sust" [Texel, UseMany],
    Sured = "sured" [Texel, Use(Any)],
    Suq = "suq" [Def(B32), Address],
    // Matrices, a warp at a time.
    Wmma = "wmma" [Rest],
    Mma = "mma" [DefMany, UseMany, UseMany, UseMany],
    Ldmatrix = "ldmatrix" [DefMany, Address],
    Stmatrix = "stmatrix" [Address, UseMany],
    Movmatrix = "movmatrix" [Def(B32), COUNT],
    // Video instructions: of one value, of two halves, of four bytes.
    Vadd = "vadd" [Def(B32), COUNT, COUNT, Maybe(B32)],
    Vsub = "vsub" [Def(B32), COUNT, COUNT, Maybe(B32)],
    Vabsdiff = "vabsdiff" [Def(B32), COUNT, COUNT, Maybe(B32)],
    Vmin = "vmin" [Def(B32), COUNT, COUNT, Maybe(B32)],
    Vmax = "vmax" [Def(B32), COUNT, COUNT, Maybe(B32)],
    Vadd2 = "vadd2" [Def(B32), COUNT, COUNT, COUNT],
    Vsub2 = "vsub2" [Def(B32), COUNT, COUNT, COUNT],
    Vavrg2 = "vavrg2" [Def(B32), COUNT, COUNT, COUNT],
    Vabsdiff2 = "vabsdiff2" [Def(B32), COUNT, COUNT, COUNT],
    Vmin2 = "vmin2" [Def(B32), COUNT, COUNT, COUNT],
    Vmax2 = "vmax2" [Def(B32), COUNT, COUNT, COUNT],
    Vset2 = "vset2" [Def(B32), COUNT, COUNT, COUNT],
    Vadd4 = "vadd4" [Def(B32), COUNT, COUNT, COUNT],
    Vsub4 = "vsub4" [Def(B32), COUNT, COUNT, COUNT],
    Vavrg4 = "vavrg4" [Def(B32), COUNT, COUNT, COUNT],
    Vabsdiff4 = "vabsdiff4" [Def(B32), COUNT, COUNT, COUNT],
    Vmin4 = "vmin4" [Def(B32), COUNT, COUNT, COUNT],
    Vmax4 = "vmax4" [Def(B32), COUNT, COUNT, COUNT],
    Vset4 = "vset4" [Def(B32), COUNT, COUNT, COUNT],
    // Ordering and synchronisation.
    Membar = "membar" [],
    Fence = "fence" [Rest],
    Bar = "bar" [Rest],
    Barrier = "barrier" [Rest],
    Nanosleep = "nanosleep" [COUNT],
    Griddepcontrol = "griddepcontrol" [],
    Setmaxnreg = "setmaxnreg" [Use(Any)],
    // Clusters of blocks.
    Mapa = "mapa" [D, S, COUNT],
    Getctarank = "getctarank" [Def(B32), Use(Any)],
    Clusterlaunchcontrol = "clusterlaunchcontrol" [Rest],
    // Warp-wide operations.
    Shfl = "shfl" [DefPair(First), S, COUNT, COUNT, Maybe(B32)],
    Vote = "vote" [D, Use(Pred), Maybe(B32)],
    Match = "match" [DefPair(B32), S, COUNT],
    Redux = "redux" [D, S, COUNT],
    Activemask = "activemask" [D],
    Elect = "elect" [DefPair(B32), COUNT],
    // Control flow.
    Bra = "bra" [Label],
    Brx = "brx" [Rest],
    Call = "call" [Rest],
    Ret = "ret" [],
    Exit = "exit" [],
    Trap = "trap" [],
    Brkpt = "brkpt" [],
    Pmevent = "pmevent" [Use(Any)],
}

impl Opcode {
    /// Does control not simply go on to the next instruction after it (branch, return, exit)?
    pub const fn ends_block(self) -> bool {
        matches!(self, Self::Bra | Self::Brx | Self::Ret | Self::Exit | Self::Trap)
    }
}

impl std::fmt::Display for Opcode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.text())
    }
}
