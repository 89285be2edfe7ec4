import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EXPORTS } from "#src/files/export/exports.ts";
import { csvCell, guard, readBack, unguard } from "#src/files/text/csvText.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { decide } from "#src/model/commands/facts/decide.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { setConflicts } from "#src/model/commands/facts/setConflicts.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { tableBy, tableOf } from "../../table.ts";
import { anyName, anyTable } from "../anyTable.ts";
import { cellsOf } from "./strictCsv.ts";

const exportOf = (name: string) => EXPORTS.find((item) => item.name === name)!;
const textOf = (name: string, table: AccessTable) => [...exportOf(name).write(table)].join("");
const lines = (...all: string[]) => `\ufeff${all.map((text) => `${text}\r\n`).join("")}`;

function example(): AccessTable {
  const data = tableOf(
    `
        Mail VPN -Wiki
    u1  x    x   .
    u2  x    o   .
    u3  .    .   x`,
    { names: ["Ada", 'Bo "B", Jr.', "=Cy"] },
  );
  const table = new AccessTable(data);
  table.run(recalculate, {});
  return table;
}

/** The same after Mail (with VPN) was applied, Bo's VPN toggled away and Cy's Mail toggled on. */
function applied(): AccessTable {
  const table = example();
  table.run(apply, { role: 0 });
  table.run(toggle, { user: 1, group: 1 });
  table.run(toggle, { user: 2, group: 0 });
  return table;
}

test("the menu has the exports by their names", () => {
  expect(EXPORTS.map(({ name }) => name)).toEqual([
    "JSON",
    "Assignments CSV",
    "Roles CSV",
    "Role members CSV",
    "Role groups CSV",
    "Left over CSV",
    "Would be granted CSV",
    "Conflicts CSV",
    "Conflict rules CSV",
    "Removals CSV",
    "Changes CSV",
  ]);
  expect(EXPORTS.map(({ kind, ending }) => `${kind} ${ending}`)).toEqual([
    "undefined json",
    "assignments csv",
    "roles csv",
    "role-members csv",
    "role-groups csv",
    "left-over csv",
    "would-be-granted csv",
    "conflicts csv",
    "conflict-rules csv",
    "removals csv",
    "changes csv",
  ]);
});

describe("each CSV has its lines:", () => {
  test("Assignments CSV: each held cell with the role that covers it", () => {
    expect(textOf("Assignments CSV", applied())).toBe(
      lines(
        "User ID,User name,Group,State,Role",
        "u1,Ada,Mail,assigned,Mail",
        "u1,Ada,VPN,assigned,Mail",
        'u2,"Bo ""B"", Jr.",Mail,assigned,Mail',
        "u3,'=Cy,Mail,assumed,",
        "u3,'=Cy,'-Wiki,assigned,",
      ),
    );
  });

  test("Roles CSV: each role with its lists", () => {
    const table = applied();
    const [mail, wiki] = table.roles.map(({ color }) => `"${color}"`);
    expect(textOf("Roles CSV", table)).toBe(
      lines(
        "Role,Color,Used,Groups,Users,Note",
        `Mail,${mail},true,Mail; VPN,u1; u2,`,
        `'-Wiki,${wiki},false,'-Wiki,u3,`,
      ),
    );
  });

  test("Role members CSV: each user of each role", () => {
    expect(textOf("Role members CSV", applied())).toBe(
      lines(
        "Role,User ID,User name,Used",
        "Mail,u1,Ada,true",
        'Mail,u2,"Bo ""B"", Jr.",true',
        "'-Wiki,u3,'=Cy,false",
      ),
    );
  });

  test("Role groups CSV: each group of each role", () => {
    expect(textOf("Role groups CSV", applied())).toBe(
      lines("Role,Group,Used", "Mail,Mail,true", "Mail,VPN,true", "'-Wiki,'-Wiki,false"),
    );
  });

  test("Left over CSV: each held cell that no applied role covers", () => {
    expect(textOf("Left over CSV", applied())).toBe(
      lines("User ID,User name,Group,State", "u3,'=Cy,Mail,assumed", "u3,'=Cy,'-Wiki,assigned"),
    );
  });

  test("Left over CSV: nothing of users and groups that are left out", () => {
    const table = applied();
    const since = "2026-11-22T04:00:00.000Z";
    table.run(exclude, {
      users: Uint32Array.of(),
      groups: Uint32Array.of(table.memberships.columnOf("Mail")!),
      ...{ why: "by hand", since },
    });
    expect(textOf("Left over CSV", table)).toBe(
      lines("User ID,User name,Group,State", "u3,'=Cy,'-Wiki,assigned"),
    );
  });

  test("Would be granted CSV: each assumed cell and each that a role grants, once", () => {
    const table = applied();
    expect(textOf("Would be granted CSV", table)).toBe(
      lines(
        "User ID,User name,Group,State,Role",
        'u2,"Bo ""B"", Jr.",VPN,notAssigned,Mail',
        "u3,'=Cy,Mail,assumed,",
      ),
    );
    table.run(toggle, { user: 1, group: 1 });
    expect(textOf("Would be granted CSV", table)).toContain("VPN,assumed,Mail\r\n");
  });

  test("Conflicts CSV: each user with two groups in conflict, held or by a role", () => {
    const table = applied();
    table.run(setConflicts, {
      conflicts: [
        { groups: ["Mail", "VPN"], reason: "four eyes" },
        { groups: ["*", "=nobody"], reason: "" },
        { groups: ["-W*", "Mail"], reason: "" },
      ],
    });
    expect(textOf("Conflicts CSV", table)).toBe(
      lines(
        "User ID,User name,Group,Other group,Reason,Roles,Held",
        "u1,Ada,Mail,VPN,four eyes,Mail,both",
        'u2,"Bo ""B"", Jr.",Mail,VPN,four eyes,Mail,one',
        "u3,'=Cy,'-Wiki,Mail,,,both",
      ),
    );
  });

  test("Conflict rules CSV: each pair, and behind it who is excepted", () => {
    const table = applied();
    const exceptions = [
      { user: "u1", reason: "month end, always", until: "2026-12-31" },
      { user: "gone", reason: "", until: "" },
    ];
    table.run(setConflicts, {
      conflicts: [
        { groups: ["Mail", "SAP-*"], reason: "four eyes", severity: "high", exceptions },
        { groups: ["=A", "Wiki"], reason: "" },
      ],
    });
    expect(textOf("Conflict rules CSV", table)).toBe(
      lines(
        "Group,Other group,Reason,Severity,Excepted user,Exception reason,Excepted until",
        "Mail,SAP-*,four eyes,high,,,",
        'Mail,SAP-*,four eyes,high,u1,"month end, always",2026-12-31',
        "Mail,SAP-*,four eyes,high,gone,,",
        "'=A,Wiki,,,,,",
      ),
    );
    expect(exportOf("Conflict rules CSV").lineCount(table)).toBe(4);
  });

  test("Removals CSV: each cell that was marked for removal, with why, by whom and when", () => {
    const table = applied();
    const about = { reason: "None of the 20, «most» similar.", date: "2026-11-22T08:00:00.000Z" };
    const [mail, wiki] = [
      { user: 1, group: 0 },
      { user: 2, group: 2 },
    ];
    const said = { comment: "left, the team", by: "=Eve" };
    table.run(decide, { cells: [wiki, { ...mail, ...said }], decision: "remove", ...about });
    table.run(decide, { cells: [{ user: 0, group: 0 }], decision: "keep", ...about });
    expect(textOf("Removals CSV", table)).toBe(
      lines(
        "User ID,User name,Group,Reason,Decided,Comment,Decided by",
        'u2,"Bo ""B"", Jr.",Mail,"None of the 20, «most» similar.",2026-11-22T08:00:00.000Z,"left, the team",\'=Eve',
        `u3,'=Cy,'-Wiki,"None of the 20, «most» similar.",2026-11-22T08:00:00.000Z,,`,
      ),
    );
  });

  test("without roles and cells there are only headings", () => {
    const table = new AccessTable(tableOf(""));
    for (const item of EXPORTS.slice(1)) {
      expect(cellsOf(textOf(item.name, table))).toHaveLength(1);
      expect(item.lineCount(table)).toBe(0);
    }
  });
});

test("a file to which most users add no line comes in pieces all the same", () => {
  // Writing pauses between pieces: a million users would hold up the page.
  const table = new AccessTable(tableBy(5000, 2));
  for (const name of ["Assignments CSV", "Left over CSV", "Would be granted CSV"]) {
    const pieces = [...exportOf(name).write(table)];
    expect(pieces.length).toBeGreaterThanOrEqual(5);
    expect(cellsOf(pieces.join(""))).toHaveLength(1);
  }
});

test("the told number of lines is the number of lines written", () => {
  fc.assert(
    fc.property(anyTable, (table) => {
      for (const item of EXPORTS.slice(1)) {
        const written = cellsOf(textOf(item.name, table)).length - 1;
        // Undefined where counting takes as long as writing.
        const told = item.lineCount(table) ?? written;
        expect([item.name, written]).toEqual([item.name, told]);
      }
      const json = JSON.parse(textOf("JSON", table));
      expect(exportOf("JSON").lineCount(table)).toBe(
        json.groups.length + json.users.length + json.roles.length,
      );
    }),
  );
});

test("cell by cell, the files say what the table's entities say", () => {
  fc.assert(
    fc.property(anyTable, (table) => {
      const held: string[][] = [];
      const uncovered: string[][] = [];
      const granted: string[][] = [];
      const names = new Map(table.roles.map((role) => [role.id, role.name]));
      const isNamed = [...names.values()].some((name) => name !== "");
      // A role's id may be empty: where no role covers, no role's name is written either.
      const roleCells = (id: string | undefined) => [
        id ?? "",
        ...(isNamed ? [id === undefined ? "" : names.get(id)!] : []),
      ];
      for (let row = 0; row < table.memberships.userCount; row++) {
        const { id, name, groupStates, roles } = table.user(row);
        for (const [group, state] of groupStates) {
          const column = table.memberships.columnOf(group)!;
          const isExcluded = table.excluded.users.has(row) || table.excluded.groups.has(column);
          const all = table.roles.map((_, at) => table.role(at));
          const covering = roles.find((role) =>
            all.find((other) => other.id === role)!.groups.includes(group),
          );
          const cell = [id, name, group, state];
          if (state !== "notAssigned") held.push([...cell, ...roleCells(covering)]);
          if (state !== "notAssigned" && covering === undefined && !isExcluded)
            uncovered.push(cell);
          if (state === "assumed" || (state === "notAssigned" && covering !== undefined))
            granted.push([...cell, ...roleCells(covering)]);
        }
      }
      const read = (name: string) =>
        cellsOf(textOf(name, table))
          .slice(1)
          .map((cells) => cells.map((cell) => readBack(unguard(cell))));
      expect(read("Assignments CSV")).toEqual(held);
      expect(read("Left over CSV")).toEqual(uncovered);
      expect(read("Would be granted CSV")).toEqual(granted);
    }),
    { numRuns: 200 },
  );
});

describe("a list longer than a spreadsheet's cell is noted, and written whole:", () => {
  const withNames = (length: number) => {
    const table = new AccessTable(tableOf("x", { groups: ["x".repeat(length)] }));
    table.run(recalculate, {});
    return cellsOf(textOf("Roles CSV", table))[1];
  };

  test("32,767 characters fit", () => {
    expect(withNames(32_767)[5]).toBe("");
  });

  test("32,768 do not", () => {
    const cells = withNames(32_768);
    expect(cells[3]).toHaveLength(32_768);
    expect(cells[5]).toBe(
      "Groups: 32768 characters, more than the 32767 that a spreadsheet's cell holds.",
    );
  });
});

describe("the guard against formulas", () => {
  test.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\tx", "'\tx"],
    ["\rx", "'\rx"],
    ["'=x", "''=x"],
    ["''=x", "'''=x"],
    ["'x", "'x"],
    ["a=b", "a=b"],
    [" =x", " =x"],
    ["", ""],
    ["'", "'"],
  ])("makes of %j %j, and takes it off again", (text, guarded) => {
    expect(guard(text)).toBe(guarded);
    expect(unguard(guarded)).toBe(text);
  });

  test("taken off, leaves any text as it was", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("'", "=", "-", "\t", "\r", "a") }), (text) => {
        expect(unguard(guard(text))).toBe(text);
      }),
    );
  });

  test("leaves no cell that begins as a formula does", () => {
    fc.assert(
      fc.property(anyName, (text) => {
        expect(csvCell(text)).not.toMatch(/^"?[=+\-@\t\r]/);
      }),
    );
  });
});
