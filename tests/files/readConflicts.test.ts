import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { conflictRulesCsv } from "#src/files/export/conflictRulesCsv.ts";
import { readConflicts, withRead } from "#src/files/readConflicts.ts";
import { Refusal } from "#src/files/refusal.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { setConflicts } from "#src/model/commands/facts/setConflicts.ts";
import { type Conflict, SEVERITIES } from "#src/model/facts/conflicts.ts";
import { tableOf } from "../table.ts";
import { input } from "./inputs.ts";

const GROUPS = new Set(["Pay", "Approve", "Group"]);
const read = (text: string | Uint8Array<ArrayBuffer>) =>
  readConflicts(input("pairs.csv", text), (name) => GROUPS.has(name));
const pairsOf = async (text: string | Uint8Array<ArrayBuffer>) =>
  (await read(text)).conflicts.map(({ groups, reason }) => [...groups, reason]);

async function refusalOf(text: string): Promise<string> {
  const error = await read(text).catch((one: unknown) => one);
  expect(error).toBeInstanceOf(Refusal);
  return (error as Refusal).message;
}

describe("pairs of groups that nobody may hold together are read", () => {
  test.each([
    ["with commas", "Pay,Approve,four eyes\r\n", [["Pay", "Approve", "four eyes"]]],
    ["with semicolons", "Pay;Approve;four eyes", [["Pay", "Approve", "four eyes"]]],
    ["with tabs, without a reason", "Pay\tApprove\n", [["Pay", "Approve", ""]]],
    ["in quotes", '"Pay, all","Approve ""x"""\n', [["Pay, all", 'Approve "x"', ""]]],
    ["with headings", "Group 1,Group 2,Reason\nPay,Approve,\n", [["Pay", "Approve", ""]]],
    ["with a reason's heading alone", "A,B,Risk\nPay,Approve,\n", [["Pay", "Approve", ""]]],
    [
      "that look like headings",
      "Group,Approve,\nPay,Role,x\n",
      [
        ["Group", "Approve", ""],
        ["Pay", "Role", "x"],
      ],
    ],
    ["with a * and spaces around", " SAP-* , Pay ,\n", [["SAP-*", "Pay", ""]]],
    ["of one name with a *", "SAP-*,SAP-*,one SAP role\n", [["SAP-*", "SAP-*", "one SAP role"]]],
  ])("%s", async (_, text, pairs) => {
    expect(await pairsOf(text)).toEqual(pairs);
  });

  test("in UTF-8 with a mark, in UTF-16, and in Windows-1252", async () => {
    const pairs = [["Käse", "Pay", ""]];
    expect(await pairsOf("\ufeffKäse,Pay\n")).toEqual(pairs);
    const units = Uint16Array.from("\ufeffKäse,Pay\n", (one) => one.charCodeAt(0));
    expect(await pairsOf(new Uint8Array(units.buffer))).toEqual(pairs);
    const latin = Uint8Array.from("Käse,Pay\n", (one) => one.charCodeAt(0));
    expect(await pairsOf(latin)).toEqual(pairs);
  });

  test("and what is wrong is told with its line, and loses nothing else", async () => {
    const { conflicts, problems } = await read(
      "Pay,Approve,first\n\nPay\nPay,Pay\nApprove,Pay,again\nPay,Gone\n",
    );
    expect(conflicts.map(({ groups }) => groups)).toEqual([
      ["Pay", "Approve"],
      ["Pay", "Gone"],
    ]);
    expect(problems).toEqual([
      "Line 3 names one group only; left out.",
      "Line 4 names the same group twice; left out.",
      "Line 5 repeats a pair; its first line counts.",
    ]);
  });

  test("with names as long as those of tables, and never all groups with all others", async () => {
    const long = "x".repeat(40_000);
    const { conflicts, problems } = await read(`Pay,${long}\n*,*\n*,Pay\n`);
    expect(conflicts.map(({ groups }) => groups)).toEqual([
      ["Pay", "x".repeat(32_767)],
      ["*", "Pay"],
    ]);
    expect(problems).toEqual([
      expect.stringMatching(/^Line 1: the name .* is too long; cut after 32,767\.$/),
      "Line 2 stands for all groups with all others; left out.",
    ]);
  });

  test("in slices, between which the page goes on", async () => {
    let tasks = 0;
    let isOver = false;
    const count = () => {
      tasks++;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const lines = Array.from({ length: 30_000 }, (_, at) => `group ${at},Pay\n`).join("");
    const whole = input("pairs.csv", lines, lines.length);
    expect((await readConflicts(whole, () => false)).conflicts).toHaveLength(30_000);
    isOver = true;
    expect(tasks).toBeGreaterThanOrEqual(Math.floor(lines.length / 2 ** 16));
  });

  test("and of very many problems the number is told", async () => {
    const { problems } = await read(`Pay,Approve\n${"Pay,\n".repeat(250)}`);
    expect(problems).toHaveLength(101);
    expect(problems.at(-1)).toBe("And 150 more problems.");
  });
});

describe("how severe a pair is, and who is excepted, is read", () => {
  const conflictsOf = async (text: string) => (await read(text)).conflicts;

  test("by place, as our own has it, one line for each of who is excepted", async () => {
    expect(
      await conflictsOf(
        "Pay,Approve,four eyes,high\nPay,Approve,,,ann,month end,2026-12-31\nA,B\n",
      ),
    ).toEqual([
      {
        groups: ["Pay", "Approve"],
        ...{ reason: "four eyes", severity: "high" },
        exceptions: [{ user: "ann", reason: "month end", until: "2026-12-31" }],
      },
      { groups: ["A", "B"], reason: "" },
    ]);
  });

  test.each([
    "ID;Recht 1;Recht 2;Schweregrad;Grund;Benutzer-ID;Gültig bis;Ausnahmegrund\n7;Pay;Buy;Hoch;weil;ann;31.12.2026;Urlaub\n",
    "Risk level,Excepted until,Group A,Group B,User,Exception reason,Why\nHIGH,31 Dec 2026,Pay,Buy,ann,Urlaub,weil\n",
    "Group 1,Group 2,Severity,Reason,Excepted user,Reason for the exception,Until\nPay,Buy,major,weil,ann,Urlaub,12/2026\n",
  ])("under headings in any order: %j", async (text) => {
    expect(await conflictsOf(text)).toEqual([
      {
        ...{ groups: ["Pay", "Buy"], reason: "weil", severity: "high" },
        exceptions: [{ user: "ann", reason: "Urlaub", until: "2026-12-31" }],
      },
    ]);
  });

  test.each([
    ["low", ["low", "Niedrig", "GERING", "minor"]],
    ["medium", ["Medium", "mittel", "moderate"]],
    ["high", ["HIGH", "hoch"]],
    ["critical", ["critical", "Kritisch", "sehr hoch", "Very High"]],
  ])("%s, in English and German, in any case", async (severity, words) => {
    const read = await conflictsOf(words.map((word, at) => `A${at},B,,${word}\n`).join(""));
    expect(read.map((one) => one.severity)).toEqual(words.map(() => severity));
  });

  test("and what is wrong is told, and loses nothing else", async () => {
    const { conflicts, problems } = await read(
      [
        "Pay,Approve,,ugly",
        "Pay,Approve,,low,ann,,soon",
        "Pay,Approve,,,ann,,3/4/2026",
        "Pay,Approve,,,ann,a,",
        "Approve,Pay,,,ann,b,",
        "Pay,Buy,,,,why,2026-01-01",
        "Pay,Buy,again",
        "New,Buy,,,bob,,",
        "New,Buy,reason,low",
      ].join("\n"),
    );
    expect(conflicts).toEqual([
      {
        groups: ["Pay", "Approve"],
        reason: "",
        exceptions: [{ user: "ann", reason: "a", until: "" }],
      },
      { groups: ["Pay", "Buy"], reason: "" },
      {
        ...{ groups: ["New", "Buy"], reason: "reason", severity: "low" },
        exceptions: [{ user: "bob", reason: "", until: "" }],
      },
    ]);
    const noDay = (line: number, day: string) =>
      `Line ${line}: “${day}” is no day, or may be two; write it as 2026-12-31. The exception is left out.`;
    expect(problems.map((one) => one.replace(/[\u2066-\u2069]/g, ""))).toEqual([
      "Line 1: “ugly” is none of low, medium, high and critical; left out.",
      noDay(2, "soon"),
      noDay(3, "3/4/2026"),
      "Line 5 excepts somebody again; the first line counts.",
      "Line 6 does not say who is excepted; the exception is left out.",
      "Line 7 repeats a pair; its first line counts.",
    ]);
  });
});

/** Texts of which files and spreadsheets make something else. */
const anyText = fc.string({
  unit: fc.constantFrom(..."aB =+-@,;\"'\n\r\t\\u*\u0000\ufeff\ud800ä".split("")),
  maxLength: 6,
});
const anyConflict = fc.record(
  {
    groups: fc
      .tuple(anyText, anyText)
      .filter(([a, b]) => a !== "" && b !== "" && a !== b && !/^\*+$/.test(a + b)),
    reason: anyText,
    severity: fc.constantFrom(...SEVERITIES),
    exceptions: fc.uniqueArray(
      fc.record({
        user: anyText.filter((text) => text !== ""),
        reason: anyText,
        until: fc.constantFrom("", "2026-12-31", "9999-12-31", "2024-02-29"),
      }),
      { minLength: 1, maxLength: 3, selector: ({ user }) => user },
    ),
  },
  { requiredKeys: ["groups", "reason"] },
);
const keyOf = ({ groups }: Pick<Conflict, "groups">) => JSON.stringify([...groups].sort());
const anyConflicts = fc.uniqueArray(anyConflict, { minLength: 1, maxLength: 6, selector: keyOf });

describe("our own “Conflict rules CSV”", () => {
  const written = (conflicts: readonly Conflict[]) => {
    const table = new AccessTable(tableOf("xo"));
    table.run(setConflicts, { conflicts });
    return [...conflictRulesCsv.write(table)].join("");
  };

  test("is read as it was, whatever names and reasons are", async () => {
    await fc.assert(
      fc.asyncProperty(anyConflicts, async (conflicts) => {
        const { problems, ...read } = await readConflicts(
          input("rules.csv", written(conflicts)),
          () => false,
        );
        expect(problems).toEqual([]);
        expect(read.conflicts).toEqual(conflicts);
      }),
      { numRuns: 200 },
    );
  });

  test("that was damaged is read with sentences, or refused with one, and nothing else happens", async () => {
    const change = fc.tuple(fc.nat(400), fc.constantFrom("", ",", '"', "\n", "x", "*", "\u0000"));
    await fc.assert(
      fc.asyncProperty(anyConflicts, fc.array(change, { maxLength: 6 }), async (all, changes) => {
        let text = written(all);
        for (const [at, sign] of changes) text = text.slice(0, at) + sign + text.slice(at + 1);
        const found = await readConflicts(input("rules.csv", text), () => false).catch(
          (error: unknown) => error,
        );
        if (found instanceof Error) expect(found).toBeInstanceOf(Refusal);
        else
          for (const { groups, severity, exceptions = [] } of (found as { conflicts: Conflict[] })
            .conflicts) {
            expect(groups.every((name) => name !== "")).toBe(true);
            expect([undefined, ...SEVERITIES]).toContain(severity);
            for (const { user, until } of exceptions) {
              expect(user).not.toBe("");
              expect(until).toMatch(/^(\d{4}-\d\d-\d\d)?$/);
            }
          }
      }),
      { numRuns: 300 },
    );
  });
});

test("pairs of a file come to those that are there; of one that both have, what the file says counts", () => {
  const except = (user: string, until: string) => ({ user, reason: "", until });
  const here: Conflict[] = [
    { groups: ["A", "B"], reason: "here", severity: "low", exceptions: [except("ann", "")] },
    { groups: ["C", "D"], reason: "here" },
    { groups: ["E", "F"], reason: "here", severity: "high" },
  ];
  const file: Conflict[] = [
    { groups: ["New", "A"], reason: "" },
    {
      ...{ groups: ["B", "A"], reason: "file" },
      exceptions: [except("ann", "2026-12-31"), except("bob", "")],
    },
    { groups: ["E", "F"], reason: "" },
  ];
  expect(withRead(here, file)).toEqual([
    {
      ...{ groups: ["A", "B"], reason: "file", severity: "low" },
      exceptions: [except("ann", "2026-12-31"), except("bob", "")],
    },
    here[1],
    here[2],
    file[0],
  ]);
});

describe("a file without pairs is refused with a sentence:", () => {
  test.each([
    ["", "“pairs.csv” is empty."],
    ["just some words\nand more\n", "has no two columns."],
    ['{"a":[1]}', "has no two columns."],
    ["Group 1,Group 2\n", "has no pairs in it."],
    ["User ID,User name,Group,Other group,Reason,Roles,Held\nu1,A,B,C,,,both\n", "Conflicts CSV"],
    ["PK\u0003\u0004", "a workbook or an archive"],
  ])("%j", async (text, sentence) => {
    expect(await refusalOf(text)).toContain(sentence);
  });
});
