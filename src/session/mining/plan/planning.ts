import { findPlan } from "../../../mining/plan/findPlan.ts";
import {
  type CellChoices,
  plannedCells,
  standingRoles,
} from "../../../mining/plan/plannedCells.ts";
import type { Plan, PlanOptions } from "../../../mining/plan/planOptions.ts";
import type { AccessTable } from "../../../model/accessTable.ts";
import { administeredLines, linesWithRoles } from "../../../model/administered.ts";
import type { TableRole } from "../../../model/roles/role.ts";
import type { Counts } from "../../../model/table/folded.ts";
import { inSlices } from "../../../model/tasks/slices.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { type PlanFinder, PlanSearch } from "./planSearch.ts";

/** Everything that a person decides about a plan. */
export type PlanChoices = Omit<PlanOptions, "effort"> & CellChoices;

export type Planning = PlanSearch<PlanChoices, Plan>;

/** What users may lack where a plan falls apart: so much is tried. */
const TRIED_LACKING = 0.1;
/** The share that is covered where that alone makes it no shorter. */
const TRIED_SHARE = 0.95;

/** The search for plans that cover what is held, and grant nothing, or what nearly all of a role's groups lack. */
export function planningOf(table: AccessTable, find = findPlan): Planning {
  const search: PlanFinder<PlanChoices, Plan>["find"] = async (choices, effort, ...rest) => {
    const [listener, signal] = rest;
    const cells = await inSlices(plannedCells(table, choices), () => signal.aborted);
    return cells && find(cells, { ...choices, effort }, listener, signal);
  };
  return new PlanSearch<PlanChoices, Plan>(table, {
    find: search,
    hintFor(plan, choices, signal) {
      const groups = table.memberships.groupCount - table.excluded.groups.size;
      if (choices.tolerance > 0 || plan.roles.length <= groups / 2) return undefined;
      const share = `${100 * TRIED_LACKING}%`;
      const listener = { onProgress: () => {}, onBest: () => {} };
      const { counts } = table.memberships.data;
      const standing = choices.keepsInForce ? standingRoles(table) : [];
      const other = { ...choices, tolerance: TRIED_LACKING };
      return {
        asks: `Looking at what it would be if a user may lack ${share} of a role's groups…`,
        async found() {
          const loose = await search(other, 1, listener, signal);
          if (!loose) return undefined;
          const said = `If a user may lack ${share} of a role's groups: `;
          if (loose.roles.length < plan.roles.length || choices.share < TRIED_SHARE)
            return `${said}${inWords(loose, standing, counts)}.`;
          // Strays keep a plan of everything long, whatever users may lack.
          const part = await search({ ...other, share: TRIED_SHARE }, 1, listener, signal);
          return (
            part &&
            `${said}no fewer roles; with ${100 * TRIED_SHARE}% to cover ${inWords(part, standing, counts)}.`
          );
        },
      };
    },
    isBetter: isBetterThan,
    shapesOf: ({ roles }) => roles,
  });
}

function inWords(
  { roles, required, covered, granted }: Plan,
  standing: readonly TableRole[],
  counts: Counts,
): string {
  const all = [...standing, ...roles];
  const lines = formatNumber(linesWithRoles(administeredLines(all, required, covered, counts)));
  const grants = countOf(granted, "membership");
  return `${countOf(roles.length, "role")}, ${lines} lines to administer, ${grants} would be granted`;
}

/** True where `a` is rather what was asked for: it covers enough, or more, with less. */
function isBetterThan(a: Plan, b: Plan, { aim, share }: PlanChoices): boolean {
  const isEnough = ({ covered, required }: Plan) => covered >= share * required;
  if (isEnough(a) !== isEnough(b)) return isEnough(a);
  if (!isEnough(a) && a.covered !== b.covered) return a.covered > b.covered;
  if (aim === "fewest" && a.roles.length !== b.roles.length) return a.roles.length < b.roles.length;
  return a.weight < b.weight;
}
