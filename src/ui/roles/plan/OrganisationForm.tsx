import { AttributeChoice } from "./AttributeChoice.tsx";
import {
  CellQuestions,
  GRANT_NUMBER,
  LackingField,
  NumberFields,
  type NumberOfPlan,
  PlanCheck,
  type PlanFormProps,
} from "./PlanForm.tsx";

const NUMBERS: readonly NumberOfPlan[] = [
  ["ruleShare", "A group is held by", "% of who fit"],
  ["rulePeople", "Fewest people", "in a role"],
  GRANT_NUMBER,
];

/** What is asked about roles that follow the organisation. */
export function OrganisationForm(form: PlanFormProps) {
  const { fields, onChange } = form;
  return (
    <div className="plan-form">
      <div className="plan-numbers">
        <NumberFields {...form} numbers={NUMBERS} />
      </div>
      <PlanCheck
        name="Then plan what is left over"
        isChecked={fields.plansLeftOver}
        onCheck={(plansLeftOver) => onChange({ plansLeftOver })}
      />
      {fields.plansLeftOver && <LackingField {...form} field="lackingLeftOver" />}
      <CellQuestions {...form} />
      <AttributeChoice {...form} />
    </div>
  );
}
