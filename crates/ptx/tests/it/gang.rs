//! Shapes hold: random functions run lane by lane, and in a gang that keeps uniform and affine
//! registers once for all lanes and runs diverged lanes in schedule order. Every lane has to see the
//! same values.

use std::fmt::Write;

use proptest::prelude::*;
use svp_ptx::analysis::order::Schedule;
use svp_ptx::analysis::shape::{Gang, Shape, Shapes, Step, is_collective};
use svp_ptx::analysis::{BlockId, Cfg};
use svp_ptx::ir::{Body, Immediate, Instruction, Keyword, Opcode, Operand, RegisterId, ScalarType};
use svp_ptx::parse::parse;

const LANES: usize = 32;
const REGISTERS: u32 = 6;
const PREDICATES: u32 = 3;
/// Registers that are written once, with bits of the thread's index.
const FIELDS: u32 = 6;
/// Blocks that a lane executes at most; a function of which it executes more is left alone.
const MAX_STEPS: usize = 150;

/// What is drawn at random for one instruction.
type Draw = (u8, u32, u32, u32, i32);
/// A register that is written once: how, from which of those before it, and with which number.
type FieldDraw = (u8, u32, u32);
/// And for one block: its instructions, and what ends it.
type BlockDraw = (Vec<Draw>, (u8, usize, u32));

fn instruction(text: &mut String, (kind, a, b, c, number): Draw) {
    let (p, a, b, q) = (c % PREDICATES, a % REGISTERS, b % REGISTERS, a % PREDICATES);
    let c = c % REGISTERS;
    let (f, g) = (b % FIELDS, number.unsigned_abs() % FIELDS);
    let _ = match kind % 24 {
        0 => write!(text, "mov.u32 %r{a}, {number};"),
        1 => write!(text, "mov.u32 %r{a}, %r{b};"),
        2 | 3 => write!(text, "add.s32 %r{a}, %r{a}, 1;"),
        4 => write!(text, "add.s32 %r{a}, %r{b}, %r{c};"),
        5 => write!(text, "sub.s32 %r{a}, %r{b}, %r{c};"),
        6 => write!(text, "mul.lo.s32 %r{a}, %r{b}, {number};"),
        7 => write!(text, "and.b32 %r{a}, %r{b}, {};", number & 7),
        8 => write!(text, "setp.lt.s32 %p{q}, %r{b}, {number};"),
        9 => write!(text, "setp.gt.s32 %p{q}, %r{b}, {};", number.abs()),
        10 => write!(text, "selp.b32 %r{a}, %r{b}, %r{c}, %p{p};"),
        11 => write!(text, "@%p{p} mov.u32 %r{a}, %r{b};"),
        12 => write!(text, "st.global.u32 [%d], %r{a};"),
        13 => write!(text, "bar.sync 0;"),
        // What loops need to end: a predicate that changes from round to round, differently in each
        // lane, and one that counts.
        14..=16 => write!(
            text,
            "add.s32 %r3, %r3, 1; and.b32 %r5, %r0, %r3; setp.eq.s32 %p0, %r5, {};",
            number & 3
        ),
        17 | 18 => write!(text, "add.s32 %r{a}, %r{c}, %s{f};"),
        19 => write!(text, "or.b32 %r{a}, %s{f}, %s{g};"),
        20 => write!(text, "or.b32 %r{a}, %r{c}, %s{f};"),
        _ => write!(text, "add.s32 %r{a}, %r{a}, 1; setp.lt.s32 %p1, %r{a}, {};", number.abs()),
    };
    text.push('\n');
}

fn terminator(text: &mut String, (kind, target, p): (u8, usize, u32), blocks: usize) {
    let (target, p) = (target % blocks, p % PREDICATES);
    let _ = match kind % 10 {
        0..=4 => writeln!(text, "@%p{p} bra B{target};"),
        5 | 6 => writeln!(text, "@!%p{p} bra B{target};"),
        7 => writeln!(text, "bra B{target};"),
        8 => writeln!(text, "@%p{p} ret;"),
        _ => writeln!(text),
    };
}

fn field(text: &mut String, at: u32, (kind, from, number): FieldDraw) {
    let from = from % at;
    let _ = match kind % 6 {
        0 | 1 => writeln!(text, "and.b32 %s{at}, %s{from}, {};", number & 127),
        2 => writeln!(text, "and.b32 %s{at}, %s{from}, {};", (1 << (number % 7)) - 1),
        3 => writeln!(text, "shr.u32 %s{at}, %s{from}, {};", number % 5),
        4 => writeln!(text, "shl.b32 %s{at}, %s{from}, {};", number % 5),
        _ => writeln!(text, "shr.s32 %s{at}, %s{from}, {};", number % 5),
    };
}

fn function(fields: &[FieldDraw], blocks: &[BlockDraw]) -> Body {
    let mut text = String::from(
        ".version 8.0 .target sm_80 .address_size 64 .entry k() {\n\
         .reg .b32 %r<6>; .reg .b32 %s<6>; .reg .pred %p<3>; .reg .b64 %d;\n\
         mov.u32 %s0, %tid.x;\n",
    );
    (1..FIELDS).zip(fields).for_each(|(at, draw)| field(&mut text, at, *draw));
    text.push_str(
        "\
         mov.u64 %d, 0; mov.u32 %r0, %tid.x; and.b32 %r5, %r0, 3; shl.b32 %r4, %r0, 2;\n\
         mov.u32 %r1, 1; mov.u32 %r2, -2; mov.u32 %r3, 3; setp.lt.s32 %p0, %r0, 11;\n\
         setp.lt.s32 %p1, %r1, 5; setp.eq.s32 %p2, %r5, 2;\n",
    );
    for (index, (draws, end)) in blocks.iter().enumerate() {
        let _ = writeln!(text, "B{index}:");
        draws.iter().for_each(|draw| instruction(&mut text, *draw));
        terminator(&mut text, *end, blocks.len());
    }
    // Whatever is left in the registers is seen in the end.
    (0..FIELDS).for_each(|index| {
        let _ = writeln!(text, "st.global.u32 [%d], %s{index};");
    });
    (0..REGISTERS).for_each(|index| {
        let _ = writeln!(text, "st.global.u32 [%d], %r{index};");
    });
    text.push_str("ret; }");
    let module = parse(&text).unwrap();
    assert_eq!(module.functions[0].problems, []);
    module.functions[0].body.clone().unwrap()
}

/// The registers that a lane sees.
trait View {
    fn read(&self, lane: usize, id: RegisterId) -> i64;
}

fn value(view: &impl View, lane: usize, operand: &Operand) -> i64 {
    match operand {
        Operand::Register(id) => view.read(lane, *id),
        Operand::Immediate(Immediate::Integer(value)) => i64::from(*value as i32),
        Operand::Special(_) => lane as i64,
        other => panic!("{other:?}"),
    }
}

fn holds(view: &impl View, lane: usize, it: &Instruction) -> bool {
    it.guard.is_none_or(|guard| (view.read(lane, guard.register) != 0) != guard.negated)
}

/// What a lane computes; `None` for an instruction without a result.
fn result(view: &impl View, lane: usize, it: &Instruction) -> Option<i64> {
    let source = |at: usize| value(view, lane, &it.operands[at]);
    let word = |value: i64| i64::from(value as i32);
    Some(match it.opcode {
        Opcode::Mov => source(1),
        Opcode::Add => word(source(1) + source(2)),
        Opcode::Sub => word(source(1) - source(2)),
        Opcode::Mul => word(source(1).wrapping_mul(source(2))),
        Opcode::Shl => word(source(1) << source(2)),
        Opcode::And => source(1) & source(2),
        Opcode::Or => source(1) | source(2),
        Opcode::Shr if it.first_type() == Some(ScalarType::U32) => {
            word(i64::from(source(1) as u32 >> source(2)))
        }
        Opcode::Shr => source(1) >> source(2),
        Opcode::Selp => {
            if source(3) != 0 {
                source(1)
            } else {
                source(2)
            }
        }
        Opcode::Setp if it.has(Keyword::Lt) => i64::from(source(1) < source(2)),
        Opcode::Setp if it.has(Keyword::Gt) => i64::from(source(1) > source(2)),
        Opcode::Setp => i64::from(source(1) == source(2)),
        _ => return None,
    })
}

/// Where a lane goes from the end of a block: a block, or out.
fn next(body: &Body, cfg: &Cfg, view: &impl View, lane: usize, block: usize) -> Option<usize> {
    let last = cfg.blocks[block].instructions.end - 1;
    let it = &body.instructions[last];
    let at = match it.opcode {
        Opcode::Bra | Opcode::Ret if !holds(view, lane, it) => last + 1,
        Opcode::Ret => return None,
        Opcode::Bra => match it.operands[0] {
            Operand::Label(label) => body.target(label).unwrap(),
            _ => panic!(),
        },
        _ => last + 1,
    };
    cfg.block_of.get(at).map(|it| it.index())
}

/// One lane by itself.
struct Alone(Vec<i64>);

impl View for Alone {
    fn read(&self, _: usize, id: RegisterId) -> i64 {
        self.0[id.index()]
    }
}

/// What a lane stores, in order; `None` if it does not end soon.
fn alone(body: &Body, cfg: &Cfg, lane: usize) -> Option<Vec<i64>> {
    let mut view = Alone(vec![0; body.registers.len()]);
    let (mut seen, mut at) = (Vec::new(), Some(0));
    for _ in 0..MAX_STEPS {
        let Some(block) = at else { return Some(seen) };
        for index in cfg.blocks[block].instructions.clone() {
            let it = &body.instructions[index];
            if it.opcode == Opcode::St {
                seen.push(value(&view, lane, &it.operands[1]));
            }
            if holds(&view, lane, it)
                && let Some(new) = result(&view, lane, it)
                && let Operand::Register(id) = it.operands[0]
            {
                view.0[id.index()] = new;
            }
        }
        at = next(body, cfg, &view, lane, block);
    }
    None
}

/// A gang: a register that is not varying is kept once, as what lane 0 has or would have, and behind it the
/// step from row to row.
struct LockStep<'a> {
    shapes: &'a Shapes,
    row_lanes: usize,
    registers: Vec<[i64; LANES]>,
}

impl View for LockStep<'_> {
    fn read(&self, lane: usize, id: RegisterId) -> i64 {
        let row = &self.registers[id.index()];
        match self.shapes.of(id) {
            Shape::Varying => row[lane],
            Shape::Uniform => row[0],
            Shape::Affine(it) => {
                let [tx, at] = [lane % self.row_lanes, lane / self.row_lanes].map(|it| it as i64);
                i64::from((row[0] + it.x * tx + row[1] * at) as i32)
            }
        }
    }
}

impl LockStep<'_> {
    fn write(&mut self, id: RegisterId, lanes: &[(usize, i64)]) {
        let row = &mut self.registers[id.index()];
        let length = self.row_lanes;
        let (x, step) = match self.shapes.of(id) {
            Shape::Varying => {
                lanes.iter().for_each(|(lane, new)| row[*lane] = *new);
                return;
            }
            Shape::Uniform => (0, Step::NONE),
            Shape::Affine(it) => (it.x, it.row),
        };
        let in_row = |(lane, new): &(usize, i64)| {
            (lane / length, i64::from((new - x * (lane % length) as i64) as i32))
        };
        let firsts: Vec<(usize, i64)> = lanes.iter().map(in_row).collect();
        let Some((first, value)) = firsts.first().copied() else { return };
        let step = match step {
            Step::Known(step) => step,
            Step::AtRunTime => {
                let other = firsts.iter().find(|(at, _)| *at != first);
                other.map_or(row[1], |(at, other)| (other - value) / (at - first) as i64)
            }
        };
        let base = i64::from((value - step * first as i64) as i32);
        for (at, value) in firsts {
            let said = i64::from((base + step * at as i64) as i32);
            assert_eq!(said, value, "{id:?} is not {:?}", self.shapes.of(id));
        }
        (row[0], row[1]) = (base, step);
    }
}

/// What each lane stores when the gang runs.
fn together(body: &Body, cfg: &Cfg, shapes: &Shapes, row_lanes: usize) -> Vec<Vec<i64>> {
    let schedule = Schedule::of(cfg);
    let registers = vec![[0; LANES]; body.registers.len()];
    let mut gang = LockStep { shapes, row_lanes, registers };
    let mut seen = vec![Vec::new(); LANES];
    let mut waiting: Vec<Vec<usize>> = vec![Vec::new(); cfg.blocks.len()];
    waiting[0] = (0..LANES).collect();
    let mut position = 0;
    while let Some(block) = schedule.order.get(position).copied() {
        let lanes = std::mem::take(&mut waiting[block.index()]);
        if !lanes.is_empty() {
            check_partial(body, cfg, shapes, block, &waiting);
            run_block(body, cfg, &mut gang, block, &lanes, &mut seen);
            let mut targets = Vec::new();
            for lane in lanes {
                let target = next(body, cfg, &gang, lane, block.index());
                targets.push(target);
                waiting_at(&mut waiting, target, lane);
            }
            targets.dedup();
            assert!(targets.len() <= 1 || shapes.diverges(block), "{block:?} diverges");
        }
        // Back to the head of the innermost loop that ends here and has lanes.
        position += 1;
        let ends = schedule.loops.iter().rev().filter(|it| it.end as usize == position);
        let mut back = ends.filter(|it| !waiting[it.head.index()].is_empty());
        if let Some(it) = back.next() {
            position = it.start as usize;
        }
    }
    assert!(waiting.iter().all(Vec::is_empty), "lanes are left");
    seen
}

fn waiting_at(waiting: &mut [Vec<usize>], target: Option<usize>, lane: usize) {
    if let Some(target) = target {
        waiting[target].push(lane);
        waiting[target].sort_unstable();
    }
}

fn run_block(
    body: &Body,
    cfg: &Cfg,
    gang: &mut LockStep<'_>,
    block: BlockId,
    lanes: &[usize],
    seen: &mut [Vec<i64>],
) {
    for index in cfg.blocks[block.index()].instructions.clone() {
        let it = &body.instructions[index];
        if it.opcode == Opcode::St {
            lanes.iter().for_each(|lane| seen[*lane].push(value(gang, *lane, &it.operands[1])));
        }
        let active = lanes.iter().filter(|lane| holds(gang, **lane, it));
        let new: Vec<(usize, i64)> =
            active.filter_map(|lane| Some((*lane, result(gang, *lane, it)?))).collect();
        if let Operand::Register(id) = it.operands.first().unwrap_or(&Operand::Sink)
            && it.opcode != Opcode::St
        {
            gang.write(*id, &new);
        }
    }
}

/// While a block runs, no lane waits where a barrier may still come, unless it is said to be partial.
fn check_partial(body: &Body, cfg: &Cfg, shapes: &Shapes, block: BlockId, waiting: &[Vec<usize>]) {
    if shapes.partial[block.index()] {
        return;
    }
    for at in (0..waiting.len()).filter(|at| !waiting[*at].is_empty()) {
        let (mut work, mut known) = (vec![at], vec![false; waiting.len()]);
        while let Some(at) = work.pop() {
            let range = cfg.blocks[at].instructions.clone();
            let meets = body.instructions[range].iter().any(is_collective);
            assert!(!meets, "{block:?} runs while lanes wait at {at}");
            for next in &cfg.blocks[at].successors {
                if !std::mem::replace(&mut known[next.index()], true) {
                    work.push(next.index());
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 3000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn lanes_of_a_gang_see_what_they_see_alone(
        folded in prop::option::of(prop::sample::select(&[2_u32, 4, 8, 16][..])),
        fields in prop::collection::vec((any::<u8>(), any::<u32>(), any::<u32>()), 5),
        blocks in prop::collection::vec(
            (
                prop::collection::vec(
                    (any::<u8>(), any::<u32>(), any::<u32>(), any::<u32>(), -9..9_i32), 0..5),
                (any::<u8>(), any::<usize>(), any::<u32>()),
            ),
            1..9),
    ) {
        let body = function(&fields, &blocks);
        let cfg = Cfg::of(&body);
        let gang = Gang { block: [256, 1, 1], lanes: 32, folded };
        let shapes = Shapes::of_body(&body, &cfg, gang);
        let expected: Option<Vec<Vec<i64>>> = (0..LANES).map(|it| alone(&body, &cfg, it)).collect();
        let Some(expected) = expected else { return Ok(()) };
        prop_assert_eq!(together(&body, &cfg, &shapes, gang.geometry().row_lanes as usize), expected);
    }
}
