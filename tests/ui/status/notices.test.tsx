// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Notices } from "../../../src/ui/status/Notices.tsx";
import { notify } from "../../../src/view/view.ts";
import { button, click, point } from "../mount.tsx";
import { mountIn, sessionOn } from "../session.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function show() {
  const session = sessionOn();
  const region = mountIn(session, <Notices />).querySelector("[role=status]")!;
  const tell = (text: string, more?: Parameters<typeof notify>[2]) =>
    act(() => void notify(session.view, text, more));
  return { region, tell };
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(1000 * seconds));

test("the live region is there before its first notice", () => {
  expect(show().region.textContent).toBe("");
});

test("a notice goes by itself after a while", () => {
  const { region, tell } = show();
  tell("Done.");
  pass(5);
  expect(region.textContent).toBe("Done.");
  pass(2);
  expect(region.textContent).toBe("");
});

test("a long notice stays longer", () => {
  const { region, tell } = show();
  tell("word ".repeat(40));
  pass(10);
  expect(region.textContent).not.toBe("");
  pass(10);
  expect(region.textContent).toBe("");
});

test("notices stay while the pointer is over them", () => {
  const { region, tell } = show();
  tell("Done.");
  point(region, document.body);
  pass(60);
  expect(region.textContent).toBe("Done.");
  point(document.body, region);
  pass(7);
  expect(region.textContent).toBe("");
});

test("a notice can be dismissed, and the next one goes by itself all the same", () => {
  const { region, tell } = show();
  tell("One.");
  point(region, document.body);
  click(button("Dismiss"));
  expect(region.textContent).toBe("");
  tell("Two.");
  pass(7);
  expect(region.textContent).toBe("");
});

test("a notice that is to stay stays until it is dismissed", () => {
  const { region, tell } = show();
  tell("Nothing is saved.", { stays: true });
  pass(600);
  expect(region.textContent).toBe("Nothing is saved.");
  click(button("Dismiss"));
  expect(region.textContent).toBe("");
});

test("a notice's action is done once, and the notice goes", () => {
  const { region, tell } = show();
  let done = 0;
  tell("Kept.", { action: { name: "Open it", act: () => void done++ }, stays: true });
  click(button("Open it"));
  expect(done).toBe(1);
  expect(region.textContent).toBe("");
});
