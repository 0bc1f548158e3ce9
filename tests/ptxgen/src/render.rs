//! A program as PTX text.

use std::collections::BTreeSet;
use std::fmt::{self, Display, Write};

use crate::program::{
    Class, Condition, DeviceFunction, Group, Leave, Loop, Program, Reg, Statement,
};

const HEAD: &str = ".version 8.6\n.target sm_90\n.address_size 64\n";

/// Writes one function's code.
struct Writer {
    text: String,
    labels: u32,
    /// Where `break` and `continue` go, for each loop around.
    loops: Vec<u32>,
    /// What a return does.
    leave: String,
}

impl Writer {
    fn line(&mut self, line: impl Display) {
        // Writing to a string does not fail.
        let _ = writeln!(self.text, "\t{line}");
    }

    fn label(&mut self) -> u32 {
        self.labels += 1;
        self.labels
    }

    fn statements(&mut self, statements: &[Statement]) {
        statements.iter().for_each(|it| self.statement(it));
    }

    fn statement(&mut self, statement: &Statement) {
        match statement {
            Statement::Group(group) => self.group(group),
            Statement::Sequence(all) => self.statements(all),
            Statement::If { condition, uniform, then, otherwise } => {
                self.branch(*condition, *uniform, then, otherwise);
            }
            Statement::Loop(it) => self.repeat(it),
            Statement::Leave { condition, to } => self.leave(*condition, *to),
            Statement::Switch { index, cases, falls } => self.switch(*index, cases, falls),
        }
    }

    /// Labels of a group end in `#`, which becomes a number of its own.
    fn group(&mut self, group: &Group) {
        let number = self.label().to_string();
        for line in &group.lines {
            self.line(line.replace('#', &number));
        }
    }

    fn branch(
        &mut self,
        condition: Condition,
        uniform: bool,
        then: &[Statement],
        otherwise: &[Statement],
    ) {
        let (number, not) = (self.label(), if condition.negated { "" } else { "!" });
        let bra = if uniform { "bra.uni" } else { "bra" };
        if otherwise.is_empty() {
            self.line(format_args!("@{not}{} {bra} JOIN{number};", condition.register));
            self.statements(then);
        } else {
            self.line(format_args!("@{not}{} {bra} ELSE{number};", condition.register));
            self.statements(then);
            self.line(format_args!("bra.uni JOIN{number};"));
            self.line(format_args!("ELSE{number}:"));
            self.statements(otherwise);
        }
        self.line(format_args!("JOIN{number}:"));
    }

    fn repeat(&mut self, it: &Loop) {
        let number = self.label();
        let Loop { counter, test, limit, .. } = it;
        self.line(format_args!("mov.u32 {counter}, 0;"));
        self.line(format_args!("HEAD{number}:"));
        if !it.test_last {
            self.line(format_args!("setp.ge.u32 {test}, {counter}, {limit};"));
            self.line(format_args!("@{test} bra END{number};"));
        }
        self.loops.push(number);
        self.statements(&it.body);
        self.loops.pop();
        self.line(format_args!("NEXT{number}:"));
        self.line(format_args!("add.s32 {counter}, {counter}, 1;"));
        if it.test_last {
            self.line(format_args!("setp.lt.u32 {test}, {counter}, {limit};"));
            self.line(format_args!("@{test} bra HEAD{number};"));
        } else {
            self.line(format_args!("bra.uni HEAD{number};"));
        }
        self.line(format_args!("END{number}:"));
    }

    fn leave(&mut self, condition: Condition, to: Leave) {
        let guard = Guard(condition);
        match (to, self.loops.last().copied()) {
            (Leave::Break, Some(number)) => self.line(format_args!("{guard}bra END{number};")),
            (Leave::Continue, Some(number)) => self.line(format_args!("{guard}bra NEXT{number};")),
            (Leave::Exit, _) => self.line(format_args!("{guard}exit;")),
            (Leave::Return, _) if self.leave.is_empty() => self.line(format_args!("{guard}ret;")),
            (Leave::Return, _) => {
                let line = format!("{guard}bra {};", self.leave);
                self.line(line);
            }
            // Its loop has been left out.
            (Leave::Break | Leave::Continue, None) => {}
        }
    }

    fn switch(&mut self, index: Reg, cases: &[Vec<Statement>], falls: &[bool]) {
        let number = self.label();
        let names: Vec<String> =
            (0..cases.len()).map(|case| format!("CASE{number}_{case}")).collect();
        self.line(format_args!("TABLE{number}: .branchtargets {};", names.join(", ")));
        self.line(format_args!("brx.idx {index}, TABLE{number};"));
        for (case, statements) in cases.iter().enumerate() {
            self.line(format_args!("CASE{number}_{case}:"));
            self.statements(statements);
            if !falls.get(case).copied().unwrap_or(false) {
                self.line(format_args!("bra.uni DONE{number};"));
            }
        }
        self.line(format_args!("DONE{number}:"));
    }
}

/// A condition before an instruction.
pub(crate) struct Guard(pub(crate) Condition);

impl Display for Guard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let not = if self.0.negated { "!" } else { "" };
        write!(f, "@{not}{} ", self.0.register)
    }
}

fn collect(statements: &[Statement], defs: &mut BTreeSet<Reg>, uses: &mut BTreeSet<Reg>) {
    for statement in statements {
        let (own_defs, own_uses) = statement.own_registers();
        defs.extend(own_defs);
        uses.extend(own_uses);
        statement.children().iter().for_each(|it| collect(it, defs, uses));
    }
}

/// Declares the registers of a function and sets those that no statement does.
fn declare(
    text: &mut String,
    statements: &[Statement],
    defined: &[Reg],
    wanted: Option<Reg>,
) -> fmt::Result {
    let (mut defs, mut uses) = (BTreeSet::from_iter(defined.iter().copied()), BTreeSet::new());
    collect(statements, &mut defs, &mut uses);
    uses.extend(wanted);
    for class in Class::ALL {
        let numbers = defs.union(&uses).filter(|it| it.class == class).map(|it| it.number);
        if let Some(last) = numbers.max() {
            let any = Reg { class, number: 0 }.to_string();
            let stem = any.trim_end_matches('0');
            writeln!(text, "\t.reg .{} {stem}<{}>;", class.declared(), last + 1)?;
        }
    }
    for reg in uses.difference(&defs) {
        match reg.class {
            Class::P => writeln!(text, "\tsetp.eq.s32 {reg}, 0, 0;")?,
            class => writeln!(text, "\tmov.{} {reg}, {};", class.declared(), literal(class, 1))?,
        }
    }
    Ok(())
}

/// A literal of a class with these bits.
pub(crate) fn literal(class: Class, bits: u64) -> String {
    match class {
        Class::H => format!("{}", bits as u16 as i16),
        Class::R => format!("{}", bits as u32 as i32),
        Class::D => format!("{}", bits as i64),
        Class::F => format!("0f{:08X}", bits as u32),
        Class::G => format!("0d{bits:016X}"),
        Class::P => format!("{}", bits & 1),
    }
}

fn function(text: &mut String, it: &DeviceFunction) -> fmt::Result {
    let returned = it.result.class;
    let param = |class: Class, name: String| format!(".param .{} {name}", class.declared());
    let params: Vec<String> =
        it.params.iter().enumerate().map(|(at, reg)| param(reg.class, format!("a{at}"))).collect();
    writeln!(
        text,
        ".func ({}) {}({})\n{{",
        param(returned, "value".into()),
        it.name,
        params.join(", ")
    )?;
    declare(text, &it.body, &it.params, Some(it.result))?;
    for (at, reg) in it.params.iter().enumerate() {
        writeln!(text, "\tld.param.{} {reg}, [a{at}];", reg.class.declared())?;
    }
    let mut writer =
        Writer { text: String::new(), labels: 0, loops: Vec::new(), leave: "OUT".into() };
    writer.statements(&it.body);
    text.push_str(&writer.text);
    writeln!(text, "\tOUT:\n\tst.param.{} [value], {};", returned.declared(), it.result)?;
    writeln!(text, "\tret;\n}}")
}

impl Program {
    /// The program as PTX text; its kernel is `k`.
    pub fn ptx(&self) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = self.write(&mut text);
        text
    }

    fn write(&self, text: &mut String) -> fmt::Result {
        text.push_str(HEAD);
        if self.launch.shared_bytes > 0 {
            writeln!(text, ".extern .shared .align 16 .b8 dynamic[];")?;
        }
        for (table, space) in self.tables.iter().zip(["const", "global"]) {
            let words: Vec<String> = table.iter().map(u32::to_string).collect();
            let (name, count) = (format_args!("{space}_table"), table.len());
            writeln!(text, ".{space} .align 16 .b32 {name}[{count}] = {{{}}};", words.join(", "))?;
        }
        self.functions.iter().try_for_each(|it| function(text, it))?;
        text.push_str(
            ".visible .entry k(.param .u64 input, .param .u64 output, .param .u32 n, \
             .param .f32 s, .param .u64 m, .param .f64 t, .param .u16 h)\n{\n",
        );
        if self.shared_bytes > 0 {
            writeln!(text, "\t.shared .align 16 .b8 shared[{}];", self.shared_bytes)?;
        }
        if self.local_bytes > 0 {
            writeln!(text, "\t.local .align 16 .b8 local[{}];", self.local_bytes)?;
        }
        let all = [self.entry.as_slice(), &self.body].concat();
        declare(text, &all, &[], None)?;
        let mut writer =
            Writer { text: String::new(), labels: 0, loops: Vec::new(), leave: String::new() };
        writer.statements(&all);
        text.push_str(&writer.text);
        writeln!(text, "\tret;\n}}")
    }
}
