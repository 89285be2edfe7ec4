import { useMemo, useState } from "react";
import { administeredLines } from "../../../model/administered.ts";
import { isolated } from "../../../model/isolated.ts";
import { nameOf, type TableRole } from "../../../model/roles/role.ts";
import { ruleInWords } from "../../../model/roles/roleRule.ts";
import { countOf, formatNumber, formatShare } from "../../../model/wording.ts";
import type { OrganisedPlan, OrganisedRole } from "../../../session/mining/organising.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { useMining } from "../table/useMining.ts";
import { linesText } from "./planWords.ts";

interface OrganisationResultProps {
  readonly plan: OrganisedPlan;
  readonly isRunning: boolean;
}

/** A plan that follows the organisation, in figures, with its roles from the broadest to the narrowest. */
export function OrganisationResult({ plan, isRunning }: OrganisationResultProps) {
  const { roles, covered, required, granted } = plan;
  const { organising } = useMining();
  const made = useMemo(() => organising.rolesOf(plan).all, [organising, plan]);
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
      <p>{linesText(administeredLines(made, required, covered))}</p>
      {roles.length > 0 && <RolesByRule plan={plan} made={made} />}
    </section>
  );
}

interface RolesByRuleProps {
  readonly plan: OrganisedPlan;
  /** The roles as they would be used. */
  readonly made: readonly TableRole[];
}

const LISTED = 200;
/** So many groups of a role are named in its tooltip. */
const NAMED = 20;

function RolesByRule({ plan, made }: RolesByRuleProps) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? plan.roles : plan.roles.slice(0, LISTED);
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
            <RoleRow key={made[at].id} role={role} name={nameOf(made[at])} />
          ))}
        </tbody>
      </table>
      {shown.length < plan.roles.length && (
        <button type="button" className="link" onClick={() => setAll(true)}>
          Show all {formatNumber(plan.roles.length)}
        </button>
      )}
    </section>
  );
}

function RoleRow({ role, name }: { readonly role: OrganisedRole; readonly name: string }) {
  const { table } = useWorkspace();
  const { users, groups, held, outside, adds, conditions } = role;
  const { groupNames } = table.memberships.data;
  const cells = users.length * groups.length;
  const named = Array.from(groups.subarray(0, NAMED), (group) => isolated(groupNames[group]));
  const more = groups.length > NAMED ? ` and ${formatNumber(groups.length - NAMED)} more` : "";
  const rule = conditions ? ruleInWords(conditions) : "Users by hand";
  return (
    <tr>
      <th scope="row" title={`${rule}: ${named.join(", ")}${more}`}>
        <bdi>{name}</bdi> <span className="muted">{conditions ? "" : "by hand"}</span>
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
