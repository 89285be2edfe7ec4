import { expect, test, vi } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { Files } from "#src/session/opening/files.ts";
import { Samples } from "#src/session/samples.ts";
import { Workspace } from "#src/session/workspace/workspace.ts";
import { tableOf } from "../../table.ts";

const FILE_OPENING = "#src/session/opening/fileOpening.ts";

function start() {
  const workspace = new Workspace(new AccessTable(tableOf("x")));
  const files = new Files(workspace, new Samples(workspace));
  return { files, notices: () => workspace.view.notices.get().map(({ text }) => text) };
}

test("files are opened once the code for it is there", async () => {
  const { files, notices } = start();
  expect([files.canShowAgain, files.opening.loaded.get()]).toEqual([false, undefined]);
  await files.open([new File(["x"], "staff.csv")]);
  const opening = files.opening.loaded.get();
  // No worker starts here: that is told where a file that is no table would be.
  expect(opening?.state.get()).toMatchObject({ name: "staff.csv" });
  expect(opening?.state.get().refused).toContain("Reading stopped");
  expect(notices()).toEqual([]);
});

test("where the code does not arrive, that is told, and it is tried again the next time", async () => {
  vi.doMock(FILE_OPENING, () => {
    throw new Error("offline");
  });
  const { files, notices } = start();
  await files.open([new File(["x"], "staff.csv")]);
  expect(notices()).toEqual([
    "What opens files could not be loaded. Check the connection and try again.",
  ]);
  vi.doUnmock(FILE_OPENING);
  await files.showAgain();
  expect(files.opening.loaded.get()?.state.get()).toMatchObject({ isOpen: true });
});
