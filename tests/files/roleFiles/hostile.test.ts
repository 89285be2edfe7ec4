import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Refusal } from "#src/files/refusal.ts";
import { readRoles } from "#src/files/roleFiles/readRoles.ts";
import { HOSTILE_NAMES } from "../../model/hostileNames.ts";
import { fileOf, refusalOf, told } from "./told.ts";

const EXAMPLES = join(import.meta.dirname, "../systems/examples");

describe("hostile files of roles", () => {
  test("entities of XML are not followed", async () => {
    const lines = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "&l${at};&l${at};">`);
    const bomb = `<?xml version="1.0"?><!DOCTYPE sailpoint [<!ENTITY l0 "lol">${lines.join("")}]>
<sailpoint><Bundle name="&l9;"/></sailpoint>`;
    expect(await refusalOf(fileOf(bomb))).toMatch(/definitions of its own .*are not followed/);
    const foreign = `<?xml version="1.0"?><!DOCTYPE x SYSTEM "file:///etc/passwd"><sailpoint><Bundle name="&x;"/></sailpoint>`;
    expect(await refusalOf(fileOf(foreign))).toMatch(/means nothing/);
  });

  test("elements that stand in one another without an end are refused", async () => {
    const deep = `<sailpoint>${"<Bundle>".repeat(100_000)}`;
    expect(await refusalOf(fileOf(deep))).toMatch(/100 deep/);
    expect(await refusalOf(fileOf(`<sailpoint><Bundle name="x">`))).toMatch(/ends too early/);
    expect(await refusalOf(fileOf(`<sailpoint><Bundle><a></b></Bundle></sailpoint>`))).toMatch(
      /“a” is not closed/,
    );
  });

  test("names that are keys of objects are names like others", async () => {
    const names = HOSTILE_NAMES.filter((name) => /^[\w$]+$/.test(name));
    const text = `Role,Group,User\n${names.map((name) => `${name},${name},${name}`).join("\n")}\n`;
    const { roles } = await told([fileOf(text)]);
    expect(roles.map(({ id, groups, users }) => [id, ...groups, ...users])).toEqual(
      names.map((name) => [name, name, name]),
    );
    const realm = `{"roles":{"realm":[{"name":"__proto__","composites":{"realm":["constructor"]}}]}}`;
    expect((await told([fileOf(realm)])).roles).toEqual([
      { id: "__proto__", groups: ["constructor"], users: [] },
    ]);
  });

  test("circles of parts, and of roles above, end", async () => {
    const bundle = (name: string, list: string, other: string) =>
      `<Bundle name="${name}"><${list}><Reference name="${other}"/></${list}></Bundle>`;
    const circle = ["Requirements", "Inheritance"].flatMap((list) => [
      bundle(`${list}1`, list, `${list}2`),
      bundle(`${list}2`, list, `${list}1`),
      bundle(`${list}3`, list, `${list}3`),
    ]);
    const { roles, problems } = await told([fileOf(`<sailpoint>${circle.join("")}</sailpoint>`)]);
    expect(roles).toHaveLength(6);
    expect(problems.some((text) => text.includes("left out"))).toBe(true);
  });

  test("a chain of ten thousand roles is followed", async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => `R${at},g,R${at + 1}`);
    const { roles } = await told([
      fileOf(`Role,Group,Parent role\n${rows.join("\n")}\nR10000,g,\n`),
    ]);
    expect(roles).toHaveLength(10_001);
    expect(roles.every(({ inherits }, at) => at === 10_000 || inherits?.length === 1)).toBe(true);
  });

  test("what is no role but a user each is refused before it is a million", async () => {
    const rows = Array.from({ length: 100_001 }, (_, at) => `r${at},g`);
    expect(await refusalOf(fileOf(`Role,Group\n${rows.join("\n")}\n`))).toMatch(
      /more than 100,000 roles/,
    );
  });

  test("files with places changed are read, or refused with a sentence", async () => {
    const files = ["sailpoint-iiq/bundles.xml", "midpoint-along/roles.xml"]
      .concat(["keycloak-along/partial-import.json", "okta/groups.tf", "ldap/roles.ldif"])
      .concat(["scim-along/bulk-1.json", "workbook/roles.xlsx", "okta-powershell/groups.ps1"])
      .map((path) => ({ path, bytes: new Uint8Array(readFileSync(join(EXAMPLES, path))) }));
    expect(readdirSync(EXAMPLES).length).toBeGreaterThan(8);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), {
          ...{ minLength: 1, maxLength: 4 },
        }),
        fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
        async ({ path, bytes }, changes, cut) => {
          const changed = bytes.slice(0, cut === null ? undefined : Math.floor(cut * bytes.length));
          for (const [where, value] of changes)
            if (changed.length > 0) changed[Math.floor(where * (changed.length - 1))] = value;
          const begun = performance.now();
          try {
            const { roles } = await readRoles([fileOf(changed, path)]);
            for (const { inherits } of roles)
              expect(Array.from(inherits).every((at) => at < roles.length)).toBe(true);
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
            expect((error as Error).message).toMatch(/^\S.*[.?]$/s);
          }
          // Far more than any takes: a reading without an end.
          expect(performance.now() - begun).toBeLessThan(20_000);
        },
      ),
      { numRuns: 80 },
    );
  });
});
