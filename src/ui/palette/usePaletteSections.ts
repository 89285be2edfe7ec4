import { useEffect, useMemo, useState } from "react";
import { type Matches, NO_MATCHES } from "../../view/find/matches.ts";
import type { TableSearch } from "../../view/find/tableSearch.ts";
import type { Action } from "../actions/action.ts";
import { ACTIONS } from "../actions/actions.ts";
import { textActions } from "../export/textActions.ts";
import { useSession } from "../session.ts";
import { actionSection, matchSections, type PaletteSection } from "./paletteItems.ts";

/** All that a text leads to; the search goes on in slices, its matches come when they are known. */
export function usePaletteSections(text: string, search: TableSearch): readonly PaletteSection[] {
  const session = useSession();
  const actions = useAllActions();
  const matches = useMatches(text, search);
  return useMemo(
    () =>
      [actionSection(actions, text, session), ...matchSections(matches, session)].filter(
        ({ items }) => items.length > 0,
      ),
    [actions, text, matches, session],
  );
}

/** All actions; those that write texts come when their code is loaded. */
function useAllActions(): readonly Action[] {
  const { exports } = useSession();
  const [actions, setActions] = useState<readonly Action[]>(Object.values(ACTIONS));
  useEffect(() => {
    let isLate = false;
    exports.load().then(
      (texts) => isLate || setActions([...Object.values(ACTIONS), ...textActions(texts)]),
      // Without them all else can be done; the menu `Export` says what is wrong.
      () => {},
    );
    return () => {
      isLate = true;
    };
  }, [exports]);
  return actions;
}

function useMatches(text: string, search: TableSearch): Matches {
  const [matches, setMatches] = useState<Matches>(NO_MATCHES);
  useEffect(() => {
    void search.search(text, "all").then((found) => found && setMatches(found));
  }, [search, text]);
  useEffect(() => () => search.forget(), [search]);
  return matches;
}
