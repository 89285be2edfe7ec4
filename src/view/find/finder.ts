import type { AccessTable } from "../../model/accessTable.ts";
import {
  type Arrangement,
  sameArrangement,
  TABLE_ARRANGEMENT,
} from "../arrangement/arrangement.ts";
import { type Camera, sameViewpoint, type Viewpoint } from "../camera.ts";
import { PROGRESS_DELAY } from "../progressDelay.ts";
import { createStore } from "../store.ts";
import type { View } from "../view.ts";
import { filteredTo, type Hit, Hits, type Matches, NO_MATCHES } from "./matches.ts";
import { showGroup, showUser } from "./reveal.ts";
import { isBlank, type Scope, TableSearch } from "./tableSearch.ts";

export interface FindState {
  readonly text: string;
  readonly scope: Scope;
  /** Undefined where nothing is looked for, or nothing is known yet. */
  readonly matches: Matches | undefined;
  readonly count: number;
  /** The match that was jumped to, counted from 0. */
  readonly currentIndex: number | undefined;
  readonly isSlow: boolean;
  /** True while nothing but the matching rows, or columns, is shown. */
  readonly isFiltering: boolean;
}

const NO_RESULT = { matches: undefined, count: 0, currentIndex: undefined, isSlow: false };

/** Looks for users, groups and roles, leads from one to the next, and shows them alone. */
export class Finder {
  readonly state = createStore<FindState>({
    text: "",
    scope: "all",
    isFiltering: false,
    ...NO_RESULT,
  });
  readonly #table: AccessTable;
  readonly #view: View;
  readonly #camera: Camera;
  readonly #tableSearch: TableSearch;
  #isOpen = false;
  /** The search that is under way. */
  #searching: Promise<Matches | undefined> | undefined;
  #slowTimer: ReturnType<typeof setTimeout> | undefined;
  #hits = new Hits(NO_MATCHES, TABLE_ARRANGEMENT);
  /** The way to step when the search is over. */
  #nextStep: 1 | -1 | undefined;
  /** The arrangement without the filter. */
  #unfiltered: Arrangement = TABLE_ARRANGEMENT;
  /** The spot without the filter, as far as one has not gone elsewhere since. */
  #viewpointBefore: Partial<Viewpoint> = {};
  /** The spot that the filter has led to. */
  #viewpointAfter: Viewpoint;

  constructor(table: AccessTable, view: View, camera: Camera) {
    this.#table = table;
    this.#view = view;
    this.#camera = camera;
    this.#viewpointAfter = camera.viewpoint;
    // It listens to the table first: whoever searches again gets the names there are now.
    this.#tableSearch = new TableSearch(table);
    table.onReplaced("search", () => {
      this.state.update({ isFiltering: false, ...NO_RESULT });
      if (this.#isOpen) void this.#runSearch();
    });
    table.subscribe(({ touched }) => {
      if (this.#isOpen && !touched.table && touched.roles === "replaced") void this.#runSearch();
    });
  }

  open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    void this.#runSearch();
  }

  /** Stops looking; a filter stays, unless it has nothing to filter by. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#tableSearch.forget();
    this.#searching = undefined;
    clearTimeout(this.#slowTimer);
    const isFiltering =
      this.state.get().isFiltering && this.#view.arrangement.get() !== this.#unfiltered;
    this.state.update({ isSlow: false, isFiltering });
    if (this.current?.kind === "roles") this.#view.highlighted.set(undefined);
    this.#view.searchMarks.set(undefined);
  }

  search(query: Partial<Pick<FindState, "text" | "scope">>): void {
    this.state.update(query);
    this.#nextStep = undefined;
    void this.#runSearch();
  }

  /** The match that was jumped to. */
  get current(): Hit | undefined {
    const { currentIndex } = this.state.get();
    return currentIndex === undefined ? undefined : this.#hits.at(currentIndex);
  }

  /** Jumps to the next match or the one before. */
  step(by: 1 | -1): void {
    this.#nextStep = this.#searching ? by : undefined;
    const { currentIndex, count } = this.state.get();
    if (count === 0 || this.#searching) return;
    const from = currentIndex ?? (by > 0 ? -1 : count);
    this.state.update({ currentIndex: (from + by + count) % count });
    this.#publishMarks();
    const { current } = this;
    if (current?.kind === "users") showUser(this.#camera, this.#view, current.item);
    else if (current?.kind === "groups") showGroup(this.#camera, this.#view, current.item);
    else if (current) this.#previewRole(current.item);
  }

  /** Shows the matching rows, or columns, alone, or all again. */
  setFiltering(isFiltering: boolean): void {
    if (isFiltering === this.state.get().isFiltering) return;
    if (isFiltering) {
      this.#unfiltered = this.#view.arrangement.get();
      this.#viewpointBefore = this.#viewpointAfter = this.#camera.viewpoint;
    }
    this.state.update({ isFiltering });
    this.#applyFilter();
  }

  async #runSearch(): Promise<void> {
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
    this.#setMatches(isBlank(text) ? undefined : matches);
    if (this.#nextStep) this.step(this.#nextStep);
  }

  /** Takes other matches. The one that was jumped to stays so, as long as it still matches. */
  #setMatches(matches: Matches | undefined): void {
    const { current } = this;
    this.state.update({ matches, isSlow: false });
    if (this.state.get().isFiltering) this.#applyFilter();
    this.#hits = new Hits(matches ?? NO_MATCHES, this.#view.arrangement.get());
    const currentIndex = current && this.#hits.indexOf(current);
    this.state.update({ count: this.#hits.count, currentIndex });
    this.#publishMarks();
  }

  #applyFilter(): void {
    const { matches = NO_MATCHES, isFiltering } = this.state.get();
    const next = isFiltering ? filteredTo(matches, this.#unfiltered) : this.#unfiltered;
    if (sameArrangement(next, this.#view.arrangement.get())) return;
    const here = this.#camera.viewpoint;
    if (here.size !== this.#viewpointAfter.size) this.#viewpointBefore = {};
    else if (!sameViewpoint(here, this.#viewpointAfter))
      this.#viewpointBefore = { size: this.#viewpointBefore.size };
    const { size } = this.#viewpointBefore;
    this.#camera.arrange(next, next === this.#unfiltered ? this.#viewpointBefore : { size });
    this.#viewpointAfter = this.#camera.viewpoint;
  }

  #publishMarks(): void {
    const { matches } = this.state.get();
    const { current } = this;
    const before = this.#view.searchMarks.get()?.current;
    if (before?.kind === "roles" && current?.kind !== "roles")
      this.#view.highlighted.set(undefined);
    this.#view.searchMarks.set(matches && { matches, current });
  }

  /** The toolbar shows its button. */
  #previewRole(role: number): void {
    this.#view.highlighted.set(this.#table.roles[role].used ? undefined : role);
  }
}
