import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { apply } from "../../model/commands/apply.ts";
import type { RoleOrder } from "../../view/shownRoles.ts";
import { useSession } from "../session.ts";
import { RoleButton } from "./RoleButton.tsx";
import { BUTTON_HEIGHT, LINE_PITCH, RoleLines } from "./roleLines.ts";
import { roleWidths } from "./roleWidths.ts";

/** Until the strip has been measured. */
const ANY_WIDTH = 100;
const ANY_ROOM = { width: 1000, height: 100 };

interface RoleStripProps {
  /** The roles that are shown, by their numbers, in the order in which they are. */
  readonly shown: Uint32Array;
  readonly filter: string;
  readonly order: RoleOrder;
  /** The role that was looked for and currentMatch, by its number. */
  readonly currentMatch: number | undefined;
}

/**
 * The roles' buttons. Ten thousand are too many elements: there are those in sight, the first and
 * the last one, where the arrow keys come in, and the one that has or had the focus. It listens for
 * all of them, so that a button is nothing but its looks.
 */
export function RoleStrip({ shown, filter, order, currentMatch }: RoleStripProps) {
  const { table, view } = useSession();
  const { roles } = table;
  const scroller = useRef<HTMLDivElement>(null);
  const room = useRoom(scroller);
  const [firstLine, setFirstLine] = useState(0);
  const [focused, setFocused] = useState<number | undefined>();
  const widthOf = useMemo(() => room.place && roleWidths(room.place), [room.place]);
  const lines = useMemo(() => {
    const widths = new Float64Array(shown.length);
    for (let place = 0; place < widths.length; place++)
      widths[place] = widthOf?.(roles[shown[place]]) ?? ANY_WIDTH;
    return new RoleLines(widths, room.width);
  }, [shown, roles, widthOf, room.width]);

  // Another choice begins at its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other roles are shown
  useLayoutEffect(() => {
    scroller.current!.scrollTop = 0;
  }, [filter, order, shown.length]);

  const highlight = (at: number | undefined) =>
    view.highlighted.set(at === undefined || roles[at].used ? undefined : at);
  // What the pointer leaves behind is the role that has the focus, if one has.
  const highlightFocused = () => highlight(roleAt({ target: document.activeElement }));
  // A filtered button goes without a word from the pointer that was over it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the filter changes
  useEffect(() => view.highlighted.set(undefined), [view, filter]);

  const foundPlace = currentMatch === undefined ? -1 : shown.indexOf(currentMatch);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another role is currentMatch
  useEffect(() => {
    if (foundPlace < 0) return;
    const { current: element } = scroller;
    element
      ?.querySelector(`[data-role-at="${currentMatch}"]`)
      ?.scrollIntoView({ block: "nearest" });
    highlight(currentMatch);
  }, [currentMatch, foundPlace]);

  // On the element itself: the toolbar's own keys are on an element, too, and come after.
  useEffect(() => {
    const { current: element } = scroller;
    const onKey = (event: KeyboardEvent) => {
      const place = shown.indexOf(roleAt(event) ?? -1);
      if (place < 0 || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const to = destination(event.key, place, lines);
      if (to === undefined || to < 0 || to >= shown.length) return;
      event.preventDefault();
      event.stopPropagation();
      flushSync(() => setFocused(shown[to]));
      element?.querySelector<HTMLElement>(`[data-role-at="${shown[to]}"]`)?.focus();
    };
    element?.addEventListener("keydown", onKey);
    return () => element?.removeEventListener("keydown", onKey);
  }, [shown, lines]);

  const onPointerOver = (event: PointerEvent) => {
    // A finger points only while it presses; that is a click, not a hover.
    if (event.pointerType !== "touch")
      highlight(roleAt(event) ?? roleAt({ target: document.activeElement }));
  };
  const onFocus = (event: FocusEvent) => {
    const at = roleAt(event);
    highlight(at);
    if (at !== undefined) setFocused(at);
  };
  const onClick = (event: MouseEvent) => {
    const at = roleAt(event);
    if (at !== undefined && !roles[at].used) table.run(apply, { role: at });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside turn keys into clicks
    <div
      ref={scroller}
      className="roles"
      tabIndex={-1}
      onPointerOver={onPointerOver}
      onPointerLeave={highlightFocused}
      onPointerCancel={highlightFocused}
      onFocus={onFocus}
      onBlur={() => highlight(undefined)}
      onClick={onClick}
      onScroll={({ currentTarget }) =>
        setFirstLine(Math.floor(currentTarget.scrollTop / LINE_PITCH))
      }
    >
      {shown.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: without marks before its items it is no list in Safari
        <ul role="list" aria-label="Roles" style={{ height: lines.height }}>
          {rendered(shown, lines, firstLine, room.height, [focused, currentMatch]).map((place) => (
            <li
              key={shown[place]}
              aria-setsize={shown.length}
              aria-posinset={place + 1}
              style={{
                left: lines.leftOf(place),
                top: lines.lineOf(place) * LINE_PITCH,
                width: lines.widthOf(place),
                height: BUTTON_HEIGHT,
              }}
            >
              <RoleButton
                role={roles[shown[place]]}
                index={shown[place]}
                isCurrentMatch={shown[place] === currentMatch}
              />
            </li>
          ))}
        </ul>
      )}
      {roles.length === 0 && <span className="hint">Roles come from who holds which groups.</span>}
      {roles.length > 0 && shown.length === 0 && (
        <span className="hint">
          No role’s id or groups hold “<bdi>{filter.trim()}</bdi>”.
        </span>
      )}
    </div>
  );
}

/** The places that have an element. */
function rendered(
  shown: Uint32Array,
  lines: RoleLines,
  firstLine: number,
  height: number,
  more: readonly (number | undefined)[],
): number[] {
  const inSight = Math.ceil(height / LINE_PITCH) + 1;
  const { from, to } = lines.positionsIn(firstLine - 1, firstLine + inSight + 1);
  const places = new Set([0, shown.length - 1]);
  for (let place = from; place < to; place++) places.add(place);
  for (const at of more) if (at !== undefined) places.add(shown.indexOf(at));
  places.delete(-1);
  return [...places].sort((a, b) => a - b);
}

/** Where a key leads to from a role; it may lead out. */
function destination(key: string, place: number, lines: RoleLines): number | undefined {
  if (key === "ArrowLeft") return place - 1;
  if (key === "ArrowRight") return place + 1;
  if (key === "ArrowUp") return lines.adjacent(place, -1);
  if (key === "ArrowDown") return lines.adjacent(place, 1);
  return undefined;
}

/** How much room the buttons have, and the element whose font they have. */
function useRoom(scroller: { readonly current: HTMLElement | null }) {
  const [room, setRoom] = useState<{ width: number; height: number; place?: Element }>(ANY_ROOM);
  useLayoutEffect(() => {
    const place = scroller.current!;
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(place);
      const width =
        place.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      // Without a layout there is nothing to measure.
      if (width > 0) setRoom({ width, height: place.clientHeight, place });
    };
    measure();
    if (typeof ResizeObserver !== "function") return;
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [scroller]);
  return room;
}

function roleAt({ target }: { target: EventTarget | null }): number | undefined {
  const at = (target as Element | null)?.closest<HTMLElement>("[data-role-at]")?.dataset.roleAt;
  return at === undefined ? undefined : Number(at);
}
