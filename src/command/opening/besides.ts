import { quoted } from "../../files/inputFile.ts";
import { openColumns, openRoles } from "../../files/open.ts";
import { readColumns } from "../../files/readColumns.ts";
import { Refusal } from "../../files/refusal.ts";
import { readRoles } from "../../files/roleFiles/readRoles.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { andMore, isolated } from "../../model/isolated.ts";
import { NoWorker } from "../../model/tasks/workerTask.ts";
import { createStore } from "../../model/values/store.ts";
import { countOf } from "../../model/wording.ts";
import { AddingAttributes } from "../../session/opening/attributes/addingAttributes.ts";
import { ReadingRoles } from "../../session/opening/roles/readingRoles.ts";
import type { Notice } from "../../view/view.ts";
import type { Call } from "../command.ts";
import { refuseIfStrict, tellLines } from "../reading.ts";
import { refuseFolded } from "../results.ts";

const NAMED = 3;

/** Adds the columns of a file to the users, or groups, as the page would at once. */
export async function addFileAttributes(table: AccessTable, path: string, call: Call) {
  const notices = createStore<readonly Notice[]>([]);
  const adding = new AddingAttributes(
    { table, view: { notices } },
    inThread(openColumns, readColumns),
  );
  const file = await call.file(path);
  const stop = adding.state.subscribe(({ reading }) => {
    if (reading !== undefined) call.progress(`Reading ${file.name}`, reading);
  });
  await adding.open(file);
  stop();
  call.signal.throwIfAborted();
  const { refused, by, matched } = adding.state.get();
  if (refused !== undefined) throw new Refusal(`${isolated(file.name)}: ${refused}`);
  if (!by || !matched || matched.match.count === 0)
    throw new Refusal(
      `${isolated(file.name)}: no column of it names users or groups of the table, so nobody gets attributes.`,
    );
  if (by.side === "users") refuseFolded(table);
  const { unknown, severalRows, blank } = matched.match;
  const key = adding.keys(by.side)[by.key].name.toLowerCase();
  const heading = adding.state.get().file?.columns[by.column].name ?? "";
  call.tell(`${isolated(file.name)}: its column ${quoted(heading)} is the ${key} of ${by.side}.`);
  tellSome(unknown, "is not in the table, and left out", "are not in the table, and left out");
  tellSome(
    severalRows,
    "stands in several rows, and is left out",
    "stand in several rows, and are left out",
  );
  refuseIfStrict({ assumed: 0, losses: unknown.length + severalRows.length + blank }, call);
  if (adding.changing.length === 0) {
    call.tell(`${isolated(file.name)} says nothing that the table has not: nothing was added.`);
    return;
  }
  await adding.accept();
  for (const { text } of notices.get()) call.tell(text);

  function tellSome(names: readonly string[], one: string, more: string): void {
    const some = andMore(names.slice(0, NAMED).map(isolated), names.length);
    const what = names.length === 1 ? one : more;
    if (names.length > 0) call.tell(`${isolated(file.name)}: ${some} ${what}.`);
  }
}

/** Brings in the roles that some files tell of, as roles in force. */
export async function addRolesInForce(table: AccessTable, paths: readonly string[], call: Call) {
  refuseFolded(table);
  const reading = new ReadingRoles({ table }, inThread(openRoles, readRoles));
  const files = await Promise.all(paths.map((path) => call.file(path)));
  const stop = reading.state.subscribe(({ reading: done }) => {
    if (done !== undefined) call.progress("Reading roles", done);
  });
  await reading.open(files);
  stop();
  call.signal.throwIfAborted();
  const { refused, read, match } = reading.state.get();
  if (refused !== undefined || !read || !match) throw new Refusal(refused ?? "There are no roles.");
  await tellLines(read.problems.all, call);
  for (const side of ["groups", "users"] as const) {
    const { unknown, several } = match[side];
    const names = [...unknown, ...several];
    if (names.length > 0)
      call.tell(
        `${countOf(names.length, side.slice(0, -1))} of the roles ${names.length === 1 ? "is" : "are"} not in the table, or several there, and left out: ${andMore(names.slice(0, NAMED).map(isolated), names.length)}.`,
      );
  }
  const lost = match.groups.unknown.length + match.users.unknown.length;
  const several = match.groups.several.length + match.users.several.length;
  refuseIfStrict({ assumed: 0, losses: read.problems.count + lost + several }, call);
  const count = reading.coming.length;
  if (count === 0) throw new Refusal("None of these roles has a user or group of the table.");
  await reading.accept();
  call.tell(`${countOf(count, "role is", "roles are")} in force.`);
}

/** What reads files in a thread; where none starts, what reads them here. */
function inThread<Of, Options, Read>(
  there: (of: Of, options: Options) => Promise<Read>,
  here: (of: Of, options: Options) => Promise<Read>,
) {
  return async (of: Of, options: Options): Promise<Read> => {
    try {
      return await there(of, options);
    } catch (error) {
      if (!(error instanceof NoWorker)) throw error;
      return here(of, options);
    }
  };
}
