import { basename } from "node:path";
import { text as textOf } from "node:stream/consumers";
import type { Problem } from "../../files/import/findings.ts";
import { tellsOfLoss } from "../../files/import/findings.ts";
import { quoted } from "../../files/inputFile.ts";
import { type ReadResult, readInputs } from "../../files/readInputs.ts";
import { NoTable, Refusal } from "../../files/refusal.ts";
import { andMore, isolated } from "../../model/isolated.ts";
import { Memberships, type TableData } from "../../model/table/memberships.ts";
import type { AskedSource } from "../../model/table/source.ts";
import { countOf, formatNumber } from "../../model/wording.ts";
import { type Answer, ask } from "../../warehouse/ask.ts";
import { attributesIn, withTold } from "../../warehouse/attributes.ts";
import { type FoundUsers, usersBehind } from "../../warehouse/folding/usersBehind.ts";
import { headFile } from "../../warehouse/headFile.ts";
import { type AnswerNote, asNote, type PairTable } from "../../warehouse/numberedPairs.ts";
import type { Block, Connection, PairColumns, SourceKind } from "../../warehouse/source.ts";
import { refuseSecrets, sourceAt } from "../../warehouse/sources.ts";
import type { Call } from "../command.ts";
import {
  type Given,
  givenTo,
  placeOf,
  type ReadFiles,
  readByAnswers,
  withUses,
} from "./answers.ts";
import { readFolded, sizedUp } from "./folding.ts";

/** What `--from`, `--query`, `--users`, `--groups` and `--column` ask. */
export async function askedBy(call: Call): Promise<AskedSource> {
  const queryOf = async (option: string) => {
    const said = call.value(option);
    return said?.startsWith("@") ? textOf((await call.file(said.slice(1))).stream()) : said;
  };
  const columns = call.textsOf("column");
  return {
    address: call.value("from"),
    query: await queryOf("query"),
    usersQuery: await queryOf("users"),
    groupsQuery: await queryOf("groups"),
    ...(columns.length > 0 && { columns }),
  };
}

/** A source whose first rows are here. */
interface OpenedSource {
  readonly kind: SourceKind;
  readonly name: string;
  readonly given: Given;
  readonly connection: Connection;
  readonly query: string;
  readonly answer: Answer;
  readonly head: ReadResult;
  readonly assumed: readonly string[];
  /** Undefined where these are still to be said. */
  readonly columns: PairColumns | undefined;
  readonly notes: AnswerNote[];
}

/** Does something with a source; every query is checked before the first one is run. */
async function withSource<T>(
  call: Call,
  asked: AskedSource,
  act: (source: OpenedSource) => Promise<T>,
): Promise<T> {
  const { connecting } = call;
  const { address = "", usersQuery, groupsQuery } = asked;
  const { kind, place } = sourceAt(address, connecting.cwd);
  const given = givenTo(call, call.has("column") ? undefined : asked.columns);
  const name = basename(place.replace(/\?.*/s, "")) || kind.title;
  const queries = [asked.query, usersQuery, groupsQuery].filter((one) => one !== undefined);
  for (const query of queries) refuseSecrets(query, kind);
  call.progress(`Asking ${kind.title}`);
  const connection = await kind.connect(place, connecting);
  try {
    const query = asked.query ?? allIn(connection);
    const notes = (connection.notes ?? []).map(asNote);
    for (const one of [query, ...queries.filter((one) => one !== asked.query)])
      notes.push(...(await connection.checkSelect(one)).map(asNote));
    const answer = await ask(connection, query);
    const first = await headOf(answer.head, given, name, call);
    const [head, assumed] = withoutQuestions(first);
    // What can't be asked so is refused, but for `--ask`, which shows the columns by which it can.
    const uses = head.columns?.uses ?? [];
    const isTold = head.lacks === undefined && uses.includes("userId") && uses.includes("group");
    const isPlain = isTold && !uses.some((use) => use === "state" || use === "memberType");
    const columns = isPlain || !call.has("ask") ? pairColumns(head, answer.head, given) : undefined;
    return await act({
      ...{ kind, name, given, connection, query, answer, head, assumed, columns, notes },
    });
  } finally {
    await connection.close();
  }
}

/** Reads a table from a source, as it is asked; folded by what it was folded by before. */
export function readSource(
  call: Call,
  asked: AskedSource,
  foldedBy?: readonly string[],
): Promise<ReadFiles> {
  return withSource(call, asked, async (source) => {
    const { kind, name, given, connection, query, answer, head, assumed, columns, notes } = source;
    const { usersQuery, groupsQuery } = asked;
    const sized = columns && (await sizedUp(call, connection, query, columns, foldedBy));
    if (call.has("ask") || !columns) {
      await answer.end();
      return { name, given, result: { ...head, kind: kind.title }, isHead: true, sized };
    }
    if (sized?.foldedBy && usersQuery !== undefined)
      throw new Refusal(
        "Users are folded by columns of --query: join there what --users asks, or leave it out.",
      );
    if (sized?.foldedBy) await answer.end();
    const table = sized?.foldedBy
      ? await readFolded(call, connection, query, { ...columns, attributes: sized.foldedBy }, sized)
      : await answer.table(columns, {
          signal: call.signal,
          onRows: (rows, all) =>
            all === undefined
              ? call.progress(`${countOf(rows, "row")} of ${name}`)
              : call.progress(`Reading ${name}`, rows / Math.max(1, all)),
          onSorting: () => call.progress(`Sorting ${name}`),
        });
    notes.push(...table.notes);
    let { data } = table;
    if (data.userIds.length === 0 || data.groupNames.length === 0)
      throw new Refusal(
        `The query has no memberships: it names ${countOf(data.userIds.length, "user")} and ${countOf(data.groupNames.length, "group")}.`,
      );
    const sides = [
      ["users", usersQuery, data.userIds, columns.user],
      ["groups", groupsQuery, data.groupNames, columns.group],
    ] as const;
    for (const [side, query, keys, key] of sides) {
      if (query === undefined) continue;
      call.progress(`Reading ${side} of ${name}`);
      const told = await attributesIn(connection.blocks(query), keys, side, key);
      notes.push(...told.notes.map((note) => ({ ...note, text: `--${side}: ${note.text}` })));
      data = withTold(data, side, told);
    }
    const result = resultOf({ ...table, data, notes }, head, kind, name, asked, call);
    return { name, given, result, assumed };
  });
}

/** Asks a source for the users of some rows of a table that it has folded. */
export function usersInSource(
  call: Call,
  asked: AskedSource,
  table: TableData,
  rows: ArrayLike<number>,
): Promise<FoundUsers> {
  return withSource(call, asked, async ({ connection, query, answer, columns }) => {
    await answer.end();
    if (!columns) throw new Refusal("Say with --column user=… --column group=… which they are.");
    const attributes = table.attributes.map(({ name }) => name);
    call.progress("Asking for users");
    const engine = await connection.folding(query);
    return usersBehind(engine, { ...columns, attributes }, table, rows, call.signal);
  });
}

function allIn({ all, tables = [] }: Connection): string {
  if (all !== undefined) return all;
  const has =
    tables.length > 0 ? ` It has ${andMore(tables.slice(0, 5).map(isolated), tables.length)}.` : "";
  throw new Refusal(
    `What is the source to be asked? Say it as --query "SELECT user_id, group_name FROM …", or --query @file.sql.${has}`,
  );
}

/** What the first rows say of the columns, as of those of a file, and as `--column` has them. */
async function headOf(head: Block, given: Given, name: string, call: Call): Promise<ReadResult> {
  const { rowCount, columns } = head;
  if (rowCount === 0) throw new Refusal("The query gives no rows.");
  const names = columns.map((column) => column.name);
  const twice = names.find((one, at) => names.indexOf(one) !== at);
  if (twice !== undefined)
    throw new Refusal(
      `The query gives several columns called ${quoted(twice)}: give each a name of its own, by AS.`,
    );
  if (columns.length < 2)
    throw new Refusal(
      `The query gives one column, ${quoted(names[0] ?? "")}: a membership takes one of users and one of groups.`,
    );
  const isSaid = (use: string) => given.columns.some(([said]) => said === use);
  const areSaid = isSaid("user") && isSaid("group");
  const said = given.columns.filter(([use]) => use === "user" || use === "group");
  const places = said.map(([, column]) => placeOf(column, names));
  const file = headFile(name, areSaid ? withAll(head, places) : head);
  // Of a query these are for its asker to say; of files of a known kind they are settled.
  const isLater = ([use]: Given["columns"][number]) => /attribute|^unused$/.test(use);
  const read = await readByAnswers(
    (choices) => readInputs([file], { choices, signal: call.signal }),
    { ...given, columns: given.columns.filter((one) => !isLater(one)) },
    call,
  ).catch((error) => {
    if (!(error instanceof Refusal)) throw error;
    const first = rowCount === 1 ? "row" : `${formatNumber(rowCount)} rows`;
    const why = error instanceof NoTable ? "" : ` ${error.message}`;
    throw new Refusal(
      `By its first ${first} the query makes no table.${why} Have it give a user and a group in each row, and say with --column which they are.`,
    );
  });
  const { lacks, isGuess } = read;
  const preview = read.columns && withUses(read.columns, given.columns.filter(isLater));
  const uses = preview?.uses ?? [];
  const isTold = lacks === undefined && uses.includes("userId") && uses.includes("group");
  if (!call.has("ask") && !isTold)
    throw new Refusal(
      `Which column of the query is the user, and which one the group? It gives ${andMore(names.slice(0, 20).map(quoted), names.length)}. Say it with --column user=… --column group=…`,
    );
  return {
    ...read,
    columns: preview,
    isGuess: isGuess && !areSaid,
  };
}

/** The rows that have something in all of these columns; where none has, one with something in them. */
function withAll({ rowCount, columns }: Block, places: readonly number[]): Block {
  const rows = [...Array(rowCount).keys()].filter((row) =>
    places.every((at) => columns[at].values[row]),
  );
  const valuesOf = ({ name, values }: Block["columns"][number], at: number) =>
    rows.length > 0
      ? rows.map((row) => values[row])
      : [places.includes(at) ? `${name} 1` : values[0]];
  return {
    rowCount: Math.max(1, rows.length),
    columns: columns.map((one, at) => ({ name: one.name, values: valuesOf(one, at) })),
  };
}

/** Keeps what `--column` answers; what else is asked about files is for a query to say. */
function withoutQuestions(head: ReadResult): readonly [ReadResult, readonly string[]] {
  const { questions } = head;
  const kept = questions.filter(({ id }) => id.startsWith("which column: "));
  const others = questions.filter(
    (one) => !kept.includes(one) && !/^(?:pairs or pivot|shape of the rows)$/.test(one.id),
  );
  return [
    { ...head, questions: kept },
    others.map(
      ({ text }) =>
        `Assumed: every row counts as it stands, where of a file is asked: ${text} (--query says otherwise)`,
    ),
  ];
}

/** Whose a column is by what `--column` says of it. */
const SIDES: Readonly<Record<string, "users" | "groups" | undefined>> = {
  attribute: "users",
  "group-attribute": "groups",
};

function pairColumns(
  { columns: preview }: ReadResult,
  { columns }: Block,
  given: Given,
): PairColumns {
  const useOf = (at: number) => preview?.uses[at] ?? "unused";
  const named = (use: string) =>
    columns.filter((_, at) => useOf(at) === use).map(({ name }) => name);
  for (const use of ["state", "memberType"]) {
    const [heading] = named(use);
    if (heading !== undefined)
      throw new Refusal(
        `The column ${quoted(heading)} says of each row whether, or as what, it counts. From a source every row is a membership of a user: say in the query which count, as WHERE ${heading} = '…', and leave the column out of its columns.`,
      );
  }
  const [user] = named("userId");
  const [group] = named("group");
  const [userName] = named("userName");
  const list = columns.find(
    ({ name, isList = false }) => isList && (name === user || name === group),
  );
  if (list)
    throw new Refusal(
      `The column ${quoted(list.name)} has lists: have the query give a row for each item, by unnest, or arrayJoin in ClickHouse.`,
    );
  const isOther = (at: number) => !["userId", "group", "unused"].includes(useOf(at));
  const others = columns.filter((_, at) => isOther(at)).map(({ name }) => name);
  const names = columns.map(({ name }) => name);
  const said = new Map(
    given.columns.flatMap(([use, column]) => {
      const side = SIDES[use];
      return side ? [[names[placeOf(column, names)], side] as const] : [];
    }),
  );
  return { user, group, others, userName, ofGroups: named("groupAttribute"), said };
}

/** What was read, as files would have given it. */
function resultOf(
  { data, rows, notes }: PairTable,
  head: ReadResult,
  { title }: SourceKind,
  name: string,
  asked: AskedSource,
  call: Call,
): ReadResult {
  const sourceNotes = notes.map(({ count, text, reason }) => {
    const isLeftOut = tellsOfLoss(text);
    return { reason, count, isLeftOut, places: [] };
  });
  const sum = (isLeftOut: boolean) =>
    sourceNotes.reduce((sum, note) => sum + (note.isLeftOut === isLeftOut ? note.count : 0), 0);
  const { heldCount: memberships, allUsers: users } = new Memberships(data);
  const source = {
    ...{ files: [], ...asked, format: title, time: call.date.toISOString() },
    ...{ rows, mended: sum(false), leftOut: sum(true) },
    ...(sourceNotes.length > 0 && { notes: sourceNotes }),
  };
  const lines = notes.map(({ text }) => `${name}: ${text}\r\n`);
  const first: Problem[] = notes.map(({ text }) => ({ file: name, line: undefined, text }));
  return {
    ...head,
    ...{ data: { ...data, source }, kind: title, memberships },
    ...{ users, groups: data.groupNames.length },
    files: [{ name: asked.address ?? name, encoding: "utf-8" }],
    problems: { first, count: sum(false) + sum(true), all: new Blob(lines) },
  };
}
