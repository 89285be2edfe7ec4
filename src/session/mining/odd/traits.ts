import { onceFor } from "../../../model/onceFor.ts";
import { attributeCodes } from "../../../model/table/attributeCodes.ts";
import type { Attribute, Memberships, TableData } from "../../../model/table/memberships.ts";
import type { Work } from "../../../model/tasks/slices.ts";

/** Something that tells memberships apart: their users, their groups, or what is known of either. */
export interface Trait {
  /** `user`, `group`, `system`, or an attribute as `user Department`. */
  readonly key: string;
  readonly words: string;
}

/** All users, or all groups, by a trait. */
export interface Classes {
  readonly side: "user" | "group";
  /** The number of each one's class; 0 where nothing is known. */
  readonly codes: Uint32Array;
  readonly count: number;
  nameOf(code: number): string;
}

/** What a group's attribute is called that says which system it is of. */
const SYSTEM = /^(system|application|app|anwendung|source|domain)s?$/i;
/** What a group's name begins with, where something stands between. */
const BEGINNING = /^[^\s_\-.:/\\|]{2,}(?=[\s_\-.:/\\|])/;

/** The traits of a table, those first that each has. */
export const traitsOf = onceFor((data: TableData): readonly Trait[] => {
  const { attributes, groupAttributes = [] } = data;
  const ownSystem = groupAttributes.some(({ name }) => SYSTEM.test(name));
  const isOfUsers = new Set(attributes.map(({ name }) => name));
  return [
    { key: "user", words: "User" },
    { key: "group", words: "Group" },
    ...(ownSystem || beginningsOf(data).size < 2 ? [] : [{ key: "system", words: "System" }]),
    ...attributes.map(({ name }) => ({ key: `user ${name}`, words: name })),
    ...groupAttributes.map(({ name }) => ({
      key: `group ${name}`,
      words: isOfUsers.has(name) ? `${name} of the group` : name,
    })),
  ];
});

/** What the names of several groups begin with, where most names begin so. */
const beginningsOf = onceFor(({ groupNames }: TableData): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  for (const name of groupNames) {
    const beginning = BEGINNING.exec(name)?.[0];
    if (beginning !== undefined) counts.set(beginning, 1 + (counts.get(beginning) ?? 0));
  }
  const some = [...counts].filter(([, count]) => count > 1);
  const named = some.reduce((sum, [, count]) => sum + count, 0);
  return new Set(2 * named < groupNames.length ? [] : some.map(([beginning]) => beginning));
});

/** The classes of a trait; undefined where the table does not have it any more. */
export function* classesBy(memberships: Memberships, key: string): Work<Classes | undefined> {
  const { data } = memberships;
  const { attributes, groupAttributes = [], groupNames, userIds } = data;
  if (key === "user")
    return each("user", userIds.length, (user) => personName(memberships, userIds[user]));
  if (key === "group") return each("group", groupNames.length, (group) => groupNames[group]);
  if (key === "system") {
    const beginnings = beginningsOf(data);
    const values = groupNames.map((name) => {
      const beginning = BEGINNING.exec(name)?.[0];
      return beginning !== undefined && beginnings.has(beginning) ? beginning : undefined;
    });
    return yield* byValues({ name: "system", values }, "group", memberships);
  }
  const side = key.startsWith("user ") ? "user" : "group";
  const all = side === "user" ? attributes : groupAttributes;
  const attribute = all.find(({ name }) => key === `${side} ${name}`);
  return attribute && (yield* byValues(attribute, side, memberships));
}

/** Each one is a class. */
function each(side: Classes["side"], count: number, nameAt: (at: number) => string): Classes {
  const codes = Uint32Array.from({ length: count }, (_, at) => at + 1);
  return { side, codes, count, nameOf: (code) => (code === 0 ? "" : nameAt(code - 1)) };
}

function* byValues(
  attribute: Attribute,
  side: Classes["side"],
  memberships: Memberships,
): Work<Classes> {
  const { codes, values } = yield* attributeCodes(attribute);
  const nameOf = (code: number) =>
    code === 0 ? `No ${attribute.name}` : personName(memberships, values[code - 1]);
  return { side, codes, count: values.length, nameOf };
}

/** A value that is a user's id, as a manager's is, with the user's name. */
function personName(memberships: Memberships, value: string): string {
  const user = memberships.rowOf(value);
  const name = user === undefined ? value : memberships.data.userNames[user];
  return name === value || name === "" ? value : `${name} ${value}`;
}
