import { addTo, line, transpose } from "../../model/lines.ts";
import { randomFrom } from "../../model/sample/seededRandom.ts";
import { usersIn } from "../../model/table/folded.ts";
import type { RuleAttribute, RuleTable } from "./ruleTable.ts";

/** Why an attribute says nothing about who holds what. */
export type Useless = "same" | "different" | "chance";

/** An attribute that is different for so many of those who have it is a name. */
const NEARLY_DIFFERENT = 0.5;
/** The cells that are looked at to tell chance from more. */
const MOST_CELLS = 400_000;
/** A value belongs to one of another attribute where so many of its people have that. */
const BELONGS = 0.98;
/** So often people's values are exchanged at random, to see what chance explains. */
const EXCHANGES = 7;

/** Of each attribute why it says nothing; undefined for those that do. */
export function* attributeUse(
  table: Omit<RuleTable, "required" | "adversaries">,
  leastPeople: number,
): Generator<number, (Useless | undefined)[]> {
  const cells = sampled(table);
  // Values are dealt out among people one by one, be they ever so alike.
  const { counts } = table;
  const attributes = counts
    ? table.attributes.map(({ codes, values }) => {
        const rows = Uint32Array.from(codes.keys());
        return { codes: unfolded(rows, counts, (row) => codes[row]), values };
      })
    : table.attributes;
  const result: (Useless | undefined)[] = [];
  /** Those that say something, the coarsest first: of a finer one it is asked what it says beyond these. */
  const telling: RuleAttribute[] = [];
  const coarsestFirst = [...attributes.keys()].sort(
    (a, b) => attributes[a].values - attributes[b].values || a - b,
  );
  for (const [k, at] of coarsestFirst.entries()) {
    const attribute = attributes[at];
    const isChance = () => explainsNoMore(attribute, withinOf(attribute, telling), cells);
    result[at] = plainReason(attribute, leastPeople) ?? (isChance() ? "chance" : undefined);
    if (!result[at]) telling.push(attribute);
    yield (k + 1) / attributes.length;
  }
  return result;
}

function plainReason({ codes, values }: RuleAttribute, leastPeople: number): Useless | undefined {
  const counts = new Uint32Array(values + 1);
  for (const code of codes) counts[code]++;
  const people = codes.length - counts[0];
  const different = counts.subarray(1).filter((count) => count > 0).length;
  const isSame = different + Number(counts[0] > 0) < 2;
  if (isSame) return "same";
  const isLarge = counts.subarray(1).some((count) => count >= leastPeople);
  return different > NEARLY_DIFFERENT * people || !isLarge ? "different" : undefined;
}

/** The holders of some groups: enough to tell chance from more. */
type Sample = readonly Uint32Array[];

function sampled({ rows, groupCount, counts }: Omit<RuleTable, "attributes">): Sample {
  const columns = transpose(rows, groupCount);
  const every = Math.max(1, Math.ceil(usersIn(columns.items, counts) / MOST_CELLS));
  const groups = Array.from({ length: groupCount }, (_, group) => line(columns, group));
  const some = groups.filter(({ length }, group) => length > 0 && group % every === 0);
  if (!counts) return some;
  /** By row: the first of its people. */
  const first = new Uint32Array(counts.length);
  for (let row = 1; row < first.length; row++) first[row] = first[row - 1] + counts[row - 1];
  return some.map((of) => unfolded(of, counts, (row, k) => first[row] + k));
}

/** Of each of the people of some rows one number, by the row and the place among its people. */
function unfolded(
  rows: Uint32Array,
  counts: Uint32Array,
  numberOf: (row: number, k: number) => number,
): Uint32Array {
  const result = new Uint32Array(usersIn(rows, counts));
  let next = 0;
  for (const row of rows) for (let k = 0; k < counts[row]; k++) result[next++] = numberOf(row, k);
  return result;
}

/** The finest attribute whose values this one's belong to, as departments to divisions. */
function withinOf(own: RuleAttribute, telling: readonly RuleAttribute[]): Uint32Array | undefined {
  return telling.findLast((other) => other.values < own.values && belongs(own, other))?.codes;
}

function belongs(own: RuleAttribute, other: RuleAttribute): boolean {
  const pairs = new Map<number, number>();
  own.codes.forEach((code, user) => {
    const pair = code * (other.values + 1) + other.codes[user];
    pairs.set(pair, 1 + (pairs.get(pair) ?? 0));
  });
  const most = new Uint32Array(own.values + 1);
  for (const [pair, count] of pairs) {
    const code = Math.floor(pair / (other.values + 1));
    most[code] = Math.max(most[code], count);
  }
  return most.reduce((sum, count) => sum + count, 0) >= BELONGS * own.codes.length;
}

/** True where people's values exchanged at random explain as much, of all groups and the best one. */
function explainsNoMore(
  { codes, values }: RuleAttribute,
  within: Uint32Array | undefined,
  cells: Sample,
): boolean {
  const people = peopleBy(within ?? new Uint8Array(codes.length));
  const random = randomFrom(1);
  const byChance = Array.from({ length: EXCHANGES }, () =>
    deviation(exchanged(codes, people, random), values, cells),
  );
  const found = deviation(codes, values, cells);
  return (["all", "most"] as const).every((of) => {
    const chances = byChance.map((one) => one[of]);
    const [least, most] = [Math.min(...chances), Math.max(...chances)];
    return found[of] <= most + (most - least);
  });
}

function deviation(codes: Uint32Array, values: number, columns: Sample) {
  const people = new Float64Array(values + 1);
  for (const code of codes) people[code]++;
  const counts = new Uint32Array(values + 1);
  let [all, most] = [0, 0];
  for (const holders of columns) {
    for (const user of holders) counts[codes[user]]++;
    // The sum of (n - e)² / e is that of n² / e less the number of holders.
    let sum = 0;
    for (const user of holders) {
      const code = codes[user];
      sum += (counts[code] * counts[code] * codes.length) / (holders.length * people[code]);
      counts[code] = 0;
    }
    all += sum - holders.length;
    most = Math.max(most, sum - holders.length);
  }
  return { all, most };
}

function peopleBy(codes: ArrayLike<number>): readonly (readonly number[])[] {
  const lists = new Map<number, number[]>();
  for (let user = 0; user < codes.length; user++) addTo(lists, codes[user], user);
  return [...lists.values()];
}

/** The values dealt out anew at random, each among some people. */
function exchanged(
  codes: Uint32Array,
  among: readonly (readonly number[])[],
  random: () => number,
): Uint32Array {
  const dealt = codes.slice();
  for (const users of among)
    for (let k = users.length - 1; k > 0; k--) {
      const other = Math.floor(random() * (k + 1));
      const code = dealt[users[k]];
      dealt[users[k]] = dealt[users[other]];
      dealt[users[other]] = code;
    }
  return dealt;
}
