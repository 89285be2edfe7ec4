import { useCallback, useMemo, useState } from "react";
import { sortedBy } from "../../../../model/sortedBy.ts";
import { formatNumber } from "../../../../model/wording.ts";
import { useValue } from "../../../../watch.ts";
import { useWorkspace } from "../../../actions/screen/screen.ts";
import { useGoTo } from "../../../actions/screen/useGoTo.ts";
import { Button } from "../../../kit/buttons.tsx";
import { Segments } from "../../../kit/fields/radios.tsx";
import { NameList } from "../../../kit/list/NameList.tsx";
import { useGroupName, useUserName } from "../../details/MemberLists.tsx";
import { useMining, useWatched } from "../../table/useMining.ts";

type Kind = "users" | "groups";
const KINDS = [
  ["users", "By user"],
  ["groups", "By group"],
] as const;

/** The held cells that no applied role covers, by user or by group, the most first. */
export function UncoveredPart() {
  const { view } = useWorkspace();
  const found = useWatched(useMining().uncovered);
  const showsUncovered = useValue(view.showsUncovered);
  const [kind, setKind] = useState<Kind>("users");
  const counts = kind === "users" ? found?.byUser : found?.byGroup;
  return (
    <div className="uncovered-part">
      <div className="uncovered-tools between wrap">
        <Segments label="List" choices={KINDS} chosen={kind} onChoose={setKind} />
        <Button
          aria-pressed={showsUncovered}
          title="Dims what applied roles cover"
          onClick={() => view.showsUncovered.set(!showsUncovered)}
        >
          Show left over
        </Button>
      </div>
      {counts ? (
        <Counted key={kind} kind={kind} counts={counts} />
      ) : (
        <p className="muted">Counting…</p>
      )}
    </div>
  );
}

/** The users or groups with something left over, each of which leads to its row or column. */
function Counted({ kind, counts }: { readonly kind: Kind; readonly counts: Uint32Array }) {
  const { goToUser, goToGroup } = useGoTo();
  const userName = useUserName();
  const groupName = useGroupName();
  const items = useMemo(() => mostFirst(counts), [counts]);
  const noteOf = useCallback((item: number) => formatNumber(counts[item]), [counts]);
  return (
    <NameList
      label={kind === "users" ? "Users with cells left over" : "Groups with cells left over"}
      items={items}
      textOf={kind === "users" ? userName : groupName}
      noteOf={noteOf}
      onChoose={kind === "users" ? goToUser : goToGroup}
      empty="Applied roles cover all held cells."
    />
  );
}

function mostFirst(counts: Uint32Array): Uint32Array {
  const some = counts.reduce((count, one) => count + (one > 0 ? 1 : 0), 0);
  const items = new Uint32Array(some);
  for (let item = 0, at = 0; item < counts.length; item++) if (counts[item] > 0) items[at++] = item;
  return sortedBy(items, counts.length, (item) => -counts[item]);
}
