import { useEffect, useRef, useState } from "react";
import { presentPlace } from "../../../model/roles/variants/variant.ts";
import { useValue } from "../../../watch.ts";
import { WordButton } from "../../actions/buttons/ActionButton.tsx";
import { LATER_ACTIONS } from "../../actions/laterActions.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Dialog, DialogClose, DialogDescription } from "../../kit/Dialog.tsx";
import { focusedElement } from "../../kit/keyboard.ts";
import { SideBySide } from "./SideBySide.tsx";
import { PRESENT, VariantRow } from "./VariantRow.tsx";
import "./variants.css";

/** The variants of the roles, to go over to, and beside one another. */
export function VariantsDialog() {
  return (
    <Dialog name="variants" title="Variants" className="variants" width={760}>
      <DialogDescription className="muted">
        Roles under names. Going over to one loses nothing: the present roles become a variant, too,
        where they are none. Decisions and what is left out stay as they are.
      </DialogDescription>
      <Variants />
      <div className="dialog-buttons">
        <DialogClose />
      </div>
    </Dialog>
  );
}

function Variants() {
  const { table } = useWorkspace();
  useValue(table.changes);
  const { variants } = table.facts;
  const present = presentPlace(table.state);
  const [said, setSaid] = useState("");
  const list = useRef<HTMLUListElement>(null);
  // The button that did it is gone: the keyboard stays in the list.
  useEffect(() => {
    const isLost = !focusedElement()?.matches("button, input, select");
    if (said !== "" && isLost) list.current?.querySelector("input")?.focus();
  }, [said]);
  const [chosen, setChosen] = useState<readonly string[]>();
  const keys = [...(present < 0 ? [PRESENT] : []), ...variants.map(({ name }) => name)];
  // Those that were chosen and are still there, else the present roles and the last variant.
  const first = present < 0 ? PRESENT : variants[present].name;
  const last = keys.findLast((key) => key !== first);
  const shown = keys.filter((key) => (chosen ?? [first, last]).includes(key));
  const turn = (key: string, isOn: boolean) =>
    setChosen(isOn ? [...shown, key] : shown.filter((other) => other !== key));
  return (
    <>
      <ul ref={list} className="variant-list">
        {keys.map((key) => (
          <VariantRow
            key={key}
            at={variants.findIndex(({ name }) => name === key)}
            isPresent={key === first}
            isChosen={shown.includes(key)}
            onTurn={(isOn) => turn(key, isOn)}
            onSaid={setSaid}
          />
        ))}
      </ul>
      <p role="status" className="note">
        {said}
      </p>
      {present < 0 && table.roles.length > 0 && (
        <p>
          <WordButton action={LATER_ACTIONS.keepVariant} />
        </p>
      )}
      {shown.length > 1 ? (
        <SideBySide keys={shown} />
      ) : (
        <p className="muted">
          {keys.length > 1 ? "Choose two or more to see them side by side." : NOTHING_KEPT}
        </p>
      )}
    </>
  );
}

const NOTHING_KEPT =
  "Keep the roles as they are now, plan or change them, and look at both side by side.";
