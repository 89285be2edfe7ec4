import { describe, expect, test } from "vitest";
import { rested } from "./atRest.ts";
import { violationsInBoth } from "./axe.ts";
import { choose, linesOf, opened, take, textFile } from "./filesPage.ts";
import { openMatrix } from "./matrixPage.ts";

const button = (name: string) => ({ name, exact: true }) as const;
const use = button("Use this table");

const CROSSES = "user,group\nann,0\nbob,1\ncid,0\n";
const STATUS = "user,group,Status\nann,VPN,active\nann,Dev,revoked\nbob,VPN,active\n";
const UNNAMED = "id,userPrincipalName,displayName,objectType\n1,a@x,A,User\n";
const SYSTEMS =
  "identity,account,group,Domain\nann,ann1,VPN,SAP\nann,ann2,VPN,AD\nbob,bob1,Dev,AD\n";
/** Rows of no kind: a person says what their columns are. */
const UNKNOWN = "alpha,beta,gamma,delta\nred one,blue two,1.5,x y\nred two,blue six,2.5,x z\n";
const WIDE_NAMES = Array.from({ length: 20_000 }, (_, i) => `attribute ${i}`);
const WIDE = `user,group,${WIDE_NAMES.join()}\nann,VPN,${WIDE_NAMES.map(() => "x1").join()}\n`;

describe("a question of the dialog", () => {
  test("whether a column names groups is answered by what each reading would give", async () => {
    const { page, errors } = await openMatrix();
    await choose(page, textFile("pairs.csv", CROSSES));
    const dialog = page.getByRole("dialog");
    const pairs = dialog.getByRole("radio", {
      name: /^Pairs of a user and a group: 3 users, 2 gr/,
    });
    const pivot = dialog.getByRole("radio", {
      name: /^A column per group: 3 users, 1 group, 1 mem/,
    });
    await pairs.waitFor();
    expect(await pairs.isChecked()).toBe(true);
    await pivot.check();
    await dialog.getByText("Pivot table").waitFor();
    expect(await dialog.getByLabel("Group", { exact: true }).inputValue()).toBe("");
    // A column that is chosen says the same as the answer: both go together.
    await dialog.getByLabel("Group", { exact: true }).selectOption({ label: "group" });
    await dialog.getByText("Long table").waitFor();
    expect(await pairs.isChecked()).toBe(true);
    await pivot.check();
    await dialog.getByRole("button", use).click();
    await opened(page, "3 users, 1 group, 1 membership");
    expect(errors).toEqual([]);
  });

  test("memberships that are not in force are left out, or taken", async () => {
    const { page } = await openMatrix();
    await choose(page, textFile("status.csv", STATUS));
    const dialog = page.getByRole("dialog");
    await dialog
      .getByRole("group", { name: /1 of 3 memberships that it is not in force/ })
      .waitFor();
    expect(await dialog.getByRole("radio", { name: "Leave them out" }).isChecked()).toBe(true);
    await dialog.getByText("2 users, 2 groups, 2 memberships").waitFor();
    expect(await dialog.getByText("About the membership").count()).toBe(1);
    // By the keys: the radio buttons are one stop.
    await dialog.getByRole("radio", { name: "Leave them out" }).focus();
    await page.keyboard.press("ArrowDown");
    await dialog.getByText("2 users, 2 groups, 3 memberships").waitFor();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(
      "take",
    );
    await dialog.getByRole("button", use).click();
    await opened(page, "2 users, 2 groups, 3 memberships");
  });

  test("which of 20,000 attributes are kept is a list that stays light", async () => {
    const { page, errors } = await openMatrix();
    await choose(page, textFile("wide.csv", WIDE));
    const dialog = page.getByRole("dialog");
    await dialog.getByText("200 of 20,000 are kept.").waitFor();
    const list = dialog.getByRole("listbox");
    const options = list.getByRole("option");
    expect(await options.count()).toBeLessThan(40);
    await list.focus();
    await page.keyboard.press("End");
    await options.filter({ hasText: /^attribute 19999$/ }).waitFor();
    expect(await options.count()).toBeLessThan(40);
    await page.keyboard.press("Space");
    await dialog.getByText("201 of 20,000 are kept.").waitFor();
    await dialog.getByRole("button", button("Keep none")).click();
    await dialog.getByText("0 of 20,000 are kept.").waitFor();
    await dialog.getByRole("searchbox").fill("1234");
    await dialog.getByText("0 of 20,000 are kept; 12 found.").waitFor();
    await dialog.getByRole("button", button("Keep all found")).click();
    await dialog.getByText("12 of 20,000 are kept; 12 found.").waitFor();
    await options.first().click();
    await dialog.getByText("11 of 20,000 are kept; 12 found.").waitFor();
    // What is chosen last counts, even where it is not read yet.
    await dialog.getByRole("button", use).click();
    await opened(page, "1 user, 1 group, 1 membership");
    const { attributes } = JSON.parse((await take(page, "JSON")).file.toString()).users[0];
    expect(Object.keys(attributes)).toEqual(
      WIDE_NAMES.filter((name) => name.includes("1234")).slice(1),
    );
    expect(errors).toEqual([]);
  });

  test("the files that do not name their groups are asked about together", async () => {
    const { page } = await openMatrix();
    const members = (user: string) =>
      `id,userPrincipalName,displayName,objectType\n1,${user},A,User\n`;
    await choose(page, [textFile("a.csv", members("a@x")), textFile("b.csv", members("b@x"))]);
    const dialog = page.getByRole("dialog");
    const group = dialog.getByRole("group", { name: /^Which group are these users in/ });
    await expect.poll(() => group.getByRole("textbox").count()).toBe(2);
    await group.getByLabel("b.csv").fill("Night shift");
    await dialog.getByRole("button", use).click();
    await opened(page, "2 users, 2 groups, 2 memberships");
    expect(linesOf((await take(page, "Assignments CSV")).file)).toEqual([
      "a@x,A,a,assigned,",
      "b@x,A,Night shift,assigned,",
    ]);
  });
});

test("axe finds nothing in a dialog with questions, whatever they are", async () => {
  const { page } = await openMatrix({ viewport: { width: 390, height: 800 } });
  const dialog = page.getByRole("dialog");
  for (const text of [CROSSES, STATUS, WIDE, UNNAMED, SYSTEMS, UNKNOWN]) {
    await choose(page, textFile("x.csv", text));
    await dialog.getByRole("group").first().waitFor();
    await rested(page);
    expect(await violationsInBoth(page), text.slice(0, 60)).toEqual([]);
    const { scroll, client } = await page.evaluate(() => {
      const content = document.querySelector(".opening-content")!;
      return { scroll: content.scrollWidth, client: content.clientWidth };
    });
    expect(scroll).toBeLessThanOrEqual(client);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
});
