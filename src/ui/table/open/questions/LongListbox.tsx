import { ChoiceList } from "../../../kit/list/ChoiceList.tsx";

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
  return (
    <ChoiceList
      className="long-listbox box"
      aria-multiselectable
      aria-labelledby={labelledBy}
      count={items.length}
      rowHeight={ROW}
      keys={[" "]}
      isChosen={(row) => chosen.has(items[row])}
      onChoose={(row) => onToggle(items[row])}
      rowAt={(row) => ({
        key: items[row],
        children: (
          <>
            <span className="check" aria-hidden />
            <span className="cut">{items[row]}</span>
          </>
        ),
      })}
    />
  );
}
