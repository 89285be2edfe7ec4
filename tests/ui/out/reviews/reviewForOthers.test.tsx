// @vitest-environment jsdom
import { act } from "react";
import { expect, test, vi } from "vitest";
import type { ReviewList } from "#src/session/mining/odd/reviewLists.ts";
import { askOthers } from "#src/ui/actions/screen/askOthers.ts";
import { ReviewForOthersDialog } from "#src/ui/out/reviews/ReviewForOthers.tsx";
import { tableBy } from "../../../table.ts";
import { appears, button, click, settle } from "../../mount.tsx";
import { mountIn, screenOn } from "../../session.tsx";

const IDS = ["ann", "bob", "cy", "dee", "eve"];
const DATA = {
  ...tableBy(IDS, ["Ledger", "Mail"], () => true, {
    names: ["Ann", "Bob", "Twin", "Twin", "Eve"],
    attributes: [{ name: "Manager", values: [undefined, "ann", "ann", "Twin", "zoe@else.org"] }],
  }),
  groupAttributes: [{ name: "Owner", values: ["bob", "bob"] }],
};
const LIST: ReviewList = {
  name: "Members of Ledger",
  count: IDS.length,
  cellAt: (user) => ({ user, group: DATA.groupNames.indexOf("Ledger") }),
  userAt: (user) => user,
  reasonAt: () => "Member of Ledger.",
};

async function show(list: ReviewList | undefined = LIST) {
  const screen = screenOn(DATA);
  const write = vi.spyOn(screen.session.exports, "write").mockResolvedValue();
  mountIn(screen, <ReviewForOthersDialog />);
  await act(async () => askOthers(screen, list));
  const dialog = await appears("[role=dialog]");
  await appears(".asked-preview");
  const status = () => dialog.querySelector(".asked-preview [role=status]")!.textContent;
  const choose = async (label: string, value: string) => {
    const field = [...document.querySelectorAll("label, select")].find(
      (one) => one.ariaLabel === label || one.querySelector("span")?.textContent === label,
    )!;
    const select = field instanceof HTMLSelectElement ? field : field.querySelector("select")!;
    act(() => {
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await settle();
  };
  const press = async (text: string) => {
    const label = [...dialog.querySelectorAll("label")].find((one) => one.textContent === text)!;
    click(label.querySelector("input")!);
    await settle();
  };
  return { ...screen.workspace, screen, dialog, status, choose, press, write };
}

test("the dialog says how many people are asked how much, and what nobody is asked about", async () => {
  const { dialog, status } = await show();
  expect(status()).toBe("2 people are asked about 3 memberships, each about 1 to 2.");
  expect(dialog.textContent).toContain("Nobody is asked about 2 memberships");
  expect(dialog.querySelector<HTMLInputElement>(".asking-field input")!.value).toBe(LIST.name);
});

test("all memberships of a group, or of a value, are asked about, once it is said which", async () => {
  const { dialog, status, choose } = await show();
  const which = () => dialog.querySelector<HTMLInputElement>("[aria-label='Of which']");
  const type = async (text: string) => {
    act(() => {
      // React hears of what its own setter does not know.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(
        which(),
        text,
      );
      which()!.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await settle();
  };
  expect(which()).toBeNull();
  await choose("About", "group");
  expect(dialog.querySelector(".asked-preview")).toBeNull();
  expect(dialog.textContent).not.toContain("Finding what is asked about");
  expect(dialog.textContent).toContain("Choose which.");
  await type("Mai");
  expect(which()!.getAttribute("aria-invalid")).toBe("true");
  await type("Mail");
  expect(status()).toBe("2 people are asked about 3 memberships, each about 1 to 2.");
  expect(field("Name of the review").value).toBe("Members of Mail");
  await choose("About", "value Manager");
  expect(which()!.value).toBe("");
  await type("ann");
  expect(status()).toBe("1 person is asked about 4 memberships.");
  await choose("About", "odd");
  expect(which()).toBeNull();

  function field(label: string) {
    const labels = [...dialog.querySelectorAll("label")];
    return labels.find((one) => one.firstChild?.textContent === label)!.querySelector("input")!;
  }
});

test("names of several users are asked about, and those of nobody can be left out", async () => {
  const { dialog, status, choose, press } = await show();
  expect(dialog.textContent).toContain("It is not clear who 1 name stands for");
  await choose("Who Twin is", "2");
  expect(status()).toBe("3 people are asked about 4 memberships, each about 1 to 2.");
  expect(dialog.textContent).toContain("1 name is no user’s");
  await press("Leave them out");
  expect(status()).toBe("2 people are asked about 3 memberships, each about 1 to 2.");
});

test("owners of groups, or one person, answer instead, and nobody for themselves", async () => {
  const { dialog, status, press } = await show();
  await press("The groups’ owners");
  // Bob's own membership is Ann's to answer.
  expect(status()).toBe("2 people are asked about 5 memberships, each about 1 to 4.");
  await press("One person");
  expect(dialog.querySelector(".asked-preview")).toBeNull();
  expect(button("Ask 2 people").getAttribute("aria-disabled")).toBe("true");
});

test("a person without the tick is passed over, and theirs go to the next one up", async () => {
  const { dialog, status, press } = await show();
  await press("The groups’ owners");
  const bob = [...dialog.querySelectorAll("[role=option]")].find((one) =>
    one.textContent?.includes("Bob"),
  )!;
  click(bob);
  await settle();
  // Ann is above Bob, and nobody is above her.
  expect(status()).toBe("1 person is asked about 4 memberships.");
  expect(dialog.textContent).toContain("passed over");
});

test("asking makes a review, as one step; asked again, more of it goes into the same one", async () => {
  const { table, write, dialog } = await show();
  click(button("Ask 2 people"));
  await settle(50);
  expect(dialog.isConnected && dialog.matches("[data-open]")).toBe(false);
  const [review] = table.facts.reviews;
  expect(review).toMatchObject({ name: LIST.name, entries: { users: ["bob", "cy", "eve"] } });
  expect(review.until).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(write).toHaveBeenCalledTimes(1);
  act(() => void table.undo());
  expect(table.facts.reviews).toEqual([]);
});

test("a review that is there takes what is not asked in it yet", async () => {
  const first = await show();
  click(button("Ask 2 people"));
  await settle(50);
  const [review] = first.table.facts.reviews;
  await act(async () => askOthers(first.screen, LIST));
  await appears(".asked-preview");
  await first.choose("In", review.id);
  await first.choose("Who Twin is", "2");
  click(button("Ask 3 people"));
  await settle(50);
  expect(first.table.facts.reviews).toHaveLength(1);
  expect(first.table.facts.reviews[0].entries.users).toEqual(["bob", "cy", "eve", "dee"]);
});
