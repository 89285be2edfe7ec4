import { flushSync } from "react-dom";
import { isolated } from "../../../model/isolated.ts";
import { nameOf, type TableRole } from "../../../model/roles/role.ts";
import { foldText } from "../../../view/find/foldText.ts";
import { type Matches, NO_MATCHES, namedAndTold } from "../../../view/find/matches.ts";
import { showGroup, showUser } from "../../../view/find/reveal.ts";
import { whyFound } from "../../../view/find/tableSearch.ts";
import { focusMatrix } from "../../../view/view.ts";
import { type Action, isUsable } from "../../actions/action.ts";
import type { KeyCombination } from "../../actions/keys.ts";
import { roleSelector } from "../../actions/screen/roleElements.ts";
import { elementOn, type Screen } from "../../actions/screen/screen.ts";

/** An action, user, group or role that the palette leads to. */
export interface PaletteItem {
  readonly key: string;
  readonly name: string;
  readonly detail: string;
  readonly keys?: readonly KeyCombination[];
  pick(screen: Screen): void;
}

/** Items of one kind: the first of them, and how many there are in all. */
export interface PaletteSection {
  readonly title: string;
  readonly items: readonly PaletteItem[];
  readonly count: number;
}

/** The most items of a kind that are listed; typing more leads to the others. */
const MAX_LISTED = 20;

/** The usable actions that a text names, those that begin with it first. */
export function actionSection(actions: readonly Action[], text: string, screen: Screen) {
  const needle = foldText(text.trim());
  const startsWith = ({ name }: Action) => (foldText(name).startsWith(needle) ? 0 : 1);
  const items = actions
    .filter((action) => isUsable(action, screen) && foldText(action.name).includes(needle))
    .sort((a, b) => startsWith(a) - startsWith(b))
    .map((action) => ({
      key: `action ${action.name}`,
      name: action.name,
      detail: detailOf(action, screen),
      keys: action.keys?.slice(0, 1),
      pick: () => action.perform(screen, "palette"),
    }));
  return { title: "Actions", items, count: items.length };
}

function detailOf(action: Action, screen: Screen): string {
  const detail = action.description(screen);
  return detail === action.name ? "" : detail;
}

export function matchSections(matches: Matches, text: string, screen: Screen): PaletteSection[] {
  const { table } = screen.workspace;
  const { data } = table.memberships;
  const { userIds, userNames, groupNames } = data;
  return [
    sectionOf("Users", namedAndTold(matches, "users"), (user) => ({
      key: `user ${user}`,
      name: isolated(userNames[user]),
      detail: [isolated(userIds[user]), whyFound(data, { kind: "users", item: user }, text)]
        .filter((part) => part !== undefined)
        .join(", "),
      pick: (screen) => {
        const { camera, view } = screen.workspace;
        if (camera.arrangement.rowOf(user) === undefined) showHidden(screen);
        showUser(camera, view, user);
        focusMatrix(view);
      },
    })),
    sectionOf("Groups", namedAndTold(matches, "groups"), (group) => ({
      key: `group ${group}`,
      name: isolated(groupNames[group]),
      detail: whyFound(data, { kind: "groups", item: group }, text) ?? "",
      pick: (screen) => {
        const { camera, view } = screen.workspace;
        if (camera.arrangement.columnOf(group) === undefined) showHidden(screen);
        showGroup(camera, view, group);
        focusMatrix(view);
      },
    })),
    sectionOf("Roles", [matches.roles], (role) => ({
      key: `role ${role}`,
      name: isolated(nameOf(table.roles[role])),
      detail: detailOfRole(table.roles[role]),
      pick: (screen) => {
        const { view } = screen.workspace;
        const marks = view.searchMarks.get();
        // The strip scrolls to a role that is the current match: then it has a button to focus.
        flushSync(() =>
          view.searchMarks.set({ matches: NO_MATCHES, current: { kind: "roles", item: role } }),
        );
        elementOn(screen, roleSelector(role))?.focus();
        view.searchMarks.set(marks);
      },
    })),
  ];
}

/** The id of a role that has a name, and that it is applied. */
function detailOfRole({ id, name, used }: TableRole): string {
  const details = [name === "" ? "" : isolated(id), used ? "applied" : ""];
  return details.filter((text) => text !== "").join(", ");
}

/** Shows again what a filter hides. */
function showHidden({ workspace: { finder } }: Screen): void {
  finder.loaded.get()?.setFiltering(false);
}

function sectionOf(
  title: string,
  lists: readonly Uint32Array[],
  itemOf: (match: number) => PaletteItem,
): PaletteSection {
  const first = lists.flatMap((matches) => [...matches.subarray(0, MAX_LISTED)]);
  const items = first.slice(0, MAX_LISTED).map(itemOf);
  return { title, items, count: lists.reduce((sum, { length }) => sum + length, 0) };
}
