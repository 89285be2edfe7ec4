import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readInputs } from "#src/files/readInputs.ts";
import { unpacked } from "#src/files/unpack/unpack.ts";
import { EXAMPLES, input, members, refusal } from "./inputs.ts";
import { type Entry, gzipped, zipped } from "./packed.ts";

const TABLE = "user,group\nann,VPN\nbob,Dev\n";
const EXPECTED = { ann: ["VPN"], bob: ["Dev"] };
const zip = (entries: readonly Entry[], name = "export.zip") => input(name, zipped(entries), 50);
const single = (name: string): Entry => ({ name, content: readFileSync(join(EXAMPLES, name)) });

describe("packed files are opened as what is in them", () => {
  test.each(readdirSync(EXAMPLES).filter((name) => /\.(csv|ldif|json|txt|ass)$/.test(name)))(
    "%s",
    async (name) => {
      if (name === "expected.json" || name.startsWith("13_bloodhound_users")) return;
      const { content } = single(name);
      const plain = await readInputs([input(name, content, 1000)]);
      for (const packed of [
        input(`${name}.gz`, gzipped(content), 100),
        zip([single(name)]),
        zip([{ ...single(name), isStored: true }]),
      ]) {
        const opened = await readInputs([packed]);
        expect(members(opened.data)).toEqual(members(plain.data));
        expect(opened.kind).toBe(plain.kind);
      }
    },
  );

  test("by their content, whatever they are called", async () => {
    const { data } = await readInputs([input("table.csv", gzipped(TABLE))]);
    expect(members(data)).toEqual(EXPECTED);
  });

  test("a group's name comes from the file in the archive, without its endings", async () => {
    const content =
      "distinguishedName,name,objectClass,objectGUID,SamAccountName,SID\nCN=Ann,Ann,user,1,ann,S-1\n";
    const files = [input("VPN.csv.gz", gzipped(content)), zip([{ name: "ad/Dev.csv", content }])];
    expect(members((await readInputs(files)).data)).toEqual({ ann: ["Dev", "VPN"] });
  });

  test("several files of an archive together, without what systems put beside them", async () => {
    const opened = await readInputs([
      zip([
        { name: "a/", content: "" },
        { name: "a/one.csv", content: "user,group\nann,VPN\n" },
        { name: "__MACOSX/a/._one.csv", content: "\0\u0001" },
        { name: "a/.DS_Store", content: "\0" },
        { name: "two.csv", content: "user,group\nbob,Dev\n" },
      ]),
    ]);
    expect(members(opened.data)).toEqual(EXPECTED);
    expect(opened.data.source?.files).toEqual(["export.zip/a/one.csv", "export.zip/two.csv"]);
    expect(opened.isClean).toBe(true);
  });

  test("also where their folders are told as old archivers on Windows did", async () => {
    const opened = await readInputs([zip([{ name: "a\\VPN.csv", content: TABLE }])]);
    expect(members(opened.data)).toEqual(EXPECTED);
    expect(opened.data.source?.files).toEqual(["export.zip/a/VPN.csv"]);
  });

  test("what is no table beside them is left out, and told", async () => {
    const opened = await readInputs([
      zip([
        { name: "readme.txt", content: "Dear all,\nthis is no table.\n" },
        { name: "t.csv", content: TABLE },
        { name: "logo.png", content: "\x89PNG\r\n\0\0\0" },
        { name: "empty.txt", content: "" },
      ]),
    ]);
    expect(members(opened.data)).toEqual(EXPECTED);
    expect(opened.data.source?.files).toEqual(["export.zip/t.csv"]);
    expect(opened.isClean).toBe(false);
    expect(opened.problems.first).toMatchObject([
      {
        file: "export.zip/logo.png",
        text: expect.stringMatching(/^“export.zip\/logo.png” is .*\. It is left out\.$/),
      },
      {
        file: "export.zip/empty.txt",
        text: expect.stringMatching(/^“export.zip\/empty.txt” is empty\. .* It is left out\.$/),
      },
      {
        file: "export.zip/readme.txt",
        text: expect.stringMatching(
          /^“export.zip\/readme.txt” is of no kind .* say what its columns are\. It is left out\.$/,
        ),
      },
    ]);
    expect(opened.data.source?.leftOut).toBe(3);
  });

  test("but not what is a table, and damaged or of another kind", async () => {
    const ldif = "dn: cn=a,dc=x\nobjectClass: groupOfNames\ncn: a\nmember: uid=b,dc=x\n";
    const table = { name: "t.csv", content: TABLE };
    expect(await refusal([zip([table, { name: "b.ldif", content: ldif }])])).toMatch(/two kinds/);
    expect(await refusal([zip([table, { name: "b.json", content: '{"value": [' }])])).toMatch(
      /“export.zip\/b.json” begins like JSON and is broken/,
    );
    expect(
      await refusal([zip([table]), input("letter.txt", "Dear all,\nthis is no table.\n")]),
    ).toMatch(/“letter.txt” is of no kind/);
  });

  test("also packed files in an archive", async () => {
    const inner = zipped([{ name: "table.csv", content: TABLE }]);
    for (const content of [gzipped(TABLE), inner, gzipped(inner)])
      expect(members((await readInputs([zip([{ name: "x", content }])])).data)).toEqual(EXPECTED);
  });

  test("a problem is told with the archive, the file and its line", async () => {
    const { problems } = await readInputs([
      zip([{ name: "t.csv", content: `${TABLE}ann,VPN,more\n` }]),
    ]);
    expect(problems.first[0]).toMatchObject({ file: "export.zip/t.csv", line: 4 });
  });

  test("UTF-16 and Windows-1252 are recognised in them, too", async () => {
    const text = "user,group\nJörg,Büro\n";
    const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const wide = new Uint8Array(
      new Uint16Array([...`\ufeff${text}`].map((c) => c.charCodeAt(0))).buffer,
    );
    for (const content of [latin, wide])
      expect(members((await readInputs([zip([{ name: "t.csv", content }])])).data)).toEqual({
        Jörg: ["Büro"],
      });
  });

  test("progress goes to the end of what is unpacked", async () => {
    const told: [number, number][] = [];
    const content = `user,group\n${"ann,VPN\n".repeat(50_000)}`;
    await readInputs([input("a.gz", gzipped(content), 500)], {
      onProgress: ({ bytes, allBytes }) => told.push([bytes, allBytes]),
    });
    expect(told.at(-1)).toEqual([content.length, content.length]);
  });

  test("progress is never beyond the whole, though a file of several members tells the size of its last alone", async () => {
    const told: [number, number][] = [];
    const parts = [gzipped(`user,group\n${"ann,VPN\n".repeat(50_000)}`), gzipped("bob,VPN\n")];
    const { data } = await readInputs([input("a.gz", Buffer.concat(parts), 500)], {
      onProgress: ({ bytes, allBytes }) => told.push([bytes, allBytes]),
    });
    expect(members(data)).toEqual({ ann: ["VPN"], bob: ["VPN"] });
    expect(told.filter(([bytes, allBytes]) => bytes > allBytes)).toEqual([]);
  });
});

describe("a packed file that cannot be opened is refused with a sentence", () => {
  const named = (entry: Partial<Entry>) => [{ name: "t.csv", content: TABLE, ...entry }];
  const bytes = gzipped(TABLE);
  const zeros = `user,group\nann,VPN\n${"\n".repeat(20_000_000)}`;
  test.each<[string, Uint8Array, RegExp]>([
    [
      "a password",
      zipped(named({ flags: 1 })),
      /“a.zip\/t.csv” is protected with a password\. Unpack/,
    ],
    ["another method", zipped(named({ method: 9 })), /browsers cannot undo \(method 9\)\. Unpack/],
    ["no files", zipped([]), /an archive without files/],
    ["folders alone", zipped(named({ name: "a/" })), /an archive without files/],
    ["a bomb of gzip", gzipped(zeros), /“a.zip” unpacks to more than 1,000 times its size/],
    ["a bomb in an archive", zipped(named({ content: zeros })), /more than 1,000 times its size/],
    [
      "a bomb that hides its size",
      zipped(named({ content: zeros, claimedSize: 30 })),
      /more than 1,000 times its size/,
    ],
    [
      "what claims 5 GB",
      zipped([1, 2].map((n) => ({ name: `${n}`, content: TABLE, claimedSize: 2.1e9 }))),
      /more than 4 GB/,
    ],
    ["too short a gzip", bytes.slice(0, -9), /damaged or incomplete/],
    ["a wrong sum", bytes.with(bytes.length - 6, bytes[bytes.length - 6] ^ 1), /damaged/],
    ["a beginning alone", Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), /damaged or incomplete/],
  ])("%s", async (_, content, sentence) => {
    expect(await refusal([input("a.zip", content, 1 << 16)])).toMatch(sentence);
  });

  test("an archive in a file whose end says that it is larger than memory, before it is unpacked", async () => {
    const rows = Array.from({ length: 100_000 }, (_, at) => `u${at},g${(at * 7919) % 1000}\n`);
    const content = `user,group\n${rows.join("")}`;
    const claimed = Buffer.from(gzipped(zipped([{ name: "t.csv", content, isStored: true }])));
    claimed.writeUInt32LE(1.5e9, claimed.length - 4);
    expect(await refusal([input("a.gz", new Uint8Array(claimed), 1 << 16)])).toMatch(
      /“a.gz” is itself packed, and larger than 1 GB\. Unpack/,
    );
  });

  test("packed over and over", async () => {
    const often = [1, 2, 3, 4].reduce((content) => gzipped(content), gzipped(TABLE));
    expect(await refusal([input("a.gz", often)])).toMatch(/more than 3 times over/);
  });

  test("what is in it and no table is named with the archive", async () => {
    expect(
      await refusal([zip([{ name: "x.csv", content: "Dear all,\nthis is no table.\n" }])]),
    ).toMatch(/“export.zip\/x.csv” is of no kind/);
  });
});

test("a damaged archive never gives another table: the sum of its content is checked", async () => {
  const archive = zipped([
    { name: "t.csv", content: `user,group\n${"ann,VPN\nbob,Dev\n".repeat(9)}` },
  ]);
  const header = 30 + "t.csv".length;
  for (let at = header; at < archive.length; at++) {
    const opened = await readInputs([input("a.zip", archive.with(at, archive[at] ^ 0x41))]).catch(
      (error: unknown) => error,
    );
    if (opened instanceof Error) expect([at, opened.name]).toEqual([at, "Refusal"]);
    else
      expect([at, members((opened as Awaited<ReturnType<typeof readInputs>>).data)]).toEqual([
        at,
        EXPECTED,
      ]);
  }
});

test("an archive that is cut or changed anywhere reads or gives a sentence", async () => {
  const archive = zipped([
    single("01_long_user_group.csv"),
    { name: "b.gz", content: gzipped(TABLE) },
  ]);
  await fc.assert(
    fc.asyncProperty(
      fc.nat(archive.length - 1),
      fc.nat(255),
      fc.boolean(),
      async (at, byte, isCut) => {
        const bytes = isCut ? archive.slice(0, at) : archive.with(at, byte);
        const error = await readInputs([input("a.zip", bytes, 300)]).catch(
          (error: unknown) => error,
        );
        if (error instanceof Error) expect(error.name, String(error.stack)).toBe("Refusal");
      },
    ),
    { numRuns: 300 },
  );
});

test("archives with their sizes in wide fields, behind a comment, are read", async () => {
  const archive = Buffer.from(zipped([{ name: "t.csv", content: TABLE }]));
  const withComment = Buffer.concat([archive, Buffer.from("made by hand")]);
  withComment.writeUInt16LE(12, archive.length - 2);
  const [file] = await unpacked(input("a.zip", new Uint8Array(withComment)));
  expect(file).toMatchObject({ name: "a.zip/t.csv", size: TABLE.length });
  expect(members((await readInputs([input("a.zip", wide(archive))])).data)).toEqual(EXPECTED);
});

/** The archive of one file with its sizes and places in the fields of ZIP64. */
test("an archive of many small files is read in few pieces, each file unpacked once", async () => {
  const users = Array.from({ length: 300 }, (_, at) => `u${at}`);
  const archive = zipped(
    users.map((user) => ({ name: `${user}.csv`, content: `user,group\n${user},all\n` })),
  );
  const whole = input("export.zip", archive, 1 << 16);
  let pieces = 0;
  const { data } = await readInputs([
    {
      ...whole,
      slice(start: number, end: number) {
        pieces++;
        return whole.slice(start, end);
      },
    },
  ]);
  expect(Object.keys(members(data))).toEqual(users);
  expect(pieces).toBeLessThan(10);
});

test("many files of an archive are the table of all their rows", async () => {
  const headings = "user,name,department,group,group owner\n";
  const row = (user: number, group: number) =>
    `u${user},Name ${user},D${user % 7},g${group},Owner ${group % 3}\n`;
  // Some rows say another thing of somebody than the first one.
  const file = (group: number) =>
    [1, 2, 3, 5].map((k) => row((group * k) % 11, group)).join("") +
    (group % 10 === 0 ? `u1,Name 1,Other,g${group},Nobody\n` : "");
  const files = Array.from({ length: 60 }, (_, group) => file(group));
  const read = await readInputs([
    zip(files.map((rows, at) => ({ name: `${at}.csv`, content: headings + rows }))),
  ]);
  const { data } = await readInputs([input("all.csv", headings + files.join(""), 1000)]);
  for (const field of ["userIds", "userNames", "groupNames", "attributes", "rows"] as const)
    expect(read.data[field]).toEqual(data[field]);
  const about = read.problems.first.filter(({ text }) => /Other/.test(text));
  expect(about.map(({ file }) => file)).not.toEqual([]);
});

function wide(archive: Buffer): Uint8Array {
  const directory = archive.indexOf("PK\u0001\u0002");
  const end = archive.indexOf("PK\u0005\u0006");
  const entry = Buffer.from(archive.subarray(directory, end));
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(24, 2);
  for (const [from, to] of [
    [24, 4],
    [20, 12],
    [42, 20],
  ]) {
    extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(from)), to);
    entry.writeUInt32LE(0xffffffff, from);
  }
  entry.writeUInt16LE(extra.length, 30);
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50);
  record.writeBigUInt64LE(BigInt(entry.length + extra.length), 40);
  record.writeBigUInt64LE(BigInt(directory), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50);
  locator.writeBigUInt64LE(BigInt(end + extra.length), 8);
  const last = Buffer.from(archive.subarray(end));
  last.writeUInt32LE(0xffffffff, 12);
  last.writeUInt32LE(0xffffffff, 16);
  return Uint8Array.from(
    Buffer.concat([archive.subarray(0, directory), entry, extra, record, locator, last]),
  );
}
