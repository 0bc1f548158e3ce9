//! The process's mappings: which file one comes from, and where there is room.

use std::ops::Range;
use std::path::PathBuf;

/// The lowest address that Linux lets a process map by default.
const LOWEST: u64 = 0x1_0000;

/// One line of `/proc/self/maps`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// First address, and the one behind the last.
    pub range: Range<u64>,
    /// The file that is mapped, if one is.
    pub file: Option<PathBuf>,
}

/// Reads the text of `/proc/self/maps`; lines that make no sense are left out.
pub fn parse_maps(text: &str) -> Vec<Region> {
    text.lines().filter_map(parse_line).collect()
}

/// `55d0c0a00000-55d0c0a21000 r--p 00000000 fe:01 1234      /usr/bin/program`
fn parse_line(line: &str) -> Option<Region> {
    let (range, rest) = line.split_once(' ')?;
    let (start, end) = range.split_once('-')?;
    let range = u64::from_str_radix(start, 16).ok()?..u64::from_str_radix(end, 16).ok()?;
    // Permissions, offset, device and inode; then the path, which may hold spaces.
    let mut path = rest;
    for _ in 0..4 {
        path = path.trim_start().split_once(' ').map_or("", |(_, rest)| rest);
    }
    let file = Some(path.trim_start()).filter(|path| path.starts_with('/')).map(PathBuf::from);
    Some(Region { range, file })
}

/// The free range of `bytes` bytes nearest to `code` from whose every byte each byte of `code`
/// is at most `reach` bytes away. `bytes` is a multiple of the page size.
///
/// Room below is preferred: above a program's data lies its heap, which has to grow.
pub fn gap_near(regions: &[Region], code: &Range<u64>, bytes: u64, reach: u64) -> Option<u64> {
    let mut taken: Vec<&Range<u64>> = regions.iter().map(|region| &region.range).collect();
    taken.sort_unstable_by_key(|range| range.start);
    let fits = |start: u64| {
        let end = start.checked_add(bytes)?;
        let span = end.max(code.end).checked_sub(start.min(code.start))?;
        (span <= reach).then_some(start)
    };
    // What lies within another region ends no sooner than that one.
    let ends = taken.iter().scan(LOWEST, |furthest, range| {
        *furthest = range.end.max(*furthest);
        Some(*furthest)
    });
    let ends = std::iter::once(LOWEST).chain(ends);
    let starts = taken.iter().map(|range| range.start).chain([u64::MAX]);
    let gaps: Vec<Range<u64>> = ends
        .zip(starts)
        .filter(|(end, start)| start.checked_sub(*end).is_some_and(|room| room >= bytes))
        .map(|(end, start)| end..start)
        .collect();
    let below = gaps.iter().rev().filter(|gap| gap.end <= code.start);
    let above = gaps.iter().filter(|gap| gap.start >= code.end);
    below
        .filter_map(|gap| fits(gap.end - bytes))
        .next()
        .or_else(|| above.filter_map(|gap| fits(gap.start)).next())
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAPS: &str = "\
00400000-00401000 r-xp 00000000 fe:01 42                         /opt/a program\n\
00600000-00700000 rw-p 00000000 00:00 0                          [heap]\n\
7f0000000000-7f0000001000 r-xp 00000000 fe:01 43                 /lib/libc.so.6\n";

    #[test]
    fn lines_are_understood() {
        let regions = parse_maps(MAPS);
        assert_eq!(regions.len(), 3);
        assert_eq!(regions[0].range, 0x40_0000..0x40_1000);
        assert_eq!(regions[0].file, Some(PathBuf::from("/opt/a program")));
        assert_eq!(regions[1].file, None);
        assert!(parse_maps("nonsense\n\nzz-yy r--p").is_empty());
    }

    #[test]
    fn room_below_is_taken_first() {
        let regions = parse_maps(MAPS);
        let code = regions[0].range.clone();
        assert_eq!(gap_near(&regions, &code, 0x2000, 1 << 27), Some(0x3f_e000));
    }

    #[test]
    fn room_above_is_taken_where_there_is_none_below() {
        let low = Region { range: 0x1_0000..0x40_0000, file: None };
        let regions: Vec<_> = parse_maps(MAPS).into_iter().chain([low]).collect();
        let code = 0x40_0000..0x40_1000;
        assert_eq!(gap_near(&regions, &code, 0x2000, 1 << 27), Some(0x40_1000));
    }

    #[test]
    fn there_is_no_room_within_a_region_that_holds_another() {
        let outer = Region { range: 0x3f_0000..0x40_0000, file: None };
        let inner = Region { range: 0x3f_1000..0x3f_2000, file: None };
        let code = 0x40_0000..0x40_1000;
        let own = Region { range: code.clone(), file: None };
        let gap = gap_near(&[outer, inner, own], &code, 0x1000, 1 << 27);
        assert_eq!(gap, Some(0x3e_f000));
    }

    #[test]
    fn room_out_of_reach_is_no_room() {
        let wall = Region { range: 0x1_0000..0x7000_0000, file: None };
        let code = 0x40_0000..0x40_1000;
        assert_eq!(gap_near(&[wall], &code, 0x1000, 1 << 27), None);
    }
}
