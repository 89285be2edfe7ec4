import { AccessTable } from "../../model/accessTable.ts";
import type { Comparison } from "../../model/comparison/comparison.ts";
import type { Dating } from "../../model/comparison/dating.ts";
import type { ChosenMatches } from "../../model/comparison/matching.ts";
import type { ComparedCounts } from "../../model/facts/comparedWith.ts";
import { EMPTY_TABLE, type TableData } from "../../model/table/memberships.ts";
import { type LazyPart, lazyPart } from "../../model/values/lazyPart.ts";
import { createStore, type Store } from "../../model/values/store.ts";
import { Camera } from "../../view/camera.ts";
import type { Finder } from "../../view/find/finder.ts";
import { type FitHeader, followTable } from "../../view/followTable.ts";
import { DEFAULT_HEADER } from "../../view/geometry/sizes.ts";
import type { Picture } from "../../view/picture/picture.ts";
import { createView, notify, type View } from "../../view/view.ts";
import type { Mining } from "../mining/mining.ts";
import { TaskRunner } from "../task.ts";
import { Ordering } from "./ordering.ts";
import { ShownStrips } from "./shownStrips.ts";

/** What the matrix brings along for the tables that are shown. */
export interface Drawing {
  readonly fitHeader: FitHeader;
  picturesOf(table: AccessTable, camera: Camera): LazyPart<Picture>;
  loadComparedPainter(): Promise<void>;
}

/** Where nothing is drawn: no picture is ever there. */
export const NO_DRAWING: Drawing = {
  fitHeader: () => DEFAULT_HEADER,
  picturesOf: () => ({ loaded: createStore<Picture | undefined>(undefined), load: async () => {} }),
  loadComparedPainter: async () => {},
};

/** The other export, which is read and never kept or changed. */
export interface OtherTable {
  /** The name of its files together. */
  readonly name: string;
  readonly files: readonly string[];
  /** The kind of its files, in words. */
  readonly format: string;
  /** The moment at which it was read, in ISO 8601. */
  readonly time: string;
  readonly data: TableData;
}

export interface Compared {
  /** The workspace of the present table, which stays as it is meanwhile. */
  readonly present: Workspace;
  readonly other: OtherTable;
  readonly comparison: Comparison;
  readonly counts: ComparedCounts;
  readonly chosen: ChosenMatches;
  /** Which of the two is the older, and what says so. */
  readonly dating: Dating;
  /** True where a person has just said which it is: the focus stays with that. */
  readonly isJustDated: boolean;
  /** A sentence where the two seem to have nothing to do with each other. */
  readonly warning?: string;
}

interface WorkspaceOptions {
  readonly drawing?: Drawing;
  readonly memory?: string;
  /** The notices that it shows, too; its own, if none are given. */
  readonly notices?: View["notices"];
  readonly compared?: Compared;
}

let lastId = 0;

/** A table with its view, camera, order, strips, search and more. A page may have several. */
export class Workspace {
  /** Another number for each. */
  readonly id = ++lastId;
  readonly table: AccessTable;
  readonly view: View;
  readonly camera: Camera;
  readonly drawing: Drawing;
  /** The name under which the browser remembers what is done here; "" for nothing. */
  readonly memory: string;
  /** Runs the one task that is to bring another table. */
  readonly task = new TaskRunner();
  /** There is a table to look at: at first there is none. */
  readonly hasTable: Store<boolean>;
  /** The order in which users and groups stand on the screen. */
  readonly ordering: Ordering;
  readonly strips: ShownStrips;
  /** The search of the find bar, whose filter others use, too. */
  readonly finder: LazyPart<Finder>;
  readonly pictures: LazyPart<Picture>;
  /** The menu or dialog that is open: one at a time. */
  readonly opened = createStore<
    { readonly name: string; readonly isByKeyboard: boolean } | undefined
  >(undefined);
  /** What is compared, where the table is that of a comparison: it can be looked at alone. */
  readonly compared: Compared | undefined;
  readonly #mining = createStore<Mining | undefined>(undefined);

  constructor(
    table = new AccessTable(EMPTY_TABLE),
    { drawing = NO_DRAWING, memory = "access-table", notices, compared }: WorkspaceOptions = {},
  ) {
    const view = createView(notices);
    const camera = new Camera(table, view);
    this.table = table;
    this.view = view;
    this.camera = camera;
    this.drawing = drawing;
    this.memory = memory;
    this.compared = compared;
    const { userCount, groupCount } = table.memberships;
    this.hasTable = createStore(userCount + groupCount > 0);
    table.onRefused = (reason) => notify(view, reason, { topic: "folded" });
    followTable(this, drawing.fitHeader);
    table.onReplaced("stop", () => this.task.giveWay());
    table.onReplaced("view", () => this.hasTable.set(true));
    this.ordering = new Ordering(this);
    this.strips = new ShownStrips({ table, view });
    this.pictures = drawing.picturesOf(table, camera);
    this.finder = lazyPart(async () => {
      const { Finder } = await import("../../view/find/finder.ts");
      return new Finder(this);
    });
  }

  /** The workspace of the table that can be changed: that of a comparison is beside it. */
  get present(): Workspace {
    return this.compared?.present ?? this;
  }

  /** What is found out about the roles, once somebody has asked; see `miningOf`. */
  get mining(): Mining | undefined {
    return this.#mining.get();
  }

  set mining(mining: Mining) {
    this.#mining.set(mining);
  }

  /** There is no table, and nothing that may bring one is on its way. */
  get needsTable(): boolean {
    return !this.hasTable.get() && !this.task.isRunning;
  }

  /** The search, loaded where Find was never open; where it cannot be, that is said. */
  async loadFinder(): Promise<Finder | undefined> {
    try {
      await this.finder.load();
    } catch {
      const text = "The filter could not be loaded. Check the connection and try again.";
      notify(this.view, text);
    }
    return this.finder.loaded.get();
  }
}
