import { type Lines, line } from "../../model/lines.ts";
import type { SoFar } from "../../model/tasks/compute.ts";
import { type Block, isAllowed, rolesFirst, weightOf } from "./blocks/blocks.ts";
import { type CondensedTable, condense, type PlannedCells } from "./blocks/condensed.ts";
import { checkPlan } from "./checkPlan.ts";
import { blocksOfGroups, fewestBlocks } from "./fewest/fewest.ts";
import type { Lightened } from "./lightest/lighten.ts";
import { lightest } from "./lightest/lightest.ts";
import { countGranted } from "./loose/looseCover.ts";
import { loosePlan, type Searched } from "./loose/loosePlan.ts";
import { chooseBlocks, countRequired } from "./part/choose.ts";
import { partOfPlan } from "./part/partOfPlan.ts";
import type { Plan, PlanOptions } from "./planOptions.ts";

/** The number of roles that it takes to cover everything, as far as that is known. */
type KnownCount = Pick<Plan, "lowerBound" | "fewestFound">;

/** The steps of a search of usual length, and more for large tables, by the cells of the condensed one. */
const USUAL_STEPS = 10_000_000;
const STEPS_A_CELL = 80;

/** The share of a search until a plan that grants nothing is found, where it is not the end. */
const EXACT_FOUND = 0.35;
/** The steps for what blocks that grant leave over, by those of a search. */
const LEFT_STEPS = 0.5;
/** The share of a search that the number of roles takes. */
const FEWEST_KNOWN = 0.2;
/** The share of a search for the least to administer that goes by the fewest roles at first. */
const FEWEST_FIRST = 2 / 3;
/** The steps of that search, by those of one for the fewest roles; a step takes longer on a large table. */
const STEPS_FOR_LEAST = 1.5;
const STEPS_FOR_LEAST_OF_LARGE = 1.35;
/** The most cells of a condensed table that attempts can race for within the usual steps. */
const MOST_CELLS_FOR_RACES = 25_000;

/** Plans roles for the cells that have to be covered. A plan that fails its check is an error. */
export function* planRoles(
  cells: PlannedCells,
  options: PlanOptions,
): Generator<SoFar<Plan>, Plan> {
  yield { done: 0 };
  const table = condense(cells);
  const steps = options.effort * Math.max(USUAL_STEPS, STEPS_A_CELL * table.rows.items.length);
  const planOf = (blocks: readonly Block[], known: KnownCount) => {
    const plan = { ...asPlan(table, blocks, options), ...known };
    checkPlan(cells, plan, options);
    return plan;
  };
  if (table.rows.items.length === 0) return planOf([], { lowerBound: 0, fewestFound: 0 });
  const search = planSteps(table, options, steps);
  for (let step = search.next(); ; step = search.next()) {
    const { blocks, known, done } = step.value;
    if (step.done) return planOf(blocks!, known!);
    if (!blocks || !known) yield { done };
    else
      yield {
        done,
        best: {
          weight: blocks.reduce((sum, one) => sum + weightOf(one, table, options.weights), 0),
          result: () => planOf(blocks, known),
        },
      };
  }
}

/** How far a search is: the best blocks so far, where there are some that are as asked for. */
interface PlanStep {
  readonly blocks?: readonly Block[];
  readonly known?: KnownCount;
  readonly done: number;
}

function* planSteps(table: CondensedTable, options: PlanOptions, steps: number) {
  const isLeastOfPart = options.aim === "least" && options.share < 1;
  if (options.tolerance === 0 && !isLeastOfPart) return yield* exactSteps(table, options, steps);
  const first = yield* inPart(exactSteps(table, options, steps), 0, EXACT_FOUND);
  const starts = [first.blocks!];
  let from = EXACT_FOUND;
  // More roles may save more than they are: those that cover everything are begun with, too.
  if (isLeastOfPart) {
    const whole = exactSteps(table, { ...options, share: 1 }, steps);
    const { blocks } = yield* inPart(whole, from, 2 * EXACT_FOUND, () => first);
    starts.push(blocks!);
    from = 2 * EXACT_FOUND;
  }
  const exact = (open: CondensedTable, more: PlanOptions) =>
    exactSteps(open, more, LEFT_STEPS * steps) as Generator<Searched, Searched>;
  const asFirst = ({ blocks }: PlanStep) => ({ blocks, known: first.known });
  const loose = loosePlan(table, starts, options, steps, exact);
  const { blocks } = yield* inPart<PlanStep>(loose, from, 1, asFirst);
  return { blocks, known: first.known, done: 1 };
}

/** Steps as a part of others; `told` makes what is told of the plan meanwhile. */
function* inPart<Step extends { readonly done: number }>(
  search: Generator<Step, Step>,
  from: number,
  to: number,
  told: (step: Step) => Omit<Step, "done"> = (step) => step,
): Generator<Step, Step> {
  for (let step = search.next(); ; step = search.next()) {
    if (step.done) return step.value;
    yield { ...told(step.value), done: from + step.value.done * (to - from) } as Step;
  }
}

/** The search for a plan that grants nothing: the fewest roles first, then what was asked for. */
function* exactSteps(table: CondensedTable, options: PlanOptions, steps: number) {
  const fewest = yield* fewestWithProgress(table, options, steps);
  const known = { lowerBound: fewest.lowerBound, fewestFound: fewest.blocks.length };
  const search = isWhole(fewest.blocks, table, options)
    ? wholePlan(table, fewest.blocks, options, steps)
    : partOfPlan(table, fewest.blocks, options, steps);
  for (let step = search.next(); ; step = search.next()) {
    const { blocks, done } = step.value;
    if (step.done) return { blocks, known, done: 1 };
    yield { blocks, known, done: FEWEST_KNOWN + done * (1 - FEWEST_KNOWN) };
  }
}

function* fewestWithProgress(table: CondensedTable, options: PlanOptions, mostSteps: number) {
  const search = fewestBlocks(table, mostSteps);
  for (let step = search.next(); ; step = search.next()) {
    if (step.done) return step.value;
    const { blocks, lowerBound } = step.value;
    const done = step.value.done * FEWEST_KNOWN;
    const known = { lowerBound, fewestFound: blocks.length };
    yield isWhole(blocks, table, options) ? { blocks, known, done } : { done };
  }
}

/** True where blocks that cover everything are as asked for, whatever they weigh. */
function isWhole(blocks: readonly Block[], table: CondensedTable, options: PlanOptions): boolean {
  const areAllowed = blocks.every((block) => isAllowed(block, table, options));
  return options.share >= 1 && areAllowed && blocks.length <= options.mostRoles;
}

/** The lightest plan that covers everything: with the fewest roles, then perhaps with more. */
function* wholePlan(
  table: CondensedTable,
  fewest: readonly Block[],
  options: PlanOptions,
  mostSteps: number,
): Generator<Lightened, Lightened> {
  const { aim, mostRoles, weights } = options;
  const common = { limits: options, mostSteps, mostBlocks: mostRoles };
  const ofFewest = { ...common, starts: [fewest], weights: rolesFirst(weights) };
  if (aim === "fewest") return yield* lightest(table, ofFewest);
  // Of a large table there are steps for one attempt: all of it goes by what counts.
  if (table.rows.items.length > MOST_CELLS_FOR_RACES)
    return yield* lightest(table, {
      ...{ ...common, starts: [fewest], weights },
      mostSteps: STEPS_FOR_LEAST_OF_LARGE * mostSteps,
    });
  const { blocks: first } = yield* inPart(lightest(table, ofFewest), 0, FEWEST_FIRST);
  const ofGroups = blocksOfGroups(table);
  const starts = isWhole(ofGroups, table, options) ? [first, ofGroups] : [first];
  const more = { ...common, starts, weights, mostSteps: (STEPS_FOR_LEAST - 1) * mostSteps };
  return yield* inPart(lightest(table, more), FEWEST_FIRST, 1);
}

/** The blocks as roles of the whole table, the best first. */
function asPlan(table: CondensedTable, found: readonly Block[], options: PlanOptions) {
  const isFewest = options.aim === "fewest";
  // What is beyond the share is there because it saves lines.
  const asked = isFewest ? options : { ...options, share: 1 };
  const chosen = chooseBlocks(table, found, asked, isFewest ? "cells" : "cells for weight");
  const { blocks, adds, covered } = chosen;
  const required = countRequired(table);
  const granted = countGranted(table, blocks);
  const weight = blocks.reduce((sum, block) => sum + weightOf(block, table, options.weights), 0);
  return {
    roles: blocks.map(({ rows, columns }) => ({
      users: membersOf(rows, table.usersOf),
      groups: membersOf(columns, table.groupsOf),
    })),
    weight: weight + required - covered + options.grantWeight * granted,
    ...{ required, covered, granted, adds },
  };
}

/** The users of rows, or the groups of columns; sorted. */
function membersOf(lines: readonly number[], members: Lines): Uint32Array {
  return Uint32Array.from(lines.flatMap((one) => Array.from(line(members, one)))).sort();
}
