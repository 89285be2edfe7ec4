import type { KeptRole } from "../model/accessTable.ts";
import { formatNumber } from "../view/wording.ts";

/** A role and its number in the order of derivation. */
export interface ShownRole {
  readonly role: KeptRole;
  readonly at: number;
}

/** The roles whose id holds the text, in whatever case. */
export function filterRoles(roles: readonly KeptRole[], text: string): readonly ShownRole[] {
  const wanted = text.trim().toLowerCase();
  const all = roles.map((role, at) => ({ role, at }));
  return wanted ? all.filter(({ role }) => role.id.toLowerCase().includes(wanted)) : all;
}

interface RoleFilterProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly shown: number;
  readonly count: number;
}

export function RoleFilter({ text, onChange, shown, count }: RoleFilterProps) {
  return (
    <div className="role-filter">
      <input
        type="search"
        tabIndex={-1}
        aria-label="Filter roles"
        placeholder="Filter roles"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onChange("");
        }}
      />
      <span className="role-count" aria-live="polite">
        {shown === count ? formatNumber(count) : `${formatNumber(shown)} of ${formatNumber(count)}`}
        <span className="unseen"> roles</span>
      </span>
    </div>
  );
}
