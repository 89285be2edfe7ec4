import { describe, expect, test } from "vitest";
import { json } from "#src/files/export/json.ts";
import type { OwnProblem } from "#src/files/own/reading.ts";
import { readOwn } from "#src/files/own/readOwn.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { decide } from "#src/model/commands/facts/decide.ts";
import { setNesting } from "#src/model/commands/facts/setNesting.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { expansionOf } from "#src/model/table/nesting/expand.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { nestedTable } from "../../model/table/nesting/anyNesting.ts";
import { tableRead } from "../tableRead.ts";

/** u0 is in g0, which is in g1, which is in g2; u1 is in g1 directly. */
const DATA = nestedTable(
  2,
  3,
  [
    [0, 0],
    [1, 1],
  ],
  [
    [0, 1],
    [1, 2],
  ],
);

function opened(): AccessTable {
  return new AccessTable(DATA, { name: "nested", expansion: atOnce(expansionOf(DATA)) });
}

const column = (name: string) => DATA.groupNames.indexOf(name);
const written = (table: AccessTable) => [...json.write(table)].join("");

async function read(text: string) {
  const problems: OwnProblem[] = [];
  const file = await readOwn([text], { onProblem: (problem) => problems.push(problem) });
  return { table: tableRead(file), problems: problems.map(({ sentence }) => sentence) };
}

describe("our own file", () => {
  test("tells which groups each group is a member of, by name", async () => {
    const text = written(opened());
    const { groups, nesting, users } = JSON.parse(text);
    expect(groups).toMatchObject([
      { name: "g0", memberOf: ["g1"] },
      { name: "g1", memberOf: ["g2"] },
      { name: "g2" },
    ]);
    expect("memberOf" in groups[2]).toBe(false);
    expect([nesting, users[0].directStates]).toEqual([undefined, undefined]);
    const { table, problems } = await read(text);
    expect(problems).toEqual([]);
    expect(table.memberships.data.memberOf).toEqual(DATA.memberOf);
    expect(table.facts.nesting).toBe("direct");
  });

  test("has the states as they are shown, and those without groups in groups beside them", async () => {
    const table = opened();
    table.run(toggle, { user: 1, group: column("g2") });
    table.run(setNesting, { nesting: "expanded" });
    const reason = {
      decision: "remove",
      reason: "left",
      date: "2026-11-22T04:00:00.000Z",
    } as const;
    table.run(decide, { cells: [{ user: 0, group: column("g2") }], ...reason });
    const text = written(table);
    const { nesting, users } = JSON.parse(text);
    expect(nesting).toBe("expanded");
    expect(users[0].groupStates).toEqual({ g0: "assigned", g1: "assigned", g2: "assigned" });
    expect(users[0].directStates).toEqual({ g0: "assigned" });
    expect(users[1].groupStates).toEqual({ g1: "assigned", g2: "assigned" });
    expect(users[1].directStates).toEqual({ g1: "assigned", g2: "assumed" });
    const again = await read(text);
    expect(again.problems).toEqual([]);
    expect(written(again.table)).toBe(text);
    again.table.run(setNesting, { nesting: "direct" });
    table.undo();
    table.run(setNesting, { nesting: "direct" });
    expect(again.table.memberships.state(0, column("g2"))).toBe("notAssigned");
    expect(again.table.memberships.state(1, column("g2"))).toBe("assumed");
    // The decision rests, and is in the file all the same.
    const resting = written(again.table);
    expect(JSON.parse(resting).decisions).toHaveLength(1);
    expect(again.table.decisions.size).toBe(0);
    const third = await read(resting);
    expect(third.problems).toEqual([]);
    expect(written(third.table)).toBe(resting);
  });

  test("a user without directStates holds the groupStates directly", async () => {
    const text = written(opened()).replace('"version":1', '"version":1,"nesting":"expanded"');
    const { table, problems } = await read(text);
    expect(problems).toEqual([]);
    expect(table.memberships.isInherited(0, column("g2"))).toBe(true);
    expect(table.memberships.isInherited(1, column("g1"))).toBe(false);
  });

  test("mends what does not agree, and tells it with the user; nothing that is held is lost", async () => {
    const table = opened();
    table.run(setNesting, { nesting: "expanded" });
    const text = written(table);
    const more = text.replace(
      '"directStates":{"g0":"assigned"}',
      '"directStates":{"g1":"assigned"}',
    );
    const added = await read(more);
    expect(added.problems).toEqual([
      "users[0].groupStates has 1 group by neither directStates nor groups in groups; counted as direct.",
    ]);
    expect(added.table.memberships.state(0, column("g0"))).toBe("assigned");
    expect(added.table.memberships.isInherited(0, column("g0"))).toBe(false);
    const less = text.replace(
      '"g1":"assigned","g2":"assigned"},"directStates":{"g0"',
      '"g1":"assigned"},"directStates":{"g0"',
    );
    expect(less).not.toBe(text);
    const lacking = await read(less);
    expect(lacking.problems).toEqual([
      "users[0].groupStates lacks 1 group that groups in groups come to; added.",
    ]);
    expect(lacking.table.memberships.state(0, column("g2"))).toBe("assigned");
  });

  test.each([
    [
      '"memberOf":["g1"]',
      '"memberOf":["gone"]',
      'groups[0].memberOf names "gone", which groups does not list; left out.',
    ],
    [
      '"memberOf":["g1"]',
      '"memberOf":"g1"',
      "groups[0].memberOf is not what it should be; left out.",
    ],
    [
      '"memberOf":["g1"]',
      '"memberOf":["g1",7]',
      "groups[0].memberOf[1] is no text and is left out.",
    ],
    [
      '"nesting":"expanded"',
      '"nesting":"all"',
      "nesting is neither direct nor expanded; it counts as direct.",
    ],
    [
      '"directStates":{"g0"',
      '"directStates":["g0"],"old":{"g0"',
      "users[0].directStates is not what it should be; left out.",
    ],
    [
      '"directStates":{"g0":"assigned"}',
      '"directStates":{"g0":"yes"}',
      'users[0].directStates["g0"] is none of assigned, assumed and notAssigned; it counts as notAssigned.',
    ],
  ])("with %s as %s says so", async (from, to, sentence) => {
    const table = opened();
    table.run(setNesting, { nesting: "expanded" });
    const text = written(table);
    expect(text).toContain(from);
    expect((await read(text.replace(from, to))).problems).toContain(sentence);
  });

  test("directStates of a file that counts direct memberships are left out, and told", async () => {
    const table = opened();
    table.run(setNesting, { nesting: "expanded" });
    const { problems } = await read(
      written(table).replace('"nesting":"expanded"', '"nesting":"direct"'),
    );
    expect(problems).toEqual(
      [0, 1].map(
        (user) => `users[${user}].directStates counts only where nesting is expanded; left out.`,
      ),
    );
  });

  test("that says expanded and has no group in another counts direct memberships", async () => {
    const plain = new AccessTable(nestedTable(1, 1, [[0, 0]], []));
    const text = written(plain).replace('"version":1', '"version":1,"nesting":"expanded"');
    expect((await read(text)).table.facts.nesting).toBe("direct");
  });
});
