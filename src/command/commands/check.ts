import { readConflicts, withRead } from "../../files/readConflicts.ts";
import { Refusal } from "../../files/refusal.ts";
import type { Found } from "../../mining/findings/finding.ts";
import { FINDINGS, tableFindings } from "../../mining/findings/findings.ts";
import { IDLE_DAYS, LookedAt } from "../../mining/findings/lookedAt.ts";
import { withoutAside } from "../../mining/findings/withoutAside.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { setConflicts } from "../../model/commands/facts/setConflicts.ts";
import { andMore } from "../../model/isolated.ts";
import { line, lineCount } from "../../model/lines.ts";
import { inSlices } from "../../model/tasks/slices.ts";
import { typedCount } from "../../model/typedNumbers.ts";
import { countOf } from "../../model/wording.ts";
import { checkSides } from "../../session/mining/conflictWork.ts";
import { groupText, userText } from "../../session/updating/newsItem.ts";
import type { Call, Command, Option } from "../command.ts";
import { harmless } from "../messages.ts";
import { asJson, failOn, isFailing, refuseFolded, workedOut } from "../results.ts";

/** A finding by the name that it has on a command line: `conflicts`, `groups-without-owner`. */
function idOf(finding: string): string {
  if (finding === "conflictsHeld") return "conflicts";
  return finding.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** So many are named of a finding unless all are asked for, and so many of a set. */
const NAMED = 10;
const NAMED_OF_SET = 6;

export const IDLE: Option = {
  name: "idle-days",
  value: "DAYS",
  about: `so long after a last login somebody counts as idle, ${IDLE_DAYS} without`,
};

export const check: Command = {
  name: "check",
  about: "what may be wrong with users and groups: the findings of the page, and conflicts",
  usage: "FILE… [--fail-on leavers,conflicts]",
  example: "check table.json --conflicts pairs.csv --fail-on conflicts,leavers",
  options: [
    failOn([...FINDINGS.map(({ name }) => idOf(name)), "any"]),
    {
      name: "conflicts",
      value: "FILE",
      about: "a CSV of pairs of groups that nobody may hold together, beside those of the table",
    },
    IDLE,
    { name: "all", about: `names all that was found, not the first ${NAMED} of each` },
  ],
  files: { least: 1 },
  async run(call) {
    const idleDays = idleDaysOf(call);
    const table = await call.tableOf(call.files);
    // Of rows that stand for many most is not looked for: nothing found is no good news then.
    if (call.valuesOf("fail-on").length > 0) refuseFolded(table);
    await takeConflicts(call, table, call.value("conflicts"));
    const { memberships, facts } = table;
    const looked = new LookedAt(table, { today: call.date, idleDays });
    const all = await workedOut(call, "Looking for findings", tableFindings(looked));
    const found = withoutAside(all, facts.setAside, memberships);
    await call.write(
      call.isJson ? asJson(asData(table, found)) : harmless(inWords(call, table, found)),
    );
    await tellUntold(call, looked, all);
    const counts = new Map(found.map(({ finding, items }) => [idOf(finding), items.length]));
    return isFailing(call, counts.set("any", found.length));
  },
};

export function idleDaysOf(call: Call): number {
  const text = call.value(IDLE.name);
  if (text === undefined) return IDLE_DAYS;
  const days = typedCount(text);
  if (days >= 1 && days <= 10_000) return days;
  throw new Refusal(`--idle-days can't be “${text}”: give whole days from 1 to 10,000.`);
}

/** Takes pairs of groups in conflict from a file beside those of the table; of a pair of both the file counts. */
export async function takeConflicts(call: Call, table: AccessTable, path: string | undefined) {
  if (path === undefined) return;
  const { memberships } = table;
  const isGroup = (name: string) => memberships.columnOf(name) !== undefined;
  const { conflicts: read, problems } = await readConflicts(await call.file(path), isGroup);
  for (const problem of problems) call.tell(problem);
  const conflicts = withRead(table.conflicts, read);
  await inSlices(checkSides({ conflicts, memberships }));
  table.run(setConflicts, { conflicts });
}

/** Says of what is to fail that the table has nothing to tell it by: nothing found is no good news then. */
async function tellUntold(call: Call, looked: LookedAt, found: readonly Found[]): Promise<void> {
  for (const { name, find } of FINDINGS) {
    if (!call.valuesOf("fail-on").includes(idOf(name))) continue;
    if (found.some(({ finding }) => finding === name)) continue;
    if ((await workedOut(call, "Looking for findings", find(looked))) === undefined)
      call.tell(`Nothing in the table tells of ${idOf(name)}, so none can be found.`);
  }
}

function inWords(call: Call, { name, memberships }: AccessTable, all: readonly Found[]): string {
  const { userCount, groupCount, data } = memberships;
  const head = `${name}: ${countOf(userCount, "user")}, ${countOf(groupCount, "group")}, ${countOf(all.length, "finding")}.\n`;
  const sections = all.map((found) => {
    const { of, items, sets, words, finding, note } = found;
    const nameOf = (item: number) => (of === "user" ? userText : groupText)(data, item);
    const rowOf = (item: number) => {
      const reason = found.reasonOf?.(item);
      return reason ? `${nameOf(item)}: ${reason}` : nameOf(item);
    };
    const setOf = (set: Uint32Array) => {
      const named = call.has("all") ? set : set.subarray(0, NAMED_OF_SET);
      const reason = found.reasonOf?.(set[0]);
      const names = andMore(Array.from(named, nameOf), set.length);
      return `${names}${reason ? `: ${reason}` : ""}`;
    };
    const count = sets ? lineCount(sets) : items.length;
    const shown = call.has("all") ? count : Math.min(count, NAMED);
    const rows = Array.from({ length: shown }, (_, at) =>
      sets ? setOf(line(sets, at)) : rowOf(items[at]),
    );
    if (shown < count) rows.push(`and ${countOf(count - shown, "more", "more")}`);
    const sum = `${countOf(items.length, of)}${sets ? ` in ${countOf(count, "set")}` : ""}`;
    return [
      `\n${words.title} (${idOf(finding)}): ${sum}`,
      `  ${[words.explanation, note].filter(Boolean).join(" ")}`,
      ...rows.map((row) => `    ${row}`),
      "",
    ].join("\n");
  });
  return head + sections.join("");
}

function asData(table: AccessTable, all: readonly Found[]) {
  const { userCount, groupCount, data } = table.memberships;
  const { userIds, userNames, groupNames } = data;
  return {
    table: table.name,
    users: userCount,
    groups: groupCount,
    findings: all.map(({ finding, of, items, sets, words, note, reasonOf }) => {
      const keyOf = (item: number) => (of === "user" ? userIds[item] : groupNames[item]);
      return {
        finding: idOf(finding),
        of,
        title: words.title,
        count: items.length,
        note,
        items: sets
          ? undefined
          : Array.from(items, (item) => ({
              id: keyOf(item),
              name: of === "user" ? userNames[item] : undefined,
              reason: reasonOf && harmless(reasonOf(item)),
            })),
        sets:
          sets &&
          Array.from({ length: lineCount(sets) }, (_, at) => Array.from(line(sets, at), keyOf)),
      };
    }),
  };
}
