import type { Row } from "../../inputFile.ts";
import type { Draft } from "../draft.ts";
import type { Source } from "../format.ts";
import { tellsSystemsApart } from "../merges/systems.ts";
import { Cells } from "./cells.ts";
import { type ColumnPlan, previewPlan, withKeptAttributes, withoutSystem } from "./columnPlan.ts";
import { eachRow, eachRowUnder } from "./eachRow.ts";
import { MembershipRows } from "./membershipRows.ts";

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
