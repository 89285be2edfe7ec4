import { check, checkLines, checkTexts } from "../../checks.ts";
import { line, linesFrom } from "../../lines.ts";
import { placesOfTold, type RoleInForce, withRolesInForce } from "../../roles/byHand/inForce.ts";
import { coverageOf } from "../../roles/coverage.ts";
import { readWords } from "../../roles/records/saidRecords.ts";
import { atOnce } from "../../tasks/slices.ts";
import { countOf, formatNumber } from "../../wording.ts";
import type { Command } from "../command.ts";
import { inSequence, setFact, swapRoles } from "../effects.ts";

interface BringInForceArgs {
  /** With ids that differ. */
  readonly roles: readonly RoleInForce[];
}

/** Brings in roles that the organisation has: applied, beside all others; from then on roles may overlap. */
export const bringInForce: Command<BringInForceArgs> = {
  name: "bringInForce",
  label({ roles: { length } }) {
    return () => `bringing ${countOf(length, "role")} in force`;
  },
  effect({ roles: told }, { roleState, memberships, facts: { excluded, rule } }) {
    const isRepeated = new Set(told.map(({ id }) => id)).size < told.length;
    if (told.length === 0 || isRepeated) return undefined;
    const { roles, applied } = withRolesInForce(told, roleState, memberships);
    const coverage = atOnce(coverageOf(roles, applied, memberships, excluded));
    const swap = swapRoles({ ...roleState, roles, applied, coverage }, roleState);
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
