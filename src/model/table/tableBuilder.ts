import type { GroupState } from "../entities.ts";
import { type Lines, lowerBound } from "../lines.ts";
import { orderColumns, withColumnOrder } from "./columnOrder.ts";
import { alikeInWords } from "./folded.ts";
import { MembershipLog } from "./membershipLog.ts";
import type { Attribute, TableData } from "./memberships.ts";
import { NameMap } from "./nameMap.ts";

interface BuildOptions {
  /** The column order, as positions of groups; else by the number of assigned users. */
  readonly order?: Uint32Array;
  /** Called for each repeated membership, with its index in the log. */
  readonly onRepeated?: (index: number, user: number, group: number) => void;
  /** Nothing comes after it: what was recorded is let go of as soon as it can be. */
  readonly isLast?: boolean;
}

/** Builds a table from memberships in any order, as files have them. */
export class TableBuilder {
  readonly #userRows = new NameMap();
  readonly #userIds: string[] = [];
  readonly #userNames: (string | undefined)[] = [];
  readonly #attributes: AttributeValues = new Map();
  readonly #groupAttributes: AttributeValues = new Map();
  readonly #groupPositions = new Map<string, number>();
  #groupNames: string[] = [];
  /** How many users each stands for, of those that stand for more than one. */
  readonly #counts = new Map<number, number>();
  /** The groups that each group is a member of, by position; empty where none is in another. */
  readonly #memberOf: Set<number>[] = [];
  readonly #log = new MembershipLog();

  get userIds(): readonly string[] {
    return this.#userIds;
  }

  /** As read; undefined for a user without a name. */
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

  /** The number of memberships so far, repeated ones included. */
  get recordedCount(): number {
    return this.#log.length;
  }

  /** The row of a user, who is added at first mention. */
  user(id: string): number {
    const known = this.#userRows.get(id);
    if (known !== undefined) return known;
    this.#userRows.set(id, this.#userIds.length);
    return this.#userIds.push(id) - 1;
  }

  knownUser(id: string): number | undefined {
    return this.#userRows.get(id);
  }

  /** Lets a row stand for so many users alike, which is what it is called then. */
  count(user: number, count: number): void {
    this.#counts.set(user, count);
    if (count > 1) this.#userNames[user] = alikeInWords(count);
  }

  /** Names a user; the first name stays. Returns false where the user has another name already. */
  name(user: number, name: string): boolean {
    this.#userNames[user] ??= name;
    return this.#userNames[user] === name;
  }

  /** Sets an attribute of a user; the first value stays. Returns the one that stays. */
  attribute(user: number, name: string, value: string): string {
    return setFirst(this.#attributes, user, name, value);
  }

  /** Sets an attribute of a group; the first value stays. Returns the one that stays. */
  groupAttribute(group: number, name: string, value: string): string {
    return setFirst(this.#groupAttributes, group, name, value);
  }

  dropAttribute(name: string): void {
    this.#attributes.delete(name);
  }

  dropGroupAttribute(name: string): void {
    this.#groupAttributes.delete(name);
  }

  /** The position of a group as read; it is added at first mention. */
  group(name: string): number {
    const known = this.#groupPositions.get(name);
    if (known !== undefined) return known;
    this.#groupPositions.set(name, this.#groupNames.length);
    return this.#groupNames.push(name) - 1;
  }

  knownGroup(name: string): number | undefined {
    return this.#groupPositions.get(name);
  }

  nest(group: number, parent: number): void {
    (this.#memberOf[group] ??= new Set()).add(parent);
  }

  /** Gives all groups other names, by position; these have to be unique, too. */
  renameGroups(names: readonly string[]): void {
    this.#groupNames = [...names];
  }

  addMembership(user: number, group: number, state: GroupState = "assigned"): void {
    if (state !== "notAssigned") this.#log.add(user, group, state === "assumed");
  }

  build({ order, onRepeated, isLast }: BuildOptions = {}): { data: TableData; repeated: number } {
    const userIds = this.#userIds;
    const groupNames = this.#groupNames;
    const { columns, assumed } = this.#log.toColumns(userIds.length, groupNames.length);
    const repeated = this.recordedCount - columns.items.length - (assumed?.items.length ?? 0);
    if (repeated > 0 && onRepeated) this.#reportRepeated(columns, assumed, onRepeated);
    if (isLast) this.#log.clear();
    const read = {
      userIds,
      userNames: userIds.map((id, user) => this.#userNames[user] ?? id),
      attributes: listOf(this.#attributes, userIds.length),
      counts:
        this.#counts.size > 0
          ? Uint32Array.from(userIds, (_, user) => this.#counts.get(user) ?? 1)
          : undefined,
      groupNames,
      groupAttributes:
        this.#groupAttributes.size > 0
          ? listOf(this.#groupAttributes, groupNames.length)
          : undefined,
      memberOf: this.#memberOf.length > 0 ? this.#memberOf : undefined,
      columns,
      assumed,
    };
    return { data: order ? withColumnOrder(read, order) : orderColumns(read), repeated };
  }

  #reportRepeated(
    columns: Lines,
    assumed: Lines | undefined,
    onRepeated: NonNullable<BuildOptions["onRepeated"]>,
  ): void {
    // So many of each user's: few have any that is repeated, and only theirs are looked for.
    const repeated = new Int32Array(this.userCount);
    this.#log.forEach((user) => {
      repeated[user]++;
    });
    for (const { items } of assumed ? [columns, assumed] : [columns])
      for (let k = 0; k < items.length; k++) repeated[items[k]]--;
    const seen = new Uint8Array(columns.items.length + (assumed?.items.length ?? 0));
    this.#log.forEach((user, group, index) => {
      if (repeated[user] === 0) return;
      let cell = cellIn(columns, user, group);
      if (cell < 0 && assumed) cell = columns.items.length + cellIn(assumed, user, group);
      if (seen[cell]) onRepeated(index, user, group);
      seen[cell] = 1;
    });
  }
}

/** The values of attributes by name, each by the number of its user or group. */
type AttributeValues = Map<string, (string | undefined)[]>;

function setFirst(attributes: AttributeValues, of: number, name: string, value: string): string {
  let values = attributes.get(name);
  if (!values) attributes.set(name, (values = []));
  values[of] ??= value;
  return values[of];
}

function listOf(attributes: AttributeValues, length: number): Attribute[] {
  return Array.from(attributes, ([name, values]) => ({
    name,
    values: Array.from({ length }, (_, of) => values[of]),
  }));
}

function cellIn({ start, items }: Lines, user: number, group: number): number {
  const at = lowerBound(items, user, start[group], start[group + 1]);
  return at < start[group + 1] && items[at] === user ? at : -1;
}
