import { inFont } from "../../matrix/layers/text.ts";
import { DEFAULT_ORDER, type OrderNames, sameOrderNames } from "../../model/orders.ts";
import { isIdTheName } from "../../model/table/memberships.ts";
import { atOnce } from "../../model/tasks/slices.ts";
import { preparedToShow } from "../../session/preparedFor.ts";
import type { Workspace } from "../../session/workspace/workspace.ts";
import { PHONE } from "../../view/geometry/sizes.ts";
import { NO_STRIP_NAMES, type StripNames } from "../../view/strips/strips.ts";
import type { HostSizes } from "../shadow/hostTheme.ts";
import type { ReadTable } from "./ownTable.ts";

/** How a page wants a table to be looked at. */
export interface TableLook {
  /** The order of the users and of the groups, by their names: `blocks`, `name`, `attribute:Department` … */
  readonly order?: Partial<OrderNames>;
  /** The attributes that are shown beside the names, as colours. */
  readonly strips?: Partial<StripNames>;
}

/** Puts a table in the place of the present one: the same users and groups stay in sight. */
export function showTable(
  workspace: Workspace,
  { state, order }: ReadTable,
  look: TableLook,
  { width, font }: { readonly width: number; readonly font?: string },
): void {
  const { table, view, camera, ordering, strips } = workspace;
  const { direct: data } = state.memberships;
  const before = placesIn(workspace);
  const header = view.headerSize.get();
  inFont(font, () => atOnce(preparedToShow(state, workspace.drawing)));
  ordering.expect(data, { ...DEFAULT_ORDER, ...order, ...look.order });
  strips.expect(data, { ...NO_STRIP_NAMES, ...look.strips });
  const place = (row = -1, column = -1) => row >= 0 && column >= 0 && { row, column };
  const at =
    before && place(state.memberships.rowOf(before.user), state.memberships.columnOf(before.group));
  if (at) camera.startAt({ row: at.row + before.row, column: at.column + before.column });
  table.startWith(state);
  view.headerSize.set(header);
  const isNarrow = width > 0 && width < PHONE.width;
  view.isIdFolded.set(isNarrow || isIdTheName(data));
  const { focusedUser = "", focusedGroup = "" } = before ?? {};
  const focused = place(
    table.memberships.rowOf(focusedUser),
    table.memberships.columnOf(focusedGroup),
  );
  if (focused) view.focused.set(focused);
}

/** What stands first in the window, and where the focus is: by their names, which another table may have, too. */
function placesIn({ table, view, camera, hasTable }: Workspace) {
  const { userIds, groupNames } = table.memberships.data;
  if (!hasTable.get() || userIds.length === 0 || groupNames.length === 0) return undefined;
  const { row, column } = camera.firstCell;
  const { user, group } = view.arrangement.get().entitiesAt(view.focused.get());
  return {
    user: userIds[Math.floor(row)],
    group: groupNames[Math.floor(column)],
    row: row % 1,
    column: column % 1,
    focusedUser: user === undefined ? undefined : userIds[user],
    focusedGroup: group === undefined ? undefined : groupNames[group],
  };
}

/** Has cells, names and the header be as large as a page says; a person may drag them all the same. */
export function setSizes({ view, camera }: Workspace, sizes: HostSizes | undefined): void {
  if (!sizes) return;
  const { cellSize, idWidth, nameWidth, headerHeight } = sizes;
  const { id, name } = view.pinned.get();
  view.pinned.set({ id: idWidth || id, name: nameWidth || name });
  view.headerSize.set(headerHeight || undefined);
  if (cellSize > 0) camera.zoom(cellSize);
}

/** Has a table that is shown be looked at as the page wants it now. */
export function changeLook({ ordering, strips }: Workspace, now: TableLook, before: TableLook) {
  const names = ({ order }: TableLook) => ({ ...DEFAULT_ORDER, ...order });
  if (!sameOrderNames(names(now), names(before))) void ordering.choose(names(now));
  const shown = (look: TableLook) => ({ ...NO_STRIP_NAMES, ...look.strips });
  if (JSON.stringify(shown(now)) !== JSON.stringify(shown(before))) void strips.choose(shown(now));
}
