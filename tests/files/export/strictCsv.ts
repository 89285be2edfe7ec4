import { expect } from "vitest";

/** The cells of a CSV by RFC 4180, read slowly and strictly; without the BOM. */
export function cellsOf(csv: string): string[][] {
  expect(csv[0]).toBe("\ufeff");
  const rows: string[][] = [];
  let at = 1;
  while (at < csv.length) {
    const row: string[] = [];
    for (;;) {
      let cell = "";
      if (csv[at] === '"') {
        for (at++; csv[at] !== '"' || csv[at + 1] === '"'; at++) {
          cell += csv[at];
          if (csv[at] === '"') at++;
        }
        at++;
      } else while (!",\r\n".includes(csv[at])) cell += csv[at++];
      row.push(cell);
      if (csv[at] === ",") at++;
      else break;
    }
    expect(csv.slice(at, at + 2)).toBe("\r\n");
    at += 2;
    rows.push(row);
  }
  return rows;
}
