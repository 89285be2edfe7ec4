import { type ComponentProps, type Key, useState } from "react";
import { useRowList } from "./useRowList.ts";

interface ChoiceListProps
  extends Pick<
    ComponentProps<"div">,
    "className" | "aria-label" | "aria-labelledby" | "aria-multiselectable"
  > {
  readonly count: number;
  /** The height of each row, in CSS px. */
  readonly rowHeight: number;
  /** What a row shows, and what else its element has. */
  readonly rowAt: (row: number) => ComponentProps<"div"> & { readonly key: Key };
  /** True for the rows that are chosen already; without it, for the one that the keyboard is on. */
  readonly isChosen?: (row: number) => boolean;
  readonly onChoose: (row: number) => void;
  /** The keys that choose the row that the keyboard is on. */
  readonly keys?: readonly string[];
}

/** A list of rows that are chosen by a press or a key; there may be any number. */
export function ChoiceList(props: ChoiceListProps) {
  const { className, count, rowHeight, rowAt, isChosen, onChoose, ...rest } = props;
  const { keys = ["Enter", " "], ...label } = rest;
  const [focused, setFocused] = useState(0);
  const active = Math.min(focused, count - 1);
  const choose = (row: number) => {
    setFocused(row);
    onChoose(row);
  };
  const list = useRowList({
    ...{ count, rowHeight, active },
    onMove: setFocused,
    onKey(key) {
      const isMeant = keys.includes(key);
      if (isMeant) choose(active);
      return isMeant;
    },
  });
  return (
    <div {...label} {...list.boxProps} className={`row-list scrolls ${className}`} role="listbox">
      <div {...list.contentProps}>
        {list.rows.map((row) => {
          const { key, className, ...content } = rowAt(row);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the list's
            <div
              key={key}
              id={list.idOf(row)}
              className={`list-row row ${className ?? ""}`.trim()}
              role="option"
              aria-selected={isChosen ? isChosen(row) : row === active}
              aria-posinset={row + 1}
              aria-setsize={count}
              data-active={row === active || undefined}
              style={list.styleOf(row)}
              onClick={() => choose(row)}
              {...content}
            />
          );
        })}
      </div>
    </div>
  );
}
