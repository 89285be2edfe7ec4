import { type Lines, transpose } from "./lines.ts";

const BLOCK = 1 << 14;

/** The memberships as they were told, one after the other: (user, group, assumed or assigned). */
export class Told {
  length = 0;
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
    this.#users[at] = user;
    this.#cells[at] = group * 2 + (assumed ? 1 : 0);
    this.length++;
  }

  forEach(visit: (user: number, group: number, at: number) => void): void {
    let at = 0;
    for (const { users, cells } of this.#all())
      for (let k = 0; k < users.length; k++) visit(users[k], cells[k] >>> 1, at++);
  }

  /** The users of each group, sorted, each once; a cell that is both is assigned. */
  toColumns(userCount: number, groupCount: number): { columns: Lines; assumed?: Lines } {
    const columns = this.#columnsOf(0, userCount, groupCount);
    const assumed = this.#columnsOf(1, userCount, groupCount);
    return assumed.items.length > 0 ? { columns, assumed: without(assumed, columns) } : { columns };
  }

  #columnsOf(assumed: 0 | 1, userCount: number, groupCount: number): Lines {
    const start = new Uint32Array(userCount + 1);
    for (const { users, cells } of this.#all())
      for (let k = 0; k < users.length; k++) if ((cells[k] & 1) === assumed) start[users[k] + 1]++;
    for (let user = 0; user < userCount; user++) start[user + 1] += start[user];
    if (start[userCount] === 0)
      return { start: new Uint32Array(groupCount + 1), items: new Uint32Array(0) };
    const next = start.slice();
    const items = new Uint32Array(start[userCount]);
    for (const { users, cells } of this.#all())
      for (let k = 0; k < users.length; k++)
        if ((cells[k] & 1) === assumed) items[next[users[k]]++] = cells[k] >>> 1;
    return unique(transpose({ start, items }, groupCount));
  }

  #all(): { users: Uint32Array; cells: Uint32Array }[] {
    const rest = this.length - this.#blocks.length * BLOCK;
    return [
      ...this.#blocks,
      { users: this.#users.subarray(0, rest), cells: this.#cells.subarray(0, rest) },
    ];
  }
}

/** Sorted lines without the repetitions. */
function unique({ start, items }: Lines): Lines {
  return keep({ start, items }, (k, from) => k === from || items[k] !== items[k - 1]);
}

/** The lines less what stands in `others`. */
function without(lines: Lines, others: Lines): Lines {
  let at = 0;
  return keep(lines, (k, from, i) => {
    if (k === from) at = others.start[i];
    while (at < others.start[i + 1] && others.items[at] < lines.items[k]) at++;
    return at === others.start[i + 1] || others.items[at] !== lines.items[k];
  });
}

function keep(
  { start, items }: Lines,
  isKept: (k: number, from: number, line: number) => boolean,
): Lines {
  const keptStart = new Uint32Array(start.length);
  const kept = new Uint32Array(items.length);
  let length = 0;
  for (let i = 0; i + 1 < start.length; i++) {
    for (let k = start[i]; k < start[i + 1]; k++)
      if (isKept(k, start[i], i)) kept[length++] = items[k];
    keptStart[i + 1] = length;
  }
  return { start: keptStart, items: length === kept.length ? kept : kept.slice(0, length) };
}
