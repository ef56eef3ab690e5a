//! Numbers in texts for people.

/// The number that a text begins with, in digits of either width, and what follows it.
pub(crate) fn leading_number(text: &str) -> Option<(u64, &str)> {
    let mut value: Option<u64> = None;
    for (at, c) in text.char_indices() {
        let wide = (c as u32)
            .checked_sub('０' as u32)
            .filter(|&digit| digit < 10);
        let Some(digit) = c.to_digit(10).or(wide) else {
            return Some((value?, &text[at..]));
        };
        value = Some(
            value
                .unwrap_or(0)
                .checked_mul(10)?
                .checked_add(digit.into())?,
        );
    }
    Some((value?, ""))
}

#[cfg(test)]
mod tests {
    use super::leading_number;

    #[test]
    fn numbers_have_digits_of_either_width() {
        assert_eq!(leading_number("7手詰"), Some((7, "手詰")));
        assert_eq!(leading_number("１1"), Some((11, "")));
        assert_eq!(leading_number("手"), None);
        assert_eq!(leading_number("99999999999999999999"), None);
    }
}
