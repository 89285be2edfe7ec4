import { NO_LINE } from "../../../model/lines.ts";
import type { Finder, FindState } from "../../../view/find/finder.ts";
import { matchingPart, NO_MATCHES } from "../../../view/find/matches.ts";
import { useValue } from "../../../watch.ts";
import { WordButton } from "../../actions/buttons/ActionButton.tsx";
import { useScreen } from "../../actions/screen/screen.ts";
import { excludeSomeAction } from "../../table/excluded/excludeAction.ts";

/** The button that leaves out all users and groups that match, or takes them in again. */
export function ExcludeMatches({ finder }: { readonly finder: Finder }) {
  const screen = useScreen();
  useValue(screen.workspace.table.changes);
  const state = useValue(finder.state);
  const { users, groups } = matchesMeant(state);
  if (users.length + groups.length === 0) return null;
  const why = `found by «${state.text.trim()}»`;
  const action = excludeSomeAction({ users, groups }, screen, why);
  return <WordButton action={action} className="tool find-leave-out" />;
}

/** The matches that are meant: while only some are shown, those; a role's match is neither. */
function matchesMeant({ matches = NO_MATCHES, isFiltering, meant }: FindState) {
  const part = isFiltering ? matchingPart(matches, meant) : matches;
  return { users: part.users ?? NO_LINE, groups: part.groups ?? NO_LINE };
}
