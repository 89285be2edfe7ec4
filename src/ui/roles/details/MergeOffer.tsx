import type { CellsByUser } from "../../../mining/cellsByUser.ts";
import { mergeGrants } from "../../../mining/grants.ts";
import { minedTable } from "../../../mining/minedTable.ts";
import { canMerge, losesRule } from "../../../model/commands/byHand/mergeRoles.ts";
import type { Memberships } from "../../../model/table/memberships.ts";
import { inSlices } from "../../../model/tasks/slices.ts";
import { countOf } from "../../../model/wording.ts";
import { useValue } from "../../../watch.ts";
import { useScreen, useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { inPlaceOf, keepKeyboard } from "../../kit/keyboard.ts";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";
import { mergeSome } from "../bar/roleActions.ts";
import { CellList } from "./GrantList.tsx";

interface MergeOfferProps {
  readonly roles: readonly [number, number];
  /** Set where those who would be granted something are listed below it. */
  readonly withList?: true;
}

/** `Merge`, with what one role of both would grant that neither does now. */
export function MergeOffer({ roles: [a, b], withList }: MergeOfferProps) {
  const { table } = useWorkspace();
  const screen = useScreen();
  const changes = useValue(table.changes);
  const grants = useWorkedOut(
    (isStale) => inSlices(mergeGrants(minedTable(table), a, b), isStale),
    [table.roles, a, b],
    [changes],
  );
  const isUsable = canMerge([a, b], table.roles);
  return (
    <>
      <p className="merge-offer row wrap">
        <Button
          isOff={!isUsable}
          title={
            isUsable
              ? "Makes one role of both, with the groups and users of both"
              : "One is applied and the other is not: apply it, or take the other back, first"
          }
          onClick={({ currentTarget }) =>
            keepKeyboard(() => mergeSome(screen, [a, b]), inPlaceOf(currentTarget))
          }
        >
          Merge
        </Button>
        <span className="note numbers">
          {grants ? grantsText(grants, table.memberships) : "Counting…"}
          {losesRule([a, b], table.roles) && "; its users would be in it by hand, without a rule"}
        </span>
      </p>
      {withList && grants && grants.count > 0 && (
        <details className="exceptions">
          <summary>Who would gain what</summary>
          <CellList
            label="Users whom merging would grant something"
            cells={grants}
            sign="+"
            empty=""
          />
        </details>
      )}
    </>
  );
}

function grantsText({ count, users }: CellsByUser, memberships: Memberships): string {
  if (count === 0) return "would grant nothing more";
  return `would grant ${countOf(count, "more membership")} to ${countOf(memberships.usersIn(users), "user")}`;
}
