import { useMemo } from "react";
import { isolated } from "../../../model/isolated.ts";
import { shownName } from "../../../model/wording.ts";
import type { ShownPart } from "../../../view/find/matches.ts";
import { showGroup, showUser } from "../../../view/find/reveal.ts";
import { focusMatrix } from "../../../view/view.ts";
import { loadFinder } from "../../actions/screen/loadFinder.ts";
import { type UiSession, useSession } from "../../actions/screen/session.ts";

/** What a finding does to the page that it is on. */
export interface FindingHandler {
  /** Told what was left out, in words. */
  readonly onExcluded: (done: string) => void;
}

/** The users or the groups of a table, as a list of them names them and leads to them. */
export interface Items {
  nameOf(item: number): string;
  /** What tells it from others of its name; empty where the name is all. */
  idOf(item: number): string;
  partOf(items: Uint32Array): ShownPart;
  /** Brings one into view. */
  goTo(item: number): void;
}

/** The users, or the groups, of the open table. */
export function useItems(of: "user" | "group"): Items {
  const session = useSession();
  const { data } = session.table.memberships;
  return useMemo(() => itemsOf(session, data, of), [session, data, of]);
}

function itemsOf(
  session: UiSession,
  { userIds, userNames, groupNames }: UiSession["table"]["memberships"]["data"],
  of: "user" | "group",
): Items {
  const { camera, view, finder } = session;
  const shown = (name: string) => isolated(shownName(name)) || "(no name)";
  if (of === "group")
    return {
      nameOf: (group) => shown(groupNames[group]),
      idOf: () => "",
      partOf: (groups) => ({ groups }),
      goTo: (group) => {
        if (camera.arrangement.columnOf(group) === undefined) finder.get()?.setFiltering(false);
        showGroup(camera, view, group);
        focusMatrix(view);
      },
    };
  return {
    nameOf: (user) => shown(userNames[user]),
    idOf: (user) => (userIds[user] === userNames[user] ? "" : isolated(shownName(userIds[user]))),
    partOf: (users) => ({ users }),
    goTo: (user) => {
      if (camera.arrangement.rowOf(user) === undefined) finder.get()?.setFiltering(false);
      showUser(camera, view, user);
      focusMatrix(view);
    },
  };
}

/** Shows a part of the table alone, until all is shown again. */
export async function showOnly(session: UiSession, part: ShownPart): Promise<void> {
  (await loadFinder(session))?.showOnly(part);
  focusMatrix(session.view);
}
