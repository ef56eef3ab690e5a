// Whether tsshogi and json-kifu-format find the same moves as kifu in the same files.
//
//   npm ci
//   cargo run --release --manifest-path ../Cargo.toml --bin reading lines | node reading.mjs
//
// A file that a peer refuses is only counted. Different moves make the exit code 1, unless
// ../known-files.tsv has the reason.

import fs from 'node:fs';
import readline from 'node:readline';
import jkf from 'json-kifu-format';
import { importCSA, importJKFString, importKI2, importKIF, Move, Record } from 'tsshogi';

const { JKFPlayer } = jkf;
const READERS = {
  tsshogi: { csa: importCSA, jkf: importJKFString, ki2: importKI2, kif: importKIF, usi: Record.newByUSI },
  'json-kifu-format': {
    csa: JKFPlayer.parseCSA,
    jkf: JKFPlayer.parseJKF,
    ki2: JKFPlayer.parseKI2,
    kif: JKFPlayer.parseKIF,
  },
};
const LETTERS = { FU: 'P', KY: 'L', KE: 'N', GI: 'S', KI: 'G', KA: 'B', HI: 'R' };
const lines = fs.readFileSync(new URL('../known-files.tsv', import.meta.url), 'utf8').trimEnd().split('\n');
const known = lines.slice(1).map((line) => line.split('\t'));
const counts = new Map();

console.log = () => {};
for await (const line of readline.createInterface({ input: process.stdin })) {
  const [path, format, how, start, moves] = line.split('\t');
  const text = decode(fs.readFileSync(path));
  for (const [peer, readers] of Object.entries(READERS)) {
    if (readers[format] && start !== '') {
      count(peer, outcome(peer, path, how, moves, read(readers[format], text)));
    }
  }
}
process.stdout.write('| peer | outcome | files |\n|---|---|--:|\n');
for (const [key, number] of [...counts].sort()) {
  process.stdout.write(`| ${key} | ${number} |\n`);
}
process.exit([...counts.keys()].some((key) => key.includes('unexplained')) ? 1 : 0);

function decode(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}

// The moves as in USI; null for a file that is refused.
function read(reader, text) {
  try {
    const record = reader(text);
    if (record instanceof Error) {
      return null;
    }
    return record instanceof Record ? movesOf(record) : movesOfJkf(record);
  } catch {
    return null;
  }
}

function movesOf(record) {
  const moves = [];
  for (let node = record.first.next; node !== null; node = node.next) {
    if (node.move instanceof Move) {
      moves.push(node.move.usi);
    }
  }
  return moves;
}

function movesOfJkf(player) {
  return player.kifu.moves.filter((entry) => entry.move).map(({ move }) => {
    const to = square(move.to);
    const origin = move.from ? square(move.from) : `${LETTERS[move.piece]}*`;
    return `${origin}${to}${move.promote ? '+' : ''}`;
  });
}

function square({ x, y }) {
  return `${x}${'abcdefghi'[y - 1]}`;
}

function outcome(peer, path, how, moves, theirs) {
  if (theirs === null) {
    return 'refuses';
  }
  const words = theirs.join(' ');
  const isSame = words === moves || (how === 'part' && (words.startsWith(moves) || moves.startsWith(words)));
  if (isSame) {
    return 'same moves';
  }
  const entry = known.find(([of, file]) => of === peer && path.endsWith(file));
  if (entry) {
    return `known: ${entry[2]}`;
  }
  process.stdout.write(`${peer}, ${path}:\n  ${words}\n  kifu: ${moves}\n`);
  return '**unexplained**';
}

function count(peer, what) {
  const key = `${peer} | ${what}`;
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
