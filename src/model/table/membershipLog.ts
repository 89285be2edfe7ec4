import { type Lines, line, lineCount, linesFrom, startsFor, transpose, without } from "../lines.ts";

const BLOCK = 1 << 14;

/** A growing log of memberships in any order: (user, group, assumed or assigned). */
export class MembershipLog {
  length = 0;
  /** True while the users come in the order of their rows, as in most files. */
  #isInOrder = true;
  #lastUser = 0;
  #users = new Uint32Array(BLOCK);
  #cells = new Uint32Array(BLOCK);
  /** Full blocks, so that growing never copies. */
  readonly #blocks: { users: Uint32Array; cells: Uint32Array }[] = [];

  add(user: number, group: number, assumed: boolean): void {
    const at = this.length % BLOCK;
    if (at === 0 && this.length > 0) {
      this.#blocks.push({ users: this.#users, cells: this.#cells });
      this.#users = new Uint32Array(BLOCK);
      this.#cells = new Uint32Array(BLOCK);
    }
    if (user < this.#lastUser) this.#isInOrder = false;
    this.#lastUser = user;
    this.#users[at] = user;
    this.#cells[at] = group * 2 + (assumed ? 1 : 0);
    this.length++;
  }

  /** Lets go of all of it: of a hundred million, nothing else has room beside it. */
  clear(): void {
    this.length = 0;
    this.#blocks.length = 0;
  }

  forEach(visit: (user: number, group: number, index: number) => void): void {
    let index = 0;
    for (const { users, cells } of this.#all())
      for (let k = 0; k < users.length; k++) visit(users[k], cells[k] >>> 1, index++);
  }

  /** The users of each group, sorted and unique; a cell that is both is assigned. */
  toColumns(userCount: number, groupCount: number): { columns: Lines; assumed?: Lines } {
    const columns = this.#columnsOf(0, userCount, groupCount);
    const assumed = this.#columnsOf(1, userCount, groupCount);
    return assumed.items.length > 0
      ? { columns, assumed: linesWithout(assumed, columns) }
      : { columns };
  }

  #columnsOf(assumed: 0 | 1, userCount: number, groupCount: number): Lines {
    if (this.#isInOrder) return unique(this.#linesBy("groups", assumed, groupCount));
    // By user first: transposed, the users of each group come out sorted.
    return unique(transpose(this.#linesBy("users", assumed, userCount), groupCount));
  }

  /** The groups of each user, or the users of each group, in the order of the log. */
  #linesBy(key: "users" | "groups", assumed: 0 | 1, count: number): Lines {
    const byUser = key === "users";
    const start = startsFor(count, this.length);
    for (const { users, cells } of this.#all())
      for (let k = 0; k < users.length; k++)
        if ((cells[k] & 1) === assumed) start[(byUser ? users[k] : cells[k] >>> 1) + 1]++;
    for (let i = 0; i < count; i++) start[i + 1] += start[i];
    const items = new Uint32Array(start[count]);
    if (items.length === 0) return { start, items };
    const next = start.slice();
    for (const { users, cells } of this.#all())
      for (let k = 0; k < users.length; k++) {
        if ((cells[k] & 1) !== assumed) continue;
        const group = cells[k] >>> 1;
        if (byUser) items[next[users[k]]++] = group;
        else items[next[group]++] = users[k];
      }
    return { start, items };
  }

  #all(): { users: Uint32Array; cells: Uint32Array }[] {
    const rest = this.length - this.#blocks.length * BLOCK;
    return [
      ...this.#blocks,
      { users: this.#users.subarray(0, rest), cells: this.#cells.subarray(0, rest) },
    ];
  }
}

/** Sorted lines without repeated items: the very same lines where there are none. */
function unique(lines: Lines): Lines {
  const { start, items } = lines;
  let line = 0;
  for (let k = 1; k < items.length; k++) {
    if (items[k] !== items[k - 1]) continue;
    while (start[line + 1] <= k) line++;
    if (start[line] < k) return withoutRepeated(lines);
  }
  return lines;
}

function withoutRepeated({ start, items }: Lines): Lines {
  const uniqueStart = startsFor(start.length - 1, items.length);
  const unique = new Uint32Array(items.length);
  let length = 0;
  for (let i = 0; i + 1 < start.length; i++) {
    for (let k = start[i]; k < start[i + 1]; k++)
      if (k === start[i] || items[k] !== items[k - 1]) unique[length++] = items[k];
    uniqueStart[i + 1] = length;
  }
  return { start: uniqueStart, items: unique.slice(0, length) };
}

/** Each line without the items of the same line in `others`. */
function linesWithout(lines: Lines, others: Lines): Lines {
  return linesFrom(
    Array.from({ length: lineCount(lines) }, (_, i) => without(line(lines, i), line(others, i))),
  );
}
