import { type KeyboardEvent, useId, useRef, useState } from "react";

interface LongListboxProps {
  readonly labelledBy: string;
  readonly items: readonly string[];
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (item: string) => void;
}

/** As in the style sheet. */
const ROW = 26;
const SHOWN_ROWS = 7;
/** Rows beyond the window, so that it is full while it scrolls. */
const MORE_ROWS = 6;

/** A list of which some are chosen. Only the rows in sight are elements: there may be thousands. */
export function LongListbox({ labelledBy, items, chosen, onToggle }: LongListboxProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState(0);
  const active = Math.min(focused, items.length - 1);
  const from = Math.max(0, Math.floor(top / ROW) - MORE_ROWS);
  const to = Math.min(items.length, from + SHOWN_ROWS + 2 * MORE_ROWS + 1);
  const goTo = (at: number) => {
    const next = Math.max(0, Math.min(items.length - 1, at));
    setFocused(next);
    const list = box.current;
    if (!list) return;
    const least = (next + 1) * ROW - SHOWN_ROWS * ROW;
    list.scrollTop = Math.max(least, Math.min(next * ROW, list.scrollTop));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeAfter(event.key, active, items.length);
    if (place !== undefined) goTo(place);
    else if (event.key === " " && items[active] !== undefined) onToggle(items[active]);
    else return;
    event.preventDefault();
  };
  const isRendered = active >= from && active < to;
  return (
    <div
      ref={box}
      className="long-listbox"
      role="listbox"
      aria-multiselectable
      aria-labelledby={labelledBy}
      aria-activedescendant={isRendered ? `${id}-${active}` : undefined}
      tabIndex={0}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height: items.length * ROW }}>
        {items.slice(from, to).map((item, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the list's
          // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
          <div
            key={item}
            id={`${id}-${from + i}`}
            role="option"
            aria-selected={chosen.has(item)}
            aria-posinset={from + i + 1}
            aria-setsize={items.length}
            data-active={from + i === active || undefined}
            style={{ top: (from + i) * ROW }}
            onClick={() => {
              setFocused(from + i);
              onToggle(item);
            }}
          >
            <span className="check" aria-hidden />
            <span className="item">{item}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The row that a key leads to; undefined for other keys. */
function placeAfter(key: string, at: number, count: number): number | undefined {
  const places: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + SHOWN_ROWS,
    PageUp: at - SHOWN_ROWS,
    Home: 0,
    End: count - 1,
  };
  return places[key];
}
