import { type KeyboardEvent, useId, useRef, useState } from "react";
import { TOUCH, useMedia } from "../useMedia.ts";
import { type ListScroll, useListScroll } from "./useListScroll.ts";
import "./actionList.css";

/** A row of such a list, by its place. */
export interface ActionRow {
  /** The same for as long as it stands for the same. */
  readonly key: number;
  readonly name: string;
  /** What tells it from others of this name, muted. */
  readonly id?: string;
  /** A second line, muted. */
  readonly note: string;
}

interface ActionListProps {
  readonly label: string;
  readonly count: number;
  readonly rowAt: (place: number) => ActionRow;
  /** Goes where the row leads. */
  readonly onChoose: (place: number) => void;
  /** The button at the end of each row. */
  readonly action: string;
  /** What that does with its row. */
  readonly actionTitle: string;
  readonly onAct: (place: number) => void;
}

/** The height of a row in CSS px: two lines, or what a finger needs. */
const ROW = 42;
const TOUCH_ROW = 52;

/** The two cells of a row: its names, which lead somewhere, and its button. */
type Column = "name" | "action";

/**
 * A list in two columns: rows that lead somewhere, each with a button. It is one tab stop, from which
 * the arrow keys go to any row and to its button; only the rows in sight are elements.
 */
export function ActionList(props: ActionListProps) {
  const { label, count, onChoose, onAct } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const rowHeight = useMedia(TOUCH) ? TOUCH_ROW : ROW;
  const scroll = useListScroll(box, count, rowHeight);
  const [focused, setFocused] = useState(0);
  const [column, setColumn] = useState<Column>("name");
  const active = Math.min(focused, count - 1);
  const act = (place: number, where: Column) => {
    setFocused(place);
    // The row may go with what it is about: the keyboard stays on the list.
    if (where === "action") box.current!.focus({ preventScroll: true });
    (where === "action" ? onAct : onChoose)(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const place = placeAfter(event.key, active, count, scroll.pageRows);
    if (place !== undefined) {
      setFocused(place);
      scroll.reveal(place);
    } else if (event.key === "ArrowLeft" || event.key === "ArrowRight")
      setColumn(event.key === "ArrowLeft" ? "name" : "action");
    else if ((event.key === "Enter" || event.key === " ") && active >= 0) act(active, column);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isInSight = active >= scroll.from && active < scroll.to;
  return (
    <div
      ref={box}
      className="action-rows"
      role="grid"
      aria-label={label}
      aria-rowcount={count}
      aria-colcount={2}
      aria-activedescendant={isInSight ? `${id}-${active}-${column}` : undefined}
      tabIndex={0}
      onScroll={scroll.onScroll}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height: scroll.length }}>
        <Rows {...props} {...{ id, scroll, rowHeight, active, column }} onPress={act} />
      </div>
    </div>
  );
}

interface RowsProps extends ActionListProps {
  readonly id: string;
  readonly scroll: ListScroll;
  readonly rowHeight: number;
  readonly active: number;
  readonly column: Column;
  readonly onPress: (place: number, column: Column) => void;
}

function Rows({ rowAt, action, actionTitle, onPress, ...props }: RowsProps) {
  const { id, scroll, rowHeight, active, column } = props;
  const places = Array.from(
    { length: Math.max(0, scroll.to - scroll.from) },
    (_, k) => scroll.from + k,
  );
  return places.map((place) => {
    const { key, name, id: rowId, note } = rowAt(place);
    const activeColumn = place === active ? column : undefined;
    return (
      <div
        key={key}
        className="action-row"
        role="row"
        aria-rowindex={place + 1}
        data-active={activeColumn}
        style={{ top: scroll.topOf(place), height: rowHeight }}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the grid's */}
        <div
          id={`${id}-${place}-name`}
          className="action-names"
          role="gridcell"
          aria-colindex={1}
          aria-selected={activeColumn === "name"}
          title={`${name}\n${note}`}
          onClick={() => onPress(place, "name")}
        >
          <span>
            {name} {rowId && <span className="action-id">{rowId}</span>}
          </span>
          <span className="action-note">{note}</span>
        </div>
        <div role="gridcell" aria-colindex={2}>
          <button
            id={`${id}-${place}-action`}
            type="button"
            className="tool"
            tabIndex={-1}
            title={actionTitle}
            // One button alone is called by the bare action: that of the row where the keyboard is.
            aria-label={activeColumn ? undefined : `${action}: ${name}`}
            aria-describedby={`${id}-${place}-name`}
            onClick={() => onPress(place, "action")}
          >
            {action}
          </button>
        </div>
      </div>
    );
  });
}

/** The row that a key leads to; undefined for other keys. */
function placeAfter(key: string, at: number, count: number, page: number): number | undefined {
  const places: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  };
  const place = places[key];
  return place === undefined ? undefined : Math.max(0, Math.min(count - 1, place));
}
