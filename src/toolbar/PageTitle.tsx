import { useEffect } from "react";
import type { AccessTable, Change } from "../model/accessTable.ts";
import { useChanges } from "../watch.ts";

/** Names the page after the table, unless it is a sample. */
export function PageTitle({ table }: { readonly table: AccessTable }) {
  useChanges(table, isOtherName);
  const { name, isSample } = table;
  useEffect(() => {
    document.title = isSample ? "Access table" : `${name} – Access table`;
  }, [name, isSample]);
  return null;
}

function isOtherName({ kind }: Change): boolean {
  return ["open", "rename", "undo", "redo"].includes(kind);
}
