import { useState } from "react";
import type { Square } from "../../../../view/words/legend.ts";
import { useRowList } from "../../../kit/list/useRowList.ts";
import { TOUCH, useMedia } from "../../../kit/useMedia.ts";

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

/** A list in sections: headings and the entries below them, each of which leads somewhere. */
export function ChangeRows({ label, count, rowAt, onChoose }: ChangeRowsProps) {
  const [focused, setFocused] = useState(0);
  const rowHeight = useMedia(TOUCH) ? TOUCH_ROW : ROW;
  const active = Math.min(focused, count - 1);
  const choose = (row: number) => {
    setFocused(row);
    onChoose(row);
    return true;
  };
  const list = useRowList({
    ...{ count, rowHeight, active },
    onMove: setFocused,
    onKey: (key) => (key === "Enter" || key === " ") && choose(active),
  });
  return (
    <div {...list.boxProps} className="row-list change-rows" role="listbox" aria-label={label}>
      <div {...list.contentProps}>
        {list.rows.map((row) => {
          const { isHeading, name, note, square } = rowAt(row);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the list's
            // biome-ignore lint/a11y/useFocusableInteractive: the focus is the list's, which names its active row
            <div
              key={row}
              id={list.idOf(row)}
              className="list-row change-row row"
              role="option"
              aria-selected={row === active}
              aria-posinset={row + 1}
              aria-setsize={count}
              data-active={row === active || undefined}
              data-heading={isHeading || undefined}
              title={`${name}\n${note}`}
              style={list.styleOf(row)}
              onClick={() => choose(row)}
            >
              {square && <span className="swatch legend-square" data-square={square} />}
              <span className="change-name cut">{name}</span>
              <span className="change-note cut note numbers">{note}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
