import { useMemo } from "react";
import { andMore, isolated } from "../../../model/isolated.ts";
import { countOf } from "../../../model/wording.ts";
import type { Workspace } from "../../../session/workspace/workspace.ts";
import type { ShownPart } from "../../../view/find/matches.ts";
import { showGroup, showUser } from "../../../view/find/reveal.ts";
import { focusMatrix } from "../../../view/view.ts";
import { type Screen, useScreen } from "../../actions/screen/screen.ts";

/** What a finding does to the page that it is on. */
export interface FindingHandler {
  /** Told what was done, in words. */
  readonly onDone: (done: string) => void;
}

/** The users or the groups of a table, as a list of them names them and leads to them. */
export interface Items {
  nameOf(item: number): string;
  /** What tells it from others of its name; empty where the name is all. */
  idOf(item: number): string;
  partOf(items: Uint32Array): ShownPart;
  goTo(item: number): void;
}

export function useItems(of: "user" | "group"): Items {
  const screen = useScreen();
  const { data } = screen.workspace.table.memberships;
  return useMemo(() => itemsOf(screen, data, of), [screen, data, of]);
}

function itemsOf(
  screen: Screen,
  { userIds, userNames, groupNames }: Workspace["table"]["memberships"]["data"],
  of: "user" | "group",
): Items {
  const { camera, view, finder } = screen.workspace;
  const shown = (name: string) => isolated(name) || "(no name)";
  if (of === "group")
    return {
      nameOf: (group) => shown(groupNames[group]),
      idOf: () => "",
      partOf: (groups) => ({ groups }),
      goTo: (group) => {
        if (camera.arrangement.columnOf(group) === undefined)
          finder.loaded.get()?.setFiltering(false);
        showGroup(camera, view, group);
        focusMatrix(view);
      },
    };
  return {
    nameOf: (user) => shown(userNames[user]),
    idOf: (user) => (userIds[user] === userNames[user] ? "" : isolated(userIds[user])),
    partOf: (users) => ({ users }),
    goTo: (user) => {
      if (camera.arrangement.rowOf(user) === undefined) finder.loaded.get()?.setFiltering(false);
      showUser(camera, view, user);
      focusMatrix(view);
    },
  };
}

/** Shows a part of the table alone, until all is shown again. */
export async function showOnly(screen: Screen, part: ShownPart): Promise<void> {
  (await screen.workspace.loadFinder())?.showOnly(part);
  focusMatrix(screen.workspace.view);
}

/** The first of so many names; those with commas, as "Ash, Ann", stand between semicolons. */
export function namesAndMore(names: readonly string[], count: number): string {
  if (!names.some((name) => name.includes(","))) return andMore(names, count);
  return andMore([names.join("; ")], count - names.length + 1);
}

/** In words that some users or groups were left out. */
export function excludedText(count: number, of: "user" | "group"): string {
  return `${countOf(count, of)} ${count === 1 ? "is" : "are"} left out now.`;
}
