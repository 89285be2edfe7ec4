import type { ComponentProps } from "react";

interface TextFieldProps extends Omit<ComponentProps<"input">, "value" | "onChange"> {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** A field for a text to look for, or to filter by. */
export function SearchField(props: TextFieldProps) {
  return <TextField type="search" spellCheck={false} {...props} />;
}

export function TextField({ text, onText, ...rest }: TextFieldProps) {
  return (
    <input
      type="text"
      autoComplete="off"
      value={text}
      onChange={({ target }) => onText(target.value)}
      {...rest}
    />
  );
}

interface SelectProps extends Omit<ComponentProps<"select">, "onChange"> {
  /** The values, each with its words; what stands before them are children. */
  readonly options: readonly (readonly [value: string | number, words: string])[];
  readonly onChoose: (value: string) => void;
}

/** A choice of one of several values, of which one is seen. */
export function Select({ options, onChoose, children, ...rest }: SelectProps) {
  return (
    <select {...rest} onChange={({ target }) => onChoose(target.value)}>
      {children}
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}
