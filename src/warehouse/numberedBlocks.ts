import { Refusal } from "../files/refusal.ts";
import { NameMap } from "../model/table/nameMap.ts";
import type {
  Block,
  BlockColumn,
  NumberedNames,
  NumberedPairs,
  PairBlock,
  PairColumns,
} from "./source.ts";

interface Reading {
  readonly signal: AbortSignal;
  onRows?(rows: number): void;
}

/** Numbers users and groups here, as rows come: for engines that are asked over a line. */
export async function numberedBlocks(
  blocks: AsyncIterable<Block>,
  columns: PairColumns,
  { signal, onRows }: Reading,
): Promise<NumberedPairs> {
  const users = new Numbering(columns.others.length);
  const groups = new Numbering(columns.others.length);
  const pairs: PairBlock[] = [];
  let rows = 0;
  let withoutUser = 0;
  let withoutGroup = 0;
  for await (const block of blocks) {
    signal.throwIfAborted();
    const valuesOf = (name: string) => columnOf(block.columns, name).values;
    const ofUsers = valuesOf(columns.user);
    const ofGroups = valuesOf(columns.group);
    const others = columns.others.map(valuesOf);
    const place = {
      users: new Uint32Array(block.rowCount),
      groups: new Uint32Array(block.rowCount),
      count: 0,
    };
    for (let row = 0; row < block.rowCount; row++) {
      const user = users.number(ofUsers[row]);
      const group = groups.number(ofGroups[row]);
      for (let at = 0; at < others.length; at++) {
        const value = others[at][row];
        if (!value) continue;
        if (user !== undefined) users.tell(user, at, value);
        if (group !== undefined) groups.tell(group, at, value);
      }
      if (user === undefined) withoutUser++;
      else if (group === undefined) withoutGroup++;
      else {
        users.counts[user]++;
        groups.counts[group]++;
        place.users[place.count] = user;
        place.groups[place.count++] = group;
      }
    }
    pairs.push(place);
    rows += block.rowCount;
    onRows?.(rows);
  }
  const [userNames, userPlaces] = users.named(columns);
  const [groupNames, groupPlaces] = groups.named(columns);
  return {
    ...{ users: userNames, groups: groupNames, withoutUser, withoutGroup },
    async *pairs() {
      for (const block of pairs) {
        for (let k = 0; k < block.count; k++) {
          block.users[k] = userPlaces[block.users[k]];
          block.groups[k] = groupPlaces[block.groups[k]];
        }
        yield block;
      }
      pairs.length = 0;
    },
  };
}

/** A column by its name; refuses where there is none, or where two are called so. */
export function columnOf(columns: readonly BlockColumn[], name: string): BlockColumn {
  const found = columns.filter((one) => one.name === name);
  if (found.length === 1) return found[0];
  const what = found.length === 0 ? "no column" : "several columns";
  throw new Refusal(
    `The query gives ${what} called “${name}”: give each a name of its own, by AS.`,
  );
}

/** Names by the order in which they came, and what is said of each. */
class Numbering {
  readonly counts: number[] = [];
  readonly #numbers = new NameMap();
  readonly #names: string[] = [];
  readonly #values: (string | undefined)[][];
  /** Whether a name has several values: a byte each, as a `Set` of so many has no room. */
  readonly #several: Uint8Array[];
  /** Each value is in memory once, however many have it. */
  readonly #known = new NameMap<string>();

  constructor(others: number) {
    this.#values = Array.from({ length: others }, () => []);
    this.#several = Array.from({ length: others }, () => new Uint8Array(1024));
  }

  /** The number of a name; none of what is NULL or empty. */
  number(name: string | null): number | undefined {
    if (!name) return undefined;
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = this.#names.length;
    this.#numbers.set(name, number);
    this.#names.push(name);
    this.counts.push(0);
    return number;
  }

  /** Of several values the least is kept, so that rows may come in any order. */
  tell(number: number, at: number, value: string): void {
    const values = this.#values[at];
    const before = values[number];
    if (before === value) return;
    if (before !== undefined) this.#tellSeveral(at, number);
    if (before !== undefined && byBytes(before, value) < 0) return;
    const known = this.#known.get(value);
    if (known === undefined) this.#known.set(value, value);
    values[number] = known ?? value;
  }

  #tellSeveral(at: number, number: number): void {
    if (number >= this.#several[at].length) {
      const longer = new Uint8Array(2 * number);
      longer.set(this.#several[at]);
      this.#several[at] = longer;
    }
    this.#several[at][number] = 1;
  }

  /** The names in the order of their bytes, and the place of each number in it. */
  named({ others, userName }: PairColumns): readonly [NumberedNames, Uint32Array] {
    const names = this.#names;
    const order = Uint32Array.from(names, (_, number) => number).sort((a, b) =>
      byBytes(names[a], names[b]),
    );
    const places = new Uint32Array(order.length);
    order.forEach((number, place) => {
      places[number] = place;
    });
    const several = new Map(
      others.flatMap((name, at) => {
        const count = this.#several[at].reduce((sum, one) => sum + one, 0);
        return count > 0 ? [[name, count] as const] : [];
      }),
    );
    const attributes = others.flatMap((name, at) =>
      several.has(name) && name !== userName
        ? []
        : [{ name, values: Array.from(order, (number) => this.#values[at][number]) }],
    );
    const lower = new NameMap();
    for (const one of names) lower.set(one.toLowerCase(), 1);
    return [
      {
        names: Array.from(order, (number) => names[number]),
        counts: Uint32Array.from(order, (number) => this.counts[number]),
        ...{ attributes, several, alike: names.length - lower.size },
      },
      places,
    ];
  }
}

/** The order of the bytes of UTF-8, which is that of code points. */
export function byBytes(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const [x, y] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (x === y) continue;
    // Halves of a pair stand for what is behind all else.
    const [isPairX, isPairY] = [isHalf(x), isHalf(y)];
    return isPairX === isPairY ? x - y : Number(isPairX) - Number(isPairY);
  }
  return a.length - b.length;
}

function isHalf(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xe000;
}
