import { useEffect } from "react";
import type { Finder } from "../../../view/find/finder.ts";
import { focusMatrix } from "../../../view/view.ts";
import { useValue } from "../../../watch.ts";
import { roleSelector } from "../../actions/screen/roleElements.ts";
import { elementOn, useScreen } from "../../actions/screen/screen.ts";
import { FilterChip } from "./FilterChip.tsx";
import { FindBar } from "./FindBar.tsx";
import "./find.css";

/** The find bar; while it is closed, the chip of a filter that is on. */
export function Find({ finder }: { readonly finder: Finder }) {
  const screen = useScreen();
  const { view } = screen.workspace;
  const { isOpen, focusRequests } = useValue(view.findBar);
  const isFiltering = useValue(finder.filter.part) !== undefined;

  useEffect(() => {
    // What takes it off the screen does not end the search.
    if (isOpen) finder.open();
    else finder.close();
  }, [finder, isOpen]);

  const close = () => {
    const { current } = finder;
    view.findBar.update({ isOpen: false });
    // Before the role gets the focus, and is previewed by it.
    finder.close();
    // The focus goes to where the search ended: at a role's button, or in the matrix.
    const role = current?.kind === "roles" && elementOn(screen, roleSelector(current.item));
    if (role) role.focus();
    else focusMatrix(view);
  };
  const showAll = () => {
    finder.setFiltering(false);
    focusMatrix(view);
  };

  if (isOpen) return <FindBar finder={finder} focusRequests={focusRequests} onClose={close} />;
  return isFiltering && <FilterChip finder={finder} onShowAll={showAll} />;
}
