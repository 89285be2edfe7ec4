import { describe, expect, test } from "vitest";
import { type ReadResult, readInputs } from "#src/files/readInputs.ts";
import { input, members, problems, refusal } from "./inputs.ts";

const context = (...lines: string[]): Promise<ReadResult> =>
  readInputs([input("a.cxt", ["B", "", ...lines].join("\n"))]);
const assignment = (...lines: string[]): Promise<ReadResult> =>
  readInputs([input("a.ass", ["@assignment", ...lines].join("\n"))]);

describe("a .cxt", () => {
  test("tells objects and attributes that come again, and joins them", async () => {
    const opened = await context("3", "2", "", "ann", "bob", "ann", "VPN", "VPN", "X.", "..", ".X");
    expect(members(opened.data)).toEqual({ ann: ["VPN"], bob: [] });
    expect(problems(opened)).toEqual([
      "8: “ann” is among the objects already, in line 6; their rows are joined.",
      "10: “VPN” is among the attributes already, in line 9; their columns are joined.",
      "13: “ann” is in “VPN” already; counted once.",
    ]);
  });

  test("tells a row too many, which a repeated one is", async () => {
    const opened = await context("2", "2", "", "ann", "bob", "VPN", "Dev", "X.", "X.", ".X");
    expect(members(opened.data)).toEqual({ ann: ["VPN"], bob: ["VPN"] });
    expect(problems(opened)).toEqual(["12: the row is one more than there are objects; left out."]);
  });

  test("without all its rows is refused", async () => {
    const text = "B\n\n2\n2\n\nann\nbob\nVPN\nDev\nX.\n";
    expect(await refusal([input("a.cxt", text)])).toBe(
      "“a.cxt” ends too soon: it announces 2 objects and 2 attributes.",
    );
  });

  test("tells rows that are too short or too long, and marks that it does not know", async () => {
    const opened = await context("3", "2", "", "ann", "bob", "cy", "VPN", "Dev", "X", "XX.", "?1");
    expect(members(opened.data)).toEqual({ ann: ["VPN"], bob: ["Dev", "VPN"], cy: ["Dev"] });
    expect(problems(opened)).toEqual([
      "11: the row has 1 cell for 2 attributes; the missing ones are taken as empty.",
      "12: the row has 3 cells for 2 attributes; the last are left out.",
      "13: the cell “?” is unknown; taken as empty.",
    ]);
  });
});

describe("an .ass", () => {
  const names = ["@dimension user {ann,bob,ann}", "@dimension permission {VPN,Dev,VPN}", "@matrix"];

  test("tells users and permissions that come again, and joins them", async () => {
    const opened = await assignment(...names, "1,0,0", "0,0,0", "0,1,0");
    expect(members(opened.data)).toEqual({ ann: ["Dev", "VPN"], bob: [] });
    expect(problems(opened)).toEqual([
      "2: “ann” is among the users already, in line 2; their rows are joined.",
      "3: “VPN” is among the permissions already, in line 3; their columns are joined.",
    ]);
  });

  test("tells rows that are missing or too many", async () => {
    const fewer = await assignment(...names, "1,0,0");
    expect(members(fewer.data)).toEqual({ ann: ["VPN"], bob: [] });
    expect(problems(fewer).at(-1)).toBe(
      "5: the matrix ends 2 rows before the users do; the last users hold nothing.",
    );
    const more = await assignment(...names, "1,0,0", "0,0,0", "0,0,0", "0,0,0", "1,1,1");
    expect(members(more.data)).toEqual({ ann: ["VPN"], bob: [] });
    expect(problems(more).slice(2)).toEqual([
      "8: the row is one more than there are users; left out.",
      "9: the row is one more than there are users; left out.",
    ]);
  });

  test("tells cells that are neither 0 nor 1", async () => {
    const opened = await assignment(
      "@dimension user {ann}",
      "@dimension permission {VPN,Dev,Mail}",
      "@matrix",
      "x,,1",
    );
    expect(members(opened.data)).toEqual({ ann: ["Mail"] });
    expect(problems(opened)).toEqual([
      "5: the cell “x” is unknown; taken as empty.",
      "5: the cell “” is unknown; taken as empty.",
    ]);
  });
});
