import { useEffect, useMemo, useState } from "react";
import { standingRoles } from "../../../mining/plan/plannedCells.ts";
import type { RoleEdit } from "../../../session/mining/plan/organising.ts";
import {
  type Aim,
  choicesOf,
  FIRST_FIELDS,
  FIRST_LAYERS,
  followRefusal,
  organisationChoicesOf,
  type PlanFields,
} from "../../../session/mining/plan/planFields.ts";
import { organisationSoFarText, soFarText } from "../../../session/mining/plan/planWords.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Dialog, DialogDescription } from "../../kit/Dialog.tsx";
import { useMining } from "../table/useMining.ts";
import { AttributeChoice } from "./AttributeChoice.tsx";
import { OrganisationResult } from "./OrganisationResult.tsx";
import {
  AimChoice,
  CellQuestions,
  GRANT_NUMBER,
  LackingField,
  NumberFields,
  type NumberOfPlan,
  PlanCheck,
  type PlanFormProps,
} from "./PlanForm.tsx";
import { PlanResult } from "./PlanResult.tsx";
import { SearchedPlan } from "./SearchedPlan.tsx";
import "./plan.css";

/** The dialog that plans roles: those that follow the organisation, or few that cover what is held. */
export function PlanDialog() {
  return (
    <Dialog name="plan" title="Plan roles" className="plan" width={720}>
      <DialogDescription className="muted">
        Finds roles that together cover what is held. Nothing changes until you use the plan.
      </DialogDescription>
      <PlanContent />
    </Dialog>
  );
}

function PlanContent() {
  const { table } = useWorkspace();
  const { planning, organising } = useMining();
  const { data } = table.memberships;
  const { attributes } = data;
  const [aim, setAim] = useState<Aim>(
    attributes.length > 0 && !followRefusal(data) ? "organisation" : "fewest",
  );
  const [isChosen, setChosen] = useState(false);
  const [fields, setFields] = useState<PlanFields>(FIRST_FIELDS);
  const [isTyping, setTyping] = useState(false);
  const [layers, setLayers] = useState<Readonly<Record<Aim, boolean>>>(FIRST_LAYERS);
  const cellChoices = useMemo(
    () => choicesOf(fields, aim === "least" ? "least" : "fewest"),
    [fields, aim],
  );
  const choices = useMemo(() => organisationChoicesOf(fields, attributes), [fields, attributes]);

  // Attributes that say nothing are nothing to follow, unless a person asks for that.
  const saysNothing = useValue(() => {
    const { plan, done } = organising.state.get();
    return plan !== undefined && done === undefined && !plan.attributes.some((one) => one.isUsed);
  });
  useEffect(() => {
    if (saysNothing && !isChosen) setAim("fewest");
  }, [saysNothing, isChosen]);

  const change = (part: Partial<PlanFields>) => {
    setFields({ ...fields, ...part });
    setTyping(Object.values(part).some((value) => typeof value === "string"));
    setChosen(true);
  };
  const choose = (next: Aim) => {
    setAim(next);
    setTyping(false);
    setChosen(true);
  };
  const inLayers = {
    isInLayers: layers[aim],
    onLayers: (isOn: boolean) => setLayers({ ...layers, [aim]: isOn }),
  };
  const edit = (at: number, part: RoleEdit) => void organising.edit(at, part);
  const aims = <AimChoice aim={aim} onChoose={choose} />;
  return aim === "organisation" ? (
    <SearchedPlan
      search={organising}
      choices={choices}
      isTyping={isTyping}
      soFarText={organisationSoFarText}
      {...inLayers}
      resultOf={(plan, _, isRunning, made) => (
        <OrganisationResult plan={plan} made={made} isRunning={isRunning} onEdit={edit} />
      )}
    >
      {aims}
      <OrganisationForm fields={fields} onChange={change} />
    </SearchedPlan>
  ) : (
    <SearchedPlan
      search={planning}
      choices={cellChoices}
      isTyping={isTyping}
      canSearchLonger
      soFarText={soFarText}
      {...inLayers}
      resultOf={(plan, choices, isRunning, made) => (
        <PlanResult plan={plan} made={made} choices={choices} isRunning={isRunning} />
      )}
    >
      {aims}
      <CellsForm aim={aim} fields={fields} onChange={change} />
    </SearchedPlan>
  );
}

const WEIGHTS: readonly NumberOfPlan[] = [
  ["role", "A role"],
  ["user", "A user in a role"],
  ["group", "A group in a role"],
];

const CELL_NUMBERS: readonly NumberOfPlan[] = [
  ["mostRoles", "Most roles"],
  ["fewestUsers", "Fewest users", "in a role"],
  ["fewestGroups", "Fewest groups", "in a role"],
];

/** What is asked about a plan that covers cells, whoever holds them. */
function CellsForm({ aim, ...form }: PlanFormProps & { readonly aim: Aim }) {
  const { table } = useWorkspace();
  const isRest = form.fields.keepsInForce && standingRoles(table).length > 0;
  const share: NumberOfPlan = ["share", "How much to cover", isRest ? "% of what is left" : "%"];
  return (
    <div className="plan-form">
      {aim === "least" && (
        <fieldset className="plan-weights wrap">
          <legend className="note">What each counts</legend>
          <NumberFields {...form} numbers={WEIGHTS} />
        </fieldset>
      )}
      <div className="plan-numbers">
        <NumberFields {...form} numbers={[share, ...CELL_NUMBERS]} />
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

const NUMBERS: readonly NumberOfPlan[] = [
  ["ruleShare", "A group is held by", "% of who fit"],
  ["rulePeople", "Fewest people", "in a role"],
  GRANT_NUMBER,
];

/** What is asked about roles that follow the organisation. */
function OrganisationForm(form: PlanFormProps) {
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
