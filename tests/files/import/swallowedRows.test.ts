import { describe, expect, test } from "vitest";
import { open, problems } from "../inputs.ts";

describe("a quoted cell that goes on over rows", () => {
  const missing = "a quote is missing";
  test.each([
    [
      "closes at another cell's quote",
      'ann,"VPN\nbob,"Dev"\ncid,Ops',
      "line 3: line 3 is",
      ["ann", "cid"],
    ],
    [
      "closes at the next row's first",
      '"ann","VPN\n"bob","Dev"\ncid,Ops',
      "line 3: line 3 is",
      ["ann", "cid"],
    ],
    [
      "swallows several rows",
      'ann,"VPN\nbob,Dev\ncid,Ops\ndan,"\neve,A',
      "line 5: lines 3 to 5 are",
      ["ann", "eve"],
    ],
  ])("is told with the rows that it swallowed: one that %s", async (_, rows, lines, users) => {
    const opened = await open(`user,group\n${rows}\n`);
    expect(opened.data.userIds).toEqual(users);
    expect(problems(opened)[0]).toBe(
      `2: a quoted cell goes on to ${lines} part of it, and no row; if it should be, ${missing}.`,
    );
  });

  test("is told where it opens, below other lines of the row", async () => {
    const opened = await open('user,note,group\nann,"a\nb","VPN\nbob,c,Dev\ncid,d,Ops"\n');
    expect(problems(opened)[0]).toContain("goes on to line 5: lines 4 to 5 are");
  });

  test("is a cell like others where its lines are no rows", async () => {
    const opened = await open('user,group,Note\nann,VPN,"first, then\nsecond, then\nthird"\n');
    expect(opened.isClean).toBe(true);
    expect(opened.data.attributes[0].values).toEqual(["first, then\nsecond, then\nthird"]);
  });
});
