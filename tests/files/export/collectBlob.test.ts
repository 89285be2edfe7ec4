import { describe, expect, test } from "vitest";
import { collectBlob } from "#src/files/export/collectBlob.ts";

function* busy(count: number, text: string): Generator<string> {
  for (let at = 0; at < count; at++) {
    const until = performance.now() + 5;
    while (performance.now() < until);
    yield text;
  }
}

describe("a file's pieces as a Blob", () => {
  test("gives all pieces in order, in UTF-8, with the type", async () => {
    const blob = await collectBlob(["\ufeffä", "", "😀\r\n"], { type: "text/csv;charset=utf-8" });
    expect(blob.type).toBe("text/csv;charset=utf-8");
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(
      new TextEncoder().encode("\ufeffä😀\r\n"),
    );
  });

  test("keeps the order of long files, which are collected in portions", async () => {
    const pieces = Array.from({ length: 12 }, (_, at) => String.fromCharCode(97 + at));
    const blob = await collectBlob(
      pieces.map((letter) => letter.repeat(2 ** 20)),
      { type: "text/plain" },
    );
    const text = await blob.text();
    expect(text).toHaveLength(12 * 2 ** 20);
    expect(pieces.map((_, at) => text[at * 2 ** 20])).toEqual(pieces);
  });

  test("lets the page breathe and tells how far it is", async () => {
    let breaths = 0;
    const timer = setInterval(() => breaths++, 1);
    const told: number[] = [];
    await collectBlob(busy(40, "ab"), {
      type: "",
      onProgress: (characters) => told.push(characters),
    });
    clearInterval(timer);
    expect(breaths).toBeGreaterThan(3);
    expect(told.length).toBeGreaterThan(3);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told.at(-1)).toBeLessThanOrEqual(80);
  });

  test("stops when it is cancelled", async () => {
    const stop = new AbortController();
    let made = 0;
    const pieces = (function* () {
      for (const piece of busy(1000, "x")) {
        made++;
        yield piece;
      }
    })();
    setTimeout(() => stop.abort(), 30);
    await expect(collectBlob(pieces, { type: "", signal: stop.signal })).rejects.toThrow("aborted");
    expect(made).toBeLessThan(1000);
    await expect(collectBlob(["x"], { type: "", signal: stop.signal })).rejects.toThrow("aborted");
  });
});
