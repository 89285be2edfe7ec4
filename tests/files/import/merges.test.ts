import { describe, expect, test } from "vitest";
import { type ReadResult, readInputs } from "#src/files/readInputs.ts";
import { isolated } from "#src/model/isolated.ts";
import { input, members, open, problems } from "../inputs.ts";

const json = (name: string, value: unknown): Promise<ReadResult> =>
  readInputs([input(name, JSON.stringify(value), 100)]);

describe("names that differ only in case or Unicode form", () => {
  test("are kept apart and told with their line", async () => {
    const opened = await open("user,group\nann,VPN\nBob,vpn\nAnn,VPN\n");
    expect(members(opened.data)).toEqual({ ann: ["VPN"], Bob: ["vpn"], Ann: ["VPN"] });
    expect(problems(opened)).toEqual([
      "4: the users “ann” and “Ann” differ only in upper and lower case; both are kept.",
      "3: the groups “VPN” and “vpn” differ only in upper and lower case; both are kept.",
    ]);
  });

  test.each([
    ["composed or not", "é".normalize("NFC"), "é".normalize("NFD")],
    ["wide or not", "ＶＰＮ", "VPN"],
    ["with a ligature or not", "ﬁnance", "finance"],
  ])("%s", async (_, one, two) => {
    const opened = await open(`user,group\n${one},A\n${two},B\n`);
    expect(opened.users).toBe(2);
    expect(problems(opened)).toEqual([
      `3: the users “${isolated(one)}” and “${isolated(two)}” differ only in how their characters are encoded; both are kept.`,
    ]);
  });

  test("are told whatever the format", async () => {
    const tagged = await json("iam.json", {
      UserDetailList: [
        { UserName: "ann", GroupList: ["A"] },
        { UserName: "Ann", GroupList: ["A"] },
      ],
    });
    expect(tagged.problems.first.map(({ file, line }) => [file, line])).toEqual([
      ["iam.json", undefined],
    ]);
    const pivot = await open("login,VPN,vpn\nann,x,\nbob,,x\n");
    expect(problems(pivot)).toEqual([
      "1: the groups “VPN” and “vpn” differ only in upper and lower case; both are kept.",
    ]);
  });

  test("are one where the format says that case does not count", async () => {
    const joined = await open("SamAccountName,MemberOf\nann,VPN\nbob,vpn;Dev\nANN,dev\n");
    expect(members(joined.data)).toEqual({ ann: ["Dev", "VPN"], bob: ["Dev", "VPN"] });
    expect(problems(joined)).toEqual([]);
    const heading = "distinguishedName,name,objectClass,SamAccountName";
    const opened = await readInputs([
      input("VPN.csv", `${heading}\n"CN=Ann,DC=x",Ann,user,ann\n`),
      input("Dev.csv", `${heading}\n"CN=Ann,DC=x",Ann,user,ANN\n`),
    ]);
    expect(members(opened.data)).toEqual({ ann: ["Dev", "VPN"] });
    const ldif = await readInputs([
      input("d.ldif", "dn: cn=A,dc=x\nobjectClass: posixGroup\nmemberUid: ann\nmemberUid: Ann\n"),
    ]);
    expect(members(ldif.data)).toEqual({ ann: ["A"] });
  });

  test.each([
    ["composed or not", "Büro".normalize("NFC"), "Büro".normalize("NFD")],
    ["wide or not", "ＶＰＮ", "vpn"],
  ])("are told where they are one for more than their case: %s", async (_, one, two) => {
    const rows = [`ann,${one}`, `bob,${two};Dev`, `cy,${two};DEV`, `${two},Dev`, `${one},Ops`];
    const joined = await open(`SamAccountName,MemberOf\n${rows.join("\n")}\n`);
    expect(joined.data.groupNames.toSorted()).toEqual(["Dev", "Ops", one].toSorted());
    expect(joined.users).toBe(4);
    const told = (what: string, first: string, second: string) =>
      `the ${what} “${isolated(first)}” and “${isolated(second)}” differ only in how their characters are encoded; they are taken as one.`;
    expect(problems(joined)).toEqual([
      `3: ${told("groups", one, two)}`,
      `6: ${told("users", two, one)}`,
    ]);
    expect(joined.isClean).toBe(false);
  });

  test("are two users of a directory, whose DNs differ, though their logins do not", async () => {
    const entry = (uid: string, ou: string) =>
      `dn: uid=${uid},ou=${ou},dc=x\nobjectClass: person\nuid: ${uid}\nmemberOf: cn=A,dc=x\n`;
    const opened = await readInputs([
      input("d.ldif", `${entry("ann", "a")}\n${entry("Ann", "b")}`),
    ]);
    expect(members(opened.data)).toEqual({
      "uid=ann,ou=a,dc=x": ["A"],
      "uid=Ann,ou=b,dc=x": ["A"],
    });
  });

  test("were told when they first came: our own files are clean", async () => {
    const opened = await open(
      "User ID,User name,Group,State,Role\r\nann,,A,assigned,\r\nAnn,,a,assigned,\r\n",
    );
    expect(opened.isClean).toBe(true);
  });
});

describe("a pair that one row has as held and another one as not", () => {
  test("is held, and told with the line that says no", async () => {
    const opened = await open(
      "user,group,state\nann,A,notAssigned\nann,A,assigned\nann,B,assumed\nann,B,not assigned\nbob,A,notAssigned\n",
    );
    expect(opened.memberships).toBe(2);
    expect(problems(opened)).toEqual([
      "2: “ann” is not in “A” by this row, but by another one; taken as held.",
      "5: “ann” is not in “B” by this row, but by another one; taken as held.",
    ]);
  });

  test("is told where columns have changed their places", async () => {
    const opened = await open(
      "user,group,state\nann,A,assigned\nbob,B,assigned\nann,B,assigned\nbob,A,notAssigned\nbob,B,notAssigned\n",
    );
    expect(opened.data.groupNames).toEqual(["B", "A"]);
    expect(problems(opened)).toEqual([
      "6: “bob” is not in “B” by this row, but by another one; taken as held.",
    ]);
  });

  test("in a pivot is told by the user's second row", async () => {
    const opened = await open("login,Dept,A,B\nann,HR,1,0\nbob,IT,0,1\nann,IT,0,1\n");
    expect(members(opened.data)).toEqual({ ann: ["A", "B"], bob: ["B"] });
    expect(problems(opened)).toEqual([
      "4: “ann” has another row above; what either of them holds is taken.",
      "4: the attribute “Dept” of “ann” is both “HR” and “IT”; the first one stays.",
    ]);
  });
});

test("fields of one user in JSON that differ are told", async () => {
  const user = (department: string) => ({ id: "u", userPrincipalName: "ann@x", department });
  const opened = await json("g.json", {
    value: [
      { id: "1", displayName: "A", members: [user("HR")] },
      { id: "2", displayName: "B", members: [user("IT")] },
    ],
  });
  expect(opened.problems.first.map(({ text }) => text)).toEqual([
    "the attribute “department” of “ann@x” is both “HR” and “IT”; the first one stays.",
  ]);
});
