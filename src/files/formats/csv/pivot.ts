import type { Format } from "../../import/format.ts";
import { withChoices } from "../../import/rows/columnPlan.ts";
import { readMembershipRows } from "../../import/rows/membershipRows.ts";
import { type PivotLayout, pivotLayout } from "../../import/rows/pivotLayout.ts";
import { readPivotRows } from "../../import/rows/pivotRows.ts";

/** A row a user, a column a group; crosses, numbers or states in the cells. */
export const pivot: Format = {
  kind: "Pivot table",
  recognises: (head) => pivotLayout(head) !== undefined,
  async read(sources, draft, context) {
    const { columns } = context.choices;
    for (const source of sources) {
      const layout = pivotLayout(source.head) as PivotLayout;
      const { headings } = layout;
      if (columns?.group !== undefined) {
        const { group } = columns;
        const plan = { headings, userId: [0], group, attributes: [] };
        await readMembershipRows(source, withChoices(plan, context.choices), draft, context);
        continue;
      }
      const { userId, userName } = columns ?? layout;
      await readPivotRows(source, { ...layout, userId, userName }, draft, context);
    }
  },
};
