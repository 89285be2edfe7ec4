import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
} from "react";
import type { TableSearch } from "../../../view/find/tableSearch.ts";
import { isPressed } from "../../actions/keys.ts";
import { useScreen } from "../../actions/screen/screen.ts";
import { useLeaving } from "../../kit/Dialog.tsx";
import { focusedElement } from "../../kit/keyboard.ts";
import { PaletteList } from "./PaletteList.tsx";
import type { PaletteItem } from "./paletteItems.ts";
import { usePaletteSections } from "./usePaletteSections.ts";

interface PaletteSearchProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly focusedBefore: RefObject<HTMLElement | null>;
  readonly search: TableSearch;
}

/** The palette's field and the list of what it leads to. The focus stays in the field. */
export function PaletteSearch({ input, focusedBefore, search }: PaletteSearchProps) {
  const screen = useScreen();
  const { close, leaveTo } = useLeaving();
  const onPick = (item: PaletteItem) => leaveTo(() => item.pick(screen));
  const [text, setText] = useState("");
  const [selected, setSelected] = useState(0);
  const id = useId();
  const { sections, isComplete } = usePaletteSections(text, search);
  const items = sections.flatMap((section) => section.items);
  const active = Math.min(selected, items.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useFocusAtOnce(input, focusedBefore);
  useEffect(() => {
    screen.root.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [screen, id, active]);

  // All but the actions may still be another text's.
  const isKnown = isComplete || sections[0].items.includes(items[active]);
  const setIsPicking = usePicking(isKnown, items[active], onPick);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setSelected((active + step + items.length) % Math.max(1, items.length));
    else if (event.key === "Enter") setIsPicking(true);
    else if (isPressed("Mod+K", event.nativeEvent)) close();
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
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        placeholder="Action, user, group or role"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setSelected(0);
          setIsPicking(false);
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteList
        id={`${id}-list`}
        sections={sections.filter((section) => section.items.length > 0)}
        active={active}
        optionId={optionId}
        onPick={onPick}
      />
    </>
  );
}

/** Picks an item once it is known; returns how to ask for that, and how to ask no more. */
function usePicking(
  isKnown: boolean,
  item: PaletteItem | undefined,
  onPick: (item: PaletteItem) => void,
): (isPicking: boolean) => void {
  const [isPicking, setIsPicking] = useState(false);
  useEffect(() => {
    if (!isPicking || !isKnown) return;
    setIsPicking(false);
    if (item) onPick(item);
  }, [isPicking, isKnown, item, onPick]);
  return setIsPicking;
}

/** Focuses the field at once, not when the dialog has appeared: somebody who knows the keys types on. */
function useFocusAtOnce(
  input: PaletteSearchProps["input"],
  focusedBefore: PaletteSearchProps["focusedBefore"],
): void {
  useLayoutEffect(() => {
    focusedBefore.current = focusedElement() as HTMLElement;
    input.current?.focus();
  }, [input, focusedBefore]);
}
