// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStore } from "#src/model/values/store.ts";
import { Samples } from "#src/session/samples.ts";
import { rememberView } from "#src/session/storage/savedView.ts";
import { Workspace } from "#src/session/workspace/workspace.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A view that is remembered, what is saved of it, and something else that is read as it is saved. */
function remembered() {
  const workspace = new Workspace();
  const other = createStore(0);
  const saved: { readonly order?: string }[] = [];
  const saveView = (view: unknown) => {
    other.get();
    saved.push(view as { order?: string });
  };
  rememberView({ saveView }, workspace, new Samples(workspace));
  return { view: workspace.view, other, saved, orders: () => saved.map(({ order }) => order) };
}

test("a view is saved 300 ms after its first change, once", () => {
  const { view, orders } = remembered();
  vi.advanceTimersByTime(1000);
  expect(orders()).toEqual([]);
  view.roleOrder.set("name");
  vi.advanceTimersByTime(200);
  view.roleOrder.set("users");
  vi.advanceTimersByTime(99);
  expect(orders()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(orders()).toEqual(["users"]);
  vi.advanceTimersByTime(1000);
  expect(orders()).toEqual(["users"]);
  view.roleOrder.set("name");
  vi.advanceTimersByTime(300);
  expect(orders()).toEqual(["users", "name"]);
});

test("what storage reads as it saves a view is none of the view", () => {
  const { view, other, saved } = remembered();
  view.roleOrder.set("name");
  vi.advanceTimersByTime(300);
  other.set(1);
  vi.advanceTimersByTime(1000);
  expect(saved).toHaveLength(1);
});

test("a view that has changed is saved when the page is left, and not again", () => {
  const { view, orders } = remembered();
  dispatchEvent(new Event("pagehide"));
  expect(orders()).toEqual([]);
  view.roleOrder.set("name");
  dispatchEvent(new Event("pagehide"));
  expect(orders()).toEqual(["name"]);
  dispatchEvent(new Event("pagehide"));
  vi.advanceTimersByTime(1000);
  expect(orders()).toEqual(["name"]);
});
