import { describe, expect, test } from "vitest";
import { AccessTable } from "../../src/model/accessTable.ts";
import { apply } from "../../src/model/commands/apply.ts";
import { recalculate } from "../../src/model/commands/recalculate.ts";
import { createOpening } from "../../src/view/opening.ts";
import { createOpeningFiles } from "../../src/view/openingFiles.ts";
import type { Choices, Found, ReadOptions } from "../../src/view/readFiles.ts";
import { createView } from "../../src/view/view.ts";
import { tableOf } from "../table.ts";

const BEFORE = tableOf(`
      A B
  ann x x`);
const AFTER = tableOf(`
      C
  bob x
  cid x`);
const none = { first: [], count: 0, all: new Blob() };

function found(part: Partial<Found> = {}): Found {
  return {
    data: AFTER,
    derived: undefined,
    kind: "Long table",
    users: 2,
    groups: 1,
    memberships: 2,
    files: [],
    columns: undefined,
    questions: [],
    problems: none,
    nested: none,
    isClean: true,
    ...part,
  };
}

class Refusal extends Error {
  override name = "Refusal";
}

interface Reading extends ReadOptions {
  finish(result: Found): void;
  fail(error: Error): void;
}

/** Files are read by hand: a test says when and what. */
function start() {
  const table = new AccessTable(BEFORE);
  const view = createView();
  const opening = createOpening(table, view);
  const readings: Reading[] = [];
  const files = createOpeningFiles(
    table,
    view,
    opening.state,
    (_, options) =>
      new Promise((finish, fail) => {
        readings.push({ ...options, finish, fail });
      }),
  );
  const notices = () => view.notices.get().map(({ text }) => text);
  return { table, opening, files, readings, notices };
}

const FILE = new File(["x"], "staff.csv");
const choices: Choices = { columns: { userId: 1, group: 0 } };

describe("a clean file", () => {
  test("is taken as soon as it is read, not before", async () => {
    const { table, files, readings, notices } = start();
    const done = files.open([FILE]);
    expect(table.table.data).toBe(BEFORE);
    readings[0].finish(found());
    await done;
    expect(table.table.data).toBe(AFTER);
    expect(table.name).toBe("staff.csv");
    expect(table.isSample).toBe(false);
    expect(notices()).toEqual(["Opened staff.csv (Long table): 2 users, 1 group, 2 memberships."]);
  });

  test("has one notice, that of the last one", async () => {
    const { files, readings, notices } = start();
    for (const at of [0, 1]) {
      const done = files.open([FILE]);
      readings[at].finish(found({ kind: `kind ${at}` }));
      await done;
    }
    expect(notices()).toEqual(["Opened staff.csv (kind 1): 2 users, 1 group, 2 memberships."]);
  });

  test("comes with its roles", async () => {
    const { table, files, readings } = start();
    const other = new AccessTable(AFTER);
    other.run(recalculate, {});
    other.run(apply, { role: 0 });
    const done = files.open([FILE]);
    readings[0].finish(found({ derived: { roles: other.roles, applied: other.applied } }));
    await done;
    expect(table.applied).toEqual([0]);
  });

  test("that another one overtakes is never taken", async () => {
    const { table, files, readings } = start();
    const first = files.open([FILE]);
    const second = files.open([FILE]);
    expect(readings[0].signal.aborted).toBe(true);
    readings[1].finish(found());
    readings[0].finish(found({ data: BEFORE }));
    await Promise.all([first, second]);
    expect(table.table.data).toBe(AFTER);
  });

  test("opened while the sample is made is not replaced by it", async () => {
    const { table, opening, files, readings } = start();
    const sample = opening.openSample({ users: 10, groups: 60, seed: 1 });
    const done = files.open([FILE]);
    readings[0].finish(found());
    await done;
    await sample;
    expect(table.table.data).toBe(AFTER);
  });
});

describe("reading", () => {
  test("shows how far it is, after a moment, and can be cancelled", async () => {
    const { table, opening, files, readings, notices } = start();
    const done = files.open([FILE]);
    readings[0].onProgress({ bytes: 1, allBytes: 4, rows: 7 });
    expect(opening.state.get().work).toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve, 250));
    readings[0].onProgress({ bytes: 1_000_000, allBytes: 4_000_000, rows: 70_000 });
    const { name, done: share, detail, cancel } = opening.state.get().work!;
    expect([name, share, detail]).toEqual(["Reading staff.csv", 0.25, "1 MB of 4 MB, 70,000 rows"]);
    cancel();
    expect(readings[0].signal.aborted).toBe(true);
    expect(opening.state.get().work).toBeUndefined();
    readings[0].finish(found());
    await done;
    expect(table.table.data).toBe(BEFORE);
    expect(notices()).toEqual(["Cancelled. The table is as it was."]);
  });

  test("that is refused says why, and leaves the table", async () => {
    const { table, files, readings } = start();
    const done = files.open([FILE]);
    readings[0].fail(new Refusal("“staff.csv” is empty."));
    await done;
    expect(files.state.get().refused).toBe("“staff.csv” is empty.");
    expect(table.table.data).toBe(BEFORE);
    files.leave();
    expect(files.state.get().refused).toBeUndefined();
  });

  test("that breaks down says how to go on", async () => {
    const { files, readings } = start();
    const done = files.open([FILE]);
    readings[0].fail(new TypeError("no connection"));
    await done;
    expect(files.state.get().refused).toMatch(/^Reading stopped: no connection\..* try again\.$/);
  });
});

describe("something to decide", () => {
  async function asked() {
    const started = start();
    const done = started.files.open([FILE]);
    started.readings[0].finish(found({ isClean: false }));
    await done;
    return started;
  }

  test("waits to be taken", async () => {
    const { table, files } = await asked();
    expect(table.table.data).toBe(BEFORE);
    expect(files.state.get().found).toBeDefined();
    await files.take();
    expect(table.table.data).toBe(AFTER);
    expect(files.state.get().found).toBeUndefined();
  });

  test("is read again as it is decided, and taking waits for that", async () => {
    const { table, files, readings } = await asked();
    void files.choose(choices);
    expect(readings[1].choices).toBe(choices);
    const taken = files.take();
    await Promise.resolve();
    expect(table.table.data).toBe(BEFORE);
    readings[1].finish(found({ isClean: false }));
    await taken;
    expect(table.table.data).toBe(AFTER);
  });

  test("what makes no table is told, and not taken", async () => {
    const { table, files, readings } = await asked();
    const chosen = files.choose(choices);
    readings[1].fail(new Refusal("It has no memberships in it."));
    await chosen;
    await files.take();
    expect(table.table.data).toBe(BEFORE);
    expect(files.state.get().refused).toBe("It has no memberships in it.");
    const again = files.choose({});
    readings[2].finish(found({ isClean: false }));
    await again;
    expect(files.state.get().refused).toBeUndefined();
    await files.take();
    expect(table.table.data).toBe(AFTER);
  });

  test("is forgotten when it is left, even while it is read again", async () => {
    const { table, files, readings } = await asked();
    const chosen = files.choose(choices);
    files.leave();
    readings[1].finish(found());
    await chosen;
    await files.take();
    expect(files.state.get().found).toBeUndefined();
    expect(table.table.data).toBe(BEFORE);
  });
});
