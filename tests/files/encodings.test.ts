import { describe, expect, test } from "vitest";
import { type ReadResult, readInputs } from "#src/files/readInputs.ts";
import { input, members, problems } from "./inputs.ts";

/** Bytes in which `<f6>` stands for one byte, and all else for its UTF-8. */
function bytesOf(text: string): Uint8Array {
  const parts = text.split(/<([\da-f]{2})>/);
  return Uint8Array.from(
    parts.flatMap((part, at) =>
      at % 2 === 1 ? [Number.parseInt(part, 16)] : [...new TextEncoder().encode(part)],
    ),
  );
}

function utf16(text: string): Uint8Array {
  return Uint8Array.from(
    Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap((unit) => [
      unit & 255,
      unit >> 8,
    ]),
  );
}

/** Opens bytes in small and in large pieces, which has to give the same. */
async function open(name: string, bytes: Uint8Array): Promise<ReadResult> {
  const results: ReadResult[] = [];
  for (const piece of [1, 2, 3, 7, 100_000])
    results.push(await readInputs([input(name, bytes, piece)]));
  for (const result of results) {
    expect(members(result.data)).toEqual(members(results[0].data));
    // In small pieces a problem of the encoding comes later among those of the rows.
    expect(problems(result).sort()).toEqual(problems(results[0]).sort());
  }
  return results[0];
}

const BROKEN = "1 character is no UTF-8; “�” stands in its place.";
const MARK = "1 byte order mark stands in the middle of the file; left out.";

describe("a file in UTF-8 with a byte that is none", () => {
  const formats: [name: string, text: string, line: number][] = [
    ["a.csv", "user,group\njörg,Büro\nj<f6>e,VPN\n", 3],
    [
      "a.ldif",
      "dn: cn=Büro,o=x\nmember: uid=jörg,o=x\n\ndn: cn=VPN,o=x\nmember: uid=j<f6>e,o=x\n",
      5,
    ],
    ["group", "Büro:x:1:jörg\nVPN:x:2:j<f6>e\n", 2],
    ["a.cxt", "B\n\n2\n2\n\njörg\nj<f6>e\nBüro\nVPN\nX.\n.X\n", 7],
    [
      "a.ass",
      "@assignment\n@dimension user {jörg,j<f6>e}\n@dimension permission {Büro,VPN}\n@matrix\n1,0\n0,1\n",
      2,
    ],
    [
      "iam.json",
      '{"UserDetailList":[{"UserName":"jörg","GroupList":["Büro"]},\n{"UserName":"j<f6>e","GroupList":["VPN"]}]}',
      2,
    ],
    [
      "own.json",
      '{"format":"access-table","version":1,"groups":[{"name":"Büro"},{"name":"VPN"}],"users":[\n{"id":"jörg","name":"J","groupStates":{"Büro":"assigned"}},\n{"id":"j<f6>e","name":"J","groupStates":{"VPN":"assigned"}}]}',
      3,
    ],
  ];

  test.each(formats)("stays UTF-8, and tells its line: %s", async (name, text, line) => {
    const opened = await open(name, bytesOf(text));
    expect(opened.files[0].encoding).toBe("utf-8");
    expect(opened.data.userIds).toEqual(["jörg", "j�e"]);
    expect([...opened.data.groupNames].sort()).toEqual(["Büro", "VPN"]);
    expect(problems(opened)).toContain(`${line}: ${BROKEN}`);
    expect(opened.isClean).toBe(false);
  });

  test.each(formats)("is Windows-1252 where all bytes speak for that: %s", async (name, text) => {
    const legacy = Uint8Array.from([...text.replace(/<f6>/, "ö")].map((c) => c.charCodeAt(0)));
    const opened = await open(name, legacy);
    expect(opened.files[0].encoding).toBe("windows-1252");
    expect(opened.data.userIds).toEqual(["jörg", "jöe"]);
    expect(problems(opened)[0]).toMatch(
      /^\d: \d characters are no UTF-8, here first\. The file was read as Windows-1252/,
    );
  });

  test("tells each line with its count, whether or not the column is used", async () => {
    const text =
      "user,group,group,x\r\nä,Ä\r\n<ff><fe>,A,B\rann,<e4><f6>,B,<fc>\n\nbob,A<f0><9f>,,\n";
    const opened = await open("a.csv", bytesOf(text));
    expect(problems(opened).filter((text) => text.includes("UTF-8"))).toEqual([
      "undefined: 6 characters are no UTF-8 and became “�”. Names that differ in them alone count as one.",
      "3: 2 characters are no UTF-8; “�” stands in their place.",
      "4: 3 characters are no UTF-8; “�” stands in their place.",
      `6: ${BROKEN}`,
    ]);
  });

  test("tells a character that is cut at the end of the file", async () => {
    const opened = await open("a.csv", bytesOf("user,group\njörg,VPN\nann,V<c3>"));
    expect(members(opened.data)).toEqual({ jörg: ["VPN"], ann: ["V�"] });
    expect(problems(opened)).toEqual([`3: ${BROKEN}`]);
  });

  test("is never Windows-1252 behind a mark, nor by bytes that mean nothing there", async () => {
    const marked = await open("a.csv", bytesOf("<ef><bb><bf>user,group\nj<f6>e,VPN\n"));
    expect(members(marked.data)).toEqual({ "j�e": ["VPN"] });
    expect(problems(marked)).toEqual([`2: ${BROKEN}`]);
    const meaningless = await open("a.csv", bytesOf("user,group\nj<81>e,VPN\n"));
    expect(members(meaningless.data)).toEqual({ "j�e": ["VPN"] });
    expect(problems(meaningless)).toEqual([`2: ${BROKEN}`]);
  });

  test("has ten thousand lines told one by one, and the rest in one", async () => {
    const rows = Array.from({ length: 12_000 }, (_, k) => `ü${k},V<ff>\n`).join("");
    const opened = await readInputs([input("a.csv", bytesOf(`user,group\n${rows}`), 65_536)]);
    const lines = (await opened.problems.all.text()).trimEnd().split("\r\n");
    expect(lines).toHaveLength(10_002);
    expect(lines.at(-2)).toBe(`a.csv:10001: ${BROKEN}`);
    expect(lines.at(-1)).toBe(
      "a.csv: 2,000 characters in further lines are no UTF-8; “�” stands in their place.",
    );
  });
});

test("what Windows-1252 gives no meaning to is told, where all else speaks for it", async () => {
  const opened = await open("a.csv", bytesOf("user,group\nj<f6>rg,B<fc>ro\nann,<81>x<8d>\n"));
  expect(opened.files[0].encoding).toBe("windows-1252");
  expect(problems(opened)).toEqual([
    "2: 4 characters are no UTF-8, here first. The file was read as Windows-1252: if names look wrong, save it as UTF-8.",
    "3: 2 characters have no meaning in Windows-1252; taken as invisible ones.",
  ]);
});

test("halves of pairs in UTF-16 are told", async () => {
  const opened = await open("a.csv", utf16("\ufeffuser,group\nann,\ud83dx\nbob,👩\ncy,\ude00\n"));
  expect(members(opened.data)).toEqual({ ann: ["�x"], bob: ["👩"], cy: ["�"] });
  expect(problems(opened)).toEqual([
    "undefined: 2 characters are no UTF-16 and became “�”. Names that differ in them alone count as one.",
    "2: 1 character is no UTF-16; “�” stands in its place.",
    "4: 1 character is no UTF-16; “�” stands in its place.",
  ]);
  const cut = await open("a.csv", utf16("\ufeffuser,group\nann,VPN\n").subarray(0, -1));
  expect(members(cut.data)).toEqual({ ann: ["VPN�"] });
  expect(problems(cut)).toEqual(["2: 1 character is no UTF-16; “�” stands in its place."]);
});

describe("a replacement character that stands in the file itself", () => {
  const text = "user,group\nj�rg,VPN\nann,V�N\n�b�,Dev\n";

  test("is a character, and told, since what it stands for was lost before", async () => {
    for (const bytes of [bytesOf(text), bytesOf(`\ufeff${text}`), utf16(`\ufeff${text}`)]) {
      const opened = await open("a.csv", bytes);
      expect(members(opened.data)).toEqual({ "j�rg": ["VPN"], ann: ["V�N"], "�b�": ["Dev"] });
      expect(problems(opened)).toEqual([
        "2: 1 character was lost before: “�” stands for it in the file itself.",
        "3: 1 character was lost before: “�” stands for it in the file itself.",
        "4: 2 characters were lost before: “�” stands for them in the file itself.",
      ]);
      expect(opened.isClean).toBe(false);
    }
  });

  test("is told beside what is no UTF-8", async () => {
    const opened = await open("a.csv", bytesOf("user,group\njörg,VPN\nj�rg,V<ff>\n"));
    expect(problems(opened)).toEqual([
      `3: ${BROKEN}`,
      "3: 1 character was lost before: “�” stands for it in the file itself.",
    ]);
  });

  test("was told when it first came: our own files are clean", async () => {
    for (const own of [
      "User ID,User name,Group,State,Role\r\nj�rg,,A,assigned,\r\n",
      '{"format":"access-table","version":1,"groups":[{"name":"A"}],"users":[{"id":"j�rg","name":"J","groupStates":{"A":"assigned"}}]}',
    ])
      expect((await open("own", bytesOf(own))).isClean).toBe(true);
  });
});

describe("a mark in the middle of a file is no part of a name", () => {
  test.each([
    ["a.csv", "\ufeffuser,group\nann,VPN\n\ufeffbob,Dev\n", 3],
    ["a.csv", '\ufeffuser,group\nann,VPN\n\ufeff"bob","Dev"\n', 3],
    ["a.csv", "\ufeff\ufeffuser,group\nann,VPN\nbob,Dev\n", 1],
    ["a.csv", "user,group\nann,VPN\nbob,\ufeffDev\n", 3],
    [
      "a.ldif",
      "dn: cn=VPN,o=x\nmember: uid=ann,o=x\n\n\ufeffdn: cn=Dev,o=x\nmember: uid=bob,o=x\n",
      4,
    ],
    ["group", "VPN:x:1:ann\n\ufeffDev:x:2:bob\n", 2],
    [
      "iam.json",
      '{"UserDetailList":[{"UserName":"ann","GroupList":["VPN"]},\n{"UserName":"\ufeffbob","GroupList":["Dev"]}]}',
      2,
    ],
  ])("%s: %j", async (name, text, line) => {
    for (const bytes of [bytesOf(text), utf16(`\ufeff${text.replace(/^\ufeff/, "")}`)]) {
      const opened = await open(name, bytes);
      expect(members(opened.data)).toEqual({ ann: ["VPN"], bob: ["Dev"] });
      expect(problems(opened)).toEqual([`${line}: ${MARK}`]);
    }
  });

  test("several in a line are counted", async () => {
    const opened = await open("a.csv", bytesOf("user,group\n\ufeffann,\ufeffVPN\n"));
    expect(problems(opened)).toEqual([
      "2: 2 byte order marks stand in the middle of the file; left out.",
    ]);
  });
});
