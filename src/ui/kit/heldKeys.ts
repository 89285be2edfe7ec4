import { focusedElement, heardIn, isElement, isInput, type Root } from "./keyboard.ts";

/** The keys that are held: of others the page, or the browser, has a use meanwhile. */
const HELD = /^(.|Enter|Escape|Backspace|Delete|Home|End|Arrow(Up|Down|Left|Right))$/u;
/** What takes the focus does so within so long after it is there; else the keys are for nobody. */
const LONGEST_WAIT = 500;

/** Keys that are held. */
export interface HeldKeys {
  /** Gives them to what takes the focus. */
  give(): void;
  /** Lets go of them: nobody waits any more for what they were for. */
  drop(): void;
}

/** Holds the keys that come while what takes the focus is loaded. */
export function holdKeys(root: Root, isThere: () => boolean): HeldKeys {
  const heard = heardIn(root);
  // What closes to make room gives the focus back meanwhile: that is not yet what is waited for.
  let before = focusedElement();
  const follow = () => {
    if (!isThere()) before = focusedElement();
  };
  const isTaken = () => {
    const focused = focusedElement();
    return focused !== before && focused?.localName !== "body";
  };
  const held: KeyboardEvent[] = [];
  const hold = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (!HELD.test(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(event);
  };
  const drop = () => {
    heard.removeEventListener("keydown", hold, true);
    heard.removeEventListener("focusin", giveSoon);
    heard.removeEventListener("focusin", follow);
    held.length = 0;
  };
  const end = () => {
    const keys = [...held];
    drop();
    if (isTaken()) for (const event of keys) repeat(event);
  };
  // In the next task: by then it has also selected what it focuses, if it does.
  const giveSoon = () => void setTimeout(end);
  heard.addEventListener("keydown", hold, true);
  heard.addEventListener("focusin", follow);
  return {
    drop,
    give() {
      if (isTaken()) giveSoon();
      else {
        heard.addEventListener("focusin", giveSoon, { once: true });
        setTimeout(end, LONGEST_WAIT);
      }
    },
  };
}

/** Presses a key again where the focus is now, with what the browser does for a real one. */
function repeat({ key, code, shiftKey, repeat: repeated }: KeyboardEvent): void {
  const target = focusedElement() ?? document.body;
  const init = { key, code, shiftKey, repeat: repeated, bubbles: true, cancelable: true };
  if (!target.dispatchEvent(new KeyboardEvent("keydown", init))) return;
  if (isInput(target) && target.selectionStart !== null) type(target, key);
  else if (isElement(target) && target.matches("button") && /^(Enter| )$/.test(key)) target.click();
}

function type(field: HTMLInputElement, key: string): void {
  const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
  if (key === "Enter") field.form?.requestSubmit();
  else if (key === "Backspace")
    field.setRangeText("", start === end ? Math.max(0, start - 1) : start, end, "end");
  else if (key.length <= 2) field.setRangeText(key, start, end, "end");
  else return;
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
