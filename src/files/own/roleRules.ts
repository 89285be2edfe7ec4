import type { Excluded } from "../../model/facts/excluded.ts";
import { isolated, quoted } from "../../model/isolated.ts";
import { without } from "../../model/lines.ts";
import { reaches } from "../../model/roles/layers/inherited.ts";
import { newRole, type TableRole } from "../../model/roles/role.ts";
import { type Excepted, type RoleRule, usersByRule } from "../../model/roles/roleRule.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { countOf } from "../../model/wording.ts";
import type { OwnReading } from "./reading.ts";
import type { RoleRecord } from "./readRoles.ts";

/** The table that rules are read for: a rule says who is in a role by attributes, but for those left out. */
interface RuledTable {
  readonly data: TableData;
  readonly excluded: Excluded;
  /** The row of a user by the id. */
  readonly rowOf: (id: string) => number | undefined;
}

/** A role's rule and who is in it: the rule decides, and other users than those listed are told. */
export function ruleOf(
  { rule, except, where, line }: RoleRecord,
  listed: Uint32Array,
  { data, excluded, rowOf }: RuledTable,
  report: OwnReading["report"],
): { readonly rule?: RoleRule; readonly users: Uint32Array } {
  if (!rule) {
    if (except.length > 0) report(`${where} has except, but no rule; its users count.`, line);
    return { users: listed };
  }
  const excepted = new Map<number, Excepted>();
  for (const { user: id, reason } of except) {
    const user = rowOf(id);
    if (user === undefined)
      report(`${where}.except names ${quoted(id)}, which users does not list; left out.`, line);
    else if (excepted.has(user)) report(`${where}.except repeats ${quoted(id)}.`, line);
    else excepted.set(user, { user, reason });
  }
  const read: RoleRule = { conditions: rule, except: [...excepted.values()] };
  const users = usersByRule(read, data, excluded);
  if (!users) {
    const missing = rule.find(
      ({ attribute }) => !data.attributes.some(({ name }) => name === attribute),
    )!;
    const by = isolated(missing.attribute);
    report(`${where} has a rule on «${by}», which no user has; its users count.`, line);
    return { users: listed };
  }
  const [lacking, beyond] = [without(users, listed).length, without(listed, users).length];
  if (lacking + beyond > 0)
    report(
      `${where}.users lacks ${countOf(lacking, "user")} of its rule, and lists ${countOf(beyond, "other")}; the rule counts.`,
      line,
    );
  return { rule: read, users };
}

/** Leaves out what a role cannot inherit from: a role that is not there, or one that inherits from it. */
export function checkInherits(
  roles: readonly TableRole[],
  records: readonly Pick<RoleRecord, "where" | "line">[],
  report: OwnReading["report"],
): TableRole[] {
  const kept = new Map(roles.map(({ id }) => [id, [] as string[]]));
  roles.forEach(({ id, inherits }, at) => {
    const { where, line } = records[at];
    for (const other of new Set(inherits)) {
      const fault = !kept.has(other)
        ? "which roles does not list"
        : reaches(kept, other, id)
          ? "which inherits from it"
          : undefined;
      if (fault) report(`${where}.inherits names ${quoted(other)}, ${fault}; left out.`, line);
      else kept.get(id)!.push(other);
    }
  });
  return roles.map((role) => {
    const inherits = kept.get(role.id)!;
    return inherits.length === role.inherits.length ? role : newRole({ ...role, inherits });
  });
}
