import { describe, expect, test } from "vitest";
import type { RadioQuestion } from "#src/files/import/questions/question.ts";
import { readInputs } from "#src/files/readInputs.ts";
import { dayOf, daysIn, isPast } from "#src/model/days.ts";
import { validityHeading } from "#src/model/validityWords.ts";
import { input, members, open, problems } from "../inputs.ts";

type Opened = Awaited<ReturnType<typeof open>>;
const asked = ({ questions }: Opened) => questions as readonly RadioQuestion[];
const attributes = ({ data }: Opened) => data.attributes.map(({ name }) => name);

describe("a column that calls memberships not in force", () => {
  test.each([
    ["status", "active", "revoked"],
    ["State", "approved", "pending approval"],
    ["Zustand", "aktiv", "widerrufen"],
    ["active", "true", "false"],
    ["Enabled", "1", "0"],
    ["aktiv", "ja", "nein"],
    ["is active", "yes", "no"],
    ["inactive", "no", "yes"],
    ["disabled", "", "x"],
    ["Gesperrt", "nein", "ja"],
    ["revoked at", "", "2020-02-01T10:00:00Z"],
    ["valid until", "2199-12-31", "2020-01-31"],
    ["End date", "", "01/31/2020"],
    ["Gültig bis", "unbefristet", "31.12.2020"],
    ["Ablaufdatum", "31. Dez 2199", "3. März 2021"],
    ["expires", "never", "31 Jan 2021"],
    ["membership status", "active", "disabled"],
    ["End date", "12/2199", "12/2020"],
    ["End date", "", "1/31/20"],
    ["End date", "", "31-JAN-20"],
    ["Gültig bis", "73050", "44196"],
    ["expires", "4102444800", "1577836800"],
    ["expirationDateTime", "2199-01-01T00:00:00Z", "2020-01-01T00:00:00Z"],
    ["endDateTime", "2199-01-01T00:00:00Z", "2020-01-01T00:00:00Z"],
    ["ValidUntil (UTC)", "", "2020-01-01"],
    ["Valid until [UTC]", "", "2020-01-01"],
    ["removal date", "", "2020-01-01"],
    ["Deletion date", "", "2020-01-01"],
    ["Zugewiesen bis", "31.12.2199", "31.12.2020"],
    ["Entzugsdatum", "", "31.12.2020"],
    ["Gültigkeit", "gültig", "ungültig"],
    ["Gültigkeit", "01.01.2020 - 31.12.2199", "01.01.2020 - 31.12.2020"],
    ["Mitgliedsstatus", "aktiv", "beendet"],
    ["approval status", "approved", "rejected"],
    ["Request status", "approved", "rejected"],
    ["lifecycle", "active", "terminated"],
    ["status", "A", "I"],
    ["status", "1", "0"],
    ["status", "on", "off"],
    ["status", "active", "on hold"],
    ["status", "aktiv", "geplant"],
    ["status", "aktiv", "in Bearbeitung"],
    ["status", "active", "temporarily_suspended"],
    ["status", "genehmigt", "wartet auf Genehmigung"],
    ["status", "aktiv seit 2019", "inaktiv seit 2020"],
    ["Mitgliedschaftsstatus", "aktiv", "beendet"],
  ])("“%s” of %s and %s: they are left out, or taken", async (heading, validity, not) => {
    const rows = [`ann,VPN,${validity}`, `ann,Dev,${not}`, `bob,VPN,${validity}`];
    const text = `user,group,${heading}\n${rows.join("\n")}\n`;
    const left = await open(text);
    expect(members(left.data)).toEqual({ ann: ["VPN"], bob: ["VPN"] });
    expect(left.data.groupNames).toEqual(["VPN", "Dev"]);
    expect(attributes(left)).toEqual([]);
    expect(left.isClean).toBe(false);
    const [question] = asked(left);
    expect(question.text).toBe(
      `The column “${heading}” says of 1 of 3 memberships that it is not in force (“${not}”).`,
    );
    expect(question.options.map(({ label }) => label)).toEqual(["Leave them out", "Take them"]);
    expect(question.answer).toBe("leave");
    const taken = await open(text, { choices: { answers: { [question.id]: "take" } } });
    expect(members(taken.data)).toEqual({ ann: ["Dev", "VPN"], bob: ["VPN"] });
    expect(asked(taken)[0].answer).toBe("take");
    expect(problems(taken)).toEqual([]);
  });

  test("asks where the first such value stands far below", async () => {
    const rows = Array.from({ length: 5000 }, (_, i) => `u${i},g${i % 7},active`);
    const opened = await open(`user,group,status\n${rows.join("\n")}\nu1,g0,revoked\n`);
    expect(asked(opened)[0].text).toContain("1 of 5,001 memberships");
    expect(opened.memberships).toBe(5000);
  });

  test.each(["State", "status", "assignment state"])(
    "asks about a “%s” of another system, though most of it is called as our states are",
    async (heading) => {
      const rows = "ann,A,Assigned\nbob,A,assigned\nbob,B,revoked\ncid,B,Assigned";
      const opened = await open(`user,group,${heading}\n${rows}\n`);
      expect(asked(opened)[0].text).toContain("1 of 4 memberships that it is not in force");
      expect(members(opened.data)).toEqual({ ann: ["A"], bob: ["A"], cid: ["B"] });
      expect(problems(opened)).toEqual([]);
    },
  );

  test("asks where no other value is known", async () => {
    const opened = await open("user,group,status\nann,A,gold\nbob,A,revoked\ncid,A,silver\n");
    expect(asked(opened)[0].text).toContain("1 of 3 memberships");
  });

  test("leaves users without any membership, who stay, with the states of the others", async () => {
    const opened = await open(
      "user,group,state,valid until\nann,VPN,assumed,2001-01-01\nbob,VPN,assumed,\n",
    );
    expect(opened.data.userIds).toEqual(["ann", "bob"]);
    expect(opened.memberships).toBe(1);
    const id = asked(opened)[0].id;
    const taken = await open(
      "user,group,state,valid until\nann,VPN,assumed,2001-01-01\nbob,VPN,assumed,\n",
      { choices: { answers: { [id]: "take" } } },
    );
    expect(taken.data.assumed?.items.length).toBe(2);
  });

  test("of two columns each is asked about; either leaves a membership out", async () => {
    const text =
      "user,group,status,until\nann,A,revoked,\nann,B,active,2001-01-01\nann,C,active,\nann,D,revoked,2001-01-01\n";
    const left = await open(text);
    expect(members(left.data)).toEqual({ ann: ["C"] });
    const [status, until] = asked(left).map(({ id }) => id);
    const one = await open(text, { choices: { answers: { [status]: "take" } } });
    expect(members(one.data)).toEqual({ ann: ["A", "C"] });
    const both = await open(text, { choices: { answers: { [status]: "take", [until]: "take" } } });
    expect(members(both.data)).toEqual({ ann: ["A", "B", "C", "D"] });
  });

  test("a repeated membership is told where it stands, though it was set aside", async () => {
    const text = "user,group,status\nann,A,revoked\nann,A,active\n";
    const [{ id }] = asked(await open(text));
    const taken = await open(text, { choices: { answers: { [id]: "take" } } });
    expect(problems(taken)).toEqual(["2: “ann” is in “A” already; counted once."]);
  });

  test("counts over all files, and asks once", async () => {
    const opened = await readInputs([
      input("a.csv", "user,group,status\nann,A,active\nann,B,revoked\n"),
      input("b.csv", "user,group,status\nbob,A,disabled\nbob,B,active\n"),
    ]);
    expect(asked(opened)).toHaveLength(1);
    expect(asked(opened)[0].text).toContain("2 of 4 memberships");
    expect(asked(opened)[0].text).toContain("(“revoked”, “disabled”)");
  });

  test.each([
    ["a state of the country", "user,group,State\nann,A,CA\nbob,B,NY\n"],
    ["all in force", "user,group,status\nann,A,active\nbob,B,active\n"],
    ["ends to come", "user,group,valid until\nann,A,2199-01-01\nbob,B,31.12.9999\n"],
    [
      "the last day of 9999 with two digits of its year",
      "user,group,valid until\nann,A,31.12.99\nbob,B,12/31/99\ncy,B,31-Dec-99\n",
    ],
    ["ends that never come", "user,group,expires\nann,A,1601-01-01\nbob,B,1970-01-01\n"],
    ["our own states", "user,group,State\nann,A,assigned\nbob,A,assumed\nbob,B,not assigned\n"],
  ])("is no matter of %s", async (_, text) => {
    const opened = await open(text);
    expect(asked(opened)).toEqual([]);
    expect(opened.isClean).toBe(true);
  });

  test("is none in our own files, whatever their groups are called", async () => {
    const opened = await open(
      "User ID,User name,Group,State,Role\r\nann,Ann,revoked,notAssigned,\r\nann,Ann,A,assigned,\r\n",
    );
    expect(opened.isClean).toBe(true);
  });
});

describe("a column of which some words are not understood", () => {
  test.each([
    ["status", "ann,A,limbo\nbob,A,active\ncid,A,limbo", "“limbo” of 2 memberships", "they are"],
    ["status", "ann,A,gold\nbob,A,silver", "“gold”, “silver” of 2 memberships", "they are"],
    ["state", "ann,A,limbo\nbob,A,active", "“limbo” of 1 membership", "it is"],
    ["enabled", "ann,A,maybe\nbob,A,true", "“maybe” of 1 membership", "it is"],
    ["End date", "ann,A,soon\nbob,A,2199-01-01", "“soon” of 1 membership", "it is"],
    [
      "status",
      "ann,A,not active any more\nbob,A,active",
      "“not active any more” of 1 membership",
      "it is",
    ],
  ])("“%s” is told with them: %s", async (heading, rows, words, taken) => {
    const opened = await open(`user,group,${heading}\n${rows}\n`);
    expect(opened.isClean).toBe(false);
    expect(problems(opened)).toEqual([
      `2: the column “${heading}” says ${words}, which is not understood; ${taken} taken.`,
    ]);
    expect(opened.memberships).toBe(rows.split("\n").length);
  });

  test("is told with three of them, beside the question on the others", async () => {
    const rows = ["a,A,w1", "b,A,w2", "c,A,revoked", "d,A,w3", "e,A,w4", "f,A,w1"];
    const opened = await open(`user,group,status\n${rows.join("\n")}\n`);
    expect(problems(opened)).toEqual([
      "2: the column “status” says “w1”, “w2”, “w3” of 5 memberships, which is not understood; they are taken.",
    ]);
    expect(asked(opened)).toHaveLength(2);
  });

  test("is told where a row is a user", async () => {
    const opened = await open("login,Enabled,VPN,Dev\nann,true,x,\nbob,perhaps,,x\n");
    expect(problems(opened)).toEqual([
      "3: the column “Enabled” says “perhaps” in 1 row, which is not understood; nothing is left out for it.",
    ]);
  });

  test.each(["", "-", "n/a", "unlimited", "unbegrenzt", "0"])(
    "is none for an end that is not set: “%s”",
    async (word) => {
      const opened = await open(`user,group,End date\nann,A,${word}\nbob,A,2199-01-01\n`);
      expect(opened.isClean).toBe(true);
    },
  );
});

describe("a person's status", () => {
  test.each([
    ["its heading says so", "Account status", "ann,A,disabled\nbob,A,active"],
    ["it tells of leaving", "Austrittsdatum", "ann,A,31.12.2020\nbob,A,"],
    ["it tells of leaving in English", "leave date", "ann,A,2020-12-31\nbob,A,"],
    ["all rows of a user say the same", "Enabled", "ann,A,false\nann,B,false\nbob,A,true"],
    ["a German heading says so", "Benutzerstatus", "ann,A,inaktiv\nbob,A,aktiv"],
  ])("is known where %s, and takes nothing away by itself", async (_, heading, rows) => {
    const opened = await open(`user,group,${heading}\n${rows}\n`);
    const [question] = asked(opened);
    expect(question.text).toMatch(/says of 1 of 2 users that the account is not in use/);
    expect(question.options.map(({ label }) => label)).toEqual([
      "Keep their memberships",
      "Leave their memberships out",
    ]);
    expect(question.answer).toBe("take");
    expect(opened.memberships).toBe(rows.split("\n").length);
    expect(attributes(opened)).toEqual([heading]);
    const left = await open(`user,group,${heading}\n${rows}\n`, {
      choices: { answers: { [question.id]: "leave" } },
    });
    expect(members(left.data)).toEqual({ ann: [], bob: ["A"] });
    expect(attributes(left)).toEqual([heading]);
  });

  test("is none where memberships of one user differ, or words are said of memberships", async () => {
    const differs = await open("user,group,Account status\nann,A,disabled\nann,B,active\n");
    expect(asked(differs)[0].answer).toBe("leave");
    const word = await open("user,group,status\nann,A,revoked\nann,B,revoked\nbob,A,active\n");
    expect(asked(word)[0].answer).toBe("leave");
  });

  test("is a flag of those whose rows agree, though nobody who is disabled has two", async () => {
    const opened = await open(
      "user,group,enabled\nann,A,false\nbob,A,true\nbob,B,true\ncid,A,true\n",
    );
    expect(members(opened.data)).toEqual({ ann: ["A"], bob: ["A", "B"], cid: ["A"] });
    expect(asked(opened)[0].answer).not.toBe("leave");
  });

  test("is asked about where a row is a user", async () => {
    const pivot = await open("login,Enabled,VPN,Dev\nann,true,x,\nbob,false,,x\n");
    expect(members(pivot.data)).toEqual({ ann: ["VPN"], bob: ["Dev"] });
    expect(asked(pivot)[0].text).toContain("1 of 2 users");
    const text = 'SamAccountName,Enabled,MemberOf\nann,True,"CN=A,DC=x"\nbob,False,"CN=A,DC=x"\n';
    const joined = await open(text);
    expect(members(joined.data)).toEqual({ ann: ["A"], bob: ["A"] });
    const [{ id }] = asked(joined);
    const left = await open(text, { choices: { answers: { [id]: "leave" } } });
    expect(members(left.data)).toEqual({ ann: ["A"], bob: [] });
  });

  test("is no group at either end of a pivot's groups; amid them it is one", async () => {
    const ends = await open("login,active,VPN,Dev,locked\nann,1,x,,0\nbob,1,,x,0\n");
    expect(members(ends.data)).toEqual({ ann: ["VPN"], bob: ["Dev"] });
    expect(ends.isClean).toBe(true);
    const amid = await open("login,VPN,active,Dev\nann,1,1,0\nbob,0,1,1\n");
    expect([...amid.data.groupNames].sort()).toEqual(["Dev", "VPN", "active"]);
  });

  test("is asked about in exports that are known, too", async () => {
    const gam = await open(
      "group,type,role,id,status,email\na@x,USER,MEMBER,1,ACTIVE,ann@x\nb@x,USER,MEMBER,2,SUSPENDED,bob@x\nc@x,USER,MEMBER,2,SUSPENDED,bob@x\n",
    );
    expect(gam.kind).toBe("Google GAM group members");
    expect(asked(gam)[0].text).toContain("1 of 2 users");
    expect(gam.memberships).toBe(3);
  });
});

describe("a column whose values differ between the rows of one user", () => {
  test("is told when it is left out, once", async () => {
    const opened = await open(
      "user,group,granted,Dept\nann,A,2020,HR\nann,B,2021,HR\nbob,A,2020,IT\nbob,B,2022,IT\n",
    );
    expect(attributes(opened)).toEqual(["Dept"]);
    expect(problems(opened)).toEqual([
      "3: the column “granted” says both “2020” and “2021” of “ann”, so it is about memberships; it is left out.",
    ]);
  });

  test("is told when it is a person's and the first value stays", async () => {
    const opened = await open(
      "user,group,Department\nann,A,HR\nann,B,IT\nbob,A,HR\nbob,B,IT\ncid,A,HR\ncid,B,X\n",
    );
    expect(attributes(opened)).toEqual(["Department"]);
    expect(problems(opened)).toEqual([
      "3: the attribute “Department” of “ann” is both “HR” and “IT”; the first one stays, as with 2 other users.",
    ]);
  });

  test("is told across files", async () => {
    const opened = await readInputs([
      input("a.csv", "user,group,granted\nann,A,2020\n"),
      input("b.csv", "user,group,granted\nann,B,2021\n"),
    ]);
    expect(attributes(opened)).toEqual([]);
    expect(problems(opened)).toHaveLength(1);
  });

  test("is told of a status that says nothing else", async () => {
    const opened = await open("user,group,status\nann,A,active\nann,B,approved\n");
    expect(attributes(opened)).toEqual([]);
    expect(problems(opened)).toEqual([
      "3: the column “status” says both “active” and “approved” of “ann”, so it is about memberships; it is left out.",
    ]);
  });
});

describe("a day", () => {
  test.each([
    ["2026-01-31", [20260131]],
    ["2026/1/31 23:59:59", [20260131]],
    ["2026-01-31T10:00:00+01:00", [20260131]],
    ["20260131", [20260131]],
    ["20260131120000Z", [20260131]],
    ["31.1.2026", [20260131]],
    ["31.01.26", [20260131]],
    ["1/31/2026 12:00:00 AM", [20260131]],
    ["31/1/2026", [20260131]],
    ["2/1/2026", [20260201, 20260102]],
    ["Jan 31, 2026", [20260131]],
    ["31-Jan-2026", [20260131]],
    ["31. März 2026", [20260331]],
    ["31/1/26", [20260131]],
    ["31-JAN-26", [20260131]],
    ["12/2026", [20261231]],
    ["2026-02", [20260231]],
    ["46053", [20260131]],
    ["46053.75", [20260131]],
    ["1769817600", [20260131]],
    ["1769817600000", [20260131]],
    ["134142912000000000", [20260131]],
    ["2958465", [99991231]],
    ["2026-13-01", []],
    ["12345678", []],
    ["next week", []],
    ["31 Foo 2026", []],
  ])("in “%s” is %j", (text, days) => {
    expect(daysIn(text)).toEqual(days);
  });

  test("is past where it is, however it is read; today is not", () => {
    const today = dayOf(new Date(2026, 0, 15));
    expect(today).toBe(20260115);
    expect(isPast("2026-01-14", today)).toBe(true);
    expect(isPast("2026-01-15", today)).toBe(false);
    expect(isPast("1/2/2026", today)).toBe(false);
    expect(isPast("1601-01-01", today)).toBe(false);
  });
});

test("headings are known whole, or behind what they are about", () => {
  expect(validityHeading("User status")).toEqual({ kind: "status", of: "person" });
  expect(validityHeading("accountExpirationDate")).toEqual({ kind: "end", of: "person" });
  expect(validityHeading("Assignment end date")).toEqual({ kind: "end", of: "membership" });
  expect(validityHeading("Gesperrt am")).toEqual({ kind: "no", of: undefined });
  for (const other of ["PasswordExpired", "user", "group", "id", "Department", "Statusbericht"])
    expect(validityHeading(other), other).toBeUndefined();
});

describe("accounts that a directory or an API calls not in use", () => {
  const scim = JSON.stringify({
    schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
    Resources: [
      { id: "g", displayName: "VPN", members: [{ value: "1" }, { value: "2" }] },
      { id: "1", userName: "ann", active: true, groups: [{ value: "h", display: "Dev" }] },
      { id: "2", userName: "bob", active: false, groups: [{ value: "h", display: "Dev" }] },
      { id: "3", userName: "cy", active: false },
    ],
  });
  const entry = (uid: string, control: number) =>
    `dn: cn=${uid},dc=x\nobjectClass: user\nsAMAccountName: ${uid}\nuserAccountControl: ${control}\nmemberOf: cn=Dev,dc=x\n`;
  const group = "dn: cn=VPN,dc=x\nobjectClass: group\nmember: cn=ann,dc=x\nmember: cn=bob,dc=x\n";
  const ldif = [group, entry("ann", 512), entry("bob", 66050)].join("\n");
  const csv = "SamAccountName,userAccountControl,MemberOf\nann,512,VPN;Dev\nbob,66050,VPN;Dev\n";

  test.each([
    ["SCIM", "scim.json", scim, "attribute “active”", "false"],
    ["LDIF", "d.ldif", ldif, "attribute “userAccountControl”", "66050"],
    ["CSV", "ad.csv", csv, "column “userAccountControl”", "66050"],
  ])(
    "are asked about, kept by default, and left out if wanted: %s",
    async (_, name, text, what, word) => {
      const read = (choices = {}) => readInputs([input(name, text, 100)], choices);
      const kept = await read();
      expect(members(kept.data)).toMatchObject({ ann: ["Dev", "VPN"], bob: ["Dev", "VPN"] });
      const [question, ...others] = asked(kept);
      expect(others).toEqual([]);
      expect(question.text).toBe(
        `The ${what} says of 1 of 2 users that the account is not in use (“${word}”).`,
      );
      expect(question.answer).toBe("take");
      const left = await read({ choices: { answers: { [question.id]: "leave" } } });
      expect(members(left.data)).toMatchObject({ ann: ["Dev", "VPN"], bob: [] });
      expect(attributes(left)).toContain(what.match(/“(.*)”/)?.[1]);
    },
  );

  test("are not asked about where all are in use", async () => {
    const active = scim.replaceAll("false", "true");
    for (const [name, text] of [
      ["scim.json", active],
      ["d.ldif", [group, entry("ann", 512), entry("bob", 65536)].join("\n")],
    ])
      expect((await readInputs([input(name, text, 100)])).isClean).toBe(true);
  });
});
