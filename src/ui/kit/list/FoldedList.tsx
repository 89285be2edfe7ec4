import { VirtualList } from "./VirtualList.tsx";
import "./foldedList.css";

const ROW = 24;
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
  return (
    <details className="folded-list">
      <summary>{summary}</summary>
      <VirtualList
        label={summary}
        count={count}
        rowHeight={ROW}
        shownRows={SHOWN_ROWS}
        keyOf={(row) => row}
        row={(row) => (
          <>
            <span className="cut" title={nameOf(row)}>
              {nameOf(row)}
            </span>
            {noteOf && (
              <span className="item-note cut note" title={noteOf(row)}>
                {noteOf(row)}
              </span>
            )}
          </>
        )}
      />
    </details>
  );
}
