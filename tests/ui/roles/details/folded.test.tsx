// @vitest-environment jsdom
import { expect, test } from "vitest";
import { addRole } from "#src/model/commands/byHand/addRole.ts";
import { usersByRule } from "#src/model/roles/roleRule.ts";
import { RolesPanel } from "#src/ui/roles/panel/RolesPanel.tsx";
import { tableOf } from "../../../table.ts";
import { appears, settle } from "../../mount.tsx";
import { mountIn, screenOn } from "../../session.tsx";

const TABLE = {
  ...tableOf(
    `
        A B C D E F
    ann x x x x x x
    bob x x x x . .
    cat x x x x x .
    dan x x x x . .`,
    { attributes: [{ name: "Department", values: ["Sales", "Sales", "Risk", "Risk"] }] },
  ),
  counts: Uint32Array.of(1204, 30, 200, 50),
};

test("where rows stand for many users, the details of a role with a rule count users", async () => {
  const screen = screenOn(TABLE);
  const { table, view } = screen.workspace;
  const groups = { Sales: [0, 1, 2, 3, 4], Risk: [0, 1, 2, 3, 5] };
  for (const [is, some] of Object.entries(groups)) {
    const rule = { conditions: [{ attribute: "Department", is }], except: [] };
    const users = usersByRule(rule, table.memberships.data, table.excluded)!;
    table.run(addRole, { id: is, groups: Uint32Array.from(some), users, rule });
  }
  view.roleTables.update({ selected: 0 });
  mountIn(screen, <RolesPanel />);
  const offer = await appears(".merge-offer");
  await settle(500);
  const lines = [...document.querySelectorAll(".rule-part > p, .rule-part summary")];
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "1,234 users are in it by this rule.",
    "30 users lack some of its groups: 30 memberships would be granted",
    "200 users outside the rule hold all of its groups",
  ]);
  const almost = document.querySelector("#role-detail-tab-almost")!;
  expect(almost.textContent).toBe("Almost in51");
  expect(offer.textContent).toMatch(/^Mergewould grant 80 more memberships to 80 users;/);
});
