import { describe, expect, test } from "vitest";
import type { ReadResult } from "#src/files/readInputs.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { expansionOf, hasNesting, nestingCounts } from "#src/model/table/nesting/expand.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { FileOpening } from "#src/session/opening/fileOpening.ts";
import { chooseNesting } from "#src/session/opening/nestingChoice.ts";
import { Samples } from "#src/session/samples.ts";
import { Workspace } from "#src/session/workspace/workspace.ts";
import { nestedTable } from "../../model/table/nesting/anyNesting.ts";
import { tableBy } from "../../table.ts";

/** u0 is in g0, which is in g1. */
const NESTED = nestedTable(1, 2, [[0, 0]], [[0, 1]]);
const FILE = new File(["x"], "staff.json");
const none = { first: [], count: 0, all: new Blob() };

function resultOf(data: TableData, part: Partial<ReadResult> = {}): ReadResult {
  return {
    ...{ data, roleSet: undefined, kind: "SCIM 2.0", users: 1, groups: 2, memberships: 1 },
    ...{ files: [], columns: undefined, questions: [], problems: none, nested: none },
    nesting: hasNesting(data) ? { ...atOnce(nestingCounts(data)), unknown: 0 } : undefined,
    isClean: false,
    ...part,
  };
}

function start(result = resultOf(NESTED), before = new AccessTable(tableBy(1, 1))) {
  const workspace = new Workspace(before);
  const files = new FileOpening(workspace, new Samples(workspace), async () => result);
  return { ...workspace, files };
}

describe("the choice of the memberships that count", () => {
  test("is there where groups are in groups: the direct ones at first", async () => {
    const { files, table } = start();
    await files.open([FILE]);
    expect(files.state.get().nesting).toEqual({
      chosen: "direct",
      counts: { groups: 1, inherited: 1, cycles: 0, unknown: 0 },
    });
    await files.accept();
    expect([table.facts.nesting, table.memberships.heldCount]).toEqual(["direct", 1]);
    expect(table.undoLabel).toBe("opening «staff.json»");
  });

  test("is not there without any", async () => {
    const { files } = start(resultOf(nestedTable(1, 2, [[0, 0]], [])));
    await files.open([FILE]);
    expect(files.state.get().nesting).toBeUndefined();
  });

  test("made before the table is used, it opens with them, as one step", async () => {
    const { files, table, view } = start();
    await files.open([FILE]);
    // The one chosen last counts, even where the table is not ready.
    void files.chooseNesting("direct");
    void files.chooseNesting("expanded");
    await files.accept();
    expect([table.facts.nesting, table.memberships.heldCount]).toEqual(["expanded", 2]);
    expect(view.notices.get()[0].text).toBe(
      "Opened staff.json (SCIM 2.0): 1 user, 2 groups, 2 memberships.",
    );
    table.undo();
    expect(table.memberships.userCount).toBe(1);
    expect(table.canUndo).toBe(false);
  });

  test("stays where the files are read again", async () => {
    const { files, table } = start();
    await files.open([FILE]);
    await files.chooseNesting("expanded");
    await files.choose({ hasNoHeadings: true });
    expect(files.state.get().nesting?.chosen).toBe("expanded");
    await files.accept();
    expect(table.facts.nesting).toBe("expanded");
  });

  /** Files that are read at once the first time, and then as late as `readAgain` is called. */
  function startSlow() {
    const workspace = new Workspace(new AccessTable(tableBy(1, 1)));
    const again = resultOf(nestedTable(2, 2, [[0, 0]], [[0, 1]]));
    let readAgain = () => {};
    const results = [
      Promise.resolve(resultOf(NESTED)),
      new Promise<ReadResult>((resolve) => {
        readAgain = () => resolve(again);
      }),
    ];
    const files = new FileOpening(
      workspace,
      new Samples(workspace),
      () => results.shift() ?? results[0],
    );
    return { ...workspace, files, readAgain: () => readAgain() };
  }

  test("made while the files are read again, what they are read to is used", async () => {
    const { files, table, readAgain } = startSlow();
    await files.open([FILE]);
    void files.choose({ hasNoHeadings: true });
    void files.chooseNesting("expanded");
    const accepted = files.accept();
    readAgain();
    await accepted;
    expect([table.memberships.userCount, table.facts.nesting]).toEqual([2, "expanded"]);
  });

  test("made while what was read again becomes a table, it counts", async () => {
    const { files, table, readAgain } = startSlow();
    await files.open([FILE]);
    void files.choose({ hasNoHeadings: true });
    readAgain();
    // The files are read by then, and the table is not made yet.
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    void files.chooseNesting("expanded");
    await files.accept();
    expect([table.memberships.userCount, table.facts.nesting]).toEqual([2, "expanded"]);
    expect(files.state.get().nesting).toBeUndefined();
  });

  test("is shown again, and made of the open table when it is accepted, as a step of its own", async () => {
    const { files, table } = start();
    await files.open([FILE]);
    await files.accept();
    files.showAgain();
    expect(files.state.get()).toMatchObject({ isOpen: true, nesting: { chosen: "direct" } });
    await files.chooseNesting("expanded");
    expect(table.facts.nesting).toBe("direct");
    await files.accept();
    expect(table.facts.nesting).toBe("expanded");
    expect(table.undoLabel).toBe("the choice of «With groups in groups»");
    files.showAgain();
    expect(files.state.get().nesting?.chosen).toBe("expanded");
    files.leave();
    expect(table.facts.nesting).toBe("expanded");
    table.undo();
    expect(table.facts.nesting).toBe("direct");
  });

  test("is there for a table without its files, too, once it is counted", async () => {
    const { files, table } = start(resultOf(NESTED), new AccessTable(NESTED, { name: "kept" }));
    expect(files.canShowAgain).toBe(true);
    files.showAgain();
    expect(files.state.get()).toMatchObject({ name: "kept", isOpen: true, result: undefined });
    await expect
      .poll(() => files.state.get().nesting?.counts)
      .toEqual({ groups: 1, inherited: 1, cycles: 0 });
    await files.chooseNesting("expanded");
    await files.accept();
    expect(table.memberships.heldCount).toBe(2);
    expect(files.state.get().isOpen).toBeUndefined();
  });

  test("that would come to more memberships than are carried is told, and leaves the table as it is", async () => {
    const [users, groups] = [22_100, 5_000];
    const big = nestedTable(
      users,
      groups,
      Array.from({ length: users }, (_, user) => [user, 0] as const),
      Array.from({ length: groups - 1 }, (_, at) => [0, at + 1] as const),
    );
    const workspace = new Workspace(new AccessTable(big, { name: "kept" }));
    await chooseNesting(workspace, "expanded");
    expect(workspace.table.facts.nesting).toBe("direct");
    expect(workspace.view.notices.get().map(({ text }) => text)).toEqual([
      "With groups in groups there would be more memberships than Access Table carries, so direct ones count. To count them, open the files of fewer groups.",
    ]);
  });

  test("that nobody changes is no step", async () => {
    const { files, table } = start(resultOf(NESTED), new AccessTable(NESTED, { name: "kept" }));
    files.showAgain();
    await files.accept();
    expect(table.canUndo).toBe(false);
  });

  test("comes with a file of our own", async () => {
    const roleSet = { roles: [], applied: [], nesting: "expanded" } as const;
    const { files, table } = start(resultOf(NESTED, { roleSet, isClean: true }));
    await files.open([FILE]);
    expect(table.facts.nesting).toBe("expanded");
    expect(table.memberships.expansion).toEqual(atOnce(expansionOf(NESTED)));
  });
});
