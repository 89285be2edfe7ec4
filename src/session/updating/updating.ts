import type { ChangesBy } from "../../model/comparison/changeLists.ts";
import { type Dating, datingOf } from "../../model/comparison/dating.ts";
import { LIKELY, type LikelyMatches } from "../../model/comparison/likelyUsers.ts";
import {
  type ChosenMatches,
  matchTables,
  NOTHING_CHOSEN,
} from "../../model/comparison/matching.ts";
import { isolated } from "../../model/isolated.ts";
import { onceFor } from "../../model/onceFor.ts";
import { reasonOf } from "../../model/reasonOf.ts";
import type { TableRole } from "../../model/roles/role.ts";
import type { TableState } from "../../model/state/tableState.ts";
import { inSlices, nextTask, type Work } from "../../model/tasks/slices.ts";
import { carryOver, type Left, type TakenOver, turned } from "../../model/update/carryOver.ts";
import { type News, newsOf } from "../../model/update/news.ts";
import { createStore } from "../../model/values/store.ts";
import { countOf } from "../../model/wording.ts";
import { dismiss, notify } from "../../view/view.ts";
import { warningOf } from "../comparing/comparisonTable.ts";
import { OtherReading } from "../comparing/otherReading.ts";
import type { ReadFiles } from "../opening/fileReading.ts";
import { preparedToShow } from "../preparedFor.ts";
import type { TaskProgress } from "../task.ts";
import type { OtherTable, Workspace } from "../workspace/workspace.ts";
import { takeNewer } from "./takeNewer.ts";

/** A newer export that was read, with all that it brings: nothing has changed yet. */
export interface NewerTable {
  readonly newer: OtherTable;
  /** The table before, as the other one. */
  readonly other: OtherTable;
  readonly news: News;
  readonly chosen: ChosenMatches;
  readonly taken: TakenOver;
  /** The roles before, which what is left behind names by their numbers. */
  readonly rolesBefore: readonly TableRole[];
  /** Sentences where the two have hardly anything in common, or it seems to be the older one. */
  readonly warnings: readonly string[];
}

/** The dialog that asks for a newer export, and says what it brings. */
const DIALOG = { name: "newer", isByKeyboard: true };

/** The taking of a newer export in the place of the present one: it is read, told, then taken or left. */
export class Updating {
  /** The reading of its files, with the same questions and notes as that of an opened table. */
  readonly reading: OtherReading;
  readonly found = createStore<NewerTable | undefined>(undefined);
  readonly #workspace: Workspace;
  /** The number of changes of the present table, which what was found may have missed. */
  #changes = 0;

  constructor(workspace: Workspace, read?: ReadFiles) {
    this.#workspace = workspace;
    this.reading = new OtherReading(workspace, (newer) => this.find(newer), read, "direct");
    workspace.table.subscribe(({ kind }) => {
      if (kind === "noted") return;
      this.#changes++;
      const found = this.found.get();
      // Found anew where it is looked at; what nobody looks at is left.
      if (found && workspace.opened.get()?.name === DIALOG.name)
        void this.find(found.newer, found.chosen);
      else this.leave();
    });
    workspace.table.onReplaced("stop", () => this.leave());
  }

  /** Finds out what a table that was read brings, and shows it. */
  async find(newer: OtherTable, chosen = NOTHING_CHOSEN): Promise<void> {
    const { task, table, view, opened } = this.#workspace;
    const changes = this.#changes;
    const name = `Reading what ${isolated(newer.name)} brings`;
    const outcome = await task.run({ name, givesWay: true }, async (signal, progress) => {
      const work = this.#work(table.state, newer, chosen, progress);
      const found = await inSlices(work, () => signal.aborted);
      // What it brings is shown in a task of its own.
      await nextTask();
      return found;
    });
    if (outcome.kind === "failed")
      notify(view, `The newer export could not be taken: ${reasonOf(outcome.error)}.`);
    else if (outcome.kind === "cancelled") notify(view, "Cancelled. The table is as it was.");
    else if (outcome.kind === "done" && changes !== this.#changes) return this.find(newer, chosen);
    else if (outcome.kind === "done") {
      this.found.set(outcome.value);
      opened.set(DIALOG);
    }
  }

  *#work(
    before: TableState,
    newer: OtherTable,
    chosen: ChosenMatches,
    progress: TaskProgress,
  ): Work<NewerTable> {
    const { data, direct } = before.memberships;
    progress(undefined, "Matching users and groups");
    const { users, groups } = yield* matchTables(newer.data, data, chosen);
    const matching = {
      users: turned(users, data.userIds.length),
      groups: turned(groups, data.groupNames.length),
    };
    progress(undefined, "Carrying over roles and decisions");
    const name = direct.source?.files.includes(before.name) ? newer.name : before.name;
    const taken = yield* carryOver(before, { ...newer, name }, matching);
    yield* preparedToShow(taken.state, this.#workspace.drawing);
    progress(undefined, "Looking at what is new");
    const news = yield* newsOf(taken, before);
    const dating = yield* datingOf({ name: before.name, data: direct }, newer);
    const other = { ...newer, name: before.name, data };
    const { roles: rolesBefore } = before.roleState;
    const warnings = [
      warningOf(taken.comparison, before.name),
      olderText(dating, newer.name),
    ].filter((warning) => warning !== undefined);
    return { newer, other, news, chosen, taken, rolesBefore, warnings };
  }

  /** The offers for what only the newer export has; see `LIKELY`. */
  likely<By extends ChangesBy>(by: By): Promise<LikelyMatches[By] | undefined> {
    const found = this.found.get();
    if (!found) return Promise.resolve(undefined);
    return inSlices(LIKELY[by](found.news.comparison), () => found !== this.found.get());
  }

  /** Takes what was found, as one step to undo. */
  accept(found: NewerTable): void {
    const { table, view } = this.#workspace;
    takeNewer(this.#workspace, found.taken);
    const action = { name: "Undo", act: () => table.undo() };
    const text = `Took the newer export ${isolated(found.newer.name)}. ${leftInWords(found.taken.left)}`;
    const key = notify(view, text, { action, stays: true });
    const stop = table.subscribe(({ kind }) => {
      if (kind === "noted") return;
      stop();
      dismiss(view, key);
    });
  }

  leave(): void {
    this.found.set(undefined);
  }
}

/** A sentence where all that tells of days says that an export is the older one. */
function olderText({ older, evidence: [told], isAsked }: Dating, name: string): string | undefined {
  if (!told || isAsked || older !== "other") return undefined;
  return `${isolated(name)} seems to be older than this table, by ${DATED_BY[told.by]}: ${isolated(told.from)}, and ${isolated(told.to)} here.`;
}

const DATED_BY = {
  names: "the names of the files",
  contents: "the latest days in them",
  files: "the dates of the files",
};

/** What was left behind, in a sentence. */
function leftInWords({ roles, others }: Left): string {
  const gone = roles.filter(({ isGone }) => isGone).length;
  const facts = [
    gone > 0 && `${countOf(gone, "role")} of which nothing was left`,
    others.length > 0 &&
      `${countOf(others.length, "other thing")} that you had said of what is gone`,
  ].filter(Boolean);
  if (facts.length === 0) return "All that you did here stays.";
  return `All that you did here stays, but for ${facts.join(" and ")}.`;
}

/** That of a workspace's table: no part of the session from the start, which the page begins without. */
export const updatingOf = onceFor((workspace: Workspace) => new Updating(workspace));
