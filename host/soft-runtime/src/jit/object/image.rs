//! An object file as it will lie in memory: code and the slots for what it calls, then constants.

use std::collections::BTreeMap;

use object::LittleEndian;
use object::elf::{self, FileHeader64};
use object::read::elf::{FileHeader, SectionHeader, Sym, SymbolTable};
use object::read::{SectionIndex, SymbolIndex};

use super::relocation::{Reference, RelocationError, apply, reference};
use super::{ENTRY, LoadError, MACHINE, externals};

/// The largest object and the largest image.
const LIMIT: usize = 64 << 20;
/// Code and constants are protected by pages, which have up to this many bytes.
const PAGE: usize = if cfg!(target_arch = "x86_64") { 4 << 10 } else { 64 << 10 };
/// A slot: an instruction or two that jump to the address in its second half.
const SLOT: usize = 16;
/// Where in it the address is.
const SLOT_ADDRESS: usize = 8;

type Elf = FileHeader64<LittleEndian>;
type Symbols<'a> = SymbolTable<'a, Elf>;
const ENDIAN: LittleEndian = LittleEndian;

/// A section that is mapped, and where.
#[derive(Debug)]
struct Placed<'a> {
    name: &'a str,
    bytes: &'a [u8],
    executable: bool,
    offset: usize,
}

/// A relocation of a placed section.
#[derive(Debug)]
struct Patch {
    section: usize,
    offset: u64,
    kind: u32,
    symbol: SymbolIndex,
    addend: i64,
}

/// An object file, understood.
#[derive(Debug)]
pub(super) struct Image<'a> {
    sections: BTreeMap<usize, Placed<'a>>,
    patches: Vec<Patch>,
    symbols: Symbols<'a>,
    /// Symbols that have a slot, and its offset.
    slots: BTreeMap<usize, usize>,
    entry: usize,
    text_len: usize,
    len: usize,
}

impl<'a> Image<'a> {
    /// Understands an object file.
    pub(super) fn parse(object: &'a [u8]) -> Result<Self, LoadError> {
        if object.len() > LIMIT {
            return Err(LoadError::TooLarge);
        }
        let header = Elf::parse(object)?;
        let fits = header.e_machine(ENDIAN) == MACHINE && header.e_type(ENDIAN) == elf::ET_REL;
        if !header.is_little_endian() || !fits {
            return Err(LoadError::Foreign);
        }
        let table = header.sections(ENDIAN, object)?;
        let symbols = table.symbols(ENDIAN, object, elf::SHT_SYMTAB)?;
        let mut image = Self {
            sections: BTreeMap::new(),
            patches: Vec::new(),
            symbols,
            slots: BTreeMap::new(),
            entry: 0,
            text_len: 0,
            len: 0,
        };
        let mut aligned = BTreeMap::new();
        for (index, section) in table.enumerate() {
            let name = table.section_name(ENDIAN, section)?;
            if let Some((placed, align)) = mapped(section, name, object)? {
                image.sections.insert(index.0, placed);
                aligned.insert(index.0, align);
            }
        }
        for section in table.iter() {
            image.read_relocations(section, object)?;
        }
        image.place(&aligned)?;
        image.entry = image.find_entry()?;
        Ok(image)
    }

    /// Bytes of memory that it takes: full pages.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// How many of them, at the start, are to be executable.
    pub(super) fn text_len(&self) -> usize {
        self.text_len
    }

    /// Offset of the entry point.
    pub(super) fn entry(&self) -> usize {
        self.entry
    }

    fn read_relocations(
        &mut self,
        section: &elf::SectionHeader64<LittleEndian>,
        object: &[u8],
    ) -> Result<(), LoadError> {
        let of = section.sh_info(ENDIAN) as usize;
        let Some(placed) = self.sections.get(&of) else { return Ok(()) };
        if section.rel(ENDIAN, object)?.is_some() {
            return Err(LoadError::Section(placed.name.to_owned()));
        }
        let Some((relocations, _)) = section.rela(ENDIAN, object)? else { return Ok(()) };
        // Were tables to lie over each other, a small file could ask for endless work.
        let room = object.len() / size_of::<elf::Rela64<LittleEndian>>();
        if self.patches.len() + relocations.len() > room {
            return Err(LoadError::TooLarge);
        }
        self.patches.extend(relocations.iter().map(|relocation| Patch {
            section: of,
            offset: relocation.r_offset.get(ENDIAN),
            kind: relocation.r_type(ENDIAN, false),
            symbol: SymbolIndex(relocation.r_sym(ENDIAN, false) as usize),
            addend: relocation.r_addend.get(ENDIAN),
        }));
        Ok(())
    }

    /// Gives every section and slot its offset.
    fn place(&mut self, aligned: &BTreeMap<usize, usize>) -> Result<(), LoadError> {
        let mut end = 0;
        place_sections(&mut self.sections, aligned, true, &mut end)?;
        end = round_up(end, SLOT)?;
        for patch in &self.patches {
            let reference = reference(MACHINE, patch.kind).map_err(|e| self.error(patch, e))?;
            let symbol = self.symbol(patch)?;
            if reference == Reference::Slot || symbol.is_undefined(ENDIAN) {
                self.slots.entry(patch.symbol.0).or_insert_with(|| {
                    end += SLOT;
                    end - SLOT
                });
            }
        }
        self.text_len = round_up(end, PAGE)?;
        end = self.text_len;
        place_sections(&mut self.sections, aligned, false, &mut end)?;
        self.len = round_up(end, PAGE)?;
        Ok(())
    }

    /// Writes the image into `memory`, which will lie at `base`.
    pub(super) fn write(&self, memory: &mut [u8], base: u64) -> Result<(), LoadError> {
        for section in self.sections.values() {
            let room = memory.get_mut(section.offset..section.offset + section.bytes.len());
            room.ok_or(LoadError::TooLarge)?.copy_from_slice(section.bytes);
        }
        for (index, offset) in &self.slots {
            let address = self.address(SymbolIndex(*index), base)?;
            let room = memory.get_mut(*offset..offset + SLOT).ok_or(LoadError::TooLarge)?;
            room.copy_from_slice(&slot(address));
        }
        for patch in &self.patches {
            self.patch(patch, memory, base)?;
        }
        Ok(())
    }

    fn patch(&self, patch: &Patch, memory: &mut [u8], base: u64) -> Result<(), LoadError> {
        let fail = |error| self.error(patch, error);
        let section = &self.sections[&patch.section];
        let offset = usize::try_from(patch.offset).unwrap_or(usize::MAX);
        if offset >= section.bytes.len() {
            return Err(fail(RelocationError::Outside));
        }
        let slot = self.slots.get(&patch.symbol.0);
        let to = match (reference(MACHINE, patch.kind).map_err(fail)?, slot) {
            (Reference::Slot, Some(slot)) => base + (slot + SLOT_ADDRESS) as u64,
            (Reference::Address, Some(slot)) if self.symbol(patch)?.is_undefined(ENDIAN) => {
                base + *slot as u64
            }
            _ => self.address(patch.symbol, base)?,
        };
        let target = to.wrapping_add_signed(patch.addend);
        let place = section.offset + offset;
        let bytes = memory.get_mut(place..section.offset + section.bytes.len());
        let bytes = bytes.ok_or_else(|| fail(RelocationError::Outside))?;
        apply(MACHINE, patch.kind, bytes, target, base + place as u64).map_err(fail)
    }

    fn symbol(&self, patch: &Patch) -> Result<&'a elf::Sym64<LittleEndian>, LoadError> {
        // Index 0 stands for no symbol.
        let none = || self.error(patch, RelocationError::Symbol);
        if patch.symbol.0 == 0 {
            return Err(none());
        }
        self.symbols.symbol(patch.symbol).map_err(|_| none())
    }

    /// Where a symbol is: in the image, or in this process.
    fn address(&self, index: SymbolIndex, base: u64) -> Result<u64, LoadError> {
        let symbol = self.symbols.symbol(index)?;
        let name = || self.symbols.symbol_name(ENDIAN, symbol).map(String::from_utf8_lossy);
        if symbol.is_undefined(ENDIAN) {
            let name = name()?;
            let address = externals::address(&name);
            return Ok(address.ok_or_else(|| LoadError::Symbol(name.into_owned()))? as u64);
        }
        match self.offset(symbol, index)? {
            Some(offset) => Ok(base + offset as u64),
            None => Err(LoadError::Symbol(name()?.into_owned())),
        }
    }

    /// Where a symbol is in the image; none if it is not, or its value lies outside its section.
    fn offset(
        &self,
        symbol: &elf::Sym64<LittleEndian>,
        index: SymbolIndex,
    ) -> Result<Option<usize>, LoadError> {
        let section = self.symbols.symbol_section(ENDIAN, symbol, index)?;
        let Some(placed) = section.and_then(|SectionIndex(it)| self.sections.get(&it)) else {
            return Ok(None);
        };
        let value = usize::try_from(symbol.st_value(ENDIAN)).unwrap_or(usize::MAX);
        Ok((value <= placed.bytes.len()).then(|| placed.offset + value))
    }

    fn find_entry(&self) -> Result<usize, LoadError> {
        for (index, symbol) in self.symbols.enumerate() {
            if self.symbols.symbol_name(ENDIAN, symbol).ok() != Some(ENTRY.as_bytes()) {
                continue;
            }
            let section = self.symbols.symbol_section(ENDIAN, symbol, index)?;
            let placed = section.and_then(|it| self.sections.get(&it.0));
            let Some(placed) = placed.filter(|it| it.executable) else { continue };
            let offset = self.offset(symbol, index)?;
            if let Some(at) = offset.filter(|it| *it < placed.offset + placed.bytes.len()) {
                return Ok(at);
            }
        }
        Err(LoadError::NoEntry)
    }

    fn error(&self, patch: &Patch, source: RelocationError) -> LoadError {
        let section = self.sections.get(&patch.section).map_or("?", |it| it.name);
        LoadError::Relocation { section: section.to_owned(), offset: patch.offset, source }
    }
}

/// A section's part of the image and its alignment; none if it is not needed at run time.
fn mapped<'a>(
    section: &elf::SectionHeader64<LittleEndian>,
    name: &'a [u8],
    object: &'a [u8],
) -> Result<Option<(Placed<'a>, usize)>, LoadError> {
    let flags = section.sh_flags(ENDIAN) as u32;
    // Compiled code is never unwound.
    if flags & elf::SHF_ALLOC == 0 || section.sh_size(ENDIAN) == 0 || name == b".eh_frame" {
        return Ok(None);
    }
    let refused = || LoadError::Section(String::from_utf8_lossy(name).into_owned());
    let name = std::str::from_utf8(name).map_err(|_| refused())?;
    let executable = flags & elf::SHF_EXECINSTR != 0;
    // Written by relocations alone, so read-only afterwards.
    let constant = flags & elf::SHF_WRITE == 0 || name.starts_with(".data.rel.ro");
    let align = usize::try_from(section.sh_addralign(ENDIAN)).unwrap_or(usize::MAX).max(1);
    let plain = section.sh_type(ENDIAN) == elf::SHT_PROGBITS && flags & elf::SHF_TLS == 0;
    if !plain || !constant || !align.is_power_of_two() || align > PAGE {
        return Err(refused());
    }
    let bytes = section.data(ENDIAN, object)?;
    Ok(Some((Placed { name, bytes, executable, offset: 0 }, align)))
}

fn place_sections(
    sections: &mut BTreeMap<usize, Placed<'_>>,
    aligned: &BTreeMap<usize, usize>,
    executable: bool,
    end: &mut usize,
) -> Result<(), LoadError> {
    for (index, section) in sections.iter_mut().filter(|(_, it)| it.executable == executable) {
        section.offset = round_up(*end, aligned.get(index).copied().unwrap_or(1))?;
        *end = section.offset + section.bytes.len();
    }
    round_up(*end, 1).map(drop)
}

/// Rounds up to a multiple of a power of two, within the limit.
fn round_up(value: usize, to: usize) -> Result<usize, LoadError> {
    let rounded = value.checked_next_multiple_of(to).filter(|it| *it <= LIMIT);
    rounded.ok_or(LoadError::TooLarge)
}

/// A jump to an address, with the address.
fn slot(address: u64) -> [u8; SLOT] {
    // x86-64: jmp [rip + 2]; ud2. AArch64: ldr x16, .+8; br x16.
    let jump: [u8; SLOT_ADDRESS] = match MACHINE {
        elf::EM_X86_64 => [0xff, 0x25, 2, 0, 0, 0, 0x0f, 0x0b],
        _ => [0x50, 0, 0, 0x58, 0, 2, 0x1f, 0xd6],
    };
    let mut slot = [0; SLOT];
    slot[..SLOT_ADDRESS].copy_from_slice(&jump);
    slot[SLOT_ADDRESS..].copy_from_slice(&address.to_le_bytes());
    slot
}
