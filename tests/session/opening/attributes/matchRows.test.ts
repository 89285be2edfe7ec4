import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { atOnce } from "#src/model/tasks/slices.ts";
import {
  addedAttribute,
  columnChange,
  textFor,
} from "#src/session/opening/attributes/columnChanges.ts";
import { type Column, keyOf } from "#src/session/opening/attributes/keys.ts";
import { bestMatch, matchRows } from "#src/session/opening/attributes/matchRows.ts";
import { tableBy } from "../../../table.ts";

/** A column with these texts in its rows. */
function column(name: string, texts: readonly string[]): Column {
  const all = [...new Set(["", ...texts])];
  return { name, texts: all, codes: Uint32Array.from(texts, (text) => all.indexOf(text)) };
}

const text = fc.constantFrom("", " ", "ann", "Ann", "ann ", "bob", "BOB", "ｃid", "cid", "dora");

describe("rows are matched by a column", () => {
  test("as a look at each row and each user does: one with one, in whatever case, blanks aside, but the very text first", () => {
    fc.assert(
      fc.property(fc.array(text), fc.array(fc.option(text, { nil: undefined })), (rows, users) => {
        const match = atOnce(matchRows(column("C", rows), { name: "K", texts: users }));
        const same = (a = "", b = "") => keyOf(a) !== "" && keyOf(a) === keyOf(b);
        const rowsOf = (user?: string) => rows.filter((row) => same(row, user)).length;
        const usersOf = (row?: string) => users.filter((user) => same(row, user)).length;
        const exactly = (texts: readonly (string | undefined)[], text = "") =>
          texts.filter((one) => one?.trim() === text.trim()).length;
        const isExact = (text?: string) => exactly(rows, text) === 1 && exactly(users, text) === 1;
        const literal = users.map((user = "") => {
          if (user.trim() !== "" && isExact(user))
            return rows.findIndex((row) => row.trim() === user.trim()) + 1;
          return rowsOf(user) === 1 && usersOf(user) === 1
            ? rows.findIndex((row) => same(row, user)) + 1
            : 0;
        });
        expect([...match.rowOf]).toEqual(literal);
        expect(match.count).toBe(literal.filter((row) => row > 0).length);
        expect([...match.without]).toEqual(
          users.flatMap((user, at) => (rowsOf(user) === 0 ? [at] : [])),
        );
        expect(match.unknown).toEqual(
          rows.filter((row) => keyOf(row) !== "" && rowsOf(row) === 1 && usersOf(row) === 0),
        );
        expect(match.blank).toBe(rows.filter((row) => keyOf(row) === "").length);
        const keys = (texts: readonly (string | undefined)[]) =>
          new Set(texts.map((one) => keyOf(one ?? "")));
        expect(keys(match.severalRows)).toEqual(
          keys(rows.filter((row) => rowsOf(row) > 1 && !isExact(row))),
        );
        expect(keys(match.severalItems)).toEqual(
          keys(users.filter((user) => usersOf(user) > 1 && rowsOf(user) > 0 && !isExact(user))),
        );
      }),
    );
  });

  test("the one by which most match is guessed, of users or groups", () => {
    const data = tableBy(["u1", "u2", "u3"], ["Sales", "Mail"], () => false, {
      names: ["Ann", "Bob", "Cid"],
      attributes: [{ name: "Mail", values: ["a@x", "b@x", undefined] }],
    });
    const guess = (...columns: Column[]) => atOnce(bestMatch(columns, data, ["users", "groups"]));
    const site = column("Site", ["Bonn", "Bonn", "Bonn"]);
    expect(guess(site, column("Who", ["U3", "u1 ", "u2"]))).toEqual({
      ...{ side: "users", column: 1, key: 0 },
    });
    expect(guess(site, column("Who", ["cid", "ann", "x"]))).toMatchObject({ column: 1, key: 1 });
    expect(guess(column("E-Mail", ["A@X", "b@x"]))).toMatchObject({ side: "users", key: 2 });
    expect(guess(column("Group", ["mail", "sales"]))).toMatchObject({ side: "groups", key: 0 });
  });
});

describe("what a column changes", () => {
  const data = tableBy(["u1", "u2", "u3", "u4"], ["G"], () => false, {
    attributes: [{ name: "Site", values: ["Bonn", "Köln", undefined, "Ulm"] }],
  });
  const rowOf = Uint32Array.of(1, 2, 3, 0);
  const change = (one: Column) => atOnce(columnChange(one, rowOf, data, "users"));

  test("is told by counts and by who gets another value, and empty cells and users without a row stay", () => {
    const site = column("site ", ["Bonn", "Essen", "Jena"]);
    expect(change(site)).toEqual({
      ...{ name: "Site", isNew: false, isName: false },
      ...{ added: 1, changed: [1], same: 1, left: 0 },
    });
    expect(change(column("Site", ["", "", ""]))).toMatchObject({ left: 2, changed: [], added: 0 });
    expect(change(column("Level", ["1", "", "2"]))).toMatchObject({ isNew: true, added: 2 });
    expect(change(column("Login", ["u1", "u2", "u3"])).isName).toBe(true);
    expect(textFor(1, site, rowOf)).toBe("Essen");
    expect(textFor(3, site, rowOf)).toBe("");
    const made = (one: Column) => atOnce(addedAttribute(one, rowOf, data.attributes));
    expect(made(site)).toMatchObject({ name: "Site", values: ["Bonn", "Essen", "Jena", "Ulm"] });
    expect(made(column("Site", ["", "Essen", ""])).values).toEqual([
      ...["Bonn", "Essen", undefined, "Ulm"],
    ]);
  });
});
