import { type Matching, NOT_THERE } from "../../model/comparison/matching.ts";
import { isolated } from "../../model/isolated.ts";
import { DEFAULT_ORDER, sameOrderNames } from "../../model/orders.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import { type TakenOver, turned } from "../../model/update/carryOver.ts";
import { numbersThere } from "../../model/update/newer.ts";
import { batch } from "../../model/values/store.ts";
import type { Order } from "../../view/arrangement/order.ts";
import type { ShownPart } from "../../view/find/matches.ts";
import { clampPlace } from "../../view/geometry/place.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** Lets a newer export take the place of the table, as one step to undo; it is looked at as the one before. */
export function takeNewer(workspace: Workspace, { state, matching }: TakenOver): void {
  const { table, view, ordering, strips } = workspace;
  const { direct } = state.memberships;
  ordering.expect(direct, view.order.get());
  strips.expect(direct, view.stripNames.get());
  keepLook(workspace, state.memberships, matching);
  table.openState(state, undefined, `taking the newer export «${isolated(state.name)}»`);
}

/** How a table is looked at, by its users, groups and roles: their numbers are others in another one. */
type Look = ReturnType<typeof lookOf>;

/** Tables that are one another's newer exports, each with who is who in the other. */
const links = new WeakMap<Memberships, WeakMap<Memberships, Matching>>();
const followed = new WeakSet<Workspace>();

/** Has a table and its newer export be looked at alike from now on, whichever takes the other's place. */
function keepLook(workspace: Workspace, newer: Memberships, matching: Matching): void {
  const { memberships } = workspace.table;
  link(memberships, newer, matching);
  link(newer, memberships, {
    users: turned(matching.users, newer.userCount),
    groups: turned(matching.groups, newer.groupCount),
  });
  if (followed.has(workspace)) return;
  followed.add(workspace);
  followTables(workspace);
}

function link(one: Memberships, other: Memberships, matching: Matching): void {
  const known = links.get(one) ?? new WeakMap<Memberships, Matching>();
  links.set(one, known.set(other, matching));
}

function followTables(workspace: Workspace): void {
  const { table, camera } = workspace;
  let present = table.memberships;
  let roleIds = table.roles.map(({ id }) => id);
  let shown: { readonly look: Look; readonly matching: Matching } | undefined;
  // The view is still that of the table before.
  table.onReplaced("stop", () => {
    const matching = links.get(present)?.get(table.memberships);
    shown = matching && { look: lookOf(workspace, present, roleIds), matching };
    present = table.memberships;
    if (shown) camera.startAt(firstCellThere(shown.look, shown.matching));
  });
  table.subscribe(({ touched }) => {
    if (touched.table && shown) batch(() => showAlike(workspace, shown!.look, shown!.matching));
    if (touched.table) shown = undefined;
    if (touched.roles !== "none") roleIds = table.roles.map(({ id }) => id);
  });
}

function lookOf(
  { view, camera, finder }: Workspace,
  { userCount, groupCount }: Memberships,
  roleIds: readonly string[],
) {
  const { users, groups } = view.arrangement.get();
  const { tab, filter, sorts, selected, chosen } = view.roleTables.get();
  const find = finder.loaded.get();
  const idOf = (role: number) => roleIds[role];
  return {
    users: { order: users, count: userCount },
    groups: { order: groups, count: groupCount },
    firstCell: camera.firstCell,
    focused: view.focused.get(),
    holders: view.holdersFirst.get(),
    part: find?.filter.part.get(),
    isFiltering: find?.state.get().isFiltering ?? false,
    isIdFolded: view.isIdFolded.get(),
    headerSize: view.headerSize.get(),
    roleFilter: view.roleFilter.get(),
    showsUncovered: view.showsUncovered.get(),
    roleTables: { tab, filter, sorts },
    selected: selected === undefined ? undefined : idOf(selected),
    chosen: chosen.map(idOf),
  };
}

/** Users, or groups, as they stand. */
interface Standing {
  readonly order: Order;
  readonly count: number;
}

function firstCellThere({ users, groups, firstCell }: Look, matching: Matching) {
  const there = (at: number, side: Standing, toThere: Int32Array) => {
    const whole = Math.floor(at);
    const place = side.order.placeOf(whole) ?? 0;
    // At the beginning it is the beginning that is looked at, whoever stands there.
    if (place === 0 && at === whole) return 0;
    return nearestThere(place, side, toThere) + (at - whole);
  };
  return {
    row: there(firstCell.row, users, matching.users),
    column: there(firstCell.column, groups, matching.groups),
  };
}

/** The number there of what stands at a place, or of the nearest that is still there. */
function nearestThere(place: number, { order, count }: Standing, toThere: Int32Array): number {
  const shown = order.count(count);
  for (let away = 0; away < shown; away++)
    for (const at of [place + away, place - away]) {
      const there = at >= 0 && at < shown ? toThere[order.at(at)] : NOT_THERE;
      if (there !== NOT_THERE) return there;
    }
  return 0;
}

function showAlike(workspace: Workspace, look: Look, matching: Matching): void {
  const { table, view, ordering, finder } = workspace;
  const { memberships, roles } = table;
  view.isIdFolded.set(look.isIdFolded);
  view.headerSize.set(look.headerSize);
  view.roleFilter.set(look.roleFilter);
  view.showsUncovered.set(look.showsUncovered);
  const placeOf = new Map(roles.map(({ id }, at) => [id, at]));
  view.roleTables.update({
    ...look.roleTables,
    selected: look.selected === undefined ? undefined : placeOf.get(look.selected),
    chosen: look.chosen.flatMap((id) => placeOf.get(id) ?? []),
  });
  const { row, column } = look.focused;
  const { users, groups } = view.arrangement.get();
  const focused = {
    row: row < 0 ? row : users.placeOf(nearestThere(row, look.users, matching.users)),
    column:
      column < 0 ? column : groups.placeOf(nearestThere(column, look.groups, matching.groups)),
  };
  view.focused.set(
    clampPlace(
      { row: focused.row ?? 0, column: focused.column ?? 0 },
      memberships.userCount,
      memberships.groupCount,
    ),
  );
  const holders = look.holders === undefined ? NOT_THERE : matching.groups[look.holders];
  if (holders !== NOT_THERE && sameOrderNames(view.order.get(), DEFAULT_ORDER))
    ordering.showHoldersFirst(holders);
  const find = finder.loaded.get();
  if (look.isFiltering && view.findBar.get().isOpen) find?.setFiltering(true);
  else if (look.part) {
    const part = partThere(look.part, matching);
    if (part) find?.showOnly(part);
  }
}

/** The same part; undefined where nothing of it is there. */
function partThere({ users, groups }: ShownPart, matching: Matching): ShownPart | undefined {
  const part = {
    users: users && numbersThere(users, matching.users),
    groups: groups && numbersThere(groups, matching.groups),
  };
  const isEmpty = part.users?.length === 0 || part.groups?.length === 0;
  return isEmpty ? undefined : part;
}
