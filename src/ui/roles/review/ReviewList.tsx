import { type KeyboardEvent, useEffect } from "react";
import { isolated } from "../../../model/isolated.ts";
import type { Cell } from "../../../model/table/memberships.ts";
import { formatNumber } from "../../../model/wording.ts";
import { groupOfPlace, groupOfRow, placesOfRow } from "../../../session/mining/odd/reviewRows.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { CheckIcon } from "../../kit/icons.tsx";
import { useRowList } from "../../kit/list/useRowList.ts";
import { TOUCH, useMedia } from "../../kit/useMedia.ts";
import type { Reviewed } from "./useReviewed.ts";

/** The height of a row in CSS px: two lines, or what a finger needs. */
const ROW = 42;
const TOUCH_ROW = 52;

/** The memberships, one below the other, or as a tree below their groups. */
export function ReviewList(reviewed: Reviewed) {
  const { list: cells, arranged, shown, active, goTo, selection, press } = reviewed;
  const rowHeight = useMedia(TOUCH) ? TOUCH_ROW : ROW;
  const isTree = arranged.nameOf !== undefined;
  const count = shown.rows.length;
  const list = useRowList({
    ...{ count, rowHeight, active },
    onMove(row) {
      reviewed.clear();
      goTo(row);
    },
    onKey: (key) => onKey(reviewed, key),
    onSelect: (event, to) => onSelectKey(reviewed, event, to),
  });
  const { reveal } = list;
  useEffect(() => reveal(active), [active, reveal]);
  const isSelected = (row: number) => {
    if (selection.count === 0) return row === active;
    const places = placesOfRow(shown, shown.rows[row]);
    return places.every((place) => selection.isSelected[place] === 1);
  };
  return (
    <div
      {...list.boxProps}
      className="row-list scrolls review-rows"
      role={isTree ? "tree" : "listbox"}
      aria-multiselectable="true"
      aria-label={cells.name}
      data-selecting={selection.count > 0 || undefined}
    >
      <div {...list.contentProps}>
        {list.rows.map((row) => {
          const group = groupOfRow(shown.rows[row]);
          const number = arranged.order[shown.rows[row]];
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the list's
            <div
              key={group === undefined ? number : `group ${group}`}
              id={list.idOf(row)}
              className={`list-row ${group === undefined ? "review-row" : "review-group"}`}
              role={isTree ? "treeitem" : "option"}
              aria-level={isTree ? (group === undefined ? 2 : 1) : undefined}
              aria-expanded={group === undefined ? undefined : !reviewed.isFolded(group)}
              aria-selected={isSelected(row)}
              data-at={row === active || undefined}
              aria-posinset={row + 1}
              aria-setsize={count}
              style={list.styleOf(row)}
              onMouseDown={(event) => event.shiftKey && event.preventDefault()}
              onClick={(event) => press(row, event)}
            >
              <span className="role-tick" aria-hidden="true">
                {selection.count > 0 && isSelected(row) && <CheckIcon />}
              </span>
              {group === undefined ? (
                <>
                  <RowText
                    {...cells.cellAt(number)}
                    reason={cells.reasonAt(number)}
                    percent={cells.percentAt(number)}
                  />
                  <RowDecision {...cells.cellAt(number)} />
                </>
              ) : (
                <GroupText {...reviewed} group={group} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Folding, as in a tree, and what is selected without a further key. */
function onKey(reviewed: Reviewed, key: string): boolean {
  const { shown, arranged, active, goTo, isFolded, fold, selection } = reviewed;
  const row = shown.rows[active];
  const group = groupOfRow(row);
  const step = key === "ArrowRight" ? 1 : -1;
  switch (key) {
    case " ":
      reviewed.toggle();
      return true;
    case "a":
      reviewed.selectGroup();
      return true;
    case "Escape":
      if (selection.count === 0) return false;
      reviewed.clear();
      return true;
    case "Enter":
      if (group !== undefined) fold(group, !isFolded(group));
      return group !== undefined;
    case "ArrowLeft":
    case "ArrowRight":
      if (group !== undefined && isFolded(group) === step > 0) fold(group, step < 0);
      else if (arranged.nameOf && group === undefined && step < 0)
        goTo(shown.rows.indexOf(-1 - groupOfPlace(arranged, row)));
      else if (!arranged.nameOf || (group !== undefined && step > 0))
        goTo(Math.max(0, Math.min(shown.rows.length - 1, active + step)));
      return true;
    default:
      return false;
  }
}

/** With Shift all rows up to another; with Ctrl or ⌘ one goes without selecting, selects a row, or all. */
function onSelectKey(
  { selectTo, toggle, selectAll, goTo }: Reviewed,
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  to: number | undefined,
): boolean {
  if (shiftKey && (ctrlKey || metaKey)) return false;
  if (to !== undefined) {
    if (shiftKey) selectTo(to);
    else goTo(to);
  } else if (shiftKey) return false;
  else if (key === " ") toggle();
  else if (key.toLowerCase() === "a") selectAll();
  else return false;
  return true;
}

interface GroupTextProps extends Reviewed {
  readonly group: number;
}

/** A group of the list: what it is, and how much of it is open, kept and for removal. */
function GroupText({ arranged, shown, isFolded, fold, group }: GroupTextProps) {
  const { open, keep, remove } = shown.countsOf(group);
  const parts = [
    open > 0 && `${formatNumber(open)} open`,
    keep > 0 && `${formatNumber(keep)} kept`,
    remove > 0 && `${formatNumber(remove)} for removal`,
  ];
  const folded = isFolded(group);
  return (
    <>
      <span
        className="review-fold"
        aria-hidden="true"
        title={folded ? "Unfold (Right)" : "Fold (Left)"}
        onClick={() => fold(group, !folded)}
      >
        {folded ? "▸" : "▾"}
      </span>
      <b className="cut">{isolated(arranged.nameOf!(group))}</b>
      <span className="review-counts note numbers">{parts.filter(Boolean).join(" · ")}</span>
    </>
  );
}

interface RowTextProps extends Cell {
  readonly reason: string;
  /** How odd it is; undefined where that is not known. */
  readonly percent: number | undefined;
}

function RowText({ user, group, reason, percent }: RowTextProps) {
  const { userIds, userNames, groupNames } = useWorkspace().table.memberships.data;
  const groupName = isolated(groupNames[group]);
  // The group is seen however narrow it is; a decision of a file may have no reason.
  const isNamed = percent === undefined && reason.includes(groupName);
  const words = isNamed ? reason : [groupName, reason].filter(Boolean).join(": ");
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
