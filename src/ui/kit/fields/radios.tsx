import { type ComponentProps, useId } from "react";

interface RadioGroupProps<Value extends string | number> {
  readonly name: string;
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly isDisabled?: boolean;
  readonly nameOf: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

export function RadioGroup<Value extends string | number>(props: RadioGroupProps<Value>) {
  const { name, values, chosen, isDisabled, nameOf, onChoose } = props;
  return (
    <fieldset className="choice" disabled={isDisabled}>
      <legend>{name}</legend>
      <div className="choice-values wrap">
        {values.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {nameOf(value)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SegmentsProps<Key extends string | boolean | undefined> {
  readonly label: string;
  /** What can be chosen, in its order, each with its words. */
  readonly choices: readonly (readonly [key: Key, words: string])[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
}

/** A choice of what is shown, in one line. */
export function Segments<Key extends string | boolean | undefined>(props: SegmentsProps<Key>) {
  const { label, choices, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="segments row">
      <legend className="unseen">{label}</legend>
      {choices.map(([key, words]) => (
        <label key={String(key)}>
          <input type="radio" name={name} checked={key === chosen} onChange={() => onChoose(key)} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

interface CheckProps
  extends Pick<ComponentProps<"label">, "className" | "title" | "children" | "aria-describedby"> {
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
}

export function Check({ isOn, onTurn, children, "aria-describedby": by, ...rest }: CheckProps) {
  return (
    <label {...rest}>
      <input
        type="checkbox"
        aria-describedby={by}
        checked={isOn}
        onChange={({ target }) => onTurn(target.checked)}
      />
      {children}
    </label>
  );
}
