import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readInputs } from "#src/files/readInputs.ts";
import { EXAMPLES, input, members, refusal } from "./inputs.ts";
import { gzipped, tarred, zipped } from "./packed.ts";

const ARCHIVES = join(import.meta.dirname, "archives");
const TABLE = "user,group\nann,VPN\nbob,Dev\n";
const EXPECTED = { ann: ["VPN"], bob: ["Dev"] };
const opened = (...files: Parameters<typeof tarred>[0]) =>
  readInputs([input("export.tar", tarred(files), 500)]);

/** Made by GNU tar in each of its formats, and by Python; with links, folders, long names and, where a format has it, a sparse file. */
test.each(readdirSync(ARCHIVES))("%s, as its program wrote it, is read", async (name) => {
  const packed = new Uint8Array(readFileSync(join(ARCHIVES, name)));
  for (const bytes of [packed, new Uint8Array(gunzipSync(packed))]) {
    const { data, problems } = await readInputs([input(name, bytes, 1000)]);
    expect(members(data)).toEqual(EXPECTED);
    expect(data.source?.files?.length).toBe(2);
    expect(problems.first.map(({ file, text }) => [file, text])).toEqual(
      /gnu|pax/.test(name)
        ? [[`${name}/ad/gaps.csv`, expect.stringMatching(/only parts of it .* left out/)]]
        : [],
    );
  }
});

test.each(readdirSync(EXAMPLES).filter((name) => /\.(csv|ldif|json|txt|ass)$/.test(name)))(
  "%s is the same table out of a tape archive",
  async (name) => {
    if (name === "expected.json" || name.startsWith("13_bloodhound_users")) return;
    const content = readFileSync(join(EXAMPLES, name));
    const plain = await readInputs([input(name, content, 1000)]);
    const tar = tarred([{ name, content }]);
    for (const bytes of [tar, gzipped(tar)]) {
      const { data, kind } = await readInputs([input("a.tgz", bytes, 1000)]);
      expect([kind, members(data)]).toEqual([plain.kind, members(plain.data)]);
    }
  },
);

describe("the files of a tape archive go the way of a zip's", () => {
  test("what is no table is left out and told, and what systems put beside is passed over", async () => {
    const { data, problems } = await opened(
      { name: "./a/", content: "", type: "5" },
      { name: "./a/readme.txt", content: "Dear all,\nthis is no table.\n" },
      { name: "./a/._t.csv", content: "\0\u0001" },
      { name: "./a/t.csv", content: TABLE },
    );
    expect(members(data)).toEqual(EXPECTED);
    expect(data.source?.files).toEqual(["export.tar/a/t.csv"]);
    expect(problems.first.map(({ file }) => file)).toEqual(["export.tar/a/readme.txt"]);
  });

  test("two of one name are both read, and told", async () => {
    const { data, problems } = await opened(
      { name: "t.csv", content: "user,group\nann,VPN\n" },
      { name: "t.csv", content: "user,group\nbob,Dev\n" },
    );
    expect(members(data)).toEqual(EXPECTED);
    expect(problems.first.map(({ text }) => text)).toEqual([
      expect.stringMatching(/two files that are called “t.csv”; both are read/),
    ]);
  });

  test("a group's name comes from the file, also in a packed one within an archive", async () => {
    const content =
      "distinguishedName,name,objectClass,objectGUID,SamAccountName,SID\nCN=Ann,Ann,user,1,ann,S-1\n";
    const tar = gzipped(tarred([{ name: "ad/Dev.csv", content }]));
    const archive = zipped([{ name: "ad.tar.gz", content: tar }]);
    expect(members((await readInputs([input("a.zip", archive, 500)])).data)).toEqual({
      ann: ["Dev"],
    });
  });

  test("thousands of small ones are read in few pieces", async () => {
    const users = Array.from({ length: 2000 }, (_, at) => `u${at}`);
    const tar = tarred(
      users.map((user) => ({ name: `${user}.csv`, content: `user,group\n${user},all\n` })),
    );
    const whole = input("export.tar", tar, 1 << 20);
    let pieces = 0;
    const slice = (start: number, end: number) => {
      pieces++;
      return whole.slice(start, end);
    };
    const { data } = await readInputs([{ ...whole, slice }]);
    expect(Object.keys(members(data))).toEqual(users);
    expect(pieces).toBeLessThan(10);
  });
});

describe("a tape archive that is damaged is refused with a sentence", () => {
  const whole = tarred([{ name: "t.csv", content: TABLE.repeat(40) }]);
  const nothing = tarred([{ name: "a/", content: "", type: "5" }]);
  test.each<[string, Uint8Array, RegExp]>([
    ["cut in a header", whole.slice(0, 300), /damaged or incomplete/],
    ["cut in a file", whole.slice(0, 1000), /damaged or incomplete/],
    ["cut behind its files", whole.slice(0, -1024), /damaged or incomplete/],
    ["another size", whole.with(130, 0x37), /damaged or incomplete/],
    [
      "a size that is none",
      tarred([{ name: "t", content: TABLE, size: "9".repeat(11) }]),
      /damaged/,
    ],
    ["a size beyond it", tarred([{ name: "t", content: TABLE, size: "7".repeat(11) }]), /damaged/],
    ["broken records", tarred([{ name: "t", content: "99 path=a\n", type: "x" }]), /damaged/],
    ["no files", nothing, /an archive without files/],
  ])("%s", async (_, bytes, sentence) => {
    expect(await refusal([input("a.tar", bytes, 1 << 16)])).toMatch(sentence);
  });

  test("cut or changed anywhere it reads or is refused, and never takes a name for another file's", async () => {
    const tar = tarred([
      { name: "pax", content: "19 path=ad/ann.csv\n", type: "x" },
      { name: "t.csv", content: "user,group\nann,VPN\n" },
      { name: "u.csv", content: "user,group\nbob,Dev\n" },
    ]);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(tar.length - 1),
        fc.integer({ min: 1, max: 255 }),
        fc.boolean(),
        async (at, bits, isCut) => {
          const bytes = isCut ? tar.slice(0, at) : tar.with(at, tar[at] ^ bits);
          const read = await readInputs([input("a.tar", bytes, 300)]).catch(
            (error: Error) => error,
          );
          if (read instanceof Error) expect(read.name, String(read.stack)).toBe("Refusal");
          // A header has a sum: what is changed in one is refused, but for another way to write the sum.
          else if (at % 512 < 148 || at % 512 > 155)
            expect([0, 2, 4].includes(Math.floor(at / 512)), String(at)).toBe(false);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
