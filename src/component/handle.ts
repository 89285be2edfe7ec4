import { apply } from "../model/commands/apply.ts";
import { takeBack } from "../model/commands/takeBack.ts";
import { isolated } from "../model/isolated.ts";
import type { Workspace } from "../session/workspace/workspace.ts";
import { showGroup, showUser } from "../view/find/reveal.ts";
import type { PictureChoices } from "../view/picture/picture.ts";
import { focusMatrix } from "../view/view.ts";
import { jsonOf } from "./told.ts";

export interface PictureAsked extends Partial<PictureChoices> {
  /** `png`, unless it is said. */
  readonly format?: "png" | "svg";
  readonly signal?: AbortSignal;
}

/** What a page can have a table do. All wait until the table is there. */
export interface TableHandle {
  /** Brings a user, a group or their cell into view, and the focus of the keyboard to it; false if there is none. */
  goTo(place: { readonly user?: string; readonly group?: string }): Promise<boolean>;
  /** Has the whole table be seen. */
  fit(): Promise<void>;
  /** Sets the size of cells, in CSS px; 24 without one. */
  zoom(size?: number): Promise<void>;
  /** Previews a role by its id in its colour; none without one. */
  highlight(role?: string): Promise<boolean>;
  /** Applies a role by its id, or takes it back; false where that cannot be done. */
  apply(role: string): Promise<boolean>;
  takeBack(role: string): Promise<boolean>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  /** The table with all that was done, as our own JSON: to be given again. */
  json(): Promise<string>;
  /** One of the files of the page by name: `assignments`, `roles`, `members`, `groups` … */
  file(kind: string): Promise<Blob>;
  picture(asked?: PictureAsked): Promise<Blob>;
}

/** The handle of a workspace; `ready` resolves once its table is there. */
export function handleOf(workspace: Workspace, ready: () => Promise<void>): TableHandle {
  const { table, view, camera } = workspace;
  const once =
    <Args extends unknown[], Result>(act: (...args: Args) => Result) =>
    async (...args: Args): Promise<Awaited<Result>> => {
      await ready();
      return await act(...args);
    };
  const roleAt = (id: string | undefined) => table.roles.findIndex((role) => role.id === id);
  return {
    goTo: once((place) => goTo(workspace, place)),
    fit: once(() => camera.fit()),
    zoom: once((size) => (size === undefined ? camera.zoomBack() : camera.zoomAtFocus(size))),
    highlight: once((id) => {
      const role = roleAt(id);
      view.highlighted.set(role < 0 ? undefined : role);
      return role >= 0;
    }),
    apply: once((id) => roleAt(id) >= 0 && table.run(apply, { role: roleAt(id) })),
    takeBack: once((id) => roleAt(id) >= 0 && table.run(takeBack, { role: roleAt(id) })),
    undo: once(() => table.undo()),
    redo: once(() => table.redo()),
    json: once(() => jsonOf(table)),
    file: once(async (kind) => (await import("./model/tables.ts")).fileOf(table, kind)),
    picture: once((asked) => pictureOf(workspace, asked)),
  };
}

function goTo(
  { table: { memberships }, camera, view }: Workspace,
  place: { readonly user?: string; readonly group?: string },
): boolean {
  const { arrangement } = camera;
  const user = place.user === undefined ? undefined : memberships.rowOf(place.user);
  const group = place.group === undefined ? undefined : memberships.columnOf(place.group);
  const row = user === undefined ? undefined : arrangement.rowOf(user);
  const column = group === undefined ? undefined : arrangement.columnOf(group);
  if (place.user !== undefined && row === undefined) return false;
  if (place.group !== undefined && column === undefined) return false;
  if (row !== undefined && column !== undefined) {
    camera.reveal({ row, column });
    view.focused.set({ row, column });
  } else if (user !== undefined) showUser(camera, view, user);
  else if (group !== undefined) showGroup(camera, view, group);
  else return false;
  focusMatrix(view);
  view.isFocusVisible.set(true);
  return true;
}

async function pictureOf(workspace: Workspace, asked: PictureAsked = {}): Promise<Blob> {
  const { format = "png", signal = new AbortController().signal, ...choices } = asked;
  await workspace.pictures.load();
  const picture = workspace.pictures.loaded.get()!;
  const all = {
    part: "whole",
    scale: "fitting",
    isFramed: true,
    colors: "light",
    ...choices,
  } as const;
  if (format === "svg") return picture.drawSvg(all, { signal, onProgress() {} });
  if (format !== "png")
    throw new Error(`There are pictures as png and svg, not as ${isolated(format)}.`);
  return picture.draw(all, { signal, onProgress() {} });
}
