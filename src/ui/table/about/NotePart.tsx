import { useEffect, useRef } from "react";
import type { AccessTable } from "../../../model/accessTable.ts";
import { setNote } from "../../../model/commands/facts/setNote.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";

/** What a person notes about the table: kept when its field is left, or goes with the page. */
export function NotePart() {
  const { table, compared } = useWorkspace();
  const note = useValue(() => table.facts.note);
  const field = useRef<HTMLTextAreaElement>(null);
  /** The note as the field has it, which may have other line breaks. */
  const shown = useRef("");
  // What is undone is shown.
  useEffect(() => {
    if (!field.current) return;
    field.current.value = note;
    shown.current = field.current.value;
  }, [note]);
  useEffect(() => {
    const [{ current }, { memberships }] = [field, table];
    return () => {
      if (current && table.memberships === memberships)
        keepNote(table, current.value, shown.current);
    };
  }, [table]);
  return (
    <label className="about-part tightest about-note stack">
      Note
      <textarea
        ref={field}
        rows={2}
        defaultValue={note}
        readOnly={compared !== undefined || table.isReadOnly}
        onBlur={({ target }) => keepNote(table, target.value, shown.current)}
      />
    </label>
  );
}

/** Keeps what was typed: a note that was only looked at stays as it was read, blanks and all. */
function keepNote(table: AccessTable, typed: string, shown: string): void {
  if (typed !== shown) table.run(setNote, { note: typed.trim() });
}
