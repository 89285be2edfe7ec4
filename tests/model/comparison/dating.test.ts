import { describe, expect, test } from "vitest";
import { datingInWords } from "#src/model/comparison/comparedInWords.ts";
import { datingBy, datingOf } from "#src/model/comparison/dating.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import type { TableSource } from "#src/model/table/source.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { tableBy } from "../../table.ts";

interface Told {
  readonly name?: string;
  readonly source?: Partial<TableSource>;
  /** Values of attributes of the users. */
  readonly texts?: Readonly<Record<string, readonly string[]>>;
}

function named({ name = "members.csv", source, texts = {} }: Told) {
  const users = Object.values(texts)[0]?.length ?? 1;
  const attributes = Object.entries(texts).map(([name, values]) => ({ name, values }));
  const known = { files: [name], format: "CSV", rows: 1, mended: 0, leftOut: 0 };
  const data: TableData = {
    ...tableBy(users, 1),
    attributes,
    source: { ...known, time: new Date(2026, 8, 1).toISOString(), ...source },
  };
  return { name, data };
}

function dated(here: Told, there: Told) {
  const { older, evidence, isAsked } = atOnce(datingOf(named(here), named(there)));
  return isAsked ? "asked" : `${older} by ${evidence[0].by}`;
}

/** The same asked both ways round: what is older stays it. */
function datedBothWays(old: Told, young: Told): string {
  const [one, other] = [dated(young, old), dated(old, young)];
  expect(one.replace("other", "this")).toBe(other);
  return one;
}

const changed = (...days: number[]) => ({
  changed: days.map((day) => new Date(2026, 2, day, 12).toISOString()),
});

describe("the older of two tables", () => {
  test("is told by the days in the names of their files", () => {
    expect(datedBothWays({ name: "2026-03.csv" }, { name: "June 2026.csv" })).toBe(
      "other by names",
    );
    // Renamed here, the files of its source tell.
    const source = { files: ["01.03.2026.csv"] };
    expect(datedBothWays({ name: "Team", source }, { name: "2026-06" })).toBe("other by names");
  });

  test("is not told by names that tell of the same time, or of one of the two", () => {
    expect(datedBothWays({ name: "2026-03.csv" }, { name: "2026-03-12.csv" })).toBe("asked");
    expect(datedBothWays({ name: "2026.csv" }, { name: "members.csv" })).toBe("asked");
  });

  test("is told by the newest day of columns of the past that both have", () => {
    const old = { "Last Logon": ["2026-02-27 08:00", "2025-01-01"], Created: ["2020-01-01", ""] };
    const young = { lastlogon: ["2024-01-01"], created: ["2026-02-28"], "last logon": ["x"] };
    expect(datedBothWays({ texts: old }, { texts: young })).toBe("other by contents");
    expect(
      datedBothWays({ texts: { Created: ["1.2.2026"] } }, { texts: { Seen: ["1.3.2026"] } }),
    ).toBe("asked");
  });

  test("is not told by what is yet to come, by numbers, nor by days that may be two", () => {
    const texts = (text: string) => ({ texts: { "Last change": [text] } });
    expect(datedBothWays(texts("2026-02-01"), texts("2027-02-01"))).toBe("asked");
    expect(datedBothWays(texts("45000"), texts("46000"))).toBe("asked");
    expect(datedBothWays(texts("01/02/2026"), texts("01/03/2026"))).toBe("asked");
    const end = (text: string) => ({ texts: { "Valid until": [text] } });
    expect(datedBothWays(end("2026-02-01"), end("2026-03-01"))).toBe("asked");
  });

  test("is told by the moments in our own JSON, where both are such", () => {
    const own = (month: number, files = ["members.csv"]) => {
      const source = { files, time: new Date(2026, month, 1).toISOString() };
      return { name: "table.json", source };
    };
    expect(datedBothWays(own(1), own(2))).toBe("other by contents");
    // The moment of a file that was just read is that at which somebody did so.
    expect(datedBothWays(own(1), own(2, ["table.json"]))).toBe("asked");
  });

  test("is told by the dates of the files alone where these are a day apart, and nothing else does", () => {
    expect(datedBothWays({ source: changed(1, 4) }, { source: changed(6) })).toBe("other by files");
    expect(datedBothWays({ source: changed(4) }, { source: changed(4) })).toBe("asked");
    const [march, june] = ["2026-03.csv", "2026-06.csv"];
    expect(
      datedBothWays({ name: march, source: changed(9) }, { name: june, source: changed(1) }),
    ).toBe("other by names");
  });

  test("is asked for where names and contents contradict each other", () => {
    const of = (name: string, day: string) => ({ name, texts: { Logon: [day] } });
    expect(dated(of("2026-03", "2026-06-01"), of("2026-06", "2026-03-01"))).toBe("asked");
    expect(dated(of("2026-03", "2026-03-01"), of("2026-06", "2026-06-01"))).toBe("this by names");
  });
});

test("what was found is said with the two dates, and what is asked with all that says something", () => {
  const words = (here: Told, there: Told) =>
    datingInWords(atOnce(datingOf(named(here), named(there))), there.name ?? "members.csv");
  expect(words({ name: "2026-06" }, { name: "March 2026" })).toBe(
    "March 2026 is the older, by their names: March 2026, then 2026-06.",
  );
  expect(words({ name: "2026-03" }, { name: "2026-06" })).toBe(
    "This table is the older, by their names: 2026-03, then 2026-06.",
  );
  expect(words({}, {})).toBe("Is members.csv the older? Nothing in them says it.");
  const of = (name: string, day: string) => ({ name, texts: { Logon: [day] } });
  expect(words(of("2026-03", "2026-06-01"), of("2026-06", "2026-03-01"))).toBe(
    "Is 2026-06 the older? By their names this table (2026-03, then 2026-06), by their contents 2026-06 (Logon 1 Mar 2026, then Logon 1 Jun 2026).",
  );
  expect(datingInWords(datingBy("this"), "new.csv")).toBe("This table is the older, as you said.");
});
