import { expect, test } from "vitest";
import { type FileColumns, readColumns } from "#src/files/readColumns.ts";
import { Refusal } from "#src/files/refusal.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { newRole } from "#src/model/roles/role.ts";
import { AddingAttributes } from "#src/session/opening/attributes/addingAttributes.ts";
import { Workspace } from "#src/session/workspace/workspace.ts";
import { input } from "../../../files/inputs.ts";
import { tableBy } from "../../../table.ts";

const DATA = tableBy(["u1", "u2", "u3"], ["G", "H"], (user, group) => user === group, {
  attributes: [{ name: "Site", values: ["Bonn", "Köln", undefined] }],
});
const HR = "Login,Site,Level\nU1,Bonn,1\nu2,Essen,\nu9,Ulm,2\n";

function start(table = new AccessTable(DATA)) {
  const workspace = new Workspace(table);
  const adding = new AddingAttributes(workspace, (file, options) => readColumns(file, options));
  const open = (text: string) => adding.open(input("hr.csv", text) as unknown as File);
  const told = () => table.memberships.data.attributes.map(({ name, values }) => [name, ...values]);
  const notices = () => workspace.view.notices.get().map(({ text }) => text);
  return { workspace, table, adding, open, told, notices };
}

test("the columns of a file are matched, shown, and added as one step", async () => {
  const { table, adding, open, told, notices } = start();
  await open(HR);
  const { by, matched } = adding.state.get();
  expect(by).toEqual({ side: "users", column: 0, key: 0 });
  expect(matched?.match).toMatchObject({ count: 2, unknown: ["u9"] });
  expect([0, 1, 2].map((at) => adding.isOn(at))).toEqual([false, true, true]);
  expect(adding.changing).toEqual([1, 2]);
  await adding.accept();
  expect(told()).toEqual([
    ["Site", "Bonn", "Essen", undefined],
    ["Level", "1", undefined, undefined],
  ]);
  expect(notices().at(-1)).toMatch(/^Added 2 attributes to 2 users: .*Site.*, .*Level.*\.$/);
  expect(adding.state.get().file).toBeUndefined();
  table.undo();
  expect(told()).toEqual([["Site", "Bonn", "Köln", undefined]]);
});

test("a column that is switched off is not added, and another choice resets what is on", async () => {
  const { adding, open, told } = start();
  await open(HR);
  adding.switch(1, false);
  expect(adding.changing).toEqual([2]);
  await adding.chooseBy({ key: 1 });
  expect(adding.state.get().matched?.match.count).toBe(0);
  expect(adding.changing).toEqual([]);
  await adding.chooseSide("users");
  adding.switch(1, false);
  await adding.accept();
  expect(told().map(([name]) => name)).toEqual(["Site", "Level"]);
  expect(told()[0]).toEqual(["Site", "Bonn", "Köln", undefined]);
});

test("roles with a rule have the users who fit now, which is told, and undone with the attributes", async () => {
  const rule = { conditions: [{ attribute: "Site", is: "Essen" }], except: [] };
  const role = newRole({
    ...{ id: "r", groups: Uint32Array.of(0), users: new Uint32Array(), used: false, rule },
  });
  const edits = { roles: [role], applied: [] };
  const { table, adding, open, notices } = start(new AccessTable(DATA, { edits }));
  await open(HR);
  await adding.accept();
  expect(notices()).toHaveLength(1);
  expect(notices()[0]).toMatch(/ 1 role has other users now by its rule\.$/);
  expect(table.roles[0].users).toEqual(Uint32Array.of(1));
  table.undo();
  expect(table.roles[0].users).toEqual(new Uint32Array());
});

test("a file that is none is refused, and loses nothing", async () => {
  const { adding, open, told } = start();
  const before = told();
  await open("Login\nu1\n");
  expect(adding.state.get().refused).toMatch(/has no two columns/);
  expect(adding.state.get().file).toBeUndefined();
  await open(HR);
  expect(adding.state.get().refused).toBeUndefined();
  expect(told()).toEqual(before);
});

test("what is left, or read anew, brings nothing any more", async () => {
  let finish: (columns: FileColumns) => void = () => {};
  const workspace = new Workspace(new AccessTable(DATA));
  const adding = new AddingAttributes(
    workspace,
    () => new Promise<FileColumns>((resolve) => (finish = resolve)),
  );
  const read = await readColumns(input("hr.csv", HR));
  const opening = adding.open(new File([], "hr.csv"));
  adding.leave();
  finish(read);
  await opening;
  expect(adding.state.get()).toEqual({ isOn: [] });
  const failing = new AddingAttributes(workspace, () => Promise.reject(new Refusal("No table.")));
  await failing.open(new File([], "x.csv"));
  expect(failing.state.get().refused).toBe("No table.");
});
