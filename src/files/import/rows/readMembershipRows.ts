import type { Row } from "../../inputFile.ts";
import { checkTold } from "../../limits.ts";
import type { Draft } from "../draft.ts";
import type { Source } from "../format.ts";
import { tellsSystemsApart } from "../merges/systems.ts";
import { mayBeList } from "./cellLists.ts";
import { Cells } from "./cells.ts";
import { type ColumnPlan, previewPlan, withKeptAttributes, withoutSystem } from "./columnPlan.ts";
import { eachRow, eachRowUnder } from "./eachRow.ts";
import { MembershipRows } from "./membershipRows.ts";

/** Refuses what says of itself that it has too many users or groups, before it is read. */
function refuseTooMany({ head, name }: Source, plan: ColumnPlan): void {
  const { headings, userId, userOf, group, groupOf, groupsIn } = plan;
  const refuse = (at: unknown, what: "users" | "groups") => {
    if (typeof at !== "number") return;
    // Where a cell may name several, there are fewer names than different cells.
    const mayBeLists = head.dialect?.rows.some((cells) => mayBeList(cells[at] ?? ""));
    if (!mayBeLists) checkTold(name, headings[at], head.input.distinct?.[at] ?? 0, what);
  };
  if (userId.length === 1 && !userOf) refuse(userId[0], "users");
  if (!groupsIn && !groupOf) refuse(group, "groups");
}

export async function readMembershipRows(
  source: Source,
  chosen: ColumnPlan,
  draft: Draft,
): Promise<void> {
  if (chosen.isOwn) draft.isOwn = true;
  const { system, isSystemAmbiguous } = chosen;
  const areApart = system === undefined || tellsSystemsApart(draft.questions);
  if (system !== undefined)
    draft.systems.addColumn(chosen.headings[system], areApart && isSystemAmbiguous === true);
  refuseTooMany(source, chosen);
  const plan = withKeptAttributes(areApart ? chosen : withoutSystem(chosen), draft);
  draft.goTo(source.name);
  const rows = new MembershipRows(plan, draft, new Cells(plan.isOwn));
  draft.columns ??= previewPlan(source, plan);
  draft.keyColumns = new Set([...plan.userId, plan.group]);
  const take = (row: Row) => rows.take(row);
  if (plan.hasNoHeadings) await eachRow(source, draft, take);
  else await eachRowUnder(plan.headings, source, draft, take);
  rows.settle();
}
