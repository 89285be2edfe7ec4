import { describe, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { roleIds } from "#src/model/roles/byHand/roleIds.ts";
import { tableOf } from "../../../table.ts";

describe("the id of a planned role, or of one by hand", () => {
  const { memberships } = new AccessTable(
    tableOf(`
          All VPN Git
      ann x   x   x
      bob x   x   x
      cat x   x   .
      dan x   .   .`),
  );
  const role = (users: number[], groups: string[]) => ({
    users: Uint32Array.from(users),
    groups: Uint32Array.from(groups, (name) => memberships.columnOf(name)!).sort(),
  });

  test("is the name of the group that the fewest hold outside it", () => {
    const roles = [role([0, 1], ["All", "VPN", "Git"]), role([0, 1, 2], ["All", "VPN"])];
    expect(roleIds(roles, memberships)).toEqual(["Git", "VPN"]);
  });

  test("has a number where another role has that name already", () => {
    const roles = [role([0], ["All"]), role([1], ["All"]), role([2], ["VPN"]), role([3], ["All"])];
    expect(roleIds(roles, memberships)).toEqual(["All", "All 2", "VPN", "All 3"]);
  });

  test("has a number, too, where a role that stays has that name", () => {
    const roles = [role([0, 1], ["All", "VPN", "Git"]), role([0], ["All"])];
    expect(roleIds(roles, memberships, ["Git", "Git 2"])).toEqual(["Git 3", "All"]);
  });

  test("is never the name of another group", () => {
    const { memberships } = new AccessTable(tableOf("xx xx", { groups: ["A", "A 2"] }));
    const one = { users: Uint32Array.of(0), groups: Uint32Array.of(0) };
    expect(roleIds([one, one], memberships)).toEqual(["A", "A 3"]);
  });
});
