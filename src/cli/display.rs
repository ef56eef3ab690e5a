//! The line on a terminal that says how far a long run has got.

use std::{
    env,
    io::{self, IsTerminal, LineWriter, Write},
    sync::{
        Arc,
        mpsc::{self, RecvTimeoutError, Sender},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use indicatif::{FormattedDuration, HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::{batch::progress::Progress, lang::Lang};

/// A run that is over sooner shows nothing.
const PATIENCE: Duration = Duration::from_millis(500);
/// How often the line is drawn anew.
const BEAT: Duration = Duration::from_millis(100);
/// How much is kept of a line for standard output before it is written in pieces.
const LINE: usize = 1 << 16;

/// Shows a line below everything else that is written, until it is dropped.
pub(super) struct Display {
    bar: ProgressBar,
    ticker: Option<(Sender<()>, JoinHandle<()>)>,
}

/// Writes to standard output, which may be the terminal where the line is.
struct Aside<W> {
    bar: ProgressBar,
    out: W,
}

impl Display {
    /// A display for people at a terminal; none of it is seen in pipes, in CI, on a terminal that
    /// knows no more than lines, and where it is not wanted.
    pub(super) fn new(progress: &Arc<Progress>, lang: Lang, wanted: bool) -> Self {
        let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
        let is_dumb = env::var_os("TERM").is_none_or(|term| term == "dumb");
        let is_seen = wanted && io::stderr().is_terminal() && !is_dumb && !is_set("CI");
        if !is_seen {
            let bar = ProgressBar::hidden();
            return Self { bar, ticker: None };
        }
        Self::on(ProgressDrawTarget::stderr, progress, lang)
    }

    fn on(
        target: impl FnOnce() -> ProgressDrawTarget + Send + 'static,
        progress: &Arc<Progress>,
        lang: Lang,
    ) -> Self {
        let bar = ProgressBar::hidden();
        if let Ok(style) = ProgressStyle::with_template("{spinner} {wide_msg}") {
            bar.set_style(style);
        }
        let (end, ended) = mpsc::channel();
        let (shown, progress) = (bar.clone(), Arc::clone(progress));
        let begin = Instant::now();
        let ticker = thread::spawn(move || {
            if ended.recv_timeout(PATIENCE) != Err(RecvTimeoutError::Timeout) {
                return;
            }
            shown.set_draw_target(target());
            while {
                shown.set_message(said(&progress, begin.elapsed(), lang));
                shown.tick();
                ended.recv_timeout(BEAT) == Err(RecvTimeoutError::Timeout)
            } {}
            shown.finish_and_clear();
        });
        let ticker = Some((end, ticker));
        Self { bar, ticker }
    }

    /// Writes something to the terminal while the line is out of the way.
    pub(super) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    /// Standard output, written in whole lines where it goes to a terminal, too.
    pub(super) fn out(&self, out: impl Write + Send + 'static) -> Box<dyn Write + Send> {
        if self.ticker.is_none() || !io::stdout().is_terminal() {
            return Box::new(io::BufWriter::new(out));
        }
        let bar = self.bar.clone();
        Box::new(LineWriter::with_capacity(LINE, Aside { bar, out }))
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        if let Some((end, ticker)) = self.ticker.take() {
            drop(end);
            // A line that could not be drawn is no loss.
            let _ = ticker.join();
        }
    }
}

impl<W: Write> Write for Aside<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Self { bar, out } = self;
        bar.suspend(|| {
            out.write_all(bytes)?;
            out.flush()?;
            Ok(bytes.len())
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// How far a run has got.
fn said(progress: &Progress, passed: Duration, lang: Lang) -> String {
    let count = |count: u64| HumanCount(count).to_string();
    let (files, games) = (progress.files(), progress.games());
    let mut said = match progress.total() {
        Some(total) => lang.say(
            "progress-files-of",
            &[
                ("files", count(files).into()),
                ("total", count(total).into()),
            ],
        ),
        None => lang.say("progress-files", &[("files", count(files).into())]),
    };
    let mut add = |id, values: &[_]| {
        said.push_str("  ");
        said.push_str(&lang.say(id, values));
    };
    if games > 0 {
        let rate = u128::from(games) * 1000 / passed.as_millis().max(1);
        let rate = count(u64::try_from(rate).unwrap_or(u64::MAX));
        let values = [("games", count(games).into()), ("rate", rate.into())];
        add("progress-games", &values);
    }
    if progress.findings() > 0 {
        let findings = count(progress.findings());
        add("progress-findings", &[("findings", findings.into())]);
    }
    if let Some(left) = left(progress, passed) {
        let left = FormattedDuration(left).to_string();
        add("progress-left", &[("left", left.into())]);
    }
    said
}

/// How long it will still take if the other files take as long as those that are done.
fn left(progress: &Progress, passed: Duration) -> Option<Duration> {
    let (done, total) = (progress.files(), progress.total()?);
    let millis = u128::from(total.checked_sub(done)?) * passed.as_millis();
    let millis = millis.checked_div(done.into())?;
    Some(Duration::from_millis(u64::try_from(millis).ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::{LANGUAGES, Language};
    use indicatif::{InMemoryTerm, TermLike};

    fn progress() -> Arc<Progress> {
        let progress = Progress::default();
        (0..1234).for_each(|_| progress.file());
        progress.games_done(56789, 12);
        Arc::new(progress)
    }

    #[test]
    fn it_says_how_far_it_has_got() {
        let progress = progress();
        let passed = Duration::from_secs(10);
        let [english, japanese] = [&LANGUAGES[0], &LANGUAGES[1]];
        assert_eq!(
            said(&progress, passed, english),
            "1,234 files  56,789 games (5,678/s)  12 findings"
        );
        progress.set_total(12340);
        assert_eq!(
            said(&progress, passed, english),
            "1,234 of 12,340 files  56,789 games (5,678/s)  12 findings  00:01:30 left"
        );
        assert_eq!(
            said(&progress, passed, japanese),
            "1,234 / 12,340ファイル  56,789局（毎秒5,678局）  指摘12件  残り00:01:30"
        );
        let begin = Arc::new(Progress::default());
        begin.set_total(5);
        assert_eq!(said(&begin, Duration::ZERO, english), "0 of 5 files");
    }

    #[test]
    fn a_short_run_shows_nothing() {
        let term = InMemoryTerm::new(5, 80);
        let target = ProgressDrawTarget::term_like(Box::new(term.clone()));
        drop(Display::on(|| target, &progress(), Language::english()));
        assert_eq!(term.contents(), "");
        assert!(term.moves_since_last_check().is_empty());
    }

    #[test]
    fn what_is_written_aside_stays_whole() {
        let term = InMemoryTerm::new(10, 30);
        let target = ProgressDrawTarget::term_like(Box::new(term.clone()));
        let display = Display::on(|| target, &progress(), Language::english());
        display.aside(|| term.write_line("first").unwrap());
        let begin = Instant::now();
        while !term.contents().contains("1,234 files") {
            assert!(
                begin.elapsed() < Duration::from_secs(20),
                "nothing is shown"
            );
            thread::sleep(BEAT);
        }
        assert!(begin.elapsed() >= PATIENCE / 2);
        display.aside(|| term.write_line("second").unwrap());
        let lines: Vec<String> = term.contents().lines().map(str::to_owned).collect();
        assert_eq!(lines[..2], ["first", "second"]);
        assert!(
            lines[2].contains("1,234 files  56,789 games ("),
            "{lines:?}"
        );
        assert_eq!(lines.len(), 3, "it is cut at the edge");
        drop(display);
        assert_eq!(term.contents(), "first\nsecond");
    }
}
