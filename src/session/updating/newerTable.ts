import { type Dating, datingOf } from "../../model/comparison/dating.ts";
import { type ChosenMatches, matchTables } from "../../model/comparison/matching.ts";
import { isolated } from "../../model/isolated.ts";
import type { TableRole } from "../../model/roles/role.ts";
import type { TableState } from "../../model/state/tableState.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { carryOver, type TakenOver, turned } from "../../model/update/carryOver.ts";
import { type News, newsOf } from "../../model/update/news.ts";
import { warningOf } from "../comparing/comparisonTable.ts";
import type { OtherTable } from "../workspace/workspace.ts";

/** A newer export that was read, with all that it brings: nothing has changed yet. */
export interface NewerTable {
  readonly newer: OtherTable;
  /** The table before, as the other one. */
  readonly other: OtherTable;
  readonly news: News;
  readonly chosen: ChosenMatches;
  readonly taken: TakenOver;
  /** The roles before, which what is left behind names by their numbers. */
  readonly rolesBefore: readonly TableRole[];
  /** Sentences where the two have hardly anything in common, or it seems to be the older one. */
  readonly warnings: readonly string[];
}

/** What a newer export brings to a table, and the table with it; `tell` hears what is being done. */
export function* newerTable(
  before: TableState,
  newer: OtherTable,
  chosen: ChosenMatches,
  tell: (what: string) => void = () => {},
): Work<NewerTable> {
  const { data, direct } = before.memberships;
  tell("Matching users and groups");
  const { users, groups } = yield* matchTables(newer.data, data, chosen);
  const matching = {
    users: turned(users, data.userIds.length),
    groups: turned(groups, data.groupNames.length),
  };
  tell("Carrying over roles and decisions");
  const name = direct.source?.files.includes(before.name) ? newer.name : before.name;
  const taken = yield* carryOver(before, { ...newer, name }, matching);
  tell("Looking at what is new");
  const news = yield* newsOf(taken, before);
  const dating = yield* datingOf({ name: before.name, data: direct }, newer);
  const other = { ...newer, name: before.name, data };
  const { roles: rolesBefore } = before.roleState;
  const warnings = [warningOf(taken.comparison, before.name), olderText(dating, newer.name)].filter(
    (warning) => warning !== undefined,
  );
  return { newer, other, news, chosen, taken, rolesBefore, warnings };
}

/** A sentence where all that tells of days says that an export is the older one. */
function olderText({ older, evidence: [told], isAsked }: Dating, name: string): string | undefined {
  if (!told || isAsked || older !== "other") return undefined;
  return `${isolated(name)} seems to be older than this table, by ${DATED_BY[told.by]}: ${isolated(told.from)}, and ${isolated(told.to)} here.`;
}

const DATED_BY = {
  names: "the names of the files",
  contents: "the latest days in them",
  files: "the dates of the files",
};
