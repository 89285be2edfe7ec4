import { createRef, StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { AccessTable, type TableHandle } from "#src/component/react.ts";
import "#src/component/element.ts";
import { tableOf, told as toldByMatrix } from "./foreignPage.tsx";

export { beHostile, put as putMatrix } from "./foreignPage.tsx";

/** What the elements have told, by their ids. */
const told = new Map<string, [name: string, detail: unknown][]>();

/** Puts an `<access-table>` into the page, or into an element of it. */
export function put(
  id: string,
  { attributes = {}, into = "body" }: { attributes?: Record<string, string>; into?: string } = {},
): void {
  const element = document.createElement("access-table");
  element.id = id;
  element.style.cssText = "height: 520px; width: 1000px";
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  // In the order of the alphabet, as frameworks may: they are a table once all are there.
  const { users, groups, memberships } = tableOf(60, 30, 3);
  Object.assign(element, { groups, memberships, users });
  const heard: [string, unknown][] = [];
  told.set(id, heard);
  for (const name of ["toggle", "select", "role", "change", "error"])
    element.addEventListener(name, (event) => heard.push([name, (event as CustomEvent).detail]));
  placeOf(into).appendChild(element);
  elements.set(id, element);
}

/** An element of the page, or the inside of a new `frame` or `shadow` on it. */
function placeOf(into: string): Node {
  if (into === "frame") {
    const frame = document.createElement("iframe");
    document.body.prepend(frame);
    frame.style.cssText = "width: 1040px; height: 560px";
    return frame.contentDocument!.body;
  }
  if (into !== "shadow") return document.querySelector(into)!;
  const place = document.createElement("section");
  document.body.prepend(place);
  return place.attachShadow({ mode: "open" });
}

const elements = new Map<string, HTMLElementTagNameMap["access-table"]>();

export function elementOf(id: string) {
  return elements.get(id)!;
}

/** Moves an element into another place, as `put` has them. */
export function move(id: string, into: string): void {
  placeOf(into).appendChild(elementOf(id));
}

/** The names of what an element, or a matrix, has told since it was asked for last. */
export function toldBy(id: string): string[] {
  const heard = told.get(id)?.splice(0) ?? toldByMatrix(id).filter(([name]) => name !== "hover");
  return heard.map(([name]) => name);
}

/** What is shown in an element, or in the place of a matrix. */
export function rootOf(id: string): ShadowRoot | null | undefined {
  const host = elements.get(id) ?? document.querySelector(`#${id} access-table-host`);
  return host?.shadowRoot;
}

/** The number of roles, and of applied ones, as our own JSON tells. */
export async function rolesOf(id: string): Promise<number> {
  return JSON.parse(await elementOf(id).handle.json()).roles?.length ?? 0;
}

let root: Root | undefined;
const handle = createRef<TableHandle>();

/** Puts an `<AccessTable>` into the page, by a React with effects that run twice; or takes it away. */
export function showInReact(isShown: boolean, readOnly = false): void {
  root ??= createRoot(document.body.appendChild(document.createElement("section")));
  const style = { height: 400, width: 390, colorScheme: "dark" };
  root.render(
    <StrictMode>
      {isShown && (
        <AccessTable
          ref={handle}
          table={TABLE}
          readOnly={readOnly}
          style={style}
          keep={undefined}
        />
      )}
    </StrictMode>,
  );
}

const TABLE = tableOf(40, 20, 5);

export function assignedInReact(): Promise<string> {
  return handle.current!.json();
}

/** All that the browser remembers of this origin. */
export async function remembered(): Promise<string[]> {
  const databases = await indexedDB.databases();
  return [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...databases.map(({ name = "" }) => name),
  ];
}
