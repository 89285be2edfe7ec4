import { noteCompared } from "../../model/commands/facts/noteCompared.ts";
import {
  type ChangeChoice,
  type ChangesBy,
  changedItems,
} from "../../model/comparison/changeLists.ts";
import {
  type Comparison,
  compareTables,
  countsOf,
  type Older,
  readFrom,
} from "../../model/comparison/comparison.ts";
import { type Dating, datingBy, datingOf, type NamedTable } from "../../model/comparison/dating.ts";
import { LIKELY, type LikelyMatches } from "../../model/comparison/likelyUsers.ts";
import {
  type ChosenMatches,
  matchTables,
  NOTHING_CHOSEN,
} from "../../model/comparison/matching.ts";
import {
  chosenMovers,
  type Mover,
  type MoverChoice,
  type Moves,
  moves,
} from "../../model/comparison/movers.ts";
import { type RoleDifference, roleDifferences } from "../../model/comparison/roleDifferences.ts";
import { factsForSameUsers } from "../../model/facts/facts.ts";
import { isolated } from "../../model/isolated.ts";
import { reasonOf } from "../../model/reasonOf.ts";
import { TableState } from "../../model/state/tableState.ts";
import { inSlices, type Work } from "../../model/tasks/slices.ts";
import { batch, createStore, type Store } from "../../model/values/store.ts";
import type { ShownPart } from "../../view/find/matches.ts";
import { isSheetOn } from "../../view/roles/rolesPanel.ts";
import { NO_STRIP_NAMES } from "../../view/strips/strips.ts";
import { focusMatrix, notify } from "../../view/view.ts";
import type { ReadFiles } from "../opening/fileReading.ts";
import { preparedToShow } from "../preparedFor.ts";
import type { TaskProgress } from "../task.ts";
import { type Compared, type OtherTable, Workspace } from "../workspace/workspace.ts";
import { comparisonTable, warningOf } from "./comparisonTable.ts";
import { OtherReading } from "./otherReading.ts";

const NOT_CHANGED = "While tables are compared, nothing is changed.";
/** The sentence in the place of a filter that would leave nothing. */
const NOTHING_CHANGED = "Nothing has changed, so all stays shown.";

/** The list of the changes in its panel, as it is looked at. */
export interface ChangesList {
  readonly isOpen: boolean;
  readonly tab: "users" | "groups" | "movers" | "roles";
  readonly filter: string;
  readonly only: "all" | "gained" | "lost" | "new" | "gone";
  /** The one attribute of the movers that is looked at; empty for all. */
  readonly attribute: string;
}

/** The workspaces of a session: the one of the present table, and the one that is shown. */
interface Workspaces {
  readonly present: Workspace;
  readonly shown: Store<Workspace>;
}

/** What is compared, and as what: which is older is found out where that is not said. */
type Asked = Pick<Compared, "other" | "chosen"> & Partial<Pick<Compared, "dating">>;

/** The comparison with another export, shown on the union in a workspace that nothing changes. */
export class Comparing {
  /** The reading of the other export, with the same questions and notes as that of an opened one. */
  readonly reading: OtherReading;
  readonly changesPanel = createStore(firstPanel(true));
  /** True while users and groups with changes alone are shown. */
  readonly showsOnlyChanges = createStore(false);
  readonly #present: Workspace;
  readonly #shown: Store<Workspace>;
  /** The number of the present comparison, or of its end: what an older one comes to is dropped. */
  #latest = 0;
  #isRunning = false;
  /** The number of changes of the present table, which a comparison under way may have missed. */
  #changes = 0;
  /** The users and groups with changes, once they were shown alone. */
  #changedPart: ShownPart | undefined;
  #moves: { readonly of: Compared; readonly found: Promise<Moves | undefined> } | undefined;

  constructor({ present, shown }: Workspaces, read?: ReadFiles) {
    this.#present = present;
    this.#shown = shown;
    this.reading = new OtherReading(present, (other) => this.#take(other), read);
    this.changesPanel.subscribe(({ isOpen }) => {
      // There is room for one panel.
      if (isOpen && this.#compared) shown.get().view.rolesPanel.update({ isOpen: false });
    });
    const { table } = present;
    table.onReplaced("stop", () => this.end());
    // Whoever changes it while the comparison is shown (undo, a result that was on its way) sees that.
    table.subscribe(({ kind }) => {
      if (kind === "noted") return;
      this.#changes++;
      const compared = this.#compared;
      if (!compared) return;
      // The other table was read by the former choice of groups in groups: what that adds is no change.
      if (table.memberships.data !== compared.comparison.here) this.end();
      else void this.#compare(compared);
    });
  }

  get #compared(): Compared | undefined {
    return this.#shown.get().compared;
  }

  /** Reads another export and compares the present table with it. */
  open(files: readonly File[]): Promise<void> {
    return this.reading.open(files);
  }

  /** Which of the present table and one that was read is the older. */
  dating(other: NamedTable, isStale: () => boolean): Promise<Dating | undefined> {
    return inSlices(this.#datingOf(other), isStale);
  }

  #datingOf(other: NamedTable): Work<Dating> {
    const { name, memberships } = this.#present.table;
    return datingOf({ name, data: memberships.data }, other);
  }

  /** Compares again with users and groups matched as a person has chosen. */
  async match(chosen: ChosenMatches): Promise<void> {
    const compared = this.#compared;
    if (compared) await this.#compare({ ...compared, chosen });
  }

  /** Takes one of the two for the older, as a person has said. Nothing is compared again. */
  async date(older: Older): Promise<void> {
    const compared = this.#compared;
    if (compared)
      await this.#compare({ ...compared, dating: datingBy(older) }, compared.comparison);
  }

  /** Leads back to the present table. */
  end(): void {
    this.#latest++;
    if (this.#isRunning) this.#present.task.cancel();
    this.#isRunning = false;
    if (this.#shown.get() === this.#present) return;
    this.#shown.set(this.#present);
    // Once the matrix is there again.
    setTimeout(() => focusMatrix(this.#present.view));
  }

  /** Those here alone, each with the ones there alone that it may be; see `likelyUsers` and `likelyGroups`. */
  likely<By extends ChangesBy>(by: By): Promise<LikelyMatches[By] | undefined> {
    return this.#ask(({ comparison }) => LIKELY[by](comparison));
  }

  /** The changed users or groups by their numbers in the union; see `changedItems`. */
  changed(by: ChangesBy, choice?: ChangeChoice): Promise<Uint32Array | undefined> {
    return this.#ask(({ comparison }) => changedItems(comparison, by, choice));
  }

  /** The users whose attributes changed, and what was taken for no move; found once for a comparison. */
  moves(): Promise<Moves | undefined> {
    const compared = this.#compared;
    if (!compared) return Promise.resolve(undefined);
    if (this.#moves?.of !== compared)
      this.#moves = { of: compared, found: this.#ask(({ comparison }) => moves(comparison)) };
    return this.#moves.found;
  }

  /** Some of the movers; see `chosenMovers`. */
  async movers(choice: MoverChoice): Promise<readonly Mover[] | undefined> {
    const found = await this.moves();
    return found && this.#ask(({ comparison }) => chosenMovers(comparison, found.movers, choice));
  }

  /** What became of the applied roles; see `RoleDifference`. */
  roles(): Promise<readonly RoleDifference[] | undefined> {
    const { roles, applied, excluded } = this.#shown.get().table;
    return this.#ask(({ comparison }) => roleDifferences(comparison, roles, applied, excluded));
  }

  /** Shows the users and groups with changes alone, or all again. */
  async toggleOnlyChanges(): Promise<void> {
    const workspace = this.#shown.get();
    const finder = await workspace.loadFinder();
    if (!finder || workspace !== this.#shown.get()) return;
    if (this.showsOnlyChanges.get()) {
      finder.setFiltering(false);
      return;
    }
    if (!this.#changedPart) {
      const part = await this.#findChangedPart();
      if (!part) return;
      this.#changedPart = part;
      // Another filter may take its place, or be put away with it.
      finder.filter.part.subscribe((now) => {
        if (this.#changedPart === part) this.showsOnlyChanges.set(now === part);
      });
    }
    const { users, groups } = this.#changedPart;
    if (users || groups) finder.showOnly(this.#changedPart);
    else notify(workspace.view, NOTHING_CHANGED, { topic: NOTHING_CHANGED });
  }

  /** The users and groups with changes; all of a kind of which none has any. */
  async #findChangedPart(): Promise<ShownPart | undefined> {
    const choice = { order: "table" } as const;
    const [users, groups] = await Promise.all([
      this.changed("users", choice),
      this.changed("groups", choice),
    ]);
    if (!users || !groups) return undefined;
    return {
      users: users.length > 0 ? users : undefined,
      groups: groups.length > 0 ? groups : undefined,
    };
  }

  /** An answer found in slices; undefined where the comparison has ended or changed meanwhile. */
  async #ask<T>(workOf: (compared: Compared) => Work<T>): Promise<T | undefined> {
    const compared = this.#compared;
    if (!compared) return undefined;
    return inSlices(workOf(compared), () => this.#compared !== compared);
  }

  /** Compares with a table that was read; not again with the present one, shown again and left as it was. */
  async #take(other: OtherTable): Promise<void> {
    if (other.data !== this.#compared?.other.data)
      await this.#compare({ other, chosen: NOTHING_CHOSEN });
  }

  /** Compares as is asked for; `known` where that was compared before, and is read from the other end. */
  async #compare(asked: Asked, known?: Comparison): Promise<void> {
    const { other } = asked;
    const { table, task, view } = this.#present;
    const latest = ++this.#latest;
    const changes = this.#changes;
    this.#isRunning = true;
    const name = `Comparing with ${isolated(other.name)}`;
    const outcome = await task.run({ name, givesWay: true }, (signal, progress) =>
      inSlices(this.#work(asked, known, progress), () => signal.aborted),
    );
    if (latest !== this.#latest) return;
    this.#isRunning = false;
    if (outcome.kind === "done" && changes !== this.#changes) return this.#compare(asked);
    if (outcome.kind === "failed")
      notify(view, `The comparison stopped: ${reasonOf(outcome.error)}. Try a smaller file.`);
    else if (outcome.kind === "cancelled") notify(view, "Cancelled. The table is as it was.");
    else if (outcome.kind === "done" && outcome.value) {
      const { files, format, time } = other;
      const { counts, comparison } = outcome.value.compared!;
      const { older } = comparison;
      table.run(noteCompared, { compared: { files, format, time, older, ...counts } });
      this.#show(outcome.value);
    }
  }

  /** Shows a comparison in the place of the present table, or of the last one. */
  #show(workspace: Workspace): void {
    lookAlike(workspace, this.#shown.get());
    if (!this.#compared) this.changesPanel.set(firstPanel(!isSheetOn(this.#present.view)));
    else if (!workspace.compared?.isJustDated) this.changesPanel.update({ attribute: "" });
    const { rolesPanel } = workspace.view;
    rolesPanel.subscribe(({ isOpen }) => isOpen && this.changesPanel.update({ isOpen: false }));
    this.#changedPart = undefined;
    const showedOnlyChanges = this.showsOnlyChanges.get();
    this.showsOnlyChanges.set(false);
    this.#shown.set(workspace);
    if (showedOnlyChanges) void this.toggleOnlyChanges();
  }

  *#work(asked: Asked, known: Comparison | undefined, progress: TaskProgress): Work<Workspace> {
    const { table, view, drawing } = this.#present;
    const { other, chosen } = asked;
    const here = table.memberships.data;
    const dating = asked.dating ?? (yield* this.#datingOf(other));
    const { older } = dating;
    progress(undefined, "Matching users and groups");
    const matching = known?.matching ?? (yield* matchTables(here, other.data, chosen));
    progress(undefined, "Comparing memberships");
    const comparison = known
      ? readFrom(known, older)
      : yield* compareTables(here, other.data, matching, older);
    const union = yield* this.#unionTable(comparison, other.name);
    const warning = warningOf(comparison, other.name);
    const counts = countsOf(comparison);
    const isJustDated = known !== undefined;
    const said = { other, comparison, counts, chosen, dating, isJustDated, warning };
    const compared = { present: this.#present, ...said };
    const { memory } = this.#present;
    const workspace = new Workspace(undefined, {
      drawing,
      memory,
      notices: view.notices,
      compared,
    });
    yield* preparedToShow(union, drawing);
    workspace.ordering.expect(union.memberships.data, view.order.get());
    workspace.table.openState(union);
    return workspace;
  }

  /** The union of both tables with the present one's roles, and what a person has said of that. */
  #unionTable(comparison: Comparison, otherName: string): Work<TableState> {
    const { table, view } = this.#present;
    const { roles, applied, name, isSample } = table;
    const edits = { roles, applied, ...factsForSameUsers(table.facts) };
    const refuse = () => {
      const action = { name: "End comparison", act: () => this.end() };
      notify(view, NOT_CHANGED, { action, topic: NOT_CHANGED });
      return undefined;
    };
    const data = comparisonTable(comparison, table.memberships, otherName);
    return TableState.of(data, { name, isSample, refuse, edits });
  }
}

/** The panel of the changes at first: open where it stands beside the matrix. */
function firstPanel(isOpen: boolean): ChangesList {
  return { isOpen, tab: "users", filter: "", only: "all", attribute: "" };
}

/** Lets a table stand and be as large as the one before it, whose users and groups it begins with. */
function lookAlike({ view, camera, strips }: Workspace, { view: was, camera: before }: Workspace) {
  batch(() => {
    view.screen.set(was.screen.get());
    view.cellSize.set(was.cellSize.get());
    view.fit.set(was.fit.get());
    view.isIdFolded.set(was.isIdFolded.get());
    view.pinned.set(was.pinned.get());
    view.headerSize.set(was.headerSize.get());
    view.overview.set(was.overview.get());
    view.roleBar.set(was.roleBar.get());
    view.firstSteps.set(false);
    view.rolesPanel.set({ ...was.rolesPanel.get(), isOpen: false });
    camera.startAt(before.firstCell);
    // The same user and group, whatever was filtered.
    const { row, column } = was.focused.get();
    const { user = row, group = column } = before.arrangement.entitiesAt({ row, column });
    view.focused.set({ row: user, column: group });
  });
  const names = was.stripNames.get();
  if (names !== NO_STRIP_NAMES) void strips.choose(names);
}
