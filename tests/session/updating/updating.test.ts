import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { lastChangesCsv } from "#src/files/export/changesCsv.ts";
import { json } from "#src/files/export/json.ts";
import { readInputs } from "#src/files/readInputs.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { decide } from "#src/model/commands/facts/decide.ts";
import { setNote } from "#src/model/commands/facts/setNote.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { EMPTY_TABLE } from "#src/model/table/memberships.ts";
import { FileOpening } from "#src/session/opening/fileOpening.ts";
import type { ReadFiles } from "#src/session/opening/fileReading.ts";
import { Samples } from "#src/session/samples.ts";
import { Updating } from "#src/session/updating/updating.ts";
import { NO_DRAWING, Workspace } from "#src/session/workspace/workspace.ts";
import { examplesIn, monthLater, type TextFile } from "../../monthLater.ts";

const EXAMPLES = join(import.meta.dirname, "../../files/examples");

const readHere: ReadFiles = (files, options) => readInputs(files, options);

/** A table of some files with roles, one of them applied, and Frank marked to leave Dev-Deploy. */
async function start(files: readonly TextFile[]) {
  const drawing = { ...NO_DRAWING, fitHeader: vi.fn(NO_DRAWING.fitHeader) };
  const workspace = new Workspace(new AccessTable(EMPTY_TABLE), { drawing });
  const { table, view, opened } = workspace;
  const filesOf = (some: readonly TextFile[]) =>
    some.map(({ name, text }) => new File([text], name));
  const opening = new FileOpening(workspace, new Samples(workspace), readHere);
  await opening.open(filesOf(files));
  if (opening.state.get().result) await opening.accept();
  const group = table.memberships.data.groupNames.findIndex((name) => /deploy/i.test(name));
  const [user] = table.memberships.heldColumn(group);
  table.run(recalculate, {});
  table.run(apply, { role: 0 });
  table.run(decide, { cells: [{ user, group }], decision: "remove", reason: "", date: "" });
  const updating = new Updating(workspace, readHere);
  const read = async (some: readonly TextFile[]) => {
    await updating.reading.open(filesOf(some));
    if (updating.reading.state.get().result) await updating.reading.accept();
    return updating.found.get()!;
  };
  const written = () => [...json.write(table)].join("");
  const notices = () => view.notices.get();
  return { table, opened, updating, read, notices, written, drawing };
}

describe("the month after an example is told, taken, and undone", () => {
  for (const files of examplesIn(EXAMPLES))
    test(files[0].name, async () => {
      const { table, updating, read, notices, written } = await start(files);
      const before = written();
      const found = await read(monthLater(files));
      const { news, warnings } = found;
      expect(written()).toBe(before);
      expect(warnings).toEqual([]);
      const { comparison, joiners, leavers, gaining, losing, joined, left } = news;
      expect([joiners.length, leavers.length, joined]).toEqual([1, 1, left]);
      // A realm has roles, which count as groups, too.
      expect(joined).toBe(files[0].name.startsWith("12") ? 3 : 2);
      const { gainedCount, lostCount } = comparison;
      expect([gainedCount, lostCount]).toEqual([joined + 1, left + 1]);
      expect([gaining.length, losing.length]).toEqual([1, 1]);
      expect(news.removed).toHaveLength(1);
      const isSaidWhere = comparison.union.attributes.some(({ values }) =>
        values.some((value) => value?.includes("Finance")),
      );
      expect(news.movers.length).toBe(isSaidWhere ? 1 : 0);
      updating.accept(found);
      expect(table.facts.updates).toMatchObject([
        { gained: gainedCount, lost: lostCount, newUsers: 1, goneUsers: 1 },
      ]);
      expect(table.applied).toEqual([0]);
      expect(table.isOutOfDate).toBe(true);
      expect([...lastChangesCsv.write(table)].join("").split("\r\n")).toHaveLength(
        gainedCount + lostCount + 2,
      );
      const [notice] = notices();
      expect(notice.text).toContain("All that you did here stays");
      notice.action?.act();
      expect(written()).toBe(before);
      expect(notices()).toEqual([]);
      table.redo();
      expect(table.facts.updates).toHaveLength(1);
    });
});

const [LONG] = examplesIn(EXAMPLES);

test("a removal that was undone is told a month after it had come true", async () => {
  const { updating, read } = await start(LONG);
  updating.accept(await read(monthLater(LONG)));
  const { news } = await read(LONG);
  expect([news.removed.length, news.undone.length]).toEqual([0, 1]);
});

test("what a person does meanwhile is no more in what was found: it is found anew, or left", async () => {
  const { table, opened, updating, read } = await start(LONG);
  const found = await read(monthLater(LONG));
  expect(opened.get()?.name).toBe("newer");
  table.run(setNote, { note: "for the board" });
  await expect.poll(() => updating.found.get()?.taken.state.facts.note).toBe("for the board");
  expect(updating.found.get()).not.toBe(found);
  opened.set(undefined);
  table.run(setNote, { note: "" });
  expect(updating.found.get()).toBeUndefined();
});

test("what a table is shown by is found with what it brings, not while it is taken", async () => {
  const { updating, read, drawing } = await start(LONG);
  const found = await read(monthLater(LONG));
  const { data } = found.taken.state.memberships;
  expect(drawing.fitHeader).toHaveBeenCalledWith(data);
  updating.accept(found);
  expect(drawing.fitHeader).toHaveBeenLastCalledWith(data);
});

test("another user of the same name is one person only once somebody has said so", async () => {
  const files = examplesIn(EXAMPLES).find(([{ name }]) => name.startsWith("04"))!;
  const { updating, read } = await start(files);
  const { newer, news } = await read(
    files.map(({ name, text }) => ({ name, text: text.replace('"alice"', '"aadams"') })),
  );
  expect([news.joiners.length, news.leavers.length]).toEqual([1, 1]);
  const [{ item, likely }] = (await updating.likely("users"))!;
  const there = news.comparison.usersThere[likely[0].gone];
  await updating.find(newer, { users: new Map([[item, there]]), groups: new Map() });
  const again = updating.found.get()!.news;
  expect([again.joiners.length, again.leavers.length]).toEqual([0, 0]);
});

test("an export that is older by its name is said to be", async () => {
  const [{ text }] = LONG;
  const { read } = await start([{ name: "access-2026-05.csv", text }]);
  const { warnings } = await read([{ name: "access-2026-04.csv", text }]);
  expect(warnings).toEqual([expect.stringContaining("seems to be older than this table")]);
});
