import { useEffect } from "react";
import { isolated } from "../../../model/isolated.ts";
import type { Cell } from "../../../model/table/memberships.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { useRowList } from "../../kit/list/useRowList.ts";
import { TOUCH, useMedia } from "../../kit/useMedia.ts";
import type { Reviewed } from "./useReviewed.ts";

/** The height of a row in CSS px: two lines, or what a finger needs. */
const ROW = 42;
const TOUCH_ROW = 52;

/** What an arrow key adds to the row, beside those of every list. */
const STEP: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export function ReviewList({ list: cells, shown, active, goTo }: Reviewed) {
  const rowHeight = useMedia(TOUCH) ? TOUCH_ROW : ROW;
  const count = shown.length;
  const list = useRowList({
    ...{ count, rowHeight, active },
    onMove: goTo,
    onKey(key) {
      const step = STEP[key];
      if (step) goTo(Math.max(0, Math.min(count - 1, active + step)));
      return step !== undefined;
    },
  });
  const { reveal } = list;
  useEffect(() => reveal(active), [active, reveal]);
  return (
    <div
      {...list.boxProps}
      className="row-list scrolls review-rows"
      role="listbox"
      aria-label="Odd cells"
    >
      <div {...list.contentProps}>
        {list.rows.map((row) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the list's
          <div
            key={shown[row]}
            id={list.idOf(row)}
            className="list-row review-row"
            role="option"
            aria-selected={row === active}
            aria-posinset={row + 1}
            aria-setsize={count}
            style={list.styleOf(row)}
            onClick={() => goTo(row)}
          >
            <RowText
              {...cells.cellAt(shown[row])}
              reason={cells.reasonAt(shown[row])}
              percent={cells.percentAt(shown[row])}
            />
            <RowDecision {...cells.cellAt(shown[row])} />
          </div>
        ))}
      </div>
    </div>
  );
}

interface RowTextProps extends Cell {
  readonly reason: string;
  /** How odd it is; undefined where that is not known. */
  readonly percent: number | undefined;
}

function RowText({ user, group, reason, percent }: RowTextProps) {
  const { userIds, userNames, groupNames } = useWorkspace().table.memberships.data;
  // A decision of a file may have no reason.
  const words = reason || isolated(groupNames[group]);
  const [id, name] = [userIds[user], userNames[user]];
  return (
    <>
      <span className="review-user cut">
        {isolated(name) || "(no name)"}{" "}
        {id !== name && <span className="review-id note">{isolated(id)}</span>}
      </span>
      <span className="review-reason cut note" title={words}>
        {percent !== undefined && <b title="How odd it is">{percent}% </b>}
        {words}
      </span>
    </>
  );
}

function RowDecision({ user, group }: Cell) {
  const { table } = useWorkspace();
  const decision = table.decisions.of(user, group)?.decision;
  return (
    decision && (
      <span className="review-decision small-text box">
        {decision === "keep" ? "kept" : "for removal"}
      </span>
    )
  );
}
