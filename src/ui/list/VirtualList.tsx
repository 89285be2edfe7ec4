import { type ReactNode, useState } from "react";
import "./virtualList.css";

/** Rows beyond the window, so that it is full while it scrolls. */
const MORE_ROWS = 8;

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

/** A list of which only the rows in sight are elements: there may be a hundred thousand. */
export function VirtualList(props: VirtualListProps) {
  const { label, count, rowHeight, shownRows, keyOf, row } = props;
  const [top, setTop] = useState(0);
  const last = Math.max(0, count * rowHeight - shownRows * rowHeight);
  const from = Math.max(0, Math.floor(Math.min(top, last) / rowHeight) - MORE_ROWS);
  const to = Math.min(count, from + shownRows + 2 * MORE_ROWS + 1);
  return (
    <section
      className="virtual-list"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
      tabIndex={0}
      aria-label={label}
      style={{ height: Math.min(count, shownRows) * rowHeight }}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <ul style={{ height: count * rowHeight }}>
        {Array.from({ length: to - from }, (_, k) => from + k).map((at) => (
          <li
            key={keyOf(at)}
            aria-setsize={count}
            aria-posinset={at + 1}
            style={{ top: at * rowHeight, height: rowHeight }}
          >
            {row(at)}
          </li>
        ))}
      </ul>
    </section>
  );
}
