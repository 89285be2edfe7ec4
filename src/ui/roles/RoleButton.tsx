import { memo } from "react";
import type { TableRole } from "../../model/accessTable.ts";
import { countOf, formatNumber } from "../../model/wording.ts";
import { CheckIcon } from "../icons.tsx";

interface RoleButtonProps {
  readonly role: TableRole;
  /** Its number in the order of derivation. */
  readonly at: number;
  /** Whether it was looked for. */
  readonly isFound: boolean;
}

/** Longer ids are cut, and shown whole as a tooltip. */
const LONG_ID = 24;

export const RoleButton = memo(function RoleButton({ role, at, isFound }: RoleButtonProps) {
  const { id, color, groups, used } = role;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={groups.length === 0 ? "role empty" : "role"}
      data-role-id={id}
      data-found={isFound || undefined}
      data-role-at={at}
      aria-disabled={used || undefined}
      title={id.length > LONG_ID ? id : undefined}
    >
      <span className="swatch" style={{ backgroundColor: color }}>
        {used && <CheckIcon />}
      </span>
      <bdi className="role-id">{roleName(role)}</bdi>
      <span className="role-size" aria-hidden="true">
        {roleSize(role)}
      </span>
      <span className="unseen">{sizeInWords(role)}</span>
    </button>
  );
});

export function roleName({ id }: TableRole): string {
  return id || "(no name)";
}

export function roleSize({ users, groups }: TableRole): string {
  return `${formatNumber(users.length)} × ${formatNumber(groups.length)}`;
}

function sizeInWords({ users, groups, used }: TableRole): string {
  const size = `${countOf(users.length, "user")} × ${countOf(groups.length, "group")}`;
  return `, ${size}${used ? ", used" : ""}`;
}
