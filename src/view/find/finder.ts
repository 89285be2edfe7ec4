import type { AccessTable } from "../../model/accessTable.ts";
import { PROGRESS_DELAY } from "../../model/tasks/rests.ts";
import { batch, createStore } from "../../model/values/store.ts";
import { TABLE_ARRANGEMENT } from "../arrangement/arrangement.ts";
import type { Camera } from "../camera.ts";
import type { ShownWorkspace } from "../followTable.ts";
import { DEFAULT_CELL } from "../geometry/sizes.ts";
import { sameZoom, type Viewpoint, type Zoom } from "../geometry/viewpoint.ts";
import type { View } from "../view.ts";
import { Filter } from "./filter.ts";
import {
  type Hit,
  Hits,
  type Matches,
  matchingPart,
  NO_MATCHES,
  type ShownPart,
  type Told,
} from "./matches.ts";
import { isLegible, showGroup, showUser } from "./reveal.ts";
import { isBlank, type Scope, TableSearch } from "./tableSearch.ts";

export interface FindState {
  readonly text: string;
  readonly scope: Scope;
  /** Undefined while the text is blank, or before the first result. */
  readonly matches: Matches | undefined;
  readonly count: number;
  /** The index of the match that was jumped to. */
  readonly currentIndex: number | undefined;
  readonly isSlow: boolean;
  /** True while only the matching rows, or columns, are to be shown. */
  readonly isFiltering: boolean;
  /** The matches that are meant where users and groups match, and only one of them can be. */
  readonly meant: keyof Told;
}

const NO_RESULT = { matches: undefined, count: 0, currentIndex: undefined, isSlow: false };

/** The state of the find bar: searches, steps from match to match, and filters the matrix to them. */
export class Finder {
  readonly state = createStore<FindState>({
    text: "",
    scope: "all",
    isFiltering: false,
    meant: "users",
    ...NO_RESULT,
  });
  /** The part of the table that alone is shown: the matches, or what was chosen otherwise. */
  readonly filter: Filter;
  readonly #table: AccessTable;
  readonly #view: View;
  readonly #camera: Camera;
  readonly #tableSearch: TableSearch;
  #isOpen = false;
  #searching: Promise<Matches | undefined> | undefined;
  #slowTimer: ReturnType<typeof setTimeout> | undefined;
  #hits = new Hits(NO_MATCHES, TABLE_ARRANGEMENT);
  /** The step to make when the search is done. */
  #nextStep: (() => void) | undefined;
  /** The viewpoint before the last zoom to a legible scale, and the zoom that it led to. */
  #zoomedIn: { readonly before: Viewpoint; readonly to: Zoom } | undefined;

  constructor({ table, view, camera }: ShownWorkspace) {
    this.#table = table;
    this.#view = view;
    this.#camera = camera;
    this.filter = new Filter(view, camera);
    // It subscribes to the table first: the searches below already see the new names.
    this.#tableSearch = new TableSearch(table, () => {
      if (this.#isOpen) void this.#runSearch();
    });
    table.onReplaced("search", () => {
      this.#zoomedIn = undefined;
      this.filter.forget();
      this.state.update({ isFiltering: false, ...NO_RESULT });
      if (this.#isOpen) void this.#runSearch();
    });
    view.ordered.subscribe(() => this.#followOrder());
  }

  open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    void this.#runSearch();
  }

  /** Ends the search; a filter stays, unless it shows the whole table anyway. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#zoomedIn = undefined;
    this.#tableSearch.forget();
    this.#searching = undefined;
    clearTimeout(this.#slowTimer);
    if (!this.filter.isHiding) this.filter.show(undefined);
    const isFiltering = this.state.get().isFiltering && this.filter.isHiding;
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

  /** Jumps to the next match or to the previous one, once the running search is done. */
  step(by: 1 | -1): void {
    this.#onceSearched(() => this.#step(by));
  }

  /** Goes to the next or previous match at a legible scale; first to this one's, if it is not. */
  read(by: 1 | -1): void {
    this.#onceSearched(() => batch(() => this.#read(by)));
  }

  /** Leads back to the zoom before `read`, with the match in view; false if the zoom is another by now. */
  zoomBack(): boolean {
    const zoomedIn = this.#zoomedIn;
    this.#zoomedIn = undefined;
    if (!zoomedIn || !sameZoom(zoomedIn.to, this.#camera.viewpoint.zoom)) return false;
    const { zoom, scrolled } = zoomedIn.before;
    batch(() => {
      this.#camera.arrange(this.#camera.arrangement, { zoom, scrolled });
      this.#show(this.current);
    });
    return true;
  }

  /** Shows only the matching rows, or columns; or all again, whatever was hidden. */
  setFiltering(isFiltering: boolean): void {
    if (isFiltering && this.state.get().isFiltering) return;
    this.state.update({ isFiltering });
    this.#applyFilter();
  }

  /** Chooses which matches are meant where both users and groups match. */
  mean(meant: keyof Told): void {
    this.state.update({ meant });
    if (this.state.get().isFiltering) this.#applyFilter();
  }

  /** Shows only some users and groups, whatever matches. */
  showOnly(part: ShownPart): void {
    this.state.update({ isFiltering: false });
    this.#filterTo(part);
  }

  /** Makes a step now, or when the running search is done. */
  #onceSearched(step: () => void): void {
    this.#nextStep = this.#searching && step;
    if (!this.#searching) step();
  }

  #step(by: 1 | -1): void {
    const { currentIndex, count } = this.state.get();
    if (count === 0) return;
    const from = currentIndex ?? (by > 0 ? -1 : count);
    this.state.update({ currentIndex: (from + by + count) % count });
    this.#publishMarks();
    this.#show(this.current);
  }

  #read(by: 1 | -1): void {
    const before = this.#camera.viewpoint;
    const { current } = this;
    if (current && !isLegible(this.#camera, current)) this.#show(current);
    else this.#step(by);
    if (!this.current || isLegible(this.#camera, this.current)) return;
    this.#camera.zoomAtFocus(DEFAULT_CELL);
    this.#zoomedIn = { before, to: this.#camera.viewpoint.zoom };
  }

  #show(hit: Hit | undefined): void {
    if (hit?.kind === "users") showUser(this.#camera, this.#view, hit.item);
    else if (hit?.kind === "groups") showGroup(this.#camera, this.#view, hit.item);
    else if (hit) this.#previewRole(hit.item);
  }

  async #runSearch(): Promise<void> {
    clearTimeout(this.#slowTimer);
    this.#slowTimer = setTimeout(() => this.state.update({ isSlow: true }), PROGRESS_DELAY);
    const { text, scope } = this.state.get();
    const searching = this.#tableSearch.search(text, scope);
    this.#searching = searching;
    // Without a text there is nothing to wait for.
    const matches = isBlank(text) ? NO_MATCHES : await searching;
    if (!matches || searching !== this.#searching) return;
    clearTimeout(this.#slowTimer);
    this.#searching = undefined;
    this.#setMatches(isBlank(text) ? undefined : matches);
    this.#nextStep?.();
    this.#nextStep = undefined;
  }

  /** Sets the matches. The current one stays current as long as it matches. */
  #setMatches(matches: Matches | undefined): void {
    const { current } = this;
    this.state.update({ matches, isSlow: false });
    if (this.state.get().isFiltering) this.#applyFilter();
    this.#listHits(matches ?? NO_MATCHES, current);
  }

  #listHits(matches: Matches, current = this.current): void {
    this.#hits = new Hits(matches, this.#view.arrangement.get());
    const currentIndex = current && this.#hits.indexOf(current);
    this.state.update({ count: this.#hits.count, currentIndex });
    this.#publishMarks();
  }

  /** Another order was chosen, in which the filter stands already. */
  #followOrder(): void {
    const { matches } = this.state.get();
    if (this.filter.isHiding) this.#zoomedIn = undefined;
    if (this.#isOpen && matches) this.#listHits(matches);
  }

  #applyFilter(): void {
    const { matches = NO_MATCHES, isFiltering, meant } = this.state.get();
    this.#filterTo(isFiltering ? matchingPart(matches, meant) : undefined);
  }

  #filterTo(part: ShownPart | undefined): void {
    if (this.filter.show(part)) this.#zoomedIn = undefined;
  }

  #publishMarks(): void {
    const { matches } = this.state.get();
    const { current } = this;
    const before = this.#view.searchMarks.get()?.current;
    if (before?.kind === "roles" && current?.kind !== "roles")
      this.#view.highlighted.set(undefined);
    this.#view.searchMarks.set(matches && { matches, current });
  }

  /** Highlights an unused role on the matrix; the toolbar shows its button. */
  #previewRole(role: number): void {
    this.#view.highlighted.set(this.#table.roles[role].used ? undefined : role);
  }
}
