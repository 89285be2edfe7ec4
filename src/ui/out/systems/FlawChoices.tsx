import type { SystemRoles } from "../../../files/systems/roles/systemRoles.ts";
import { formatNumber } from "../../../model/wording.ts";
import { hasFlaw, ROLE_FLAWS, type RoleFlaw } from "../../../session/exports/systemExport.ts";

const FLAW_NAMES: Record<RoleFlaw, string> = {
  groupless: "without groups",
  conflicting: "with conflicts",
  granting: "that grant something new",
};

interface FlawChoicesProps {
  readonly roles: SystemRoles;
  /** The flaws whose roles are left out. */
  readonly left: readonly RoleFlaw[];
  readonly onChange: (left: readonly RoleFlaw[]) => void;
}

/** What is done with roles that want a second look; only those that there are. */
export function FlawChoices({ roles, left, onChange }: FlawChoicesProps) {
  const counted = ROLE_FLAWS.map((flaw) => ({
    flaw,
    count: roles.roles.filter((role) => hasFlaw(role, flaw)).length,
  })).filter(({ count }) => count > 0);
  if (counted.length === 0) return null;
  return (
    <fieldset className="system-flaws">
      <legend className="muted">Roles that want a second look</legend>
      {counted.map(({ flaw, count }) => (
        <label key={flaw}>
          <span>
            {formatNumber(count)} {FLAW_NAMES[flaw]}
          </span>
          <select
            value={left.includes(flaw) ? "leave" : "mark"}
            onChange={({ target }) =>
              onChange(
                target.value === "leave" ? [...left, flaw] : left.filter((some) => some !== flaw),
              )
            }
          >
            <option value="mark">Mark in the description</option>
            <option value="leave">Leave out</option>
          </select>
        </label>
      ))}
    </fieldset>
  );
}
