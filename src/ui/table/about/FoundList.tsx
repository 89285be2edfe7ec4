import type { ReactNode } from "react";
import { VirtualList } from "../../kit/list/VirtualList.tsx";
import { TOUCH, useMedia } from "../../kit/useMedia.ts";
import { ROW } from "./FoundRow.tsx";

const SHOWN_HEIGHT = 300;

interface FoundListProps {
  readonly label: string;
  readonly count: number;
  /** True where rows have a second line, which says more. */
  readonly isNoted?: boolean;
  readonly keyOf: (at: number) => number;
  readonly row: (at: number) => ReactNode;
}

/** All users, groups or sets of a finding; only those in sight are elements. */
export function FoundList({ label, count, isNoted, keyOf, row }: FoundListProps) {
  const isNarrow = useMedia("(max-width: 560px)");
  const isTouch = useMedia(TOUCH);
  const plain = isTouch ? ROW.touch : ROW.plain;
  const noted = isNarrow ? ROW.wrapped : ROW.noted;
  const rowHeight = isNoted ? noted : plain;
  return (
    <VirtualList
      label={label}
      count={count}
      rowHeight={rowHeight}
      shownRows={Math.floor(SHOWN_HEIGHT / rowHeight)}
      keyOf={keyOf}
      row={row}
    />
  );
}
