import { expect, test } from "vitest";
import { columnText, rowText } from "../../../src/files/export/copyText.ts";
import { Memberships } from "../../../src/model/table/memberships.ts";
import { tableOf } from "../../table.ts";

function example(): Memberships {
  const data = tableOf("x. xo", {
    ids: ["u1", "u2"],
    names: ["Ada\tLove\r\nlace", "=Bo"],
    groups: ["Mail", "VPN\n2"],
  });
  return new Memberships(data);
}

test("a copied row has the groups' names over the states", () => {
  expect(rowText(example(), 0)).toBe(
    "User ID\tUser name\tMail\tVPN 2\nu1\tAda Love lace\tassigned\tnotAssigned\n",
  );
});

test("a copied column has id, name and state of each user, formulas guarded", () => {
  expect(columnText(example(), 1)).toBe(
    "User ID\tUser name\tVPN 2\nu1\tAda Love lace\tnotAssigned\nu2\t'=Bo\tassumed\n",
  );
});
