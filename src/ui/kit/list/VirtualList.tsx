import { type ReactNode, useMemo, useRef } from "react";
import { evenRows } from "./rowPlaces.ts";
import { useListScroll } from "./useListScroll.ts";
import "./virtualList.css";

interface VirtualListProps {
  readonly label: string;
  readonly count: number;
  /** The height of each row, in CSS px. */
  readonly rowHeight: number;
  /** The most rows that are in sight at once. */
  readonly shownRows: number;
  readonly keyOf: (at: number) => string | number;
  readonly row: (at: number) => ReactNode;
}

/** A list of rows that are no more than read, or have their own buttons: there may be a million. */
export function VirtualList({ label, count, rowHeight, shownRows, keyOf, row }: VirtualListProps) {
  const box = useRef<HTMLElement>(null);
  const places = useMemo(() => evenRows(count, rowHeight), [count, rowHeight]);
  const scroll = useListScroll(box, places);
  return (
    <section
      ref={box}
      className="virtual-list"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
      tabIndex={0}
      aria-label={label}
      style={{ height: Math.min(count, shownRows) * rowHeight }}
      onScroll={scroll.onScroll}
    >
      <ul style={{ height: scroll.length }}>
        {scroll.rows.map((at) => (
          <li
            key={keyOf(at)}
            className="row"
            aria-setsize={count}
            aria-posinset={at + 1}
            style={{ top: scroll.topOf(at), height: rowHeight }}
          >
            {row(at)}
          </li>
        ))}
      </ul>
    </section>
  );
}
