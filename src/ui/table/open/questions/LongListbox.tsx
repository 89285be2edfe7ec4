import { useState } from "react";
import { useRowList } from "../../../kit/list/useRowList.ts";

interface LongListboxProps {
  readonly labelledBy: string;
  readonly items: readonly string[];
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (item: string) => void;
}

/** The height of a row in CSS px. */
const ROW = 26;

/** A list of which some are chosen: there may be thousands. */
export function LongListbox({ labelledBy, items, chosen, onToggle }: LongListboxProps) {
  const [focused, setFocused] = useState(0);
  const count = items.length;
  const active = Math.min(focused, count - 1);
  const toggle = (row: number) => {
    setFocused(row);
    onToggle(items[row]);
    return true;
  };
  const list = useRowList({
    ...{ count, rowHeight: ROW, active },
    onMove: setFocused,
    onKey: (key) => key === " " && toggle(active),
  });
  return (
    <div
      {...list.boxProps}
      className="row-list long-listbox"
      role="listbox"
      aria-multiselectable
      aria-labelledby={labelledBy}
    >
      <div {...list.contentProps}>
        {list.rows.map((row) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the list's
          // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
          <div
            key={items[row]}
            id={list.idOf(row)}
            className="list-row"
            role="option"
            aria-selected={chosen.has(items[row])}
            aria-posinset={row + 1}
            aria-setsize={count}
            data-active={row === active || undefined}
            style={list.styleOf(row)}
            onClick={() => toggle(row)}
          >
            <span className="check" aria-hidden />
            <span className="item">{items[row]}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
