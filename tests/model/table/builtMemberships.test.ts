import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { GroupState } from "#src/model/entities.ts";
import { Memberships } from "#src/model/table/memberships.ts";
import { TableBuilder } from "#src/model/table/tableBuilder.ts";

const memberships = fc.array(
  fc.tuple(
    fc.nat(6),
    fc.nat(5),
    fc.constantFrom<GroupState>("assigned", "assigned", "assumed", "notAssigned"),
  ),
  { maxLength: 60 },
);

describe("a table from memberships as they are told", () => {
  test.each(["in any order", "in the users' order"])("%s, each counts once", (order) => {
    fc.assert(
      fc.property(memberships, (told) => {
        if (order !== "in any order") told.sort(([a], [b]) => a - b);
        const builder = new TableBuilder();
        const expected = new Map<string, GroupState>();
        const repeated: string[] = [];
        const places: number[] = [];
        let place = 0;
        for (const [u, g, state] of told) {
          builder.addMembership(builder.user(`u${u}`), builder.group(`g${g}`), state);
          if (state === "notAssigned") continue;
          const cell = `u${u} g${g}`;
          if (expected.has(cell)) {
            repeated.push(cell);
            places.push(place);
          }
          place++;
          if (expected.get(cell) !== "assigned") expected.set(cell, state);
        }
        const heard: string[] = [];
        const heardAt: number[] = [];
        const built = builder.build({
          onRepeated: (at, user, group) => {
            heard.push(`${builder.userIds[user]} ${builder.groupNames[group]}`);
            heardAt.push(at);
          },
        });
        expect(heard).toEqual(repeated);
        expect(heardAt).toEqual(places);
        expect(built.repeated).toBe(repeated.length);
        const table = new Memberships(built.data);
        const { userIds, groupNames } = built.data;
        for (const [user, id] of userIds.entries())
          for (const [group, name] of groupNames.entries())
            expect(table.state(user, group)).toBe(expected.get(`${id} ${name}`) ?? "notAssigned");
      }),
    );
  });

  test("more than a block of them", () => {
    const builder = new TableBuilder();
    for (let i = 0; i < 50_000; i++)
      builder.addMembership(builder.user(`u${i}`), builder.group(`g${i % 7}`));
    const { data, repeated } = builder.build();
    expect(repeated).toBe(0);
    expect(data.rows.items.length).toBe(50_000);
    expect(data.groupNames[data.rows.items[data.rows.start[49_999]]]).toBe(`g${49_999 % 7}`);
  });

  test("the first name and the first word on a user stay", () => {
    const builder = new TableBuilder();
    const user = builder.user("ann");
    expect([
      builder.name(user, "Ann"),
      builder.name(user, "Ann"),
      builder.name(user, "Anna"),
    ]).toEqual([true, true, false]);
    builder.attribute(user, "title", "Boss");
    builder.attribute(user, "title", "Chief");
    builder.attribute(user, "since", "2020");
    builder.dropAttribute("since");
    builder.addMembership(user, builder.group("cn=VPN"));
    builder.renameGroups(["VPN"]);
    const { data } = builder.build();
    expect(data.userNames).toEqual(["Ann"]);
    expect(data.attributes).toEqual([{ name: "title", values: ["Boss"] }]);
    expect(data.groupNames).toEqual(["VPN"]);
  });
});
