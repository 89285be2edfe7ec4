import fc from "fast-check";
import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { decide } from "#src/model/commands/facts/decide.ts";
import { usePlan } from "#src/model/commands/usePlan.ts";
import { NOTHING_CHOSEN } from "#src/model/comparison/matching.ts";
import { newRole } from "#src/model/roles/role.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { newsParts } from "#src/session/updating/newsParts.ts";
import { anyChange, anyNote, anyTable, opened, run } from "../../model/anyCommands.ts";
import { aMonthLater, anyMonth, carried, NOTE } from "../../model/update/anyNewer.ts";
import { literalNews, newsFrom } from "../../model/update/literalNews.ts";
import { tableOf } from "../../table.ts";

const anyEdits = fc.array(
  fc.oneof({ weight: 6, arbitrary: anyChange }, { weight: 2, arbitrary: anyNote }),
  { maxLength: 25 },
);

function partsOf(table: AccessTable, data: TableData) {
  const newer = { ...NOTE, name: "june.csv", data };
  const found = newsFrom(table, data);
  const other = { ...newer, name: "may.csv", data: found.before.memberships.data };
  const rolesBefore = found.before.roleState.roles;
  const parts = newsParts({
    ...found,
    newer,
    other,
    chosen: NOTHING_CHOSEN,
    warnings: [],
    rolesBefore,
  });
  return {
    ...found,
    itemsOf: (title: string) => parts.find((part) => part.title === title)?.items ?? [],
  };
}

test("every figure that the dialog says of a newer export is what going through both by names says", () => {
  fc.assert(
    fc.property(anyTable, anyEdits, anyMonth, (data, edits, month) => {
      fc.pre(!data.groupNames.includes(""));
      const table = opened(data);
      for (const edit of edits) run(table, edit);
      const { before, after, taken, itemsOf } = partsOf(table, aMonthLater(data, month));
      const told = (title: string) =>
        itemsOf(title).map(({ summary, count }) => [
          ...(summary.match(/\d+/g) ?? []).map(Number),
          count,
        ]);
      const wanted = literalNews(before, after);
      // Each number in the sentence, and then that of the rows of its list.
      const lists = (...all: (readonly unknown[])[]) =>
        all.filter(({ length }) => length > 0).map(({ length }) => [length, length]);
      const { gained, joined, gaining, lost, left, losing } = wanted;
      const cells = [
        [gained - joined, gaining.length, gaining.length],
        [lost - left, losing.length, losing.length],
      ];
      const users = (which: "lacking" | "kept") => [
        ...new Set(wanted.roles.flatMap((role) => role[which])),
      ];
      expect(told("People")).toEqual(lists(wanted.joiners, wanted.leavers, wanted.movers));
      expect(told("Groups")).toEqual(lists(wanted.newGroups, wanted.goneGroups));
      expect(told("Memberships of those who stay")).toEqual(cells.filter(([count]) => count > 0));
      expect(told("Roles")).toEqual(lists(users("lacking"), users("kept")));
      expect(told("Decisions and assumed cells")).toEqual(
        lists(wanted.removed, wanted.undone, wanted.keptGone, taken.left.assigned),
      );
    }),
    { numRuns: 300 },
  );
});

test("a user is counted once, whatever the number of roles that he fits or fits no longer", () => {
  const organised = (drawing: string, ...people: string[]) => {
    const values = (at: number) => people.map((one) => one.split(" ")[at]);
    return tableOf(drawing, {
      attributes: [
        { name: "Dept", values: values(0) },
        { name: "Title", values: values(1) },
      ],
    });
  };
  const may = organised(
    `
        Share Tools
    ann x     x
    bob x     x
    cid .     .`,
    ...["IT Clerk", "IT Clerk", "HR Head"],
  );
  const june = organised(
    `
        Share Tools
    ann x     x
    bob x     x
    cid .     .`,
    ...["IT Clerk", "HR Head", "IT Clerk"],
  );
  const table = new AccessTable(may, { name: "may.csv" });
  const dept = { attribute: "Dept", is: "IT" };
  const roles = [
    ["Share", [dept]],
    ["Tools", [dept, { attribute: "Title", is: "Clerk" }]],
  ] as const;
  table.run(usePlan, {
    roles: roles.map(([id, conditions]) =>
      newRole({
        ...{ id, used: false, planned: true, users: Uint32Array.of(0, 1) },
        groups: Uint32Array.of(may.groupNames.indexOf(id)),
        rule: { conditions, except: [] },
      }),
    ),
  });
  const told = partsOf(table, june)
    .itemsOf("Roles")
    .map(({ summary, count, nameOf, noteOf }) => [summary, count, nameOf(0), noteOf(0)]);
  expect(told.map((one) => one.map((said) => plain(said)))).toEqual([
    [
      "1 user newly fits the rule of a role and lacks what it gives",
      ...[1, "cid", "Share: Share; Tools: Tools"],
    ],
    [
      "1 user no longer fits the rule of a role and still holds what it gives",
      ...[1, "bob", "Share: Share; Tools: Tools"],
    ],
  ]);
});

test("a decision about who is gone is listed once: as one that came true, or as one that rested", () => {
  const may = tableOf(`
        Share Tools
    ann x     x
    bob x     x`);
  const june = tableOf(`
        Share Tools
    ann x     .
    bob x     x`);
  const july = tableOf(`
        Share Tools
    bob x     x`);
  const table = new AccessTable(may, { name: "may.csv" });
  const cells = [0, 1].map((group) => ({ user: 0, group }));
  table.run(decide, { cells, decision: "remove", reason: "", date: "" });
  table.openState(carried(table, june).state);
  const { taken, itemsOf } = partsOf(table, july);
  const listed = (title: string) =>
    itemsOf(title)
      .filter(({ summary }) => /marked for removal|decided about/.test(summary))
      .map(({ summary }) => summary);
  expect(taken.left.others.filter(({ what }) => what === "decision")).toHaveLength(2);
  expect(listed("Decisions and assumed cells")).toEqual(["1 marked for removal, and gone"]);
  expect(listed("What has no place any more")).toEqual([
    "1 decided about, whose user or group is gone",
  ]);
});

/** Without the marks that keep names apart from the words around them. */
function plain(said: string | number) {
  return typeof said === "string" ? said.replace(/[\u2066-\u2069]/g, "") : said;
}
