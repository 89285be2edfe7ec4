import { useMemo } from "react";
import type { SystemRoles } from "../../../files/systems/roles/systemRoles.ts";
import type { Answers, System, SystemOption } from "../../../files/systems/system.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import {
  FLAW_NAMES,
  groupSystems,
  hasFlaw,
  isTarget,
  ROLE_FLAWS,
  type RoleFlaw,
  targetAnswer,
} from "../../../session/exports/systemExport.ts";
import { Check, RadioGroup } from "../../kit/fields/radios.tsx";

interface SystemOptionsProps {
  readonly system: System;
  /** Those of its options that count now. */
  readonly options: readonly SystemOption[];
  readonly answers: Answers;
  readonly onAnswer: (option: string, value: string) => void;
}

export function SystemOptions({ system, options, answers, onAnswer }: SystemOptionsProps) {
  return options.map((option) => (
    <OptionField
      key={`${system.id} ${option.id}`}
      option={option}
      value={answers[option.id]}
      onChange={(value) => onAnswer(option.id, value)}
    />
  ));
}

interface OptionFieldProps {
  readonly option: SystemOption;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function OptionField({ option, value, onChange }: OptionFieldProps) {
  if (option.kind === "choice")
    return (
      <RadioGroup
        name={option.name}
        values={option.values.map(({ id }) => id)}
        chosen={value}
        nameOf={(id) => option.values.find((some) => some.id === id)?.name ?? id}
        onChoose={onChange}
      />
    );
  return (
    <label className="system-field">
      <span className="muted">{option.name}</span>
      <input
        type="text"
        inputMode={option.kind === "number" ? "numeric" : undefined}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

interface TargetChoicesProps {
  readonly system: System;
  readonly roles: SystemRoles;
  readonly answers: Answers;
  readonly onAnswer: (option: string, value: string) => void;
}

/** Which systems of the table's groups are the one that roles are for. */
export function TargetChoices({ system, roles, answers, onAnswer }: TargetChoicesProps) {
  const systems = useMemo(() => groupSystems(roles), [roles]);
  if (!system.ownGroups || systems.size === 0) return null;
  return (
    <fieldset className="system-targets">
      <legend className="muted">Groups that are in {system.name}: those of</legend>
      <div>
        {Array.from(systems, ([name, count]) => (
          <Check
            key={name}
            isOn={isTarget(system, name, answers)}
            onTurn={(isOn) => onAnswer(targetAnswer(name), isOn ? "yes" : "no")}
          >
            <bdi className="cut">{name}</bdi>
            <span className="note">{countOf(count, "group")}</span>
          </Check>
        ))}
      </div>
    </fieldset>
  );
}

interface FlawChoicesProps {
  readonly roles: SystemRoles;
  /** The flaws whose roles are left out. */
  readonly left: readonly RoleFlaw[];
  readonly onChange: (left: readonly RoleFlaw[]) => void;
}

/** What is done with roles that want a second look; only those that there are. */
export function FlawChoices({ roles, left, onChange }: FlawChoicesProps) {
  const counted = ROLE_FLAWS.map((flaw) => ({
    flaw,
    count: roles.roles.filter((role) => hasFlaw(role, flaw)).length,
  })).filter(({ count }) => count > 0);
  if (counted.length === 0) return null;
  return (
    <fieldset className="system-flaws">
      <legend className="muted">Roles that want a second look</legend>
      {counted.map(({ flaw, count }) => (
        <label key={flaw}>
          <span>
            {formatNumber(count)} {FLAW_NAMES[flaw]}
          </span>
          <select
            value={left.includes(flaw) ? "leave" : "mark"}
            onChange={({ target }) =>
              onChange(
                target.value === "leave" ? [...left, flaw] : left.filter((some) => some !== flaw),
              )
            }
          >
            <option value="mark">Mark in the description</option>
            <option value="leave">Leave out</option>
          </select>
        </label>
      ))}
    </fieldset>
  );
}
