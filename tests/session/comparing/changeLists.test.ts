import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changedItems } from "#src/model/comparison/changeLists.ts";
import { comparisonInWords } from "#src/model/comparison/comparedInWords.ts";
import { cellChange, readFrom } from "#src/model/comparison/comparison.ts";
import { likelyGroups } from "#src/model/comparison/likelyGroups.ts";
import { NOT_THERE, NOTHING_CHOSEN } from "#src/model/comparison/matching.ts";
import { movers } from "#src/model/comparison/movers.ts";
import { roleDifferences } from "#src/model/comparison/roleDifferences.ts";
import { newRole } from "#src/model/roles/role.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { changedCells } from "#src/session/comparing/list/changedCells.ts";
import { moverRows } from "#src/session/comparing/list/moverRows.ts";
import { roleDifferenceRows } from "#src/session/comparing/list/roleDifferenceRows.ts";
import { SectionedRows } from "#src/session/comparing/list/sectionedRows.ts";
import { renamedChoices } from "#src/session/comparing/renamedChoices.ts";
import { comparedTables } from "../../comparedTable.ts";
import { anyTwoTables } from "../../model/comparison/anyTables.ts";
import { tableOf } from "../../table.ts";

test("a list in sections has a heading and the entries of each, in their order", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(4)), (sizes) => {
      const rows = new SectionedRows(sizes);
      const all = sizes.flatMap((size, section) => [
        { section, entry: undefined },
        ...Array.from({ length: size }, (_, entry) => ({ section, entry })),
      ]);
      expect(Array.from({ length: rows.count }, (_, row) => rows.at(row))).toEqual(all);
    }),
  );
});

test("every change is listed once by user and once by group, and its row leads to its cell", () => {
  fc.assert(
    fc.property(anyTwoTables, fc.constantFrom("all", "gained", "lost"), ({ here, there }, only) => {
      const { comparison, table } = comparedTables(here, there);
      const changes: string[] = [];
      for (let user = 0; user < table.memberships.userCount; user++)
        for (let group = 0; group < table.memberships.groupCount; group++) {
          const change = cellChange(comparison, user, group);
          if (change === "gained" || change === "lost") changes.push(`${user} ${group} ${change}`);
        }
      const kept = changes.filter((change) => only === "all" || change.endsWith(only));
      for (const by of ["users", "groups"] as const) {
        const choice = { only: only === "all" ? undefined : only, order: "table" } as const;
        const items = atOnce(changedItems(comparison, by, choice));
        const list = changedCells(comparison, by, items, only);
        const rows = Array.from({ length: list.count }, (_, row) => row);
        const listed = rows
          .filter((row) => !list.rowAt(row).isHeading)
          .map((row) => {
            const { user, group } = list.targetOf(row);
            return `${user} ${group} ${list.rowAt(row).square}`;
          });
        expect(listed.sort()).toEqual(kept.toSorted());
        const headings = rows.filter((row) => list.rowAt(row).isHeading);
        const key = by === "users" ? "user" : "group";
        expect(headings.map((row) => list.targetOf(row))).toEqual(
          Array.from(items, (item) => ({ user: undefined, group: undefined, [key]: item })),
        );
      }
    }),
  );
});

describe("of roles", () => {
  const here = tableOf(`
      A B C
  ann x x .
  bob x x .
  cid . . x`);
  const there = tableOf(`
      A B C
  ann x . x
  bob x x .
  cid x x .`);

  test("who newly lacks some of a role, and who newly has it all, is listed with what it is", () => {
    const { comparison: from, table } = comparedTables(here, there);
    const comparison = readFrom(from, "this");
    const [a, b] = ["A", "B"].map((name) => table.memberships.columnOf(name)!);
    const [ann, bob, cid] = ["ann", "bob", "cid"].map((id) => table.memberships.rowOf(id)!);
    const groups = Uint32Array.from([a, b].sort());
    const users = Uint32Array.from([ann, bob].sort());
    const roles = [newRole({ id: "R", groups, derivedGroups: groups, users, used: true })];
    const list = roleDifferenceRows(
      comparison,
      roles,
      atOnce(roleDifferences(comparison, roles, [0])),
      "",
    );
    const rows = Array.from({ length: list.count }, (_, row) => list.rowAt(row));
    expect(rows.map(({ note }) => note)).toEqual([
      "1 newly missing, 1 newly surplus",
      "newly missing: B",
      "newly surplus: holds all of its groups",
    ]);
    expect(rows.slice(1).map(({ name }) => name)).toEqual(["ann", "cid"]);
    expect(list.targetOf(1)).toEqual({ user: ann, group: b });
    expect(list.targetOf(2).user).toBe(cid);
    const none = roleDifferenceRows(comparison, roles, [], "x");
    expect(none.count).toBe(0);
  });
});

test("each mover is listed with what changed of him, and the groups that he gained, lost and kept", () => {
  const dept = (...values: (string | undefined)[]) => ({
    attributes: [{ name: "Dept", values }],
  });
  const here = tableOf(
    `
      A B C
  ann x x .
  bob x . .`,
    dept("Sales", "IT"),
  );
  const there = tableOf(
    `
      A B C
  ann . x x
  bob x . .`,
    dept(undefined, "IT"),
  );
  const { comparison } = comparedTables(here, there);
  const list = moverRows(comparison, atOnce(movers(comparison)));
  const group = (name: string) => comparison.union.groupNames.indexOf(name);
  const rows = Array.from({ length: list.count }, (_, row) => ({
    ...list.rowAt(row),
    ...list.targetOf(row),
  }));
  expect(rows).toEqual([
    { isHeading: true, name: "ann", note: "1 gained, 1 lost, 1 kept", user: 0 },
    { isHeading: false, name: "Dept: Sales", note: "was none", user: 0 },
    { isHeading: false, name: "A", note: "gained", square: "gained", user: 0, group: group("A") },
    { isHeading: false, name: "C", note: "lost", square: "lost", user: 0, group: group("C") },
    { isHeading: false, name: "B", note: "kept", square: "same", user: 0, group: group("B") },
  ]);
  const swapped = readFrom(comparison, "this");
  const back = moverRows(swapped, atOnce(movers(swapped)));
  expect(Array.from({ length: 5 }, (_, row) => back.rowAt(row)).map(({ note }) => note)).toEqual([
    ...["1 gained, 1 lost, 1 kept", "was Sales", "gained", "lost", "kept"],
  ]);
});

describe("renamed groups", () => {
  const here = tableOf(`
      Mail Fin-Mail New
  ann x    x        .
  bob x    x        x
  cid x    x        .
  dan x    .        .`);
  const there = tableOf(`
      Mail Finance-Post Other
  ann x    x            .
  bob x    x            .
  cid x    .            .
  dan x    .            x`);
  const { comparison } = comparedTables(here, there);
  const other = { data: there, name: "old.csv", files: [], format: "", time: "" };
  const renamed = atOnce(likelyGroups(comparison));
  const finMail = here.groupNames.indexOf("Fin-Mail");
  const post = there.groupNames.indexOf("Finance-Post");

  test("the closest by members is offered with what they share, and suggested once", () => {
    const choices = renamedChoices(
      { comparison, other, chosen: NOTHING_CHOSEN },
      "groups",
      renamed,
    );
    expect(choices.map(({ name, matched }) => [name, matched])).toEqual([
      ["Fin-Mail", post],
      ["New", NOT_THERE],
    ]);
    expect(choices[0].offers[0].text).toBe("Finance-Post, 2 of 2 members");
  });

  test("what was chosen comes back: a match first, and one that was left stays so", () => {
    const leave = { ...NOTHING_CHOSEN, groups: new Map([[finMail, NOT_THERE]]) };
    const left = renamedChoices({ comparison, other, chosen: leave }, "groups", renamed);
    expect(left.every(({ matched }) => matched === NOT_THERE)).toBe(true);
    const chosen = { ...NOTHING_CHOSEN, groups: new Map([[finMail, post]]) };
    const again = comparedTables(here, there, chosen).comparison;
    const choices = renamedChoices(
      { comparison: again, other, chosen },
      "groups",
      atOnce(likelyGroups(again)),
    );
    expect(choices.map(({ name, matched }) => [name, matched])).toEqual([
      ["Fin-Mail", post],
      ["New", NOT_THERE],
    ]);
  });
});

test("a comparison is told in words, and that there is no difference, too", () => {
  const none = { gained: 0, lost: 0, newUsers: 0, goneUsers: 0, newGroups: 0, goneGroups: 0 };
  expect(comparisonInWords(none)).toBe("no differences");
  expect(comparisonInWords({ ...none, gained: 1200, lost: 7, newUsers: 1, goneGroups: 2 })).toBe(
    "1,200 gained, 7 lost, 1 user new, 2 groups gone",
  );
});
