import { type Keep, onLeaving, type RestoreOutcome } from "../../keep/keep.ts";
import { fieldsOf } from "../../model/checks.ts";
import { type OrderNames, readOrderNames } from "../../model/orders.ts";
import type { SampleSize } from "../../model/sample/sampleSize.ts";
import { REST } from "../../model/tasks/rests.ts";
import { batch, readOnce } from "../../model/values/store.ts";
import type { CellOffset } from "../../view/geometry/place.ts";
import {
  DEFAULT_CELL,
  MAX_CELL,
  MIN_CELL,
  MIN_HEADER,
  MIN_PINNED,
} from "../../view/geometry/sizes.ts";
import type { CellSizes } from "../../view/geometry/zoom.ts";
import type { RoleOrder } from "../../view/roles/roleColumns.ts";
import type { StripNames } from "../../view/strips/strips.ts";
import type { Samples } from "../samples.ts";
import { readStripNames } from "../workspace/shownStrips.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** The view of a table, as it is kept with it. */
interface SavedView {
  readonly at: CellOffset;
  readonly pinned: { readonly id: number; readonly name: number };
  /** The height to which the header was dragged, in CSS px. */
  readonly header?: number;
  readonly isIdFolded?: boolean;
  readonly cell: number;
  /** The limits of both axes, in CSS px, where the table was fitted. */
  readonly fit?: CellSizes;
  readonly order?: RoleOrder;
  readonly arranged?: OrderNames;
  readonly strips?: StripNames;
  readonly idleDays?: number;
  /** The sample that the table is, if it is one, for its link. */
  readonly sample?: SampleSize;
}

/** Saves the view with the table from now on, whenever it changes. Returns how to stop. */
export function rememberView(
  keep: Pick<Keep, "saveView">,
  { view, camera }: Workspace,
  samples: Samples,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = (): SavedView => ({
    at: camera.firstCell,
    cell: camera.presentZoom.size,
    fit: camera.presentZoom.fit,
    pinned: view.pinned.get(),
    header: view.headerSize.get(),
    isIdFolded: view.isIdFolded.get(),
    order: view.roleOrder.get(),
    arranged: view.order.get(),
    strips: view.stripNames.get(),
    idleDays: view.idleDays.get(),
    sample: samples.current.get(),
  });
  const saveSoon = () => {
    timer ??= setTimeout(save, REST.savedView);
  };
  let stop = readOnce(read, saveSoon);
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    stop();
    stop = readOnce(read, saveSoon);
    keep.saveView(read());
  };
  const leave = () => {
    if (timer !== undefined) save();
  };
  // In time for the storage, which then writes what it has.
  const stopHearing = onLeaving(leave);
  return () => {
    leave();
    stop();
    stopHearing();
  };
}

export function showRestored(
  restored: Pick<RestoreOutcome & { kind: "restored" }, "state" | "history" | "view">,
  { table, view, camera, ordering, strips }: Workspace,
  samples: Samples,
): void {
  const { state, history } = restored;
  const saved = readSavedView(restored.view);
  const { at, pinned, header, isIdFolded, cell, fit, order, arranged, sample } = saved;
  if (sample) samples.note(state.memberships.direct, sample);
  // As one: cells as small as in this table may be too small for the one before it.
  batch(() => {
    if (pinned) view.pinned.set(pinned);
    if (cell) {
      view.cellSize.set(cell);
      view.fit.set(fit);
    }
    if (order) view.roleOrder.set(order);
    view.idleDays.set(saved.idleDays);
    camera.startAt(at);
    if (arranged) ordering.expect(state.memberships.direct, arranged);
    if (saved.strips) strips.expect(state.memberships.direct, saved.strips);
    table.openState(state, history);
    // These follow from the names at first.
    view.headerSize.set(header);
    if (isIdFolded !== undefined) view.isIdFolded.set(isIdFolded);
  });
}

/** A view that was kept, less what makes no sense. */
export function readSavedView(kept: unknown): Partial<SavedView> {
  const { at, pinned, header, isIdFolded, cell, fit, order, arranged, strips, idleDays, sample } =
    fieldsOf(kept);
  const { row, column } = fieldsOf(at);
  const { id, name } = fieldsOf(pinned);
  const { x, y } = fieldsOf(fit);
  return {
    at: isFrom(0, row) && isFrom(0, column) ? { row, column } : undefined,
    pinned: isFrom(MIN_PINNED, id) && isFrom(MIN_PINNED, name) ? { id, name } : undefined,
    header: isFrom(MIN_HEADER, header) ? header : undefined,
    isIdFolded: typeof isIdFolded === "boolean" ? isIdFolded : undefined,
    cell: isFrom(MIN_CELL, cell) && cell <= MAX_CELL ? cell : undefined,
    fit: isFrom(DEFAULT_CELL, x) && isFrom(DEFAULT_CELL, y) ? { x, y } : undefined,
    // One that nobody knows is that of derivation.
    order: typeof order === "string" ? (order as RoleOrder) : undefined,
    arranged: arranged === undefined ? undefined : readOrderNames(fieldsOf(arranged)),
    strips: strips === undefined ? undefined : readStripNames(fieldsOf(strips)),
    idleDays: isFrom(1, idleDays) ? idleDays : undefined,
    sample: readSample(sample),
  };
}

function readSample(kept: unknown): SampleSize | undefined {
  const { seed, users, groups, organisation } = fieldsOf(kept);
  if (!isFrom(0, seed) || !isFrom(1, users) || !isFrom(1, groups)) return undefined;
  if (organisation === undefined) return { seed, users, groups };
  const { strays, missing } = fieldsOf(organisation);
  if (!isFrom(0, strays) || !isFrom(0, missing)) return undefined;
  return { seed, users, groups, organisation: { strays, missing } };
}

function isFrom(least: number, value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= least;
}
