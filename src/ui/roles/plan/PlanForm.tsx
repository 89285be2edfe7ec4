import { useWorkspace } from "../../actions/screen/session.ts";
import type { PlanFields } from "./planFields.ts";

interface PlanFormProps {
  readonly fields: PlanFields;
  readonly onChange: (part: Partial<PlanFields>) => void;
}

const AIMS = [
  ["fewest", "Fewest roles", "As few roles as can be."],
  [
    "least",
    "Least to administer",
    "As few lines to keep up as can be: roles, users in roles, groups in roles.",
  ],
] as const;

const WEIGHTS = [
  ["role", "A role"],
  ["user", "A user in a role"],
  ["group", "A group in a role"],
] as const;

const NUMBERS = [
  ["share", "How much to cover", "%"],
  ["mostRoles", "Most roles"],
  ["fewestUsers", "Fewest users", "in a role"],
  ["fewestGroups", "Fewest groups", "in a role"],
] as const;

const ASSUMED = [
  ["required", "Cover them"],
  ["allowed", "May be covered"],
  ["forbidden", "Leave them out"],
] as const;

export function PlanForm({ fields, onChange }: PlanFormProps) {
  const { table } = useWorkspace();
  const numberField = ([field, name, unit]: NumberOfPlan) => (
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
  );
  return (
    <div className="plan-form">
      <fieldset>
        <legend className="note">Aim</legend>
        {AIMS.map(([aim, name, hint]) => (
          <div key={aim} className="plan-aim-choice">
            <label>
              <input
                type="radio"
                name="plan-aim"
                checked={fields.aim === aim}
                aria-describedby={`plan-aim-${aim}`}
                onChange={() => onChange({ aim })}
              />
              {name}
            </label>
            <span id={`plan-aim-${aim}`} className="note">
              {hint}
            </span>
          </div>
        ))}
      </fieldset>
      {fields.aim === "least" && (
        <fieldset className="plan-weights wrap">
          <legend className="note">What each counts</legend>
          {WEIGHTS.map(numberField)}
        </fieldset>
      )}
      <div className="plan-numbers">{NUMBERS.map(numberField)}</div>
      <p className="note plan-hint">
        Exceptions make a plan of 100% long. One of 95% leaves them to be assigned by hand.
      </p>
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
      {table.conflicts.length > 0 && (
        <label className="plan-check">
          <input
            type="checkbox"
            checked={fields.conflictsApart}
            onChange={({ target }) => onChange({ conflictsApart: target.checked })}
          />
          No role has groups in conflict
        </label>
      )}
    </div>
  );
}

type NumberOfPlan = readonly [
  field: (typeof WEIGHTS | typeof NUMBERS)[number][0],
  name: string,
  unit?: string,
];
