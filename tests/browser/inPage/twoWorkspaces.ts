import { createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { App } from "#src/App.tsx";
import { headerSize } from "#src/matrix/layers/names/fitNames.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { createSession, type Session } from "#src/session/session.ts";
import { NO_DRAWING, Workspace } from "#src/session/workspace/workspace.ts";
import { pageTheme } from "#src/ui/shell/theme.ts";
import { tableBy } from "../../table.ts";

/** A workspace on the page, beside others. */
interface Place {
  readonly session: Session;
  readonly root: Root;
  readonly element: HTMLElement;
}

const places = new Map<string, Place>();

/** Puts a workspace with a table of its own on the page. */
export function put(name: string, users: number, groups: number): void {
  const element = document.body.appendChild(document.createElement("div"));
  element.id = name;
  const style = element.appendChild(document.createElement("style"));
  style.textContent = `#${name} .screen { height: 380px; }`;
  const table = new AccessTable(tableBy(users, groups, (user, group) => (user + group) % 3 === 0));
  const workspace = new Workspace(table, { drawing: { ...NO_DRAWING, fitHeader: headerSize } });
  workspace.view.firstSteps.set(false);
  const session = createSession(workspace);
  const root = createRoot(element.appendChild(document.createElement("div")));
  root.render(createElement(App, { session, root: document, theme: pageTheme() }));
  places.set(name, { session, root, element });
}

export function takeAway(name: string): void {
  const { root, element } = places.get(name)!;
  root.unmount();
  element.remove();
  places.delete(name);
}

/** What can be told of a workspace: nothing of it is to change with another one. */
export function stateOf(name: string) {
  const { table, view, camera } = places.get(name)!.session.shown.get();
  const { userCount, groupCount, assumed } = table.memberships;
  return {
    size: [userCount, groupCount],
    assumed: assumed.size,
    canUndo: table.canUndo,
    offset: camera.geometry.get().offset,
    focused: view.focused.get(),
    order: view.order.get(),
    rows: [0, 1, 2].map((row) => view.arrangement.get().entitiesAt({ row, column: 0 }).user),
    isPanelOpen: view.rolesPanel.get().isOpen,
    cellSize: view.cellSize.get(),
    notices: view.notices.get().map(({ text }) => text),
  };
}
