import { useEffect } from "react";
import { countOf, formatNumber } from "../../../model/wording.ts";
import type { Finder } from "../../../view/find/finder.ts";
import { focusMatrix } from "../../../view/view.ts";
import { useValue } from "../../../watch.ts";
import { roleSelector } from "../../actions/screen/roleElements.ts";
import { elementOn, useScreen, useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { ExcludeMatches } from "./ExcludeMatches.tsx";
import { FindBar } from "./FindBar.tsx";
import "./find.css";

/** The find bar; while it is closed, the chip of a filter that is on. */
export function Find({ finder }: { readonly finder: Finder }) {
  const screen = useScreen();
  const { view } = screen.workspace;
  const { isOpen, focusRequests } = useValue(view.findBar);
  const isFiltering = useValue(finder.filter.part) !== undefined;

  useEffect(() => {
    // What takes it off the screen does not end the search.
    if (isOpen) finder.open();
    else finder.close();
  }, [finder, isOpen]);

  const close = () => {
    const { current } = finder;
    view.findBar.update({ isOpen: false });
    // Before the role gets the focus, and is previewed by it.
    finder.close();
    // The focus goes to where the search ended: at a role's button, or in the matrix.
    const role = current?.kind === "roles" && elementOn(screen, roleSelector(current.item));
    if (role) role.focus();
    else focusMatrix(view);
  };
  const showAll = () => {
    finder.setFiltering(false);
    focusMatrix(view);
  };

  if (isOpen) return <FindBar finder={finder} focusRequests={focusRequests} onClose={close} />;
  return isFiltering && <FilterChip finder={finder} onShowAll={showAll} />;
}

interface FilterChipProps {
  readonly finder: Finder;
  readonly onShowAll: () => void;
}

/** The chip that says which part of the table a filter shows, with a button to show all. */
function FilterChip({ finder, onShowAll }: FilterChipProps) {
  const { table, view } = useWorkspace();
  const arrangement = useValue(view.arrangement);
  const { userCount, groupCount } = table.memberships;
  const shown = [
    partOf(arrangement.rows(table.memberships), userCount, "user"),
    partOf(arrangement.columns(table.memberships), groupCount, "group"),
  ];
  const text = shown.filter((part) => part !== undefined).join(", ");
  if (text === "") return null;
  return (
    <div className="find-place filter-chip row numbers">
      <span className="cut" role="status">
        {text} shown
      </span>
      <ExcludeMatches finder={finder} />
      <Button onClick={onShowAll}>Show all</Button>
    </div>
  );
}

function partOf(part: number, whole: number, thing: string): string | undefined {
  return part === whole ? undefined : `${formatNumber(part)} of ${countOf(whole, thing)}`;
}
