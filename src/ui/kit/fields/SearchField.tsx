import type { ComponentProps } from "react";

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
