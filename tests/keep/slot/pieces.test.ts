// @vitest-environment node
import fc from "fast-check";
import { expect, test } from "vitest";
import { piecesOf, tableFrom } from "#src/keep/slot/pieces.ts";
import { DamagedError } from "#src/model/checks.ts";
import { transpose } from "#src/model/lines.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { anyData } from "../../model/table/anyData.ts";
import { expectSame } from "../../model/table/sameTable.ts";
import { turnsOf } from "../../model/tasks/turns.ts";

const read = (pieces: readonly unknown[]) => tableFrom(async (at) => structuredClone(pieces[at]));

test("a table that is read from its pieces is the one that was written, field by field", async () => {
  await fc.assert(
    fc.asyncProperty(anyData, async (data) => {
      const before = structuredClone(data);
      expectSame(await read([...piecesOf(data)]), before);
      expectSame(data, before);
    }),
  );
});

test("the page goes on while a large table is read, verified, and turned into columns", async () => {
  const users = 100_000;
  const userIds = Array.from({ length: users }, (_, user) => `u${user}`);
  const groupNames = Array.from({ length: 20 }, (_, group) => `g${group}`);
  const rows = {
    start: Uint32Array.from({ length: users + 1 }, (_, user) => 10 * user),
    items: Uint32Array.from({ length: 10 * users }, (_, cell) => cell % 10),
  };
  const assumed = {
    start: Uint32Array.from({ length: users + 1 }, (_, user) => user),
    items: new Uint32Array(users).fill(19),
  };
  const data: TableData = {
    ...{ userIds, userNames: userIds, attributes: [], groupNames, rows, assumed },
    groupRead: Uint32Array.from(groupNames.keys()),
    columns: transpose(rows, groupNames.length),
  };
  const pieces = [...piecesOf(data)];
  let table = data;
  const turns = await turnsOf(async () => {
    table = await tableFrom(async (at) => pieces[at]);
  });
  // 10 for the ids, 4 for the cells, 2 for the assumed ones, 4 to count the columns' and 4 to place.
  expect(turns).toBe(24);
  // What follows from other fields is there: nobody who asks for it holds up the page.
  expect(Object.getOwnPropertyDescriptor(table, "columns")).toHaveProperty("value");
  expectSame(table, data);
});

/**
 *     ann  x .     . is assumed, * neither
 *     bob  * x
 */
function small(): TableData {
  return {
    userIds: ["ann", "bob"],
    userNames: ["Ann", "Bob"],
    userRead: Uint32Array.of(7, 7),
    attributes: [{ name: "Department", values: ["Sales", undefined] }],
    groupNames: ["all", "some"],
    groupRead: Uint32Array.of(40, 0),
    rows: { start: Uint32Array.of(0, 1, 2), items: Uint32Array.of(0, 1) },
    columns: { start: Uint32Array.of(0, 1, 2), items: Uint32Array.of(0, 1) },
    assumed: { start: Uint32Array.of(0, 1, 1), items: Uint32Array.of(1) },
  };
}

/** The pieces of `small`, by what they are. */
interface Pieces {
  contents: {
    version: number;
    fields: { name: string; lengths: unknown[]; about?: unknown }[];
  };
  ids: unknown;
  names: unknown;
  read: unknown;
  departments: unknown;
  groups: unknown;
  groupRead?: unknown;
  start: unknown;
  items: unknown;
  assumedStart: unknown;
  assumedItems: unknown;
}

function piecesOfSmall(): Pieces {
  const [contents, ids, names, read, departments, groups, groupRead, ...cells] = structuredClone([
    ...piecesOf(small()),
  ]);
  const [start, items, assumedStart, assumedItems] = cells;
  return {
    contents: contents as unknown as Pieces["contents"],
    ...{ ids, names, read, departments, groups, groupRead },
    ...{ start, items, assumedStart, assumedItems },
  };
}

/** Where the contents tell of a field. */
const [userIds, userNames, userRead, attributes, groupNames, groupRead, rows, assumed] = [
  0, 1, 2, 3, 4, 5, 6, 7,
];
const numbers = (...all: number[]) => Uint32Array.from(all);

test.each<[string, (pieces: Pieces) => void]>([
  ["another version", ({ contents }) => (contents.version = 4)],
  [
    "a field that is gone",
    (pieces) => {
      pieces.contents.fields.splice(groupRead, 1);
      delete pieces.groupRead;
    },
  ],
  ["a field that nobody knows", ({ contents: { fields } }) => (fields[userNames].name = "color")],
  ["what any object has", ({ contents: { fields } }) => (fields[userNames].name = "toString")],
  ["a field twice", ({ contents: { fields } }) => fields.push(fields[groupNames])],
  ["a list too few", ({ contents: { fields } }) => fields[rows].lengths.pop()],
  ["a list too many", ({ contents: { fields } }) => fields[rows].lengths.push(0)],
  ["a length below 0", ({ contents: { fields } }) => (fields[userIds].lengths = [-1])],
  ["a length beyond all", ({ contents: { fields } }) => (fields[rows].lengths = [3, 2 ** 40])],
  ["an attribute's name of 7", ({ contents: { fields } }) => (fields[attributes].about = [7])],
  ["a name too few", (pieces) => (pieces.names = ["Ann"])],
  ["the same id twice", (pieces) => (pieces.ids = ["ann", "ann"])],
  ["an id that is no text", (pieces) => (pieces.ids = ["ann", 7])],
  ["ids that are missing", (pieces) => (pieces.ids = new Array(2))],
  ["an id too many", (pieces) => (pieces.ids = ["ann", "bob", "eve"])],
  ["numbers in the place of names", (pieces) => (pieces.names = numbers(1, 2))],
  ["words in the place of names", (pieces) => (pieces.names = pieces.departments)],
  ["no numbers", (pieces) => (pieces.read = numbers())],
  ["numbers of another kind", (pieces) => (pieces.read = Float64Array.of(1, 2))],
  [
    "a word that is missing",
    (pieces) => (pieces.departments = { added: [], numbers: numbers(1, 0) }),
  ],
  [
    "words without numbers",
    (pieces) => (pieces.departments = { added: ["Sales"], numbers: [1, 0] }),
  ],
  [
    "a word that is no text",
    (pieces) => (pieces.departments = { added: [7], numbers: numbers(1, 0) }),
  ],
  [
    "an attribute of a user too few",
    (pieces) => {
      pieces.contents.fields[attributes].lengths = [1];
      pieces.departments = ["Sales"];
    },
  ],
  [
    "the name of a user too few",
    (pieces) => {
      pieces.contents.fields[userNames].lengths = [1];
      pieces.names = ["Ann"];
    },
  ],
  [
    "a user's place too few",
    (pieces) => {
      pieces.contents.fields[userRead].lengths = [1];
      pieces.read = numbers(7);
    },
  ],
  [
    "a group's place too many",
    (pieces) => {
      pieces.contents.fields[groupRead].lengths = [3];
      pieces.groupRead = numbers(0, 1, 2);
    },
  ],
  [
    "assumed cells of a user too many",
    (pieces) => {
      pieces.contents.fields[assumed].lengths = [4, 1];
      pieces.assumedStart = numbers(0, 1, 1, 1);
    },
  ],
  ["the same group twice", (pieces) => (pieces.groups = ["all", "all"])],
  ["lines that do not rise", (pieces) => (pieces.start = numbers(0, 3, 2))],
  ["lines that begin too late", (pieces) => (pieces.start = numbers(1, 1, 2))],
  ["lines that end too early", (pieces) => (pieces.start = numbers(0, 1, 1))],
  [
    "a group twice in a line",
    (pieces) => {
      pieces.start = numbers(0, 2, 2);
      pieces.items = numbers(1, 1);
    },
  ],
  ["a group that is not there", (pieces) => (pieces.items = numbers(0, 2))],
  ["an assigned cell that is assumed", (pieces) => (pieces.assumedItems = numbers(0))],
])("%s is refused", async (_, spoil) => {
  const pieces = piecesOfSmall();
  expectSame(await read(Object.values(pieces)), small());
  spoil(pieces);
  await expect(read(Object.values(pieces))).rejects.toThrow(DamagedError);
});

test("pieces too few or too many are refused", async () => {
  const pieces = Object.values(piecesOfSmall());
  for (let count = 0; count < pieces.length; count++)
    await expect(read(pieces.slice(0, count))).rejects.toThrow(DamagedError);
  await expect(read([...pieces, numbers(1)])).rejects.toThrow(DamagedError);
  await expect(read(pieces.toSpliced(1, 0, []))).rejects.toThrow(DamagedError);
});
