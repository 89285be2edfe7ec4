import { useId } from "react";

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
    <fieldset className="segments">
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
