import { act, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { onTestFinished, vi } from "vitest";
import { quiet } from "./pending.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Renders into the page, until the test is over. */
export function mount(content: ReactNode): HTMLElement {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  act(() => root.render(content));
  onTestFinished(async () => {
    act(() => root.unmount());
    place.remove();
    // What is still being loaded would fail with the page that is taken away, for later tests, too.
    await vi.dynamicImportSettled();
  });
  return place;
}

/** The one button of a name. */
export function button(name: string, within: ParentNode = document): HTMLButtonElement {
  const found = [...within.querySelectorAll("button")].filter(
    (one) => (one.ariaLabel ?? one.textContent) === name,
  );
  if (found.length !== 1) throw new Error(`${found.length} buttons are named ${name}`);
  return found[0];
}

export function click(element: Element): void {
  act(() => (element as HTMLElement).click());
}

/** Presses a key where the focus is; returns the event. */
export function press(key: string, modifiers: KeyboardEventInit = {}): KeyboardEvent {
  const init = { key, bubbles: true, cancelable: true, ...modifiers };
  const event = new KeyboardEvent("keydown", init);
  act(() => void document.activeElement!.dispatchEvent(event));
  return event;
}

/** Moves the pointer onto an element, and off another. */
export function point(to: Element, from?: Element, pointerType = "mouse"): void {
  const options = { bubbles: true, pointerType };
  act(() => {
    from?.dispatchEvent(new PointerEvent("pointerout", { ...options, relatedTarget: to }));
    to.dispatchEvent(new PointerEvent("pointerover", { ...options, relatedTarget: from ?? null }));
  });
}

/** What one task changes, and React renders within it: what it leaves for the next one comes later. */
export function inOneTask(change: () => void): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  try {
    flushSync(change);
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  }
}

/** Lets what is awaited come: all that begins within so long, and no longer than that takes. */
export async function settle(milliseconds = 20): Promise<void> {
  await act(() => quiet(milliseconds));
}

/** Waits until there is such an element: what is fetched on first use comes when it comes. */
export async function appears(selector: string): Promise<HTMLElement> {
  for (let tries = 0; tries < 5000; tries++) {
    const found = document.querySelector<HTMLElement>(selector);
    if (found) return found;
    await settle();
  }
  throw new Error(`There never was a ${selector}`);
}

export async function disappears(selector: string): Promise<void> {
  for (let tries = 0; tries < 5000; tries++) {
    if (!document.querySelector(selector)) return;
    await settle();
  }
  throw new Error(`There always was a ${selector}`);
}
