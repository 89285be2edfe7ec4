import fc from "fast-check";
import { expect, test } from "vitest";
import { zip } from "#src/files/export/zip.ts";
import type { InputFile } from "#src/files/inputFile.ts";
import { unpacked } from "#src/files/unpack/unpack.ts";
import { input } from "../inputs.ts";

const anyFiles = fc.uniqueArray(
  fc.record({
    name: fc.stringMatching(/^[a-zä☃]{1,12}$/),
    text: fc.string({ unit: "grapheme", maxLength: 400 }),
  }),
  { selector: ({ name }) => name, minLength: 1, maxLength: 5 },
);

test("a zip has the files that it was made of", async () => {
  await fc.assert(
    fc.asyncProperty(anyFiles, async (files) => {
      const packed = files.map(({ name, text }) => ({
        name: `${name}.csv`,
        content: new Blob([`x,${text}`]),
      }));
      const bytes = new Uint8Array(await (await zip(packed)).arrayBuffer());
      const read = await unpacked(input("some.zip", bytes, 1000));
      const texts = await Promise.all(
        read.map(async (file) => [file.name, await textOf(file as InputFile)]),
      );
      expect(texts).toEqual(files.map(({ name, text }) => [`some.zip/${name}.csv`, `x,${text}`]));
    }),
    { numRuns: 50 },
  );
});

test("a zip of more files than are put together at once has each, in their order", async () => {
  const names = Array.from({ length: 100 }, (_, at) => `file ${at}.csv`);
  const packed = names.map((name) => ({ name, content: new Blob([`x,${name}`]) }));
  const bytes = new Uint8Array(await (await zip(packed)).arrayBuffer());
  const read = await unpacked(input("some.zip", bytes, 1000));
  const texts = await Promise.all(read.map((file) => textOf(file as InputFile)));
  expect(read.map(({ name }) => name)).toEqual(names.map((name) => `some.zip/${name}`));
  expect(texts).toEqual(names.map((name) => `x,${name}`));
});

async function textOf(file: InputFile): Promise<string> {
  return new Response(await file.stream()).text();
}
