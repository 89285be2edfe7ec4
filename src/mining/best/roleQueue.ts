/** What the best of several roles is told by. */
export interface Rank {
  readonly gain: number;
  /** The cells of the role that are not held. */
  readonly lacks: number;
}

/** True where role `a` gains more than `b`; of equals, where it grants less, or comes first. */
export function isBetter(a: Rank, atA: number, b: Rank, atB: number): boolean {
  if (a.gain !== b.gain) return a.gain > b.gain;
  if (a.lacks !== b.lacks) return a.lacks < b.lacks;
  return atA < atB;
}

/** A binary heap of roles by copies of their ranks, so that several may change at once. */
export class RoleQueue {
  readonly #heap: number[];
  /** The ranks by which the roles stand where they stand. */
  readonly #ranks = new Map<number, Rank>();
  readonly #placeOf = new Map<number, number>();
  readonly #rankOf: (role: number) => Rank;

  constructor(roles: readonly number[], rankOf: (role: number) => Rank) {
    this.#rankOf = rankOf;
    this.#heap = [...roles];
    for (const [place, role] of this.#heap.entries()) {
      this.#placeOf.set(role, place);
      this.#ranks.set(role, { ...rankOf(role) });
    }
    for (let place = this.#heap.length >> 1; place >= 0; place--) this.#sink(place);
  }

  get best(): number | undefined {
    return this.#heap[0];
  }

  add(role: number): void {
    const place = this.#heap.length;
    this.#put(role, place);
    this.#ranks.set(role, { ...this.#rankOf(role) });
    this.#rise(place);
  }

  removeBest(): void {
    const best = this.#heap[0];
    const last = this.#heap.pop();
    if (best === undefined || last === undefined) return;
    this.#placeOf.delete(best);
    if (last === best) return;
    this.#put(last, 0);
    this.#sink(0);
  }

  /** Moves a role whose rank has changed to its place. */
  update(role: number): void {
    const place = this.#placeOf.get(role);
    if (place === undefined) return;
    this.#ranks.set(role, { ...this.#rankOf(role) });
    this.#rise(place);
    this.#sink(this.#placeOf.get(role)!);
  }

  #rise(from: number): void {
    for (let place = from; place > 0; ) {
      const parent = (place - 1) >> 1;
      if (!this.#isBetterAt(place, parent)) return;
      this.#swap(place, parent);
      place = parent;
    }
  }

  #sink(from: number): void {
    for (let place = from; ; ) {
      let best = place;
      for (const child of [2 * place + 1, 2 * place + 2])
        if (child < this.#heap.length && this.#isBetterAt(child, best)) best = child;
      if (best === place) return;
      this.#swap(place, best);
      place = best;
    }
  }

  #isBetterAt(a: number, b: number): boolean {
    const [atA, atB] = [this.#heap[a], this.#heap[b]];
    return isBetter(this.#ranks.get(atA)!, atA, this.#ranks.get(atB)!, atB);
  }

  #swap(a: number, b: number): void {
    const role = this.#heap[a];
    this.#put(this.#heap[b], a);
    this.#put(role, b);
  }

  #put(role: number, place: number): void {
    this.#heap[place] = role;
    this.#placeOf.set(role, place);
  }
}
