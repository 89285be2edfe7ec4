import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type ReadResult, readInputs } from "#src/files/readInputs.ts";
import { EXAMPLES, input, members } from "./inputs.ts";

const example = (name: string) => readFileSync(join(EXAMPLES, name), "utf8");

/** A file of each format of lines. */
const FILES: [name: string, text: string][] = [
  ["06_ldif_memberof.ldif", example("06_ldif_memberof.ldif")],
  ["14_etc_group.txt", example("14_etc_group.txt")],
  ["16_rminer.ass", example("16_rminer.ass")],
  [
    "members.ldif",
    "dn: cn=VPN,o=x\nmember: uid=ann,o=x\nmember: uid=bob,o=x\n\ndn: cn=Dev,o=x\nmemberUid: bob\n",
  ],
  ["a.cxt", "B\n\n3\n2\n\nann\nbob\ncy\nVPN\nDev\nX.\nXX\n.X\n"],
  ["a.rmp", "# RMP\nu0\tp3\tp1\nu1\tp3\nu2\tp1\n"],
  ["pairs.txt", "1 2\n2 2\n2 3\n"],
];

const whatIsIn = ({ data, nested, nesting }: ReadResult) => {
  const groups = [...data.groupNames].sort();
  return JSON.stringify([members(data), groups, data.attributes, nested.count, nesting]);
};

/** The result, or undefined where the file was refused with a sentence. */
async function read(name: string, content: string | Uint8Array): Promise<ReadResult | undefined> {
  const result = await readInputs([input(name, content, 50)]).catch((error: unknown) => error);
  if (!(result instanceof Error)) return result as ReadResult;
  expect(result.name, String(result.stack)).toBe("Refusal");
  return undefined;
}

describe.each(FILES)("%s", (name, text) => {
  const lines = text.split(/(?<=\n)/);

  test("with a line that comes twice is the same table, or it is told", async () => {
    const whole = await readInputs([input(name, text)]);
    for (const [at, line] of lines.entries()) {
      // A line that goes on may go on twice.
      if (line.startsWith(" ")) continue;
      const opened = await read(name, lines.toSpliced(at, 0, line).join(""));
      if (opened && whatIsIn(opened) !== whatIsIn(whole))
        expect([line, opened.isClean]).toEqual([line, false]);
    }
  });

  test("without a line of its end is told, where the format says how long it is", async () => {
    if (!/\.(cxt|ass)$/.test(name)) return;
    for (let end = 1; end < lines.length; end++) {
      const opened = await read(name, lines.slice(0, end).join(""));
      expect([end, opened?.isClean ?? false]).toEqual([end, false]);
    }
  });

  test("with a byte that is no UTF-8 tells it, wherever it stands", async () => {
    const bytes = new TextEncoder().encode(text);
    // Every byte of a short file; of a longer one a few hundred, at all kinds of places.
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 300)) {
      const opened = await read(name, bytes.with(at, 0xff));
      expect([at, opened?.isClean ?? false]).toEqual([at, false]);
    }
  });

  test("cut anywhere is read or refused, never more than it was", async () => {
    const whole = await readInputs([input(name, text)]);
    for (let end = 0; end < text.length; end += Math.ceil(text.length / 300)) {
      const opened = await read(name, text.slice(0, end));
      if (opened) expect(opened.memberships).toBeLessThanOrEqual(whole.memberships);
    }
  });
});
