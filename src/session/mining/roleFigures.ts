import type { RoleWorth } from "../../mining/gain/roleCounts.ts";
import { RoleWorths } from "../../mining/gain/roleWorths.ts";
import { minedTable } from "../../mining/minedTable.ts";
import type { AccessTable, Change } from "../../model/accessTable.ts";
import { INTERVAL } from "../../model/tasks/rests.ts";
import { inSlices, nextTask, type Work } from "../../model/tasks/slices.ts";
import { createStore } from "../../model/values/store.ts";
import type { RoleFigureLists } from "../../view/roles/roleColumns.ts";

/** What a role is worth, and whether that is so at this moment. */
export interface RoleFigures extends RoleWorth {
  /** False while it is to be counted: the figures are those from before a change. */
  readonly isExact: boolean;
}

/** The figures of all roles while somebody watches, those in sight first, after changes the few. */
export class RoleFigureStore {
  /** Another number whenever there are other figures. */
  readonly version = createStore(0);
  readonly isCounting = createStore(false);
  readonly #table: AccessTable;
  #worths: RoleWorths | undefined;
  #looked: readonly number[] = [];
  #watchers = 0;
  /** The number of changes of the table since the figures are followed. */
  #changes = 0;
  #shownChanges = 0;
  /** The counting for those who watch: one that began earlier is stale. */
  #run = 0;
  /** True right after a change, until the page has had a chance to show it. */
  #isDelayed = false;
  #lists: { readonly version: number; readonly lists: RoleFigureLists } | undefined;

  constructor(table: AccessTable) {
    this.#table = table;
    table.subscribe((change) => this.#follow(change));
    table.changes.subscribe(() => this.#showChange());
  }

  /** Keeps the figures up until the returned function is called. */
  watch(): () => void {
    this.#watchers++;
    if (this.#watchers === 1) void this.#countWatched();
    return () => {
      this.#watchers--;
      if (this.#watchers === 0) this.#stop();
    };
  }

  /** The roles that are looked at: their figures come first. */
  look(roles: readonly number[]): void {
    this.#looked = roles;
    if (this.#watchers > 0 && this.isCounting.get() && !this.#isDelayed) void this.#countWatched();
  }

  of(role: number): RoleFigures {
    const worths = this.#known();
    return { ...worths.of(role), isExact: worths.isExact(role) };
  }

  /** The figures to sort by: of one version they are the same object. */
  lists(): RoleFigureLists {
    const version = this.version.get();
    if (this.#lists?.version !== version) this.#lists = { version, lists: this.#listAll() };
    return this.#lists.lists;
  }

  /** What all roles are worth, exactly, to be used at once; undefined where the table changed. */
  async exact(isStale: () => boolean = () => false): Promise<RoleWorths | undefined> {
    const worths = this.#known();
    const changes = this.#changes;
    const hasChanged = () => isStale() || changes !== this.#changes;
    const isDone = await inSlices(this.#countAll(worths), hasChanged);
    // The table may have changed right after the last slice.
    if (!isDone || hasChanged()) return undefined;
    this.#publish(this.isCounting.get());
    return worths;
  }

  #known(): RoleWorths {
    return (this.#worths ??= new RoleWorths(minedTable(this.#table)));
  }

  #follow({ kind, touched }: Change): void {
    if (kind === "noted" || !this.#worths) return;
    if (touched.table || touched.excluded || touched.roles === "replaced") this.#worths = undefined;
    else this.#worths.follow(minedTable(this.#table), this.#toggledGroups(touched.cells));
    this.#changes++;
    // What is being counted is that of the table before.
    this.#run++;
  }

  /** Tells of a change together with all else that is rendered after it. */
  #showChange(): void {
    if (this.#changes === this.#shownChanges) return;
    this.#shownChanges = this.#changes;
    this.version.set(this.version.get() + 1);
    if (this.#watchers > 0) void this.#countLater();
  }

  #toggledGroups(cells: Change["touched"]["cells"]): Iterable<number> {
    if (cells === "many") return Array(this.#table.memberships.groupCount).keys();
    return cells.map(({ group }) => group);
  }

  /** Counts those that are looked at right away, a slice of them at least, and the others later. */
  async #countWatched(): Promise<void> {
    const run = ++this.#run;
    const isStale = () => run !== this.#run;
    this.isCounting.set(true);
    const worths = this.#known();
    const looked = this.#looked.filter((role) => role < worths.roleCount);
    await inSlices(worths.count(looked), isStale);
    if (isStale()) return;
    this.#publish(true);
    await nextTask();
    if (isStale()) return;
    const isDone = await inSlices(this.#countAll(worths), isStale);
    if (isDone && !isStale()) this.#publish(false);
  }

  /** After a change the page is about to show it, and counts better in a task of its own. */
  async #countLater(): Promise<void> {
    const run = ++this.#run;
    this.#isDelayed = true;
    this.isCounting.set(true);
    await nextTask();
    this.#isDelayed = false;
    if (run === this.#run) await this.#countWatched();
  }

  *#countAll(worths: RoleWorths): Work<true> {
    let published = performance.now();
    for (const counting = worths.countAll(); !counting.next().done; ) {
      if (this.#watchers > 0 && performance.now() - published > INTERVAL.figures) {
        this.#publish(true);
        published = performance.now();
      }
      yield;
    }
    return true;
  }

  #publish(isCounting: boolean): void {
    this.isCounting.set(isCounting);
    this.version.set(this.version.get() + 1);
  }

  #stop(): void {
    this.#run++;
    this.isCounting.set(false);
  }

  #listAll(): RoleFigureLists {
    const worths = this.#known();
    const gain = new Float64Array(worths.roleCount);
    const grants = new Float64Array(worths.roleCount);
    for (let role = 0; role < worths.roleCount; role++) {
      const worth = worths.of(role);
      gain[role] = worth.gain + worth.covers;
      grants[role] = worth.grants;
    }
    return { gain, grants };
  }
}
