import { describe, expect, inject, test } from "vitest";
import { rested } from "./atRest.ts";
import {
  choose,
  example,
  figures,
  HOSTILE,
  linesOf,
  menuNotes,
  opened,
  take,
  textFile,
} from "./filesPage.ts";
import { contentOf, newContext, openPage, pixels, pixelsOf } from "./harness.ts";
import { boxOfCell, labelOfCell, openMatrix } from "./matrixPage.ts";

declare global {
  interface Window {
    /** How often others had their turn while lines were being written. */
    turns: number;
  }
}

const LONG = "01_long_user_group.csv";
const SHARED = "6 users, 6 groups, 19 memberships";
const CSVS = [
  "Assignments CSV",
  "Roles CSV",
  "Role members CSV",
  "Role groups CSV",
  "Left over CSV",
  "Would be granted CSV",
  "Conflicts CSV",
  "Conflict rules CSV",
  "Removals CSV",
  "Changes CSV",
];

/** The shared example, with roles derived, the second one applied and a cell assumed. */
async function openWorked() {
  const matrix = await openMatrix();
  const { page } = matrix;
  await choose(page, example(LONG));
  await opened(page, SHARED);
  await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
  await page.locator("[data-role-id]").nth(1).click();
  const free = page.locator('[role="gridcell"][aria-label$=": not assigned"]').first();
  await free.focus();
  await page.keyboard.press("Space");
  await rested(page);
  return matrix;
}

describe("the menu", () => {
  test("has its items in order, and tells how many lines each would have", async () => {
    const { page } = await openWorked();
    const notes = await menuNotes(page);
    expect(Object.keys(notes)).toEqual([
      "PNG",
      "SVG",
      "Print",
      "Report (HTML)",
      "Roles for …",
      "Review for others …",
      "JSON",
      ...CSVS,
    ]);
    for (const name of CSVS) {
      const lines = linesOf((await take(page, name)).file).length;
      expect(notes[name], name).toBe(lines === 1 ? "1 line" : `${lines} lines`);
    }
  });

  test("offers no SVG where only PNG makes sense, and says so", async () => {
    const { page } = await openMatrix({ query: "seed=1&users=5000&groups=60" });
    expect((await menuNotes(page)).SVG).toContain("take PNG");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const item = page.getByRole("menuitem", { name: "SVG", exact: true });
    expect(await item.getAttribute("aria-disabled")).toBe("true");
  });
});

describe("files", () => {
  test("are called after the table, what is in them and the day", async () => {
    const names = [];
    // More than ten downloads from one page a browser may hold back.
    for (const items of [["SVG", "JSON", ...CSVS.slice(0, 5)], CSVS.slice(5)]) {
      const { page } = await openWorked();
      for (const item of items) names.push((await take(page, item)).name);
    }
    const kinds = names.map((name) => name.replace(/\d{4}-\d\d-\d\d/, "DATE"));
    expect(kinds).toEqual([
      "01_long_user_group-DATE.svg",
      "01_long_user_group-DATE.json",
      "01_long_user_group-assignments-DATE.csv",
      "01_long_user_group-roles-DATE.csv",
      "01_long_user_group-role-members-DATE.csv",
      "01_long_user_group-role-groups-DATE.csv",
      "01_long_user_group-left-over-DATE.csv",
      "01_long_user_group-would-be-granted-DATE.csv",
      "01_long_user_group-conflicts-DATE.csv",
      "01_long_user_group-conflict-rules-DATE.csv",
      "01_long_user_group-removals-DATE.csv",
      "01_long_user_group-changes-DATE.csv",
    ]);
  });

  test("say what is held, what a role covers, what is left and what would be granted", async () => {
    const { page } = await openWorked();
    const cells = async (item: string) => linesOf((await take(page, item)).file);
    const assignments = await cells("Assignments CSV");
    const left = await cells("Left over CSV");
    const granted = await cells("Would be granted CSV");
    expect(assignments).toHaveLength(20);
    const uncovered = assignments.filter((line) => line.endsWith(","));
    expect(left).toEqual(uncovered.map((line) => line.slice(0, -1)));
    expect(granted.filter((line) => line.includes(",assumed,"))).toHaveLength(1);
    expect(granted.filter((line) => line.includes(",assigned,"))).toEqual([]);
  });

  test("JSON brings the table back as it was, with its roles and what was applied", async () => {
    const { page, errors } = await openWorked();
    const before = await figures(page);
    const { file } = await take(page, "JSON");
    await choose(page, textFile("other.csv", "user,group\na,b\n"));
    await opened(page, "1 user, 1 group, 1 membership");
    await choose(page, { name: "mine.json", mimeType: "application/json", buffer: file });
    await opened(page, "6 users, 6 groups, 20 memberships");
    await expect.poll(() => figures(page)).toBe(before);
    const applied = page.locator('[data-role-id][aria-disabled="true"]');
    expect(await applied.count()).toBe(1);
    expect((await take(page, "JSON")).file.equals(file)).toBe(true);
    expect(errors).toEqual([]);
  });

  test("Assignments CSV comes back to the same held cells, formulas and all", async () => {
    const { page } = await openMatrix();
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const rows = HOSTILE.map((name) => `${quoted(name)},${quoted(name)}`);
    await choose(page, textFile("names.csv", `user,group\n${rows.join("\n")}\n`));
    const all = `${HOSTILE.length} users, ${HOSTILE.length} groups, ${HOSTILE.length} memberships`;
    await opened(page, all);
    const { file } = await take(page, "Assignments CSV");
    expect(file.toString()).toContain("'=1+1");
    await choose(page, textFile("other.csv", "user,group\na,b\n"));
    await opened(page, "1 user, 1 group, 1 membership");
    await choose(page, { name: "back.csv", mimeType: "text/csv", buffer: file });
    await page.waitForFunction(() => document.title.startsWith("back.csv"));
    expect((await take(page, "Assignments CSV")).file.equals(file)).toBe(true);
  });

  test("a large one shows how far it is and can be cancelled; the page goes on meanwhile", async () => {
    const { page } = await openMatrix({ query: "seed=1&users=200000&groups=300" });
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.evaluate(() => {
      const tick = () => {
        if (/\d of [\d,]+ lines/.test(document.body.textContent)) window.turns++;
        setTimeout(tick, 0);
      };
      window.turns = 0;
      tick();
    });
    await page.getByRole("menuitem", { name: "Assignments CSV", exact: true }).click();
    await page.getByRole("progressbar", { name: /^Writing Sample-assignments/ }).waitFor();
    await page.getByText(/^[\d,]+ of [\d,]+ lines$/).waitFor();
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await page.locator("[role=status]", { hasText: "Cancelled" }).waitFor();
    expect(await page.getByRole("progressbar").count()).toBe(0);
    expect(await page.evaluate(() => window.turns)).toBeGreaterThan(0);
  });
});

describe("SVG", () => {
  test("shows what the screen shows, colour by colour", async () => {
    const { page } = await openWorked();
    const svg = (await take(page, "SVG")).file.toString();
    expect(svg).toMatch(/^<svg [^>]*width="(\d+)" height="(\d+)"/);
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg)!.map(Number);
    const drawing = await (await newContext({ viewport: { width, height } })).newPage();
    await drawing.goto(`data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`);
    const drawn = pixelsOf(await drawing.screenshot());
    await page.mouse.move(1200, 700);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await rested(page);
    const pitch = 24;
    const rows = 6;
    const columns = 6;
    // The last row has no element to find it by: the focus is in the first one.
    for (let row = 0; row < rows - 1; row++)
      for (let column = 0; column < columns; column++) {
        const box = await boxOfCell(page, row, column);
        const shown = await pixels(page, box);
        const x = width - columns * pitch + column * pitch;
        const y = height - rows * pitch + row * pitch;
        for (const [dx, dy] of [
          [12, 12],
          [3, 12],
          [20, 3],
          [23, 12],
          [12, 23],
        ])
          expect(drawn.at(x + dx, y + dy), `${row}, ${column}, ${dx}, ${dy}`).toEqual(
            shown.at(dx, dy),
          );
      }
    await drawing.context().close();
  });

  test("has name, date, counts, legend and applied roles around the table, dark if chosen", async () => {
    const { page } = await openWorked();
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("menuitem", { name: "SVG", exact: true }).click();
    await page.getByLabel("Dark", { exact: true }).check();
    const told = (await page.getByText(/ px$/).textContent())!.replaceAll(",", "");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download", exact: true }).click(),
    ]);
    const svg = (await contentOf(download)).toString();
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg)!;
    expect(`${width} × ${height} px`).toBe(told);
    expect(svg).toContain('fill="#14171c"');
    expect(svg).not.toMatch(/fill="(#ffffff|rgb\(255, 255, 255\))"/);
    const { groups, users, roles } = JSON.parse((await take(page, "JSON")).file.toString());
    const texts = [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(texts[0]).toBe(LONG);
    expect(texts[1]).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
    expect(texts[2]).toMatch(
      new RegExp(`^${users.length} users × ${groups.length} groups · \\d+ assigned`),
    );
    expect(texts[3]).toMatch(/^\d+ of \d+ roles applied · \d+ covered \(.*%\)/);
    expect(texts).toEqual(expect.arrayContaining(["assigned", "covered by a role"]));
    const used = roles.filter((role: { used: boolean }) => role.used);
    expect(used.length).toBeGreaterThan(0);
    const at = texts.indexOf("Applied roles, in this order");
    const key = texts.slice(at + 1, at + 1 + 2 * used.length);
    expect(key.filter((_, k) => k % 2 === 0).sort()).toEqual(
      used.map(({ id }: { id: string }) => id).sort(),
    );
    for (const size of key.filter((_, k) => k % 2 === 1))
      expect(size).toMatch(/^\d+ users? × \d+ groups?$/);
  });

  test("has every name whole, as text and never as markup", async () => {
    const { page } = await openMatrix();
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const rows = HOSTILE.map((name, at) => `u${at},${quoted(name)},${quoted(name)}`);
    await choose(page, textFile("names.csv", `user,name,group\n${rows.join("\n")}\n`));
    await page.waitForFunction(() => document.title.startsWith("names.csv"));
    const svg = (await take(page, "SVG")).file.toString();
    const { texts, elements, isBroken } = await page.evaluate((text) => {
      const drawing = new DOMParser().parseFromString(text, "image/svg+xml");
      return {
        texts: [...drawing.querySelectorAll("text")].map(({ textContent }) => textContent),
        elements: [
          ...new Set([...drawing.querySelectorAll("*")].map(({ localName }) => localName)),
        ],
        isBroken: drawing.querySelector("parsererror") !== null,
      };
    }, svg);
    expect(isBroken).toBe(false);
    expect(elements.sort()).toEqual(["g", "path", "svg", "text"]);
    for (const name of HOSTILE) expect(texts.filter((text) => text === name)).toHaveLength(2);
  });

  test("has no column of IDs that are the names", async () => {
    const { page } = await openMatrix();
    await choose(page, textFile("members.csv", "user,group\nann,Sales\nbob,Sales\n"));
    await opened(page, "2 users, 1 group, 2 memberships");
    const svg = (await take(page, "SVG")).file.toString();
    const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(texts.filter((text) => text === "ann")).toHaveLength(1);
    expect(texts).toContain("Name");
    expect(texts).not.toContain("ID");
  });
});

describe("copying", () => {
  const clipboard = (page: Awaited<ReturnType<typeof openMatrix>>["page"]) =>
    page.evaluate(() => navigator.clipboard.readText());

  test("takes the focused row, with a header focused its column, tab-separated", async () => {
    const { page } = await openMatrix();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await choose(page, textFile("t.csv", "user,group\nann,one\nbob,two\nbob,one\n"));
    await opened(page, "2 users, 2 groups, 3 memberships");
    await page.locator('[data-row="1"][data-column="0"]').focus();
    expect(await labelOfCell(page, 1, 0)).toBe("bob, one: assigned");
    await page.keyboard.press("ControlOrMeta+C");
    expect(await clipboard(page)).toBe(
      "User ID\tUser name\tone\ttwo\nbob\tbob\tassigned\tassigned\n",
    );
    await page.locator('[data-row="-1"][data-column="1"]').focus();
    await page.keyboard.press("ControlOrMeta+C");
    expect(await clipboard(page)).toBe(
      "User ID\tUser name\ttwo\nann\tann\tnotAssigned\nbob\tbob\tassigned\n",
    );
    await page.locator("[role=status]", { hasText: "The column two was copied." }).waitFor();
  });

  /** The sample with so many users, the first column's header focused, and copied. */
  async function copyLongColumn(initScript?: string) {
    const matrix = await openMatrix({ query: "seed=1&users=15000&groups=3", initScript });
    const { page } = matrix;
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(() =>
      document.addEventListener("copy", ({ clipboardData }) => {
        document.body.dataset.copied = clipboardData?.getData("text/plain");
      }),
    );
    await page.locator('[data-row="-1"][data-column="0"]').focus();
    await page.keyboard.press("ControlOrMeta+C");
    const atOnce = () => page.evaluate(() => document.body.dataset.copied ?? "");
    const notice = (text: string) => page.locator("[role=status]", { hasText: text }).waitFor();
    return { ...matrix, atOnce, notice };
  }

  test("a long column comes to the clipboard later, whole", async () => {
    const { page, atOnce, notice } = await copyLongColumn();
    await notice("was copied.");
    expect(await atOnce()).toBe("");
    const lines = (await clipboard(page)).split("\n");
    expect(lines).toHaveLength(15_002);
    expect(lines[15_000]).toMatch(/^u\d{6}\t.+\t(assigned|notAssigned)$/);
  });

  test("where a page may not write later, it is copied at once", async () => {
    const { atOnce, notice } = await copyLongColumn(
      "delete Navigator.prototype.clipboard; delete window.ClipboardItem",
    );
    await notice("was copied.");
    expect((await atOnce()).split("\n")).toHaveLength(15_002);
  });

  test("a column that the browser does not take is reported", async () => {
    const { notice } = await copyLongColumn(
      "Clipboard.prototype.write = () => Promise.reject(new Error('the tab is not in front.'))",
    );
    await notice(
      "could not be copied: the tab is not in front. Stay on this page while it is copied.",
    );
  });

  test("selected text elsewhere is copied as always", async () => {
    const { page } = await openMatrix();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(() => {
      const footer = document.querySelector("footer")!;
      getSelection()!.selectAllChildren(footer.querySelector("b")!);
    });
    await page.keyboard.press("ControlOrMeta+C");
    expect(await clipboard(page)).toBe("10");
  });
});

describe("what the page may do", () => {
  test("opening, working and exporting ask for the page's own files alone, workers included", async () => {
    // So many users are made in a worker.
    const query = "seed=1&users=20000&groups=10";
    const { page, requests, errors } = await openPage({ query });
    await page.locator(".matrix-scroller").waitFor();
    await choose(page, example("02_ad_get-adgroupmember"));
    await opened(page, SHARED);
    await choose(page, textFile("pairs.txt", "ann;one\nbob;two\nbob;one\n"));
    await page.getByRole("button", { name: "Use this table", exact: true }).click();
    await opened(page, "2 users, 2 groups, 3 memberships");
    await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
    await page.locator("[data-role-id]").first().click();
    // The CSVs are written by one part.
    for (const item of ["SVG", "JSON", ...CSVS.slice(-3)]) await take(page, item);
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("menuitem", { name: "PNG", exact: true }).click();
    await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download", exact: true }).click(),
    ]);
    await page.waitForLoadState("networkidle");
    const home = inject("pageUrl");
    expect(requests.some((url) => /openWorker-.*\.js$/.test(url))).toBe(true);
    // What a worker asks for is seen too: the names for the sample.
    expect(requests.some((url) => /\/de-[^/]*\.js$/.test(url))).toBe(true);
    const others = requests.filter((url) => !url.startsWith(home) && !/^(data|blob):/.test(url));
    expect(others).toEqual([]);
    expect(errors).toEqual([]);
  });
});
