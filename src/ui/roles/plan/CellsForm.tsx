import {
  CellQuestions,
  GRANT_NUMBER,
  LackingField,
  NumberFields,
  type NumberOfPlan,
  type PlanFormProps,
} from "./PlanForm.tsx";
import type { Aim } from "./planFields.ts";

const WEIGHTS: readonly NumberOfPlan[] = [
  ["role", "A role"],
  ["user", "A user in a role"],
  ["group", "A group in a role"],
];

const NUMBERS: readonly NumberOfPlan[] = [
  ["share", "How much to cover", "%"],
  ["mostRoles", "Most roles"],
  ["fewestUsers", "Fewest users", "in a role"],
  ["fewestGroups", "Fewest groups", "in a role"],
];

/** What is asked about a plan that covers cells, whoever holds them. */
export function CellsForm({ aim, ...form }: PlanFormProps & { readonly aim: Aim }) {
  return (
    <div className="plan-form">
      {aim === "least" && (
        <fieldset className="plan-weights wrap">
          <legend className="note">What each counts</legend>
          <NumberFields {...form} numbers={WEIGHTS} />
        </fieldset>
      )}
      <div className="plan-numbers">
        <NumberFields {...form} numbers={NUMBERS} />
      </div>
      <LackingField {...form} field="lacking" />
      {Number(form.fields.lacking) > 0 && (
        <div className="plan-numbers">
          <NumberFields {...form} numbers={[GRANT_NUMBER]} />
        </div>
      )}
      <p className="note plan-hint">
        Exceptions make a plan of 100% long. One of 95% leaves them to be assigned by hand.
      </p>
      <CellQuestions {...form} />
    </div>
  );
}
