//! Barriers, fences, traps.

use svp_ptx::ir::{Keyword, Operand, ScalarType};

use crate::Unsupported;
use crate::context::offset;
use crate::emit::cursor::Cursor;
use crate::text::{Type, Value, Width};
use crate::values::lanes::Lanes;

const WORD: Type = Type::I(32);

impl Cursor<'_, '_> {
    /// `bar`, `barrier`.
    pub(crate) fn barrier(&mut self) -> Result<(), Unsupported> {
        let instruction = self.instruction();
        if instruction.has(Keyword::Warp) {
            return self.check_met();
        }
        self.check_converged()?;
        if instruction.has(Keyword::Cluster) {
            let kind = if instruction.has(Keyword::Wait) { 6 } else { 5 };
            return self.cluster_barrier(kind);
        }
        if self.pauses() {
            self.pause();
            return Ok(());
        }
        let reduction = instruction
            .has(Keyword::Red)
            .then(|| instruction.one_of(&[Keyword::Popc, Keyword::And, Keyword::Or]))
            .flatten();
        let kind = match reduction {
            Some(Keyword::Popc) => 2,
            Some(Keyword::And) => 3,
            Some(_) => 4,
            None if instruction.has(Keyword::Arrive) => 1,
            None => 0,
        };
        let first = usize::from(reduction.is_some());
        let numbers = instruction.operands.len().saturating_sub(2 * first);
        let number = |at: usize| instruction.operands.get(first + at).filter(|_| at < numbers);
        let id = self.barrier_number(number(0))?;
        let count = self.barrier_number(number(1))?;
        let votes = match (reduction, instruction.operands.last()) {
            (Some(_), Some(source)) => {
                let votes = self.read(source, ScalarType::Pred)?;
                self.vector(&votes)
            }
            _ => Value::int(0, Type::I(1), self.gang().width()),
        };
        let votes = self.text.mask_bits(&votes);
        let votes = self.mask_in_memory(&votes);
        let bits = self.active_bits();
        let mask = self.mask_in_memory(&bits);
        let (site, _) = self.site();
        let callback = self.callback(offset::BARRIER);
        let call = format!(
            "call i32 {callback}(ptr %ctx, i32 {site}, {}, {}, i32 {kind}, ptr {mask}, ptr {votes})",
            id.typed(),
            count.typed()
        );
        let result = self.text.define(WORD, Width::Scalar, call);
        let Some(reduction) = reduction else { return Ok(()) };
        let Some(d) = instruction.operands.first() else { return Ok(()) };
        let result = match reduction {
            Keyword::Popc => result,
            _ => {
                let zero = Value::int(0, WORD, Width::Scalar);
                self.text.compare("ne", &result, &zero)
            }
        };
        self.write_operand(d, Lanes::Uniform(result))
    }

    /// Arrives at the cluster's barrier, or waits there.
    fn cluster_barrier(&mut self, kind: u32) -> Result<(), Unsupported> {
        self.text.line("fence seq_cst");
        let bits = self.active_bits();
        let mask = self.mask_in_memory(&bits);
        let (site, _) = self.site();
        let callback = self.callback(offset::BARRIER);
        let call = format!(
            "call i32 {callback}(ptr %ctx, i32 {site}, i32 0, i32 0, i32 {kind}, ptr {mask}, ptr {mask})"
        );
        self.text.define(WORD, Width::Scalar, call);
        Ok(())
    }

    /// A number of a barrier: the same for all lanes, 0 where it is left out.
    fn barrier_number(&mut self, operand: Option<&Operand>) -> Result<Value, Unsupported> {
        let Some(operand) = operand else { return Ok(Value::int(0, WORD, Width::Scalar)) };
        match self.read(operand, ScalarType::B32)? {
            Lanes::Uniform(value) => Ok(self.text.adapt(&value, WORD)),
            _ => Err(Unsupported::Diverged {
                line: self.instruction().line,
                what: "a barrier whose number differs between lanes".to_owned(),
            }),
        }
    }

    /// Lanes as two 64-bit words in memory.
    fn mask_in_memory(&mut self, bits: &Value) -> String {
        let slot = self.text.fresh_slot("lanes", "[2 x i64]");
        let whole = self.text.adapt(bits, Type::I(128));
        self.text.store_slot(&whole, &slot);
        slot
    }

    /// Ends the launch from here.
    pub(crate) fn report(&mut self) {
        let (site, _) = self.site();
        let bits = match self.version.lane() {
            Some(lane) => lane.bit(self.text),
            None => self.active_bits(),
        };
        let mask = self.mask_in_memory(&bits);
        let callback = self.callback(offset::TRAP);
        self.text.line(format_args!("call void {callback}(ptr %ctx, i32 {site}, ptr {mask})"));
    }

    /// `membar`, `fence`. All threads of a block run on one host thread, so that within a block
    /// only the compiler has to be held back.
    pub(crate) fn fence(&mut self) {
        if self.instruction().has(Keyword::Cta) {
            self.text.line("fence syncscope(\"singlethread\") seq_cst");
        } else {
            self.text.line("fence seq_cst");
        }
    }
}
