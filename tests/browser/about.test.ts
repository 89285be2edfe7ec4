import type { Page } from "playwright";
import { expect, test } from "vitest";
import { saved } from "./atRest.ts";
import { violations } from "./axe.ts";
import { choose, textFile } from "./filesPage.ts";
import { openMatrix } from "./matrixPage.ts";
import { openPalette } from "./openPalette.ts";

const ORGANISATION = "sample=organisation&seed=1";
/** Two empty users, an unknown state, and a membership that comes twice. */
const UNTIDY = `user,name,group,Account type,state
ann,Ann Adams,VPN,Person,assigned
,,VPN,,
bob,Bob Bell,Mail,Person,odd
svc-backup,Backup,VPN,Service,assigned
svc-backup,Backup,VPN,Service,assigned
cid,Cid Cole,,Person,assigned
,x,Mail,,
`;

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "About this table" });
const statusLine = (page: Page) => page.locator(".status-line").innerText();

/** Opens the page by the menu `Help`, and waits until everything in it was found. */
async function openAbout(page: Page) {
  await page.getByRole("button", { name: "Help", exact: true }).click();
  await page.getByRole("menuitem", { name: "About this table", exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole("heading", { name: "Not found" }).waitFor();
  return dialog;
}

const part = (page: Page, name: string) =>
  dialogOf(page).getByRole("region", { name, exact: true });

test("an organisation's accounts that look like no people are told with reasons, and left out", async () => {
  const { page, errors } = await openMatrix({ query: ORGANISATION });
  const dialog = await openAbout(page);
  expect(await dialog.innerText()).toContain("None: a sample, made up here");
  const accounts = part(page, "Accounts that look like no people");
  expect(await accounts.innerText()).toContain("6 users");
  expect(await violations(page)).toEqual([]);
  await accounts.getByRole("button", { name: "List all" }).click();
  const first = accounts.getByRole("listitem").first();
  expect(await first.innerText()).toContain("Its id begins with “svc-”");
  expect(await violations(page)).toEqual([]);
  await first.getByRole("checkbox").uncheck();
  await accounts.getByRole("button", { name: "Leave out 5", exact: true }).click();
  await dialog.getByText("5 users are left out now.").waitFor();
  await accounts.getByText("1 user", { exact: true }).waitFor();
  await dialog.getByText("5 users are left out, and in none of these lists.").waitFor();
  await expect.poll(() => statusLine(page)).toContain("5 left out");
  await dialog.getByRole("button", { name: "Undo", exact: true }).click();
  await accounts.getByText("6 users", { exact: true }).waitFor();
  await expect.poll(() => statusLine(page)).not.toContain("left out");
  expect(errors).toEqual([]);
});

test("a notice leads to what was found; marking it and setting it aside are a step each", async () => {
  const { page, errors } = await openMatrix({ query: ORGANISATION });
  const notice = page.locator(".notice", { hasText: "findings:" });
  expect(await notice.innerText()).toContain(
    "6 accounts that are no people, 8 leavers, 2 privileged groups and more.",
  );
  await notice.getByRole("button", { name: "Look", exact: true }).click();
  const dialog = dialogOf(page);
  const leavers = part(page, "People who have left and still hold something");
  const removal = leavers.getByRole("button", { name: "Mark all for removal", exact: true });
  await removal.waitFor();
  const [, count] = /(\d+) memberships/.exec(await leavers.innerText())!;
  await removal.click();
  await dialog.getByText(`${count} memberships are marked for removal now.`).waitFor();
  await dialog.getByRole("button", { name: "Undo", exact: true }).click();

  const aside = part(page, "Set aside: no findings");
  await leavers.getByRole("button", { name: "List all" }).click();
  await leavers.getByRole("button", { name: "Untick all" }).click();
  await leavers.getByRole("checkbox").first().check();
  await leavers.getByRole("button", { name: "Not a finding 1", exact: true }).click();
  await page.keyboard.type("Comes back in May");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await leavers.getByText("7 users", { exact: true }).waitFor();
  expect(await aside.innerText()).toContain("Comes back in May");
  await aside.getByRole("button", { name: /^Take back/ }).click();
  await leavers.getByText("8 users", { exact: true }).waitFor();
  // The notice that had the keyboard is gone: the matrix has it then.
  await page.keyboard.press("Escape");
  await page.locator("[role=gridcell]:focus").waitFor();
  expect(errors).toEqual([]);
});

test("logins are counted from another number of days, and a finding folds", async () => {
  const { page, errors } = await openMatrix({ query: ORGANISATION });
  await openAbout(page);
  const idle = part(page, "Logins long ago");
  const users = async () => Number(/(\d+) users?/.exec(await idle.innerText())![1]);
  const before = await users();
  await idle.getByRole("textbox").fill("200");
  await expect.poll(users).toBeLessThan(before);
  await idle.getByRole("button", { name: "Logins long ago" }).click();
  expect(await idle.getByRole("textbox").count()).toBe(0);
  expect(errors).toEqual([]);
});

test("what is found is shown on the matrix alone, and the keyboard goes there", async () => {
  const { page, errors } = await openMatrix({ query: ORGANISATION });
  await openAbout(page);
  const accounts = part(page, "Accounts that look like no people");
  await accounts.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByText("6 of 300 users shown").waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("role")))
    .toBe("gridcell");
  expect(await dialogOf(page).count()).toBe(0);

  await openAbout(page);
  await accounts.getByRole("button", { name: "List all" }).click();
  const second = accounts.getByRole("listitem").nth(1);
  const name = (await second.getByRole("button").getAttribute("aria-label"))!.replace("Show ", "");
  await second.getByRole("button").click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toContain(name);

  await openAbout(page);
  const equals = part(page, "Users who hold the same groups");
  await equals.getByRole("button", { name: "List all" }).click();
  const set = equals.getByRole("listitem").first();
  const [, users, groups] = /^(\d+) users: .*\nHold (\d+) groups: /.exec(await set.innerText())!;
  await set.getByRole("button").click();
  await page.getByText(`${users} of 300 users, ${groups} of 120 groups shown`).waitFor();
  await page.getByRole("button", { name: "Show all", exact: true }).click();
  expect(errors).toEqual([]);
});

test("what the table was compared with is told, the latest first, and still after a reload", async () => {
  const { page, errors } = await openMatrix({ query: "" });
  const note = (name: string, day: number, gained: number) =>
    `{"files":["${name}"],"format":"Long table","time":"2026-11-${day}T08:00:00.000Z","same":5,"gained":${gained},"lost":1,"newUsers":2}`;
  const json = `{"format":"access-table","version":1,"comparedWith":[${note("old.csv", 20, 3)},${note("ought.csv", 21, 1)}],
"groups":[{"name":"Mail"}],"users":[{"id":"ann","name":"Ann","groupStates":{"Mail":"assigned"}}]}`;
  await choose(page, textFile("team.json", json));
  await page.getByText("Opened team.json").waitFor();
  const told = async () => {
    const dialog = await openAbout(page);
    const lines = await part(page, "Compared with").getByRole("definition").allInnerTexts();
    expect(lines).toEqual([
      "ought.csv: 1 membership gained, 1 lost, 5 the same; 2 users new, 0 gone.",
      "old.csv: 3 memberships gained, 1 lost, 5 the same; 2 users new, 0 gone.",
    ]);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  };
  await told();
  await saved(page);
  await page.reload();
  await page.locator('[role="gridcell"]').first().waitFor({ state: "attached" });
  await told();
  expect(errors).toEqual([]);
});

test("of equal groups all but one are left out, as one step to undo", async () => {
  const { page, errors } = await openMatrix({ query: ORGANISATION });
  await openAbout(page);
  const equals = part(page, "Groups that the same users hold");
  const [, groups, sets] = /(\d+) groups in (\d+) sets/.exec(await equals.innerText())!;
  await equals.getByRole("button", { name: "Leave out all but one of each" }).click();
  const count = Number(groups) - Number(sets);
  await dialogOf(page).getByText(`${count} groups are left out now.`).waitFor();
  await equals.waitFor({ state: "detached" });
  // The keyboard is not lost with what was pressed.
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toBe("Undo");
  await page.keyboard.press("Enter");
  await equals.waitFor();
  expect(await focused()).toContain("Where it came from");
  await equals.getByRole("button", { name: "Leave out all but one of each" }).click();
  await equals.waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await dialogOf(page).waitFor({ state: "detached" });
  await expect.poll(() => statusLine(page)).toContain(`${count} left out`);
  await page.keyboard.press("Control+Z");
  await expect.poll(() => statusLine(page)).not.toContain("left out");
  expect(errors).toEqual([]);
});

test("what was mended or left out is still told after a reload, with its places", async () => {
  const { page, errors } = await openMatrix({ query: "", colorScheme: "dark" });
  await choose(page, textFile("members.csv", UNTIDY));
  await page.getByRole("button", { name: "Use this table" }).click();
  const told = async () => {
    const dialog = await openAbout(page);
    const origin = await part(page, "Where it came from").innerText();
    expect(origin).toMatch(/members\.csv \d+ bytes, last changed /);
    expect(origin).toMatch(/Long table/);
    expect(origin).toContain("7 rows");
    const notes = part(page, "Mended and left out");
    expect(await notes.innerText()).toContain("2 places left out, 3 places mended");
    await notes.getByText("the user is empty; the row is left out.").click();
    expect(await notes.innerText()).toContain("members.csv, line 3");
    expect(await violations(page)).toEqual([]);
    expect(await dialog.innerText()).toContain("Users without groups");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  };
  await told();
  await saved(page);
  await page.reload();
  await page.locator('[role="gridcell"]').first().waitFor({ state: "attached" });
  await told();
  // What was found was told when the file was opened.
  expect(await page.getByRole("button", { name: "Look", exact: true }).count()).toBe(0);
  expect(errors).toEqual([]);
});

test("on a phone all of it has room, and a finger's tip", async () => {
  const { page, errors } = await openMatrix({
    ...{ query: ORGANISATION, viewport: { width: 375, height: 667 }, hasTouch: true },
  });
  await openPalette(page);
  await page.keyboard.type("About this table");
  await page.getByRole("option", { name: /^About this table/ }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole("heading", { name: "Not found" }).waitFor();
  const accounts = part(page, "Accounts that look like no people");
  await accounts.getByRole("button", { name: "List all" }).click();
  await accounts.getByRole("listitem").first().waitFor();
  const overflow = await page.locator(".about-content").evaluate((content) => {
    const { right } = content.getBoundingClientRect();
    return [...content.querySelectorAll("button, p, h3")].filter(
      (one) => one.getBoundingClientRect().right > right,
    ).length;
  });
  expect(overflow).toBe(0);
  const heights = await dialog
    .getByRole("button")
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
});
