import type { AccessTable } from "../../model/accessTable.ts";
import { line, linesFromSteps } from "../../model/lines.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { mine } from "../miningInWorker.ts";
import { type CellChoices, plannedCells } from "../plan/plannedCells.ts";
import {
  type OrganisationOptions,
  type OrganisationPlan,
  planOrganisation,
} from "./organisationPlan.ts";
import { type CodedAttribute, ruleAttributes } from "./ruleAttributes.ts";
import type { RuleTable } from "./ruleTable.ts";

/** The part of a table that rules are about: those who are not left out, by their places here. */
export interface Organisation {
  readonly table: RuleTable;
  readonly attributes: readonly CodedAttribute[];
  /** The row of each. */
  readonly users: Uint32Array;
  /** By row: the place here, of those who are not left out. */
  readonly placeOf: Uint32Array;
}

interface OrganisationListener {
  onProgress(done: number): void;
  onBest(plan: OrganisationPlan): void;
}

/** What rules are looked for in, as work that can be interrupted. */
export function* organisationOf(table: AccessTable, choices: CellChoices): Work<Organisation> {
  const { memberships, excluded } = table;
  const { rows, groupCount, required, adversaries } = yield* plannedCells(table, choices);
  const users = Uint32Array.from(
    [...memberships.data.userIds.keys()].filter((user) => !excluded.users.has(user)),
  );
  const placeOf = new Uint32Array(memberships.userCount);
  users.forEach((user, place) => {
    placeOf[user] = place;
  });
  const all = memberships.data.counts;
  const counts = all && users.map((user) => all[user]);
  const attributes: CodedAttribute[] = [];
  for (const { name, values } of memberships.data.attributes) {
    const ofUsers = Array.from(users, (user) => values[user]);
    attributes.push(...(yield* ruleAttributes([{ name, values: ofUsers }], counts)));
  }
  const isAll = users.length === memberships.userCount;
  const held = isAll ? rows : yield* linesFromSteps(Array.from(users, (user) => line(rows, user)));
  const codes = attributes.map(({ codes, values }) => ({ codes, values }));
  return {
    // Who is left out holds nothing: the cells stand as they stood.
    table: { rows: held, required, groupCount, counts, adversaries, attributes: codes },
    attributes,
    users,
    placeOf,
  };
}

/** Finds roles that follow the organisation; their users are rows of the table. Rejects once it is aborted. */
export function findOrganisation(
  { table, users }: Organisation,
  options: OrganisationOptions,
  { onProgress, onBest }: OrganisationListener,
  signal: AbortSignal,
): Promise<OrganisationPlan> {
  const inTable = (plan: OrganisationPlan): OrganisationPlan => ({
    ...plan,
    roles: plan.roles.map((role) => ({ ...role, users: role.users.map((at) => users[at]) })),
  });
  return mine<OrganisationPlan>({
    ask: () => ({ work: "organisation", table, options }),
    work: () => planOrganisation(table, options),
    onProgress,
    onBest: (plan) => onBest(inTable(plan)),
    signal,
  }).then(inTable);
}
