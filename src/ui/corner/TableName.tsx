import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTable } from "../../watch.ts";
import { useSession } from "../session.ts";

const MAX_LENGTH = 200;

/** The table's name, which becomes a field when it is pressed. */
export function TableName() {
  const { table } = useSession();
  const shownName = useTable(table, ({ name }) => name);
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasByKey = useRef(false);
  // The field takes the button's place, and the button the field's.
  useEffect(() => {
    if (!isEditing && wasByKey.current) button.current?.focus();
    wasByKey.current = false;
  }, [isEditing]);
  if (isEditing)
    return (
      <NameField
        name={shownName}
        onDone={(name, isByKey) => {
          wasByKey.current = isByKey;
          if (name !== "" && name !== table.name) table.rename(name);
          setIsEditing(false);
        }}
      />
    );
  return (
    <h2>
      <button
        ref={button}
        type="button"
        className="table-name"
        title="Rename the table"
        onClick={() => setIsEditing(true)}
      >
        <bdi>{shownName}</bdi>
      </button>
    </h2>
  );
}

interface NameFieldProps {
  readonly name: string;
  readonly onDone: (name: string, isByKey: boolean) => void;
}

/** The field for a new name: Enter and leaving it accept the text, Escape the old name. */
function NameField({ name, onDone }: NameFieldProps) {
  const [text, setText] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => field.current?.select(), []);
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
    // Otherwise Enter would press the button, which has the focus by then.
    event.preventDefault();
  };
  return (
    <input
      ref={field}
      className="table-name-field"
      aria-label="The table's name"
      value={text}
      maxLength={MAX_LENGTH}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => finish(text.trim(), false)}
    />
  );
}
