import { useState } from "react";
import { lazyPart } from "../../model/values/lazyPart.ts";
import { useValue } from "../../watch.ts";
import { useHasTable, useWorkspace } from "../actions/screen/screen.ts";
import { useLazyPart } from "../kit/useLazyPart.ts";
import { SidesKey } from "../roles/variants/SidesKey.tsx";

/** The find bar, which is loaded when it is first opened, or its filter used. */
export function LazyFind() {
  const { view, finder } = useWorkspace();
  const hasTable = useHasTable();
  const { isOpen, focusRequests } = useValue(view.findBar);
  const search = useValue(finder.loaded);
  const [part] = useState(() =>
    lazyPart(async () => {
      const [{ Find }] = await Promise.all([import("./find/Find.tsx"), finder.load()]);
      return Find;
    }),
  );
  const isWanted = search !== undefined || focusRequests > 0;
  const Find = useLazyPart(part, { isWanted, title: "Find", takesKeys: isOpen });
  return Find && search && hasTable && <Find finder={search} />;
}

const selectionBar = lazyPart(
  async () => (await import("../table/selection/SelectionBar.tsx")).SelectionBar,
);

/** The bar of a selection, which is loaded when something is first selected; over it the key of variants. */
export function LazySelectionBar() {
  const { view } = useWorkspace();
  const hasTable = useHasTable();
  const isSelecting = useValue(view.isSelecting);
  const isSelected = useValue(() => view.selection.get() !== undefined);
  const isWanted = hasTable && (isSelecting || isSelected);
  const SelectionBar = useLazyPart(selectionBar, {
    isWanted,
    title: "Selecting",
    onFailure: () => {
      view.selection.set(undefined);
      view.isSelecting.set(false);
    },
  });
  return (
    <>
      <SidesKey />
      {SelectionBar && isWanted && <SelectionBar />}
    </>
  );
}

const path = lazyPart(async () => (await import("./path/PathLine.tsx")).PathLine);

/** The line of the path. Without it the page is complete: all that it leads to has a place of its own. */
export function LazyPath() {
  const isWanted = useHasTable();
  const PathLine = useLazyPart(path, { isWanted });
  return PathLine && isWanted && <PathLine />;
}

const card = lazyPart(async () => (await import("./help/FirstSteps.tsx")).FirstStepsCard);

/** The card of a first visit. Without it the page is complete: it is in Help, where a failure is told. */
export function LazyFirstSteps() {
  const isAsked = useValue(useWorkspace().view.firstSteps);
  const isWanted = useHasTable() && isAsked;
  const Card = useLazyPart(card, { isWanted });
  return Card && isWanted && <Card />;
}
