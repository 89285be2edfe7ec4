import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { zip } from "#src/files/export/zip.ts";
import { type Answers, initialAnswer, type Prepared } from "#src/files/systems/system.ts";
import { SYSTEMS } from "#src/files/systems/systems.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { describeRole } from "#src/model/commands/byHand/describeRole.ts";
import { discardRoles } from "#src/model/commands/byHand/discardRoles.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { setConflicts } from "#src/model/commands/facts/setConflicts.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { NO_LINE } from "#src/model/lines.ts";
import { newRole } from "#src/model/roles/role.ts";
import type { RoleRule } from "#src/model/roles/roleRule.ts";
import { makeSample } from "#src/model/sample/makeSample.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { gatherRoles } from "#src/session/exports/systemExport.ts";
import { prepareFor, withSelectors } from "../../files/systems/atOnce.ts";
import { rowsOfSheets } from "../../files/systems/sheetRows.ts";
import { tableOf } from "../../table.ts";

/**
 * Files for each system from a small Example organisation, to be looked at by people. After a change
 * that is meant: `EXAMPLES=write npx vitest run --project unit tests/session/systems`, and look at them.
 */
const FOLDER = join(import.meta.dirname, "../../files/systems/examples");
const isWriting = process.env.EXAMPLES === "write";

/** Answers beside the initial ones, by system: further examples. */
const OTHER_ANSWERS: Readonly<Record<string, Answers>> = {
  entra: { by: "powershell" },
  okta: { by: "powershell" },
  keycloak: { users: "along" },
  midpoint: { groups: "along", users: "along" },
  scim: { users: "along", most: "40" },
};

const table = new AccessTable(
  await makeSample(
    { users: 60, groups: 30, seed: 16, organisation: { strays: 4, missing: 1 } },
    () => {},
    new AbortController().signal,
  ),
);
table.run(recalculate, {});
for (let role = 0; role < 6; role++) table.run(apply, { role });

test("the examples have several roles", () => {
  expect(table.applied.length).toBeGreaterThan(3);
});

describe("the roles of an export", () => {
  test("have the names, notes and owners that people gave, and no discarded one is among them", () => {
    const some = new AccessTable(table.memberships.data);
    some.run(recalculate, {});
    const { id } = some.roles[0];
    some.run(describeRole, { role: 0, words: { name: "Basics", note: "For all", owner: "kim" } });
    some.run(discardRoles, { roles: [1], discarded: true });
    const { roles } = atOnce(gatherRoles(some, "all", SYSTEMS[0]));
    expect(roles[0]).toMatchObject({ id, name: "Basics", note: "For all", owner: "kim" });
    expect(roles.length).toBe(some.roles.length - 1);
    expect(roles.map((role) => role.id)).not.toContain(some.roles[1].id);
  });
});

test("the rule of a role goes along, and leaves out who is excepted or left out of the table", () => {
  const data = tableOf("x x x x x", {
    attributes: [{ name: "Department", values: ["Sales", "sales", "Sales", "SALES", undefined] }],
  });
  const rule: RoleRule = {
    conditions: [{ attribute: "Department", is: "Sales" }],
    except: [{ user: 1, reason: "on leave" }],
  };
  const fields = { id: "Sales", groups: Uint32Array.of(0), used: false };
  const sales = newRole({ ...fields, users: Uint32Array.of(0, 2, 3), rule });
  const some = new AccessTable(data, { edits: { roles: [sales], applied: [] } });
  const okta = SYSTEMS.find(({ id }) => id === "okta")!;
  const exceptedNow = () => {
    const { roles, losses } = withSelectors(
      atOnce(gatherRoles(some, "all", okta)),
      okta.rules!,
      {},
    );
    expect(losses).toEqual([]);
    return roles.roles[0].selector!.except;
  };
  expect(exceptedNow()).toEqual([1]);
  some.run(exclude, { users: Uint32Array.of(3), groups: NO_LINE, why: "technical", since: "" });
  expect([...some.roles[0].users]).toEqual([0, 2]);
  expect(exceptedNow()).toEqual([1, 3]);
});

test("a conflict of a role’s groups with what it inherits is told", () => {
  const roleOf = (id: string, group: number, inherits: readonly string[] = []) =>
    newRole({
      ...{ id, groups: Uint32Array.of(group), users: Uint32Array.of(1), used: false },
      inherits,
    });
  const roles = [roleOf("Broad", 0), roleOf("Narrow", 1, ["Broad"])];
  const some = new AccessTable(tableOf("x. .. .x"), { edits: { roles, applied: [] } });
  some.run(setConflicts, { conflicts: [{ groups: ["g0", "g1"], reason: "" }] });
  const gathered = atOnce(gatherRoles(some, "all", SYSTEMS[0])).roles;
  expect(gathered.map(({ conflicts }) => conflicts)).toEqual([[], ["g0 with g1"]]);
});

describe("the examples of files for systems", () => {
  beforeAll(() => {
    if (isWriting) rmSync(FOLDER, { recursive: true, force: true });
  });

  const examples = SYSTEMS.flatMap((system) => {
    const initial = Object.fromEntries(
      system.options.map((some) => [some.id, initialAnswer(some)]),
    );
    const other = OTHER_ANSWERS[system.id];
    const owner: Answers = system.id === "sailpoint-isc" ? { owner: "jo.lead" } : {};
    const first = { system, answers: { ...initial, ...owner }, folder: system.id };
    const suffix = Object.values(other ?? {})[0];
    if (!other) return [first];
    return [first, { system, answers: { ...initial, ...other }, folder: `${system.id}-${suffix}` }];
  });

  test.each(examples)("$folder", async ({ system, answers, folder }) => {
    const roles = atOnce(gatherRoles(table, "applied", system));
    expect(roles.roles.length).toBe(table.applied.length);
    const prepared = prepareFor(system, roles, answers);
    for (const [name, bytes] of await filesOf(prepared)) {
      const path = join(FOLDER, folder, name);
      if (isWriting) {
        mkdirSync(join(FOLDER, folder), { recursive: true });
        writeFileSync(path, bytes);
      }
      expect(existsSync(path), `${path} is no example yet`).toBe(true);
      const example = new Uint8Array(readFileSync(path));
      if (name.endsWith(".xlsx"))
        expect(await rowsOfSheets(bytes)).toEqual(await rowsOfSheets(example));
      else expect(textOf(bytes)).toBe(textOf(example));
    }
  });
});

async function filesOf({ files, pack }: Prepared): Promise<[name: string, Uint8Array][]> {
  const written = files.map(({ name, write }) => ({ name, content: new Blob([...write()]) }));
  const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
  if (pack)
    return [[`roles.${pack.ending}`, await bytesOf(await zip(written, new Date(2026, 2, 9)))]];
  return Promise.all(
    written.map(
      async ({ name, content }): Promise<[string, Uint8Array]> => [name, await bytesOf(content)],
    ),
  );
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}
