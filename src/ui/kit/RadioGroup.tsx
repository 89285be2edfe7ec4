interface RadioGroupProps<Value extends string | number> {
  readonly name: string;
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly isDisabled: boolean;
  readonly nameOf: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

/** A choice of one of some values, as radio buttons. */
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
