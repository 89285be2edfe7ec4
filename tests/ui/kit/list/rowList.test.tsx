// @vitest-environment jsdom
import { act, useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { ActionList } from "#src/ui/kit/list/ActionList.tsx";
import { NameList } from "#src/ui/kit/list/NameList.tsx";
import { VirtualList } from "#src/ui/kit/list/VirtualList.tsx";
import { FoundList } from "#src/ui/table/about/FoundList.tsx";
import { LongListbox } from "#src/ui/table/open/questions/LongListbox.tsx";
import { MAX_ELEMENT } from "#src/view/geometry/scrollAxis.ts";
import { mount, press } from "../../mount.tsx";

const MILLION = 1_000_000;
const textOf = (item: number) => `Name ${item}`;
const everyItem = Uint32Array.from({ length: MILLION }, (_, at) => at);

/** The list in a place, its rows by their numbers in it, and the one that the keyboard is on. */
function listIn(place: HTMLElement) {
  const list = place.querySelector<HTMLElement>("[tabindex='0']")!;
  const active = () => document.getElementById(list.getAttribute("aria-activedescendant") ?? "");
  const content = list.firstElementChild as HTMLElement;
  return { list, active, height: () => Number.parseFloat(content.style.height) };
}

describe("a list of a million rows", () => {
  const kinds = {
    names: (
      <NameList label="Names" items={everyItem} textOf={textOf} onChoose={vi.fn()} empty="None" />
    ),
    actions: (
      <ActionList
        label="Names"
        count={MILLION}
        rowAt={(row) => ({ key: row, name: textOf(row), note: "" })}
        onChoose={vi.fn()}
        actions={[{ name: "Clear", title: "", onAct: vi.fn() }]}
      />
    ),
    options: (
      <LongListbox
        labelledBy=""
        items={Array.from(everyItem, textOf)}
        chosen={new Set()}
        onToggle={vi.fn()}
      />
    ),
  };

  test.each(Object.entries(kinds))(
    "%s: is no higher than browsers allow, and ends",
    (_, element) => {
      const { list, active, height } = listIn(mount(element));
      expect(height()).toBeLessThanOrEqual(MAX_ELEMENT);
      act(() => list.focus());
      press("End");
      expect(active()?.textContent).toContain("Name 999999");
      press("PageUp");
      expect(active()?.textContent).toMatch(/Name 9999\d\d/);
      press("Home");
      expect(active()?.textContent).toContain("Name 0");
    },
  );

  test("plain: is no higher than browsers allow, and ends", () => {
    const place = mount(
      <VirtualList
        label="Names"
        count={MILLION}
        rowHeight={36}
        shownRows={10}
        keyOf={(at) => at}
        row={textOf}
      />,
    );
    const { list, height } = listIn(place);
    expect(height()).toBeLessThanOrEqual(MAX_ELEMENT);
    list.scrollTop = height();
    act(() => list.dispatchEvent(new Event("scroll")));
    expect([...list.querySelectorAll("li")].at(-1)!.textContent).toBe("Name 999999");
  });
});

test("a finding lists all that was found, however many", () => {
  const place = mount(
    <FoundList label="List" count={MILLION} keyOf={(at) => at} row={(at) => textOf(at)} />,
  );
  expect(place.querySelector("li")!.getAttribute("aria-setsize")).toBe("1000000");
  expect(listIn(place).height()).toBeLessThanOrEqual(MAX_ELEMENT);
});

describe("the keys of a list", () => {
  function Names({ onChoose }: { readonly onChoose: (item: number) => void }) {
    const [items] = useState(() => Uint32Array.of(3, 5, 7));
    return <NameList {...{ items, textOf, onChoose }} label="Names" empty="None" />;
  }

  test("lead to its rows and no farther; Enter and the space bar choose", () => {
    const onChoose = vi.fn();
    const { list, active } = listIn(mount(<Names onChoose={onChoose} />));
    act(() => list.focus());
    for (const key of ["ArrowUp", "ArrowDown", "ArrowDown", "ArrowDown"]) press(key);
    expect(active()?.textContent).toBe("Name 7");
    expect(press("Enter").defaultPrevented).toBe(true);
    press("ArrowUp");
    press(" ");
    expect(onChoose.mock.calls).toEqual([[7], [5]]);
  });

  test("are the browser's with Control, Alt, Shift or the command key, and where they mean nothing", () => {
    const onChoose = vi.fn();
    const { list, active } = listIn(mount(<Names onChoose={onChoose} />));
    act(() => list.focus());
    for (const modifier of ["ctrlKey", "altKey", "metaKey", "shiftKey"])
      for (const key of ["ArrowDown", "End", "Enter"])
        expect(press(key, { [modifier]: true }).defaultPrevented).toBe(false);
    expect(press("q").defaultPrevented).toBe(false);
    expect(active()?.textContent).toBe("Name 3");
    expect(onChoose).not.toHaveBeenCalled();
  });
});
