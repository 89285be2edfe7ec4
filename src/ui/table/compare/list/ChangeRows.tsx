import type { ChangeRow } from "../../../../session/comparing/list/changedCells.ts";
import { ChoiceList } from "../../../kit/list/ChoiceList.tsx";
import { TOUCH, useMedia } from "../../../kit/useMedia.ts";

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
