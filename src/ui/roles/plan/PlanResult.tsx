import { useMemo } from "react";
import { countOf, formatShare } from "../../../model/wording.ts";
import type { Plan, PlanChoices } from "../../../session/mining/planning.ts";
import { CoverageCurve } from "../panel/sections/CoverageCurve.tsx";
import { useMining } from "../table/useMining.ts";
import { administeredText, boundText } from "./planWords.ts";
import { RolesOfPlan } from "./RolesOfPlan.tsx";

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
      </p>
      <p className="plan-bound">{boundText(plan)}</p>
      {roles.length > 0 && (
        <>
          <p className="plan-lines">{administeredText(plan, choices.weights)}</p>
          <CoverageCurve curve={curve} name="Coverage by the roles of the plan" />
          {!isRunning && <LostWords plan={plan} />}
          <RolesOfPlan plan={plan} />
        </>
      )}
    </section>
  );
}

/** The roles that would lose their names, notes and owners by this plan: said before it is used. */
function LostWords({ plan }: { readonly plan: Plan }) {
  const { planning } = useMining();
  const sentences = useMemo(() => planning.lostText(plan), [planning, plan]);
  return sentences.map((sentence) => (
    <p key={sentence} className="plan-message">
      {sentence}
    </p>
  ));
}
