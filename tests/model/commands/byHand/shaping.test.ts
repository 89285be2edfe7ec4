import { describe, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { applyInOrder } from "#src/model/commands/applyInOrder.ts";
import { changeRole } from "#src/model/commands/byHand/changeRole.ts";
import { describeRole } from "#src/model/commands/byHand/describeRole.ts";
import { discardRoles } from "#src/model/commands/byHand/discardRoles.ts";
import { mergeRoles } from "#src/model/commands/byHand/mergeRoles.ts";
import { pinRoles } from "#src/model/commands/byHand/pinRoles.ts";
import { splitRole } from "#src/model/commands/byHand/splitRole.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { usePlan } from "#src/model/commands/usePlan.ts";
import { partsOf } from "#src/model/roles/byHand/parts.ts";
import { newRole } from "#src/model/roles/role.ts";
import { tableOf } from "../../../table.ts";

const PICTURE = `
      All VPN Git
  ann x   x   x
  bob x   x   .
  cat x   .   o`;

/** Its roles are All (All), VPN (All, VPN) and Git (All, Git). */
function begun() {
  const attributes = [{ name: "City", values: ["Bonn", "Ulm"] }];
  const table = new AccessTable(tableOf(PICTURE, { attributes }));
  table.run(recalculate, {});
  const announced: string[] = [];
  table.subscribe(({ announcements }) => announced.push(...announcements));
  const at = (id: string) => table.roles.findIndex((role) => role.id === id);
  const words = (role: number, name: string, note = "", owner = "") =>
    table.run(describeRole, { role, words: { name, note, owner } });
  return { table, announced, at, words };
}

const shapes = ({ roles }: AccessTable) =>
  roles.map(({ id, groups, users, used }) => [id, groups.join(), users.join(), used]);

describe("a role by hand", () => {
  test("has a name, a note and an owner, and its id and colour stay", () => {
    const { table, at, words } = begun();
    const { color } = table.roles[at("VPN")];
    expect(words(at("VPN"), "Away", "for trips", "Eve")).toBe(true);
    expect(table.roles[at("VPN")]).toMatchObject({ name: "Away", note: "for trips", owner: "Eve" });
    expect(table.roles[at("VPN")].color).toBe(color);
    expect(table.undoLabel).toBe("the name, note or owner of «Away»");
    expect(words(at("VPN"), "Away", "for trips", "Eve")).toBe(false);
    table.run(recalculate, {});
    expect(table.roles[at("VPN")].name).toBe("Away");
  });

  test("that had words and is no candidate any more is told of by a recalculation", () => {
    const { table, announced, at, words } = begun();
    words(at("Git"), "Code");
    table.run(toggle, { user: 2, group: 2 });
    table.run(recalculate, {});
    expect(announced).toEqual([]);
    table.run(pinRoles, { roles: [at("Git")], pinned: true });
    words(at("VPN"), "Away");
    const plan = [
      newRole({ id: "p", groups: Uint32Array.of(0), users: Uint32Array.of(0), used: false }),
    ];
    table.run(usePlan, { roles: plan });
    expect(table.roles.map(({ id, name }) => [id, name])).toEqual([
      ["p", ""],
      ["Git", "Code"],
    ]);
    words(0, "Planned");
    table.run(recalculate, {});
    expect(announced).toEqual([
      "1 role with a name, a note or an owner is gone: «Away». Pinned roles stay.",
      "1 role with a name, a note or an owner is gone: «Planned». Pinned roles stay.",
    ]);
  });

  test("is told of where its candidate is not added beside a pinned one with its groups", () => {
    const { table, announced, at, words } = begun();
    table.run(changeRole, {
      role: at("Git"),
      groups: Uint32Array.of(0, 1),
      users: Uint32Array.of(0),
    });
    table.run(pinRoles, { roles: [at("Git")], pinned: true });
    words(at("VPN"), "Away");
    table.run(recalculate, {});
    expect(table.roles.map(({ id }) => id)).toEqual(["All", "Git"]);
    expect(announced).toEqual([
      "1 role with a name, a note or an owner is gone: «Away». Pinned roles stay.",
    ]);
  });

  test("changes what an applied role covers, and the others are applied anew in their order", () => {
    const { table, at } = begun();
    table.run(applyInOrder, { roles: [at("VPN"), at("All"), at("Git")] });
    expect(shapes(table)).toEqual([
      ["All", "", "0,1,2", true],
      ["VPN", "0,1", "0,1", true],
      ["Git", "2", "0,2", true],
    ]);
    const change = { role: at("VPN"), groups: Uint32Array.of(1), users: Uint32Array.of(0, 1, 2) };
    expect(table.run(changeRole, change)).toBe(true);
    expect(shapes(table)).toEqual([
      ["All", "0", "0,1,2", true],
      ["VPN", "1", "0,1,2", true],
      ["Git", "2", "0,2", true],
    ]);
    expect([table.coveredCount, table.grantedCount]).toEqual([7, 1]);
    expect(table.undoLabel).toBe("changing «VPN»");
    expect(table.run(changeRole, { ...change, users: new Uint32Array(0) })).toBe(false);
  });

  test("comes of several by merging, in the place of the first, with their words", () => {
    const { table, at, words } = begun();
    words(at("VPN"), "Away", "trips", "Eve");
    words(at("Git"), "Code", "", "Eve");
    table.run(pinRoles, { roles: [at("Git")], pinned: true });
    const roles = [at("VPN"), at("Git")];
    // Of groups that nobody holds outside it the first, which another role is called by.
    table.run(mergeRoles, { roles });
    expect(table.roles[1].id).toBe("All 2");
    table.undo();
    table.run(mergeRoles, { roles, id: "VPN" });
    expect(shapes(table)).toEqual([
      ["All", "0", "0,1,2", false],
      ["VPN", "0,1,2", "0,1,2", false],
    ]);
    expect(table.roles[1]).toMatchObject({
      ...{ name: "Away + Code", note: "trips", owner: "Eve", pinned: true },
    });
    expect(table.undoLabel).toBe("merging 2 roles into «VPN»");
  });

  test("is not merged with one that is applied, or discarded", () => {
    const { table, at } = begun();
    table.run(applyInOrder, { roles: [at("VPN")] });
    expect(table.run(mergeRoles, { roles: [at("VPN"), at("Git")], id: "x" })).toBe(false);
    table.undo();
    table.run(discardRoles, { roles: [at("VPN")], discarded: true });
    expect(table.run(mergeRoles, { roles: [at("VPN"), at("Git")], id: "x" })).toBe(false);
  });

  test("is split by groups, by users and by an attribute, each part by its own id and name", () => {
    const { table, at, words } = begun();
    words(at("VPN"), "Away");
    const role = at("VPN");
    const { attributes } = table.memberships.data;
    expect(partsOf(table, role, { groups: Uint32Array.of(1, 2) })).toEqual([
      { id: "All 2", name: "Away", groups: Uint32Array.of(0), users: Uint32Array.of(0, 1) },
      { id: "VPN", name: "", groups: Uint32Array.of(1), users: Uint32Array.of(0, 1) },
    ]);
    expect(partsOf(table, role, { users: Uint32Array.of(0, 1) })).toHaveLength(1);
    const parts = partsOf(table, role, { attribute: attributes[0] });
    table.run(splitRole, { role, parts });
    expect(table.roles.map(({ id, name, users }) => [id, name, users.join()])).toEqual([
      ["All", "", "0,1,2"],
      ["VPN", "Away: Bonn", "0"],
      ["VPN 2", "Away: Ulm", "1"],
      ["Git", "", "0,2"],
    ]);
    expect(table.undoLabel).toBe("splitting a role into 2");
    expect(table.run(splitRole, { role: 0, parts: parts.slice(0, 1) })).toBe(false);
  });

  test("that is split says what became of it, and what that uncovers", () => {
    const { table, announced, at } = begun();
    const split = (how: Parameters<typeof partsOf>[2]) =>
      table.run(splitRole, { role: at("VPN"), parts: partsOf(table, at("VPN"), how) });
    split({ users: Uint32Array.of(1) });
    expect(announced.splice(0)).toEqual(["«VPN» is split into 2 roles."]);
    table.undo();
    table.run(applyInOrder, { roles: [at("VPN"), at("Git")] });
    const covered = table.coveredCount;
    split({ users: Uint32Array.of(1) });
    // Each group is in one role: the first part keeps both from the second.
    expect(announced.splice(0)).toEqual([
      "«VPN» is split into 2 roles. They cover 2 held cells fewer.",
    ]);
    expect(table.coveredCount).toBe(covered - 2);
    table.undo();
    split({ groups: Uint32Array.of(1) });
    expect(announced.splice(0)).toEqual(["«VPN» is split into 2 roles."]);
    table.undo();
    table.undo();
    table.run(setRule, { rule: "overlapping" });
    table.run(applyInOrder, { roles: [at("VPN")] });
    announced.splice(0);
    split({ users: Uint32Array.of(1) });
    expect(announced).toEqual(["«VPN» is split into 2 roles."]);
  });

  test("that comes of applied ones by merging says what it grants besides", () => {
    const { table, announced, at } = begun();
    table.run(mergeRoles, { roles: [at("VPN"), at("Git")], id: "VPN" });
    expect(announced.splice(0)).toEqual(["2 roles are one now: «VPN»."]);
    table.undo();
    table.run(setRule, { rule: "overlapping" });
    table.run(applyInOrder, { roles: [at("VPN"), at("Git")] });
    announced.splice(0);
    const granted = table.grantedCount;
    table.run(mergeRoles, { roles: [at("VPN"), at("Git")], id: "VPN" });
    // Bob gains Git, and cat gains VPN.
    expect(announced).toEqual(["2 roles are one now: «VPN». It grants 2 more cells."]);
    expect(table.grantedCount).toBe(granted + 2);
  });

  test("that is applied is discarded by taking it back first, and comes back in its place", () => {
    const { table, at } = begun();
    table.run(applyInOrder, { roles: [at("VPN"), at("Git")] });
    table.run(discardRoles, { roles: [at("VPN")], discarded: true });
    expect(shapes(table)).toEqual([
      ["All", "", "0,1,2", false],
      ["VPN", "1", "0,1", false],
      ["Git", "0,2", "0,2", true],
    ]);
    expect(table.undoLabel).toBe("discarding «VPN»");
    expect(table.run(applyInOrder, { roles: [at("VPN")] })).toBe(false);
    table.run(recalculate, {});
    expect(table.roles.map(({ id, discarded }) => [id, discarded])).toEqual([
      ["All", false],
      ["VPN", true],
      ["Git", false],
    ]);
    table.run(discardRoles, { roles: [at("VPN")], discarded: false });
    expect(table.undoLabel).toBe("bringing back «VPN»");
    expect(table.run(applyInOrder, { roles: [at("VPN")] })).toBe(true);
  });

  test("that is pinned stays with what it was given, unapplied, and no candidate of its groups comes", () => {
    const { table, at } = begun();
    const role = at("VPN");
    table.run(changeRole, { role, groups: Uint32Array.of(0), users: Uint32Array.of(1) });
    table.run(pinRoles, { roles: [role], pinned: true });
    table.run(applyInOrder, { roles: [role] });
    table.run(recalculate, {});
    expect(shapes(table)).toEqual([
      ["Git", "0,2", "0,2", false],
      ["VPN", "0", "1", false],
    ]);
    expect(table.roles[1].pinned).toBe(true);
  });
});
