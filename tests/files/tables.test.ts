import { describe, expect, test } from "vitest";
import { EXPORTS } from "#src/files/export/exports.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { members, open, problems } from "./inputs.ts";

const attributes = (data: Awaited<ReturnType<typeof open>>["data"]) =>
  Object.fromEntries(data.attributes.map(({ name, values }) => [name, values]));

describe("a long table", () => {
  test.each([
    "user,group",
    "UserID;Group Name",
    "username\trole",
    "Login|Entitlement",
    "account,permission",
    "SamAccountName,group",
    "userPrincipalName,group",
    "E-Mail,Team",
    "member,group",
    "identity,role",
    "Benutzer;Gruppe",
  ])("is known by its headings: %s", async (heading) => {
    const delimiter = /[,;|\t]/.exec(heading)?.[0];
    const opened = await open(`${heading}\nann${delimiter}VPN\n`);
    expect(opened.kind).toBe("Long table");
    expect(members(opened.data)).toEqual({ ann: ["VPN"] });
    expect(opened.isClean).toBe(true);
  });

  test("takes the login as id before e-mail and technical id", async () => {
    const opened = await open("id,email,sAMAccountName,displayName,group\n7,a@x,ann,Ann A,VPN\n");
    expect(members(opened.data)).toEqual({ ann: ["VPN"] });
    expect(opened.data.userNames).toEqual(["Ann A"]);
    expect(attributes(opened.data)).toEqual({ id: ["7"], email: ["a@x"] });
    expect(opened.columns?.uses).toEqual(["attribute", "attribute", "userId", "userName", "group"]);
  });

  test("keeps what says something of the user, leaves what says something of the membership", async () => {
    const opened = await open(
      "user,group,granted,Department\nann,VPN,2020,Sales\nann,Dev,2021,Sales\nbob,VPN,2020,HR\n",
    );
    expect(attributes(opened.data)).toEqual({
      Department: ["Sales", undefined].map((x, i) => (i ? "HR" : x)),
    });
  });

  test("reads states where the column has them; without one a membership is assigned", async () => {
    const opened = await open(
      "user,group,state\nann,VPN,assumed\nann,Dev,Assigned\nbob,VPN,not assigned\nbob,Dev,\n",
    );
    const { data } = opened;
    expect(members(data)).toEqual({ ann: ["Dev"], bob: ["Dev"] });
    expect(
      data.assumed && Array.from(data.assumed.items, (group) => data.groupNames[group]),
    ).toEqual(["VPN"]);
    expect(opened.memberships).toBe(3);
  });

  test("tells of a state that it does not know, and keeps the others", async () => {
    const opened = await open("user,group,state\na,V,assumed\nb,V,pending\nc,V,assigned\n");
    expect(opened.data.assumed?.items.length).toBe(1);
    expect(problems(opened)).toEqual(["3: the state “pending” is unknown; taken as assigned."]);
  });

  test("without headings has two columns, which are to be looked at", async () => {
    const opened = await open("ann,VPN\nbob,Dev\n");
    expect(members(opened.data)).toEqual({ ann: ["VPN"], bob: ["Dev"] });
    expect(opened.isClean).toBe(false);
    const again = await open("Who,What\nVPN,ann\n", {
      choices: { columns: { userId: 1, group: 0 }, hasNoHeadings: false },
    });
    expect(members(again.data)).toEqual({ ann: ["VPN"] });
  });

  test("can be read again with other columns", async () => {
    const text = "user,group,team,nick\nann,VPN,T1,An\nbob,Dev,T2,Bo\n";
    expect((await open(text)).columns?.rows).toEqual([
      ["ann", "VPN", "T1", "An"],
      ["bob", "Dev", "T2", "Bo"],
    ]);
    const again = await open(text, { choices: { columns: { userId: 3, userName: 0, group: 2 } } });
    expect(members(again.data)).toEqual({ An: ["T1"], Bo: ["T2"] });
    expect(again.data.userNames).toEqual(["ann", "bob"]);
  });

  test("takes any name as it is", async () => {
    const names = [
      "__proto__",
      "constructor",
      "hasOwnProperty",
      "=1+1",
      "<b>x</b>",
      "‮rtl",
      "👩‍👩‍👧",
      "x".repeat(300),
      "\\",
      "null",
    ];
    const opened = await open(`user,group\n${names.map((name) => `${name},${name}`).join("\n")}\n`);
    expect(opened.data.userIds).toEqual(names);
    expect([...opened.data.groupNames].sort()).toEqual([...names].sort());
    expect(opened.isClean).toBe(true);
  });
});

describe("our own assignments", () => {
  test("come back to the same cells, without the guards against formulas", async () => {
    const text = [
      "User ID,User name,Group,State,Role",
      "'=a,'+b,'@c,assigned,r",
      "''=d,,,assumed,",
      '"\'\tx","q",\'=a,notAssigned,',
      ",nobody,plain 'x,assigned,",
    ].join("\r\n");
    const opened = await open(`\ufeff${text}\r\n`);
    expect(opened.kind).toBe("Access Table assignments");
    expect(opened.data.userIds).toEqual(["=a", "'=d", "\tx", ""]);
    expect(opened.data.userNames).toEqual(["+b", "", "q", "nobody"]);
    expect([...opened.data.groupNames].sort()).toEqual(["", "=a", "@c", "plain 'x"]);
    expect(opened.memberships).toBe(3);
    expect(opened.data.attributes).toEqual([]);
    expect(opened.isClean).toBe(true);
  });

  test.each(["Assignments CSV", "Left over CSV", "Would be granted CSV"])(
    "a written %s is known again, with all its names",
    async (name) => {
      const names = ["=1", "'=1", "''-x", "\t", "\r", "'plain", 'a "b", c', "a\r\nb", ""];
      const rows = names.map((id) => `${JSON.stringify(id)}:"assumed"`).join(",");
      const own = `{"format":"access-table","version":1,"groups":[],"users":[{"id":"=u","name":"Ann A","groupStates":{${rows}}}]}`;
      const table = new AccessTable((await open(own)).data);
      const item = EXPORTS.find((item) => item.name === name)!;
      const opened = await open([...item.write(table)].join(""));
      expect(opened.kind).toBe("Access Table assignments");
      expect(opened.data.userIds).toEqual(["=u"]);
      expect(opened.data.userNames).toEqual(["Ann A"]);
      expect([...opened.data.groupNames].sort()).toEqual([...names].sort());
      expect(opened.data.assumed?.items.length).toBe(names.length);
      expect(opened.isClean).toBe(true);
    },
  );

  test("are the only ones from which guards are taken", async () => {
    const opened = await open("user,group\n'=a,'@c\n");
    expect(members(opened.data)).toEqual({ "'=a": ["'@c"] });
  });
});

describe("a pivot", () => {
  test.each(["1", "x", "X", "yes", "true", "TRUE", "member", "ja", "assigned"])(
    "has cells that say %s",
    async (word) => {
      const opened = await open(`id,A,B\nann,${word},\nbob,,${word}\n`);
      expect(opened.kind).toBe("Pivot table");
      expect(members(opened.data)).toEqual({ ann: ["A"], bob: ["B"] });
      expect(opened.isClean).toBe(true);
    },
  );

  test.each(["0", "no", "false", "nein", "notAssigned", ""])(
    "has cells that deny: %s",
    async (word) => {
      const opened = await open(`id,A,B\nann,1,${word}\nbob,${word},1\n`);
      expect(members(opened.data)).toEqual({ ann: ["A"], bob: ["B"] });
    },
  );

  test("knows assumed cells, a name column and attributes before the groups", async () => {
    const opened = await open("login,name,Dept,A,B\nann,Ann A,HR,assumed,1\nbob,Bob B,IT,,1\n");
    expect(opened.data.userNames).toEqual(["Ann A", "Bob B"]);
    expect(attributes(opened.data)).toEqual({ Dept: ["HR", "IT"] });
    expect(opened.data.assumed?.items.length).toBe(1);
    expect(opened.columns?.uses).toEqual(["userId", "userName", "attribute", "cells", "cells"]);
  });

  test("may have a group that is called like a column of groups", async () => {
    const opened = await open("user,group,team\nann,1,\nbob,,1\n");
    expect(members(opened.data)).toEqual({ ann: ["group"], bob: ["team"] });
  });

  test("tells of cells that it does not know", async () => {
    const rows = Array.from({ length: 150 }, (_, i) => `u${i},1,0`).join("\n");
    const opened = await open(`id,A,B\n${rows}\nann,maybe,1\n`);
    expect(problems(opened)).toEqual([
      "152: the cell “maybe” under “A” is unknown; taken as empty.",
    ]);
  });

  test("has a column of crosses where an odd word stands among many", async () => {
    const rows = Array.from({ length: 40 }, (_, i) => `u${i},HR,${i === 7 ? "maybe" : "x"},x`);
    const opened = await open(`id,Dept,A,B\n${rows.join("\n")}\n`);
    expect([...opened.data.groupNames].sort()).toEqual(["A", "B"]);
    expect(problems(opened)).toEqual(["9: the cell “maybe” under “A” is unknown; taken as empty."]);
  });

  test("is to be looked at where crosses may go on behind another column", async () => {
    const opened = await open("id,A,note,B\nann,x,hello,\nbob,,bye,x\n");
    expect(opened.data.groupNames).toEqual(["A"]);
    expect(opened.isClean).toBe(false);
  });

  test("may be very wide", async () => {
    const heading = Array.from({ length: 20_000 }, (_, i) => `"group number ${i}"`).join(",");
    const opened = await open(`id,${heading}\nann${",1".repeat(20_000)}\n`);
    expect(opened.groups).toBe(20_000);
    expect(opened.memberships).toBe(20_000);
  });
});
