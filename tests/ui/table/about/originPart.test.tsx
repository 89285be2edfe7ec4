// @vitest-environment jsdom
import { act } from "react";
import { expect, test } from "vitest";
import { noteCompared } from "#src/model/commands/facts/noteCompared.ts";
import { NOTHING_COMPARED } from "#src/model/facts/comparedWith.ts";
import { linesFrom } from "#src/model/lines.ts";
import type { TableSource } from "#src/model/table/source.ts";
import { AboutDialog } from "#src/ui/table/about/AboutDialog.tsx";
import { NotesPart } from "#src/ui/table/about/NotesPart.tsx";
import { OriginPart } from "#src/ui/table/about/OriginPart.tsx";
import { tableOf } from "../../../table.ts";
import { appears } from "../../mount.tsx";
import { mountIn, screenOn } from "../../session.tsx";

const SOURCE: TableSource = {
  ...{ files: ["a.csv", "b.csv"], sizes: [1200, 7], changed: ["2026-11-20T08:00:00.000Z", ""] },
  ...{
    format: "Long table",
    time: new Date(2026, 10, 22, 9).toISOString(),
    rows: 12,
    mended: 0,
    leftOut: 0,
  },
};

const DATA = tableOf(`
      A B C
  ann x . .
  bob . x .`);

/** The facts by their names. */
function facts(place: HTMLElement): Record<string, string> {
  return Object.fromEntries(
    Array.from(place.querySelectorAll("dt"), (name) => [
      name.textContent,
      name.nextElementSibling!.textContent,
    ]),
  );
}

test("the files are told with their sizes and dates, as far as these are known", () => {
  const screen = screenOn({ ...DATA, source: SOURCE });
  const told = facts(mountIn(screen, <OriginPart />));
  expect(told.Files).toMatch(/^a\.csv 1\.2 KB, last changed 20 Nov 2026, \d\d:00b\.csv 7 bytes$/);
  expect(told).toMatchObject({ Kind: "Long table", Read: "12 rows" });
  expect(told.Opened).toMatch(/^22 Nov 2026, /);
  expect(told).not.toHaveProperty("Groups in groups");
});

test("a source is told with what it was asked, lines and all", () => {
  const asked = {
    address: "duckdb:hr.duckdb",
    query: "select *\n  from members",
    columns: ["user=id"],
  };
  const source = { ...SOURCE, files: [], ...asked, usersQuery: "from people", format: "DuckDB" };
  const told = facts(mountIn(screenOn({ ...DATA, source }), <OriginPart />));
  expect(told).toMatchObject({
    ...{ Source: "duckdb:hr.duckdb", Query: "select *  from members", Columns: "user=id" },
    ...{ "Query of users": "from people", Kind: "DuckDB", Read: "12 rows" },
  });
  expect(told.Asked).toMatch(/^22 Nov 2026, /);
});

test("groups in groups and their circles are told where there are any", () => {
  // A is in B, B in A: a circle; C is in A.
  const memberOf = linesFrom([[1], [0], [0]]);
  const screen = screenOn({ ...DATA, memberOf, source: SOURCE });
  const place = mountIn(screen, <OriginPart />);
  expect(facts(place)["Groups in groups"]).toBe(
    "3 groups in other groups; 1 cycle broken. Counted now: Direct memberships",
  );
});

test("a comparison is told once on the page, with all that came out", async () => {
  const screen = screenOn({ ...DATA, source: SOURCE });
  const compared = {
    ...{ files: ["old.csv"], format: "Long table", time: new Date(2026, 10, 22, 10).toISOString() },
    ...{ ...NOTHING_COMPARED, gained: 3, lost: 1 },
  };
  screen.workspace.table.run(noteCompared, { compared });
  mountIn(screen, <AboutDialog />);
  act(() => screen.workspace.opened.set({ name: "aboutTable", isByKeyboard: true }));
  const content = await appears(".about-content");
  expect(content.textContent!.split("old.csv")).toHaveLength(2);
  expect(content.textContent).toContain("old.csv: 3 memberships gained, 1 lost, 0 the same.");
});

test("what was left out comes first, the most places before, and what was not kept is told", () => {
  const reason = (text: string, count: number, isLeftOut: boolean) => ({
    ...{ reason: text, count, isLeftOut, places: [] },
  });
  const notes = [reason("m", 9, false), reason("few", 1, true), reason("many", 4, true)];
  const told = (source: TableSource) =>
    mountIn(screenOn({ ...DATA, source }), <NotesPart />).textContent!;
  const text = told({ ...SOURCE, mended: 9, leftOut: 5, notes });
  expect(text).toContain("5 places left out, 9 places mended");
  expect(text.indexOf("many")).toBeLessThan(text.indexOf("few"));
  expect(text.indexOf("few")).toBeLessThan(text.indexOf("9 mended"));
  expect(told({ ...SOURCE, mended: 1, leftOut: 0 })).toContain("Why was not kept");
  expect(told(SOURCE)).toContain("Nothing: the files were read as they are.");
});
