import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { Square } from "../../../view/legend.ts";
import { type ListScroll, useListScroll } from "../../list/useListScroll.ts";
import { TOUCH, useMedia } from "../../useMedia.ts";

/** A row of the list: a heading, or an entry below one. */
export interface ChangeRow {
  readonly isHeading: boolean;
  readonly name: string;
  /** What else is to be known, muted. */
  readonly note: string;
  /** The square that says what became of it, with its word for those who do not see it. */
  readonly square?: Square;
}

interface ChangeRowsProps {
  readonly label: string;
  readonly count: number;
  readonly rowAt: (row: number) => ChangeRow;
  /** Goes where the row leads. */
  readonly onChoose: (row: number) => void;
}

/** The height of a row in CSS px, and for a finger. */
const ROW = 28;
const TOUCH_ROW = 44;

/** A list in sections: one tab stop, from which the arrow keys lead to any row; those in sight are elements. */
export function ChangeRows({ label, count, rowAt, onChoose }: ChangeRowsProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const rowHeight = useMedia(TOUCH) ? TOUCH_ROW : ROW;
  const scroll = useListScroll(box, count, rowHeight);
  const [focused, setFocused] = useState(0);
  const active = Math.min(focused, count - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const next = rowAfter(event.key, active, count, scroll.pageRows);
    if (next !== undefined) {
      setFocused(next);
      scroll.reveal(next);
    } else if (event.key === "Enter" || event.key === " ") onChoose(active);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isInSight = active >= scroll.from && active < scroll.to;
  return (
    <div
      ref={box}
      className="change-rows"
      role="listbox"
      aria-label={label}
      aria-activedescendant={isInSight ? `${id}-${active}` : undefined}
      tabIndex={0}
      onScroll={scroll.onScroll}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height: scroll.length }}>
        <RowsInSight
          {...{ id, scroll, rowHeight, active, count, rowAt }}
          onPress={(row) => {
            setFocused(row);
            onChoose(row);
          }}
        />
      </div>
    </div>
  );
}

interface RowsInSightProps extends Pick<ChangeRowsProps, "count" | "rowAt"> {
  readonly id: string;
  readonly scroll: ListScroll;
  readonly rowHeight: number;
  readonly active: number;
  readonly onPress: (row: number) => void;
}

function RowsInSight(props: RowsInSightProps) {
  const { id, scroll, rowHeight, active, count, rowAt, onPress } = props;
  const rows = Array.from(
    { length: Math.max(0, scroll.to - scroll.from) },
    (_, k) => scroll.from + k,
  );
  return rows.map((row) => {
    const { isHeading, name, note, square } = rowAt(row);
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the list's
      // biome-ignore lint/a11y/useFocusableInteractive: the focus is the list's, which names its active row
      <div
        key={row}
        id={`${id}-${row}`}
        className="change-row"
        role="option"
        aria-selected={row === active}
        aria-posinset={row + 1}
        aria-setsize={count}
        data-heading={isHeading || undefined}
        title={`${name}\n${note}`}
        style={{ top: scroll.topOf(row), height: rowHeight }}
        onClick={() => onPress(row)}
      >
        {square && <span className="swatch legend-square" data-square={square} />}
        <span className="change-name">{name}</span>
        <span className="change-note">{note}</span>
      </div>
    );
  });
}

/** The row that a key leads to; undefined for other keys. */
function rowAfter(key: string, at: number, count: number, page: number): number | undefined {
  const rows: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  };
  const row = rows[key];
  return row === undefined ? undefined : Math.max(0, Math.min(count - 1, row));
}
