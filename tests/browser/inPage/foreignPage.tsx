import { StrictMode } from "react";
import { createPortal } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { AccessMatrix, type AccessMatrixProps, type TableHandle } from "#src/component/react.ts";

/** What a page may say that knows nothing of us. */
const HOSTILE = `
  * { --background: red; --accent: lime; --edge: blue; --line: 9px solid red; --control: 3px; --bars-room: 99px; }
  * { box-sizing: content-box; margin: 3px; font: italic 30px/3 serif; letter-spacing: 4px; color: red !important; }
  div, canvas, span, p { padding: 7px; border: 3px solid red; background: yellow !important; opacity: 0.5; transform: rotate(2deg); }
  canvas { max-width: 50% !important; }
  body { text-transform: uppercase; text-align: right; direction: rtl; cursor: crosshair; word-spacing: 9px; }
  access-table-host { margin: 0; }
`;

interface Place {
  readonly root: Root;
  /** What is taken away with it. */
  readonly element: HTMLElement;
  readonly told: [name: string, value: unknown][];
  readonly handle: { current: TableHandle | null };
  props: Partial<AccessMatrixProps>;
  show(): void;
}

const places = new Map<string, Place>();

/** A table of so many users and groups, with a pattern that `seed` decides. */
export function tableOf(users: number, groups: number, seed: number) {
  return {
    users: Array.from({ length: users }, (_, at) => ({
      id: `u${at}`,
      name: `Person ${at}`,
      attributes: { Department: ["Sales", "IT", "People"][at % 3] },
    })),
    groups: Array.from({ length: groups }, (_, at) => `Group ${at}`),
    memberships: Uint32Array.from({ length: users * 8 }, (_, k) => {
      const user = k >> 3;
      return k % 2 === 0 ? user : (user * seed + (k >> 1) * 7) % groups;
    }),
    roles: [{ id: "First", groups: [0, 1, 7], users: [0, 1, 2, 3, 4, 5], applied: true }],
  };
}

/** Where in the page a matrix stands. */
const WHERE = {
  page: (element: HTMLElement) => element,
  shadow: (element: HTMLElement) => element.attachShadow({ mode: "open" }),
  frame: (element: HTMLElement) => {
    const frame = element.appendChild(document.createElement("iframe"));
    frame.style.cssText = "width: 500px; height: 400px; border: 0";
    return frame.contentDocument!.body;
  },
  dialog: (element: HTMLElement) => {
    const dialog = element.appendChild(document.createElement("dialog"));
    dialog.showModal();
    return dialog;
  },
};

/** Puts a matrix on the page, 420 by 320, and notes what it tells. */
export function put(
  name: string,
  where: keyof typeof WHERE,
  props: Partial<AccessMatrixProps> = {},
): void {
  const element = document.body.appendChild(document.createElement("section"));
  element.id = name;
  element.style.cssText = "display: inline-block; margin: 0";
  const inside = WHERE[where](element);
  const told: Place["told"] = [];
  const tell = (event: string) => (value: unknown) => void told.push([event, value]);
  const root = createRoot(element.ownerDocument.createElement("div"));
  const handle: Place["handle"] = { current: null };
  const place: Place = {
    ...{ root, element, told, handle, props },
    show: () => {
      const { style, ...others } = place.props;
      const matrix = (
        <AccessMatrix
          ref={handle}
          table={tableOf(60, 30, 3)}
          style={{ width: 420, height: 320, ...style }}
          onToggle={tell("toggle")}
          onSelect={tell("select")}
          onHover={tell("hover")}
          onRole={tell("role")}
          onChange={tell("change")}
          onNotice={tell("notice")}
          onError={(error) => told.push(["error", String(error)])}
          {...others}
        />
      );
      root.render(<StrictMode>{createPortal(matrix, inside as HTMLElement)}</StrictMode>);
    },
  };
  place.props = { table: tableOf(60, 30, 3), ...props };
  places.set(name, place);
  place.show();
}

/** Gives a matrix other properties, besides those that it has. */
export function change(name: string, props: Partial<AccessMatrixProps>): void {
  const place = places.get(name)!;
  place.props = { ...place.props, ...props };
  place.show();
}

export function takeAway(name: string): void {
  const { root, element } = places.get(name)!;
  root.unmount();
  element.remove();
  places.delete(name);
}

export function told(name: string): Place["told"] {
  return places.get(name)!.told.splice(0);
}

export function handleOf(name: string): TableHandle {
  return places.get(name)!.handle.current!;
}

/** Has the page say what it may, or nothing any more. */
export function beHostile(isHostile: boolean): void {
  document.querySelector("style")?.remove();
  if (isHostile) document.head.appendChild(document.createElement("style")).textContent = HOSTILE;
}

/** What the page around a matrix listens to, by the kinds of its events. */
export const heard: string[] = [];
for (const target of [window, document, document.body, document.documentElement]) {
  const { addEventListener, removeEventListener } = target;
  target.addEventListener = function (this: Window, ...args: [string, never]) {
    // What drives the browser listens, too: none of its code is in a file.
    if (new Error().stack?.split("\n")[2]?.includes(".js")) heard.push(args[0]);
    return addEventListener.apply(this, args);
  } as never;
  target.removeEventListener = function (this: Window, ...args: [string, never]) {
    const at = heard.indexOf(args[0]);
    if (at >= 0) heard.splice(at, 1);
    return removeEventListener.apply(this, args);
  } as never;
}
