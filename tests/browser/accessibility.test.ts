import { describe, expect, test } from "vitest";
import { rested, saved } from "./atRest.ts";
import { violations, violationsInBoth } from "./axe.ts";
import { colorOfCell, columnsWith, openMatrix } from "./matrixPage.ts";

describe("accessibility", () => {
  test("axe finds nothing, with roles derived", async () => {
    const { page } = await openMatrix();
    await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
    await page.locator("[data-role-id]").nth(2).click();
    await page.locator('[role="grid"] [tabindex="0"]').focus();
    await rested(page);
    expect(await violationsInBoth(page)).toEqual([]);
  });

  test("axe finds nothing with the menu open, nor with the dialog open", async () => {
    const { page } = await openMatrix();
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const item = page.getByRole("menuitem", { name: "PNG", exact: true });
    await item.waitFor();
    await rested(page);
    expect(await violations(page)).toEqual([]);
    await item.click();
    await page.getByRole("dialog").waitFor();
    await rested(page);
    expect(await violations(page)).toEqual([]);
  });

  test("axe finds nothing with the recent tables open, nor with the question to a second tab", async () => {
    const { page } = await openMatrix({ query: "" });
    await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
    await page.locator("[data-role-id]").nth(2).click();
    await saved(page);
    await page.getByRole("button", { name: "More to open", exact: true }).click();
    await page.getByRole("menuitem", { name: "Recent tables", exact: true }).click();
    await page.getByRole("button", { name: /^Delete/ }).click();
    await rested(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: /^Rename/ }).click();
    await rested(page);
    expect(await violations(page)).toEqual([]);
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByRole("button", { name: "Take over" }).waitFor();
    await rested(second);
    expect(await violations(second)).toEqual([]);
    await second.getByRole("button", { name: "Take over" }).click();
    await page.locator(".notice").waitFor({ state: "attached" });
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await rested(page);
    expect(await violations(page)).toEqual([]);
  });

  test("axe finds nothing while a file is dragged over the page", async () => {
    const { page } = await openMatrix();
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["user,group\n"], "table.csv"));
      document.body.dispatchEvent(new DragEvent("dragenter", { dataTransfer, bubbles: true }));
    });
    await page.getByText("Drop to open", { exact: true }).waitFor();
    await rested(page);
    expect(await violations(page)).toEqual([]);
  });

  test("forced colours draw the matrix in the system's colours", async () => {
    const { page, errors } = await openMatrix({ forcedColors: "active" });
    const [assigned] = await columnsWith(page, 0, "assigned");
    const [free] = await columnsWith(page, 4, "not assigned");
    const system = (name: string) =>
      page.evaluate((color) => {
        const probe = document.body.appendChild(document.createElement("i"));
        probe.style.color = color;
        const { color: resolved } = getComputedStyle(probe);
        probe.remove();
        return resolved;
      }, name);
    expect(await colorOfCell(page, 0, assigned)).toBe(await system("CanvasText"));
    expect(await colorOfCell(page, 4, free)).toBe(await system("Canvas"));
    expect(errors).toEqual([]);
  });
});
