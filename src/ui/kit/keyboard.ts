import { flushSync } from "react-dom";

/** Does what may remove the focused element, and focuses its stand-in then, not the page's top. */
export function keepKeyboard(act: () => void, standIn: () => Element | null | undefined): void {
  const before = document.activeElement;
  flushSync(act);
  if (before?.isConnected) return;
  const element = standIn();
  if (element instanceof HTMLElement) element.focus();
}

/** The element in the place of a button that is gone, among what was beside it; the last if there are fewer. */
export function inPlaceOf(button: Element): () => Element | undefined {
  const beside = button.parentElement;
  const at = beside ? Array.from(beside.children).indexOf(button) : 0;
  return () => beside?.children[Math.min(at, beside.children.length - 1)];
}

/** True while a dialog or a menu is open: then all keys are for it. One that is closing gets none. */
export function isModalOpen(): boolean {
  return document.querySelector(":is([role=dialog], [role=menu]):not([data-closed])") !== null;
}
