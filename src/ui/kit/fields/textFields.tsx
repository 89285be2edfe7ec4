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

/** Whole, or with its thousands apart, each time by the same sign. */
const COUNT = /^\d+$|^\d{1,3}(?:([.,'’\s\u00a0\u202f])\d{3})(?:\1\d{3})*$/;

/** A number as it is typed, with a point or a comma before its decimals; else not a number. */
export function typedNumber(text: string): number {
  const trimmed = text.trim();
  return /^(\d+([.,]\d*)?|[.,]\d+)$/.test(trimmed) ? Number(trimmed.replace(",", ".")) : Number.NaN;
}

/** A number of percent, with the sign or without; else not a number. */
export function typedPercent(text: string): number {
  return typedNumber(text.trim().replace(/%$/, ""));
}

/** A whole number, perhaps with its thousands apart: 1,000 or 1.000 or 1 000; else not a number. */
export function typedCount(text: string): number {
  const trimmed = text.trim();
  return COUNT.test(trimmed) ? Number(trimmed.replace(/\D/g, "")) : Number.NaN;
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
