import { countOf, formatNumber, formatShare } from "../../model/wording.ts";
import type { Plan, PlanChoices } from "../../session/mining/planning.ts";
import { CoverageCurve } from "../panel/top/CoverageCurve.tsx";
import { administeredText, boundText } from "./planWords.ts";

interface PlanResultProps {
  readonly plan: Plan;
  readonly choices: PlanChoices;
  readonly isRunning: boolean;
}

/** A plan in figures: how many roles, how sure that is, how far they reach, and what they take. */
export function PlanResult({ plan, choices, isRunning }: PlanResultProps) {
  const { roles, covered, required, adds } = plan;
  const sums = [0];
  for (const cells of adds) sums.push(sums[sums.length - 1] + cells);
  const curve = { applied: sums, next: [covered], held: required };
  return (
    <section className="plan-result" aria-label="The plan" aria-busy={isRunning || undefined}>
      <p className="plan-figures">
        <b>{countOf(roles.length, "role")}</b>
        <span>
          {formatShare(covered, required)} of {countOf(required, "held cell")}
        </span>
      </p>
      <p className="plan-bound">{boundText(plan)}</p>
      {roles.length > 0 && (
        <>
          <p className="plan-lines">{administeredText(plan, choices.weights)}</p>
          <CoverageCurve curve={curve} name="Coverage by the roles of the plan" />
          <RolesOfPlan plan={plan} />
        </>
      )}
    </section>
  );
}

/** So many roles are listed. */
const LISTED = 100;

/** The roles of a plan with what each adds: behind the first ones they are worth less and less. */
function RolesOfPlan({ plan: { roles, adds } }: { readonly plan: Plan }) {
  return (
    <details className="plan-roles">
      <summary>What each role adds</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Role</th>
            <th scope="col">Users</th>
            <th scope="col">Groups</th>
            <th scope="col">Adds cells</th>
            <th scope="col" title="Held cells that it adds for each line to administer">
              Per line
            </th>
          </tr>
        </thead>
        <tbody>
          {roles.slice(0, LISTED).map(({ users, groups }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: roles of a plan have no other name, and never move
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              <td>{formatNumber(users.length)}</td>
              <td>{formatNumber(groups.length)}</td>
              <td>{formatNumber(adds[at])}</td>
              <td>{(adds[at] / (1 + users.length + groups.length)).toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {roles.length > LISTED && (
        <p className="muted">And {formatNumber(roles.length - LISTED)} more.</p>
      )}
    </details>
  );
}
