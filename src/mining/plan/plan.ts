import { line } from "../../model/lines.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { type Block, CellPlaces, type Weights, weightOf } from "./blocks.ts";
import { candidateBlocks } from "./candidateBlocks.ts";
import { type ChooseOptions, chooseBlocks } from "./choose.ts";
import { type CondensedTable, condense, type PlannedCells } from "./condensed.ts";
import { blocksOfGroups, fewestBlocks } from "./fewest.ts";
import { lightest } from "./lightest.ts";

/** What a plan is to be like. */
export interface PlanOptions {
  /** As few roles as can be, or as little weight as can be. */
  readonly aim: "fewest" | "least";
  readonly weights: Weights;
  /** The share of the cells that have to be covered, up to 1. */
  readonly share: number;
  /** The fewest users and groups that a role may have, and the most roles. */
  readonly fewestUsers: number;
  readonly fewestGroups: number;
  readonly mostRoles: number;
  /** How much longer than usual the search may go on. */
  readonly effort: number;
}

/** A role of a plan, by users and groups; both sorted. */
export interface PlannedRole {
  readonly users: Uint32Array;
  readonly groups: Uint32Array;
}

/** How far a plan is. */
export interface PlanProgress {
  readonly done: number;
  readonly roles: number;
  readonly weight: number;
  readonly lowerBound: number;
}

/** The roles of a plan, in the order of what they add, and what is known of them. */
export interface Plan {
  readonly roles: readonly PlannedRole[];
  readonly weight: number;
  /** No plan that covers everything has fewer roles. */
  readonly lowerBound: number;
  /** The cells that had to be covered, and those that are. */
  readonly required: number;
  readonly covered: number;
}

/** The steps of a search of usual length: about a second for each half of the work. */
const USUAL_STEPS = 5_000_000;
/** More for large tables, by the cells of the condensed one. */
const STEPS_A_CELL = 100;

/** Plans roles for the cells that have to be covered; yields how far it is, and the best so far. */
export function* planRoles(cells: PlannedCells, options: PlanOptions): Work<Plan> {
  const table = condense(cells);
  const steps =
    options.effort * Math.max(USUAL_STEPS, STEPS_A_CELL * table.rows.items.length);
  const fewest = yield* fewestBlocks(table, steps);
  const isWhole =
    options.share >= 1 &&
    options.fewestUsers <= 1 &&
    options.fewestGroups <= 1 &&
    fewest.blocks.length <= options.mostRoles;
  const blocks = isWhole
    ? yield* wholePlan(table, fewest.blocks, options, steps)
    : yield* partOfPlan(table, fewest.blocks, options, steps);
  return asPlan(table, blocks, fewest.lowerBound, options.weights);
}

/** The lightest plan of all that cover everything; with as few roles as were found, where they count. */
function* wholePlan(
  table: CondensedTable,
  fewest: readonly Block[],
  { aim, weights }: PlanOptions,
  mostSteps: number,
): Work<readonly Block[]> {
  const light = yield* lightest(table, {
    ...{ starts: [fewest], weights, mostSteps, mostBlocks: fewest.length },
  });
  if (aim === "fewest") return light.blocks;
  const starts = [light.blocks, blocksOfGroups(table)];
  return (yield* lightest(table, { starts, weights, mostSteps: 2 * mostSteps })).blocks;
}

/** The roles that are worth it, each as wide as can be, then without what is needless in them. */
function* partOfPlan(
  table: CondensedTable,
  fewest: readonly Block[],
  options: ChooseOptions & Pick<PlanOptions, "aim">,
  mostSteps: number,
): Work<readonly Block[]> {
  const candidates = [...candidateBlocks(table, mostSteps), ...fewest];
  const byCells = options.aim === "fewest";
  return chooseBlocks(table, candidates, { ...options, byCells }).map(({ block }) => block);
}

/** The blocks as roles of the whole table, in the order of what each adds to those before it. */
function asPlan(
  table: CondensedTable,
  blocks: readonly Block[],
  lowerBound: number,
  weights: Weights,
): Plan {
  const { required, covered, order } = coverageOf(table, blocks);
  return {
    roles: order.map((at) => ({
      users: membersOf(blocks[at].rows, table.usersOf),
      groups: membersOf(blocks[at].columns, table.groupsOf),
    })),
    weight: blocks.reduce((sum, block) => sum + weightOf(block, table, weights), 0),
    lowerBound,
    required,
    covered,
  };
}

/** The users of rows, or the groups of columns; sorted. */
function membersOf(lines: readonly number[], members: Lines): Uint32Array {
  return Uint32Array.from(lines.flatMap((one) => Array.from(line(members, one)))).sort();
}
