import type { Found } from "#src/mining/findings/finding.ts";
import { tableFindings } from "#src/mining/findings/findings.ts";
import { LookedAt } from "#src/mining/findings/lookedAt.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import type { Conflict } from "#src/model/facts/conflicts.ts";
import { line, lineCount } from "#src/model/lines.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";

interface Looking {
  readonly name?: string;
  readonly conflicts?: readonly Conflict[];
  readonly today?: Date;
  readonly idleDays?: number;
}

/** What is found in a table, by the findings' names: ids of users or names of groups, and their sets. */
export function foundIn(data: TableData, looking: Looking = {}) {
  const { name = "t", conflicts = [], ...rest } = looking;
  const { memberships, excluded } = new AccessTable(data);
  const looked = new LookedAt({ name, memberships, excluded, conflicts }, rest);
  const all: readonly Found[] = atOnce(tableFindings(looked));
  const of = (finding: string) => all.find((one) => one.finding === finding);
  const named = (found: Found, item: number) =>
    found.of === "user" ? data.userIds[item] : data.groupNames[item];
  return {
    names: all.map(({ finding }) => finding),
    of,
    items(finding: string): string[] {
      const found = of(finding);
      return found ? Array.from(found.items, (item) => named(found, item)) : [];
    },
    sets(finding: string): string[][] {
      const found = of(finding);
      if (!found?.sets) return [];
      const { sets } = found;
      return Array.from({ length: lineCount(sets) }, (_, at) =>
        Array.from(line(sets, at), (item) => named(found, item)),
      );
    },
    reasons(finding: string): (string | undefined)[] {
      const found = of(finding);
      return found ? Array.from(found.items, (item) => found.reasonOf?.(item)) : [];
    },
  };
}
