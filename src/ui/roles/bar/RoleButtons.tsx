import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { isolated } from "../../../model/isolated.ts";
import { showRole } from "../../../view/find/reveal.ts";
import type { RoleOrder } from "../../../view/roles/roleColumns.ts";
import {
  BUTTON_HEIGHT,
  LINE_PITCH,
  RoleLines,
  TOUCH_BUTTON_HEIGHT,
} from "../../../view/roles/roleLines.ts";
import { useLazyMenu } from "../../actions/buttons/MenuButton.tsx";
import { roleElement, roleIndexOf, roleSelector } from "../../actions/screen/roleElements.ts";
import { elementOn, useScreen, useWorkspace } from "../../actions/screen/screen.ts";
import { TOUCH, useMedia } from "../../kit/useMedia.ts";
import { RoleList } from "./RoleList.tsx";
import { roleActions } from "./roleActions.ts";
import { roleWidths } from "./textWidths.ts";
import { type BarSize, useBarSize } from "./useBarSize.ts";
import { useRoleHighlight } from "./useRoleHighlight.ts";
import { useRoleKeys, useRolePress } from "./useRolePress.ts";

const ROLE_MENU = "role";

const DEFAULT_WIDTH = 100;

interface RoleButtonsProps {
  readonly shown: Uint32Array;
  readonly filter: string;
  readonly order: RoleOrder;
  /** The index of the role that is the current match of a search. */
  readonly currentMatch: number | undefined;
  /** One line that scrolls sideways, instead of up to three and then downwards. */
  readonly isOneLine: boolean;
}

/**
 * The roles' buttons. Ten thousand are too many elements: there are those in sight, the first and
 * the last one, where the arrow keys come in, and the one that has or had the focus. The bar
 * listens for all of them, so that a button is nothing but its looks.
 */
export function RoleButtons({ shown, filter, order, currentMatch, isOneLine }: RoleButtonsProps) {
  const { table, camera, opened } = useWorkspace();
  const scroller = useRef<HTMLDivElement>(null);
  const size = useBarSize(scroller);
  const lines = useRoleLines(shown, size, isOneLine);
  const [scrolled, setScrolled] = useState(0);
  const [focused, setFocused] = useState<number | undefined>();

  useScrollToStart(scroller, filter, order, shown.length);
  useWheelSideways(scroller, isOneLine);
  const { highlight, highlightPointed, highlightFocused } = useRoleHighlight(filter);
  useRevealedMatch(scroller, shown, currentMatch, highlight);
  const show = useCallback((at: number) => showRole(camera, table.roles[at]), [camera, table]);
  useRoleKeys(scroller, shown, lines, setFocused, show);

  const onFocus = ({ target }: FocusEvent) => {
    const index = roleIndexOf(target);
    highlight(index);
    if (index !== undefined) setFocused(index);
  };
  const [menuRole, setMenuRole] = useState<number | undefined>();
  const press = useRolePress((role, isByKeyboard) => {
    setMenuRole(role);
    opened.set({ name: ROLE_MENU, isByKeyboard });
  });
  return (
    <div
      ref={scroller}
      className={isOneLine ? "roles one-line grow" : "roles grow"}
      tabIndex={-1}
      onPointerOver={highlightPointed}
      onPointerLeave={highlightFocused}
      onPointerCancel={highlightFocused}
      onFocus={onFocus}
      onBlur={() => highlight(undefined)}
      {...press}
      onScroll={({ currentTarget: { scrollTop, scrollLeft } }) =>
        setScrolled(steps(isOneLine ? scrollLeft : scrollTop))
      }
    >
      {shown.length > 0 && (
        <RoleList
          shown={shown}
          lines={lines}
          isOneLine={isOneLine}
          scrolled={scrolled}
          size={size}
          focused={focused}
          currentMatch={currentMatch}
        />
      )}
      {shown.length === 0 && (
        <span className="hint cut muted">
          No role’s id or groups hold “{isolated(filter.trim())}”.
        </span>
      )}
      <RoleMenu role={menuRole} />
    </div>
  );
}

function RoleMenu({ role }: { readonly role: number | undefined }) {
  const screen = useScreen();
  const button = useRef<HTMLElement>(null);
  const ActionMenu = useLazyMenu(ROLE_MENU);
  const actions = useMemo(
    () => (role === undefined ? [] : Object.values(roleActions(role))),
    [role],
  );
  button.current = role === undefined ? null : elementOn(screen, roleSelector(role));

  return (
    ActionMenu && <ActionMenu name={ROLE_MENU} title="Role" button={button} actions={actions} />
  );
}

/** A scroll position in steps of a line's height, so that not each pixel renders anything. */
function steps(offset: number): number {
  return Math.floor(offset / LINE_PITCH) * LINE_PITCH;
}

function useRoleLines(shown: Uint32Array, { width, element }: BarSize, isOneLine: boolean) {
  const { roles, memberships } = useWorkspace().table;
  const { counts } = memberships.data;
  const height = useMedia(TOUCH) ? TOUCH_BUTTON_HEIGHT : BUTTON_HEIGHT;
  const widthOf = useMemo(() => element && roleWidths(element, counts), [element, counts]);
  return useMemo(() => {
    const widths = new Float64Array(shown.length);
    for (let position = 0; position < widths.length; position++)
      widths[position] = widthOf?.(roles[shown[position]]) ?? DEFAULT_WIDTH;
    return new RoleLines(widths, width, isOneLine, height);
  }, [shown, roles, widthOf, width, isOneLine, height]);
}

function useScrollToStart(
  scroller: RefObject<HTMLElement | null>,
  filter: string,
  order: RoleOrder,
  count: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other roles are shown
  useLayoutEffect(() => {
    scroller.current!.scrollTo?.(0, 0);
  }, [filter, order, count]);
}

/** Lets a wheel that turns downwards scroll one line sideways, since it scrolls nowhere else. */
function useWheelSideways(scroller: RefObject<HTMLElement | null>, isOneLine: boolean): void {
  useEffect(() => {
    const element = scroller.current!;
    if (!isOneLine) return;
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [scroller, isOneLine]);
}

function useRevealedMatch(
  scroller: RefObject<HTMLElement | null>,
  shown: Uint32Array,
  currentMatch: number | undefined,
  highlight: (index: number) => void,
): void {
  const position = currentMatch === undefined ? -1 : shown.indexOf(currentMatch);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another role is the match
  useEffect(() => {
    if (currentMatch === undefined || position < 0) return;
    roleElement(scroller.current!, currentMatch)?.scrollIntoView({ block: "nearest" });
    highlight(currentMatch);
  }, [currentMatch, position]);
}
