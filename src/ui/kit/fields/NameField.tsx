import { type KeyboardEvent, useEffect, useRef, useState } from "react";

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
