import { expect, test } from "vitest";
import { json } from "../../src/files/export/json.ts";
import { tellsOfLoss } from "../../src/files/import/findings.ts";
import { readInputs } from "../../src/files/readInputs.ts";
import { AccessTable } from "../../src/model/accessTable.ts";
import { input } from "./inputs.ts";

test("a table keeps the files, format, time and counts that it came from", async () => {
  const before = new Date().toISOString();
  const { data } = await readInputs([
    input("members.csv", "user,group,state\nann,VPN,assigned\n,VPN,assigned\nbob,VPN,odd\n"),
    input("more.csv", "user,group,state\ncid,VPN,assigned\n"),
  ]);
  const { time, ...source } = data.source!;
  expect(source).toEqual({
    ...{ files: ["members.csv", "more.csv"], format: "Long table" },
    ...{ rows: 4, mended: 1, leftOut: 1 },
  });
  expect(time >= before && time <= new Date().toISOString()).toBe(true);
});

test("memberships that are not in force count as left out", async () => {
  const text = "user,group,active\nann,VPN,yes\nann,Mail,no\nbob,VPN,no\nbob,Mail,yes\n";
  const { data } = await readInputs([input("a.csv", text)]);
  expect(data.source).toMatchObject({ rows: 4, mended: 0, leftOut: 2 });
});

test("a file of our own keeps the source it has, and is its own source without one", async () => {
  const first = await readInputs([input("a.csv", "user,group\nann,VPN\nbob,VPN\n")]);
  const text = [...json.write(new AccessTable(first.data))].join("");
  const again = await readInputs([input("kept.json", text)]);
  expect(again.data.source).toEqual(first.data.source);
  const bare = text.replace(/"source":\{[^}]*\},/, "");
  const own = await readInputs([input("kept.json", bare)]);
  expect(own.data.source).toMatchObject({ files: ["kept.json"], format: "Access Table JSON" });
});

test("what a problem says of itself counts, not the names in it", () => {
  expect(tellsOfLoss("the user is empty; the row is left out.")).toBe(true);
  expect(tellsOfLoss('users[0].attributes["left out"] is mended')).toBe(false);
  expect(tellsOfLoss("“left out” is in “VPN” already; counted once.")).toBe(false);
});
