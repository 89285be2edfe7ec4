import { expect, test } from "vitest";
import { json } from "#src/files/export/json.ts";
import { readInputs } from "#src/files/readInputs.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { input, open, refusal } from "../inputs.ts";

const textOf = (table: AccessTable) => [...json.write(table)].join("");

async function worked(): Promise<AccessTable> {
  const { data } = await open("user,group\nann,one\nbob,two\nbob,one\n");
  const table = new AccessTable(data);
  table.run(toggle, { user: 0, group: 1 });
  table.run(recalculate, {});
  table.run(apply, { role: 0 });
  return table;
}

test("a file of our own is known among all kinds, and opens with its roles", async () => {
  const table = await worked();
  const opened = await readInputs([input("mine.json", textOf(table))]);
  expect([opened.kind, opened.users, opened.groups, opened.memberships, opened.isClean]).toEqual([
    "Access Table JSON",
    2,
    2,
    4,
    true,
  ]);
  const again = new AccessTable(opened.data, { name: "mine.json", edits: opened.roleSet });
  expect(textOf(again)).toBe(textOf(table));
});

test("wherever its format stands in it", async () => {
  const { format, version, ...rest } = JSON.parse(textOf(await worked()));
  const opened = await open(JSON.stringify({ ...rest, version, format }), {}, "turned.json");
  expect(opened.kind).toBe("Access Table JSON");
  expect(opened.memberships).toBe(4);
});

test("what is wrong in one place is listed with file and line", async () => {
  const broken = textOf(await worked()).replace('"assumed"', '"perhaps"');
  const { problems, isClean } = await open(broken, {}, "mine.json");
  expect(isClean).toBe(false);
  expect(problems.first[0]).toMatchObject({ file: "mine.json", line: 5 });
});

test("two of them at once are refused", async () => {
  const text = textOf(await worked());
  const sentence = await refusal([input("a.json", text), input("b.json", text)]);
  expect(sentence).toContain("one of them at a time");
});
