import { expect, test } from "vitest";
import { rested } from "./atRest.ts";
import { violations } from "./axe.ts";
import { contentOf } from "./harness.ts";
import { openMatrix } from "./matrixPage.ts";
import { openPalette } from "./openPalette.ts";

const ORGANISATION = "seed=1&sample=organisation";

test("Review's menu makes the list of a recertification, in which the keyboard goes on", async () => {
  const { page, errors } = await openMatrix({ query: ORGANISATION });
  await page.keyboard.press("r");
  await page.getByRole("button", { name: "More to review" }).press("Enter");
  for (const name of ["All memberships of …", "Review for others …", "Answers …"])
    await page.getByRole("menuitem", { name, exact: true }).waitFor();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "All memberships of …" });
  const made = dialog.getByRole("button", { name: "Review them" });
  await dialog.getByText("Choose which.").waitFor();
  expect(await made.getAttribute("aria-disabled")).toBe("true");
  await dialog.getByLabel("Of which").fill("VPN-Users");
  const count = dialog.getByText(/^\d+ memberships\.$/);
  await count.waitFor();
  const [all] = (await count.innerText()).split(" ");
  expect(await violations(page)).toEqual([]);
  await made.press("Enter");
  const list = page.getByRole("listbox", { name: "Members of VPN-Users" });
  await expect.poll(() => list.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.locator(".review-count").innerText()).toBe(`0 of ${all} reviewed`);
  await page.keyboard.press("k");
  await expect
    .poll(() => page.locator(".review-count").innerText())
    .toContain(`1 of ${all} reviewed`);
  expect(errors).toEqual([]);
});

test("managers are asked by keys, are in the panel with their progress, and are reminded", async () => {
  const { page, errors } = await openMatrix({ query: ORGANISATION });
  await openPalette(page);
  await page.keyboard.type("Review for others");
  await page.getByRole("option").first().filter({ hasText: "Review for others" }).waitFor();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Review for others …" });
  await dialog.getByText(/people are asked about \d+ memberships/).waitFor();
  await dialog.locator(".asked-people summary").press("Enter");
  await rested(page);
  expect(await violations(page)).toEqual([]);
  const asked = await dialog.locator(".asked-preview > [role=status]").innerText();
  const [, people, memberships] = /^(\d+) people are asked about (\d+) memberships/.exec(asked)!;
  const waiting = page.waitForEvent("download");
  await dialog.getByRole("button", { name: `Ask ${people} people` }).press("Enter");
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/-review-\d{4}-\d\d-\d\d\.zip$/);
  const zip = await contentOf(download);
  // The number of files, at the end of the zip: one for each, and the overview.
  expect(zip.readUInt16LE(zip.length - 12)).toBe(1 + Number(people));

  await rested(page);
  await page.keyboard.press("r");
  await page.getByRole("button", { name: "Review", exact: true }).click();
  const summary = page.locator(".reviews-part > summary");
  await summary.waitFor();
  expect(await summary.innerText()).toContain(`0 of ${memberships} answered`);
  await summary.press("Enter");
  await page.getByText("By person").press("Enter");
  await page.locator(".asked-person").first().waitFor();
  await rested(page);
  expect(await violations(page)).toEqual([]);
  const person = page.locator(".asked-person button").first();
  await person.press("Enter");
  const name = `Asked of ${await person.innerText()}`;
  await page.getByRole("listbox", { name, exact: true }).waitFor();
  const reminding = page.waitForEvent("download");
  await page.getByRole("button", { name: "Remind" }).press("Enter");
  const lines = (await contentOf(await reminding)).toString().trim().split("\r\n");
  expect(lines).toHaveLength(1 + Number(people));
  expect(lines[0]).toContain("Name,Mail,ID,Asked,Missing");
  await page.getByRole("button", { name: "Delete", exact: true }).press("Enter");
  await summary.waitFor({ state: "detached" });
  await page.keyboard.press("Control+z");
  await summary.waitFor();
  expect(errors).toEqual([]);
});
