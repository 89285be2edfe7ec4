import { useEffect } from "react";
import { isolated } from "../../../model/isolated.ts";
import { isMatrixCovered } from "../../actions/screen/coveredMatrix.ts";
import { useWorkspace } from "../../actions/screen/session.ts";
import { useGoTo } from "../../actions/screen/useGoTo.ts";
import { PeerList } from "./PeerList.tsx";
import type { Reviewed } from "./useReviewed.ts";

/** The cell that is looked at: its reason, what is decided about it, and who is alike its user. */
export function ReviewedCell({ list, shown, active, decide, withdraw }: Reviewed) {
  const { table } = useWorkspace();
  const at = shown[active];
  const { user, group } = list.cellAt(at);
  const { goToCell } = useGoTo();
  useShownCell(user, group);
  const { userNames, groupNames } = table.memberships.data;
  const decision = table.decisions.of(user, group);
  return (
    <section className="reviewed-cell fill" aria-label="The cell that is looked at">
      <div className="reviewed-bar">
        <h3>
          {isolated(userNames[user])}: {isolated(groupNames[group])}
        </h3>
        <button
          type="button"
          className="tool"
          title="Brings the cell into the window"
          onClick={() => goToCell({ user, group })}
        >
          Show
        </button>
      </div>
      <p className="reviewed-reason">{list.reasonAt(at)}</p>
      <div className="reviewed-buttons row wrap">
        <button
          type="button"
          className="tool"
          title="The membership stays (K)"
          aria-pressed={decision?.decision === "keep"}
          onClick={() => decide("keep")}
        >
          Keep
        </button>
        <button
          type="button"
          className="tool"
          title="Marks the membership for removal (X); its state stays assigned"
          aria-pressed={decision?.decision === "remove"}
          onClick={() => decide("remove")}
        >
          Remove
        </button>
        {decision && (
          <>
            <button
              type="button"
              className="tool"
              title="Takes the decision back"
              onClick={withdraw}
            >
              Withdraw
            </button>
            <span className="muted">{decidedText(decision.date)}</span>
          </>
        )}
      </div>
      {list.isOdd(at) ? (
        <PeerList peers={list.peersAt(at)} group={group} />
      ) : (
        <p className="review-note">
          It is not among the odd cells listed now.
          {list.reasonAt(at) !== "" && " The reason is that of its decision."}
        </p>
      )}
    </section>
  );
}

/** Shows the cell on the matrix, with the ring of the focus; the keyboard stays where it is. */
function useShownCell(user: number, group: number): void {
  const { view } = useWorkspace();
  const { goToCell } = useGoTo();
  useEffect(() => {
    // A sheet over the matrix stays there: its button shows the cell.
    if (isMatrixCovered(view)) return;
    goToCell({ user, group });
  }, [view, goToCell, user, group]);
}

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });

function decidedText(date: string): string {
  const time = Date.parse(date);
  return Number.isNaN(time) ? "" : `decided ${day.format(time)}`;
}
