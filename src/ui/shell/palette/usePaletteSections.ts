import { useEffect, useMemo, useState } from "react";
import { isolated } from "../../../model/isolated.ts";
import { nameOf } from "../../../model/roles/role.ts";
import { NO_MATCHES } from "../../../view/find/matches.ts";
import type { TableSearch } from "../../../view/find/tableSearch.ts";
import { useValue } from "../../../watch.ts";
import type { Action } from "../../actions/action.ts";
import { COMPARING_ACTIONS } from "../../actions/comparingActions.ts";
import { ALL_ACTIONS } from "../../actions/laterActions.ts";
import { type Screen, useScreen, useSession, useWorkspace } from "../../actions/screen/screen.ts";
import { textActions } from "../../out/export/textActions.ts";
import { roleActions } from "../../roles/bar/roleActions.ts";
import { orderActions } from "../../table/order/orderActions.ts";
import { SELECTION_ACTIONS } from "../../table/selection/selectionActions.ts";
import { allStripActions } from "../../table/strips/stripActions.ts";
import { actionSection, matchSections } from "./paletteItems.ts";

/** Everything that a text leads to. The search runs in slices; its matches come when they are known. */
export function usePaletteSections(text: string, search: TableSearch) {
  const screen = useScreen();
  const more = useAllActions();
  const actions = useMemo(
    () => [
      ...more,
      ...Object.values(COMPARING_ACTIONS),
      ...SELECTION_ACTIONS,
      ...orderActions(screen),
      ...allStripActions(screen),
      ...selectedRoleActions(screen),
    ],
    [more, screen],
  );
  const { matches, matchedText, isComplete } = useMatches(text, search);
  const sections = useMemo(
    () => [actionSection(actions, text, screen), ...matchSections(matches, matchedText, screen)],
    [actions, text, matches, matchedText, screen],
  );
  // Incomplete while the matches are those of the text before.
  return { sections, isComplete };
}

/** What can be done with the role whose details are shown: its name tells which one. */
function selectedRoleActions({ workspace: { table, view } }: Screen): readonly Action[] {
  const { selected } = view.roleTables.get();
  const role = selected === undefined ? undefined : table.roles[selected];
  if (!role) return [];
  return Object.values(roleActions(selected!)).map((action) => ({
    ...action,
    name: `${action.name} ${isolated(nameOf(role))}`,
  }));
}

/** All actions; those that write texts come when their code is loaded. */
function useAllActions(): readonly Action[] {
  const { exports } = useSession();
  const workspace = useWorkspace();
  const [actions, setActions] = useState<readonly Action[]>(ALL_ACTIONS);
  useEffect(() => {
    let isStale = false;
    exports.load(workspace).then(
      (texts) => isStale || setActions([...ALL_ACTIONS, ...textActions(texts)]),
      // All other actions work without them; the menu `Export` shows the error.
      () => {},
    );
    return () => {
      isStale = true;
    };
  }, [exports, workspace]);
  return actions;
}

/** The matches of a text; none while the names change, since their numbers may be others' then. */
function useMatches(text: string, search: TableSearch) {
  const { table } = useWorkspace();
  const names = useValue(() => table.memberships.data);
  const roles = useValue(() => table.roles);
  const [known, setKnown] = useState({ names, roles, text: "", matches: NO_MATCHES });
  useEffect(() => {
    void search
      .search(text, "all")
      .then((matches) => matches && setKnown({ names, roles, text, matches }));
  }, [search, text, names, roles]);
  useEffect(() => () => search.forget(), [search]);
  const isOfNames = known.names === names && known.roles === roles;
  return {
    matches: isOfNames ? known.matches : NO_MATCHES,
    matchedText: known.text,
    isComplete: isOfNames && known.text === text,
  };
}
