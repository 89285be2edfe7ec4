import { useMedia } from "../useMedia.ts";
import { VirtualList } from "./VirtualList.tsx";
import "./foldedList.css";

const ROW = 24;
/** Where there is little room, the note stands below the name, in two lines. */
const NARROW_ROW = 62;
const SHOWN_ROWS = 6;

interface FoldedListProps {
  readonly summary: string;
  readonly count: number;
  readonly nameOf: (row: number) => string;
  /** A second text, muted. */
  readonly noteOf?: (row: number) => string;
}

/** A sentence on how many there are, which unfolds to their list; of a million those in sight are elements. */
export function FoldedList({ summary, count, nameOf, noteOf }: FoldedListProps) {
  const isStacked = useMedia("(max-width: 560px)") && noteOf !== undefined;
  return (
    <details className="folded-list">
      <summary>{summary}</summary>
      <VirtualList
        label={summary}
        count={count}
        rowHeight={isStacked ? NARROW_ROW : ROW}
        shownRows={SHOWN_ROWS}
        keyOf={(row) => row}
        row={(row) => (
          <>
            <span className="cut" title={nameOf(row)}>
              {nameOf(row)}
            </span>
            {noteOf && (
              <span
                className={`item-note note ${isStacked ? "few-lines" : "cut"}`}
                title={noteOf(row)}
              >
                {noteOf(row)}
              </span>
            )}
          </>
        )}
      />
    </details>
  );
}
