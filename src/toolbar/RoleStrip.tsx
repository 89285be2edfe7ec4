import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type UIEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import type { AccessTable } from "../model/accessTable.ts";
import type { View } from "../view/view.ts";
import { RoleButton } from "./RoleButton.tsx";
import type { ShownRole } from "./RoleFilter.tsx";

const AT_ONCE = 300;

interface RoleStripProps {
  readonly table: AccessTable;
  readonly view: View;
  readonly shown: readonly ShownRole[];
  readonly filter: string;
  /** The role that was looked for and found, by its number. */
  readonly found: number | undefined;
}

/** The roles' buttons. It listens for all of them, so that a button is nothing but its looks. */
export function RoleStrip({ table, view, shown, filter, found }: RoleStripProps) {
  const highlight = (at: number | undefined) =>
    view.highlighted.set(at === undefined || table.roles[at].used ? undefined : at);

  // Ten thousand buttons are slow to lay out, and nobody reads so far: more come as one goes on.
  const [count, setCount] = useState(AT_ONCE);
  const roleCount = table.roles.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other roles are shown
  useEffect(() => setCount(AT_ONCE), [filter, roleCount]);
  const showMore = () => {
    if (count < shown.length) setCount(count + AT_ONCE);
  };
  const onScroll = ({ currentTarget: strip }: UIEvent) => {
    if (strip.scrollTop + 2 * strip.clientHeight > strip.scrollHeight) showMore();
  };

  // A filtered button goes without a word from the pointer that was over it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the filter changes
  useEffect(() => view.highlighted.set(undefined), [view, filter]);

  const strip = useRef<HTMLDivElement>(null);
  const place = found === undefined ? -1 : shown.findIndex(({ at }) => at === found);
  useEffect(() => {
    if (place >= count) setCount(place + AT_ONCE);
  }, [place, count]);
  const revealed = place < count ? place : -1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another role is found
  useEffect(() => {
    if (revealed < 0) return;
    const button = strip.current?.querySelector(`[data-role-at="${found}"]`);
    button?.scrollIntoView({ block: "nearest" });
    highlight(found);
  }, [found, revealed]);

  const onPointerOver = (event: PointerEvent) => {
    // A finger points only while it presses; that is a click, not a hover.
    if (event.pointerType !== "touch") highlight(roleAt(event));
  };
  const onFocus = (event: FocusEvent) => {
    highlight(roleAt(event));
    if (roleAt(event) === shown[count - 1]?.at) showMore();
  };
  const onClick = (event: MouseEvent) => {
    const at = roleAt(event);
    if (at !== undefined && !table.roles[at].used) table.apply(at);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside turn keys into clicks
    <div
      ref={strip}
      className="roles"
      role="group"
      aria-label="Roles"
      tabIndex={-1}
      onPointerOver={onPointerOver}
      onPointerLeave={() => highlight(undefined)}
      onPointerCancel={() => highlight(undefined)}
      onFocus={onFocus}
      onBlur={() => highlight(undefined)}
      onClick={onClick}
      onScroll={onScroll}
    >
      {shown.slice(0, count).map(({ role, at }) => (
        <RoleButton key={at} role={role} at={at} isFound={at === found} />
      ))}
      {table.roles.length === 0 && (
        <span className="hint">Roles come from who holds which groups.</span>
      )}
      {table.roles.length > 0 && shown.length === 0 && (
        <span className="hint">
          No role’s id holds “<bdi>{filter.trim()}</bdi>”.
        </span>
      )}
    </div>
  );
}

function roleAt({ target }: { target: EventTarget }): number | undefined {
  const at = (target as Element).closest<HTMLElement>("[data-role-at]")?.dataset.roleAt;
  return at === undefined ? undefined : Number(at);
}
