import { check, isCount, isRecord } from "../model/checks.ts";
import { type Contents, PARTS_VERSION } from "../model/table/codec.ts";

/**
 * The first piece of a table, as the present version has it. In version 1 the other pieces were the
 * same, but came in another order, without `userRead`, and each attribute's words as they are.
 * Tables that it kept stay on disk as they are.
 */
export function contentsOf(first: unknown): unknown {
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
