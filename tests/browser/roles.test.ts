import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { LIGHT } from "#src/view/colors/theme.ts";
import { rested } from "./atRest.ts";
import { contentOf, pixels, pixelsOf } from "./harness.ts";
import { boxOfCell, colorOfCell, labelOfCell, middleOf, openMatrix } from "./matrixPage.ts";

const AWAY = [3, 3] as const;

async function recalculate(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
  await page.locator("[data-role-id]").first().waitFor();
}

/** A role's button, by its id. */
function roleButton(page: Page, id: string) {
  return page.locator(`[data-role-id=${JSON.stringify(id)}]`);
}

function swatchOf(page: Page, id: string): Promise<string> {
  return roleButton(page, id)
    .locator(".swatch")
    .evaluate((swatch) => getComputedStyle(swatch).backgroundColor);
}

/** The group of a column, by its header. */
async function groupOf(page: Page, column: number): Promise<string> {
  return (await labelOfCell(page, -1, column)) ?? "";
}

describe("roles on the matrix", () => {
  test("an applied role colours the cells it covers with exactly its colour", async () => {
    const { page, errors } = await openMatrix();
    await recalculate(page);
    const id = await groupOf(page, 2);
    const color = await swatchOf(page, id);
    const row = 0;
    expect(await labelOfCell(page, row, 2)).toMatch(/: assigned$/);
    await roleButton(page, id).click();
    await page.mouse.move(...AWAY);
    await rested(page);
    expect(await roleButton(page, id).getAttribute("aria-disabled")).toBe("true");
    expect(await labelOfCell(page, row, 2)).toBe(
      `${await labelOfCell(page, row, -1)}, ${id}: assigned, role ${id}`,
    );
    expect(await colorOfCell(page, row, 2)).toBe(color);
    expect(errors).toEqual([]);
  });

  test("a covered assumed cell and a covered notAssigned one keep their middle and bear marks", async () => {
    const { page } = await openMatrix();
    const row = 4;
    const column = 3;
    expect(await labelOfCell(page, row, column)).toMatch(/: not assigned$/);
    const click = async () => {
      await page.mouse.click(...middleOf(await boxOfCell(page, row, column)));
      await page.mouse.move(...AWAY);
      await rested(page);
    };
    await click();
    await recalculate(page);
    const id = await groupOf(page, column);
    const color = await swatchOf(page, id);
    await roleButton(page, id).click();
    await page.mouse.move(...AWAY);
    await rested(page);

    const inSquare = async (dx: number, dy: number) => {
      const { x, y } = await boxOfCell(page, row, column);
      return `rgb(${(await pixels(page)).at(x + dx, y + dy).join(", ")})`;
    };
    expect(await labelOfCell(page, row, column)).toContain(`: assumed, role ${id}`);
    expect(await inSquare(11, 11)).toBe(color);
    expect(await inSquare(21, 1)).toBe("rgb(255, 255, 255)");
    expect(await inSquare(4, 12)).toBe(color);

    await click();
    expect(await labelOfCell(page, row, column)).toContain(`: not assigned, role ${id}`);
    expect(await inSquare(11, 11)).toBe(color);
    expect(await inSquare(4, 12)).toBe("rgb(255, 255, 255)");
  });

  test("hovering a role's button highlights its cells, outlined, and everything else steps back", async () => {
    const { page } = await openMatrix();
    await recalculate(page);
    const id = await groupOf(page, 5);
    const color = await swatchOf(page, id);
    await page.mouse.move(...AWAY);
    await rested(page);
    expect(await labelOfCell(page, 0, 5)).toMatch(/: assigned$/);
    const before = await colorOfCell(page, 0, 0);
    await roleButton(page, id).hover();
    await rested(page);
    expect(await colorOfCell(page, 0, 5)).toBe(color);
    expect(await colorOfCell(page, 0, 0)).not.toBe(before);
    const { x, y } = await boxOfCell(page, 0, 5);
    const shot = await pixels(page);
    const text = [1, 3, 5].map((at) => Number.parseInt(LIGHT.text.slice(at, at + 2), 16));
    expect(shot.at(x - 1, y + 12)).toEqual(text);
    expect(shot.at(x + 23, y + 12)).toEqual(text);
    await page.mouse.move(...AWAY);
    await rested(page);
    expect(await colorOfCell(page, 0, 0)).toBe(before);
  });

  test("from one button to the next there is no gap in which the highlight would blink", async () => {
    const { page } = await openMatrix();
    await recalculate(page);
    const boxes = await page.locator("[data-role-id]").evaluateAll((buttons) =>
      buttons.slice(0, 2).map((button) => {
        const { left, right, top } = button.getBoundingClientRect();
        return { left, right, top };
      }),
    );
    expect(boxes[1].top).toBe(boxes[0].top);
    for (let x = boxes[0].right - 1; x <= boxes[1].left + 1; x += 0.5)
      expect(
        await page.evaluate(
          ([px, py]) => document.elementFromPoint(px, py)?.closest("[data-role-id]") !== null,
          [x, boxes[0].top + 10] as const,
        ),
      ).toBe(true);
  });

  test("focusing a role's button highlights it, too", async () => {
    const { page } = await openMatrix();
    await recalculate(page);
    const id = await groupOf(page, 5);
    const color = await swatchOf(page, id);
    await page.mouse.move(...AWAY);
    await roleButton(page, id).focus();
    await rested(page);
    expect(await colorOfCell(page, 0, 5)).toBe(color);
    await roleButton(page, id).blur();
    await rested(page);
    expect(await colorOfCell(page, 0, 5)).not.toBe(color);
  });
});

describe("the PNG snapshot", () => {
  test("shows the whole table with the screen's colours, and names itself by the date", async () => {
    const { page, errors } = await openMatrix();
    await recalculate(page);
    const id = await groupOf(page, 2);
    const color = await swatchOf(page, id);
    await roleButton(page, id).click();
    await page.mouse.move(...AWAY);
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("menuitem", { name: "PNG", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("checkbox", { name: "Title, legend and applied roles" }).uncheck();
    await dialog.getByRole("radio", { name: /2×/ }).click();
    const said = /([\d,]+) × ([\d,]+) px/.exec((await dialog.textContent()) ?? "");
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download", exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Sample-\d{4}-\d\d-\d\d\.png$/);
    const shot = pixelsOf(await contentOf(file));
    expect([shot.width, shot.height].map((size) => size.toLocaleString("en"))).toEqual(
      said?.slice(1),
    );
    // Counted from the lower right, where the last group's column and the last user's row end.
    const cell = (row: number, column: number) =>
      `rgb(${shot.at(shot.width - (60 - column) * 48 + 20, shot.height - (10 - row) * 48 + 20).join(", ")})`;
    expect(cell(0, 2)).toBe(color);
    const assigned = await labelOfCell(page, 0, 5);
    expect(assigned).toMatch(/: assigned$/);
    expect(cell(0, 5)).toBe("rgb(91, 101, 113)");
    expect(cell(4, 3)).toBe("rgb(255, 255, 255)");
    expect(errors).toEqual([]);
  });
});
