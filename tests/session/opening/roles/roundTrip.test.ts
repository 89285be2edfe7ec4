import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { json } from "#src/files/export/json.ts";
import { roleGroupsCsv, roleMembersCsv, rolesCsv } from "#src/files/export/rolesCsv.ts";
import { zip } from "#src/files/export/zip.ts";
import type { ChosenFile } from "#src/files/inputFile.ts";
import { type Answers, initialAnswer, type System } from "#src/files/systems/system.ts";
import { SYSTEMS } from "#src/files/systems/systems.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { describeRole } from "#src/model/commands/byHand/describeRole.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { newRole } from "#src/model/roles/role.ts";
import { makeSample } from "#src/model/sample/makeSample.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { gatherRoles } from "#src/session/exports/systemExport.ts";
import { fileOf } from "../../../files/roleFiles/told.ts";
import { prepareFor } from "../../../files/systems/atOnce.ts";
import { writableName } from "../../../files/systems/someRoles.ts";
import { tableBy } from "../../../table.ts";
import { brought, linesOf, readingBeside } from "./brought.ts";

/** A small organisation with roles, some of them applied, under names of their own. */
async function organisation(seed: number, isNamed = true): Promise<AccessTable> {
  const size = { users: 60, groups: 30, seed, organisation: { strays: 4, missing: 1 } };
  const sample = await makeSample(size, () => {}, new AbortController().signal);
  // By attributes some roles would go out as rules, which name nobody.
  const table = new AccessTable({ ...sample, attributes: [] });
  table.run(recalculate, {});
  for (let role = 0; role < 4; role++) table.run(apply, { role });
  for (const [role, { id }] of table.roles.entries())
    if (isNamed)
      table.run(describeRole, { role, words: { name: `Role of ${id}`, note: "", owner: "kim" } });
  return table;
}

const ANSWERS: Readonly<Record<string, readonly Answers[]>> = {
  entra: [{}, { by: "powershell" }],
  okta: [{}, { by: "powershell" }],
  keycloak: [{}, { users: "along" }],
  "sailpoint-isc": [{ owner: "jo" }],
  midpoint: [{}, { groups: "along", users: "along" }],
  scim: [{}, { users: "along", most: "40" }],
};

async function filesFor(
  system: System,
  answers: Answers,
  table: AccessTable,
): Promise<ChosenFile[]> {
  const initial = Object.fromEntries(system.options.map((some) => [some.id, initialAnswer(some)]));
  const roles = atOnce(gatherRoles(table, "all", system));
  const { files, pack } = prepareFor(system, roles, { ...initial, ...answers });
  const written = files.map(({ name, write }) => ({ name, content: new Blob([...write()]) }));
  if (!pack) return written.map(({ name, content }) => Object.assign(content, { name }));
  return [Object.assign(await zip(written), { name: `roles.${pack.ending}` })];
}

const inForce = (table: AccessTable) => linesOf(table).map((line) => `${line} in force`);

describe("roles that go out come back as they were", () => {
  const systems = SYSTEMS.flatMap((system) =>
    (ANSWERS[system.id] ?? [{}]).map((answers) => ({
      ...{ system, answers, name: `${system.name} ${Object.values(answers).join()}` },
    })),
  );

  test.each(systems)("by $name", async ({ system, answers }) => {
    for (const seed of [3, 16]) {
      const table = await organisation(seed);
      const { data } = table.memberships;
      const files = await filesFor(system, answers, table);
      expect(await brought(data, files, { onlyUsed: false })).toEqual(inForce(table));
    }
  });

  test.each(systems)("with the names of groups, by $name", async ({ system, answers }) => {
    const table = await organisation(3, false);
    const files = await filesFor(system, answers, table);
    expect(await brought(table.memberships.data, files, { onlyUsed: false })).toEqual(
      inForce(table),
    );
  });

  test.each([json, rolesCsv])("by $name", async (format) => {
    for (const seed of [3, 16]) {
      const table = await organisation(seed);
      const file = fileOf([...format.write(table)].join(""));
      const { data } = table.memberships;
      expect(await brought(data, [file], { onlyUsed: false })).toEqual(inForce(table));
      const applied = inForce(table).length - (await brought(data, [file])).length;
      expect(applied).toBe(table.roles.filter(({ used }) => !used).length);
    }
  });

  test("by the Role members CSV and the Role groups CSV together", async () => {
    const table = await organisation(16);
    const files = [roleMembersCsv, roleGroupsCsv].map((format) =>
      fileOf([...format.write(table)].join("")),
    );
    const { data } = table.memberships;
    expect(await brought(data, files, { onlyUsed: false })).toEqual(inForce(table));
  });

  test("with any names, by our own files", async () => {
    const names = fc.uniqueArray(writableName, {
      ...{ minLength: 3, maxLength: 3 },
      selector: (name) => name.trim().toLowerCase(),
    });
    await fc.assert(
      fc.asyncProperty(names, names, async (users, groups) => {
        // Blanks at the ends of names are no part of what others write of them.
        const plain = (some: readonly string[]) => some.map((name) => name.trim());
        const data = tableBy(plain(users), plain(groups), (user, group) => user >= group);
        const table = new AccessTable(data);
        table.run(recalculate, {});
        const files = [roleMembersCsv, roleGroupsCsv].map((format) =>
          fileOf([...format.write(table)].join("")),
        );
        expect(await brought(data, files)).toEqual(inForce(table));
        const whole = fileOf([...json.write(table)].join(""));
        expect(await brought(data, [whole])).toEqual(inForce(table));
      }),
      { numRuns: 60 },
    );
  });

  test.each(systems.filter(({ system }) => system.nests))(
    "with what they inherit, by $name",
    async ({ system, answers }) => {
      const fields = { used: false, groups: Uint32Array.of(0), users: Uint32Array.of(0, 1, 2) };
      const broad = newRole({ ...fields, id: "Broad, wide" });
      const narrow = newRole({
        ...{ ...fields, id: "Narrow", groups: Uint32Array.of(1), users: Uint32Array.of(1) },
        inherits: [broad.id],
      });
      const data = tableBy(3, 2, (user, group) => group === 0 || user === 1);
      const table = new AccessTable(data, { edits: { roles: [broad, narrow], applied: [] } });
      const files = await filesFor(system, answers, table);
      expect(await brought(data, files)).toEqual(inForce(table));
      const { workspace, reading } = readingBeside(data);
      await reading.open(files as unknown as readonly File[]);
      await reading.accept();
      const again = workspace.table.roles.find(({ groups }) => groups[0] === 1);
      expect(again?.inherits).toHaveLength(1);
    },
  );
});
