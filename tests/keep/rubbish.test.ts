import fc from "fast-check";
import { type IDBPDatabase, openDB } from "idb";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { anyChange, anyTable, coveredByRules, opened, run, seen } from "../model/anyCommands.ts";
import { kill, lastTable, newDisk, restored, visit } from "./visits.ts";

beforeEach(newDisk);

const rubbish = fc.oneof(
  fc.anything({ withTypedArray: true, withDate: true, withMap: true }).filter(isStorable),
  fc.constantFrom(Uint32Array.of(9, 1), Float64Array.of(-1), Int32Array.of(99), 1e9, "", {}),
);

function isStorable(value: unknown): boolean {
  try {
    structuredClone(value);
    return true;
  } catch {
    return false;
  }
}

/** The value with one part of it, somewhere within, replaced or gone. */
function spoilt(value: unknown, by: unknown, path: readonly number[]): unknown {
  if (path.length === 0 || typeof value !== "object" || value === null) return by;
  const [first, ...rest] = path;
  if (ArrayBuffer.isView(value)) {
    const numbers = (value as Uint32Array).slice();
    if (numbers.length === 0 || typeof by !== "number") return by;
    numbers[first % numbers.length] = by;
    return numbers;
  }
  const names = Object.keys(value);
  if (names.length === 0) return by;
  const name = names[first % names.length];
  const copy: Record<string, unknown> = Array.isArray(value)
    ? ([...value] as unknown as Record<string, unknown>)
    : { ...value };
  copy[name] = spoilt(copy[name], by, rest);
  return copy;
}

const STORES = ["slots", "pieces", "checkpoints", "log"] as const;

async function spoil(
  database: IDBPDatabase,
  store: string,
  at: number,
  act: (value: unknown) => unknown,
): Promise<void> {
  const keys = await database.getAllKeys(store);
  if (keys.length === 0) return;
  const key = keys[at % keys.length];
  const value = act(await database.get(store, key));
  if (value === undefined) await database.delete(store, key);
  else await database.put(store, value, key);
}

describe("rubbish in the database", () => {
  test("never gets into the model, is set aside, and work goes on", async () => {
    await fc.assert(
      fc.asyncProperty(
        anyTable,
        fc.array(anyChange, { minLength: 1, maxLength: 12 }),
        fc.array(fc.tuple(fc.constantFrom(...STORES), fc.nat(20), rubbish, fc.array(fc.nat(9))), {
          minLength: 1,
          maxLength: 3,
        }),
        async (data, commands, spoils) => {
          newDisk();
          const first = await visit();
          const table = opened(data);
          first.keep.attach(table);
          for (const command of commands) run(table, command);
          await first.keep.close();
          const database = await openDB("access-table");
          for (const [store, at, by, path] of spoils)
            await spoil(database, store, at, (value) => spoilt(value, by, path));
          database.close();

          const { keep, events } = await visit();
          const last = await keep.last();
          const outcome = last ? await keep.restore(last.id) : undefined;
          if (outcome?.kind === "restored") {
            const loaded = restored(outcome).table;
            expect(seen(loaded).states).toHaveLength(loaded.memberships.userCount);
            expect(loaded.coveredCount).toBe(coveredByRules(loaded));
            while (loaded.undoLabel) loaded.undo();
            expect(loaded.coveredCount).toBe(coveredByRules(loaded));
          } else if (last) {
            expect(outcome).toEqual({ kind: "damaged" });
            expect(events).toEqual([{ kind: "setAside", names: [last.id] }]);
            const [kept] = await keep.unreadable();
            JSON.parse(await (await kept.download()).text());
          }
          const own = new AccessTable(data, { name: "Fresh" });
          keep.attach(own);
          await keep.close();
          kill();
          const third = await visit();
          expect(third.events).toEqual([]);
          expect((await lastTable(third.keep)).name).toBe("Fresh");
        },
      ),
      { numRuns: 150 },
    );
  });

  test("a table whose records the storage has lost is set aside, and saving goes on", async () => {
    const first = await visit();
    first.keep.attach(await anyData());
    await first.keep.close();
    const get = IDBObjectStore.prototype.get;
    IDBObjectStore.prototype.get = function (this: IDBObjectStore, key: IDBValidKey) {
      if (this.name === "pieces") throw new DOMException("The value is gone.", "DataError");
      return get.call(this, key);
    };
    onTestFinished(() => void (IDBObjectStore.prototype.get = get));
    const { keep, events } = await visit();
    const { id } = (await keep.last())!;
    expect(await keep.restore(id)).toEqual({ kind: "damaged" });
    expect(events).toEqual([{ kind: "setAside", names: [id] }]);
    expect(keep.savingState).toEqual({ kind: "saved" });
    const [kept] = await keep.unreadable();
    const dump = await (await kept.download()).text();
    JSON.parse(dump);
    expect(dump).toContain("The value is gone.");
    expect(dump).toContain('"store":"checkpoints"');
  });

  test.each([
    ["a later version", 7, (database: IDBDatabase) => database.createObjectStore("slots")],
    ["other stores", 1, (database: IDBDatabase) => database.createObjectStore("mails")],
    ["no store at all", 1, () => undefined],
    [
      "our stores with keys of their own",
      1,
      (database: IDBDatabase) => {
        for (const store of [...STORES, "notes"])
          database.createObjectStore(store, { keyPath: "id" });
      },
    ],
    [
      "our stores with another's sign",
      1,
      (database: IDBDatabase) => {
        for (const store of STORES) database.createObjectStore(store);
        database.createObjectStore("notes").put({ product: "other" }, "sign");
      },
    ],
  ])("of %s is left where it is, said once, and can be downloaded", async (_, version, make) => {
    const foreign = await openDB("access-table", version, {
      upgrade: (database) => void make(database as unknown as IDBDatabase),
    });
    const [store] = foreign.objectStoreNames;
    if (store && store !== "slots") {
      const isInline = foreign.transaction(store).store.keyPath !== null;
      await foreign.put(store, { id: 1, text: "kept" }, isInline ? undefined : 1);
    }
    foreign.close();
    const first = await visit();
    expect(first.events).toEqual([{ kind: "setAside", names: ["access-table"] }]);
    const [kept] = await first.keep.unreadable();
    const dump = await (await kept.download()).text();
    JSON.parse(dump);
    if (store && store !== "slots") expect(dump).toContain("kept");
    first.keep.attach(new AccessTable((await anyData()).memberships.data, { name: "Fresh" }));
    await first.keep.close();
    const second = await visit();
    expect(second.events).toEqual([]);
    expect((await lastTable(second.keep)).name).toBe("Fresh");
    expect(await second.keep.unreadable()).toHaveLength(1);
  });
});

async function anyData(): Promise<AccessTable> {
  return opened(fc.sample(anyTable, 1)[0]);
}
