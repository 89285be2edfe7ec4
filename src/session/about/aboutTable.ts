import { type TableFindings, tableFindings } from "../../mining/about/findings.ts";
import { NoPeople } from "../../mining/about/noPeople/noPeople.ts";
import type { AccessTable, Change } from "../../model/accessTable.ts";
import { touchesCells } from "../../model/commands/change.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { inSlices } from "../../model/tasks/slices.ts";
import { WatchedResult } from "../mining/watchedResult.ts";

export type { TableFindings } from "../../mining/about/findings.ts";

/** What is odd about the users and groups of the table, found while somebody looks at it. */
export class AboutTable {
  readonly findings: WatchedResult<TableFindings>;
  readonly #table: AccessTable;
  #noPeople: { readonly data: TableData; readonly known: NoPeople } | undefined;

  constructor(table: AccessTable) {
    this.#table = table;
    const find = (signal: AbortSignal) =>
      inSlices(tableFindings(table.memberships, table.excluded), () => signal.aborted);
    this.findings = new WatchedResult(table, find, concernsFindings);
  }

  /** Why an account looks like no person, as a sentence begins. */
  reasonsOf(user: number): string {
    const { data } = this.#table.memberships;
    if (this.#noPeople?.data !== data) this.#noPeople = { data, known: new NoPeople(data) };
    const text = this.#noPeople.known.reasonsOf(user).join("; ");
    return text.charAt(0).toUpperCase() + text.slice(1);
  }
}

function concernsFindings({ touched }: Change): boolean {
  return touched.table || touched.excluded || touchesCells(touched);
}

const known = new WeakMap<AccessTable, AboutTable>();

/** The findings about a session's table: the same for all who ask. */
export function aboutTable(table: AccessTable): AboutTable {
  const before = known.get(table);
  if (before) return before;
  const about = new AboutTable(table);
  known.set(table, about);
  return about;
}
