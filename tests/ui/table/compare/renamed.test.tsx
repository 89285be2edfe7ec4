// @vitest-environment jsdom
import { File as NodeFile } from "node:buffer";
import { act } from "react";
import { expect, test } from "vitest";
import { readInputs } from "#src/files/readInputs.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { createStore } from "#src/model/values/store.ts";
import { Comparing } from "#src/session/comparing/comparing.ts";
import { ComparedBar } from "#src/ui/table/compare/ComparedBar.tsx";
import { ChangesPanel } from "#src/ui/table/compare/list/ChangesPanel.tsx";
import { RenamedGroupsDialog, RenamedUsersDialog } from "#src/ui/table/compare/RenamedDialog.tsx";
import { tableBy, tableOf } from "../../../table.ts";
import { appears, settle } from "../../mount.tsx";
import { mountIn, screenOn } from "../../session.tsx";

const HERE = tableOf(`
      Mail New
  ann x    x
  bob x    .`);

/** In it `New` has the name of `Former`. */
const OLD = "User ID,Group\r\nann,Mail\r\nann,Former\r\nbob,Mail\r\n";

/** The screen of a comparison with a file. */
async function compared(here: TableData, old: string) {
  const { session, workspace: present, ...rest } = screenOn(here);
  const { shown } = session;
  const comparing = new Comparing({ present, shown }, readInputs);
  // The files of jsdom have no stream.
  await comparing.open([new NodeFile([old], "old.csv") as File]);
  // What is asked about the file is taken as it is.
  if (comparing.reading.state.get().result) await comparing.reading.accept();
  const loaded = { loaded: createStore<Comparing | undefined>(comparing), load: async () => {} };
  const workspace = shown.get();
  const scene = { session: { ...session, comparing: loaded }, workspace, ...rest };
  return { scene, opened: workspace.opened, comparing };
}

test("groups that were probably renamed are offered to be matched", async () => {
  const { scene, opened } = await compared(HERE, OLD);
  mountIn(scene, <ComparedBar />);
  await expect.poll(() => opened.get()?.name).toBe("renamedGroups");
});

test("whoever has opened something else meanwhile goes on with that", async () => {
  const { scene, opened, comparing } = await compared(HERE, OLD);
  mountIn(scene, <ComparedBar />);
  act(() => opened.set({ name: "keys", isByKeyboard: true }));
  // Asked for later than by the bar, it is found later.
  expect(await comparing.likely("groups")).toHaveLength(1);
  await settle();
  expect(opened.get()?.name).toBe("keys");
});

test("a user under another id is offered by name with what agrees, and a namesake is not chosen beforehand", async () => {
  const text = (...people: string[]) =>
    `User ID,User name,Dept,Group\r\n${people.map((one) => `${one},Mail\r\n`).join("")}`;
  const here = text("a1,Ann Fox,Sales", "a3,Cid Hill,IT", "x,Xu Li,HR");
  const { data } = await readInputs([new NodeFile([here], "now.csv") as File]);
  const old = text("b1,Ann Fox,Sales", "b3,Cid Hill,IT", "b4,Cid Hill,IT", "x,Xu Li,HR");
  const { scene, opened, comparing } = await compared(data, old);
  mountIn(
    scene,
    <>
      <ComparedBar />
      <RenamedUsersDialog />
    </>,
  );
  await expect.poll(() => opened.get()?.name).toBe("renamedUsers");
  const list = await appears(".renamed-list");
  const rows = Array.from(list.querySelectorAll("li"), (row) => ({
    name: row.querySelector("label")!.textContent,
    chosen: row.querySelector("select")!.selectedOptions[0].textContent,
    note: row.querySelector("p")?.textContent,
  }));
  expect(rows).toEqual([
    {
      ...{ name: "Ann Fox (a1)", chosen: "Ann Fox (b1): 1 of 1 attribute" },
      note: "The same: name, Dept; 1 of 1 group",
    },
    {
      ...{ name: "Cid Hill (a3)", chosen: "not there" },
      note: "Others are as likely: match it if you know who it is.",
    },
  ]);
  const button = [...document.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "Match 1 user",
  );
  act(() => button!.click());
  const present = () => comparing.likely("users");
  await expect.poll(async () => (await present())?.length).toBe(1);
});

test("of somebody with another department, a namesake is chosen beforehand where most groups are the same, too", async () => {
  const text = (...people: string[]) => {
    const lines = people.flatMap((one) => {
      const [who, groups] = one.split(" in ");
      return groups.split(" ").map((group) => `${who},${group}\r\n`);
    });
    return `User ID,User name,Dept,Title,Town,Group\r\n${lines.join("")}`;
  };
  const there = ["x,Xu Li,HR,Head,Bonn in Mail", "y,Yu Wu,HR,Head,Bonn in Mail"];
  const here = text(
    ...["a1,Ann Fox,Sales,Head,Bonn in Mail Share", "b1,Bob Ray,Sales,Head,Bonn in Leads"],
    ...there,
  );
  const old = text(
    ...["a0,Ann Fox,IT,Head,Bonn in Mail Share Code", "b0,Bob Ray,IT,Head,Bonn in Code"],
    ...there,
  );
  const { data } = await readInputs([new NodeFile([here], "now.csv") as File]);
  const { scene, opened } = await compared(data, old);
  mountIn(scene, <RenamedUsersDialog />);
  act(() => opened.set({ name: "renamedUsers", isByKeyboard: true }));
  await appears(".renamed-list select");
  const chosen = Array.from(document.querySelectorAll("select"), (select) => [
    select.labels[0].textContent,
    select.selectedOptions[0].textContent,
  ]);
  expect(chosen).toEqual([
    ["Ann Fox (a1)", "Ann Fox (a0): 2 of 3 attributes"],
    ["Bob Ray (b1)", "not there"],
  ]);
});

test("where more users were renamed than are listed, it is said how many of the others are matched", async () => {
  const people = Array.from({ length: 203 }, (_, at) => `Ann ${at},Sales,Mail\r\n`);
  const text = (letter: string) => {
    const lines = people.map((one, at) => `${letter}${at},${one}`);
    return `User ID,User name,Dept,Group\r\nx,Xu Li,HR,Mail\r\n${lines.join("")}`;
  };
  const { data } = await readInputs([new NodeFile([text("n")], "now.csv") as File]);
  const { scene, opened } = await compared(data, text("o"));
  mountIn(scene, <RenamedUsersDialog />);
  act(() => opened.set({ name: "renamedUsers", isByKeyboard: true }));
  const more = await appears(".renamed-more");
  expect(more.textContent).toBe(
    "The 200 likeliest of 203 users are listed. Of the others 3 are matched, too, each with the likeliest.",
  );
  expect(document.body.textContent).toContain("Match 203 users");
  const last = [...document.querySelectorAll("select")].at(-1)!;
  act(() => {
    last.value = "-1";
    last.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(document.body.textContent).toContain("Match 202 users");
});

test("all gone groups can be chosen as a former name, once one looks for it", async () => {
  const count = 80;
  const names = Array.from({ length: count }, (_, at) => `New ${at}`);
  const here = tableBy(2, names, (user) => user === 0);
  const line = (_: unknown, at: number) => `${here.userIds[1]},Old ${at}\r\n`;
  const old = `User ID,Group\r\n${names.map(line).join("")}`;
  const { scene, opened } = await compared(here, old);
  mountIn(scene, <RenamedGroupsDialog />);
  act(() => opened.set({ name: "renamedGroups", isByKeyboard: true }));
  await appears(".renamed-list select");
  const [first, second, ...others] = document.querySelectorAll("select");
  expect(others).toHaveLength(count - 2);
  // Hundreds of groups with hundreds of names each would hold up the page.
  const optionCount = () => document.querySelectorAll("option").length;
  expect(optionCount()).toBe(count);
  act(() => first.focus());
  expect(first.options).toHaveLength(1 + count);
  const pressed = new PointerEvent("pointerdown", { bubbles: true });
  act(() => void second.dispatchEvent(pressed));
  expect(second.options).toHaveLength(1 + count);
  expect(optionCount()).toBe(3 * count);
});

test("what movers held before is reviewed where the other table is the older, and not where it is the newer", async () => {
  const text = (dept: string) =>
    `User ID,Dept,Group\r\nann,${dept},Mail\r\nbob,HR,Mail\r\ncid,HR,Mail\r\n`;
  const { data } = await readInputs([new NodeFile([text("IT")], "now.csv") as File]);
  const { scene, comparing } = await compared(data, text("Sales"));
  const shownAs = async (older: "this" | "other") => {
    await comparing.date(older);
    comparing.changesPanel.update({ isOpen: true, tab: "movers" });
    const { session } = scene;
    const place = mountIn({ ...scene, workspace: session.shown.get() }, <ChangesPanel />);
    await expect.poll(() => place.textContent).toContain("Dept:");
    return place.textContent;
  };
  const offer = "Review what they held before";
  expect(await shownAs("other")).toContain(offer);
  expect(await shownAs("this")).not.toContain(offer);
});
