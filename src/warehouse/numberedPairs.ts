import { quoted } from "../files/inputFile.ts";
import type { Attribute, TableData } from "../model/table/memberships.ts";
import { inSlices } from "../model/tasks/slices.ts";
import { countOf } from "../model/wording.ts";
import { PairLines } from "./pairLines.ts";
import type { NumberedPairs, PairColumns } from "./source.ts";
import { otherRows } from "./texts.ts";

export interface PairTable {
  readonly data: TableData;
  /** The rows of the answer. */
  readonly rows: number;
  readonly repeated: number;
  /** What was left out, or is to be known. */
  readonly notes: readonly AnswerNote[];
}

/** So many places of an answer in which the same was left out, or mended. */
export interface AnswerNote {
  readonly count: number;
  /** With the count, and without it. */
  readonly text: string;
  readonly reason: string;
}

interface Reading extends Pick<PairColumns, "userName" | "ofGroups" | "said"> {
  readonly signal: AbortSignal;
  /** The pairs so far, of so many. */
  onPairs?(pairs: number, all: number): void;
  onSorting?(): void;
}

/** The table of numbered pairs: users in the order of their ids, groups by their users and then by name. */
export async function tableOfPairs(
  { users, groups, withoutUser, withoutGroup, pairs }: NumberedPairs,
  { signal, userName, ofGroups = [], said = new Map(), onPairs, onSorting }: Reading,
): Promise<PairTable> {
  let all = 0;
  for (const count of users.counts) all += count;
  const lines = new PairLines(users.counts);
  let read = 0;
  for await (const block of pairs()) {
    signal.throwIfAborted();
    lines.add(block.users, block.groups, block.count);
    read += block.count;
    onPairs?.(read, all);
  }
  if (!lines.isFull) throw otherRows();
  onSorting?.();
  const cells = await inSlices(lines.cells(groups.names.length), () => signal.aborted);
  signal.throwIfAborted();
  const { rows, columns, order, repeated } = cells!;
  // What nobody said: what each group has one value of, and a user several, is of groups.
  const isOfGroups = ({ name }: Attribute) =>
    said.has(name)
      ? said.get(name) === "groups"
      : users.several.has(name) || (ofGroups.includes(name) && !groups.several.has(name));
  const isName = ({ name }: Attribute) => name === userName;
  const called = users.attributes.find(isName)?.values;
  const groupAttributes = groups.attributes
    .filter((one) => isOfGroups(one) && !isName(one))
    .map(({ name, values }) => ({ name, values: Array.from(order, (group) => values[group]) }));
  const data: TableData = {
    userIds: users.names,
    userNames: called ? users.names.map((id, user) => called[user] ?? id) : users.names,
    attributes: users.attributes.filter((one) => !isOfGroups(one) && !isName(one)),
    groupNames: Array.from(order, (group) => groups.names[group]),
    groupRead: order,
    groupAttributes: groupAttributes.length > 0 ? groupAttributes : undefined,
    rows,
    columns,
  };
  const saidOfNone = [...users.several.keys()].filter(
    (name) => groups.several.has(name) && !said.has(name) && name !== userName,
  );
  const saidOfSeveral = [...said].flatMap(([name, side]) => {
    const count = { users, groups }[side].several.get(name) ?? 0;
    if (count === 0 || name === userName) return [];
    const thing = side.slice(0, -1);
    const have = countOf(count, `${thing} has`, `${side} have`);
    return [
      `The column ${quoted(name)} is to be of ${side}, and ${have} several values; left out.`,
    ];
  });
  const notes = [
    ...noteOf(withoutUser, "row", "no user; left out"),
    ...noteOf(withoutGroup, "row", "no group; the user is taken without it"),
    ...noteOf(repeated, "membership", "been there before; once each"),
    ...noteOf(
      users.alike,
      "user",
      "the id of another one in other upper and lower case; all are kept",
    ),
    ...noteOf(
      groups.alike,
      "group",
      "the name of another one in other upper and lower case; all are kept",
    ),
    ...noteOf(
      users.several.get(userName ?? "") ?? 0,
      "user",
      `several names in ${quoted(userName ?? "")}; the first in the order of characters counts`,
    ),
    ...saidOfSeveral.map(asNote),
    ...saidOfNone.map((name) =>
      asNote(`The column ${quoted(name)} differs from membership to membership; left out.`),
    ),
  ];
  return { data, rows: all + withoutUser + withoutGroup, repeated, notes };
}

export function asNote(text: string): AnswerNote {
  return { count: 1, text, reason: text };
}

/** Of nothing, no note. */
export function noteOf(count: number, thing: string, what: string): AnswerNote[] {
  if (count === 0) return [];
  const said = `${count === 1 ? "has" : "have"} ${what}.`;
  const things = `${thing[0].toUpperCase()}${thing.slice(1)}s`;
  return [{ count, text: `${countOf(count, thing)} ${said}`, reason: `${things} have ${what}.` }];
}
