// @vitest-environment jsdom
import { expect, test } from "vitest";
import { AboutDialog } from "#src/ui/table/about/AboutDialog.tsx";
import { tableBy } from "../../../table.ts";
import { button, click } from "../../mount.tsx";
import { mountIn, screenOn } from "../../session.tsx";

test("where rows stand for many users, groups can be left out, and no membership is marked", async () => {
  const data = tableBy(3, ["Work", "Temp"], (user, group) => group === 0 || user === 0);
  const screen = screenOn({ ...data, counts: Uint32Array.of(5000, 2, 1) });
  const { table, opened } = screen.workspace;
  opened.set({ name: "aboutTable", isByKeyboard: false });
  mountIn(screen, <AboutDialog />);
  const found = () => [...document.querySelectorAll(".about-heading")].map((h) => h.textContent);
  await expect
    .poll(found)
    .toEqual(["Groups that look temporary or old1 group", "Groups that everybody holds1 group"]);
  expect(document.body.textContent).not.toContain("Mark all for removal");
  click(button("Leave out", document.querySelector(".about-part")!));
  expect(table.excluded.groups.size).toBe(1);
  expect(document.querySelector(".about-done")!.textContent).toMatch(/left out/);
});
