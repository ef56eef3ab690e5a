//! How games end, and who won.

use kifu::{
    format::Slip,
    record::{EndKind, Winner},
    shogi::Color,
};

use super::{fixture, read, slips, write};

#[test]
fn endings_and_their_winners() {
    use Color::{Black, White};
    use EndKind::{
        Checkmate, Declaration, Draw, Error, Foul, IllegalMove, Interrupt, Jishogi, Matta,
        MaxMoves, NoMate, Resign, Sennichite, TimeUp, Unknown,
    };
    let win = |side| Some(Winner::Side(side));
    for (word, kind, by, winner) in [
        ("%TORYO", Resign, Some(White), win(Black)),
        ("%CHUDAN", Interrupt, None, None),
        ("%SENNICHITE", Sennichite, None, Some(Winner::Draw)),
        ("%JISHOGI", Jishogi, None, Some(Winner::Draw)),
        ("%TSUMI", Checkmate, None, win(Black)),
        ("%FUZUMI", NoMate, None, None),
        ("%MATTA", Matta, None, None),
        ("%ERROR", Error, None, None),
        ("%KACHI", Declaration, Some(White), win(White)),
        ("%HIKIWAKE", Draw, None, Some(Winner::Draw)),
        ("%TIME_UP", TimeUp, Some(White), win(Black)),
        ("%ILLEGAL_MOVE", Foul, Some(White), win(Black)),
        ("%+ILLEGAL_ACTION", IllegalMove, Some(Black), win(White)),
        ("%-ILLEGAL_ACTION", Foul, Some(White), win(Black)),
        ("%MAX_MOVES", MaxMoves, None, Some(Winner::Draw)),
        ("%SENTE_WIN_TORYO", Unknown, None, None),
    ] {
        let text = format!("PI\n+\n+7776FU\n{word}\n");
        let read = read(&text);
        assert_eq!(read.ending(), Some((kind, by, word)));
        assert_eq!(read.record().winner(), winner, "{word}");
        let unknown = kind == Unknown;
        let want: &[_] = if unknown {
            &[(Slip::UnknownEnding, 4)]
        } else {
            &[]
        };
        assert_eq!(slips(&text), want, "{word}");
        // And it is written as it was.
        assert!(write(&read).0.ends_with(&format!("{word}\n")), "{word}");
        assert_eq!(write(&read).1, [], "{word}");
    }
    assert_eq!(
        read(&fixture("82_csa_illegal_action.csa"))
            .record()
            .winner(),
        win(White)
    );
}

#[test]
fn the_summary_of_the_server_decides() {
    use Color::{Black, White};
    use EndKind::{
        Declaration, DeclarationFailed, Foul, MaxMoves, PerpetualCheck, Resign, Sennichite, TimeUp,
        Unknown,
    };
    let win = |side| Some(Winner::Side(side));
    for (end, summary, kind, by, winner) in [
        (
            "%TORYO\nT1\n",
            "toryo:a lose:b win",
            Resign,
            Some(Black),
            win(White),
        ),
        (
            "%KACHI\n",
            "kachi:a win:b lose",
            Declaration,
            Some(Black),
            win(Black),
        ),
        (
            "%KACHI\n",
            "illegal kachi:a lose:b win",
            DeclarationFailed,
            Some(Black),
            win(White),
        ),
        (
            "%TORYO\n",
            "abnormal:a lose:b win",
            Resign,
            Some(Black),
            win(White),
        ),
        ("", "abnormal:a lose:b win", Unknown, None, win(White)),
        ("", "time up:a lose:b win", TimeUp, Some(Black), win(White)),
        (
            "",
            "illegal move:a lose:b win",
            Foul,
            Some(Black),
            win(White),
        ),
        ("", "uchifuzume:a lose:b win", Foul, Some(Black), win(White)),
        (
            "",
            "oute_kaihimore:a lose:b win",
            Foul,
            Some(Black),
            win(White),
        ),
        (
            "",
            "sennichite:a draw:b draw",
            Sennichite,
            None,
            Some(Winner::Draw),
        ),
        (
            "",
            "oute_sennichite:a win:b lose",
            PerpetualCheck,
            Some(White),
            win(Black),
        ),
        (
            "",
            "max_moves:a draw:b draw",
            MaxMoves,
            None,
            Some(Winner::Draw),
        ),
    ] {
        let text = format!(
            "V2\nN+a\nN-b\nPI\n+\n+7776FU\n-3334FU\n{end}'P1\n'summary:{summary}\n'$END_TIME:x\n"
        );
        let read = read(&text);
        assert_eq!(slips(&text), [], "{summary}");
        let (found, side, words) = read.ending().unwrap();
        assert_eq!((found, side), (kind, by), "{summary}");
        let line = format!("'summary:{summary}");
        assert_eq!(words, end.lines().next().unwrap_or(&line));
        assert_eq!(read.record().winner(), winner, "{summary}");
        // It is the same when it is written and read again.
        let (out, losses) = write(&read);
        assert_eq!(losses, [], "{summary}");
        assert_eq!(out, text.replace("V2\n", "V2.2\n"), "{summary}");
    }
}
