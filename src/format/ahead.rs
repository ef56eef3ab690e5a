//! What comes next in a text, which is looked for once.

/// The next line that decides a question, and how. Asked at every line of a text, it takes no more
/// time than to read the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ahead<A> {
    known: Option<Known<A>>,
}

#[derive(Clone, Copy, Debug)]
struct Known<A> {
    /// It was looked for from here on.
    from: usize,
    /// It begins here.
    place: usize,
    answer: A,
}

impl<A> Default for Ahead<A> {
    fn default() -> Self {
        Self { known: None }
    }
}

impl<A: Copy> Ahead<A> {
    /// The answer for what comes at a place or after it. `find` looks for the line from there on, and
    /// gives its place (the end of the text if there is none) and the answer.
    pub(super) fn ask(&mut self, at: usize, find: impl FnOnce() -> (usize, A)) -> A {
        if let Some(known) = self.known.filter(|it| (it.from..=it.place).contains(&at)) {
            return known.answer;
        }
        let (place, answer) = find();
        self.known = Some(Known {
            from: at,
            place,
            answer,
        });
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_looked_for_twice() {
        let (mut ahead, mut looks) = (Ahead::default(), 0);
        let mut ask = |at: usize| {
            ahead.ask(at, || {
                looks += 1;
                if at <= 5 { (5, true) } else { (9, false) }
            })
        };
        assert_eq!(
            [0, 3, 5, 6, 9].map(&mut ask),
            [true, true, true, false, false]
        );
        assert_eq!(looks, 2);
    }
}
