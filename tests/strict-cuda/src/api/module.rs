//! Modules and what is in them.

use std::ffi::{CString, c_char, c_void};
use std::sync::Arc;

use svp_gpu::{FindFacts, JobKind, ModuleId, ObjectKind, Outcome, QueueId, VariableInfo};

use crate::border::{Code, Done, code, give, put, read, text};
use crate::call::calls;
use crate::choice;
use crate::driver::{Driver, current};
use crate::objects::{Function, Module};
use crate::space::GRANULARITY;

const ERROR_LOG_BUFFER: u32 = 5;
const ERROR_LOG_BUFFER_SIZE_BYTES: u32 = 6;
/// Dynamic and static shared memory that a kernel has without asking for more.
const SHARED_BYTES: u32 = 48 * 1024;

/// Writes the compiler's words where the options say.
fn log(words: &str, count: u32, options: *const u32, values: *const usize) -> Done {
    let option = |wanted: u32| {
        let at = (0..count as usize).find(|at| read(options.wrapping_add(*at)) == Ok(wanted))?;
        read(values.wrapping_add(at)).ok()
    };
    if let (Some(place), Some(len)) =
        (option(ERROR_LOG_BUFFER), option(ERROR_LOG_BUFFER_SIZE_BYTES))
        && len > 0
    {
        let kept = words.len().min(len - 1);
        put(place as *mut c_void, &[&words.as_bytes()[..kept], b"\0"].concat())?;
    }
    Ok(())
}

fn load(driver: &Driver, image: *const c_void) -> Result<Module, (Code, String)> {
    let named = |code: Code| (code, choice::reason(code, &driver.settings));
    let image = choice::image(image).map_err(named)?;
    let ptx = choice::ptx(&image, &driver.settings).map_err(named)?;
    let id = {
        let mut state = driver.state();
        driver.open_space(&mut state, None).map_err(named)?;
        ModuleId(state.number())
    };
    let (uses_heap, prints) = (ptx.contains("malloc"), ptx.contains("vprintf"));
    let image = Arc::from(ptx.as_bytes());
    let facts = FindFacts::WhenAsked;
    let loaded =
        driver.device.try_run(QueueId(0), JobKind::ModuleLoad { module: id, image, facts });
    let info = match loaded {
        Ok(Outcome::Module(info)) => info,
        Ok(_) => return Err(named(code::INVALID_IMAGE)),
        Err(error) => return Err((Code(error.code), error.message)),
    };
    let bytes: u64 = info.variables.iter().map(|it| it.size).fold(0, u64::saturating_add);
    let memory_bytes = bytes.checked_next_multiple_of(GRANULARITY).unwrap_or(u64::MAX);
    let is_loaded = !driver.settings.is_lazy;
    if is_loaded && let Err(error) = driver.state().ledger.take(memory_bytes) {
        // The driver has unloaded it.
        let _ = driver.device.run(QueueId(0), JobKind::ModuleUnload { module: id });
        return Err(named(error));
    }
    let kind = |it: &VariableInfo| reference_kind(&ptx, &it.name);
    let (references, variables): (Vec<_>, Vec<_>) =
        info.variables.into_iter().partition(|it| kind(it).is_some());
    let references = references.into_iter().filter_map(|it| kind(&it).map(|kind| (it, kind)));
    let (kernels, references) = (info.kernels, references.collect());
    Ok(Module { id, kernels, variables, references, memory_bytes, is_loaded, uses_heap, prints })
}

/// *Programming Guide*, lazy loading: kernels and variables are loaded at the first call that asks for one of them; it
/// "might require context synchronization", and the memory that it takes has to be there then.
fn finish_load(driver: &Driver, module: usize) -> Done {
    let is_loaded = |it: &Module| it.is_loaded;
    if driver.state().modules.get(&module).is_none_or(is_loaded) {
        return Ok(());
    }
    driver.wait_for_all()?;
    let mut state = driver.state();
    let bytes = state.modules.get(&module).map_or(0, |it| it.memory_bytes);
    state.ledger.take(bytes)?;
    state.modules.entry(module).and_modify(|it| it.is_loaded = true);
    Ok(())
}

/// The handle of a module's kernel.
fn function(driver: &Driver, module: usize, name: &str) -> Done<usize> {
    let mut state = driver.state();
    let owner = state.modules.get(&module).ok_or(code::INVALID_HANDLE)?;
    let found = owner.kernels.iter().position(|it| it.name == name);
    let kernel = found.ok_or(code::NOT_FOUND)?;
    if let Some(refused) = &owner.kernels[kernel].refused {
        return Err(Code(refused.code));
    }
    let dynamic_bytes_max = SHARED_BYTES.saturating_sub(owner.kernels[kernel].shared_bytes);
    let known =
        state.functions.iter().find(|(_, it)| it.module == module && it.kernel == kernel as u32);
    if let Some((handle, _)) = known {
        return Ok(*handle);
    }
    let handle = state.handle();
    let name = CString::new(name).map_err(|_| code::NOT_FOUND)?;
    let it = Function { module, kernel: kernel as u32, name, dynamic_bytes_max };
    state.functions.insert(handle, it);
    Ok(handle)
}

/// What kind of reference PTX declares under a name, if it does.
fn reference_kind(ptx: &str, name: &str) -> Option<ObjectKind> {
    let mut words = ptx.split_whitespace();
    while let Some(word) = words.next() {
        let kind = match word {
            ".texref" => ObjectKind::Texture,
            ".surfref" => ObjectKind::Surface,
            _ => continue,
        };
        if words.next().is_some_and(|it| it.trim_end_matches(';') == name) {
            return Some(kind);
        }
    }
    None
}

calls! {
    fn cuModuleLoadDataEx(
        module: *mut usize, image: *const c_void, count: u32, options: *mut u32, values: *mut usize,
    ) {
        let driver = current()?;
        driver.device.print();
        match load(driver, image) {
            Ok(loaded) => {
                let mut state = driver.state();
                let handle = state.handle();
                state.modules.insert(handle, loaded);
                give(module, handle)
            }
            Err((error, words)) => {
                log(&words, count, options, values)?;
                Err(error)
            }
        }
    }

    fn cuModuleUnload(module: usize) {
        let driver = current()?;
        driver.device.print();
        let gone = driver.state().modules.remove(&module).ok_or(code::INVALID_HANDLE)?;
        driver.state().functions.retain(|_, it| it.module != module);
        driver.state().references.retain(|_, it| it.module != module);
        driver.device.run(QueueId(0), JobKind::ModuleUnload { module: gone.id })?;
        if gone.is_loaded { driver.state().ledger.give(gone.memory_bytes) } else { Ok(()) }
    }

    fn cuModuleGetFunction(function: *mut usize, module: usize, name: *const c_char) {
        let driver = current()?;
        finish_load(driver, module)?;
        let found = self::function(driver, module, &text(name)?)?;
        give(function, found)
    }

    fn cuModuleGetFunctionCount(count: *mut u32, module: usize) {
        let driver = current()?;
        let state = driver.state();
        let owner = state.modules.get(&module).ok_or(code::INVALID_HANDLE)?;
        give(count, owner.kernels.len() as u32)
    }

    fn cuModuleEnumerateFunctions(functions: *mut usize, count: u32, module: usize) {
        let driver = current()?;
        let names: Vec<String> = {
            let state = driver.state();
            let owner = state.modules.get(&module).ok_or(code::INVALID_HANDLE)?;
            owner.kernels.iter().rev().map(|it| it.name.clone()).collect()
        };
        // *Driver API*: "the order of the enumerated functions is unspecified", so it is not the source's.
        for (at, name) in names.iter().enumerate().take(count as usize) {
            give(functions.wrapping_add(at), function(driver, module, name)?)?;
        }
        Ok(())
    }

    fn cuFuncGetName(name: *mut *const c_char, function: usize) {
        let driver = current()?;
        let state = driver.state();
        let it = state.functions.get(&function).ok_or(code::INVALID_HANDLE)?;
        give(name, it.name.as_ptr())
    }

    fn cuFuncGetParamInfo(
        function: usize, index: usize, offset: *mut usize, bytes: *mut usize,
    ) {
        let driver = current()?;
        let state = driver.state();
        let it = state.functions.get(&function).ok_or(code::INVALID_HANDLE)?;
        let owner = state.modules.get(&it.module).ok_or(code::INVALID_HANDLE)?;
        let slot = owner.kernels[it.kernel as usize].params.get(index);
        let slot = slot.ok_or(code::INVALID_VALUE)?;
        give(offset, slot.offset as usize)?;
        if bytes.is_null() { Ok(()) } else { give(bytes, slot.bytes as usize) }
    }

    fn cuModuleGetGlobal_v2(addr: *mut u64, bytes: *mut usize, module: usize, name: *const c_char) {
        let driver = current()?;
        let name = text(name)?;
        finish_load(driver, module)?;
        let state = driver.state();
        let owner = state.modules.get(&module).ok_or(code::INVALID_HANDLE)?;
        let found = owner.variables.iter().find(|it| it.name == name);
        let found = found.ok_or(code::NOT_FOUND)?;
        if !addr.is_null() {
            give(addr, found.addr)?;
        }
        if bytes.is_null() { Ok(()) } else { give(bytes, found.size as usize) }
    }
}
