import { reviewFigures } from "../../../mining/asking/reviewProgress.ts";
import { technical } from "../../../mining/findings/users/technical.ts";
import type { AccessTable } from "../../../model/accessTable.ts";
import { filesInWords } from "../../../model/comparison/comparedInWords.ts";
import { onceFor } from "../../../model/onceFor.ts";
import { discardedCount } from "../../../model/roles/role.ts";
import { formatShare } from "../../../model/wording.ts";
import { aboutTable } from "../../../session/mining/aboutTable.ts";
import type { Mining } from "../../../session/mining/mining.ts";
import { decidedIn } from "../../../session/mining/odd/oddList.ts";
import type { Workspace } from "../../../session/workspace/workspace.ts";
import type { PathFigures } from "../../../view/words/path.ts";

/** What the path goes by: the present table, also while it is compared. Odd cells count once they are found. */
export function pathFigures(shown: Workspace): PathFigures {
  const workspace = shown.present;
  const { table, view, mining } = workspace;
  const { roles, applied, excluded, decisions, facts } = table;
  const isToCheck = hasFindings(table);
  const findings = isToCheck ? aboutTable(workspace).findings : undefined;
  const review = facts.reviews.at(-1);
  const asked = review && reviewFigures(review, table.memberships);
  const compared = facts.comparedWith.at(-1);
  return {
    isToCheck,
    findings: findings?.length,
    setAside: facts.setAside.length,
    toLeaveOut: findings?.find(({ finding }) => finding === technical.name)?.items.length ?? 0,
    leftOut: { users: excluded.users.size, groups: excluded.groups.size },
    order: view.order.get(),
    roles: roles.length - discardedCount(roles),
    isPlanned: isPlanUnapplied(table),
    applied: applied.length,
    named: applied.reduce((count, role) => count + Number(roles[role].name !== ""), 0),
    coverage: formatShare(table.coveredCount, table.measuredCount),
    canReview: !table.memberships.data.counts,
    decided: decisions.size,
    removals: decisions.removalCount,
    odd: oddFigures(table, mining),
    asked: asked && { count: asked.asked, answered: asked.answered },
    isComparing: shown.compared !== undefined,
    compared: compared && filesInWords({ files: compared.files }).replace(/\.\w{2,7}(?=\W*$)/, ""),
  };
}

/** False for a sample of random names and cells, which nobody wants to check. */
export function hasFindings({ isSample, memberships }: AccessTable): boolean {
  return !isSample || memberships.data.attributes.length > 0;
}

/** A larger table is not copied into a worker before somebody reviews it. */
const MOST_AT_REST = 10_000_000;

/** True where odd cells are searched at rest: a sample of random ones has none, until some are decided about. */
export function isOddSearched(table: AccessTable): boolean {
  const { memberships, decisions } = table;
  if (memberships.data.counts) return false;
  return decisions.size > 0 || (hasFindings(table) && memberships.heldCount <= MOST_AT_REST);
}

/** True where the roles are those of a plan, and none is applied. */
export function isPlanUnapplied({ roles, applied }: AccessTable): boolean {
  return applied.length === 0 && hasPlanned(roles);
}

/** Once for some roles: each toggle asks. */
const hasPlanned = onceFor((roles: AccessTable["roles"]) =>
  roles.some((role) => role.planned && !role.discarded),
);

function oddFigures({ decisions }: AccessTable, mining: Mining | undefined): PathFigures["odd"] {
  const list = mining?.odd.list.result.get();
  if (!list) return undefined;
  return { count: list.count, decided: decidedIn(list, decisions) };
}
