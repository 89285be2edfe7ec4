import type { ReportAbout, ReportFinding } from "../../files/report/reportData.ts";
import type { Found } from "../../mining/findings/finding.ts";
import { FINDINGS, tableFindings } from "../../mining/findings/findings.ts";
import { LookedAt } from "../../mining/findings/lookedAt.ts";
import { withoutAside } from "../../mining/findings/withoutAside.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { andMore, isolated } from "../../model/isolated.ts";
import { line, lineCount } from "../../model/lines.ts";
import type { TableData } from "../../model/table/memberships.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { countOf, formatNumber } from "../../model/wording.ts";
import { cut, userName } from "./tableParts.ts";

/** The most names of a finding, the most sets of equals, and the most names of a set. */
const MOST_NAMES = 20;
const MOST_SETS = 10;
const MOST_OF_SET = 10;
/** The most comparisons, and of what was set aside, the latest. */
const MOST_COMPARED = 10;
const MOST_ASIDE = 50;

/** What is known of the data: files, faults, what it was compared with, what is odd. */
export function* aboutParts(table: AccessTable, idleDays?: number): Work<ReportAbout> {
  const { memberships, facts } = table;
  const { data } = memberships;
  const found = yield* tableFindings(new LookedAt(table, { idleDays }));
  const findings = withoutAside(found, facts.setAside, memberships);
  return {
    source: data.source,
    comparedWith: cut(facts.comparedWith.toReversed(), MOST_COMPARED, (note) => note),
    findings: findings.map((one) => findingOf(one, data)),
    setAside: cut(facts.setAside.toReversed(), MOST_ASIDE, ({ finding, items, ...said }) => ({
      ...said,
      title: FINDINGS.find(({ name }) => name === finding)?.title ?? finding,
      items: cut(items, MOST_OF_SET, (item) => item),
    })),
  };
}

function findingOf(found: Found, data: TableData): ReportFinding {
  const { words, of, items, sets, note, reasonOf } = found;
  const named = (item: number) =>
    isolated(of === "user" ? userName(data, item) : data.groupNames[item]) || "(no name)";
  const title = words.title;
  const explanation = [words.explanation, note].filter((text) => text).join(" ");
  if (!sets) {
    const said = (item: number) => (reasonOf ? `${named(item)}: ${reasonOf(item)}` : named(item));
    const names = cut(items, MOST_NAMES, said);
    return { title, explanation, count: countOf(items.length, of), names };
  }
  const count = `${countOf(items.length, of)} in ${countOf(lineCount(sets), "set")}`;
  const shown = Array.from({ length: Math.min(MOST_SETS, lineCount(sets)) }, (_, at) => {
    const set = cut(line(sets, at), MOST_OF_SET, named);
    return `${formatNumber(set.count)}: ${andMore(set.shown, set.count)}`;
  });
  return { title, explanation, count, names: { shown, count: lineCount(sets) } };
}
