import { orderInWords } from "../../../model/orders.ts";
import { DEFAULT_CELL, MAX_CELL } from "../../../view/geometry/sizes.ts";
import { openFindBar } from "../../../view/view.ts";
import { type Action, hasTable, opensMenu } from "../action.ts";
import type { KeyCombination } from "../keys.ts";

export const viewActions = {
  find: {
    name: "Find",
    description: () => "Find users, groups and roles",
    keys: ["Mod+F"],
    actsInTextFields: true,
    isUsable: hasTable,
    perform: ({ workspace: { view } }) => openFindBar(view),
  },
  nextMatch: stepping("Next match", "Goes to the next match", "F3", 1),
  previousMatch: stepping("Previous match", "Goes to the match before", "Shift+F3", -1),
  select: {
    name: "Select",
    description: () => "Dragging selects cells, as it does with Shift",
    isUsable: hasTable,
    isOn: ({ workspace: { view } }) => view.isSelecting.get(),
    perform: ({ workspace: { view } }) => view.isSelecting.set(!view.isSelecting.get()),
  },
  zoomOut: {
    name: "Zoom out",
    description: () => "Zoom out",
    keys: ["−"],
    isUsable: ({ workspace: { view, camera } }) => view.cellSize.get() > camera.minCellSize.get(),
    perform: ({ workspace: { camera } }, trigger) =>
      trigger === "shortcut"
        ? camera.zoomAtFocus(camera.smallerSize)
        : camera.zoom(camera.smallerSize),
  },
  zoomIn: {
    name: "Zoom in",
    description: () => "Zoom in",
    keys: ["+"],
    isUsable: ({ workspace: { view } }) => view.cellSize.get() < MAX_CELL,
    perform: ({ workspace: { camera } }, trigger) =>
      trigger === "shortcut"
        ? camera.zoomAtFocus(camera.largerSize)
        : camera.zoom(camera.largerSize),
  },
  zoomBack: {
    name: "Zoom back",
    description: () => `Makes the cells ${DEFAULT_CELL} px large again`,
    keys: ["0"],
    perform: ({ workspace: { camera } }) => camera.zoomBack(),
  },
  fit: {
    name: "Fit",
    description: () => "Fit the whole table into the window",
    perform: ({ workspace: { camera } }) => camera.fit(),
  },
  order: {
    name: "Order",
    description: ({ workspace: { view } }) => orderInWords(view.order.get()),
    isUsable: hasTable,
    perform: opensMenu("order"),
  },
  overview: {
    name: "Overview",
    description: () => "Show the whole table in the corner",
    isOn: ({ workspace: { view } }) => view.overview.get(),
    perform: ({ workspace: { view } }) => view.overview.set(!view.overview.get()),
  },
} satisfies Record<string, Action>;

function stepping(name: string, does: string, key: KeyCombination, by: 1 | -1): Action {
  return {
    name,
    description: () => does,
    keys: [key],
    actsInTextFields: true,
    isUsable: ({ workspace: { view } }) => view.findBar.get().isOpen,
    perform: ({ workspace: { finder } }) => finder.loaded.get()?.step(by),
  };
}
