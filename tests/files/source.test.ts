import { expect, test } from "vitest";
import { json } from "#src/files/export/json.ts";
import { tellsOfLoss } from "#src/files/import/findings.ts";
import { Notes, reasonOf } from "#src/files/import/merges/notes.ts";
import type { ChosenFile } from "#src/files/inputFile.ts";
import { readInputs } from "#src/files/readInputs.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { isolated } from "#src/model/isolated.ts";
import { input } from "./inputs.ts";
import { gzipped, zipped } from "./packed.ts";

test("a table keeps the files, format, time and counts that it came from", async () => {
  const before = new Date().toISOString();
  const { data } = await readInputs([
    input("members.csv", "user,group,state\nann,VPN,assigned\n,VPN,assigned\nbob,VPN,odd\n"),
    input("more.csv", "user,group,state\ncid,VPN,assigned\n"),
  ]);
  const { time, ...source } = data.source!;
  expect(source).toEqual({
    ...{ files: ["members.csv", "more.csv"], sizes: [60, 34], format: "Long table" },
    ...{ rows: 4, mended: 1, leftOut: 1 },
    notes: [
      {
        ...{ reason: "the user is empty; the row is left out.", count: 1, isLeftOut: true },
        places: [{ file: "members.csv", line: 3, text: "the user is empty; the row is left out." }],
      },
      {
        ...{ reason: "the state “…” is unknown; taken as assigned.", count: 1, isLeftOut: false },
        places: [
          { file: "members.csv", line: 4, text: "the state “odd” is unknown; taken as assigned." },
        ],
      },
    ],
  });
  expect(time >= before && time <= new Date().toISOString()).toBe(true);
});

test("memberships that are not in force count as left out", async () => {
  const text = "user,group,active\nann,VPN,yes\nann,Mail,no\nbob,VPN,no\nbob,Mail,yes\n";
  const { data } = await readInputs([input("a.csv", text)]);
  expect(data.source).toMatchObject({ rows: 4, mended: 0, leftOut: 2 });
  const reason = "the column “…” says that it is not in force; the membership is left out.";
  expect(data.source?.notes).toEqual([{ reason, count: 2, isLeftOut: true, places: [] }]);
});

test("the dates of files are kept, those of a packed one as that of what packs it", async () => {
  const text = "user,group\nann,VPN\nbob,Mail\n";
  const moment = "2026-11-20T08:00:00.000Z";
  const dated = (file: ChosenFile) => ({ ...file, lastModified: Date.parse(moment) });
  const { data } = await readInputs([dated(input("a.csv", text)), input("b.csv", text)]);
  expect(data.source).toMatchObject({ changed: [moment, ""], sizes: [28, 28] });
  const packed = dated(input("a.zip", zipped([{ name: "in/a.csv", content: text }])));
  expect((await readInputs([packed])).data.source).toMatchObject({
    ...{ files: ["a.zip/in/a.csv"], sizes: [28], changed: [moment] },
  });
  const gz = dated(input("a.csv.gz", gzipped(text)));
  expect((await readInputs([gz])).data.source).toMatchObject({
    ...{ files: ["a.csv.gz"], sizes: [gz.size], changed: [moment] },
  });
  expect((await readInputs([input("a.csv", text)])).data.source).not.toHaveProperty("changed");
});

test("what is wrong is counted by its reason, with the first places of each", async () => {
  // Somebody who is named in each row: so blank users are none of the row above.
  const named = Array.from({ length: 20 }, (_, at) => `ann,VPN ${at}`);
  const rows = Array.from({ length: 500 }, (_, at) => (at % 5 === 0 ? `u${at},` : `,g${at}`));
  const text = ["user,group", ...named, ...rows].join("\n");
  const { data } = await readInputs([input("a.csv", text)]);
  const { mended, leftOut, notes } = data.source!;
  expect([mended, leftOut]).toEqual([100, 400]);
  expect(notes?.map(({ reason, count, places }) => [reason, count, places.length])).toEqual([
    ["the group is empty; the user is taken without it.", 100, 20],
    ["the user is empty; the row is left out.", 400, 20],
  ]);
});

test("more reasons than anybody reads are counted together, none is lost", () => {
  const notes = new Notes();
  for (let at = 0; at < 300; at++)
    notes.add(`${"a".repeat(at + 1)} is odd.`, at % 3 === 0, { file: "f", line: at });
  const built = notes.build()!;
  expect(built.length).toBeLessThanOrEqual(102);
  const count = (isLeftOut: boolean) =>
    built.filter((note) => note.isLeftOut === isLeftOut).reduce((sum, note) => sum + note.count, 0);
  expect([count(true), count(false)]).toEqual([100, 200]);
  const again = new Notes();
  again.addAll(built);
  again.addAll(built);
  expect(again.build()!.map(({ count }) => count)).toEqual(built.map(({ count }) => 2 * count));
});

test("names and numbers make no reasons of their own", () => {
  expect(reasonOf("the row has 3 cells of 1,234; the missing ones are taken as empty.")).toBe(
    "the row has … cells of …; the missing ones are taken as empty.",
  );
  expect(reasonOf('users[12].groupStates["a \\" b"] is odd.')).toBe(
    'users[…].groupStates["…"] is odd.',
  );
  expect(reasonOf(`a group of ${isolated("مدير")} has no name; left out.`)).toBe(
    "a group of … has no name; left out.",
  );
});

test("a file of our own keeps the source it has, and is its own source without one", async () => {
  const first = await readInputs([input("a.csv", "user,group\nann,VPN\nbob,VPN\n")]);
  const text = [...json.write(new AccessTable(first.data))].join("");
  const again = await readInputs([input("kept.json", text)]);
  expect(again.data.source).toEqual(first.data.source);
  const broken = text.replace('"VPN":"assigned"', '"VPN":"odd"');
  const mended = await readInputs([input("kept.json", broken)]);
  expect(mended.problems.count).toBe(1);
  expect(mended.data.source).toMatchObject({ files: ["a.csv"], mended: 1 });
  expect(mended.data.source?.notes).toHaveLength(1);
  const bare = text.replace(/"source":\{[^}]*\},/, "");
  const own = await readInputs([input("kept.json", bare)]);
  expect(own.data.source).toMatchObject({ files: ["kept.json"], format: "Access Table JSON" });
});

test("what a problem says of itself counts, not the names in it", () => {
  expect(tellsOfLoss("the user is empty; the row is left out.")).toBe(true);
  expect(tellsOfLoss('users[0].attributes["left out"] is mended')).toBe(false);
  expect(tellsOfLoss("“left out” is in “VPN” already; counted once.")).toBe(false);
});
