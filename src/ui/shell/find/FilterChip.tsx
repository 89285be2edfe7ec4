import { countOf, formatNumber } from "../../../model/wording.ts";
import type { Finder } from "../../../view/find/finder.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { ExcludeMatches } from "./ExcludeMatches.tsx";

interface FilterChipProps {
  readonly finder: Finder;
  readonly onShowAll: () => void;
}

/** The chip that says which part of the table a filter shows, with a button to show all. */
export function FilterChip({ finder, onShowAll }: FilterChipProps) {
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
