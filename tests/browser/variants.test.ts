import { expect, test } from "vitest";
import { DARK, LIGHT } from "#src/view/colors/theme.ts";
import { violations } from "./axe.ts";
import { choose, opened, take, textFile } from "./filesPage.ts";
import { colorOfCell, labelOfCell, openMatrix } from "./matrixPage.ts";

/** Two teams, each with two groups of its own. */
const TEAMS = ["user,group", "a,g1", "a,g2", "b,g1", "b,g2", "c,g3", "c,g4", "d,g3", "d,g4"];

test("roles are kept as a variant, put beside others in figures and two colours, and gone over to", async () => {
  const { page, errors } = await openMatrix();
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const dialog = page.getByRole("dialog");
  await choose(page, [textFile("teams.csv", `${TEAMS.join("\n")}\n`)]);
  await opened(page, "4 users");
  await button("Recalculate Roles").click();
  const role = (at: number) => page.locator("[data-role-id]").nth(at);
  await role(0).click();
  await page.keyboard.press("r");
  await button("Keep as variant …").click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("First team");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  // The other role in the place of that one.
  await button("Recalculate Roles").click();
  await role(1).click();

  await button("Variants").click();
  const beside = dialog.getByRole("region", { name: "Side by side" });
  await expect
    .poll(() => beside.innerText())
    .toMatch(/Coverage\s+50%\s+50%[\s\S]*alone\s+4\s[\s\S]*alone\s+4\s/);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Show First team beside the present roles" }).click();
  const key = page.getByRole("region", { name: "Covered by one variant alone" });
  await key.waitFor();
  // Notices stand above the key, on a phone, too.
  const wide = page.viewportSize()!;
  for (const width of [wide.width, 390]) {
    await page.setViewportSize({ ...wide, width });
    await expect
      .poll(async () => {
        const notices = (await page.locator(".notices").boundingBox())!;
        return notices.y + notices.height - (await key.boundingBox())!.y;
      })
      .toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(wide);
  await page.mouse.move(0, 0);
  const rgb = (hex: string) =>
    `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;
  // The plus is cut out of the one; a stroke goes through the other's middle.
  await expect.poll(() => colorOfCell(page, 0, 0)).toBe(rgb(LIGHT.lost));
  expect(await colorOfCell(page, 2, 2)).toBe(rgb(LIGHT.background));
  expect(await labelOfCell(page, 0, 0)).toMatch(/, covered by First team alone$/);
  expect(await labelOfCell(page, 2, 2)).toMatch(/, covered by the present roles alone$/);
  expect(await labelOfCell(page, 0, 2)).toMatch(/not assigned$/);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => colorOfCell(page, 0, 0)).toBe(rgb(DARK.lost));
  await page.emulateMedia({ colorScheme: "light" });
  await button("Export").click();
  await page.getByRole("menuitem", { name: "PNG", exact: true }).click();
  await dialog.getByText("The two colours of variants are not in it.").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await key.getByRole("button", { name: "Hide" }).click();
  await key.waitFor({ state: "detached" });
  expect(await labelOfCell(page, 0, 0)).toMatch(/assigned$/);

  await button("Variants").click();
  const going = dialog.getByRole("button", { name: "Go over to", exact: true });
  await going.click();
  await dialog
    .getByText(
      /^«First team» is on the screen now\. The roles before are kept as «Before First team \(/,
    )
    .waitFor();
  expect(await dialog.getByRole("listitem").count()).toBe(2);
  // The keyboard stays in the list, though its button is gone.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
  await page.keyboard.press("Escape");
  const file = JSON.parse((await take(page, "JSON")).file.toString());
  expect(file.variants).toHaveLength(2);
  expect(file.variants[0]).toMatchObject({ name: "First team", rule: "exclusive" });
  expect(file.variants[0].roles).toEqual(file.roles.map(({ id }: { id: string }) => id));
  expect(file.applied).toEqual(file.variants[0].applied);
  expect(errors).toEqual([]);
});
