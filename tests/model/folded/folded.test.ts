import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { assume } from "#src/model/commands/assume/assume.ts";
import { addRole } from "#src/model/commands/byHand/addRole.ts";
import { describeRole } from "#src/model/commands/byHand/describeRole.ts";
import { addAttributes } from "#src/model/commands/facts/addAttributes.ts";
import { decide } from "#src/model/commands/facts/decide.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { setReviews } from "#src/model/commands/facts/setReviews.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { foldedRefusal } from "#src/model/table/folded.ts";
import { Memberships } from "#src/model/table/memberships.ts";
import { tableOf } from "../../table.ts";
import { anyAlike, foldedOf } from "./folding.ts";

test("a folded table has the users, memberships and columns of the whole one", () => {
  fc.assert(
    fc.property(anyAlike, (data) => {
      const whole = new Memberships(data);
      const folded = new Memberships(foldedOf(data));
      expect(folded.allUsers).toBe(whole.userCount);
      expect(folded.assignedCount).toBe(whole.assignedCount);
      expect(folded.heldCount).toBe(whole.heldCount);
      expect(folded.data.groupNames).toEqual(whole.data.groupNames);
      expect(folded.data.groupRead).toEqual(whole.data.groupRead);
      for (let group = 0; group < whole.groupCount; group++)
        expect(folded.usersIn(folded.heldColumn(group))).toBe(whole.heldColumn(group).length);
    }),
  );
});

test("columns stand by the number of users, not of rows", () => {
  const { groupNames } = { ...foldedOf(tableOf("xx.. xx.. xx.. ..xx ..x.")) };
  expect(groupNames).toEqual(["g0", "g1", "g2", "g3"]);
  const many = foldedOf(tableOf(".x .x .x x. xx"));
  expect(many.groupNames).toEqual(["g1", "g0"]);
  expect(many.counts).toEqual(Uint32Array.of(3, 1, 1));
});

test("what singles out a user is refused in a folded table, with the reason", () => {
  const table = new AccessTable(foldedOf(tableOf("x. x. x. .x")));
  table.onRefused = vi.fn();
  expect(table.run(toggle, { user: 0, group: 1 })).toBe(false);
  expect(table.onRefused).toHaveBeenLastCalledWith(foldedRefusal(table.memberships.data));
  const [users, groups] = [Uint32Array.of(0), Uint32Array.of(1)];
  const cells = [{ user: 0, group: 0 }];
  const NONE = Uint32Array.of();
  for (const refused of [
    () => table.run(assume, { users, groups }),
    () => table.run(decide, { cells, decision: "remove", reason: "", date: "2026-01-01" }),
    () => table.run(exclude, { users, groups: NONE, why: "", since: "2026-01-01" }),
    () => table.run(setReviews, { reviews: [], what: "a review" }),
    () => table.run(addAttributes, { side: "users", added: [] }),
    () => table.run(addRole, { id: "by hand", users, groups: Uint32Array.of(0) }),
  ]) {
    expect(refused()).toBe(false);
    expect(table.onRefused).toHaveBeenLastCalledWith(
      "Rows stand for many users alike: what is done with one would be done with all. Open it unfolded for that.",
    );
  }
  expect(table.canUndo).toBe(false);
});

test("what is done with roles and groups is done in a folded table, too", () => {
  const table = new AccessTable(foldedOf(tableOf("x. x. x. .x")));
  table.onRefused = vi.fn();
  expect(table.run(recalculate, {})).toBe(true);
  expect(table.run(describeRole, { role: 0, words: { name: "A", note: "", owner: "" } })).toBe(
    true,
  );
  const some = { users: Uint32Array.of(), groups: Uint32Array.of(0) };
  expect(table.run(exclude, { ...some, why: "", since: "2026-01-01" })).toBe(true);
  expect(table.onRefused).not.toHaveBeenCalled();
});

test("nothing is refused where each row is one user", () => {
  const table = new AccessTable(tableOf("x. x. x. .x"));
  table.onRefused = vi.fn();
  expect(table.run(toggle, { user: 0, group: 1 })).toBe(true);
  expect(foldedRefusal(table.memberships.data)).toBeUndefined();
  expect(table.onRefused).not.toHaveBeenCalled();
});
