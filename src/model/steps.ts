import type { StepChange } from "./change.ts";
import { appliedOf } from "./coverage.ts";
import type { KeptRole, Replaced } from "./role.ts";
import type { RoleState, Situation } from "./situation.ts";

/** A change that can be undone and done again. It keeps what it changed, not the table. */
export interface Step {
  readonly change: StepChange;
  /** About how much memory the step holds. */
  readonly bytes: number;
  /** What it is called in "Undo …": read while the situation is the one right before or after it. */
  words(now: Situation): string;
  /** Each gives the situation that is the present one afterwards. */
  undo(now: Situation): Situation;
  redo(now: Situation): Situation;
}

const OBJECT_BYTES = 64;
const REFERENCE_BYTES = 8;

export class ToggleStep implements Step {
  readonly bytes = OBJECT_BYTES;
  readonly #user: number;
  readonly #group: number;

  constructor(user: number, group: number) {
    this.#user = user;
    this.#group = group;
  }

  get change(): StepChange {
    return { kind: "toggle", user: this.#user, group: this.#group };
  }

  words({ table: { data } }: Situation): string {
    return `toggle of ${data.userNames[this.#user]}, ${data.groupNames[this.#group]}`;
  }

  undo(now: Situation): Situation {
    now.flip(this.#user, this.#group);
    return now;
  }

  redo(now: Situation): Situation {
    return this.undo(now);
  }
}

export class ApplyStep implements Step {
  readonly bytes: number;
  readonly change: StepChange;
  readonly #role: number;
  readonly #replaced: readonly Replaced[];

  constructor(role: number, replaced: readonly Replaced[]) {
    this.change = { kind: "apply", role };
    this.#role = role;
    this.#replaced = replaced;
    this.bytes = OBJECT_BYTES;
    for (const { before } of replaced) this.bytes += 2 * OBJECT_BYTES + before.groups.byteLength;
  }

  words(now: Situation): string {
    return `applying «${now.state.roles[this.#role].id}»`;
  }

  undo(now: Situation): Situation {
    const applied = now.state.applied.slice(0, -1);
    return this.#put(now, "before", applied);
  }

  redo(now: Situation): Situation {
    return this.#put(now, "after", [...now.state.applied, this.#role]);
  }

  #put(now: Situation, side: "before" | "after", applied: readonly number[]): Situation {
    const roles = now.state.roles.slice();
    for (const replaced of this.#replaced) roles[replaced.at] = replaced[side];
    const { coverage } = now.state;
    for (const group of roles[this.#role].groups)
      coverage.set(group, appliedOf(group, roles, applied), roles, now.table);
    now.state = { ...now.state, roles, applied };
    return now;
  }
}

/** The roles are replaced as a whole, and with `flipped` the cells too: recalculate, start over. */
export class RolesStep implements Step {
  readonly change: StepChange;
  readonly #words: string;
  readonly #flipped: readonly number[];
  #other: RoleState;

  constructor(change: StepChange, words: string, after: RoleState, flipped: readonly number[]) {
    this.change = change;
    this.#words = words;
    this.#other = after;
    this.#flipped = flipped;
  }

  get bytes(): number {
    const { roles, changedSince } = this.#other;
    return (
      OBJECT_BYTES + bytesOf(roles) + REFERENCE_BYTES * (this.#flipped.length + changedSince.size)
    );
  }

  words(): string {
    return this.#words;
  }

  undo(now: Situation): Situation {
    // Flipped under the later roles, so that the earlier ones come back as they were left.
    this.#flip(now);
    this.#swap(now);
    return now;
  }

  redo(now: Situation): Situation {
    this.#swap(now);
    this.#flip(now);
    return now;
  }

  #swap(now: Situation): void {
    const other = this.#other;
    this.#other = now.state;
    now.state = other;
  }

  #flip(now: Situation): void {
    const { groupCount } = now.table;
    for (const cell of this.#flipped) now.flip(Math.floor(cell / groupCount), cell % groupCount);
  }
}

/** Another table stands in the place of this one. */
export class OpenStep implements Step {
  readonly change: StepChange = { kind: "open" };
  readonly #words: string;
  #other: Situation;

  constructor(words: string, after: Situation) {
    this.#words = words;
    this.#other = after;
  }

  get bytes(): number {
    return situationBytes(this.#other);
  }

  words(): string {
    return this.#words;
  }

  undo(now: Situation): Situation {
    const other = this.#other;
    this.#other = now;
    return other;
  }

  redo(now: Situation): Situation {
    return this.undo(now);
  }
}

/** What a table that is not the present one takes: cells both ways, names, roles. */
function situationBytes({ table, state }: Situation): number {
  const { userIds, userNames, attributes, groupNames, rows, columns, assumed } = table.data;
  let bytes = 4 * (rows.start.length + rows.items.length);
  bytes += 4 * (columns.start.length + columns.items.length);
  bytes += 2 * REFERENCE_BYTES * (table.assumed.size + (assumed?.items.length ?? 0));
  const columnsOfText = [userIds, userNames, groupNames, ...attributes.map((one) => one.values)];
  for (const texts of columnsOfText) bytes += textBytes(texts);
  return bytes + bytesOf(state.roles);
}

function textBytes(texts: readonly (string | undefined)[]): number {
  let units = 0;
  const step = Math.max(1, Math.floor(texts.length / 1000));
  for (let at = 0; at < texts.length; at += step) units += texts[at]?.length ?? 0;
  return texts.length * (REFERENCE_BYTES + 16) + units * step;
}

/** Roles share most lines with the table or with each other: their groups are what they cost. */
function bytesOf(roles: readonly KeptRole[]): number {
  let bytes = roles.length * (REFERENCE_BYTES + OBJECT_BYTES);
  for (const role of roles) bytes += role.groups.byteLength;
  return bytes;
}
