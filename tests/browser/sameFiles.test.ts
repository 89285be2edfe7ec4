import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createCanvas } from "@napi-rs/canvas";
import type { Page } from "playwright";
import { PNG } from "pngjs";
import { beforeAll, expect, test } from "vitest";
import { json } from "#src/files/export/json.ts";
import { readInputs } from "#src/files/readInputs.ts";
import { SYSTEMS } from "#src/files/systems/systems.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { applyInOrder } from "#src/model/commands/applyInOrder.ts";
import { describeRole } from "#src/model/commands/byHand/describeRole.ts";
import { decide } from "#src/model/commands/facts/decide.ts";
import { setConflicts } from "#src/model/commands/facts/setConflicts.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { organisationTable } from "#src/model/sample/organisation/organisation.ts";
import { loadNames } from "#src/model/sample/sampleSteps.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { ask, peopleOf, prepareAsking, usualChoices } from "#src/session/asking/asking.ts";
import { membershipsOf } from "#src/session/mining/odd/reviewLists.ts";
import { newFolder, ran } from "../command/ran.ts";
import { entriesOf } from "../files/reviews/packedFiles.ts";
import { openModule } from "./blankPage.ts";
import { newContext } from "./harness.ts";
import { answersFor, type files, measureAlike } from "./inPage/sameFiles.ts";

const DATE = "2026-03-09T10:30:00";
const FORMATS = fileURLToPath(new URL("../../../shared/formats/", import.meta.url));

/** Real exports that are not a part of this project: where they are not at hand, they are passed over. */
const EXPORTS = ["04_ad_users_memberof_joined.csv", "05_pivot_matrix.csv", "16_rminer.ass"];
const TABLES = [
  "Example organisation",
  ...EXPORTS.filter((name) => existsSync(join(FORMATS, name))),
];

const folder = newFolder();
let page: Page;

beforeAll(async () => {
  measureAlike(Object.getPrototypeOf(createCanvas(1, 1).getContext("2d")));
  const context = await newContext();
  page = await openModule(context, "sameFiles");
  await page.clock.setFixedTime(DATE);
  return () => context.close();
});

/** A file that the command writes. */
async function written(...argv: string[]): Promise<Buffer> {
  const { status, bytes, stderr } = await ran([...argv, "--date", DATE, "--quiet"]);
  expect([status, stderr]).toEqual([0, ""]);
  return bytes;
}

/** A table as a person leaves it who worked on it. */
async function workedOn(name: string): Promise<Buffer> {
  const table = await tableOf(name);
  const { groupNames, rows } = table.memberships.data;
  table.run(toggle, { user: 3, group: 4 });
  table.run(recalculate, {});
  const conflict = { groups: [groupNames[0], groupNames[1]], reason: "Four eyes" } as const;
  table.run(setConflicts, { conflicts: [{ ...conflict, severity: "high", exceptions: [] }] });
  const roles = [...table.roles.keys()].slice(0, 6);
  table.run(applyInOrder, { roles });
  const words = { name: "Everyone, «all»", note: "=1+1", owner: "Ann" };
  table.run(describeRole, { role: roles[0], words });
  const cells = [{ user: 0, group: rows.items[0] }];
  table.run(decide, { cells, decision: "remove", reason: "Moved away", date: DATE });
  await askAbout(table, groupNames[0]);
  return Buffer.from([...json.write(table)].join(""));
}

async function askAbout(table: AccessTable, group: string): Promise<void> {
  const { data } = table.memberships;
  const list = atOnce(membershipsOf(table, { of: "group", group }));
  const choices = { ...usualChoices(data), by: "one", one: "eva@example.com" } as const;
  const prepared = atOnce(prepareAsking(data, atOnce(peopleOf(table)), list, choices));
  await ask(table, prepared, { name: "Yearly", until: "2026-12-31" });
}

async function tableOf(name: string): Promise<AccessTable> {
  if (name !== "Example organisation") {
    const { data } = await readInputs([new File([readFileSync(join(FORMATS, name))], name)]);
    return new AccessTable(data, { name });
  }
  const size = { users: 90, groups: 50, seed: 3 };
  const steps = organisationTable(size, { strays: 0.02, missing: 0.02 }, await loadNames());
  return new AccessTable(atOnce(steps), { name });
}

test.each(TABLES)("every file that the command writes of %s is the page's", async (name) => {
  const text = await workedOn(name);
  const path = join(folder, "table.json");
  writeFileSync(path, text);
  const changed = Math.floor(statSync(path).mtimeMs);
  const asked = JSON.stringify([text.toString(), "table.json", changed]);
  const ofPage: Awaited<ReturnType<typeof files>> = await page.evaluate(`tried.files(...${asked})`);
  const seen: string[] = [];
  for (const [file, base64] of Object.entries(ofPage)) {
    const expected = Buffer.from(base64, "base64");
    const [system, inFolder] = file.split("/");
    if (file === "report") {
      const [own, theirs] = [await written("report", path), expected].map(parted);
      expect(own.text).toBe(theirs.text);
      expect(farthest(own.pixels, theirs.pixels)).toBeLessThanOrEqual(2);
    } else if (system === "review") {
      const zip = join(folder, "review.zip");
      await written("review", path, "--remind", "--kind", inFolder, "--files", zip, "--force");
      expect(await contents(readFileSync(zip))).toEqual(await contents(expected));
    } else if (file === "svg") {
      const own = await written("picture", path, "--as", "svg", "--colors", "dark");
      expect(own.toString()).toBe(expected.toString());
    } else if (inFolder === undefined) {
      const id = file.toLowerCase().replaceAll(" ", "-");
      expect((await written("export", path, "--as", id)).toString()).toBe(expected.toString());
    } else {
      const to = join(folder, `${name} for ${system}`);
      if (!seen.includes(system))
        await written(
          ...["export", path, "--for", system, ...answered(system), "-o", to, "--force"],
        );
      const [own, theirs] = [readFileSync(join(to, inFolder)), expected];
      // What is compressed, each engine compresses in its own way.
      if (inFolder.endsWith(".xlsx")) expect(await contents(own)).toEqual(await contents(theirs));
      else expect(own.toString(), file).toBe(theirs.toString());
    }
    seen.push(system);
  }
  expect(seen).toEqual(expect.arrayContaining(["JSON", "Roles CSV", "report"]));
  if (name === "Example organisation")
    expect(seen).toEqual(expect.arrayContaining(SYSTEMS.map(({ id }) => id)));
});

function answered(system: string): string[] {
  const answers = answersFor(SYSTEMS.find(({ id }) => id === system)!);
  return Object.entries(answers).flatMap(([id, answer]) => ["--option", `${id}=${answer}`]);
}

/** What is in a zip or workbook, and in the workbooks in it. */
async function contents(packed: Uint8Array<ArrayBuffer>): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const [name, bytes] of await entriesOf(new Blob([packed])))
    found.set(
      name,
      name.endsWith(".xlsx")
        ? await contents(bytes)
        : // Vitest gives no styles in Node.
          new TextDecoder().decode(bytes).replace(/<style>[^<]*/, ""),
    );
  return found;
}

/** How far pixels are from others at most: no two engines smooth edges alike. */
function farthest(some: Buffer, others: Buffer): number {
  expect(some.length).toBe(others.length);
  return some.reduce((most, value, at) => Math.max(most, Math.abs(value - others[at])), 0);
}

/** A report without its picture, whose file each engine compresses in its own way, and that as pixels. */
function parted(report: Buffer): { text: string; pixels: Buffer } {
  const text = report.toString();
  const [, png] = /data:image\/png;base64,([^"]*)/.exec(text)!;
  return { text: text.replace(png, ""), pixels: PNG.sync.read(Buffer.from(png, "base64")).data };
}
