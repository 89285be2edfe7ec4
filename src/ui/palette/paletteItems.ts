import { flushSync } from "react-dom";
import { foldText } from "../../view/find/haystack.ts";
import { type Matches, NO_MATCHES } from "../../view/find/matches.ts";
import { showGroup, showUser } from "../../view/find/reveal.ts";
import { focusMatrix } from "../../view/view.ts";
import { type Action, isUsable } from "../actions/action.ts";
import type { KeyCombination } from "../actions/keys.ts";
import type { UiSession } from "../session.ts";

/** Something that the palette leads to. */
export interface PaletteItem {
  readonly key: string;
  readonly name: string;
  /** What else is to be known of it. */
  readonly detail: string;
  readonly keys?: readonly KeyCombination[];
  pick(session: UiSession): void;
}

/** Items of one kind: the first of them, and how many there are in all. */
export interface PaletteSection {
  readonly title: string;
  readonly items: readonly PaletteItem[];
  readonly count: number;
}

/** So many of a kind are listed; whoever wants another one types more of it. */
const MOST_LISTED = 20;

/** The usable actions that a text names, those that begin with it first. */
export function actionSection(
  actions: readonly Action[],
  text: string,
  session: UiSession,
): PaletteSection {
  const needle = foldText(text.trim());
  const startsWith = ({ name }: Action) => (foldText(name).startsWith(needle) ? 0 : 1);
  const items = actions
    .filter((action) => isUsable(action, session) && foldText(action.name).includes(needle))
    .sort((a, b) => startsWith(a) - startsWith(b))
    .map((action) => ({
      key: `action ${action.name}`,
      name: action.name,
      detail: detailOf(action, session),
      keys: action.keys?.slice(0, 1),
      pick: () => action.perform(session, "palette"),
    }));
  return { title: "Actions", items, count: items.length };
}

function detailOf(action: Action, session: UiSession): string {
  const detail = action.description(session);
  return detail === action.name ? "" : detail;
}

/** The users, groups and roles that a search has found. */
export function matchSections(
  { users, groups, roles }: Matches,
  session: UiSession,
): PaletteSection[] {
  const { table } = session;
  const { userIds, userNames, groupNames } = table.memberships.data;
  return [
    sectionOf("Users", users, (user) => ({
      key: `user ${user}`,
      name: userNames[user],
      detail: userIds[user],
      pick: ({ camera, view }) => {
        showUser(camera, view, user);
        focusMatrix(view);
      },
    })),
    sectionOf("Groups", groups, (group) => ({
      key: `group ${group}`,
      name: groupNames[group],
      detail: "",
      pick: ({ camera, view }) => {
        showGroup(camera, view, group);
        focusMatrix(view);
      },
    })),
    sectionOf("Roles", roles, (role) => ({
      key: `role ${role}`,
      name: table.roles[role].id,
      detail: table.roles[role].used ? "applied" : "",
      pick: ({ view }) => {
        // The strip brings a role that was found into sight: then it has a button to focus.
        flushSync(() =>
          view.searchMarks.set({ matches: NO_MATCHES, current: { kind: "roles", item: role } }),
        );
        document.querySelector<HTMLElement>(`[data-role-at="${role}"]`)?.focus();
        view.searchMarks.set(undefined);
      },
    })),
  ];
}

function sectionOf(
  title: string,
  matches: Uint32Array,
  itemOf: (match: number) => PaletteItem,
): PaletteSection {
  const items = Array.from(matches.subarray(0, MOST_LISTED), itemOf);
  return { title, items, count: matches.length };
}
