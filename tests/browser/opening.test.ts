import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { gzipped, zipped } from "../files/packed.ts";
import { parquetOf, snappyOf } from "../files/parquet/parquetFile.ts";
import { workbook } from "../files/workbooks.ts";
import { rested } from "./atRest.ts";
import { violationsInBoth } from "./axe.ts";
import {
  choose,
  EXAMPLES,
  example,
  figures,
  HOSTILE,
  linesOf,
  opened,
  take,
  textFile,
} from "./filesPage.ts";
import { contentOf } from "./harness.ts";
import { openMatrix } from "./matrixPage.ts";

declare global {
  interface Window {
    /** For each paste, whether the page took it for itself. */
    pastes: boolean[];
  }
}

const TABLE = "user,group\nann,one\nbob,two\nbob,one\n";
const button = (name: string) => ({ name, exact: true }) as const;

describe("a clean file of a known kind", () => {
  const alone = readdirSync(EXAMPLES).filter(
    (name) => name !== "expected.json" && name !== "13_bloodhound_users.json",
  );

  test("just opens, whatever the kind, and the notice says what it was", async () => {
    const { page, errors } = await openMatrix();
    for (const name of alone) {
      await choose(page, example(name));
      const found = name.startsWith("12_")
        ? "6 users, 7 groups, 25 memberships"
        : "6 users, 6 groups, 19 memberships";
      const notice = page.locator(".notice", { hasText: found });
      await notice.getByRole("button", button("Dismiss")).click();
      // The next file's notice says the same.
      await notice.waitFor({ state: "detached" });
      expect(await page.getByRole("dialog").count(), name).toBe(0);
      expect(await figures(page), name).toContain("6 users");
    }
    expect(errors).toEqual([]);
  });

  test("names the page after itself; a sample does not, and undo brings it back", async () => {
    const { page } = await openMatrix();
    expect(await page.title()).toBe("Access table");
    await choose(page, textFile("staff.csv", TABLE));
    await opened(page, "2 users, 2 groups, 3 memberships");
    expect(await page.title()).toBe("staff.csv – Access table");
    expect(await page.locator("footer").getAttribute("title")).toBeNull();
    await page.getByRole("button", { name: /^Undo/ }).click();
    await expect.poll(() => page.title()).toBe("Access table");
    expect(await figures(page)).toContain("10 users");
  });

  test("the button opens the browser's own choice of files", async () => {
    const { page } = await openMatrix();
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", button("Open")).click(),
    ]);
    expect(chooser.isMultiple()).toBe(true);
    await chooser.setFiles([textFile("staff.csv", TABLE)]);
    await opened(page, "2 users, 2 groups, 3 memberships");
  });
});

describe("a file with something to decide or to tell", () => {
  test("is shown first; cancelling leaves the table, using it takes it", async () => {
    const { page, errors } = await openMatrix();
    const before = await figures(page);
    const file = textFile("pairs.txt", "ann;one\nbob;two\nbob;one\n");
    await choose(page, file);
    const dialog = page.getByRole("dialog");
    await dialog.getByText("2 users, 2 groups, 3 memberships").waitFor();
    await dialog.getByRole("button", button("Cancel")).click();
    await dialog.waitFor({ state: "detached" });
    expect(await figures(page)).toBe(before);
    await choose(page, file);
    await dialog.getByRole("button", button("Use this table")).click();
    await opened(page, "2 users, 2 groups, 3 memberships");
    await dialog.waitFor({ state: "detached" });
    await page.locator("button:focus", { hasText: "Open" }).waitFor();
    expect(errors).toEqual([]);
  });

  test("its columns can be taken for something else; what they were swaps places", async () => {
    const { page } = await openMatrix();
    await choose(page, textFile("pairs.txt", "ann;one\nbob;two\nbob;one\ncid;one\n"));
    const dialog = page.getByRole("dialog");
    await dialog.getByText("3 users, 2 groups, 4 memberships").waitFor();
    await dialog.getByLabel("User ID", { exact: true }).selectOption({ label: "Column 2" });
    expect(await dialog.getByLabel("Group", { exact: true }).inputValue()).toBe("0");
    // What is chosen last counts, even where it is not read yet.
    await dialog.getByRole("button", button("Use this table")).click();
    await opened(page, "2 users, 3 groups, 4 memberships");
  });

  test("a first row can be a heading or not", async () => {
    const { page } = await openMatrix();
    await choose(page, textFile("pairs.txt", "x;y\nbob;two\nbob;one\n"));
    const dialog = page.getByRole("dialog");
    await dialog.getByText("2 users, 3 groups, 3 memberships").waitFor();
    await dialog.getByLabel("The first row is a heading").check();
    await dialog.getByText("1 user, 2 groups, 2 memberships").waitFor();
  });

  test("a file that does not name its group asks for it", async () => {
    const { page } = await openMatrix();
    await choose(
      page,
      textFile("members.csv", "id,userPrincipalName,displayName,objectType\n1,a@x,Ann,User\n"),
    );
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("members.csv").fill("");
    await dialog.getByLabel("members.csv").press("Enter");
    expect(await dialog.getByLabel("members.csv").inputValue()).toBe("members");
    await dialog.getByLabel("members.csv").fill("Night shift");
    await dialog.getByRole("button", button("Use this table")).click();
    await opened(page, "1 user, 1 group, 1 membership");
    expect(linesOf((await take(page, "Assignments CSV")).file)).toEqual([
      "a@x,Ann,Night shift,assigned,",
    ]);
  });

  test("lists the first 100 problems with file and line, counts all, and gives the whole list", async () => {
    const { page } = await openMatrix();
    const twice = Array.from({ length: 250 }, (_, i) => `u${i},g\nu${i},g`).join("\n");
    await choose(page, textFile("twice.csv", `user,group\n${twice}\n`));
    const dialog = page.getByRole("dialog");
    await dialog.getByText("250 problems").waitFor();
    expect(await dialog.getByRole("listitem").count()).toBe(100);
    expect(await dialog.getByRole("listitem").first().innerText()).toMatch(/^twice\.csv, line 3: /);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", button("Download the list")).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^twice-problems-.*\.txt$/);
    const list = (await contentOf(download)).toString().trimEnd().split("\r\n");
    expect(list).toHaveLength(250);
    expect(list[249]).toMatch(/^twice\.csv:501: /);
  });

  test("groups in groups are counted and listed, and are no rows", async () => {
    const { page } = await openMatrix();
    const gam = "group,type,role,id,status,email\n";
    await choose(
      page,
      textFile(
        "gam.csv",
        `${gam}all@x,USER,MEMBER,1,ACTIVE,a@x\nall@x,GROUP,MEMBER,2,ACTIVE,ops@x\n`,
      ),
    );
    const dialog = page.getByRole("dialog");
    await dialog.getByText("1 group in a group").waitFor();
    expect(await dialog.getByRole("listitem").innerText()).toContain("ops@x");
  });

  test("axe finds nothing in the dialog", async () => {
    const { page } = await openMatrix();
    await choose(page, textFile("x.csv", "user,group,Dept\nu,g,d\nu,g,d\n"));
    await page.getByRole("dialog").waitFor();
    await rested(page);
    expect(await violationsInBoth(page)).toEqual([]);
  });
});

describe("packed files and workbooks", () => {
  const rows = [
    ["user", "group"],
    ["ann", "VPN"],
    ["bob", "Dev"],
  ];
  const csv = rows.join("\n");
  test("each kind opens in the page as it is built", async () => {
    const { page, errors } = await openMatrix();
    const kinds: [string, Uint8Array][] = [
      ["table.csv.gz", gzipped(csv)],
      ["tables.zip", zipped([{ name: "a/table.csv", content: csv }])],
      ["table.xlsx", workbook([{ name: "Sheet1", rows }])],
      ["table.parquet", parquetOf(rows, 1, snappyOf)],
      ["gzip.parquet", parquetOf(rows, 2, gzipped)],
    ];
    for (const [name, bytes] of kinds) {
      const buffer = Buffer.from(bytes);
      await choose(page, { name, mimeType: "application/octet-stream", buffer });
      const notice = page.locator(".notice", { hasText: "2 users, 2 groups, 2 memberships" });
      await notice.getByRole("button", button("Dismiss")).click();
      await notice.waitFor({ state: "detached" });
    }
    expect(errors).toEqual([]);
  });

  test("of several sheets the dialog offers each, and reads the chosen one", async () => {
    const { page, errors } = await openMatrix();
    const sheets = [
      { name: "January", rows },
      { name: "February", rows: [...rows, ["cy", "Ops"]] },
    ];
    await choose(page, { name: "book.xlsx", mimeType: "", buffer: Buffer.from(workbook(sheets)) });
    await page.getByRole("radio", { name: /February/ }).check();
    await page.getByText("3 users, 3 groups, 3 memberships").waitFor();
    await page.getByRole("button", { name: "Use this table" }).click();
    await opened(page, "3 users, 3 groups, 3 memberships");
    expect(errors).toEqual([]);
  });
});

describe("a file that is no table", () => {
  test("is refused with a sentence, and the table stays, whatever is wrong with it", async () => {
    const { page, errors } = await openMatrix();
    const before = await figures(page);
    for (const file of [
      textFile("empty.csv", ""),
      textFile("table.parquet", "PAR1 and no more"),
      textFile("book.xlsx", "PK\u0003\u0004 workbook"),
      textFile("letter.txt", "Dear all,\nplease find attached nothing.\n"),
      textFile("broken.json", '{"format":"access-table","version":1,"groups":['),
      textFile("new.json", '{"format":"access-table","version":2}'),
    ]) {
      await choose(page, file);
      const sentence = await page.getByRole("alert").innerText();
      expect(sentence, file.name).toMatch(/[A-Z“].*\.$/s);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect(await figures(page)).toBe(before);
      expect(await page.title()).toBe("Access table");
    }
    expect(errors).toEqual([]);
  });

  test("two kinds at once are refused", async () => {
    const { page } = await openMatrix();
    await choose(page, [
      ...example("14_etc_group.txt"),
      ...example("11b_scim_groups_listresponse.json"),
    ]);
    expect(await page.getByRole("alert").innerText()).toContain("two kinds");
  });
});

describe("dragging and pasting", () => {
  test("files may be dropped anywhere, and the page shows that while they are over it", async () => {
    const { page } = await openMatrix();
    const dataTransfer = await page.evaluateHandle((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "dropped.csv"));
      return data;
    }, TABLE);
    const footer = page.locator("footer");
    await footer.dispatchEvent("dragenter", { dataTransfer });
    await page.getByText("Drop to open").waitFor();
    await page.getByText("Excel, CSV, Parquet, LDIF, JSON and more").waitFor();
    await footer.dispatchEvent("dragleave", { dataTransfer });
    await page.getByText("Drop to open").waitFor({ state: "detached" });
    await footer.dispatchEvent("dragenter", { dataTransfer });
    await footer.dispatchEvent("drop", { dataTransfer });
    await opened(page, "2 users, 2 groups, 3 memberships");
    expect(await page.getByText("Drop to open").count()).toBe(0);
  });

  test("a dragged text is none of the page's business", async () => {
    const { page } = await openMatrix();
    const dataTransfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.setData("text/plain", "user,group");
      return data;
    });
    await page.locator("footer").dispatchEvent("dragenter", { dataTransfer });
    await rested(page);
    expect(await page.getByText("Drop to open").count()).toBe(0);
  });

  test("a table pasted anywhere is opened; of a sentence it says that it is none", async () => {
    const { page } = await openMatrix();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(() => {
      window.pastes = [];
      addEventListener("paste", (event) => window.pastes.push(event.defaultPrevented));
    });
    const paste = async (text: string) => {
      await page.evaluate((text) => navigator.clipboard.writeText(text), text);
      await page.keyboard.press("ControlOrMeta+V");
    };
    await paste("hello, world; this is a sentence");
    await expect.poll(() => page.evaluate(() => window.pastes)).toEqual([true]);
    await page.getByText(/^What was pasted is no table/).waitFor();
    await page.locator('[role="grid"] [tabindex="0"]').focus();
    await paste(TABLE.replaceAll(",", "\t"));
    await opened(page, "2 users, 2 groups, 3 memberships");
    expect(await page.title()).toBe("pasted text – Access table");
    expect(await page.evaluate(() => window.pastes)).toEqual([true, true]);
  });
});

test("a large file shows how far it is, leaves the table till then, and can be cancelled", async () => {
  const { page, close } = await openMatrix();
  const before = await figures(page);
  const folder = mkdtempSync(join(tmpdir(), "access-table-"));
  const file = join(folder, "large.csv");
  const lines = Array.from({ length: 2_000_000 }, (_, i) => `user${i % 60_000},group${i % 37}`);
  writeFileSync(file, `user,group\n${lines.join("\n")}\n`);
  await choose(page, file);
  await page.getByRole("progressbar", { name: "Reading large.csv" }).waitFor();
  await page.getByText(/MB of .* MB, [\d,]+ rows/).waitFor();
  expect(await figures(page)).toBe(before);
  await page.getByRole("button", button("Cancel")).click();
  await page.locator("[role=status]", { hasText: "Cancelled" }).waitFor();
  expect(await page.getByRole("progressbar").count()).toBe(0);
  expect(await figures(page)).toBe(before);
  await close();
  rmSync(folder, { recursive: true });
});

test("hostile names are names, wherever they are shown", async () => {
  const { page, errors } = await openMatrix();
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  // Twice each, so that the dialog has to list them.
  const rows = [...HOSTILE, ...HOSTILE].map((name) => [name, name, name, name].map(quoted).join());
  const name = "<img src=x onerror=alert(2)>.csv";
  await choose(page, textFile(name, `user,name,group,${quoted(HOSTILE[0])}\n${rows.join("\n")}\n`));
  const markup = () => page.locator("img, #root script, [role=dialog] script").count();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(`${HOSTILE.length} problems`).waitFor();
  expect(await dialog.getByRole("listitem").first().innerText()).toContain(HOSTILE[0]);
  expect(await markup()).toBe(0);
  await dialog.getByRole("button", button("Use this table")).click();
  const count = HOSTILE.length;
  await opened(page, `${count} users, ${count} groups, ${count} memberships`);
  expect(await page.title()).toBe(`${name} – Access table`);
  await page.getByRole("button", button("Recalculate Roles")).click();
  const roles = page.locator("[data-role-id]");
  await roles.first().waitFor();
  const ids = await roles.evaluateAll((all) =>
    all.map((role) => (role as HTMLElement).dataset.roleId),
  );
  expect([...ids].sort()).toEqual([...HOSTILE].sort());
  await roles.nth(2).click();
  await page.mouse.move(160, 300);
  const tooltip = page.locator(".tooltip");
  await tooltip.waitFor();
  expect(await page.locator("footer").innerText()).toContain(HOSTILE[0].slice(0, 5));
  await page.locator('[role="grid"] [tabindex="0"]').focus();
  for (let row = 0; row < count; row++) await page.keyboard.press("ArrowDown");
  await page.getByRole("button", { name: /^Undo/ }).hover();
  expect(await markup()).toBe(0);
  expect(errors).toEqual([]);
});
