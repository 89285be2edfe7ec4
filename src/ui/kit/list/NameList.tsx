import { useMemo, useState } from "react";
import { atOnce } from "../../../model/tasks/slices.ts";
import { formatNumber } from "../../../model/wording.ts";
import { foldText } from "../../../view/find/foldText.ts";
import { Haystack } from "../../../view/find/haystack.ts";
import { SearchField } from "../fields/textFields.tsx";
import { ChoiceList } from "./ChoiceList.tsx";
import "./nameList.css";

interface NameListProps {
  readonly label: string;
  /** Numbers of users or groups. */
  readonly items: ArrayLike<number>;
  /** Has to be stable. */
  readonly textOf: (item: number) => string;
  /** A second text, muted. Has to be stable. */
  readonly noteOf?: (item: number) => string;
  readonly onChoose: (item: number) => void;
  /** The sentence in the place of a list without items. */
  readonly empty: string;
  /** True for the items that are ticked, in a list that ticks what is chosen. */
  readonly isTicked?: (item: number) => boolean;
}

/** The height of a row in CSS px. */
const ROW = 24;
/** From so many items on, they can be filtered. */
const MANY = 8;

/** A list of names, each of which leads somewhere, or is ticked; a long one can be filtered. */
export function NameList(props: NameListProps) {
  const { items, empty } = props;
  const { text, shown, field, count } = useNameFilter(props);
  if (items.length === 0) return <p className="no-names">{empty}</p>;
  return (
    <div className="name-list fill">
      {field}
      <Rows key={text} {...props} shown={shown} />
      {count}
    </div>
  );
}

/** The field that filters a long list of names, what is left of it, and how many that are. */
export function useNameFilter(props: Pick<NameListProps, "label" | "items" | "textOf" | "noteOf">) {
  const { label, items, textOf, noteOf } = props;
  const [filter, setFilter] = useState("");
  const haystack = useMemo(
    () => new Haystack(items.length, (at) => `${textOf(items[at])} ${noteOf?.(items[at]) ?? ""}`),
    [items, textOf, noteOf],
  );
  const shown = useMemo(() => {
    const needle = foldText(filter.trim());
    if (!needle) return items;
    return Array.from(atOnce(haystack.search(needle)), (at) => items[at]);
  }, [items, haystack, filter]);
  return {
    text: filter,
    shown,
    field: items.length > MANY && (
      <SearchField
        aria-label={`Filter ${label.toLowerCase()}`}
        placeholder="Filter"
        text={filter}
        onText={setFilter}
      />
    ),
    count: (
      <span className="unseen" role="status">
        {filter.trim() !== "" && `${formatNumber(shown.length)} of ${formatNumber(items.length)}`}
      </span>
    ),
  };
}

interface RowsProps extends NameListProps {
  readonly shown: ArrayLike<number>;
}

function Rows({ label, shown, textOf, noteOf, onChoose, isTicked }: RowsProps) {
  return (
    <ChoiceList
      className="name-rows"
      aria-label={label}
      aria-multiselectable={isTicked && true}
      count={shown.length}
      rowHeight={ROW}
      isChosen={isTicked && ((row) => isTicked(shown[row]))}
      onChoose={(row) => onChoose(shown[row])}
      rowAt={(row) => ({
        key: shown[row],
        className: "name-row",
        title: textOf(shown[row]),
        children: (
          <>
            {isTicked && (
              <span className="tick" aria-hidden="true">
                {isTicked(shown[row]) && "✓"}
              </span>
            )}
            <span className="item-name cut">{textOf(shown[row])}</span>
            {noteOf && <span className="item-note cut note">{noteOf(shown[row])}</span>}
          </>
        ),
      })}
    />
  );
}
