// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TooltipContent } from "#src/matrix/overlay/TooltipContent.tsx";
import { applyInOrder } from "#src/model/commands/applyInOrder.ts";
import { setNesting } from "#src/model/commands/facts/setNesting.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { expansionOf } from "#src/model/table/nesting/expand.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import type { Screen } from "#src/ui/actions/screen/screen.ts";
import type { StripNames } from "#src/view/strips/strips.ts";
import { tableOf } from "../../table.ts";
import { screenOn } from "../../ui/session.tsx";

/** The texts of a tooltip, one of each element. */
function textsAt(
  { workspace: { table, camera, view } }: Screen,
  row: number,
  column: number,
  strips?: StripNames,
): string[] {
  return renderToStaticMarkup(
    <TooltipContent
      table={table}
      arrangement={view.arrangement.get()}
      geometry={camera.geometry.get()}
      place={{ row, column }}
      strips={strips}
    />,
  ).split(/<[^>]*>/);
}

test("a cell's tooltip names all roles that cover it, the first applied one first", () => {
  const screen = screenOn(tableOf("xxxxx xxxx. xxx.. xx... x...."));
  const { table } = screen.workspace;
  const content = (row: number, column: number) => textsAt(screen, row, column).join(" ");
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
  const screen = screenOn(data);
  const strips = { users: ["A9"], groups: [] };
  const told = textsAt(screen, 0, -1, strips);
  expect(told.indexOf("A9: A9 of ann")).toBeLessThan(told.indexOf("A0: A0 of ann"));
  expect(told).toContain("A9: A9 of ann");
  expect(told).toContain("and 2 more attributes");
  expect(textsAt(screen, -1, 0, strips)).toContain("System: SAP");
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
  const screen = screenOn(data);
  const told = ["description: Remote access", "Owner: Ada", "System: SAP", "groupType: Security"];
  const [ofName, ofCell] = [textsAt(screen, -1, 0), textsAt(screen, 0, 0)].map((lines) =>
    lines.map((line) => line.replaceAll(/[\u2066-\u2069]/g, "")),
  );
  expect(ofName.filter((line) => / of G$/.test(line))).toHaveLength(4);
  for (const lines of [ofName, ofCell])
    expect(lines.filter((line) => told.includes(line))).toEqual(told);
  expect(ofCell.some((line) => / of G$/.test(line))).toBe(false);
});

test("an inherited cell's tooltip says through which group it is held", () => {
  const memberOf = { start: Uint32Array.of(0, 1, 1), items: Uint32Array.of(1) };
  const screen = screenOn({ ...tableOf("Team All\nann x ."), memberOf });
  const { table } = screen.workspace;
  const { memberships } = table;
  memberships.expansion = atOnce(expansionOf(memberships.direct));
  expect(textsAt(screen, 0, 1)).not.toContain("through Team");
  table.run(setNesting, { nesting: "expanded" });
  expect(textsAt(screen, 0, 1)).toContain("through Team");
});
