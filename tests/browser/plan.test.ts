import { expect, test } from "vitest";
import { saved } from "./atRest.ts";
import { violations } from "./axe.ts";
import { choose, opened, take, textFile } from "./filesPage.ts";
import { colorOfCell, openMatrix } from "./matrixPage.ts";
import { openPalette } from "./openPalette.ts";

const QUERY = "";

test("roles are planned, taken, applied all at once, kept, and undone in two steps", async () => {
  const { page, errors } = await openMatrix({ query: QUERY });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  // Its figures follow a moment later.
  const status = () => expect.poll(() => page.locator(".status-line").innerText());
  await button("Recalculate Roles").click();
  await page.keyboard.press("r");
  await status().toMatch(/\b[1-9]\d*\s+roles/);
  const derived = await page.locator(".status-line").innerText();
  expect(await button("Apply all").count()).toBe(0);
  await button("Plan roles").click();

  // The search begins by itself.
  await button("Use this plan").waitFor();
  const result = page.getByRole("region", { name: "The plan" });
  expect(await result.innerText()).toMatch(/^\d+ roles\s+100% of [\d,]+ held cells/);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("radio", { name: "Least to administer" }).click();
  expect(await button("Use this plan").count()).toBe(0);
  await button("Use this plan").waitFor();
  await button("Search longer").click();
  await button("Cancel").waitFor();
  await button("Cancel").click();
  await page.getByText("Cancelled. This is the best plan so far.").waitFor();
  await page.getByRole("textbox", { name: "How much to cover" }).fill("0");
  await page.getByText("Cover a share above 0 and up to 100 percent.").waitFor();
  expect(await button("Use this plan").count()).toBe(0);
  // Users may lack some of a role: what that grants is said.
  await page.getByRole("textbox", { name: "How much to cover" }).fill("100");
  const lacking = page.getByRole("spinbutton", { name: "A user may lack at most", exact: true });
  await lacking.fill("30");
  await button("Use this plan").waitFor();
  await expect.poll(() => result.innerText()).toMatch(/memberships? would be granted/);
  expect(await result.innerText()).toContain("here that is a bound");
  await lacking.fill("0");
  // Until what is typed rests, the plan before it is there.
  await expect.poll(() => result.innerText()).not.toMatch(/memberships? would be granted/);
  await button("Use this plan").waitFor();
  const count = Number((await result.innerText()).split(" ")[0]);
  await page.getByText("What each role adds").click();
  const names = await result.locator("tbody th").allInnerTexts();
  await button("Use this plan").click();
  await button("Apply them").waitFor();
  // No role under the pointer is told of instead.
  await page.mouse.move(0, 0);

  await status().toMatch(new RegExp(`\\b${count}\\s+roles`));
  const ids = await page
    .locator("[data-role-id]")
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.roleId!));
  // The bar has elements for the roles in sight.
  expect(ids.length).toBeGreaterThan(0);
  expect(names).toEqual(expect.arrayContaining(ids));
  const overlap = page.getByRole("button", { name: "Overlap" });
  expect(await overlap.innerText()).toContain("Roles may overlap");
  await button("Apply all").focus();
  await page.keyboard.press("Enter");
  await status().toContain("(100%)");
  // The button is gone, the keyboard is not.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Applied/);
  expect(await button("Apply all").count()).toBe(0);
  // The notice of the plan would do something else by now.
  expect(await button("Apply them").count()).toBe(0);
  await saved(page);
  await page.reload();
  await page.locator('[role="gridcell"]').first().waitFor({ state: "attached" });
  await status().toContain("(100%)");

  await page.keyboard.press("Control+Z");
  await button("Apply all").waitFor();
  await status().toMatch(new RegExp(`\\b${count}\\s+roles`));
  await page.keyboard.press("Control+Z");
  await status().toBe(derived);
  expect(await overlap.innerText()).toContain("Each group in one role");
  expect(errors).toEqual([]);
});

test("the palette opens the dialog, which fits a phone", async () => {
  const { page, errors } = await openMatrix({
    query: "users=3&groups=1&seed=1",
    viewport: { width: 360, height: 640 },
    colorScheme: "dark",
  });
  await openPalette(page);
  await page.keyboard.type("Plan roles");
  await page.getByRole("option").first().filter({ hasText: "Plan roles" }).waitFor();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Plan roles" });
  await dialog.getByRole("button", { name: "Close", exact: true }).waitFor();
  await page.getByRole("region", { name: "The plan" }).waitFor();
  expect(await violations(page)).toEqual([]);
  // The panel, which has a curve, too, was not open before.
  const curve = (await page.getByRole("img", { name: /^Coverage by the roles/ }).boundingBox())!;
  expect(curve.height).toBeLessThan(150);
  const box = (await dialog.boundingBox())!;
  expect([box.x >= 0, box.x + box.width <= 360]).toEqual([true, true]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect(errors).toEqual([]);
});

/** Thirty people of three departments at two sites, of whom some lack what others there hold. */
function staffFile(): string {
  const departments = ["Sales", "Risk", "Legal"];
  const users = Array.from({ length: 30 }, (_, at) => {
    const department = departments[at % 3];
    const held = ["Mail", `${department} share`, `${department} app`];
    if (at === 4) held.pop();
    return {
      ...{ id: `p${at}`, name: `Person ${at}` },
      attributes: { Department: department, Site: at % 2 === 0 ? "Bonn" : "Bern" },
      groupStates: Object.fromEntries(held.map((group) => [group, "assigned"])),
    };
  });
  const names = ["Mail", ...departments.flatMap((one) => [`${one} share`, `${one} app`])];
  const groups = names.map((name, read) => ({ name, read }));
  return JSON.stringify({ format: "access-table", version: 1, groups, users });
}

test("a table with departments has roles that follow them: their rules are kept, and go out", async () => {
  const { page, errors } = await openMatrix({ query: QUERY });
  await choose(page, textFile("staff.json", staffFile()));
  await opened(page, "30 users, 7 groups");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await openPalette(page);
  await page.keyboard.type("Plan roles");
  await page.getByRole("option").first().filter({ hasText: "Plan roles" }).waitFor();
  await page.keyboard.press("Enter");
  await button("Use this plan").waitFor();
  const dialog = page.getByRole("dialog", { name: "Plan roles" });
  expect(await dialog.getByRole("radio", { name: "Follow the organisation" }).isChecked()).toBe(
    true,
  );
  const result = page.getByRole("region", { name: "The plan" });
  expect(await result.locator("tbody th").allInnerTexts()).toEqual([
    "Everybody",
    "Sales",
    "Risk",
    "Legal",
  ]);
  expect(await result.innerText()).toContain("1 membership would be granted");
  // What they explain is told in a line, which opens them.
  const attributes = dialog.locator("summary").filter({ hasText: /^Attributes/ });
  expect(await attributes.innerText()).toMatch(
    /^Attributes of what is held: Department [\d.]+%, 1 off$/,
  );
  await attributes.click();
  const site = dialog.getByRole("checkbox", { name: "Site" });
  expect(await site.isChecked()).toBe(false);
  const figure = page.locator(`[id="${await site.getAttribute("aria-describedby")}"]`);
  expect(await figure.innerText()).toBe("explains no more than chance");
  // On a phone there is room for the names of roles, beside which the figures are scrolled.
  const window = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  const name = (await result.locator("tbody th").first().boundingBox())!;
  expect(name.width).toBeGreaterThan(100);
  const widths = await dialog.evaluate((element) => [element.scrollWidth, element.clientWidth]);
  expect(widths[0]).toBe(widths[1]);
  await page.setViewportSize(window);
  expect(await violations(page)).toEqual([]);

  const plain = await colorOfCell(page, 0, 0);
  // A row opens its people and cells; the matrix behind shows it meanwhile.
  const row = (name: string) => result.getByRole("button", { name, exact: true });
  const risk = result.getByRole("row", { name: /^Risk/ });
  const at = (one: string) => page.getByRole("columnheader", { name: one, exact: true });
  expect(await at("Lines").count()).toBe(1);
  expect(await risk.locator("td").allInnerTexts()).toEqual([
    "10",
    "2",
    "95%",
    "1",
    "0",
    "19",
    "4",
    "",
  ]);
  await row("Everybody").hover();
  await expect.poll(() => colorOfCell(page, 0, 0)).not.toBe(plain);
  const everybodys = await colorOfCell(page, 0, 0);
  await row("Risk").hover();
  await expect.poll(() => colorOfCell(page, 0, 0)).not.toBe(everybodys);
  await row("Risk").click();
  await result.getByRole("region", { name: "Would be granted" }).getByText("Person 4").waitFor();
  // Struck out it gives nothing, and it can be put in again.
  await result.getByRole("button", { name: "Strike out: Risk" }).click();
  await expect.poll(() => result.innerText()).toContain("0 memberships would be granted");
  expect(await result.innerText()).toMatch(/^3 roles/);
  await result.getByRole("button", { name: "Put in again: Risk" }).click();
  await expect.poll(() => result.innerText()).toContain("1 membership would be granted");
  await result.getByRole("spinbutton", { name: /hold a group of this role/ }).fill("95");
  await expect.poll(() => result.innerText()).toContain("0 memberships would be granted");
  await result.getByRole("spinbutton", { name: /hold a group of this role/ }).fill("");
  await expect.poll(() => result.innerText()).toContain("1 membership would be granted");

  // The order of the attributes, and those that are fixed, are asked by keys, too.
  const department = dialog.getByRole("group", { name: "Department" });
  await department.getByRole("button", { name: "Move down" }).focus();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => dialog.locator(".plan-attribute bdi").allInnerTexts())
    .toEqual(["Site", "Department"]);
  await department.getByRole("button", { name: "Fix" }).press("Space");
  expect(await department.getByRole("button", { name: "Fix", pressed: true }).count()).toBe(1);
  await expect.poll(() => result.locator("tbody th").count()).toBe(4);

  // Without departments there is the one role that everybody is in.
  await dialog.getByRole("checkbox", { name: "Department" }).uncheck();
  await expect.poll(() => result.locator("tbody th").first().innerText()).toBe("Everybody");
  await dialog.getByRole("checkbox", { name: "Department" }).check();
  await expect.poll(() => result.locator("tbody th").count()).toBe(4);
  await dialog.getByRole("textbox", { name: "A group is held by" }).fill("20");
  await page.getByText("from 50 to 100 percent").waitFor();
  await dialog.getByRole("textbox", { name: "A group is held by" }).fill("100");
  await expect.poll(() => result.innerText()).toContain("0 memberships would be granted");
  await dialog.getByRole("textbox", { name: "A group is held by" }).fill("80");
  await expect.poll(() => result.innerText()).toContain("1 membership would be granted");
  const layers = dialog.getByRole("checkbox", { name: "In layers" });
  expect(await layers.isChecked()).toBe(true);
  const lines = await result.innerText();
  await layers.uncheck();
  await layers.check();
  await expect.poll(() => result.innerText()).toBe(lines);
  await row("Legal").click();
  // Enter takes a name, and the keyboard stays where it is.
  const nameField = result.getByRole("textbox", { name: "Name" });
  await nameField.fill("Lawyers");
  await page.keyboard.press("Enter");
  await row("Lawyers").waitFor();
  expect(await nameField.evaluate((field) => field === document.activeElement)).toBe(true);
  await button("Use this plan").click();

  // Applied alone, a role says what it inherits from, and brings it along.
  await button("Layers").click();
  const tree = page.getByRole("treegrid", { name: "Candidates" });
  const rowOf = (name: string) => tree.getByRole("row").filter({ hasText: name });
  await rowOf("Risk").getByRole("rowheader").focus();
  await page.keyboard.press("Enter");
  await page.getByText("Risk inherits from Everybody, which is not applied.").waitFor();
  await button("Apply those too").click();
  await page.getByRole("tab").filter({ hasText: "Applied2" }).waitFor();
  await page.keyboard.press("Control+Z");
  await rowOf("Everybody").waitFor();
  await button("Apply all").click();
  await expect.poll(() => page.locator(".status-line").innerText()).toContain("(100%)");
  // No candidate is left: the applied ones are listed.
  await page.getByRole("tab", { name: "Applied", selected: true }).waitFor();
  const applied = page.getByRole("treegrid", { name: "Applied roles" });
  const shown = () => applied.locator("[role=rowheader] .role-id").allInnerTexts();
  await expect.poll(shown).toEqual(["Everybody", "Risk", "Sales", "Lawyers"]);
  await applied.getByRole("rowheader", { name: "Risk" }).focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(shown).toEqual(["Everybody"]);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("ArrowRight");
  await applied.getByRole("rowheader", { name: "Risk" }).click();
  await page.getByRole("tab", { name: "Holds in all" }).click();
  const inAll = page.getByRole("tabpanel").filter({ hasText: "its own" });
  expect(await inAll.innerText()).toContain("from Everybody");
  expect(await violations(page)).toEqual([]);
  await saved(page);
  await page.reload();
  await page.locator('[role="gridcell"]').first().waitFor({ state: "attached" });
  const { file } = await take(page, "JSON");
  const { roles } = JSON.parse(file.toString());
  const [{ id: everybody }] = roles;
  expect(roles.map(({ inherits }: { inherits?: readonly string[] }) => inherits)).toEqual([
    undefined,
    ...[1, 2, 3].map(() => [everybody]),
  ]);
  expect(roles.map(({ name, rule }: { name: string; rule: object }) => [name, rule])).toEqual([
    ["Everybody", []],
    ...["Sales", "Risk", "Legal"].map((one) => [
      one === "Legal" ? "Lawyers" : one,
      [{ attribute: "Department", is: one }],
    ]),
  ]);
  expect(errors).toEqual([]);
});
