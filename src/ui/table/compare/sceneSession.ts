import { changesExport } from "../../../session/comparing/changesExport.ts";
import type { Compared, Comparing } from "../../../session/comparing/comparing.ts";
import type { Exports, TextExport } from "../../../session/exports.ts";
import type { Finder } from "../../../view/find/finder.ts";
import { SHEET_SCREEN } from "../../../view/roles/rolesPanel.ts";
import { batch, createStore } from "../../../view/store.ts";
import { NO_STRIP_NAMES } from "../../../view/strips/strips.ts";
import type { ChangesPanelState, UiSession } from "../../actions/screen/session.ts";
import type { Opened } from "../../kit/opened.ts";
import { ComparedBar } from "./ComparedBar.tsx";
import { ComparedStatus } from "./ComparedStatus.tsx";
import { ChangesPanel } from "./list/ChangesPanel.tsx";
import { OnlyChangesFilter } from "./onlyChangesFilter.ts";

/** The panel at first: open where it stands beside the matrix. */
function firstPanel(): ChangesPanelState {
  const isOpen = !globalThis.matchMedia?.(SHEET_SCREEN).matches;
  return { isOpen, tab: "users", filter: "", only: "all" };
}

/** The number of scenes so far: each has a key of its own. */
let count = 0;

/**
 * The session of a comparison: that of the present table, with another table, view and search. It is
 * looked at as the one before, the present table's or that of the last comparison.
 */
export function sceneSession(
  present: UiSession,
  comparing: Comparing,
  compared: Compared,
  before: UiSession,
): UiSession {
  const { scene } = compared;
  lookAlike(scene, before);
  const finder = createStore<Finder | undefined>(undefined);
  const changesPanel = createStore(before.compared?.changesPanel.get() ?? firstPanel());
  // There is room for one panel.
  const { rolesPanel } = scene.view;
  changesPanel.subscribe(({ isOpen }) => isOpen && rolesPanel.update({ isOpen: false }));
  rolesPanel.subscribe(({ isOpen }) => isOpen && changesPanel.update({ isOpen: false }));
  const session: UiSession = {
    ...present,
    ...scene,
    // Its progress is shown, whatever comes next: other files, or other matches.
    task: present.task,
    pictures: present.drawing.picturesOf(scene.table, scene.camera),
    exports: exportsWithChanges(present.exports, comparing, compared),
    opened: createStore<Opened | undefined>(undefined),
    finder,
    compared: {
      ...compared,
      ...{ comparing, present, changesPanel, key: ++count },
      onlyChanges: new OnlyChangesFilter(() => session, comparing),
      ...{ Bar: ComparedBar, Panel: ChangesPanel, Status: ComparedStatus },
    },
  };
  return session;
}

/** The files of the present table, and before them that of the changes. */
function exportsWithChanges(
  exports: Exports,
  comparing: Comparing,
  { comparison }: Compared,
): Exports {
  const changes = changesExport(comparison);
  return Object.create(exports, {
    load: { value: async () => [changes, ...(await exports.load())] },
    save: {
      value: (item: TextExport) =>
        item === changes ? comparing.saveChanges() : exports.save(item),
    },
  });
}

/** Lets a scene stand and be as large as the table before it, whose users and groups it begins with. */
function lookAlike(
  { view, camera, strips }: Compared["scene"],
  { view: was, ...before }: UiSession,
) {
  batch(() => {
    for (const name of ["cellSize", "fit", "isIdFolded", "pinned", "headerSize"] as const)
      (view[name].set as (value: unknown) => void)(was[name].get());
    view.overview.set(was.overview.get());
    view.roleBar.set(was.roleBar.get());
    view.firstSteps.set(false);
    view.rolesPanel.set({ ...was.rolesPanel.get(), isOpen: false });
    camera.startAt(before.camera.firstCell);
    // The same user and group, whatever was filtered.
    const { row, column } = was.focused.get();
    const { user = row, group = column } = before.camera.arrangement.entitiesAt({ row, column });
    view.focused.set({ row: user, column: group });
  });
  const names = was.stripNames.get();
  if (names !== NO_STRIP_NAMES) void strips.choose(names);
}
