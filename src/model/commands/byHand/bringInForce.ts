import { check, checkLines, checkTexts } from "../../checks.ts";
import { line, linesFrom } from "../../lines.ts";
import { placesOfTold, type RoleInForce, withRolesInForce } from "../../roles/byHand/inForce.ts";
import { coverageOf } from "../../roles/coverage.ts";
import { readWords } from "../../roles/records/saidRecords.ts";
import type { RoleState } from "../../roles/roleState.ts";
import type { TableState } from "../../state/tableState.ts";
import { atOnce, type Work } from "../../tasks/slices.ts";
import { countOf, formatNumber } from "../../wording.ts";
import type { Command } from "../command.ts";
import { inSequence, setFact, swapRoles } from "../effects.ts";

interface BringInForceArgs {
  /** With ids that differ. */
  readonly roles: readonly RoleInForce[];
  /** What `rolesWithThoseInForce` gives, if it was worked out before. */
  readonly after?: RoleState;
}

/** The roles with those that are brought in force, as work that can be interrupted. */
export function* rolesWithThoseInForce(
  told: readonly RoleInForce[],
  { roleState, memberships, facts }: TableState,
): Work<RoleState> {
  const { roles, applied } = yield* withRolesInForce(told, roleState, memberships);
  const coverage = yield* coverageOf(roles, applied, memberships, facts.excluded);
  return { ...roleState, roles, applied, coverage };
}

/** Brings in roles that the organisation has: applied, beside all others; from then on roles may overlap. */
export const bringInForce: Command<BringInForceArgs> = {
  name: "bringInForce",
  singlesOut: () => true,
  label({ roles: { length } }) {
    return () => `bringing ${countOf(length, "role")} in force`;
  },
  effect({ roles: told, after }, state) {
    const { rule } = state.facts;
    const isRepeated = new Set(told.map(({ id }) => id)).size < told.length;
    if (told.length === 0 || isRepeated) return undefined;
    const swap = swapRoles(after ?? atOnce(rolesWithThoseInForce(told, state)), state.roleState);
    return rule === "overlapping" ? swap : inSequence([swap, setFact("rule", "overlapping")]);
  },
  announce({ roles: told }, { roleState: { roles }, facts: { rule } }) {
    const again = placesOfTold(told, roles).filter((at) => at !== undefined).length;
    const [are, they] = told.length === 1 ? ["is", "it"] : ["are", "they"];
    const overlap = rule === "overlapping" ? "" : ", and roles may overlap";
    const were = told.length === 1 ? "It was" : `${formatNumber(again)} of them were`;
    return [
      [
        `${countOf(told.length, "role")} ${are} in force: ${they} ${are} applied${overlap}.`,
        ...(again > 0 ? [`${were} in force before.`] : []),
      ].join(" "),
    ];
  },
  log: {
    record: ({ roles }) => ({
      ids: roles.map(({ id }) => id),
      words: roles.map(({ name, note, owner }) => ({ name, note, owner })),
      groups: linesFrom(roles.map(({ groups }) => groups)),
      users: linesFrom(roles.map(({ users }) => users)),
      inherits: roles.map(({ inherits = [] }) => inherits),
    }),
    *read({ ids: kept, words, inherits, ...lines }, { memberships }) {
      const ids = checkTexts(kept, "its log");
      check(Array.isArray(words) && words.length === ids.length, "its log");
      check(Array.isArray(inherits) && inherits.length === ids.length, "its log");
      const groups = checkLines(lines.groups, ids.length, memberships.groupCount, "its log");
      const users = checkLines(lines.users, ids.length, memberships.userCount, "its log");
      yield {
        roles: ids.map((id, at) => ({
          ...{ id, ...readWords(words[at]), inherits: checkTexts(inherits[at], "its log") },
          groups: line(groups, at).slice(),
          users: line(users, at).slice(),
        })),
      };
    },
  },
};
