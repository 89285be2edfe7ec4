import {
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { isolated } from "../../../model/isolated.ts";
import { formatNumber } from "../../../model/wording.ts";
import { roleSigns } from "../../../view/colors/roleSigns.ts";
import { columnsOfTab } from "../../../view/roles/inForceColumns.ts";
import { toggledFold } from "../../../view/roles/layeredRows.ts";
import { isFigure } from "../../../view/roles/roleColumns.ts";
import type { RoleTab } from "../../../view/roles/roleTables.ts";
import { useValue } from "../../../watch.ts";
import { roleElement, roleIndexOf } from "../../actions/screen/roleElements.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { focusedElement } from "../../kit/keyboard.ts";
import { useListScroll } from "../../kit/list/useListScroll.ts";
import { TOUCH, useMedia } from "../../kit/useMedia.ts";
import { useRoleHighlight } from "../bar/useRoleHighlight.ts";
import { columnTemplate } from "./columnWidths.ts";
import { indentOf, RoleRow } from "./RoleRow.tsx";
import { TableHead } from "./TableHead.tsx";
import { isChoosing, useChoosing } from "./useChoosing.ts";
import { useMining, useWatched } from "./useMining.ts";
import { useNamedRows } from "./useNamedRows.ts";
import type { RoleRows } from "./useRoleRows.ts";
import { useTableKeys } from "./useTableKeys.ts";
import "./roleTable.css";

/** So far, in CSS px, it scrolls without being rendered. */
const STEP = 140;

/**
 * A table of roles. Ten thousand are too many elements: there are the rows in sight, and the one that
 * has or had the focus. The table listens for all of them, so that a row is nothing but its looks.
 */
export function RoleTable({ tab, rows }: { readonly tab: RoleTab; readonly rows: RoleRows }) {
  const { table, view } = useWorkspace();
  const { shown, sort, figures, isCounting, layers } = rows;
  const { filter, selected, chosen, folded } = useValue(view.roleTables);
  const isChosen = useMemo(() => new Set(chosen), [chosen]);
  const hasTicks = useMedia(TOUCH);
  const choosing = useChoosing(rows);
  const { roles } = table;
  const { counts } = table.memberships.data;
  const isTree = layers !== undefined;
  const columns = columnsOfTab(tab, isTree);
  const template = useMemo(
    () => columnTemplate(columns, roles, { shown, sort, figures }, counts),
    [columns, roles, shown, sort, figures, counts],
  );
  const grid = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const keys = useTableKeys(grid, rows, columns.length, choosing.onKey);
  const indentIn = useCallback((at: number) => indentOf(layers?.depths.get(at)), [layers]);
  const { places, isStacked } = useNamedRows(scroller, shown, layers && indentIn);
  const scroll = useListScroll(scroller, places, STEP);
  const { scrollToStart } = scroll;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other rows are shown, or in another order
  useLayoutEffect(scrollToStart, [scrollToStart, sort, filter, tab, isTree]);
  const inSight = withFocused(scroll.rows, keys.focused.row, shown.length);
  const { highlight, highlightPointed, highlightFocused } = useRoleHighlight(filter);
  const signs = roleSigns(table);
  const isInConflict = useInConflict();
  const figureTexts = (at: number) =>
    columns
      .filter(isFigure)
      .map(({ value, judged }) => figureText(value(roles[at], rows.figuresOf(at, judged))))
      .join("\n");
  useLookedFigures(inSight, shown);
  useSelectedInSight(scroller, selected);

  const onFocus = ({ target }: FocusEvent) => {
    highlight(roleIndexOf(target));
    keys.onFocus(target);
  };
  const onClick = (event: MouseEvent) => {
    const at = roleIndexOf(event.target);
    if (at === undefined) return;
    if (isTwist(event)) {
      view.roleTables.update({ folded: toggledFold(folded, at) });
      return;
    }
    choosing.press(at, event);
    // Between two cells nothing would get the focus, and where several are chosen it has not moved yet.
    if (roleIndexOf(focusedElement()) !== at) keys.focusRole(at);
  };
  return (
    <div
      ref={grid}
      className="role-grid numbers fill"
      role={isTree ? "treegrid" : "grid"}
      aria-label={TABLE_LABELS[tab]}
      aria-multiselectable
      aria-rowcount={shown.length + 1}
      aria-colcount={columns.length}
      data-stacked={isStacked || undefined}
      aria-busy={isCounting || undefined}
      style={{ ["--columns" as string]: template.columns, ["--least" as string]: template.least }}
      onKeyDown={keys.onKeyDown}
    >
      <TableHead tab={tab} columns={columns} sort={sort} stop={keys.headStop} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the table's */}
      <div
        ref={scroller}
        className="role-rows"
        role="rowgroup"
        tabIndex={-1}
        onScroll={scroll.onScroll}
        onPointerOver={highlightPointed}
        onPointerLeave={highlightFocused}
        onPointerCancel={highlightFocused}
        onFocus={onFocus}
        onBlur={() => highlight(undefined)}
        onClick={onClick}
        onMouseDown={keepFocus}
      >
        {shown.length > 0 && (
          <div className="role-extent" role="presentation" style={{ height: scroll.length }}>
            {inSight.map((row) => (
              <RoleRow
                key={shown[row]}
                role={roles[shown[row]]}
                at={shown[row]}
                row={row}
                top={scroll.topOf(row)}
                sign={signs.get(shown[row])}
                figures={figureTexts(shown[row])}
                isMarkedInForce={tab !== "inForce" && roles[shown[row]].inForce}
                depth={layers?.depths.get(shown[row])}
                isFolded={layers?.isFolded(shown[row])}
                isMatch={layers?.isMatch(shown[row]) ?? true}
                isInConflict={isInConflict(shown[row])}
                isSelected={shown[row] === selected || isChosen.has(shown[row])}
                hasTick={hasTicks}
                stop={keys.stopIn(row)}
              />
            ))}
          </div>
        )}
      </div>
      {shown.length === 0 && (
        <p className="no-roles muted">{emptyText(tab, filter, roles.length)}</p>
      )}
    </div>
  );
}

const TABLE_LABELS: Readonly<Record<RoleTab, string>> = {
  candidates: "Candidates",
  applied: "Applied roles",
  discarded: "Discarded roles",
  inForce: "Roles in force",
};

/** The rows in sight, and the focused one wherever it is. */
function withFocused(rows: readonly number[], focused: number, count: number): readonly number[] {
  return focused < 0 || focused >= count || rows.includes(focused) ? rows : [...rows, focused];
}

/** Where several are chosen, a press neither marks text nor moves the focus, which open details follow. */
function keepFocus(event: MouseEvent): void {
  if (isChoosing(event) || isTwist(event)) event.preventDefault();
}

/** True for a press that folds what is below a role, or unfolds it. */
function isTwist({ target }: MouseEvent): boolean {
  return (target as Element).closest(".role-twist") !== null;
}

/** Tests roles for conflicts, as `Apply best` does; what was known stays until it is anew. */
function useInConflict(): (role: number) => boolean {
  const { roles } = useWorkspace().table;
  const known = useWatched(useMining().allowed);
  return (at) => known?.roles[at]?.id === roles[at].id && !roles[at].used && !known.isAllowed(at);
}

/** Has the figures of the rows in sight counted before all others. */
function useLookedFigures(rows: readonly number[], shown: Uint32Array): void {
  const { figures, inForce } = useMining();
  const key = `${rows[0]} ${rows.length}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells the rows apart
  useEffect(() => {
    const looked = rows.map((row) => shown[row]);
    figures.look(looked);
    inForce.look(looked);
  }, [figures, inForce, key, shown]);
}

/** Keeps the selected role in sight when its details take room from the table. */
function useSelectedInSight(scroller: RefObject<HTMLElement | null>, selected: number | undefined) {
  useLayoutEffect(() => {
    if (selected !== undefined)
      roleElement(scroller.current!, selected)?.scrollIntoView?.({ block: "nearest" });
  }, [scroller, selected]);
}

function figureText(figure: number): string {
  // A share of almost all is not all.
  return Number.isNaN(figure) ? "…" : formatNumber(Math.floor(figure));
}

function emptyText(tab: RoleTab, filter: string, count: number): string {
  if (count === 0)
    return "Recalculate Roles derives them from who holds which groups; Plan finds the fewest.";
  if (filter.trim() !== "")
    return `No role’s name, id or groups hold “${isolated(filter.trim())}”.`;
  if (tab === "discarded") return "No role is discarded.";
  if (tab === "inForce") return "No role in force is as the list above asks.";
  return tab === "applied"
    ? "No role is applied yet. Enter applies the candidate that has the focus."
    : "No role is left: all are applied or discarded.";
}
