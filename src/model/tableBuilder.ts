import { inOrder, orderColumns } from "./columnOrder.ts";
import type { GroupState } from "./entities.ts";
import { type Lines, transpose } from "./lines.ts";
import type { Attribute, TableData } from "./table.ts";

/** Gathers memberships in any order, as files tell them, and makes a table of them. */
export class TableBuilder {
  readonly #userRows = new Map<string, number>();
  readonly #userNames: (string | undefined)[] = [];
  readonly #attributes = new Map<string, (string | undefined)[]>();
  readonly #groupPositions = new Map<string, number>();
  readonly #assigned = new Pairs();
  readonly #assumed = new Pairs();

  get userCount(): number {
    return this.#userRows.size;
  }

  get groupCount(): number {
    return this.#groupPositions.size;
  }

  /** Memberships told so far, repeated ones included. */
  get toldCount(): number {
    return this.#assigned.length + this.#assumed.length;
  }

  /** The user's row, made at first mention. */
  user(id: string): number {
    const known = this.#userRows.get(id);
    if (known !== undefined) return known;
    this.#userRows.set(id, this.#userRows.size);
    return this.#userRows.size - 1;
  }

  /** Names a user; the first name stays. Returns false where another name was there before. */
  name(user: number, name: string): boolean {
    this.#userNames[user] ??= name;
    return this.#userNames[user] === name;
  }

  /** Keeps a further word on a user; the first one stays. */
  attribute(user: number, name: string, value: string): void {
    let values = this.#attributes.get(name);
    if (!values) this.#attributes.set(name, (values = []));
    values[user] ??= value;
  }

  /** The group's position as read, made at first mention. */
  group(name: string): number {
    const known = this.#groupPositions.get(name);
    if (known !== undefined) return known;
    this.#groupPositions.set(name, this.#groupPositions.size);
    return this.#groupPositions.size - 1;
  }

  /** A membership; without a state it is assigned. */
  hold(user: number, group: number, state: GroupState = "assigned"): void {
    if (state === "assigned") this.#assigned.add(user, group);
    else if (state === "assumed") this.#assumed.add(user, group);
  }

  /**
   * The table, and how many memberships were told more than once. Its columns are ordered by their
   * number of assigned users, or as `order` has it.
   */
  build(order?: Uint32Array): { data: TableData; repeated: number } {
    const userIds = [...this.#userRows.keys()];
    const groupNames = [...this.#groupPositions.keys()];
    const columns = this.#assigned.toColumns(userIds.length, groupNames.length);
    const assumed =
      this.#assumed.length > 0
        ? without(this.#assumed.toColumns(userIds.length, groupNames.length), columns)
        : undefined;
    const kept = columns.items.length + (assumed?.items.length ?? 0);
    const attributes: Attribute[] = Array.from(this.#attributes, ([name, values]) => ({
      name,
      values: Array.from(userIds, (_, user) => values[user]),
    }));
    const read = {
      userIds,
      userNames: userIds.map((id, user) => this.#userNames[user] ?? id),
      attributes,
      groupNames,
      columns,
      assumed,
    };
    const data = order ? inOrder(read, order) : orderColumns(read);
    return { data, repeated: this.toldCount - kept };
  }
}

/** A growing list of (user, group). */
class Pairs {
  length = 0;
  #users = new Uint32Array(1024);
  #groups = new Uint32Array(1024);

  add(user: number, group: number): void {
    if (this.length === this.#users.length) {
      this.#users = grown(this.#users);
      this.#groups = grown(this.#groups);
    }
    this.#users[this.length] = user;
    this.#groups[this.length++] = group;
  }

  /** The users of each group, sorted, each once. */
  toColumns(userCount: number, groupCount: number): Lines {
    const start = new Uint32Array(userCount + 1);
    for (let k = 0; k < this.length; k++) start[this.#users[k] + 1]++;
    for (let user = 0; user < userCount; user++) start[user + 1] += start[user];
    const next = start.slice();
    const items = new Uint32Array(this.length);
    for (let k = 0; k < this.length; k++) items[next[this.#users[k]]++] = this.#groups[k];
    return unique(transpose({ start, items }, groupCount));
  }
}

function grown(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
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
