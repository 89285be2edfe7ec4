import type { GroupState } from "../entities.ts";
import { type Lines, lowerBound } from "../lines.ts";
import { orderColumns, withColumnOrder } from "./columnOrder.ts";
import { MembershipLog } from "./membershipLog.ts";
import type { Attribute, TableData } from "./memberships.ts";

interface BuildOptions {
  readonly order?: Uint32Array;
  readonly onRepeated?: (told: number, user: number, group: number) => void;
}

/** Gathers memberships in any order, as files tell them, and makes a table of them. */
export class TableBuilder {
  readonly #userRows = new Map<string, number>();
  readonly #userIds: string[] = [];
  readonly #userNames: (string | undefined)[] = [];
  readonly #attributes = new Map<string, (string | undefined)[]>();
  readonly #groupPositions = new Map<string, number>();
  #groupNames: string[] = [];
  readonly #log = new MembershipLog();

  get userIds(): readonly string[] {
    return this.#userIds;
  }

  /** As read; a user without a name of its own has none here. */
  get userNames(): readonly (string | undefined)[] {
    return this.#userNames;
  }

  get groupNames(): readonly string[] {
    return this.#groupNames;
  }

  get userCount(): number {
    return this.#userIds.length;
  }

  get groupCount(): number {
    return this.#groupNames.length;
  }

  /** Memberships told so far, repeated ones included. */
  get recordedCount(): number {
    return this.#log.length;
  }

  /** The user's row, made at first mention. */
  user(id: string): number {
    const known = this.#userRows.get(id);
    if (known !== undefined) return known;
    this.#userRows.set(id, this.#userIds.length);
    return this.#userIds.push(id) - 1;
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

  /** Forgets an attribute that turned out to be none. */
  dropAttribute(name: string): void {
    this.#attributes.delete(name);
  }

  /** The group's position as read, made at first mention. */
  group(name: string): number {
    const known = this.#groupPositions.get(name);
    if (known !== undefined) return known;
    this.#groupPositions.set(name, this.#groupNames.length);
    return this.#groupNames.push(name) - 1;
  }

  /** Gives the groups other names at the end, by position; they have to be unique as well. */
  renameGroups(names: readonly string[]): void {
    this.#groupNames = [...names];
  }

  /** A membership; without a state it is assigned. */
  addMembership(user: number, group: number, state: GroupState = "assigned"): void {
    if (state !== "notAssigned") this.#log.add(user, group, state === "assumed");
  }

  /**
   * The table, and how many memberships were told more than once; `onRepeated` hears of each of
   * those, by its place among all that were told. The columns are ordered by their number of
   * assigned users, or as `order` has it.
   */
  build({ order, onRepeated }: BuildOptions = {}): { data: TableData; repeated: number } {
    const userIds = this.#userIds;
    const groupNames = this.#groupNames;
    const { columns, assumed } = this.#log.toColumns(userIds.length, groupNames.length);
    const repeated = this.recordedCount - columns.items.length - (assumed?.items.length ?? 0);
    if (repeated > 0 && onRepeated) this.#findRepeated(columns, assumed, onRepeated);
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
    return { data: order ? withColumnOrder(read, order) : orderColumns(read), repeated };
  }

  #findRepeated(
    columns: Lines,
    assumed: Lines | undefined,
    onRepeated: NonNullable<BuildOptions["onRepeated"]>,
  ): void {
    const seen = new Uint8Array(columns.items.length + (assumed?.items.length ?? 0));
    this.#log.forEach((user, group, told) => {
      let cell = cellIn(columns, user, group);
      if (cell < 0 && assumed) cell = columns.items.length + cellIn(assumed, user, group);
      if (seen[cell]) onRepeated(told, user, group);
      seen[cell] = 1;
    });
  }
}

function cellIn({ start, items }: Lines, user: number, group: number): number {
  const at = lowerBound(items, user, start[group], start[group + 1]);
  return at < start[group + 1] && items[at] === user ? at : -1;
}
