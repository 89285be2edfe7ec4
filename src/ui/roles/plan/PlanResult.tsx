import { useState } from "react";
import type { Plan } from "../../../mining/plan/planOptions.ts";
import { andMore, isolated } from "../../../model/isolated.ts";
import { nameOf } from "../../../model/roles/role.ts";
import { countOf, formatNumber, formatShare } from "../../../model/wording.ts";
import type { MadeRoles } from "../../../session/mining/plan/madeRoles.ts";
import type { PlanChoices } from "../../../session/mining/plan/planning.ts";
import { administeredText, boundText } from "../../../session/mining/plan/planWords.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { CoverageCurve } from "../panel/sections/CoverageCurve.tsx";

interface PlanResultProps {
  readonly plan: Plan;
  readonly made: MadeRoles;
  readonly choices: PlanChoices;
  readonly isRunning: boolean;
}

/** A plan in figures: how many roles, how sure that is, how far they reach, and what they take. */
export function PlanResult({ plan, made, choices, isRunning }: PlanResultProps) {
  const { table } = useWorkspace();
  const { covered, required, granted } = made.coverage;
  const { all: roles, adds = plan.adds } = made;
  const sums = [made.before];
  for (const cells of adds) sums.push(sums[sums.length - 1] + cells);
  const curve = { applied: sums, next: [covered], held: required };
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
        <StandingShare {...made} />
        {choices.tolerance > 0 && <span>{countOf(granted, "membership")} would be granted</span>}
      </p>
      <p>{boundText(plan, choices)}</p>
      {roles.length > 0 && (
        <>
          <p>{administeredText(plan, made, choices.weights, table.memberships.data.counts)}</p>
          <CoverageCurve curve={curve} name="Coverage by the roles of the plan" />
          <RolesOfPlan all={roles} adds={adds} />
        </>
      )}
    </section>
  );
}

/** What the roles in force that a plan builds on cover already. */
export function StandingShare({ standing, before, coverage }: MadeRoles) {
  if (standing.length === 0) return null;
  const share = formatShare(before, coverage.required);
  return (
    <span>
      {share} by {countOf(standing.length, "role")} in force
    </span>
  );
}

const LISTED = 100;
/** So many groups of a role are named in its tooltip. */
const NAMED = 20;

interface RolesOfPlanProps extends Pick<MadeRoles, "all"> {
  readonly adds: readonly number[];
}

/** The roles of a plan with what each adds: behind the first ones they are worth less and less. */
function RolesOfPlan(props: RolesOfPlanProps) {
  const roles = props.all;
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="plan-roles" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>What each role adds</summary>
      <table className="small-text">
        <thead className="muted">
          <tr>
            <td />
            <th scope="col" className="plan-role">
              Role
            </th>
            <th scope="col">Users</th>
            <th scope="col">Groups</th>
            <th scope="col">Adds cells</th>
            <th scope="col" title="Held cells that it adds for each line to administer">
              Per line
            </th>
          </tr>
        </thead>
        {isOpen && <Rows {...props} />}
      </table>
      {roles.length > LISTED && (
        <p className="muted">And {formatNumber(roles.length - LISTED)} more.</p>
      )}
    </details>
  );
}

function Rows({ all, adds }: RolesOfPlanProps) {
  const { table } = useWorkspace();
  const { groupNames } = table.memberships.data;
  const groupsInWords = (groups: Uint32Array) => {
    const names = Array.from(groups.subarray(0, NAMED), (group) => isolated(groupNames[group]));
    return andMore(names, groups.length);
  };
  return (
    <tbody>
      {all.slice(0, LISTED).map((role, at) => {
        const { id, users, groups, pinned } = role;
        const userCount = table.memberships.usersIn(users);
        return (
          <tr key={id}>
            <td className="muted">{at + 1}</td>
            <th scope="row" title={groupsInWords(groups)}>
              <bdi>{nameOf(role)}</bdi>
              {pinned && <span className="muted"> pinned</span>}
            </th>
            <td>{formatNumber(userCount)}</td>
            <td>{formatNumber(groups.length)}</td>
            <td>{formatNumber(adds[at])}</td>
            <td>{(adds[at] / (1 + userCount + groups.length)).toFixed(1)}</td>
          </tr>
        );
      })}
    </tbody>
  );
}
