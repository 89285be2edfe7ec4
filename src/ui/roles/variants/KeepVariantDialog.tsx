import { useId, useState } from "react";
import { keepVariant } from "../../../model/commands/variants/keepVariant.ts";
import { isolated } from "../../../model/isolated.ts";
import { MOST_VARIANTS } from "../../../model/roles/variants/variant.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Dialog, DialogDescription, DialogForm } from "../../kit/Dialog.tsx";
import { TextField } from "../../kit/fields/textFields.tsx";
import "./variants.css";
import type { Variant } from "../../../model/variants.ts";

/** The question under which name the present roles are kept. */
export function KeepVariantDialog() {
  return (
    <Dialog name="keepVariant" title="Keep as variant …" width={420}>
      <DialogDescription className="muted">
        The present roles with all that belongs to them, to go back to and to put beside others.
      </DialogDescription>
      <KeepForm />
    </Dialog>
  );
}

function KeepForm() {
  const { table } = useWorkspace();
  const { variants } = table.facts;
  const [text, setText] = useState(() => freeName("Variant", variants));
  const [fieldId, noteId] = [useId(), useId()];
  const name = text.trim();
  const isReplaced = variants.some((variant) => variant.name === name);
  const isFull = variants.length >= MOST_VARIANTS && !isReplaced;
  const problem = isFull
    ? `There are ${MOST_VARIANTS} variants already. Drop one first, or give the name of one that is to be replaced.`
    : name === "" && "Give it a name.";
  const keep = () => void table.run(keepVariant, { name, made: new Date().toISOString() });
  return (
    <DialogForm
      action={isReplaced ? "Replace" : "Keep"}
      isOff={problem !== false}
      onSubmit={keep}
      className="keep-variant"
    >
      <div className="stack tightest">
        <label htmlFor={fieldId}>Name</label>
        <TextField
          id={fieldId}
          className="box"
          text={text}
          maxLength={200}
          aria-describedby={noteId}
          onText={setText}
          onFocus={({ target }) => target.select()}
        />
      </div>
      <p id={noteId} role="status" className={problem ? "problem small-text" : "note"}>
        {problem ||
          (isReplaced && `«${isolated(name)}» is there: it is replaced by the present roles.`)}
      </p>
    </DialogForm>
  );
}

const moments = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** A moment in words: "23 Nov 2026, 22:05"; nothing for one that is not known. */
export function momentText(made: string): string {
  return made === "" ? "" : moments.format(Date.parse(made));
}

/** The first of "Variant 1", "Variant 2" … that no variant has. */
function freeName(word: string, variants: readonly Variant[]): string {
  const names = new Set(variants.map(({ name }) => name));
  let number = 1;
  while (names.has(`${word} ${number}`)) number++;
  return `${word} ${number}`;
}

/** What the roles are kept as before one goes over to others: by what, and when. */
export function nameBefore(to: string, made: string, variants: readonly Variant[]): string {
  const name = `Before ${to} (${momentText(made)})`;
  return variants.some((one) => one.name === name) ? freeName(name, variants) : name;
}
