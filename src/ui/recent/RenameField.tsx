import { type KeyboardEvent, useEffect, useRef, useState } from "react";

interface RenameFieldProps {
  readonly name: string;
  readonly onDone: (name: string, isByKey: boolean) => void;
}

/** The field for a new name: Enter and leaving it accept the text, Escape the old name. */
export function RenameField({ name, onDone }: RenameFieldProps) {
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
    // Escape would close the whole list, Enter press the button that has the focus now.
    event.stopPropagation();
    event.preventDefault();
  };
  return (
    <input
      ref={field}
      className="recent-field"
      aria-label="New name"
      value={text}
      maxLength={200}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => finish(text.trim(), false)}
    />
  );
}
