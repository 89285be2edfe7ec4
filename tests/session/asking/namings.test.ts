import { expect, test } from "vitest";
import type { Attribute } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { NamedPeople, namingAttribute } from "#src/session/asking/namings.ts";
import { tableBy } from "../../table.ts";

const IDS = ["u1", "u2", "u3", "u4"];
const NAMES = ["Ann Smith", "Bob Ray", "Ann Smith", "Eve Fox"];

function people(attributes: readonly Attribute[] = []) {
  return atOnce(NamedPeople.of(tableBy(IDS, 1, undefined, { names: NAMES, attributes })));
}

test("a manager is found by id, in any case, by mail, and by a name that one user alone has", () => {
  const values = ["a@x.org", "b@x.org", undefined, "e@x.org"];
  const known = people([{ name: "Contact", values }]);
  expect(known.find("u2")).toBe(1);
  expect(known.find(" U2 ")).toBe(1);
  expect(known.find("B@X.org")).toBe(1);
  expect(known.find("eve fox")).toBe(3);
  expect(known.unmatched.size).toBe(0);
});

test("thousands of people are gone through a thousand at a time", () => {
  const values = Array.from({ length: 5000 }, (_, user) => `${user}@x.org`);
  const attributes = [{ name: "Mail", values }];
  let pauses = 0;
  for (const _ of NamedPeople.of(tableBy(5000, 1, undefined, { attributes }))) pauses++;
  // By id, in any case, by name, by mail, and ids that differ in case alone.
  expect(pauses).toBeGreaterThanOrEqual(5 * 5);
});

test("ids that differ in case alone are one person, whichever is named", () => {
  const data = tableBy(["AB1", "u2", "ab1"], 1);
  const known = atOnce(NamedPeople.of(data));
  expect(["AB1", "ab1", "Ab1"].map((id) => known.find(id))).toEqual([0, 0, 0]);
  expect([0, 1, 2].map((user) => known.oneOf(user))).toEqual([0, 1, 0]);
  expect(known.otherIdsOf(0)).toEqual(["ab1"]);
  expect(known.unmatched.size).toBe(0);
});

test("ids that differ in case alone are two people's where their names differ, and another case is asked about", () => {
  const names = ["Bobby", "Bob", "X", "BOB"];
  const known = atOnce(NamedPeople.of(tableBy(["U2", "u2", "X", "x"], 1, undefined, { names })));
  expect(["U2", "u2", "X", "x"].map((id) => known.find(id))).toEqual([0, 1, 2, 2]);
  expect([0, 1].map((user) => known.oneOf(user))).toEqual([0, 1]);
  const wide = known.find("Ｕ2");
  expect(known.unmatched.get(wide as string)!.candidates).toEqual([0, 1]);
});

test("a name that several have is asked about, with all who have it", () => {
  const known = people();
  const key = known.find("ann smith");
  expect(known.unmatched.get(key as string)).toEqual({ text: "ann smith", candidates: [0, 2] });
});

test("who is no user is noted by the very text", () => {
  const known = people();
  const key = known.find("Zoe@else.org");
  expect(known.unmatched.get(key as string)).toEqual({ text: "Zoe@else.org", candidates: [] });
  expect(known.find("zoe@ELSE.org")).toBe(key);
  expect(known.unmatched.size).toBe(1);
});

test("a DN is found by the users' DNs, however it is spaced, else by the name that it begins with", () => {
  const [a, b] = ["OU=A,DC=x", "OU=B,DC=x"];
  const dns = [`CN=Ann Smith,${a}`, `CN=Bob Ray,${a}`, `CN=Ann Smith,${b}`, undefined];
  const known = people([{ name: "Distinguished name", values: dns }]);
  expect(known.find("cn=Ann Smith, ou=B, dc=x")).toBe(2);
  expect(people().find("CN=Bob Ray,OU=A,DC=x")).toBe(1);
});

test("a DN that is none of the users' is asked about, though a user is called so", () => {
  const dns = NAMES.map((name, user) => `CN=${name},OU=${user},DC=x`);
  const known = people([{ name: "dn", values: dns }]);
  const key = known.find("CN=Bob Ray,OU=Other,DC=y");
  expect(known.unmatched.get(key as string)).toMatchObject({ candidates: [1] });
});

test("of several owners the first that is a user answers", () => {
  const known = people();
  expect(known.find("Zoe; u4; u2")).toBe(3);
  expect(known.find("u2\u001fu4")).toBe(1);
});

test("mails of managers are nobody's own, however few share them", () => {
  const values = ["boss@x.org", "other@x.org", undefined, undefined];
  const known = people([{ name: "Manager mail", values }]);
  expect(known.mails).toBeUndefined();
  expect(typeof known.find("boss@x.org")).toBe("string");
});

test("mails that two users share are not what they are known by", () => {
  const known = people([{ name: "Kontakt", values: ["a@x.org", "A@x.org", undefined, undefined] }]);
  expect(typeof known.find("a@x.org")).toBe("string");
});

test("the attribute of managers and that of owners are known by their names", () => {
  const attributesOf = (names: readonly string[]) =>
    names.map((name) => ({ name, values: IDS.map((id) => `of ${id}`) }));
  const attributes = attributesOf(["Title", "Line manager", "Owner"]);
  const data = {
    ...tableBy(IDS, 1, undefined, { attributes }),
    groupAttributes: attributesOf(["System", "Managed by"]),
  };
  expect(namingAttribute("users", data)).toBe("Line manager");
  expect(namingAttribute("groups", data)).toBe("Managed by");
  expect(namingAttribute("groups", { ...data, groupAttributes: undefined })).toBeUndefined();
});

test("an attribute is offered that names other users, whatever it is called", () => {
  const known = people();
  const names = (values: Attribute["values"], of: "users" | "groups" = "users") =>
    known.names({ name: "Reporting", values }, of);
  expect(names(["2026-11-24", undefined, " ", "Sales"])).toBe(false);
  expect(names([undefined, "bob ray", "Sales", "U1"])).toBe(true);
  // Their own ids and names are nobody above them; a group is none of them.
  expect([names(["u1", "u2", undefined, "Eve Fox"]), names(["u1"], "groups")]).toEqual([
    false,
    true,
  ]);
  expect(known.names({ name: "Manager", values: ["zoe@else.org"] }, "users")).toBe(true);
  expect(known.unmatched.size).toBe(0);
});
