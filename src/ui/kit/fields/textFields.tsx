import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from "react";

const MAX_LENGTH = 200;

interface NameFieldProps {
  /** What is named, for those who do not see where the field stands. */
  readonly label: string;
  readonly className: string;
  readonly name: string;
  readonly onDone: (name: string, isByKey: boolean) => void;
}

/** The field for a new name: Enter and leaving it accept the text, Escape the old name. */
export function NameField({ label, className, name, onDone }: NameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(name);
  useEffect(() => field.current?.select(), []);
  const isDone = useRef(false);
  // The field loses the focus when it is removed, which is no second answer.
  const finish = (newName: string, isByKey: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(newName, isByKey);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") finish(text.trim(), true);
    else if (event.key === "Escape") finish(name, true);
    else return;
    // Escape would close a dialog around the field, Enter press the button that has the focus now.
    event.stopPropagation();
    event.preventDefault();
  };
  return (
    <input
      ref={field}
      className={className}
      aria-label={label}
      value={text}
      maxLength={MAX_LENGTH}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => finish(text.trim(), false)}
    />
  );
}

interface SearchFieldProps
  extends Omit<ComponentProps<"input">, "type" | "value" | "onChange" | "autoComplete"> {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** A field for a text to look for, or to filter by. */
export function SearchField({ text, onText, ...rest }: SearchFieldProps) {
  return (
    <input
      type="search"
      autoComplete="off"
      spellCheck={false}
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
