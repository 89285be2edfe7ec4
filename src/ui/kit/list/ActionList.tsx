import { useState } from "react";
import { Button } from "../buttons.tsx";
import { TOUCH, useMedia } from "../useMedia.ts";
import { type RowList, useRowList } from "./useRowList.ts";
import "./actionList.css";

/** A row of such a list, by its place. */
interface ActionRow {
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
  readonly actions: readonly RowAction[];
}

interface RowAction {
  readonly name: string;
  /** What it does with its row. */
  readonly title: string;
  readonly onAct: (place: number) => void;
}

/** The height of a row in CSS px: two lines, or what a finger needs. */
const ROW = 42;
const TOUCH_ROW = 52;

/** The cells of a row: its names, which lead somewhere, at 0, and then its buttons. */
const NAME = 0;

/** The column that an arrow key leads to, of so many. */
function columnAfter(key: string, column: number, last: number): number | undefined {
  if (key === "ArrowLeft") return Math.max(NAME, column - 1);
  return key === "ArrowRight" ? Math.min(last, column + 1) : undefined;
}

/** A list in columns: rows that lead somewhere, each with buttons, to which the arrow keys go, too. */
export function ActionList(props: ActionListProps) {
  const { label, count, onChoose, actions } = props;
  const [focused, setFocused] = useState(0);
  const [column, setColumn] = useState(NAME);
  const rowHeight = useMedia(TOUCH) ? TOUCH_ROW : ROW;
  const active = Math.min(focused, count - 1);
  const act = (place: number, where: number) => {
    setFocused(place);
    // The row may go with what it is about: the keyboard stays on the list.
    if (where !== NAME) list.focus();
    (where === NAME ? onChoose : actions[where - 1].onAct)(place);
  };
  const list = useRowList({
    ...{ count, rowHeight, active, activePart: String(column) },
    onMove: setFocused,
    onKey(key) {
      const next = columnAfter(key, column, actions.length);
      if (next !== undefined) setColumn(next);
      else if (key === "Enter" || key === " ") act(active, column);
      else return false;
      return true;
    },
  });
  return (
    <div
      {...list.boxProps}
      className="row-list scrolls action-rows"
      role="grid"
      aria-label={label}
      aria-rowcount={count}
      aria-colcount={1 + actions.length}
    >
      <div {...list.contentProps}>
        {list.rows.map((place) => {
          const row = props.rowAt(place);
          const activeColumn = place === active ? column : undefined;
          return <Row key={row.key} {...props} {...{ list, place, row, activeColumn, act }} />;
        })}
      </div>
    </div>
  );
}

interface RowProps extends Pick<ActionListProps, "actions"> {
  readonly list: RowList;
  readonly place: number;
  readonly row: ActionRow;
  /** The column that the keyboard is on, if it is on this row. */
  readonly activeColumn: number | undefined;
  readonly act: (place: number, where: number) => void;
}

function Row({ list, place, row, activeColumn, act, actions }: RowProps) {
  const { name, id, note } = row;
  const nameId = list.idOf(place, String(NAME));
  return (
    <div
      className="list-row action-row row"
      role="row"
      aria-rowindex={place + 1}
      data-active={activeColumn === NAME || undefined}
      style={list.styleOf(place)}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the grid's */}
      <div
        id={nameId}
        className="action-names grow"
        role="gridcell"
        aria-colindex={1}
        aria-selected={activeColumn === NAME}
        title={`${name}\n${note}`}
        onClick={() => act(place, NAME)}
      >
        <span className="cut">
          {name} {id && <span className="action-id note">{id}</span>}
        </span>
        <span className="cut note">{note}</span>
      </div>
      {actions.map((action, k) => (
        <div key={action.name} role="gridcell" aria-colindex={k + 2}>
          <Button
            id={list.idOf(place, String(k + 1))}
            tabIndex={-1}
            data-active={activeColumn === k + 1 || undefined}
            title={action.title}
            // One button alone is called by the bare action: that of the row where the keyboard is.
            aria-label={activeColumn === undefined ? `${action.name}: ${name}` : undefined}
            aria-describedby={nameId}
            onClick={() => act(place, k + 1)}
          >
            {action.name}
          </Button>
        </div>
      ))}
    </div>
  );
}
