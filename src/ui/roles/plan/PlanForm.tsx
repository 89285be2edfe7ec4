import { Fragment, useId } from "react";
import { standingRoles } from "../../../mining/plan/plannedCells.ts";
import {
  type Aim,
  followRefusal,
  type PlanFields,
} from "../../../session/mining/plan/planFields.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Check } from "../../kit/fields/radios.tsx";

export interface PlanFormProps {
  readonly fields: PlanFields;
  readonly onChange: (part: Partial<PlanFields>) => void;
}

const AIMS: readonly (readonly [aim: Aim, name: string, hint: string])[] = [
  [
    "organisation",
    "Follow the organisation",
    "Roles for those who share a department, a title, a site. Who fits and lacks a group would be granted it.",
  ],
  [
    "fewest",
    "Fewest roles",
    "As few roles as can be. Nobody is granted anything, unless users may lack some of a role.",
  ],
  [
    "least",
    "Least to administer",
    "As few lines to keep up as can be: roles, users in roles, groups in roles, what is left over. Nobody is granted anything, unless users may lack some of a role.",
  ],
];

export function AimChoice({ aim, onChoose }: { aim: Aim; onChoose: (aim: Aim) => void }) {
  const noFollowing = followRefusal(useWorkspace().table.memberships.data);
  return (
    <fieldset className="plan-form plan-aims wrap">
      <legend className="note">Aim</legend>
      {AIMS.map(([one, name, hint]) => (
        <Fragment key={one}>
          <label>
            <input
              type="radio"
              name="plan-aim"
              checked={one === aim}
              disabled={one === "organisation" && noFollowing !== undefined}
              aria-describedby={`plan-aim-${one}`}
              onChange={() => onChoose(one)}
            />
            {name}
          </label>
          {/* One is read by the eye, each by the ear. */}
          <span id={`plan-aim-${one}`} className="note" hidden={one !== aim}>
            {hint}
          </span>
        </Fragment>
      ))}
      {noFollowing && <span className="note">{noFollowing}</span>}
    </fieldset>
  );
}

/** A field of the form that is a number, by its name. */
export type NumberOfPlan = readonly [
  field: {
    [Field in keyof PlanFields]: PlanFields[Field] extends string ? Field : never;
  }[Exclude<keyof PlanFields, "assumed">],
  name: string,
  unit?: string,
];

export const GRANT_NUMBER: NumberOfPlan = ["grantWeight", "A wrong grant counts", "left over"];

/** The field for the share of a role's groups that a user may lack. */
export function LackingField(
  props: PlanFormProps & { readonly field: "lacking" | "lackingLeftOver" },
) {
  const { field, fields, onChange } = props;
  return (
    <label className="plan-lacking row wrap">
      <span>A user may lack at most</span>
      <input
        type="number"
        className="figure-field"
        min={0}
        max={50}
        step="any"
        aria-label="A user may lack at most"
        aria-describedby="plan-lacking plan-problem"
        value={fields[field]}
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
      <span id="plan-lacking" className="note">
        % of a role's groups, which would be granted
      </span>
    </label>
  );
}

/** Fields for numbers, which are texts while they are typed. */
export function NumberFields(props: PlanFormProps & { readonly numbers: readonly NumberOfPlan[] }) {
  const { numbers, fields, onChange } = props;
  return numbers.map(([field, name, unit]) => (
    <label key={field} className="plan-number row wrap">
      <span>{name}</span>
      <input
        type="text"
        className="figure-field"
        inputMode="decimal"
        autoComplete="off"
        aria-describedby="plan-problem"
        placeholder={field === "mostRoles" ? "any" : undefined}
        value={fields[field]}
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
      {unit && <span className="note">{unit}</span>}
    </label>
  ));
}

const ASSUMED = [
  ["required", "Cover them"],
  ["allowed", "May be covered"],
  ["forbidden", "Leave them out"],
] as const;

/** What is asked about cells, whatever the aim. */
export function CellQuestions({ fields, onChange }: PlanFormProps) {
  const { table } = useWorkspace();
  return (
    <>
      {table.memberships.assumed.size > 0 && (
        <fieldset className="plan-assumed wrap">
          <legend className="note">Assumed cells</legend>
          {ASSUMED.map(([assumed, name]) => (
            <label key={assumed}>
              <input
                type="radio"
                name="plan-assumed"
                checked={fields.assumed === assumed}
                onChange={() => onChange({ assumed })}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      {standingRoles(table).length > 0 && (
        <PlanCheck
          isChecked={fields.keepsInForce}
          onCheck={(keepsInForce) => onChange({ keepsInForce })}
          name="Keep roles in force"
          hint="The plan covers what they leave."
        />
      )}
      {table.conflicts.length > 0 && (
        <PlanCheck
          isChecked={fields.conflictsApart}
          onCheck={(conflictsApart) => onChange({ conflictsApart })}
          name="No role has groups in conflict"
        />
      )}
    </>
  );
}

interface PlanCheckProps {
  readonly name: string;
  readonly hint?: string;
  readonly isChecked: boolean;
  readonly onCheck: (isChecked: boolean) => void;
}

export function PlanCheck({ name, hint, isChecked, onCheck }: PlanCheckProps) {
  const id = useId();
  return (
    <div className="plan-check row wrap">
      <Check isOn={isChecked} onTurn={onCheck} aria-describedby={hint && id}>
        {name}
      </Check>
      {hint && (
        <span id={id} className="note">
          {hint}
        </span>
      )}
    </div>
  );
}
