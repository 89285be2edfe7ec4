// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { createStore } from "#src/model/values/store.ts";
import { useWorkedOut } from "#src/ui/kit/useWorkedOut.ts";
import { useValue } from "#src/watch.ts";
import { inOneTask, mount, settle } from "../mount.tsx";

test("what is worked out begins after the task that renders what it is for, and only what is still asked for", async () => {
  const asked = createStore("one");
  const work = vi.fn(async (text: string) => text.length);
  function Length() {
    const text = useValue(asked);
    return <p>{useWorkedOut(() => work(text), [text]) ?? "…"}</p>;
  }
  const place = mount(<Length />);
  await settle();
  expect(place.textContent).toBe("3");
  work.mockClear();
  inOneTask(() => asked.set("another"));
  expect(work).not.toHaveBeenCalled();
  expect(place.textContent).toBe("…");
  inOneTask(() => asked.set("eleven"));
  await settle();
  expect(place.textContent).toBe("6");
  expect(work.mock.calls).toEqual([["eleven"]]);
});
