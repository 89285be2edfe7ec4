import type { ReactNode } from "react";
import { AccessTable } from "#src/model/accessTable.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { createCore } from "#src/session/core.ts";
import { createSession } from "#src/session/session.ts";
import { SessionProvider } from "#src/ui/actions/screen/SessionProvider.tsx";
import { createUiSession, type Drawing, type UiSession } from "#src/ui/actions/screen/session.ts";
import { useShortcuts } from "#src/ui/actions/useShortcuts.ts";
import { laterParts } from "#src/ui/shell/laterParts.ts";
import type { Picture } from "#src/view/picture/picture.ts";
import type { LazyPart } from "#src/view/store.ts";
import { createStore } from "#src/view/store.ts";
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

const DRAWING: Drawing = {
  picturesOf: () => pictures(NO_PICTURE),
  loadComparedPainter: async () => {},
};

/** A session on a table, or on none; its storage is a list in memory. */
export function sessionOn(data?: TableData, parts: Partial<UiSession> = {}): UiSession {
  const core = createCore(data && new AccessTable(data));
  const session = { ...createSession(core), recent: recentTables() };
  return { ...createUiSession(session, DRAWING), ...parts };
}

/** Renders what acts on a session into the page, with its shortcuts, until the test is over. */
export function mountIn(session: UiSession, content: ReactNode): HTMLElement {
  return mount(
    <SessionProvider session={session}>
      <Shortcuts />
      {content}
    </SessionProvider>,
  );
}

function Shortcuts() {
  useShortcuts();
  return null;
}
