import { expect, test } from "vitest";
import type { Answers } from "#src/files/import/questions/question.ts";
import { members, open } from "../inputs.ts";

const read = (text: string, answers?: Answers) => open(text, answers && { choices: { answers } });

const ACCOUNTS = "identity,account,group\nann,ann1,A\nann,ann2,B\nbob,bob1,A\n";
const ROLES = "user,role,entitlement\nann,Clerk,read\nann,Clerk,write\nbob,Boss,read\n";

test("an identity beside its accounts is asked about, and can be the user", async () => {
  const opened = await read(ACCOUNTS);
  expect(opened.isClean).toBe(false);
  expect(members(opened.data)).toEqual({ ann1: ["A"], ann2: ["B"], bob1: ["A"] });
  expect(opened.questions).toMatchObject([
    { answer: "1", options: [{ value: "1" }, { value: "0" }] },
  ]);
  const [{ id }] = opened.questions;
  const other = await read(ACCOUNTS, { [id]: "0" });
  expect(members(other.data)).toEqual({ ann: ["A", "B"], bob: ["A"] });
  expect(other.questions).toMatchObject([{ answer: "0" }]);
});

test("a role beside an entitlement is asked about, and can be the group", async () => {
  const opened = await read(ROLES);
  expect(members(opened.data)).toEqual({ ann: ["read", "write"], bob: ["read"] });
  const [question] = opened.questions;
  expect(question).toMatchObject({ text: expect.stringContaining("the group"), answer: "2" });
  const other = await read(ROLES, { [question.id]: "1" });
  expect(members(other.data)).toEqual({ ann: ["Clerk"], bob: ["Boss"] });
});

test("other names are asked about, not the same words in another order", async () => {
  const head = "login,display name,full name,group\n";
  const same = await read(`${head}a,Ann Lee,"Lee, Ann",G\nb,Bob Ray,"Ray, Bob",G\n`);
  expect(same.questions).toEqual([]);
  const text = `${head}a,Ann Lee,Annabel von Lee,G\nb,Bob Ray,Robert Ray,G\n`;
  const [{ id }] = (await read(text)).questions;
  expect((await read(text)).data.userNames).toEqual(["Ann Lee", "Bob Ray"]);
  const other = await read(text, { [id]: "2" });
  expect(other.data.userNames).toEqual(["Annabel von Lee", "Robert Ray"]);
});

test("a second spelling of the same users or groups is not asked about", async () => {
  const opened = await read(
    "login,mail,id,group name,group id,team\na,a@x,1,G,g1,G\na,a@x,1,H,h1,H\nb,b@x,2,G,g1,G\n",
  );
  expect(opened.questions).toEqual([]);
  expect(opened.isClean).toBe(true);
});

test("columns that were chosen count more than the answer", async () => {
  const columns = { userId: 0, group: 2 };
  const opened = await open(ACCOUNTS, { choices: { columns } });
  expect(members(opened.data)).toEqual({ ann: ["A", "B"], bob: ["A"] });
  expect(opened.questions).toMatchObject([{ answer: "0" }]);
});

test("of two columns with the same heading the second can be the user or the group", async () => {
  const text = "User,Group,user,group\nann1,A,ann,Clerk\nann2,B,ann,Clerk\nbob1,A,bob,Boss\n";
  const opened = await read(text);
  expect(members(opened.data)).toEqual({ ann1: ["A"], ann2: ["B"], bob1: ["A"] });
  expect(opened.questions).toMatchObject([
    { answer: "0", options: [{ value: "0" }, { value: "2" }] },
    { answer: "1", options: [{ label: "“Group”" }, { label: "“group”" }] },
  ]);
  const [user, group] = opened.questions;
  const other = await read(text, { [user.id]: "2", [group.id]: "3" });
  expect(members(other.data)).toEqual({ ann: ["Clerk"], bob: ["Boss"] });
  const same = await read("user,group,group\nann,A,Clerk\nann,B,Clerk\nbob,A,Boss\n");
  expect(same.questions).toMatchObject([
    { options: [{ label: "“group” (column 2)" }, { label: "“group” (column 3)" }] },
  ]);
});

test("a bare id that never comes again may be that of each row, but where names never do, either", async () => {
  const isClean = async (rows: string) => (await read(`id;name;group\n${rows}`)).isClean;
  expect(await isClean("1;Ann;G\n2;Ann;H\n3;Bob;G\n")).toBe(false);
  expect(await isClean("ann;Ann;G\nbob;Bob;G\n")).toBe(true);
  expect(await isClean("ann;Ann;G\nann;Ann;H\nbob;Bob;G\n")).toBe(true);
  // A list of teams, with what somebody may do with each of them.
  const teams =
    "id;name;slug;privacy;permission\n1;Core;core;closed;pull\n2;Web;web;closed;admin\n";
  expect((await read(teams)).isClean).toBe(false);
});
