import type { SomeRole } from "../mining/conflicts/roleConflicts.ts";
import type { AccessTable } from "../model/accessTable.ts";
import { touchesCells } from "../model/commands/change.ts";
import { setConflicts } from "../model/commands/facts/setConflicts.ts";
import type { ConflictGroups } from "../model/facts/conflictGroups.ts";
import type { Conflict } from "../model/facts/conflicts.ts";
import { onceFor } from "../model/onceFor.ts";
import { inSlices } from "../model/tasks/slices.ts";
import { createStore } from "../model/values/store.ts";
import type { Session } from "./session.ts";

/** The calculations, loaded when there are conflicts to look at. */
const loadWork = () => import("./mining/conflictWork.ts");

/** What the dialog shows of the conflicts. */
export interface ConflictState {
  /** For each conflict the number of users who hold both sides now and may not; undefined until counted. */
  readonly counts: Uint32Array | undefined;
  /** The numbers of those who may, of the conflicts with any. */
  readonly excepted: ReadonlyMap<number, number>;
  /** The groups of the table that their names stand for; undefined until looked up. */
  readonly groups: ConflictGroups | undefined;
  /** The sentences on the file that was read last: why it was refused, or what was left out of it. */
  readonly problems: readonly string[];
  /** The pairs of a file, until it is said what comes of those that are there. */
  readonly read: readonly Conflict[] | undefined;
}

const NOTHING: ConflictState = {
  ...{ counts: undefined, excepted: new Map(), groups: undefined, problems: [], read: undefined },
};

const conflictsFor = onceFor((present: Session["present"]) => new Conflicts(present));

/** Those of the present workspace: no part of the session from the start, which the page begins without. */
export function conflictsOf({ present }: Pick<Session, "present">): Conflicts {
  return conflictsFor(present);
}

/** The groups that nobody may hold together: read from files, and who holds them. */
export class Conflicts {
  readonly state = createStore<ConflictState>(NOTHING);
  readonly #table: AccessTable;
  #watchers = 0;
  /** The number of the present counting; one that is older stops. */
  #counting = 0;

  constructor({ table }: { readonly table: AccessTable }) {
    this.#table = table;
    table.onReplaced("stop", () => this.state.set(NOTHING));
    table.subscribe(({ touched }) => {
      if (this.#watchers > 0 && (touched.conflicts || touchesCells(touched))) void this.#count();
    });
  }

  /** Counts who holds both, and goes on while the table changes; returns how to stop. */
  watch(): () => void {
    this.#watchers++;
    void this.#count();
    return () => {
      this.#watchers--;
      this.#counting++;
      this.state.update({ problems: [], read: undefined });
    };
  }

  /** Reads the pairs of a file; they are taken where there are none yet. A file that is none changes nothing. */
  async open(file: File): Promise<void> {
    this.state.update({ read: undefined });
    const { memberships } = this.#table;
    const { readConflicts, checkSides, refusalReason } = await loadWork();
    try {
      const isGroup = (name: string) => memberships.columnOf(name) !== undefined;
      const { conflicts, problems } = await readConflicts(file, isGroup);
      await inSlices(checkSides({ conflicts, memberships }));
      if (memberships !== this.#table.memberships) return;
      const isAsked = this.#table.conflicts.length > 0;
      if (!isAsked) this.#table.run(setConflicts, { conflicts });
      this.state.update({ problems, read: isAsked ? conflicts : undefined });
    } catch (error) {
      this.state.update({ problems: [refusalReason(error)] });
    }
  }

  /** Takes the pairs that were read besides those that are there, or in their place; or leaves them. */
  async take(how: "add" | "replace" | "none"): Promise<void> {
    const { read } = this.state.get();
    this.state.update({ read: undefined, ...(how === "none" ? { problems: [] } : {}) });
    if (!read || how === "none") return;
    const { withRead } = await loadWork();
    const conflicts = how === "add" ? withRead(this.#table.conflicts, read) : read;
    this.#table.run(setConflicts, { conflicts });
  }

  /** The users who hold both sides of a conflict now. */
  async holdersOf(conflict: number): Promise<Uint32Array> {
    const { holdersOf } = await loadWork();
    return inSlices(holdersOf(this.#table, conflict));
  }

  /** A role's conflicts, found between frames; undefined when too many steps, or when nobody asks. */
  async ofRole(role: SomeRole, isStale: () => boolean = () => false, maxSteps?: number) {
    if (this.#table.conflicts.length === 0) return [];
    const { conflictsOfRole } = await loadWork();
    return inSlices(conflictsOfRole(this.#table, role, maxSteps), isStale);
  }

  async #count(): Promise<void> {
    const counting = ++this.#counting;
    const isStale = () => counting !== this.#counting;
    const { conflictGroupsOf, countExcepted, countHolders } = await loadWork();
    if (isStale()) return;
    this.state.update({ groups: undefined, counts: undefined });
    const groups = await inSlices(conflictGroupsOf(this.#table), isStale);
    if (!groups || isStale()) return;
    const { memberships } = this.#table;
    const excepted = await inSlices(countExcepted(groups, memberships), isStale);
    if (!excepted || isStale()) return;
    this.state.update({ groups, excepted });
    const counts = await inSlices(countHolders(groups, memberships), isStale);
    if (counts && !isStale()) this.state.update({ counts });
  }
}
