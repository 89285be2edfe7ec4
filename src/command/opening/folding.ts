import { quoted } from "../../files/inputFile.ts";
import { Refusal } from "../../files/refusal.ts";
import { andMore } from "../../model/isolated.ts";
import { countOf, formatBytes } from "../../model/wording.ts";
import { type FoldCounts, foldCounts } from "../../warehouse/folding/fold.ts";
import { foldedAnswer, memoryFor } from "../../warehouse/folding/foldedAnswer.ts";
import type { Connection, FoldedColumns, PairColumns } from "../../warehouse/source.ts";
import type { Call } from "../command.ts";

/** What would fit so many times, were each row of another user, is read without a word. */
const TIMES = 4;

/** A source before anything large is read: what its engine counts, and how it will be read. */
export interface Sized {
  readonly counts: FoldCounts;
  /** About the memory that the table takes as it is, and what there is, in bytes. */
  readonly needed: number;
  readonly memory: number;
  /** By what users are folded; undefined where the table is read as it is. */
  readonly foldedBy: readonly string[] | undefined;
}

/**
 * Has the engine count what a query gives, where that may be much, and says what becomes of it; `foldedBy`
 * where the table was folded before.
 */
export async function sizedUp(
  call: Call,
  connection: Connection,
  query: string,
  columns: PairColumns,
  foldedBy?: readonly string[],
): Promise<Sized | undefined> {
  const isForced = call.has("fold") || foldedBy !== undefined;
  const expected = await connection.expectedRows(query);
  const isNumberedThere = connection.numbered !== undefined;
  const { memory } = call;
  if (!isForced && !call.has("ask") && expected !== undefined) {
    const most = memoryFor({ rows: expected, users: expected, groups: expected }, isNumberedThere);
    if (TIMES * most < memory) return undefined;
  }
  const attributes = foldedBy ?? (isForced ? chosenColumns(call, columns) : []);
  const engine = await connection.folding(query);
  const counts = await foldCounts(engine, { ...columns, attributes });
  const needed = memoryFor(counts, isNumberedThere);
  const isFolded = isForced || needed > memory;
  const by = isFolded ? (foldedBy ?? chosenColumns(call, columns)) : undefined;
  const sized = { counts, needed, memory, foldedBy: by };
  if (!call.has("ask")) call.tell(sizeInWords(sized));
  return sized;
}

function sizeInWords({ counts, needed, memory, foldedBy }: Sized): string {
  const { rows, users, groups } = counts;
  const size = `About ${countOf(users, "user")} and ${countOf(groups, "group")} in ${countOf(rows, "row")}: about ${formatBytes(needed)} of memory, of ${formatBytes(memory)} there are.`;
  if (!foldedBy) return `${size} Read as it is.`;
  const why = needed > memory ? " Too large to be read as it is:" : "";
  const by =
    foldedBy.length > 0
      ? `the same groups and the same of ${andMore(foldedBy.map(quoted), foldedBy.length)}`
      : "the same groups";
  return `${size}${why} ${why ? "users" : "Users"} with ${by} are folded into one row, without their names.`;
}

/** What `--ask` tells of it. */
export function sizeAsked({ counts, needed, memory, foldedBy }: Sized) {
  return {
    ...{ rows: counts.rows, users: counts.users, groups: counts.groups, areAbout: true },
    memory: { needed: Math.round(needed), there: Math.round(memory) },
    ...(foldedBy ? { reading: "folded", foldedBy } : { reading: "as it is" }),
  };
}

/** The columns that `--attributes` names. */
function chosenColumns(call: Call, columns: PairColumns): readonly string[] {
  const { userName, ofGroups = [] } = columns;
  const others = columns.others.filter((name) => name !== userName && !ofGroups.includes(name));
  const chosen = [...new Set(call.valuesOf("attributes"))];
  if (userName !== undefined && chosen.includes(userName))
    throw new Refusal(
      `Users can't be folded by ${quoted(userName)}: it says what each is called, and a row that stands for many has no name. Leave it out of --attributes.`,
    );
  const ofGroup = chosen.find((name) => ofGroups.includes(name));
  if (ofGroup !== undefined)
    throw new Refusal(
      `Users can't be folded by ${quoted(ofGroup)}: it is taken to be of groups. Leave it out of --attributes, or say that it is of users by --column attribute=….`,
    );
  const unknown = chosen.find((name) => !others.includes(name));
  if (unknown !== undefined)
    throw new Refusal(
      `The query has no column ${quoted(unknown)} to fold by. ${others.length > 0 ? `It has ${andMore(others.slice(0, 20).map(quoted), others.length)}.` : "It has those of users and groups alone."}`,
    );
  return chosen;
}

/** The table of a source whose users are folded. */
export async function readFolded(
  call: Call,
  connection: Connection,
  query: string,
  columns: FoldedColumns,
  { counts, memory }: Sized,
) {
  call.progress("Folding users");
  const engine = await connection.folding(query);
  return foldedAnswer(engine, columns, counts, { memory, signal: call.signal });
}
