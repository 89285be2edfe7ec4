// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TooltipContent } from "../../../src/matrix/overlay/TooltipContent.tsx";
import { applyInOrder } from "../../../src/model/commands/applyInOrder.ts";
import { setNesting } from "../../../src/model/commands/nesting/setNesting.ts";
import { recalculate } from "../../../src/model/commands/recalculate.ts";
import { setRule } from "../../../src/model/commands/setRule.ts";
import { expansionOf } from "../../../src/model/nesting/expand.ts";
import { atOnce } from "../../../src/model/tasks/slices.ts";
import { tableOf } from "../../table.ts";
import { sessionOn } from "../../ui/session.tsx";

test("a cell's tooltip names all roles that cover it, the first applied one first", () => {
  const { table, camera, view } = sessionOn(tableOf("xxxxx xxxx. xxx.. xx... x...."));
  const content = (row: number, column: number) =>
    renderToStaticMarkup(
      <TooltipContent
        table={table}
        arrangement={view.arrangement.get()}
        geometry={camera.geometry.get()}
        place={{ row, column }}
      />,
    ).replaceAll(/<[^>]*>/g, " ");
  table.run(recalculate, {});
  table.run(setRule, { rule: "overlapping" });
  expect(content(0, 0)).not.toContain("role");
  const ids = ["g3", "g0", "g4", "g1", "g2"];
  const roles = ids.map((id) => table.roles.findIndex((role) => role.id === id));
  table.run(applyInOrder, { roles });
  expect(content(0, 0)).toContain("roles g3, g0, g4, g1, g2");
  expect(content(0, 4)).toContain("role g4");
  expect(content(4, 1)).not.toContain("role");
});

test("tooltips of names tell attributes, those that are shown as strips first", () => {
  const names = Array.from({ length: 10 }, (_, at) => `A${at}`);
  const attributes = names.map((name) => ({ name, values: [`${name} of ann`, undefined] }));
  const data = {
    ...tableOf("G\nann x\nbob .", { attributes }),
    groupAttributes: [{ name: "System", values: ["SAP"] }],
  };
  const { table, camera, view } = sessionOn(data);
  const lines = (row: number, column: number) =>
    renderToStaticMarkup(
      <TooltipContent
        table={table}
        arrangement={view.arrangement.get()}
        geometry={camera.geometry.get()}
        place={{ row, column }}
        strips={{ users: ["A9"], groups: [] }}
      />,
    ).split(/<[^>]*>/);
  const told = lines(0, -1);
  expect(told.indexOf("A9: A9 of ann")).toBeLessThan(told.indexOf("A0: A0 of ann"));
  expect(told).toContain("A9: A9 of ann");
  expect(told).toContain("and 2 more attributes");
  expect(lines(-1, 0)).toContain("System: SAP");
});

test("tooltips of a group and of its cells tell first what the file says that it is", () => {
  const others = Array.from({ length: 9 }, (_, at) => `A${at}`);
  const data = {
    ...tableOf("G\nann x"),
    groupAttributes: [
      ...others.map((name) => ({ name, values: [`${name} of G`] })),
      { name: "groupType", values: ["Security"] },
      { name: "System", values: ["SAP"] },
      { name: "Owner", values: ["Ada"] },
      { name: "description", values: ["Remote access"] },
    ],
  };
  const { table, camera, view } = sessionOn(data);
  const content = (row: number, column: number) =>
    renderToStaticMarkup(
      <TooltipContent
        table={table}
        arrangement={view.arrangement.get()}
        geometry={camera.geometry.get()}
        place={{ row, column }}
      />,
    ).split(/<[^>]*>/);
  const told = ["description: Remote access", "Owner: Ada", "System: SAP", "groupType: Security"];
  const [ofName, ofCell] = [content(-1, 0), content(0, 0)].map((lines) =>
    lines.map((line) => line.replaceAll(/[\u2066-\u2069]/g, "")),
  );
  expect(ofName.filter((line) => / of G$/.test(line))).toHaveLength(4);
  for (const lines of [ofName, ofCell])
    expect(lines.filter((line) => told.includes(line))).toEqual(told);
  expect(ofCell.some((line) => / of G$/.test(line))).toBe(false);
});

test("an inherited cell's tooltip says through which group it is held", () => {
  const memberOf = { start: Uint32Array.of(0, 1, 1), items: Uint32Array.of(1) };
  const { table, camera, view } = sessionOn({ ...tableOf("Team All\nann x ."), memberOf });
  const { memberships } = table;
  memberships.expansion = atOnce(expansionOf(memberships.direct));
  const content = () =>
    renderToStaticMarkup(
      <TooltipContent
        table={table}
        arrangement={view.arrangement.get()}
        geometry={camera.geometry.get()}
        place={{ row: 0, column: 1 }}
      />,
    ).split(/<[^>]*>/);
  expect(content()).not.toContain("through Team");
  table.run(setNesting, { nesting: "expanded" });
  expect(content()).toContain("through Team");
});
