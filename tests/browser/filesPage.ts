import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { contentOf } from "./harness.ts";

export const EXAMPLES = join(import.meta.dirname, "../files/examples");

/** The files of an example: itself, or all in its folder. */
export function example(name: string): string[] {
  const path = join(EXAMPLES, name);
  return statSync(path).isDirectory() ? readdirSync(path).map((file) => join(path, file)) : [path];
}

export function textFile(name: string, text: string) {
  return { name, mimeType: "text/plain", buffer: Buffer.from(text) };
}

type Files = Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0];

/** Chooses files, as the button `Open` lets one do. */
export async function choose(page: Page, files: Files): Promise<void> {
  await page.locator("input[type=file][multiple]").setInputFiles(files);
}

/** Waits until a table is open that has these figures: "6 users, 6 groups, 19 memberships". */
export async function opened(page: Page, figures: string): Promise<void> {
  await page.locator("[role=status]", { hasText: figures }).waitFor();
}

export const figures = (page: Page) => page.locator("footer").innerText();

/** The words of the choice that a picture has a frame with title and legend. */
export const FRAMED = "Title, legend and applied roles";

/** Picks an item of the `Export` menu; the file that it gives, and its name. An SVG is the plain table. */
export async function take(page: Page, item: string): Promise<{ name: string; file: Buffer }> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const menuItem = page.getByRole("menuitem", { name: item, exact: true });
  if (item === "SVG") {
    await menuItem.click();
    await page.getByLabel(FRAMED).uncheck();
  }
  const button = page.getByRole("button", { name: "Download", exact: true });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    (item === "SVG" ? button : menuItem).click(),
  ]);
  return { name: download.suggestedFilename(), file: await contentOf(download) };
}

/** What the `Export` menu tells of its items. */
export async function menuNotes(page: Page): Promise<Record<string, string>> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem").first().waitFor();
  const notes = await page.getByRole("menuitem").evaluateAll((items) =>
    items.map((item) => {
      const textOf = (attribute: string) =>
        (item.getAttribute(attribute) ?? "")
          .split(" ")
          .map((id) => document.getElementById(id)?.textContent ?? "")
          .join(" ");
      return [textOf("aria-labelledby"), textOf("aria-describedby").split(".")[0]] as const;
    }),
  );
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  return Object.fromEntries(notes);
}

/** The lines of a CSV of ours, without its heading. */
export function linesOf(file: Buffer): string[] {
  const text = file.toString("utf8");
  if (!text.startsWith("\ufeff") || !text.endsWith("\r\n")) throw new Error("No CSV of ours");
  return text.slice(1).trimEnd().split("\r\n").slice(1);
}

/** Names that have broken programs. */
export const HOSTILE = [
  "<img src=x onerror=alert(1)>",
  "<script>alert(1)</script>",
  "__proto__",
  "constructor",
  "';alert(1)//",
  "&lt;b&gt; &amp;",
  "=1+1",
  "مرحبا بالعالم",
  "‮evil",
  "👩‍👩‍👧‍👦🏳️‍🌈",
  `é${"\u0301".repeat(20)}`,
  "null",
  "javascript:alert(1)",
  "{{7*7}}%00%s",
  "x".repeat(300),
];
