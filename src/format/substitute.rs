//! Symbols of shogi texts that older encodings lack, and what stands for them there.

/// The marks of the two sides as pieces, upright and turned, and the marks that programs write
/// where an encoding (Shift_JIS) lacks them.
const MARKS: [(char, char); 4] = [('☗', '▲'), ('☖', '△'), ('⛊', '▼'), ('⛉', '▽')];

/// The agreed substitute of a character.
///
/// ```
/// use kifu::format::substitute;
/// assert_eq!(substitute::of('☗'), Some('▲'));
/// assert_eq!(substitute::of('é'), None);
/// ```
pub fn of(char: char) -> Option<char> {
    let found = MARKS.iter().find(|(from, _)| *from == char);
    found.map(|&(_, to)| to)
}
