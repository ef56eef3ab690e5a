// Whether tsshogi and shogiops agree with kifu on which moves are legal, and tsshogi on how they are
// written in Japanese.
//
//   npm ci
//   cargo run --release --manifest-path ../Cargo.toml --bin legality lines 20000 | node legality.mjs
//
// Any disagreement makes the exit code 1: none is known.

import readline from 'node:readline';
import { parseSfen } from 'shogiops/sfen';
import { parseUsi } from 'shogiops/util';
import { formatMove, Position } from 'tsshogi';
import { Tally } from './tally.mjs';

const tally = new Tally();

for await (const line of readline.createInterface({ input: process.stdin })) {
  const [sfen, legal, notation, illegal] = line.split('\t').map((field) => field.trim());
  const position = Position.newBySFEN(sfen);
  const shogi = parseSfen('standard', sfen, true).unwrap();
  const ways = words(notation);
  words(legal).forEach((usi, index) => {
    compare(position, shogi, sfen, usi, true);
    const mv = position.createMoveByUSI(usi);
    const theirs = formatMove(position, mv).replace('☗', '▲').replace('☖', '△');
    tally.add('tsshogi, notation', sfen, usi, ways[index], theirs);
  });
  for (const usi of words(illegal)) {
    compare(position, shogi, sfen, usi, false);
  }
}

process.exit(tally.print());

function words(field) {
  return field === '' ? [] : field.split(' ');
}

function compare(position, shogi, sfen, usi, ours) {
  const mv = position.createMoveByUSI(usi);
  tally.add('tsshogi', sfen, usi, ours, mv !== null && position.isValidMove(mv));
  tally.add('shogiops', sfen, usi, ours, shogi.isLegal(parseUsi(usi)));
}
