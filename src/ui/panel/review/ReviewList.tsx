import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { isolated } from "../../../model/isolated.ts";
import type { Cell } from "../../../model/table/memberships.ts";
import { useSession } from "../../session.ts";
import { TOUCH, useMedia } from "../../useMedia.ts";
import { useListScroll } from "../list/useListScroll.ts";
import type { Reviewed } from "./useReviewed.ts";

/** The height of a row in CSS px: two lines, or what a finger needs. */
const ROW = 42;
const TOUCH_ROW = 52;

/** The odd cells, worst first, each with its reason. One tab stop; only the rows in sight are elements. */
export function ReviewList({ list, shown, active, goTo }: Reviewed) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const rowHeight = useMedia(TOUCH) ? TOUCH_ROW : ROW;
  const scroll = useListScroll(box, shown.length, rowHeight);
  const { reveal } = scroll;
  useEffect(() => reveal(active), [active, reveal]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const row = rowAfter(event.key, active, shown.length, scroll.pageRows);
    if (row === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    goTo(row);
  };
  const rows = Array.from(
    { length: Math.max(0, scroll.to - scroll.from) },
    (_, k) => scroll.from + k,
  );
  const isInSight = active >= scroll.from && active < scroll.to;
  return (
    <div
      ref={box}
      className="review-rows"
      role="listbox"
      aria-label="Odd cells"
      aria-activedescendant={isInSight ? `${id}-${active}` : undefined}
      tabIndex={0}
      onScroll={scroll.onScroll}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height: scroll.length }}>
        {rows.map((row) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the list's
          <div
            key={shown[row]}
            id={`${id}-${row}`}
            className="review-row"
            role="option"
            aria-selected={row === active}
            aria-posinset={row + 1}
            aria-setsize={shown.length}
            style={{ top: scroll.topOf(row), height: rowHeight }}
            onClick={() => goTo(row)}
          >
            <RowText {...list.cellAt(shown[row])} reason={list.reasonAt(shown[row])} />
            <RowDecision {...list.cellAt(shown[row])} />
          </div>
        ))}
      </div>
    </div>
  );
}

function RowText({ user, group, reason }: Cell & { readonly reason: string }) {
  const { userIds, userNames, groupNames } = useSession().table.memberships.data;
  // A decision of a file may have no reason.
  const words = reason || isolated(groupNames[group]);
  const [id, name] = [userIds[user], userNames[user]];
  return (
    <>
      <span className="review-user">
        {isolated(name) || "(no name)"}{" "}
        {id !== name && <span className="review-id">{isolated(id)}</span>}
      </span>
      <span className="review-reason" title={words}>
        {words}
      </span>
    </>
  );
}

function RowDecision({ user, group }: Cell) {
  const { table } = useSession();
  const decision = table.decisions.of(user, group)?.decision;
  return (
    decision && (
      <span className="review-decision">{decision === "keep" ? "kept" : "for removal"}</span>
    )
  );
}

/** The row that a key leads to; undefined for other keys. */
function rowAfter(key: string, at: number, count: number, page: number): number | undefined {
  const rows: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  };
  const row = rows[key];
  return row === undefined ? undefined : Math.max(0, Math.min(count - 1, row));
}
