// @vitest-environment jsdom
import { act } from "react";
import { expect, test } from "vitest";
import { createStore } from "#src/model/values/store.ts";
import type { Action } from "#src/ui/actions/action.ts";
import { type Screen, ScreenContext } from "#src/ui/actions/screen/screen.ts";
import { useAction, useDescription } from "#src/ui/actions/useAction.ts";
import { mount } from "../mount.tsx";

test("an action follows whatever it reads, though nobody has said what that is", () => {
  const [isReady, count, other] = [createStore(false), createStore(1), createStore(0)];
  const action: Action = {
    name: "Count",
    description: () => `Counts to ${count.get()}`,
    isUsable: () => isReady.get() && count.get() < 3,
    perform: () => {},
  };
  let rendered = 0;
  function Button() {
    rendered++;
    const { isUsable } = useAction(action);
    const { description, handlers } = useDescription(action);
    return <button {...handlers}>{`${isUsable}: ${description}`}</button>;
  }
  const place = mount(
    <ScreenContext value={{} as Screen}>
      <Button />
    </ScreenContext>,
  );
  const button = place.querySelector("button")!;
  act(() => button.focus());
  expect(button.textContent).toBe("false: Counts to 1");
  act(() => isReady.set(true));
  expect(button.textContent).toBe("true: Counts to 1");
  // Read for the first time by now.
  act(() => count.set(3));
  expect(button.textContent).toBe("false: Counts to 3");
  const before = rendered;
  act(() => other.set(1));
  expect(rendered).toBe(before);
});
