import { isolated } from "../../../model/isolated.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import type { Peer } from "../../../session/mining/odd/oddReview.ts";
import { useWorkspace } from "../../actions/screen/session.ts";
import { useGoTo } from "../../actions/screen/useGoTo.ts";

/** More names of shared groups than this are counted. */
const MOST_NAMES = 30;

interface PeerListProps {
  /** The most similar first. */
  readonly peers: readonly Peer[];
  /** The group of the cell. */
  readonly group: number;
}

/** Who is alike the user of a cell, what they share, and whether they hold the cell's group, too. */
export function PeerList({ peers, group }: PeerListProps) {
  const { table } = useWorkspace();
  const { goToUser } = useGoTo();
  const { userIds, userNames, groupNames } = table.memberships.data;
  const groupName = isolated(groupNames[group]);
  /** The groups of the fewest users say the most, and have the last columns. */
  const namesOf = (shared: readonly number[]) => {
    const more = shared.length - MOST_NAMES;
    const told = shared.slice(-MOST_NAMES).reverse();
    const names = told.map((one) => isolated(groupNames[one]));
    return names.join(", ") + (more > 0 ? ` and ${formatNumber(more)} more` : "");
  };
  return (
    <>
      <h4 className="peers-title note">{countOf(peers.length, "most similar user")}</h4>
      <ol className="peers scrolls" aria-label="Most similar users">
        {peers.map(({ user, holds, shared, either }) => (
          <li key={user}>
            <button type="button" title="Goes to the user's row" onClick={() => goToUser(user)}>
              {isolated(userNames[user]) || "(no name)"}
              {userIds[user] !== userNames[user] && (
                <span className="review-id note"> {isolated(userIds[user])}</span>
              )}
            </button>
            <span className="peer-figure note numbers">
              shares {formatNumber(shared.length)} of {countOf(either, "group")}
            </span>
            <span className="peer-shared note numbers" title={namesOf(shared)}>
              {holds && <b>holds {groupName} · </b>}
              {namesOf(shared)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
