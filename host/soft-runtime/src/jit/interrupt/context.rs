//! The registers of interrupted code, where each processor has them in a signal's frame.
#![allow(unsafe_code)]

use corosensei::trap::TrapHandlerRegs;

/// # Safety
/// `context` must be a handler's.
#[cfg(target_arch = "x86_64")]
pub(super) unsafe fn program_counter(context: *mut libc::ucontext_t) -> usize {
    // SAFETY: the caller's promise.
    unsafe { (*context).uc_mcontext.gregs[libc::REG_RIP as usize] as usize }
}

/// # Safety
/// As above.
#[cfg(target_arch = "x86_64")]
pub(super) unsafe fn set_registers(context: *mut libc::ucontext_t, registers: &TrapHandlerRegs) {
    let TrapHandlerRegs { rip, rsp, rbp, rdi, rsi } = *registers;
    // SAFETY: the caller's promise.
    let all = unsafe { &mut (*context).uc_mcontext.gregs };
    let values = [
        (libc::REG_RIP, rip),
        (libc::REG_RSP, rsp),
        (libc::REG_RBP, rbp),
        (libc::REG_RDI, rdi),
        (libc::REG_RSI, rsi),
    ];
    for (register, value) in values {
        all[register as usize] = value as i64;
    }
}

/// # Safety
/// `context` must be a handler's.
#[cfg(target_arch = "aarch64")]
pub(super) unsafe fn program_counter(context: *mut libc::ucontext_t) -> usize {
    // SAFETY: the caller's promise.
    unsafe { (*context).uc_mcontext.pc as usize }
}

/// # Safety
/// As above.
#[cfg(target_arch = "aarch64")]
pub(super) unsafe fn set_registers(context: *mut libc::ucontext_t, registers: &TrapHandlerRegs) {
    let TrapHandlerRegs { pc, sp, x0, x1, x29, lr } = *registers;
    // SAFETY: the caller's promise.
    let all = unsafe { &mut (*context).uc_mcontext };
    (all.pc, all.sp) = (pc, sp);
    for (register, value) in [(0, x0), (1, x1), (29, x29), (30, lr)] {
        all.regs[register] = value;
    }
}
