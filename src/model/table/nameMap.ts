/** The most that one `Map` holds. */
const MOST_ENTRIES = 2 ** 24;

/** What belongs to each name, of however many: there are tables with more users than a `Map` has room for. */
export class NameMap<Value = number> {
  readonly #most: number;
  readonly #full: Map<string, Value>[] = [];
  #last = new Map<string, Value>();

  constructor(most = MOST_ENTRIES) {
    this.#most = most;
  }

  /** The place of each name; of a repeated one its last. */
  static of(names: readonly string[]): NameMap {
    const places = new NameMap();
    for (let at = 0; at < names.length; at++) places.set(names[at], at);
    return places;
  }

  get size(): number {
    return this.#full.length * this.#most + this.#last.size;
  }

  has(name: string): boolean {
    return this.#mapWith(name) !== undefined;
  }

  get(name: string): Value | undefined {
    const value = this.#last.get(name);
    return value !== undefined || this.#full.length === 0 ? value : this.#mapWith(name)?.get(name);
  }

  set(name: string, value: Value): void {
    const known = this.#full.length > 0 ? this.#mapWith(name) : undefined;
    if (known) {
      known.set(name, value);
      return;
    }
    this.#last.set(name, value);
    if (this.#last.size < this.#most) return;
    this.#full.push(this.#last);
    this.#last = new Map();
  }

  *[Symbol.iterator](): Generator<readonly [string, Value]> {
    for (const map of [...this.#full, this.#last]) yield* map;
  }

  #mapWith(name: string): Map<string, Value> | undefined {
    if (this.#last.has(name)) return this.#last;
    return this.#full.find((map) => map.has(name));
  }
}

/** Names that differ only in case or in Unicode form have one key. */
export function caselessKey(name: string): string {
  return PLAIN.test(name) ? name : name.normalize("NFKC").toLowerCase();
}

/** Names that are their own key: most, and so they cost nothing. */
const PLAIN = /^[^A-Z\u0080-\uffff]*$/;
