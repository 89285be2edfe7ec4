// @vitest-environment jsdom
import { act, Component, type ReactNode, useCallback } from "react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { batch, createStore } from "#src/model/values/store.ts";
import { usePageId, useRested, useThrottled, useValue } from "#src/watch.ts";
import { tableOf } from "./table.ts";
import { mount } from "./ui/mount.tsx";

test("what is selected of a table is kept up to date, and nothing else renders", () => {
  const table = new AccessTable(
    tableOf(`
      A B
  ann x .
  bob . .`),
  );
  let rendered = 0;
  function Assumed() {
    rendered++;
    return <i>{useValue(() => table.memberships.assumed.size)}</i>;
  }
  const isOdd = (a: number[], b: number[]) => a[0] % 2 === b[0] % 2;
  function Odd() {
    return <b>{useValue(() => [table.memberships.assumed.size], isOdd)[0]}</b>;
  }
  const text = (name: string, within: HTMLElement) => within.querySelector(name)!.textContent;
  const place = mount(
    <>
      <Assumed />
      <Odd />
    </>,
  );
  act(() => table.rename("Other"));
  expect(rendered).toBe(1);
  act(() => void table.run(toggle, { user: 0, group: 1 }));
  expect([rendered, text("i", place), text("b", place)]).toEqual([2, "1", "1"]);
  act(() =>
    table.transaction("two", () => {
      table.run(toggle, { user: 1, group: 0 });
      table.run(toggle, { user: 1, group: 1 });
    }),
  );
  expect([rendered, text("i", place), text("b", place)]).toEqual([3, "3", "1"]);
});

test("what comes out the same is read once for each change, and renders nothing", () => {
  const size = createStore({ width: 1, left: 0 });
  let reads = 0;
  const read = () => {
    reads++;
    return { width: size.get().width };
  };
  const isSame = (a: { width: number }, b: { width: number }) => a.width === b.width;
  const rendered: number[] = [];
  function Width() {
    rendered.push(useValue(read, isSame).width);
    return null;
  }
  mount(<Width />);
  reads = 0;
  for (let left = 1; left <= 5; left++) act(() => size.set({ width: 1, left }));
  expect([reads, rendered]).toEqual([5, [1]]);
  act(() => size.set({ width: 2, left: 0 }));
  expect(rendered).toEqual([1, 2]);
});

test("a first change renders at once, those that follow when they rest, or every so often", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const table = new AccessTable(tableOf("x. .."));
  let rendered = 0;
  function Counts() {
    rendered++;
    useThrottled(table.changes, 1000, 100);
    return null;
  }
  mount(<Counts />);
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const change = (ms: number) => {
    act(() => void table.run(toggle, { user: 0, group: 1 }));
    wait(ms);
  };
  wait(2000);
  change(1);
  expect(rendered).toBe(2);
  change(50);
  change(90);
  expect(rendered).toBe(2);
  wait(20);
  expect(rendered).toBe(3);
  wait(2000);
  expect(rendered).toBe(3);
  for (let at = 0; at < 2050; at += 50) change(50);
  expect(rendered).toBe(6);
});

test.each([0, 200])("what takes a while is read again %i ms after a change, once", (rest) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const store = createStore(1);
  let reads = 0;
  const read = () => {
    reads++;
    return store.get();
  };
  function Rested() {
    return <i>{useRested(read, rest)}</i>;
  }
  const place = mount(<Rested />);
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  wait(1000);
  reads = 0;
  act(() => store.set(2));
  expect(place.textContent).toBe(rest ? "1" : "2");
  wait(rest);
  expect(place.textContent).toBe("2");
  if (rest) expect(reads).toBe(1);
  // It is followed from then on, too.
  act(() => store.set(3));
  wait(rest);
  expect(place.textContent).toBe("3");
});

test("what changes on and on is not rendered until it rests", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const store = createStore(0);
  let rendered = 0;
  const read = () => store.get();
  function Rested() {
    rendered++;
    return <i>{useRested(read, 200)}</i>;
  }
  const place = mount(<Rested />);
  rendered = 0;
  for (let at = 1; at <= 30; at++) {
    act(() => store.set(at));
    act(() => void vi.advanceTimersByTime(55));
  }
  expect(rendered).toBe(0);
  act(() => void vi.advanceTimersByTime(200));
  expect([rendered, place.textContent]).toEqual([1, "30"]);
});

test("what a component reads is what it follows, also where it reads something else by now", () => {
  const [isFirst, first, second] = [createStore(true), createStore(1), createStore(10)];
  let rendered = 0;
  function Shown() {
    rendered++;
    return <i>{useValue(() => (isFirst.get() ? first.get() : second.get()))}</i>;
  }
  const place = mount(<Shown />);
  act(() => second.set(11));
  expect(rendered).toBe(1);
  act(() => isFirst.set(false));
  expect(place.textContent).toBe("11");
  act(() => second.set(12));
  expect(place.textContent).toBe("12");
  const before = rendered;
  act(() => first.set(2));
  act(() =>
    batch(() => {
      second.set(13);
      second.set(12);
    }),
  );
  expect(rendered).toBe(before);
});

describe("a parent that drops a child whose read would throw", () => {
  const NAMES = [{ name: "ann" }, { name: "bob" }];

  test.each<[string, (read: () => string) => string]>([
    ["useValue", useValue],
    ["useThrottled", (read) => useThrottled(read, 0)],
    ["useRested", (read) => useRested(read, 0)],
  ])("renders, and nothing is thrown: %s", (_, useName) => {
    const list = createStore(NAMES);
    function Name({ at }: { at: number }) {
      return <i>{useName(useCallback(() => list.get()[at].name, [at]))}</i>;
    }
    function Names() {
      return useValue(list).map(({ name }, at) => <Name key={name} at={at} />);
    }
    const place = mount(<Names />);
    act(() => list.set(NAMES.slice(0, 1)));
    expect(place.textContent).toBe("ann");
    act(() => list.set(NAMES));
    expect(place.textContent).toBe("annbob");
  });

  test("what is still shown, and cannot be read, is thrown where it is rendered", () => {
    const list = createStore(NAMES);
    class Boundary extends Component<{ children: ReactNode }> {
      override state: { error?: Error } = {};
      static getDerivedStateFromError(error: Error) {
        return { error };
      }
      override render() {
        return this.state.error ? "cannot be read" : this.props.children;
      }
    }
    function Name() {
      return <i>{useValue(() => list.get()[1].name)}</i>;
    }
    vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => void vi.restoreAllMocks());
    const place = mount(
      <Boundary>
        <Name />
      </Boundary>,
    );
    act(() => list.set([]));
    expect(place.textContent).toBe("cannot be read");
  });
});

test("scripts know the first element of its kind on the page by its name, further ones are told apart", () => {
  function Panel() {
    return <aside id={usePageId("the-panel")} />;
  }
  const idsIn = (place: HTMLElement) => [...place.querySelectorAll("aside")].map(({ id }) => id);
  const both = mount(
    <>
      <Panel />
      <Panel />
    </>,
  );
  const [first, second] = idsIn(both);
  expect(first).toBe("the-panel");
  expect(second).not.toBe("the-panel");
  expect(second).not.toBe("");
});
