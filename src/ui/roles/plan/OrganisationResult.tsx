import { useMemo, useState } from "react";
import { administeredLines } from "../../../model/administered.ts";
import { isolated } from "../../../model/isolated.ts";
import { countShared } from "../../../model/lines.ts";
import { nameOf, type TableRole } from "../../../model/roles/role.ts";
import { ruleInWords } from "../../../model/roles/roleRule.ts";
import { countOf, formatNumber, formatShare } from "../../../model/wording.ts";
import type { OrganisedPlan, OrganisedRole } from "../../../session/mining/organising.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { linesText } from "./planWords.ts";
import type { MadeRoles } from "./useMadeRoles.ts";

interface OrganisationResultProps {
  readonly plan: OrganisedPlan;
  readonly made: MadeRoles;
  readonly isRunning: boolean;
}

/** A plan that follows the organisation, in figures, with its roles from the broadest to the narrowest. */
export function OrganisationResult({ plan, made, isRunning }: OrganisationResultProps) {
  const { covered, required, granted } = plan;
  const roles = made.all;
  return (
    <section
      className="plan-result numbers box"
      aria-label="The plan"
      aria-busy={isRunning || undefined}
    >
      <p className="plan-figures wrap">
        <b>{countOf(roles.length, "role")}</b>
        <span>
          {formatShare(covered, required)} of {countOf(required, "held cell")}
        </span>
        <span>{countOf(granted, "membership")} would be granted</span>
      </p>
      <p>{linesText(administeredLines(roles, required, covered))}</p>
      {roles.length > 0 && <RolesByRule plan={plan} made={made} />}
    </section>
  );
}

const LISTED = 200;
/** So many groups of a role are named in its tooltip. */
const NAMED = 20;

function RolesByRule({ plan, made }: Pick<OrganisationResultProps, "plan" | "made">) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? made.all : made.all.slice(0, LISTED);
  return (
    <section
      className="plan-roles"
      aria-label="Planned roles"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
      tabIndex={0}
    >
      <table className="small-text">
        <thead className="muted">
          <tr>
            <th scope="col" className="plan-role">
              Role
            </th>
            <th scope="col" title="People who fit, or are in it by hand">
              Users
            </th>
            <th scope="col">Groups</th>
            <th scope="col" title="The share of its cells that are held">
              Held
            </th>
            <th scope="col" title="Memberships that would be granted">
              Granted
            </th>
            <th scope="col" title="People who hold all of its groups and do not fit">
              Outside
            </th>
            <th scope="col" title="Held cells that no role before it covers">
              Adds
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((role, at) => (
            <RoleRow key={role.id} role={role} planned={plan.roles[made.places[at]]} />
          ))}
        </tbody>
      </table>
      {shown.length < made.all.length && (
        <button type="button" className="link" onClick={() => setAll(true)}>
          Show all {formatNumber(made.all.length)}
        </button>
      )}
    </section>
  );
}

interface RoleRowProps {
  /** As it would be used. */
  readonly role: TableRole;
  readonly planned: OrganisedRole;
}

function RoleRow({ role, planned }: RoleRowProps) {
  const { table } = useWorkspace();
  const { users, groups } = role;
  const { outside, adds, conditions } = planned;
  // In layers it may have fewer groups than were planned.
  const held = useMemo(() => {
    if (groups.length === planned.groups.length) return planned.held;
    const heldIn = (group: number) => countShared(table.memberships.heldColumn(group), users);
    return groups.reduce((sum, group) => sum + heldIn(group), 0);
  }, [table, planned, users, groups]);
  const { groupNames } = table.memberships.data;
  const cells = users.length * groups.length;
  const named = Array.from(groups.subarray(0, NAMED), (group) => isolated(groupNames[group]));
  const more = groups.length > NAMED ? ` and ${formatNumber(groups.length - NAMED)} more` : "";
  const rule = conditions ? ruleInWords(conditions) : "Users by hand";
  return (
    <tr>
      <th scope="row" title={`${rule}: ${named.join(", ")}${more}`}>
        <bdi>{nameOf(role)}</bdi> <span className="muted">{conditions ? "" : "by hand"}</span>
      </th>
      <td>{formatNumber(users.length)}</td>
      <td>{formatNumber(groups.length)}</td>
      <td>{formatShare(held, cells)}</td>
      <td>{formatNumber(cells - held)}</td>
      <td>{formatNumber(outside)}</td>
      <td>{formatNumber(adds)}</td>
    </tr>
  );
}
