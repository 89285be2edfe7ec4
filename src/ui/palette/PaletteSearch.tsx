import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
} from "react";
import { countOf } from "../../model/wording.ts";
import type { TableSearch } from "../../view/find/tableSearch.ts";
import { keyText } from "../actions/keys.ts";
import type { PaletteItem, PaletteSection } from "./paletteItems.ts";
import { usePaletteSections } from "./usePaletteSections.ts";

interface PaletteSearchProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly focusedBefore: RefObject<HTMLElement | null>;
  readonly search: TableSearch;
  readonly onPick: (item: PaletteItem) => void;
}

/** The palette's field and the list of what it leads to. The keyboard stays in the field. */
export function PaletteSearch(props: PaletteSearchProps) {
  const { input, focusedBefore, search, onPick } = props;
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const id = useId();
  const sections = usePaletteSections(text, search);
  const items = sections.flatMap((section) => section.items);
  const at = Math.min(active, items.length - 1);
  const optionId = (place: number) => `${id}-${place}`;

  // At once, not when the dialog has come up: whoever knows the keys types on.
  useLayoutEffect(() => {
    focusedBefore.current = document.activeElement as HTMLElement;
    input.current?.focus();
  }, [input, focusedBefore]);

  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [id, at]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((at + step + items.length) % Math.max(1, items.length));
    else if (event.key === "Enter" && items[at]) onPick(items[at]);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label="Find an action, user, group or role"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={at >= 0 ? optionId(at) : undefined}
        placeholder="Action, user, group or role"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Matches" className="palette-list">
        {sections.map((section) => (
          <Section
            key={section.title}
            section={section}
            first={items.indexOf(section.items[0])}
            active={at}
            optionId={optionId}
            onPick={onPick}
          />
        ))}
      </div>
      <p className="unseen" role="status">
        {items.length === 0 ? "Nothing matches" : countOf(items.length, "match", "matches")}
      </p>
      {items.length === 0 && <p className="muted palette-none">Nothing matches.</p>}
    </>
  );
}

interface SectionProps {
  readonly section: PaletteSection;
  /** The place of its first item among all. */
  readonly first: number;
  readonly active: number;
  readonly optionId: (place: number) => string;
  readonly onPick: (item: PaletteItem) => void;
}

function Section({ section, first, active, optionId, onPick }: SectionProps) {
  const { title, items, count } = section;
  const more = count - items.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
    <div role="group" aria-label={title}>
      <div className="palette-title" aria-hidden="true">
        {title}
        {more > 0 && <span> – and {countOf(more, "other")}</span>}
      </div>
      {items.map((item, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard
        <div
          key={item.key}
          id={optionId(first + at)}
          role="option"
          tabIndex={-1}
          aria-selected={first + at === active}
          className="palette-item"
          onClick={() => onPick(item)}
        >
          <span className="palette-name">{item.name}</span>
          <span className="palette-detail">{item.detail}</span>
          {item.keys?.map((combination) => (
            <kbd key={combination}>{keyText(combination)}</kbd>
          ))}
        </div>
      ))}
    </div>
  );
}
