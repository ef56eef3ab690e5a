//! The members of an archive that are records, and those of the archives in it.

use std::{
    cell::Cell,
    io::{self, Read},
    sync::Arc,
};

use super::{
    super::{BETWEEN, Limits, walk::Taken},
    Archive,
    codec::Codec,
    kind::{Kind, inner_name},
    limit::{Counted, Limited, Total, Watched},
    name,
    source::{Body, Item, Next, Source},
    trouble::Trouble,
    zip,
};

/// How deep archives may be in each other.
const DEEPEST: usize = 3;

/// How many members an archive may have, those of the archives in it among them.
const MOST: u64 = 10_000_000;

/// What a walk finds.
pub(super) struct Found<'f> {
    /// The path of the member; empty for the archive itself.
    pub(super) member: String,
    pub(super) body: Result<Contents<'f>, Trouble>,
}

/// The bytes of a record.
pub(super) enum Contents<'c> {
    /// They come now.
    Stream(&'c mut dyn Read),
    /// They can be had at any time.
    Entry(Arc<zip::Directory>, zip::Way, Option<&'static Codec>),
}

/// Walks through an archive and hands over what is wanted of it.
pub(super) fn walk(archive: &Archive, each: &mut dyn FnMut(Found<'_>) -> Next) {
    let (source, size) = match archive.open() {
        Ok(opened) => opened,
        Err(error) => {
            let body = Err(error.into());
            let member = String::new();
            each(Found { member, body });
            return;
        }
    };
    let total = Total::new(size, archive.limits);
    let mut walk = Walk {
        limits: archive.limits,
        only: archive.only.as_deref(),
        total: &total,
        count: 0,
        any: false,
        stopped: false,
        each,
    };
    walk.container("", archive.kind, source, 1);
    if let (Some(only), false) = (&archive.only, walk.any || walk.stopped) {
        walk.tell(only.clone(), Trouble::NoMember);
    }
}

struct Walk<'w> {
    limits: Limits,
    only: Option<&'w str>,
    total: &'w Total,
    count: u64,
    /// Whether anything was handed over.
    any: bool,
    stopped: bool,
    each: &'w mut dyn FnMut(Found<'_>) -> Next,
}

/// What is wanted of a member.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// It is not.
    No,
    /// It is an archive, and something in it is.
    Within,
    /// It is if it is a record.
    AsFound,
    /// It is named.
    Named,
}

impl Walk<'_> {
    /// Walks through an archive; `before` is what the paths of its members begin with.
    fn container(&mut self, before: &str, kind: Kind, source: Source<'_>, depth: usize) {
        let Some(container) = kind.container else {
            return;
        };
        let source = match kind.codec {
            None => source,
            Some(codec) => Source::Stream(Box::new(Counted {
                inner: codec.decode(source.stream()),
                total: self.total,
            })),
        };
        let walked = (container.walk)(source, &mut |item| self.item(before, item, depth));
        if let Err(trouble) = walked {
            let itself = before.strip_suffix(BETWEEN).unwrap_or(before);
            self.tell(itself.to_owned(), trouble);
        }
    }

    fn item(&mut self, before: &str, item: Item<'_>, depth: usize) -> Next {
        self.count += 1;
        if self.count > MOST {
            self.tell(String::new(), Trouble::TooMany(MOST));
            return self.stop();
        }
        if item.expands
            && let Err(trouble) = self.total.add(item.size)
        {
            self.tell(String::new(), trouble);
            return self.stop();
        }
        let named = name::trimmed(&item.name);
        let member = format!("{before}{named}");
        let wanted = self.wanted(&member);
        if named.ends_with('/') || wanted == Wanted::No {
            return Next::GoOn;
        }
        if wanted == Wanted::AsFound && name::is_hidden(named) {
            return Next::GoOn;
        }
        let kind = Kind::of(named);
        let taken = match (kind.container, wanted) {
            (Some(_), _) | (None, Wanted::Named) => Taken::Yes,
            (None, Wanted::Within) => Taken::No,
            (None, _) => Taken::by_name(inner_name(named).as_ref()),
        };
        if taken == Taken::No {
            return Next::GoOn;
        }
        if kind.container.is_some() && depth >= DEEPEST {
            return self.tell(member, Trouble::TooDeep(DEEPEST));
        }
        let body = match item.body {
            Ok(body) => body,
            Err(trouble) => return self.tell(member, trouble),
        };
        let is_record = kind.container.is_none();
        match body {
            Body::Entry(directory, way) if is_record && depth == 1 => {
                self.entry(member, directory, way, kind.codec, taken)
            }
            Body::Entry(directory, way) => match self.open(&directory, way) {
                Ok(mut body) => self.body(member, kind, taken, &mut body, true, depth),
                Err(trouble) => self.tell(member, trouble),
            },
            Body::Stream(body) => self.body(member, kind, taken, body, item.is_apart, depth),
        }
    }

    /// A record that can be opened at any time.
    fn entry(
        &mut self,
        member: String,
        directory: Arc<zip::Directory>,
        way: zip::Way,
        codec: Option<&'static Codec>,
        taken: Taken,
    ) -> Next {
        if let Err(trouble) = self.expand(way) {
            self.tell(String::new(), trouble);
            return self.stop();
        }
        if taken == Taken::IfJson {
            let body = way.open(&directory).map(|body| decoded(body, codec));
            match body.and_then(|mut body| Taken::head(&mut body)) {
                Ok(head) if !Taken::is_record(&head) => return Next::GoOn,
                Ok(_) => {}
                Err(error) => return self.tell(member, error.into()),
            }
        }
        self.hand_over(member, Contents::Entry(directory, way, codec))
    }

    /// Counts what a member of a `.zip` expands to.
    fn expand(&self, way: zip::Way) -> Result<(), Trouble> {
        self.total.add(way.size().min(self.limits.member().0))
    }

    fn open(
        &self,
        directory: &Arc<zip::Directory>,
        way: zip::Way,
    ) -> Result<Box<dyn Read>, Trouble> {
        self.expand(way)?;
        Ok(way.open(directory)?)
    }

    /// A member whose bytes come now.
    fn body(
        &mut self,
        member: String,
        kind: Kind,
        taken: Taken,
        body: &mut dyn Read,
        is_apart: bool,
        depth: usize,
    ) -> Next {
        let failed = Cell::new(false);
        let stored = Watched {
            inner: body,
            failed: &failed,
            is_apart,
        };
        let next = if kind.container.is_some() {
            let limited = Limited::new(stored, self.limits.member());
            let before = format!("{member}{BETWEEN}");
            self.container(&before, kind, Source::Stream(Box::new(limited)), depth + 1);
            if self.stopped { Next::Stop } else { Next::GoOn }
        } else {
            let expanded: Box<dyn Read + '_> = match kind.codec {
                None => Box::new(stored),
                Some(codec) => Box::new(Counted {
                    inner: codec.decode(Box::new(stored)),
                    total: self.total,
                }),
            };
            let mut limited = Limited::new(expanded, self.limits.member());
            self.record(member, taken, &mut limited)
        };
        if self.total.is_passed() || failed.get() && !is_apart {
            // What was told says it all.
            return self.stop();
        }
        next
    }

    fn record(&mut self, member: String, taken: Taken, body: &mut dyn Read) -> Next {
        if taken != Taken::IfJson {
            return self.hand_over(member, Contents::Stream(body));
        }
        match Taken::head(&mut *body) {
            Ok(head) if Taken::is_record(&head) => {
                let mut whole = io::Read::chain(head.as_slice(), body);
                self.hand_over(member, Contents::Stream(&mut whole))
            }
            Ok(_) => Next::GoOn,
            Err(error) => self.tell(member, error.into()),
        }
    }

    /// What is wanted of the member with a path.
    fn wanted(&self, member: &str) -> Wanted {
        let Some(only) = self.only else {
            return Wanted::AsFound;
        };
        if member == only {
            return Wanted::Named;
        }
        let is_below = |below: &str, above: &str| {
            let rest = below.strip_prefix(above);
            rest.is_some_and(|rest| rest.starts_with('/') || rest.starts_with(BETWEEN))
        };
        if is_below(member, only) {
            Wanted::AsFound
        } else if is_below(only, member) {
            Wanted::Within
        } else {
            Wanted::No
        }
    }

    fn hand_over(&mut self, member: String, body: Contents<'_>) -> Next {
        self.any = true;
        let body = Ok(body);
        if (self.each)(Found { member, body }) == Next::Stop {
            return self.stop();
        }
        Next::GoOn
    }

    /// Says why a member, or the archive, cannot be read.
    fn tell(&mut self, member: String, trouble: Trouble) -> Next {
        self.any = true;
        if self.stopped {
            return Next::Stop;
        }
        let body = Err(trouble);
        if (self.each)(Found { member, body }) == Next::Stop {
            return self.stop();
        }
        Next::GoOn
    }

    fn stop(&mut self) -> Next {
        self.stopped = true;
        Next::Stop
    }
}

/// What is compressed in a member, or the member.
pub(super) fn decoded<'r>(
    body: Box<dyn Read + 'r>,
    codec: Option<&'static Codec>,
) -> Box<dyn Read + 'r> {
    match codec {
        Some(codec) => codec.decode(body),
        None => body,
    }
}
