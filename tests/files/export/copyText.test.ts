import { expect, test } from "vitest";
import { columnText, rectangleText } from "#src/files/export/copyText.ts";
import { Memberships } from "#src/model/table/memberships.ts";
import { tableBy, tableOf } from "../../table.ts";

function example(): Memberships {
  const data = tableOf("x. xo", {
    ids: ["u1", "u2"],
    names: ["Ada\tLove\r\nlace", "=Bo"],
    groups: ["Mail", "VPN\n2"],
  });
  return new Memberships(data);
}

test("a copied row has the groups' names over the states", () => {
  const row = { users: Uint32Array.of(0), groups: Uint32Array.of(1, 0) };
  expect([...rectangleText(example(), row)].join("")).toBe(
    "User ID\tUser name\tVPN 2\tMail\nu1\tAda Love lace\tnotAssigned\tassigned\n",
  );
});

test("a copied column has id, name and state of each user, formulas guarded", () => {
  expect([...columnText(example(), 1, Uint32Array.of(1, 0))].join("")).toBe(
    "User ID\tUser name\tVPN 2\nu2\t'=Bo\tassumed\nu1\tAda Love lace\tnotAssigned\n",
  );
});

test("a long column comes in pieces, and is of the moment when the first one is made", () => {
  const memberships = new Memberships(tableBy(5000, 2, (user, group) => user % 7 === group));
  memberships.assumed.toggle(4500, 0);
  const states = Array.from({ length: 5000 }, (_, user) => memberships.state(user, 0));
  const pieces: string[] = [];
  for (const piece of columnText(memberships, 0, Uint32Array.from(states.keys()))) {
    pieces.push(piece);
    if (pieces.length === 1) memberships.assumed.toggle(4501, 0);
    if (pieces.length === 2) memberships.assumed.toggle(4500, 0);
  }
  expect(pieces).toHaveLength(5);
  const lines = pieces.join("").trimEnd().split("\n").slice(1);
  expect(lines).toEqual(states.map((state, user) => `u${user}\tu${user}\t${state}`));
});
