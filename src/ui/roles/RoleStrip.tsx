import {
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { apply } from "../../model/commands/apply.ts";
import type { RoleOrder } from "../../view/shownRoles.ts";
import { useSession } from "../session.ts";
import { RoleList } from "./RoleList.tsx";
import { roleElement, roleIndexOf } from "./roleElements.ts";
import { LINE_PITCH, RoleLines } from "./roleLines.ts";
import { roleWidths } from "./roleWidths.ts";
import { useRoleHighlight } from "./useRoleHighlight.ts";
import { useRoleKeys } from "./useRoleKeys.ts";
import { type StripSize, useStripSize } from "./useStripSize.ts";

/** The width of a button until the strip has been measured. */
const DEFAULT_WIDTH = 100;

interface RoleStripProps {
  /** The indices of the roles, in the order in which they are shown. */
  readonly shown: Uint32Array;
  readonly filter: string;
  readonly order: RoleOrder;
  /** The index of the role that is the current match of a search. */
  readonly currentMatch: number | undefined;
}

/**
 * The roles' buttons. Ten thousand are too many elements: there are those in sight, the first and
 * the last one, where the arrow keys come in, and the one that has or had the focus. The strip
 * listens for all of them, so that a button is nothing but its looks.
 */
export function RoleStrip({ shown, filter, order, currentMatch }: RoleStripProps) {
  const { table } = useSession();
  const { roles } = table;
  const scroller = useRef<HTMLDivElement>(null);
  const size = useStripSize(scroller);
  const lines = useRoleLines(shown, size);
  const [firstLine, setFirstLine] = useState(0);
  const [focused, setFocused] = useState<number | undefined>();

  useScrollToTop(scroller, filter, order, shown.length);
  const { highlight, highlightPointed, highlightFocused } = useRoleHighlight(filter);
  useRevealedMatch(scroller, shown, currentMatch, highlight);
  useRoleKeys(scroller, shown, lines, setFocused);

  const onFocus = ({ target }: FocusEvent) => {
    const index = roleIndexOf(target);
    highlight(index);
    if (index !== undefined) setFocused(index);
  };
  const onClick = ({ target }: MouseEvent) => {
    const index = roleIndexOf(target);
    if (index !== undefined && !roles[index].used) table.run(apply, { role: index });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside turn keys into clicks
    <div
      ref={scroller}
      className="roles"
      tabIndex={-1}
      onPointerOver={highlightPointed}
      onPointerLeave={highlightFocused}
      onPointerCancel={highlightFocused}
      onFocus={onFocus}
      onBlur={() => highlight(undefined)}
      onClick={onClick}
      onScroll={({ currentTarget: { scrollTop } }) =>
        setFirstLine(Math.floor(scrollTop / LINE_PITCH))
      }
    >
      {shown.length > 0 && (
        <RoleList
          shown={shown}
          lines={lines}
          firstLine={firstLine}
          height={size.height}
          focused={focused}
          currentMatch={currentMatch}
        />
      )}
      {shown.length === 0 && <NoRolesHint hasRoles={roles.length > 0} filter={filter} />}
    </div>
  );
}

/** The layout of the buttons. */
function useRoleLines(shown: Uint32Array, { width, element }: StripSize): RoleLines {
  const { roles } = useSession().table;
  const widthOf = useMemo(() => element && roleWidths(element), [element]);
  return useMemo(() => {
    const widths = new Float64Array(shown.length);
    for (let position = 0; position < widths.length; position++)
      widths[position] = widthOf?.(roles[shown[position]]) ?? DEFAULT_WIDTH;
    return new RoleLines(widths, width);
  }, [shown, roles, widthOf, width]);
}

/** Scrolls to the top when other roles are shown. */
function useScrollToTop(
  scroller: RefObject<HTMLElement | null>,
  filter: string,
  order: RoleOrder,
  count: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other roles are shown
  useLayoutEffect(() => {
    scroller.current!.scrollTop = 0;
  }, [filter, order, count]);
}

/** Scrolls to the current match and highlights it. */
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
    roleElement(currentMatch, scroller.current!)?.scrollIntoView({ block: "nearest" });
    highlight(currentMatch);
  }, [currentMatch, position]);
}

function NoRolesHint({
  hasRoles,
  filter,
}: {
  readonly hasRoles: boolean;
  readonly filter: string;
}) {
  if (!hasRoles) return <span className="hint">Roles come from who holds which groups.</span>;
  return (
    <span className="hint">
      No role’s id or groups hold “<bdi>{filter.trim()}</bdi>”.
    </span>
  );
}
