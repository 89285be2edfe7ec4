import { useId } from "react";
import type { Useless } from "../../../mining/rules/attributeUse.ts";
import { countOf, formatShare } from "../../../model/wording.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { useMining } from "../table/useMining.ts";
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

const REASONS: Record<Useless, string> = {
  same: "the same for everybody",
  different: "different for nearly everybody",
  chance: "explains no more than chance",
};

/** The attributes, those that tell something switched on, with what each explains. */
function AttributeChoice({ fields, onChange }: PlanFormProps) {
  const { table } = useWorkspace();
  const { organising } = useMining();
  const id = useId();
  const plan = useValue(() => organising.state.get().plan);
  const figures = new Map(plan?.attributes.map((one) => [one.name, one]));
  return (
    <fieldset className="plan-attributes">
      <legend className="note">Attributes</legend>
      {table.memberships.data.attributes.map(({ name }, at) => {
        const found = figures.get(name);
        const isUsed = fields.attributes[name] ?? found?.isUsed ?? false;
        const said = (): string => {
          if (!found) return "";
          if (!found.isUsed) return found.useless ? REASONS[found.useless] : "off";
          if (found.roles === 0) return "in no role";
          const share = formatShare(found.cells, plan!.required);
          return `${countOf(found.roles, "role")}, ${share} of what is held`;
        };
        return (
          <div key={name} className="plan-attribute row">
            <label title={name}>
              <input
                type="checkbox"
                aria-describedby={`${id}-${at}`}
                checked={isUsed}
                onChange={({ target }) =>
                  onChange({ attributes: { ...fields.attributes, [name]: target.checked } })
                }
              />
              <bdi className="cut">{name}</bdi>
            </label>
            <span id={`${id}-${at}`} className="note">
              {said()}
            </span>
          </div>
        );
      })}
    </fieldset>
  );
}
