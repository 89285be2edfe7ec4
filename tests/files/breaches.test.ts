import { describe, expect, test } from "vitest";
import { readInputs } from "#src/files/readInputs.ts";
import { input, members, open, problems } from "./inputs.ts";

const TABLE = { ann: ["Dev", "VPN"], bob: ["VPN"] };

describe("CSV as people really have it", () => {
  test.each([
    ["line feeds", "user,group\nann,VPN\nann,Dev\nbob,VPN\n"],
    ["carriage returns and line feeds", "user,group\r\nann,VPN\r\nann,Dev\r\nbob,VPN\r\n"],
    ["carriage returns alone", "user,group\rann,VPN\rann,Dev\rbob,VPN\r"],
    ["all line ends mixed", "user,group\r\nann,VPN\nann,Dev\rbob,VPN"],
    ["no last line end", "user,group\nann,VPN\nann,Dev\nbob,VPN"],
    ["semicolons", "user;group\nann;VPN\nann;Dev\nbob;VPN\n"],
    ["tabs", "user\tgroup\nann\tVPN\nann\tDev\nbob\tVPN\n"],
    ["pipes", "user|group\nann|VPN\nann|Dev\nbob|VPN\n"],
    ["a sep= line", "sep=;\r\nuser;group\r\nann;VPN\r\nann;Dev\r\nbob;VPN\r\n"],
    ["a #TYPE line", "#TYPE A.B.C\r\nuser,group\r\nann,VPN\r\nann,Dev\r\nbob,VPN\r\n"],
    ["quotes everywhere", '"user","group"\n"ann","VPN"\n"ann","Dev"\n"bob","VPN"\n'],
    ["delimiters at the end", "user,group,\nann,VPN,\nann,Dev,\nbob,VPN,\n"],
    ["delimiters at the end of rows alone", "user,group\nann,VPN,,\nann,Dev,\nbob,VPN,\n"],
    ["blank lines and blank rows", "user,group\n\nann,VPN\nann,Dev\n,\n\nbob,VPN\n\n\n"],
    ["columns the other way round", "group,user\nVPN,ann\nDev,ann\nVPN,bob\n"],
  ])("%s", async (_, text) => {
    const opened = await open(text);
    expect(members(opened.data)).toEqual(TABLE);
    expect(problems(opened)).toEqual([]);
  });

  test("a seam between chunks may fall anywhere", async () => {
    const text = 'user,group\r\n"an ""x"" n","V\r\nP,N"\r\nböb,"Dev"\r\n';
    for (let piece = 1; piece < text.length + 2; piece++) {
      const { data } = await readInputs([input("a.csv", text, piece)]);
      expect(members(data)).toEqual({ 'an "x" n': ["V\r\nP,N"], böb: ["Dev"] });
    }
  });

  test("a quote in the middle of a cell is an ordinary character", async () => {
    const opened = await open('user,group\nann,5" disks\n');
    expect(members(opened.data)).toEqual({ ann: ['5" disks'] });
    expect(opened.isClean).toBe(true);
  });

  test("a quote in the middle of a quoted cell stays and is told", async () => {
    const opened = await open('user,group\n"Jo "Jr" Doe",VPN\n');
    expect(members(opened.data)).toEqual({ 'Jo "Jr" Doe': ["VPN"] });
    expect(problems(opened)).toEqual([
      "2: a quote stands in the middle of a quoted cell; read as it stands.",
    ]);
  });

  test("a quote that is never closed does not swallow the rest", async () => {
    const opened = await open('user,group\nann,"VPN\nbob,Dev\n');
    expect(members(opened.data)).toEqual({ ann: ['"VPN'], bob: ["Dev"] });
    expect(problems(opened)).toEqual(["2: a quote is opened and never closed; read as it stands."]);
  });

  test("doubled quotes say nothing about the rows of the next piece", async () => {
    const text = 'user,name,group\nann,"""A""",VPN\n';
    const bytes = new TextEncoder().encode(`${text}bob,B,Dev\n`);
    const { data } = await readInputs([input("a.csv", bytes, text.length)]);
    expect(data.userNames).toEqual(['"A"', "B"]);
  });

  test("a very long file behind an open quote is read in reasonable time", async () => {
    const text = `user,group\nann,"VPN\n${"bob,Dev\n".repeat(400_000)}`;
    const { data } = await readInputs([input("a.csv", text, 65_536)]);
    expect(members(data)).toEqual({ ann: ['"VPN'], bob: ["Dev"] });
  });

  test("ragged rows are mended or left out, and told with their line", async () => {
    const opened = await open("user,group,title\nann,VPN\nbob\n,Dev,x\ncy,Dev,x,y\n");
    expect(members(opened.data)).toEqual({ ann: ["VPN"], bob: [], cy: ["Dev"] });
    expect(problems(opened)).toEqual([
      "2: the row has 2 cells of 3; the missing ones are taken as empty.",
      "3: the row has 1 cell of 3; the missing ones are taken as empty.",
      "3: the group is empty; the user is taken without it.",
      "4: the user is empty; the row is left out.",
      "5: the row has 4 cells instead of 3; the last are left out.",
    ]);
  });

  test("lines are counted through line ends in quotes", async () => {
    const opened = await open('user,group\n"a\nb",VPN\n\n,Dev\n');
    expect(problems(opened)).toEqual(["5: “Dev” stands below the table, as notes do; left out."]);
  });

  test("a heading that occurs twice is told, the first column counts", async () => {
    const opened = await open("user,user,group\nann,x,VPN\n");
    expect(members(opened.data)).toEqual({ ann: ["VPN"] });
    expect(problems(opened)).toEqual(["1: the heading “user” occurs more than once."]);
  });

  test("a duplicated membership counts once and is told where it stands", async () => {
    const opened = await open("user,group\nann,VPN\nbob,VPN\n\nann,VPN\nann,VPN\n");
    expect(opened.memberships).toBe(2);
    expect(problems(opened)).toEqual([
      "5: “ann” is in “VPN” already; counted once.",
      "6: “ann” is in “VPN” already; counted once.",
    ]);
  });

  test("of two names of one id the first stays, the other is told once", async () => {
    const opened = await open("login,name,group\nann,Ann,A\nann,Anna,B\nann,Anna,C\nann,Ann,D\n");
    expect(opened.data.userNames).toEqual(["Ann"]);
    expect(problems(opened)).toEqual([
      "3: user “ann” has a second name, “Anna”; the first one, “Ann”, stays.",
    ]);
  });

  test("the first hundred problems are listed, all are counted and can be had as text", async () => {
    const opened = await open(`user,group\nann,VPN\nann,CRM\n${",VPN\n".repeat(25_000)}`);
    expect(opened.problems.first.length).toBe(100);
    expect(opened.problems.count).toBe(25_000);
    const lines = (await opened.problems.all.text()).trimEnd().split("\r\n");
    expect(lines.length).toBe(25_000);
    expect(lines[24_999]).toBe("table.csv:25003: the user is empty; the row is left out.");
  });
});

describe("encodings", () => {
  const text = "user,group\r\njörg,Büro\r\nčeněk,“VPN”\r\n";
  const all = { jörg: ["Büro"], čeněk: ["“VPN”"] };
  const utf16 = (marked: boolean, isLittle: boolean) => {
    const units = [...(marked ? "\ufeff" : ""), ...text].map((char) => char.charCodeAt(0));
    return Uint8Array.from(
      units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
    );
  };
  const utf8 = new TextEncoder().encode(text);

  test.each([
    ["UTF-8", utf8, "utf-8"],
    ["UTF-8 with its mark", Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8]), "utf-8"],
    ["UTF-16 LE", utf16(true, true), "utf-16le"],
    ["UTF-16 BE", utf16(true, false), "utf-16be"],
    ["UTF-16 LE without a mark", utf16(false, true), "utf-16le"],
    ["UTF-16 BE without a mark", utf16(false, false), "utf-16be"],
  ])("%s", async (_, bytes, encoding) => {
    for (const piece of [1, 2, 3, 1000]) {
      const opened = await readInputs([input("a.csv", bytes, piece)]);
      expect(members(opened.data)).toEqual(all);
      expect(opened.files[0].encoding).toBe(encoding);
    }
  });

  test("Windows-1252 where it is no UTF-8, however late that shows", async () => {
    const bytes = [...`user,group\r\n${"ann,VPN\r\n".repeat(100_000)}j`].map((char) =>
      char.charCodeAt(0),
    );
    const all = Uint8Array.from([...bytes, 0xf6, ...[..."rg,"].map((c) => c.charCodeAt(0)), 0x80]);
    const opened = await readInputs([input("a.csv", all, 65_536)]);
    expect(members(opened.data)).toEqual({ ann: ["VPN"], jörg: ["€"] });
    expect(opened.files[0].encoding).toBe("windows-1252");
  });

  test("JSON and LDIF in UTF-16 and Windows-1252", async () => {
    const json = JSON.stringify({ UserDetailList: [{ UserName: "jörg", GroupList: ["Büro"] }] });
    const wide = Uint8Array.from(
      [...`\ufeff${json}`].flatMap((char) => [char.charCodeAt(0) & 255, char.charCodeAt(0) >> 8]),
    );
    expect(members((await readInputs([input("a.json", wide)])).data)).toEqual({ jörg: ["Büro"] });
    const ldif = "dn: cn=B\xfcro,o=x\nmember: uid=j\xf6rg,o=x\n";
    const narrow = Uint8Array.from([...ldif].map((char) => char.charCodeAt(0)));
    expect(members((await readInputs([input("a.ldif", narrow)])).data)).toEqual({ jörg: ["Büro"] });
  });
});
