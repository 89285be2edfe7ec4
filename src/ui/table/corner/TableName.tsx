import { useEffect, useRef, useState } from "react";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { NameField } from "../../kit/fields/NameField.tsx";

/** The table's name, which becomes a field when it is pressed. */
export function TableName() {
  const { table } = useWorkspace();
  const shownName = useValue(() => table.name);
  const [isEditing, setIsEditing] = useState(false);
  const { refuse } = table.state;
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
        label="The table's name"
        className="table-name-field cut"
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
      <Button
        ref={button}
        className="table-name cut"
        title="Rename the table"
        onClick={() => (refuse ? refuse() : setIsEditing(!table.isReadOnly))}
      >
        <bdi>{shownName}</bdi>
      </Button>
    </h2>
  );
}
