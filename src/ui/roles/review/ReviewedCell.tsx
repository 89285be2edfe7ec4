import { useEffect } from "react";
import type { Decision } from "../../../model/facts/decisions.ts";
import { andMore, isolated } from "../../../model/isolated.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import type { Peer } from "../../../session/mining/odd/oddReview.ts";
import { isMatrixCovered } from "../../actions/screen/coveredMatrix.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { useGoTo } from "../../actions/screen/useGoTo.ts";
import { Button } from "../../kit/buttons.tsx";
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
      <div className="reviewed-bar between">
        <h3>
          {isolated(userNames[user])}: {isolated(groupNames[group])}
        </h3>
        <Button title="Brings the cell into the window" onClick={() => goToCell({ user, group })}>
          Show
        </Button>
      </div>
      <p className="reviewed-reason">{list.reasonAt(at)}</p>
      <div className="reviewed-buttons row wrap">
        <Button
          title="The membership stays (K)"
          aria-pressed={decision?.decision === "keep"}
          onClick={() => decide("keep")}
        >
          Keep
        </Button>
        <Button
          title="Marks the membership for removal (X); its state stays assigned"
          aria-pressed={decision?.decision === "remove"}
          onClick={() => decide("remove")}
        >
          Remove
        </Button>
        {decision && (
          <>
            <Button title="Takes the decision back" onClick={withdraw}>
              Withdraw
            </Button>
            <span className="muted">{decidedText(decision)}</span>
          </>
        )}
      </div>
      {list.isOdd(at) ? (
        <PeerList peers={list.peersAt(at)} group={group} />
      ) : (
        <p className="padded muted">
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

/** Who decided, and when, as far as it is known. */
function decidedText({ date, by }: Decision): string {
  const time = Date.parse(date);
  const parts = [Number.isNaN(time) ? "" : day.format(time), by ? `by ${isolated(by)}` : ""];
  const known = parts.filter(Boolean).join(" ");
  return known && `decided ${known}`;
}

/** More names of shared groups than this are counted. */
const MOST_NAMES = 30;

/** Who is alike the user of a cell, what they share, and whether they hold the cell's group, too. */
function PeerList({ peers, group }: { readonly peers: readonly Peer[]; readonly group: number }) {
  const { table } = useWorkspace();
  const { goToUser } = useGoTo();
  const { userIds, userNames, groupNames } = table.memberships.data;
  const groupName = isolated(groupNames[group]);
  /** The groups of the fewest users say the most, and have the last columns. */
  const namesOf = (shared: readonly number[]) => {
    const told = shared.slice(-MOST_NAMES).reverse();
    return andMore(
      told.map((one) => isolated(groupNames[one])),
      shared.length,
    );
  };
  return (
    <>
      <h4 className="peers-title note">{countOf(peers.length, "most similar user")}</h4>
      <ol className="peers fill scrolls" aria-label="Most similar users">
        {peers.map(({ user, holds, shared, either }) => (
          <li key={user}>
            <Button
              className="link cut"
              title="Goes to the user's row"
              onClick={() => goToUser(user)}
            >
              {isolated(userNames[user]) || "(no name)"}
              {userIds[user] !== userNames[user] && (
                <span className="review-id note"> {isolated(userIds[user])}</span>
              )}
            </Button>
            <span className="peer-figure note numbers">
              shares {formatNumber(shared.length)} of {countOf(either, "group")}
            </span>
            <span className="peer-shared cut note numbers" title={namesOf(shared)}>
              {holds && <b>holds {groupName} · </b>}
              {namesOf(shared)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
