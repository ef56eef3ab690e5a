//! Readers side by side: in memory, on one thread.

use crate::{
    clock::{self, Times},
    corpus::{
        Bench, CSA, CSA_RICH, Corpus, KIF, KIF_RICH, KIF_RICH_SHIFT_JIS, KIF_SHIFT_JIS, Stage,
        Storage, USI,
    },
    peers::{self, Read},
};

/// Games in a format, and who reads them.
struct Contest {
    plain: Storage,
    rich: Option<Storage>,
    peers: &'static [Peer],
}

struct Peer {
    name: &'static str,
    reader: fn() -> Box<Read>,
    /// How many times as fast kifu is to be with plain games.
    wanted: f64,
}

/// How fast rich games are to be read, as a part of the speed with plain ones.
const WANTED_OF_RICH: f64 = 0.6;

const CONTESTS: [Contest; 4] = [
    Contest {
        plain: CSA,
        rich: Some(CSA_RICH),
        peers: &[
            Peer {
                name: "rsshogi",
                reader: peers::rsshogi_csa,
                wanted: 14.0,
            },
            Peer {
                name: "csa (checks nothing)",
                reader: peers::csa,
                wanted: 2.5,
            },
        ],
    },
    Contest {
        plain: KIF,
        rich: Some(KIF_RICH),
        peers: &[Peer {
            name: "rsshogi",
            reader: peers::rsshogi_kif,
            wanted: 110.0,
        }],
    },
    Contest {
        plain: KIF_SHIFT_JIS,
        rich: Some(KIF_RICH_SHIFT_JIS),
        peers: &[Peer {
            name: "rsshogi (decoding not counted)",
            reader: peers::rsshogi_kif,
            wanted: 95.0,
        }],
    },
    Contest {
        plain: USI,
        rich: None,
        peers: &[Peer {
            name: "rsshogi",
            reader: peers::rsshogi_usi,
            wanted: 5.0,
        }],
    },
];

/// A reader with the games that it reads.
struct Entrant<'a> {
    name: &'static str,
    corpus: &'a Corpus,
    /// How many moves it reads of them.
    plies: u64,
    work: Box<dyn FnMut() + 'a>,
    /// What its times are compared with: the index of another entrant.
    aim: Option<(usize, Aim)>,
}

/// What two times a ply are to be like.
enum Aim {
    /// The other one is faster by this factor.
    OtherFaster(f64),
    /// The own one is no slower than this part of the other's speed.
    PartOfOther(f64),
    /// Nothing in particular; the factor of the other one is shown.
    Shown,
}

/// `name`: the only games that are read, if not all.
pub(crate) fn print(name: Option<&str>, games: usize, rounds: usize) {
    println!("| games | reader | games/s | ns/ply | ratio of the best | median ratio | wanted |");
    println!("|---|---|--:|--:|--:|--:|---|");
    let is_wanted = |contest: &Contest| name.is_none_or(|name| name == contest.plain.name);
    for contest in CONTESTS.into_iter().filter(is_wanted) {
        contest.print(games, rounds);
    }
}

impl Contest {
    fn print(&self, games: usize, rounds: usize) {
        let storages = [Some(self.plain), self.rich].into_iter().flatten();
        let corpora: Vec<_> = storages
            .map(|storage| Corpus::new(storage, games))
            .collect();
        let mut entrants = Vec::new();
        for (index, corpus) in corpora.iter().enumerate() {
            let is_rich = index > 0;
            let ours = entrants.len();
            entrants.push(kifu(corpus, is_rich));
            let peers = self.peers.iter();
            entrants.extend(peers.filter_map(|peer| peer.enter(corpus, ours, is_rich)));
        }
        let mut works: Vec<&mut dyn FnMut()> = Vec::new();
        for entrant in &mut entrants {
            works.push(&mut *entrant.work);
        }
        let times = clock::in_turns(clock::computed, rounds, &mut works);
        for (entrant, own) in entrants.iter().zip(&times) {
            let other = entrant.aim.as_ref().and_then(|(other, aim)| {
                Some((entrants.get(*other)?.plies, times.get(*other)?, aim))
            });
            entrant.print(own, other);
        }
    }
}

/// kifu itself, with everything that `kifu check` does between the bytes of a file and the report.
fn kifu(corpus: &Corpus, is_rich: bool) -> Entrant<'_> {
    let mut bench = Bench::new(corpus);
    Entrant {
        name: "**kifu**",
        corpus,
        plies: corpus.plies,
        work: Box::new(move || bench.run(Stage::Check, corpus)),
        aim: is_rich.then_some((0, Aim::PartOfOther(WANTED_OF_RICH))),
    }
}

impl Peer {
    /// `None` when it does not read these games, which is then said.
    fn enter<'a>(&self, corpus: &'a Corpus, ours: usize, is_rich: bool) -> Option<Entrant<'a>> {
        let mut read = (self.reader)();
        let found = read_all(&mut *read, corpus);
        let plies = match found {
            Ok(plies) if plies == corpus.plies || plies == corpus.main_plies => plies,
            _ => {
                println!(
                    "| {} | {} | does not read them: {found:?} |",
                    corpus.storage.name, self.name
                );
                return None;
            }
        };
        let aim = if is_rich {
            Aim::Shown
        } else {
            Aim::OtherFaster(self.wanted)
        };
        Some(Entrant {
            name: self.name,
            corpus,
            plies,
            work: Box::new(move || assert_eq!(read_all(&mut *read, corpus), Ok(plies))),
            aim: Some((ours, aim)),
        })
    }
}

fn read_all(read: &mut Read, corpus: &Corpus) -> Result<u64, String> {
    corpus.texts().map(read).sum()
}

impl Entrant<'_> {
    fn print(&self, own: &Times, other: Option<(u64, &Times, &Aim)>) {
        let games = self.corpus.texts().count() as f64;
        let only_main_lines = if self.plies < self.corpus.plies {
            ", main lines only"
        } else {
            ""
        };
        print!(
            "| {} | {}{only_main_lines} | {:.0} | {:.1} |",
            self.corpus.storage.name,
            self.name,
            games / own.best(),
            own.best() * 1e9 / self.plies as f64,
        );
        let Some((other_plies, other, aim)) = other else {
            println!(" | | |");
            return;
        };
        let weight = self.plies as f64 / other_plies as f64;
        let (best, median) = own.ratios(other);
        let (best, median) = (best * weight, median * weight);
        match *aim {
            Aim::PartOfOther(wanted) => {
                let verdict = verdict(best >= wanted, &format!("≥ {wanted}"));
                println!(" {best:.2} | {median:.2} | {verdict} |");
            }
            Aim::OtherFaster(wanted) => {
                let (best, median) = (1.0 / best, 1.0 / median);
                let verdict = verdict(best >= wanted, &format!("≥ {wanted}"));
                println!(" {best:.2} | {median:.2} | {verdict} |");
            }
            Aim::Shown => println!(" {:.2} | {:.2} | |", 1.0 / best, 1.0 / median),
        }
    }
}

pub(crate) fn verdict(is_met: bool, wanted: &str) -> String {
    format!("{wanted} {}", if is_met { "met" } else { "**missed**" })
}
