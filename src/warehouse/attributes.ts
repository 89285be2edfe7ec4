import { findColumns, NAME_WORDS } from "../files/import/rows/headingWords.ts";
import { Refusal } from "../files/refusal.ts";
import type { Attribute, TableData } from "../model/table/memberships.ts";
import { NameMap } from "../model/table/nameMap.ts";
import { countOf } from "../model/wording.ts";
import { type AnswerNote, noteOf } from "./numberedPairs.ts";
import type { Block } from "./source.ts";

/** Attributes that a query of their own tells of users, or of groups. */
export interface Told {
  readonly attributes: readonly Attribute[];
  /** What users are called, where a column says so. */
  readonly names?: readonly string[];
  readonly notes: readonly AnswerNote[];
}

/**
 * Reads attributes of users, or groups, by their `keys`. The column that is called `key`, as in the query of
 * memberships, says whose a row is, else the first one; of several rows the first counts.
 */
export async function attributesIn(
  blocks: AsyncIterable<Block>,
  keys: readonly string[],
  side: "users" | "groups",
  key: string,
): Promise<Told> {
  const places = NameMap.of(keys);
  const isTold = new Uint8Array(keys.length);
  const known = new NameMap<string>();
  let attributes: (Attribute & { readonly values: (string | undefined)[] })[] | undefined;
  let unknown = 0;
  let repeated = 0;
  for await (const { columns, rowCount } of blocks) {
    if (columns.length < 2)
      throw new Refusal(
        `The query by --${side} gives one column: the first says whose a row is, and the others are attributes.`,
      );
    const by = columns.find(({ name }) => name === key) ?? columns[0];
    const others = columns.filter((one) => one !== by);
    attributes ??= others.map(({ name }) => ({ name, values: new Array(keys.length) }));
    for (let row = 0; row < rowCount; row++) {
      const place = places.get(by.values[row] ?? "");
      if (place === undefined) unknown++;
      else if (isTold[place]++) repeated++;
      else
        for (const [at, { values }] of others.entries()) {
          const value = values[row];
          if (value === null || value === "") continue;
          const same = known.get(value);
          if (same === undefined) known.set(value, value);
          attributes[at].values[place] = same ?? value;
        }
    }
  }
  const all = attributes ?? [];
  const [called] =
    side === "users"
      ? findColumns(
          all.map(({ name }) => name),
          NAME_WORDS,
        )
      : [];
  const names = called === undefined ? undefined : all[called].values;
  const thing = side.slice(0, -1);
  if (isTold.every((one) => one === 0))
    throw new Refusal(
      `The query by --${side} names no ${thing} of the table: its column “${key}”, else its first one, says whose a row is. It gives ${countOf(unknown, "row")}.`,
    );
  return {
    attributes: all.filter((_, at) => at !== called),
    ...(names && { names: keys.map((id, at) => names[at] ?? id) }),
    notes: [
      ...noteOf(unknown, "row", `a ${thing} that the memberships have not; left out`),
      ...noteOf(repeated, "row", `a ${thing} of an earlier row; left out`),
    ],
  };
}

/** A table with attributes that were told apart; of two with one name these count. */
export function withTold(data: TableData, side: "users" | "groups", told: Told): TableData {
  const field = side === "users" ? "attributes" : "groupAttributes";
  const names = new Set(told.attributes.map(({ name }) => name));
  const others = (data[field] ?? []).filter(({ name }) => !names.has(name));
  return {
    ...data,
    [field]: [...others, ...told.attributes],
    ...(told.names && { userNames: told.names }),
  };
}
