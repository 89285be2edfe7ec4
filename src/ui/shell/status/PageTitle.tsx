import { useEffect } from "react";
import type { Change } from "../../../model/accessTable.ts";
import { pageTitle } from "../../../view/pageTitle.ts";
import { useChanges } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/session.ts";

/** The title of the page, which is named after the table. */
export function PageTitle() {
  const { table } = useWorkspace();
  useChanges(table, isOtherName);
  const title = pageTitle(table);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

function isOtherName({ kind, touched }: Change): boolean {
  return kind === "noted" || touched.table;
}
