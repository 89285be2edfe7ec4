import { describe, expect, test } from "vitest";
import type { Choices } from "#src/files/import/choices.ts";
import type { ReadOptions, ReadResult } from "#src/files/readInputs.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { EMPTY_TABLE } from "#src/model/table/memberships.ts";
import { TaskError } from "#src/model/tasks/workerTask.ts";
import { FileOpening } from "#src/session/opening/fileOpening.ts";
import { Samples } from "#src/session/samples.ts";
import { Workspace } from "#src/session/workspace/workspace.ts";
import { turnsOf } from "../../model/tasks/turns.ts";
import { tableBy, tableOf } from "../../table.ts";

const BEFORE = tableOf(`
      A B
  ann x x`);
const AFTER = tableOf(`
      C
  bob x
  cid x`);
const none = { first: [], count: 0, all: new Blob() };

function result(part: Partial<ReadResult> = {}): ReadResult {
  return {
    data: AFTER,
    roleSet: undefined,
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

interface Reading extends Required<ReadOptions> {
  finish(result: ReadResult): void;
  refuse(sentence: string): void;
  fail(error: Error): void;
}

/** Files are read by hand: a test says when and what. */
function start(before = new AccessTable(BEFORE)) {
  const workspace = new Workspace(before);
  const { table, view, task, hasTable } = workspace;
  const samples = new Samples(workspace);
  const readings: Reading[] = [];
  const files = new FileOpening(
    workspace,
    samples,
    (_, options) =>
      new Promise((resolve, fail) => {
        readings.push({
          ...(options as Required<ReadOptions>),
          finish: resolve,
          refuse: (sentence) => fail(new TaskError(sentence)),
          fail,
        });
      }),
  );
  const notices = () => view.notices.get().map(({ text }) => text);
  return { table, view, task, hasTable, samples, files, readings, notices };
}

const shown = ({ task }: ReturnType<typeof start>) =>
  expect.poll(() => task.shown.get()).toBeDefined();

const FILE = new File(["x"], "staff.csv");
const choices: Choices = { columns: { userId: 1, group: 0 } };

test("the page goes on while a file's table is built, and has the old one until then", async () => {
  const before = new AccessTable(tableBy(40, 40, (user, group) => user === group));
  before.run(recalculate, {});
  for (const role of before.roles.keys()) before.run(apply, { role });
  const { roles, applied } = before;
  const { table, files, readings } = start();
  const done = files.open([FILE]);
  let changes = 0;
  table.subscribe(() => changes++);
  const turns = await turnsOf(() => {
    readings[0].finish(result({ data: before.memberships.data, roleSet: { roles, applied } }));
    return done;
  });
  // By itself: what the roles of each group cover, their signs; all, the ids, the header's height, the opening.
  expect(turns).toBe(40 + 40 + 4);
  expect(changes).toBe(1);
  expect(table.coveredCount).toBe(40);
});

describe("a clean file", () => {
  test("is taken as soon as it is read, not before", async () => {
    const { table, files, readings, notices } = start();
    const done = files.open([FILE]);
    expect(table.memberships.data).toBe(BEFORE);
    readings[0].finish(result());
    await done;
    expect(table.memberships.data).toBe(AFTER);
    expect(table.name).toBe("staff.csv");
    expect(table.isSample).toBe(false);
    expect(notices()).toEqual(["Opened staff.csv (Long table): 2 users, 1 group, 2 memberships."]);
  });

  test("has one notice, that of the last one", async () => {
    const { files, readings, notices } = start();
    for (const at of [0, 1]) {
      const done = files.open([FILE]);
      readings[at].finish(result({ kind: `kind ${at}` }));
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
    readings[0].finish(result({ roleSet: { roles: other.roles, applied: other.applied } }));
    await done;
    expect(table.applied).toEqual([0]);
  });

  test("that another one overtakes is never taken", async () => {
    const { table, files, readings } = start();
    const first = files.open([FILE]);
    const second = files.open([FILE]);
    expect(readings[0].signal.aborted).toBe(true);
    readings[1].finish(result());
    readings[0].finish(result({ data: BEFORE }));
    await Promise.all([first, second]);
    expect(table.memberships.data).toBe(AFTER);
  });

  test("opened while the sample is made is not replaced by it", async () => {
    const { table, samples, files, readings } = start();
    const sample = samples.open({ users: 10, groups: 60, seed: 1 });
    const done = files.open([FILE]);
    readings[0].finish(result());
    await done;
    await sample;
    expect(table.memberships.data).toBe(AFTER);
  });
});

describe("the columns of an opened file", () => {
  const columns = { headings: ["a", "b"], uses: ["userId", "group"], rows: [] } as const;

  async function opened(part: Partial<ReadResult> = { columns }) {
    const started = start();
    const done = started.files.open([FILE]);
    started.readings[0].finish(result(part));
    await done;
    return started;
  }

  test("are offered by its notice, and shown again as they were decided", async () => {
    const { view, files, table } = await opened();
    const [{ action }] = view.notices.get();
    expect(action?.name).toBe("Columns…");
    action?.act();
    expect(files.state.get()).toMatchObject({ name: "staff.csv", isOpen: true, choices: {} });
    expect(files.state.get().result?.columns).toBe(columns);
    await files.accept();
    expect(files.state.get().result).toBeUndefined();
    expect(table.memberships.data).toBe(AFTER);
    expect(table.undoLabel).toBe("opening «staff.csv»");
  });

  test("can be chosen anew: the file is read again, and keeps its table's name", async () => {
    const { files, table, readings } = await opened();
    table.rename("Staff");
    files.showAgain();
    const chosen = files.choose(choices);
    expect(readings[1].choices).toBe(choices);
    readings[1].finish(result({ columns, data: BEFORE }));
    await chosen;
    await files.accept();
    expect(table.memberships.data).toBe(BEFORE);
    expect(table.name).toBe("Staff");
    files.showAgain();
    expect(files.state.get().choices).toBe(choices);
    files.leave();
    table.undo();
    files.showAgain();
    expect(files.state.get().choices).toEqual({});
  });

  test("are offered for no other table", async () => {
    const { files, table, view } = await opened({});
    expect(files.canShowAgain).toBe(false);
    expect(view.notices.get()[0].action).toBeUndefined();
    const other = await opened();
    expect(other.files.canShowAgain).toBe(true);
    other.table.open(tableBy(1, 1));
    expect(other.files.canShowAgain).toBe(false);
    expect(table.name).toBe("staff.csv");
    files.showAgain();
    expect(files.state.get().result).toBeUndefined();
  });
});

describe("reading", () => {
  test("shows how far it is, after a moment, and can be cancelled", async () => {
    const started = start();
    const { table, task, files, readings, notices } = started;
    const done = files.open([FILE]);
    readings[0].onProgress({ bytes: 1, allBytes: 4, rows: 7 });
    expect(task.shown.get()).toBeUndefined();
    await shown(started);
    expect(task.shown.get()).toMatchObject({ done: 0.25, detail: "1 bytes of 4 bytes, 7 rows" });
    readings[0].onProgress({ bytes: 1_000_000, allBytes: 4_000_000, rows: 70_000 });
    const { name, done: share, detail, cancel } = task.shown.get()!;
    expect([name, share, detail]).toEqual(["Reading staff.csv", 0.25, "1 MB of 4 MB, 70,000 rows"]);
    cancel();
    expect(readings[0].signal.aborted).toBe(true);
    expect(task.shown.get()).toBeUndefined();
    readings[0].finish(result());
    await done;
    expect(table.memberships.data).toBe(BEFORE);
    expect(notices()).toEqual(["Cancelled. The table is as it was."]);
  });

  test("that other files overtake when it is shown says that it is cancelled", async () => {
    const started = start();
    const { files, readings, notices } = started;
    const first = files.open([FILE]);
    await shown(started);
    const second = files.open([new File(["y"], "other.csv")]);
    await first;
    expect(notices()).toEqual(["Cancelled. The table is as it was."]);
    readings[1].finish(result());
    await second;
    expect(notices().at(-1)).toMatch(/^Opened other\.csv/);
  });

  test("goes on when undo brings another table meanwhile", async () => {
    const { table, files, readings } = start();
    table.open(BEFORE, { name: "before.csv" });
    const done = files.open([FILE]);
    table.undo();
    readings[0].finish(result());
    await done;
    expect(table.memberships.data).toBe(AFTER);
  });

  test.each(["cancelled", "refused"])(
    "that is %s before there is a table leaves a small sample",
    async (how) => {
      const { table, task, files, readings } = start(new AccessTable(EMPTY_TABLE));
      const done = files.open([FILE]);
      if (how === "cancelled") task.cancel();
      else readings[0].refuse("“staff.csv” is empty.");
      await done;
      files.leave();
      await expect.poll(() => table.memberships.userCount).toBe(10);
    },
  );

  test("that is refused says why, and leaves the table", async () => {
    const { table, files, readings } = start();
    const done = files.open([FILE]);
    readings[0].refuse("“staff.csv” is empty.");
    await done;
    expect(files.state.get().refused).toBe("“staff.csv” is empty.");
    expect(table.memberships.data).toBe(BEFORE);
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
    started.readings[0].finish(result({ isClean: false }));
    await done;
    return started;
  }

  test("waits to be taken", async () => {
    const { table, files } = await asked();
    expect(table.memberships.data).toBe(BEFORE);
    expect(files.state.get().result).toBeDefined();
    await files.accept();
    expect(table.memberships.data).toBe(AFTER);
    expect(files.state.get().result).toBeUndefined();
  });

  test("is read again as it is decided, and taking waits for that", async () => {
    const { table, files, readings } = await asked();
    void files.choose(choices);
    expect(readings[1].choices).toBe(choices);
    const taken = files.accept();
    await Promise.resolve();
    expect(table.memberships.data).toBe(BEFORE);
    readings[1].finish(result({ isClean: false }));
    await taken;
    expect(table.memberships.data).toBe(AFTER);
  });

  test("is read again with each answer, beside the earlier choices", async () => {
    const { files, readings } = await asked();
    void files.choose(choices);
    const list = { form: "list", id: "kept", text: "", items: [], answer: [] } as const;
    void files.answer(list, ["a"]);
    expect(readings[2].choices).toEqual({ ...choices, answers: { kept: ["a"] } });
    const radio = { form: "radio", id: "reading", text: "", options: [], answer: "" } as const;
    void files.answer({ ...radio, isAboutColumns: true }, "pivot");
    expect(readings[3].choices).toEqual({ answers: { kept: ["a"], reading: "pivot" } });
  });

  test("what makes no table is told, and not taken", async () => {
    const { table, files, readings } = await asked();
    const chosen = files.choose(choices);
    readings[1].refuse("It has no memberships in it.");
    await chosen;
    await files.accept();
    expect(table.memberships.data).toBe(BEFORE);
    expect(files.state.get().refused).toBe("It has no memberships in it.");
    const again = files.choose({});
    readings[2].finish(result({ isClean: false }));
    await again;
    expect(files.state.get().refused).toBeUndefined();
    await files.accept();
    expect(table.memberships.data).toBe(AFTER);
  });

  test("is forgotten when it is left, even while it is read again", async () => {
    const { table, files, readings } = await asked();
    const chosen = files.choose(choices);
    files.leave();
    readings[1].finish(result());
    await chosen;
    await files.accept();
    expect(files.state.get().result).toBeUndefined();
    expect(table.memberships.data).toBe(BEFORE);
  });
});

describe("a file whose users and groups are mostly those of a table with work in it", () => {
  const JULY = tableOf(`
        A B
    ann x .`);

  async function asked(part: Partial<ReadResult> = {}) {
    const before = new AccessTable(BEFORE);
    before.run(recalculate, {});
    const started = start(before);
    const done = started.files.open([FILE]);
    started.readings[0].finish(result({ data: JULY, ...part }));
    await done;
    return { ...started, isAsked: () => started.files.state.get().isLikelyNewer === true };
  }

  test("is asked about, and nothing has changed by then", async () => {
    const { table, isAsked } = await asked();
    expect(isAsked()).toBe(true);
    expect(table.memberships.data).toBe(BEFORE);
  });

  test("is opened as another table, or handed over as a newer export, or left", async () => {
    const opened = await asked();
    opened.files.openAnyway();
    expect(opened.table.memberships.data).toBe(JULY);
    const handed = await asked();
    expect(handed.files.asNewer()).toMatchObject({
      name: "staff.csv",
      format: "Long table",
      data: JULY,
    });
    const left = await asked();
    left.files.leave();
    for (const { table, isAsked } of [handed, left]) {
      expect(isAsked()).toBe(false);
      expect(table.memberships.data).toBe(BEFORE);
    }
  });

  test("is opened at once where it brings roles of its own, or nothing was done here", async () => {
    const own = await asked({ roleSet: { roles: [], applied: [] } });
    expect([own.isAsked(), own.table.memberships.data]).toEqual([false, JULY]);
    const { table, files, readings } = start();
    const done = files.open([FILE]);
    readings[0].finish(result({ data: JULY }));
    await done;
    expect(table.memberships.data).toBe(JULY);
  });
});
