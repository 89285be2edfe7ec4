import fc from "fast-check";
import type { AccessTable } from "#src/model/accessTable.ts";
import { addRole, idOfNewRole } from "#src/model/commands/byHand/addRole.ts";
import { bringInForce } from "#src/model/commands/byHand/bringInForce.ts";
import { changeRole } from "#src/model/commands/byHand/changeRole.ts";
import { describeRole } from "#src/model/commands/byHand/describeRole.ts";
import { discardRoles } from "#src/model/commands/byHand/discardRoles.ts";
import { canMerge, mergeRoles } from "#src/model/commands/byHand/mergeRoles.ts";
import { nameRoles } from "#src/model/commands/byHand/nameRoles.ts";
import { pinRoles } from "#src/model/commands/byHand/pinRoles.ts";
import { ruleRole } from "#src/model/commands/byHand/ruleRole.ts";
import { splitRole } from "#src/model/commands/byHand/splitRole.ts";
import { takeBackRoles } from "#src/model/commands/byHand/takeBackRoles.ts";
import { partsOf } from "#src/model/roles/byHand/parts.ts";
import { type RoleRule, usersByRule } from "#src/model/roles/roleRule.ts";

/** A change of roles by hand, whatever the table is. */
export interface ByHand {
  readonly kind: "byHand";
  readonly what: (typeof KINDS)[number];
  readonly roles: readonly number[];
  readonly groups: number;
  readonly users: number;
  readonly text: string;
  readonly isOn: boolean;
}

const KINDS = [
  ...([
    "add",
    "inForce",
    "change",
    "merge",
    "split",
    "pin",
    "discard",
    "takeBack",
    "describe",
    "rule",
  ] as const),
];

/** The numbers below `count` whose bits are set. */
export function bitsOf(bits: number, count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, at) => at).filter((at) => (bits >> at) & 1);
}

export const anyByHand: fc.Arbitrary<ByHand> = fc.record({
  kind: fc.constant("byHand" as const),
  what: fc.constantFrom(...KINDS),
  roles: fc.array(fc.nat(1000), { minLength: 1, maxLength: 3 }),
  groups: fc.nat(127),
  users: fc.nat(127),
  text: fc.string({ unit: "binary", maxLength: 5 }),
  isOn: fc.boolean(),
});

/** A rule about what some user's attributes say, or everybody's, but for some users. */
export function ruleOf(
  { memberships: { data } }: AccessTable,
  reason: string,
  bits: number,
  except: Uint32Array,
): RoleRule {
  const conditions = data.attributes.flatMap(({ name, values }, at) => {
    const value = values[reason.length];
    return (bits >> at) & 1 && value ? [{ attribute: name, is: ` ${value}` }] : [];
  });
  return { conditions, except: Array.from(except.subarray(1), (user) => ({ user, reason })) };
}

export function runByHand(table: AccessTable, { what, text, isOn, ...chosen }: ByHand): void {
  const { userCount, groupCount } = table.memberships;
  const groups = bitsOf(chosen.groups, groupCount);
  const users = bitsOf(chosen.users, userCount);
  const rule = ruleOf(table, text, chosen.groups, users);
  if (what === "add") {
    const those = isOn ? usersByRule(rule, table.memberships.data, table.excluded) : users;
    const shape = { groups, users: those ?? users };
    if (groups.length > 0)
      table.run(addRole, {
        ...{ ...shape, id: idOfNewRole(shape, table) },
        rule: isOn && those ? rule : undefined,
      });
    return;
  }
  if (what === "inForce") {
    // Each but the first inherits from the one before; some have no group, or nobody.
    const told = chosen.roles.map((at, k) => ({
      id: isOn ? (table.roles[at % 2]?.id ?? "told") + k : `told ${k}`,
      ...{ name: k === 1 ? text : "", note: isOn ? text : "", owner: "" },
      groups: bitsOf(chosen.groups >> k, groupCount),
      users: bitsOf(chosen.users >> (2 * k), userCount),
      inherits: k > 0 ? [`told ${k - 1}`] : [],
    }));
    table.run(bringInForce, { roles: told });
    return;
  }
  if (table.roles.length === 0) return;
  const roles = [...new Set(chosen.roles.map((at) => at % table.roles.length))];
  const [role] = roles;
  if (what === "pin") table.run(pinRoles, { roles, pinned: isOn });
  else if (what === "discard") table.run(discardRoles, { roles, discarded: isOn });
  else if (what === "takeBack") table.run(takeBackRoles, { roles });
  else if (what === "describe" && roles.length > 1)
    table.run(nameRoles, { roles, names: roles.map((at) => (isOn ? `${text} ${at}` : "")) });
  else if (what === "describe")
    table.run(describeRole, {
      role,
      words: { name: text, note: isOn ? `${text}!` : "", owner: "" },
    });
  else if (what === "rule")
    table.run(ruleRole, { role, rule: text.length === 1 ? undefined : rule });
  else if (what === "change") table.run(changeRole, { role, groups, users });
  else if (what === "merge") {
    if (canMerge(roles, table.roles)) table.run(mergeRoles, { roles });
  } else {
    const [attribute] = table.memberships.data.attributes;
    const how = isOn ? { groups } : attribute && text.length > 2 ? { attribute } : { users };
    table.run(splitRole, { role, parts: partsOf(table, role, how) });
  }
}
