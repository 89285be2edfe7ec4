import { check } from "../../checks.ts";
import { newRole } from "../../roles/role.ts";
import type { Command } from "../command.ts";
import { replaceRoles } from "../effects.ts";
import { readSome, recordSome, rolesInWords } from "./someRoles.ts";

interface PinRolesArgs {
  readonly roles: readonly number[];
  readonly pinned: boolean;
}

/** Pins some roles, so that a recalculation keeps them as they are, or unpins them. */
export const pinRoles: Command<PinRolesArgs> = {
  name: "pinRoles",
  label({ roles, pinned }) {
    return (state) => `${pinned ? "pinning" : "unpinning"} ${rolesInWords(roles, state)}`;
  },
  effect({ roles: some, pinned }, { roleState: { roles } }) {
    const others = some.filter((at) => roles[at].pinned !== pinned);
    if (others.length === 0) return undefined;
    return replaceRoles(
      others.map((at) => ({ at, before: roles[at], after: newRole({ ...roles[at], pinned }) })),
    );
  },
  log: {
    record: ({ roles, pinned }) => ({ roles: recordSome(roles), pinned }),
    *read({ roles, pinned }, state) {
      check(typeof pinned === "boolean", "its log");
      yield { roles: readSome(roles, state), pinned };
    },
  },
};
