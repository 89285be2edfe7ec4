// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import type { Shown } from "#src/files/export/export.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { Exports, type TextExport } from "#src/session/exports/exports.ts";
import { Workspace } from "#src/session/workspace/workspace.ts";
import { tableOf } from "../../table.ts";

const files: string[] = [];
beforeEach(() => {
  files.length = 0;
  Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push(this.download);
  });
});

function start() {
  const workspace = new Workspace(new AccessTable(tableOf("A\nann x")));
  const notices = () => workspace.view.notices.get().map(({ text }) => undated(text));
  return { ...workspace, workspace, exports: new Exports(workspace.view), notices };
}

/** A text without the table's name and the day. */
function undated(text: string): string {
  return text.replace(/Sample-(\w+)-\d{4}-\d\d-\d\d/g, "$1");
}

/** A file of so many lines, each of which takes as long as a test says. */
function text(name: string, lines: number, msALine = 0): TextExport {
  return {
    name,
    description: "",
    type: "text/plain",
    kind: name,
    ending: "csv",
    lineCount: () => lines,
    *write() {
      for (let line = 0; line < lines; line++) {
        for (const until = performance.now() + msALine; performance.now() < until; );
        yield `${line}\n`;
      }
    },
  };
}

test("there is something to take away", async () => {
  const { exports, workspace } = start();
  const names = (await exports.load(workspace)).map(({ name }) => name);
  expect(names).toContain("JSON");
});

test("a text becomes a file among the downloads", async () => {
  const { exports, workspace, notices } = start();
  await exports.save(text("a", 3), workspace);
  expect(files.map(undated)).toEqual(["a.csv"]);
  expect(notices()).toEqual(["a.csv is among your downloads."]);
});

test("a file is told the order on the screen, the table's own, too", async () => {
  const { exports, workspace, view } = start();
  const told: (Shown | undefined)[] = [];
  const telling: TextExport = {
    ...text("a", 1),
    *write(_, shown) {
      told.push(shown);
      yield "";
    },
  };
  await exports.save(telling, workspace);
  const byName = { groups: "blocks", users: "name" } as const;
  view.order.set(byName);
  await exports.save(telling, workspace);
  const own = { groups: "assigned", users: "read" };
  expect(told.map((shown) => shown?.names)).toEqual([own, byName]);
});

test("one that takes a while tells how far it is; cancelled, nothing is saved", async () => {
  const { exports, workspace, notices } = start();
  const saved = exports.save(text("a", 1000, 20), workspace);
  await expect.poll(() => exports.shown.get()?.detail).toMatch(/^\d+ of 1,000 lines$/);
  expect(undated(exports.shown.get()!.name)).toBe("Writing a.csv");
  exports.shown.get()!.cancel();
  await saved;
  expect(exports.shown.get()).toBeUndefined();
  expect(files.map(undated)).toEqual([]);
  expect(notices()).toEqual(["Cancelled. Nothing was saved."]);
});

test("two at once are both written", async () => {
  const { exports, workspace, notices } = start();
  await Promise.all([
    exports.save(text("a", 30, 10), workspace),
    exports.save(text("b", 3), workspace),
  ]);
  expect(files.map(undated).sort()).toEqual(["a.csv", "b.csv"]);
  expect(notices()).toEqual(["2 files are among your downloads: b.csv, a.csv."]);
});

test("one that fails says why", async () => {
  const { exports, workspace, notices } = start();
  const failing: TextExport = {
    ...text("a", 1),
    *write() {
      yield "";
      throw new Error("no memory");
    },
  };
  await exports.save(failing, workspace);
  expect(notices()).toEqual(["a.csv could not be written: no memory."]);
});
