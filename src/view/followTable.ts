import type { AccessTable, RoleSet } from "../model/accessTable.ts";
import { DEFAULT_ORDER } from "../model/orders.ts";
import { isCandidate } from "../model/roles/role.ts";
import type { TableData } from "../model/table/memberships.ts";
import { isIdTheName } from "../model/table/memberships.ts";
import { REST, RestTimer } from "../model/tasks/rests.ts";
import { stopAll } from "../model/tasks/stopAll.ts";
import { batch } from "../model/values/store.ts";
import { TABLE_ARRANGEMENT } from "./arrangement/arrangement.ts";
import type { Camera } from "./camera.ts";
import { clampPlace } from "./geometry/place.ts";
import { applyMany } from "./roles/applyMany.ts";
import { isOfTab } from "./roles/roleTables.ts";
import { NO_STRIP_NAMES, NO_STRIPS } from "./strips/strips.ts";
import { dismiss, type Notice, notify, type View, withdrawActions } from "./view.ts";

/** What is shown of a workspace: its table, and how that is looked at. */
export interface ShownWorkspace {
  readonly table: AccessTable;
  readonly view: View;
  readonly camera: Camera;
}

/** A screen narrower than that has no room for ids beside names, in CSS px. */
const PHONE = 600;

/** Gives the header's height that fits a table's names, in CSS px. */
export type FitHeader = (data: TableData) => number;

/** Updates the view after changes of the table, and shows their announcements as notices. */
export function followTable(workspace: ShownWorkspace, fitHeader: FitHeader): () => void {
  const { table, view } = workspace;
  return stopAll([
    table.onReplaced("view", () => batch(() => showOpened(workspace, fitHeader))),
    table.subscribe(({ touched }) => {
      if (touched.roles !== "none") endPreview(view);
      // Other roles have these numbers now.
      if (touched.roles === "replaced")
        view.roleTables.update({ selected: undefined, chosen: [], folded: [] });
      else if (touched.roles !== "none") chooseNoneElsewhere(table, view);
      if (touched.table || touched.roles !== "none")
        leaveEmptyTab(table, view, touched.roles === "replaced");
    }),
    announceChanges(table, view),
  ]);
}

/** Roles that were applied, taken back or discarded meanwhile are in another table: they are chosen no more. */
function chooseNoneElsewhere({ roles }: AccessTable, { roleTables }: View): void {
  const { tab, chosen } = roleTables.get();
  const left = chosen.filter((at) => isOfTab(tab, roles[at]));
  if (left.length < chosen.length) roleTables.update({ chosen: left });
}

/** Shows the applied roles where no candidate is left; the candidates where others came. */
function leaveEmptyTab({ roles, applied }: AccessTable, { roleTables }: View, areOthers: boolean) {
  const { tab } = roleTables.get();
  const hasCandidates = roles.some(isCandidate);
  if (tab === "candidates" && !hasCandidates && applied.length > 0)
    roleTables.update({ tab: "applied" });
  else if (tab === "applied" && areOthers && applied.length === 0 && hasCandidates)
    roleTables.update({ tab: "candidates" });
}

/** Shows what changes announce, with `Undo` while it undoes just that, and `Apply again`. */
function announceChanges(table: AccessTable, view: View): () => void {
  /** The notices, and the number of changes since that are not undone. */
  let shown: { readonly key: number; laterChanges: number }[] = [];
  let before: RoleSet = { roles: table.roles, applied: table.applied };
  return table.subscribe(({ kind, touched, announcements, commands }) => {
    const wiped = touched.roles === "replaced" ? before : undefined;
    before = { roles: table.roles, applied: table.applied };
    if (kind === "noted") return;
    for (const notice of shown) notice.laterChanges += kind === "undone" ? -1 : 1;
    for (const { key, laterChanges } of shown) {
      if (laterChanges < 0) dismiss(view, key);
      else withdrawActions(view, key);
    }
    shown = shown.filter(({ laterChanges }) => laterChanges >= 0);
    const action = { name: "Undo", act: () => table.undo() };
    const alternative = announcements.length > 0 && wiped ? applyingAgain(wiped, table) : undefined;
    announcements.forEach((sentence, at) => {
      // The same once more, as with one row after another of a list, is one notice.
      const topic = `${commands} ${at}`;
      const key = notify(view, sentence, { action, alternative, topic });
      shown.push({ key, laterChanges: 0 });
    });
  });
}

/** Applies the roles that were applied before, as far as there still are some of these ids. */
function applyingAgain({ roles, applied }: RoleSet, table: AccessTable): Notice["alternative"] {
  if (applied.length === 0) return undefined;
  const now = new Map(table.roles.map(({ id }, at) => [id, at]));
  const again = applied
    .flatMap((role) => now.get(roles[role].id) ?? [])
    .filter((role) => isCandidate(table.roles[role]));
  if (again.length === 0) return undefined;
  return { name: "Apply again", act: () => void applyMany(table, again) };
}

/** Resets the view for an opened table. The camera comes last: it lays out what the stores say. */
function showOpened({ table, view, camera }: ShownWorkspace, fitHeader: FitHeader): void {
  const { memberships, isSample } = table;
  endPreview(view);
  view.selection.set(undefined);
  view.arrangement.set(TABLE_ARRANGEMENT);
  view.ordered.set(TABLE_ARRANGEMENT);
  view.order.set(DEFAULT_ORDER);
  view.holdersFirst.set(undefined);
  view.stripNames.set(NO_STRIP_NAMES);
  view.strips.set(NO_STRIPS);
  view.roleFilter.set("");
  view.roleTables.update({ tab: "candidates", filter: "", chosen: [] });
  view.showsUncovered.set(false);
  // A column that says nothing takes no room; a sample shows what an opened table has. A phone has none for ids.
  const isOnPhone = view.screen.get().width < PHONE;
  view.isIdFolded.set(isOnPhone || (!isSample && isIdTheName(memberships.data)));
  view.headerSize.set(undefined);
  view.fittedHeader.set(fitHeader(memberships.data));
  view.focused.set(
    clampPlace({ row: 0, column: 0 }, memberships.userCount, memberships.groupCount),
  );
  camera.reset();
}

function endPreview({ highlighted, previewed }: View): void {
  previewed.set(undefined);
  highlighted.set(undefined);
}

/** Notes that the table moves until some time after its last move. Returns how to stop. */
export function watchMoving({ geometry }: Pick<Camera, "geometry">, view: View): () => void {
  const resting = new RestTimer(REST.moving, () => view.isMoving.set(false));
  const stop = geometry.subscribe(() => {
    resting.start();
    view.isMoving.set(true);
  });
  return () => {
    resting.stop();
    stop();
    view.isMoving.set(false);
  };
}
