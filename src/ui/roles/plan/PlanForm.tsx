import type { ReactNode } from "react";
import { useWorkspace } from "../../actions/screen/session.ts";
import type { PlanFields } from "./planFields.ts";

interface PlanFormProps {
  readonly fields: PlanFields;
  readonly onChange: (part: Partial<PlanFields>) => void;
}

export function PlanForm({ fields, onChange }: PlanFormProps) {
  const { table } = useWorkspace();
  const hasAssumed = table.memberships.assumed.size > 0;
  return (
    <div className="plan-form">
      <fieldset className="plan-aim">
        <legend>Aim</legend>
        <AimRadio aim="fewest" name="Fewest roles" fields={fields} onChange={onChange}>
          As few roles as can be.
        </AimRadio>
        <AimRadio aim="least" name="Least to administer" fields={fields} onChange={onChange}>
          As few lines to keep up as can be: roles, users in roles, groups in roles.
        </AimRadio>
      </fieldset>
      {fields.aim === "least" && <Weights fields={fields} onChange={onChange} />}
      <div className="plan-numbers">
        <NumberField name="How much to cover" unit="%" field="share" {...{ fields, onChange }} />
        <NumberField name="Most roles" field="mostRoles" {...{ fields, onChange }} />
        <NumberField
          name="Fewest users"
          unit="in a role"
          field="fewestUsers"
          {...{ fields, onChange }}
        />
        <NumberField
          name="Fewest groups"
          unit="in a role"
          field="fewestGroups"
          {...{ fields, onChange }}
        />
      </div>
      <p className="muted plan-hint">
        Exceptions make a plan of 100% long. One of 95% leaves them to be assigned by hand.
      </p>
      {hasAssumed && <AssumedChoice fields={fields} onChange={onChange} />}
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

interface AimRadioProps extends PlanFormProps {
  readonly aim: PlanFields["aim"];
  readonly name: string;
  readonly children: ReactNode;
}

function AimRadio({ aim, name, fields, onChange, children }: AimRadioProps) {
  const hint = `plan-aim-${aim}`;
  return (
    <div className="plan-aim-choice">
      <label>
        <input
          type="radio"
          name="plan-aim"
          checked={fields.aim === aim}
          aria-describedby={hint}
          onChange={() => onChange({ aim })}
        />
        {name}
      </label>
      <span id={hint} className="muted">
        {children}
      </span>
    </div>
  );
}

function Weights(props: PlanFormProps) {
  return (
    <fieldset className="plan-weights">
      <legend>What each counts</legend>
      <NumberField name="A role" field="role" {...props} />
      <NumberField name="A user in a role" field="user" {...props} />
      <NumberField name="A group in a role" field="group" {...props} />
    </fieldset>
  );
}

interface NumberFieldProps extends PlanFormProps {
  readonly name: string;
  readonly unit?: string;
  readonly field:
    | ("role" | "user" | "group")
    | ("share" | "fewestUsers" | "fewestGroups" | "mostRoles");
}

function NumberField({ name, unit, field, fields, onChange }: NumberFieldProps) {
  return (
    <label className="plan-number row wrap">
      <span>{name}</span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-describedby="plan-problem"
        placeholder={field === "mostRoles" ? "any" : undefined}
        value={fields[field]}
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
      {unit && <span className="muted">{unit}</span>}
    </label>
  );
}

const ASSUMED = [
  ["required", "Cover them"],
  ["allowed", "May be covered"],
  ["forbidden", "Leave them out"],
] as const;

function AssumedChoice({ fields, onChange }: PlanFormProps) {
  return (
    <fieldset className="plan-assumed">
      <legend>Assumed cells</legend>
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
  );
}
