import {
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { atOnce } from "../../model/tasks/slices.ts";
import { formatNumber } from "../../model/wording.ts";
import { foldText } from "../../view/find/foldText.ts";
import { Haystack } from "../../view/find/haystack.ts";

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

/** The height of a row, as in the style sheet, in CSS px. */
const ROW = 24;
/** Rows beyond the window, so that it is full while it scrolls. */
const BEYOND = 8;
/** From so many items on, they can be filtered. */
const MANY = 8;
const UNMEASURED = 240;

/** A list of names, each of which leads somewhere. Only the rows in sight are elements. */
export function NameList(props: NameListProps) {
  const { label, items, textOf, noteOf, empty } = props;
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
  if (items.length === 0) return <p className="no-names">{empty}</p>;
  return (
    <div className="name-list">
      {items.length > MANY && (
        <input
          type="search"
          aria-label={`Filter ${label.toLowerCase()}`}
          placeholder="Filter"
          autoComplete="off"
          spellCheck={false}
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
      )}
      <Rows key={filter} {...props} shown={shown} />
      <span className="unseen" role="status">
        {filter.trim() !== "" && `${formatNumber(shown.length)} of ${formatNumber(items.length)}`}
      </span>
    </div>
  );
}

interface RowsProps extends NameListProps {
  readonly shown: ArrayLike<number>;
}

function Rows({ label, shown, textOf, noteOf, onChoose, isTicked }: RowsProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const height = useHeight(box);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState(0);
  const active = Math.min(focused, shown.length - 1);
  const from = Math.max(0, Math.floor(top / ROW) - BEYOND);
  const to = Math.min(shown.length, Math.ceil((top + height) / ROW) + BEYOND);
  const goTo = (at: number) => {
    const next = Math.max(0, Math.min(shown.length - 1, at));
    setFocused(next);
    const list = box.current!;
    list.scrollTop = Math.max((next + 1) * ROW - height, Math.min(next * ROW, list.scrollTop));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeAfter(event.key, active, shown.length, Math.floor(height / ROW));
    if (place !== undefined) goTo(place);
    else if ((event.key === "Enter" || event.key === " ") && active >= 0) onChoose(shown[active]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, k) => from + k);
  return (
    <div
      ref={box}
      className="name-rows"
      role="listbox"
      aria-multiselectable={isTicked && true}
      aria-label={label}
      aria-activedescendant={active >= from && active < to ? `${id}-${active}` : undefined}
      tabIndex={0}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height: shown.length * ROW }}>
        {rows.map((row) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the list's
          <div
            key={shown[row]}
            id={`${id}-${row}`}
            className="name-row"
            role="option"
            aria-selected={isTicked ? isTicked(shown[row]) : row === active}
            data-active={row === active || undefined}
            aria-posinset={row + 1}
            aria-setsize={shown.length}
            style={{ top: row * ROW }}
            title={textOf(shown[row])}
            onClick={() => {
              setFocused(row);
              onChoose(shown[row]);
            }}
          >
            {isTicked && (
              <span className="tick" aria-hidden="true">
                {isTicked(shown[row]) && "✓"}
              </span>
            )}
            <span className="item-name">{textOf(shown[row])}</span>
            {noteOf && <span className="item-note">{noteOf(shown[row])}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The height of an element in CSS px, kept up to date. */
function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const measure = () => setHeight(element.current?.clientHeight || UNMEASURED);
    measure();
    if (typeof ResizeObserver !== "function") return;
    const observer = new ResizeObserver(measure);
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return height;
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
  return places[key];
}
