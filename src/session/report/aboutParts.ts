import type { ReportAbout, ReportFinding } from "../../files/report/reportData.ts";
import { tableFindings } from "../../mining/findings/findings.ts";
import { TechnicalAccounts } from "../../mining/findings/technicalAccounts/technicalAccounts.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { andMore, isolated } from "../../model/isolated.ts";
import { type Lines, line, lineCount } from "../../model/lines.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { countOf, formatNumber } from "../../model/wording.ts";
import { EQUALS, FINDINGS, isNothing } from "./findingWords.ts";
import { cut, userName } from "./tableParts.ts";

/** The most names of a finding, the most sets of equals, and the most names of a set. */
const MOST_NAMES = 20;
const MOST_SETS = 10;
const MOST_OF_SET = 10;
/** The most comparisons, the latest. */
const MOST_COMPARED = 10;

/** What is known of the data: files, faults, what it was compared with, what is odd. */
export function* aboutParts({
  memberships,
  excluded,
  facts: { comparedWith },
}: AccessTable): Work<ReportAbout> {
  const { data } = memberships;
  const found = yield* tableFindings(memberships, excluded);
  const technicalAccounts = new TechnicalAccounts(data);
  const nameOf = {
    user: (user: number) => isolated(userName(data, user)) || "(no name)",
    group: (group: number) => isolated(data.groupNames[group]) || "(no name)",
  };
  const single = FINDINGS.filter((words) => !isNothing(found, words)).map(
    (words): ReportFinding => {
      const items = found[words.kind];
      const count = countOf(items.length, words.of);
      const said = (item: number) => {
        const name = nameOf[words.of](item);
        return words.isSuggestion
          ? `${name}: ${technicalAccounts.reasonsOf(item).join("; ")}`
          : name;
      };
      return { ...titleOf(words), count, names: cut(items, MOST_NAMES, said) };
    },
  );
  const equal = EQUALS.filter((words) => !isNothing(found, words)).map((words): ReportFinding => {
    const sets = found[words.kind];
    const count = `${countOf(sets.items.length, words.of)} in ${countOf(lineCount(sets), "set")}`;
    const names = Array.from({ length: Math.min(MOST_SETS, lineCount(sets)) }, (_, at) =>
      namesOf(sets, at, nameOf[words.of]),
    );
    return { ...titleOf(words), count, names: { shown: names, count: lineCount(sets) } };
  });
  const compared = cut(comparedWith.toReversed(), MOST_COMPARED, (note) => note);
  return { source: data.source, comparedWith: compared, findings: [...single, ...equal] };
}

function titleOf({ title, explanation }: Pick<ReportFinding, "title" | "explanation">) {
  return { title, explanation };
}

/** A set in words: its number, and the first names. */
function namesOf(sets: Lines, at: number, nameOf: (item: number) => string): string {
  const { shown, count } = cut(line(sets, at), MOST_OF_SET, nameOf);
  return `${formatNumber(count)}: ${andMore(shown, count)}`;
}
