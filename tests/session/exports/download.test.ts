import fc from "fast-check";
import { expect, test } from "vitest";
import { fileName } from "#src/session/exports/download.ts";

const date = new Date(2025, 2, 9, 0, 5);

test("a file is named after its table, its content and the day, the user's own", () => {
  expect(fileName("Sample", { ending: "png", date })).toBe("Sample-2025-03-09.png");
  expect(fileName("payroll.csv", { kind: "roles", ending: "csv", date })).toBe(
    "payroll-roles-2025-03-09.csv",
  );
  const late = new Date(2025, 11, 31, 23, 59);
  expect(fileName("v1.2", { ending: "json", date: late })).toBe("v1.2-2025-12-31.json");
});

test("what a file system refuses is no part of it, whatever the table is called", () => {
  expect(fileName("../a/b:c*", { ending: "json", date })).toBe("a b c-2025-03-09.json");
  expect(fileName("report\u202Evsc.exe", { ending: "json", date })).toBe(
    "report vsc.exe-2025-03-09.json",
  );
  expect(fileName(" .. ", { ending: "json", date })).toBe("table-2025-03-09.json");
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (name) => {
      const file = fileName(name, { ending: "csv", date });
      expect(file).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]+-2025-03-09\.csv$/u);
      expect(file).toMatch(/^[^ .]/);
      expect([...file].length).toBeLessThan(100);
    }),
  );
});
