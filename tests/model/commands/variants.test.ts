import { serialize } from "node:v8";
import fc from "fast-check";
import { expect, test } from "vitest";
import { json } from "#src/files/export/json.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { describeRole } from "#src/model/commands/byHand/describeRole.ts";
import { decide } from "#src/model/commands/facts/decide.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { setNote } from "#src/model/commands/facts/setNote.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { usePlan } from "#src/model/commands/usePlan.ts";
import { goOver } from "#src/model/commands/variants/goOver.ts";
import { keepVariant } from "#src/model/commands/variants/keepVariant.ts";
import { recordFacts } from "#src/model/facts/facts.ts";
import { isolated } from "#src/model/isolated.ts";
import { newRole } from "#src/model/roles/role.ts";
import { tableBy, tableOf } from "../../table.ts";
import { anyChange, anyTable, opened, run, seen } from "../anyCommands.ts";

const MADE = "2026-11-23T20:00:00.000Z";
const written = (table: AccessTable) => [...json.write(table)].join("");
const names = (table: AccessTable) => table.facts.variants.map(({ name }) => name);
const keep = (table: AccessTable, name: string) => table.run(keepVariant, { name, made: MADE });
const go = (table: AccessTable, at: number, dropped?: number) =>
  table.run(goOver, { at, name: "Before", made: MADE, dropped });

/** A table with a variant and then other roles, both after any changes, if there are roles to keep. */
const anyVaried = fc
  .tuple(anyTable, fc.array(anyChange, { maxLength: 12 }), fc.array(anyChange, { maxLength: 8 }))
  .map(([data, before, after]) => {
    const table = opened(data);
    table.run(recalculate, {});
    for (const change of before) run(table, change);
    keep(table, "first");
    for (const change of after) run(table, change);
    return table;
  });

test("a variant gone over to and back is the same, in the JSON too", () => {
  fc.assert(
    fc.property(anyVaried, (table) => {
      const at = names(table).indexOf("first");
      keep(table, "second");
      const second = names(table).indexOf("second");
      fc.pre(at >= 0 && second >= 0);
      const [text, all] = [written(table), seen(table)];
      const isOver = go(table, at);
      expect(names(table)).not.toContain("Before");
      if (isOver) expect(go(table, second)).toBe(true);
      expect(written(table)).toBe(text);
      expect(seen(table)).toEqual(all);
    }),
  );
});

test("going over is one step, and undone is as if it had not been", () => {
  fc.assert(
    fc.property(anyVaried, (table) => {
      fc.pre(names(table).length > 0);
      const [text, all] = [written(table), seen(table)];
      if (!go(table, 0)) return;
      expect(table.undoLabel).toBe(`going over to «${isolated(names(table)[0])}»`);
      const over = written(table);
      table.undo();
      expect(written(table)).toBe(text);
      expect(seen(table)).toEqual(all);
      table.redo();
      expect(written(table)).toBe(over);
    }),
  );
});

/** Users with groups in two blocks, and roles for them. */
function twoBlocks() {
  const table = new AccessTable(tableOf("xx.. xx.. ..xx ..xx xxxx"));
  table.run(recalculate, {});
  return table;
}

test("going over loses nothing: roles that are no variant become one, and those that are one do not", () => {
  const table = twoBlocks();
  keep(table, "A");
  table.run(apply, { role: 0 });
  const applied = seen(table);
  expect(go(table, 0)).toBe(true);
  expect(table.applied).toEqual([]);
  expect(names(table)).toEqual(["A", "Before"]);
  expect(go(table, 1)).toBe(true);
  expect(names(table)).toEqual(["A", "Before"]);
  expect({ ...seen(table), variants: [], bases: [] }).toEqual({
    ...applied,
    variants: [],
    bases: [],
  });
  expect(go(table, 1)).toBe(false);
});

test("decisions, what is left out and the note belong to the table, not to a variant", () => {
  const table = twoBlocks();
  keep(table, "A");
  table.run(apply, { role: 1 });
  const cells = [{ user: 0, group: 0 }];
  table.run(decide, { cells, decision: "remove", reason: "", date: MADE });
  table.run(setNote, { note: "mine" });
  const excluded = { users: Uint32Array.of(2), groups: new Uint32Array() };
  table.run(exclude, { ...excluded, why: "", since: MADE });
  go(table, 0);
  expect(table.decisions.removalCount).toBe(1);
  expect(table.facts.note).toBe("mine");
  expect(table.excluded.users.size).toBe(1);
});

test("a variant knows which cells its roles were derived from", () => {
  const table = twoBlocks();
  keep(table, "A");
  table.run(toggle, { user: 0, group: 3 });
  table.run(recalculate, {});
  expect(table.isOutOfDate).toBe(false);
  go(table, 0);
  expect(table.isOutOfDate).toBe(true);
  table.run(toggle, { user: 0, group: 3 });
  expect(table.isOutOfDate).toBe(false);
  go(table, 1);
  expect(table.isOutOfDate).toBe(true);
});

test("there are at most 20, and going over then says which one goes", () => {
  const table = twoBlocks();
  for (let at = 0; at < 21; at++) {
    expect(keep(table, `${at}`)).toBe(at < 20);
    table.run(describeRole, { role: 0, words: { name: `${at}`, note: "", owner: "" } });
  }
  expect(go(table, 3)).toBe(false);
  expect(go(table, 3, 7)).toBe(true);
  expect(names(table)).toHaveLength(20);
  expect(names(table)).not.toContain("7");
  expect(names(table).at(-1)).toBe("Before");
});

test("a variant that is kept under its name again is replaced", () => {
  const table = twoBlocks();
  keep(table, "A");
  keep(table, "B");
  table.run(apply, { role: 0 });
  expect(keep(table, "A")).toBe(true);
  expect(table.facts.variants.map(({ applied }) => applied)).toEqual([[0], []]);
});

test("roles by rule have who fits in variants, too", () => {
  const table = new AccessTable(
    tableBy(["a", "b", "c"], ["g"], () => true, {
      attributes: [{ name: "Site", values: ["Bonn", "Bonn", "Ulm"] }],
    }),
  );
  const rule = { conditions: [{ attribute: "Site", is: "Bonn" }], except: [] };
  const role = newRole({
    ...{ id: "r", groups: Uint32Array.of(0), users: Uint32Array.of(0, 1) },
    ...{ used: false, planned: true, rule },
  });
  table.run(usePlan, { roles: [role] });
  keep(table, "A");
  const some = { users: Uint32Array.of(0), groups: new Uint32Array() };
  table.run(exclude, { ...some, why: "", since: MADE });
  const usersOf = () => Array.from(table.facts.variants[0].roles[0].users);
  expect(usersOf()).toEqual([1]);
  table.undo();
  expect(usersOf()).toEqual([0, 1]);
});

test("twenty variants that share all but few roles take little more than one, kept and in the JSON", () => {
  const table = new AccessTable(
    tableBy(
      Array.from({ length: 400 }, (_, user) => `user number ${user}`),
      Array.from({ length: 60 }, (_, group) => `g${group}`),
      (user, group) => Math.imul(user * 61 + group, 0x9e3779b1) >>> 0 < 2 ** 30,
    ),
  );
  table.run(recalculate, {});
  const size = () => {
    const facts = recordFacts(table.facts, table.memberships);
    return [written(table).length, serialize(facts).length];
  };
  for (const role of [3, 4, 5]) table.run(apply, { role });
  keep(table, "0");
  const [text, record] = size();
  for (let at = 1; at < 20; at++) {
    table.run(describeRole, { role: at, words: { name: `${at}`, note: "", owner: "" } });
    keep(table, `${at}`);
  }
  const more = size();
  // One role of its own for each; of one that is shared no more than its id.
  expect(more[0] - text).toBeLessThan(0.25 * text);
  expect(more[1] - record).toBeLessThan(19 * 60 * 10);
});
