import type { AccessTable } from "../../model/accessTable.ts";
import { type Arrangement, AS_IT_IS, sameArrangement } from "../arrangement/arrangement.ts";
import { type Camera, type Spot, sameSpot } from "../camera.ts";
import { PROGRESS_DELAY } from "../progressDelay.ts";
import { createStore } from "../store.ts";
import type { View } from "../view.ts";
import { type Hit, Hits, type Matches, NO_MATCHES, onlyMatches } from "./found.ts";
import { showGroup, showUser } from "./reveal.ts";
import { isBlank, type Scope, TableSearch } from "./tableSearch.ts";

export interface FindState {
  readonly text: string;
  readonly scope: Scope;
  /** Undefined where nothing is looked for, or nothing is known yet. */
  readonly matches: Matches | undefined;
  readonly count: number;
  /** The match that was jumped to, counted from 0. */
  readonly at: number | undefined;
  readonly isSlow: boolean;
  /** True while nothing but the matching rows, or columns, is shown. */
  readonly isOnly: boolean;
}

const NOTHING = { matches: undefined, count: 0, at: undefined, isSlow: false };

/** Looks for users, groups and roles, leads from one to the next, and shows them alone. */
export class Finder {
  readonly state = createStore<FindState>({ text: "", scope: "all", isOnly: false, ...NOTHING });
  readonly #table: AccessTable;
  readonly #view: View;
  readonly #camera: Camera;
  readonly #tableSearch: TableSearch;
  #isOpen = false;
  /** The search that is under way. */
  #searching: Promise<Matches | undefined> | undefined;
  #slowTimer: ReturnType<typeof setTimeout> | undefined;
  #hits = new Hits(NO_MATCHES, AS_IT_IS);
  /** The way to step when the search is over. */
  #nextStep: 1 | -1 | undefined;
  /** The arrangement without the filter. */
  #base: Arrangement = AS_IT_IS;
  /** The spot without the filter, as far as one has not gone elsewhere since. */
  #before: Partial<Spot> = {};
  /** The spot that the filter has led to. */
  #brought: Spot;

  constructor(table: AccessTable, view: View, camera: Camera) {
    this.#table = table;
    this.#view = view;
    this.#camera = camera;
    this.#brought = camera.spot;
    // It listens to the table first: whoever searches again gets the names there are now.
    this.#tableSearch = new TableSearch(table);
    table.onReplaced("search", () => {
      this.state.update({ isOnly: false, ...NOTHING });
      if (this.#isOpen) void this.#search();
    });
    table.subscribe(({ touched }) => {
      if (this.#isOpen && !touched.table && touched.roles === "replaced") void this.#search();
    });
  }

  open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    void this.#search();
  }

  /** Stops looking; a filter stays, unless it has nothing to filter by. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#tableSearch.forget();
    this.#searching = undefined;
    clearTimeout(this.#slowTimer);
    const isOnly = this.state.get().isOnly && this.#view.arrangement.get() !== this.#base;
    this.state.update({ isSlow: false, isOnly });
    if (this.current?.kind === "roles") this.#view.highlighted.set(undefined);
    this.#view.found.set(undefined);
  }

  look(what: Partial<Pick<FindState, "text" | "scope">>): void {
    this.state.update(what);
    this.#nextStep = undefined;
    void this.#search();
  }

  /** The match that was jumped to. */
  get current(): Hit | undefined {
    const { at } = this.state.get();
    return at === undefined ? undefined : this.#hits.at(at);
  }

  /** Jumps to the next match or the one before. */
  step(by: 1 | -1): void {
    this.#nextStep = this.#searching ? by : undefined;
    const { at, count } = this.state.get();
    if (count === 0 || this.#searching) return;
    const from = at ?? (by > 0 ? -1 : count);
    this.state.update({ at: (from + by + count) % count });
    this.#mark();
    const { current } = this;
    if (current?.kind === "users") showUser(this.#camera, this.#view, current.item);
    else if (current?.kind === "groups") showGroup(this.#camera, this.#view, current.item);
    else if (current) this.#previewRole(current.item);
  }

  /** Shows the matching rows, or columns, alone, or all again. */
  showOnly(isOnly: boolean): void {
    if (isOnly === this.state.get().isOnly) return;
    if (isOnly) {
      this.#base = this.#view.arrangement.get();
      this.#before = this.#brought = this.#camera.spot;
    }
    this.state.update({ isOnly });
    this.#filter();
  }

  async #search(): Promise<void> {
    clearTimeout(this.#slowTimer);
    this.#slowTimer = setTimeout(() => this.state.update({ isSlow: true }), PROGRESS_DELAY);
    const { text, scope } = this.state.get();
    const searching = this.#tableSearch.search(text, scope);
    this.#searching = searching;
    // An emptied field is not waited for.
    const matches = isBlank(text) ? NO_MATCHES : await searching;
    if (!matches || searching !== this.#searching) return;
    clearTimeout(this.#slowTimer);
    this.#searching = undefined;
    this.#take(isBlank(text) ? undefined : matches);
    if (this.#nextStep) this.step(this.#nextStep);
  }

  /** Takes other matches. The one that was jumped to stays so, as long as it still matches. */
  #take(matches: Matches | undefined): void {
    const { current } = this;
    this.state.update({ matches, isSlow: false });
    if (this.state.get().isOnly) this.#filter();
    this.#hits = new Hits(matches ?? NO_MATCHES, this.#view.arrangement.get());
    const at = current && this.#hits.placeOf(current);
    this.state.update({ count: this.#hits.count, at });
    this.#mark();
  }

  #filter(): void {
    const { matches = NO_MATCHES, isOnly } = this.state.get();
    const next = isOnly ? onlyMatches(matches, this.#base) : this.#base;
    if (sameArrangement(next, this.#view.arrangement.get())) return;
    const here = this.#camera.spot;
    if (here.size !== this.#brought.size) this.#before = {};
    else if (!sameSpot(here, this.#brought)) this.#before = { size: this.#before.size };
    const { size } = this.#before;
    this.#camera.arrange(next, next === this.#base ? this.#before : { size });
    this.#brought = this.#camera.spot;
  }

  #mark(): void {
    const { matches } = this.state.get();
    const { current } = this;
    const was = this.#view.found.get()?.current;
    if (was?.kind === "roles" && current?.kind !== "roles") this.#view.highlighted.set(undefined);
    this.#view.found.set(matches && { matches, current });
  }

  /** The toolbar shows its button. */
  #previewRole(role: number): void {
    this.#view.highlighted.set(this.#table.roles[role].used ? undefined : role);
  }
}
