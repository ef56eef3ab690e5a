"""Whether cshogi agrees with kifu on which moves are legal and how they are written in Japanese.

    pip install -r requirements.txt
    cargo run --release --manifest-path ../Cargo.toml --bin legality lines 20000 | python legality.py

A disagreement is one that known.tsv explains, or it makes the exit code 1.
"""

import sys
from collections import Counter
from pathlib import Path

import cshogi
from cshogi.KI2 import move_to_ki2

SHOWN = 20
LIST = Path(__file__).parent.parent / "known.tsv"
REASONS = dict(line.split("\t")[:3:2] for line in LIST.read_text("utf-8").splitlines()[1:])
counts = Counter()


def add(peer, sfen, usi, ours, theirs, known=None):
    """Counts an agreement or a disagreement. known: the id of a defect that would explain it."""
    if ours == theirs:
        counts[peer, "agreements"] += 1
    elif known:
        counts[peer, known] += 1
    else:
        if counts[peer, "unexplained"] < SHOWN:
            print(f"{peer}: {usi} is {theirs}, for kifu {ours}: {sfen}")
        counts[peer, "unexplained"] += 1


def missing_drop(board, move, ours, theirs):
    """The sign of a drop is left out, where the board's piece that could come instead may not move."""
    if not cshogi.move_is_drop(move) or ours != theirs + "打":
        return None
    kind = cshogi.hand_piece_to_piece_type(cshogi.move_drop_hand_piece(move))
    rivals = [
        other
        for other in board.pseudo_legal_moves
        if cshogi.move_to(other) == cshogi.move_to(move)
        and not cshogi.move_is_drop(other)
        and cshogi.move_from_piece_type(other) == kind
    ]
    legal = set(board.legal_moves)
    return "drop-beside-pinned" if rivals and legal.isdisjoint(rivals) else None


def look_at(sfen, legal, notation, illegal):
    """Compares everything about a position."""
    board = cshogi.Board(sfen)
    generated = {cshogi.move_to_usi(move) for move in board.legal_moves}
    for usi, ours in zip(legal, notation):
        move = board.move_from_usi(usi)
        add("cshogi, set", sfen, usi, True, usi in generated)
        add("cshogi", sfen, usi, True, board.is_legal(move))
        theirs = move_to_ki2(move, board)
        add("cshogi, notation", sfen, usi, ours, theirs, missing_drop(board, move, ours, theirs))
    for usi in illegal:
        add("cshogi, set", sfen, usi, False, usi in generated)


for line in sys.stdin:
    sfen, *rest = line.rstrip("\n").split("\t")
    look_at(sfen, *(field.split() for field in rest))

print("| peer | outcome | number |\n|---|---|--:|")
for (peer, kind), count in sorted(counts.items()):
    reason = f": {REASONS[kind]}" if kind in REASONS else ""
    print(f"| {peer} | {kind}{reason} | {count} |")
sys.exit(any(kind == "unexplained" for _, kind in counts))
