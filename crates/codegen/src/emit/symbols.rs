//! The addresses of what PTX names.

use svp_ptx::analysis::layout::SharedVariable;
use svp_ptx::ir::{StateSpace, SymbolRef};

use crate::Unsupported;
use crate::analysis::plan::Plan;
use crate::text::{Text, Type, Value, Width};

impl Plan<'_> {
    /// The address of a parameter or variable in its own state space, `i64`.
    pub(crate) fn symbol_address(
        &self,
        text: &mut Text,
        symbol: SymbolRef,
        offset: i64,
    ) -> Result<Value, Unsupported> {
        let kernel = self.kernel;
        let fixed =
            |at: u64| Value::int(at.wrapping_add_signed(offset), Type::I(64), Width::Scalar);
        let shared = |variable| {
            let at = self.shared.offset(variable);
            at.map(fixed).ok_or(Unsupported::Malformed("a shared variable without a place"))
        };
        match symbol {
            SymbolRef::Param(index) => {
                let param = kernel.function.params.get(index as usize);
                let param = param.ok_or(Unsupported::Malformed("no such parameter"))?;
                Ok(fixed(param.offset.into()))
            }
            SymbolRef::Return(_) => Err(Unsupported::Malformed("a kernel's return value")),
            SymbolRef::Local(id) => match self.frame.locals.get(id.index()) {
                Some(Some(at)) => Ok(fixed(u64::from(*at))),
                _ => shared(SharedVariable::Local(kernel.id, id)),
            },
            SymbolRef::Variable(id) => {
                let variable = kernel.module.variable(id);
                let variable = variable.ok_or(Unsupported::Malformed("no such variable"))?;
                if variable.space == StateSpace::Shared {
                    return shared(SharedVariable::Module(id));
                }
                let pointer = text.byte_pointer("%symbols", 8 * id.0);
                let wide = Type::I(64);
                let load = format!("load i64, ptr {pointer}, align 8, !invariant.load !0");
                let base = text.define(wide, Width::Scalar, load);
                let offset = Value::int(offset as u64, wide, Width::Scalar);
                Ok(text.binary("add", &base, &offset))
            }
        }
    }
}
