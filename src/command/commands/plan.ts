import { Refusal } from "../../files/refusal.ts";
import type { CellChoices } from "../../mining/plan/plannedCells.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { applyInOrder } from "../../model/commands/applyInOrder.ts";
import { typedCount } from "../../model/typedNumbers.ts";
import { countOf, formatShare } from "../../model/wording.ts";
import {
  type CountedPlan,
  type MadeRoles,
  madeRoles,
} from "../../session/mining/plan/madeRoles.ts";
import { Organising } from "../../session/mining/plan/organising.ts";
import {
  type Aim,
  choicesOf,
  FIRST_LAYERS,
  followRefusal,
  organisationChoicesOf,
} from "../../session/mining/plan/planFields.ts";
import { planningOf } from "../../session/mining/plan/planning.ts";
import type { PlanSearch } from "../../session/mining/plan/planSearch.ts";
import { administeredText, boundText, linesText } from "../../session/mining/plan/planWords.ts";
import type { Call, Command } from "../command.ts";
import { AS_INSTEAD } from "../exporting.ts";
import { announcedBy, checkJson, type Told, workedOut, writeMade } from "../results.ts";
import { AIMS, type AimName, fieldsBy, PLAN_OPTIONS } from "./planOptions.ts";

/** The most times that a search goes on, each four times as long as the one before. */
const MOST_LONGER = 10;

export const plan: Command = {
  name: "plan",
  about: "Plan roles: those that together cover what is held take the place of the candidates",
  usage: "TABLE [--aim follow|fewest|least] [--apply] -o table.json",
  example: "plan table.json --aim fewest --coverage 95 --apply -o planned.json",
  options: [
    ...PLAN_OPTIONS,
    {
      name: "layers",
      about: "a narrower role keeps only what broader ones do not give; to follow, it does without",
    },
    { name: "flat", about: "the other way: each role has all of its groups" },
    { name: "apply", about: "applies all roles of the plan" },
    AS_INSTEAD,
  ],
  files: { least: 1, most: 1 },
  async run(call) {
    if (call.has("layers") && call.has("flat"))
      throw new Refusal("--layers and --flat are the two ways: give one of them.");
    checkJson(call, { isFileNeeded: false });
    const table = await call.table();
    const aim = aimOf(call, table);
    const told =
      (aim === "organisation" ? await followed(call, table) : undefined) ??
      (await covered(call, table, aim === "least" ? "least" : "fewest"));
    if (call.has("apply")) table.run(applyInOrder, { roles: [...table.roles.keys()] });
    await writeMade(call, table, told);
    return false;
  },
};

function aimOf(call: Call, table: AccessTable): Aim {
  const named = call.value("aim");
  const refusal = followRefusal(table.memberships.data);
  if (refusal && named === "follow") throw new Refusal(refusal);
  if (named !== undefined) return AIMS[named as AimName];
  if (refusal) {
    call.tell(`${refusal} The fewest roles are planned.`);
    return "fewest";
  }
  return table.memberships.data.attributes.length > 0 ? "organisation" : "fewest";
}

/** Roles that follow the organisation; undefined where no attribute tells anything, and nobody asked for it. */
async function followed(call: Call, table: AccessTable): Promise<Told | undefined> {
  const { attributes } = table.memberships.data;
  const choices = organisationChoicesOf(fieldsBy(call, "organisation", attributes), attributes);
  const search = new Organising(table);
  const plan = await planBy(call, search, choices);
  const isAsked = PLAN_OPTIONS.some(({ name }) => call.has(name));
  if (!isAsked && !plan.attributes.some(({ isUsed }) => isUsed)) {
    call.tell("No attribute tells who holds what, so the fewest roles are planned.");
    return undefined;
  }
  const { made, announced } = await use(call, table, search, plan, "organisation");
  return {
    sentences: [figuresText(made, true), linesText(made.lines), ...announced],
    figures: {
      ...{ aim: "follow", ...figuresOf(made, table) },
      attributes: plan.attributes.map(({ name, isUsed, useless, roles, cells }) => {
        return { name, isUsed, useless, roles, cells };
      }),
    },
  };
}

/** Roles that cover what is held, whoever holds it. */
async function covered(call: Call, table: AccessTable, aim: "fewest" | "least"): Promise<Told> {
  const choices = choicesOf(fieldsBy(call, aim, table.memberships.data.attributes), aim);
  const times = call.value("longer") ?? "0";
  if (!(typedCount(times) <= MOST_LONGER))
    throw new Refusal(`--longer can't be “${times}”: give a whole number up to ${MOST_LONGER}.`);
  const search = planningOf(table);
  const plan = await planBy(call, search, choices, typedCount(times));
  const { made, announced, choices: asked } = await use(call, table, search, plan, aim);
  const { lowerBound, fewestFound } = plan;
  return {
    sentences: [
      figuresText(made, asked.tolerance > 0),
      boundText(plan, asked),
      ...(made.all.length > 0
        ? [administeredText(plan, made, asked.weights, table.memberships.data.counts)]
        : []),
      ...announced,
    ],
    figures: {
      ...{ aim, ...figuresOf(made, table), lowerBound, fewestFound },
      isProvenFewest: plan.covered === plan.required && plan.roles.length === lowerBound,
    },
  };
}

/** The plan of a search by some choices, which are a sentence where they are none. */
async function planBy<Choices, Plan>(
  call: Call,
  search: PlanSearch<Choices, Plan>,
  choices: Choices | string,
  longer = 0,
): Promise<Plan> {
  if (typeof choices === "string") throw new Refusal(choices);
  const cancel = () => search.cancel();
  call.signal.addEventListener("abort", cancel);
  const stop = search.state.subscribe(({ done, asks }) => {
    if (done !== undefined) call.progress("Planning roles", done);
    // What other choices would give is for a person who can choose.
    if (asks !== undefined) search.cancel();
  });
  await search.start(choices);
  for (let time = 0; time < longer; time++) await search.searchLonger();
  stop();
  call.signal.removeEventListener("abort", cancel);
  call.signal.throwIfAborted();
  const { plan, message } = search.state.get();
  if (!plan) throw new Refusal(message ?? "There is no plan.");
  return plan;
}

/** Has the roles of a plan take the place of the candidates; says what comes of it. */
async function use<Choices extends CellChoices, Plan extends CountedPlan>(
  call: Call,
  table: AccessTable,
  search: PlanSearch<Choices, Plan>,
  plan: Plan,
  aim: Aim,
) {
  const choices = search.state.get().choices!;
  const isInLayers = call.has("layers") || (FIRST_LAYERS[aim] && !call.has("flat"));
  const work = madeRoles(table, search, plan, choices, isInLayers);
  const made = await workedOut(call, "Making the roles", work);
  const announced = await announcedBy(table, () => search.use(isInLayers));
  return { made, announced, choices };
}

function figuresText({ all, coverage, standing, before }: MadeRoles, grants: boolean): string {
  const { covered, required, granted } = coverage;
  return [
    countOf(all.length, "role"),
    `${formatShare(covered, required)} of ${countOf(required, "held cell")}`,
    ...(standing.length > 0
      ? [`${formatShare(before, required)} by ${countOf(standing.length, "role")} in force`]
      : []),
    ...(grants ? [`${countOf(granted, "membership")} would be granted`] : []),
  ]
    .join(", ")
    .concat(".");
}

function figuresOf(made: MadeRoles, table: AccessTable) {
  const { covered, required, granted } = made.coverage;
  return {
    ...{ required, covered, granted, lines: made.lines },
    roles: made.all.map(({ id, name, users, groups, rule }) => {
      return {
        id,
        name,
        users: table.memberships.usersIn(users),
        groups: groups.length,
        conditions: rule?.conditions,
      };
    }),
  };
}
