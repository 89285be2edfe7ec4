import { memo } from "react";
import type { TableRole } from "../../../model/accessTable.ts";
import { isolated } from "../../../model/isolated.ts";
import { nameOf } from "../../../model/roles/role.ts";
import { type Counts, usersIn } from "../../../model/table/folded.ts";
import { countOf, formatNumber, shownName } from "../../../model/wording.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { CheckIcon } from "../../kit/icons.tsx";
import { RoleSwatch } from "./RoleSwatch.tsx";

interface RoleButtonProps {
  readonly role: TableRole;
  /** Its index in the table, which is the order of derivation. */
  readonly index: number;
  /** What tells it from applied roles of similar colours. */
  readonly sign: number | undefined;
  readonly isCurrentMatch: boolean;
}

/** Longer ids are cut off; a tooltip shows them in full. */
const MAX_ID_LENGTH = 24;

/** The letters at a name's end that are always there: many names share their beginning. */
const END_LETTERS = 8;

export const RoleButton = memo(function RoleButton({
  role,
  index,
  sign,
  isCurrentMatch: isFound,
}: RoleButtonProps) {
  const { id, groups, used } = role;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={groups.length === 0 ? "role empty row box" : "role row box"}
      data-role-id={id}
      data-found={isFound || undefined}
      data-role-at={index}
      aria-disabled={used || undefined}
      title={titleOf(role)}
    >
      <RoleSwatch role={role} sign={sign}>
        {used && <CheckIcon />}
      </RoleSwatch>
      <RoleName role={role} />
      <RoleSize role={role} />
    </button>
  );
});

interface OfRole {
  readonly role: TableRole;
}

/** The name of a role; where there is no room for it, its middle is missing, to the eye alone. */
export function RoleName({ role }: OfRole) {
  const name = roleName(role);
  const text = isolated(name);
  // Text that may turn around stays in one piece.
  const endAt = text === name && name.length > 2 * END_LETTERS ? name.length - END_LETTERS : 0;
  return (
    <span className="role-id">
      {endAt === 0 ? (
        <span className="role-start">{text}</span>
      ) : (
        <>
          <span className="unseen">{text}</span>
          <span className="role-start" aria-hidden="true" data-text={text.slice(0, endAt)} />
          <span className="role-end" aria-hidden="true" data-text={text.slice(endAt)} />
        </>
      )}
    </span>
  );
}

/** The size of a role: short for the eye, in words for the ear. */
export function RoleSize({ role }: OfRole) {
  const { counts } = useWorkspace().table.memberships.data;
  return (
    <>
      <span className="role-size note numbers" aria-hidden="true">
        {roleSize(role, counts)}
      </span>
      <span className="unseen">{spokenSize(role, counts)}</span>
    </>
  );
}

export function roleName(role: TableRole): string {
  return shownName(nameOf(role)) || "(no name)";
}

/** The whole name and the id of a role, where its button does not show them. */
function titleOf(role: TableRole): string | undefined {
  if (role.name !== "") return `${shownName(role.name)} (${shownName(role.id)})`;
  return role.id.length > MAX_ID_LENGTH ? shownName(role.id) : undefined;
}

export function roleSize({ users, groups }: TableRole, counts: Counts): string {
  return `${formatNumber(usersIn(users, counts))} × ${formatNumber(groups.length)}`;
}

function spokenSize({ users, groups, used, inForce }: TableRole, counts: Counts): string {
  const size = `${countOf(usersIn(users, counts), "user")} × ${countOf(groups.length, "group")}`;
  return `, ${size}${used ? ", used" : ""}${inForce ? ", in force" : ""}`;
}
