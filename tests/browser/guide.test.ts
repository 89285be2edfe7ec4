import type { Page } from "playwright";
import { expect, test } from "vitest";
import { violations } from "./axe.ts";
import { openMatrix } from "./matrixPage.ts";

test("Help ▸ Guide opens the guide beside the page: with its pictures, links that lead somewhere, and the rules", async () => {
  const { page, requests, errors } = await openMatrix();
  await page.getByRole("button", { name: "Help", exact: true }).click();
  const [guide] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("menuitem", { name: "Guide" }).click(),
  ]);
  await guide.getByRole("heading", { name: "Guide to Access Table" }).waitFor();
  for (const name of ["The rules in short", "Keys", "Export", "On a web server of your own"])
    expect(await guide.getByRole("heading", { name, exact: true }).count(), name).toBe(1);
  expect(await looked(guide)).toBe(6);
  for (const [name, heading] of [
    ["As a command", "Access Table as a command"],
    ["as a component", "Access Table in your own pages"],
  ]) {
    await guide.getByRole("link", { name, exact: true }).click();
    await guide.getByRole("heading", { name: heading, level: 1 }).waitFor();
    await looked(guide);
    await guide.goBack();
  }
  const { origin } = new URL(page.url());
  expect(requests.filter((url) => !url.startsWith(origin))).toEqual([]);
  expect(errors).toEqual([]);
});

/** Looks at a page of the guide, all of whose links and pictures have to lead somewhere; the number of these. */
async function looked(guide: Page): Promise<number> {
  await guide.waitForLoadState();
  const found = await guide.evaluate(() => ({
    pictures: [...document.images].map(({ naturalWidth }) => naturalWidth > 0),
    lost: [...document.querySelectorAll("a")]
      .map((link) => link.getAttribute("href") ?? "")
      .filter((href) => href.startsWith("#") && !document.getElementById(href.slice(1))),
    files: [...document.querySelectorAll<HTMLAnchorElement>("a:not([href^='#'])")].map(
      ({ href }) => href,
    ),
  }));
  expect(found.pictures).not.toContain(false);
  expect(found.lost).toEqual([]);
  for (const file of found.files) expect((await fetch(file)).ok, file).toBe(true);
  expect(await violations(guide)).toEqual([]);
  return found.pictures.length;
}
