import { Refusal } from "../../files/refusal.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { countsOf } from "../../model/comparison/comparison.ts";
import { type ChosenMatches, matchingRefusal } from "../../model/comparison/matching.ts";
import { isolated } from "../../model/isolated.ts";
import type { AskedSource } from "../../model/table/source.ts";
import { isNothing } from "../../model/update/news.ts";
import { otherTable } from "../../session/opening/preparedTable.ts";
import { leftInWords } from "../../session/updating/leftItems.ts";
import { newerTable } from "../../session/updating/newerTable.ts";
import { newsParts } from "../../session/updating/newsParts.ts";
import type { Call, Command, Option } from "../command.ts";
import { harmless } from "../messages.ts";
import { readTable } from "../reading.ts";
import { matchedBy, RENAMED } from "../renamed.ts";
import { checkJson, refuseFolded, workedOut, writeMade } from "../results.ts";

/** So many of each kind are named; `--json` has them all. */
const NAMED = 5;

const AGAIN: Option = {
  name: "again",
  about:
    "asks the source that the table came from once more, by the same query: look at both first, as update TABLE shows them, where somebody sent you the table",
};

export const update: Command = {
  name: "update",
  about:
    "Newer export of this table: takes it in the table's place; roles, names, notes and decisions stay",
  usage: "TABLE NEW… -o table.json",
  example: "update march.json april.csv -o april.json",
  options: [RENAMED, AGAIN],
  files: { least: 1 },
  async run(call) {
    checkJson(call, { isFileNeeded: false });
    const table = await call.table();
    refuseFolded(table, matchingRefusal);
    const newer = newerOf(call, table);
    const there = await readTable(newer, call, table.facts.nesting);
    refuseFolded(there.table, matchingRefusal);
    tellOtherQuery(call, table, there.table);
    const time = call.date.toISOString();
    const other = { ...otherTable(there.result, there.table.state, "direct"), time };
    function* taken(chosen: ChosenMatches) {
      const found = yield* newerTable(table.state, other, chosen, (what) => call.progress(what));
      return { ...found, comparison: found.news.comparison, isHereNewer: true };
    }
    const found = await matchedBy(call, (chosen) =>
      workedOut(call, "Matching users and groups", taken(chosen)),
    );
    const { news, warnings } = found;
    const parts = newsParts(found).map(({ title, items }) => ({
      title,
      items: items.map(({ summary, count, nameOf, noteOf }) => {
        const rowAt = (row: number) => ({
          name: harmless(nameOf(row)),
          note: harmless(noteOf(row)),
        });
        return { summary: harmless(summary), count, rowAt };
      }),
    }));
    const told = parts.flatMap(({ title, items }) => [
      `${title}:`,
      ...items.flatMap(({ summary, count, rowAt }) => [
        `  ${summary}`,
        ...Array.from({ length: Math.min(count, NAMED) }, (_, row) => {
          const { name, note } = rowAt(row);
          return `    ${note ? `${name}: ${note}` : name}`;
        }),
        ...(count > NAMED ? ["    …"] : []),
      ]),
    ]);
    const nothing = isNothing(news)
      ? ["Nothing is new: users, groups and memberships are the same."]
      : [];
    table.openState(found.taken.state);
    await writeMade(call, table, {
      sentences: [...warnings, ...nothing, ...told, leftInWords(found.taken.left)],
      figures: {
        counts: countsOf(found.taken.comparison),
        warnings: warnings.map(harmless),
        news: parts.map(({ title, items }) => ({
          title,
          items: items.map(({ summary, count, rowAt }) => {
            return { summary, rows: Array.from({ length: count }, (_, row) => rowAt(row)) };
          }),
        })),
      },
    });
    return false;
  },
};

/** What is newer: the files that are named, or, where that is said, the source that the table came from. */
function newerOf(call: Call, table: AccessTable): readonly string[] | AskedSource {
  const files = call.files.slice(1);
  const { source } = table.memberships.direct;
  const isAsked = source?.address !== undefined;
  if (call.has("again")) {
    if (files.length > 0)
      throw new Refusal("--again asks the table's own source: leave the files and --from out.");
    if (!source || !isAsked)
      throw new Refusal(
        `${isolated(table.name)} came from no source that could be asked again: name the newer export.`,
      );
    for (const line of askedInWords(source)) call.tell(line);
    // Not the whole: what was noted then may be true no longer.
    const { address, query, usersQuery, groupsQuery, columns } = source;
    return { address, query, usersQuery, groupsQuery, ...(columns && { columns }) };
  }
  if (files.length > 0) return files;
  if (!source || !isAsked)
    throw new Refusal("These are too few files: access-table update TABLE NEW… -o table.json");
  throw new Refusal(
    [
      `What is newer? Name the newer export, or ask the source of ${isolated(table.name)} once more by --again. It is asked with your rights, so read first what that would be:`,
      ...askedInWords(source),
    ].join("\n"),
  );
}

/** Says what of a source is other than it was when the table was asked for: another query may be what is new. */
function tellOtherQuery(call: Call, before: AccessTable, now: AccessTable): void {
  const [old, asked] = [before, now].map(({ memberships }) => memberships.direct.source);
  if (old?.address === undefined || asked?.address === undefined) return;
  const fields = [
    ["address", "address"],
    ["query", "query"],
    ["usersQuery", "query of users"],
    ["groupsQuery", "query of groups"],
  ] as const;
  const others = fields.flatMap(([field, name]) => (old[field] === asked[field] ? [] : [name]));
  if (others.length > 0)
    call.tell(
      `Asked otherwise than before: the ${others.join(", the ")} ${others.length === 1 ? "is" : "are"} new.`,
    );
}

/** How a source is asked, a line for its address and some for each query. */
function askedInWords({ address, query, usersQuery, groupsQuery, columns }: AskedSource): string[] {
  const queries = {
    ...{ Query: query ?? "all that lies there", Users: usersQuery, Groups: groupsQuery },
    Columns: columns?.join(", "),
  };
  return [
    `Source: ${isolated(address ?? "")}`,
    ...Object.entries(queries).flatMap(([name, text]) =>
      text === undefined ? [] : [`${name}: ${text.trim()}`],
    ),
  ];
}
