// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { apply } from "#src/model/commands/apply.ts";
import { assume } from "#src/model/commands/assume/assume.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { newRole } from "#src/model/roles/role.ts";
import { Notices } from "#src/ui/shell/status/Notices.tsx";
import { notify, notifyOfDownload } from "#src/view/view.ts";
import { tableOf } from "../../../table.ts";
import { button, click, point } from "../../mount.tsx";
import { mountIn, screenOn } from "../../session.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function show(width = 1024) {
  const screen = screenOn();
  screen.workspace.view.screen.set({ width, height: 640 });
  const region = mountIn(screen, <Notices />).querySelector("[role=status]")!;
  const tell = (text: string, more?: Parameters<typeof notify>[2]) =>
    act(() => void notify(screen.workspace.view, text, more));
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

test("at most three are there; of more, the oldest that need not stay goes", () => {
  const { region, tell } = show();
  tell("Stays.", { stays: true });
  for (const text of ["One.", "Two.", "Three."]) tell(text);
  expect([...region.children].map((card) => card.textContent)).toEqual([
    "Stays.",
    "Two.",
    "Three.",
  ]);
});

test("on a narrow screen there is one at a time, the newest first, each for as long as it takes", () => {
  const { region, tell } = show(600);
  tell("One.");
  pass(2);
  tell("Two.");
  const shown = () =>
    [...region.querySelectorAll(".notice:not([hidden])")].map((card) => card.textContent);
  expect(shown()).toEqual(["Two."]);
  pass(5);
  expect(shown()).toEqual(["Two."]);
  pass(2);
  expect(shown()).toEqual(["One."]);
  pass(5);
  expect(shown()).toEqual(["One."]);
  pass(2);
  expect(region.textContent).toBe("");
});

test("on a narrow screen none comes in the place of the one that has the keyboard", () => {
  const { region, tell } = show(600);
  const shown = () =>
    [...region.querySelectorAll(".notice:not([hidden])")].map((card) => card.textContent);
  tell("Three applied.", { action: { name: "Undo", act() {} } });
  act(() => region.querySelector("button")!.focus());
  tell("Saved elsewhere.", { stays: true });
  tell("Two.");
  expect(shown()).toEqual(["Three applied.Undo"]);
  act(() => (document.activeElement as HTMLElement).blur());
  expect(shown()).toEqual(["Two."]);
  // What stays comes last.
  pass(9);
  expect(shown()).toEqual(["Three applied.Undo"]);
  pass(9);
  expect(shown()).toEqual(["Saved elsewhere."]);
});

test("one of the same topic takes the earlier one's place", () => {
  const { region, tell } = show();
  tell("Half.", { topic: "progress" });
  tell("Other.");
  tell("Done.", { topic: "progress" });
  expect(region.textContent).toBe("Other.Done.");
});

test("several downloads are one notice", () => {
  const screen = screenOn();
  const region = mountIn(screen, <Notices />).querySelector("[role=status]")!;
  act(() => notifyOfDownload(screen.workspace.view, "a.csv"));
  expect(region.textContent).toBe("a.csv is among your downloads.");
  act(() => notifyOfDownload(screen.workspace.view, "b.csv"));
  expect(region.textContent).toBe("2 files are among your downloads: a.csv, b.csv.");
  pass(10);
  act(() => notifyOfDownload(screen.workspace.view, "c.csv"));
  expect(region.textContent).toBe("c.csv is among your downloads.");
  // However many there are, the notice covers little of the table.
  for (const name of ["d", "e", "f", "g", "h"])
    act(() => notifyOfDownload(screen.workspace.view, `${name}.csv`));
  expect(region.textContent).toBe(
    "6 files are among your downloads: 3 others, then f.csv, g.csv, h.csv.",
  );
});

describe("what a change announces", () => {
  /** A table of which an applied role was wiped. */
  function wiped() {
    const screen = screenOn(tableOf("A B\nann x x\nbob x ."));
    const { table } = screen.workspace;
    const region = mountIn(screen, <Notices />).querySelector("[role=status]")!;
    act(() => {
      table.run(recalculate, {});
      table.run(apply, { role: 0 });
      table.run(recalculate, {});
    });
    return { table, region };
  }

  test("can be undone from its notice", () => {
    const { table, region } = wiped();
    expect(region.textContent).toBe("1 applied role was wiped.UndoApply again");
    click(button("Undo"));
    expect(table.applied).toEqual([0]);
    expect(region.textContent).toBe("");
  });

  test("offers to apply again, as one step, what was applied and is still there, in its order", () => {
    const screen = screenOn(tableOf("A B C D\nann x . x .\nbob x x . .\ncid x x . o"));
    const { table } = screen.workspace;
    const region = mountIn(screen, <Notices />).querySelector("[role=status]")!;
    act(() => table.run(recalculate, {}));
    const applied = ["D", "B", "A"];
    act(() => {
      for (const id of applied)
        table.run(apply, { role: table.roles.findIndex((role) => role.id === id) });
      table.run(toggle, { user: 2, group: 3 });
      table.run(recalculate, {});
    });
    expect(table.roles.map(({ id }) => id)).toEqual(["A", "C", "B"]);
    expect(region.textContent).toBe("3 applied roles were wiped.UndoApply again");
    click(button("Apply again"));
    expect(table.applied.map((role) => table.roles[role].id)).toEqual(["B", "A"]);
    expect(table.undoLabel).toBe("applying 2 roles");
    expect(region.textContent).toBe("");
    act(() => table.undo());
    expect(table.applied).toEqual([]);
  });

  test("does not offer to apply again where none of the roles is left", () => {
    const screen = screenOn(tableOf("A B\nann x o"));
    const { table } = screen.workspace;
    const region = mountIn(screen, <Notices />).querySelector("[role=status]")!;
    act(() => {
      table.run(recalculate, {
        roles: [
          newRole({ id: "x", groups: Uint32Array.of(1), users: Uint32Array.of(0), used: false }),
        ],
      });
      table.run(apply, { role: 0 });
      table.run(recalculate, {});
    });
    expect(region.textContent).toBe("1 applied role was wiped.Undo");
  });

  test("is one notice for what is done again and again", () => {
    const screen = screenOn(tableOf("A B C\nann x . .\nbob x . ."));
    const { table } = screen.workspace;
    const region = mountIn(screen, <Notices />).querySelector("[role=status]")!;
    for (const cells of [Float64Array.of(1, 2), Float64Array.of(4, 5)])
      act(() => void table.run(assume, { cells }));
    expect(region.textContent).toBe("2 cells are assumed now.Undo");
    click(button("Undo"));
    expect(table.memberships.assumed.size).toBe(2);
    expect(region.textContent).toBe("");
  });

  test("goes when it is undone elsewhere", () => {
    const { table, region } = wiped();
    act(() => table.undo());
    expect(region.textContent).toBe("");
  });

  test("is no longer undone from there after a later change, and goes when both are", () => {
    const { table, region } = wiped();
    act(() => void table.run(toggle, { user: 1, group: 1 }));
    expect(region.textContent).toBe("1 applied role was wiped.");
    act(() => table.undo());
    expect(region.textContent).toBe("1 applied role was wiped.");
    act(() => table.undo());
    expect(region.textContent).toBe("");
  });
});
