// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from "vitest";
import type { Choices } from "#src/files/import/choices.ts";
import { readInputs } from "#src/files/readInputs.ts";
import { FileOpening } from "#src/session/opening/fileOpening.ts";
import { Samples } from "#src/session/samples.ts";
import { Workspace } from "#src/session/workspace/workspace.ts";
import { input } from "../../files/inputs.ts";

beforeEach(() => localStorage.clear());

const TEXT = "who,what,site\nann,VPN,Bern\nbob,Dev,Rome\n";
const CHOICES: Choices = { uses: { who: "userId", what: "group", site: "unused" } };
const file = (text = TEXT) => [input("staff.csv", text) as unknown as File];

/** A visit: what is remembered of earlier ones is there. */
function visit() {
  const workspace = new Workspace();
  const opening = new FileOpening(workspace, new Samples(workspace), readInputs);
  const names = () => workspace.table.memberships.data.userIds;
  const notices = () => workspace.view.notices.get().map(({ text }) => text);
  return { opening, state: () => opening.state.get(), names, notices };
}

/** Opens a file, says what its columns are and takes the table. */
async function chooseOnce(): Promise<void> {
  const { opening, names, notices } = visit();
  await opening.open(file());
  await opening.choose(CHOICES);
  await opening.accept();
  expect(names()).toEqual(["ann", "bob"]);
  expect(notices().join()).not.toMatch(/before/);
}

describe("what was chosen of a file of no known kind", () => {
  test("is no table before user and group are chosen", async () => {
    const { opening, state, names } = visit();
    await opening.open(file());
    expect(state().result?.lacks).toMatch(/names the user/);
    await opening.accept();
    expect(names()).toEqual([]);
    expect(state().result?.lacks).toBeDefined();
  });

  test("is taken for the next file with the same headings, and told with a way to change it", async () => {
    await chooseOnce();
    const { opening, names, notices } = visit();
    await opening.open(file(TEXT.replaceAll("ann", "cid")));
    expect(names()).toEqual(["cid", "bob"]);
    expect(notices().join()).toMatch(/chosen before for the same headings/);
    opening.showAgain();
    expect(opening.isRemembered).toBe(true);
  });

  test("is shown where the file has something to decide, and is not taken for other headings", async () => {
    await chooseOnce();
    const { opening, state, names } = visit();
    await opening.open(file(`${TEXT}ann,VPN\n`));
    expect(names()).toEqual([]);
    expect(state()).toMatchObject({ choices: CHOICES, result: { users: 2 } });
    await opening.open(file(TEXT.replace("site", "place")));
    expect(state().result?.lacks).toBeDefined();
  });

  test("is forgotten when a person says so", async () => {
    await chooseOnce();
    const { opening, state } = visit();
    await opening.open(file());
    opening.showAgain();
    opening.forgetChosen();
    await expect.poll(() => state().result?.lacks).toBeDefined();
    expect(opening.isRemembered).toBe(false);
  });

  test("is kept of the last twenty files", async () => {
    await chooseOnce();
    for (let at = 0; at < 20; at++) {
      const { opening } = visit();
      await opening.open(file(TEXT.replace("site", `site ${at}`)));
      await opening.choose(CHOICES);
      await opening.accept();
    }
    const { opening, state } = visit();
    await opening.open(file());
    expect(state().result?.lacks).toBeDefined();
    await opening.open(file(TEXT.replace("site", "site 0")));
    expect(state().result).toBeUndefined();
  });

  test.each(["no JSON", "7", '[7, null, {"key": 1}]', '[{"key": "x", "choices": {"uses": 7}}]'])(
    "is asked for where something else was kept: %s",
    async (kept) => {
      localStorage.setItem("access-table/columns", kept);
      const { opening, state } = visit();
      await opening.open(file());
      expect(state().result?.lacks).toBeDefined();
    },
  );
});
