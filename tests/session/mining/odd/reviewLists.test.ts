import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { linesFrom } from "#src/model/lines.ts";
import { TableState } from "#src/model/state/tableState.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { NO_UPDATE } from "#src/model/update/lastChanges.ts";
import { type ListChoice, membershipsOf } from "#src/session/mining/odd/reviewLists.ts";
import { tableOf } from "../../../table.ts";

const TEAMS = { name: "Team", values: ["IT", undefined, "IT"] };
const staff = () => new AccessTable(tableOf("xx. x.x .xx", { attributes: [TEAMS] }));

function cellsOf(table: AccessTable, choice: ListChoice) {
  const list = atOnce(membershipsOf(table, choice));
  const at = Array.from({ length: list.count }, (_, at) => at);
  return { ...list, cells: at.map(list.cellAt), reasons: new Set(at.map(list.reasonAt)) };
}

test("all memberships of a group, without those assumed alone", () => {
  const table = staff();
  const [name] = table.memberships.data.groupNames;
  table.run(toggle, { user: 2, group: 0 });
  const { cells, reasons, ...list } = cellsOf(table, { of: "group", group: name });
  expect(cells).toEqual([
    { user: 0, group: 0 },
    { user: 1, group: 0 },
  ]);
  expect([list.name, ...reasons]).toEqual([`Members of ${name}`, `Member of ${name}.`]);
  expect(cellsOf(table, { of: "group", group: "gone" }).cells).toEqual([]);
});

test("all memberships of those who have an attribute's value", () => {
  const { cells, reasons } = cellsOf(staff(), { of: "value", attribute: "Team", value: "IT" });
  expect(cells).toEqual([
    { user: 0, group: 0 },
    { user: 0, group: 1 },
    { user: 2, group: 1 },
    { user: 2, group: 2 },
  ]);
  expect([...reasons]).toEqual(["Held by somebody of Team IT."]);
});

test("what no role covers, without what is assumed alone", () => {
  const table = staff();
  table.run(toggle, { user: 2, group: 0 });
  expect(cellsOf(table, { of: "leftOver" }).cells).toHaveLength(6);
});

test.each(["a newer export", "a comparison"])(
  "what movers held before they moved, by %s, each told from where to where",
  (by) => {
    const table = staff();
    const since = {
      ...NO_UPDATE,
      ...{ users: Uint32Array.of(0), gained: linesFrom([[1]]), lost: linesFrom([[]]) },
      moved: {
        users: Uint32Array.of(0, 0, 2),
        attributes: ["Team", "Site", "Team"],
        from: ["Sales", "Bonn", ""],
        to: ["IT", "Ulm", "IT"],
      },
    };
    const isUpdate = by === "a newer export";
    const edits = { ...table.edits(), ...(isUpdate && { lastUpdate: since }) };
    table.openState(atOnce(TableState.of(table.memberships.data, { edits })));
    const choice = isUpdate ? { of: "movers" as const } : { of: "movers" as const, since };
    const { cells, reasons } = cellsOf(table, choice);
    expect(cells).toEqual([
      { user: 0, group: 0 },
      { user: 2, group: 1 },
      { user: 2, group: 2 },
    ]);
    expect([...reasons]).toEqual([
      "Moved from Sales to IT (Team) and from Bonn to Ulm (Site); held before.",
      "Moved from none to IT (Team); held before.",
    ]);
  },
);

test("all memberships of privileged groups", () => {
  const data = tableOf("xx. x.x .xx", { groups: ["Domain Admins", "Mail", "SAP_ALL"] });
  const { cells, reasons } = cellsOf(new AccessTable(data), { of: "privileged" });
  expect(cells).toHaveLength(4);
  expect([...reasons].sort()).toEqual([
    "Member of Domain Admins, which is privileged.",
    "Member of SAP_ALL, which is privileged.",
  ]);
});
