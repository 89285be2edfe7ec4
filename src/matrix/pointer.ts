import type { AccessTable } from "../model/accessTable.ts";
import type { Camera } from "../view/camera.ts";
import { cellsBehind, edgeAt, type Geometry, isBelowPixel, placeAt } from "../view/geometry.ts";
import { mostPinned } from "../view/layout.ts";
import { type Place, samePlace } from "../view/place.ts";
import { LEAST_PINNED } from "../view/sizes.ts";
import type { Pointed, View } from "../view/view.ts";
import { fitPinnedColumn } from "./fit.ts";

const EDGE_REACH = 4;
const EDGE_REACH_TOUCH = 12;
const LONG_PRESS = 500;
/** Squares smaller than this, in CSS px, are focused by a click and never toggled. */
const LEAST_CLICKED = 8;

/** What an event of the pointer has to tell. */
export interface PointerInput {
  readonly clientX: number;
  readonly clientY: number;
  readonly pointerId: number;
  readonly pointerType: string;
  readonly button: number;
  /** Whether it is the first finger. */
  readonly isPrimary: boolean;
}

type Press =
  | { readonly kind: "edge"; readonly column: "id" | "name"; readonly grip: number }
  | { readonly kind: "place"; readonly place: Place | undefined };

interface PointerActions {
  /** The window's place in the page. */
  origin(): { left: number; top: number };
  setCursor(cursor: string): void;
  /** Keeps the pointer's events coming while an edge is dragged. */
  capture(pointerId: number): void;
  /** A place was clicked. */
  click(place: Place): void;
}

/** Turns the pointer's events into what they mean: pointing, clicking, pulling an edge. */
export function pointerOf(table: AccessTable, view: View, camera: Camera, actions: PointerActions) {
  let last: PointerInput | undefined;
  /** Where in the window that was; to ask again makes the page lay itself out. */
  let lastAt: { readonly x: number; readonly y: number; readonly of: Geometry } | undefined;
  let press: Press | undefined;
  let longPress: ReturnType<typeof setTimeout> | undefined;

  const position = (input: PointerInput) => {
    const { dpr } = camera.geometry.get();
    const { left, top } = actions.origin();
    return { x: (input.clientX - left) * dpr, y: (input.clientY - top) * dpr };
  };
  const reach = (input: PointerInput, g: Geometry) =>
    (input.pointerType === "mouse" ? EDGE_REACH : EDGE_REACH_TOUCH) * g.dpr;

  const canToggle = (place: Place | undefined): boolean => {
    const { user, group } = place ? camera.arrangement.whoAt(place) : {};
    return (
      user !== undefined &&
      group !== undefined &&
      isClickable(camera.geometry.get()) &&
      !table.table.isAssigned(user, group)
    );
  };

  const remember = (input: PointerInput) => {
    last = input;
    lastAt = undefined;
  };

  const positionOfLast = (input: PointerInput, g: Geometry) => {
    if (!lastAt || !sameWindow(lastAt.of, g)) lastAt = { ...position(input), of: g };
    return lastAt;
  };

  const point = (input: PointerInput, isPress: boolean) => {
    const g = camera.geometry.get();
    const { x, y } = input === last ? positionOfLast(input, g) : position(input);
    const isEdge = edgeAt(g, x, reach(input, g)) !== undefined && y < g.height && x < g.width;
    const place = isEdge ? undefined : placeAt(g, x, y);
    actions.setCursor(isEdge ? "col-resize" : canToggle(place) ? "pointer" : "default");
    const before = view.pointed.get();
    const behind = isBelowPixel(g) ? cellsBehind(g) : undefined;
    const isSame = sameBehind(behind, before?.behind) && before?.isPress === isPress;
    if (place && samePlace(place, before) && isSame) return;
    const { clientX, clientY } = input;
    view.pointed.set(place && { ...place, behind, clientX, clientY, isPress });
  };

  const pull = (input: PointerInput, { column, grip }: { column: "id" | "name"; grip: number }) => {
    const g = camera.geometry.get();
    const x = position(input).x / g.dpr - grip;
    // From the widths as they are shown: a narrow window shows less than was asked for.
    const shown = { id: g.id / g.dpr, name: (g.panel - g.id) / g.dpr };
    const [width, other] = column === "id" ? [x, shown.name] : [x - shown.id, shown.id];
    const most = mostPinned(g.width / g.dpr) - other;
    view.pinned.set({
      ...shown,
      [column]: Math.max(LEAST_PINNED, Math.round(Math.min(width, most))),
    });
  };

  const cancel = () => {
    clearTimeout(longPress);
    press = undefined;
  };

  return {
    /** Whether an edge is being pulled: then a finger must not scroll. */
    get isPulling(): boolean {
      return press?.kind === "edge";
    },

    move(input: PointerInput) {
      remember(input);
      if (press?.kind === "edge") pull(input, press);
      else if (input.pointerType !== "touch") point(input, false);
    },

    down(input: PointerInput) {
      // A second finger pinches.
      if (!input.isPrimary) return cancel();
      if (input.button !== 0) return;
      const g = camera.geometry.get();
      const { x, y } = position(input);
      const column = edgeAt(g, x, reach(input, g));
      if (column && (input.pointerType === "mouse" || y < g.header)) {
        actions.capture(input.pointerId);
        const edge = column === "id" ? g.id : g.panel;
        press = { kind: "edge", column, grip: (x - edge) / g.dpr };
        return;
      }
      press = { kind: "place", place: placeAt(g, x, y) };
      if (input.pointerType !== "touch") return;
      longPress = setTimeout(() => {
        press = undefined;
        point(input, true);
      }, LONG_PRESS);
    },

    up(input: PointerInput) {
      clearTimeout(longPress);
      const pressed = press;
      press = undefined;
      if (pressed?.kind !== "place" || !pressed.place) return;
      const isTouch = input.pointerType === "touch";
      if (!isTouch) remember(input);
      const g = camera.geometry.get();
      const { x, y } = isTouch ? position(input) : positionOfLast(input, g);
      if (!samePlace(pressed.place, placeAt(g, x, y))) return;
      if (isTouch) view.pointed.set(undefined);
      actions.click(pressed.place);
      if (!isTouch) point(input, false);
    },

    cancel,

    leave() {
      last = undefined;
      if (press?.kind !== "edge") view.pointed.set(undefined);
    },

    /** A double click on an edge makes the column as wide as its widest name. */
    doubleClick(input: PointerInput) {
      const g = camera.geometry.get();
      const column = edgeAt(g, position(input).x, reach(input, g));
      if (column) view.pinned.update({ [column]: fitPinnedColumn(table.table.data, column) });
    },

    /** The table moved under the pointer, or changed. */
    refresh() {
      if (last && last.pointerType !== "touch" && !press) point(last, false);
      else if (view.pointed.get()?.isPress) view.pointed.set(undefined);
    },
  };
}

/** Whether cells are large enough to be hit. */
export function isClickable(g: Geometry): boolean {
  return Math.min(g.pitchX, g.pitchY) >= LEAST_CLICKED * g.dpr;
}

function sameWindow(a: Geometry, b: Geometry): boolean {
  return a.width === b.width && a.height === b.height && a.dpr === b.dpr;
}

function sameBehind(a: Pointed["behind"], b: Pointed["behind"]): boolean {
  return a?.across === b?.across && a?.down === b?.down;
}
