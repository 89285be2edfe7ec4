import { ConflictSides } from "../model/facts/conflictGroups.ts";
import { line, transpose } from "../model/lines.ts";
import { type HeldPiece, type HeldSize, receiveHeld } from "../model/roles/inWorker/heldCells.ts";
import { computeAtOnce } from "../model/tasks/compute.ts";
import { answerRequests, type Reply } from "../model/tasks/workerTask.ts";
import { bestRoles, type Goal } from "./best/bestRoles.ts";
import { type PackedMining, unpackMining } from "./best/packedMining.ts";
import { ConflictGuard } from "./conflicts/conflictGuard.ts";
import { oddCells } from "./odd/oddCells.ts";
import type { OddOptions } from "./odd/oddOptions.ts";
import { foundOrders, type OrderedRole } from "./order/byRole.ts";
import type { PlannedCells } from "./plan/blocks/condensed.ts";
import { planRoles } from "./plan/plan.ts";
import { type PackedPlan, type PlanOptions, packPlan } from "./plan/planOptions.ts";
import {
  type OrganisationOptions,
  type OrganisationPlan,
  planOrganisation,
} from "./rules/organisationPlan.ts";
import type { RuleTable } from "./rules/ruleTable.ts";
import { explain } from "./why/bestRule.ts";
import type { People } from "./why/people.ts";

/*
 * The one worker of mining: what it can be asked, by name. Each has its page's end, which asks it,
 * beside the work itself (`odd/findOdd.ts`).
 */

/** The progress, roughly, when all cells are here; for the best roles, when every gain is counted. */
const CELLS_HERE = 0.05;
const CELLS_HERE_FOR_BEST = 0.25;
const GAINS_COUNTED = 0.5;

type HeldReply = Reply<never, number, HeldPiece>;

const works = {
  async best(
    asked: {
      size: HeldSize;
      table: PackedMining;
      goal: Goal;
      conflicts: Pick<ConflictSides, "sides" | "excepted"> | undefined;
    },
    reply: HeldReply,
  ) {
    const { size, table, goal, conflicts } = asked;
    const rows = await receiveHeld(size, reply, CELLS_HERE_FOR_BEST);
    const mined = unpackMining(table, rows, size.groups);
    const sides =
      conflicts &&
      new ConflictSides(
        conflicts.sides,
        transpose(conflicts.sides, size.groups),
        conflicts.excepted,
      );
    const guard = sides && new ConflictGuard(mined, sides, (user) => line(rows, user));
    return computeAtOnce(bestRoles(mined, goal, guard), reply, GAINS_COUNTED);
  },

  async odd({ size, options }: { size: HeldSize; options: OddOptions }, reply: HeldReply) {
    const rows = await receiveHeld(size, reply, CELLS_HERE);
    return computeAtOnce(oddCells(rows, size.groups, options), reply, CELLS_HERE);
  },

  async order(
    { size, roles }: { size: HeldSize; roles: readonly OrderedRole[] | undefined },
    reply: HeldReply,
  ) {
    const rows = await receiveHeld(size, reply, CELLS_HERE);
    const work = foundOrders(rows, transpose(rows, size.groups), roles);
    return computeAtOnce(work, reply, CELLS_HERE);
  },

  plan(
    { cells, options }: { cells: PlannedCells; options: PlanOptions },
    reply: Reply<PackedPlan, number, never>,
  ) {
    return computeAtOnce(planRoles(cells, options), reply, 0, packPlan);
  },

  organisation(
    { table, options }: { table: RuleTable; options: OrganisationOptions },
    reply: Reply<OrganisationPlan, number, never>,
  ) {
    return computeAtOnce(planOrganisation(table, options), reply);
  },

  /** The attributes come as pieces, one after the other. */
  async explain({ people }: { people: People }, reply: Reply<never, number, Uint32Array>) {
    const attributes: { codes: Uint32Array }[] = [];
    for (let codes = await reply.next(); codes; codes = await reply.next())
      attributes.push({ codes });
    return computeAtOnce(explain(attributes, people), reply);
  },
};

type Works = typeof works;

export type MiningAsked = {
  [Name in keyof Works]: { readonly work: Name } & Parameters<Works[Name]>[0];
}[keyof Works];

answerRequests((asked: MiningAsked, reply: Reply<unknown>) => {
  const answer = works[asked.work] as (asked: MiningAsked, reply: Reply<unknown>) => unknown;
  return answer(asked, reply);
});
