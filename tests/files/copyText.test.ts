// @vitest-environment node
import { expect, test } from "vitest";
import { columnText, rowText } from "../../src/files/write/copyText.ts";
import { Table } from "../../src/model/table.ts";
import { TableBuilder } from "../../src/model/tableBuilder.ts";

function example(): Table {
  const builder = new TableBuilder();
  builder.name(builder.user("u1"), "Ada\tLove\r\nlace");
  builder.name(builder.user("u2"), "=Bo");
  builder.hold(0, builder.group("Mail"));
  builder.hold(1, builder.group("Mail"));
  builder.hold(1, builder.group("VPN\n2"), "assumed");
  return new Table(builder.build().data);
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
