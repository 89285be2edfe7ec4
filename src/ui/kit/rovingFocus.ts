import { type RefObject, useEffect } from "react";
import { isElement, isInput } from "./keyboard.ts";

const ITEMS = "button, input:not([hidden]), select";

/**
 * Makes a container one tab stop: its buttons and fields are rendered with `tabIndex={-1}`, the one
 * that had the focus last gets 0 here. Works on the elements themselves, so that moving the focus
 * renders nothing and what comes and goes inside needs no registration.
 */
export function useRovingFocus(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = container.current!;
    let stop: HTMLElement | undefined;
    const items = () => [...root.querySelectorAll<HTMLElement>(ITEMS)].filter(isVisible);

    const stopAt = (item: HTMLElement | undefined) => {
      if (item === stop) return;
      if (stop) stop.tabIndex = -1;
      stop = item;
      if (stop) stop.tabIndex = 0;
    };

    const onFocus = ({ target }: FocusEvent) => {
      const item = (target as Element).closest<HTMLElement>(ITEMS);
      if (item) stopAt(item);
    };

    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const all = items();
      const at = all.indexOf(event.target as HTMLElement);
      const to = at < 0 ? undefined : all[destination(event, at, all.length)];
      if (!to) return;
      event.preventDefault();
      to.focus();
    };

    // The tab stop may be removed: a role, when roles are derived anew; or hidden, for want of room.
    const observer = new MutationObserver(() => {
      if (!stop?.isConnected || !isVisible(stop)) stopAt(items()[0]);
    });

    stopAt(items()[0]);
    root.addEventListener("focusin", onFocus);
    root.addEventListener("keydown", onKey);
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ["class"] });
    return () => {
      root.removeEventListener("focusin", onFocus);
      root.removeEventListener("keydown", onKey);
      observer.disconnect();
      stopAt(undefined);
    };
  }, [container]);
}

/** True for an item that can take the focus: a hidden one would block the way. */
function isVisible(item: HTMLElement): boolean {
  return item.checkVisibility?.({ visibilityProperty: true }) ?? true;
}

/** The index of the item that a key leads to, or -1. */
function destination({ key, target }: KeyboardEvent, at: number, count: number): number {
  const field = isInput(target) ? target : undefined;
  if (key === "ArrowLeft") return !field || isCaretAt(field, 0) ? (at || count) - 1 : -1;
  if (key === "ArrowRight")
    return !field || isCaretAt(field, field.value.length) ? (at + 1) % count : -1;
  // The other keys belong to the select.
  if (isElement(target) && target.localName === "select") return -1;
  if (!field) return key === "Home" ? 0 : key === "End" ? count - 1 : -1;
  // In a field, Home and End move the caret; up and down leave it.
  return key === "ArrowDown" ? (at + 1) % count : key === "ArrowUp" ? (at || count) - 1 : -1;
}

function isCaretAt({ selectionStart, selectionEnd }: HTMLInputElement, place: number): boolean {
  return selectionStart === place && selectionEnd === place;
}

/** The button of a tool, or while the menu `More` has the tool, the button of that menu. */
export function shownTool(button: RefObject<HTMLElement | null>): HTMLElement | null {
  const place = button.current?.closest("[data-tool]");
  if (!place?.classList.contains("overflowed")) return button.current;
  return place.parentElement!.querySelector<HTMLElement>(".more-tool");
}
