import { expect, test } from "vitest";
import type { TableSource } from "#src/model/table/source.ts";
import { originDetails, originOf } from "#src/view/words/origin.ts";

/** Of the place where the test runs. */
const NOON = new Date(2026, 10, 22, 12).toISOString();
const source: TableSource = {
  ...{ files: ["members.csv"], format: "Long table", time: NOON },
  ...{ rows: 1234, mended: 0, leftOut: 0 },
};

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, "");

test("a table's origin names its file and the day", () => {
  expect(plain(originOf(source))).toBe("members.csv, opened 22 Nov 2026");
  expect(plain(originDetails(source))).toBe("Long table\n1,234 rows read");
});

test("where it lay in no file, its address is named", () => {
  const asked = { ...source, files: [], address: "postgres://anna@host/hr", format: "PostgreSQL" };
  expect(plain(originOf(asked))).toBe("postgres://anna@host/hr, asked 22 Nov 2026");
  expect(plain(originDetails(asked))).toBe("PostgreSQL\n1,234 rows read");
});

test("several files are counted, and listed up to ten", () => {
  const files = Array.from({ length: 12 }, (_, at) => `${at}.csv`);
  expect(plain(originOf({ ...source, files }))).toBe("0.csv and 11 more, opened 22 Nov 2026");
  const details = plain(originDetails({ ...source, files, mended: 1, leftOut: 1000 }));
  expect(details.split("\n")).toEqual([
    ...["Long table", "1,234 rows read", "1 problem mended", "1,000 left out"],
    ...files.slice(0, 10),
    "and 2 more files",
  ]);
});

test("a source without files or rows still says when", () => {
  expect(originOf({ ...source, files: [] })).toBe("Opened 22 Nov 2026");
  expect(plain(originDetails({ ...source, rows: 0 }))).toBe("Long table");
});
