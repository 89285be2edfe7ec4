// @vitest-environment node
import fc from "fast-check";
import { expect, test } from "vitest";
import { DamagedError } from "#src/model/checks.ts";
import { transpose } from "#src/model/lines.ts";
import { buffersOf, type Part } from "#src/model/table/codec.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { checkedTable, tableCodec } from "#src/model/table/tableFields.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { anyData } from "./anyData.ts";
import { expectSame, FIELDS } from "./sameTable.ts";

function decoded(parts: Iterable<unknown>): TableData {
  const decoder = tableCodec.decoder();
  for (const part of parts) decoder.take(part);
  expect(decoder.isComplete).toBe(true);
  return decoder.finish();
}

/** As parts arrive in another thread. */
function* sent(parts: Iterable<Part>): Generator<Part> {
  for (const part of parts) yield structuredClone(part, { transfer: buffersOf(part) });
}

/** More than one part of everything: names, words that are repeated, words that are not, cells. */
function largeTable(): TableData {
  const users = 90_000;
  const groups = 9;
  const userIds = Array.from({ length: users }, (_, user) => `u${user}`);
  const rows = {
    start: Uint32Array.from({ length: users + 1 }, (_, user) => user * groups),
    items: Uint32Array.from({ length: users * groups }, (_, cell) => cell % groups),
  };
  return {
    userIds,
    userNames: userIds,
    userRead: Uint32Array.from(userIds, (_, user) => users - user),
    attributes: [
      { name: "Department", values: userIds.map((_, user) => `d${user % 7}`) },
      { name: "Number", values: userIds },
      { name: "Boss", values: userIds.map((id, user) => (user % 100 === 3 ? id : undefined)) },
    ],
    groupNames: Array.from({ length: groups }, (_, group) => `g${group}`),
    groupRead: Uint32Array.from({ length: groups }, (_, group) => group),
    rows,
    columns: transpose(rows, groups),
  };
}

test("a table that is given to another thread arrives as it was, field by field", () => {
  fc.assert(
    fc.property(anyData, (data) => {
      const before = structuredClone(data);
      expectSame(decoded(sent(tableCodec.partsToTransfer(data))), before);
    }),
  );
  const large = largeTable();
  expectSame(decoded(sent(tableCodec.partsToTransfer(structuredClone(large)))), large);
});

test("a copy of a table is as the table is, field by field, and the table stays", () => {
  fc.assert(
    fc.property(anyData, (data) => {
      const before = structuredClone(data);
      const copy = decoded(sent(tableCodec.partsToCopy(data)));
      expectSame(copy, before);
      expectSame(data, before);
      expectSame(atOnce(checkedTable(copy)), before);
    }),
  );
  const large = largeTable();
  expectSame(decoded(sent(tableCodec.partsToCopy(large))), large);
});

test("the numbers of a table that is given are not copied, columns included", () => {
  const data = largeTable();
  const { rows, columns, userRead } = data;
  const buffers = [rows.start, rows.items, columns.start, columns.items, userRead!].map(
    ({ buffer }) => buffer,
  );
  const table = decoded(tableCodec.partsToTransfer(data));
  expect(table.rows.items.buffer).toBe(buffers[1]);
  for (const part of tableCodec.partsToTransfer(data))
    structuredClone(part, { transfer: buffersOf(part) });
  expect(buffers.map(({ byteLength }) => byteLength)).toEqual([0, 0, 0, 0, 0]);
});

test("a table whose numbers share their memory arrives whole, too", () => {
  const data = largeTable();
  const shared = new Uint32Array(data.rows.start.length);
  shared.set(data.rows.start);
  const table = { ...data, rows: { ...data.rows, start: shared }, userRead: shared.subarray(1) };
  const before = structuredClone(table);
  expectSame(decoded(sent(tableCodec.partsToTransfer(table))), before);
});

test("no part of a copy is large, and what follows from other fields is not in it", () => {
  const table = largeTable();
  const parts = [...tableCodec.partsToCopy(table)];
  const sizes = { texts: 0, numbers: 0 };
  for (const part of parts) {
    if (part instanceof Uint32Array) sizes.numbers = Math.max(sizes.numbers, part.length);
    else if (Array.isArray(part)) sizes.texts = Math.max(sizes.texts, part.length);
    else if ("added" in part) {
      sizes.texts = Math.max(sizes.texts, part.added.length);
      sizes.numbers = Math.max(sizes.numbers, part.numbers.length);
    }
  }
  expect(sizes).toEqual({ texts: 10_000, numbers: 500_000 });
  const [contents] = parts as unknown as { fields: { name: string }[] }[];
  expect(contents.fields.map(({ name }) => name)).toEqual(
    FIELDS.filter((field) => field !== "columns" && field in table),
  );
});

test("a word that many users have crosses once", () => {
  const [department] = largeTable().attributes;
  const data = { ...largeTable(), attributes: [department] };
  const added = [...tableCodec.partsToCopy(data)].flatMap((part) =>
    "added" in part ? part.added : [],
  );
  expect(added).toEqual(["d0", "d1", "d2", "d3", "d4", "d5", "d6"]);
});

test("words that are hardly repeated are not looked up for ever", () => {
  const [, number] = largeTable().attributes;
  const data = { ...largeTable(), userIds: [], userNames: [], attributes: [number] };
  const parts = [...tableCodec.partsToCopy(data)];
  const isShared = parts.slice(1).flatMap((part) => {
    if ("added" in part) return [true];
    return Array.isArray(part) && part[0] !== "g0" ? [false] : [];
  });
  expect(isShared).toEqual([true, true, ...new Array(7).fill(false)]);
});

test("what is missing, or too much, is refused", () => {
  const parts = [...tableCodec.partsToCopy(largeTable())];
  expect(() => decoded([...parts, []])).toThrow(DamagedError);
  const decoder = tableCodec.decoder();
  expect(() => decoder.finish()).toThrow(DamagedError);
  for (const part of parts.slice(0, -1)) decoder.take(part);
  expect(decoder.isComplete).toBe(false);
  expect(() => decoder.finish()).toThrow(DamagedError);
});

/** Some thousand attributes of a few users; every third user lacks every fifth of them. */
function wideTable(): TableData {
  const userIds = Array.from({ length: 20 }, (_, user) => `u${user}`);
  const attributes = Array.from({ length: 5000 }, (_, at) => ({
    name: `attribute ${at}`,
    values: userIds.map((id, user) => (user % 3 === 0 && at % 5 === 0 ? undefined : id)),
  }));
  const rows = { start: new Uint32Array(21), items: new Uint32Array() };
  const columns = { start: new Uint32Array(1), items: new Uint32Array() };
  const groupRead = new Uint32Array();
  return { userIds, userNames: userIds, attributes, groupNames: [], groupRead, rows, columns };
}

test("thousands of attributes cross in a few parts, none of them large", () => {
  const wide = wideTable();
  for (const parts of [
    [...tableCodec.partsToCopy(wide)],
    [...tableCodec.partsToTransfer(structuredClone(wide))],
  ]) {
    expect(parts.length).toBeLessThan(50);
    for (const part of parts)
      if ("batch" in part) expect(part.batch.length).toBeLessThanOrEqual(1000);
    expectSame(decoded(sent(parts)), wide);
  }
});

test("parts that were kept one by one, as in version 2, are read, too", () => {
  const parts = [...tableCodec.partsToCopy(wideTable())].flatMap((part): object[] =>
    "batch" in part ? [...part.batch] : [part],
  );
  expectSame(decoded([{ ...parts[0], version: 2 }, ...parts.slice(1)]), wideTable());
});

test.each([
  ["no list", { batch: 7 }],
  ["what is no part", { batch: [7] }],
  ["batches", { batch: [{ batch: [] }] }],
])("a batch of %s is refused", (_, batch) => {
  const decoder = tableCodec.decoder();
  const parts = [...tableCodec.partsToCopy(wideTable())];
  const at = parts.findIndex((part) => "batch" in part);
  for (const part of parts.slice(0, at)) decoder.take(part);
  expect(() => decoder.take(batch)).toThrow(DamagedError);
});
