import { useEffect } from "react";
import type { AccessTable, Change } from "../model/accessTable.ts";
import { pageTitle } from "../view/pageTitle.ts";
import { useChanges } from "../watch.ts";

/** Names the page after the table. */
export function PageTitle({ table }: { readonly table: AccessTable }) {
  useChanges(table, isOtherName);
  const title = pageTitle(table);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

function isOtherName({ kind, touched }: Change): boolean {
  return kind === "renamed" || touched.table;
}
