import { countsOf } from "../../model/comparison/comparison.ts";
import type { ChosenMatches } from "../../model/comparison/matching.ts";
import { isNothing } from "../../model/update/news.ts";
import { otherTable } from "../../session/opening/preparedTable.ts";
import { leftInWords } from "../../session/updating/leftItems.ts";
import { newerTable } from "../../session/updating/newerTable.ts";
import { newsParts } from "../../session/updating/newsParts.ts";
import type { Command } from "../command.ts";
import { harmless } from "../messages.ts";
import { readTable } from "../reading.ts";
import { matchedBy, RENAMED } from "../renamed.ts";
import { checkJson, workedOut, writeMade } from "../results.ts";

/** So many of each kind are named; `--json` has them all. */
const NAMED = 5;

export const update: Command = {
  name: "update",
  about:
    "Newer export of this table: takes it in the table's place; roles, names, notes and decisions stay",
  usage: "TABLE NEW… -o table.json",
  example: "update march.json april.csv -o april.json",
  options: [RENAMED],
  files: { least: 2 },
  async run(call) {
    checkJson(call, { isFileNeeded: false });
    const table = await call.table();
    const there = await readTable(call.files.slice(1), call, table.facts.nesting);
    const time = call.date.toISOString();
    const newer = { ...otherTable(there.result, there.table.state, "direct"), time };
    function* taken(chosen: ChosenMatches) {
      const found = yield* newerTable(table.state, newer, chosen, (what) => call.progress(what));
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
