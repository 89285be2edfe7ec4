import fc from "fast-check";
import { expect, test } from "vitest";
import { cellChange, groupPresence, userPresence } from "#src/model/comparison/comparison.ts";
import {
  changeAt,
  groupPresence as groupPresenceShown,
  userPresence as userPresenceShown,
} from "#src/model/table/comparedCells.ts";
import { tableCodec } from "#src/model/table/tableFields.ts";
import { comparedTables } from "../../comparedTable.ts";
import { anyTwoTables } from "../../model/comparison/anyTables.ts";

test("the scene holds what the present table does, and tells each change as the comparison does", () => {
  fc.assert(
    fc.property(anyTwoTables, ({ here, there }) => {
      const { comparison, table } = comparedTables(here, there);
      const { memberships } = table;
      const { compared } = memberships.data;
      for (let user = 0; user < memberships.userCount; user++) {
        expect(userPresenceShown(compared!, user)).toBe(userPresence(comparison, user));
        for (let group = 0; group < memberships.groupCount; group++) {
          const change = cellChange(comparison, user, group);
          expect(changeAt(compared!, user, group)).toBe(change === "same" ? undefined : change);
          expect(memberships.isAssigned(user, group)).toBe(
            change === "same" || change === "gained",
          );
        }
      }
      for (let group = 0; group < memberships.groupCount; group++)
        expect(groupPresenceShown(compared!, group)).toBe(groupPresence(comparison, group));
      // By row and by column the same.
      const byColumn = Array.from({ length: memberships.groupCount }, (_, group) =>
        Array.from(memberships.heldColumn(group), (user) => `${user} ${group}`),
      );
      const byRow = Array.from({ length: memberships.userCount }, (_, user) =>
        Array.from(memberships.heldRow(user), (group) => `${user} ${group}`),
      );
      expect(byColumn.flat().sort()).toEqual(byRow.flat().sort());
    }),
  );
});

test("a compared table crosses to a worker with its difference", () => {
  fc.assert(
    fc.property(anyTwoTables, ({ here, there }) => {
      const { data } = comparedTables(here, there).table.memberships;
      const decoder = tableCodec.decoder();
      for (const part of tableCodec.partsToCopy(data)) decoder.take(structuredClone(part));
      expect(decoder.finish().compared).toEqual(data.compared);
    }),
  );
});
