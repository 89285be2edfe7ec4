import { useEffect, useRef } from "react";
import type { AccessTable } from "../../../model/accessTable.ts";
import { setNote } from "../../../model/commands/facts/setNote.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";

/** What a person notes about the table: kept when its field is left, or goes with the page. */
export function NotePart() {
  const { table } = useWorkspace();
  const note = useValue(() => table.facts.note);
  const field = useRef<HTMLTextAreaElement>(null);
  // What is undone is shown.
  useEffect(() => {
    if (field.current) field.current.value = note;
  }, [note]);
  useEffect(() => {
    const [{ current }, { memberships }] = [field, table];
    return () => {
      if (current && table.memberships === memberships) keepNote(table, current.value);
    };
  }, [table]);
  return (
    <label className="about-part about-note stack">
      Note
      <textarea
        ref={field}
        rows={2}
        defaultValue={note}
        onBlur={({ target }) => keepNote(table, target.value)}
      />
    </label>
  );
}

function keepNote(table: AccessTable, typed: string): void {
  const note = typed.trim();
  if (note !== table.facts.note) table.run(setNote, { note });
}
