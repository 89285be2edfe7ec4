import { check, isCount, isRecord } from "../../model/checks.ts";
import { type Contents, PARTS_VERSION, type Part } from "../../model/table/codec.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { checkedTable, tableCodec } from "../../model/table/tableFields.ts";
import { inSlices } from "../../model/tasks/slices.ts";

/** A table in pieces that are small enough to be written while the page is used. */
export function piecesOf(data: TableData): Generator<Part> {
  return tableCodec.partsToCopy(data);
}

/** The table that its pieces make; throws where they make none. */
export async function tableFrom(read: (at: number) => Promise<unknown>): Promise<TableData> {
  const decoder = tableCodec.decoder();
  decoder.take(contentsOf(await read(0)));
  let at = 1;
  while (!decoder.isComplete) decoder.take(await read(at++));
  check((await read(at)) === undefined, "more pieces than it has");
  return inSlices(checkedTable(decoder.finish()));
}

/**
 * The first piece of a table, as the present version has it. In version 1 the other pieces were the
 * same, but came in another order, without `userRead`, and each attribute's words as they are.
 * Tables that it kept stay on disk as they are.
 */
function contentsOf(first: unknown): unknown {
  return isRecord(first) && first.version === 1 ? contentsOf1(first) : first;
}

function contentsOf1(first: { readonly [field: string]: unknown }): Contents {
  const { users, groups, assigned, assumed, attributes } = first;
  const what = "its contents";
  check(isCount(users) && isCount(groups) && isCount(assigned), what);
  check(assumed === -1 || isCount(assumed), what);
  check(Array.isArray(attributes), what);
  const fields = [
    { name: "userIds", lengths: [users] },
    { name: "userNames", lengths: [users] },
    { name: "groupNames", lengths: [groups] },
    { name: "attributes", lengths: attributes.map(() => users), about: attributes },
    { name: "groupRead", lengths: [groups] },
    { name: "rows", lengths: [users + 1, assigned] },
  ];
  // -1 where no cell came as assumed.
  if (assumed >= 0) fields.push({ name: "assumed", lengths: [users + 1, assumed] });
  return { version: PARTS_VERSION, fields };
}
