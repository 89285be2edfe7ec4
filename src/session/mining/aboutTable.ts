import { type TableFindings, tableFindings } from "../../mining/findings/findings.ts";
import { TechnicalAccounts } from "../../mining/findings/technicalAccounts/technicalAccounts.ts";
import type { AccessTable, Change } from "../../model/accessTable.ts";
import { touchesCells } from "../../model/commands/change.ts";
import { onceFor } from "../../model/onceFor.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { inSlices } from "../../model/tasks/slices.ts";
import { WatchedResult } from "./watchedResult.ts";

/** What is odd about the users and groups of the table, found while somebody looks at it. */
class AboutTable {
  readonly findings: WatchedResult<TableFindings>;
  readonly #table: AccessTable;
  #technicalAccounts: { readonly data: TableData; readonly known: TechnicalAccounts } | undefined;

  constructor(table: AccessTable) {
    this.#table = table;
    const find = (signal: AbortSignal) =>
      inSlices(tableFindings(table.memberships, table.excluded), () => signal.aborted);
    this.findings = new WatchedResult(table, find, concernsFindings);
  }

  /** Why an account looks like no person, as a sentence begins. */
  reasonsOf(user: number): string {
    const { data } = this.#table.memberships;
    if (this.#technicalAccounts?.data !== data)
      this.#technicalAccounts = { data, known: new TechnicalAccounts(data) };
    const text = this.#technicalAccounts.known.reasonsOf(user).join("; ");
    return text.charAt(0).toUpperCase() + text.slice(1);
  }
}

function concernsFindings({ touched }: Change): boolean {
  return touched.table || touched.attributes || touched.excluded || touchesCells(touched);
}

export const aboutTable = onceFor((table: AccessTable) => new AboutTable(table));
