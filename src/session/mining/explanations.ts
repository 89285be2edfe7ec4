import { minedTable } from "../../mining/minedTable.ts";
import { type NearestRole, nearestRole } from "../../mining/nearest/nearestRole.ts";
import { type AttributeCodes, attributeCodes } from "../../mining/why/attributeCodes.ts";
import { explain } from "../../mining/why/explain.ts";
import { explainInWorker } from "../../mining/why/explainInWorker.ts";
import type { Condition, Explanation } from "../../mining/why/explanation.ts";
import { countedPeople, holdersOf, type People } from "../../mining/why/people.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import type { Attribute } from "../../model/table/memberships.ts";
import { inSlices, type Work } from "../../model/tasks/slices.ts";
import { WorkerError } from "../../model/tasks/workerTask.ts";
import { WatchedResult } from "./watchedResult.ts";

/** The most pairs of a user and an attribute that are compared on the page itself. */
const MOST_PAIRS_HERE = 1_000_000;

/** The reasons for one role: who has it, and which other one is nearest. */
export interface RoleExplanation {
  readonly role: number;
  readonly explanation: Explanation;
  readonly nearest: NearestRole | undefined;
  /** The names of a condition's attribute and value. */
  namesOf(condition: Condition): { readonly attribute: string; readonly value: string };
}

/** The explanation of the one role that is selected; selecting another one cancels it. */
export class Explanations extends WatchedResult<RoleExplanation> {
  #role: number | undefined;
  readonly #codesOf = new WeakMap<Attribute, AttributeCodes>();

  constructor(table: AccessTable, inWorker = explainInWorker, mostHere = MOST_PAIRS_HERE) {
    super(table, (signal) => this.#explain(table, signal, inWorker, mostHere));
  }

  /** The role to explain, by its number, or none. */
  select(role: number | undefined): void {
    if (role === this.#role) return;
    this.#role = role;
    this.renew();
  }

  async #explain(
    table: AccessTable,
    signal: AbortSignal,
    inWorker: typeof explainInWorker,
    mostHere: number,
  ): Promise<RoleExplanation | undefined> {
    const role = this.#role;
    if (role === undefined || role >= table.roles.length) return undefined;
    const { attributes } = table.memberships.data;
    const codes: AttributeCodes[] = [];
    for (const attribute of attributes) {
      const coded = await this.#codes(attribute, signal);
      if (!coded) return undefined;
      codes.push(coded);
    }
    const people = await inSlices(peopleOf(table, role), () => signal.aborted);
    if (!people) return undefined;
    const isHere = table.memberships.userCount * attributes.length <= mostHere;
    const explanation = await explained(codes, people, signal, isHere ? undefined : inWorker);
    const nearest = await inSlices(nearestWork(table, role), () => signal.aborted);
    if (!explanation || signal.aborted) return undefined;
    const namesOf = ({ attribute, code }: Condition) => ({
      attribute: attributes[attribute].name,
      value: codes[attribute].values[code - 1],
    });
    return { role, explanation, nearest, namesOf };
  }

  /** The values of an attribute as numbers, which are the same until another table comes. */
  async #codes(attribute: Attribute, signal: AbortSignal): Promise<AttributeCodes | undefined> {
    const known = this.#codesOf.get(attribute);
    if (known) return known;
    const codes = await inSlices(attributeCodes(attribute), () => signal.aborted);
    if (codes) this.#codesOf.set(attribute, codes);
    return codes;
  }
}

function* peopleOf(table: AccessTable, role: number): Work<People> {
  const { derivedGroups, users } = table.roles[role];
  const holders = yield* holdersOf(derivedGroups, users, minedTable(table));
  return countedPeople(table.memberships.userCount, table.leftOut.users.items, holders);
}

function nearestWork(table: AccessTable, role: number): Work<NearestRole | undefined> {
  const roles = table.roles.map(({ users, derivedGroups }) => ({ users, groups: derivedGroups }));
  return nearestRole(roles, role);
}

/** Explained in a worker, if there is to be one; else, and where there is none to be had, here. */
async function explained(
  codes: readonly AttributeCodes[],
  people: People,
  signal: AbortSignal,
  inWorker: typeof explainInWorker | undefined,
): Promise<Explanation | undefined> {
  try {
    if (inWorker) return await inWorker(codes, people, signal);
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error;
  }
  return inSlices(explain(codes, people), () => signal.aborted);
}
