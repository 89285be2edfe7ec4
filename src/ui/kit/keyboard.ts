import { flushSync } from "react-dom";

/** What all is on: the page, or a root of its own in somebody else's. */
export type Root = Document | ShadowRoot;

/** What hears the keys, files and the like that come to a root; on the page those that come to nothing, too. */
export function heardIn(root: Root): Pick<Window, "addEventListener" | "removeEventListener"> {
  return root === document ? window : (root as unknown as Window);
}

/** The element that has the focus, in a shadow root or a frame too. */
export function focusedElement(): Element | null {
  let { activeElement } = document;
  for (let inner = activeElement; inner; inner = focusedWithin(inner)) activeElement = inner;
  return activeElement;
}

function focusedWithin(element: Element): Element | null {
  const { contentDocument } = element as HTMLIFrameElement;
  return (element.shadowRoot ?? contentDocument)?.activeElement ?? null;
}

/** True for an element of this page or of a frame, which has classes of its own. */
export function isElement(target: EventTarget | null | undefined): target is HTMLElement {
  return (target as Node | null | undefined)?.nodeType === 1;
}

export function isInput(target: EventTarget | null): target is HTMLInputElement {
  return isElement(target) && target.localName === "input";
}

/** Does what may remove the focused element, and focuses its stand-in then, not the page's top. */
export function keepKeyboard(act: () => void, standIn: () => Element | null | undefined): void {
  const before = focusedElement();
  flushSync(act);
  if (before?.isConnected) return;
  const element = standIn();
  if (isElement(element)) element.focus();
}

/** The element in the place of a button that is gone, among what was beside it; the last if there are fewer. */
export function inPlaceOf(button: Element): () => Element | undefined {
  const beside = button.parentElement;
  const at = beside ? Array.from(beside.children).indexOf(button) : 0;
  return () => beside?.children[Math.min(at, beside.children.length - 1)];
}

/** True while a dialog or a menu is open: then all keys are for it. One that is closing gets none. */
export function isModalOpen(root: Root): boolean {
  return root.querySelector(":is([role=dialog], [role=menu]):not([data-closed])") !== null;
}
