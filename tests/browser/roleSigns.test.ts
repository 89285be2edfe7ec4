import { expect, test } from "vitest";
import { roleColor } from "#src/model/roles/color.ts";
import { distance, oklabOf } from "#src/view/colors/oklab.ts";
import { DARK, LIGHT } from "#src/view/colors/theme.ts";
import { rested } from "./atRest.ts";
import { choose, opened, textFile } from "./filesPage.ts";
import { pixels } from "./harness.ts";
import { boxOfCell, openMatrix } from "./matrixPage.ts";

/** The first names whose roles have colours that cannot be told apart. */
function similarNames(): [string, string] {
  const names = Array.from({ length: 60 }, (_, at) => `Group ${at}`);
  for (const [at, name] of names.entries())
    for (const other of names.slice(0, at))
      if (distance(oklabOf(roleColor(name)), oklabOf(roleColor(other))) < 0.03)
        return [other, name];
  throw new Error("All colours differ");
}

const rgb = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

test("roles of similar colours have a sign in cells and on buttons", async () => {
  const { page, errors } = await openMatrix();
  const [one, other] = similarNames();
  const lines = ["user,group", `a,${one}`, `b,${one}`, `c,${other}`];
  await choose(page, textFile("similar.csv", lines.join("\n")));
  await opened(page, "3 users");
  await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
  const button = (id: string) => page.locator(`[data-role-id="${id}"]`);
  await button(other).click();
  await button(one).click();
  await page.mouse.move(3, 3);
  await rested(page);
  for (const [colorScheme, theme] of [
    ["light", LIGHT],
    ["dark", DARK],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await rested(page);
    expect(await button(other).locator(".sign rect").count()).toBe(0);
    expect(await button(one).locator(".sign rect").count()).toBeGreaterThan(0);
    const shot = await pixels(page);
    const at = async (column: number, dx: number, dy: number) => {
      const { x, y } = await boxOfCell(page, 0, column);
      return shot.at(x + dx, y + dy);
    };
    // The sign is in the corner, the middle as it was.
    expect(`rgb(${(await at(0, 11, 11)).join(", ")})`).toBe(roleColor(one));
    expect(await at(0, 3, 3)).toEqual(rgb(theme.background));
  }
  expect(errors).toEqual([]);
});
