import { useEffect } from "react";
import type { Decision } from "../../../model/facts/decisions.ts";
import { andMore, isolated } from "../../../model/isolated.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { type Peer, someOf } from "../../../session/mining/odd/reviewLists.ts";
import { groupOfRow } from "../../../session/mining/odd/reviewRows.ts";
import { askOthers } from "../../actions/screen/askOthers.ts";
import { isMatrixCovered } from "../../actions/screen/coveredMatrix.ts";
import { useScreen, useWorkspace } from "../../actions/screen/screen.ts";
import { useGoTo } from "../../actions/screen/useGoTo.ts";
import { Button } from "../../kit/buttons.tsx";
import { TextField } from "../../kit/fields/textFields.tsx";
import type { Reviewed } from "./useReviewed.ts";

/** What is looked at, or selected: its reason, what is decided about it, and who is alike its user. */
export function ReviewedCell(reviewed: Reviewed) {
  const { arranged, shown, active, selection, targets } = reviewed;
  const group = groupOfRow(shown.rows[active]);
  const number = arranged.order[shown.rows[active]];
  if (selection.count > 0)
    return (
      <section className="reviewed-cell" aria-label="What is selected">
        <div className="reviewed-bar between">
          <h3>
            <span role="status">{formatNumber(selection.count)} selected</span>
          </h3>
          <Button title="Selects none of them (Escape)" onClick={reviewed.clear}>
            Select none
          </Button>
        </div>
        <DecisionTools {...reviewed} />
      </section>
    );
  if (group !== undefined)
    return (
      <section className="reviewed-cell" aria-label="The group that is looked at">
        <div className="reviewed-bar between">
          <h3>{isolated(arranged.nameOf!(group))}</h3>
          <Button
            title="Selects all of this group that are shown (A)"
            onClick={reviewed.selectGroup}
          >
            Select {formatNumber(shown.starts[group + 1] - shown.starts[group])}
          </Button>
        </div>
      </section>
    );
  return targets.length === 0 ? null : <OneCell {...reviewed} number={number} />;
}

function OneCell({ number, ...reviewed }: Reviewed & { readonly number: number }) {
  const { list } = reviewed;
  const { table } = useWorkspace();
  const { user, group } = list.cellAt(number);
  const { goToCell } = useGoTo();
  useShownCell(user, group);
  const { userNames, groupNames } = table.memberships.data;
  const peers = list.peersAt(number);
  return (
    <section
      className={peers.length > 0 ? "reviewed-cell fill" : "reviewed-cell"}
      aria-label="The cell that is looked at"
    >
      <div className="reviewed-bar between">
        <h3>
          {isolated(userNames[user])}: {isolated(groupNames[group])}
        </h3>
        <Button title="Brings the cell into the window" onClick={() => goToCell({ user, group })}>
          Show
        </Button>
      </div>
      <p className="reviewed-reason">{list.reasonAt(number)}</p>
      <DecisionTools {...reviewed} />
      {peers.length > 0 && <PeerList peers={peers} group={group} />}
      {!list.isListed(number) && (
        <p className="padded muted">
          It is not among the odd cells listed now.
          {list.reasonAt(number) !== "" && " The reason is that of its decision."}
        </p>
      )}
    </section>
  );
}

/** What can be decided about the targets, what they are told to say, and what was decided about the one. */
function DecisionTools(reviewed: Reviewed) {
  const { list, targets, decide, withdraw, comment, typeComment, sayComment } = reviewed;
  const screen = useScreen();
  const { table } = screen.workspace;
  const decisions = Array.from(targets.subarray(0, MOST_LOOKED_AT), (number) => {
    const { user, group } = list.cellAt(number);
    return table.decisions.of(user, group);
  });
  const all = (decided: Decision["decision"]) =>
    decisions.length > 0 && decisions.every((one) => one?.decision === decided);
  const [one] = decisions;
  return (
    <>
      <div className="reviewed-buttons row wrap">
        <Button
          title="The membership stays (K)"
          aria-pressed={all("keep")}
          onClick={() => decide("keep")}
        >
          Keep
        </Button>
        <Button
          title="Marks the membership for removal (X); its state stays assigned"
          aria-pressed={all("remove")}
          onClick={() => decide("remove")}
        >
          Remove
        </Button>
        {decisions.some(Boolean) && (
          <Button title="Takes the decision back" onClick={withdraw}>
            Withdraw
          </Button>
        )}
        <Button
          title="Asks managers, owners or others about these"
          onClick={() => askOthers(screen, someOf(list, targets))}
        >
          Ask …
        </Button>
        <TextField
          className="review-comment"
          aria-label="Comment"
          placeholder="Comment (C)"
          title="Goes with Keep and Remove; Enter says it to what was decided before"
          maxLength={MOST_LETTERS}
          text={comment}
          onText={typeComment}
          onKeyDown={(event) => {
            if (event.key === "Enter") sayComment();
            if (event.key !== "Enter" && event.key !== "Escape") return;
            event.stopPropagation();
            const body = event.currentTarget.closest(".review-body");
            body?.querySelector<HTMLElement>(".review-rows")?.focus();
          }}
        />
      </div>
      {targets.length === 1 && one && <DecidedText {...one} listed={list.reasonAt(targets[0])} />}
    </>
  );
}

/** Of very many targets only the first are looked at. */
const MOST_LOOKED_AT = 5000;
const MOST_LETTERS = 1000;

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

/** Who decided, when, what they said, and why it was asked if that is not the reason of today. */
function DecidedText({
  date,
  by,
  comment,
  reason,
  listed,
}: Decision & { readonly listed: string }) {
  const time = Date.parse(date);
  const parts = [Number.isNaN(time) ? "" : day.format(time), by ? `by ${isolated(by)}` : ""];
  const known = parts.filter(Boolean).join(" ");
  return (
    <p className="reviewed-decision note">
      {known && `decided ${known}`}
      {comment && `${known && ": "}“${isolated(comment)}”`}
      {reason !== "" && reason !== listed && ` Then: ${reason}`}
    </p>
  );
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
