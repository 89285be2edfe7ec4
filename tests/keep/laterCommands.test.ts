import { beforeEach, expect, test, vi } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { noteCompared } from "#src/model/commands/facts/noteCompared.ts";
import { setConflicts } from "#src/model/commands/facts/setConflicts.ts";
import { NOTHING_COMPARED } from "#src/model/facts/comparedWith.ts";
import { tableBy } from "../table.ts";
import { newDisk, visit } from "./visits.ts";

const LATER = "#src/model/commands/log/laterCommands.ts";

beforeEach(() => {
  newDisk();
  vi.doUnmock(LATER);
});

const COMPARED = {
  ...NOTHING_COMPARED,
  ...{ files: ["then.csv"], format: "CSV", time: "2026-01-02T03:04:05.000Z" },
};

const some = (user: number, ...groups: number[]) => ({
  ...{ users: Uint32Array.of(user), groups: Uint32Array.from(groups) },
  ...{ why: "no person", since: "2026-01-02" },
});

const ways: readonly [string, (table: AccessTable) => void][] = [
  ["a command alone", (table) => table.run(exclude, some(0))],
  [
    "a transaction",
    (table) =>
      table.transaction("both", () => {
        table.run(exclude, some(0, 1));
        table.run(setConflicts, { conflicts: [{ groups: ["g0", "g1"], reason: "" }] });
      }),
  ],
  ["a note", (table) => table.run(noteCompared, { compared: COMPARED })],
];

/** Keeps a table on which this was done, each step in an entry of its own. */
async function kept(act: (table: AccessTable) => void): Promise<AccessTable> {
  const table = new AccessTable(tableBy(2, 2), { name: "kept" });
  const { keep } = await visit();
  keep.attach(table);
  await keep.flush();
  act(table);
  await keep.close();
  return table;
}

/** A page in which nothing was done yet, on the same disk. */
async function newPage() {
  vi.resetModules();
  const { visit, lastTable } = await import("./visits.ts");
  const { commandNamed } = await import("#src/model/commands/log/registry.ts");
  return { ...(await visit()), lastTable, commandNamed };
}

test.each(ways)(
  "a log of a command that the page does not know yet is replayed: %s",
  async (_, act) => {
    const table = await kept(act);
    const page = await newPage();
    expect(page.commandNamed("leaveOut")).toBeUndefined();
    const again = await page.lastTable(page.keep);
    expect(page.events).toEqual([]);
    expect(again.state.edits()).toEqual(table.state.edits());
    expect(again.decisions.all()).toEqual(table.decisions.all());
    expect(again.undoLabel).toBe(table.undoLabel);
    // Those that the log did not need are known, too: what another tab adds can be read.
    expect(page.commandNamed("takeIn")).toBeDefined();
    await page.keep.close();
  },
);

test.each(ways)("a table whose code does not arrive stays as it is kept: %s", async (_, act) => {
  const table = await kept(act);
  vi.doMock(LATER, () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  const page = await newPage();
  await expect(page.lastTable(page.keep)).rejects.toThrow("a part of the page could not be loaded");
  expect(page.events).toEqual([]);
  await page.keep.close();
  vi.doUnmock(LATER);
  const next = await newPage();
  const again = await next.lastTable(next.keep);
  expect(again.state.edits()).toEqual(table.state.edits());
  expect(again.decisions.all()).toEqual(table.decisions.all());
  await next.keep.close();
});
