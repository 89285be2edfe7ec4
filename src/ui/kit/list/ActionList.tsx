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

/** The column that an arrow key leads to. */
const COLUMN_AFTER: Readonly<Record<string, Column>> = { ArrowLeft: "name", ArrowRight: "action" };

/** A list in two columns: rows that lead somewhere, each with a button, to which the arrow keys go, too. */
export function ActionList(props: ActionListProps) {
  const { label, count, onChoose, onAct } = props;
  const [focused, setFocused] = useState(0);
  const [column, setColumn] = useState<Column>("name");
  const rowHeight = useMedia(TOUCH) ? TOUCH_ROW : ROW;
  const active = Math.min(focused, count - 1);
  const act = (place: number, where: Column) => {
    setFocused(place);
    // The row may go with what it is about: the keyboard stays on the list.
    if (where === "action") list.focus();
    (where === "action" ? onAct : onChoose)(place);
  };
  const list = useRowList({
    ...{ count, rowHeight, active, activePart: column },
    onMove: setFocused,
    onKey(key) {
      const next = COLUMN_AFTER[key];
      if (next) setColumn(next);
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
      aria-colcount={2}
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

interface RowProps extends Pick<ActionListProps, "action" | "actionTitle"> {
  readonly list: RowList;
  readonly place: number;
  readonly row: ActionRow;
  /** The column that the keyboard is on, if it is on this row. */
  readonly activeColumn: Column | undefined;
  readonly act: (place: number, where: Column) => void;
}

function Row({ list, place, row, activeColumn, act, action, actionTitle }: RowProps) {
  const { name, id, note } = row;
  const nameId = list.idOf(place, "name");
  return (
    <div
      className="list-row action-row row"
      role="row"
      aria-rowindex={place + 1}
      data-active={activeColumn === "name" || undefined}
      style={list.styleOf(place)}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the grid's */}
      <div
        id={nameId}
        className="action-names grow"
        role="gridcell"
        aria-colindex={1}
        aria-selected={activeColumn === "name"}
        title={`${name}\n${note}`}
        onClick={() => act(place, "name")}
      >
        <span className="cut">
          {name} {id && <span className="action-id note">{id}</span>}
        </span>
        <span className="cut note">{note}</span>
      </div>
      <div role="gridcell" aria-colindex={2}>
        <Button
          id={list.idOf(place, "action")}
          tabIndex={-1}
          data-active={activeColumn === "action" || undefined}
          title={actionTitle}
          // One button alone is called by the bare action: that of the row where the keyboard is.
          aria-label={activeColumn ? undefined : `${action}: ${name}`}
          aria-describedby={nameId}
          onClick={() => act(place, "action")}
        >
          {action}
        </Button>
      </div>
    </div>
  );
}
