import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PNG } from "pngjs";
import { afterAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { choose, HOSTILE, opened, take, textFile } from "./filesPage.ts";
import { newContext } from "./harness.ts";
import { openMatrix } from "./matrixPage.ts";

const REPORT = "Report (HTML)";
const folder = mkdtempSync(join(tmpdir(), "access-table-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Opens a report from the disk, with everything that it asks for. */
async function openReport(file: Buffer, options: Parameters<typeof newContext>[0] = {}) {
  const path = join(folder, "report.html");
  writeFileSync(path, file);
  const context = await newContext(options);
  const page = await context.newPage();
  const requests: string[] = [];
  const problems: string[] = [];
  page.on("request", (request) => requests.push(request.url().slice(0, 5)));
  page.on("console", ({ text }) => problems.push(text()));
  await page.goto(pathToFileURL(path).href);
  return { page, requests, problems, close: () => context.close() };
}

test("an organisation's report is read without scripts, in the dark too, and printed", async () => {
  const { page, errors, close } = await openMatrix({ query: "seed=1&sample=organisation" });
  await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
  for (let role = 0; role < 3; role++) await page.locator("[data-role-id]").nth(role).click();
  await page.keyboard.press("r");
  await page.getByRole("button", { name: "Review", exact: true }).click();
  await page.locator(".review-row").first().waitFor();
  await page.keyboard.press("x");
  const { name, file } = await take(page, REPORT);
  expect(name).toMatch(/^Example organisation-report-\d{4}-\d\d-\d\d\.html$/);
  expect(errors).toEqual([]);
  await close();

  const plain = await openReport(file, { javaScriptEnabled: false, colorScheme: "dark" });
  expect(plain.requests.every((url) => url === "file:" || url === "data:")).toBe(true);
  expect(plain.problems).toEqual([]);
  expect(await plain.page.locator("article").count()).toBe(3);
  const picture = await plain.page
    .getByRole("img", { name: /^The matrix: 300 users/ })
    .boundingBox();
  expect(picture!.width).toBeGreaterThan(300);
  // On paper it is not out of shape, though a page is not as high as it.
  await plain.page.emulateMedia({ media: "print" });
  const printed = await plain.page.locator(".matrix").boundingBox();
  expect(printed!.height).toBeLessThan(picture!.height);
  expect(printed!.width / printed!.height).toBeCloseTo(picture!.width / picture!.height, 1);
  // A4 less its margins: no role is torn apart where a page has room for it, no caption, which has its
  // heading above and its table below, and no short word.
  await plain.page.setViewportSize({ width: 680, height: 1009 });
  const torn = await plain.page.evaluate(() => {
    const roles = [...document.querySelectorAll(".role")];
    const words = [...document.querySelectorAll("#decisions ~ .table :is(th, td)")];
    const lines = (one: Element) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getClientRects().length;
    };
    return [
      ...[...roles, ...document.querySelectorAll("caption")].filter(
        (one) => getComputedStyle(one).breakInside !== "avoid",
      ),
      ...words.filter(
        (one) => /^(Decision|Decided|Remove|Keep)$/.test(one.textContent) && lines(one) > 1,
      ),
    ].map(({ textContent }) => textContent);
  });
  expect(torn).toEqual([]);
  const pdf = await plain.page.pdf({ format: "A4" });
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  await plain.close();

  for (const colorScheme of ["light", "dark"] as const) {
    const { page, close } = await openReport(file, { colorScheme });
    expect(await violations(page)).toEqual([]);
    await close();
  }
});

test("the picture has the colours of the roles, in blocks", async () => {
  const { page } = await openMatrix({ query: "" });
  await choose(page, textFile("blocks.csv", "user,group\nu1,g1\nu2,g2\nu3,g1\nu4,g2\n"));
  await opened(page, "4 users, 2 groups, 4 memberships");
  await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
  for (let role = 0; role < 2; role++) await page.locator("[data-role-id]").nth(role).click();
  const text = (await take(page, REPORT)).file.toString();
  const [, base64] = /src="data:image\/png;base64,([^"]+)"/.exec(text)!;
  const { width, height, data } = PNG.sync.read(Buffer.from(base64, "base64"));
  const colorAt = (column: number, row: number) => {
    const [x, y] = [
      Math.floor((column + 0.5) * (width / 2)),
      Math.floor((row + 0.5) * (height / 4)),
    ];
    return `rgb(${[...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3)].join(", ")})`;
  };
  const colors = Array.from(
    text.matchAll(/border-inline-start-color:(rgb\([\d, ]+\))/g),
    ([, color]) => color,
  );
  expect(new Set(colors).size).toBe(2);
  const rows = [0, 1, 2, 3].map((row) => [colorAt(0, row), colorAt(1, row)]);
  // Two blocks, one below the other: each role's users are side by side.
  expect(rows[0]).toEqual(rows[1]);
  expect(rows[2]).toEqual(rows[3]);
  expect(new Set([...rows[0], ...rows[2]])).toEqual(new Set([...colors, "rgb(255, 255, 255)"]));
});

test("names in it are text", async () => {
  const { page, close } = await openMatrix({ query: "" });
  const lines = HOSTILE.map((name, at) => `u${at},"${name.replaceAll('"', '""')}"`);
  await choose(page, textFile("hostile.csv", `user,group\n${lines.join("\n")}\n`));
  await opened(page, `${HOSTILE.length} users`);
  await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
  await page.locator("[data-role-id]").first().click();
  const { file } = await take(page, REPORT);
  await close();
  const report = await openReport(file);
  const dialogs: string[] = [];
  report.page.on("dialog", (dialog) => void dialogs.push(dialog.message()));
  expect(await report.page.locator("script, [onerror], img:not(.matrix)").count()).toBe(0);
  expect(report.problems).toEqual([]);
  expect(dialogs).toEqual([]);
});

test("with 178 roles of a large table it has 2 MB at most", async () => {
  const query = "seed=1&sample=organisation&users=3500&groups=1600";
  const { page } = await openMatrix({ query });
  await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
  await page.locator("[data-role-id]").first().waitFor();
  await page.keyboard.press("r");
  await page.getByRole("button", { name: "Apply until …", exact: true }).click();
  await page.getByRole("textbox", { name: "Number of roles" }).fill("178");
  await page.locator(".until-form .primary").click();
  await page.locator("[role=tab]", { hasText: "178" }).waitFor();
  const { file } = await take(page, REPORT);
  expect(file.toString().match(/<article/g)).toHaveLength(178);
  expect(file.length).toBeLessThan(2_000_000);
});
