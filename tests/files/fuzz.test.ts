import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ChosenFile } from "#src/files/inputFile.ts";
import { readInputs } from "#src/files/readInputs.ts";
import { trimmed } from "#src/files/text/ends.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { EXAMPLES, input, NESTED } from "./inputs.ts";

const files = (readdirSync(EXAMPLES, { recursive: true }) as string[])
  .filter((name) => /\.\w+$/.test(name) && name !== "expected.json")
  .sort();

const FURTHER: Record<string, string> = {
  "iam.json":
    '{"UserDetailList":[{"UserName":"ann","GroupList":["VPN"],"Tags":[{"Key":"a","Value":"b"}]}]}',
  "graph.json":
    '{"value":[{"id":"1","displayName":"VPN","members":[{"id":"2","displayName":"Ann"}]}]}',
  "users.json": '[{"userPrincipalName":"ann","memberOf":[{"id":"1","displayName":"VPN"}]}]',
  "c.cxt": "B\n\n2\n2\n\nann\nbob\nVPN\nDev\nX.\nXX\n",
  "i.rmp": "# RMP\nu0\tp3\tp1\nu1\tp3\n",
  "pairs.txt": "  1  2\n  2  2\n",
  "own.csv": "User ID,User name,Group,State,Role\r\n'=a,n,'+g,assumed,\r\n",
  "principal.csv":
    '#TYPE X\r\n"distinguishedName","GroupCategory","GroupScope","name"\r\n"CN=VPN,DC=x","Security","Global","VPN"\r\n',
  "admin.csv":
    "Group Email [Required],Member Email,Member Type,Member Role\nv@x,ann@x,USER,MEMBER\nv@x,d@x,GROUP,MEMBER\n",
  "okta.csv": "User Login,User Full Name,Group Name\nann@x,Ann A,VPN\n",
  "gitlab.csv": "Name,Username,Group or project name,Role\nAnn,ann,A,Owner\nAnn,ann,B,Guest\n",
  "scim.json":
    '{"schemas":["urn:ietf:params:scim:api:messages:2.0:ListResponse"],"Resources":[{"id":"1","userName":"ann","groups":[{"value":"g","display":"VPN"}]}]}',
  "states.csv": "user|name|group|state|Dept\nann|Ann|VPN|assumed|HR\nann|Ann|Dev||IT\n",
  "Assignments.csv": "ResourceExternalId;UserExternalId;AssignmentType\nr;u;Direct\n",
  "joined.csv":
    "user,group,Dept\nann,VPN,IT\nGroup,User,Dept\nDev,ann,IT\ndept,group,user\nHR,VPN,bob\nuser,group\nben,Dev\n",
  "records.xml":
    '<?xml version="1.0"?><unload><sys_user_grmember><user display_value="ann">u1</user><group display_value="VPN">g1</group></sys_user_grmember><sys_user_grmember><user display_value="ann">u2</user><group display_value="Dev">g2</group></sys_user_grmember></unload>',
  "group.ldif": "dn: cn=a,o=x\nmember: uid=ann,o=x\nmemberUid: bob\n",
};

/** Files with groups in groups, by their folders. */
for (const folder of readdirSync(NESTED))
  for (const name of readdirSync(join(NESTED, folder)))
    FURTHER[`${folder} ${name}`] = readFileSync(join(NESTED, folder, name), "utf8");

/** Nobody is in it as a kind that it begins like; as rows it is read twice, to fill blank cells. */
const OF_A_KNOWN_KIND = [
  { UserDetailList: "x" },
  { memberOf: 1, Properties: "x" },
  { UserDetailList: { UserDetailList: "x", users: "x" } },
];

/** A table that came out whole, or a sentence; nothing else. */
async function readsOrRefuses(given: readonly ChosenFile[]): Promise<void> {
  const result = await readInputs(given).catch((error: unknown) => error);
  if (result instanceof Error) {
    expect(result.name, String(result.stack)).toBe("Refusal");
    expect(result.message).toMatch(/^\S.{10,}\.$/s);
    return;
  }
  const opened = result as Awaited<ReturnType<typeof readInputs>>;
  isWhole(opened.data);
  expect(opened.problems.count).toBeGreaterThanOrEqual(opened.problems.first.length);
}

function isWhole(data: TableData): void {
  const { userIds, userNames, groupNames, rows, columns, attributes, memberOf } = data;
  expect(new Set(userIds).size).toBe(userIds.length);
  expect(new Set(groupNames).size).toBe(groupNames.length);
  expect(userNames.length).toBe(userIds.length);
  expect(rows.start.length).toBe(userIds.length + 1);
  expect(columns.start.length).toBe(groupNames.length + 1);
  expect(rows.items.length).toBe(columns.items.length);
  expect(rows.start.at(-1)).toBe(rows.items.length);
  expect(rows.items.every((group) => group < groupNames.length)).toBe(true);
  expect(columns.items.every((user) => user < userIds.length)).toBe(true);
  expect(memberOf?.items.every((group) => group < groupNames.length) ?? true).toBe(true);
  expect(memberOf?.start.length ?? groupNames.length + 1).toBe(groupNames.length + 1);
  for (const { values } of attributes) expect(values.length).toBe(userIds.length);
}

/** The bytes with something cut out, doubled, put in or changed in a few places. */
const mutations = fc.array(
  fc.record({
    kind: fc.constantFrom("cut", "double", "insert", "change"),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 0, max: 60 }),
    bytes: fc.oneof(
      fc.uint8Array({ maxLength: 6 }),
      fc
        .constantFrom(
          '"',
          '""',
          "\n",
          "\r",
          ",",
          ";",
          "\t",
          "{",
          "]",
          ":",
          "null",
          "[[",
          "\\",
          "=",
          "\0",
        )
        .map((text) => new TextEncoder().encode(text)),
    ),
  }),
  { minLength: 1, maxLength: 4 },
);

interface Mutation {
  kind: string;
  at: number;
  length: number;
  bytes: Uint8Array;
}

function mutated(bytes: Uint8Array, changes: readonly Mutation[]): Uint8Array {
  let all = [...bytes];
  for (const { kind, at, length, bytes: put } of changes) {
    const from = Math.floor(at * all.length);
    const part = all.slice(from, from + length);
    const middle = { cut: [], double: [...part, ...part], insert: [...put, ...part] }[kind] ?? [
      ...put,
    ];
    all = [...all.slice(0, from), ...middle, ...all.slice(from + length)];
  }
  return Uint8Array.from(all);
}

describe("arbitrary input either reads or gives a sentence", () => {
  test("any bytes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), (bytes) =>
        readsOrRefuses([input("a.csv", bytes)]),
      ),
      { numRuns: 150 },
    );
  });

  test("any text, as cells of a table", async () => {
    const cell = fc.oneof(
      fc.string({ unit: "binary", maxLength: 8 }),
      fc.constantFrom("", '"', "1", "x", "user", "group", "a\nb"),
    );
    const rows = fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.constantFrom(",", ";", "\t", "|"),
        fc.constantFrom("\n", "\r\n", "\r"),
        (table, delimiter, end) =>
          readsOrRefuses([input("a.csv", table.map((row) => row.join(delimiter)).join(end))]),
      ),
      { numRuns: 150 },
    );
  });

  test("any JSON", async () => {
    const key = fc.constantFrom(
      "UserDetailList",
      "users",
      "data",
      "meta",
      "Resources",
      "value",
      "members",
      "memberOf",
      "groups",
      "schemas",
      "type",
      "id",
      "displayName",
      "username",
      "userName",
      "GroupList",
      "Members",
      "Properties",
      "__proto__",
    );
    const { json } = fc.letrec((tie) => ({
      json: fc.oneof(
        { depthSize: "small" },
        fc.constantFrom<unknown>(null, 1, true, "x", "groups"),
        fc.array(tie("json"), { maxLength: 3 }),
        fc.dictionary(key, tie("json"), { maxKeys: 4 }),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(json, (value) => readsOrRefuses([input("a.json", JSON.stringify(value))])),
      { numRuns: 300, examples: [[OF_A_KNOWN_KIND]] },
    );
  });
});

test("files that belong together either read or give a sentence, each of them mutated", async () => {
  const parts = [
    ["Assignments.csv", FURTHER["Assignments.csv"]],
    ["Users.csv", "ExternalId;DisplayName;Email\nu;Ann;ann@x\n"],
    ["Resources.csv", "ExternalId;DisplayName\nr;VPN\n"],
  ].map(([name, text]) => [name, new TextEncoder().encode(text)] as const);
  await fc.assert(
    fc.asyncProperty(fc.array(mutations, { minLength: 3, maxLength: 3 }), (changes) =>
      readsOrRefuses(parts.map(([name, bytes], at) => input(name, mutated(bytes, changes[at])))),
    ),
    { numRuns: 60 },
  );
});

describe("mutated input either reads or gives a sentence", () => {
  const all = [
    ...files.map((name) => [name, new Uint8Array(readFileSync(join(EXAMPLES, name)))] as const),
    ...Object.entries(FURTHER).map(
      ([name, text]) => [name, new TextEncoder().encode(text)] as const,
    ),
  ];
  test.each(all)("%s", async (name, bytes) => {
    await readsOrRefuses([input(name, bytes, 333)]);
    await fc.assert(
      fc.asyncProperty(mutations, fc.integer({ min: 1, max: 900 }), (changes, piece) =>
        readsOrRefuses([input(name, mutated(bytes, changes), piece)]),
      ),
      { numRuns: 40 },
    );
  });
});

test("quoted cells come back exactly, whatever is in them", async () => {
  const name = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 12 })
    .map(trimmed)
    .filter((name) => name !== "");
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(name, name), { minLength: 1, maxLength: 10 }),
      fc.integer({ min: 1, max: 40 }),
      async (any, piece) => {
        // Were all groups called "x" or " ", it could be a pivot's column of crosses.
        const pairs = [...any, ["ann", "Sales team"]];
        const text = `user,group\r\n${pairs.map((pair) => pair.map(quoted).join(",")).join("\r\n")}`;
        const { data } = await readInputs([input("a.csv", text, piece)]);
        expect(data.userIds).toEqual([...new Set(pairs.map(([user]) => user))]);
        expect([...data.groupNames].sort()).toEqual(
          [...new Set(pairs.map(([, group]) => group))].sort(),
        );
      },
    ),
    { numRuns: 150 },
  );
});
