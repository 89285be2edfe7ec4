import { MOST_WEIGHT, type OddCells, PEERS } from "./oddOptions.ts";

interface FoundCell {
  readonly user: number;
  readonly group: number;
  /** The more, the worse. */
  readonly weight: number;
  readonly holders: number;
  /** The most similar first. */
  readonly peers: readonly number[];
}

/** The worst of the cells that are found: of each twice as many as are listed, the better half goes. */
export class WorstCells {
  readonly #most: number;
  readonly #users: Uint32Array;
  readonly #groups: Uint32Array;
  readonly #weights: Float64Array;
  readonly #holders: Uint8Array;
  readonly #peerCounts: Uint8Array;
  readonly #peers: Uint32Array;
  #count = 0;
  #total = 0;
  /** Once there are enough: what does not weigh that much is not among the worst. */
  #least = 0;

  /** Of at most `cells` the worst `most`. */
  constructor(most: number, cells: number) {
    const size = Math.min(2 * most, cells);
    this.#most = most;
    this.#users = new Uint32Array(size);
    this.#groups = new Uint32Array(size);
    this.#weights = new Float64Array(size);
    this.#holders = new Uint8Array(size);
    this.#peerCounts = new Uint8Array(size);
    this.#peers = new Uint32Array(PEERS * size);
  }

  /** True where a cell of this weight may be among the worst; counts it in any case. */
  counts(weight: number): boolean {
    this.#total++;
    return weight >= this.#least;
  }

  add({ user, group, weight, holders, peers }: FoundCell): void {
    if (this.#count === 2 * this.#most) this.#keepWorst();
    const at = this.#count++;
    this.#users[at] = user;
    this.#groups[at] = group;
    this.#weights[at] = weight;
    this.#holders[at] = holders;
    this.#peerCounts[at] = peers.length;
    this.#peers.set(peers, PEERS * at);
  }

  /** The worst, in their order. */
  finish(): Omit<OddCells, "approximated"> {
    const order = this.#worst();
    const peers = new Uint32Array(PEERS * order.length);
    order.forEach((from, to) => {
      peers.set(this.#peers.subarray(PEERS * from, PEERS * (from + 1)), PEERS * to);
    });
    return {
      total: this.#total,
      users: order.map((at) => this.#users[at]),
      groups: order.map((at) => this.#groups[at]),
      percents: Uint8Array.from(order, (at) => (100 * this.#weights[at]) / MOST_WEIGHT),
      holders: Uint8Array.from(order, (at) => this.#holders[at]),
      peerCounts: Uint8Array.from(order, (at) => this.#peerCounts[at]),
      peers,
    };
  }

  #worst(): Uint32Array {
    const order = new Uint32Array(this.#count).map((_, at) => at);
    order.sort(
      (a, b) =>
        this.#weights[b] - this.#weights[a] ||
        this.#users[a] - this.#users[b] ||
        this.#groups[a] - this.#groups[b],
    );
    return order.subarray(0, this.#most);
  }

  #keepWorst(): void {
    const order = this.#worst();
    this.#least = this.#weights[order[order.length - 1]];
    const kept = order.sort();
    for (const list of [this.#users, this.#groups, this.#weights, this.#holders, this.#peerCounts])
      kept.forEach((from, to) => {
        list[to] = list[from];
      });
    kept.forEach((from, to) => {
      this.#peers.copyWithin(PEERS * to, PEERS * from, PEERS * (from + 1));
    });
    this.#count = kept.length;
  }
}
