import { useEffect } from "react";
import type { Change } from "../../../model/accessTable.ts";
import { pageTitle } from "../../../view/pageTitle.ts";
import { useChanges } from "../../../watch.ts";
import { useSession } from "../../actions/screen/session.ts";

/** The title of the page, which is named after the table. */
export function PageTitle() {
  const { table } = useSession();
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
