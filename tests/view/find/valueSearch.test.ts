import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { addAttributes } from "#src/model/commands/facts/addAttributes.ts";
import { isolated } from "#src/model/isolated.ts";
import { packValues } from "#src/model/table/attributeCodes.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { matchText } from "#src/ui/shell/find/findStatus.ts";
import { TABLE_ARRANGEMENT } from "#src/view/arrangement/arrangement.ts";
import { foldText } from "#src/view/find/foldText.ts";
import { Hits } from "#src/view/find/matches.ts";
import { TableSearch } from "#src/view/find/tableSearch.ts";
import { ValueSearch } from "#src/view/find/valueSearch.ts";
import { tableBy } from "../../table.ts";

const value = fc.option(fc.constantFrom("Sales", "sales ", "SALÉS", "IT", "Presales", "\nIT"), {
  nil: undefined,
});

describe("finding users by their attributes", () => {
  test("gives those with a value that has the text in it, as a look at each value does", () => {
    const attributes = fc.array(fc.array(value, { minLength: 5, maxLength: 5 }), { maxLength: 3 });
    fc.assert(
      fc.property(attributes, fc.constantFrom("sale", "it", "x", "é"), (lists, text) => {
        const named = lists.map((values, at) => ({ name: `A${at}`, values }));
        const needle = foldText(text);
        const literal = [0, 1, 2, 3, 4].filter((user) =>
          lists.some((values) => values[user] && foldText(values[user]).includes(needle)),
        );
        const search = new ValueSearch(named);
        for (let turn = 0; turn < 2; turn++)
          expect([...atOnce(search.search(needle))]).toEqual(literal);
      }),
    );
  });

  const data = tableBy(["sales1", "u1", "u2"], ["Sales", "Mail"], () => false, {
    attributes: [{ name: "Department", values: ["IT", "Sales", "sales"] }],
  });

  test("they come after what is found by name, and what matched is told", async () => {
    const table = new AccessTable(data);
    const matches = (await new TableSearch(table).search("sales", "all"))!;
    expect(matches.users).toEqual(Uint32Array.of(0, 1, 2));
    const hits = new Hits(matches, TABLE_ARRANGEMENT);
    const order = Array.from({ length: hits.count }, (_, at) => hits.at(at));
    expect(order.map((hit) => `${hit?.kind} ${hit?.item}`)).toEqual([
      ...["users 0", "groups 0", "users 1", "users 2"],
    ]);
    expect(order.map((hit) => hits.indexOf(hit!))).toEqual([0, 1, 2, 3]);
    expect(matchText(table, hits.at(2), "sales")).toBe(
      `: u1, u1, ${isolated("Department")}: ${isolated("Sales")}`,
    );
    expect(matchText(table, hits.at(0), "sales")).toBe(": sales1, sales1");
  });

  test("attributes that are added, or taken back, are looked at again", async () => {
    const table = new AccessTable(data);
    let others = 0;
    const search = new TableSearch(table, () => others++);
    const users = async () => [...(await search.search("bonn", "users"))!.users];
    expect(await users()).toEqual([]);
    const site = { name: "Site", values: [undefined, "Bonn", undefined] };
    const added = [{ ...site, packed: atOnce(packValues(site)) }];
    table.run(addAttributes, { side: "users", added });
    expect(await users()).toEqual([1]);
    table.undo();
    expect(await users()).toEqual([]);
    expect(others).toBe(2);
  });
});
