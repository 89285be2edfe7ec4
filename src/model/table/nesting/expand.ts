import { type Lines, line, lineCount, transposeSteps } from "../../lines.ts";
import type { Work } from "../../tasks/slices.ts";
import type { Nesting, TableData } from "../memberships.ts";
import { type CondensedNesting, condense } from "./condense.ts";
import { Expansion } from "./expansion.ts";

/** More memberships than this are not carried, counted with groups in groups or without. */
export const MOST_MEMBERSHIPS = 110_000_000;

/** Users, and memberships, between two chances to interrupt the work: some ms. */
const USERS_AT_ONCE = 2_000;
const CELLS_AT_ONCE = 100_000;

/** What groups in groups come to. */
export interface NestingCounts {
  readonly groups: number;
  /** The memberships that users have through them alone; undefined where they are too many. */
  readonly inherited: number | undefined;
  /** The circles of groups that were broken. */
  readonly cycles: number;
}

type Nested = Pick<TableData, "rows"> & Required<Pick<TableData, "memberOf">>;

/**
 * The assigned cells with groups in groups, as work that can be interrupted: whoever is in a group
 * is in all that it is a member of, directly or through others. Undefined where they are more than
 * `most`, and where no group is in another. It takes time for each cell of the result and for each
 * group in a group on the way to it. Rows are expanded twice, and counted the first time: so nothing
 * grows, and nothing is held but the result.
 */
export function* expansionOf(
  { rows, memberOf }: Pick<TableData, "rows" | "memberOf">,
  most = MOST_MEMBERSHIPS,
): Work<Expansion | undefined> {
  if (!memberOf) return undefined;
  const groupCount = lineCount(memberOf);
  const expander = new RowExpander(yield* condense(memberOf), groupCount);
  const end = new Uint32Array(groupCount + 1);
  const all = yield* expander.expandAll(rows, most, (_, row) => {
    for (let k = 0; k < row.length; k++) end[row[k] + 1]++;
  });
  if (all > most) return undefined;
  for (let group = 0; group < groupCount; group++) end[group + 1] += end[group];
  const columns = { start: end.slice(), items: new Uint32Array(all) };
  yield* expander.expandAll(rows, most, (user, row) => {
    for (let k = 0; k < row.length; k++) columns.items[end[row[k]]++] = user;
  });
  return new Expansion(yield* transposeSteps(columns, lineCount(rows)), columns);
}

/** What groups in groups come to, without the cells. */
export function* nestingCounts({ rows, memberOf }: Nested, most = MOST_MEMBERSHIPS) {
  const condensed = yield* condense(memberOf);
  const expander = new RowExpander(condensed, lineCount(memberOf));
  const all = yield* expander.expandAll(rows, most);
  let groups = 0;
  for (let group = 0; group < lineCount(memberOf); group++)
    if (line(memberOf, group).some((parent) => parent !== group)) groups++;
  const inherited = all > most ? undefined : all - rows.items.length;
  return { groups, inherited, cycles: condensed.cycles };
}

/** Expands the groups of one user after the other. */
class RowExpander {
  readonly #nesting: CondensedNesting;
  /** The parts and the groups of the present user. */
  readonly #parts: Uint32Array;
  readonly #row: Uint32Array;
  /** The last user that each part was reached for. */
  readonly #reached: Uint32Array;
  #user = 0;

  constructor(nesting: CondensedNesting, groupCount: number) {
    this.#nesting = nesting;
    this.#parts = new Uint32Array(lineCount(nesting.groups));
    this.#row = new Uint32Array(groupCount);
    this.#reached = new Uint32Array(lineCount(nesting.groups));
  }

  /** Expands the rows until so many groups; what is handed over is unsorted, until the next row. */
  *expandAll(
    rows: Lines,
    most: number,
    take: (user: number, groups: Uint32Array) => void = () => {},
  ): Work<number> {
    let all = 0;
    for (let user = 0, noted = 0; user < lineCount(rows) && all <= most; user++) {
      const groups = this.#expand(line(rows, user));
      take(user, groups);
      all += groups.length;
      if (user % USERS_AT_ONCE !== 0 && all - noted < CELLS_AT_ONCE) continue;
      noted = all;
      yield;
    }
    return all;
  }

  /** The groups with all that they are in. */
  #expand(direct: Uint32Array): Uint32Array {
    const { partOf, groups, parents } = this.#nesting;
    const [parts, reached, user] = [this.#parts, this.#reached, ++this.#user];
    let waiting = 0;
    for (let k = 0; k < direct.length; k++) {
      const part = partOf[direct[k]];
      if (reached[part] === user) continue;
      reached[part] = user;
      parts[waiting++] = part;
    }
    let length = 0;
    while (waiting > 0) {
      const part = parts[--waiting];
      for (let k = groups.start[part]; k < groups.start[part + 1]; k++)
        this.#row[length++] = groups.items[k];
      for (let k = parents.start[part]; k < parents.start[part + 1]; k++) {
        const parent = parents.items[k];
        if (reached[parent] === user) continue;
        reached[parent] = user;
        parts[waiting++] = parent;
      }
    }
    return this.#row.subarray(0, length);
  }
}

/** True for a table that has groups in groups. */
export function hasNesting(data: TableData): data is TableData & { readonly memberOf: Lines } {
  return data.memberOf !== undefined;
}

/** A table with the memberships that count by a choice, unless they are more than are carried. */
export function* withNesting(data: TableData, nesting: Nesting): Work<TableData> {
  if (nesting === "direct") return data;
  const cells = yield* expansionOf(data);
  return cells?.of(data) ?? data;
}
