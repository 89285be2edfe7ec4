import { basename } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { ProblemList } from "../../files/import/findings.ts";
import { quoted } from "../../files/inputFile.ts";
import { type ReadResult, readInputs } from "../../files/readInputs.ts";
import { Refusal } from "../../files/refusal.ts";
import { andMore, isolated } from "../../model/isolated.ts";
import { countOf } from "../../model/wording.ts";
import { type Answer, ask } from "../../warehouse/ask.ts";
import { headFile } from "../../warehouse/headFile.ts";
import type { Connection, PairColumns } from "../../warehouse/source.ts";
import { sourceAt } from "../../warehouse/sources.ts";
import type { Call } from "../command.ts";
import { columnsFor, type Given, givenTo, type ReadFiles } from "./answers.ts";

/** Reads a table from the source that `--from` names, by what `--query` asks it. */
export async function readSource(call: Call): Promise<ReadFiles> {
  const { connecting } = call;
  const { kind, place } = sourceAt(call.value("from") ?? "", connecting.cwd);
  const given = givenTo(call);
  const name = basename(place) || kind.title;
  call.progress(`Asking ${kind.title}`);
  const connection = await kind.connect(place, connecting);
  try {
    const query = await queryOf(call, connection);
    const notes = [...(connection.notes ?? []), ...(await connection.checkSelect(query))];
    const answer = await ask(connection, query);
    const head = await headOf(answer, given, name, call);
    const problems = new ProblemList();
    for (const text of notes) problems.add({ file: name, line: undefined, text });
    const { lacks, columns } = head;
    if (lacks !== undefined || !columns) {
      await answer.end();
      return { name, given, result: { ...head, kind: kind.title } };
    }
    const { data, notes: found } = await answer.table(pairColumns(columns), {
      signal: call.signal,
      onRows: (rows, all) =>
        call.progress(`${countOf(rows, "row")} from ${kind.title}`, all && rows / all),
      onSorting: () => call.progress("Sorting"),
    });
    for (const text of found) problems.add({ file: name, line: undefined, text });
    const [users, groups] = [data.userIds.length, data.groupNames.length];
    if (users === 0 || groups === 0)
      throw new Refusal(
        `The query has no memberships: it names ${countOf(users, "user")} and ${countOf(groups, "group")}.`,
      );
    const source = {
      ...{ files: [], format: kind.title, time: call.date.toISOString() },
      ...{ rows: data.rows.items.length, mended: problems.count - problems.leftOut },
      ...{ leftOut: problems.leftOut, notes: problems.notes.build() },
    };
    const counts = { users, groups, memberships: data.rows.items.length };
    const result = {
      ...head,
      questions: [],
      data: { ...data, source },
      kind: kind.title,
      ...counts,
    };
    return { name, given, result: { ...result, problems: problems.build() } };
  } finally {
    await connection.close();
  }
}

/** The query by `--query`, from a file where it names one; else that of all that a folder has. */
async function queryOf(call: Call, connection: Connection): Promise<string> {
  const said = call.value("query");
  if (said?.startsWith("@")) return textOf((await call.file(said.slice(1))).stream());
  const query = said ?? connection.all;
  if (query !== undefined) return query;
  const { tables = [] } = connection;
  const has =
    tables.length > 0 ? ` It has ${andMore(tables.slice(0, 5).map(isolated), tables.length)}.` : "";
  throw new Refusal(
    `What is the source to be asked? Say it as --query "SELECT user_id, group_name FROM …", or --query @file.sql.${has}`,
  );
}

/** What the first rows say of the columns, as of those of a file, and as `--column` has them. */
async function headOf(
  { head }: Answer,
  given: Given,
  name: string,
  call: Call,
): Promise<ReadResult> {
  const { rowCount, columns } = head;
  if (rowCount === 0) throw new Refusal("The query gives no rows.");
  if (columns.length < 2)
    throw new Refusal(
      `The query gives one column, ${quoted(columns[0]?.name ?? "")}: a membership takes one of users and one of groups.`,
    );
  const file = headFile(name, head);
  const read = await readInputs([file], { signal: call.signal });
  const chosen = columnsFor(read, given);
  return Object.keys(chosen).length > 0 ? readInputs([file], { choices: chosen }) : read;
}

function pairColumns({ headings, uses }: NonNullable<ReadResult["columns"]>): PairColumns {
  const nameOf = (use: string) => headings[uses.indexOf(use as never)];
  const others = headings.filter((_, at) => !["userId", "group", "unused"].includes(uses[at]));
  return { user: nameOf("userId"), group: nameOf("group"), others };
}
