import { includes, NO_LINE } from "../../model/lines.ts";
import type { Work } from "../../model/tasks/slices.ts";
import type { CellsByUser } from "../cellsByUser.ts";
import type { JudgedRole, JudgedTable } from "./judgedTable.ts";

/** What a role in force says beside who holds what. All lists are sorted. */
export interface Judgement {
  /** Its users who lack some of its groups, and which. */
  readonly lacking: CellsByUser;
  /** Its groups that none of its users holds. */
  readonly unheld: Uint32Array;
  /** Those who hold all of it and are not in it. */
  readonly outside: Uint32Array;
  /** Its cells that are held. */
  readonly held: number;
  /** Groups that nearly all of its users hold besides, and how many of them do. */
  readonly besides: ReadonlyMap<number, number>;
}

/** A group is held besides that such a share of a role's users hold. */
const BESIDES = 0.8;

/** So many users are looked at between two chances to interrupt it. */
const USERS_AT_ONCE = 2000;

/** Judges one role after the other: each cell of its users is looked at once. */
export class RoleJudge {
  readonly #table: JudgedTable;
  /** For each group the users of the role who hold it, and 1 where it is one of the role's. */
  readonly #counts: Uint32Array;
  readonly #isOwn: Uint8Array;

  constructor(table: JudgedTable) {
    this.#table = table;
    this.#counts = new Uint32Array(table.groupCount);
    this.#isOwn = new Uint8Array(table.groupCount);
  }

  *judge(role: JudgedRole): Work<Judgement> {
    const { groups, users } = role;
    this.#counts.fill(0);
    this.#isOwn.fill(0);
    for (const group of groups) this.#isOwn[group] = 1;
    const groupsOf = new Map<number, number[]>();
    let held = 0;
    for (let k = 0; k < users.length; k++) {
      if (k % USERS_AT_ONCE === USERS_AT_ONCE - 1) yield;
      const own = this.#countRow(this.#table.row(users[k]));
      held += own;
      if (own < groups.length) groupsOf.set(users[k], this.#lackedBy(users[k], groups));
    }
    const lacking = Uint32Array.from(groupsOf.keys());
    const unheld = groups.filter((group) => this.#counts[group] === 0);
    return {
      lacking: { users: lacking, groupsOf, count: users.length * groups.length - held },
      unheld: users.length === 0 ? NO_LINE : unheld,
      outside: yield* this.#outside(role),
      held,
      besides: this.#besides(users.length),
    };
  }

  /** Counts the groups of a user; returns how many of them are the role's. */
  #countRow(row: Uint32Array): number {
    let own = 0;
    for (let k = 0; k < row.length; k++) {
      this.#counts[row[k]]++;
      own += this.#isOwn[row[k]];
    }
    return own;
  }

  #lackedBy(user: number, groups: Uint32Array): number[] {
    return [...groups].filter((group) => !this.#table.isHeld(user, group));
  }

  /** Looked for among the holders of the group that the fewest hold. */
  *#outside({ groups, users }: JudgedRole): Work<Uint32Array> {
    if (groups.length === 0) return NO_LINE;
    const columns = Array.from(groups, (group) => this.#table.column(group));
    const [rarest] = columns.toSorted((a, b) => a.length - b.length);
    yield;
    return rarest.filter(
      (user) => !includes(users, user) && groups.every((group) => this.#table.isHeld(user, group)),
    );
  }

  #besides(userCount: number): ReadonlyMap<number, number> {
    const found = new Map<number, number>();
    if (userCount < 2) return found;
    for (let group = 0; group < this.#counts.length; group++) {
      const count = this.#counts[group];
      if (count >= BESIDES * userCount && this.#isOwn[group] === 0) found.set(group, count);
    }
    return found;
  }
}
