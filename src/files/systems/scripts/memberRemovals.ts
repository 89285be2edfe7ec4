import type { SystemRoles } from "../roles/systemRoles.ts";
import { type Prepared, prepared } from "../system.ts";
import { type Call, powershellFile } from "./powershellScript.ts";

interface RemovalScript {
  /** The system, behind "groups of". */
  readonly about: string;
  readonly code: string;
  readonly userKey: (user: number) => string;
  /** The id of a group there, where the table has it. */
  readonly groupId?: (group: number) => string | undefined;
  /** What the removal says of why, where the system takes such a text. */
  readonly commentOf?: (user: number, group: number) => string;
  /** A sentence on what to look at. */
  readonly check?: string;
}

/** A script that takes users out of groups: each of these roles is a group with those who are to go. */
export function memberRemovals(groups: SystemRoles, script: RemovalScript): Prepared {
  const { about, code, userKey, groupId, commentOf, check } = script;
  function* calls(): Generator<Call> {
    for (const { groups: own, users } of groups.roles)
      for (const group of own)
        for (const user of users)
          yield [
            "Remove-GroupMember",
            groups.groupName(group),
            groupId?.(group) ?? "",
            userKey(user),
            ...(commentOf ? [commentOf(user, group)] : []),
          ];
  }
  return prepared({
    files: powershellFile({
      name: "membership-removals.ps1",
      about: [
        `Takes users out of groups of ${about}: the memberships that were marked for removal, and nothing else.`,
        "It can be run again: who is out already stays so.",
      ],
      code,
      calls,
    }),
    check,
  });
}
