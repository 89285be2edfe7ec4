import type { ReactNode } from "react";
import { AccessTable } from "#src/model/accessTable.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import type { LazyPart } from "#src/model/values/lazyPart.ts";
import { createStore } from "#src/model/values/store.ts";
import { createSession, type Session } from "#src/session/session.ts";
import { type Drawing, NO_DRAWING, Workspace } from "#src/session/workspace/workspace.ts";
import { ScreenProvider } from "#src/ui/actions/screen/ScreenProvider.tsx";
import type { Screen } from "#src/ui/actions/screen/screen.ts";
import { useShortcuts } from "#src/ui/actions/useShortcuts.ts";
import { laterParts } from "#src/ui/shell/laterParts.ts";
import type { Picture } from "#src/view/picture/picture.ts";
import { mount } from "./mount.tsx";
import { recentTables } from "./recentTables.ts";

// Once the page is shown they are there; so they are for whatever is rendered here.
await laterParts.load();

const NO_PICTURE: Picture = {
  limits: { area: 1, side: 1 },
  fittingCell: () => undefined,
  bytes: async () => undefined,
  size: () => ({ width: 1, height: 1 }),
  draw: async () => new Blob(),
  drawCells: async () => ({ file: new Blob(), width: 1, height: 1 }),
  drawSvg: async () => new Blob(),
  onPaper: () => ({ header: undefined, strips: [], width: 1 }),
};

/** Pictures that are loaded. */
export function pictures(picture: Picture): LazyPart<Picture> {
  return { loaded: createStore<Picture | undefined>(picture), load: async () => {} };
}

const DRAWING: Drawing = { ...NO_DRAWING, picturesOf: () => pictures(NO_PICTURE) };

/** A screen with a table, or with none; its storage is a list in memory. Parts of its session may be others. */
export function screenOn(data?: TableData, parts: Partial<Session> = {}): Screen {
  return screenOf(new Workspace(data && new AccessTable(data), { drawing: DRAWING }), parts);
}

/** A screen with a workspace. */
export function screenOf(workspace: Workspace, parts: Partial<Session> = {}): Screen {
  const session = { ...createSession(workspace), recent: recentTables(), ...parts };
  return { session, workspace, root: document, element: { current: null } };
}

/** Renders what acts on a screen into the page, with its shortcuts, until the test is over. */
export function mountIn(screen: Screen, content: ReactNode): HTMLElement {
  return mount(
    <ScreenProvider screen={screen}>
      <Shortcuts />
      {content}
    </ScreenProvider>,
  );
}

function Shortcuts() {
  useShortcuts();
  return null;
}
