import type { Answers, System, SystemOption } from "../../../files/systems/system.ts";
import { RadioGroup } from "../../kit/fields/radios.tsx";

interface SystemOptionsProps {
  readonly system: System;
  readonly answers: Answers;
  readonly onAnswer: (option: string, value: string) => void;
}

/** The questions of a system. */
export function SystemOptions({ system, answers, onAnswer }: SystemOptionsProps) {
  return system.options.map((option) => (
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
        isDisabled={false}
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
