//! How much a text looks like CSA.

use super::{grammar, specials};
use crate::{
    format::{Likeness, WEAK},
    shogi::Color,
    source::Lines,
};

/// How many lines are looked at after leading comments and blank ones.
const LINES: usize = 200;

/// Judges the beginning of a text.
pub(super) fn likeness(head: &str) -> Likeness {
    let mut hints = 0_u8;
    let (mut leads, mut left) = (true, LINES);
    for (_, line) in Lines::new(head) {
        let line = line.trim_end();
        leads &= line.is_empty() || line.starts_with('\'');
        left = left.saturating_sub(usize::from(!leads));
        if left == 0 {
            break;
        }
        let statement = line.split(',').next().unwrap_or(line);
        if is_csa_only(line, statement) {
            return Likeness::Sure;
        }
        hints = hints.saturating_add(hint(line));
    }
    match hints {
        0 => Likeness::No,
        n => Likeness::Maybe(n.min(50)),
    }
}

/// Lines that no other format has.
fn is_csa_only(line: &str, statement: &str) -> bool {
    if line.starts_with("'CSA encoding=") {
        return true;
    }
    match statement.as_bytes() {
        [b'+' | b'-', ..] => grammar::move_token(statement).is_ok(),
        [b'%', ..] => specials::meaning(statement, Color::Black).is_some(),
        [b'V', rest @ ..] => matches!(rest, b"2" | b"2.1" | b"2.2" | b"3.0"),
        [b'P', b'I', rest @ ..] => rest.chunks(4).all(|token| match *token {
            [f, r, k1, k2] => grammar::square(f, r).is_some() && grammar::kind(k1, k2).is_some(),
            _ => false,
        }),
        [b'P', b'1'..=b'9', rest @ ..] => {
            rest.starts_with(b" *")
                || matches!(rest, [b'+' | b'-', k1, k2, ..] if grammar::kind(*k1, *k2).is_some())
        }
        [b'P', b'+' | b'-', f, r, k1, k2, ..] => {
            let square = (*f, *r) == (b'0', b'0') || grammar::square(*f, *r).is_some();
            square && (grammar::kind(*k1, *k2).is_some() || (*k1, *k2) == (b'A', b'L'))
        }
        _ => false,
    }
}

/// What a line says for CSA that other texts may have, too.
fn hint(line: &str) -> u8 {
    let is_key = |key: &str| key.bytes().all(|b| b.is_ascii_uppercase() || b == b'_');
    match line.as_bytes() {
        [b'N', b'+' | b'-', ..] => WEAK,
        [b'$', ..] => match line[1..].split_once(':') {
            Some((key, _)) if is_key(key) => WEAK,
            _ => 0,
        },
        [b'\'', ..] => 1,
        _ => u8::from(grammar::sign(line).is_some_and(|(_, length)| length == line.len())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn csa_is_known_by_its_lines() {
        for text in [
            "V2.2\nN+a\n",
            "'comment\n'CSA encoding=UTF-8\n",
            "N+a\nN-b\nP1-KY-KE-GI-KI-OU-KI-GI-KE-KY\n",
            "PI82HI22KA\n-\n",
            "N+a\nPI\n+\n",
            "+7776FU,T1\n",
            "P-11OU\n",
        ] {
            assert_eq!(likeness(text), Likeness::Sure, "{text}");
            let of_old = text.replace('\n', "\r");
            assert_eq!(likeness(&of_old), Likeness::Sure, "{text}");
        }
        assert!(matches!(likeness("N+a\n"), Likeness::Maybe(WEAK)));
    }

    #[test]
    fn other_texts_are_not_csa() {
        for text in [
            "手合割：平手\n   1 ７六歩(77)\n",
            "# KIF\n手数----指手\n1 76歩(77)\n",
            "position startpos moves 7g7f\n",
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n",
            "{\"kifu\":1}\n",
            "[Event \"?\"]\n1. e4 e5\n",
            "PIECE OF CAKE\n",
        ] {
            assert_eq!(likeness(text), Likeness::No, "{text}");
        }
    }
}
