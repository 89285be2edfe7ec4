import type { ChangesInForce, SystemRoles } from "../roles/systemRoles.ts";
import { type Prepared, prepared, type SystemFile } from "../system.ts";
import { type Call, powershellFile } from "./powershellScript.ts";

interface ChangeScript {
  /** What the script changes, behind "members and groups of". */
  readonly about: string;
  readonly code: string;
  /** What a user is found by. */
  userKey(user: number): string;
  /** What a group is found by; without it groups are not changed, for the reason. */
  readonly groupKey?: (group: number) => readonly string[];
  readonly whyNoGroups?: string;
  /** True where a role has to lose its users before it goes. */
  readonly empties?: true;
  readonly check?: string;
}

/** Two scripts for what becomes of roles in force: one that grants, and one that takes away. */
export function changeScripts(changes: ChangesInForce, script: ChangeScript): Prepared {
  const { groupKey, userKey } = script;
  const { granted, taken, retired } = changes;
  function* pairs(way: string, { roles }: SystemRoles): Generator<Call> {
    for (const { name, groups, users } of roles) {
      if (groupKey)
        for (const group of groups) yield [`${way}-RoleGroup`, name, ...groupKey(group)];
      for (const user of users) yield [`${way}-RoleMember`, name, userKey(user)];
    }
  }
  function* removals(): Generator<Call> {
    yield* pairs("Remove", taken);
    for (const { name, users } of retired.roles) {
      if (script.empties)
        for (const user of users) yield ["Remove-RoleMember", name, userKey(user)];
      yield ["Remove-Role", name];
    }
  }
  const file = (name: string, about: string, calls: () => Iterable<Call>): SystemFile[] => {
    const [first] = calls();
    const lines = [about, "It can be run again: what is done already stays so."];
    return first ? [powershellFile({ name, about: lines, code: script.code, calls })] : [];
  };
  const lost = [granted, taken].some(({ roles }) => roles.some(({ groups }) => groups.length > 0));
  return prepared(
    {
      files: [
        ...file("changes.ps1", `Adds users and groups to roles in force ${script.about}.`, () =>
          pairs("Add", granted),
        ),
        ...file(
          "removals.ps1",
          `Takes users and groups out of roles in force ${script.about}, and retires roles.`,
          removals,
        ),
      ],
      check: script.check,
    },
    !groupKey && lost && { loss: script.whyNoGroups },
  );
}
