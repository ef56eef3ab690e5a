// Counts agreement and disagreement, by peer.

const SHOWN = 20;

export class Tally {
  #peers = new Map();

  add(peer, sfen, usi, ours, theirs) {
    const count = this.#peers.get(peer) ?? { agreements: 0, unexplained: 0 };
    this.#peers.set(peer, count);
    if (ours === theirs) {
      count.agreements += 1;
      return;
    }
    count.unexplained += 1;
    if (count.unexplained <= SHOWN) {
      console.log(`${peer}: ${usi} is ${theirs}, for kifu ${ours}: ${sfen}`);
    }
  }

  // Gives the exit code.
  print() {
    console.log('| peer | outcome | number |\n|---|---|--:|');
    for (const [peer, count] of this.#peers) {
      for (const [outcome, number] of Object.entries(count)) {
        console.log(`| ${peer} | ${outcome} | ${number} |`);
      }
    }
    return [...this.#peers.values()].some((count) => count.unexplained > 0) ? 1 : 0;
  }
}
