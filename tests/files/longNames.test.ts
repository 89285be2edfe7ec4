import { describe, expect, test } from "vitest";
import { EXPORTS } from "#src/files/export/exports.ts";
import { readInputs } from "#src/files/readInputs.ts";
import { LONGEST_NAME } from "#src/files/text/limits.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { input, members, problems, refusal } from "./inputs.ts";

const MANY = LONGEST_NAME + 10;
const long = (letter: string, length = MANY) => letter.repeat(length);
const open = (name: string, text: string) => readInputs([input(name, text, 65_536)]);
const cutOf = (name: string) => name.slice(0, LONGEST_NAME);

/** A file of each kind in which one user holds one group. */
const FILES: [name: string, text: (user: string, group: string) => string][] = [
  ["a.csv", (user, group) => `user,group\n${user},${group}\n`],
  ["pivot.csv", (user, group) => `id,${group},Dev\n${user},1,\nbob,,1\n`],
  ["d.ldif", (user, group) => `dn: cn=${group},o=x\nmember: uid=${user},o=x\n`],
  ["group", (user, group) => `${group}:x:1:${user}\nDev:x:2:bob\n`],
  ["a.cxt", (user, group) => `B\n\n1\n1\n\n${user}\n${group}\nX\n`],
  [
    "a.ass",
    (user, group) =>
      `@assignment\n@dimension user {${user}}\n@dimension permission {${group}}\n@matrix\n1\n`,
  ],
  [
    "iam.json",
    (user, group) => JSON.stringify({ UserDetailList: [{ UserName: user, GroupList: [group] }] }),
  ],
  [
    "own.json",
    (user, group) =>
      `{"format":"access-table","version":1,"groups":[{"name":"${group}"}],"users":[\n{"id":"${user}","name":"n","groupStates":{"${group}":"assigned"},"roles":["${group}"]}],"roles":[{"id":"${group}","groups":["${group}"],"users":["${user}"],"used":true}]}`,
  ],
];

/** One for each way of reading: rows, values of a JSON, tokens. That of lines is in `ldif.test.ts`. */
const READERS = FILES.filter(([name]) => /^(a\.csv|iam\.json|own\.json)$/.test(name));

const TWENTY_MILLION = FILES.filter(([name]) => /^(a\.csv|d\.ldif|own\.json)$/.test(name));

describe("a name of more than 32,767 characters", () => {
  test.each(FILES)("is cut there, and told: %s", async (name, text) => {
    const opened = await open(name, text(long("u"), long("g")));
    expect(opened.data.userIds.includes(cutOf(long("u")))).toBe(true);
    // Of the group's DN, `cn=` goes with it to its end.
    const cut = name === "d.ldif" ? cutOf(`cn=${long("g")}`) : cutOf(long("g"));
    expect(opened.data.groupNames.includes(cut)).toBe(true);
    const told = problems(opened).filter((text) => text.includes("too long"));
    expect(told).toHaveLength(2);
    expect(told.join("\n")).toContain("32,777 characters is too long; cut after 32,767.");
    expect(opened.problems.count).toBe(2);
  });

  test.each(FILES)("is taken whole at 32,767: %s", async (name, text) => {
    const length = name === "d.ldif" ? LONGEST_NAME - 7 : LONGEST_NAME;
    const opened = await open(name, text(long("u", length), long("g", length)));
    expect(opened.data.userIds.includes(long("u", length))).toBe(true);
    expect(opened.data.groupNames.includes(long("g", length))).toBe(true);
    expect(opened.isClean).toBe(true);
  });

  test("is told apart from others that begin like it, also from one that is just that", async () => {
    const names = [`${long("a")}1`, `${long("a")}2`, long("a", LONGEST_NAME), `${long("a")}1`];
    const rows = names.map((name) => `${name},VPN\nann,${name}\n`).join("");
    const opened = await open("a.csv", `user,group\n${rows}`);
    const ids = opened.data.userIds.filter((id) => id !== "ann");
    expect(ids.map((id) => [id.length, id.slice(-6)])).toEqual([
      [LONGEST_NAME, "aaaaaa"],
      [LONGEST_NAME, "aa (2)"],
      [LONGEST_NAME, "aa (3)"],
    ]);
    expect(opened.groups).toBe(4);
    expect(problems(opened).filter((text) => text.includes("too long"))).toHaveLength(3);
    expect(problems(opened)[1]).toMatch(
      /^4: .* cut after 32,767, with “ \(2\)” at its end, since another one begins like it\.$/,
    );
  });

  test("is not cut within a surrogate pair", async () => {
    const name = `${long("x", LONGEST_NAME - 1)}👩x`;
    const opened = await open("a.csv", `user,group\n${name},${name}\n`);
    expect(opened.data.userIds).toEqual([long("x", LONGEST_NAME - 1)]);
    expect(opened.data.groupNames).toEqual(opened.data.userIds);
  });

  test("is cut in user names, attributes and their headings, too", async () => {
    const heading = long("h");
    const opened = await open(
      "a.csv",
      `login,name,group,${heading}\nann,${long("n")},VPN,${long("v")}\nann,${long("n")},Dev,other\n`,
    );
    expect(opened.data.userNames).toEqual([cutOf(long("n"))]);
    expect(opened.data.attributes).toEqual([]);
    const kept = await open("a.csv", `login,group,${heading}\nann,VPN,${long("v")}\n`);
    expect(kept.data.attributes).toEqual([{ name: cutOf(heading), values: [cutOf(long("v"))] }]);
    expect(kept.columns?.headings[2].length).toBeLessThan(600);
    expect(kept.columns?.rows[0][2].length).toBeLessThan(600);
  });

  test("comes back as it was cut, in our own JSON", async () => {
    const text = FILES.at(-1)?.[1](`${long("u")}1`, long("g")) ?? "";
    const { data, roleSet } = await open("own.json", text);
    expect(roleSet?.roles[0].id).toBe(cutOf(long("g")));
    const table = new AccessTable(data);
    const json = [...EXPORTS[0].write(table)].join("");
    const again = await open("own.json", json);
    expect(again.data.userIds).toEqual(data.userIds);
    expect(members(again.data)).toEqual(members(data));
    expect(again.isClean).toBe(true);
  });

  test.each(TWENTY_MILLION)("may have 20 million characters: %s", async (name, text) => {
    const opened = await open(name, text(long("u", 20_000_000), "VPN"));
    expect(opened.data.userIds).toContain(cutOf(long("u")));
    expect(problems(opened).join("\n")).toContain("20,000,000 characters is too long");
  });
});

describe("a line, cell or text beyond 64 MB is refused with its line", { timeout: 900_000 }, () => {
  test.each(READERS)("%s", async (name, text) => {
    const sentence = await refusal([input(name, text(long("u", 68_000_000), "VPN"), 1 << 20)]);
    expect(sentence).toMatch(/\bline \d\b.*64 MB/is);
  });

  test("a row of quoted cells with line ends in them", async () => {
    const cell = `"${`${long("x", 999)}\n`.repeat(500)}"`;
    const row = Array.from({ length: 140 }, () => cell).join(",");
    const sentence = await refusal([input("a.csv", `user,group\nann,VPN\nbob,${row}\n`, 1 << 24)]);
    expect(sentence).toBe("Line 3 is longer than 64 MB: this is no table of rows.");
  });
});
