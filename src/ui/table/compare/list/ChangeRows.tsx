import type { Square } from "../../../../view/words/legend.ts";
import { ChoiceList } from "../../../kit/list/ChoiceList.tsx";
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
  readonly onChoose: (row: number) => void;
}

/** The height of a row in CSS px, and for a finger. */
const ROW = 28;
const TOUCH_ROW = 44;

/** A list in sections: headings and the entries below them, each of which leads somewhere. */
export function ChangeRows({ label, count, rowAt, onChoose }: ChangeRowsProps) {
  const rowHeight = useMedia(TOUCH) ? TOUCH_ROW : ROW;
  return (
    <ChoiceList
      className="action-rows"
      aria-label={label}
      count={count}
      rowHeight={rowHeight}
      onChoose={onChoose}
      rowAt={(row) => {
        const { isHeading, name, note, square } = rowAt(row);
        return {
          key: row,
          className: "change-row",
          "data-heading": isHeading || undefined,
          title: `${name}\n${note}`,
          children: (
            <>
              {square && <span className="swatch legend-square" data-square={square} />}
              <span className="cut">{name}</span>
              <span className="cut plain note numbers">{note}</span>
            </>
          ),
        };
      }}
    />
  );
}
