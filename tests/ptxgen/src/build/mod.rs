//! From a seed to a program.

mod approximate;
mod compute;
mod control;
mod entry;
mod functions;
mod matrix;
mod memory;
mod own;
mod places;
mod shared;
mod walks;
mod warp;

use std::collections::BTreeSet;

use crate::program::{Class, Condition, Group, Launch, Program, Reg, Scalars, Statement};
use crate::random::{Random, double, integer32, integer64, pattern, single};
use crate::render::literal;
use own::Plane;

pub use approximate::{Approximation, approximations};
pub use compute::each_form;

/// Bytes of the read-only buffer.
pub(crate) const INPUT_BYTES: u32 = 1 << 16;
/// Bytes of a thread's local array.
const LOCAL_BYTES: u32 = 64;
/// Words of each of the module's tables.
pub(crate) const TABLE_WORDS: u32 = 32;

/// Which lanes reach a piece of code together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Reach {
    /// Any of them.
    Some,
    /// All of a warp, or none.
    Warp,
    /// All of a block, or none.
    Block,
}

/// The registers that the kernel's entry sets.
#[derive(Debug, Clone, Copy)]
struct Fixed {
    /// Addresses of the two buffers.
    input: Reg,
    output: Reg,
    /// `%tid.x`
    tx: Reg,
    /// Linear index of the thread in its block, and in the grid, block after block.
    in_block: Reg,
    in_grid: Reg,
    /// The same thread's index in the grid, row after row.
    place: Reg,
    /// Linear index of the block.
    block: Reg,
    /// Threads per block.
    threads: Reg,
}

struct Builder {
    random: Random,
    launch: Launch,
    /// None in a device function.
    fixed: Option<Fixed>,
    /// Address of the read-only buffer.
    input: Reg,
    /// Values that can be read, by scope and class. They are written once.
    scopes: Vec<[Vec<Reg>; 6]>,
    /// Registers that are written again and again.
    variables: Vec<Reg>,
    /// Values that are the same in all threads of a block.
    uniform: BTreeSet<Reg>,
    next: [u32; 6],
    /// Registers of the group that is being written.
    created: Vec<Reg>,
    planes: Vec<Plane>,
    output: Vec<u8>,
    shared_bytes: u32,
    local_bytes: u32,
    /// Of each loop around, which lanes run its body together.
    loops: Vec<Reach>,
    /// How often the innermost loop's body runs at most, all loops taken together.
    repeats: u32,
    /// Can some lanes have ended?
    exited: bool,
    /// Are floating-point values kept in `.b32` and `.b64` registers, as newer compilers do?
    untyped: bool,
    /// Device functions, as parameters and result.
    signatures: Vec<(Vec<Class>, Class)>,
}

/// How long a program is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Length {
    /// Like kernels that people write: 4 to 40 statements, and functions.
    #[default]
    Usual,
    /// One to five statements: compiled in a fraction of the time.
    Short,
}

/// The program of a seed, as long as programs usually are.
pub fn generate(seed: u64) -> Program {
    generate_of(seed, Length::Usual)
}

/// The program of a seed and a length.
pub fn generate_of(seed: u64, length: Length) -> Program {
    let mut random = Random::new(seed);
    let launch = launch(&mut random);
    let scalars = Scalars {
        n: integer32(&mut random),
        s: single(&mut random),
        m: integer64(&mut random),
        t: double(&mut random),
        h: random.bits() as u16,
    };
    let input = (0..INPUT_BYTES / 8).flat_map(|_| pattern(&mut random).to_le_bytes()).collect();
    let tables = [(); 2].map(|()| (0..TABLE_WORDS).map(|_| integer32(&mut random)).collect());
    let (mut signatures, mut functions) = (Vec::new(), Vec::new());
    let numbers: &[u32] = match length {
        Length::Usual => &[0, 0, 1, 1, 2],
        Length::Short => &[0, 0, 0, 0, 1],
    };
    for number in 0..random.pick_copy(numbers) {
        let sub = Random::new(random.bits());
        let function = functions::build(sub, launch, &signatures, number);
        let params = function.params.iter().map(|it| it.class).collect();
        signatures.push((params, function.result.class));
        functions.push(function);
    }
    let mut builder = Builder::new(random, launch, signatures);
    let entry = builder.entry();
    let made_by_entry = builder.next;
    let mut budget = match length {
        Length::Short => builder.random.between(1, 5),
        Length::Usual if builder.random.percent(10) => builder.random.between(20, 40),
        Length::Usual => builder.random.between(4, 18),
    };
    let mut body = Vec::new();
    while budget > 0 {
        builder.statement(&mut body, &mut budget, Reach::Block, 0);
    }
    builder.store_results(&mut body, length, made_by_entry);
    Program {
        seed,
        launch,
        input,
        output: builder.output,
        tables,
        scalars,
        functions,
        entry,
        body,
        shared_bytes: builder.shared_bytes,
        local_bytes: builder.local_bytes,
    }
}

/// Blocks of all the shapes that programs use, and odd ones.
fn launch(random: &mut Random) -> Launch {
    const SHAPES: [[u32; 3]; 12] = [
        [32, 1, 1],
        [64, 1, 1],
        [128, 1, 1],
        [256, 1, 1],
        [16, 16, 1],
        [8, 8, 1],
        [32, 4, 1],
        [24, 3, 1],
        [64, 2, 1],
        [8, 4, 4],
        [5, 3, 2],
        [4, 32, 1],
    ];
    let block = match random.below(4) {
        0 => [random.between(1, 256), 1, 1],
        _ => random.pick_copy(&SHAPES),
    };
    let blocks = random.between(1, 6);
    let grid = match random.below(4) {
        0 if blocks.is_multiple_of(2) => [2, blocks / 2, 1],
        1 if blocks.is_multiple_of(2) => [blocks / 2, 1, 2],
        _ => [blocks, 1, 1],
    };
    // Set to what is used at the end.
    Launch { grid, block, shared_bytes: if random.percent(25) { 8192 } else { 0 } }
}

impl Builder {
    fn new(random: Random, launch: Launch, signatures: Vec<(Vec<Class>, Class)>) -> Self {
        let mut builder = Self {
            random,
            launch,
            fixed: None,
            input: Reg { class: Class::D, number: 0 },
            scopes: vec![Default::default()],
            variables: Vec::new(),
            uniform: BTreeSet::new(),
            next: [0; 6],
            created: Vec::new(),
            planes: Vec::new(),
            output: Vec::new(),
            shared_bytes: 0,
            local_bytes: 0,
            loops: Vec::new(),
            repeats: 1,
            exited: false,
            untyped: false,
            signatures,
        };
        builder.untyped = builder.random.percent(30);
        builder
    }

    /// A new register, not yet to be read by others.
    fn fresh(&mut self, class: Class) -> Reg {
        let number = self.next[class as usize];
        self.next[class as usize] += 1;
        let reg = Reg { class, number };
        self.created.push(reg);
        reg
    }

    /// Lets what follows in this scope read a register.
    fn offer(&mut self, reg: Reg) {
        if let Some(scope) = self.scopes.last_mut() {
            scope[reg.class as usize].push(reg);
        }
    }

    /// A new register that what follows can read.
    fn result(&mut self, class: Class) -> Reg {
        let reg = self.fresh(class);
        self.offer(reg);
        reg
    }

    /// A register that holds something.
    fn value(&mut self, class: Class) -> Reg {
        let variables: Vec<Reg> =
            self.variables.iter().copied().filter(|it| it.class == class).collect();
        if !variables.is_empty() && self.random.percent(20) {
            return self.random.pick_copy(&variables);
        }
        let all: Vec<Reg> =
            self.scopes.iter().flat_map(|scope| &scope[class as usize]).copied().collect();
        let Some(last) = all.len().checked_sub(1) else {
            return self.random.pick_copy(&variables);
        };
        // What is recent is likelier.
        let back = match self.random.percent(60) {
            true => self.random.below(4) as usize,
            false => self.random.below(all.len() as u32) as usize,
        };
        all[last.saturating_sub(back)]
    }

    /// A register of 32 bits that is the same in all threads of a block.
    fn uniform_value(&mut self) -> Reg {
        let all: Vec<Reg> = self
            .scopes
            .iter()
            .flat_map(|scope| &scope[Class::R as usize])
            .copied()
            .filter(|it| self.uniform.contains(it))
            .collect();
        match (all.is_empty(), self.fixed) {
            (true, Some(fixed)) => fixed.block,
            (true, None) => self.value(Class::R),
            (false, _) => self.random.pick_copy(&all),
        }
    }

    fn condition(&mut self) -> Condition {
        Condition { register: self.value(Class::P), negated: self.random.percent(40) }
    }

    /// A literal of a class.
    fn literal(&mut self, class: Class) -> String {
        let bits = match class {
            Class::H => u64::from(integer32(&mut self.random) as u16),
            Class::R => u64::from(integer32(&mut self.random)),
            Class::D => integer64(&mut self.random),
            Class::F => u64::from(single(&mut self.random)),
            Class::G => double(&mut self.random),
            Class::P => self.random.bits(),
        };
        literal(class, bits)
    }

    /// The lines as a statement that sets all registers made since the last one.
    fn group(&mut self, lines: Vec<String>) -> Statement {
        let defs = std::mem::take(&mut self.created);
        let mut uses: BTreeSet<Reg> = lines.iter().flat_map(|line| registers_in(line)).collect();
        defs.iter().for_each(|register| {
            uses.remove(register);
        });
        Statement::Group(Group { lines, defs, uses: uses.into_iter().collect() })
    }
}

/// The registers that a line names.
fn registers_in(line: &str) -> Vec<Reg> {
    let class = |letter: char| Class::of(letter).filter(|_| letter.is_ascii_lowercase());
    line.split('%')
        .skip(1)
        .filter_map(|rest| {
            let mut chars = rest.chars();
            let class = class(chars.next()?)?;
            let digits: String = chars.take_while(char::is_ascii_digit).collect();
            Some(Reg { class, number: digits.parse().ok()? })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn registers_are_found_in_text() {
        let found = registers_in("@!%p1 mad.lo.s32 %r12, %ctaid.x, %ntid.x, %r3; // %d");
        let names: Vec<String> = found.iter().map(Reg::to_string).collect();
        assert_eq!(names, ["%p1", "%r12", "%r3"]);
    }

    #[test]
    fn a_seed_has_one_program() {
        assert_eq!(generate(7).ptx(), generate(7).ptx());
        assert_ne!(generate(7).ptx(), generate(8).ptx());
    }
}
