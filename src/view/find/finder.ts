import type { AccessTable } from "../../model/accessTable.ts";
import { nextTask } from "../../model/nextTask.ts";
import { type Arrangement, AS_IT_IS, sameArrangement } from "../arrangement/arrangement.ts";
import { type Camera, type Spot, sameSpot } from "../camera.ts";
import { visibleColumns } from "../geometry/geometry.ts";
import { HEADER_ROW, NAME_COLUMN } from "../geometry/place.ts";
import { PROGRESS_DELAY } from "../progressDelay.ts";
import { createStore } from "../store.ts";
import type { View } from "../view.ts";
import { type Hit, Hits, type Matches, NO_MATCHES, onlyMatches } from "./found.ts";
import { folded, Haystack, together } from "./haystack.ts";

/** The time that the page may wait for a part of a search, in ms. */
const SLICE = 10;

export type Scope = "all" | keyof Matches;

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
  #isOpen = false;
  #haystacks: { readonly [kind in keyof Matches]?: Haystack } = {};
  /** Grows with every search: an older one is not wanted any more. */
  #searches = 0;
  #isSearching = false;
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
    table.onReplaced("search", () => {
      this.state.update({ isOnly: false, ...NOTHING });
      this.#haystacks = {};
      if (this.#isOpen) void this.#search();
    });
    table.subscribe(({ touched }) => {
      // By no other change do names of roles come or go.
      if (touched.table || touched.roles !== "replaced") return;
      this.#haystacks = { ...this.#haystacks, roles: undefined };
      if (this.#isOpen) void this.#search();
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
    this.#searches++;
    this.#haystacks = {};
    this.#isSearching = false;
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
    this.#nextStep = this.#isSearching ? by : undefined;
    const { at, count } = this.state.get();
    if (count === 0 || this.#isSearching) return;
    const from = at ?? (by > 0 ? -1 : count);
    this.state.update({ at: (from + by + count) % count });
    this.#mark();
    const { current } = this;
    if (current?.kind === "users") this.#showUser(current.item);
    else if (current?.kind === "groups") this.#showGroup(current.item);
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
    const search = ++this.#searches;
    const isWanted = () => search === this.#searches;
    this.#isSearching = true;
    const patience = setTimeout(() => {
      if (isWanted()) this.state.update({ isSlow: true });
    }, PROGRESS_DELAY);
    const { text, scope } = this.state.get();
    const needle = folded(text.trim());
    const matches =
      needle === "" ? NO_MATCHES : await inSlices(this.#match(needle, scope), isWanted);
    clearTimeout(patience);
    if (!matches || !isWanted()) return;
    this.#isSearching = false;
    this.#take(needle === "" ? undefined : matches);
    if (this.#nextStep) this.step(this.#nextStep);
  }

  *#match(needle: string, scope: Scope): Generator<undefined, Matches> {
    const matches = { ...NO_MATCHES };
    for (const kind of ["users", "groups", "roles"] as const)
      if (scope === "all" || scope === kind) {
        const haystack = this.#haystacks[kind] ?? this.#haystackOf(kind);
        this.#haystacks = { ...this.#haystacks, [kind]: haystack };
        matches[kind] = yield* haystack.search(needle);
      }
    return matches;
  }

  #haystackOf(kind: keyof Matches): Haystack {
    const { userIds, userNames, groupNames } = this.#table.memberships.data;
    const { roles } = this.#table;
    if (kind === "users")
      return new Haystack(userIds.length, (user) => together(userIds[user], userNames[user]));
    if (kind === "groups") return new Haystack(groupNames.length, (group) => groupNames[group]);
    return new Haystack(roles.length, (role) => roles[role].id);
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

  /** The focus goes to the user's row, in its own column if that is in view. */
  #showUser(user: number): void {
    const row = this.#camera.arrangement.rowOf(user);
    if (row === undefined) return;
    this.#camera.reveal({ row, column: NAME_COLUMN });
    const { from, to } = visibleColumns(this.#camera.geometry.get());
    const { column } = this.#view.focused.get();
    const isInView = column < to && (column < 0 || column >= from);
    this.#view.focused.set({ row, column: isInView ? column : from });
  }

  /** The toolbar shows its button. */
  #previewRole(role: number): void {
    this.#view.highlighted.set(this.#table.roles[role].used ? undefined : role);
  }

  #showGroup(group: number): void {
    const column = this.#camera.arrangement.columnOf(group);
    if (column === undefined) return;
    this.#camera.reveal({ row: HEADER_ROW, column });
    this.#view.focused.set({ row: HEADER_ROW, column });
  }
}

/** Does work in slices, between which the page goes on; undefined if it is not wanted any more. */
async function inSlices<T>(
  work: Generator<undefined, T>,
  isWanted: () => boolean,
): Promise<T | undefined> {
  for (let until = performance.now() + SLICE; ; ) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() < until) continue;
    await nextTask();
    if (!isWanted()) return undefined;
    until = performance.now() + SLICE;
  }
}
