import { countOf } from "../../../model/wording.ts";
import { keyText } from "../../actions/keys.ts";
import type { PaletteItem, PaletteSection } from "./paletteItems.ts";

interface PaletteListProps {
  readonly id: string;
  readonly sections: readonly PaletteSection[];
  /** The index of the item that Enter picks, among the items of all sections. */
  readonly active: number;
  readonly optionId: (index: number) => string;
  readonly onPick: (item: PaletteItem) => void;
}

export function PaletteList({ id, sections, active, optionId, onPick }: PaletteListProps) {
  const items = sections.flatMap((section) => section.items);
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label="Matches"
        className="palette-list"
        // The focus stays in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {sections.map((section) => (
          <Section
            key={section.title}
            section={section}
            first={items.indexOf(section.items[0])}
            active={active}
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

interface SectionProps extends Omit<PaletteListProps, "id" | "sections"> {
  readonly section: PaletteSection;
  /** The index of its first item among the items of all sections. */
  readonly first: number;
}

function Section({ section, first, active, optionId, onPick }: SectionProps) {
  const { title, items, count } = section;
  const more = count - items.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
    <div role="group" aria-label={title}>
      <div className="palette-title note" aria-hidden="true">
        {title}
        {more > 0 && <span> – and {countOf(more, "other")}</span>}
      </div>
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard
        <div
          key={item.key}
          id={optionId(first + index)}
          role="option"
          tabIndex={-1}
          aria-selected={first + index === active}
          className="palette-item row"
          onClick={() => onPick(item)}
        >
          <span className="palette-name cut">{item.name}</span>
          <span className="palette-detail cut muted grow">{item.detail}</span>
          {item.keys?.map((combination) => (
            <kbd key={combination}>{keyText(combination)}</kbd>
          ))}
        </div>
      ))}
    </div>
  );
}
