import type { AccessTable, Change } from "../../model/accessTable.ts";
import { touchesFactsAlone } from "../../model/commands/change.ts";
import { reasonOf } from "../../model/reasonOf.ts";
import { REST, RestTimer } from "../../model/tasks/rests.ts";
import { stopAll } from "../../model/tasks/stopAll.ts";
import { createStore } from "../../model/values/store.ts";
import { arrangedTable } from "../../view/arrangement/arrangedTable.ts";
import type { TableSize } from "../../view/arrangement/density.ts";
import type { Camera } from "../../view/camera.ts";
import type { Theme } from "../../view/colors/theme.ts";
import type { ShownWorkspace } from "../../view/followTable.ts";
import { type Geometry, isBelowPixel } from "../../view/geometry/geometry.ts";
import { notify, type View } from "../../view/view.ts";
import { DensityCounter } from "./densityCounter.ts";
import { cellAt, DensityFeed, type DensityLook } from "./densityFeed.ts";
import type { DensityAnswer } from "./densityMessages.ts";
import {
  containsCell,
  type DensitySource,
  makeTile,
  type TilePart,
  type TilePlace,
  tileKey,
  tilesIn,
  wholeTile,
} from "./densityTile.ts";
import { coverColor } from "./pixelColor.ts";
import { TileCache } from "./tileCache.ts";

/** The maximum number of held cells counted on the page: there a tile takes about a millisecond. */
const MAX_COUNTED_ON_PAGE = 100_000;

/** The densities as tiles, of large tables by a worker: until one is there, the best image stands in. */
export class DensityTiles {
  /** Set whenever there is something new to draw. */
  readonly shown = createStore<DensitySource>(this.#sourceAfter(false));
  readonly #table: AccessTable;
  readonly #view: View;
  readonly #camera: Camera;
  readonly #cache = new TileCache();
  #counter: DensityCounter | undefined;
  #isWorkerBroken = false;
  #theme: Theme;
  /** The number of changes of the tiles' appearance so far. */
  #stamp = 0;
  /** The tiles of the last request, as a text to compare. */
  #lastRequest = "";
  #geometryBelowPixel: Geometry | undefined;
  #isWholeShown = false;
  readonly #quiet = new RestTimer(REST.tiles, () => this.#requestTiles());

  constructor(workspace: ShownWorkspace, theme: Theme) {
    ({ table: this.#table, view: this.#view, camera: this.#camera } = workspace);
    this.#theme = theme;
  }

  /** Follows the table and the camera. Returns how to stop. */
  watch(): () => void {
    const onGeometry = (g: Geometry) => {
      if (!this.#geometryBelowPixel && !isBelowPixel(g)) return;
      this.#geometryBelowPixel = isBelowPixel(g) ? g : undefined;
      this.#requestTiles();
    };
    const stop = stopAll([
      // Before the camera publishes its geometry of the new table.
      this.#table.onReplaced("stop", () => this.#reset()),
      this.#table.subscribe((change) => this.#change(change)),
      this.#view.arrangement.subscribe(() => this.#reset()),
      this.#view.showsUncovered.subscribe(() => this.#showAnew()),
      this.#camera.geometry.subscribe(onGeometry),
    ]);
    onGeometry(this.#camera.geometry.get());
    return () => {
      stop();
      this.#quiet.stop();
      this.#closeCounter();
    };
  }

  partsOf(g: Geometry): TilePart[] {
    const places = tilesIn(g);
    this.#cache.reserve(places.length);
    return places.flatMap((place) => this.#partsOf(place));
  }

  /** The whole table in one tile, with an image if there is one. */
  get whole(): TilePart {
    return this.#partsOf(wholeTile(this.#size))[0];
  }

  /** Sets if the whole table in one tile is needed, whatever the window shows. */
  showWhole(isShown: boolean): void {
    this.#isWholeShown = isShown;
    if (isShown) this.#requestTiles();
    else this.#requestTilesSoon();
  }

  setTheme(theme: Theme): void {
    if (theme === this.#theme) return;
    this.#theme = theme;
    this.#showAnew();
  }

  /** All tiles in other colours. */
  #showAnew(): void {
    this.#stamp++;
    this.#cache.touch(this.#stamp);
    this.#counter?.setLook(this.#look, this.#stamp);
    this.#requestTiles();
    this.#publishChange();
  }

  get #look(): DensityLook {
    return { theme: this.#theme, isCoverDimmed: this.#view.showsUncovered.get() };
  }

  #change({ kind, touched }: Change): void {
    if (kind === "noted" || touched.table) return;
    // What is left out is dimmed over the tiles.
    if (touchesFactsAlone(touched)) {
      this.#publishChange();
      return;
    }
    this.#stamp++;
    const fewCells = touched.colors || touched.cells === "many" ? undefined : touched.cells;
    if (!fewCells) this.#cache.touch(this.#stamp);
    for (const { user, group } of fewCells ?? []) {
      const cell = cellAt(this.#view.arrangement.get(), user, group);
      if (cell) this.#cache.touch(this.#stamp, (place) => containsCell(place, ...cell));
    }
    this.#counter?.sendChange(touched, this.#stamp);
    if (this.#isWholeShown && !fewCells) this.#requestTiles();
    else this.#requestTilesSoon();
    this.#publishChange(fewCells !== undefined);
  }

  /** Starts again, with another table or another arrangement. */
  #reset(): void {
    this.#stamp++;
    this.#closeCounter();
    this.#cache.clear();
    // The old geometry is obsolete: the camera already has the next one.
    const g = this.#camera.geometry.get();
    this.#geometryBelowPixel = isBelowPixel(g) ? g : undefined;
    this.#requestTilesSoon();
    this.#publishChange();
  }

  /** Requests tiles: at once if the window shows any, else when nothing has changed for a while. */
  #requestTilesSoon(): void {
    if (!this.#geometryBelowPixel) {
      this.#quiet.start();
      return;
    }
    this.#quiet.stop();
    this.#requestTiles();
  }

  /** Requests the missing and stale tiles: of the whole table, the window, and what is around it. */
  #requestTiles(): void {
    if (this.#countsOnPage) return;
    const g = this.#geometryBelowPixel;
    if (!g && !this.#isWholeShown) {
      this.#counter?.request([]);
      this.#lastRequest = "";
      return;
    }
    const inWindow = g ? tilesIn(g) : [];
    this.#cache.reserve(inWindow.length);
    const whole = wholeTile(this.#size);
    const places = [...inWindow, whole, ...(g ? tilesIn(g, 1) : [])];
    if (!this.#cache.has(whole)) places.unshift(whole);
    const wanted = new Map<string, TilePlace>();
    for (const place of places) if (!this.#cache.isFresh(place)) wanted.set(tileKey(place), place);
    const request = Array.from(wanted, ([key, place]) => `${key} ${this.#cache.touchedAt(place)}`);
    if (request.join() === this.#lastRequest) return;
    this.#lastRequest = request.join();
    try {
      this.#counter ??= this.#startCounter();
      this.#counter.request([...wanted.values()]);
    } catch (error) {
      this.#fallBackToPage(error);
    }
  }

  /** Counts on the page from now on, without a worker: slower, and it blocks the page. */
  #fallBackToPage(reason: unknown): void {
    this.#isWorkerBroken = true;
    this.#closeCounter();
    const words = reasonOf(reason);
    notify(
      this.#view,
      `Zoomed out, this table may be slow: its cells are counted here (${words}).`,
    );
    this.#publishChange();
  }

  #startCounter(): DensityCounter {
    const arrangement = this.#view.arrangement.get();
    return new DensityCounter(
      (post) => new DensityFeed(this.#table, arrangement, this.#look, this.#stamp, post),
      {
        arrived: (answer) => this.#receive(answer),
        failed: (reason) => this.#fallBackToPage(reason),
      },
    );
  }

  #receive({ place, stamp, width, pixels }: DensityAnswer): void {
    this.#cache.put(place, { width, pixels }, stamp, this.#stamp);
    this.#requestTiles();
    const key = tileKey(place);
    const shown = this.#geometryBelowPixel ? tilesIn(this.#geometryBelowPixel) : [];
    const isShown = [wholeTile(this.#size), ...shown].some((one) => tileKey(one) === key);
    if (isShown) this.#publishChange();
  }

  #partsOf(place: TilePlace): TilePart[] {
    if (this.#countsOnPage && !this.#cache.isFresh(place)) this.#makeOnPage(place);
    return this.#cache.partsOf(place, this.#size);
  }

  get #size(): TableSize {
    const arrangement = this.#view.arrangement.get();
    const { memberships } = this.#table;
    return {
      rowCount: arrangement.rows(memberships),
      columnCount: arrangement.columns(memberships),
    };
  }

  get #countsOnPage(): boolean {
    return this.#isWorkerBroken || this.#table.memberships.heldCount <= MAX_COUNTED_ON_PAGE;
  }

  #makeOnPage(place: TilePlace): void {
    const { roles } = this.#table;
    const { theme, isCoverDimmed } = this.#look;
    const colorOfRole = (role: number) =>
      coverColor(roles[role].color, theme.background, isCoverDimmed);
    const inks = { ...theme, colorOfRole };
    const tile = makeTile(arrangedTable(this.#table, this.#view.arrangement.get()), place, inks);
    this.#cache.put(place, tile, this.#stamp, this.#stamp);
  }

  #closeCounter(): void {
    this.#counter?.close();
    this.#counter = undefined;
    this.#lastRequest = "";
  }

  #sourceAfter(isOfFewCells: boolean): DensitySource {
    return { isOfFewCells, partsOf: (g) => this.partsOf(g) };
  }

  #publishChange(isOfFewCells = false): void {
    this.shown.set(this.#sourceAfter(isOfFewCells));
  }
}
