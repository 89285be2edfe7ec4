import { useEffect } from "react";
import { pageTitle } from "../../../view/pageTitle.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/session.ts";

/** The title of the page, which is named after the table. */
export function PageTitle() {
  const { table } = useWorkspace();
  const title = useValue(() => pageTitle(table));
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
