import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { zip } from "#src/files/export/zip.ts";
import { midpoint } from "#src/files/systems/midpoint.ts";
import type { SystemRoles } from "#src/files/systems/roles/systemRoles.ts";
import { sailpointIiq } from "#src/files/systems/sailpointIiq.ts";
import { spreadsheet } from "#src/files/systems/spreadsheet.ts";
import type { Answers, System } from "#src/files/systems/system.ts";
import { findProgram } from "../../../findPrograms.mjs";
import { HOSTILE_NAMES } from "../../../model/hostileNames.ts";
import { prepareFor } from "../atOnce.ts";
import { recordsOf } from "../csvRecords.ts";
import { role, rolesOf, textOf } from "../someRoles.ts";

const folder = mkdtempSync(join(tmpdir(), "access-table-xml-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NAMES = [...new Set([...HOSTILE_NAMES, "]]>", "&amp;", "<!--", "\u0007", "a\nb", "ö"])];

/** Roles with rules, layers and notes, of names that are hard to write. */
const roles = rolesOf({
  users: NAMES,
  groups: NAMES,
  attributes: [{ name: "Department", values: NAMES.map((_, at) => (at < 2 ? "a\"<&'b" : "c")) }],
  roles: [
    ...NAMES.map((name, at) =>
      role(`R${at} ${name}`, [at], [at], { note: name, inherits: at > 0 ? ["By rule"] : [] }),
    ),
    role("By rule", [0], [0, 1], {
      rule: { conditions: [{ attribute: "Department", is: "a\"<&'b" }], except: [] },
    }),
  ],
});

/** What xmllint says of the XML files for a system. */
function lint(system: System, of: SystemRoles, answers: Answers, schema: readonly string[] = []) {
  const { files } = prepareFor(system, of, answers);
  const paths = files
    .filter(({ name }) => /\.(xml|rels)$/.test(name))
    .map(({ name }, at) => {
      const path = join(folder, `${system.id}-${at}.xml`);
      writeFileSync(path, textOf(files, name));
      return path;
    });
  expect(paths.length).toBeGreaterThan(0);
  const how = ["--noout", "--nonet", ...schema, ...paths];
  return spawnSync(findProgram("xmllint")!.xmllint, how, { encoding: "utf8" });
}

test.skipIf(!findProgram("xmllint"))("xmllint reads all XML, and midPoint’s by its schema", () => {
  const schema = ["--schema", join(import.meta.dirname, "midpoint.xsd")];
  for (const groups of ["there", "along"])
    for (const users of ["there", "along"]) {
      const { status, stderr } = lint(midpoint, roles, { groups, users }, schema);
      expect(stderr.match(/(error|fails).*/g)).toBeNull();
      expect(status).toBe(0);
    }
  const answers = { source: "Active Directory", attribute: "memberOf", owner: "jo" };
  for (const system of [sailpointIiq, spreadsheet])
    expect(lint(system, roles, answers).stderr).toBe("");
});

test.skipIf(!findProgram("LibreOffice"))("LibreOffice reads the sheets of a workbook", async () => {
  const { files } = spreadsheet.prepare(roles, {});
  const parts = files.map(({ name, write }) => ({ name, content: new Blob([...write()]) }));
  const book = join(folder, "roles.xlsx");
  writeFileSync(book, new Uint8Array(await (await zip(parts)).arrayBuffer()));
  // All sheets, with every text in quotes and nothing taken for a number.
  const asCsv = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false,false,false,-1";
  const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
  const how = ["--headless", profile, "--convert-to", asCsv, "--outdir", folder, book];
  spawnSync(findProgram("LibreOffice")!.soffice, how);
  const sheets = readdirSync(folder).filter((name) => name.endsWith(".csv"));
  expect(sheets.length).toBe(5);
  const text = readFileSync(join(folder, "roles-Groups.csv"), "utf8");
  const file = { name: "groups.csv", type: "text/csv", write: () => [`\ufeff${text}`] };
  const isPlain = (_: unknown, at: number) => /^[ -~]*$/.test(wanted[at]);
  const read = recordsOf({ files: [file] }, file.name).map((record) => record.Role);
  const wanted = roles.roles.flatMap((one) => Array.from(one.groups, () => one.name));
  expect(read.length).toBe(wanted.length);
  expect(read.filter(isPlain)).toEqual(wanted.filter(isPlain));
});
